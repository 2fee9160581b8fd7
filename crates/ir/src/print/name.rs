//! How names stand in the printed form.

/// Words of the notation that could stand where a name of the vocabulary does.
#[rustfmt::skip]
const RESERVED: [&str; 29] = [
    "active", "actor", "all", "and", "any", "at", "base", "both", "event", "except", "false", "from",
    "game", "it", "not", "of", "only", "opponent", "or", "over", "the", "this", "to", "true", "union",
    "until", "where", "with", "you",
];

/// A name of the vocabulary, in backticks where it would read as something else.
pub(super) fn name(name: &str) -> String {
    if is_plain(name) && !RESERVED.contains(&name) { name.to_owned() } else { format!("`{name}`") }
}

/// A card's id, in quotes where it is no single word.
pub(super) fn id(id: &str) -> String {
    let plain = !id.is_empty() && id.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c));
    if plain { id.to_owned() } else { format!("{id:?}") }
}

fn is_plain(name: &str) -> bool {
    !name.starts_with(|c: char| c.is_numeric())
        && !name.is_empty()
        && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}
