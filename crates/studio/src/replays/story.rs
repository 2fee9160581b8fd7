//! A recorded match in short: how the value that decides it went, what happened when, and how it ended.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use cardwright_ir::{Attr, Cards, EventKind, Seat, Shown, Word};
use cardwright_present::transcript::Transcript;
use cardwright_source::{FileId, Source};
use cardwright_system::System;
use cardwright_table::Match;

use super::{cards_of, read_text};
use crate::{
    api::{ReplayInfo, ReplayLine, ReplayMark, ReplayPoint, Words},
    failure::Outcome,
    folder::Project,
    studio::Studio,
};

/// Stories that are kept.
const KEPT: usize = 500;
/// Points of a line; steps of a game in its own format that are looked at, each of which is a replay from its start.
const POINTS: usize = 400;
const LOOKS: usize = 40;

/// A recorded match in short.
pub(crate) struct Story {
    /// The value that decides.
    value: Option<Attr>,
    /// It at every step that was looked at, one a seat.
    points: Vec<ReplayPoint>,
    /// What happened.
    pub(super) told: Vec<Told>,
    /// The last turn.
    turn: i32,
    outcome: Option<(Vec<Seat>, Word)>,
    fault: bool,
}

/// One thing that happened.
pub(super) struct Told {
    pub(super) at: usize,
    pub(super) turn: i32,
    pub(super) kind: EventKind,
    pub(super) seat: Seat,
    pub(super) card: Option<String>,
}

/// Stories by their files, as long as these stay as they are.
#[derive(Default)]
pub(crate) struct Stories {
    told: Mutex<BTreeMap<PathBuf, (u64, Arc<Story>)>>,
    described: Mutex<BTreeMap<PathBuf, Described>>,
}

/// What is known of a file of another program.
struct Described {
    written: u64,
    /// What it is; `None` if it is no recorded game.
    info: Option<ReplayInfo>,
    /// The project with whose cards it was played again.
    project: Option<Arc<Project>>,
}

impl Stories {
    /// What is known of a file, if somebody has read it since it was written, with the cards that there are now.
    pub(super) fn described(
        &self,
        path: &Path,
        written: u64,
        now: &dyn Fn(&str) -> Outcome<Arc<Project>>,
    ) -> Option<Option<ReplayInfo>> {
        let list = self.described.lock().unwrap_or_else(PoisonError::into_inner);
        let known = list.get(path).filter(|known| known.written == written)?;
        let same = |project: &Arc<Project>| {
            now(project.system.about().name).is_ok_and(|now| Arc::ptr_eq(&now, project))
        };
        known.project.as_ref().is_none_or(same).then(|| known.info.clone())
    }

    /// Has anybody read a file? It may have changed since.
    pub(crate) fn has_read(&self, path: &Path) -> bool {
        self.described.lock().unwrap_or_else(PoisonError::into_inner).contains_key(path)
    }

    /// Keeps what is known of a file.
    pub(super) fn describe(
        &self,
        path: &Path,
        written: u64,
        info: Option<ReplayInfo>,
        project: Option<Arc<Project>>,
    ) {
        let mut list = self.described.lock().unwrap_or_else(PoisonError::into_inner);
        list.insert(path.to_owned(), Described { written, info, project });
    }

    /// The story of a file, if somebody has read it since it was written.
    pub(crate) fn known(&self, path: &Path, info: &ReplayInfo) -> Option<Arc<Story>> {
        let list = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        list.get(path).filter(|(written, _)| *written == info.written).map(|(_, story)| Arc::clone(story))
    }

    /// The story of a file; it takes as long as playing it does.
    pub(crate) fn read(&self, studio: &Studio, path: &Path, info: &ReplayInfo) -> Option<Arc<Story>> {
        if let Some(known) = self.known(path, info) {
            return Some(known);
        }
        let story = Arc::new(tell(studio, path, info)?);
        let mut list = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if list.len() >= KEPT {
            list.pop_first();
        }
        list.insert(path.to_owned(), (info.written, Arc::clone(&story)));
        Some(story)
    }
}

impl Story {
    /// The step at which a card was first played, or else told of at all.
    pub(crate) fn first_use(&self, system: &dyn System, name: &str) -> Option<usize> {
        let name = name.to_lowercase();
        let of = |told: &&Told| told.card.as_ref() == Some(&name);
        let played = |told: &&Told| system.vocabulary().told(told.kind) == Some(cardwright_ir::Telling::Act);
        let mut own = self.told.iter().filter(of);
        own.clone().find(played).or_else(|| own.next()).map(|told| told.at)
    }

