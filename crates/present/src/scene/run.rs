//! Plays a scene and compares.

use std::{collections::VecDeque, fmt::Write, sync::Arc};

use cardwright_ir::{Cards, Lang, Seat};
use cardwright_source::{Source, Sources, suggest};
use cardwright_system::System;
use cardwright_table::Match;

use super::{Beside, Block, Scene, SceneError, Step, What, checking};
use crate::{
    Presenter,
    choosing::{self, ChoiceError},
    shape::View,
};

/// Plays a scene. With `out` the log is not compared but written.
pub(super) fn run(
    scene: &Scene,
    systems: &[&dyn System],
    beside: Beside<'_>,
    out: Option<&mut String>,
) -> Result<(), SceneError> {
    let system = find(scene, systems)?;
    let profile = match &scene.profile {
        Some(profile) => profile.as_str(),
        None => system.about().profiles.first().map_or("", |(name, _)| name),
    };
    let cards = load(scene, system, profile, beside)?;
    let game = system
        .game(&cards, profile, &scene.options)
        .map_err(|text| SceneError::new(scene.line, format!("the cards cannot be played: {text}")))?;
    let opened = game
        .stage(&scene.board.text, scene.seed)
        .map_err(|text| SceneError::new(scene.board.line, format!("the board cannot be set up: {text}")))?;
    let seats = opened.view(None).seats.len();
    let names: Vec<String> = (0..seats).map(|at| game.seat_name(u8::try_from(at).unwrap_or(0))).collect();
    let presenter = Presenter::new(system, &*game, &cards, Lang::En, names.clone());
    let mut stage = Stage { presenter, names, game: opened, heard: 0, told: VecDeque::new(), out };
    stage.listen();
    for step in &scene.play {
        stage.step(step)?;
    }
    let end = scene.play.last().map_or(scene.line, |step| step.line);
    stage.nothing_left(end, "after this line")
}

fn find<'s>(scene: &Scene, systems: &[&'s dyn System]) -> Result<&'s dyn System, SceneError> {
    let known = systems.iter().find(|system| system.about().name == scene.system);
    known.copied().ok_or_else(|| {
        let names: Vec<&str> = systems.iter().map(|system| system.about().name).collect();
        let near = suggest::nearest(&scene.system, names.iter().copied());
        let hint =
            near.map_or_else(|| format!("known are {}", names.join(", ")), |n| format!("did you mean {n}?"));
        SceneError::new(scene.line, format!("there is no system {}; {hint}", scene.system))
    })
}

fn load(scene: &Scene, system: &dyn System, profile: &str, beside: Beside<'_>) -> Result<Cards, SceneError> {
    let mut sources = Sources::default();
    let extension = system.about().extensions.first().unwrap_or(&"txt");
    let written = scene.cards.as_ref().map(Block::files).unwrap_or_default();
    let mut files: Vec<Arc<Source>> = Vec::new();
    for (at, file) in written.iter().enumerate() {
        let name = if file.name.is_empty() { format!("scene{at}.{extension}") } else { file.name.to_owned() };
        files.push(sources.add(name, file.text.as_str()));
    }
    for name in &scene.from {
        let missing = || SceneError::new(scene.line, format!("there is no file {name} beside the scene"));
        files.push(sources.add(name, beside(name).ok_or_else(missing)?));
    }
    if scene.cards.is_none() && scene.from.is_empty() {
        files.extend(system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)));
    }
    let loaded = system.load(&files, profile);
    match loaded.diagnostics.iter().find(|problem| problem.is_error()) {
        None => Ok(loaded.cards),
        Some(problem) => {
            let file = files.iter().position(|file| file.id == problem.place.file);
            let place = file.and_then(|at| Some((written.get(at)?, &files[at])));
            let line = place.map_or(scene.line, |(file, source)| {
                file.line + source.position(problem.place.span.start()).line as usize - 1
            });
            Err(SceneError::new(line, format!("{}: {}", problem.code, problem.message)))
        }
    }
}

struct Stage<'s, 'o> {
    presenter: Presenter<'s>,
    names: Vec<String>,
    game: Box<dyn Match>,
    heard: usize,
    told: VecDeque<String>,
    out: Option<&'o mut String>,
}

impl Stage<'_, '_> {
    fn step(&mut self, step: &Step) -> Result<(), SceneError> {
        let fail = |message: String| Err(SceneError::new(step.line, message));
        match &step.what {
            What::Answer { seat, label } => {
                self.nothing_left(step.line, "before this answer")?;
                self.write(format_args!("> {seat}: {label}"));
                let seat = self.seat(seat, step.line)?;
                let result = self.answer(seat, label).or_else(|why| fail(self.explain(seat, label, &why)));
                self.listen();
                result
            }
            What::Refused { seat, label, reason } => {
                self.nothing_left(step.line, "before this answer")?;
                self.write(format_args!("> {seat} ! {label}\n  {reason}"));
                let seat = self.seat(seat, step.line)?;
                let Err(why) = self.answer(seat, label) else {
                    return fail(format!("\"{label}\" was to be refused but was accepted"));
                };
                let why = why.text();
                if why == *reason {
                    return Ok(());
                }
                Err(SceneError::new(
                    step.line + 1,
                    format!("refused with another reason\n  expected: {reason}\n       got: {why}"),
                ))
            }
            What::Concede { seat } => {
                self.nothing_left(step.line, "before this line")?;
                self.write(format_args!("> {seat} concedes"));
                let seat = self.seat(seat, step.line)?;
                let result = self.game.concede(seat).or_else(|why| fail(self.presenter.refusal(&why)));
                self.listen();
                result
            }
            What::Told(_) if self.out.is_some() => Ok(()),
            What::Told(line) => match self.told.pop_front() {
                Some(told) if told == *line => Ok(()),
                Some(told) => {
                    fail(format!("something else happened\n  expected: {line}\n       got: {told}"))
                }
                None => fail(format!("nothing more happened\n  expected: {line}")),
            },
            What::Check { path, value } => {
                self.write(format_args!("= {path} {value}"));
                let view = |seat| self.presenter.view(&*self.game, seat);
                checking::check(&view, &self.names, path, value).or_else(fail)
            }
        }
    }

