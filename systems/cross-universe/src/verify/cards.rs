//! Cards: they are read, checked and lowered, and their layout changes nothing.

use std::sync::Arc;

use cardwright_ir::{Card, Cards, print};
use cardwright_source::{Diagnostic, FileId, Source};
use cardwright_system::KindReport;

use crate::{
    lower,
    syntax::{self, Mode, words::Extras},
    vocabulary::VOCABULARY,
};

/// Every card is a case. `pools` only lend their ids.
pub(super) fn cards(files: &[Arc<Source>], pools: &[Arc<Source>], report: &mut KindReport, step: &dyn Fn()) {
    let extras = Extras::default();
    let lent = pools.iter().filter(|pool| {
        let (_, name) = super::split(&pool.name);
        name.ends_with(".cdf") && !files.iter().any(|file| super::split(&file.name).1 == name)
    });
    let all: Vec<Arc<Source>> = files.iter().chain(lent).cloned().collect();
    let read = syntax::read(&all, Mode::Full, &extras);
    let formatted: Vec<Arc<Source>> = all
        .iter()
        .map(|file| match syntax::format(file) {
            Some(text) => Arc::new(Source::new(file.id, file.name.clone(), text)),
            None => Arc::clone(file),
        })
        .collect();
    let again = syntax::read(&formatted, Mode::Full, &extras);
    let (before, after) = (lower::cards(&read.cards, &extras), lower::cards(&again.cards, &extras));
    for (file, formatted) in files.iter().zip(&formatted) {
        let errors: Vec<&Diagnostic> = read
            .diagnostics
            .iter()
            .filter(|problem| problem.is_error() && problem.place.file == file.id)
            .collect();
        let result = one(file, formatted, &errors, &before, &after);
        report.case(super::split(&file.name).1, result);
        step();
    }
}

fn one(
    file: &Source,
    formatted: &Source,
    errors: &[&Diagnostic],
    before: &Cards,
    after: &Cards,
) -> Result<(), String> {
    // An ability that no card defines and a surplus argument are known faults of real cards.
    let (known, unknown): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
        errors.iter().partition(|problem| matches!(problem.code.id, "T19" | "T24"));
    if let Some(problem) = unknown.first() {
        return Err(format!("{}: {}", problem.code, problem.message));
    }
    let twice = syntax::format(formatted);
    if twice.as_deref() != Some(&*formatted.text) {
        return Err("its layout changes when it is laid out again".to_owned());
    }
    if !known.is_empty() {
        return lenient(file);
    }
    match (find(before, file.id), find(after, file.id)) {
        (Some(one), Some(other)) => {
            let same = print::card(one, before, &VOCABULARY) == print::card(other, after, &VOCABULARY);
            if same { Ok(()) } else { Err("its layout changes what it means".to_owned()) }
        }
        _ => Err("it is not lowered".to_owned()),
    }
}

/// A card with a known fault is still lowered when it is read as the reference reads it.
fn lenient(file: &Source) -> Result<(), String> {
    let extras = Extras::default();
    let copy = Arc::new(Source::new(FileId(0), file.name.clone(), file.text.clone()));
    let read = syntax::read(&[copy], Mode::Reference, &extras);
    match lower::cards(&read.cards, &extras).list.len() {
        1 => Ok(()),
        _ => Err("it is not lowered".to_owned()),
    }
}

fn find(cards: &Cards, file: FileId) -> Option<&Card> {
    cards.list.iter().find(|card| card.place.file == file)
}
