//! `find`: structural search.

use std::io::Write;

use cardwright_ir::{Card, Query, QueryError, QueryErrorKind};
use cardwright_source::Span;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use crate::{
    Verdict,
    args::{Format, Paths},
    context::Context,
    error::Error,
    output::{count, plain},
    pool::{Pool, Pools},
    table::Table,
};

/// Find cards by what they say
///
/// Terms are separated by blanks and must all hold; `-term` must not.
///
///   do:draw          uses the verb
///   when:destroyed   waits for the event
///   if:mana          has a condition about it
///   kind:spell       is of that kind
///   has:guard        has that keyword
///   tag:dragon       is printed with that word; `race:dragon` under that attribute
///   cost<=2          compares a printed number: < <= > >= = !=
///   slag             has that in its id or name
#[derive(clap::Args, Debug)]
#[command(
    verbatim_doc_comment,
    after_help = "Examples:
  cardwright find 'do:draw cost<=2'
  cardwright find 'kind:spell -do:damage' my-cards
  cardwright find 'has:guard' --format json"
)]
pub struct Args {
    /// What to look for
    #[arg(value_name = "QUERY", allow_hyphen_values = true)]
    query: String,
    #[command(flatten)]
    paths: Paths,
    /// How to print what is found
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A card that was found, and the places that made it match.
struct Found<'p> {
    pool: &'p Pool,
    card: &'p Card,
    places: Vec<Span>,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let pools = Pools::load(context, &args.paths)?;
    let found = search(&pools, &args.query).map_err(|error| explain(&error, &args.query))?;
    match args.format {
        Format::Human => table(&pools, &found).map_or(Ok(()), |table| table.write(context.output))?,
        Format::Json => {
            for found in &found {
                writeln!(context.output, "{}", object(&pools, found))?;
            }
        }
    }
    let seen: usize = pools.list.iter().map(|pool| pool.cards.list.len()).sum();
    context.output.note(format_args!("{} of {seen}", count(found.len(), "card")));
    Ok(pools.verdict())
}

/// A query must make sense to one system at least; the others have no such cards.
fn search<'p>(pools: &'p Pools, query: &str) -> Result<Vec<Found<'p>>, QueryError> {
    let mut found = Vec::new();
    let mut understood = pools.list.is_empty();
    let mut refused: Option<QueryError> = None;
    for pool in &pools.list {
        match Query::parse(query, pool.system.vocabulary(), &pool.cards.symbols) {
            Ok(query) => {
                understood = true;
                let cards = pool.cards.list.iter();
                found.extend(cards.filter_map(|card| {
                    Some(Found { pool, card, places: query.matches(card, &pool.cards)? })
                }));
            }
            Err(error) if error.kind == QueryErrorKind::Form => return Err(error),
            // An error with a word to suggest says more than one without.
            Err(error) => {
                if refused.as_ref().is_none_or(|other| other.nearest.is_none()) {
                    refused = Some(error);
                }
            }
        }
    }
    match refused {
        Some(error) if !understood => Err(error),
        _ => Ok(found),
    }
}

/// The mistake under the query, with carets.
fn explain(error: &QueryError, query: &str) -> Error {
    let (start, end) = (usize::from(error.span.start()), usize::from(error.span.end()));
    let before = query.get(..start).unwrap_or("");
    let under = query.get(start..end).unwrap_or("");
    let marks = format!("{}{}", " ".repeat(before.width()), "^".repeat(under.width().max(1)));
    Error::usage(error.message.clone()).detail(format!("{query}\n{marks}")).maybe_hint(error.help.clone())
}

fn table(pools: &Pools, found: &[Found<'_>]) -> Option<Table> {
    if found.is_empty() {
        return None;
    }
    let mut table = Table::new(["card", "name", "kind", ">cost", "place"]);
    for found in found {
        let cost = found.pool.cost().and_then(|attr| found.card.number(attr));
        table.row([
            found.card.id.clone(),
            found.card.name.clone(),
            found.pool.title(found.card.kind).to_owned(),
            cost.map(|cost| cost.to_string()).unwrap_or_default(),
            place(pools, found),
        ]);
    }
    Some(table)
}

/// Where the card begins, or where the first part that matches stands.
fn place(pools: &Pools, found: &Found<'_>) -> String {
    let at = found.places.first().copied().unwrap_or(found.card.place.span);
    let Some(source) = pools.sources.get(found.card.place.file) else { return String::new() };
    format!("{}:{}", plain(&source.name), source.position(at.start()).line)
}

fn object(pools: &Pools, found: &Found<'_>) -> serde_json::Value {
    let source = pools.sources.get(found.card.place.file);
    let at = |place: &Span| {
        let position = source.map(|source| source.position(place.start()));
        json!({
            "start": usize::from(place.start()),
            "end": usize::from(place.end()),
            "line": position.map(|position| position.line),
            "column": position.map(|position| position.column),
        })
    };
    json!({
        "path": source.map(|source| source.name.as_str()),
        "system": found.pool.about().name,
        "card": found.card.id,
        "name": found.card.name,
        "kind": found.pool.word(found.card.kind),
        "span": at(&found.card.place.span),
        "matches": found.places.iter().map(at).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use cardwright_source::span;

    use super::*;

    #[test]
    fn carets_stand_under_the_word() {
        let error = QueryError {
            kind: QueryErrorKind::UnknownWord,
            span: span(7, 11),
            message: "there is no verb `darw`".into(),
            help: None,
            nearest: None,
        };
        assert_eq!(explain(&error, "용 do:darw").detail.as_deref(), Some("용 do:darw\n      ^^^^"));
    }
}
