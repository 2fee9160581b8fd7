//! The steps of a recorded match as a reader may see them, with what was chosen and what else could have been.

use std::{path::Path, sync::Arc};

use cardwright_ir::{Lang, Seat};
use cardwright_present::{
    Layout, Presenter, View, choosing,
    shape::{AnswerAs, SeatKind},
    transcript::{Head, Note, Opened, SeatHead, Transcript},
};
use cardwright_source::{FileId, Source};
use cardwright_system::Game;
use cardwright_table::{Answer, Match};

use super::{cards_of, project_of};
use crate::{
    api::{Chosen, ChosenOption, Code, Diverged, ReplayHints, ReplayInfo, ReplaySteps, Step},
    failure::{Failure, Outcome},
    folder::Project,
    play::{
        self, notes,
        pictures::{self, Art},
    },
    studio::Studio,
};

/// Options of a decision that are told.
const OPTIONS: usize = 60;

/// Which steps.
type Range = std::ops::Range<usize>;

/// Who looks at a recorded match.
#[derive(Clone, Copy)]
pub(crate) enum Looker {
    Spectator,
    Seat(Seat),
    All,
}

impl Looker {
    fn seat(self) -> Option<Seat> {
        match self {
            Looker::Seat(seat) => Some(seat),
            Looker::Spectator | Looker::All => None,
        }
    }

    /// May he know what a seat could answer?
    fn knows(self, seat: Seat) -> bool {
        match self {
            Looker::Spectator => false,
            Looker::Seat(own) => own == seat,
            Looker::All => true,
        }
    }

    /// Is there the seat that he looks through?
    fn sits(self, live: &dyn Match) -> Outcome<()> {
        let seat = self.seat().map(usize::from);
        seat.filter(|seat| *seat >= live.view(None).seats.len()).map_or(Ok(()), |seat| Err(no_seat(seat)))
    }

    fn view(self, reader: &Presenter<'_>, live: &dyn Match) -> View {
        let mut view = match self {
            Looker::All => play::everything(reader, live, None),
            other => reader.view(live, other.seat()),
        };
        view.decision = None;
        view
    }
}

/// The refusal of a seat that a match does not have.
pub(crate) fn no_seat(seat: usize) -> Failure {
    Failure::new(Code::Malformed, format!("there is no seat {seat}"))
}

/// Steps of a transcript, with the cards that it holds or with those of today.
pub(crate) fn of_transcript(
    studio: &Studio,
    text: &str,
    info: ReplayInfo,
    range: Range,
    (looker, today): (Looker, bool),
    lang: Lang,
) -> Outcome<ReplaySteps> {
    let unreadable = |error: &dyn std::fmt::Display| Failure::new(Code::Unreadable, error.to_string());
    let transcript = Transcript::read(text).map_err(|error| unreadable(&error))?;
    let head = &transcript.head;
    let recorded: Opened<'static> = transcript.open(studio.systems).map_err(|error| unreadable(&error))?;
    let path = studio.root.join(&info.path);
    let project = origin(studio, head, &path)?;
    let changed = recorded.changed(&project.loaded().cards);
    let kind = |seat: &SeatHead| if seat.agent == "human" { SeatKind::Person } else { SeatKind::Bot };
    let names: Vec<String> = head.seats.iter().map(|seat| seat.name.clone()).collect();
    let kinds: Vec<SeatKind> = head.seats.iter().map(kind).collect();
    let now = today.then(|| with_cards_of(studio, &transcript, &project)).transpose()?;
    let opened = now.as_ref().unwrap_or(&recorded);
    looker.sits(&*opened.at(0).map_err(|error| unreadable(&error))?)?;
    let reader = Presenter::new(opened.system, &*opened.game, &opened.cards, lang, names.clone())
        .kinds(kinds)
        .terse()
        .id(info.id.as_str());
    let mut gathered = Gathered::new(&reader, looker, art(studio, &head.system, &path));
    gathered.notes = &head.notes;
    gathered.changed = changed.into_iter().map(|card| card.name).collect();
    // From the start, so that a break before the range is found too; whoever asks for steps behind it gets the last one before it.
    let walked = opened.walk(0..range.end, &mut |step, live| {
        if range.contains(&step) {
            let answer = opened.answer(step, live);
            gathered.take(step, live, answer, answer.is_some());
        }
        true
    });
    if let Err((step, error)) = walked {
        let last = step.checked_sub(1).ok_or_else(|| unreadable(&error))?;
        let live = opened.at(last).map_err(|error| unreadable(&error))?;
        gathered.steps.retain(|step| step.at < last);
        gathered.take(last, &*live, None, true);
        let then = Presenter::new(recorded.system, &*recorded.game, &recorded.cards, lang, names);
        let answered = answered(&recorded, &then, last, looker);
        gathered.diverged = Some(Diverged { at: last, reason: error.to_string(), recorded: answered });
    }
    Ok(gathered.finish(info))
}

