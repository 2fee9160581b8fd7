//! Final scoring.

use cardwright_ir::{Seat, Word};
use cardwright_table::Event;

use super::{
    Play, Rulebook,
    deeds::{Deed, Part, Per},
    gain,
    state::{LINES, Player, SEATS, Stage, State, filled},
};
use crate::{
    syntax::{
        tree::Amounts,
        words::{CardType, Flag, Resource},
    },
    vocabulary::{events, verbs, words},
};

/// The lines of a score, in their order.
pub(crate) const NAMES: [Word; LINES] = [
    words::LINE_VP,
    words::LINE_LESSFORVICTORY,
    words::LINE_TERRITORIES,
    words::LINE_CHARACTERS,
    words::LINE_VENTURES,
    words::LINE_MILITARY,
    words::LINE_GOODS,
    words::LINE_PRESTIGE,
    words::LINE_LEFTOVER_FAITH,
    words::LINE_LESSFORMILITARY,
    words::LINE_LESSFORBUILDING,
    words::LINE_LESSFORRESOURCE,
    words::LINE_FLOOR,
    words::LINE_TOTAL,
];
const VENTURES: usize = 4;
const MILITARY: usize = 5;
const PRESTIGE: usize = 7;
const FLOOR: usize = 12;
/// The last line.
pub(crate) const TOTAL: usize = 13;

/// Goods that count at the end.
const GOODS: [Resource; 4] = [Resource::Wood, Resource::Stone, Resource::Coins, Resource::Servants];

/// The scores of all players, as they would be now, and their ranking. The state stays as it was before.
pub(super) fn scores(rules: &Rulebook, s: &State) -> ([[i32; LINES]; SEATS], [Seat; SEATS]) {
    let mut lines = [[0; LINES]; SEATS];
    let mut players = s.players;
    for seat in s.in_order() {
        let at = usize::from(*seat);
        ventures(rules, &mut players[at], &mut lines[at]);
    }
    let seats = usize::from(s.seats);
    let first_second = (rules.tables.score.first, rules.tables.score.second);
    let military: Vec<i32> = players[..seats].iter().map(|player| player.has(Resource::Military)).collect();
    for (at, rank) in ranks(&military).into_iter().enumerate() {
        lines[at][MILITARY] = match rank {
            Some(0) => first_second.0,
            Some(_) => first_second.1,
            None => 0,
        };
    }
    if rules.options.prestige {
        let prestige: Vec<i32> =
            players[..seats].iter().map(|player| player.has(Resource::Prestige)).collect();
        for (at, rank) in ranks(&prestige).into_iter().enumerate() {
            lines[at][PRESTIGE] = match rank {
                Some(0) => prestige[at].saturating_mul(2),
                Some(_) => prestige[at],
                None => 0,
            };
        }
    }
    for at in 0..seats {
        rest(rules, &s.players[at], &players[at], &mut lines[at]);
    }
    let mut ranking: Vec<Seat> = s.in_order().to_vec();
    ranking.sort_by_key(|seat| std::cmp::Reverse(lines[usize::from(*seat)][TOTAL]));
    let mut ranked = [0; SEATS];
    ranked[..seats].copy_from_slice(&ranking);
    (lines, ranked)
}

/// The ventures of a player: victory points are a line, everything else is really gained.
fn ventures(rules: &Rulebook, player: &mut Player, lines: &mut [i32; LINES]) {
    if player.flag(Flag::NoEndPurple) {
        return;
    }
    let cards = player.cards[CardType::Venture.index()];
    for card in filled(&cards) {
        for deed in &rules.facts(*card).permanent {
            let mut gain = match deed {
                Deed::Gain(gain) => *gain,
                Deed::GainPer { resource, amount, quantity, per } => {
                    let count = match per {
                        Per::Card(card) => i32::from(player.counts[card.index()]),
                        Per::Resource(resource) => player.has(*resource),
                    };
                    gain::some(&[(*resource, amount.saturating_mul(count / quantity))])
                }
                _ => Amounts::NONE,
            };
            let points = &mut gain.0[Resource::Victory.index()];
            lines[VENTURES] = lines[VENTURES].saturating_add(*points);
            *points = 0;
            gain::add(&mut player.goods, &gain);
        }
    }
}

/// First and second places; after a shared first place there is no second.
fn ranks(points: &[i32]) -> Vec<Option<u8>> {
    let most = points.iter().copied().max().unwrap_or(0);
    let shared = points.iter().filter(|own| **own == most).count() > 1;
    let second = points.iter().copied().filter(|own| *own < most).max();
    let rank = |own: &i32| match (*own == most, Some(*own) == second && !shared) {
        (true, _) => Some(0),
        (_, true) => Some(1),
        _ => None,
    };
    points.iter().map(rank).collect()
}

/// The lines that no other player matters for. `after` is the player with what ventures gave.
fn rest(rules: &Rulebook, before: &Player, after: &Player, lines: &mut [i32; LINES]) {
    let score = &rules.tables.score;
    let points = before.has(Resource::Victory);
    let count = |card: CardType| usize::from(before.counts[card.index()]);
    let goods: i32 = GOODS.iter().map(|resource| after.has(*resource)).sum();
    lines[0] = points;
    lines[1] = if before.flag(Flag::LessForVictory) { -(points / 5) } else { 0 };
    lines[2] = if before.flag(Flag::NoEndGreen) { 0 } else { score.territories[count(CardType::Territory)] };
    lines[3] = if before.flag(Flag::NoEndBlue) { 0 } else { score.characters[count(CardType::Character)] };
    lines[6] = goods / score.goods;
    lines[8] = if rules.options.leftover_faith { after.has(Resource::Faith) } else { 0 };
    lines[9] = if before.flag(Flag::LessForMilitary) { -after.has(Resource::Military) } else { 0 };
    if before.flag(Flag::LessForBuilding) {
        let cards = filled(&before.cards[CardType::Building.index()]);
        lines[10] = -cards.iter().map(|card| rules.facts(*card).material).sum::<i32>();
    }
    lines[11] = if before.flag(Flag::LessForResource) { -goods } else { 0 };
    let sum = lines[..FLOOR].iter().fold(0i32, |sum, line| sum.saturating_add(*line));
    lines[FLOOR] = (-sum).max(0);
    lines[TOTAL] = sum.max(0);
}

impl Play<'_, '_> {
    /// Scores the game and ends it.
    pub(super) fn finish(&mut self) {
        let (scores, ranking) = scores(self.rules, self.s);
        self.t.count(verbs::SCORE.index());
        self.s.scores = scores;
        self.s.ranking = ranking;
        self.s.stage = Stage::Over;
        for player in self.s.players.iter().filter(|player| !player.flag(Flag::NoEndPurple)) {
            let ventures = filled(&player.cards[CardType::Venture.index()]);
            ventures.iter().for_each(|card| self.note(*card, Part::Permanent));
        }
        if !self.t.listening {
            return;
        }
        let order = self.s.order;
        for seat in order.iter().take(usize::from(self.s.seats)) {
            for (line, points) in NAMES.iter().zip(&scores[usize::from(*seat)]) {
                if *points != 0 || *line == words::LINE_TOTAL {
                    self.t.emit(|| Event::new(events::LOG_SCORE, *seat).word(*line).amount(*points));
                }
            }
        }
        let winner = ranking[0];
        let total = scores[usize::from(winner)][TOTAL];
        self.t.emit(|| Event::new(events::LOG_WINNER, winner).amount(total));
    }
}
