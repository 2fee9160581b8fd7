//! Card Fighters' Clash as tools see it.

use std::sync::Arc;

use cardwright_ir::{Ability, Bi, Card, Cards, Expr, Lang, Vocabulary};
use cardwright_source::{Diagnostic, Source};
use cardwright_system::{
    About, Builtin, Clause, CodeDoc, Converted, Corpus, Deck, Expected, Facts, FileKind, Game, Loaded,
    Memory, Outline, Plain, Recorded, SceneDoc, Seen, SheetDoc, System, Verified, tagged,
};
use cardwright_table::View;

use crate::{
    builtin, codes, deck,
    game::{FightersGame, rulebook},
    ide, lower, plain, scenes, sheet, syntax, text, verify,
    vocabulary::{VOCABULARY, attrs},
};

/// The system.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardFighters;

static ABOUT: About = About {
    name: "card-fighters",
    title: Bi::new("Card Fighters' Clash", "카드 파이터즈 클래시"),
    language: "RuleScript",
    corpus: "rulescript",
    extensions: &["json", "rules"],
    profiles: &[("standard", "the game as its rules describe it")],
    options: &[],
    seats: (2, 2),
    decks: &["o8d"],
};

impl System for CardFighters {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        &VOCABULARY
    }

    fn codes(&self) -> &'static [CodeDoc] {
        codes::CODES
    }

    fn look(&self, card: &Card, cards: &Cards) -> Option<String> {
        tagged(card, cards, attrs::SUBTYPE)
    }

    fn board(&self, view: &View, cards: &Cards) -> Option<String> {
        Some(scenes::written(view, cards).to_string())
    }

    fn scenes(&self, card: &Card, cards: &Cards) -> Vec<SceneDoc> {
        scenes::of(card, cards)
    }

    fn seen<'a>(&self, facts: &Facts<'a>, expr: &Expr) -> Option<Seen<'a>> {
        scenes::seen(facts, expr)
    }

    fn recognise(&self, name: &str, text: &str) -> Option<FileKind> {
        let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
        if file.ends_with(".rules") {
            return Some(FileKind::Cards);
        }
        if file.ends_with(".o8d") {
            return Some(FileKind::Deck);
        }
        (file.ends_with(".json") && syntax::looks_like_data(text)).then_some(FileKind::Cards)
    }

    fn load(&self, files: &[Arc<Source>], _: &str) -> Loaded {
        let read = syntax::read(files);
        Loaded {
            seen: read.seen,
            cards: lower::lower(&read.cards, &read.known),
            diagnostics: read.diagnostics,
        }
    }

    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        plain::tell(card, cards)
    }

    fn write(&self, plain: &Plain) -> Converted {
        plain::write(plain)
    }

    fn recheck(&self, files: &[Arc<Source>], _: &str, faces: bool, memory: &mut Memory) -> Loaded {
        let checked = syntax::recheck(files, memory.of());
        let cards = if faces { lower::faces(checked.cards()) } else { Cards::default() };
        let (seen, diagnostics) = checked.into_problems();
        Loaded { seen, cards, diagnostics }
    }

    fn format(&self, file: &Source) -> Option<String> {
        syntax::format(file)
    }

    fn outline(&self, file: &Source) -> Outline {
        ide::outline(file)
    }

    fn expected(&self, file: &Source, offset: usize) -> Expected {
        ide::expected(file, offset)
    }

    fn explain(&self, card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
        text::label::card(card, cards, lang)
    }

    fn explain_ability(&self, ability: &Ability, cards: &Cards, lang: Lang) -> String {
        text::label::ability(ability, cards, lang)
    }

    fn clauses(&self, ability: &Ability, cards: &Cards, lang: Lang) -> Vec<Clause> {
        text::label::clauses(ability, cards, lang)
    }

    fn read_deck(&self, file: &Source, cards: &Cards, _: &[Arc<Source>]) -> (Option<Deck>, Vec<Diagnostic>) {
        let (list, diagnostics) = deck::read(file, cards);
        (list.map(|cards| Deck { name: None, cards }), diagnostics)
    }

    fn write_deck(&self, deck: &Deck, cards: &Cards, format: &str) -> Result<String, String> {
        match format {
            "o8d" => deck::write(&deck.cards, cards),
            other => Err(format!("a deck of this game cannot be written as \"{other}\"; choose o8d")),
        }
    }

    fn schema(&self) -> Option<&'static str> {
        Some(syntax::SCHEMA)
    }

    fn sheet(&self) -> &'static SheetDoc {
        &sheet::SHEET
    }

    fn builtin_cards(&self) -> &'static [Builtin] {
        builtin::CARDS
    }

    fn builtin_decks(&self) -> &'static [Builtin] {
        builtin::DECKS
    }

    fn broken(&self) -> Builtin {
        builtin::BROKEN
    }

    fn starter(&self) -> &'static [Builtin] {
        builtin::STARTER
    }

    fn game(
        &self,
        cards: &Cards,
        profile: &str,
        options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String> {
        if profile != ABOUT.profiles[0].0 {
            return Err(format!("the game has no profile \"{profile}\""));
        }
        if let Some((name, value)) = options.first() {
            return Err(format!("the game has no option \"{name}={value}\""));
        }
        Ok(Arc::new(FightersGame::shared(Arc::new(rulebook(cards)?))))
    }

    fn recorded(&self, file: &Source, cards: &Cards, to: usize) -> Option<Result<Recorded, String>> {
        verify::games::is_games(&file.text).then(|| verify::games::recorded(&file.text, cards, to))
    }

    fn verify(&self, corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
        verify::run(corpus, only, step)
    }
}
