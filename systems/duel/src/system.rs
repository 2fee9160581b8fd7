//! The duel as tools see it.

use std::sync::Arc;

use cardwright_ir::{Ability, Bi, Card, Cards, Expr, Lang, Vocabulary};
use cardwright_source::{Diagnostic, Source, json};
use cardwright_system::{
    About, Builtin, Clause, CodeDoc, Converted, Corpus, Deck, Expected, Facts, FileKind, Game, Loaded,
    Memory, OptionDoc, Outline, Plain, Recorded, SceneDoc, Seen, SheetDoc, System, Verified, tagged,
};
use cardwright_table::View;

use crate::{
    codes, deck,
    game::{DuelGame, rulebook},
    ide, lower, plain,
    profile::Profile,
    scenes, sheet, syntax, text, verify,
    vocabulary::{VOCABULARY, attrs},
};

/// Columns of a formatted card file.
const WIDTH: usize = 100;

/// The system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Duel;

static ABOUT: About = About {
    name: "duel",
    title: Bi::new("Duel", "듀얼"),
    language: "effect DSL JSON",
    corpus: "effect-dsl",
    extensions: &["json"],
    profiles: &[
        ("standard", "all of the language, without the quirks of the reference"),
        ("compat", "the reference engine, quirks included; recorded games replay in it"),
        ("extended", "standard with triggers, layers, replacement and negation"),
    ],
    options: &[OptionDoc {
        name: "direct",
        values: &["false", "true"],
        text: "extended: played cards resolve at once instead of waiting on the stack",
    }],
    seats: (2, 2),
    decks: &["json", "code"],
};

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(Builtin { name: $name, text: include_str!(concat!("../", $folder, "/", $name)) }),*]
    };
}

static CARDS: &[Builtin] =
    files!("cards": "harbor.json", "reef.json", "foundry.json", "orchard.json", "tides.json");
static DECKS: &[Builtin] = files!("cards":
    "harbor.deck.json", "reef.deck.json", "foundry.deck.json", "orchard.deck.json", "tides.deck.json");
static STARTER: &[Builtin] =
    files!("starter": "cards.json", "first.deck.json", "second.deck.json", "README.md");
static BROKEN: Builtin = Builtin { name: "broken.json", text: include_str!("../cards/broken/broken.json") };

impl System for Duel {
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
        tagged(card, cards, attrs::ELEMENT)
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
        if !file.ends_with(".json") {
            return None;
        }
        if file == "aliases.json" {
            return Some(FileKind::Side);
        }
        if deck::looks_like_deck(text) {
            return Some(FileKind::Deck);
        }
        syntax::looks_like_cards(text).then_some(FileKind::Cards)
    }

    fn load(&self, files: &[Arc<Source>], profile: &str) -> Loaded {
        let read = read(files, profile);
        Loaded { seen: read.seen, cards: lower::lower(&read.cards), diagnostics: read.diagnostics }
    }

    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        plain::tell(card, cards)
    }

    fn write(&self, plain: &Plain) -> Converted {
        plain::write(plain)
    }

    fn recheck(&self, files: &[Arc<Source>], profile: &str, faces: bool, memory: &mut Memory) -> Loaded {
        let (sides, files) = sides(files);
        let mut checked = syntax::recheck(&files, profile_of(profile), memory.of());
        checked.diagnostics.extend(sides.iter().flat_map(|side| deck::list::aliases(side).1));
        let cards = if faces { lower::faces(checked.cards()) } else { Cards::default() };
        Loaded { seen: checked.seen, cards, diagnostics: checked.diagnostics }
    }

    fn format(&self, file: &Source) -> Option<String> {
        if file.invalid_utf8.is_some() {
            return None;
        }
        laid_out(&file.text)
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

    fn read_deck(
        &self,
        file: &Source,
        cards: &Cards,
        sides: &[Arc<Source>],
    ) -> (Option<Deck>, Vec<Diagnostic>) {
        let ids: Vec<&str> = cards.list.iter().map(|card| card.id.as_str()).collect();
        let mut aliases = deck::list::Aliases::default();
        for side in sides {
            aliases.extend(deck::list::aliases(side).0);
        }
        let (list, diagnostics) = deck::list::read(file, &ids, &aliases);
        let readable = !list.is_empty();
        (readable.then_some(Deck { name: None, cards: list }), diagnostics)
    }

    fn write_deck(&self, deck: &Deck, cards: &Cards, format: &str) -> Result<String, String> {
        match format {
            "json" => {
                serde_json::to_string_pretty(&deck.cards).map(|text| text + "\n").map_err(|e| e.to_string())
            }
            "code" => {
                let ids: Vec<&str> = cards.list.iter().map(|card| card.id.as_str()).collect();
                let mut counts: Vec<(&str, u8)> = Vec::new();
                for id in &deck.cards {
                    match counts.iter_mut().find(|(known, _)| known == id) {
                        Some((_, count)) => *count = count.saturating_add(1),
                        None => counts.push((id, 1)),
                    }
                }
                deck::code::encode(&counts, &ids).map(|code| code + "\n").map_err(|e| e.meaning().to_owned())
            }
            other => Err(format!("a duel deck cannot be written as \"{other}\"; choose json or code")),
        }
    }

    fn schema(&self) -> Option<&'static str> {
        Some(syntax::SCHEMA)
    }

    fn sheet(&self) -> &'static SheetDoc {
        &sheet::SHEET
    }

    fn builtin_cards(&self) -> &'static [Builtin] {
        CARDS
    }

    fn builtin_decks(&self) -> &'static [Builtin] {
        DECKS
    }

    fn broken(&self) -> Builtin {
        BROKEN
    }

    fn starter(&self) -> &'static [Builtin] {
        STARTER
    }

    fn game(
        &self,
        cards: &Cards,
        profile: &str,
        options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String> {
        let profile =
            Profile::from_name(profile).ok_or_else(|| format!("the duel has no profile \"{profile}\""))?;
        let mut direct = false;
        for (name, value) in options {
            match (name.as_str(), value.as_str()) {
                ("direct", "" | "true") => direct = true,
                ("direct", "false") => direct = false,
                _ => {
                    return Err(format!(
                        "the duel has no option \"{name}={value}\"; it has direct=true|false"
                    ));
                }
            }
        }
        Ok(Arc::new(DuelGame::new(rulebook(cards, profile, direct)?)))
    }

    fn recorded(&self, file: &Source, cards: &Cards, to: usize) -> Option<Result<Recorded, String>> {
        verify::games::is_game(&file.text).then(|| verify::games::recorded(&file.text, cards, to))
    }

    fn verify(&self, corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
        verify::run(corpus, only, step)
    }
}

/// A JSON text in canonical layout; `None` if it has syntax errors.
pub(crate) fn laid_out(text: &str) -> Option<String> {
    let (tree, _) = json::parse(text, json::Limits::default());
    json::format(&tree, text, WIDTH)
}

/// Reads and checks card files, and the aliases among them.
fn read(files: &[Arc<Source>], profile: &str) -> syntax::Cards {
    let (sides, files) = sides(files);
    let mut read = syntax::read(&files, profile_of(profile));
    read.diagnostics.extend(sides.iter().flat_map(|side| deck::list::aliases(side).1));
    read
}

/// The files of aliases, and those of cards.
fn sides(files: &[Arc<Source>]) -> (Vec<Arc<Source>>, Vec<Arc<Source>>) {
    files.iter().cloned().partition(|file| file.name.ends_with("aliases.json"))
}

fn profile_of(name: &str) -> Profile {
    Profile::from_name(name).unwrap_or_default()
}
