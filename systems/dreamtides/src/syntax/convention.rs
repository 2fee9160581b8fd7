//! Conventions of rows: what the loader takes and authors do not mean.

use cardwright_source::{Help, Place, Severity, Span, suggest};
use rustc_hash::FxHashMap;

use super::{
    check::Kind,
    problem::Problems,
    row::Table,
    toml::{self, Value},
    tree::CardType,
};

/// The keys of a row.
pub const KEYS: [&str; 16] = [
    "id",
    "name",
    "energy-cost",
    "rules-text",
    "variables",
    "card-type",
    "subtype",
    "is-fast",
    "spark",
    "image-number",
    "rarity",
    "prompts",
    "energy-produced",
    "phase",
    "art-owned",
    "card-number",
];

/// What was seen in other rows.
#[derive(Default)]
pub(super) struct Seen<'e> {
    ids: FxHashMap<&'e str, Place>,
    numbers: FxHashMap<i64, Place>,
    positions: FxHashMap<&'e str, usize>,
}

/// What no other row may have.
#[derive(Debug)]
pub(super) struct Unique {
    id: String,
    at: Span,
    number: Option<(i64, Span)>,
}

impl<'e> Seen<'e> {
    /// The position of the card with this id; a new one gets `next`.
    pub(super) fn position(&mut self, id: &'e str, next: usize) -> Option<usize> {
        let known = self.positions.get(id).copied();
        if known.is_none() {
            self.positions.insert(id, next);
        }
        known
    }

    /// Watches what another row has as well; `place` is where something in the row stands now.
    pub(super) fn watch(
        &mut self,
        unique: &'e Unique,
        place: impl Fn(Span) -> Place,
        problems: &mut Problems<'_>,
    ) {
        let at = place(unique.at);
        if let Some(first) = self.ids.insert(&unique.id, at) {
            let message = format!("two rows have the id {}", unique.id);
            problems
                .add(Severity::Warning, "DuplicateId", at.span, message)
                .help("the later row replaces the earlier one; give one of them a new id")
                .label(first, "first here");
        }
        let Some((number, at)) = unique.number.map(|(number, at)| (number, place(at))) else { return };
        if let Some(first) = self.numbers.insert(number, at) {
            let message = format!("two cards have the number {number}");
            problems
                .add(Severity::Warning, "DuplicateCardNumber", at.span, message)
                .help("give one of them the next free number")
                .label(first, "first here");
        }
    }
}

/// What no other row may have of this one.
pub(super) fn unique(row: Value<'_, '_>, table: Table, id: &str) -> Unique {
    let value = row.get("card-number").filter(|_| table == Table::Cards);
    let number = value.and_then(|value| match value.kind() {
        toml::Kind::Integer(Some(number)) => Some((number, value.span())),
        _ => None,
    });
    Unique { id: id.to_owned(), at: row.get("id").map_or(row.span(), Value::span), number }
}

/// Watches the keys of a row: a misspelt one looks like a missing one.
pub fn keys(row: Value<'_, '_>, problems: &mut Problems<'_>) {
    for field in row.children().filter(|field| !KEYS.contains(&field.key())) {
        unknown_key(field, problems);
    }
}

/// Watches one row that could be built.
pub(super) fn row(row: Value<'_, '_>, kind: &Kind, problems: &mut Problems<'_>) {
    for field in row.children() {
        if is_meaningless(field.key(), kind) && !is_blank(field) {
            let what = match kind {
                Kind::Dreamwell { .. } => "a dreamwell card",
                Kind::Card { card_type: CardType::Event, .. }
                    if field.key() == "spark" || field.key() == "subtype" =>
                {
                    "an event"
                }
                Kind::Card { .. } => "a card",
            };
            let message = format!("`{}` means nothing on {what}", field.key());
            problems
                .add(Severity::Warning, "MeaninglessField", field.key_span(), message)
                .help("take it out, or write \"\"");
        }
    }
    if let Kind::Card { card_type, .. } = kind {
        if !matches!(card_type, CardType::Character | CardType::Event) {
            let at = row.get("card-type").map_or(row.span(), Value::span);
            let message = format!("a card of the type \"{}\" in a card file", card_type.name());
            problems
                .add(Severity::Warning, "CardTypeHere", at, message)
                .help("card files hold characters and events");
        }
        modal_cost(row, problems);
    }
}

fn unknown_key(field: Value<'_, '_>, problems: &mut Problems<'_>) {
    let key = field.key();
    let added = problems.add(
        Severity::Warning,
        "UnknownKey",
        field.key_span(),
        format!("no row has the key `{key}`"),
    );
    match suggest::nearest(key, KEYS) {
        Some(near) => added.help(Help::meant(format!("`{near}`"))).fix(
            format!("write {near}"),
            field.key_span(),
            near,
            false,
        ),
        None => added.help("it is ignored"),
    };
}

fn is_meaningless(key: &str, kind: &Kind) -> bool {
    match kind {
        Kind::Dreamwell { .. } => {
            matches!(key, "energy-cost" | "card-type" | "subtype" | "spark" | "is-fast" | "rarity")
        }
        Kind::Card { card_type, .. } => match key {
            "energy-produced" | "phase" => true,
            "spark" | "subtype" => *card_type == CardType::Event,
            _ => false,
        },
    }
}

fn is_blank(field: Value<'_, '_>) -> bool {
    matches!(field.as_str(), Some("" | "*"))
}

fn modal_cost(row: Value<'_, '_>, problems: &mut Problems<'_>) {
    let text = row.get("rules-text").and_then(Value::as_str).unwrap_or("");
    let modal = text.to_lowercase().contains("{choose_one}");
    let Some(cost) = row.get("energy-cost") else { return };
    let star = cost.as_str() == Some("*");
    if modal && !star {
        problems
            .add(Severity::Warning, "ModalCost", cost.span(), "a card with modes has the price of its mode")
            .help(Help::write("\"*\""))
            .fix("write \"*\"", cost.span(), "\"*\"", false);
    } else if star && !modal {
        problems
            .add(Severity::Warning, "ModalCost", cost.span(), "this card has no modes and no price")
            .help("write its price as a number, or give it modes with `{choose_one}`");
    }
}
