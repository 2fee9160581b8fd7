//! Two small systems for the tests of the command line. Their language has a card a line: `card ID NAME COST`; a word
//! that is nearly `card` is an error with a sure fix, a card without a cost gets a warning, and `?` cannot be read.

use std::sync::Arc;

use cardwright_ir::{
    Ability, Attr, AttrRow, Bi, Card, Cards, Group, Lang, Of, Shown, Vocabulary, Word, WordRow,
};
use cardwright_source::{Code, Diagnostic, Place, Source, span};
use cardwright_system::{
    About, Builtin, CodeDoc, Converted, Corpus, Deck, FileKind, Game, Loaded, Lost, OptionDoc, Plain, Sort,
    System, Verified,
};

use crate::context::Systems;

/// Both.
pub(crate) static SYSTEMS: Systems = &[&FIRST, &SECOND];

static FIRST: Fake = Fake { about: &ABOUT, extensions: &["fake", "both"] };
static SECOND: Fake = Fake { about: &OTHER, extensions: &["other", "both"] };

struct Fake {
    about: &'static About,
    extensions: &'static [&'static str],
}

static ABOUT: About = About {
    name: "fake",
    title: Bi::new("Fake", "가짜"),
    language: "a card a line",
    corpus: "fake",
    extensions: &["fake"],
    profiles: &[("plain", "as it is"), ("strict", "with every rule")],
    options: &[OptionDoc { name: "fast", values: &["off", "on"], text: "quick play" }],
    seats: (2, 4),
    decks: &["fdeck", "code"],
};

static OTHER: About =
    About { name: "other", title: Bi::new("Other", "다른"), extensions: &["other"], decks: &[], ..ABOUT };

static VOCABULARY: Vocabulary = Vocabulary {
    system: "fake",
    verbs: &[],
    events: &[],
    zones: &[],
    attrs: &[AttrRow {
        name: "cost",
        of: Of::Card,
        title: Bi::new("Cost", "비용"),
        shown: Shown::Cost,
        meaning: Bi::new("", ""),
    }],
    words: &[WordRow {
        name: "unit",
        group: Group::Kind,
        title: Bi::new("Unit", "유닛"),
        meaning: Bi::new("", ""),
    }],
    notes: &[],
    told: &[],
    harmful: &[],
};

static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "F001",
        title: Bi::new("unknown word", "알 수 없는 낱말입니다"),
        text: "A line begins with `card`.",
    },
    CodeDoc {
        id: "F002",
        title: Bi::new("no cost", "비용이 없습니다"),
        text: "A card should say what it costs.",
    },
];

