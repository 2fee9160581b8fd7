//! Checks that need every card: ids that occur twice, and words that should name cards of the pool.

use std::borrow::Cow;

use cardwright_source::Place;
use cardwright_source::json::Value;
use indexmap::{IndexMap, IndexSet};

use super::filter::{Among, Filter};
use super::problem::{Problems, Spot, at, nearest_id, say, shown};
use super::tree::Card;

/// A card of a file, with what other cards may ask of it even if it has errors.
#[derive(Default)]
pub(super) struct Entry<'t> {
    /// The number of its file in this run.
    pub(super) file: usize,
    /// How many cards are before it in the file.
    pub(super) index: usize,
    pub(super) id: Option<(Cow<'t, str>, Spot<'t>)>,
    pub(super) unit: Option<bool>,
    pub(super) race: Option<Cow<'t, str>>,
    pub(super) theme: Option<Cow<'t, str>>,
    pub(super) element: Option<Cow<'t, str>>,
    /// The card itself, if it has no error.
    pub(super) card: Option<Card>,
}

/// Something that should name cards of the pool.
pub(super) enum Named<'t> {
    /// One card.
    Card { id: Cow<'t, str>, at: Value<'t> },
    /// All cards that match.
    Filter { filter: Filter<'t>, among: Among, at: Value<'t>, key: Option<Value<'t>> },
}

/// A name, and the entry of the card in which it stands.
pub(super) struct Reference<'t> {
    pub(super) entry: usize,
    pub(super) named: Named<'t>,
}

/// E012: of cards with the same id the first one stays.
pub(super) fn repeated_ids<'t>(entries: &mut [Entry<'t>], files: &mut [Problems<'t>]) {
    let mut seen: IndexMap<Cow<'t, str>, usize> = IndexMap::with_capacity(entries.len());
    for now in 0..entries.len() {
        let Some((id, spot)) = entries[now].id.clone() else { continue };
        let first = *seen.entry(id.clone()).or_insert(now);
        if first == now {
            continue;
        }
        entries[now].card = None;
        let (file, index) = (entries[first].file, entries[first].index);
        let here = entries[now].file;
        let other = files[file].source();
        let place = entries[first].id.as_ref().map(|(_, spot)| Place::new(other.id, spot.span()));
        let problems = &mut files[here];
        problems.enter(entries[now].index, Some(id.clone()), false);
        problems.add("E012", spot, || {
            let of = if file == here { String::new() } else { format!(" of {}", other.name) };
            let said = say(format!("duplicate card id \"{id}\" (first at #{index}{of})"))
                .help("give one of the two cards another id");
            match place {
                Some(place) => said.label(place, "the first card with this id"),
                None => said,
            }
        });
        problems.leave();
    }
}

/// W115 and W116: names of cards that nobody made, and filters that nothing matches.
pub(super) fn names<'t>(references: Vec<Reference<'t>>, entries: &[Entry<'t>], files: &mut [Problems<'t>]) {
    if references.is_empty() {
        return;
    }
    let index = Index::new(entries);
    for Reference { entry, named } in references {
        let Some(card) = entries.get(entry) else { continue };
        let problems = &mut files[card.file];
        problems.enter(card.index, card.id.as_ref().map(|(id, _)| id.clone()), false);
        match named {
            Named::Card { id, at } => index.card(&id, at, problems),
            Named::Filter { filter, among, at, key } => {
                index.filter(&filter, among, at, key, entries, problems);
            }
        }
        problems.leave();
    }
}

/// The cards by id, and every combination of printed words that at least one card has.
struct Index<'e> {
    ids: IndexMap<&'e str, usize>,
    combinations: IndexSet<Words<'e>>,
}

/// Type, race, theme and element; `None` stands for any.
type Words<'e> = (Option<bool>, [Option<&'e str>; 3]);

impl<'e> Index<'e> {
    fn new<'t>(entries: &'e [Entry<'t>]) -> Self {
        let mut ids = IndexMap::with_capacity(entries.len());
        let mut printed: IndexSet<Words<'e>> = IndexSet::new();
        let mut combinations = IndexSet::new();
        for (number, entry) in entries.iter().enumerate() {
            if let Some((id, _)) = &entry.id {
                ids.entry(id.as_ref()).or_insert(number);
            }
            // A card without a readable type may be either.
            let types: &[bool] = match entry.unit {
                Some(true) => &[true],
                Some(false) => &[false],
                None => &[true, false],
            };
            let tags = [&entry.race, &entry.theme, &entry.element].map(|tag| tag.as_deref());
            for unit in types {
                if printed.insert((Some(*unit), tags)) {
                    combine(*unit, tags, &mut combinations);
                }
            }
        }
        Self { ids, combinations }
    }

    fn card<'t>(&self, id: &str, value: Value<'t>, problems: &mut Problems<'t>) {
        if self.ids.contains_key(id) {
            return;
        }
        problems.add("W115", at(value), || {
            let known: Vec<&str> = self.ids.keys().copied().collect();
            nearest_id(say(format!("no card \"{}\"", shown(id))), id, &known, value.span())
        });
    }

    fn filter<'t>(
        &self,
        filter: &Filter<'t>,
        among: Among,
        value: Value<'t>,
        key: Option<Value<'t>>,
        entries: &[Entry<'_>],
        problems: &mut Problems<'t>,
    ) {
        let unit = filter.unit.or((among == Among::Units).then_some(true));
        let tags = [&filter.race, &filter.theme, &filter.element].map(|tag| tag.as_deref());
        let matches = match (&filter.key, key) {
            (Some(id), Some(at_key)) => match self.ids.get(id.as_ref()) {
                Some(number) => entries.get(*number).is_some_and(|entry| has(entry, unit, tags)),
                None => return self.card(id, at_key, problems),
            },
            _ => self.combinations.contains(&(unit, tags)),
        };
        if !matches {
            problems.add("W116", at(value), || {
                say("nothing matches")
                    .help("no card of the pool has all of these; check the words, one by one")
            });
        }
    }
}

/// All ways to leave out some of the words.
fn combine<'e>(unit: bool, tags: [Option<&'e str>; 3], all: &mut IndexSet<Words<'e>>) {
    for kept in 0..16u8 {
        let keep = |bit: u8| kept & (1 << bit) != 0;
        let tag = |at: usize, bit: u8| if keep(bit) { tags[at] } else { None };
        all.insert((keep(3).then_some(unit), [tag(0, 0), tag(1, 1), tag(2, 2)]));
    }
}

fn has(entry: &Entry<'_>, unit: Option<bool>, tags: [Option<&str>; 3]) -> bool {
    let own = [&entry.race, &entry.theme, &entry.element].map(|tag| tag.as_deref());
    let typed = unit.is_none_or(|unit| entry.unit.is_none_or(|own| own == unit));
    typed && tags.iter().zip(own).all(|(wanted, own)| wanted.is_none_or(|wanted| own == Some(wanted)))
}
