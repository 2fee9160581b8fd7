//! The commands over the fake systems, from a command line to exit code, stdout and stderr.

use std::{
    cell::RefCell,
    ffi::OsString,
    fs,
    io::{self, Write},
    path::Path,
    rc::Rc,
};

use tempfile::TempDir;

use crate::{Output, fake::SYSTEMS, run};

/// What a command line gave.
struct Ran {
    code: u8,
    out: String,
    err: String,
}

/// Memory that can be written and still be read.
#[derive(Clone, Default)]
struct Memory(Rc<RefCell<Vec<u8>>>);

/// A reader that went away after some bytes.
struct Closed(usize);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Write for Closed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn cardwright(args: &[&str]) -> Ran {
    let (out, err) = (Memory::default(), Memory::default());
    let code = run(words(args), SYSTEMS, Output::to(out.clone(), err.clone()));
    let text = |memory: &Memory| String::from_utf8_lossy(&memory.0.borrow()).into_owned();
    Ran { code, out: text(&out), err: text(&err) }
}

fn words(args: &[&str]) -> Vec<OsString> {
    ["cardwright"].iter().chain(args).map(OsString::from).collect()
}

/// A folder with these files, and the path of each as text.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it has a parent")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    folder
}

fn at(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_string_lossy().into_owned()
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("it can be read")
}

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

#[test]
fn files_that_cannot_be_used_are_named() {
    let folder = folder(&[
        ("empty.txt", ""),
        ("notes.txt", "hello"),
        ("a.both", "card ash Ash 1\n"),
        ("sub/ok.fake", "card ash Ash 1\n"),
        (".hidden/bad.fake", "?"),
        ("target/bad.fake", "?"),
        ("none/readme.md", "hello"),
    ]);
    let check = |name: &str, expected: &str| {
        let ran = cardwright(&["check", &at(&folder, name)]);
        assert_eq!(ran.code, 2, "{name}");
        assert!(ran.err.contains(expected), "{name}: {}", ran.err);
    };
    check("missing.fake", "there is no file");
    check("empty.txt", "is empty");
    check("notes.txt", "is not a file of any system");
    check("notes.txt", "fake: .fake (a card a line)");
    check("a.both", "may be a file of fake or other");
    check("none", "its only file is of no known system");
    assert_eq!(cardwright(&["check", &at(&folder, "a.both"), "--system", "other"]).code, 0);

    let ran = cardwright(&["check", &at(&folder, "")]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("it is passed over"), "{}", ran.err);
    assert!(ran.out.contains("1 card in 1 file (4 passed over)"), "{}", ran.out);
}

#[test]
fn the_same_file_twice_is_read_once() {
    let folder = folder(&[("a.fake", "card ash Ash 1\n")]);
    let path = at(&folder, "a.fake");
    let ran = cardwright(&["check", &path, &path, &at(&folder, ""), &at(&folder, "")]);
    assert!(ran.code == 0 && ran.out.contains("1 card in 1 file"), "{}{}", ran.out, ran.err);
}

#[test]
fn a_file_that_is_too_large_is_refused_unread() {
    let folder = folder(&[("ok.fake", "card ash Ash 1\n")]);
    let path = at(&folder, "large.fake");
    fs::File::create(&path).and_then(|file| file.set_len(100 << 20)).expect("it can be made");
    let ran = cardwright(&["check", &path]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("is larger than the limit of 32 MiB"), "{}", ran.err);
    let ran = cardwright(&["check", &at(&folder, "")]);
    assert!(ran.code == 0 && ran.err.contains("passed over"), "{}", ran.err);
}

#[test]
fn built_in_files_are_paths() {
    assert_eq!(cardwright(&["check", "builtin:fake"]).code, 0);
    let broken = cardwright(&["check", "builtin:fake/broken.fake"]);
    assert!(broken.code == 1 && broken.out.contains("builtin:fake/broken.fake:1:1"), "{}", broken.out);
    let ran = cardwright(&["check", "builtin:fake/set.fak"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean \"set.fake\"?"), "{}", ran.err);
    let ran = cardwright(&["check", "builtin:fak/set.fake"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean \"fake\"?"), "{}", ran.err);
    assert!(cardwright(&["check", "fake"]).err.contains("builtin:fake"));
}

