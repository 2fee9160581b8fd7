//! What can be paid: trying out a cost with every answer that could be given, on copies.

use std::{cell::RefCell, sync::Arc};

use cardwright_ir::Seat;
use cardwright_table::{
    Answer, Card, CardRef, Decision, Halt, Refusal,
    decision::{self, Shape},
    rules::Here,
};

use super::{
    Universe,
    context::{Context, Stop},
    play::{Asker, Play, Ran},
    request::{Asked, Cursor, Request, Response, Why},
    state::{Asking, State},
    value::{AbilityRef, CardItem, Item},
};
use crate::vocabulary::words;

/// Steps that the search for one way to pay may take.
pub(crate) const SEARCH: u32 = 50_000;

/// Something that is tried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Trial {
    /// Casting a spell or deploying an item.
    Play(Card),
    Summon(Card),
    Activate(AbilityRef),
    /// The main part of `try` and `may`.
    Section {
        block: u32,
        context: Context,
        targets: Vec<Item>,
    },
}

/// The way that a look ahead takes.
#[derive(Debug)]
pub(crate) struct Path {
    /// Answers that are fixed.
    given: Vec<Response>,
    /// Answers that were tried behind them.
    tried: Vec<Response>,
    /// The last of them is to be exchanged for the next one.
    advance: bool,
    at: usize,
    exhausted: bool,
    pub(crate) fuel: u32,
    /// Timings that succeeded on the way.
    pub(crate) timings: u32,
    /// Cards that a timing moved.
    pub(crate) moved: Vec<Card>,
    /// Objects whose modifiers were changed.
    pub(crate) touched: Vec<super::modifier::Object>,
    /// Someone has won on the way: nothing may follow.
    pub(crate) won: bool,
    /// Every sequence of answers that was followed.
    visited: Vec<Vec<Response>>,
    /// What was about to follow nevertheless.
    pub(crate) leftover: Vec<super::action::Action>,
}

/// What a real payment is held to: its start, and the answers so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Guard {
    pub(crate) start: Arc<State>,
    pub(crate) player: Seat,
    pub(crate) trial: Arc<Trial>,
    pub(crate) given: Vec<Response>,
    /// Cards that the cost has put into a deck which was then shuffled.
    pub(crate) shuffled: Vec<(Seat, Card)>,
}

impl Path {
    /// Notes the answers of a run.
    fn visit(&mut self) {
        let tried = self.tried.len() - usize::from(self.exhausted);
        for length in 1..=tried {
            let mut node = self.given.clone();
            node.extend_from_slice(&self.tried[..length]);
            if !self.visited.contains(&node) {
                self.visited.push(node);
            }
        }
    }

    /// A way that asks nothing.
    pub(crate) fn idle() -> Self {
        Self::new(Vec::new(), SEARCH)
    }

    fn new(given: Vec<Response>, fuel: u32) -> Self {
        Self {
            given,
            tried: Vec::new(),
            advance: false,
            at: 0,
            exhausted: false,
            fuel,
            timings: 0,
            moved: Vec::new(),
            touched: Vec::new(),
            won: false,
            visited: Vec::new(),
            leftover: Vec::new(),
        }
    }
}

impl Guard {
    /// Was this answer looked at while the possibilities so far were worked out?
    fn was_visited(&self, rules: &Universe, scratch: &mut State, response: &Response) -> bool {
        let mut known: Vec<Vec<Response>> = Vec::new();
        for length in 0..=self.given.len() {
            let node = &self.given[..length];
            if length > 0 && known.iter().any(|path| path == node) {
                continue;
            }
            let looked = possible(rules, &self.start, scratch, self.player, &self.trial, node.to_vec());
            if let Ok((_, path)) = looked {
                known.extend(path.visited);
            }
            known.push(node.to_vec());
        }
        let mut wanted = self.given.clone();
        wanted.push(response.clone());
        known.contains(&wanted)
    }
}

