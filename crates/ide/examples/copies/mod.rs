//! Card sets as large as one likes: copies of the built-in cards, each with an id and a name of its own.

use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

use cardwright_ide::{Edit, FileKind, Space, System, span};
use cardwright_source::{FileId, Source, edit};

/// How the cards lie in files.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Many,
    One,
}

/// Writes copies of the built-in cards; gives how many there are. A language with a card a file has no other shape.
pub(crate) fn write(system: &'static dyn System, folder: &Path, shape: Shape, wanted: usize) -> usize {
    let mut cards = 0;
    let mut copy = 0;
    let mut joined: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    while cards < wanted {
        for file in system.builtin_cards() {
            if system.recognise(file.name, file.text) != Some(FileKind::Cards) || cards >= wanted {
                continue;
            }
            let inlined = if shape == Shape::One { inline(system, file.text) } else { file.text.to_owned() };
            let (text, made) = renamed(system, file.name, &inlined, copy);
            if shape == Shape::One {
                if file.name.ends_with(".cdf") {
                    return 0;
                }
                if !file.name.ends_with(".rules") {
                    cards += made;
                    let home =
                        joined.keys().copied().find(|name| is_same_there(system, name, file.name, &text));
                    joined.entry(home.unwrap_or(file.name)).or_default().push(text);
                }
                continue;
            }
            cards += made;
            keep(&folder.join(format!("set{copy}")).join(file.name), &text);
        }
        copy += 1;
    }
    for (name, texts) in joined {
        keep(&folder.join(name), &join(&texts));
    }
    cards
}

/// Does the system say the same of a text under another name?
fn is_same_there(system: &'static dyn System, name: &str, own: &str, text: &str) -> bool {
    let said = |name: &str| {
        let source = Arc::new(Source::new(FileId(0), name, text));
        system.load(&[source], system.about().profiles[0].0).diagnostics
    };
    name == own || said(name) == said(own)
}

fn keep(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder can be made");
    fs::write(path, text).expect("the file can be written");
}

/// Texts as one: lists become one list, tables follow each other.
fn join(texts: &[String]) -> String {
    let inside = |text: &String| Some(text.trim().strip_prefix('[')?.strip_suffix(']')?.trim().to_owned());
    match texts.iter().map(inside).collect::<Option<Vec<String>>>() {
        Some(lists) if !texts[0].starts_with("[[") => format!("[\n  {}\n]\n", lists.join(",\n  ")),
        _ => texts.join("\n"),
    }
}

/// Rules that lie beside the data, written into them.
fn inline(system: &'static dyn System, text: &str) -> String {
    let mut text = text.to_owned();
    for rules in system.builtin_cards().iter().filter(|file| file.name.ends_with(".rules")) {
        let lines: Vec<String> = rules.text.lines().map(|line| format!("{line:?}")).collect();
        let beside = format!("\"rules_file\": \"{}\"", rules.name);
        text = text.replace(&beside, &format!("\"rules\": [{}]", lines.join(", ")));
    }
    text
}

/// A copy in which every card has another id and another name.
fn renamed(system: &'static dyn System, name: &str, text: &str, copy: usize) -> (String, usize) {
    let source = Source::new(FileId(0), name, text);
    let outline = system.outline(&source);
    let mut edits = Vec::new();
    let mut made = 0;
    for mark in &outline.marks {
        let Some(link) = mark.link.as_deref() else { continue };
        if matches!(link.space, Space::Card | Space::Name) {
            let old = source.slice(mark.span);
            edits.push(Edit { span: mark.span, text: other(old, copy) });
        }
        made += usize::from(link.space == Space::Card && link.role == cardwright_system::Role::Definition);
    }
    // The short names of card data are nobody's reference, but must differ too.
    for (at, key) in text.match_indices("\"slug\": \"") {
        let start = at + key.len();
        let end = start + text[start..].find('"').unwrap_or(0);
        edits.push(Edit { span: span(end, end), text: format!("-{copy}") });
    }
    // So must the numbers of rows; every copy has its thousands.
    for (at, key) in text.match_indices("\ncard-number = ").filter(|_| copy > 0) {
        let start = at + key.len();
        let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        let number: usize = text[start..start + digits].parse().unwrap_or(0);
        edits.push(Edit { span: span(start, start + digits), text: (copy * 1_000 + number).to_string() });
    }
    edits.sort_by_key(|edit| edit.span.start());
    (edit::apply(text, &edits).expect("words do not overlap"), made)
}

fn other(old: &str, copy: usize) -> String {
    let digits =
        old.len() == 8 && old.starts_with("CU") && old[3..].bytes().all(|byte| byte.is_ascii_digit());
    if digits {
        let number: usize = old[3..].parse().unwrap_or(0);
        return format!("{}{:05}", &old[..3], 1_000 + copy * 100 + number % 100);
    }
    if old.len() == 36 && old.bytes().filter(|byte| *byte == b'-').count() == 4 {
        return format!("{copy:04x}{}", &old[4..]);
    }
    if old.contains(|letter: char| letter.is_uppercase() || letter == ' ') {
        format!("{old} {copy}")
    } else {
        format!("{old}_{copy}")
    }
}