    fn answer(&mut self, seat: Seat, label: &str) -> Result<(), Why> {
        let decision = self.game.decision().ok_or_else(|| Why::No("the match is over".into()))?;
        if decision.seat != seat {
            let asked = self.names.get(usize::from(decision.seat)).map_or("?", String::as_str);
            return Err(Why::No(format!("it is {asked}'s decision")));
        }
        let view = self.presenter.view(&*self.game, Some(seat));
        let answer = choosing::choose(&view, label).map_err(|error| Why::Choice(error, Box::new(view)))?;
        let answer =
            self.presenter.answer(&*self.game, &answer).map_err(|error| Why::No(error.to_string()))?;
        self.game.answer(seat, answer).map_err(|refusal| Why::No(self.presenter.refusal(&refusal)))?;
        match self.game.fault() {
            Some(fault) => Err(Why::No(format!("the rules failed: {}", fault.text))),
            None => Ok(()),
        }
    }

    fn explain(&self, seat: Seat, label: &str, why: &Why) -> String {
        match why {
            Why::No(text) => format!("\"{label}\" is refused: {text}"),
            Why::Choice(error @ ChoiceError::Several { .. }, _) => error.to_string(),
            Why::Choice(_, view) => {
                let name = self.names.get(usize::from(seat)).map_or("?", String::as_str);
                let labels: Vec<String> = view.option_labels().into_iter().flatten().collect();
                let reason = barred(view, label).map_or_else(String::new, |why| format!(": {why}"));
                format!("\"{label}\" is not on offer{reason}\n  {name} may: {}", labels.join(" | "))
            }
        }
    }

    fn seat(&self, name: &str, line: usize) -> Result<Seat, SceneError> {
        let at = self.names.iter().position(|known| known == name).and_then(|at| u8::try_from(at).ok());
        at.ok_or_else(|| {
            SceneError::new(line, format!("no seat is called {name}; there are {}", self.names.join(", ")))
        })
    }

    fn listen(&mut self) {
        let new = self.presenter.told(&*self.game, self.heard, true);
        self.heard = self.game.events().len();
        for line in &new {
            self.write(format_args!("{line}"));
        }
        if self.out.is_none() {
            self.told.extend(new);
        }
    }

    fn nothing_left(&mut self, line: usize, when: &str) -> Result<(), SceneError> {
        match self.told.front() {
            None => Ok(()),
            Some(told) => {
                Err(SceneError::new(line, format!("something happened {when} that is not written\n  {told}")))
            }
        }
    }

    fn write(&mut self, line: std::fmt::Arguments<'_>) {
        if let Some(out) = &mut self.out {
            // Writing to a string does not fail.
            let _ = writeln!(out, "  {line}");
        }
    }
}

/// Why an answer did not work.
enum Why {
    No(String),
    Choice(ChoiceError, Box<View>),
}

impl Why {
    fn text(&self) -> String {
        match self {
            Why::No(text) => text.clone(),
            Why::Choice(ChoiceError::NoSuch { label }, view) => {
                barred(view, label).unwrap_or_else(|| "not on offer".into())
            }
            Why::Choice(error, _) => error.to_string(),
        }
    }
}

/// Why something that a label names is not on offer: the barred thing with the longest name in it.
fn barred(view: &View, label: &str) -> Option<String> {
    let nots = view.decision.iter().flat_map(|decision| &decision.asks).flat_map(|ask| &ask.not);
    let mut best: Option<(usize, String)> = None;
    for not in nots {
        let why = view.plain(&not.why);
        let (name, why) = match &not.on {
            Some(on) => (view.name_of(on).to_owned(), why),
            None => match why.split_once(": ") {
                Some((name, why)) => (name.to_owned(), why.to_owned()),
                None => continue,
            },
        };
        let longer = best.as_ref().is_none_or(|(length, _)| name.len() > *length);
        if longer && contains_word(label, &name) {
            best = Some((name.len(), why));
        }
    }
    best.map(|(_, why)| why)
}

fn contains_word(text: &str, word: &str) -> bool {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    !word.is_empty()
        && text.match_indices(word).any(|(at, _)| {
            !letter(text[..at].chars().next_back()) && !letter(text[at + word.len()..].chars().next())
        })
}
