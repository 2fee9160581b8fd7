//! What a resting state asks, what its answers mean, what is not on offer and why.

use cardwright_ir::Word;
use cardwright_table::{Answer, CardRef, Decision, Halt, Item, NO_CARD, Shape, Terms};

use super::{
    Look, Play,
    action::Action,
    set::{Id, NO, Row, Set},
    state::{Asks, Dest, NONE, Phase, Place, Prompt, Source, Work, other},
};
use crate::{
    syntax::tree::Cost,
    vocabulary::{attrs, words},
};

const ONE: Shape = Shape::Pick { min: 1, max: 1, ordered: false };

/// The words of an open turn, and of an answer: hand, void, ability, another way, top of the deck.
const MAIN: [Word; 5] =
    [words::ASK_PLAY, words::ASK_PLAY_VOID, words::ASK_ACTIVATE, words::ASK_PLAY_OTHER, words::ASK_PLAY_TOP];
const FAST: [Word; 5] = [
    words::ASK_FAST_PLAY,
    words::ASK_FAST_PLAY_VOID,
    words::ASK_FAST_ACTIVATE,
    words::ASK_FAST_PLAY_OTHER,
    words::ASK_FAST_PLAY_TOP,
];

impl Look<'_> {
    /// A card in a decision.
    #[inline]
    pub(super) fn reference(self, card: Id) -> CardRef {
        CardRef { card: card.into(), object: self.s.card(card).object }
    }

    fn item(self, card: Id) -> Item {
        Item::Card(self.reference(card))
    }
}

/// Writes the decision of a resting state.
pub(super) fn list(look: Look<'_>, out: &mut Decision) {
    let Some(seat) = look.s.acting() else { return out.open(0, None) };
    if let Some(prompt) = look.s.prompts.first() {
        return list_prompt(look, prompt, out);
    }
    out.open(seat, None);
    let fast = look.fast_only(seat);
    let primary = match (look.s.priority, look.s.phase) {
        (Some(_), _) => words::ASK_PASS,
        (None, Phase::Ending) => words::ASK_NEXT_TURN,
        (None, _) => words::ASK_END_TURN,
    };
    out.ask(primary, Shape::Nothing);
    let [play, void, activate, alternative, top] = if fast { FAST } else { MAIN };
    out.ask(play, ONE);
    look.playable(seat, fast).iter().for_each(|card| out.item(look.item(card)));
    out.drop_empty();
    if look.void_is_open(seat) {
        out.ask(void, ONE);
        for card in look.s.player(seat).void.iter() {
            if look.void_way(seat, card, fast).is_some() {
                out.item(look.item(card));
            }
        }
        out.drop_empty();
    }
    out.ask(activate, ONE);
    look.users(seat, fast).iter().for_each(|card| out.item(look.item(card)));
    out.drop_empty();
    out.ask(alternative, ONE);
    for card in look.s.player(seat).hand.iter().filter(|card| look.face(*card).special) {
        for (at, way) in (0..).zip(look.other_ways(seat, card, fast)) {
            // The position stays with the item, so that two ways of one price are two options.
            out.choice(look.item(card), Item::Number(way.energy * 8 + at));
        }
    }
    out.drop_empty();
    if let Some((card, _)) = look.top_way(seat, fast) {
        out.ask(top, ONE);
        out.item(look.item(card));
    }
}

