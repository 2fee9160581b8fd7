//! Puts a match into a reader's words.

mod answering;
mod board;
mod coming;
mod deciding;
mod harm;
mod joining;
mod labels;
mod log;
mod naming;
mod opening;
mod placing;
mod template;
mod terse;
mod words;

use std::sync::OnceLock;

use cardwright_ir::{Card, Cards, Def, Group, Lang, Note, Seat, Word};
use cardwright_system::{Game, System};
use cardwright_table::{Entry, Event, Match, Refusal, Remark};

pub use answering::AnswerError;
pub use opening::Opened;

use self::naming::Naming;
use crate::shape::{
    Clock, Layout, LogSource, Phase, Result, Rich, SeatKind, SeatPlate, Status, Table, View, Waiting,
};

/// A reader: a language, and names for the seats.
pub struct Presenter<'p> {
    system: &'p dyn System,
    game: &'p dyn Game,
    cards: &'p Cards,
    lang: Lang,
    names: Vec<String>,
    kinds: Vec<SeatKind>,
    decks: Vec<Option<String>>,
    terse: bool,
    unfolded: bool,
    id: String,
    texts: Vec<OnceLock<String>>,
}

impl<'p> Presenter<'p> {
    /// A reader of matches of this game. Seats without a name are called as in recorded logs.
    pub fn new(
        system: &'p dyn System,
        game: &'p dyn Game,
        cards: &'p Cards,
        lang: Lang,
        names: Vec<String>,
    ) -> Self {
        let texts = cards.list.iter().map(|_| OnceLock::new()).collect();
        let (kinds, decks) = (Vec::new(), Vec::new());
        let (terse, unfolded, id) = (false, false, String::new());
        Self { system, game, cards, lang, names, kinds, decks, terse, unfolded, id, texts }
    }

    /// Says who sits at the seats.
    #[must_use]
    pub fn kinds(mut self, kinds: Vec<SeatKind>) -> Self {
        self.kinds = kinds;
        self
    }

    /// Says what the seats play.
    #[must_use]
    pub fn decks(mut self, decks: Vec<Option<String>>) -> Self {
        self.decks = decks;
        self
    }

    /// For readers who see a seat's mark beside every line: the line does not name it again, and whoever looks is `you`
    /// unless the seat has a name of its own.
    #[must_use]
    pub fn terse(mut self) -> Self {
        self.terse = true;
        self
    }

    /// For readers who decide: a question is asked together with those that it only opens.
    #[must_use]
    pub fn unfolded(mut self) -> Self {
        self.unfolded = true;
        self
    }

