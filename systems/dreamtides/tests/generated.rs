//! The generated Rust compiles, and says what the card files say. The generated files that are committed are fresh.

use std::{fs, path::Path, sync::Arc};

use cardwright_dreamtides::Dreamtides;
use cardwright_source::{Source, Sources};
use cardwright_system::{Compared, System};

// The generated files name a crate of their own world.
extern crate self as core_data;

pub mod identifiers {
    use uuid::Uuid;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct BaseCardId(pub Uuid);

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct DreamwellCardId(pub Uuid);
}

#[rustfmt::skip]
#[allow(clippy::all, clippy::needless_pass_by_value, dead_code, unreachable_pub)]
#[path = "../cards/generated/card_lists.rs"]
mod card_lists;
#[rustfmt::skip]
#[allow(clippy::all, clippy::needless_pass_by_value, dead_code, unreachable_pub)]
#[path = "../cards/generated/test_card.rs"]
mod test_card;

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cards")
}

fn files() -> Vec<Arc<Source>> {
    let mut sources = Sources::default();
    let mut names: Vec<_> =
        fs::read_dir(folder()).expect("the set is there").flatten().map(|e| e.path()).collect();
    names.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    names.sort();
    let read = |path: &std::path::PathBuf| fs::read(path).expect("a card file can be read");
    names.iter().map(|path| sources.add_bytes(path.to_string_lossy(), read(path))).collect()
}

#[test]
fn the_committed_files_are_fresh() {
    let made = Dreamtides.generate(&files()).expect("Dreamtides makes files").expect("the set is whole");
    assert!(made.diagnostics.is_empty(), "{:?}", made.diagnostics);
    for artifact in made.artifacts {
        let path = if artifact.beside { folder() } else { folder().join("generated") }.join(artifact.name);
        let committed = fs::read_to_string(&path).expect("a generated file is committed");
        let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("it is JSON");
        let fresh = match artifact.compared {
            Compared::Bytes => committed == artifact.text,
            Compared::Structure => json(&committed) == json(&artifact.text),
        };
        assert!(fresh, "{} is stale; `cargo xtask generate` writes it", artifact.name);
    }
}

#[test]
fn the_constants_compile() {
    use card_lists::{BaseCardIdList, DreamwellCardIdList, base_card_id_list, dreamwell_card_id_list};

    assert_eq!(test_card::ALL_TEST_CARD_IDS.len(), 9);
    assert_eq!(test_card::ALL_TEST_DREAMWELL_CARD_IDS.len(), 3);
    assert_eq!(test_card::ALL_TEST_CARD_IDS.last(), Some(&test_card::TEST_RECLAIM_3));
    assert_eq!(base_card_id_list(BaseCardIdList::TidalMuster).len(), 32);
    assert_eq!(dreamwell_card_id_list(DreamwellCardIdList::HarborDreamwell).len(), 8);
    let name = serde_json::to_value(BaseCardIdList::LanternAndWreck).expect("a list has a name");
    assert_eq!(name, "LanternAndWreck");
}

/// A folder with these files beside the ones that must be there.
fn made(files: &[(&str, &str)]) -> (serde_json::Value, Vec<&'static str>) {
    let mut sources = Sources::default();
    let needed = ["test-cards", "test-dreamwell", "card-lists"];
    let mut all: Vec<Arc<Source>> =
        needed.map(|name| sources.add(format!("{name}.toml"), format!("{name} = []\n"))).to_vec();
    all.extend(files.iter().map(|(name, text)| sources.add(*name, *text)));
    let made = Dreamtides.generate(&all).expect("Dreamtides makes files").expect("the folder is whole");
    let json = made.artifacts.iter().find(|artifact| artifact.beside).expect("abilities are made");
    let codes = made.diagnostics.iter().map(|problem| problem.code.id).collect();
    (serde_json::from_str(&json.text).expect("it is JSON"), codes)
}

#[test]
fn every_list_with_ids_and_texts_counts() {
    let win = serde_json::json!([{ "Event": { "effect": { "Effect": "YouWinTheGame" } } }]);
    let row = |id: &str| format!("[[x]]\nid = \"{id}\"\nrules-text = \"You win the game.\"\n");
    assert_eq!(made(&[("a.toml", &row("not a uuid"))]).0, serde_json::json!({ "not a uuid": win }));
    assert_eq!(made(&[("card-fx.toml", &row("x"))]).0, serde_json::json!({}));
    let inline = "y = [{ id = \"i\", rules-text = \"You win the game.\" }, 5]";
    assert_eq!(made(&[("a.toml", inline)]).0, serde_json::json!({ "i": win }));
}

#[test]
fn what_fails_is_left_out_and_told() {
    let bad = "[[x]]\nid = \"a\"\nrules-text = \"You won the game.\"\n";
    assert_eq!(made(&[("a.toml", bad)]), (serde_json::json!({}), vec!["Parse"]));
    assert_eq!(made(&[("a.toml", "[[x]\n")]), (serde_json::json!({}), vec!["TomlParse"]));
    let row = "[[x]]\nid = \"a\"\nrules-text = \"You win the game.\"\n";
    let (json, codes) = made(&[("b.toml", row), ("a.toml", row)]);
    assert_eq!((json["a"].as_array().map(Vec::len), codes), (Some(2), vec!["DuplicateId"]));
}

#[test]
fn a_missing_table_is_an_error() {
    let error = Dreamtides.generate(&[]).expect("Dreamtides makes files").expect_err("nothing is there");
    assert_eq!(error, "there is no test-cards.toml in the data directory");
}
