//! Some files under edits: typed, pasted, deleted, undone. The same seed makes the same edits.

use std::sync::Arc;

use cardwright_ide::{FileId, Project, Span, TextSize};

/// Texts that an undo can bring back.
const MOST_UNDONE: usize = 64;

/// Edits after which everything is asked.
const ASKED: usize = 8;

/// Edits of a file before another one has its turn.
const TURN: usize = 20;

const WORDS: [&str; 26] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ":",
    ",",
    "$",
    "~",
    "@",
    "=",
    "\n",
    " ",
    "0",
    "-1",
    "x",
    "가",
    "😀",
    "o: ",
    "DRAW(",
    "\\",
    "\"id\": \"",
    "[[cards]]\n",
    "\r\n\t",
];

/// Files of a project that are being edited.
pub(crate) struct Round {
    project: Project,
    files: Vec<Edited>,
    random: Random,
    /// What is being typed: the file, the place, the letters that are left.
    typing: Option<(usize, usize, Vec<char>)>,
    at: usize,
    edits: usize,
    last: String,
}

struct Edited {
    name: String,
    text: Arc<str>,
    before: Vec<Arc<str>>,
}

impl Round {
    pub(crate) fn new(files: &[(String, String)], seed: u64) -> Self {
        let mut project = Project::new(cardwright_registry::all());
        let mut edited = Vec::new();
        for (name, text) in files {
            let text: Arc<str> = text.as_str().into();
            project.set(name, Arc::clone(&text));
            edited.push(Edited { name: name.clone(), text, before: Vec::new() });
        }
        project.refresh();
        let random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        Self { project, files: edited, random, typing: None, at: 0, edits: 0, last: String::new() }
    }

    /// Makes an edit, and asks for all diagnostics; now and then asks for everything else.
    pub(crate) fn edit(&mut self) {
        if self.typing.is_none() && self.edits.is_multiple_of(TURN) {
            self.at = self.random.below(self.files.len());
        }
        self.edits += 1;
        let place = match self.typing.take() {
            Some((file, at, letters)) => self.type_on(file, at, letters),
            None => match self.random.below(8) {
                0..=2 => self.begin_typing(),
                3 => self.paste(),
                4 | 5 => self.delete(),
                _ => self.undo(),
            },
        };
        let file = &self.files[self.at];
        self.last = format!("edit {} of {} at {place}", self.edits, file.name);
        let id = self.project.set(&file.name, Arc::clone(&file.text));
        self.project.refresh();
        if let Some(id) = id
            && self.edits.is_multiple_of(ASKED)
        {
            let text = Arc::clone(&self.files[self.at].text);
            let near = boundary(&text, place.min(text.len()));
            let far = boundary(&text, self.random.below(text.len() + 1));
            ask(&mut self.project, id, near);
            ask(&mut self.project, id, far);
        }
    }

    /// Is what is known what a fresh look finds?
    pub(crate) fn audit(&mut self) -> Result<(), String> {
        self.project.audit()
    }

    /// What was done last.
    pub(crate) fn last(&self) -> &str {
        &self.last
    }

    fn begin_typing(&mut self) -> usize {
        let text = Arc::clone(&self.files[self.at].text);
        let word = match self.random.below(3) {
            0 => self.piece(12),
            _ => WORDS[self.random.below(WORDS.len())].to_owned(),
        };
        let at = boundary(&text, self.random.below(text.len() + 1));
        self.type_on(self.at, at, word.chars().rev().collect())
    }

    fn type_on(&mut self, file: usize, at: usize, mut letters: Vec<char>) -> usize {
        self.at = file;
        let Some(letter) = letters.pop() else { return at };
        let after = at + letter.len_utf8();
        self.replace(at, at, &letter.to_string());
        self.typing = (!letters.is_empty()).then_some((file, after, letters));
        after
    }

    fn paste(&mut self) -> usize {
        let piece = self.piece(400);
        let text = Arc::clone(&self.files[self.at].text);
        let at = boundary(&text, self.random.below(text.len() + 1));
        self.replace(at, at, &piece);
        at + piece.len()
    }

    fn delete(&mut self) -> usize {
        let text = Arc::clone(&self.files[self.at].text);
        let start = boundary(&text, self.random.below(text.len() + 1));
        let length = match self.random.below(24) {
            0 => text.len() / 2,
            1..=4 => text[start..].find('\n').map_or(0, |at| at + 1),
            5..=9 => self.random.below(80),
            _ => 1,
        };
        let end = boundary(&text, (start + length).min(text.len())).max(start);
        self.replace(start, end, "");
        start
    }

    fn undo(&mut self) -> usize {
        let steps = 1 + self.random.below(6);
        let file = &mut self.files[self.at];
        for _ in 0..steps {
            let Some(before) = file.before.pop() else { break };
            file.text = before;
        }
        file.text.len() / 2
    }

    fn replace(&mut self, start: usize, end: usize, with: &str) {
        let file = &mut self.files[self.at];
        let text = format!("{}{with}{}", &file.text[..start], &file.text[end..]);
        let before = std::mem::replace(&mut file.text, text.into());
        if file.before.len() == MOST_UNDONE {
            // The oldest text stays, so that a file is not worn down for good.
            file.before.remove(1);
        }
        file.before.push(before);
    }

    /// A piece of some file.
    fn piece(&mut self, longest: usize) -> String {
        let text = Arc::clone(&self.files[self.random.below(self.files.len())].text);
        let start = boundary(&text, self.random.below(text.len() + 1));
        let end = boundary(&text, (start + 1 + self.random.below(longest)).min(text.len())).max(start);
        text[start..end].to_owned()
    }
}

/// Everything that an editor can ask at a place. Spans must lie in the text.
fn ask(project: &mut Project, id: FileId, offset: usize) {
    let at = TextSize::new(u32::try_from(offset).expect("a short text"));
    let source = Arc::clone(&project.file(id).expect("the file is there").source);
    let inside = |span: Span| {
        let (start, end) = (usize::from(span.start()), usize::from(span.end()));
        assert!(
            source.text.get(start..end).is_some(),
            "{span:?} cuts a letter or lies outside of {:?}",
            source.text
        );
    };
    for item in project.complete(id, at).items {
        inside(item.edit.span);
    }
    if let Some(hover) = project.hover(id, at) {
        inside(hover.span);
    }
    project.signature(id, at);
    project.definition(id, at);
    project.highlights(id, at);
    project.card_at(id, at);
    assert!(project.references(id, at, true).len() >= project.references(id, at, false).len());
    let outline = project.outline(id);
    for pair in outline.marks.windows(2) {
        assert!(pair[0].span.end() <= pair[1].span.start(), "words overlap: {pair:?}");
    }
    outline.marks.iter().for_each(|mark| inside(mark.span));
    outline.regions.iter().for_each(|region| inside(region.span));
    outline.hints.iter().for_each(|hint| inside(Span::empty(hint.at)));
    project.symbols(id);
    project.find_symbols("a");
    project.folds(id);
    project.lenses(id);
    for problem in project.diagnostics(id) {
        inside(problem.place.span);
    }
    for action in project.fixes(id, Span::empty(at)) {
        action.edits.iter().for_each(|edit| inside(edit.span));
    }
    if let Ok(files) = project.rename(id, at, "renamed1") {
        assert!(!files.is_empty());
    }
    project.format(id);
}

fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A small generator: no good one is needed, only always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % (end.max(1) as u64)).unwrap_or(0)
    }
}
