//! Conformance: recorded cases, and how many of them come out as recorded.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_source::Source;

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
