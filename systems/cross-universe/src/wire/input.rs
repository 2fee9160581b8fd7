//! Answers of replays as answers of ours, with the words in which the reference refuses them.

use cardwright_table::{Answer, Card, Decision, Refusal};
use serde_json::Value;
use smallvec::SmallVec;

use super::{replay::Input, state::short};
use crate::{
    rules::{
        Universe,
        internals::{Asked, Item, Request, State, Step, Thing, face},
    },
    vocabulary::{VOCABULARY, words},
};

type Parsed<T> = Result<T, Refusal>;

/// An answer at rest, and the units that join an attack.
pub(super) fn at_rest(
    rules: &Universe,
    state: &State,
    decision: &Decision,
    input: &Input,
) -> Parsed<(Answer, Vec<Card>)> {
    if state.step == Step::AskBattle {
        expect_type(input, "enterBattlePhase")?;
        return Ok((Answer::pick(0, u16::from(truth(&input.value)?)), Vec::new()));
    }
    let pending = &state.pending;
    let offer = pending.asks.iter().find(|offer| VOCABULARY.word(offer.word).name == input.kind);
    let Some(offer) = offer else { return Err(not_offered(input)) };
    let ask = decision.find(offer.word);
    let taken = |pick: Option<usize>| {
        let ask = ask.and_then(|ask| u8::try_from(ask).ok()).ok_or_else(|| not_offered(input))?;
        Ok(match pick.and_then(|pick| u16::try_from(pick).ok()) {
            Some(pick) => Answer::pick(ask, pick),
            None => Answer::take(ask),
        })
    };
    match offer.word {
        words::ASK_PASS | words::ASK_DRAW | words::ASK_FIGHT => Ok((taken(None)?, Vec::new())),
        words::ASK_CAST | words::ASK_DEPLOY | words::ASK_SUMMON => {
            let hand = &state.player(pending.seat).hand;
            let card = index(&input.value).and_then(|at| hand.get(at));
            let Some(card) = card else {
                return Err(refused("Supplied out-of-range hand card index for playing a card."));
            };
            let at = offer.things.iter().position(|thing| *thing == Thing::Card(*card));
            let Some(at) = at else {
                let id = short(rules, face(rules, state, *card).id);
                return Err(refused(&format!("Tried to play the non-eligible card '{id}'.")));
            };
            Ok((taken(Some(at))?, Vec::new()))
        }
        words::ASK_OPTIONAL | words::ASK_FAST | words::ASK_TRIGGER => {
            let at = index(&input.value).filter(|at| *at < offer.things.len());
            let Some(at) = at else {
                let what = match offer.word {
                    words::ASK_OPTIONAL => "an optional ability.",
                    words::ASK_FAST => "a fast ability.",
                    _ => "a trigger ability.",
                };
                return Err(refused(&format!("Supplied out-of-range ability index for activating {what}")));
            };
            Ok((taken(Some(at))?, Vec::new()))
        }
        words::ASK_RETIRE => {
            let picks = indices(&input.value, offer.things.len())?;
            let mut answer = taken(None)?;
            answer.picks = picks;
            Ok((answer, Vec::new()))
        }
        _ => attack(state, offer.things.as_slice(), input, &taken),
    }
}

fn attack(
    state: &State,
    things: &[Thing],
    input: &Input,
    taken: &dyn Fn(Option<usize>) -> Parsed<Answer>,
) -> Parsed<(Answer, Vec<Card>)> {
    let picks = indices(&input.value, things.len())?;
    for (at, pick) in picks.iter().enumerate() {
        if picks[..at].contains(pick) {
            return Err(refused("Tried to make a unit participate twice in one attack."));
        }
    }
    let card = |pick: &u16| match things[usize::from(*pick)] {
        Thing::Card(card) => card,
        Thing::Ability(ability) => ability.card,
    };
    if let [one] = picks.as_slice() {
        return Ok((taken(Some(usize::from(*one)))?, Vec::new()));
    }
    let partner = picks.iter().find(|pick| Universe::leads(state, card(pick)));
    let Some(partner) = partner else {
        return Err(refused("Tried to peform a combined attack without declaring the partner to attack."));
    };
    let allies = picks.iter().filter(|pick| *pick != partner).map(card).collect();
    Ok((taken(Some(usize::from(*partner)))?, allies))
}

