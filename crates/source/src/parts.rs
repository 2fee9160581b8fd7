//! What was read in the parts of texts, such as their cards, kept for the next reading: a part that stands there again,
//! wherever that is, is not read again. Reading must depend on nothing but the text of the part and the file's context.

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{Hash, Hasher},
    ops::Range,
    sync::Arc,
};

use rustc_hash::{FxHashMap, FxHasher};

use crate::{
    diagnostic::{Diagnostic, Label},
    json::{self, Limits, Parsed},
    problem::{Found, Written},
    span::{FileId, Place, Span, TextSize},
    text::Source,
};

/// The files of a pool as they were last read.
pub struct Parts<T> {
    files: BTreeMap<FileId, File<T>>,
}

struct File<T> {
    text: Arc<str>,
    context: String,
    whole: Arc<Whole<T>>,
    json: Option<Arc<Parsed>>,
    /// By the hash of their text. They are only looked up, never walked.
    known: Known<T>,
}

type Known<T> = FxHashMap<u64, Kept<T>>;

/// A part, and where its text stands.
struct Kept<T> {
    at: Range<usize>,
    part: Arc<Part<T>>,
}

/// What was read of a file.
pub struct Whole<T> {
    /// Its parts, in the order of the text.
    pub parts: Vec<Placed<T>>,
    /// Its problems, as far as no other file matters.
    pub found: Found,
    /// What its parts lie in.
    pub list: List,
}

/// What the parts of a file lie in.
#[derive(Clone, Default, Debug)]
pub struct List {
    /// Where it begins.
    pub start: Written,
    /// JSON pointers into a part begin with that of the list and the part's number.
    pub numbered: bool,
}

/// A part where it stands now.
pub struct Placed<T> {
    part: Arc<Part<T>>,
    start: usize,
    /// How many parts are before it.
    pub index: usize,
}

/// A part as it was when it was read.
struct Part<T> {
    value: T,
    start: usize,
    index: usize,
    /// How its problems call it, if by its number.
    number: Option<String>,
    found: Vec<Diagnostic>,
}

/// A file that is being read.
pub struct Reading<'k, T> {
    before: Option<&'k File<T>>,
    text: Arc<str>,
    json: Option<Arc<Parsed>>,
    known: Known<T>,
}

/// A part that was read just now.
pub struct Fresh<T> {
    /// What was read.
    pub value: T,
    /// Its problems; `None` if they are not all known, or if more than its text decides them.
    pub found: Option<Vec<Diagnostic>>,
    /// Its problems call it by its number.
    pub nameless: bool,
}

impl<T> Default for Whole<T> {
    fn default() -> Self {
        Self { parts: Vec::new(), found: Found::default(), list: List::default() }
    }
}

impl<T> Default for Parts<T> {
    fn default() -> Self {
        Self { files: BTreeMap::new() }
    }
}

impl<T> Parts<T> {
    /// Reads a file, unless it is what it was. Parts are kept only within the same `context`: all that their reading
    /// depends on besides their text.
    pub fn file(
        &mut self,
        source: &Source,
        context: &str,
        read: impl FnOnce(&mut Reading<'_, T>) -> Whole<T>,
    ) -> Arc<Whole<T>> {
        let before = self.files.get(&source.id).filter(|file| file.context == context);
        if let Some(file) = before.filter(|file| *file.text == *source.text) {
            return Arc::clone(&file.whole);
        }
        let text = Arc::clone(&source.text);
        let mut reading = Reading { before, text, json: None, known: Known::default() };
        let whole = Arc::new(read(&mut reading));
        let Reading { text, json, known, .. } = reading;
        let context = context.to_owned();
        self.files.insert(source.id, File { text, context, whole: Arc::clone(&whole), json, known });
        whole
    }

    /// Forgets all other files.
    pub fn retain(&mut self, files: &[Arc<Source>]) {
        let there: BTreeSet<FileId> = files.iter().map(|file| file.id).collect();
        self.files.retain(|id, _| there.contains(id));
    }
}

impl<T> Reading<'_, T> {
    /// The text as JSON, from what it was before.
    pub fn json(&mut self) -> Arc<Parsed> {
        let (text, limits) = (&self.text, Limits::default());
        let before = self.before.and_then(|file| Some((file.json.as_ref()?, &file.text)));
        let (tree, errors) = match before {
            Some((before, old)) => json::parse_again(text, limits, before, old),
            None => json::parse(text, limits),
        };
        Arc::clone(self.json.insert(Arc::new(Parsed { tree, errors })))
    }

    /// Has the text of these bytes been read before?
    pub fn knows(&self, at: Range<usize>) -> bool {
        let Some(text) = self.text.get(at) else { return false };
        let known = |file: &File<T>| file.known.get(&hash(text))?.stands(&file.text, text);
        self.before.and_then(known).is_some()
    }

    /// The part at some bytes, if its text has been read before.
    pub fn find(&mut self, at: Range<usize>, index: usize) -> Option<Placed<T>> {
        let text = self.text.get(at.clone())?;
        let key = hash(text);
        let part = self.known.get(&key).and_then(|known| known.stands(&self.text, text)).or_else(|| {
            let before = self.before?;
            before.known.get(&key)?.stands(&before.text, text)
        })?;
        let start = at.start;
        self.known.insert(key, Kept { at, part: Arc::clone(&part) });
        Some(Placed { part, start, index })
    }

