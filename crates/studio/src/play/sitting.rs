//! One match: who sits where, what was answered, and who must hear of it.

use std::{
    collections::BTreeMap,
    fs,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use cardwright_ir::{Bi, Cards, Lang, Seat};
use cardwright_present::{
    Answer, AnswerError, Layout, Presenter, View,
    shape::SeatKind,
    transcript::{Head, Transcript},
};
use cardwright_source::read;
use cardwright_system::{Game, System};
use cardwright_table::{Agent, Match};
use tokio::sync::{broadcast, watch};

use super::{
    audience::Audience,
    notes,
    pictures::{self, Art},
    time::TIME_OVER,
    undo::Request,
};
use crate::{
    api::{Code, FromTable, Habits, MatchInfo, MatchStatus, Op, Origin, OtherLine, SeatInfo},
    clock::Time,
    secret,
};

/// Answers of programs in a row after which something is wrong.
const IN_A_ROW: usize = 200_000;

const NO_ANSWER: Bi = Bi::new("the message has no answer", "메시지에 답이 없습니다");
const OVER: Bi = Bi::new("the match is over", "대전이 끝났습니다");
const GONE_ON: Bi = Bi::new("the table has gone on", "대전이 이미 다음으로 넘어갔습니다");
const ANOTHER_SEAT: Bi = Bi::new("it is another seat's decision", "다른 자리가 결정할 차례입니다");
const NOTHING_ASKED: Bi = Bi::new("nothing is asked at the moment", "지금은 묻는 것이 없습니다");

/// A match.
pub(crate) struct Sitting {
    /// Its name in addresses.
    pub id: String,
    /// The key of each seat.
    pub keys: Vec<String>,
    /// Counts changes.
    pub changed: watch::Sender<usize>,
    /// What is said besides views.
    pub said: broadcast::Sender<Said>,
    state: Mutex<State>,
}

/// What a reader needs: the differences by their numbers, or the whole view.
pub(crate) type News = Result<Vec<(usize, Vec<Op>)>, Box<View>>;

/// Something that is said at the table, and to whom.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// Only to this seat.
    pub to: Option<Seat>,
    /// Not to this seat.
    pub except: Option<Seat>,
    /// The words.
    pub message: FromTable,
}

/// What a match is made of.
pub(super) struct State {
    pub(super) system: &'static dyn System,
    pub(super) project: String,
    pub(super) cards: Cards,
    pub(super) game: Arc<dyn Game>,
    pub(super) live: Box<dyn Match>,
    /// One a seat; `None` is a person without a clock, or a program that is thinking.
    pub(super) players: Vec<Option<Box<dyn Agent>>>,
    /// `person`, `link`, or the name of a program.
    pub(super) who: Vec<String>,
    pub(super) decks: Vec<Option<String>>,
    pub(super) head: Head,
    pub(super) opened: u64,
    pub(super) file: Option<PathBuf>,
    /// What it goes on from.
    pub(super) from: Option<Origin>,
    /// Does its transcript lead to where it is?
    pub(super) recorded: bool,
    /// How it went before something was taken back.
    pub(super) lines: Vec<OtherLine>,
    /// Pictures of its cards.
    pub(super) art: Art,
    pub(super) seq: usize,
    pub(super) here: Vec<usize>,
    /// How each seat wants to be asked.
    pub(super) habits: Vec<Habits>,
    pub(super) asked_back: Option<Request>,
    pub(super) audiences: BTreeMap<(Option<Seat>, bool), Audience>,
    /// Has somebody ever come to each seat?
    pub(super) came: Vec<bool>,
    /// What clocks go by.
    pub(super) time: Time,
    /// The seat whose clock runs, and since when.
    pub(super) runs: Option<(Seat, u64)>,
    /// Does a thread let programs answer?
    pub(super) playing: bool,
}