/// Can it be done completely after these answers? `scratch` is used for the copies, and is left as the last of them.
pub(crate) fn possible(
    rules: &Universe,
    start: &State,
    scratch: &mut State,
    player: Seat,
    trial: &Trial,
    given: Vec<Response>,
) -> Result<(bool, Path), Halt> {
    let mut path = Path::new(given, SEARCH);
    loop {
        scratch.clone_from(start);
        path.at = 0;
        path.exhausted = false;
        path.won = false;
        let mut play = Play::dry(rules, scratch, &mut path);
        let result = play.attempt(player, trial);
        if rules.quirks.residue {
            path.visit();
        }
        match result {
            Ok(true) => return Ok((true, path)),
            Ok(false) | Err(Stop::Failed | Stop::Ended | Stop::Over | Stop::Halt(Halt::Abandoned)) => {}
            Err(Stop::Halt(halt)) => return Err(halt),
        }
        // A cost with more possibilities than can be looked through counts as one that cannot be paid.
        if path.fuel == 0 {
            return Ok((false, path));
        }
        if path.exhausted {
            path.tried.pop();
        }
        if path.tried.is_empty() {
            return Ok((false, path));
        }
        path.advance = true;
    }
}

impl<'g> Play<'g, '_> {
    /// Asks a player.
    pub(crate) fn ask(&mut self, request: &Request) -> Ran<Response> {
        self.burn(1)?;
        if let Asker::Dry(path) = &self.asker
            && path.won
        {
            return Err(Stop::Halt(Halt::Abandoned));
        }
        if self.is_real() { self.ask_table(request) } else { self.ask_path(request) }
    }

    fn ask_path(&mut self, request: &Request) -> Ran<Response> {
        let Asker::Dry(path) = &mut self.asker else { return Err(Stop::Failed) };
        let at = path.at;
        path.at += 1;
        if let Some(given) = path.given.get(at) {
            return Ok(given.clone());
        }
        let depth = at - path.given.len();
        let cursor = if depth < path.tried.len() {
            let last = depth + 1 == path.tried.len();
            if !(last && path.advance) {
                return Ok(path.tried[depth].clone());
            }
            path.advance = false;
            let last = path.tried.pop().expect("the path has this answer");
            Cursor::At(last)
        } else {
            Cursor::Start
        };
        let next = self.next_response(request, &cursor)?;
        let Asker::Dry(path) = &mut self.asker else { return Err(Stop::Failed) };
        match next {
            Some(response) => {
                path.tried.push(response.clone());
                Ok(response)
            }
            None => {
                // The placeholder is taken off again by the search, which then goes on with the answer before.
                path.tried.push(Response::Yes(false));
                path.exhausted = true;
                Err(Stop::Halt(Halt::Abandoned))
            }
        }
    }

    fn ask_table(&mut self, request: &Request) -> Ran<Response> {
        let rules = self.rules;
        let mut decision = Decision::default();
        self.fill(request, &mut decision);
        let needs_copy =
            !self.guards.is_empty() || matches!(&request.ask, Asked::Cards { valid: Some(_), .. });
        let asking =
            Asking { request: request.clone(), implicit: self.implicit.clone(), guards: self.guards.clone() };
        let copy = needs_copy.then(|| (self.state.clone(), RefCell::new(rules.spare()), asking.clone()));
        self.state.asking = Some(Box::new(asking));
        let valid = |answer: &Answer| -> Result<(), Refusal> {
            let Some((copy, scratch, asking)) = &copy else { return Ok(()) };
            acceptable(rules, copy, &mut scratch.borrow_mut(), asking, &response_of(request, answer))
        };
        let Asker::Real(table) = &mut self.asker else { return Err(Stop::Failed) };
        let answer = table.choose(&mut Here::inside(rules, self.state), &decision, &valid)?;
        self.state.asking = None;
        if let Some((_, scratch, _)) = copy {
            rules.keep_spare(scratch.into_inner());
        }
        let response = response_of(request, &answer);
        self.look_again(&response);
        for guard in &mut self.guards {
            guard.given.push(response.clone());
        }
        Ok(response)
    }

    /// Under the rules of the reference, an answer that was not looked at before is looked at now by taking the cost back
    /// and paying it again; a shuffle is not taken back, but the cards that it was about come to lie on top.
    fn look_again(&mut self, response: &Response) {
        let Some(guard) = self.guards.first().filter(|guard| !guard.shuffled.is_empty()) else { return };
        if !self.rules.quirks.residue {
            return;
        }
        let mut scratch = self.state.clone();
        if guard.was_visited(self.rules, &mut scratch, response) {
            return;
        }
        for (seat, card) in guard.shuffled.clone() {
            let deck = &mut self.state.player_mut(seat).deck;
            if let Some(at) = deck.iter().position(|known| *known == card) {
                deck.remove(at);
                deck.push(card);
            }
        }
    }

    /// Writes a question as a decision.
    fn fill(&self, request: &Request, decision: &mut Decision) {
        let state = &*self.state;
        let refer = |card: Card| CardRef { card, object: state.card(card).gid };
        let cause = |ability: AbilityRef| Some((refer(ability.card), self.rules.position(state, ability)));
        // A card as a whole asks, and none of its abilities.
        let whole = |card: Card| Some((refer(card), u8::MAX));
        let block = state.current_block.and_then(|at| state.blocks.get(at));
        let made = block.and_then(|block| block.card.as_ref()).map(CardItem::card);
        let one = Shape::Pick { min: 1, max: 1, ordered: false };
        match &request.ask {
            Asked::Cards { why, from, min, max, .. } => {
                let (word, by) = match why {
                    Why::Effect(ability) | Why::EffectMove(ability) | Why::EffectSummon(ability) => {
                        (words::ASK_CARDS, cause(*ability))
                    }
                    Why::Equip(_) => (words::ASK_UNIT, made.and_then(whole)),
                    Why::HandTooFull => (words::ASK_HAND, None),
                    Why::AttackTarget => (words::ASK_TARGET, None),
                    Why::NextCard => (words::ASK_NEXT, None),
                    Why::Allies => (words::ASK_ALLIES, None),
                };
                decision.open(request.player, by);
                let most = u16::try_from(from.len()).unwrap_or(u16::MAX);
                let (min, max) = if *min > most { (most, most) } else { (*min, (*max).min(most)) };
                decision.ask(word, Shape::Pick { min, max, ordered: false });
                for item in from {
                    if let Item::Card(card) = item {
                        decision.item(decision::Item::Card(refer(card.card())));
                    }
                }
            }
            Asked::Slot { card, zone, free } => {
                // A token is nowhere yet: what makes it asks.
                let there = state.card(*card).zone.is_some() || made == Some(*card);
                decision.open(request.player, whole(if there { *card } else { made.unwrap_or(*card) }));
                decision.ask(words::ASK_SLOT, one);
                for slot in free {
                    decision.item(decision::Item::Slot(zone.0, zone.1, *slot));
                }
            }
            Asked::Player(ability) => {
                decision.open(request.player, ability.and_then(cause));
                decision.ask(words::ASK_PLAYER, one);
                decision.item(decision::Item::Seat(0));
                decision.item(decision::Item::Seat(1));
            }
            Asked::Type(ability, items) => self.listed(request, *ability, words::ASK_TYPE, items, decision),
            Asked::Name(ability, items) => self.listed(request, *ability, words::ASK_NAME, items, decision),
            Asked::Number(ability, items) => {
                self.listed(request, *ability, words::ASK_NUMBER, items, decision);
            }
            Asked::Ability(ability, items) => {
                self.listed(request, *ability, words::ASK_ABILITY, items, decision);
            }
            Asked::Side(ability, _) => {
                decision.open(request.player, cause(*ability));
                decision.ask(words::ASK_SIDE, one);
                decision.item(decision::Item::Word(words::DECK_TOP));
                decision.item(decision::Item::Word(words::DECK_BOTTOM));
            }
            Asked::Order(ability, items) => {
                decision.open(request.player, cause(*ability));
                let n = request.len();
                decision.ask(words::ASK_ORDER, Shape::Pick { min: n, max: n, ordered: true });
                for item in items {
                    if let Item::Card(card) = item {
                        decision.item(decision::Item::Card(refer(card.card())));
                    }
                }
            }
            Asked::Abilities(_, abilities) => {
                decision.open(request.player, None);
                let n = request.len();
                decision.ask(words::ASK_ABILITY_ORDER, Shape::Pick { min: n, max: n, ordered: true });
                for ability in abilities {
                    let position = self.rules.position(state, *ability);
                    decision.item(decision::Item::Ability(refer(ability.card), position));
                }
            }
            Asked::Modify(ability, card) => {
                decision.open(request.player, cause(*ability));
                decision.ask(words::ASK_MODIFY, Shape::Confirm);
                decision.item(decision::Item::Card(refer(*card)));
            }
            Asked::Section(ability) => {
                decision.open(request.player, cause(*ability));
                decision.ask(words::ASK_SECTION, Shape::Confirm);
            }
        }
    }

    fn listed(
        &self,
        request: &Request,
        ability: AbilityRef,
        word: cardwright_ir::Word,
        items: &super::value::Items,
        decision: &mut Decision,
    ) {
        let card = CardRef { card: ability.card, object: self.state.card(ability.card).gid };
        decision.open(request.player, Some((card, self.rules.position(self.state, ability))));
        decision.ask(word, Shape::Pick { min: 1, max: 1, ordered: false });
        for item in items {
            decision.item(match item {
                Item::Sym(sym) => decision::Item::Sym(*sym),
                Item::Num(number) => decision::Item::Number(*number),
                _ => decision::Item::None,
            });
        }
    }
}

