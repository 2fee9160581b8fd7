//! Cross Universe as tools see it.

use std::sync::Arc;

use cardwright_ir::{Ability, Bi, Card, Cards, Lang, Vocabulary, print};
use cardwright_source::{Diagnostic, Source};
use cardwright_system::{
    About, Builtin, CodeDoc, Corpus, Deck, FileKind, Game, Loaded, OptionDoc, System, Verified,
};

use crate::{
    codes,
    deck::{self, Facts, MOST_COPIES, Pool},
    lower,
    syntax::{self, Mode, words::Extras},
    vocabulary::{VOCABULARY, attrs, words},
};

/// The system.
#[derive(Clone, Copy, Debug, Default)]
pub struct CrossUniverse;

static ABOUT: About = About {
    name: "cross-universe",
    title: Bi::new("Cross Universe", "크로스 유니버스"),
    language: "CDF files with cdfScript",
    corpus: "cdf",
    extensions: &["cdf"],
    profiles: &[
        ("clean", "the rules as they are written"),
        ("reference", "the reference engine, quirks included; recorded games replay in it"),
    ],
    options: &[
        OptionDoc {
            name: "startingPlayerChooses",
            values: &["false", "true"],
            text: "the player drawn by lot says who begins",
        },
        OptionDoc {
            name: "useOldManaRule",
            values: &["false", "true"],
            text: "both players gain mana, every other turn",
        },
        OptionDoc {
            name: "validateCardAmounts",
            values: &["true", "false"],
            text: "copies of a card in a deck are limited",
        },
        OptionDoc { name: "lowerDeckLimit", values: &["30"], text: "the fewest cards in a deck" },
        OptionDoc { name: "upperDeckLimit", values: &["50", "null"], text: "the most cards in a deck" },
        OptionDoc { name: "startingHandSize", values: &["5"], text: "cards in the opening hand" },
    ],
    seats: (2, 2),
    decks: &["deckx", "deck", "code"],
};

static BROKEN: Builtin = Builtin { name: "broken.cdf", text: include_str!("../cards/broken/broken.cdf") };

impl System for CrossUniverse {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        &VOCABULARY
    }

    fn codes(&self) -> &'static [CodeDoc] {
        codes::CODES
    }

    fn recognise(&self, name: &str, text: &str) -> Option<FileKind> {
        match name.rsplit_once('.')?.1 {
            "cdf" => Some(FileKind::Cards),
            "deck" | "deckx" => Some(FileKind::Deck),
            "txt" if syntax::looks_like_card(text) => Some(FileKind::Cards),
            _ => None,
        }
    }

    fn load(&self, files: &[Arc<Source>], _profile: &str) -> Loaded {
        let extras = Extras::default();
        let read = syntax::read(files, Mode::Full, &extras);
        Loaded { seen: read.seen, cards: lower::cards(&read.cards, &extras), diagnostics: read.diagnostics }
    }

    fn format(&self, file: &Source) -> Option<String> {
        syntax::format(file)
    }

    fn explain(&self, card: &Card, cards: &Cards, _lang: Lang) -> Vec<String> {
        print::card(card, cards, &VOCABULARY).lines().map(str::to_owned).collect()
    }

    fn explain_ability(&self, ability: &Ability, cards: &Cards, _lang: Lang) -> String {
        print::ability(ability, cards, &VOCABULARY)
    }

    fn read_deck(
        &self,
        file: &Source,
        cards: &Cards,
        _sides: &[Arc<Source>],
    ) -> (Option<Deck>, Vec<Diagnostic>) {
        deck::read(file, &pool(cards))
    }

    fn write_deck(&self, deck: &Deck, _cards: &Cards, format: &str) -> Result<String, String> {
        deck::write(deck, format)
    }

    fn schema(&self) -> Option<&'static str> {
        Some(deck::SCHEMA)
    }

    fn builtin_cards(&self) -> &'static [Builtin] {
        &[]
    }

    fn builtin_decks(&self) -> &'static [Builtin] {
        &[]
    }

    fn broken(&self) -> Builtin {
        BROKEN
    }

    fn starter(&self) -> &'static [Builtin] {
        &[]
    }

    fn game(
        &self,
        _cards: &Cards,
        _profile: &str,
        _options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String> {
        Err("Cross Universe can be checked and explained, but not played yet".to_owned())
    }

    fn verify(&self, _corpus: &Corpus, _only: Option<&str>, _step: &dyn Fn()) -> Verified {
        Verified::default()
    }
}

/// What the deck rules ask of the cards.
fn pool(cards: &Cards) -> Pool<'_> {
    let facts = |card: &Card| {
        let limit = card.numbers.iter().find(|(attr, _)| *attr == attrs::DECK_LIMIT).map(|(_, limit)| *limit);
        Facts {
            unit: card.kind == words::UNIT,
            token: card.kind == words::TOKEN,
            // A negative limit is any number.
            copies: limit.map_or(Some(MOST_COPIES), |limit| u32::try_from(limit).ok()),
        }
    };
    cards.list.iter().map(|card| (card.id.as_str(), facts(card))).collect()
}