impl Sitting {
    /// A match that nobody has seen yet.
    pub(super) fn new(id: String, state: State) -> Self {
        let keys = state.who.iter().map(|_| secret::key()).collect();
        let (changed, _) = watch::channel(0);
        let (said, _) = broadcast::channel(256);
        Self { id, keys, changed, said, state: Mutex::new(state) }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The seat that a key opens.
    pub(crate) fn seat_of(&self, key: &str) -> Option<Seat> {
        let at = self.keys.iter().position(|known| secret::same(known, key))?;
        u8::try_from(at).ok()
    }

    /// Somebody comes to a seat, or leaves it.
    pub(crate) fn presence(&self, seat: Option<Seat>, comes: bool) {
        let Some(seat) = seat else { return };
        let mut state = self.lock();
        let Some(here) = state.here.get_mut(usize::from(seat)) else { return };
        let before = *here > 0;
        *here = if comes { *here + 1 } else { here.saturating_sub(1) };
        let after = *here > 0;
        state.came[usize::from(seat)] |= after;
        if before != after {
            self.touch(&mut state);
        }
    }

    /// What a reader needs after the view with this number: differences, or the whole view.
    pub(crate) fn news(&self, seat: Option<Seat>, lang: Lang, since: Option<usize>) -> (usize, News) {
        let mut state = self.lock();
        let key = (seat, lang == Lang::Ko);
        if !state.audiences.contains_key(&key) {
            let (seq, view) = (state.seq, state.view(&self.id, seat, lang));
            let mut audience = Audience::default();
            audience.update(seq, &view);
            state.audiences.insert(key, audience);
        }
        let patches = since.and_then(|since| state.audiences[&key].since(since));
        match patches {
            Some(patches) => (state.seq, Ok(patches)),
            None => {
                let view = state.view(&self.id, seat, lang);
                (state.seq, Err(Box::new(view)))
            }
        }
    }

    /// Where zones go.
    pub(crate) fn layout(&self, seat: Option<Seat>, lang: Lang) -> Layout {
        let state = self.lock();
        state.reader(&self.id, lang).layout(&*state.live, seat)
    }

    /// Answers the decision. Further answers are taken as long as what is asked next is what they mean and allows them;
    /// otherwise the seat is asked.
    pub(crate) fn answer(
        self: &Arc<Self>,
        seat: Seat,
        lang: Lang,
        answers: &[Answer],
    ) -> Result<(), FromTable> {
        let mut state = self.lock();
        if state.tick() {
            self.touch(&mut state);
        }
        let Some(first) = answers.first() else {
            return Err(refused(&state, Code::Malformed, NO_ANSWER.get(lang)));
        };
        state.answer(&self.id, seat, lang, first)?;
        for next in answers.iter().skip(1) {
            let mut next = next.clone();
            next.decision = state.answered();
            if next.kind.is_none()
                || state.live.decision().is_none_or(|decision| decision.seat != seat)
                || state.answer(&self.id, seat, lang, &next).is_err()
            {
                break;
            }
        }
        self.drop_undo(&mut state);
        self.touch(&mut state);
        drop(state);
        Ok(())
    }

    /// A seat gives up.
    pub(crate) fn concede(&self, seat: Seat, lang: Lang) -> Result<(), FromTable> {
        let mut state = self.lock();
        if state.live.outcome().is_some() {
            return Err(refused(&state, Code::AnswerIllegal, OVER.get(lang)));
        }
        if let Err(refusal) = state.live.concede(seat) {
            let text = state.reader(&self.id, lang).refusal(&refusal);
            return Err(refused(&state, Code::AnswerIllegal, &text));
        }
        // A program may still think, and the table comes to rest only after it.
        state.save();
        self.touch(&mut state);
        Ok(())
    }

    /// Lets programs answer until a person has a choice. It may take long; call it on a thread of its own.
    pub(crate) fn advance(&self) {
        if std::mem::replace(&mut self.lock().playing, true) {
            return;
        }
        for _ in 0..IN_A_ROW {
            if !self.step() {
                return;
            }
        }
        self.lock().playing = false;
    }

    /// One answer of a program, or the only one that a person could give; false when somebody else must act.
    fn step(&self) -> bool {
        let mut state = self.lock();
        let Some(seat) = state.live.decision().map(|decision| decision.seat) else {
            return state.rest();
        };
        let at = usize::from(seat);
        let chosen = match (state.is_asked(seat), state.settled()) {
            (true, None) => return state.rest(),
            (true, only) => only,
            (false, _) => {
                let Some(mut agent) = state.players.get_mut(at).and_then(Option::take) else {
                    return state.rest();
                };
                let mut fork = state.live.fork();
                drop(state);
                // Others may look at the table, and even take back, while a program thinks.
                let chosen = fork.ask(&mut *agent);
                state = self.lock();
                if let Some(place) = state.players.get_mut(at) {
                    *place = Some(agent);
                }
                if state.live.digest() != fork.digest() {
                    return true;
                }
                chosen
            }
        };
        let answered = chosen.is_some_and(|answer| state.live.answer(seat, answer).is_ok());
        if !answered {
            let usual = state.live.usual();
            if usual.is_none_or(|usual| state.live.answer(seat, usual).is_err()) {
                return state.rest();
            }
        }
        self.touch(&mut state);
        true
    }

    /// For lists; links are for the owner, who has the port.
    pub(crate) fn info(&self, port: Option<u16>) -> MatchInfo {
        let state = self.lock();
        let tells_seed = !state.goes_on() || (port.is_some() && !state.is_guarded());
        let status = match (state.live.fault(), state.live.outcome()) {
            (Some(_), _) => MatchStatus::Fault,
            (None, Some(_)) => MatchStatus::Over,
            (None, None) => MatchStatus::Running,
        };
        let winners = state
            .live
            .outcome()
            .map(|outcome| (0..8).filter(|seat| outcome.winners & (1 << seat) != 0).collect());
        let seat = |at: usize| SeatInfo {
            seat: u8::try_from(at).unwrap_or(u8::MAX),
            name: state.head.seats[at].name.clone(),
            who: state.who[at].clone(),
            deck: state.decks.get(at).cloned().flatten(),
            here: state.here[at] > 0,
            link: port.filter(|_| is_person(&state.who[at])).map(|port| {
                format!("http://127.0.0.1:{port}/play/{}?seat={at}#s={}", self.id, self.keys[at])
            }),
        };
        MatchInfo {
            id: self.id.clone(),
            system: state.system.about().name.to_owned(),
            project: state.project.clone(),
            profile: state.head.profile.clone(),
            options: port.map(|_| state.head.options.clone()).unwrap_or_default(),
            seed: tells_seed.then_some(state.head.seed),
            status,
            seats: (0..state.who.len()).map(seat).collect(),
            steps: state.answered(),
            waiting: state.live.decision().map(|decision| decision.seat).into_iter().collect(),
            winners,
            opened: state.opened,
            clock: state.head.clock.as_ref().map(|clock| clock.minutes),
            replay: state.file.as_ref().map(|_| self.id.clone()),
            from: state.from.clone(),
            lines: state.lines.clone(),
        }
    }

    /// Writes down a match in which programs or clocks go on; any other that rests is written already.
    pub(crate) fn save(&self) {
        let mut state = self.lock();
        state.tick();
        if state.playing || state.head.clock.is_some() {
            state.save();
        }
    }

    /// The match as a file, if that leads to where it is.
    pub(crate) fn transcript(&self) -> Option<Transcript> {
        let state = self.lock();
        state.recorded.then(|| state.transcript())
    }

    /// Counts a change and tells everybody.
    pub(super) fn touch(&self, state: &mut State) {
        state.tick();
        state.seq += 1;
        let seq = state.seq;
        let keys: Vec<(Option<Seat>, bool)> = state.audiences.keys().copied().collect();
        for key in keys {
            let lang = if key.1 { Lang::Ko } else { Lang::En };
            let view = state.view(&self.id, key.0, lang);
            if let Some(audience) = state.audiences.get_mut(&key) {
                audience.update(seq, &view);
            }
        }
        self.changed.send_replace(seq);
    }
}

impl State {
    /// The reader of this match.
    pub(super) fn reader(&self, id: &str, lang: Lang) -> Presenter<'_> {
        let kind = |who: &String| if is_person(who) { SeatKind::Person } else { SeatKind::Bot };
        let names = self.head.seats.iter().map(|seat| seat.name.clone()).collect();
        Presenter::new(self.system, &*self.game, &self.cards, lang, names)
            .kinds(self.who.iter().map(kind).collect())
            .decks(self.decks.clone())
            .terse()
            .id(id)
    }

