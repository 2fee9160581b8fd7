//! What the scenes must cover: both sides of every switch of the rules, and every word of the language in an ability
//! that is at work in some scene. The scenes themselves are played by the tests of the workspace.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use cardwright_cross_universe::{
    rules::Quirks,
    syntax::words::{
        AbilityKey, AbilityKind, Amount, BlockKind, CardKey, CardKind, CardProp, CardRef, CardType, DeckSide,
        Event, EventArg, FightProp, Function, NameList, PhaseWord, PlayerProp, PlayerWord, ProcessRef,
        Reason, Section, Structure, ZoneWord,
    },
};
use serde_json::Value;

/// A scene, as far as it matters here.
struct Scene {
    file: String,
    name: String,
    profile: String,
    board: Value,
    play: String,
}

/// A file of scenes.
struct File {
    /// The scripts of its cards by the name of the card.
    cards: BTreeMap<String, String>,
    scenes: Vec<Scene>,
}

/// The indented lines behind a key, and where they end.
fn block(lines: &[&str], from: usize) -> (String, usize) {
    let inside = |line: &&str| line.is_empty() || line.starts_with(' ');
    let end = from + lines[from..].iter().take_while(|line| inside(line)).count();
    (lines[from..end].iter().map(|line| format!("{}\n", line.get(2..).unwrap_or(""))).collect(), end)
}

fn read(file: &str, text: &str) -> File {
    let lines: Vec<&str> = text.lines().collect();
    let mut read = File { cards: BTreeMap::new(), scenes: Vec::new() };
    let mut at = 0;
    while at < lines.len() {
        let (key, value) = lines[at].split_once(':').unwrap_or(("", ""));
        at += 1;
        if key == "scene" {
            let name = value.trim().to_owned();
            let (file, profile) = (file.to_owned(), "clean".to_owned());
            read.scenes.push(Scene { file, name, profile, board: Value::Null, play: String::new() });
        }
        let Some(scene) = read.scenes.last_mut() else {
            if key == "cards" {
                let (text, end) = block(&lines, at);
                (read.cards, at) = (cards(file, &text), end);
            }
            continue;
        };
        match key {
            "profile" => scene.profile = value.trim().to_owned(),
            "board" => {
                let (text, end) = block(&lines, at);
                scene.board = serde_json::from_str(&text).expect("a board is JSON");
                at = end;
            }
            "play" => (scene.play, at) = block(&lines, at),
            "cards" => panic!("{file}: the cards stand before the first scene"),
            _ => {}
        }
    }
    read
}

fn cards(file: &str, text: &str) -> BTreeMap<String, String> {
    let (scripts, names) = text.split_once("--- names.json").unwrap_or_else(|| panic!("{file}: no names"));
    let names: Value = serde_json::from_str(names).expect("names are JSON");
    let named = |script: &str| {
        let id = script.lines().find_map(|line| line.strip_prefix("id: ")).expect("a card has an id");
        let name = names[id]["en"].as_str().unwrap_or_else(|| panic!("{file}: {id} has no name"));
        (name.to_owned(), script.to_owned())
    };
    let mut files: Vec<String> = Vec::new();
    for line in scripts.lines() {
        match (line.strip_prefix("---"), files.last_mut()) {
            (None, Some(file)) => file.extend([line, "\n"]),
            _ => files.push(String::new()),
        }
    }
    files.iter().map(|script| named(script)).collect()
}

fn all() -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenes");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("there are scenes")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    let open = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        read(&name, &fs::read_to_string(path).expect("a scene can be read"))
    };
    files.iter().map(open).collect()
}

/// The cards that a board names.
fn on_board(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::String(name) => drop(out.insert(name.clone())),
        Value::Array(list) => list.iter().for_each(|value| on_board(value, out)),
        Value::Object(fields) => fields.values().for_each(|value| on_board(value, out)),
        _ => {}
    }
}

