//! What a seat is asked, and its answer.
//!
//! A decision has a few asks of which exactly one is answered. Its items point at things in the view, so that one
//! client can show every game. All items of all asks lie in one list: a decision is refilled without allocating.

use cardwright_ir::{Def, Seat, Sym, Word, Zone};
use smallvec::SmallVec;

use crate::halt::Refusal;

/// A card at the table. The number stays with the card for the whole match.
pub type Card = u16;

/// No card.
pub const NO_CARD: Card = Card::MAX;

/// A card as it is now: dead once its object number has moved on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct CardRef {
    /// The card.
    pub card: Card,
    /// Renewed at every change of zone; also the handle under which a client knows the card.
    pub object: u32,
}

/// Something a seat can point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Item {
    /// Nothing.
    #[default]
    None,
    /// A card.
    Card(CardRef),
    /// An ability of a card, by its position on the card.
    Ability(CardRef, u8),
    /// A seat.
    Seat(Seat),
    /// A slot of a zone.
    Slot(Seat, Zone, u8),
    /// A space of the board.
    Space(u16),
    /// A piece on the board.
    Piece(u16),
    /// A word of the cards.
    Sym(Sym),
    /// A word of the rules.
    Word(Word),
    /// A printed card, where no particular copy is meant.
    Def(Def),
    /// A number.
    Number(i32),
}

/// One option: a thing, and where one is needed a second thing (a unit against a unit, a member on a space).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Choice {
    /// The thing.
    pub on: Item,
    /// The second thing; in a per-row ask the row's number.
    pub at: Item,
}

/// How an ask is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Shape {
    /// By taking it: there is nothing to say.
    Nothing,
    /// By yes (pick 1) or no (pick 0).
    Confirm,
    /// By picking from `min` to `max` items.
    Pick {
        /// At least.
        min: u16,
        /// At most.
        max: u16,
        /// Does the order of the picks matter?
        ordered: bool,
    },
    /// By a number: pick n means `lo + n * step`.
    Number {
        /// The lowest.
        lo: i32,
        /// The highest.
        hi: i32,
        /// From one to the next.
        step: i32,
    },
    /// By one item for every row, in the order of the rows.
    PerRow {
        /// How many rows.
        rows: u16,
    },
}

/// One thing that may be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// What it is about: a word of the vocabulary.
    pub word: Word,
    /// How it is answered.
    pub shape: Shape,
    /// May it be declined by an answer without picks?
    pub decline: bool,
    first: u16,
    count: u16,
}

/// An option that would be refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed {
    /// Its ask.
    pub ask: u8,
    /// Its position in the ask.
    pub pick: u16,
    /// Why, where there is a word for it.
    pub why: Option<Word>,
}

/// A question to one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Decision {
    /// Who is asked.
    pub seat: Seat,
    /// The card and ability that ask.
    pub cause: Option<(CardRef, u8)>,
    /// Exactly one of these is answered.
    pub asks: Vec<Ask>,
    /// Answered as usual unless someone has settled it in advance: no one is bothered with it.
    pub quiet: bool,
    /// What a number that is asked for is added to, where the rules tell.
    pub base: Option<i32>,
    /// What is not on offer, and why.
    pub barred: Vec<(Choice, Word)>,
    /// Options that keep their places but would be refused, where someone has gone to the trouble of finding out.
    pub closed: Vec<Closed>,
    items: Vec<Choice>,
}

/// The answer to one ask of a decision.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct Answer {
    /// Which ask.
    pub ask: u8,
    /// Positions among the ask's items; see [`Shape`].
    pub picks: SmallVec<[u16; 6]>,
}

/// Why an answer does not fit a decision's shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misfit {
    /// There is no such ask.
    #[error("there are only {0} things to answer")]
    Ask(usize),
    /// Too few or too many picks.
    #[error("{got} picked, but it takes {min} to {max}")]
    Count {
        /// How many were picked.
        got: usize,
        /// At least.
        min: usize,
        /// At most.
        max: usize,
    },
    /// A pick that is not listed.
    #[error("option {0} is not on offer")]
    Pick(u16),
    /// The same pick twice.
    #[error("option {0} is picked twice")]
    Twice(u16),
}

