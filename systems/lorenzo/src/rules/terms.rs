//! What an option comes to. It is carried out on a copy of the state, and what is paid and gained until the next choice
//! is noted: so it is what the rules do, whatever cards, fees and penalties take part.

use cardwright_ir::{Attr, Seat};
use cardwright_table::{
    Answer, Choice, Decision, Driver, Event, Halt, Item, Live, Remark, Shape, Table, Terms, Valid, Way,
    terms::Then,
};

use super::{
    Play, Rulebook, church,
    deeds::{Act, Deed},
    effect::PRIVILEGES,
    gain::{Source, some},
    place::added,
    price,
    state::{MEMBERS, NONE, State, region},
};
use crate::{
    syntax::{
        tree::Amounts,
        words::{ActionType, FIRST_TOWER, Resource},
    },
    vocabulary::{self, attrs, events, words},
};

/// Numbers of servants that are told of one placement.
const MOST_WAYS: i32 = 24;

/// So much of several things.
type List = Vec<(Attr, i32)>;

/// What an option of a decision comes to.
pub(super) fn of(rules: &Rulebook, s: &State, decision: &Decision, answer: &Answer) -> Terms {
    let Some(ask) = decision.asks.get(usize::from(answer.ask)) else { return Terms::default() };
    let (seat, choice) = (decision.seat, decision.picked(answer));
    let cause = decision.cause.map_or(NONE, |(card, _)| card.card);
    let card = match choice.on {
        Item::Card(card) => card.card,
        _ => NONE,
    };
    match (ask.word, ask.shape) {
        (words::ASK_MEMBER, _) => placement(rules, s, seat, choice),
        (words::ASK_SERVANTS, Shape::Number { lo, step, .. }) => {
            let number = lo + i32::from(answer.first().unwrap_or(0)) * step.max(1);
            let sum = decision.base.and_then(|base| sum(base, number, s.player(seat).step()));
            Terms::one(Way {
                pays: listed(&some(&[(Resource::Servants, number)])),
                notes: sum.into_iter().collect(),
                ..Way::default()
            })
        }
        (words::ASK_PRIVILEGE, _) => {
            let at = answer.first().map_or(usize::MAX, usize::from);
            let reward = PRIVILEGES.get(at).map_or(Amounts::NONE, |list| some(list));
            let gains = listed(&Source::board().net(s.player(seat), &reward));
            Terms::one(Way { gains, ..Way::default() })
        }
        (words::ASK_CHANGE | words::ASK_PRODUCTION, _) => exchange(rules, cause, choice.on),
        (words::ASK_CHURCH, _) => church_terms(rules, s, seat, choice.on),
        (words::ASK_ACTION, _) => match act_of(rules, cause, choice.on) {
            Some((act, of, at)) => {
                tried(rules, s, seat, |play| play.perform(seat, cause, act, (of, at)), |_| Vec::new())
            }
            None => Terms::default(),
        },
        (words::ASK_ACTIVATE, _) => tried(rules, s, seat, |play| play.use_leader(seat, card), |_| Vec::new()),
        (words::ASK_DISCARD, _) => {
            tried(rules, s, seat, |play| play.discard_leader(seat, card), |_| Vec::new())
        }
        _ => Terms::default(),
    }
}

/// A member on a space: one way for every number of servants.
fn placement(rules: &Rulebook, s: &State, seat: Seat, choice: Choice) -> Terms {
    let (Item::Piece(piece), Item::Space(space)) = (choice.on, choice.at) else { return Terms::default() };
    let member = u8::try_from(piece % MEMBERS as u16).unwrap_or(0);
    let there = u8::try_from(space).unwrap_or(0);
    let (of, at) = (region(there), there % 8);
    let worth = s.worth(seat, member);
    let changed = added(s, seat, of, at);
    let mut notes = Vec::new();
    if changed != 0 {
        let word = if changed > 0 { words::NOTE_RAISED } else { words::NOTE_LOWERED };
        notes.push(Remark::numbers(word, &[worth, changed.abs(), worth + changed]));
    }
    let step = s.player(seat).step();
    let fee = of >= FIRST_TOWER && price::fee(rules, s, seat, of) > 0;
    let stands = s.standing().iter().find(|(at, _, _)| region(*at) == of).map(|(_, owner, _)| *owner);
    let fee = stands.filter(|_| fee).map(|owner| Remark::new(words::NOTE_FEE, &[Item::Seat(owner)]));
    tried(
        rules,
        s,
        seat,
        |play| play.place(seat, choice),
        |raised| {
            let sum = sum(worth + changed, raised, step);
            let plain = || notes.is_empty().then(|| Remark::numbers(words::NOTE_VALUE, &[worth]));
            notes.iter().cloned().chain(sum.or_else(plain)).chain(fee.clone()).collect()
        },
    )
}

