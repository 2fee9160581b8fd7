//! Dreamtides as tools see it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cardwright_ir::{Ability, Bi, Card, Cards, Expr, Lang, Vocabulary};
use cardwright_source::{Diagnostic, Place, Source, span};
use cardwright_system::{
    About, AssetDoc, Builtin, Clause, CodeDoc, Converted, Corpus, Deck, Expected, Facts, FileKind, Game,
    Generated, Loaded, Memory, OptionDoc, Outline, Plain, Recorded, SceneDoc, Seen, SheetDoc, System,
    Verified, tagged,
};
use cardwright_table::View;

use crate::{
    codes, deck,
    game::DreamtidesGame,
    generate, ide, lower, plain,
    profile::Profile,
    rules::{Config, Rulebook},
    scenes, sheet,
    syntax::{check, format, problem::code, row::Table, tree},
    text, verify,
    vocabulary::{VOCABULARY, attrs},
};

/// The system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dreamtides;

static ABOUT: About = About {
    name: "dreamtides",
    title: Bi::new("Dreamtides", "드림타이드"),
    language: "card TOML with English rules text",
    corpus: "dreamtides",
    extensions: &["toml"],
    profiles: &[
        ("standard", "the rules as they are meant"),
        ("compat", "the reference engine, quirks included; recorded battles replay in it"),
    ],
    options: OPTIONS,
    seats: (2, 2),
    decks: &["toml"],
};

static OPTIONS: &[OptionDoc] = &[
    OptionDoc { name: "points_to_win", values: &["12"], text: "points that win the battle" },
    OptionDoc { name: "opening_hand", values: &["5"], text: "cards that each player draws first" },
    OptionDoc { name: "hand_limit", values: &["10"], text: "a draw beyond it gives 1 energy instead" },
    OptionDoc { name: "character_limit", values: &["8"], text: "beyond it the least character is abandoned" },
    OptionDoc { name: "turn_limit", values: &["50"], text: "turns of both players after which it is a draw" },
];

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(Builtin { name: $name, text: include_str!(concat!("../", $folder, "/", $name)) }),*]
    };
}

static CARDS: &[Builtin] = files!("cards":
    "cards.toml", "dreamwell.toml", "test-cards.toml", "test-dreamwell.toml", "parsed_abilities.json");
pub(crate) static DECKS: &[Builtin] = files!("cards":
    "card-lists.toml", "lantern-and-wreck.toml", "night-ferry.toml", "drowned-archive.toml");
static STARTER: &[Builtin] = files!("starter":
    "cards.toml", "dreamwell.toml", "test-cards.toml", "test-dreamwell.toml", "card-lists.toml", "README.md");
static BROKEN: Builtin = Builtin { name: "broken.toml", text: include_str!("../cards/broken/broken.toml") };

/// Files of a data directory that hold no cards.
pub(crate) const SIDES: [&str; 6] = [
    "card-fx.toml",
    "effect-types.toml",
    "trigger-types.toml",
    "predicate-types.toml",
    "sheets.toml",
    "parsed_abilities.json",
];

