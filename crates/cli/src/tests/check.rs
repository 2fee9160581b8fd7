//! `check`: formats, fixes, decks.

use super::{at, cardwright, folder, text};

#[test]
fn check_without_a_path_checks_the_built_in_cards() {
    let ran = cardwright(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("no problems: 4 cards and 1 deck in 3 files, "), "{}", ran.out);
}

#[test]
fn check_shows_errors_and_fails() {
    let folder = folder(&[("a.fake", "crd ash Ash 1\ncard oak Oak\n")]);
    let ran = cardwright(&["check", &at(&folder, "a.fake")]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("error[fake/F001]: unknown word `crd`"), "{}", ran.out);
    assert!(ran.out.contains("1 error, 1 warning: 2 cards in 1 file, "), "{}", ran.out);
}

#[test]
fn check_prints_one_json_object_a_line() {
    let folder = folder(&[("a.fake", "crd ash Ash 1\ncard oak Oak\n")]);
    let ran = cardwright(&["check", &at(&folder, "a.fake"), "--format", "json", "-q"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let lines: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["system"], "fake");
    assert_eq!(lines[0]["code"], "fake/F001");
    assert_eq!(lines[0]["span"], serde_json::json!({"start": 0, "end": 3, "line": 1, "column": 1}));
    assert_eq!(lines[1]["card"], "oak");
}

#[test]
fn check_speaks_sarif_and_github() {
    let folder = folder(&[("a.fake", "crd ash Ash 1\n")]);
    let sarif = cardwright(&["check", &at(&folder, "a.fake"), "--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&sarif.out).expect("it is JSON");
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "fake/F001");
    assert_eq!(log["runs"][0]["tool"]["driver"]["rules"][1]["id"], "fake/F002");
    let github = cardwright(&["check", &at(&folder, "a.fake"), "--format", "github"]);
    assert!(github.out.starts_with("::error file="), "{}", github.out);
}

#[test]
fn warnings_fail_only_when_denied() {
    let folder = folder(&[("a.fake", "card oak Oak\n")]);
    assert_eq!(cardwright(&["check", &at(&folder, "a.fake")]).code, 0);
    assert_eq!(cardwright(&["check", &at(&folder, "a.fake"), "--deny", "warnings"]).code, 1);
}

#[test]
fn sure_fixes_are_applied_and_checked_again() {
    let folder = folder(&[("a.fake", "crd ash Ash 1\ncrd oak Oak 2\nkard elm Elm 3\n")]);
    let ran = cardwright(&["check", &at(&folder, "a.fake"), "--fix"]);
    assert_eq!(ran.code, 1);
    assert_eq!(text(at(&folder, "a.fake")), "card ash Ash 1\ncard oak Oak 2\nkard elm Elm 3\n");
    assert!(ran.err.contains("2 fixes applied"), "{}", ran.err);
    assert!(ran.out.contains("1 error: 3 cards in 1 file"), "{}", ran.out);
}

#[test]
fn decks_are_checked_with_the_cards_beside_them() {
    let folder = folder(&[("a.fake", "card elm Elm 1\n"), ("good.fdeck", "elm elm"), ("bad.fdeck", "fir")]);
    let good = cardwright(&["check", &at(&folder, "good.fdeck")]);
    assert_eq!(good.code, 0, "{}", good.out);
    let bad = cardwright(&["check", &at(&folder, "bad.fdeck")]);
    assert_eq!(bad.code, 1);
    assert!(bad.out.contains("there is no card `fir`"), "{}", bad.out);
    assert_eq!(cardwright(&["check", &at(&folder, "")]).code, 1);
}
