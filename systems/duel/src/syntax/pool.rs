//! Checks that need every card: ids that occur twice, and words that should name cards of the pool.

use std::borrow::Cow;

use cardwright_source::parts::{List, Placed};
use cardwright_source::{Help, Place, Written};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;

use super::filter::Among;
use super::problem::{Problems, nearest_id, say, shown};
use super::tree::{Card, Filter, Tags};

/// A card of a file, with what other cards may ask of it even if it has errors.
#[derive(Default)]
pub(crate) struct Entry {
    pub(super) id: Option<(String, Written)>,
    pub(super) unit: Option<bool>,
    pub(super) tags: Tags,
    /// What it calls by name.
    pub(super) names: Vec<Named>,
    /// The card itself, if it has no error.
    pub(super) card: Option<Card>,
}

/// Something that should name cards of the pool.
pub(super) enum Named {
    /// One card.
    Card { id: String, at: Written },
    /// All cards that match.
    Filter { filter: Filter, among: Among, at: Written, key: Option<Written> },
}

/// A card of the pool.
pub(super) struct Numbered<'e> {
    /// The number of its file in this run.
    pub(super) file: usize,
    /// The list of the file.
    pub(super) list: &'e List,
    pub(super) part: &'e Placed<Entry>,
    /// It has no error.
    pub(super) valid: bool,
}

impl<'e> Numbered<'e> {
    fn entry(&self) -> &'e Entry {
        self.part.value()
    }

    /// Where something in it is written now.
    fn at(&self, written: &Written) -> Written {
        self.part.written(self.list, written)
    }

    fn enter<'t>(&self, problems: &mut Problems<'t>)
    where
        'e: 't,
    {
        let id = self.entry().id.as_ref().map(|(id, _)| Cow::Borrowed(id.as_str()));
        problems.enter(self.part.index, id, false);
    }
}

type Ids<'e> = IndexMap<&'e str, usize, FxBuildHasher>;

/// E012: of cards with the same id the first one stays.
pub(super) fn repeated_ids<'e>(entries: &mut [Numbered<'e>], files: &mut [Problems<'e>]) {
    let mut seen = Ids::with_capacity_and_hasher(entries.len(), FxBuildHasher);
    for now in 0..entries.len() {
        let Some((id, written)) = &entries[now].entry().id else { continue };
        let first = *seen.entry(id.as_str()).or_insert(now);
        if first == now {
            continue;
        }
        entries[now].valid = false;
        let (entry, first) = (&entries[now], &entries[first]);
        let other = files[first.file].source();
        let place = first.entry().id.as_ref().map(|(_, at)| Place::new(other.id, first.part.span(at.span)));
        let problems = &mut files[entry.file];
        entry.enter(problems);
        problems.add_written("E012", &entry.at(written), || {
            let of = if first.file == entry.file { String::new() } else { format!(" of {}", other.name) };
            let said = say(format!("duplicate card id \"{id}\" (first at #{}{of})", first.part.index))
                .help(Help::ANOTHER_ID);
            match place {
                Some(place) => said.label(place, "the first card with this id"),
                None => said,
            }
        });
        problems.leave();
    }
}

/// W115 and W116: names of cards that nobody made, and filters that nothing matches.
pub(super) fn names<'e>(entries: &[Numbered<'e>], files: &mut [Problems<'e>]) {
    if entries.iter().all(|entry| entry.entry().names.is_empty()) {
        return;
    }
    let index = Index::new(entries);
    for entry in entries.iter().filter(|entry| !entry.entry().names.is_empty()) {
        let problems = &mut files[entry.file];
        entry.enter(problems);
        for named in &entry.entry().names {
            match named {
                Named::Card { id, at } => index.card(id, entry, at, problems),
                Named::Filter { filter, among, at, key } => {
                    if let Some(wrong) = index.wrong_key(filter, key.as_ref()) {
                        index.card(wrong.0, entry, wrong.1, problems);
                    } else if !index.matches(filter, *among, entries) {
                        problems.add_written("W116", &entry.at(at), || {
                            say("nothing matches")
                                .help("no card of the pool has all of these; check the words, one by one")
                        });
                    }
                }
            }
        }
        problems.leave();
    }
}

