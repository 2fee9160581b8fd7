//! The transcripts of remarkable games, and what went wrong in those that did not end by the rules.

use std::{fs, path::Path};

use cardwright_sim::{Incident, Order, Report, Series, Setting, Step, Trace, trace};
use cardwright_source::read;
use cardwright_table::playout::End;

use crate::error::Error;

/// Games of one kind that are played again.
const EACH: usize = 20;

/// The folder of the transcripts.
const FOLDER: &str = "replays";

/// Finds out which card it was in games that did not end by the rules.
pub fn name_cards(series: &Series, report: &mut Report) {
    for incident in report.faulty.iter_mut().take(EACH).chain(report.stalled.iter_mut().take(EACH)) {
        let setting = &series.settings[incident.at.pairing];
        name(setting, &trace(setting, incident.at.game), incident);
    }
}

/// The same, and writes the transcripts of those games and of the notable ones.
pub fn write(dir: &Path, order: &Order, series: &Series, report: &mut Report) -> Result<(), Error> {
    let folder = dir.join(FOLDER);
    // Transcripts of an earlier run in the same folder are not of this one.
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| Error::writing(&folder, &error))?;
    }
    let Report { faulty, stalled, notable, .. } = report;
    if faulty.is_empty() && stalled.is_empty() && notable.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(&folder).map_err(|error| Error::writing(&folder, &error))?;
    let save = |what: &str, at: Step, trace: &Trace| -> Result<String, Error> {
        let file = format!("{FOLDER}/{what}-{}-{}.jsonl", at.pairing, at.game);
        let path = dir.join(&file);
        let text = order.transcript(&series.settings[at.pairing], trace).write();
        read::replace(&path, text.as_bytes()).map_err(|error| Error::writing(&path, &error))?;
        Ok(file)
    };
    for (what, list) in [("fault", faulty), ("stall", stalled)] {
        for incident in list.iter_mut().take(EACH) {
            let setting = &series.settings[incident.at.pairing];
            let trace = trace(setting, incident.at.game);
            name(setting, &trace, incident);
            incident.replay = Some(save(what, incident.at, &trace)?);
        }
    }
    for game in notable {
        let trace = trace(&series.settings[game.at.pairing], game.at.game);
        game.replay = Some(save("game", game.at, &trace)?);
    }
    Ok(())
}

fn name(setting: &Setting, trace: &Trace, incident: &mut Incident) {
    let card = trace.card.map(|def| {
        let name = &setting.game.pool().def(def).name;
        match trace.ability {
            Some(ability) => format!("ability {} of \"{name}\"", ability + 1),
            None => format!("\"{name}\""),
        }
    });
    incident.card = Some(match (&trace.played.end, card) {
        (End::Stalled, Some(card)) => format!("its last decisions were mostly about {card}"),
        (_, Some(card)) => format!("at step {}, {card}", trace.steps),
        (_, None) => format!("at step {}", trace.steps),
    });
}
