//! Conformance: recorded cases, and how many of them come out as recorded.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_source::Source;
use serde_json::Value;

/// The files of a conformance run, read already. Names are paths relative to the folder that was given.
#[derive(Default)]
pub struct Corpus {
    /// Below the folder: cards to refer to and cases to run.
    pub files: Vec<Arc<Source>>,
    /// Of `--pool`: cards to refer to.
    pub pools: Vec<Arc<Source>>,
}

/// The result of one kind of case.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct KindReport {
    /// `effect-dsl/cards`.
    pub kind: String,
    /// Cases that came out as recorded.
    pub passed: usize,
    /// Cases that did not.
    pub failed: usize,
    /// The first difference of each case that did not.
    pub cases: Vec<Difference>,
    /// Differences that the specification allows, by name.
    pub allowed: BTreeMap<String, usize>,
}

/// A case that did not come out as recorded.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Difference {
    /// Which case.
    pub case: String,
    /// The first difference.
    pub difference: String,
}

/// What a system made of a corpus.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// One report a kind.
    pub kinds: Vec<KindReport>,
    /// Positions of the files that it knew, among those below the folder.
    pub known: Vec<usize>,
}

impl KindReport {
    /// A report without cases yet.
    pub fn new(kind: impl Into<String>) -> Self {
        Self { kind: kind.into(), ..Self::default() }
    }

    /// Counts a case.
    pub fn case(&mut self, name: impl Into<String>, result: Result<(), String>) {
        match result {
            Ok(()) => self.passed += 1,
            Err(difference) => {
                self.failed += 1;
                self.cases.push(Difference { case: name.into(), difference });
            }
        }
    }
}

/// The first difference between what was recorded and what was found, with its path.
pub fn difference(path: &str, expected: &Value, found: &Value) -> Option<String> {
    match (expected, found) {
        (Value::Object(a), Value::Object(b)) => {
            for (key, value) in a {
                let path = format!("{path}.{key}");
                match b.get(key) {
                    Some(other) => {
                        if let Some(difference) = difference(&path, value, other) {
                            return Some(difference);
                        }
                    }
                    None => return Some(format!("{path} is missing")),
                }
            }
            b.keys().find(|key| !a.contains_key(*key)).map(|key| format!("{path}.{key} is not expected"))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(at, (a, b))| difference(&format!("{path}[{at}]"), a, b))
        }
        (a, b) if a == b => None,
        (a, b) => Some(format!("{path}: expected {a}, found {b}")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_first_difference_has_a_path() {
        let told = |a: Value, b: Value| difference("it", &a, &b);
        assert_eq!(told(json!({"a": [1, 2]}), json!({"a": [1, 2]})), None);
        assert_eq!(told(json!({"a": [1, 2]}), json!({"a": [1, 3]})).unwrap(), "it.a[1]: expected 2, found 3");
        assert_eq!(told(json!({"a": 1}), json!({})).unwrap(), "it.a is missing");
        assert_eq!(told(json!({}), json!({"a": 1})).unwrap(), "it.a is not expected");
        assert_eq!(told(json!([1]), json!([1, 2])).unwrap(), "it: expected [1], found [1,2]");
    }
}
