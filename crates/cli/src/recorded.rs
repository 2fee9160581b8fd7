//! A recorded game that is given with `--deck`: its decks, and the cards that it was played with.

use std::path::Path;

use cardwright_present::transcript::Transcript;
use cardwright_source::{FileId, Source, read};
use cardwright_system::System;

use crate::{error::Error, files::LIMIT, output::count, pool::Pool};

/// Unknown cards that a message names.
const NAMED: usize = 5;

/// The transcript that `--deck` names, if it names one.
pub fn transcript(system: &dyn System, asked: &[String]) -> Result<Option<Transcript>, Error> {
    for name in asked {
        if let Some(text) = text(name)?.filter(|text| Transcript::recognise(text)) {
            alone(name, asked)?;
            return read_transcript(system, name, &text).map(Some);
        }
    }
    Ok(None)
}

/// Refuses a recorded game beside other decks: it has those of all seats.
pub fn alone(name: &str, asked: &[String]) -> Result<(), Error> {
    if asked.len() == 1 {
        return Ok(());
    }
    Err(Error::usage(format!("`{name}` is a recorded game: it has the decks of all seats"))
        .hint("give it as the only --deck"))
}

/// The decks of a recorded game, if that is what the file is. Their cards are in the pool.
pub fn decks(pool: &Pool, asked: &str) -> Result<Option<Vec<Vec<String>>>, Error> {
    let Some(text) = text(asked)? else { return Ok(None) };
    if Transcript::recognise(&text) {
        let head = read_transcript(pool.system, asked, &text)?.head;
        let other = (head.profile != pool.profile)
            .then(|| format!("it was recorded in the profile {}, this is {}", head.profile, pool.profile));
        return known(pool, asked, head.decks).map(Some).map_err(|error| {
            error.hint("without --cards it is played with the cards that it holds").maybe_hint(other)
        });
    }
    let source = Source::new(FileId::default(), asked, text);
    let hint = "it does not hold its cards: give them with --cards PATH";
    match pool.system.recorded(&source, &pool.cards, 0) {
        None => Ok(None),
        Some(Ok(recorded)) => known(pool, asked, recorded.decks).map(Some).map_err(|error| error.hint(hint)),
        Some(Err(text)) => Err(Error::input(format!("{asked}: {text}")).hint(hint)),
    }
}

fn text(asked: &str) -> Result<Option<String>, Error> {
    let path = Path::new(asked);
    if !path.is_file() {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&read::read(path, LIMIT)?).into_owned()))
}

fn read_transcript(system: &dyn System, asked: &str, text: &str) -> Result<Transcript, Error> {
    let transcript = Transcript::read(text).map_err(|error| Error::input(format!("{asked}: {error}")))?;
    let (then, now) = (transcript.head.system.as_str(), system.about().name);
    if then != now {
        return Err(Error::usage(format!("`{asked}` is a game of {then}, not of {now}")));
    }
    Ok(transcript)
}

fn known(pool: &Pool, asked: &str, decks: Vec<Vec<String>>) -> Result<Vec<Vec<String>>, Error> {
    let mut unknown: Vec<&str> = Vec::new();
    for id in decks.iter().flatten() {
        if pool.card(id).is_none() && !unknown.contains(&id.as_str()) {
            unknown.push(id);
        }
    }
    if unknown.is_empty() {
        return Ok(decks);
    }
    let more = if unknown.len() > NAMED { ", …" } else { "" };
    Err(Error::input(format!(
        "the decks of `{asked}` have {} that the pool does not know: {}{more}",
        count(unknown.len(), "card"),
        unknown[..unknown.len().min(NAMED)].join(", ")
    )))
}