fn list_prompt(look: Look<'_>, prompt: &Prompt, out: &mut Decision) {
    let src = prompt.src;
    let cause = if src.card != NO {
        (look.s.card(src.card).place != Place::Nowhere).then(|| look.reference(src.card))
    } else {
        (src.object == Source::WELL.object).then_some(CardRef { card: NO_CARD, object: src.object })
    };
    let ability = if src.ability == NO { 0 } else { src.ability };
    out.open(prompt.seat, cause.map(|cause| (cause, ability)));
    let (word, shape) = question(look, prompt);
    out.ask(word, shape);
    match prompt.asks {
        Asks::Character | Asks::Stack | Asks::Void | Asks::Hand | Asks::Cards => {
            prompt.valid.iter().for_each(|card| out.item(look.item(card)));
        }
        Asks::Cost => {
            for at in prompt.valid.iter() {
                let part = look.r.book.costs[usize::from(prompt.about)].parts[usize::from(at)];
                let word = cost_word(&look.r.book.costs[usize::from(part)].cost);
                out.choice(Item::Word(word), Item::Number(i32::from(at)));
            }
        }
        Asks::Mode => {
            let numbers = look.open_modes(prompt).iter().map(|at| Item::Number(i32::from(at) + 1));
            numbers.for_each(|number| out.item(number));
        }
        Asks::Ability => {
            for at in prompt.valid.iter() {
                out.item(Item::Ability(look.reference(src.card), at));
            }
        }
        // The top card comes first.
        Asks::Order if prompt.settled => {
            prompt.deck.cards().iter().rev().for_each(|card| out.item(look.item(*card)));
        }
        Asks::Order => prompt.initial.cards().iter().rev().for_each(|card| out.item(look.item(*card))),
        Asks::Confirm | Asks::Toll | Asks::Energy => {}
    }
}

fn question(look: Look<'_>, prompt: &Prompt) -> (Word, Shape) {
    let several = Shape::Pick { min: prompt.min, max: prompt.max, ordered: false };
    let paying =
        prompt.dest == Dest::Job && look.s.jobs.first().is_some_and(|job| matches!(job.work, Work::Pay(_)));
    let place = prompt.valid.first().map(|card| look.s.card(card).place);
    match prompt.asks {
        Asks::Character if paying => (words::ASK_PAY_CARDS, ONE),
        Asks::Character => (words::ASK_CHARACTER, ONE),
        Asks::Stack => (words::ASK_STACK, ONE),
        Asks::Void | Asks::Hand | Asks::Cards if paying => (words::ASK_PAY_CARDS, several),
        Asks::Void => {
            let ordered = prompt.max > 1;
            (words::ASK_VOID, Shape::Pick { min: prompt.min, max: prompt.max, ordered })
        }
        Asks::Hand => (words::ASK_DISCARD, several),
        Asks::Cards if prompt.dest == Dest::Abandon => (words::ASK_ABANDON, several),
        Asks::Cards if place == Some(Place::Deck) => (words::ASK_DISCOVER, several),
        Asks::Cards if place == Some(Place::Hand) => (words::ASK_ENEMY_HAND, several),
        Asks::Cards => (words::ASK_CARDS, several),
        Asks::Confirm if prompt.max != NONE => (words::ASK_PAY, Shape::Confirm),
        Asks::Confirm => (words::ASK_MAY, Shape::Confirm),
        Asks::Toll => (words::ASK_TOLL, Shape::Confirm),
        Asks::Cost => (words::ASK_COST, ONE),
        Asks::Energy => {
            let (lo, hi) = (i32::from(prompt.min), i32::from(prompt.max));
            (words::ASK_ENERGY, Shape::Number { lo, hi, step: 1 })
        }
        Asks::Mode => (words::ASK_MODE, ONE),
        Asks::Ability => (words::ASK_ABILITY, ONE),
        Asks::Order if prompt.settled => {
            let all = prompt.deck.cards().len() as u16;
            (words::ASK_ORDER, Shape::Pick { min: all, max: all, ordered: true })
        }
        Asks::Order => {
            let all = prompt.initial.cards().len() as u16;
            (words::ASK_FORESEE, Shape::Pick { min: 0, max: all, ordered: false })
        }
    }
}