#[test]
fn fmt_writes_only_what_differs() {
    let folder = folder(&[("a.fake", "card  ash   Ash 1"), ("b.fake", "card oak Oak 2\n")]);
    let all = at(&folder, "");
    let check = cardwright(&["fmt", &all, "--check"]);
    assert!(check.code == 1 && check.out.ends_with("a.fake\n"), "{}", check.out);
    let diff = cardwright(&["fmt", &all, "--diff"]);
    assert_eq!(diff.code, 0);
    assert!(
        diff.out.contains("-card  ash   Ash 1\n\\ No newline at end of file\n+card ash Ash 1\n"),
        "{}",
        diff.out
    );
    assert_eq!(text(at(&folder, "a.fake")), "card  ash   Ash 1");
    assert_eq!(cardwright(&["fmt", &all]).code, 0);
    assert_eq!(text(at(&folder, "a.fake")), "card ash Ash 1\n");
    assert_eq!(cardwright(&["fmt", &all, "--check"]).code, 0);
}

#[test]
fn fmt_leaves_what_it_cannot_read() {
    let folder = folder(&[("a.fake", "?")]);
    fs::write(at(&folder, "b.fake"), b"card \xff").expect("it can be written");
    let ran = cardwright(&["fmt", &at(&folder, "")]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("cannot be read") && ran.err.contains("is not UTF-8"), "{}", ran.err);
    assert_eq!(fs::read(at(&folder, "b.fake")).expect("it is there"), b"card \xff");
}

#[test]
fn explain_finds_codes_and_cards() {
    let ran = cardwright(&["explain", "fake/F001"]);
    assert_eq!(ran.out, "fake/F001: unknown word\n\nA line begins with `card`.\n");
    let both = cardwright(&["explain", "f001"]);
    assert!(both.out.contains("fake/F001") && both.out.contains("other/F001"), "{}", both.out);
    assert!(cardwright(&["explain", "F002"]).out.starts_with("fake/F002: no cost"));
    let ran = cardwright(&["explain", "F003"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean \"fake/F00"), "{}", ran.err);
    let ran = cardwright(&["explain", "참나무", "--lang", "ko", "--system", "fake"]);
    assert_eq!(ran.out, "참나무\n아무것도 하지 않는다.\n");
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
    assert_eq!(ran.out, "card  name  kind  cost  place\nash   Ash   unit     1  builtin:fake/set.fake:1\n");
    let ran = cardwright(&["find", "cost>1", "--system", "fake", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert_eq!((&value["card"], &value["name"]), (&"oak".into(), &"참나무".into()));
    let ran = cardwright(&["find", "kind:unti"]);
    assert!(ran.code == 2 && ran.err.contains("^"), "{}", ran.err);
    let none = cardwright(&["find", "cost>9"]);
    assert_eq!((none.code, none.out.as_str()), (0, ""));
}

#[test]
fn decks_are_listed_and_rewritten() {
    let ran = cardwright(&["deck", "grove"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("3 cards, 2 different"), "{}", ran.out);
    assert!(ran.out.contains("\n2  ash   Ash     unit     1\n"), "{}", ran.out);
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

#[test]
fn wrong_usage_is_exit_code_2() {
    for args in [&[][..], &["chek"], &["check", "--format", "xml"], &["explain"], &["schema", "fakr"]] {
        let ran = cardwright(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(!ran.err.is_empty(), "{args:?}");
    }
    assert!(cardwright(&["check", "--system", "fak"]).err.contains("did you mean \"fake\"?"));
}

#[test]
fn a_closed_pipe_is_a_quiet_success() {
    let lines: &[&[&str]] = &[
        &["check", "builtin:fake/broken.fake"],
        &["systems"],
        &["explain", "fake/F001"],
        &["completions", "bash"],
        &["--help"],
        &["find", "cost>0"],
        &["deck", "grove"],
    ];
    for args in lines {
        for bytes in [0, 20] {
            let err = Memory::default();
            let code = run(words(args), SYSTEMS, Output::to(Closed(bytes), err.clone()));
            assert_eq!(code, 0, "{args:?}");
            assert!(!String::from_utf8_lossy(&err.0.borrow()).contains("error"), "{args:?}");
        }
    }
}

#[test]
fn colours_are_there_only_when_asked_for() {
    let broken = "builtin:fake/broken.fake";
    assert!(!cardwright(&["check", broken]).out.contains('\u{1b}'));
    assert!(cardwright(&["check", broken, "--color", "always"]).out.contains('\u{1b}'));
}
