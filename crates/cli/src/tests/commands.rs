//! Commands about single cards and decks.

use super::{at, cardwright, folder, text};

#[test]
fn explain_finds_codes_and_cards() {
    let ran = cardwright(&["explain", "fake/F001"]);
    assert_eq!(ran.out, "fake/F001: unknown word\n\nA line begins with `card`.\n");
    let both = cardwright(&["explain", "f001"]);
    assert!(both.out.contains("fake/F001") && both.out.contains("other/F001"), "{}", both.out);
    assert!(cardwright(&["explain", "F002"]).out.starts_with("fake/F002: no cost"));
    let ran = cardwright(&["explain", "F002", "--lang", "ko"]);
    let korean = "fake/F002: 비용이 없습니다\n\n자세한 설명은 영어로만 있습니다.\n\nA card should say what it costs.\n";
    assert_eq!(ran.out, korean);
    assert!(cardwright(&["explain", "F001", "--lang", "ko"]).out.contains("알 수 없는 낱말입니다"));
    let ran = cardwright(&["explain", "F003"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean \"fake/F00"), "{}", ran.err);
    let ran = cardwright(&["explain", "참나무", "--lang", "ko", "--system", "fake"]);
    assert_eq!(ran.out, "참나무 (oak)\n  참나무\n  아무것도 하지 않는다.\n");
    let ran = cardwright(&["explain", "oka"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean \"oak\"?"), "{}", ran.err);
}

#[test]
fn cards_are_found_by_a_beginning_that_only_one_has() {
    let folder = folder(&[("a.fake", "card oak_tree Oak 1\ncard oak_door Door 2\ncard ash Ash 1\n")]);
    let all = at(&folder, "");
    assert!(cardwright(&["ir", "OAK_T", &all]).out.starts_with("card oak_tree"));
    assert!(cardwright(&["ir", "oak", &all]).out.starts_with("card oak_tree"));
    let ran = cardwright(&["ir", "oak_", &all]);
    assert!(ran.code == 2 && ran.err.contains("say which: oak_tree, oak_door"), "{}", ran.err);
    let json = cardwright(&["ir", "ash", &all, "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&json.out).expect("it is JSON");
    assert_eq!(value["id"], "ash");
}

#[test]
fn find_lists_cards_and_explains_bad_queries() {
    let ran = cardwright(&["find", "cost<=1", "--system", "fake"]);
    assert_eq!(ran.out, "card  name  kind  cost  place\nash   Ash   Unit     1  builtin:fake/set.fake:1\n");
    let ran = cardwright(&["find", "cost>1", "--system", "fake", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert_eq!((&value["card"], &value["name"]), (&"oak".into(), &"참나무".into()));
    let ran = cardwright(&["find", "kind:unti"]);
    assert!(ran.code == 2 && ran.err.contains("^"), "{}", ran.err);
    let not = cardwright(&["find", "-ash", "--system", "fake", "--format", "json"]);
    assert!(not.code == 0 && not.out.contains("\"oak\""), "{}{}", not.out, not.err);
    let none = cardwright(&["find", "cost>9"]);
    assert_eq!((none.code, none.out.as_str()), (0, ""));
}

#[test]
fn a_card_is_written_in_another_language() {
    let ran = cardwright(&["convert", "ash", "--to", "other", "--system", "fake"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "card ash Ash 1\n", ""));
    let folder = folder(&[]);
    let out = at(&folder, "deep");
    let oak = ["convert", "oak", "--to", "other", "--system", "fake"];
    let ran = cardwright(&[&oak[..], &["--out", &out, "--lossy"]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(ran.err.contains("oak.other written\n") && ran.err.contains("lost: a cost of 2 is too much\n"));
    assert_eq!(text(at(&folder, "deep/oak.other")), "card oak 참나무 1\n");
    let again = cardwright(&[&oak[..], &["--out", &out]].concat());
    assert!(again.code == 2 && again.err.contains("is there already"), "{}", again.err);
    assert_eq!(cardwright(&oak).code, 1, "something is lost");
    assert_eq!(cardwright(&[&oak[..], &["--lossy", "--quiet"]].concat()).err, "");
}

#[test]
fn a_conversion_for_programs_says_what_is_lost() {
    let ran = cardwright(&[
        "convert", "oak", "--to", "other", "--system", "fake", "--format", "json", "--lang", "ko",
    ]);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert_eq!(
        (&value["system"], &value["to"], &value["card"]),
        (&"fake".into(), &"other".into(), &"oak".into())
    );
    assert_eq!(value["files"][0]["text"], "card oak 참나무 1\n");
    assert_eq!(value["lost"][0]["why"], "비용 2은(는) 너무 큼");
    assert_eq!(value["lost"][0]["path"], "builtin:fake/set.fake");
    assert_eq!(ran.code, 1);
}

#[test]
fn a_conversion_needs_two_languages() {
    let ran = cardwright(&["convert", "ash", "--to", "othr"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean"), "{}", ran.err);
    let ran = cardwright(&["convert", "ash", "--to", "fake", "--system", "fake"]);
    assert!(ran.code == 2 && ran.err.contains("is a card of fake already"), "{}", ran.err);
    let both = cardwright(&["convert", "ash", "--to", "other"]);
    assert_eq!(both.out, "card ash Ash 1\n", "the one of the other system is not meant: {}", both.err);
}

#[test]
fn decks_are_listed_and_rewritten() {
    let ran = cardwright(&["deck", "grove"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("3 cards, 2 different"), "{}", ran.out);
    assert!(ran.out.contains("\n2  ash   Ash     Unit     1\n"), "{}", ran.out);
    assert!(ran.out.contains("\nlegal\ncode ash+oak+ash for the pool "), "{}", ran.out);
    let code = cardwright(&["deck", "grove", "--to", "code"]);
    assert_eq!(code.out, "ash+oak+ash\n");
    assert!(code.err.starts_with("for the pool "), "{}", code.err);
    let folder = folder(&[]);
    let out = at(&folder, "a.fdeck");
    assert_eq!(cardwright(&["deck", "ash+ash", "--out", &out]).code, 0);
    assert_eq!(text(&out), "ash\nash\n");
    let ran = cardwright(&["deck", "grov"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean `grove`?"), "{}", ran.err);
    let ran = cardwright(&["deck", "grove", "--to", "cod"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean \"code\"?"), "{}", ran.err);
}

#[test]
fn new_writes_a_clean_set_into_an_empty_folder_only() {
    let folder = folder(&[]);
    let path = at(&folder, "deep/set");
    let ran = cardwright(&["new", "fake", &path]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(cardwright(&["check", &path, "--deny", "warnings"]).code, 0);
    let again = cardwright(&["new", "fake", &path]);
    assert!(again.code == 2 && again.err.contains("is not empty"), "{}", again.err);
    let file = cardwright(&["new", "fake", &format!("{path}/cards.fake")]);
    assert!(file.code == 2 && file.err.contains("is a file"), "{}", file.err);
}

#[test]
fn systems_says_what_each_supports() {
    let ran = cardwright(&["systems"]);
    for part in ["fake: Fake (가짜)", "plain (default)  as it is", "fast=off|on", "2 cards; decks: grove"] {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    assert_eq!(cardwright(&["schema", "fake"]).code, 2);
}
