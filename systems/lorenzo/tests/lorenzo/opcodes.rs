//! Every opcode and every flag of the format has a scene that plays it.

use cardwright_lorenzo::syntax::words::{FLAGS, OPCODES};

/// All scenes, as they are written.
fn scenes() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenes");
    let mut scenes = Vec::new();
    for entry in std::fs::read_dir(folder).expect("there are scenes") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a scene can be read");
        scenes.extend(text.split("\nscene: ").skip(1).map(str::to_owned));
    }
    scenes
}

/// Does a scene use a word on its cards or its board, and does it do anything?
fn plays(scene: &str, word: &str) -> bool {
    let (before, play) = scene.split_once("\nplay:").unwrap_or((scene, ""));
    before.contains(&format!("\"{word}\"")) && play.contains("\n  > ") && play.contains("\n  = ")
}

#[test]
fn every_opcode_is_played() {
    let scenes = scenes();
    let idle: Vec<&str> = OPCODES
        .iter()
        .map(|(word, _)| *word)
        .filter(|word| !scenes.iter().any(|scene| plays(scene, word)))
        .collect();
    assert_eq!(idle, [""; 0], "no scene plays these opcodes");
}

#[test]
fn every_flag_is_played() {
    let scenes = scenes();
    let idle: Vec<&str> = FLAGS
        .iter()
        .map(|(word, _)| *word)
        .filter(|word| !scenes.iter().any(|scene| plays(scene, word)))
        .collect();
    assert_eq!(idle, [""; 0], "no scene plays these flags");
}
