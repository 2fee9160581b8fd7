//! The corpus, as it comes out today. `conformance.txt` has the counts of every kind, `unmatched.txt` the cases that
//! are known to differ and why; both are committed, so that every change shows its effect on real cards.
//!
//! `CARDWRIGHT_CORPUS` names the corpus; `CARDWRIGHT_BLESS=1` writes the counts anew.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use cardwright_tests::run::command;
use serde_json::Value;
use similar::TextDiff;

#[test]
fn the_corpus_comes_out_as_committed() {
    let corpus = corpus();
    let mut counts = String::new();
    let mut failures = Vec::new();
    for system in cardwright_registry::all() {
        let folder = corpus.join(system.about().corpus);
        assert!(folder.is_dir(), "{}", missing(&folder));
        let folder = folder.to_str().expect("the path is text");
        let (code, out, error) = command(&["verify", folder, "--format", "json"], cardwright_registry::all());
        assert!(code < 2, "verify {}: {error}", system.about().corpus);
        for line in out.lines() {
            let kind: Value = serde_json::from_str(line).expect("verify writes one object a kind");
            let number = |field: &str| kind[field].as_u64().unwrap_or(0);
            let (passed, failed) = (number("passed"), number("failed"));
            let name = kind["kind"].as_str().unwrap_or_default();
            counts.push_str(&format!("{name} {passed}/{}\n", passed + failed));
            for (allowed, times) in kind["allowed"].as_object().into_iter().flatten() {
                counts.push_str(&format!("  allowed: {allowed} {times}\n"));
            }
            for case in kind["cases"].as_array().into_iter().flatten() {
                let text = |field: &str| case[field].as_str().unwrap_or_default().to_owned();
                failures.push((format!("{name} {}", text("case")), text("difference")));
            }
        }
    }
    compare_counts(&counts);
    compare_failures(&failures);
}

fn compare_counts(counts: &str) {
    let path = committed("conformance.txt");
    if env::var_os("CARDWRIGHT_BLESS").is_some_and(|bless| bless == "1") {
        fs::write(&path, counts).expect("conformance.txt can be written");
        return;
    }
    let before = fs::read_to_string(&path).unwrap_or_default();
    let diff = TextDiff::from_lines(before.as_str(), counts);
    let shown = diff.unified_diff().header("committed", "now").to_string();
    assert!(before == counts, "tests/conformance.txt is stale; CARDWRIGHT_BLESS=1 writes it anew\n{shown}");
}

/// Lines `KIND CASE: REASON`; every failing case has one, and every line a failing case.
fn compare_failures(failures: &[(String, String)]) {
    let text = fs::read_to_string(committed("unmatched.txt")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let listed: Vec<&str> = lines.map(|line| line.split_once(": ").map_or(line, |(case, _)| case)).collect();
    let mut wrong = Vec::new();
    for (case, difference) in failures.iter().filter(|(case, _)| !listed.contains(&case.as_str())) {
        wrong.push(format!("fails, but is not listed: {case}: {difference}"));
    }
    for case in listed.iter().filter(|case| !failures.iter().any(|(failed, _)| failed == *case)) {
        wrong.push(format!("is listed, but passes or is gone: {case}"));
    }
    assert!(wrong.is_empty(), "tests/unmatched.txt does not agree:\n{}", wrong.join("\n"));
}

fn committed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn corpus() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the workspace");
    match env::var_os("CARDWRIGHT_CORPUS") {
        Some(path) => root.join(path),
        None => root.join("../shared/corpus"),
    }
}

fn missing(folder: &Path) -> String {
    format!("the corpus is missing: there is no {}; CARDWRIGHT_CORPUS names its folder", folder.display())
}