/// What was answered after so many steps, in the words of the cards that were recorded.
fn answered(recorded: &Opened<'_>, reader: &Presenter<'_>, step: usize, looker: Looker) -> Option<String> {
    let live = recorded.at(step).ok()?;
    let seat = live.decision().map(|decision| decision.seat).filter(|seat| looker.knows(*seat))?;
    let answer = recorded.recorded(step)?;
    Some(choosing::label(&reader.view(&*live, Some(seat)), answer)).filter(|label| !label.is_empty())
}

/// The transcript under the cards of a project.
fn with_cards_of(studio: &Studio, transcript: &Transcript, project: &Project) -> Outcome<Opened<'static>> {
    let head = transcript.head.clone().with_cards(&project.card_texts());
    let now = Transcript { head, entries: transcript.entries.clone() };
    now.open(studio.systems).map_err(|error| {
        Failure::new(Code::Unreadable, format!("with the cards of today it cannot be played: {error}"))
            .hint("the recorded cards are still there")
    })
}

/// The project that the cards of a match came from, as it is today: one with a file of the same name, else the one that lies
/// nearest to its record.
fn origin(studio: &Studio, head: &Head, path: &Path) -> Outcome<Arc<Project>> {
    let mut projects = studio.projects();
    projects.retain(|project| project.system.about().name == head.system);
    projects.push(studio.project(&format!("builtin-{}", head.system))?);
    let held = |project: &Arc<Project>| {
        project.card_texts().iter().any(|file| head.cards.iter().any(|held| held.name == file.name))
    };
    projects.into_iter().find(held).map_or_else(|| project_of(studio, &head.system, path), Ok)
}

/// Steps of a game in a language's own format.
pub(crate) fn of_own_format(
    studio: &Studio,
    path: &Path,
    text: &str,
    info: ReplayInfo,
    range: Range,
    looker: Looker,
    lang: Lang,
) -> Outcome<ReplaySteps> {
    let source = Source::new(FileId(0), path.display().to_string(), text);
    let system = studio.system(info.system.as_deref().unwrap_or(""))?;
    let cards = cards_of(studio, system.about().name, path)?;
    let open = |step: usize| {
        system.recorded(&source, &cards, step).unwrap_or_else(|| Err("the file has changed".to_owned()))
    };
    let start = match open(range.start) {
        Ok(_) => range.start,
        // Every step before the break can be shown, and none behind it.
        Err(_) => {
            let fits: Vec<usize> = (0..range.start).collect();
            fits.partition_point(|step| open(*step).is_ok()).saturating_sub(1)
        }
    };
    let first = open(start).map_err(|error| Failure::new(Code::Unreadable, error))?;
    looker.sits(&*first.opened)?;
    let names = first.seat_names();
    let game: Arc<dyn Game> = Arc::clone(&first.game);
    let reader = Presenter::new(system, &*game, &first.cards, lang, names).terse().id(info.id.as_str());
    let mut gathered = Gathered::new(&reader, looker, art(studio, system.about().name, path));
    for step in start..range.end {
        match open(step) {
            Ok(recorded) => gathered.take(step, &*recorded.opened, None, true),
            Err(reason) => {
                gathered.diverged = Some(Diverged { at: step - 1, reason, recorded: None });
                break;
            }
        }
    }
    Ok(gathered.finish(info))
}

