//! Cross Universe as tools see it.

use std::sync::Arc;

use cardwright_ir::{Ability, AbilityKind, Bi, Card, Cards, Expr, Lang, Vocabulary, Zone};
use cardwright_source::{Diagnostic, Source};
use cardwright_system::{
    About, Builtin, Clause, CodeDoc, Converted, Corpus, Deck, Expected, FileKind, Game, Loaded, Memory,
    OptionDoc, Outline, Plain, Recorded, SceneDoc, Seen, SheetDoc, System, Verified, tagged,
};
use cardwright_table::View;

use crate::{
    builtin, codes,
    deck::{self, Facts, MOST_COPIES, Pool},
    game::UniverseGame,
    ide, lower, names, plain,
    rules::{Config, Quirks},
    scenes, sheet,
    syntax::{self, Mode, words::Extras},
    text, verify,
    vocabulary::{VOCABULARY, attrs, words, zones},
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

    fn look(&self, card: &Card, cards: &Cards) -> Option<String> {
        tagged(card, cards, attrs::TYPES)
    }

    fn board(&self, view: &View, cards: &Cards) -> Option<String> {
        Some(scenes::written(view, cards).to_string())
    }

    fn scenes(&self, card: &Card, cards: &Cards) -> Vec<SceneDoc> {
        scenes::of(card, cards)
    }

    fn seen<'a>(&self, facts: &cardwright_system::Facts<'a>, expr: &Expr) -> Option<Seen<'a>> {
        scenes::seen(facts, expr)
    }

    fn zone_parts(&self, zone: Zone) -> &'static [Zone] {
        match zone {
            zones::FIELD => &[zones::UNITS, zones::SPELLS, zones::PARTNER],
            _ => &[],
        }
    }

    fn recognise(&self, name: &str, text: &str) -> Option<FileKind> {
        if names::is_names(name) && text.contains("\"CU") {
            return Some(FileKind::Side);
        }
        match name.rsplit_once('.')?.1 {
            "cdf" => Some(FileKind::Cards),
            "deck" | "deckx" => Some(FileKind::Deck),
            "txt" if syntax::looks_like_card(text) => Some(FileKind::Cards),
            _ => None,
        }
    }

    fn load(&self, files: &[Arc<Source>], _profile: &str) -> Loaded {
        let extras = Extras::default();
        let (sides, files): (Vec<&Arc<Source>>, Vec<&Arc<Source>>) =
            files.iter().partition(|file| names::is_names(&file.name));
        let files: Vec<Arc<Source>> = files.into_iter().cloned().collect();
        let read = syntax::read(&files, Mode::Full, &extras);
        let mut cards = lower::cards(&read.cards, &extras);
        let mut diagnostics = read.diagnostics;
        for side in sides {
            diagnostics.extend(names::read(side, &mut cards));
        }
        entitle_parts(&mut cards);
        Loaded { seen: read.seen, cards, diagnostics }
    }

    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        plain::tell(card, cards)
    }

    fn write(&self, plain: &Plain) -> Converted {
        plain::write(plain)
    }

    fn recheck(&self, files: &[Arc<Source>], _: &str, faces: bool, memory: &mut Memory) -> Loaded {
        let extras = Extras::default();
        let (sides, files): (Vec<Arc<Source>>, Vec<Arc<Source>>) =
            files.iter().cloned().partition(|file| names::is_names(&file.name));
        let mut checked = syntax::recheck(&files, Mode::Full, &extras, memory.of());
        let mut cards = if faces { lower::faces(checked.cards()) } else { Cards::default() };
        for side in &sides {
            checked.diagnostics.extend(names::read(side, &mut cards));
        }
        Loaded { seen: checked.seen, cards, diagnostics: checked.diagnostics }
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
        text::card(card, cards, lang)
    }

    fn explain_ability(&self, ability: &Ability, cards: &Cards, lang: Lang) -> String {
        text::ability(ability, cards, lang)
    }

    fn clauses(&self, ability: &Ability, cards: &Cards, lang: Lang) -> Vec<Clause> {
        text::clauses(ability, cards, lang)
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
        let quirks = match profile {
            "clean" => Quirks::NONE,
            "reference" => Quirks::ALL,
            _ => return Err(format!("Cross Universe has no profile \"{profile}\"")),
        };
        Ok(Arc::new(UniverseGame::new(cards, quirks, config(options)?)))
    }

    fn recorded(&self, file: &Source, _cards: &Cards, to: usize) -> Option<Result<Recorded, String>> {
        verify::is_replay(&file.text).then(|| verify::recorded(&file.text, to))
    }

    fn verify(&self, corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
        verify::run(corpus, only, step)
    }
}

/// Players choose among parts of abilities, and read what they do.
fn entitle_parts(cards: &mut Cards) {
    let parts = cards.list.iter().flat_map(|card| &card.abilities).flat_map(|ability| &ability.parts);
    let titles: Vec<_> = parts
        .filter(|part| part.kind == AbilityKind::Part)
        .filter_map(|part| {
            let told = |lang| text::ability(part, cards, lang);
            Some((part.name?, told(Lang::En), told(Lang::Ko)))
        })
        .collect();
    for (part, en, ko) in titles {
        cards.symbols.entitle(part, &en, &ko);
    }
}

/// The settings of a match.
fn config(options: &[(String, String)]) -> Result<Config, String> {
    let mut config = Config::default();
    for (name, value) in options {
        let wrong = || format!("the option \"{name}\" cannot be \"{value}\"");
        let truth = || match value.as_str() {
            "" | "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(wrong()),
        };
        let number = || value.parse::<usize>().ok().filter(|number| *number <= 1_000).ok_or_else(wrong);
        match name.as_str() {
            "startingPlayerChooses" => config.starter_chooses = truth()?,
            "useOldManaRule" => config.old_mana = truth()?,
            "validateCardAmounts" => config.check_amounts = truth()?,
            "lowerDeckLimit" => config.least_cards = number()?,
            "upperDeckLimit" => {
                config.most_cards = if value == "null" { None } else { Some(number()?) };
            }
            "startingHandSize" => config.hand = number()?,
            _ => {
                let names: Vec<&str> = ABOUT.options.iter().map(|option| option.name).collect();
                return Err(format!("there is no option \"{name}\"; there are {}", names.join(", ")));
            }
        }
    }
    Ok(config)
}

/// What the deck rules ask of the cards.
fn pool(cards: &Cards) -> Pool<'_> {
    let facts = |card: &Card| {
        let limit = card.number(attrs::DECK_LIMIT);
        Facts {
            unit: card.kind == words::UNIT,
            token: card.kind == words::TOKEN,
            // A negative limit is any number.
            copies: limit.map_or(Some(MOST_COPIES), |limit| u32::try_from(limit).ok()),
        }
    };
    cards.list.iter().map(|card| (card.id.as_str(), facts(card))).collect()
}