impl System for Dreamtides {
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
        let file = file.split('#').next().unwrap_or(file);
        if file.ends_with(".json") && verify::battles::is_cards(text) {
            return Some(FileKind::Cards);
        }
        if file == "parsed_abilities.json" {
            return looks_like_abilities(text).then_some(FileKind::Side);
        }
        if !file.ends_with(".toml") {
            return None;
        }
        let heads = |table: Table| text.contains(&format!("[[{}]]", table.key()));
        let cards = Table::ALL.into_iter().any(|table| table.has_text() && heads(table));
        if SIDES.contains(&file) {
            let lists = ["effect_types", "trigger_types", "predicate_types", "order"];
            return (heads(Table::CardFx) || lists.iter().any(|list| text.contains(list)))
                .then_some(FileKind::Side);
        }
        if cards || Table::from_file(file).is_some_and(Table::has_text) {
            return Some(FileKind::Cards);
        }
        if heads(Table::CardLists) {
            return Some(FileKind::Deck);
        }
        if heads(Table::CardFx) {
            return Some(FileKind::Side);
        }
        (text.contains("rules-text") && text.contains("id")).then_some(FileKind::Cards)
    }

    fn load(&self, files: &[Arc<Source>], _: &str) -> Loaded {
        let checked = read(files);
        Loaded { cards: lower::lower(&checked.cards), seen: checked.seen, diagnostics: checked.diagnostics }
    }

    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        plain::tell(card, cards)
    }

    fn write(&self, plain: &Plain) -> Converted {
        plain::write(plain)
    }

    fn recheck(&self, files: &[Arc<Source>], _: &str, faces: bool, memory: &mut Memory) -> Loaded {
        // Cards that no table holds are rare, and so are edits of them.
        if files.iter().any(|file| file.name.ends_with(".json") && verify::battles::is_cards(&file.text)) {
            return self.load(files, ABOUT.profiles[0].0);
        }
        let (json, toml): (Vec<Arc<Source>>, Vec<Arc<Source>>) =
            files.iter().cloned().partition(|file| file.name.ends_with(".json"));
        let kept: &mut Kept = memory.of();
        let mut checked = check::recheck(&toml, &mut kept.rows);
        for file in &json {
            let cards: Vec<&check::Card> = checked.cards().collect();
            let stale = kept.recorded(file).stale(file, &cards, checked.seen);
            checked.diagnostics.extend(stale);
        }
        let cards = if faces { lower::faces(checked.cards()) } else { Cards::default() };
        Loaded { seen: checked.seen, cards, diagnostics: checked.diagnostics }
    }

    fn format(&self, file: &Source) -> Option<String> {
        if file.invalid_utf8.is_some() {
            return None;
        }
        if file.name.ends_with(".json") {
            // It is made by `generate`, whose layout is its own.
            return Some(file.text.to_string());
        }
        format::format(&file.text)
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
        deck::read(file, cards)
    }

    fn write_deck(&self, deck: &Deck, _: &Cards, format: &str) -> Result<String, String> {
        match format {
            "toml" => Ok(deck::write(deck)),
            other => Err(format!("a Dreamtides deck cannot be written as \"{other}\"; choose toml")),
        }
    }

    fn schema(&self) -> Option<&'static str> {
        Some(include_str!("../schema/dreamtides.schema.json"))
    }

    fn sheet(&self) -> &'static SheetDoc {
        &sheet::SHEET
    }

    fn preview(&self, text: &str, variables: &str) -> Option<Result<String, String>> {
        Some(text::preview::preview(text, variables))
    }

    fn assets(&self, file: &str) -> Option<AssetDoc> {
        Some(sheet::assets(file))
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

    fn generate(&self, files: &[Arc<Source>]) -> Option<Result<Generated, String>> {
        Some(generate::generate(files))
    }

    fn game(
        &self,
        cards: &Cards,
        profile: &str,
        options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String> {
        let profile =
            Profile::from_name(profile).ok_or_else(|| format!("Dreamtides has no profile \"{profile}\""))?;
        let rules = Rulebook::new(cards, profile, Config::read(options)?, None)?;
        Ok(Arc::new(DreamtidesGame::shared(Arc::new(rules))))
    }

    fn recorded(&self, file: &Source, cards: &Cards, to: usize) -> Option<Result<Recorded, String>> {
        verify::battles::is_battle(&file.text).then(|| verify::battles::recorded(&file.text, cards, to))
    }

    fn verify(&self, corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
        verify::run(corpus, only, step)
    }
}

/// Reads and checks the tables of some files, and the recorded abilities and battles among them.
fn read(files: &[Arc<Source>]) -> check::Checked {
    let is_json = |file: &&Arc<Source>| file.name.ends_with(".json");
    let toml: Vec<Arc<Source>> = files.iter().filter(|file| !is_json(file)).cloned().collect();
    let mut checked = check::check(&toml);
    for file in files.iter().filter(is_json) {
        if !verify::battles::is_cards(&file.text) {
            let cards: Vec<&check::Card> = checked.cards.iter().collect();
            let stale = RecordedAbilities::read(file).stale(file, &cards, checked.seen);
            checked.diagnostics.extend(stale);
            continue;
        }
        match verify::battles::cards(&file.text) {
            Ok(cards) => {
                checked.seen += cards.len();
                checked.cards.extend(cards);
            }
            Err(problem) => {
                let place = Place::new(file.id, span(0, 0));
                let help = "write the cards as TOML, or as the cards of a recorded battle";
                let error = Diagnostic::error(code("AbilityParse"), place, problem).help(help);
                checked.diagnostics.push(error);
            }
        }
    }
    checked
}

/// Is the text an object of abilities, or meant to be one?
fn looks_like_abilities(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('{')
}

/// What is kept of files from one reading to the next.
#[derive(Default)]
struct Kept {
    rows: check::Kept,
    recorded: Option<(Arc<str>, RecordedAbilities)>,
}

impl Kept {
    /// The recorded abilities of a file, read if they are not those that are known.
    fn recorded(&mut self, file: &Source) -> &RecordedAbilities {
        let known = self.recorded.take().filter(|(text, _)| *text == file.text);
        &self
            .recorded
            .insert(known.unwrap_or_else(|| (Arc::clone(&file.text), RecordedAbilities::read(file))))
            .1
    }
}

/// The recorded abilities of cards, or why they cannot be read.
struct RecordedAbilities(Result<BTreeMap<String, Vec<tree::Ability>>, String>);

impl RecordedAbilities {
    fn read(file: &Source) -> Self {
        Self(serde_json::from_str(&file.text).map_err(|error| error.to_string()))
    }

    /// What is wrong with them. The text of a card decides; a file that says something else is stale.
    fn stale(&self, file: &Source, cards: &[&check::Card], seen: usize) -> Option<Diagnostic> {
        let place = Place::new(file.id, span(0, 0));
        let help = "write it anew with `cardwright generate --system dreamtides DIR`";
        let recorded = match &self.0 {
            Ok(recorded) => recorded,
            Err(error) => {
                let message = format!("this file does not hold abilities: {error}");
                return Some(Diagnostic::error(code("AbilityParse"), place, message).help(help));
            }
        };
        let with_text = || cards.iter().filter(|card| !card.abilities.is_empty());
        let stale = with_text().find(|card| recorded.get(&card.id) != Some(&card.abilities));
        let surplus = || {
            let known: BTreeSet<&str> = with_text().map(|card| card.id.as_str()).collect();
            let all = seen == cards.len() && seen > 0;
            recorded.keys().find(|id| !known.contains(id.as_str())).filter(|_| all)
        };
        let name = match stale {
            Some(card) => &card.name,
            None => surplus()?,
        };
        let message = format!("the recorded abilities are not those of the cards, first of \"{name}\"");
        let help = "write them anew with `cardwright generate --system dreamtides DIR`";
        Some(Diagnostic::warning(code("StaleAbilities"), place, message).help(help))
    }
}