/// What the search thinks of the decision of a step.
pub(crate) fn hints(
    studio: &Studio,
    text: &str,
    at: usize,
    path: &Path,
    info: &ReplayInfo,
) -> Outcome<ReplayHints> {
    let unreadable = |error: String| Failure::new(Code::Unreadable, error);
    let mut live = if Transcript::recognise(text) {
        let transcript = Transcript::read(text).map_err(|error| unreadable(error.to_string()))?;
        let opened = transcript.open(studio.systems).map_err(|error| unreadable(error.to_string()))?;
        opened.at(at).map_err(|error| unreadable(error.to_string()))?
    } else {
        let source = Source::new(FileId(0), path.display().to_string(), text);
        let system = studio.system(info.system.as_deref().unwrap_or(""))?;
        let cards = cards_of(studio, system.about().name, path)?;
        let recorded = system.recorded(&source, &cards, at);
        recorded.unwrap_or_else(|| Err("the file has changed".to_owned())).map_err(unreadable)?.opened
    };
    Ok(ReplayHints { options: play::weigh(&mut *live, None, at as u64, &mut |_| true) })
}

fn art(studio: &Studio, system: &str, path: &Path) -> Art {
    project_of(studio, system, path).map_or_else(|_| Art::new(), |project| pictures::of(studio, &project.id))
}

/// The answer while it is put together.
struct Gathered<'g> {
    reader: &'g Presenter<'g>,
    looker: Looker,
    art: Art,
    notes: &'g [Note],
    changed: Vec<String>,
    layout: Option<Layout>,
    steps: Vec<Step>,
    diverged: Option<Diverged>,
}

impl<'g> Gathered<'g> {
    fn new(reader: &'g Presenter<'g>, looker: Looker, art: Art) -> Self {
        let (changed, steps) = (Vec::new(), Vec::new());
        Self { reader, looker, art, notes: &[], changed, layout: None, steps, diverged: None }
    }

    fn take(&mut self, step: usize, live: &dyn Match, answer: Option<&Answer>, asked: bool) {
        if self.layout.is_none() {
            self.layout = Some(self.reader.layout(live, self.looker.seat()));
        }
        let mut view = self.looker.view(self.reader, live);
        view.seq = step;
        pictures::show(&mut view, &self.art);
        notes::show(&mut view, self.notes, step, self.reader.lang());
        let chosen = asked.then(|| self.chosen(live, answer)).flatten();
        self.steps.push(Step { at: step, view, chosen });
    }

    /// What was asked next, what was answered, and what else could have been.
    fn chosen(&self, live: &dyn Match, answer: Option<&Answer>) -> Option<Chosen> {
        let seat = live.decision().map(|decision| decision.seat).filter(|seat| self.looker.knows(*seat))?;
        let view = self.reader.view(live, Some(seat));
        let decision = view.decision.as_ref()?;
        let asks = (0u8..).zip(&decision.asks);
        let options = asks.flat_map(|(at, ask)| ask.options.iter().map(move |option| (at, ask, option)));
        let taken = |at: u8, i: u16, empty: bool| {
            answer.is_some_and(|answer| {
                answer.ask == at && (answer.picks.contains(&i) || (empty && answer.picks.is_empty()))
            })
        };
        let all: Vec<ChosenOption> = options
            .map(|(at, ask, option)| ChosenOption {
                ask: at,
                i: option.i,
                label: view.plain(&option.label),
                taken: taken(at, option.i, option.decline || ask.answer.way == AnswerAs::Nothing),
            })
            .collect();
        let label = answer.map(|answer| choosing::label(&view, answer)).filter(|label| !label.is_empty());
        let more = all.len().saturating_sub(OPTIONS);
        let mut options = all;
        // What was taken is told in any case.
        options.sort_by_key(|option| !option.taken);
        options.truncate(OPTIONS);
        Some(Chosen { seat, ask: view.plain(&decision.ask), label, options, more })
    }

    fn finish(self, info: ReplayInfo) -> ReplaySteps {
        let Self { changed, layout, steps, diverged, .. } = self;
        let at = steps.first().map_or(0, |step| step.at);
        ReplaySteps { info, layout: layout.expect("a step was taken"), at, steps, diverged, changed }
    }
}
