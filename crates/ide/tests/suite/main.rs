//! Every feature in every language as text in, text out. `tests/suite/cases/*.txt` hold the cases: files with `‸` at the cursor,
//! then what is expected. `CARDWRIGHT_BLESS=1` writes what is found into the files, to be read and committed.

mod case;
mod show;

use std::{collections::BTreeSet, fs, path::PathBuf};

use case::Case;
use libtest_mimic::{Arguments, Trial};

/// Every one of them has a case in every language; where a language has nothing of the kind, the case says so.
const FEATURES: [&str; 16] = [
    "diagnostics",
    "fix",
    "complete",
    "hover",
    "signature",
    "definition",
    "references",
    "highlight",
    "symbols",
    "find",
    "rename",
    "format",
    "fold",
    "tokens",
    "hints",
    "lens",
];

fn main() {
    let arguments = Arguments::from_args();
    let bless = std::env::var_os("CARDWRIGHT_BLESS").is_some();
    let mut trials = Vec::new();
    for path in files() {
        let text = fs::read_to_string(&path).expect("a suite file can be read");
        let stem = path.file_stem().expect("a suite file has a name").to_string_lossy().into_owned();
        let cases = case::read(&text);
        if bless {
            let blessed: String = cases.iter().map(|case| case.with_expected(&show::run(case))).collect();
            fs::write(&path, blessed).expect("a suite file can be written");
            continue;
        }
        let there: BTreeSet<String> = cases.iter().map(|case| case.feature.clone()).collect();
        trials.push(Trial::test(format!("{stem}::every feature has a case"), move || complete(&there)));
        for case in cases {
            trials.push(Trial::test(format!("{stem}::{}", case.title), move || check(&case)));
        }
    }
    if bless {
        return;
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn complete(there: &BTreeSet<String>) -> Result<(), libtest_mimic::Failed> {
    let missing: Vec<&str> = FEATURES.into_iter().filter(|feature| !there.contains(*feature)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("no case of {}", missing.join(", ")).into()) }
}

fn check(case: &Case) -> Result<(), libtest_mimic::Failed> {
    let found = show::run(case);
    if found == case.expected {
        return Ok(());
    }
    Err(format!("expected:\n{}\nfound:\n{found}", case.expected).into())
}

fn files() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/suite/cases");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("the suite is there").flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    assert!(!paths.is_empty(), "the suite has no files");
    paths
}
