//! `play` and `replay` without a terminal: scripts and pipes.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

fn cardwright(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it writes UTF-8")
}

#[test]
fn a_match_of_programs_is_the_same_for_the_same_seed() {
    let play = |seed: &str| cardwright(&["play", "duel", "--auto", "--seed", seed], "");
    let (first, again, other) = (play("7"), play("7"), play("8"));
    assert!(first.status.success(), "{}", text(&first.stderr));
    assert_eq!(first.stdout, again.stdout);
    assert_ne!(first.stdout, other.stdout);
    let log = text(&first.stdout);
    assert!(log.starts_with("The duel begins"), "{log}");
    assert!(log.lines().last().is_some_and(|line| line.starts_with("The match is over: ")), "{log}");
}

#[test]
fn a_person_answers_line_by_line() {
    let args = ["play", "duel", "--seed", "7", "--deck", "orchard", "--deck", "reef"];
    let played = cardwright(&args, "?\ntable\nno such thing\n99\nPlay\n1\nundo\nundo\nconcede\n");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let out = text(&played.stdout);
    for part in [
        "1 Play ",
        "answer with a number",
        "A (you): HP",
        "is not on offer",
        "99 is not an answer",
        "B wins (conceded)",
    ] {
        assert!(out.contains(part), "{part} in\n{out}");
    }
    let ended = cardwright(&args, "");
    assert!(ended.status.success(), "the end of the input is the end of the match");
    let korean = cardwright(&[&args[..], &["--lang", "ko"]].concat(), "concede\n");
    assert!(text(&korean.stdout).contains("B 승리 (항복)"));
}

#[test]
fn a_recorded_match_can_be_looked_at() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let path = dir.path().join("match.jsonl");
    let file = path.to_str().expect("a plain name");
    let played = cardwright(&["play", "duel", "--auto", "--seed", "7", "--record", file], "");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let log = text(&played.stdout);
    let shown = text(&cardwright(&["replay", file, "--to", "4"], "").stdout);
    let (told, table) = shown.split_once("\n\n").expect("the log, then the table");
    assert!(log.starts_with(told) && table.contains("A (bot): HP"), "{shown}");
    let json = cardwright(&["replay", file, "--to", "4", "--format", "json"], "");
    let view: serde_json::Value = serde_json::from_slice(&json.stdout).expect("a view");
    assert_eq!((&view["status"], &view["seat"]), (&"running".into(), &serde_json::Value::Null));
    let state = cardwright(&["replay", file, "--to", "0", "--format", "state"], "");
    let state: serde_json::Value = serde_json::from_slice(&state.stdout).expect("a state");
    assert_eq!(state["turn"], 1);
}

#[test]
fn mistakes_are_explained() {
    let says = |args: &[&str], code: i32, part: &str| {
        let output = cardwright(args, "");
        let err = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {err}");
        assert!(err.contains(part), "{args:?}: {err}");
    };
    says(&["play", "dual"], 2, "did you mean");
    says(&["play", "duel", "--seat", "gredy"], 2, "greedy");
    says(&["play", "duel", "--auto", "--seat", "human"], 2, "--auto plays without a person");
    says(&["play", "duel", "--seat", "random", "--seat", "random", "--seat", "random"], 2, "3 seats");
    says(&["play", "duel", "--deck", "nowhere"], 2, "there is no deck");
    says(&["replay", "no-such-file"], 2, "no-such-file");
    says(
        &["replay", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")],
        1,
        "neither a transcript nor a recorded game",
    );
}
