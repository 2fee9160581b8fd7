//! Replays and recorded games.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_source::Source;
use cardwright_system::{KindReport, Recorded};
use cardwright_table::{Rng, Session};
use serde_json::Value;

use crate::{
    game::UniverseGame,
    wire::{self, Ended, Opened, Played, Replay, state_text},
};

/// Traces and states beside the replays, by file name.
pub(super) struct Sides<'c> {
    traces: BTreeMap<&'c str, &'c Source>,
    states: BTreeMap<&'c str, &'c Source>,
}

impl<'c> Sides<'c> {
    pub(super) fn new(files: &'c [Arc<Source>]) -> Self {
        let mut sides = Self { traces: BTreeMap::new(), states: BTreeMap::new() };
        for file in files {
            let (_, name) = super::split(&file.name);
            if let Some(game) = name.strip_suffix(".trace.jsonl") {
                sides.traces.insert(game, file);
            } else if let Some(game) = name.strip_suffix(".state") {
                sides.states.insert(game, file);
            }
        }
        sides
    }

    fn trace(&self, name: &str) -> Result<Option<Vec<Value>>, String> {
        let Some(file) = self.traces.get(name) else { return Ok(None) };
        let lines = file.text.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>();
        lines.map(Some).map_err(|error| format!("the trace cannot be read: {error}"))
    }

    fn state(&self, name: &str) -> Option<&str> {
        self.states.get(name).map(|file| &*file.text)
    }
}

/// Is it a replay?
pub(crate) fn is_replay(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"inputLog\"") && text.contains("\"deckList\"")
}

/// Replays that come to their end.
pub(super) fn valid(files: &[Arc<Source>], sides: &Sides<'_>, report: &mut KindReport, step: &dyn Fn()) {
    each(files, report, step, &|name, text| {
        let (played, _) = play(name, text, sides)?;
        match played.ended {
            Ended::Waiting | Ended::Over => played.difference.map_or(Ok(()), Err),
            Ended::Refused(at, message) => Err(format!("answer {at} is refused: {message}")),
        }
    });
}

/// Replays with an answer that is refused in the recorded words.
pub(super) fn invalid(files: &[Arc<Source>], sides: &Sides<'_>, report: &mut KindReport, step: &dyn Fn()) {
    each(files, report, step, &|name, text| {
        let wanted = Replay::read(text)?.extra["expectedError"].as_str().unwrap_or_default().to_owned();
        let (played, _) = play(name, text, sides)?;
        let Ended::Refused(at, message) = played.ended else { return Err("nothing is refused".to_owned()) };
        if message != wanted {
            return Err(format!("refused with \"{message}\", recorded is \"{wanted}\""));
        }
        let recorded = sides.trace(name)?.and_then(|trace| trace.last().and_then(|line| line["n"].as_u64()));
        if recorded.is_some_and(|recorded| recorded != at as u64) {
            return Err(format!("answer {at} is refused, recorded is {recorded:?}"));
        }
        played.difference.map_or(Ok(()), Err)
    });
}

/// Replays that end in the recorded state.
pub(super) fn state(files: &[Arc<Source>], sides: &Sides<'_>, report: &mut KindReport, step: &dyn Fn()) {
    each(files, report, step, &|name, text| {
        let (played, opened) = play(name, text, sides)?;
        if let Ended::Refused(at, message) = played.ended {
            return Err(format!("answer {at} is refused: {message}"));
        }
        if let Some(difference) = played.difference {
            return Err(difference);
        }
        let wanted = sides.state(name).ok_or("there is no state to compare with")?;
        same(wanted, &state_text(&opened.rules, &played.state))
    });
}

