//! `generate` writes what is stale, and `--check` names it.

use std::{fs, path::Path};

use cardwright_tests::run::command;

fn run(arguments: &[&str]) -> (u8, String, String) {
    command(arguments, cardwright_registry::all())
}

#[test]
fn a_set_is_made_checked_and_made_again() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let cards = folder.path().join("cards").to_string_lossy().into_owned();
    let out = folder.path().join("src").to_string_lossy().into_owned();
    assert_eq!(run(&["new", "dreamtides", &cards]).0, 0);
    let generate = ["generate", "--system", "dreamtides", &cards, "--out", &out];
    let check = [&generate[..], &["--check"]].concat();
    // What is not there is an error, not a difference.
    let (code, _, error) = run(&check);
    assert_eq!(code, 1);
    assert!(error.contains("there is no file"), "{error}");
    let (code, told, _) = run(&generate);
    assert_eq!((code, told.lines().count()), (0, 4));
    assert!(told.ends_with("3 of 3 files written\n"), "{told}");
    assert_eq!(run(&check).1, "all 3 files are fresh\n");
    assert!(run(&generate).1.ends_with("0 of 3 files written\n"));

    let path = Path::new(&cards).join("cards.toml");
    let text = fs::read_to_string(&path).expect("the cards are there");
    fs::write(&path, text.replace("c: 2", "c: 3")).expect("they can be changed");
    let rust = Path::new(&out).join("test_card.rs");
    let changed =
        fs::read_to_string(&rust).expect("the constants are there").replace("use uuid::uuid;", "use other;");
    fs::write(&rust, changed).expect("they can be changed");
    let (code, _, error) = run(&check);
    assert_eq!(code, 1);
    let first = "b7a7b3c2-6d0e-4c0e-8a52-0d9f6a1c0001/0/Event/effect/Effect/DrawCards/count\n- 2\n+ 3";
    assert!(error.contains("test_card.rs\nline 4\n- use other;\n+ use uuid::uuid;"), "{error}");
    assert!(error.contains(first), "{error}");
    assert!(error.contains("2 of 3 files are stale"), "{error}");
    assert!(run(&generate).1.ends_with("2 of 3 files written\n"));
    assert_eq!(run(&check).0, 0);
}

#[test]
fn layout_of_json_does_not_matter() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let cards = folder.path().join("cards").to_string_lossy().into_owned();
    let out = folder.path().join("src").to_string_lossy().into_owned();
    run(&["new", "dreamtides", &cards]);
    let generate = ["generate", "--system", "dreamtides", &cards, "--out", &out];
    run(&generate);
    let path = Path::new(&cards).join("parsed_abilities.json");
    let json: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&path).expect("it is there")).expect("it is JSON");
    fs::write(&path, json.to_string()).expect("it can be written");
    assert_eq!(run(&[&generate[..], &["--check"]].concat()).0, 0);
}

#[test]
fn sheets_lie_beside_their_cards_unless_told_otherwise() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let cards = folder.path().join("cards").to_string_lossy().into_owned();
    let out = folder.path().join("sheets").to_string_lossy().into_owned();
    run(&["new", "lorenzo", &cards]);
    let generate = ["generate", "--system", "lorenzo", &cards];
    assert_eq!(run(&generate).0, 0);
    assert_eq!(run(&[&generate[..], &["--out", &out]].concat()).0, 0);
    for name in ["development_cards.csv", "leader_cards.csv"] {
        let beside = fs::read(Path::new(&cards).join(name)).expect("it lies beside the cards");
        assert_eq!(fs::read(Path::new(&out).join(name)).expect("it lies where it was asked for"), beside);
        fs::remove_file(Path::new(&cards).join(name.replace("csv", "json"))).expect("the cards are there");
    }
    // The sheets are cards of their own once the files are gone that they were made from.
    let (code, told, _) = run(&["check", &cards]);
    assert_eq!((code, told.contains("5 cards")), (0, true), "{told}");
}
