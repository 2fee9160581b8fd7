//! A plain saying as the text of a rule.

use cardwright_system::{
    Lost, Sort,
    plain::{Condition, Happening, Moment, Price, Saying, Side, Which, Who},
};

use super::{
    Frame,
    commands::{Part, filter, part, pile_name},
    lost,
};
use crate::syntax::data::AbilityType;

/// A rule, and the kind of ability that a character has by it.
pub(super) struct Rule {
    pub(super) kind: Option<AbilityType>,
    pub(super) text: String,
}

/// The rule that says it, as far as its words reach.
pub(super) fn rule(says: &Saying, sort: Sort) -> Result<Rule, Lost> {
    let (kind, event, frame) = head(says, sort)?;
    let auto = event.is_some();
    let about = matches!(says.when, Moment::Happens(Happening::Attacks(_)));
    let priced = says.pays.iter().any(|price| !matches!(price, Price::Exhaust | Price::Resource(_)));
    let (requisites, tests) = ifs(says, frame, auto)?;
    let mut parts = Vec::new();
    let mut tests: Vec<String> = tests;
    if let Some(Price::Resource(souls)) = says.pays.first() {
        if frame != Frame::Owner {
            return Err(lost("SP are paid by whoever has the turn", "SP는 차례인 플레이어가 지불함"));
        }
        tests.push(format!("me.sp >= {souls}"));
        parts.push(Part { command: format!("sp(-{souls})"), to: None, finds: false });
    }
    if !tests.is_empty() && priced {
        return Err(lost(
            "conditions are tested only after the price was paid",
            "값을 치른 뒤에야 조건을 확인함",
        ));
    }
    for deed in &says.deeds {
        parts.push(part(deed, frame, sort, about)?);
    }
    again(says, &mut parts)?;
    let cost = cost(says, kind, auto)?;
    let mut statements = statements(parts);
    let mut vars = None;
    if says.optional {
        if !says.pays.is_empty() || statements.is_empty() {
            return Err(lost(
                "a price cannot be declined in Card Fighters",
                "여기서는 대가를 거절할 수 없음",
            ));
        }
        if tests.is_empty() {
            statements[0].insert_str(0, "[[may]] ");
        } else if let [only] = statements.as_mut_slice()
            && !only.contains(" & ")
        {
            *only = only.replacen('(', "?(", 1);
        } else {
            return Err(lost(
                "one effect has a condition or can be declined, not both",
                "한 효과에 조건과 선택을 함께 둘 수 없음",
            ));
        }
    }
    if !tests.is_empty() {
        let test = tests.join(" and ");
        match statements.as_mut_slice() {
            // A false condition ends an action, but only this statement of an auto.
            [first, rest @ ..] if !auto || rest.is_empty() => first.insert_str(0, &format!("[[if {test}]] ")),
            all => {
                vars = Some(format!("vars = _met := {test}\n"));
                all.iter_mut().for_each(|one| one.insert_str(0, "[[if _met]] "));
            }
        }
    }
    let mut text = String::new();
    if !requisites.is_empty() {
        text = format!("requisite = {}\n", requisites.join(" && "));
    }
    text.push_str(&vars.unwrap_or_default());
    let key = if auto { "auto" } else { "action" };
    let head = event.map(|event| format!("~{event}~ ")).or_else(|| cost.map(|cost| format!("{cost}: ")));
    text.push_str(&format!("{key} = {}{}\n", head.unwrap_or_default(), statements.join("; ")));
    Ok(Rule { kind, text })
}

