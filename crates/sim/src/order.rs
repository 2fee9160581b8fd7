//! A run as it was ordered: all that it takes to play it on any machine, as one JSON text.

use std::sync::Arc;

use cardwright_source::Sources;
use cardwright_system::System;
use serde::{Deserialize, Serialize};

use crate::{
    labels::Labels,
    plan::{Plan, PlanError, SeatDeck},
    series::{Series, Setting},
};

/// The most pairings of a run.
const MOST_PAIRINGS: usize = 1 << 17;

/// A run as it was ordered. It holds the card texts, so that it can be played where the files are not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// The version of the program; another one may play otherwise.
    pub version: String,
    /// The system.
    pub system: String,
    /// The profile.
    pub profile: String,
    /// Options of the rules.
    pub options: Vec<(String, String)>,
    /// The card files.
    pub files: Vec<OrderFile>,
    /// What is changed on a card from variant to variant, if anything is.
    pub varied: Option<Varied>,
    /// The decks.
    pub decks: Vec<OrderDeck>,
    /// The players, one a seat.
    pub agents: Vec<String>,
    /// Who meets whom, and how often.
    pub pairings: Vec<Pairing>,
    /// The run's seed.
    pub seed: u64,
    /// Decisions after which a game counts as stalled.
    pub limit: u32,
    /// Print how often each word ran?
    pub coverage: bool,
    /// Look at the turns of games, too?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turns: bool,
    /// Games that are played, kept and counted together.
    pub part: u64,
}

/// A card file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderFile {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A number of a card that is changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Varied {
    /// The card's id.
    pub card: String,
    /// The attribute.
    pub field: String,
    /// One for every variant.
    pub edits: Vec<Edit>,
}

/// A number that takes the place of a part of a card file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edit {
    /// Which file.
    pub file: usize,
    /// Where the part begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What is written there.
    pub value: i32,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderDeck {
    /// What it is called.
    pub name: String,
    /// Ids of its cards; none for a fresh legal deck in every game.
    pub cards: Option<Vec<String>>,
}

/// Games between the same decks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// Which variant of the varied card; 0 where nothing is varied.
    pub variant: usize,
    /// The seats' decks; none where the system has no decks.
    pub decks: Vec<usize>,
    /// How many games.
    pub games: u64,
}

