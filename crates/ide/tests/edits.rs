//! Random edits of files of every language: no panic, and what is known afterwards is what a fresh look would find.

use std::{
    fs,
    path::{Path, PathBuf},
};

use cardwright_ide::{FileId, Project, Span, TextSize};

/// Edits of one file.
const EDITS: usize = 16;

/// Files of a language that are edited, its own and those of the corpus.
const FILES: usize = 6;

/// Longer files would take most of the time.
const LONGEST: usize = 16 << 10;

#[test]
fn own_files_survive_random_edits() {
    for system in cardwright_registry::all() {
        let cards = system.builtin_cards().iter().chain(system.builtin_decks()).chain(system.starter());
        let files: Vec<(String, String)> = cards
            .filter(|file| system.recognise(file.name, file.text).is_some() && file.text.len() <= LONGEST)
            .map(|file| (file.name.to_owned(), file.text.to_owned()))
            .collect();
        assert!(!files.is_empty(), "{} has files", system.about().name);
        torture(&spread(files), 0xC0FFEE);
    }
}

#[test]
fn files_of_the_corpus_survive_random_edits() {
    let folder = match std::env::var_os("CARDWRIGHT_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"),
    };
    assert!(folder.is_dir(), "{}: set CARDWRIGHT_CORPUS to the folder of the corpus", folder.display());
    for system in cardwright_registry::all() {
        let mut files = Vec::new();
        collect(&folder.join(system.about().corpus), &mut files);
        files.sort();
        let known = |(name, text): &(String, String)| system.recognise(name, text).is_some();
        let files: Vec<(String, String)> = files
            .into_iter()
            .filter_map(|path| Some((path.to_string_lossy().into_owned(), fs::read_to_string(&path).ok()?)))
            .map(|(name, text)| (name, cut(&text)))
            .filter(known)
            .collect();
        assert!(!files.is_empty(), "the corpus has files of {}", system.about().name);
        torture(&spread(files), 0xBADCAB);
    }
}

/// Edits the files one after the other, asks everything at every place, and compares with a project that never saw the
/// edits in between.
fn torture(files: &[(String, String)], seed: u64) {
    let mut random = Random(seed);
    let mut project = Project::new(cardwright_registry::all());
    for (name, text) in files {
        project.set(name, text.as_str());
    }
    let mut texts: Vec<String> = files.iter().map(|(_, text)| text.clone()).collect();
    for at in 0..files.len() {
        for _ in 0..EDITS {
            edit(&mut texts[at], &mut random);
            let Some(id) = project.set(&files[at].0, texts[at].as_str()) else { continue };
            let offset = boundary(&texts[at], random.below(texts[at].len() + 1));
            ask(&mut project, id, offset);
        }
    }
    let mut fresh = Project::new(cardwright_registry::all());
    for ((name, text), edited) in files.iter().zip(&texts) {
        fresh.set(name, text.as_str());
        fresh.set(name, edited.as_str());
    }
    for (name, _) in files {
        let (Some(a), Some(b)) = (project.id(name), fresh.id(name)) else {
            assert_eq!(project.id(name).is_some(), fresh.id(name).is_some(), "{name}");
            continue;
        };
        let told = |list: Vec<cardwright_ide::Diagnostic>| -> Vec<String> {
            list.iter().map(|d| format!("{} {:?} {}", d.code, d.place.span, d.message)).collect()
        };
        assert_eq!(told(project.diagnostics(a)), told(fresh.diagnostics(b)), "{name}");
        assert_eq!(*project.outline(a), *fresh.outline(b), "{name}");
        assert_eq!(names(&mut project, a), names(&mut fresh, b), "{name}");
    }
}

/// Everything that an editor can ask at a place. Spans must lie in the text.
fn ask(project: &mut Project, id: FileId, offset: usize) {
    let at = TextSize::new(u32::try_from(offset).expect("a short text"));
    let length = project.file(id).expect("the file is there").source.text.len();
    let inside = |span: Span| assert!(usize::from(span.end()) <= length, "{span:?} of {length}");
    for item in project.complete(id, at).items {
        inside(item.edit.span);
    }
    if let Some(hover) = project.hover(id, at) {
        inside(hover.span);
    }
    project.signature(id, at);
    project.definition(id, at);
    project.references(id, at, true);
    let outline = project.outline(id);
    let source = std::sync::Arc::clone(&project.file(id).expect("the file is there").source);
    for pair in outline.marks.windows(2) {
        assert!(pair[0].span.end() <= pair[1].span.start(), "words overlap: {pair:?}");
    }
    for mark in &outline.marks {
        inside(mark.span);
        let (start, end) = (usize::from(mark.span.start()), usize::from(mark.span.end()));
        assert!(source.text.get(start..end).is_some(), "a word cuts a letter: {mark:?}");
    }
    project.symbols(id);
    project.folds(id);
    project.lenses(id);
    for action in project.fixes(id, Span::empty(at)) {
        action.edits.iter().for_each(|edit| inside(edit.span));
    }
    if let Ok(files) = project.rename(id, at, "renamed1") {
        assert!(!files.is_empty());
    }
    project.format(id);
}

/// Where the names of a file are made and used, in words.
fn names(project: &mut Project, id: FileId) -> Vec<String> {
    let outline = project.outline(id);
    let linked = outline.marks.iter().filter(|mark| mark.link.is_some()).take(40);
    let offsets: Vec<TextSize> = linked.map(|mark| mark.span.start()).collect();
    let mut all = Vec::new();
    for at in offsets {
        for place in project.references(id, at, true) {
            let file = project.file(place.file).expect("a place lies in a file");
            all.push(format!("{at:?}: {} {:?}", file.name(), place.span));
        }
    }
    all
}

fn edit(text: &mut String, random: &mut Random) {
    const PIECES: [&str; 22] = [
        "\"", "{", "}", "[", "]", "(", ")", ":", ",", "$", "~", "@", "=", "\n", " ", "0", "x", "가", "😀",
        "o: ", "DRAW(", "\\",
    ];
    let start = boundary(text, random.below(text.len() + 1));
    match random.below(4) {
        0 | 1 => text.insert_str(start, PIECES[random.below(PIECES.len())]),
        2 => {
            let end = boundary(text, (start + random.below(12)).min(text.len()));
            text.replace_range(start..end.max(start), "");
        }
        _ => {
            let end = boundary(text, (start + random.below(40)).min(text.len())).max(start);
            let piece = text[start..end].to_owned();
            let to = boundary(text, random.below(text.len() + 1));
            text.insert_str(to, &piece);
        }
    }
}

fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Some of the files, spread over all of them.
fn spread(files: Vec<(String, String)>) -> Vec<(String, String)> {
    let step = files.len().div_ceil(FILES).max(1);
    files.into_iter().step_by(step).collect()
}

fn cut(text: &str) -> String {
    text[..boundary(text, text.len().min(LONGEST))].to_owned()
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("golden-games") && !path.ends_with("replays") {
            collect(&path, into);
        } else if path.is_file() && path.extension().is_none_or(|extension| extension != "jsonl") {
            into.push(path);
        }
    }
}

/// A small generator: the test needs no good one, only always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % (end.max(1) as u64)).unwrap_or(0)
    }
}
