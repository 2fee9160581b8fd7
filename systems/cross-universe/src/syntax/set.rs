//! Checks that need every card: ids that occur twice, and ids that should name cards and abilities of the set.

use cardwright_source::{Help, Place, Span};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::{
    problem::{Problems, say},
    typed::{AbilityId, Card},
    words::AbilityKind,
};

/// A card of a file, with what other cards may ask of it even if it has errors.
#[derive(Default)]
pub(crate) struct Entry {
    pub(super) id: Option<(String, Span)>,
    pub(super) name: Option<(String, Span)>,
    pub(super) abilities: Vec<Defined>,
    pub(super) references: Vec<Reference>,
    /// The card itself, if it has no error.
    pub(super) card: Option<Card>,
    /// What its problems call it.
    pub(super) called: Option<String>,
}

/// A card of the set.
pub(super) struct Numbered<'e> {
    /// The number of its file in this run.
    pub(super) file: usize,
    pub(super) entry: &'e Entry,
    /// It has no error.
    pub(super) valid: bool,
}

impl<'e> Numbered<'e> {
    fn id(&self) -> Option<(&'e str, Span)> {
        self.entry.id.as_ref().map(|(id, at)| (id.as_str(), *at))
    }

    fn name(&self) -> Option<(&'e str, Span)> {
        self.entry.name.as_ref().map(|(name, at)| (name.as_str(), *at))
    }
}

/// An ability that a file defines.
pub(super) struct Defined {
    pub(super) path: Vec<u32>,
    /// `None` if it could not be read.
    pub(super) kind: Option<AbilityKind>,
    pub(super) at: Span,
}

/// An id in a script.
pub(super) struct Reference {
    pub(super) id: String,
    pub(super) at: Span,
    pub(super) how: Use,
}

/// How an id is used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// The name of a card.
    Name,
    /// An ability, in some way.
    Ability,
    /// An ability that a card gets.
    Grant,
    /// A part that runs.
    Do,
}

type Ids<'t> = IndexMap<&'t str, usize, FxBuildHasher>;

/// The last numbers of units, spells and items that every game knows, files or not.
const NAMED: [(u8, u32); 3] = [(b'U', 294), (b'S', 255), (b'I', 121)];

/// Checks the cards of all files together.
pub(super) fn check<'e>(entries: &mut [Numbered<'e>], files: &mut [Problems<'e>]) {
    let ids = repeated_ids(entries, files);
    let mut broken = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        let problems = &mut files[entry.file];
        let errors = problems.errors();
        references(entry.entry, entries, &ids, problems);
        if problems.errors() > errors {
            broken.push(number);
        }
    }
    unused(entries, files);
    names(entries, files);
    for number in broken {
        entries[number].valid = false;
    }
}

