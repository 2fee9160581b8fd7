//! Lorenzo il Magnifico as tools see it.

use std::sync::Arc;

use cardwright_ir::{Ability, Bi, Card, Cards, Lang, Vocabulary};
use cardwright_source::{Diagnostic, Source, Sources};
use cardwright_system::{
    About, Artifact, Builtin, Clause, CodeDoc, Compared, Converted, Corpus, Deck, Expected, Figures,
    FileKind, Game, Generated, Loaded, Memory, OptionDoc, Outline, Plain, Recorded, SceneDoc, SheetDoc,
    System, Verified,
};

use crate::{
    codes,
    game::LorenzoGame,
    ide, lower, plain,
    profile::Profile,
    rules::{Options, Rulebook},
    scenes, sheet,
    syntax::{self, Role, tree::Kind, words::CardType},
    text, verify,
    vocabulary::{self, VOCABULARY},
};

/// Columns of a formatted card file.
pub(crate) const WIDTH: usize = 100;

/// The system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lorenzo;

const TRUTH: &[&str] = &["false", "true"];

static ABOUT: About = About {
    name: "lorenzo",
    title: Bi::new("Lorenzo il Magnifico", "로렌초 일 마니피코"),
    language: "development, excommunication and leader JSON",
    corpus: "lorenzo",
    extensions: &["json", "csv"],
    profiles: &[
        ("printed", "all exchanges of a card are alternatives, as on the printed cards"),
        ("literal", "exclusivePermanentEffect as it is documented"),
    ],
    options: &[
        OptionDoc {
            name: "variant",
            values: &["advanced", "basic"],
            text: "basic: no leaders, one bonus tile for all",
        },
        OptionDoc { name: "five", values: &["plain5", "prestige5"], text: "the rule set for five players" },
        OptionDoc { name: "random_tiles", values: TRUTH, text: "bonus tiles are dealt instead of chosen" },
        OptionDoc { name: "deal_leaders", values: TRUTH, text: "leaders are dealt instead of drafted" },
        OptionDoc {
            name: "leftover_faith",
            values: TRUTH,
            text: "faith left at the end is a victory point each",
        },
        OptionDoc { name: "apply_errata", values: TRUTH, text: "cards as printed where errata.json says so" },
        OptionDoc { name: "ask_all", values: TRUTH, text: "decisions with one option are asked too" },
    ],
    seats: (2, 5),
    decks: &[],
};

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(Builtin { name: $name, text: include_str!(concat!("../", $folder, "/", $name)) }),*]
    };
}

static CARDS: &[Builtin] = files!("cards":
    "development_cards.json", "excommunication_cards.json", "leader_cards.json", "bonus_tile.json",
    "bonus_space.json", "excommunication_track.json", "score_conversion.json");
static STARTER: &[Builtin] = files!("starter": "development_cards.json", "leader_cards.json", "README.md");
static BROKEN: Builtin = Builtin {
    name: "broken_development.json",
    text: include_str!("../cards/broken/broken_development.json"),
};

/// The built-in tables, for pools that bring none.
pub(crate) fn built_in_tables() -> Cards {
    let mut sources = Sources::default();
    let table = |file: &&Builtin| matches!(syntax::role_of_name(file.name), Some(Role::Table(_)));
    let files: Vec<_> = CARDS.iter().filter(table).map(|file| sources.add(file.name, file.text)).collect();
    lower::lower(&syntax::read(&files))
}

/// The spreadsheets of the cards of some files, one a kind.
fn sheets(files: &[Arc<Source>]) -> Result<Generated, String> {
    let names = [
        (Kind::Development, "development_cards.csv"),
        (Kind::Excommunication, "excommunication_cards.csv"),
        (Kind::Leader, "leader_cards.csv"),
    ];
    let mut generated = Generated { diagnostics: syntax::read(files).diagnostics, ..Generated::default() };
    for (kind, name) in names {
        let of_kind = |file: &&Arc<Source>| {
            let role = syntax::role_of_name(&file.name);
            role == Some(Role::Cards(Some(kind))) && file.name.ends_with(".json")
        };
        let mut cards: Vec<&str> = Vec::new();
        for file in files.iter().filter(of_kind) {
            let text = file.text.trim().trim_start_matches('\u{feff}').trim();
            let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
            cards.extend(Some(inside.trim()).filter(|inside| !inside.is_empty()));
        }
        if cards.is_empty() {
            continue;
        }
        let text = syntax::write_sheet(&format!("[{}]", cards.join(",")), kind)
            .map_err(|error| error.to_string())?;
        generated.artifacts.push(Artifact { name, beside: false, text, compared: Compared::Bytes });
    }
    Ok(generated)
}

