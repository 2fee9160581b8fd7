//! The cards of a run: what holding and playing them goes with, what they do, what they cost.

use std::collections::{BTreeMap, BTreeSet};

use cardwright_ir::{AbilityKind, Attr, Of, Shown, Vocabulary};
use cardwright_table::Missed;

use crate::{
    evidence::{Impact, Split, compare, discoveries},
    interval::{Rate, wilson},
    part::AbilityCount,
    plan::SeatDeck,
    series::{Group, Series},
    tally::{CardTally, Share, Tally},
};

/// A card over the decks of seats that are alike, in games that ended by the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct CardReport {
    /// Names of the seats: they have equal players and decks.
    pub seats: Vec<String>,
    /// Their deck; empty where there are none.
    pub deck: String,
    /// Their player.
    pub agent: String,
    /// The variant of the varied card, where there is one.
    pub variant: Option<String>,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its price, where it has one.
    pub cost: Option<i32>,
    /// Their wins with it in the deck.
    pub decks: Rate,
    /// Their wins without it.
    pub others: Rate,
    /// Their wins with it in the deck where they held it at their first decision.
    pub opening: Rate,
    /// The same where they ever held it at a decision.
    pub held: Rate,
    /// The same where they never did.
    pub unheld: Rate,
    /// The same where they played it from the hand.
    pub played: Rate,
    /// Games in which they played it, among those in which they held it.
    pub use_rate: Rate,
    /// By how much the chance to win is higher with the card in the opening hand than with it elsewhere in the same deck;
    /// in systems without hands, with the card in the deck than without. Chance alone decides which, so it is the card's
    /// doing.
    pub impact: Option<Impact>,
    /// By how much holding it at any time goes with winning. Whoever plays longer holds more.
    pub drawn: Option<Impact>,
}

/// An ability over all games.
#[derive(Clone, PartialEq, Debug)]
pub struct AbilityReport {
    /// Its card's id.
    pub id: String,
    /// Its card's name.
    pub name: String,
    /// Its position on the card, from 1.
    pub number: usize,
    /// What it says; empty if no one has put it into words.
    pub text: String,
    /// Games in which it ran, among those in which a deck had the card.
    pub ran: Rate,
    /// Games in which someone held the card.
    pub held: u64,
    /// Games in which someone played the card from the hand.
    pub played: u64,
    /// Steps of it that ran.
    pub steps: u64,
    /// How often it did not run because a condition was false, as far as the rules tell.
    pub unmet: u64,
    /// How often because its cost could not be paid.
    pub unpaid: u64,
    /// How often because there was nothing to choose.
    pub untargeted: u64,
}

/// The cards of one price.
#[derive(Clone, PartialEq, Debug)]
pub struct CostReport {
    /// The price.
    pub cost: i32,
    /// Copies in a deck, on average.
    pub copies: f64,
    /// Copies that were played, among those that were held.
    pub played: Rate,
    /// Wins of the seats that played one.
    pub wins: Rate,
}

/// The attribute that is a card's price.
fn price(words: &Vocabulary) -> Option<Attr> {
    let at = words.attrs.iter().position(|row| row.shown == Shown::Cost && row.of == Of::Card)?;
    u16::try_from(at).ok().map(Attr)
}

/// One for every group of seats and card; those that do most for winning come first.
pub(super) fn cards(series: &Series, tallies: &[Tally]) -> Vec<CardReport> {
    let price = price(series.words);
    let mut list = Vec::new();
    for group in series.groups() {
        let Some((head, seat)) = group.seats.first().map(|(at, seat)| (&series.settings[*at], *seat)) else {
            continue;
        };
        let places: BTreeSet<usize> = group.seats.iter().map(|(_, seat)| *seat).collect();
        let seats: Vec<String> = places.iter().map(|seat| head.labels.seat(*seat).to_owned()).collect();
        let shared = head.shares_cards();
        for (at, def) in head.game.pool().defs.iter().enumerate() {
            let Some(sums) = Sums::of(&group, tallies, at, shared) else { continue };
            let by_chance = head.plan.deck(seat) == &SeatDeck::Random && !shared;
            list.push(CardReport {
                seats: seats.clone(),
                deck: head.labels.deck(seat).to_owned(),
                agent: head.plan.agents[seat].clone(),
                variant: head.labels.variant.clone(),
                id: def.id.clone(),
                name: def.name.clone(),
                cost: price.map(|price| def.number(price)),
                decks: rate(sums.card.decks),
                others: wilson(sums.won - sums.card.decks.won, sums.over - sums.card.decks.of),
                opening: rate(sums.card.opening),
                held: rate(sums.card.held),
                unheld: rate(sums.card.unheld),
                played: rate(sums.card.played),
                use_rate: wilson(sums.card.played.of, sums.card.held.of),
                impact: compare(&sums.opening).or_else(|| compare(&sums.decks).filter(|_| by_chance)),
                drawn: compare(&sums.held),
            });
        }
    }
    discoveries(list.iter_mut().filter_map(|card| card.impact.as_mut()));
    discoveries(list.iter_mut().filter_map(|card| card.drawn.as_mut()));
    // Cards of which nothing can be said stand last.
    let by = |card: &CardReport| card.impact.or(card.drawn).map_or(f64::NEG_INFINITY, |impact| impact.by.by);
    list.sort_by(|a, b| by(b).total_cmp(&by(a)));
    list
}