/// An answer to a question inside a step.
pub(super) fn inside(request: &Request, input: &Input) -> Parsed<Answer> {
    let kind = match &request.ask {
        Asked::Cards { .. } => "chooseCards",
        Asked::Slot { .. } => "chooseZoneSlot",
        Asked::Player(_) => "choosePlayer",
        Asked::Type(..) => "chooseType",
        Asked::Name(..) => "chooseCardName",
        Asked::Number(..) => "chooseNumber",
        Asked::Ability(..) => "chooseAbility",
        Asked::Side(..) => "chooseDeckSide",
        Asked::Order(..) => "orderCards",
        Asked::Abilities(..) => "chooseAbilityOrder",
        Asked::Modify(..) => "applyActionModificationAbility",
        Asked::Section(_) => "doOptionalEffectSection",
    };
    expect_type(input, kind)?;
    let n = usize::from(request.len());
    let one = |message: &dyn Fn(String) -> String| {
        let at = index(&input.value).filter(|at| *at < n);
        let at = at.and_then(|at| u16::try_from(at).ok());
        at.map(|at| Answer::pick(0, at)).ok_or_else(|| refused(&message(shown(&input.value))))
    };
    match &request.ask {
        Asked::Modify(..) | Asked::Section(_) => Ok(Answer::pick(0, u16::from(truth(&input.value)?))),
        Asked::Cards { min, max, .. } => cards(&input.value, n, usize::from(*min), usize::from(*max)),
        Asked::Slot { .. } => one(&|got| {
            format!("Supplied out-of-range zone slot index '{got}'. It should have been between 0 and {n}.")
        }),
        Asked::Player(_) => one(&|got| format!("Chose an invalid player index: {got}")),
        Asked::Type(..) => {
            number_kind(&input.value)?;
            one(&|got| format!("Chose an invalid type index: {got} (had to choose from {n} types)"))
        }
        Asked::Name(..) => {
            number_kind(&input.value)?;
            one(&|got| format!("Chose an invalid type index: {got} (had to choose from {n} card names)"))
        }
        Asked::Ability(..) => {
            one(&|got| format!("Chose an invalid ability index: {got} (had to choose from {n} abilities)"))
        }
        Asked::Number(_, items) => {
            let wanted = input.value.as_i64();
            let at =
                items.iter().position(|item| matches!(item, Item::Num(n) if Some(i64::from(*n)) == wanted));
            at.and_then(|at| u16::try_from(at).ok()).map(|at| Answer::pick(0, at)).ok_or_else(|| {
                let all: Vec<String> = items.iter().filter_map(|item| if let Item::Num(n) = item { Some(n.to_string()) } else { None }).collect();
                refused(&format!("Chose an invalid number. Got [object Object] when it should have been between any of these: {}", all.join(", ")))
            })
        }
        Asked::Side(..) => match input.value.as_str() {
            Some("top") => Ok(Answer::pick(0, 0)),
            Some("bottom") => Ok(Answer::pick(0, 1)),
            _ => Err(refused(
                "Chose an invalid deck side: [object Object] (must be either \"top\" or \"bottom\")",
            )),
        },
        Asked::Order(..) => permutation(&input.value, n, "an incorrect amount of cards", "card"),
        Asked::Abilities(..) => permutation(&input.value, n, "incorrect amount of abilities", "ability"),
    }
}

fn cards(value: &Value, n: usize, min: usize, max: usize) -> Parsed<Answer> {
    let picks: Vec<Option<usize>> = value.as_array().into_iter().flatten().map(index).collect();
    let fits = if n > 0 && min <= n { (min..=max).contains(&picks.len()) } else { picks.len() == n };
    if !fits {
        return Err(refused("Chose invalid amount of cards."));
    }
    let mut answer = Answer::take(0);
    for (at, pick) in picks.iter().enumerate() {
        match pick.filter(|pick| *pick < n).and_then(|pick| u16::try_from(pick).ok()) {
            Some(pick) => answer.picks.push(pick),
            None => {
                let got = shown(&value[at]);
                return Err(refused(&format!(
                    "Chose an invalid card index: {got} (had to choose from {n} cards)"
                )));
            }
        }
    }
    Ok(answer)
}

fn permutation(value: &Value, n: usize, amount: &str, what: &str) -> Parsed<Answer> {
    let all: Vec<Value> = value.as_array().cloned().unwrap_or_default();
    if all.len() != n {
        return Err(refused(&format!(
            "Supplied {amount} to order. Got {} when it should have been between {n}.",
            all.len()
        )));
    }
    let mut sorted = all.clone();
    sorted.sort_by_key(shown);
    for (at, got) in sorted.iter().enumerate() {
        if index(got) != Some(at) {
            return Err(refused(&format!(
                "Supplied incorrect {what} ordering indices. Got a {} when there should have been a {at}.",
                shown(got)
            )));
        }
    }
    let picks = all.iter().filter_map(index).filter_map(|at| u16::try_from(at).ok()).collect();
    Ok(Answer { ask: 0, picks })
}

fn expect_type(input: &Input, kind: &str) -> Parsed<()> {
    if input.kind == kind { Ok(()) } else { Err(not_offered(input)) }
}

fn not_offered(input: &Input) -> Refusal {
    Refusal::new(format!("the answer \"{}\" was not asked for", input.kind))
}

fn refused(message: &str) -> Refusal {
    Refusal::new(format!("Supplied invalid response: {message}"))
}

fn index(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|at| usize::try_from(at).ok())
}

fn indices(value: &Value, n: usize) -> Parsed<SmallVec<[u16; 6]>> {
    let all: Option<SmallVec<[u16; 6]>> = value
        .as_array()
        .into_iter()
        .flatten()
        .map(|at| index(at).filter(|at| *at < n).and_then(|at| u16::try_from(at).ok()))
        .collect();
    all.ok_or_else(|| Refusal::new("an index is out of range"))
}

fn truth(value: &Value) -> Parsed<bool> {
    value.as_bool().ok_or_else(|| {
        refused(&format!(
            "Supplied an incorrect response value. Expected 'boolean' but got '{}' instead.",
            kind(value)
        ))
    })
}

fn number_kind(value: &Value) -> Parsed<()> {
    if value.is_number() {
        return Ok(());
    }
    Err(refused(&format!(
        "Supplied an incorrect response value. Expected 'number' but got '{}' instead.",
        kind(value)
    )))
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "undefined",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) | Value::Object(_) => "object",
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "undefined".to_owned(),
        value => value.to_string(),
    }
}
