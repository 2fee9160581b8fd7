//! Files that can and cannot be used, and `fmt`, which writes them.

use std::fs;

use super::{at, cardwright, folder, text};

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
    // A deck may have no layout of its own.
    let cards = [("a.fake", "card  ash   Ash 1"), ("b.fake", "card oak Oak 2\n"), ("c.fdeck", "?")];
    let folder = folder(&cards);
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