impl Answer {
    /// An answer without picks.
    pub fn take(ask: u8) -> Self {
        Self { ask, picks: SmallVec::new() }
    }

    /// An answer with one pick.
    pub fn pick(ask: u8, pick: u16) -> Self {
        let mut picks = SmallVec::new();
        picks.push(pick);
        Self { ask, picks }
    }

    /// What it says, where there is nothing to pick: pass, end of turn.
    pub fn said(&self, decision: &Decision) -> Option<Word> {
        let ask = decision.asks.get(usize::from(self.ask)).filter(|ask| ask.shape == Shape::Nothing);
        ask.map(|ask| ask.word)
    }

    /// The first pick, if there is one.
    pub fn first(&self) -> Option<u16> {
        self.picks.first().copied()
    }

    /// Is it a yes to a confirmation?
    pub fn yes(&self) -> bool {
        self.first() == Some(1)
    }
}

impl Decision {
    /// Starts a new question in the same memory.
    #[inline]
    pub fn open(&mut self, seat: Seat, cause: Option<(CardRef, u8)>) {
        self.seat = seat;
        self.cause = cause;
        self.quiet = false;
        self.base = None;
        self.asks.clear();
        self.items.clear();
        self.barred.clear();
        self.closed.clear();
    }

    /// Adds an ask; items added after it belong to it.
    pub fn ask(&mut self, word: Word, shape: Shape) -> &mut Ask {
        let first = u16::try_from(self.items.len()).unwrap_or(u16::MAX);
        self.asks.push(Ask { word, shape, decline: false, first, count: 0 });
        self.asks.last_mut().expect("an ask was just pushed")
    }

    /// Adds an item to the last ask.
    #[inline]
    pub fn item(&mut self, on: Item) {
        self.choice(on, Item::None);
    }

    /// Adds an item with a second thing to the last ask.
    #[inline]
    pub fn choice(&mut self, on: Item, at: Item) {
        if let Some(ask) = self.asks.last_mut()
            && self.items.len() < usize::from(u16::MAX)
        {
            self.items.push(Choice { on, at });
            ask.count += 1;
        }
    }

    /// Notes that something is not on offer.
    pub fn bar(&mut self, on: Item, why: Word) {
        self.barred.push((Choice { on, at: Item::None }, why));
    }

    /// Closes the options that `refuse` finds a reason against: those that are one pick or one word. Others may go
    /// together with something else. If there is a reason against all, they stay open.
    pub fn close(&mut self, refuse: &mut dyn FnMut(&Answer) -> Option<Refusal>) {
        self.closed.clear();
        for (ask, shape) in (0..).zip(self.asks.iter().map(|ask| ask.shape)) {
            let picks = match shape {
                Shape::Confirm => 2,
                Shape::Pick { min: 0 | 1, max: 1, .. } => self.asks[usize::from(ask)].count,
                _ => continue,
            };
            for pick in 0..picks {
                if let Some(refusal) = refuse(&Answer::pick(ask, pick)) {
                    self.closed.push(Closed { ask, pick, why: refusal.code });
                }
            }
        }
        if self.options() == 0 {
            self.closed.clear();
        }
    }

    /// Would an option be refused, as far as it is known?
    pub fn is_closed(&self, ask: u8, pick: u16) -> bool {
        self.closed.iter().any(|closed| closed.ask == ask && closed.pick == pick)
    }

    /// Takes the last ask back if it has no items.
    pub fn drop_empty(&mut self) {
        if self.asks.last().is_some_and(|ask| ask.count == 0) {
            self.asks.pop();
        }
    }