    /// A part that has been read just now. It is kept if all its problems are known.
    pub fn keep(&mut self, at: Range<usize>, index: usize, fresh: Fresh<T>) -> Placed<T> {
        let Fresh { value, found, nameless } = fresh;
        let (start, keep) = (at.start, found.is_some());
        let number = nameless.then(|| format!("#{index}"));
        let part = Arc::new(Part { value, start, index, number, found: found.unwrap_or_default() });
        if let Some(text) = self.text.get(at.clone()).filter(|_| keep) {
            self.known.insert(hash(text), Kept { at, part: Arc::clone(&part) });
        }
        Placed { part, start, index }
    }
}

impl<T> Kept<T> {
    /// The part, if it is the one with this text; `all` is the text around it.
    fn stands(&self, all: &str, text: &str) -> Option<Arc<Part<T>>> {
        (all.get(self.at.clone()) == Some(text)).then(|| Arc::clone(&self.part))
    }
}

impl<T> Placed<T> {
    /// What was read in it.
    pub fn value(&self) -> &T {
        &self.part.value
    }

    /// What was read in it, if nobody else needs it.
    pub fn into_value(self) -> Option<T> {
        Arc::into_inner(self.part).map(|part| part.value)
    }

    /// Where something in it stands now.
    pub fn span(&self, span: Span) -> Span {
        let shift = |at: TextSize| match self.start >= self.part.start {
            true => at + TextSize::new((self.start - self.part.start) as u32),
            false => at - TextSize::new((self.part.start - self.start) as u32),
        };
        Span::new(shift(span.start()), shift(span.end()))
    }

    /// Something in it as it is now, where the part is one of this list.
    pub fn written(&self, list: &List, at: &Written) -> Written {
        Written { span: self.span(at.span), pointer: self.pointer(list, &at.pointer) }
    }

    fn pointer(&self, list: &List, pointer: &str) -> String {
        let number = |index: usize| format!("{}/{index}", list.start.pointer);
        let same = self.index == self.part.index || !list.numbered;
        let rest = if same { None } else { pointer.strip_prefix(&number(self.part.index)) };
        rest.map_or_else(|| pointer.to_owned(), |rest| number(self.index) + rest)
    }

    /// Has it moved since it was read?
    fn has_moved(&self) -> bool {
        self.start != self.part.start || self.index != self.part.index
    }

    /// Its problems as they are now.
    pub fn found(&self, list: &List) -> impl Iterator<Item = Diagnostic> {
        self.part.found.iter().map(move |problem| match self.has_moved() {
            true => self.moved(problem, list),
            false => problem.clone(),
        })
    }

    fn moved(&self, problem: &Diagnostic, list: &List) -> Diagnostic {
        let file = problem.place.file;
        let place = |place: Place| match place.file == file {
            true => Place::new(file, self.span(place.span)),
            false => place,
        };
        let mut problem = problem.clone();
        problem.place = place(problem.place);
        for Label { place: at, .. } in &mut problem.labels {
            *at = place(*at);
        }
        for edit in problem.fix.iter_mut().flat_map(|fix| &mut fix.edits) {
            edit.span = self.span(edit.span);
        }
        if let Some(pointer) = &mut problem.pointer {
            *pointer = self.pointer(list, pointer);
        }
        if problem.card.is_some() && problem.card == self.part.number {
            problem.card = Some(format!("#{}", self.index));
        }
        problem
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Problems, Severity, say, span};

    const CODE: Code = Code { system: "toy", id: "E1" };

    /// Reads words; of each it is said that it is a word. Gives how many were read, and what was said.
    fn read(parts: &mut Parts<String>, text: &str, context: &str) -> (usize, Vec<Diagnostic>) {
        let source = Source::new(FileId(3), "a.toy", text);
        let mut count = 0;
        let whole = parts.file(&source, context, |reading| {
            let mut problems = Problems::new(&source, 3);
            let list = List { numbered: true, ..List::default() };
            let mut placed = Vec::new();
            let mut at = 0;
            for (index, word) in text.split(' ').enumerate() {
                let range = at..at + word.len();
                at += word.len() + 1;
                if let Some(part) = reading.find(range.clone(), index) {
                    part.found(&list).for_each(|problem| problems.again(problem));
                    placed.push(part);
                    continue;
                }
                count += 1;
                let mark = problems.mark();
                let said = || say("a word").fix("remove it", span(range.start, range.end), "", true);
                if let Some(added) = problems.add(Severity::Error, CODE, span(range.start, range.end), said) {
                    added.pointer = Some(format!("/{index}/x"));
                    added.card = Some(format!("#{index}"));
                }
                let found = problems.since(mark).map(<[Diagnostic]>::to_vec);
                let fresh = Fresh { value: word.to_owned(), found, nameless: true };
                placed.push(reading.keep(range, index, fresh));
            }
            Whole { parts: placed, found: problems.into_found(), list }
        });
        let problems = Problems::with(&source, 3, &whole.found);
        (count, problems.finish(CODE))
    }

    #[test]
    fn only_new_parts_are_read_and_others_move() {
        let mut parts = Parts::default();
        assert_eq!(read(&mut parts, "one two", "").0, 2);
        assert_eq!(read(&mut parts, "one two", "").0, 0, "nothing has changed");
        for text in ["one three two", "two one three", "two", "two two two two two", "one"] {
            let (_, known) = read(&mut parts, text, "");
            assert_eq!(known, read(&mut Parts::default(), text, "").1, "{text}");
        }
        assert_eq!(read(&mut parts, "one two", "").0, 1, "what is gone is forgotten");
        assert_eq!(read(&mut parts, "one two", "other").0, 2, "another context");
        parts.retain(&[]);
        assert_eq!(read(&mut parts, "one two", "other").0, 2);
    }
}
