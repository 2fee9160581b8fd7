//! `sim` as it is used: pairings, variants, shares, interruptions, games that go wrong.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

fn run(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    let Output { status, stdout, stderr } =
        command.args(args).stdin(Stdio::null()).output().expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is UTF-8");
    (status.code().expect("it ended by itself"), text(stdout), text(stderr))
}

fn fine(args: &[&str]) -> String {
    let (code, out, err) = run(args);
    assert_eq!(code, 0, "{args:?}\n{out}{err}");
    out
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_string_lossy().into_owned()
}

/// The files of a finished run, with their bytes.
fn files(dir: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let mut list = Vec::new();
    let mut open = vec![PathBuf::from(dir)];
    while let Some(here) = open.pop() {
        for entry in fs::read_dir(&here).expect("the folder is there").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(dir).expect("it is inside").to_path_buf();
                list.push((name, fs::read(&path).expect("it can be read")));
            }
        }
    }
    list.sort();
    list
}

fn same(one: &str, other: &str) {
    let (one, other) = (files(one), files(other));
    let names = |files: &[(PathBuf, Vec<u8>)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&one), names(&other));
    assert!(names(&one).contains(&PathBuf::from("report.html")));
    for ((name, bytes), (_, others)) in one.iter().zip(&other) {
        assert!(bytes == others, "{} differs", name.display());
    }
}

const ROUND: &[&str] = &["sim", "duel", "--decks", "builtin:duel", "--games", "41", "--seed", "7"];

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [args, more].concat()
}

#[test]
fn threads_shares_and_interruptions_change_nothing() {
    let dir = folder();
    let whole = path(&dir, "whole");
    fine(&with(ROUND, &["--out", &whole, "--threads", "1"]));
    for threads in ["2", "7"] {
        let out = path(&dir, threads);
        fine(&with(ROUND, &["--out", &out, "--threads", threads]));
        same(&whole, &out);
    }
    // Shares, one of them interrupted: what is missing is played again.
    let shares: Vec<String> = ["1/3", "2/3", "3/3"]
        .iter()
        .map(|share| {
            let out = path(&dir, &share.replace('/', "of"));
            fine(&with(ROUND, &["--out", &out, "--shard", share]));
            out
        })
        .collect();
    let merged = path(&dir, "merged");
    let mut parts: Vec<PathBuf> = files(&shares[1]).into_iter().map(|(name, _)| name).collect();
    parts.retain(|name| name.starts_with("parts"));
    assert!(parts.len() > 2, "{parts:?}");
    fs::remove_file(Path::new(&shares[1]).join(&parts[0])).expect("it can be removed");
    fs::write(Path::new(&shares[1]).join(&parts[1]), b"cut off").expect("it can be written");
    let merge: Vec<&str> = ["sim", "merge"].into_iter().chain(shares.iter().map(String::as_str)).collect();
    let (code, _, err) = run(&with(&merge, &["--out", &merged]));
    assert!(code == 1 && err.contains("games are missing"), "{err}");
    fine(&["sim", "--resume", &shares[1]]);
    fine(&with(&merge, &["--out", &merged]));
    same(&whole, &merged);
}

#[test]
fn an_interrupted_run_goes_on() {
    let dir = folder();
    let (whole, cut) = (path(&dir, "whole"), path(&dir, "cut"));
    fine(&with(ROUND, &["--out", &whole]));
    fine(&with(ROUND, &["--out", &cut, "--shard", "1/2"]));
    // As if the whole run had been killed half way: its parts are there, and nothing else.
    fs::remove_file(Path::new(&cut).join("share")).expect("it can be removed");
    let (code, _, err) = run(&["sim", "--resume", &cut]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("parts are already there"), "{err}");
    same(&whole, &cut);
    let (code, _, err) = run(&["sim", "--resume", &cut]);
    assert!(code == 2 && err.contains("is complete"), "{err}");
    let (code, _, err) = run(&["sim", "--resume", &path(&dir, "nothing")]);
    assert!(code == 2 && err.contains("there is no run"), "{err}");
}