/// A value with servants; none where there are none.
fn sum(value: i32, servants: i32, step: i32) -> Option<Remark> {
    let word = if servants == 1 { words::NOTE_SERVANT } else { words::NOTE_SERVANTS };
    (servants > 0).then(|| Remark::numbers(word, &[value, servants, value.saturating_add(servants / step)]))
}

fn exchange(rules: &Rulebook, cause: u16, on: Item) -> Terms {
    let (Item::Sym(name), true) = (on, cause != NONE) else { return Terms::default() };
    let facts = rules.facts(cause);
    let lists = facts.instant.iter().chain(&facts.permanent).filter_map(|deed| match deed {
        Deed::Change(list) => Some(list),
        _ => None,
    });
    match lists.flatten().find(|exchange| exchange.name == name) {
        Some(found) => {
            Terms::one(Way { pays: listed(&found.pay), gains: listed(&found.gain), ..Way::default() })
        }
        None => Terms::default(),
    }
}

fn church_terms(rules: &Rulebook, s: &State, seat: Seat, on: Item) -> Terms {
    if on == Item::Word(words::SUPPORT) {
        let pays = some(&[(Resource::Faith, s.player(seat).has(Resource::Faith))]);
        let gain = some(&[(Resource::Victory, church::worth(rules, s, seat))]);
        return Terms::one(Way { pays: listed(&pays), gains: listed(&gain), ..Way::default() });
    }
    let tile = s.church[usize::from(s.period() - 1)];
    if tile == NONE {
        return Terms::default();
    }
    let note = Remark::new(words::NOTE_EXCOMMUNICATED, &[Item::Card(super::reference(tile))]);
    Terms::one(Way { notes: vec![note], ..Way::default() })
}

/// The bonus action of a card that an item means, if there is no doubt.
fn act_of(rules: &Rulebook, cause: u16, on: Item) -> Option<(&Act, u8, u8)> {
    let facts = (cause != NONE).then(|| rules.facts(cause))?;
    let (of, at) = match on {
        Item::Space(space) => {
            let there = u8::try_from(space).ok()?;
            (Some(region(there)), there % 8)
        }
        Item::Word(words::PERFORM) => (None, 0),
        _ => return None,
    };
    let mut acts = facts.instant.iter().chain(&facts.permanent).filter_map(|deed| match deed {
        Deed::Act(act) => Some(act),
        _ => None,
    });
    let fits = |act: &&Act| match (act.action, of) {
        (ActionType::Tower, Some(of)) => of >= FIRST_TOWER && act.region.is_none_or(|own| own == of),
        (ActionType::Market, of) => of == Some(3),
        (other, None) => other.region().is_some(),
        _ => false,
    };
    let act = acts.by_ref().find(fits)?;
    let more = acts.any(|other| fits(&other));
    (!more).then(|| (act, of.or_else(|| act.action.region()).unwrap_or(0), at))
}

/// Carries something out on copies: with the fewest servants that are asked for, then with more. `notes` says what there
/// is to say about so many servants.
fn tried(
    rules: &Rulebook,
    s: &State,
    seat: Seat,
    deed: impl Fn(&mut Play<'_, '_>) -> Result<(), Halt>,
    notes: impl Fn(i32) -> Vec<Remark>,
) -> Terms {
    let run = |servants: Option<i32>| {
        let mut copy = *s;
        let mut tally = Tally::new(seat, servants);
        let done = deed(&mut Play { rules, s: &mut copy, t: &mut Table::new(&mut tally) });
        let mut found = notes(tally.raised);
        found.append(&mut tally.way.notes);
        tally.way.notes = found;
        done.is_ok().then_some(tally)
    };
    let Some(first) = run(None) else { return Terms::default() };
    let mut terms = Terms::one(first.way);
    if let Some((lo, hi, step)) = first.asked {
        terms.then = Some(Then { word: words::ASK_SERVANTS, lo, step });
        let more = (1..MOST_WAYS).map(|n| lo + n * step).take_while(|number| *number <= hi);
        terms.ways.extend(more.map_while(|number| run(Some(number))).map(|tally| tally.way));
    }
    terms
}

