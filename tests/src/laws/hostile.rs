//! No text makes a reader panic, whatever it is: random bytes, cut and changed cards, deep nesting.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cardwright_source::{Diagnostic, Source, Sources};
use cardwright_system::System;
use cardwright_table::{Chance, Rng};

use super::{Broken, Trial, mutate::mutated, walk::builtins};

/// Longer texts are cut to this before they are changed: many short ones find more than few long ones.
const LONGEST: usize = 6000;

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let system = trial.system;
    let mut sources = Sources::default();
    let cards = system.load(&builtins(system, &mut sources), system.about().profiles[0].0).cards;
    let good: Vec<_> = system
        .builtin_cards()
        .iter()
        .chain(system.builtin_decks())
        .chain([&system.broken()])
        .copied()
        .collect();
    for number in 0..trial.budget.texts {
        let mut rng = Rng::for_game(trial.seed(), number);
        let file = good[rng.below(u32::try_from(good.len()).unwrap_or(1)) as usize];
        let bytes = mutated(window(file.text, &mut rng), &mut rng);
        let source = Sources::default().add_bytes(file.name, bytes);
        let read = catch_unwind(AssertUnwindSafe(|| read(system, &source, &cards)));
        if read.is_err() {
            let place = format!("text {number} of seed {}", trial.budget.seed);
            let text = format!("a reader panicked at a changed {}: {:?}", file.name, shown(&source.text));
            return Err(trial.broken(&place, text));
        }
    }
    Ok(())
}

fn read(system: &dyn System, source: &Arc<Source>, cards: &cardwright_ir::Cards) {
    let _ = system.recognise(&source.name, &source.text);
    for (profile, _) in system.about().profiles {
        let loaded = system.load(std::slice::from_ref(source), profile);
        between_letters(source, &loaded.diagnostics);
    }
    if let Some(text) = system.format(source) {
        let again = Source::new(source.id, source.name.clone(), text);
        let _ = system.format(&again);
    }
    let (_, problems) = system.read_deck(source, cards, &[]);
    between_letters(source, &problems);
}

/// Spans must lie within the text and between its letters. Whoever shows them mends those that do not, so nobody else
/// would notice.
fn between_letters(source: &Source, problems: &[Diagnostic]) {
    for problem in problems.iter().filter(|problem| problem.place.file == source.id) {
        let span = problem.place.span;
        assert!(
            source.text.get(std::ops::Range::<usize>::from(span)).is_some(),
            "{span:?} cuts a letter: {problem:?}"
        );
        let _ = source.position(span.start());
    }
}

/// A part of a text, cut at lines.
fn window<'t>(text: &'t str, rng: &mut Rng) -> &'t str {
    if text.len() <= LONGEST {
        return text;
    }
    let start = rng.below(u32::try_from(text.len() - LONGEST).unwrap_or(u32::MAX)) as usize;
    let start = if rng.below(2) == 0 { 0 } else { start };
    let from = (start..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let to = (from + LONGEST..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
    &text[from..to]
}

fn shown(text: &str) -> String {
    text.chars().take(400).collect()
}
