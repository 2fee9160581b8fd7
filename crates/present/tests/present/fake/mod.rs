//! A small game with hidden hands, slots, a nested question, refusals and chance.

mod rules;
mod words;

use std::sync::Arc;

use cardwright_ir::{Ability, AbilityKind, Body, Card, Cards, Def, Lang, Limits, Sym, User, Vocabulary};
use cardwright_source::{Code, Diagnostic, Place, Source, span};
use cardwright_system::{
    About, Builtin, CodeDoc, Corpus, Deck, FileKind, Game, Job, Layout, Loaded, System, Verified,
};
use cardwright_table::{
    Agent, Entry, Event, Match, Rng, Session, Setup, TranscriptError, playout::Played, pool::Pool,
};

pub(crate) use self::{rules::Skirmish, words::*};

/// The system.
pub(crate) struct Fake;

static ABOUT: About = About {
    name: "fake",
    title: cardwright_ir::Bi::new("Skirmish", "교전"),
    language: "lines",
    corpus: "fake",
    extensions: &["fake"],
    profiles: &[("standard", "the rules")],
    options: &[],
    seats: (2, 2),
    decks: &["list"],
};

/// The cards under the rules.
pub(crate) struct FakeGame {
    rules: Arc<Skirmish>,
    pool: Pool,
}

impl System for Fake {
    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn vocabulary(&self) -> &'static Vocabulary {
        &VOCABULARY
    }
    fn codes(&self) -> &'static [CodeDoc] {
        &[]
    }
    fn recognise(&self, name: &str, _: &str) -> Option<FileKind> {
        name.ends_with(".fake").then_some(FileKind::Cards)
    }

    /// A line a card: `id, name, cost, power`, and `asks` behind it for a card that asks when it is played.
    fn load(&self, files: &[Arc<Source>], _: &str) -> Loaded {
        let mut loaded = Loaded::default();
        for file in files {
            let mut at = 0;
            for line in file.text.split_inclusive('\n') {
                let place = Place::new(file.id, span(at, at + line.len()));
                at += line.len();
                let words: Vec<&str> = line.trim().split(", ").collect();
                let number = |at: usize| words.get(at).and_then(|word| word.parse().ok());
                match (number(2), number(3)) {
                    _ if line.trim().is_empty() => continue,
                    (Some(cost), Some(power)) => {
                        let asks = words.get(4) == Some(&"asks");
                        loaded.cards.list.push(card((words[0], words[1]), (cost, power), asks, place));
                    }
                    _ => {
                        let code = Code { system: "fake", id: "E1" };
                        loaded.diagnostics.push(Diagnostic::error(code, place, "this is not a card"));
                    }
                }
            }
        }
        loaded
    }
    fn format(&self, _: &Source) -> Option<String> {
        None
    }
    fn explain(&self, card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
        let abilities = card.abilities.iter().map(|ability| self.explain_ability(ability, cards, lang));
        std::iter::once(format!("{}, cost {}", card.name, card.numbers[0].1)).chain(abilities).collect()
    }
    fn explain_ability(&self, _: &Ability, _: &Cards, lang: Lang) -> String {
        cardwright_ir::Bi::new("deal 1 damage to a unit", "유닛 1기에게 피해 1").get(lang).to_owned()
    }
    fn read_deck(&self, _: &Source, _: &Cards, _: &[Arc<Source>]) -> (Option<Deck>, Vec<Diagnostic>) {
        (None, Vec::new())
    }
    fn write_deck(&self, _: &Deck, _: &Cards, _: &str) -> Result<String, String> {
        Err("no".into())
    }
    fn schema(&self) -> Option<&'static str> {
        None
    }
    fn builtin_cards(&self) -> &'static [Builtin] {
        &[Builtin {
            name: "all.fake",
            text: "fox, Copper Fox, 1, 2\nowl, 올빼미, 2, 3\nimp, Spark Imp, 1, 1, asks\n",
        }]
    }
    fn builtin_decks(&self) -> &'static [Builtin] {
        &[]
    }
    fn broken(&self) -> Builtin {
        Builtin { name: "broken.fake", text: "fox" }
    }
    fn starter(&self) -> &'static [Builtin] {
        &[]
    }
    fn game(&self, cards: &Cards, _: &str, _: &[(String, String)]) -> Result<Arc<dyn Game>, String> {
        Ok(Arc::new(FakeGame::new(cards)))
    }
    fn verify(&self, _: &Corpus, _: Option<&str>, _: &dyn Fn()) -> Verified {
        Verified::default()
    }
}