impl System for Lorenzo {
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
        if !name.ends_with(".json") && !name.ends_with(".csv") {
            return None;
        }
        let by_text = syntax::role_of_text(name, text);
        let kind = |role: Role| match role {
            Role::Cards(_) => FileKind::Cards,
            Role::Table(_) => FileKind::Side,
        };
        match (syntax::role_of_name(name), by_text) {
            (Some(Role::Table(_)), _) => Some(FileKind::Side),
            (_, Some(role)) => Some(kind(role)),
            (Some(Role::Cards(_)), None) => {
                // A file of the right name whose text is too broken to be looked into.
                let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
                file.contains("_cards.").then_some(FileKind::Cards)
            }
            (None, None) => None,
        }
    }

    fn load(&self, files: &[Arc<Source>], _: &str) -> Loaded {
        let read = syntax::read(files);
        Loaded { seen: read.seen, cards: lower::lower(&read), diagnostics: read.diagnostics }
    }

    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        plain::tell(card, cards)
    }

    fn write(&self, plain: &Plain) -> Converted {
        plain::write(plain)
    }

    fn recheck(&self, files: &[Arc<Source>], _: &str, _: bool, memory: &mut Memory) -> Loaded {
        let checked = syntax::recheck(files, None, memory.of());
        Loaded { seen: checked.seen, cards: Cards::default(), diagnostics: checked.diagnostics }
    }

    fn format(&self, file: &Source) -> Option<String> {
        syntax::format(file, WIDTH)
    }

    fn outline(&self, file: &Source) -> Outline {
        ide::outline(file)
    }

    fn expected(&self, file: &Source, offset: usize) -> Expected {
        ide::expected(file, offset)
    }

    fn look(&self, card: &Card, _: &Cards) -> Option<String> {
        let colour = match vocabulary::as_card_type(card.kind)? {
            CardType::Territory => "green",
            CardType::Character => "blue",
            CardType::Building => "yellow",
            CardType::Venture => "purple",
        };
        Some(colour.to_owned())
    }

    fn scenes(&self, card: &Card, cards: &Cards) -> Vec<SceneDoc> {
        scenes::of(card, cards)
    }

    fn explain(&self, card: &Card, _: &Cards, lang: Lang) -> Vec<String> {
        text::label::card(card, lang)
    }

    fn explain_ability(&self, ability: &Ability, _: &Cards, lang: Lang) -> String {
        text::label::ability(ability, lang)
    }

    fn figures(&self, card: &Card, _: &Cards, lang: Lang) -> Option<Figures> {
        text::figures::card(card, lang)
    }

    fn clauses(&self, ability: &Ability, _: &Cards, lang: Lang) -> Vec<Clause> {
        text::label::clauses(ability, lang)
    }

    fn read_deck(&self, _: &Source, _: &Cards, _: &[Arc<Source>]) -> (Option<Deck>, Vec<Diagnostic>) {
        (None, Vec::new())
    }

    fn write_deck(&self, _: &Deck, _: &Cards, _: &str) -> Result<String, String> {
        Err("Lorenzo il Magnifico is played without decks".to_owned())
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
        &[]
    }

    fn broken(&self) -> Builtin {
        BROKEN
    }

    fn starter(&self) -> &'static [Builtin] {
        STARTER
    }

    fn generate(&self, files: &[Arc<Source>]) -> Option<Result<Generated, String>> {
        Some(sheets(files))
    }

    fn game(
        &self,
        cards: &Cards,
        profile: &str,
        options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String> {
        let profile =
            Profile::from_name(profile).ok_or_else(|| format!("lorenzo has no profile \"{profile}\""))?;
        let rules = Rulebook::new(cards, profile, Options::read(options)?)?;
        Ok(Arc::new(LorenzoGame::new(Arc::new(rules))))
    }

    fn recorded(&self, file: &Source, cards: &Cards, to: usize) -> Option<Result<Recorded, String>> {
        verify::games::is_game(&file.text).then(|| verify::games::recorded(&file.text, cards, to))
    }

    fn verify(&self, corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
        verify::run(corpus, only, step)
    }
}