    /// The items of an ask.
    pub fn items(&self, ask: usize) -> &[Choice] {
        self.asks.get(ask).map_or(&[], |ask| self.items_of(ask))
    }

    /// The items of an ask of this decision.
    #[inline]
    pub fn items_of(&self, ask: &Ask) -> &[Choice] {
        let first = usize::from(ask.first);
        self.items.get(first..first + usize::from(ask.count)).unwrap_or(&[])
    }

    /// The position of the ask with this word.
    pub fn find(&self, word: Word) -> Option<usize> {
        self.asks.iter().position(|ask| ask.word == word)
    }

    /// The choice that an answer's first pick means.
    pub fn picked(&self, answer: &Answer) -> Choice {
        let items = self.items(usize::from(answer.ask));
        answer.first().and_then(|pick| items.get(usize::from(pick))).copied().unwrap_or_default()
    }

    /// How many different single steps there are: every item of a one-pick ask, every number, and so on.
    pub fn options(&self) -> usize {
        self.asks.iter().map(Ask::options).sum::<usize>() - self.closed.len()
    }

    /// The n-th option of [`options`](Self::options) as an answer. Picks of several are filled from the n-th on.
    #[inline]
    pub fn option(&self, n: usize) -> Answer {
        if self.closed.is_empty() {
            return self.place(n);
        }
        let open = |answer: &Answer| {
            self.closed.iter().all(|closed| *answer != Answer::pick(closed.ask, closed.pick))
        };
        let all = self.options() + self.closed.len();
        (0..all).map(|n| self.place(n)).filter(open).nth(n).unwrap_or_default()
    }

    /// The n-th option, closed ones included.
    #[inline]
    fn place(&self, mut n: usize) -> Answer {
        for (at, ask) in self.asks.iter().enumerate() {
            if n < ask.options() {
                return ask.option(u8::try_from(at).unwrap_or(u8::MAX), n);
            }
            n -= ask.options();
        }
        Answer::default()
    }

    /// Does an answer fit the shape of its ask?
    #[inline]
    pub fn check(&self, answer: &Answer) -> Result<(), Misfit> {
        let ask = self.asks.get(usize::from(answer.ask)).ok_or(Misfit::Ask(self.asks.len()))?;
        match (ask.shape, answer.picks.as_slice()) {
            (Shape::Nothing, []) => Ok(()),
            (Shape::Pick { min: 1, max: 1, .. }, [pick]) if *pick < ask.count => Ok(()),
            _ => self.check_shape(ask, answer),
        }
    }

    fn check_shape(&self, ask: &Ask, answer: &Answer) -> Result<(), Misfit> {
        if ask.decline && answer.picks.is_empty() {
            return Ok(());
        }
        let (min, max, among, distinct) = match ask.shape {
            Shape::Nothing => (0, 0, 0, true),
            Shape::Confirm => (1, 1, 2, true),
            Shape::Pick { min, max, .. } => (usize::from(min), usize::from(max), ask.count, true),
            Shape::Number { .. } => (1, 1, ask.numbers(), true),
            Shape::PerRow { rows } => (usize::from(rows), usize::from(rows), ask.count, false),
        };
        let got = answer.picks.len();
        if got < min || got > max {
            return Err(Misfit::Count { got, min, max });
        }
        for (at, pick) in answer.picks.iter().enumerate() {
            if *pick >= among {
                return Err(Misfit::Pick(*pick));
            }
            if distinct && answer.picks[..at].contains(pick) {
                return Err(Misfit::Twice(*pick));
            }
        }
        if matches!(ask.shape, Shape::PerRow { .. }) {
            let items = self.items_of(ask);
            for (row, pick) in answer.picks.iter().enumerate() {
                let here = Item::Number(i32::try_from(row).unwrap_or(i32::MAX));
                if items.get(usize::from(*pick)).is_none_or(|choice| choice.at != here) {
                    return Err(Misfit::Pick(*pick));
                }
            }
        }
        Ok(())
    }