fn cost_word(cost: &Cost) -> Word {
    match cost {
        Cost::AbandonCharactersCount { .. } => words::BY_ABANDONING,
        Cost::BanishAllCardsFromYourVoid
        | Cost::BanishAllCardsFromYourVoidWithMinCount(_)
        | Cost::BanishCardsFromYourVoid(_) => words::BY_BANISHING_OWN,
        Cost::BanishCardsFromEnemyVoid(_) => words::BY_BANISHING_THEIRS,
        Cost::BanishFromHand(_) => words::BY_BANISHING_HAND,
        Cost::Choice(_) | Cost::CostList(_) => words::BY_SEVERAL,
        Cost::DiscardCards { .. } => words::BY_DISCARDING,
        Cost::DiscardHand => words::BY_DISCARDING_ALL,
        Cost::Energy(_) | Cost::SpendOneOrMoreEnergy => words::BY_ENERGY,
        Cost::LoseMaximumEnergy(_) => words::BY_PRODUCTION,
        Cost::ReturnToHand { .. } => words::BY_RETURNING,
    }
}

/// Does what an answer says.
pub(super) fn answer(play: &mut Play<'_, '_>, decision: &Decision, answer: &Answer) -> Result<(), Halt> {
    let Some(ask) = decision.asks.get(usize::from(answer.ask)) else {
        return Err(Halt::fault("there is no such thing to answer"));
    };
    let items = decision.items_of(ask);
    let card = |pick: u16| match items.get(usize::from(pick)).map(|choice| choice.on) {
        Some(Item::Card(card)) => Id::try_from(card.card).unwrap_or(NO),
        _ => NO,
    };
    let pick = answer.first().unwrap_or(0);
    let chosen = decision.picked(answer);
    let at = match chosen.at {
        Item::Number(number) => (number & 7) as u8,
        _ => 0,
    };
    let action = match ask.word {
        words::ASK_PASS => Action::Pass,
        words::ASK_END_TURN => Action::EndTurn,
        words::ASK_NEXT_TURN => Action::StartNextTurn,
        words::ASK_PLAY | words::ASK_FAST_PLAY => Action::PlayHand(card(pick)),
        words::ASK_PLAY_VOID | words::ASK_FAST_PLAY_VOID => Action::PlayVoid(card(pick)),
        words::ASK_ACTIVATE | words::ASK_FAST_ACTIVATE => Action::Activate(card(pick)),
        words::ASK_PLAY_OTHER | words::ASK_FAST_PLAY_OTHER => Action::PlayOther(card(pick), at),
        words::ASK_PLAY_TOP | words::ASK_FAST_PLAY_TOP => Action::PlayTop,
        words::ASK_COST => match chosen.at {
            Item::Number(number) => Action::Choice(number as u8),
            _ => return Err(Halt::fault("there is no such cost")),
        },
        words::ASK_MODE => match chosen.on {
            Item::Number(number) => Action::Choice((number - 1) as u8),
            _ => return Err(Halt::fault("there is no such mode")),
        },
        words::ASK_MAY | words::ASK_PAY | words::ASK_TOLL => Action::Choice(u8::from(!answer.yes())),
        words::ASK_ABILITY => Action::Choice(pick as u8),
        words::ASK_ENERGY => {
            let lo = play.s.prompts.first().map_or(1, |prompt| i32::from(prompt.min));
            Action::Energy(lo + i32::from(pick))
        }
        words::ASK_FORESEE => return foreseen(play, answer.picks.iter().map(|pick| card(*pick)).collect()),
        words::ASK_ORDER => {
            if let Some(prompt) = play.s.prompts.first_mut() {
                let mut deck = Row::default();
                answer.picks.iter().rev().for_each(|pick| deck.push(card(*pick)));
                prompt.deck = deck;
            }
            Action::SubmitOrder
        }
        _ => match play.s.prompts.first_mut() {
            Some(prompt) if matches!(prompt.asks, Asks::Character | Asks::Stack) => {
                Action::Target(card(pick))
            }
            Some(prompt) => {
                prompt.selected = answer.picks.iter().map(|pick| card(*pick)).collect();
                let mut order = Row::default();
                answer.picks.iter().for_each(|pick| order.push(card(*pick)));
                prompt.deck = order;
                Action::Submit
            }
            None => return Err(Halt::fault("nothing is asked now")),
        },
    };
    play.act(action)
}

