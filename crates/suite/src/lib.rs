//! Suite files: texts of a language with what its checker should say, written beside the lines it says it of. Only
//! tests use this crate; every system brings its own [`Checker`].
//!
//! A case begins with `=== name`. Lines `--- option value` directly below tell the checker how to read the text.
//! `+++ name` begins another file. What a line should be told stands behind it:
//! `//~ CODE part of the message (help: the help)`. Everything else must be silent.
#![warn(missing_docs)]

mod case;
mod laws;
pub mod soak;

use std::{collections::BTreeSet, sync::Arc};

use cardwright_source::{Diagnostic, Source};
use cardwright_system::CodeDoc;
use libtest_mimic::{Arguments, Trial};

pub use libtest_mimic::Failed;

pub use self::case::{Case, Expected, File, around, behind};

/// What a suite needs to know about the language that it tests.
pub trait Checker: Send + Sync + 'static {
    /// The explanations of all codes.
    const CODES: &'static [CodeDoc];

    /// What stands before an expectation: something that no line of the language holds.
    const MARK: &'static str = "//~";

    /// Takes the options and the lines of a case. It returns the name of the file that the lines belong to and the
    /// lines as they stand there; files that stand before it are pushed to `case.files`.
    fn prepare(&self, case: &mut Case, lines: Vec<String>) -> (String, Vec<String>);

    /// What is said about the files of a case.
    fn run(&self, case: &Case, sources: &[Arc<Source>]) -> Vec<Diagnostic>;

    /// What holds for every problem in this language, beside what holds in all.
    fn law(&self, _problem: &Diagnostic, _source: &Source) -> Result<(), Failed> {
        Ok(())
    }

    /// Must the fix of this problem make it go away?
    fn must_help(&self, problem: &Diagnostic) -> bool {
        problem.fix.as_ref().is_some_and(|fix| fix.sure)
    }

    /// Codes that are tested, but by no expectation of these cases.
    fn also_covered(&self, _cases: &[Arc<Case>]) -> Vec<String> {
        Vec::new()
    }
}

/// Runs the cases of suite files, each given with its topic, and cases that were made.
pub fn main<C: Checker>(checker: C, files: &[(&str, &str)], made: Vec<Case>) -> ! {
    let arguments = Arguments::from_args();
    let checker = Arc::new(checker);
    let written = files.iter().flat_map(|(topic, text)| {
        let checker = &checker;
        case::split(text).into_iter().map(move |case| Case::parse(checker.as_ref(), topic, &case))
    });
    let cases: Vec<Arc<Case>> = written.chain(made).map(Arc::new).collect();
    let mut trials = vec![codes_are_covered(checker.as_ref(), &cases)];
    for case in cases {
        let (says, obeys, laws) = (Arc::clone(&checker), Arc::clone(&checker), Arc::clone(&case));
        trials
            .push(Trial::test(case.name.clone(), move || laws::says_what_is_expected(says.as_ref(), &case)));
        trials
            .push(Trial::test(format!("{} (laws)", laws.name), move || laws::obeyed(obeys.as_ref(), &laws)));
    }
    libtest_mimic::run(&arguments, trials).exit()
}

/// Every row of the explanations can be given, and everything given has one.
fn codes_are_covered<C: Checker>(checker: &C, cases: &[Arc<Case>]) -> Trial {
    let files = cases.iter().flat_map(|case| &case.files);
    let mut expected: BTreeSet<String> =
        files.flat_map(|file| file.expected.iter().map(|expected| expected.code.clone())).collect();
    expected.extend(checker.also_covered(cases));
    Trial::test("every code is explained and covered", move || {
        let explained: BTreeSet<String> = C::CODES.iter().map(|row| row.id.to_owned()).collect();
        if explained.len() != C::CODES.len() {
            return Err("a code is explained twice".into());
        }
        let lone: Vec<&String> = explained.symmetric_difference(&expected).collect();
        if lone.is_empty() { Ok(()) } else { Err(format!("not in both: {lone:?}").into()) }
    })
}
