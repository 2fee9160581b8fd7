//! Finds the card that a reader means by an id or a name.

use cardwright_ir::Card;
use cardwright_source::suggest;

use crate::{
    error::Error,
    pool::{Pool, Pools},
};

/// How many cards are listed when a name fits several.
const LISTED: usize = 8;

/// How a card is compared with what was asked for, from strict to lenient.
type Fits = fn(&Card, &str) -> bool;

const WAYS: [Fits; 4] = [
    |card, asked| card.id == asked,
    |card, asked| card.name == asked,
    |card, asked| lower(&card.id) == lower(asked) || lower(&card.name) == lower(asked),
    |card, asked| lower(&card.id).starts_with(&lower(asked)) || lower(&card.name).starts_with(&lower(asked)),
];

/// The card of each pool that is meant: by id, by name, in any case, by a beginning that only one card has.
pub fn card<'p>(pools: &'p Pools, asked: &str) -> Result<Vec<(&'p Pool, &'p Card)>, Error> {
    let all = || pools.list.iter().flat_map(|pool| pool.cards.list.iter().map(move |card| (pool, card)));
    for fits in WAYS.iter().filter(|_| !asked.is_empty()) {
        let found: Vec<(&Pool, &Card)> = all().filter(|(_, card)| fits(card, asked)).collect();
        if found.is_empty() {
            continue;
        }
        let systems = pools.list.iter();
        let alone =
            systems.clone().all(|pool| found.iter().filter(|(of, _)| std::ptr::eq(*of, pool)).count() <= 1);
        return if alone { Ok(found) } else { Err(several(asked, &found)) };
    }
    let words = all().flat_map(|(_, card)| [card.id.as_str(), card.name.as_str()]);
    let near = suggest::did_you_mean(asked, words);
    let error = Error::usage(format!("there is no card `{asked}`"));
    Err(match (near, broken(pools, asked)) {
        (_, true) => error.hint("the card has errors; `cardwright check` shows them"),
        (Some(near), _) => error.hint(near),
        (None, _) => error.hint("`cardwright find` lists cards, for example `cardwright find 'cost<=2'`"),
    })
}

/// Is it the id of a card that was left out because of its errors?
fn broken(pools: &Pools, asked: &str) -> bool {
    let mut all = pools.list.iter().flat_map(|pool| &pool.diagnostics);
    all.any(|d| d.is_error() && d.card.as_deref() == Some(asked))
}

fn several(asked: &str, found: &[(&Pool, &Card)]) -> Error {
    let mut names: Vec<&str> = found.iter().take(LISTED).map(|(_, card)| card.id.as_str()).collect();
    if found.len() > LISTED {
        names.push("…");
    }
    Error::usage(format!("`{asked}` may be any of {} cards", found.len()))
        .hint(format!("say which: {}", names.join(", ")))
}

fn lower(text: &str) -> String {
    text.to_lowercase()
}
