//! Recorded battles come out as they were recorded.

use cardwright_dreamtides::Dreamtides;
use cardwright_system::{Corpus, System};

use crate::files;

#[test]
fn recorded_battles_replay_state_by_state() {
    let folder = files::corpus_folder().join("dreamtides/golden-battles");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .expect("the corpus has recorded battles")
        .map(|entry| entry.expect("an entry of a folder").file_name().to_string_lossy().into_owned())
        .filter(|name| !name.ends_with(".md"))
        .map(|name| format!("golden-battles/{name}"))
        .collect();
    names.sort();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let corpus = Corpus { files: files::corpus(&names), pools: Vec::new() };
    let verified = Dreamtides.verify(&corpus, Some("golden-battles"), &|| {});
    let report = verified.kinds.first().expect("battles are recognised");
    for case in &report.cases {
        eprintln!("{}: {}", case.case, case.difference);
    }
    assert_eq!(report.failed, 0);
    assert!(report.passed >= 70, "only {} battles were found", report.passed);
}
