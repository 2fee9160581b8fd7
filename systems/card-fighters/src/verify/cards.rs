//! Published cards: each reads without an error, and its formatted rule means the same.

use std::sync::Arc;

use cardwright_source::Source;
use cardwright_system::KindReport;

use super::Pool;
use crate::{
    lower,
    syntax::{self, Context},
    vocabulary::VOCABULARY,
};

/// Every card of the data files is a case.
pub(super) fn cards(files: &[Arc<Source>], pool: &Pool, report: &mut KindReport, step: &dyn Fn()) {
    let read = syntax::read(files);
    let mut wrong: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();
    for problem in read.diagnostics.iter().filter(|problem| problem.is_error()) {
        let card = problem.card.clone().unwrap_or_else(|| "file".to_owned());
        wrong.entry(card).or_insert_with(|| format!("{} {}", problem.code, problem.message));
    }
    let cards = lower::lower(&read.cards, &read.known);
    for (card, lowered) in read.cards.iter().zip(&cards.list) {
        if wrong.contains_key(&card.data.slug) {
            continue;
        }
        let printed = cardwright_ir::print::card(lowered, &cards, &VOCABULARY);
        let mut result = if printed.is_empty() { Err("nothing is printed".to_owned()) } else { Ok(()) };
        if let Some(text) = pool.texts.get(&card.data.slug)
            && card.data.rules.is_none()
        {
            result = result.and_then(|()| formatted(text, card, &pool.known));
        }
        report.case(card.data.slug.clone(), result);
        step();
    }
    for (card, problem) in wrong {
        report.case(card, Err(problem));
        step();
    }
}

/// The formatted rule reads to the same tree, places aside, and formatting it again changes nothing.
fn formatted(text: &str, card: &syntax::Card, known: &syntax::Known) -> Result<(), String> {
    let file = |text: &str| Source::new(cardwright_source::FileId(0), "rule.rules", text);
    let once = syntax::format(&file(text)).ok_or("the rule cannot be formatted")?;
    let twice = syntax::format(&file(&once)).ok_or("the formatted rule cannot be formatted")?;
    if once != twice {
        return Err("formatting twice changes the rule".to_owned());
    }
    let context = Context { kind: Some(card.data.kind), ability: card.data.ability };
    let (before, _) = syntax::read_rule(text, known, context);
    let (after, _) = syntax::read_rule(&once, known, context);
    if super::golden::rule(&before) != super::golden::rule(&after) {
        return Err("formatting changes what the rule says".to_owned());
    }
    Ok(())
}