    /// A number that differs, almost surely, for different questions. Recorded beside every answer.
    pub fn fingerprint(&self) -> u32 {
        use std::hash::{Hash, Hasher};
        let mut hasher = rustc_hash::FxHasher::default();
        (self.seat, self.cause).hash(&mut hasher);
        for ask in &self.asks {
            (ask.word, ask.shape, ask.decline, ask.count).hash(&mut hasher);
        }
        self.items.hash(&mut hasher);
        let hash = hasher.finish();
        (hash ^ (hash >> 32)) as u32
    }
}

impl Ask {
    fn numbers(&self) -> u16 {
        match self.shape {
            Shape::Number { lo, hi, step } if step > 0 && hi >= lo => {
                u16::try_from((i64::from(hi) - i64::from(lo)) / i64::from(step) + 1).unwrap_or(u16::MAX)
            }
            _ => 0,
        }
    }

    fn options(&self) -> usize {
        let own = match self.shape {
            Shape::Nothing | Shape::PerRow { .. } => 1,
            Shape::Confirm => 2,
            Shape::Pick { min: 0, max: 0, .. } => 1,
            Shape::Pick { .. } => usize::from(self.count),
            Shape::Number { .. } => usize::from(self.numbers()),
        };
        own + usize::from(self.decline)
    }

    fn option(&self, ask: u8, n: usize) -> Answer {
        let pick = u16::try_from(n).unwrap_or(u16::MAX);
        match self.shape {
            Shape::Nothing | Shape::PerRow { .. } | Shape::Pick { min: 0, max: 0, .. } => Answer::take(ask),
            Shape::Confirm if n < 2 => Answer::pick(ask, pick),
            Shape::Number { .. } if n < usize::from(self.numbers()) => Answer::pick(ask, pick),
            Shape::Pick { min: 0 | 1, .. } if n < usize::from(self.count) => Answer::pick(ask, pick),
            Shape::Pick { min, .. } if n < usize::from(self.count) => {
                let picks = (0..min.max(1)).map(|more| (pick + more) % self.count).collect();
                Answer { ask, picks }
            }
            _ => Answer::take(ask),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_options_keep_the_places_of_the_others() {
        let mut decision = Decision::default();
        decision.open(0, None);
        decision.ask(Word(0), Shape::Nothing);
        decision.ask(Word(1), Shape::Pick { min: 1, max: 1, ordered: false });
        (0..4).for_each(|number| decision.item(Item::Number(number)));
        decision.ask(Word(2), Shape::Confirm);
        let print = decision.fingerprint();
        let shut = [Answer::pick(1, 0), Answer::pick(1, 2), Answer::pick(2, 0)];
        decision.close(&mut |answer| {
            shut.contains(answer).then(|| Refusal { code: Some(Word(7)), text: String::new() })
        });
        let left: Vec<Answer> = (0..decision.options()).map(|n| decision.option(n)).collect();
        assert_eq!(left, [Answer::take(0), Answer::pick(1, 1), Answer::pick(1, 3), Answer::pick(2, 1)]);
        assert_eq!(decision.closed[0], Closed { ask: 1, pick: 0, why: Some(Word(7)) });
        assert!(decision.is_closed(1, 2) && !decision.is_closed(1, 3));
        assert_eq!(decision.fingerprint(), print);
    }

    #[test]
    fn a_decision_is_never_closed_altogether() {
        let mut decision = Decision::default();
        decision.open(0, None);
        decision.ask(Word(0), Shape::Confirm);
        decision.close(&mut |_| Some(Refusal::new("no")));
        assert_eq!(decision.options(), 2);
        // Several picks may go together, whatever each of them is alone.
        decision.open(0, None);
        decision.ask(Word(0), Shape::Pick { min: 1, max: 2, ordered: false });
        (0..2).for_each(|number| decision.item(Item::Number(number)));
        decision.close(&mut |_| Some(Refusal::new("no")));
        assert_eq!(decision.closed, []);
    }
}