    fn view(&self, id: &str, seat: Option<Seat>, lang: Lang) -> View {
        let mut view = self.reader(id, lang).unfolded().view(&*self.live, seat);
        view.seq = self.seq;
        pictures::show(&mut view, &self.art);
        notes::show(&mut view, &self.head.notes, self.answered(), lang);
        // What the table or a program answers, nobody is asked for.
        let asks = self.live.decision().is_some_and(|decision| !self.is_out(decision.seat));
        if self.settled().is_some() || !asks {
            view.decision = None;
            view.waiting = None;
        }
        for plate in &mut view.seats {
            let at = usize::from(plate.seat);
            plate.here = self.who.get(at).is_some_and(|who| !is_person(who))
                || self.here.get(at).is_some_and(|here| *here > 0);
        }
        view
    }

    pub(super) fn answered(&self) -> usize {
        let step = |entry: &&cardwright_table::Entry| {
            matches!(entry, cardwright_table::Entry::Answer(..) | cardwright_table::Entry::Concede(_))
        };
        self.live.transcript().iter().filter(step).count()
    }

    fn answer(&mut self, id: &str, seat: Seat, lang: Lang, answer: &Answer) -> Result<(), FromTable> {
        if self.is_out(seat) {
            return Err(refused(self, Code::AnswerIllegal, TIME_OVER.get(lang)));
        }
        // An answer to what is over is late, whoever is asked now.
        let late = answer.decision != self.answered();
        match self.live.decision() {
            Some(decision) if decision.seat == seat => {}
            Some(_) if late => return Err(refused(self, Code::Stale, GONE_ON.get(lang))),
            Some(_) => return Err(refused(self, Code::NotYours, ANOTHER_SEAT.get(lang))),
            None => return Err(refused(self, Code::Stale, NOTHING_ASKED.get(lang))),
        }
        let reader = self.reader(id, lang);
        let meant = reader.answers(&*self.live, answer).map_err(|error| {
            let code = match error {
                AnswerError::Nothing | AnswerError::Other { .. } => Code::Stale,
                _ => Code::AnswerIllegal,
            };
            refused(self, code, &error.text(lang))
        })?;
        // What only opens a question stays unanswered where the answer to that is refused: a copy goes first.
        let mut copy = self.live.fork();
        if let Some(text) = meant.iter().find_map(|answer| objection(&reader, &mut *copy, seat, answer)) {
            return Err(refused(self, Code::AnswerIllegal, &text));
        }
        for answer in meant {
            self.live.answer(seat, answer).map_err(|refusal| {
                let text = self.reader(id, lang).refusal(&refusal);
                refused(self, Code::AnswerIllegal, &text)
            })?;
        }
        Ok(())
    }

