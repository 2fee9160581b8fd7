//! The scenes of the systems: every rule as a small board, what is done, and what is told. They are the rulebooks'
//! specification, and together they use every word of a vocabulary.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use cardwright_duel::vocabulary::VOCABULARY;
use cardwright_ir::Group;
use cardwright_present::scene::{Scene, parse, run};
use serde_json::Value;

/// Verbs that cards do not write: other words become them when they are read.
const UNWRITTEN: [&str; 3] = ["enqueue_nothing", "redirect_agent", "unknown"];

#[test]
fn every_scene_comes_out_as_written() {
    let mut wrong = Vec::new();
    for (name, scenes) in all() {
        for scene in &scenes {
            if let Err(difference) = run(scene, cardwright_registry::all()) {
                wrong.push(format!("{name}: {}: {difference}", scene.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{} scenes differ\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn titles_are_unique_in_a_file() {
    for (name, scenes) in all() {
        let mut seen = BTreeSet::new();
        for scene in &scenes {
            assert!(seen.insert(&scene.name), "{name}: there are two scenes \"{}\"", scene.name);
        }
    }
}

#[test]
fn the_scenes_use_every_word_of_the_duel() {
    let mut used = Used::default();
    for (_, scenes) in all() {
        let mine = scenes.iter().filter(|scene| scene.system == "duel");
        for cards in mine.filter_map(|scene| scene.cards.as_ref()) {
            used.read(&serde_json::from_str(&cards.text).expect("cards are JSON"));
        }
    }
    let mut unused: Vec<String> = Vec::new();
    for verb in VOCABULARY.verbs.iter().filter(|verb| !UNWRITTEN.contains(&verb.name)) {
        if !used.keys.contains(verb.name) && !used.values.contains(verb.name) {
            unused.push(format!("verb {}", verb.name));
        }
    }
    // An event that effects listen to has another meaning than text; a line of the log has the same.
    for event in VOCABULARY.events.iter().filter(|event| event.meaning.en != event.text.en && !event.trace) {
        if !used.heard.contains(event.name) {
            unused.push(format!("event {}", event.name));
        }
    }
    for word in VOCABULARY.words.iter().filter(|word| word.group == Group::Status) {
        if !used.statuses.contains(word.name.trim_end_matches("_status")) {
            unused.push(format!("status {}", word.name));
        }
    }
    assert!(unused.is_empty(), "no scene uses {}", unused.join(", "));
}

/// The words of some cards, by where they stand.
#[derive(Default)]
struct Used {
    keys: BTreeSet<String>,
    values: BTreeSet<String>,
    heard: BTreeSet<String>,
    statuses: BTreeSet<String>,
}

impl Used {
    fn read(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.read(item)),
            Value::Object(fields) => {
                for (key, value) in fields {
                    self.keys.insert(key.clone());
                    if let Some(heard) = value.get("event").filter(|_| key == "trigger") {
                        self.heard.extend(heard.as_str().map(str::to_owned));
                    }
                    if key == "status" {
                        self.statuses.extend(value.as_str().map(str::to_owned));
                    }
                    self.read(value);
                }
            }
            Value::String(text) => {
                self.values.insert(text.clone());
            }
            _ => {}
        }
    }
}

/// The scenes of all systems, by file.
fn all() -> Vec<(String, Vec<Scene>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../systems");
    let mut files: Vec<PathBuf> = Vec::new();
    for system in cardwright_registry::all().iter().filter(|system| system.plays()) {
        let folder = root.join(system.about().name).join("tests/scenes");
        let entries = fs::read_dir(&folder).expect("every system has scenes");
        files.extend(entries.map(|entry| entry.expect("the folder can be read").path()));
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "scene"));
    files.sort();
    let scenes = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a scene can be read");
        let scenes = parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, scenes)
    };
    files.into_iter().map(scenes).collect()
}