/// Some foreseen cards go to the void; of the others the order is asked, if there is one.
fn foreseen(play: &mut Play<'_, '_>, void: Set) -> Result<(), Halt> {
    let Some(prompt) = play.s.prompts.first_mut() else { return Err(Halt::fault("nothing is foreseen")) };
    let mut deck = Row::default();
    let kept = prompt.initial.cards().iter().filter(|card| !void.has(**card));
    kept.for_each(|card| deck.push(*card));
    (prompt.deck, prompt.selected, prompt.settled) = (deck, void, true);
    if prompt.deck.cards().len() > 1 { Ok(()) } else { play.act(Action::SubmitOrder) }
}

/// Adds cards of the own hand and abilities that cannot be used now, with the reason.
pub(super) fn bar(look: Look<'_>, out: &mut Decision) {
    let seat = out.seat;
    let Some(acting) = look.s.acting() else { return };
    if acting != seat || !look.s.prompts.is_empty() {
        return;
    }
    let fast = look.fast_only(seat);
    let open = look.playable(seat, fast);
    for card in (look.s.player(seat).hand - open).iter() {
        if !look.other_ways(seat, card, fast).is_empty() {
            continue;
        }
        let price = look.price(seat, card, look.printed_cost(card));
        let face = look.face(card);
        let why = if fast && !look.is_fast(card) {
            words::NOT_FAST
        } else if price > look.s.player(seat).energy {
            words::TOO_DEAR
        } else if face.needs {
            words::NO_TARGET
        } else if face.extra.is_empty() {
            words::NOT_FROM_HERE
        } else {
            words::CANNOT_PAY
        };
        out.bar(look.item(card), why);
    }
    for card in look.s.player(seat).field.iter() {
        if !look.face(card).activated.is_empty() && look.usable(seat, card, fast).is_empty() {
            out.bar(look.item(card), words::NO_ABILITY);
        }
    }
}

/// What a card of the hand costs.
pub(super) fn terms(look: Look<'_>, decision: &Decision, answer: &Answer) -> Terms {
    let word = decision.asks.get(usize::from(answer.ask)).map(|ask| ask.word);
    match (word, decision.picked(answer).on) {
        (Some(words::ASK_PLAY | words::ASK_FAST_PLAY), Item::Card(card)) => {
            let card = Id::try_from(card.card).unwrap_or(NO);
            let price = look.price(decision.seat, card, look.printed_cost(card));
            Terms::price(&[(attrs::ENERGY, price)])
        }
        _ => Terms::default(),
    }
}

/// The answers of a player who does not answer: pass, keep, decline what costs, choose the opponent's best.
pub(super) fn usual(look: Look<'_>, decision: &Decision) -> Answer {
    let Some(ask) = decision.asks.first() else { return Answer::default() };
    match ask.word {
        words::ASK_FORESEE => Answer::take(0),
        words::ASK_MAY | words::ASK_TOLL => Answer::pick(0, 1),
        words::ASK_ORDER => {
            let Shape::Pick { min, .. } = ask.shape else { return decision.option(0) };
            Answer { ask: 0, picks: (0..min).collect() }
        }
        words::ASK_CHARACTER => {
            let enemy = |item: Item| match item {
                Item::Card(card) => {
                    let card = Id::try_from(card.card).unwrap_or(0);
                    (look.s.card(card).side == other(decision.seat), look.spark(card))
                }
                _ => (false, 0),
            };
            let best = (0u16..).zip(decision.items(0)).max_by_key(|(_, choice)| enemy(choice.on));
            best.map_or_else(|| decision.option(0), |(at, _)| Answer::pick(0, at))
        }
        _ => decision.option(0),
    }
}
