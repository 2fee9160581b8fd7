//! A tiny system with hidden hands, nested decisions and chance. The laws are tested on it.

pub mod game;
pub mod language;
pub mod rules;
pub mod words;

use std::sync::Arc;

use cardwright_ir::{Ability, Bi, Card, Cards, Lang, Vocabulary};
use cardwright_source::{Diagnostic, Source};
use cardwright_system::{
    About, Builtin, CodeDoc, Converted, Corpus, Deck, FileKind, Game, Loaded, Plain, System, Verified,
};

pub use self::{rules::Flaw, words::VOCABULARY};

/// The toy, perhaps with a flaw.
pub struct Toy(pub Option<Flaw>);

/// The toy as it should be.
pub static TOY: Toy = Toy(None);

static ABOUT: About = About {
    name: "toy",
    title: Bi::new("Toy", "장난감"),
    language: "lines of words",
    corpus: "toy",
    extensions: &["toy"],
    profiles: &[("standard", "the rules")],
    options: &[],
    seats: (2, 2),
    decks: &["list"],
};

static CARDS: &[Builtin] = &[Builtin {
    name: "cards.toy",
    text: "# Twelve cards.\ncard ant 1 plain\ncard bee 2 bury\n card  cat 3  raid\ncard dog 4 guess\n\n#birds\n\
           card emu 5 plain\ncard fox 2 raid\ncard gnu 6 plain\ncard hen 1 guess\ncard ibis 3 bury\n\
           card jay 1 raid\ncard kite 7 plain\ncard lynx 9 plain\n",
}];

static DECKS: &[Builtin] = &[
    Builtin { name: "first.deck", text: "ant\nbee\nbee\ncat\ndog\nemu\nfox\ngnu\nhen\nibis\njay\nkite\n" },
    Builtin { name: "second.deck", text: "ant\nant\nbee\ncat\ncat\ndog\nfox\nfox\nhen\nibis\nlynx\nlynx\n" },
];

static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "E1",
        title: Bi::new("not a card", "카드가 아닙니다"),
        text: "A line reads `card NAME VALUE TRICK`.",
    },
    CodeDoc {
        id: "E2",
        title: Bi::new("not a deck", "덱이 아닙니다"),
        text: "A deck has twelve known cards.",
    },
];

impl System for Toy {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        &VOCABULARY
    }

    fn codes(&self) -> &'static [CodeDoc] {
        CODES
    }

    fn recognise(&self, name: &str, text: &str) -> Option<FileKind> {
        match name.rsplit_once('.')?.1 {
            "toy" if language::looks_like_cards(text) => Some(FileKind::Cards),
            "deck" => Some(FileKind::Deck),
            _ => None,
        }
    }

    fn load(&self, files: &[Arc<Source>], _: &str) -> Loaded {
        language::load(files)
    }

    fn format(&self, file: &Source) -> Option<String> {
        language::format(file)
    }

    fn explain(&self, card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
        let abilities = card.abilities.iter().map(|ability| self.explain_ability(ability, cards, lang));
        std::iter::once(card.name.clone()).chain(abilities).collect()
    }

    fn explain_ability(&self, ability: &Ability, cards: &Cards, _: Lang) -> String {
        cardwright_ir::print::ability(ability, cards, &VOCABULARY)
    }

    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        language::plain(card, cards)
    }

    fn write(&self, plain: &Plain) -> Converted {
        language::write(plain)
    }

    fn read_deck(&self, file: &Source, cards: &Cards, _: &[Arc<Source>]) -> (Option<Deck>, Vec<Diagnostic>) {
        language::read_deck(file, cards)
    }

    fn write_deck(&self, deck: &Deck, _: &Cards, _: &str) -> Result<String, String> {
        Ok(deck.cards.iter().map(|id| format!("{id}\n")).collect())
    }

    fn schema(&self) -> Option<&'static str> {
        None
    }

    fn builtin_cards(&self) -> &'static [Builtin] {
        CARDS
    }

    fn builtin_decks(&self) -> &'static [Builtin] {
        DECKS
    }

    fn broken(&self) -> Builtin {
        Builtin { name: "broken.toy", text: "card ant one plain\n" }
    }

    fn starter(&self) -> &'static [Builtin] {
        CARDS
    }

    fn game(&self, cards: &Cards, _: &str, _: &[(String, String)]) -> Result<Arc<dyn Game>, String> {
        Ok(Arc::new(game::ToyGame::new(cards, self.0)))
    }

    fn verify(&self, _: &Corpus, _: Option<&str>, _: &dyn Fn()) -> Verified {
        Verified::default()
    }
}
