//! The `variables` field: names and their values.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Bound, Problem, TextError};
use crate::syntax::tree::{Figment, Subtype};

/// So many are looked through one by one.
const FEW: usize = 16;

/// The variables of a card, in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct Bindings<'t> {
    list: SmallVec<[Binding<'t>; 4]>,
    /// Positions by name, once there are many.
    index: Option<FxHashMap<&'t str, usize>>,
    /// Names whose value cannot be read.
    bad: SmallVec<[&'t str; 1]>,
}

/// One variable.
#[derive(Clone, Copy, Debug)]
pub struct Binding<'t> {
    /// Its name as written.
    pub name: &'t str,
    /// Its value.
    pub value: Bound,
    /// Where the name begins.
    pub start: usize,
}

/// All variables that can be read, and what is wrong with the others.
pub fn read(text: &str) -> (Bindings<'_>, Vec<TextError>) {
    let mut bindings = Bindings::default();
    let mut errors = Vec::new();
    let mut start = 0;
    for part in text.split([',', '\n']) {
        let from = start + (part.len() - part.trim_start().len());
        start += part.len() + 1;
        let part = part.trim();
        if part.is_empty() {
            continue;
        }
        let Some((key, written)) = part.split_once(':') else {
            let span = from..from + part.len();
            errors.push(TextError { problem: Problem::VariableFormat, paragraph: None, span });
            continue;
        };
        let trimmed = written.trim();
        match value(trimmed) {
            Some(value) => bindings.list.push(Binding { name: key.trim(), value, start: from }),
            None => {
                let at = from + key.len() + 1 + (written.len() - written.trim_start().len());
                bindings.bad.push(key.trim());
                let problem = Problem::VariableValue(trimmed.to_owned());
                errors.push(TextError { problem, paragraph: None, span: at..at + trimmed.len() });
            }
        }
    }
    if bindings.list.len() > FEW {
        let names = bindings.list.iter().enumerate().map(|(at, binding)| (binding.name, at));
        bindings.index = Some(names.collect());
    }
    (bindings, errors)
}

/// A number, a subtype in any case, a figment in lower case.
fn value(text: &str) -> Option<Bound> {
    if let Ok(number) = text.parse() {
        return Some(Bound::Integer(number));
    }
    let subtype = || Subtype::from_any_case(text).map(Bound::Subtype);
    subtype().or_else(|| Figment::from_variable(text).map(Bound::Figment))
}

impl<'t> Bindings<'t> {
    /// The value of a name; the last one if it is given twice.
    pub fn get(&self, name: &str) -> Option<Bound> {
        if let Some(index) = &self.index {
            return index.get(name).map(|at| self.list[*at].value);
        }
        self.list.iter().rev().find(|binding| binding.name == name).map(|binding| binding.value)
    }

    /// Is there such a name with a value that cannot be read?
    pub fn is_bad(&self, name: &str) -> bool {
        self.bad.contains(&name)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Binding<'t>> {
        self.list.iter()
    }
}

impl Bound {
    /// Its type, in words.
    pub fn noun(self) -> &'static str {
        match self {
            Bound::Integer(_) => "a number",
            Bound::Subtype(_) => "a subtype",
            Bound::Figment(_) => "a figment",
        }
    }
}
