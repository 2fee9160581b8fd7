//! Writes decks in the three forms.

use cardwright_system::Deck;
use indexmap::IndexMap;
use serde_json::{Value, json};

use super::code;

/// A deck as `deckx`, `deck` or `code`. Its first card is the partner.
pub fn write(deck: &Deck, format: &str) -> Result<String, String> {
    match format {
        "deckx" => pretty(&deckx(deck)),
        "deck" => pretty(&official(deck)),
        "code" => {
            let counts = counts(deck);
            let counts: Vec<(&str, u32)> = counts.into_iter().collect();
            let partner = deck.cards.first().map(String::as_str);
            code::encode(&counts, partner).map(|code| code + "\n").map_err(|error| error.to_string())
        }
        other => {
            Err(format!("a Cross Universe deck cannot be written as \"{other}\"; choose deckx, deck or code"))
        }
    }
}

/// Equal cards are one entry, in the order in which they first stand.
fn deckx(deck: &Deck) -> Value {
    let cards: Vec<Value> =
        counts(deck).into_iter().map(|(id, amount)| json!({ "id": short(id), "amount": amount })).collect();
    let mut written = json!({ "name": { "en": name(deck) }, "description": { "en": "" } });
    if let Some(partner) = deck.cards.first() {
        written["suggestedPartner"] = json!(short(partner));
    }
    written["cards"] = json!(cards);
    written
}

/// The partner is not in the list, and the ids go down.
fn official(deck: &Deck) -> Value {
    let mut cards: Vec<&str> = deck.cards.iter().skip(1).map(String::as_str).collect();
    cards.sort_unstable_by(|one, other| other.cmp(one));
    let mut written = json!({ "Cards": cards, "Description": "", "Name": name(deck) });
    if let Some(partner) = deck.cards.first() {
        written["Partner"] = json!(partner);
    }
    written
}

fn counts(deck: &Deck) -> IndexMap<&str, u32> {
    let mut counts = IndexMap::new();
    for id in &deck.cards {
        *counts.entry(id.as_str()).or_insert(0) += 1;
    }
    counts
}

fn name(deck: &Deck) -> &str {
    deck.name.as_deref().unwrap_or("Deck")
}

/// `CUU00029` as a `.deckx` writes it.
fn short(id: &str) -> &str {
    id.strip_prefix("CU").unwrap_or(id)
}

fn pretty(value: &Value) -> Result<String, String> {
    serde_json::to_string_pretty(value).map(|text| text + "\n").map_err(|error| error.to_string())
}