/// Whole games, decision by decision.
pub(super) fn games(files: &[Arc<Source>], sides: &Sides<'_>, report: &mut KindReport, step: &dyn Fn()) {
    each(files, report, step, &|name, text| {
        let replay = Replay::read(text)?;
        let opened = replay.open()?;
        let trace = sides.trace(name)?;
        let mut wrong = None;
        let mut began = |turn: i32, state: &crate::rules::state::State| {
            if let Some(wanted) = sides.state(&format!("{name}.t{turn:03}"))
                && wrong.is_none()
                && let Err(difference) = same(wanted, &state_text(&opened.rules, state))
            {
                wrong = Some(format!("at the start of turn {turn}: {difference}"));
            }
        };
        let played = wire::play(&replay, &opened, trace.as_deref(), usize::MAX, &mut began)?;
        if let Ended::Refused(at, message) = played.ended {
            return Err(format!("answer {at} is refused: {message}"));
        }
        if let Some(difference) = played.difference.or(wrong) {
            return Err(difference);
        }
        match sides.state(name) {
            Some(wanted) => same(wanted, &state_text(&opened.rules, &played.state)),
            None => Ok(()),
        }
    });
}

fn each(
    files: &[Arc<Source>],
    report: &mut KindReport,
    step: &dyn Fn(),
    run: &dyn Fn(&str, &str) -> Result<(), String>,
) {
    for file in files {
        let (_, name) = super::split(&file.name);
        let name = name.strip_suffix(".replay").unwrap_or(name);
        report.case(name, run(name, &file.text));
        step();
    }
}

fn play(name: &str, text: &str, sides: &Sides<'_>) -> Result<(Played, Opened), String> {
    let replay = Replay::read(text)?;
    let opened = replay.open()?;
    let trace = sides.trace(name)?;
    let played = wire::play(&replay, &opened, trace.as_deref(), usize::MAX, &mut |_, _| {})?;
    Ok((played, opened))
}

/// Are two states equal, and if not, where do they first differ?
fn same(wanted: &str, found: &str) -> Result<(), String> {
    if wanted == found {
        return Ok(());
    }
    let mut lines = wanted.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (wanted, found))| wanted != found) {
        Some((at, (wanted, found))) => {
            Err(format!("line {} is \"{}\", recorded is \"{}\"", at + 1, found.trim(), wanted.trim()))
        }
        None => Err("the states have different lengths".to_owned()),
    }
}

/// A replay opened after some of its answers.
pub(crate) fn recorded(text: &str, to: usize) -> Result<Recorded, String> {
    let replay = Replay::read(text)?;
    let opened = replay.open()?;
    let played = wire::play(&replay, &opened, None, to, &mut |_, _| {})?;
    if let Ended::Refused(at, message) = played.ended {
        return Err(format!("answer {at} is refused: {message}"));
    }
    let decks = opened
        .setup
        .decks
        .iter()
        .map(|deck| deck.iter().map(|def| opened.rules.cards().def(*def).id.clone()).collect())
        .collect();
    let session =
        Session::from_past(Arc::clone(&opened.rules), played.state, Box::new(Rng::new(0)), played.past);
    Ok(Recorded {
        profile: "reference",
        cards: opened.cards,
        game: Arc::new(UniverseGame::shared(opened.rules)),
        opened: Box::new(session),
        steps: replay.input_log.len(),
        decks,
    })
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    fn corpus() -> PathBuf {
        let folder = std::env::var_os("CARDWRIGHT_CORPUS").map(PathBuf::from);
        folder
            .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"))
            .join("cdf/replays")
    }

    /// The way of `replay --format state`: a recorded game is opened at its end and written down.
    #[test]
    fn a_replay_is_written_as_the_recorded_state() {
        let folder = corpus().join("expectations");
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| {
            panic!("{}: {error}; set CARDWRIGHT_CORPUS to the folder of the corpus", folder.display())
        });
        let mut compared = 0;
        for entry in entries {
            let wanted = entry.expect("the folder can be read").path();
            let name = wanted.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            let replay = corpus().join("state").join(format!("{name}.replay"));
            let text = std::fs::read_to_string(&replay).expect("every state has its replay");
            let recorded = super::recorded(&text, usize::MAX).expect("the replay can be played");
            let found = recorded.game.state(&*recorded.opened);
            let wanted = std::fs::read_to_string(&wanted).expect("the state can be read");
            assert_eq!(found.as_str(), Some(wanted.as_str()), "{name}");
            compared += 1;
        }
        assert!(compared > 0);
    }
}
