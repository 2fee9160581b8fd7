//! Scenes that were saved beside the cards: files that `verify` runs too.

use std::fs;

use cardwright_ir::Card;
use cardwright_present::scene::{self, Block, Scene, Step, What};
use cardwright_system::FileKind;
use serde_json::Value;

use super::{Voice, illegal, run};
use crate::{
    api::{Code, Lang, NewScene, SandboxRequest, SceneInfo, Words},
    failure::{Failure, Outcome},
    folder::Project,
    studio::{Studio, read_only},
};

/// Scene files of a project that are looked at, and scenes that are run for one card.
const FILES: usize = 200;
const SCENES: usize = 20;
/// Bytes of a scene file.
const LIMIT: u64 = 1 << 20;

/// The saved scenes that name a card, each with how it comes out today.
pub(crate) fn saved(studio: &Studio, project: &Project, card: &Card) -> Vec<SceneInfo> {
    let folder = studio.root.join(project.folder.as_deref().unwrap_or(""));
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "scene")).collect();
    files.sort();
    let mut out = Vec::new();
    for path in files.into_iter().take(FILES) {
        let Ok(bytes) = cardwright_source::read::read(&path, LIMIT) else { continue };
        let Ok(scenes) = scene::parse(&String::from_utf8_lossy(&bytes)) else { continue };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let own = |scene: &&Scene| {
            scene.system == project.system.about().name
                && strings(&scene.board.text).iter().any(|text| *text == card.id || *text == card.name)
        };
        for scene in scenes.iter().filter(own) {
            let beside = |name: &str| beside(project, name);
            out.push(SceneInfo {
                id: format!("{name}:{}", scene.line),
                title: Words { en: scene.name.clone(), ko: scene.name.clone() },
                scene: scene.board.text.clone(),
                again: false,
                file: Some(name.clone()),
                changed: scene::run_beside(scene, studio.systems, &beside).err(),
            });
            if out.len() >= SCENES {
                return out;
            }
        }
    }
    out
}

/// Writes what a scene comes to into a file beside the cards.
pub(crate) fn keep(studio: &Studio, project: &Project, card: &Card, wanted: &NewScene) -> Outcome<SceneInfo> {
    let Some(folder) = project.folder.as_deref().filter(|_| !studio.read_only) else {
        return Err(read_only(&project.id));
    };
    let title = wanted.title.split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() || title.chars().count() > 120 {
        return Err(Failure::new(Code::Malformed, "a scene needs a title of at most 120 letters"));
    }
    let board: Value = serde_json::from_str(&wanted.scene).map_err(|error| illegal(error.to_string()))?;
    if board.get("match").is_some() {
        return Err(illegal("a moment of a match has no board that could be written down".to_owned()));
    }
    let request = SandboxRequest {
        project: project.id.clone(),
        card: card.id.clone(),
        source: None,
        others: Vec::new(),
        scene: wanted.scene.clone(),
        answers: wanted.answers.clone(),
        ask: false,
        again: wanted.again,
        seed: wanted.seed,
        lang: Lang::En,
    };
    let played = run(project, &request, &[], Voice::Scene)?;
    if let Some(fault) = played.fault {
        return Err(illegal(format!("the scene cannot go on: {}", fault.text)));
    }
    let answer = |step: &crate::api::SandboxStep| What::Answer {
        seat: step.seat.clone(),
        label: if step.answer.is_empty() { "None".to_owned() } else { step.answer.clone() },
    };
    // A scene in which the card cannot be used has a step that nobody answered.
    let answered = played.steps.iter().filter(|step| !step.seat.is_empty());
    let mut scene = Scene {
        name: title.clone(),
        system: project.system.about().name.to_owned(),
        profile: Some(project.profile().to_owned()),
        seed: wanted.seed,
        from: files(project, Some(&wanted.scene)),
        board: Block { line: 1, text: serde_json::to_string_pretty(&board).unwrap_or_default() },
        play: answered.map(|step| Step { line: 1, what: answer(step) }).collect(),
        ..Scene::default()
    };
    let beside = |name: &str| beside(project, name);
    let told = scene::rewrite_beside(&scene, studio.systems, &beside).or_else(|_| {
        // A card may name others that do not lie on the board.
        scene.from = files(project, None);
        scene::rewrite_beside(&scene, studio.systems, &beside)
    });
    let text = written(&scene, &told.map_err(illegal)?);
    let stem: String = format!("{}-{title}", card.name)
        .to_lowercase()
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .take(80)
        .collect();
    let name = format!("{}.scene", stem.trim_matches('-'));
    let path = studio.root.join(folder).join(&name);
    if path.exists() {
        let text = format!("there is a scene `{name}` already");
        return Err(Failure::new(Code::Exists, text).hint("give it another title"));
    }
    studio.put(&path, &name, text.as_bytes())?;
    let title = Words { en: title.clone(), ko: title };
    Ok(SceneInfo {
        id: format!("{name}:1"),
        title,
        scene: scene.board.text,
        again: false,
        file: Some(name),
        changed: None,
    })
}

/// The text of a scene file.
fn written(scene: &Scene, play: &str) -> String {
    let indent = |text: &str| text.lines().map(|line| format!("  {line}\n")).collect::<String>();
    let profile = scene.profile.as_deref().unwrap_or_default();
    format!(
        "scene: {}\nsystem: {}\nprofile: {profile}\nseed: {}\nfrom: {}\nboard:\n{}play:\n{}",
        scene.name,
        scene.system,
        scene.seed,
        scene.from.join(", "),
        indent(&scene.board.text),
        indent(play),
    )
}

/// The files of a project's cards, relative to its folder: all, or those with cards that a board names.
fn files(project: &Project, board: Option<&str>) -> Vec<String> {
    let cards = &project.loaded().cards.list;
    let named = board.map(strings);
    let texts = project.files.iter().filter(|file| file.kind != FileKind::Deck);
    let wanted = texts.filter(|file| {
        let Some(named) = &named else { return true };
        let mut own = cards.iter().filter(|card| card.place.file == file.source.id);
        file.kind == FileKind::Side
            || own.any(|card| named.iter().any(|name| *name == card.id || *name == card.name))
    });
    wanted.map(|file| relative(project, &file.rel)).collect()
}

/// The text of a file of a project, by its name relative to the project's folder.
fn beside(project: &Project, name: &str) -> Option<String> {
    let file = project.files.iter().find(|file| relative(project, &file.rel) == name)?;
    Some(file.source.text.to_string())
}

fn relative(project: &Project, rel: &str) -> String {
    let folder = project.folder.as_deref().unwrap_or("");
    rel.strip_prefix(folder).unwrap_or(rel).trim_start_matches('/').to_owned()
}

/// All texts in a board.
fn strings(board: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![serde_json::from_str::<Value>(board).unwrap_or_default()];
    while let Some(value) = open.pop() {
        match value {
            Value::String(text) => found.push(text),
            Value::Array(list) => open.extend(list),
            Value::Object(map) => open.extend(map.into_iter().map(|(_, value)| value)),
            _ => {}
        }
    }
    found
}