/// Why an order cannot be carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// It is not an order.
    #[error("the order of the run cannot be read: {0}")]
    Unreadable(String),
    /// Its parts do not fit together.
    #[error("the order of the run is damaged: {0}")]
    Damaged(&'static str),
    /// It was made by another version.
    #[error("the run was begun by version {0}; this is {version}", version = env!("CARGO_PKG_VERSION"))]
    Version(String),
    /// No system has this name.
    #[error("there is no system {0}")]
    System(String),
    /// Its cards or decks cannot be played.
    #[error("{0}")]
    Cards(String),
    /// Its players or decks do not fit.
    #[error(transparent)]
    Plan(#[from] PlanError),
}

impl Order {
    /// Games that are kept together in a run of so many: a resumed run loses few, and a shard gets its share.
    pub fn part_of(games: u64) -> u64 {
        (games / 64).clamp(32, 4096)
    }

    /// Reads an order.
    pub fn read(text: &str) -> Result<Self, OrderError> {
        let order: Self =
            serde_json::from_str(text).map_err(|error| OrderError::Unreadable(error.to_string()))?;
        if order.version != env!("CARGO_PKG_VERSION") {
            return Err(OrderError::Version(order.version));
        }
        Ok(order)
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("an order has only texts and numbers")
    }

    /// A number that differs for different orders.
    pub fn digest(&self) -> [u8; 32] {
        *blake3::hash(self.write().as_bytes()).as_bytes()
    }

    /// The card files of a variant.
    pub fn texts(&self, variant: usize) -> Vec<OrderFile> {
        let mut files = self.files.clone();
        let edit = self.varied.as_ref().and_then(|varied| varied.edits.get(variant));
        if let Some(edit) = edit
            && let Some(file) = files.get_mut(edit.file)
            && file.text.get(edit.start..edit.end).is_some()
        {
            file.text.replace_range(edit.start..edit.end, &edit.value.to_string());
        }
        files
    }

    /// Loads the cards and makes the settings.
    pub fn open(&self, systems: &[&'static dyn System]) -> Result<Series, OrderError> {
        let system = systems.iter().find(|system| system.about().name == self.system).copied();
        let system = system.ok_or_else(|| OrderError::System(self.system.clone()))?;
        let variants = self.varied.as_ref().map_or(1, |varied| varied.edits.len());
        let known = |pairing: &Pairing| {
            pairing.variant < variants && pairing.decks.iter().all(|deck| *deck < self.decks.len())
        };
        if self.part == 0 || self.pairings.len() > MOST_PAIRINGS || !self.pairings.iter().all(known) {
            return Err(OrderError::Damaged("a pairing has a deck or a variant that is not there"));
        }
        let sum = self.pairings.iter().try_fold(0u64, |sum, pairing| sum.checked_add(pairing.games));
        if sum.is_none_or(|sum| sum > 1 << 50) {
            return Err(OrderError::Damaged("it has too many games"));
        }
        let mut settings = Vec::new();
        for variant in 0..variants {
            let pairings = self.pairings.iter().enumerate().filter(|(_, pairing)| pairing.variant == variant);
            self.variant(system, variant, pairings, &mut settings)?;
        }
        settings.sort_by_key(|(at, _)| *at);
        let settings = settings.into_iter().map(|(_, setting)| setting).collect();
        let series = Series::new(system.vocabulary(), settings)?;
        let varied = self.varied.as_ref().map(|varied| (varied.card.clone(), varied.field.clone()));
        Ok(Series { part: self.part, digest: self.digest(), varied, ..series })
    }

    /// The settings of a variant, with their places in the run.
    fn variant<'p>(
        &self,
        system: &'static dyn System,
        variant: usize,
        pairings: impl Iterator<Item = (usize, &'p Pairing)>,
        out: &mut Vec<(usize, Setting)>,
    ) -> Result<(), OrderError> {
        let edit = self.varied.as_ref().map(|varied| &varied.edits[variant]);
        let outside = |edit: &Edit| {
            let file = self.files.get(edit.file);
            file.is_none_or(|file| file.text.get(edit.start..edit.end).is_none())
        };
        if edit.is_some_and(outside) {
            return Err(OrderError::Damaged("a change lies outside its file"));
        }
        let mut sources = Sources::default();
        let texts = self.texts(variant);
        let files: Vec<_> =
            texts.iter().map(|file| sources.add(file.name.as_str(), file.text.as_str())).collect();
        let cards = system.load(&files, &self.profile).cards;
        let game = system.game(&cards, &self.profile, &self.options).map_err(OrderError::Cards)?;
        let mut decks = Vec::new();
        for deck in &self.decks {
            let wrong = |why| OrderError::Cards(format!("the deck `{}` cannot be played: {why}", deck.name));
            decks.push(match &deck.cards {
                None => SeatDeck::Random,
                Some(ids) => SeatDeck::List(game.deck(ids).map_err(wrong)?),
            });
        }
        let english = |ability: &cardwright_ir::Ability| {
            system.explain_ability(ability, &cards, cardwright_ir::Lang::En)
        };
        let says = |card: &cardwright_ir::Card| card.abilities.iter().map(english).collect::<Vec<_>>();
        let texts = Arc::new(cards.list.iter().map(says).collect::<Vec<_>>());
        let seats = u8::try_from(self.agents.len()).unwrap_or(u8::MAX);
        for (at, pairing) in pairings {
            let of = |deck: &usize| decks[*deck].clone();
            let named = |deck: &usize| self.decks[*deck].name.clone();
            let value = edit.zip(self.varied.as_ref());
            let plan = Plan {
                decks: if pairing.decks.is_empty() {
                    vec![SeatDeck::Random]
                } else {
                    pairing.decks.iter().map(of).collect()
                },
                agents: self.agents.clone(),
                games: pairing.games,
                seed: self.seed,
                options: self.options.clone(),
                limit: self.limit,
                coverage: self.coverage,
                turns: self.turns,
            };
            let labels = Labels {
                title: system.about().title.en.to_owned(),
                profile: self.profile.clone(),
                seats: (0..seats).map(|seat| game.seat_name(seat)).collect(),
                decks: pairing.decks.iter().map(named).collect(),
                variant: value.map(|(edit, varied)| format!("{} {}", varied.field, edit.value)),
            };
            let game = Arc::clone(&game);
            out.push((at, Setting { game, plan, labels, variant, texts: Arc::clone(&texts) }));
        }
        Ok(())
    }
}