    /// Gives the match a name.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> Self {
        self.id = id.into();
        self
    }

    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The table as a seat sees it; `None` is a spectator. A decision is in the view of the seat that must answer.
    pub fn view(&self, m: &dyn Match, seat: Option<Seat>) -> View {
        let table = m.view(seat);
        let mut names = self.seat_names(table.seats.len());
        let own = seat.filter(|seat| self.is_you(*seat));
        if let Some(own) = own {
            words::YOU.get(self.lang).clone_into(&mut names[usize::from(own)]);
        }
        let naming = Naming::new(self, &table, m.events(), names);
        let mut view = View {
            id: self.id.clone(),
            seq: 0,
            seat,
            lang: self.lang.tag().to_owned(),
            status: self.status(m),
            clock: self.clock(&table, &naming),
            seats: self.plates(&table, &naming),
            zones: self.zones(&table, &naming),
            objects: self.objects(&table, &naming),
            links: self.links(&table, &naming),
            log: self.log(m, &naming, own),
            score: None,
            decision: None,
            waiting: None,
            result: None,
        };
        view.score = self.score(&view.seats, &table.score);
        view.result = self.result(m, &view);
        let entries = m.transcript();
        view.seq = entries.len();
        if let Some(decision) = m.decision() {
            if seat == Some(decision.seat) {
                let mut shown = self.decision(m, decision, &naming, answered(&entries));
                if self.unfolded {
                    self.unfold(m, &naming, &mut shown);
                }
                view.decision = Some(shown);
            } else {
                view.waiting = Some(Waiting { seats: vec![decision.seat], thinking: None });
            }
        }
        view
    }

    /// Where the zones go on a seat's screen.
    pub fn layout(&self, m: &dyn Match, seat: Option<Seat>) -> Layout {
        let seats = m.view(seat).seats.len();
        let place = |plan: &cardwright_system::Layout| {
            placing::place(plan, self.system.vocabulary(), self.lang, (seat.unwrap_or(0), seats))
        };
        Layout { side: self.game.asides().iter().map(place).collect(), ..place(&self.game.layout()) }
    }

    /// Why an answer was refused, in the reader's language.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let word = refusal.code.and_then(|code| self.system.vocabulary().words.get(code.index()));
        match word {
            Some(row) if !row.title.get(self.lang).is_empty() => row.title.get(self.lang).to_owned(),
            _ => refusal.text.clone(),
        }
    }

    /// What is printed on a card: a head line and a line an ability.
    pub fn card_text(&self, def: Def) -> &str {
        match (self.cards.list.get(def.index()), self.texts.get(def.index())) {
            (Some(card), Some(text)) => {
                text.get_or_init(|| self.system.explain(card, self.cards, self.lang).join("\n"))
            }
            _ => "",
        }
    }

    /// The lines of the log that a seat may read, in plain words; without a seat and with `all`, every line.
    pub fn told(&self, m: &dyn Match, from: usize, all: bool) -> Vec<String> {
        let names = self.seat_names(m.view(None).seats.len());
        let events = m.events().get(from..).unwrap_or(&[]);
        let seen = events.iter().filter(|event| all || event.visible_to(None));
        seen.filter_map(|event| self.tell(event, &names)).collect()
    }

    /// What happened from an event on, and what did not and why, whoever may read it: in plain words that stand beside
    /// the mark of the event's seat, told to `seat`.
    pub fn told_beside<'m>(&self, m: &'m dyn Match, from: usize, seat: Seat) -> Vec<(&'m Event, String)> {
        let mut names = self.seat_names(m.view(None).seats.len());
        if let Some(own) = names.get_mut(usize::from(seat)).filter(|_| self.is_you(seat)) {
            *own = terse::OWN.to_string();
        }
        let line = |event: &'m Event| {
            let told = self.game.tell(event, self.lang, &names)?;
            let name = names.get(usize::from(event.seat)).map_or("", String::as_str);
            let mut text = terse::address(&terse::without(&told, name), self.lang);
            for subject in [event.card, event.target].into_iter().flatten() {
                if let Some(name) = self.def_name(subject.def) {
                    text = text.replace(&format!("\"{name}\""), name);
                }
            }
            Some((event, text))
        };
        m.events().get(from..).unwrap_or(&[]).iter().filter_map(line).collect()
    }

    fn seat_names(&self, seats: usize) -> Vec<String> {
        let known = |seat: usize| match self.names.get(seat) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.game.seat_name(u8::try_from(seat).unwrap_or(u8::MAX)),
        };
        // At a table nobody is called by a bare number, as records of a game may call a seat.
        let name = |seat: usize| match known(seat) {
            name if self.terse && name.starts_with('#') => words::seat(seat + 1, self.lang),
            name => name,
        };
        (0..seats).map(name).collect()
    }

    /// Is a seat called `you` by whoever looks from it?
    fn is_you(&self, seat: Seat) -> bool {
        let name = self.names.get(usize::from(seat)).map_or("", String::as_str);
        let person = self.kinds.get(usize::from(seat)).is_none_or(|kind| *kind == SeatKind::Person);
        self.terse && person && (name.is_empty() || name == self.game.seat_name(seat))
    }

    fn status(&self, m: &dyn Match) -> Status {
        match (m.fault(), m.outcome()) {
            (Some(_), _) => Status::Fault,
            (None, Some(_)) => Status::Over,
            (None, None) => Status::Running,
        }
    }

    fn clock(&self, table: &cardwright_table::View, naming: &Naming<'_, '_>) -> Clock {
        let vocabulary = self.system.vocabulary();
        let all = (0..).map(Word).zip(vocabulary.words).filter(|(_, row)| row.group == Group::Phase);
        let listed: Vec<Word> =
            all.map(|(word, _)| word).filter(|word| !vocabulary.notes(*word, Note::Unlisted)).collect();
        let phase = |word: &Word| Phase {
            id: vocabulary.word(*word).name.to_owned(),
            name: words::phase(self.word(*word)),
            asks: !vocabulary.notes(*word, Note::Quiet),
        };
        // What is not in the row passes by behind the phase before it.
        let now = table.phase.and_then(|now| listed.iter().rfind(|word| **word <= now));
        let mut label = words::turn(table.turn, table.turns, self.lang);
        if self.terse && table.turns.is_none() {
            let own = table.seat.is_some_and(|seat| seat == table.active && self.is_you(seat));
            let name = naming.seats().get(usize::from(table.active)).map_or("", String::as_str);
            label.push_str(" · ");
            label.push_str(if own { words::YOURS.get(self.lang) } else { name });
        }
        Clock {
            label: match &table.label {
                Some(note) => self.note(note, naming),
                None => label.into(),
            },
            turn: table.turn,
            of: table.turns,
            phase: now.map(|phase| vocabulary.word(*phase).name.to_owned()),
            phases: listed.iter().map(phase).collect(),
            active: table.active,
            priority: table.priority,
            resolver: table.resolver,
        }
    }

    fn result(&self, m: &dyn Match, view: &View) -> Option<Result> {
        if let Some(fault) = m.fault() {
            let (card, ability) = fault.ability.and_then(|(def, at)| Some((self.card(def)?, at))).unzip();
            let ability = ability.and_then(|at| u8::try_from(at).ok());
            let source = card.map(|card| LogSource { card: card.id.clone(), ability });
            let why = match card {
                Some(card) => format!("{}: {}", card.name, fault.told(self.lang)),
                None => fault.told(self.lang).to_owned(),
            };
            return Some(Result { winners: Vec::new(), why: why.into(), table: None, source });
        }
        let outcome = m.outcome()?;
        let winners: Vec<u8> = (0..8).filter(|seat| outcome.winners & (1 << seat) != 0).collect();
        let why = self.word(outcome.why);
        let why = if winners.is_empty() && why.is_empty() { words::DRAW.get(self.lang) } else { why };
        Some(Result {
            winners,
            why: Rich::from(why),
            table: view.score.clone().or_else(|| sheet(&view.seats)),
            source: None,
        })
    }

    /// The lines of the score, where points are counted up.
    fn score(&self, seats: &[SeatPlate], score: &[(Word, Vec<i32>)]) -> Option<Table> {
        if score.is_empty() {
            return None;
        }
        let head =
            std::iter::once(String::new()).chain(score.iter().map(|(line, _)| self.word(*line).to_owned()));
        let row = |(at, plate): (usize, &SeatPlate)| {
            let points = score.iter().map(|(_, points)| points.get(at).copied().into());
            std::iter::once(plate.name.clone().into()).chain(points).collect()
        };
        Some(Table { head: head.collect(), rows: seats.iter().enumerate().map(row).collect() })
    }

    /// A sentence of the rules with its gaps filled.
    fn note(&self, note: &Remark, naming: &Naming<'_, '_>) -> Rich {
        template::fill(self.word(note.word), self.lang, &|gap| {
            let item = note.with.get(gap.parse::<usize>().ok()?)?;
            Some(naming.name(*item, Seat::MAX))
        })
    }

    fn word(&self, word: Word) -> &'static str {
        self.system.vocabulary().words.get(word.index()).map_or("", |row| row.title.get(self.lang))
    }

    fn card(&self, def: Def) -> Option<&Card> {
        self.cards.list.get(def.index())
    }

    /// What is not a card of the pool is known to the rules: tokens have a name but no file.
    fn def_name(&self, def: Def) -> Option<&str> {
        let made = || self.game.pool().defs.get(def.index()).map(|def| def.name.as_str());
        self.card(def).map(|card| card.name.as_str()).or_else(made)
    }
}

/// What every seat has at the end.
fn sheet(seats: &[SeatPlate]) -> Option<Table> {
    let first = seats.first().filter(|plate| !plate.res.is_empty())?;
    let head = std::iter::once(String::new()).chain(first.res.iter().map(|res| res.name.clone())).collect();
    let row = |plate: &SeatPlate| {
        let numbers = first.res.iter().map(|res| {
            let own = plate.res.iter().find(|own| own.id == res.id);
            own.map_or(serde_json::Value::Null, |own| own.n.into())
        });
        std::iter::once(plate.name.clone().into()).chain(numbers).collect()
    };
    Some(Table { head, rows: seats.iter().map(row).collect() })
}

fn answered(entries: &[Entry]) -> usize {
    entries.iter().filter(|entry| matches!(entry, Entry::Answer(..) | Entry::Concede(_))).count()
}
