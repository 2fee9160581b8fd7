//! Replay files: decks with their card texts, the answers, the random numbers.

use std::sync::Arc;

use cardwright_ir::{Cards, Def};
use cardwright_source::{FileId, Source};
use cardwright_table::Setup;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::{
    lower,
    rules::{Config, Quirks, Universe},
    syntax::{self, Mode, words::Extras},
};

/// A replay.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    /// Settings.
    #[serde(default)]
    pub config: Settings,
    /// Decks.
    pub players: Vec<DeckOf>,
    /// Every answer, in order.
    pub input_log: Vec<Input>,
    /// Every use of chance, in order.
    pub rng_log: Vec<Drawn>,
    /// Anything else.
    #[serde(default)]
    pub extra: serde_json::Value,
}

/// Settings of a replay.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    starting_player_chooses: bool,
    use_old_mana_rule: bool,
    validate_card_amounts: bool,
    lower_deck_limit: usize,
    upper_deck_limit: Option<usize>,
    starting_hand_size: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    extra_types: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    extra_counters: Vec<String>,
}

/// A player's deck.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DeckOf {
    /// The text of every card.
    pub deck_list: Vec<String>,
    /// Which of them is the partner.
    pub partner_index: i64,
}

/// An answer.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq)]
pub struct Input {
    /// What is answered.
    #[serde(rename = "type")]
    pub kind: String,
    /// How.
    #[serde(default, skip_serializing_if = "serde_json::Value::is_null")]
    pub value: serde_json::Value,
}

/// A use of chance.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq)]
#[serde(untagged)]
pub enum Drawn {
    /// A number.
    One(u32),
    /// The numbers of a shuffle.
    Many(Vec<u32>),
}

/// A replay with its rulebook.
pub struct Opened {
    /// The rulebook with the cards of the replay.
    pub rules: Arc<Universe>,
    /// The cards.
    pub cards: Cards,
    /// Where the match starts.
    pub setup: Setup,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            starting_player_chooses: false,
            use_old_mana_rule: false,
            validate_card_amounts: true,
            lower_deck_limit: 30,
            upper_deck_limit: Some(50),
            starting_hand_size: 5,
            extra_types: Vec::new(),
            extra_counters: Vec::new(),
        }
    }
}

impl Settings {
    fn config(&self) -> Config {
        Config {
            starter_chooses: self.starting_player_chooses,
            old_mana: self.use_old_mana_rule,
            check_amounts: self.validate_card_amounts,
            least_cards: self.lower_deck_limit,
            most_cards: self.upper_deck_limit,
            hand: self.starting_hand_size,
            extra_types: self.extra_types.clone(),
            extra_counters: self.extra_counters.clone(),
        }
    }
}

impl Replay {
    /// Reads a replay file.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| format!("the replay cannot be read: {error}"))
    }

    /// Reads the cards and sets up the rulebook of the reference.
    pub fn open(&self) -> Result<Opened, String> {
        let config = self.config.config();
        let extras = Extras { types: config.extra_types.clone(), counters: config.extra_counters.clone() };
        let mut sources: Vec<Arc<Source>> = Vec::new();
        let mut numbers: FxHashMap<&str, usize> = FxHashMap::default();
        let mut decks = Vec::new();
        for player in &self.players {
            let mut deck = Vec::new();
            for text in &player.deck_list {
                let at = *numbers.entry(text).or_insert_with(|| {
                    let id = FileId(u32::try_from(sources.len()).unwrap_or(u32::MAX));
                    sources.push(Arc::new(Source::new(
                        id,
                        format!("card-{}.cdf", sources.len() + 1),
                        text.clone(),
                    )));
                    sources.len() - 1
                });
                deck.push(Def(u16::try_from(at).map_err(|_| "too many different cards")?));
            }
            let partner = usize::try_from(player.partner_index).ok().filter(|at| *at < deck.len());
            let partner = deck.remove(partner.ok_or("a player has no partner")?);
            deck.insert(0, partner);
            decks.push(deck);
        }
        if decks.len() != 2 {
            return Err(format!("a replay has two players, not {}", decks.len()));
        }
        let read = syntax::read(&sources, Mode::Reference, &extras);
        if let Some(wrong) = read.diagnostics.first() {
            return Err(format!("a card of the replay is refused: {}", wrong.message));
        }
        let cards = lower::cards(&read.cards, &extras);
        let rules = Arc::new(Universe::new(&cards, Quirks::ALL, config));
        Ok(Opened { rules, cards, setup: Setup { decks, seats: 2, options: Vec::new() } })
    }
}
