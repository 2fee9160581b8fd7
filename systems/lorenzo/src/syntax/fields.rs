//! The members of an object, sorted into the places of the keys that are known there. `null` counts as absent.

use std::borrow::Cow;

use cardwright_source::Help;

use cardwright_source::json::{Key, Kind, Value};
use indexmap::IndexMap;

use super::problem::{Problems, at_key, say, shown};

/// The known members of one object.
pub(crate) struct Fields<'t, const N: usize> {
    object: Value<'t>,
    known: &'static [&'static str; N],
    slots: [Option<(Key<'t>, Value<'t>)>; N],
}

impl<'t, const N: usize> Fields<'t, N> {
    /// Sorts the members of an object. A key that is not known is W109.
    pub(crate) fn read(
        object: Value<'t>,
        known: &'static [&'static str; N],
        problems: &mut Problems<'t>,
    ) -> Self {
        let fields = Self::sort(object, known);
        for (key, value) in object.members() {
            if !known.iter().any(|word| key.is(word)) {
                unknown(object, key, value, known, problems);
            }
        }
        fields
    }

    /// Sorts the members of an object and says nothing about the others.
    pub(crate) fn sort(object: Value<'t>, known: &'static [&'static str; N]) -> Self {
        let mut slots = [None; N];
        for (key, value) in object.members() {
            if let Some(slot) = known.iter().position(|word| key.is(word)) {
                slots[slot] = (!value.is_null()).then_some((key, value));
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
}

/// W109: a key that means nothing here.
pub(crate) fn unknown<'t>(
    object: Value<'t>,
    key: Key<'t>,
    value: Value<'t>,
    known: &[&str],
    problems: &mut Problems<'t>,
) {
    problems.add("W109", at_key(key, value), || {
        let free: Vec<&str> = known.iter().copied().filter(|name| object.get(name).is_none()).collect();
        say(format!("unknown key \"{}\" is ignored", shown(&key.name()))).nearest_key(
            &key.name(),
            &free,
            known,
            key.span(),
        )
    });
}

/// E046 for everything inside a value. The reader bounds how deep that is.
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

/// E046: the same key for the second time, perhaps in another spelling.
pub(crate) fn twice<'t>(first: Key<'t>, again: Key<'t>, value: Value<'t>, problems: &mut Problems<'t>) {
    let place = cardwright_source::Place::new(problems.source().id, first.span());
    problems.add("E046", at_key(again, value), || {
        let said = match first.name() == again.name() {
            true => say(format!("key \"{}\" given twice", shown(&again.name()))),
            false => say(format!(
                "\"{}\" and \"{}\" are the same resource",
                shown(&first.name()),
                shown(&again.name())
            )),
        };
        said.label(place, "given here first").help(Help::KEEP_ONE)
    });
}