/// Is an answer one that the selection as a whole allows, and after which the rest can still be paid?
fn acceptable(
    rules: &Universe,
    state: &State,
    scratch: &mut State,
    asking: &Asking,
    response: &Response,
) -> Result<(), Refusal> {
    if matches!(&asking.request.ask, Asked::Cards { valid: Some(_), .. }) {
        scratch.clone_from(state);
        let mut path = Path::new(Vec::new(), SEARCH);
        let mut play = Play::dry(rules, scratch, &mut path);
        play.implicit = asking.implicit.clone();
        if !matches!(play.satisfies(&asking.request, response), Ok(true)) {
            let text = "Card selection did not satisfy special validation conditions.";
            return Err(Refusal { code: Some(words::NOT_TOGETHER), text: text.to_owned() });
        }
    }
    for guard in &asking.guards {
        let mut given = guard.given.clone();
        given.push(response.clone());
        match possible(rules, &guard.start, scratch, guard.player, &guard.trial, given) {
            Ok((true, _)) => {}
            _ => {
                let text = "after that, the rest could not be paid";
                return Err(Refusal { code: Some(words::REST_UNPAID), text: text.to_owned() });
            }
        }
    }
    Ok(())
}

/// The first acceptable answer to what is being asked inside a step.
pub(crate) fn first_answer(rules: &Universe, state: &State) -> Option<Answer> {
    let asking = state.asking.as_deref()?;
    let mut scratch = rules.spare();
    let mut cursor = Cursor::Start;
    let found = loop {
        let Some(response) = asking.request.after(&cursor) else { break None };
        if acceptable(rules, state, &mut scratch, asking, &response).is_ok() {
            break Some(answer_of(&response));
        }
        cursor = Cursor::At(response);
    };
    rules.keep_spare(scratch);
    found
}

/// An answer to a question as the answer of its decision.
fn answer_of(response: &Response) -> Answer {
    match response {
        Response::Yes(yes) => Answer::pick(0, u16::from(*yes)),
        Response::One(at) => Answer::pick(0, *at),
        Response::Many(picks) => Answer { ask: 0, picks: picks.clone() },
    }
}

/// The answer of a decision as an answer to a question.
pub(crate) fn response_of(request: &Request, answer: &Answer) -> Response {
    match &request.ask {
        Asked::Modify(..) | Asked::Section(_) => Response::Yes(answer.yes()),
        Asked::Cards { .. } | Asked::Order(..) | Asked::Abilities(..) => Response::Many(answer.picks.clone()),
        _ => Response::One(answer.first().unwrap_or(0)),
    }
}

impl Universe {
    /// The position of an ability among those of its card.
    pub(crate) fn position(&self, state: &State, ability: AbilityRef) -> u8 {
        let all = self.abilities(state, ability.card);
        let at = all.iter().position(|known| *known == ability);
        at.and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX)
    }
}
