//! Finds the deck that is meant by `--deck` or by `deck`: a file, the name of a deck, a deck code, `random`, or the
//! decks of a recorded game.

use std::path::Path;

use cardwright_source::{Diagnostic, Source, read, suggest};
use cardwright_system::Deck;

use crate::{
    context::Context,
    error::Error,
    files::{self, BUILTIN, LIMIT},
    pool::{Pool, Pools},
    recorded, report,
};

/// A deck as it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// These cards.
    Fixed(Deck),
    /// A fresh legal deck for every seat and game.
    Random,
}

/// A deck that was read, with its problems.
pub struct Read {
    /// The deck, if it can be read at all.
    pub deck: Option<Deck>,
    /// Its problems.
    pub diagnostics: Vec<Diagnostic>,
    /// What was asked for in other words: the file's name, or `deck code`.
    pub name: String,
    /// Was it a deck code?
    pub is_code: bool,
}

/// The decks of a match, one a seat. Given once a deck serves every seat, given not at all the first ones found
/// with the cards do. Problems are told on stderr; a deck with errors is refused.
pub fn of_seats(
    context: &mut Context<'_>,
    pools: &mut Pools,
    asked: &[String],
    seats: u8,
) -> Result<Vec<Chosen>, Error> {
    let seats = usize::from(seats);
    if asked.len() > 1 && asked.len() != seats {
        return Err(Error::usage(format!("{} decks are given for {seats} seats", asked.len()))
            .hint("give --deck once for all seats, or once a seat"));
    }
    for name in asked {
        let Some(decks) = recorded::decks(pools.first(), name)? else { continue };
        recorded::alone(name, asked)?;
        // A system without decks records none.
        if !decks.is_empty() && decks.len() != seats {
            return Err(Error::usage(format!("`{name}` has {} decks for {seats} seats", decks.len())));
        }
        return Ok(decks.into_iter().map(|cards| Chosen::Fixed(Deck { name: None, cards })).collect());
    }
    let usual = usual_decks(pools.first());
    let asked = if asked.is_empty() { usual.as_slice() } else { asked };
    let mut chosen = Vec::new();
    for name in asked.iter().take(seats) {
        chosen.push(legal(context, pools, name)?);
    }
    let given = chosen.len().max(1);
    Ok((0..seats).filter_map(|seat| chosen.get(seat % given).cloned()).collect())
}

/// A deck for a match: `random`, or one without errors. Its problems are told on stderr.
pub fn legal(context: &mut Context<'_>, pools: &mut Pools, asked: &str) -> Result<Chosen, Error> {
    if asked == "random" {
        return Ok(Chosen::Random);
    }
    let Read { deck, diagnostics, name, .. } = read(pools, asked)?;
    let counts = report::diagnostics(context, &diagnostics, &pools.sources);
    match deck {
        Some(deck) if counts.errors == 0 => Ok(Chosen::Fixed(deck)),
        _ => Err(Error::input(format!("the deck `{name}` cannot be played"))),
    }
}

/// Reads a deck of the first pool and checks it.
pub fn read(pools: &mut Pools, asked: &str) -> Result<Read, Error> {
    let (text, name, is_code) = match text(pools.first(), asked)? {
        Text::File { name, bytes } => (bytes, name, false),
        Text::Code => (asked.as_bytes().to_vec(), "deck code".to_owned(), true),
    };
    let source = pools.sources.add_bytes(name.as_str(), text);
    let pool = pools.first();
    let (deck, diagnostics) = pool.system.read_deck(&source, &pool.cards, &pool.sides);
    if is_code && deck.is_none() {
        let names = names(pool);
        let near = suggest::nearest(asked, names.iter().map(String::as_str));
        if near.is_some() || !looks_like_code(asked) {
            return Err(Error::usage(format!("there is no deck `{asked}`"))
                .maybe_hint(near.map(|near| format!("did you mean `{near}`?")))
                .hint(format!("name a file, write a deck code, or take one of: {}", names.join(", "))));
        }
    }
    Ok(Read { deck, diagnostics, name, is_code })
}

/// The names under which the decks of a pool can be asked for: those found with the cards, then the built-in ones.
pub fn names(pool: &Pool) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let found = pool.decks.iter().map(|source| source.name.as_str());
    for name in found.chain(pool.system.builtin_decks().iter().map(|builtin| builtin.name)) {
        let name = stem(name);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

enum Text {
    File { name: String, bytes: Vec<u8> },
    Code,
}

fn text(pool: &Pool, asked: &str) -> Result<Text, Error> {
    let of =
        |source: &Source| Text::File { name: source.name.clone(), bytes: source.text.as_bytes().to_vec() };
    let built_in = |name: &str| {
        let decks = pool.system.builtin_decks().iter();
        decks.clone().find(|deck| deck.name == name || stem(deck.name).eq_ignore_ascii_case(name)).map(
            |deck| Text::File {
                name: files::builtin_name(pool.system, deck),
                bytes: deck.text.as_bytes().to_vec(),
            },
        )
    };
    if let Some(path) = asked.strip_prefix(BUILTIN) {
        let name = path.strip_prefix(pool.about().name).and_then(|rest| rest.strip_prefix('/'));
        return name.and_then(built_in).ok_or_else(|| {
            let names: Vec<&str> = pool.system.builtin_decks().iter().map(|deck| deck.name).collect();
            Error::file(format!("there is no built-in deck `{asked}`")).hint(format!(
                "the built-in decks of {} are: {}",
                pool.about().name,
                names.join(", ")
            ))
        });
    }
    // A file may hold several lists, of which `FILE#LIST` names one.
    let file = asked.split_once('#').map_or(asked, |(file, _)| file);
    let path = if Path::new(asked).exists() { Path::new(asked) } else { Path::new(file) };
    if path.exists() || (looks_like_path(asked) && !looks_like_code(asked)) {
        return Ok(Text::File { name: asked.to_owned(), bytes: read::read(path, LIMIT)? });
    }
    if let Some(source) = pool.decks.iter().find(|source| stem(&source.name).eq_ignore_ascii_case(asked)) {
        return Ok(of(source));
    }
    Ok(built_in(asked).unwrap_or(Text::Code))
}

/// The decks that are played when none is asked for: those found with the cards, else random ones.
fn usual_decks(pool: &Pool) -> Vec<String> {
    let names: Vec<String> = pool.decks.iter().map(|source| stem(&source.name)).collect();
    if names.is_empty() { vec!["random".to_owned()] } else { names }
}

/// `orchard` of `cards/orchard.deck.json`.
pub fn stem(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.split('.').next().unwrap_or(file).to_owned()
}

fn looks_like_path(text: &str) -> bool {
    text.contains(['/', '\\']) || Path::new(text).extension().is_some()
}

/// Deck codes are Base64 of whole groups.
fn looks_like_code(text: &str) -> bool {
    let digits = text.trim_end_matches('=');
    digits.len() >= 8
        && text.len().is_multiple_of(4)
        && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/-_".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_named_by_the_beginning_of_their_file() {
        assert_eq!(stem("orchard.deck.json"), "orchard");
        assert_eq!(stem("builtin:duel/orchard.deck.json"), "orchard");
        assert_eq!(stem("C:\\decks\\reef.deck"), "reef");
    }

    #[test]
    fn paths_and_codes_are_told_apart() {
        assert!(looks_like_path("decks/a.json") && !looks_like_code("decks/a.json"));
        assert!(looks_like_code("AQAeAAADAQAD") && !looks_like_path("AQAeAAADAQAD"));
        assert!(!looks_like_code("orchard") && !looks_like_code("reef"));
    }
}
