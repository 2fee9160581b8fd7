//! Settings that are played one after the other: pairings of decks, and variants of a card.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_ir::Vocabulary;
use cardwright_system::Game;
use cardwright_table::Rng;

use crate::{
    labels::Labels,
    part::PartId,
    plan::{Plan, PlanError, SeatDeck},
};

/// Games between the same decks, players and cards.
#[derive(Clone)]
pub struct Setting {
    /// The cards under their rules.
    pub game: Arc<dyn Game>,
    /// What is played.
    pub plan: Plan,
    /// What it is called.
    pub labels: Labels,
    /// Which variant of the varied card it plays with.
    pub variant: usize,
    /// The abilities of every card in words; shorter where no one has put them into words.
    pub texts: Arc<Vec<Vec<String>>>,
}

impl Setting {
    /// Do the seats take their cards from what lies before all of them, without decks of their own?
    pub(crate) fn shares_cards(&self) -> bool {
        let random = (0..self.plan.agents.len()).all(|seat| self.plan.deck(seat) == &SeatDeck::Random);
        random && self.game.random_deck(&mut Rng::new(0)).is_empty()
    }
}

/// A run: its settings in order.
#[derive(Clone)]
pub struct Series {
    /// The words of the system.
    pub words: &'static Vocabulary,
    /// The settings.
    pub settings: Vec<Setting>,
    /// Games that are played, kept and counted together.
    pub part: u64,
    /// The digest of its order.
    pub digest: [u8; 32],
    /// The card and the attribute that differ from variant to variant.
    pub varied: Option<(String, String)>,
}

/// Seats of a run that have the same deck, player and cards. Only they are put together: a card of a weak deck goes with
/// losing, whatever the card does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) variant: usize,
    /// Settings and seats.
    pub(crate) seats: Vec<(usize, usize)>,
}

impl Series {
    /// A run of some settings.
    pub fn new(words: &'static Vocabulary, settings: Vec<Setting>) -> Result<Self, PlanError> {
        for setting in &settings {
            setting.plan.check()?;
        }
        let games = settings.iter().map(|setting| setting.plan.games).sum();
        let part = crate::Order::part_of(games);
        Ok(Self { words, settings, part, digest: [0; 32], varied: None })
    }

    /// A run of a single setting.
    pub fn single(
        game: Arc<dyn Game>,
        words: &'static Vocabulary,
        plan: Plan,
        labels: Labels,
    ) -> Result<Self, PlanError> {
        Self::new(words, vec![Setting { game, plan, labels, variant: 0, texts: Arc::default() }])
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.settings.iter().map(|setting| setting.plan.games).sum()
    }

    /// The parts in which they are played, in order.
    pub fn parts(&self) -> Vec<PartId> {
        let mut parts = Vec::new();
        for (setting, of) in self.settings.iter().enumerate() {
            let mut first = 0;
            while first < of.plan.games {
                let end = of.plan.games.min(first + self.part);
                parts.push(PartId { at: parts.len(), setting, first, end });
                first = end;
            }
        }
        parts
    }

    /// The seats that are put together.
    pub(crate) fn groups(&self) -> Vec<Group> {
        let mut known: BTreeMap<(usize, &str, &SeatDeck), usize> = BTreeMap::new();
        let mut groups: Vec<Group> = Vec::new();
        for (at, setting) in self.settings.iter().enumerate() {
            for (seat, agent) in setting.plan.agents.iter().enumerate() {
                let key = (setting.variant, agent.as_str(), setting.plan.deck(seat));
                let group = *known.entry(key).or_insert_with(|| {
                    groups.push(Group { variant: setting.variant, seats: Vec::new() });
                    groups.len() - 1
                });
                groups[group].seats.push((at, seat));
            }
        }
        groups
    }
}