/// The names of the switches, as the rules themselves spell them.
fn switches() -> Vec<String> {
    let text = format!("{:?}", Quirks::ALL);
    let inside = text.trim_start_matches("Quirks {").trim_end_matches('}');
    inside.split(',').map(|field| field.split(':').next().unwrap_or("").trim().to_owned()).collect()
}

#[test]
fn every_switch_is_shown_from_both_sides() {
    let files = all();
    let scenes: Vec<&Scene> = files.iter().flat_map(|file| &file.scenes).collect();
    let switches = switches();
    assert!(switches.len() > 30, "{switches:?}");
    let mut wrong = Vec::new();
    for switch in &switches {
        let side = |profile: &str| {
            let mine = |scene: &&&Scene| {
                scene.profile == profile && scene.name.split(':').next() == Some(switch.as_str())
            };
            scenes.iter().find(mine)
        };
        match (side("reference"), side("clean")) {
            (Some(on), Some(off)) if on.board != off.board => {
                wrong.push(format!("{switch}: the two sides begin differently"));
            }
            (Some(on), Some(off)) if on.play == off.play => {
                wrong.push(format!("{switch}: both sides come out alike"));
            }
            (Some(_), Some(_)) => {}
            (on, off) => {
                let missing = [("reference", on.is_none()), ("clean", off.is_none())];
                let missing = missing.iter().filter(|(_, none)| *none).map(|(profile, _)| *profile);
                wrong.push(format!("{switch}: no scene in {}", missing.collect::<Vec<_>>().join(" and ")));
            }
        }
    }
    for scene in scenes.iter().filter(|scene| scene.file.starts_with("quirks_")) {
        let switch = scene.name.split(':').next().unwrap_or_default();
        if !switches.iter().any(|known| known == switch) {
            wrong.push(format!("{}: there is no switch {switch}", scene.file));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The text of all cards that lie on a board: what is printed on them, and those of their abilities that are at work.
/// A static ability works by being there; of the others the log must tell.
fn at_work() -> String {
    let mut text = String::new();
    for file in all() {
        let mut there = BTreeSet::new();
        file.scenes.iter().for_each(|scene| on_board(&scene.board, &mut there));
        let told = |line: &str| {
            file.scenes.iter().any(|scene| scene.play.lines().any(|told| told.trim().ends_with(line)))
        };
        for (name, script) in file.cards.iter().filter(|(name, _)| there.contains(*name)) {
            let played = told(&format!(" plays {name}"));
            let used = told(&format!(" activates an ability of \"{name}\""));
            let mut works = true;
            for line in script.lines() {
                // Abilities below an ability are at work if it is.
                works = match line.strip_prefix("o: ") {
                    Some("static") => true,
                    Some("cast" | "deploy") => played,
                    Some(_) => used,
                    None => works,
                };
                if works {
                    text.push_str(line);
                    text.push('\n');
                }
            }
        }
    }
    text
}

#[test]
fn every_word_is_at_work_in_a_scene() {
    let text = at_work();
    let keyed = |key: &str| text.lines().any(|line| line.split(':').next() == Some(key));
    let kind = |key: &str, kind: &str| {
        text.lines().any(|line| line.trim_start_matches('|').strip_prefix(key).map(str::trim) == Some(kind))
    };
    // What a script can say stands neither in the heads of abilities nor in the properties of cards that are data.
    let data = ["id", "cardType", "name", "level", "types", "attack", "defense", "deckLimit"];
    let said: Vec<&str> = text
        .lines()
        .filter(|line| {
            let key = line.split(':').next().unwrap_or_default();
            !data.contains(&key) && key.trim_start_matches('|') != "o"
        })
        .collect();
    let said = said.join("\n");
    let words: BTreeSet<&str> = said.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    let mut missing: Vec<String> = Vec::new();
    let mut need = |what: &str, word: &str, there: bool| {
        if !there {
            missing.push(format!("{what} {word}"));
        }
    };
    for word in Function::ALL {
        let called = said.contains(&format!("{word}(")) || said.contains(&format!("{word}?("));
        need("function", word.word(), called);
    }
    for word in Event::ALL.iter().filter(|word| word.word() != "attacked") {
        need("event", word.word(), words.contains(word.word()));
    }
    for word in EventArg::ALL {
        need("argument", word.word(), said.contains(&format!("{word}: ")));
    }
    for word in AbilityKind::ALL {
        need("ability", word.word(), kind("o:", word.word()));
    }
    // Tokens have no files.
    for word in CardKind::ALL.iter().filter(|word| **word != CardKind::Token) {
        need("card", word.word(), kind("cardType:", word.word()));
    }
    for word in AbilityKey::ALL {
        need("property", word.word(), keyed(word.word()));
    }
    for word in CardKey::ALL {
        need("property", word.word(), keyed(word.word()));
    }
    for word in Section::ALL {
        // The effect needs no head.
        need("section", word.word(), keyed(word.word()));
    }
    macro_rules! spoken {
        ($($what:literal $name:ident),* $(,)?) => {
            $(for word in $name::ALL {
                need($what, word.word(), words.contains(word.word()));
            })*
        };
    }
    spoken!(
        "member of cards" CardProp,
        "member of players" PlayerProp,
        "member of fights" FightProp,
        "zone" ZoneWord,
        "deck position" DeckSide,
        "phase" PhaseWord,
        "block" BlockKind,
        "reason" Reason,
        "card type" CardType,
        "list" NameList,
        "player" PlayerWord,
        "card" CardRef,
        "process" ProcessRef,
        "structure" Structure,
        "amount" Amount,
    );
    for operator in [
        " & ", " | ", " + ", " - ", " * ", " / ", " \\ ", " = ", " != ", " < ", " <= ", " > ", " >= ", "~",
        "!", "3+ ", "-1", "?(", "{[from ", "$hurt{",
    ] {
        need("operator", operator, said.contains(operator));
    }
    assert!(missing.is_empty(), "no scene has at work: {}", missing.join(", "));
}

#[test]
fn every_kind_of_modifier_is_at_work_in_a_scene() {
    let text = at_work();
    let said: BTreeSet<String> = text
        .split(['{', ','])
        .filter_map(|part| {
            let mut words = part.split_whitespace();
            Some(format!("{} {}", words.next()?, words.next().unwrap_or_default()))
        })
        .collect();
    let changed =
        |word: &str, signs: &[&str]| signs.iter().any(|sign| said.contains(&format!("{word} {sign}")));
    let mut missing: Vec<String> = Vec::new();
    let card = CardProp::ALL.iter().filter(|prop| prop.is_modifiable()).map(|prop| prop.word());
    let player = PlayerProp::ALL.iter().filter(|prop| prop.is_modifiable()).map(|prop| prop.word());
    let fight = FightProp::ALL.iter().filter(|prop| prop.is_modifiable()).map(|prop| prop.word());
    for word in card.chain(player).chain(fight) {
        if !changed(word, &["=", "+=", "-=", "/=", "><", "unaffectedBy"]) {
            missing.push(word.to_owned());
        }
    }
    for sign in ["=", "+=", "-=", "/=", "><", "unaffectedBy"] {
        if !said.iter().any(|said| said.ends_with(&format!(" {sign}"))) {
            missing.push(sign.to_owned());
        }
    }
    for word in ["unaffectedBy", "cancelAbilities", "prohibit", "cancel", "replace"] {
        if !text.contains(&format!("{{{word}")) {
            missing.push(word.to_owned());
        }
    }
    for form in ["types += ", "attack += ", " if types = ", "attack, defense -= "] {
        if !text.contains(form) {
            missing.push(form.to_owned());
        }
    }
    assert!(missing.is_empty(), "no scene has at work: {}", missing.join(", "));
}