/// F45: of cards with the same id the first one stays.
fn repeated_ids<'e>(entries: &mut [Numbered<'e>], files: &mut [Problems<'e>]) -> Ids<'e> {
    let mut ids = Ids::with_capacity_and_hasher(entries.len(), FxBuildHasher);
    for now in 0..entries.len() {
        let Some((id, at)) = entries[now].id() else { continue };
        let first = *ids.entry(id).or_insert(now);
        if first == now {
            continue;
        }
        entries[now].valid = false;
        let (other, place) = (files[entries[first].file].source(), entries[first].id().map(|(_, at)| at));
        files[entries[now].file].error("F45", at, || {
            let said = say(format!("another card has the id `{id}` ({})", other.name)).help(Help::ANOTHER_ID);
            match place {
                Some(at) => said.label(Place::new(other.id, at), "the first card with this id"),
                None => said,
            }
        });
    }
    ids
}

/// T23 to T25.
fn references(entry: &Entry, entries: &[Numbered<'_>], ids: &Ids<'_>, problems: &mut Problems<'_>) {
    for reference in &entry.references {
        problems.enter_ability(ability_at(entry, reference.at));
        if reference.how == Use::Name {
            card_name(reference, ids, problems);
            continue;
        }
        let id = AbilityId::parse(&reference.id);
        let owner = ids.get(id.card.as_str()).map(|number| entries[*number].entry);
        let found = owner.and_then(|owner| owner.abilities.iter().find(|ability| ability.path == id.path));
        match found {
            None => undefined(entry, reference, &id, owner.is_some(), problems),
            Some(ability) => granted(reference, ability, &id, problems),
        }
    }
    problems.enter_ability(&[]);
}

/// T24.
fn undefined(
    entry: &Entry,
    reference: &Reference,
    id: &AbilityId,
    card_known: bool,
    problems: &mut Problems<'_>,
) {
    let own = entry.id.as_ref().map_or("", |(own, _)| own);
    let same = entry.abilities.iter().any(|ability| ability.path == id.path).then_some(&id.path);
    let only = || {
        let mut subs = entry.abilities.iter().filter(|ability| ability.path.len() > 1);
        subs.next().filter(|_| subs.next().is_none()).map(|ability| &ability.path)
    };
    let likely = same.filter(|_| own != id.card).cloned().or_else(|| only().cloned());
    problems.error("T24", reference.at, || {
        let said = say(format!("ability id `{}` is not defined", reference.id));
        match likely {
            Some(path) => {
                let near = AbilityId { card: own.to_owned(), path }.to_string();
                said.help(Help::meant(format!("`{near}`"))).fix(
                    format!("write `{near}`"),
                    reference.at,
                    near,
                    false,
                )
            }
            None if card_known => said.help(format!("the card `{}` has no such ability", id.card)),
            None => said.help(format!("check the id, and that the file of `{}` is among the files", id.card)),
        }
    });
}

/// T23: parts are done, everything else is granted.
fn granted(reference: &Reference, ability: &Defined, id: &AbilityId, problems: &mut Problems<'_>) {
    let Some(kind) = ability.kind else { return };
    let part = kind == AbilityKind::Part;
    match reference.how {
        Use::Do if !part => problems.error("T23", reference.at, || {
            say(format!("only part sub-abilities can be done, and `{id}` is {kind}"))
                .help("write the script as `|o: part`")
        }),
        Use::Grant if part => problems.error("T23", reference.at, || {
            say(format!("part abilities cannot be granted: `{id}`")).help("run it with `DOABILITY`")
        }),
        _ => {}
    }
}

/// T25.
fn card_name(reference: &Reference, ids: &Ids<'_>, problems: &mut Problems<'_>) {
    let id = reference.id.as_str();
    let letter = id.as_bytes().get(2).copied().unwrap_or(0);
    let number = id.get(3..).and_then(|digits| digits.parse::<u32>().ok()).unwrap_or(0);
    let named = NAMED.iter().any(|(kind, last)| *kind == letter && (1..=*last).contains(&number));
    if named || letter == b'T' || ids.contains_key(id) {
        return;
    }
    problems.warn("T25", reference.at, || say(format!("unknown card name `{id}`")).help(Help::CHECK_ID));
}

/// F38: sub-abilities that nobody names.
fn unused(entries: &[Numbered<'_>], files: &mut [Problems<'_>]) {
    let mut named: Vec<AbilityId> = entries
        .iter()
        .flat_map(|entry| &entry.entry.references)
        .filter(|reference| reference.how != Use::Name)
        .map(|reference| AbilityId::parse(&reference.id))
        .collect();
    named.sort_unstable();
    for entry in entries {
        let Some((card, _)) = entry.id() else { continue };
        for ability in entry.entry.abilities.iter().filter(|ability| ability.path.len() > 1) {
            let id = AbilityId { card: card.to_owned(), path: ability.path.clone() };
            if named.binary_search(&id).is_ok() {
                continue;
            }
            let problems = &mut files[entry.file];
            problems.enter_ability(&ability.path);
            problems.warn("F38", ability.at, || {
                say(format!("the sub-ability `{id}` is never used"))
                    .help("name its id in a script, or remove it")
            });
            problems.enter_ability(&[]);
        }
    }
}

/// F39: the lowest id stands for a shared name.
fn names(entries: &[Numbered<'_>], files: &mut [Problems<'_>]) {
    let mut lowest: Ids<'_> = Ids::default();
    for (number, entry) in entries.iter().enumerate() {
        let (Some((id, _)), Some((name, _))) = (entry.id(), entry.name()) else { continue };
        let best = lowest.entry(name).or_insert(number);
        if entries[*best].id().is_some_and(|(other, _)| id < other) {
            *best = number;
        }
    }
    for entry in entries {
        let (Some((id, _)), Some((name, at))) = (entry.id(), entry.name()) else { continue };
        let known = lowest.get(name).and_then(|number| entries[*number].id());
        let least = known.map_or(id, |(least, _)| least);
        // A lower name is that of a card without a file, or of one that has another name.
        if name <= least {
            continue;
        }
        files[entry.file].warn("F39", at, || {
            say(format!("the lowest id stands for a shared name, and `{name}` is not"))
                .help(Help::write(format!("`{least}`")))
                .fix(format!("write `{least}`"), at, least, false)
        });
    }
}

/// The ability in which a place lies.
fn ability_at(entry: &Entry, at: Span) -> &[u32] {
    let before = entry.abilities.iter().rev().find(|ability| ability.at.start() <= at.start());
    before.map_or(&[], |ability| &ability.path)
}
