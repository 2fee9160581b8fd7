//! `--deck` with a recorded game: its decks, and the cards that it was played with.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_ir::Lang;
use cardwright_source::{Source, Sources};
use cardwright_table::Event;
use cardwright_tests::run::command;

fn run(args: &[&str]) -> (u8, String, String) {
    command(args, cardwright_registry::all())
}

/// The game is played by every command that takes decks.
fn played_by_all(arguments: &[&str]) {
    let (code, out, error) = run(&[&["play", "duel", "--auto", "--seed", "1"], arguments].concat());
    assert_eq!(code, 0, "{out}{error}");
    let (code, out, error) = run(&[&["sim", "duel", "--games", "3"], arguments].concat());
    assert_eq!(code, 0, "{out}{error}");
    let (code, out, error) = run(&[&["bench", "duel", "--time", "0.01"], arguments].concat());
    assert_eq!(code, 0, "{out}{error}");
}

/// No command that takes decks plays it, and all say the same.
fn refused_by_all(arguments: &[&str], exit: u8, says: &[&str]) {
    for command in [&["play", "duel", "--auto"][..], &["sim", "duel"], &["bench", "duel", "--time", "0.01"]] {
        let (code, _, error) = run(&[command, arguments].concat());
        assert_eq!(code, exit, "{command:?}: {error}");
        for part in says {
            assert!(error.contains(part), "{command:?}: {part} in {error}");
        }
    }
}

#[test]
fn a_transcript_brings_its_cards() {
    let dir = tempfile::tempdir().expect("a folder can be made");
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let (set, game, again) = (path("set"), path("match.jsonl"), path("again.jsonl"));
    assert_eq!(run(&["new", "duel", &set]).0, 0);
    let (code, _, error) =
        run(&["play", "duel", "--auto", "--seed", "1", "--cards", &set, "--record", &game]);
    assert_eq!(code, 0, "{error}");
    fs::remove_dir_all(&set).expect("the cards can be removed");

    played_by_all(&["--deck", &game]);
    let (_, first, _) = run(&["play", "duel", "--auto", "--seed", "1", "--deck", &game, "--record", &again]);
    assert!(first.contains("Meadow Hare"), "{first}");
    let (recorded, repeated) =
        (fs::read(&game).expect("it is there"), fs::read(&again).expect("it is there"));
    assert!(recorded == repeated, "the same cards, decks and seed make another game");

    let known =
        ["that the pool does not know: ", "without --cards it is played with the cards that it holds"];
    refused_by_all(&["--deck", &game, "--cards", "builtin:duel"], 1, &known);
    refused_by_all(&["--deck", &game, "--deck", "reef"], 2, &["has the decks of all seats"]);
}

#[test]
fn cards_that_were_edited_in_a_transcript_are_told() {
    let dir = tempfile::tempdir().expect("a folder can be made");
    let game = dir.path().join("match.jsonl").to_string_lossy().into_owned();
    assert_eq!(run(&["play", "duel", "--auto", "--seed", "1", "--record", &game]).0, 0);
    let text = fs::read_to_string(&game).expect("it is there");
    fs::write(&game, text.replacen("Powder Runner", "Powder Walker", 1)).expect("it can be written");
    let (code, _, error) = run(&["sim", "duel", "--games", "1", "--deck", &game]);
    assert_eq!((code, error.contains("were edited after it was recorded")), (0, true), "{error}");
    fs::write(&game, text.replacen("\"system\":\"duel\"", "\"system\":\"dual\"", 1))
        .expect("it can be written");
    refused_by_all(&["--deck", &game], 2, &["is a game of dual, not of duel"]);
}

#[test]
fn a_game_without_cards_needs_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the workspace");
    let corpus = env::var_os("CARDWRIGHT_CORPUS").unwrap_or_else(|| "../shared/corpus".into());
    let corpus = root.join(corpus).join("effect-dsl");
    let path = |name: &str| corpus.join(name).to_string_lossy().into_owned();
    let mut games: Vec<PathBuf> = fs::read_dir(path("golden-games"))
        .expect("the corpus is there")
        .map(|file| file.expect("it can be read").path())
        .filter(|file| file.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    games.sort();
    let game = games.first().expect("games were recorded").to_string_lossy().into_owned();
    let needs = ["that the pool does not know: ", "it does not hold its cards: give them with --cards PATH"];
    refused_by_all(&["--deck", &game], 1, &needs);
    played_by_all(&["--deck", &game, "--cards", &path("cards.json")]);
}

/// A game in a language's own format, the first by name, with the cards that it needs.
fn foreign(folder: &str, end: &str) -> (Arc<Source>, Vec<Arc<Source>>) {
    let corpus = env::var_os("CARDWRIGHT_CORPUS").unwrap_or_else(|| "../shared/corpus".into());
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace").join(corpus).join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}; set CARDWRIGHT_CORPUS", folder.display()))
        .map(|file| file.expect("it can be read").path())
        .collect();
    paths.sort();
    let mut sources = Sources::default();
    let mut read = |path: &PathBuf| {
        sources.add(path.to_string_lossy().into_owned(), fs::read_to_string(path).expect("it is text"))
    };
    let game = paths.iter().find(|path| path.to_string_lossy().ends_with(end)).expect("a game was recorded");
    let cards = folder.join("cards.json");
    (read(game), cards.is_file().then(|| read(&cards)).into_iter().collect())
}

/// Whoever looks at it at some step is told what happened up to there, as in a game of this program.
#[test]
fn games_of_other_programs_tell_what_happened() {
    for (name, folder, end) in [
        ("cross-universe", "cdf/replays/valid", ".replay"),
        ("dreamtides", "dreamtides/golden-battles", ".jsonl"),
    ] {
        let system = cardwright_registry::all().iter().find(|system| system.about().name == name);
        let system = system.expect("it is registered");
        let (game, files) = foreign(folder, end);
        let cards = system.load(&files, system.about().profiles[0].0).cards;
        let open = |step: usize| {
            let opened = system.recorded(&game, &cards, step).expect("it knows the format");
            opened.unwrap_or_else(|error| panic!("{name}, step {step}: {error}"))
        };
        let whole = open(usize::MAX);
        let (events, steps) = (whole.opened.events(), whole.opened.steps());
        assert_eq!(steps.len(), whole.steps, "{name}");
        assert!(steps.windows(2).all(|two| two[0].events <= two[1].events && two[0].number < two[1].number));
        let names = whole.seat_names();
        let told = |event: &Event| whole.game.tell(event, Lang::En, &names);
        assert!(events.iter().filter_map(told).count() > steps.len() / 2, "{name} tells hardly anything");
        // An earlier step has the same past, cut off.
        let half = open(whole.steps / 2);
        assert_eq!(half.opened.steps(), &steps[..whole.steps / 2], "{name}");
        let before = half.opened.events();
        assert!(!before.is_empty() && before.len() < events.len(), "{name}");
        assert_eq!(before, &events[..before.len()], "{name}");
    }
}
