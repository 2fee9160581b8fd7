//! The duel with a hole in it: it panics where `boom` is written.

use std::sync::Arc;

use cardwright_ir::{Ability, Card, Cards, Lang, Vocabulary};
use cardwright_source::{Diagnostic, Source};
use cardwright_system::{
    About, Builtin, CodeDoc, Corpus, Deck, Expected, FileKind, Game, Loaded, Outline, System, Verified,
};

pub(crate) struct Breaking;

fn duel() -> &'static dyn System {
    cardwright_registry::find("duel").expect("there is the duel")
}

impl System for Breaking {
    fn about(&self) -> &'static About {
        duel().about()
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        duel().vocabulary()
    }

    fn codes(&self) -> &'static [CodeDoc] {
        duel().codes()
    }

    fn recognise(&self, name: &str, text: &str) -> Option<FileKind> {
        duel().recognise(name, text)
    }

    fn load(&self, files: &[Arc<Source>], profile: &str) -> Loaded {
        duel().load(files, profile)
    }

    fn format(&self, file: &Source) -> Option<String> {
        duel().format(file)
    }

    fn outline(&self, file: &Source) -> Outline {
        duel().outline(file)
    }

    fn expected(&self, file: &Source, offset: usize) -> Expected {
        assert!(!file.text.contains("boom"), "boom is written");
        duel().expected(file, offset)
    }

    fn explain(&self, card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
        duel().explain(card, cards, lang)
    }

    fn explain_ability(&self, ability: &Ability, cards: &Cards, lang: Lang) -> String {
        duel().explain_ability(ability, cards, lang)
    }

    fn read_deck(
        &self,
        file: &Source,
        cards: &Cards,
        sides: &[Arc<Source>],
    ) -> (Option<Deck>, Vec<Diagnostic>) {
        duel().read_deck(file, cards, sides)
    }

    fn write_deck(&self, deck: &Deck, cards: &Cards, format: &str) -> Result<String, String> {
        duel().write_deck(deck, cards, format)
    }

    fn schema(&self) -> Option<&'static str> {
        duel().schema()
    }

    fn builtin_cards(&self) -> &'static [Builtin] {
        duel().builtin_cards()
    }

    fn builtin_decks(&self) -> &'static [Builtin] {
        duel().builtin_decks()
    }

    fn broken(&self) -> Builtin {
        duel().broken()
    }

    fn starter(&self) -> &'static [Builtin] {
        duel().starter()
    }

    fn game(
        &self,
        cards: &Cards,
        profile: &str,
        options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String> {
        duel().game(cards, profile, options)
    }

    fn verify(&self, corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
        duel().verify(corpus, only, step)
    }
}