#[test]
fn every_deck_meets_every_other() {
    let out = fine(ROUND);
    let line = out.lines().find(|line| line.starts_with("wins of")).expect("there is a matrix");
    for deck in ["foundry", "harbor", "orchard", "reef", "tides", "all others"] {
        assert!(line.contains(deck), "{line}");
    }
    assert!(out.contains("410 games"), "{out}");
    let one = fine(&with(ROUND, &["--deck", "reef"]));
    assert!(one.contains("164 games"), "{one}");
    let (code, _, err) = run(&["sim", "lorenzo", "--decks", "builtin:lorenzo"]);
    assert!(code != 0 && err.contains("deck"), "{err}");
}

#[test]
fn a_number_of_a_card_is_varied_in_every_language() {
    for (system, vary) in [
        ("duel", "fireship.cost=1..3"),
        ("duel", "Fireship.hp=4,9"),
        ("cross-universe", "CUU04001.attack=100,300"),
        ("card-fighters", "Lamp Boy.bp=100,300"),
    ] {
        let out = fine(&["sim", system, "--vary", vary, "--games", "4"]);
        let field =
            vary.split_once('=').and_then(|(what, _)| what.rsplit_once('.')).expect("it is written so").1;
        let rows = out.lines().filter(|line| line.starts_with(&format!("{field} "))).count();
        assert_eq!(rows, if vary.contains("1..3") { 3 } else { 2 }, "{system}\n{out}");
    }
}

#[test]
fn what_cannot_be_varied_is_said() {
    for (vary, code, expected) in [
        ("fireship.cost", 2, "does not say what is varied"),
        ("fireship.cots=1..2", 2, "has no number `cots`"),
        ("fireship.cots=1..2", 2, "its numbers are: cost "),
        ("firesip.cost=1..2", 2, "there is no card `firesip`"),
        ("fireship.cost=-7..-6", 1, "fireship cannot have the cost -7"),
    ] {
        let (got, _, err) = run(&["sim", "duel", "--vary", vary, "--games", "2"]);
        assert!(got == code && err.contains(expected), "{vary}: {err}");
    }
}

#[test]
fn a_game_that_stalls_names_its_card_and_can_be_replayed() {
    let dir = folder();
    let out = path(&dir, "out");
    let text = fine(&["sim", "duel", "--games", "3", "--limit", "9", "--out", &out]);
    assert!(
        text.contains("stalled: 3 games") && text.contains("its last decisions were mostly about"),
        "{text}"
    );
    let replay = path(&dir, "out/replays/stall-0-2.jsonl");
    let (code, shown, err) = run(&["replay", &replay]);
    assert_eq!(code, 0, "{err}");
    assert!(shown.contains("Turn 1"), "{shown}");
    let page = fs::read_to_string(path(&dir, "out/report.html")).expect("it is written");
    assert!(page.contains("replays/stall-0-2.jsonl") && page.contains("Stalled: 3 games"));
}

#[test]
fn transcripts_of_notable_games_come_out_as_they_were_played() {
    let dir = folder();
    for (system, word) in
        [("duel", "wins"), ("cross-universe", "wins"), ("card-fighters", "wins"), ("lorenzo", "wins")]
    {
        let out = path(&dir, system);
        fine(&["sim", system, "--games", "3", "--out", &out, "--seat", "random"]);
        let replays = fs::read_dir(Path::new(&out).join("replays")).expect("there are replays").flatten();
        for replay in replays {
            let file = replay.path().to_string_lossy().into_owned();
            let (code, shown, err) = run(&["replay", &file]);
            assert_eq!(code, 0, "{file}: {err}");
            assert!(shown.contains(word) || shown.contains("draw"), "{file}: {shown}");
        }
    }
}
