//! A deck that is written in any of its formats reads as the same deck.

use cardwright_source::Sources;
use cardwright_system::{Deck, FileKind};

use super::{Broken, Trial, compare::equal, walk::builtins};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let system = trial.system;
    let mut sources = Sources::default();
    let files = builtins(system, &mut sources);
    let cards = system.load(&files, system.about().profiles[0].0).cards;
    for file in system.builtin_decks() {
        let source = sources.add(file.name, file.text);
        let check = || -> Result<(), String> {
            equal("kind of file", &Some(FileKind::Deck), &system.recognise(file.name, file.text))?;
            let (deck, problems) = system.read_deck(&source, &cards, &files);
            if let Some(problem) = problems.first() {
                return Err(format!("a built-in deck has a problem: {}", problem.message));
            }
            let deck = deck.ok_or("a built-in deck cannot be read")?;
            for format in system.about().decks {
                let text = system.write_deck(&deck, &cards, format)?;
                let written = Sources::default().add(format!("written.{format}"), text);
                let (again, _) = system.read_deck(&written, &cards, &files);
                let again = again.ok_or_else(|| format!("a deck written as {format} cannot be read"))?;
                equal(&format!("deck, written as {format},"), &sorted(&deck), &sorted(&again))?;
            }
            Ok(())
        };
        check().map_err(|text| trial.broken(file.name, text))?;
    }
    Ok(())
}

fn sorted(deck: &Deck) -> Vec<String> {
    let mut cards = deck.cards.clone();
    cards.sort();
    cards
}
