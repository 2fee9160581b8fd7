//! How many problems there were, in a phrase.

use std::fmt;
use std::ops::AddAssign;

use crate::diagnostic::{Diagnostic, Severity};

/// Diagnostics by severity. Displays as `2 errors, 1 warning` or `no problems`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
    /// Notes.
    pub notes: usize,
}

impl Counts {
    /// Counts these.
    pub fn of(diagnostics: &[Diagnostic]) -> Self {
        let mut counts = Self::default();
        for d in diagnostics {
            match d.severity {
                Severity::Error => counts.errors += 1,
                Severity::Warning => counts.warnings += 1,
                Severity::Note => counts.notes += 1,
            }
        }
        counts
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [(self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")];
        let phrases: Vec<String> = parts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, word)| format!("{count} {word}{}", if count == 1 { "" } else { "s" }))
            .collect();
        if phrases.is_empty() { f.write_str("no problems") } else { f.write_str(&phrases.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn plurals() {
        let check = |errors, warnings, notes, phrase: &str| {
            assert_eq!(Counts { errors, warnings, notes }.to_string(), phrase);
        };
        check(0, 0, 0, "no problems");
        check(1, 0, 0, "1 error");
        check(2, 1, 0, "2 errors, 1 warning");
        check(0, 3, 1, "3 warnings, 1 note");
        check(1, 1, 12, "1 error, 1 warning, 12 notes");
    }

    #[test]
    fn sums() {
        let mut sum = Counts { errors: 1, warnings: 0, notes: 2 };
        sum += Counts { errors: 1, warnings: 4, notes: 0 };
        assert_eq!(sum.to_string(), "2 errors, 4 warnings, 2 notes");
    }
}
