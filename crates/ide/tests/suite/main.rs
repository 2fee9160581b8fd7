//! Every feature in every language as text in, text out. `tests/suite/cases/*.txt` hold the cases: files with `‸` at the cursor,
//! then what is expected. `CARDWRIGHT_BLESS=1` writes what is found into the files, to be read and committed.

mod case;
mod show;

use std::{fs, path::PathBuf};

use case::Case;
use libtest_mimic::{Arguments, Trial};

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
        for case in cases {
            trials.push(Trial::test(format!("{stem}::{}", case.title), move || check(&case)));
        }
    }
    if bless {
        return;
    }
    libtest_mimic::run(&arguments, trials).exit();
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