/// The kind of the ability, its event, and whom `me` means.
fn head(says: &Saying, sort: Sort) -> Result<(Option<AbilityType>, Option<&'static str>, Frame), Lost> {
    use AbilityType::{Auto, Instant, Triggered};
    let happening = match (&says.when, sort) {
        (Moment::Played, Sort::Spell) => return Ok((None, None, Frame::Owner)),
        (_, Sort::Spell) => {
            return Err(lost(
                "an Action or a Reaction works only as it is played",
                "액션과 리액션은 사용할 때만 작동함",
            ));
        }
        (Moment::Happens(Happening::Enters(Who::This)), _) => return Ok((Some(Instant), None, Frame::Owner)),
        (Moment::Used, _) => return Ok((Some(Triggered), None, Frame::Owner)),
        (Moment::Happens(happening), _) => happening,
        (Moment::Played, _) => {
            return Err(lost(
                "characters work from the ring, not as they are played",
                "캐릭터는 낼 때가 아니라 링에서 작동함",
            ));
        }
        (Moment::UsedFast, _) => return Err(lost("only Reactions answer something", "대응은 리액션만 함")),
        (Moment::Always, _) => {
            return Err(lost(
                "BP change for good, never for as long as a card is in play",
                "BP는 영구히 변하며 카드가 있는 동안만 변하지 않음",
            ));
        }
    };
    let (event, frame) = match happening {
        Happening::TurnBegins(Side::Mine) => ("myActivatePhase", Frame::Owner),
        Happening::TurnBegins(Side::Theirs) => ("oppActivatePhase", Frame::Opponent),
        Happening::TurnBegins(Side::Both) => ("anyActivatePhase", Frame::Anyone),
        Happening::TurnEnds(Side::Mine) => ("myEndPhase", Frame::Owner),
        Happening::TurnEnds(Side::Theirs) => ("oppEndPhase", Frame::Opponent),
        Happening::TurnEnds(Side::Both) => ("anyEndPhase", Frame::Anyone),
        Happening::Attacks(Who::This) => ("attacks:this", Frame::Owner),
        Happening::Attacks(Who::Any(which)) if *which == Which::of(Side::Both) => {
            ("attacks:any", Frame::Anyone)
        }
        Happening::Attacks(_) => {
            return Err(lost(
                "an auto listens to its own attack or to every attack",
                "자신의 공격이나 모든 공격에만 반응함",
            ));
        }
        Happening::Enters(_) => {
            return Err(lost(
                "no auto listens to characters that come in",
                "다른 캐릭터의 등장에 반응할 수 없음",
            ));
        }
        Happening::Destroyed(_) => {
            return Err(lost(
                "no auto listens to a KO, only to leaving the ring",
                "KO가 아니라 링을 떠날 때만 반응함",
            ));
        }
        Happening::Plays(..) => {
            return Err(lost("no auto listens to cards that are played", "카드 사용에 반응할 수 없음"));
        }
        Happening::Discards(_) => {
            return Err(lost("no auto listens to discarded cards", "카드를 버릴 때 반응할 수 없음"));
        }
    };
    Ok((Some(Auto), Some(event), frame))
}

/// Filters of which each must find something, then tests.
fn ifs(says: &Saying, frame: Frame, auto: bool) -> Result<(Vec<String>, Vec<String>), Lost> {
    let (mut requisites, mut tests) = (Vec::new(), Vec::new());
    for one in &says.ifs {
        match one {
            Condition::Units(1, which) if !auto && tests.is_empty() => {
                requisites.push(filter(None, which, frame, None)?);
            }
            _ => tests.push(test(one, frame)?),
        }
    }
    Ok((requisites, tests))
}

fn test(one: &Condition, frame: Frame) -> Result<String, Lost> {
    let player = |side: Side| match (frame, side) {
        (Frame::Owner, Side::Mine) | (Frame::Opponent, Side::Theirs) => Ok("me"),
        (Frame::Owner, Side::Theirs) | (Frame::Opponent, Side::Mine) => Ok("opp"),
        _ => Err(lost("in Card Fighters `me` is whoever has the turn", "여기서 `me`는 차례인 플레이어")),
    };
    match one {
        Condition::Turn(_) => {
            Err(lost("no condition asks whose turn it is", "누구의 차례인지 묻는 조건이 없음"))
        }
        Condition::Resource(least) => Ok(format!("{}.sp >= {least}", player(Side::Mine)?)),
        Condition::Cards(side, pile, least) => {
            Ok(format!("{}.{}.size >= {least}", player(*side)?, pile_name(*pile)))
        }
        Condition::Units(least, which) => {
            if which.side != Side::Both {
                player(which.side)?;
            }
            if which.other {
                return Err(lost(
                    "conditions cannot leave out the character itself",
                    "조건에서 자신을 제외할 수 없음",
                ));
            }
            let bare = Which { sort: None, ..which.clone() } == Which::of(which.side);
            if bare && which.sort != Some(Sort::Spell) && which.side != Side::Both {
                return Ok(format!("{}.ring.size >= {least}", player(which.side)?));
            }
            Ok(format!("getTargets('{}').size >= {least}", filter(None, which, frame, None)?))
        }
    }
}

