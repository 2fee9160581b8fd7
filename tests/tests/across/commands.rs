//! `sim`, `bench` and `verify` in this process, on the toy.

use cardwright_system::System;
use cardwright_tests::{run::command, toy::TOY};
use serde_json::Value;

static SYSTEMS: &[&dyn System] = &[&TOY];

fn run(args: &[&str]) -> (u8, String, String) {
    command(args, SYSTEMS)
}

#[test]
fn a_simulation_says_who_won() {
    let (code, out, _) = run(&["sim", "toy", "--games", "200", "--seat", "greedy", "--seat", "random"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("toy, profile standard, 200 games, seed 1\n"), "{out}");
    assert!(
        out.contains("greedy") && out.contains("who began") && out.contains("ended by: scored 200"),
        "{out}"
    );
    assert_eq!(
        out,
        run(&["sim", "toy", "--games", "200", "--seat", "greedy", "--seat", "random", "--threads", "1"]).1
    );
}

#[test]
fn coverage_lists_what_never_ran_first() {
    let (_, out, _) = run(&["sim", "toy", "--games", "1", "--limit", "1", "--coverage", "--seat", "usual"]);
    let words: Vec<&str> = out.lines().skip_while(|line| !line.starts_with("word")).skip(1).collect();
    assert_eq!(words.len(), 3, "{out}");
    assert!(words[0].ends_with("never"), "{out}");
}

#[test]
fn a_report_is_the_same_for_any_number_of_threads() {
    let dir = tempfile::tempdir().expect("a folder can be made");
    let write = |threads: &str| {
        let path = dir.path().join(threads).to_string_lossy().into_owned();
        let (code, out, error) = run(&["sim", "toy", "--games", "99", "--threads", threads, "--out", &path]);
        assert_eq!(code, 0, "{error}");
        let files = everything_in(std::path::Path::new(&path));
        for name in ["cards.parquet", "games.parquet", "report.html"] {
            let (_, bytes) = files.iter().find(|(file, _)| file.ends_with(name)).expect(name);
            assert!(bytes.len() > 1000, "{name}");
        }
        let plain = run(&["sim", "toy", "--games", "99"]).1;
        // A report also tells which cards matter.
        assert!(out.starts_with(&plain), "what is written changes nothing about what is played: {out}");
        files
    };
    let files = write("1");
    assert!(
        files.iter().all(|(name, _)| !name.starts_with("parts")),
        "parts are gone when the report is there"
    );
    assert_eq!(files, write("2"));
    assert_eq!(files, write("7"));
}

/// The files below a folder with their bytes, by their paths.
fn everything_in(folder: &std::path::Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let (mut files, mut open) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(next).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it lies below").to_path_buf();
                files.push((name, std::fs::read(path).expect("it can be read")));
            }
        }
    }
    files.sort();
    files
}

#[test]
fn a_report_that_cannot_be_written_leaves_no_half_of_it() {
    let dir = tempfile::tempdir().expect("a folder can be made");
    let file = dir.path().join("taken");
    std::fs::write(&file, "").expect("it can be written");
    let (code, _, error) = run(&["sim", "toy", "--games", "1", "--out", &file.to_string_lossy()]);
    assert_eq!((code, error.contains("taken")), (2, true), "{error}");
    let out = dir.path().join("out");
    std::fs::create_dir_all(out.join("cards.parquet.part")).expect("it can be made");
    let (code, _, error) = run(&["sim", "toy", "--games", "1", "--out", &out.to_string_lossy()]);
    assert_eq!((code, error.contains("cards.parquet.part")), (2, true), "{error}");
    let files = everything_in(&out);
    let reported =
        |name: &std::path::Path| name.extension().is_some_and(|end| end == "parquet" || end == "html");
    assert!(
        !files.iter().any(|(name, _)| reported(name)),
        "{:?}",
        files.iter().map(|(name, _)| name).collect::<Vec<_>>()
    );
}

#[test]
fn wrong_seats_are_refused() {
    let (code, _, error) = run(&["sim", "toy", "--seat", "gredy"]);
    assert_eq!((code, error.contains("did you mean `greedy`?")), (2, true), "{error}");
    let (code, _, error) = run(&["sim", "toy", "--seat", "human"]);
    assert_eq!((code, error.contains("cardwright play toy")), (2, true), "{error}");
    assert_eq!(run(&["sim", "toy", "--seat", "random", "--seat", "random", "--seat", "usual"]).0, 2);
    assert_eq!(run(&["sim", "tyo"]).0, 2);
    assert_eq!(run(&["sim", "toy", "--threads", "0"]).0, 2);
}

#[test]
fn a_benchmark_gives_each_metric_once() {
    let (code, out, _) = run(&["bench", "toy", "--format", "json", "--time", "0.02"]);
    assert_eq!(code, 0);
    let lines: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("JSON a line")).collect();
    let names: Vec<&str> = lines.iter().filter_map(|line| line["metric"].as_str()).collect();
    assert_eq!(
        names,
        [
            "random_games",
            "random_decisions",
            "random_games_logged",
            "decisions_per_game",
            "state_clone",
            "state_size",
            "check",
            "parse_cards",
            "check_cards",
        ]
    );
    assert!(
        lines.iter().all(|line| line["system"] == "toy" && line["value"].as_f64().is_some_and(|v| v > 0.0)),
        "{out}"
    );
}

#[test]
fn a_folder_without_cases_is_an_error() {
    let dir = tempfile::tempdir().expect("a folder can be made");
    std::fs::write(dir.path().join("README.md"), "nothing").expect("it can be written");
    std::fs::write(dir.path().join("data.json"), "[]").expect("it can be written");
    let path = dir.path().to_str().expect("the path is text");
    let (code, _, error) = run(&["verify", path]);
    assert_eq!((code, error.contains("1 data file of no known kind")), (2, true), "{error}");
    assert_eq!(run(&["verify", "no-such-folder"]).0, 2);
}

#[test]
fn scenes_are_cases() {
    let dir = tempfile::tempdir().expect("a folder can be made");
    std::fs::write(
        dir.path().join("a.scene"),
        "scene: none\nsystem: toy\nboard:\n  {}\nplay:\n  > A concedes\n",
    )
    .expect("it can be written");
    let path = dir.path().to_str().expect("the path is text");
    let (code, out, _) = run(&["verify", path]);
    assert_eq!((code, out.as_str()), (1, "scenes 0/1\n0 passed, 1 failed\n"));
    let (_, out, _) = run(&["verify", path, "--format", "json"]);
    let kind: Value = serde_json::from_str(&out).expect("one object");
    assert_eq!((kind["kind"].as_str(), kind["failed"].as_u64()), (Some("scenes"), Some(1)));
    assert_eq!(run(&["verify", path, "--only", "cards"]).0, 2);
}