    /// Nobody but a person can go on.
    fn rest(&mut self) -> bool {
        self.playing = false;
        self.save();
        false
    }

    pub(super) fn transcript(&self) -> Transcript {
        Transcript { head: self.head.clone(), entries: self.live.transcript() }
    }

    /// Writes the transcript; a match goes on even if that fails.
    fn save(&self) {
        let Some(file) = &self.file else { return };
        let made = file.parent().is_none_or(|folder| fs::create_dir_all(folder).is_ok());
        if made {
            let _ = read::replace(file, self.transcript().write().as_bytes());
        }
    }
}

/// Answers; why not, in the reader's language.
fn objection(
    reader: &Presenter<'_>,
    live: &mut dyn Match,
    seat: Seat,
    answer: &cardwright_table::Answer,
) -> Option<String> {
    if let Some(Err(misfit)) = live.decision().map(|decision| decision.check(answer)) {
        return Some(reader.misfit(misfit));
    }
    live.answer(seat, answer.clone()).err().map(|refusal| reader.refusal(&refusal))
}

pub(super) fn is_person(who: &str) -> bool {
    who == "person" || who == "link"
}

pub(super) fn refused(state: &State, code: Code, text: &str) -> FromTable {
    let decision = state.live.decision().map(|_| state.answered());
    FromTable::Refused { decision, reason: code.text().to_owned(), text: text.to_owned() }
}