impl FakeGame {
    fn new(cards: &Cards) -> Self {
        Self { rules: Arc::new(Skirmish::new(cards)), pool: Pool::default() }
    }
}

impl Game for FakeGame {
    fn pool(&self) -> &Pool {
        &self.pool
    }
    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String> {
        ids.iter().map(|id| self.rules.def(id).ok_or_else(|| id.clone())).collect()
    }
    fn random_deck(&self, _: &mut Rng) -> Vec<Def> {
        ["fox", "owl", "imp"].into_iter().cycle().take(12).filter_map(|id| self.rules.def(id)).collect()
    }
    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String> {
        let session = Session::new(Arc::clone(&self.rules), setup, Box::new(Rng::new(seed)));
        Ok(Box::new(session.map_err(|halt| format!("{halt:?}"))?))
    }
    fn replay(&self, setup: &Setup, entries: &[Entry]) -> Result<Box<dyn Match>, TranscriptError> {
        Ok(Box::new(Session::replay(Arc::clone(&self.rules), setup, entries, Box::new(Rng::new(0)))?))
    }
    fn stage(&self, board: &str, seed: u64) -> Result<Box<dyn Match>, String> {
        let state = self.rules.stage(board)?;
        Ok(Box::new(Session::from_state(Arc::clone(&self.rules), state, Box::new(Rng::new(seed)))))
    }
    fn simulate(&self, _: Job<'_>, _: &mut dyn FnMut(u64, Played)) {}
    fn tell(&self, event: &Event, lang: Lang, names: &[String]) -> Option<String> {
        let name = |at: Option<cardwright_table::Subject>| at.map_or("", |card| self.rules.name(card.def));
        let row = VOCABULARY.event(event.kind);
        let text = row.text.get(lang).replace("{seat}", &names[usize::from(event.seat)]);
        let text = text.replace("{card}", name(event.card)).replace("{target}", name(event.target));
        Some(text.replace("{n}", &event.amount.to_string()))
    }
    fn record(&self, _: &Event, _: &mut String) -> bool {
        false
    }
    fn state(&self, game: &dyn Match) -> serde_json::Value {
        game.digest().into()
    }
    fn layout(&self) -> Layout {
        let side = |of| Layout::Row([DECK, FIELD, HAND].map(|zone| Layout::Zone(of, zone)).to_vec());
        Layout::Column(vec![side(1), Layout::Clock, Layout::Grid(2, vec![Layout::Seats]), side(0)])
    }
    fn bench_agent(&self) -> Box<dyn Agent> {
        unreachable!("no one measures it")
    }
    fn bench_decks(&self, _: &mut Rng) -> Vec<Vec<Def>> {
        Vec::new()
    }
    fn copy_states(&self, _: u64) -> usize {
        0
    }
}

fn card((id, name): (&str, &str), (cost, power): (i32, i32), asks: bool, place: Place) -> Card {
    let ability = Ability {
        kind: AbilityKind::Play,
        name: None::<Sym>,
        zones: Vec::new(),
        when: None,
        during: None,
        conditions: Vec::new(),
        cost: Vec::new(),
        body: Body::Run(Vec::new()),
        finish: Vec::new(),
        limits: Limits::default(),
        user: User::default(),
        marks: Vec::new(),
        parts: Vec::new(),
        place,
    };
    Card {
        id: id.to_owned(),
        name: name.to_owned(),
        kind: UNIT,
        numbers: vec![(COST, cost), (POWER, power)],
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities: if asks { vec![ability] } else { Vec::new() },
        place,
    }
}