impl System for Fake {
    fn about(&self) -> &'static About {
        self.about
    }

    fn vocabulary(&self) -> &'static Vocabulary {
        &VOCABULARY
    }

    fn codes(&self) -> &'static [CodeDoc] {
        if self.about.name == "fake" { CODES } else { &CODES[..1] }
    }

    fn recognise(&self, name: &str, _text: &str) -> Option<FileKind> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension {
            "fdeck" => (self.about.name == "fake").then_some(FileKind::Deck),
            _ => self.extensions.contains(&extension).then_some(FileKind::Cards),
        }
    }

    fn load(&self, files: &[Arc<Source>], _profile: &str) -> Loaded {
        let mut loaded = Loaded::default();
        for file in files {
            let mut at = 0;
            for line in file.text.split_inclusive('\n') {
                if !line.trim().is_empty() {
                    loaded.seen += 1;
                    read_line(self.about.name, file, at, line.trim_end(), &mut loaded);
                }
                at += line.len();
            }
        }
        loaded
    }

    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        let cost = card.numbers.first().map(|(_, cost)| *cost);
        Plain { cost, ..Plain::new(card, cards, Sort::Unit) }
    }

    /// Costs stop at 1.
    fn write(&self, plain: &Plain) -> Converted {
        let cost = plain.cost.unwrap_or_default();
        let lost =
            Lost::new(Bi::new("a cost of {} is too much", "비용 {}은(는) 너무 큼")).word(cost.to_string());
        let text = format!("card {} {} {}\n", plain.id, plain.name, cost.min(1));
        let files = vec![(format!("{}.{}", plain.id, self.about.name), text)];
        Converted {
            files,
            lost: Some(lost).filter(|_| cost > 1).into_iter().collect(),
            ..Converted::default()
        }
    }

    fn format(&self, file: &Source) -> Option<String> {
        let tidy = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n";
        (!file.text.contains('?')).then(|| file.text.lines().map(tidy).collect())
    }

    fn explain(&self, card: &Card, _cards: &Cards, lang: Lang) -> Vec<String> {
        vec![card.name.clone(), Bi::new("It does nothing.", "아무것도 하지 않는다.").get(lang).to_owned()]
    }

    fn explain_ability(&self, _ability: &Ability, _cards: &Cards, _lang: Lang) -> String {
        String::new()
    }

    fn read_deck(
        &self,
        file: &Source,
        cards: &Cards,
        _sides: &[Arc<Source>],
    ) -> (Option<Deck>, Vec<Diagnostic>) {
        let ids: Vec<String> = file.text.split([' ', '\n', '+']).map(str::to_owned).collect();
        let ids: Vec<String> = ids.into_iter().filter(|id| !id.is_empty()).collect();
        let place = Place::new(file.id, span(0, file.text.len()));
        let code = Code { system: self.about.name, id: "F001" };
        let unknown = ids.iter().filter(|id| cards.list.iter().all(|card| card.id != **id));
        let diagnostics: Vec<Diagnostic> =
            unknown.map(|id| Diagnostic::error(code, place, format!("there is no card `{id}`"))).collect();
        let deck = Deck { name: None, cards: ids };
        (diagnostics.is_empty().then_some(deck), diagnostics)
    }

    fn write_deck(&self, deck: &Deck, _cards: &Cards, format: &str) -> Result<String, String> {
        Ok(deck.cards.join(if format == "code" { "+" } else { "\n" }))
    }

    fn schema(&self) -> Option<&'static str> {
        None
    }

    fn builtin_cards(&self) -> &'static [Builtin] {
        &[Builtin { name: "set.fake", text: "card ash Ash 1\ncard oak 참나무 2\n" }]
    }

    fn builtin_decks(&self) -> &'static [Builtin] {
        if self.about.decks.is_empty() {
            &[]
        } else {
            &[Builtin { name: "grove.fdeck", text: "ash oak ash" }]
        }
    }

    fn broken(&self) -> Builtin {
        Builtin { name: "broken.fake", text: "crd ash Ash 1\n" }
    }

    fn starter(&self) -> &'static [Builtin] {
        &[
            Builtin { name: "cards.fake", text: "card elm Elm 1\n" },
            Builtin { name: "decks/first.fdeck", text: "elm" },
        ]
    }

    fn game(
        &self,
        _cards: &Cards,
        _profile: &str,
        _options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String> {
        Err("it cannot be played".to_owned())
    }

    fn verify(&self, _corpus: &Corpus, _only: Option<&str>, _step: &dyn Fn()) -> Verified {
        Verified::default()
    }
}

fn read_line(system: &'static str, file: &Source, at: usize, line: &str, loaded: &mut Loaded) {
    let place = Place::new(file.id, span(at, at + line.len()));
    let words: Vec<&str> = line.split_whitespace().collect();
    if words[0] != "card" {
        let code = Code { system, id: "F001" };
        let word = span(at, at + words[0].len());
        let d = Diagnostic::error(code, Place::new(file.id, word), format!("unknown word `{}`", words[0]));
        loaded.diagnostics.push(d.fix("write `card`", word, "card", words[0] == "crd"));
        return;
    }
    let [_, id, name, rest @ ..] = words.as_slice() else { return };
    let cost = rest.first().and_then(|cost| cost.parse().ok());
    if cost.is_none() {
        let code = Code { system, id: "F002" };
        let mut d = Diagnostic::warning(code, place, format!("the card `{id}` has no cost"));
        d.card = Some((*id).to_owned());
        loaded.diagnostics.push(d);
    }
    loaded.cards.list.push(Card {
        id: (*id).to_owned(),
        name: (*name).to_owned(),
        kind: Word(0),
        numbers: cost.map(|cost| (Attr(0), cost)).into_iter().collect(),
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities: Vec::new(),
        place,
    });
}
