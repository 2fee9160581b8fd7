//! The members of an object, sorted into the places of the keys that are known there.

use std::borrow::Cow;

use cardwright_source::json::{Key, Kind, Value};
use indexmap::IndexMap;

use super::problem::{Problems, at_key, say, shown};

/// A member whose key is not known in its object.
#[derive(Clone, Copy)]
pub(crate) struct Stranger<'t> {
    pub(crate) key: Key<'t>,
    pub(crate) value: Value<'t>,
    pub(crate) object: Value<'t>,
}

/// The known members of one object.
pub(crate) struct Fields<'t, const N: usize> {
    object: Value<'t>,
    known: &'static [&'static str; N],
    slots: [Option<(Key<'t>, Value<'t>)>; N],
}

impl<'t, const N: usize> Fields<'t, N> {
    /// Sorts the members of an object. A key given twice is W112; one that is not known goes to `unknown`.
    pub(crate) fn read(
        object: Value<'t>,
        known: &'static [&'static str; N],
        problems: &mut Problems<'t>,
        mut unknown: impl FnMut(&mut Problems<'t>, Stranger<'t>),
    ) -> Self {
        let mut slots = [None; N];
        let mut strangers: Option<IndexMap<Cow<'t, str>, Key<'t>>> = None;
        for (key, value) in object.members() {
            match known.iter().position(|word| key.is(word)) {
                Some(slot) => {
                    if let Some((first, _)) = slots[slot].replace((key, value)) {
                        twice(first, key, value, problems);
                    }
                }
                None => {
                    if let Some(first) = strangers.get_or_insert_default().insert(key.name(), key) {
                        twice(first, key, value, problems);
                    }
                    repeated_keys(value, problems);
                    unknown(problems, Stranger { key, value, object });
                }
            }
        }
        Self { object, known, slots }
    }

    /// The object itself.
    pub(crate) fn object(&self) -> Value<'t> {
        self.object
    }

    /// The value of a known key.
    pub(crate) fn get(&self, name: &str) -> Option<Value<'t>> {
        self.entry(name).map(|(_, value)| value)
    }

    /// A known key with its value.
    pub(crate) fn entry(&self, name: &str) -> Option<(Key<'t>, Value<'t>)> {
        let slot = self.known.iter().position(|word| *word == name);
        debug_assert!(slot.is_some(), "\"{name}\" is not among the fields of this object");
        self.slots[slot?]
    }

    /// The members that are there, in the order of the known keys.
    pub(crate) fn present(&self) -> impl Iterator<Item = (&'static str, Key<'t>, Value<'t>)> {
        let named = self.known.iter().zip(&self.slots);
        named.filter_map(|(name, slot)| slot.map(|(key, value)| (*name, key, value)))
    }
}

impl<'t> Stranger<'t> {
    /// Reports its name, with the nearest known key that the object does not have yet.
    pub(crate) fn report(
        self,
        code: &'static str,
        known: &[&str],
        problems: &mut Problems<'t>,
        message: impl FnOnce(&str) -> String,
    ) {
        let Stranger { key, value, object } = self;
        problems.add(code, at_key(key, value), || {
            let free: Vec<&str> = known.iter().copied().filter(|name| object.get(name).is_none()).collect();
            say(message(&shown(&key.name()))).nearest_key(&key.name(), &free, known, key.span())
        });
    }
}

/// W112 for everything inside a value that is not read otherwise.
pub(crate) fn repeated_keys<'t>(value: Value<'t>, problems: &mut Problems<'t>) {
    match value.kind() {
        Kind::Array => value.items().for_each(|item| repeated_keys(item, problems)),
        Kind::Object => {
            let mut seen: IndexMap<Cow<'t, str>, Key<'t>> = IndexMap::new();
            for (key, value) in value.members() {
                if let Some(first) = seen.insert(key.name(), key) {
                    twice(first, key, value, problems);
                }
                repeated_keys(value, problems);
            }
        }
        _ => {}
    }
}

/// W112: the same key for the second time.
pub(crate) fn twice<'t>(first: Key<'t>, again: Key<'t>, value: Value<'t>, problems: &mut Problems<'t>) {
    let place = cardwright_source::Place::new(problems.source().id, first.span());
    problems.add("W112", at_key(again, value), || {
        say(format!("key \"{}\" given twice, last one used", shown(&again.name())))
            .label(place, "given here first")
            .help("remove one of the two")
    });
}