/// What is paid in braces; SP are paid by a statement.
fn cost(says: &Saying, kind: Option<AbilityType>, auto: bool) -> Result<Option<String>, Lost> {
    let mut cost = String::new();
    for (at, price) in says.pays.iter().enumerate() {
        match price {
            Price::Resource(1..) if at == 0 => continue,
            Price::Resource(_) => return Err(lost("SP are paid first", "SP를 먼저 지불함")),
            Price::Life(_) => return Err(lost("no price is paid with HP", "체력으로 지불할 수 없음")),
            _ if auto => return Err(lost("autos have no price", "자동 능력에는 대가가 없음")),
            Price::Discard(1) => cost.push_str("{D}"),
            Price::Discard(count) => cost.push_str(&format!("{{D({count})}}")),
            Price::Exhaust if kind == Some(AbilityType::Triggered) => cost.push_str("{F}"),
            Price::Exhaust => {
                return Err(lost(
                    "only used abilities freeze their character",
                    "발동 능력만 캐릭터를 빙결시킴",
                ));
            }
            Price::SacrificeThis if kind.is_some() => cost.push_str("{S}"),
            Price::SacrificeThis => {
                return Err(lost("an Action or a Reaction is no character", "액션과 리액션은 캐릭터가 아님"));
            }
            Price::Sacrifice(count, which) => {
                if which.side != Side::Mine {
                    return Err(lost("only own characters are sacrificed", "자신의 캐릭터만 희생함"));
                }
                cost.push_str(&format!("{{S({})}}", filter(Some(*count), which, Frame::Owner, None)?));
            }
        }
    }
    Ok(Some(cost).filter(|cost| !cost.is_empty()))
}

/// How often an ability is used: once, unless it costs the character.
fn again(says: &Saying, parts: &mut Vec<Part>) -> Result<(), Lost> {
    let spent = says.pays.iter().any(|price| matches!(price, Price::Exhaust | Price::SacrificeThis));
    match (&says.when, says.per_turn) {
        (Moment::Used, Some(1)) if !spent => Ok(()),
        (Moment::Used, None) => {
            if !spent {
                parts.push(Part { command: "clear()".to_owned(), to: None, finds: false });
            }
            Ok(())
        }
        (_, None) => Ok(()),
        (Moment::Used, Some(_)) => Err(lost(
            "an ability is used once a turn, or until its character is frozen",
            "능력은 턴에 한 번이나 빙결될 때까지 사용함",
        )),
        _ => Err(lost("nothing limits how often an ability works in a turn", "턴당 횟수를 제한할 수 없음")),
    }
}

/// Commands to the controller stand together; others have a statement each. Where there are several, none ends the run.
fn statements(parts: Vec<Part>) -> Vec<String> {
    let several = parts.len() > 1;
    let mut statements: Vec<String> = Vec::new();
    let mut open = false;
    for Part { command, to, finds } in parts {
        match (to, statements.last_mut()) {
            (None, Some(last)) if open => {
                last.push_str(" & ");
                last.push_str(&command);
            }
            (None, _) => {
                statements.push(command);
                open = true;
            }
            (Some(to), _) => {
                let volitional = if several && finds { "?" } else { "" };
                statements.push(format!("{command} to{volitional}({to})"));
                open = false;
            }
        }
    }
    statements
}