/// Answers as little as possible, and notes what is paid and gained besides.
struct Tally {
    seat: Seat,
    servants: Option<i32>,
    way: Way,
    /// Servants that raised the value.
    raised: i32,
    /// From the fewest servants to the most, and from one number to the next, where they are asked for.
    asked: Option<(i32, i32, i32)>,
    /// A price comes that is still to be chosen.
    open_price: bool,
    /// So many gains come that are still to be chosen.
    open_gains: usize,
}

impl Tally {
    fn new(seat: Seat, servants: Option<i32>) -> Self {
        let way = Way::default();
        Self { seat, servants, way, raised: 0, asked: None, open_price: false, open_gains: 0 }
    }

    fn note(&mut self, note: Remark) {
        if !self.way.notes.contains(&note) {
            self.way.notes.push(note);
        }
    }
}

impl Driver for Tally {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Result<Answer, Halt> {
        let Some(ask) = decision.asks.first() else { return Ok(Answer::default()) };
        match (ask.word, ask.shape) {
            (words::ASK_SERVANTS, Shape::Number { lo, hi, step }) => {
                self.asked.get_or_insert((lo, hi, step));
                let number = self.servants.unwrap_or(lo).clamp(lo, hi);
                return Ok(Answer::pick(0, u16::try_from((number - lo) / step.max(1)).unwrap_or(0)));
            }
            (words::ASK_PRIVILEGE, Shape::Pick { min, .. }) => {
                let answer = decision.option(0);
                let reward = |pick: &u16| PRIVILEGES.get(usize::from(*pick)).map_or(0, |list| list.len());
                self.open_gains += answer.picks.iter().map(reward).sum::<usize>();
                add(&mut self.way.gains, attrs::PRIVILEGE, i32::from(min));
                return Ok(answer);
            }
            (words::ASK_COST, _) => {
                let prices = i32::try_from(decision.items_of(ask).len()).unwrap_or(0);
                self.note(Remark::numbers(words::NOTE_PRICES, &[prices]));
                self.open_price = true;
            }
            (words::ASK_DISCOUNT, _) => self.note(Remark::new(words::NOTE_DISCOUNT, &[])),
            (words::ASK_ACTION, _) => self.note(Remark::new(words::NOTE_ACTION, &[])),
            (
                words::ASK_CHANGE | words::ASK_PRODUCTION | words::ASK_EXCLUSIVE | words::ASK_PAY_PRIVILEGE,
                _,
            ) => {
                self.note(Remark::new(words::NOTE_EXCHANGE, &[]));
            }
            _ => {}
        }
        Ok(here.usual(decision))
    }

    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        Err(Halt::fault("what is only looked at draws nothing"))
    }

    fn shuffle(&mut self, _: &mut [u16]) -> Result<(), Halt> {
        Err(Halt::fault("what is only looked at draws nothing"))
    }

    fn event(&mut self, event: Event) {
        let resource = event.word.and_then(vocabulary::as_resource).filter(|_| event.seat == self.seat);
        match (event.kind, resource) {
            (events::LOG_PAID, Some(resource)) if !self.open_price => {
                add(&mut self.way.pays, vocabulary::track(resource), event.amount);
                if resource == Resource::Servants && event.card.is_none() {
                    self.raised += event.amount;
                }
            }
            (events::LOG_PAID, _) => {}
            (events::LOG_GAINED | events::LOG_DOUBLED | events::LOG_LESSENED, Some(resource)) => {
                self.open_price = false;
                match self.open_gains.checked_sub(1) {
                    Some(left) => self.open_gains = left,
                    None => add(&mut self.way.gains, vocabulary::track(resource), event.amount),
                }
            }
            _ => self.open_price = false,
        }
    }
}

fn add(list: &mut List, attr: Attr, amount: i32) {
    match list.iter_mut().find(|(known, _)| *known == attr) {
        Some((_, known)) => *known += amount,
        None if amount != 0 => list.push((attr, amount)),
        None => {}
    }
}

fn listed(amounts: &Amounts) -> List {
    amounts.iter().map(|(resource, amount)| (vocabulary::track(resource), amount)).collect()
}