/// A card over the seats of a group.
#[derive(Default)]
struct Sums {
    card: CardTally,
    won: u64,
    over: u64,
    opening: Vec<Split>,
    held: Vec<Split>,
    decks: Vec<Split>,
}

impl Sums {
    /// `None` if no deck had it. Cards that the seats share are in the decks of all.
    fn of(group: &Group, tallies: &[Tally], def: usize, shared: bool) -> Option<Self> {
        let mut sums = Self::default();
        for (at, seat) in &group.seats {
            let tally = &tallies[*at];
            let mut card = *tally.cards.get(*seat)?.get(def)?;
            let (won, over) = (tally.wins[*seat], tally.over);
            if shared {
                let unheld = Share { won: won - card.held.won, of: over - card.held.of };
                card = CardTally {
                    decks: Share { won, of: over },
                    unheld,
                    opening: Share::default(),
                    unopened: Share::default(),
                    ..card
                };
            }
            sums.won += won;
            sums.over += over;
            sums.card.add(&card);
            sums.opening.push(split(card.opening, card.unopened));
            sums.held.push(split(card.held, card.unheld));
            let without = Share { won: won - card.decks.won, of: over - card.decks.of };
            sums.decks.push(split(card.decks, without));
        }
        let seen = if shared { sums.card.held.of } else { sums.card.decks.of };
        (seen > 0).then_some(sums)
    }
}

fn split(with: Share, without: Share) -> Split {
    Split { won_with: with.won, with: with.of, won_without: without.won, without: without.of }
}

fn rate(share: Share) -> Rate {
    wilson(share.won, share.of)
}

impl CardTally {
    fn add(&mut self, more: &Self) {
        self.decks.add(more.decks);
        self.opening.add(more.opening);
        self.unopened.add(more.unopened);
        self.held.add(more.held);
        self.unheld.add(more.unheld);
        self.played.add(more.played);
        self.unplayed.add(more.unplayed);
        self.copies += more.copies;
        self.holds += more.holds;
        self.plays += more.plays;
    }
}

/// The abilities that can run, of cards that were in decks; those that ran least come first. Variants count together.
pub(super) fn abilities(series: &Series, tallies: &[Tally]) -> Vec<AbilityReport> {
    let Some(head) = series.settings.first() else { return Vec::new() };
    let pool = head.game.pool();
    let mut list = Vec::new();
    let sum = |of: &dyn Fn(&Tally) -> Option<u64>| tallies.iter().filter_map(of).sum::<u64>();
    if sum(&|tally| Some(tally.abilities.iter().map(|count| count.games).sum())) == 0 {
        return list;
    }
    for (def, data) in pool.defs.iter().enumerate() {
        let [decks, held, played] =
            [0, 1, 2].map(|of| sum(&|tally| tally.present.get(def).map(|counts| counts[of])));
        for number in 0..usize::from(data.ability_count) {
            let at = data.first_ability as usize + number;
            let kind = pool.kinds.get(at);
            let runs = !matches!(
                kind,
                None | Some(AbilityKind::Static | AbilityKind::Replacement | AbilityKind::Part)
            );
            if decks == 0 || !runs {
                continue;
            }
            let of = |what: fn(&AbilityCount) -> u64| sum(&|tally| tally.abilities.get(at).map(what));
            let games = of(|count| count.games);
            list.push(AbilityReport {
                id: data.id.clone(),
                name: data.name.clone(),
                number: number + 1,
                text: head.texts.get(def).and_then(|texts| texts.get(number)).cloned().unwrap_or_default(),
                ran: wilson(games.min(decks), decks),
                held,
                played,
                steps: of(|count| count.steps),
                unmet: of(|count| count.missed[Missed::Condition as usize]),
                unpaid: of(|count| count.missed[Missed::Cost as usize]),
                untargeted: of(|count| count.missed[Missed::Target as usize]),
            });
        }
    }
    list.sort_by(|a, b| a.ran.rate.total_cmp(&b.ran.rate));
    list
}

/// Cards by their price.
pub(super) fn costs(series: &Series, tallies: &[Tally]) -> Vec<CostReport> {
    let Some(price) = price(series.words) else { return Vec::new() };
    let mut sums: BTreeMap<i32, CardTally> = BTreeMap::new();
    let mut decks = 0;
    for (setting, tally) in series.settings.iter().zip(tallies) {
        for cards in &tally.cards {
            decks += tally.over;
            for (def, card) in
                setting.game.pool().defs.iter().zip(cards).filter(|(_, card)| card.decks.of > 0)
            {
                sums.entry(def.number(price)).or_default().add(card);
            }
        }
    }
    let report = |(cost, sum): (i32, CardTally)| CostReport {
        cost,
        copies: sum.copies as f64 / decks.max(1) as f64,
        played: wilson(sum.plays.min(sum.holds), sum.holds),
        wins: rate(sum.played),
    };
    sums.into_iter().map(report).collect()
}
