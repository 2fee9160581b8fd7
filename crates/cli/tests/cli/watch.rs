//! `check --watch` as a process: what it says first, and what it says after a file was saved.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

const CARD: &str = r#"[{ "id": "a", "type": "spell", "cost": 1, "effects": [] }]"#;

#[test]
fn a_saved_file_is_checked_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    fs::write(&path, CARD.replace("\"spell\"", "\"spel\"")).expect("the cards are written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(["check", "--watch", "--format", "json", "--quiet"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is read")).lines();
    let first = lines.next().expect("a problem is told").expect("it is text");
    assert!(first.contains("\"E013\"") || first.contains("duel/E013"), "{first}");
    fs::write(&path, CARD.replace("\"cost\": 1", "\"cost\": \"1\"")).expect("the cards are saved");
    let second = lines.next().expect("another problem is told").expect("it is text");
    assert!(second.contains("E039"), "{second}");
    // A file that is new: it is read with the cards that are known, which stay as they were told.
    fs::write(folder.path().join("a.deck.json"), "[\"b\"]\n").expect("the deck is saved");
    let mut told = Vec::new();
    while !told.iter().any(|line: &String| line.contains("D003")) {
        told.push(lines.next().expect("the deck is told of").expect("it is text"));
    }
    assert!(told.iter().all(|line| line.contains("a.deck.json")), "{told:?}");
    child.kill().expect("the program can be stopped");
    child.wait().expect("the program ends");
}

#[test]
fn there_must_be_something_to_watch() {
    let output = Command::new(env!("CARGO_BIN_EXE_cardwright")).args(["check", "--watch"]).output();
    let output = output.expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("needs files or folders"));
}