    /// Puts what is known into the row of a list.
    pub(crate) fn show(&self, system: &dyn System, info: &mut ReplayInfo) {
        info.turns = Some(self.turn);
        if let Some((winners, why)) = &self.outcome {
            info.winners = Some(winners.clone());
            let row = system.vocabulary().words.get(why.index());
            info.why = row.map(|row| row.title.into());
        }
        if self.fault {
            info.marks.push(ReplayMark::Fault);
        }
        if self.is_upset() {
            info.marks.push(ReplayMark::Upset);
        }
    }

    /// How the deciding value went.
    pub(crate) fn line(&self, system: &dyn System) -> ReplayLine {
        let name = self.value.map(|attr| Words::from(system.vocabulary().attr(attr).title));
        let every = self.points.len().div_ceil(POINTS).max(1);
        let last = self.points.len().saturating_sub(1);
        let kept = self.points.iter().enumerate().filter(|(at, _)| at % every == 0 || *at == last);
        ReplayLine { name, points: kept.map(|(_, point)| point.clone()).collect() }
    }

    /// Did a seat win that had less than another after two thirds of the match?
    fn is_upset(&self) -> bool {
        let Some((winners, _)) = &self.outcome else { return false };
        let Some(point) = self.points.get(self.points.len() * 2 / 3) else { return false };
        let best = point.values.iter().max();
        let own = winners.iter().filter_map(|seat| point.values.get(usize::from(*seat))).max();
        own.is_some() && own < best
    }
}

/// The value that decides: life or points, else the first that a seat has.
fn deciding(system: &dyn System, live: &dyn Match) -> Option<Attr> {
    let view = live.view(None);
    let tracks = &view.seats.first()?.tracks;
    let decides = |attr: &Attr| matches!(system.vocabulary().attr(*attr).shown, Shown::Life | Shown::Points);
    let attrs = || tracks.iter().map(|(attr, _, _)| *attr);
    attrs().find(decides).or_else(|| attrs().next())
}

/// A story while it is told.
struct Telling<'t> {
    system: &'t dyn System,
    cards: &'t Cards,
    story: Story,
    heard: usize,
}

impl<'t> Telling<'t> {
    fn new(system: &'t dyn System, cards: &'t Cards) -> Self {
        let story =
            Story { value: None, points: Vec::new(), told: Vec::new(), turn: 0, outcome: None, fault: false };
        Self { system, cards, story, heard: 0 }
    }

    fn take(&mut self, step: usize, live: &dyn Match) {
        let story = &mut self.story;
        if story.value.is_none() {
            story.value = deciding(self.system, live);
        }
        let view = live.view(None);
        story.turn = view.turn;
        let value = |seat: &cardwright_table::view::SeatView| {
            let own = seat.tracks.iter().find(|(attr, _, _)| Some(*attr) == story.value);
            own.map_or(0, |(_, n, _)| *n)
        };
        let values = view.seats.iter().map(value).collect();
        story.points.push(ReplayPoint { at: step, turn: view.turn, values });
        let events = live.events();
        for event in events.get(self.heard..).unwrap_or(&[]) {
            let card = event.card.and_then(|subject| self.cards.list.get(subject.def.index()));
            story.told.push(Told {
                at: step,
                turn: view.turn,
                kind: event.kind,
                seat: event.seat,
                card: card.map(|card| card.name.to_lowercase()),
            });
        }
        self.heard = events.len();
        story.fault |= live.fault().is_some();
        if let Some(outcome) = live.outcome() {
            let winners = (0..8).filter(|seat| outcome.winners & (1 << seat) != 0).collect();
            story.outcome = Some((winners, outcome.why));
        }
    }
}

/// Plays a recorded match again to tell it. One that stops fitting is told up to there.
fn tell(studio: &Studio, path: &Path, info: &ReplayInfo) -> Option<Story> {
    let text = read_text(path).ok()?;
    let system = studio.system(info.system.as_deref()?).ok()?;
    if Transcript::recognise(&text) {
        let opened = Transcript::read(&text).ok()?.open(studio.systems).ok()?;
        let mut telling = Telling::new(system, &opened.cards);
        let walked = opened.walk(0..opened.steps() + 1, &mut |step, live| {
            telling.take(step, live);
            true
        });
        // What does not fit any more is no fault of the match.
        drop(walked);
        return Some(telling.story);
    }
    let cards = cards_of(studio, system.about().name, path).ok()?;
    let source = Source::new(FileId(0), path.display().to_string(), text);
    let mut telling = Telling::new(system, &cards);
    let every = info.steps.div_ceil(LOOKS).max(1);
    for step in (0..info.steps).step_by(every).chain([info.steps]) {
        let Some(Ok(recorded)) = system.recorded(&source, &cards, step) else { break };
        telling.take(step, &*recorded.opened);
    }
    Some(telling.story)
}