/// The cards by id, and every combination of printed words that at least one card has.
struct Index<'e> {
    ids: Ids<'e>,
    combinations: IndexSet<Words<'e>, FxBuildHasher>,
}

/// Type, race, theme and element; `None` stands for any.
type Words<'e> = (Option<bool>, [Option<&'e str>; 3]);

impl<'e> Index<'e> {
    fn new(entries: &[Numbered<'e>]) -> Self {
        let mut ids = Ids::with_capacity_and_hasher(entries.len(), FxBuildHasher);
        let mut printed: IndexSet<Words<'e>, FxBuildHasher> = IndexSet::default();
        let mut combinations = IndexSet::default();
        for (number, entry) in entries.iter().enumerate() {
            let entry = entry.entry();
            if let Some((id, _)) = &entry.id {
                ids.entry(id.as_str()).or_insert(number);
            }
            // A card without a readable type may be either.
            let types: &[bool] = match entry.unit {
                Some(true) => &[true],
                Some(false) => &[false],
                None => &[true, false],
            };
            let tags = words(&entry.tags);
            for unit in types {
                if printed.insert((Some(*unit), tags)) {
                    combine(*unit, tags, &mut combinations);
                }
            }
        }
        Self { ids, combinations }
    }

    fn card(&self, id: &str, entry: &Numbered<'_>, at: &Written, problems: &mut Problems<'_>) {
        if self.ids.contains_key(id) {
            return;
        }
        let at = entry.at(at);
        problems.add_written("W115", &at, || {
            let known: Vec<&str> = self.ids.keys().copied().collect();
            nearest_id(say(format!("no card \"{}\"", shown(id))), id, &known, at.span)
        });
    }

    /// The id of a filter that no card has.
    fn wrong_key<'f>(&self, filter: &'f Filter, key: Option<&'f Written>) -> Option<(&'f str, &'f Written)> {
        let id = filter.key.as_deref()?;
        (!self.ids.contains_key(id)).then_some((id, key?))
    }

    fn matches(&self, filter: &Filter, among: Among, entries: &[Numbered<'_>]) -> bool {
        let unit = filter.unit.or((among == Among::Units).then_some(true));
        let tags = [&filter.race, &filter.theme, &filter.element].map(|tag| tag.as_deref());
        match filter.key.as_deref().and_then(|id| self.ids.get(id)) {
            Some(number) => entries.get(*number).is_some_and(|entry| has(entry.entry(), unit, tags)),
            None => self.combinations.contains(&(unit, tags)),
        }
    }
}

fn words(tags: &Tags) -> [Option<&str>; 3] {
    [&tags.race, &tags.theme, &tags.element].map(|tag| tag.as_deref())
}

/// All ways to leave out some of the words.
fn combine<'e>(unit: bool, tags: [Option<&'e str>; 3], all: &mut IndexSet<Words<'e>, FxBuildHasher>) {
    for kept in 0..16u8 {
        let keep = |bit: u8| kept & (1 << bit) != 0;
        let tag = |at: usize, bit: u8| if keep(bit) { tags[at] } else { None };
        all.insert((keep(3).then_some(unit), [tag(0, 0), tag(1, 1), tag(2, 2)]));
    }
}

fn has(entry: &Entry, unit: Option<bool>, tags: [Option<&str>; 3]) -> bool {
    let typed = unit.is_none_or(|unit| entry.unit.is_none_or(|own| own == unit));
    let own = words(&entry.tags);
    typed && tags.iter().zip(own).all(|(wanted, own)| wanted.is_none_or(|wanted| own == Some(wanted)))
}
