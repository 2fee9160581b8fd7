//! Formatting is idempotent and keeps the meaning: the same cards, the same problems.

use std::sync::Arc;

use cardwright_source::{Source, Sources};
use cardwright_system::{FileKind, Loaded, System};
use cardwright_table::Rng;

use super::{Broken, Trial, compare::equal, mutate::mutated};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let system = trial.system;
    let files = system.builtin_cards().iter().chain(system.builtin_decks()).chain(system.starter());
    for file in files.chain([&system.broken()]) {
        let source = Sources::default().add(file.name, file.text);
        keeps(system, &source).map_err(|text| trial.broken(file.name, text))?;
    }
    // Texts with mistakes are formatted too, wherever the reader can make sense of them.
    let cards = system.builtin_cards();
    for number in 0..trial.budget.texts / 4 {
        let mut rng = Rng::for_game(trial.seed(), number);
        let file = cards[usize::try_from(number).unwrap_or(0) % cards.len()];
        let source = Sources::default().add_bytes(file.name, mutated(file.text, &mut rng));
        if source.text.len() < 200_000 {
            let place = format!("text {number} of seed {}", trial.budget.seed);
            keeps(system, &source).map_err(|text| trial.broken(&place, text))?;
        }
    }
    Ok(())
}

/// Holds for one file.
pub(crate) fn keeps(system: &dyn System, file: &Arc<Source>) -> Result<(), String> {
    let Some(text) = system.format(file) else {
        return Ok(());
    };
    let formatted = Arc::new(Source::new(file.id, file.name.clone(), text.clone()));
    let again = system.format(&formatted).ok_or("what was formatted cannot be formatted")?;
    equal("second formatting", &text, &again)?;
    if system.recognise(&file.name, &file.text) != Some(FileKind::Cards) {
        return Ok(());
    }
    let profile = system.about().profiles[0].0;
    let before = meaning(system, &system.load(std::slice::from_ref(file), profile));
    let after = meaning(system, &system.load(std::slice::from_ref(&formatted), profile));
    equal("meaning after formatting", &before, &after)
}

/// The cards as printed, and the problems by code and sentence.
fn meaning(system: &dyn System, loaded: &Loaded) -> (Vec<String>, Vec<(String, String)>) {
    let print = |card| cardwright_ir::print::card(card, &loaded.cards, system.vocabulary());
    let cards = loaded.cards.list.iter().map(print).collect();
    let problems = loaded
        .diagnostics
        .iter()
        .map(|problem| (problem.code.to_string(), problem.message.clone()))
        .collect();
    (cards, problems)
}
