//! Outlines and cursors of JSON files, for the languages that are written in it.

use std::borrow::Cow;

use cardwright_ir::Bi;
use cardwright_source::json::{self, Key, Kind, Limits, Value};
use cardwright_source::{Span, span};

use crate::expected::{Candidate, Expected};
use crate::guide::{Guide, Step, Word};
use crate::outline::{Link, MarkKind, Outline, Region};

/// Where the reading of a file stands: the steps from the root.
pub type Path<'p, 't> = &'p [Step<'t>];

/// What only a system knows about the words of its JSON files.
pub trait Reading<'t> {
    /// What a string is.
    fn string(&mut self, path: Path<'_, 't>, value: Value<'t>) -> (MarkKind, Option<Link>);

    /// What the object or array is, where it has a name.
    fn region(&mut self, path: Path<'_, 't>, value: Value<'t>) -> Option<Region>;

    /// The name that a key is, where it is one.
    fn key(&mut self, path: Path<'_, 't>, key: &str, value: Value<'t>) -> Option<(MarkKind, Link)> {
        let _ = (path, key, value);
        None
    }

    /// More words inside a string: their bytes in the file.
    fn inside(&mut self, path: Path<'_, 't>, value: Value<'t>, outline: &mut Outline) -> bool {
        let _ = (path, value, outline);
        false
    }
}

/// The outline of a JSON text.
pub fn outline<'t>(root: Value<'t>, reading: &mut dyn Reading<'t>) -> Outline {
    let mut walk = Walk { outline: Outline::default(), path: Vec::new(), reading };
    walk.value(root);
    walk.outline.finish()
}

struct Walk<'r, 't> {
    outline: Outline,
    path: Vec<Step<'t>>,
    reading: &'r mut dyn Reading<'t>,
}

impl<'t> Walk<'_, 't> {
    /// The reader of JSON bounds the depth.
    fn value(&mut self, value: Value<'t>) {
        match value.kind() {
            Kind::Object | Kind::Array => {
                self.outline.regions.extend(self.reading.region(&self.path, value));
                self.outline.folds.push(value.span());
                for (at, item) in value.items().enumerate() {
                    self.path.push(Step::Item(at));
                    self.value(item);
                    self.path.pop();
                }
                for (key, member) in value.members() {
                    self.key(key, member);
                    self.path.push(Step::Key(key.name()));
                    self.value(member);
                    self.path.pop();
                }
            }
            Kind::String => {
                if self.reading.inside(&self.path, value, &mut self.outline) {
                    return;
                }
                let (kind, link) = self.reading.string(&self.path, value);
                let inner = inner(value.span(), value.text());
                match link.filter(|_| plain(value)) {
                    Some(link) => self.outline.link(inner, kind, link),
                    None => self.outline.mark(inner, kind),
                }
            }
            Kind::Number => self.outline.mark(value.span(), MarkKind::Number),
            Kind::Bool | Kind::Null => self.outline.mark(value.span(), MarkKind::Keyword),
            Kind::Broken => {}
        }
    }

    fn key(&mut self, key: Key<'t>, value: Value<'t>) {
        match self.reading.key(&self.path, &key.name(), value) {
            Some((kind, link)) => self.outline.link(key.inner(), kind, link),
            None => self.outline.mark(key.inner(), MarkKind::Key),
        }
    }
}

/// The bytes of a string between its quotes.
pub fn inner(whole: Span, text: &str) -> Span {
    let open = usize::from(text.starts_with(['"', '\'']));
    let close = usize::from(text.len() > 1 && text.ends_with(['"', '\'']));
    span(usize::from(whole.start()) + open, usize::from(whole.end()) - close)
}

/// Is the string exactly what stands between its quotes?
fn plain(value: Value<'_>) -> bool {
    let text = value.text();
    value.as_str().is_some_and(|content| content.len() + 2 == text.len())
}

/// Where a place in a JSON text is.
#[derive(Clone, PartialEq, Debug)]
pub struct Cursor<'t> {
    /// The steps to the value that stands or would stand there; for a key, to the object around it.
    pub path: Vec<Step<'t>>,
    /// Is it a key?
    pub key: bool,
    /// The bytes of the word there, without quotes; empty where there is none.
    pub word: Span,
    /// Are there quotes around it?
    pub quoted: bool,
    /// Is there a colon behind it?
    pub colon: bool,
}

enum Frame<'t> {
    Object { key: Option<Cow<'t, str>>, value: bool },
    Array { at: usize },
}

/// Where a place is, judged by what stands before it. Broken text before it costs its own brackets, no more.
pub fn cursor(text: &str, offset: usize) -> Cursor<'_> {
    let bytes = text.as_bytes();
    let offset = offset.min(text.len());
    let mut frames: Vec<Frame<'_>> = Vec::new();
    let mut at = 0;
    let mut word = span(offset, offset);
    let mut quoted = false;
    while at < offset {
        let byte = bytes[at];
        match byte {
            b'"' => {
                let end = string_end(bytes, at);
                let closed = bytes.get(end) == Some(&b'"');
                if offset <= end {
                    // An open string ends with the word that is being written.
                    let end = if closed { end } else { word_end(bytes, offset) };
                    (word, quoted) = (span(at + 1, end.max(offset)), true);
                    break;
                }
                let content = text.get(at + 1..end).unwrap_or("");
                if let Some(Frame::Object { key, value: false }) = frames.last_mut() {
                    *key = Some(Cow::Borrowed(content));
                }
                at = end + usize::from(closed);
                continue;
            }
            b'{' if frames.len() < 256 => frames.push(Frame::Object { key: None, value: false }),
            b'[' if frames.len() < 256 => frames.push(Frame::Array { at: 0 }),
            b'}' | b']' => {
                frames.pop();
            }
            b':' => {
                if let Some(Frame::Object { value, .. }) = frames.last_mut() {
                    *value = true;
                }
            }
            b',' => match frames.last_mut() {
                Some(Frame::Object { key, value }) => (*key, *value) = (None, false),
                Some(Frame::Array { at }) => *at += 1,
                None => {}
            },
            _ if is_word(byte) => {
                let end = word_end(bytes, at);
                if offset <= end {
                    word = span(at, end);
                    break;
                }
                at = end.max(at + 1);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    let key = matches!(frames.last(), Some(Frame::Object { value: false, .. }));
    let depth = frames.len();
    let steps = frames.into_iter().enumerate().filter_map(|(level, frame)| match frame {
        Frame::Object { key: Some(name), value } if value || level + 1 < depth => Some(Step::Key(name)),
        Frame::Object { .. } => None,
        Frame::Array { at } => Some(Step::Item(at)),
    });
    let rest = text.get(usize::from(word.end()) + usize::from(quoted)..).unwrap_or("");
    Cursor { path: steps.collect(), key, word, quoted, colon: rest.trim_start().starts_with(':') }
}

/// What may stand at a place, after a schema. `text` is the whole file.
pub fn expected<'t>(guide: &'static Guide, text: &'t str, offset: usize) -> (Expected, Cursor<'t>) {
    let cursor = cursor(text, offset);
    let (tree, _) = json::parse(text, Limits::default());
    let root = tree.root(text);
    let place = guide.place(&cursor.path, root, cursor.word);
    let mut expected = Expected::at(cursor.word);
    if !cursor.quoted {
        expected.around = ("\"", "\"");
    }
    let quote = |word: &Word<'static>, kind: MarkKind| {
        let candidate = Candidate::new(word.name, kind).meaning(word.text.map(bi));
        let bare = cursor.quoted || !word.quoted;
        let tail = if cursor.key && !cursor.colon && !cursor.quoted { ": " } else { "" };
        if bare { candidate } else { candidate.insert(format!("\"{}\"{tail}", word.name)) }
    };
    if cursor.key {
        let taken = root.and_then(|root| find(root, &cursor.path));
        let own = text.get(std::ops::Range::<usize>::from(cursor.word)).unwrap_or("");
        let free =
            |word: &Word<'_>| word.name == own || taken.is_none_or(|object| object.get(word.name).is_none());
        let keys = place.keys();
        expected.candidates =
            keys.iter().filter(|word| free(word)).map(|word| quote(word, MarkKind::Key)).collect();
    } else {
        expected.candidates = place.values().iter().map(|word| quote(word, MarkKind::Value)).collect();
    }
    (expected, cursor)
}

/// The value that some steps lead to.
pub fn find<'t>(root: Value<'t>, path: &[Step<'_>]) -> Option<Value<'t>> {
    path.iter().try_fold(root, |value, step| match step {
        Step::Key(key) => value.get(key),
        Step::Item(at) => value.items().nth(*at),
    })
}

/// A text that is the same for every reader.
fn bi(text: &'static str) -> Bi {
    Bi::new(text, "")
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'+') || byte >= 0x80
}

fn word_end(bytes: &[u8], from: usize) -> usize {
    from + bytes[from..].iter().take_while(|byte| is_word(**byte)).count()
}

/// The closing quote of a string, or the end of its line.
fn string_end(bytes: &[u8], open: usize) -> usize {
    let mut at = open + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' | b'\n' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(marked: &str) -> Cursor<'static> {
        let offset = marked.find('|').expect("a mark");
        let text: &'static str = Box::leak(marked.replacen('|', "", 1).into_boxed_str());
        cursor(text, offset)
    }

    fn steps(cursor: &Cursor<'_>) -> String {
        let one = |step: &Step<'_>| match step {
            Step::Key(key) => format!("/{key}"),
            Step::Item(at) => format!("/{at}"),
        };
        cursor.path.iter().map(one).collect()
    }

    #[test]
    fn cursors_are_found_in_broken_text() {
        let cursor = at(r#"[{"a": 1}, {"id": "x", "effects": [{"ti|"#);
        assert_eq!((steps(&cursor).as_str(), cursor.key, cursor.quoted), ("/1/effects/0", true, true));
        let cursor = at(r#"[{"kind": "dr|aw", "value": 1}]"#);
        assert_eq!((steps(&cursor).as_str(), cursor.key, cursor.word), ("/0/kind", false, span(11, 15)));
        let cursor = at(r#"{"cards": [{"guard": tr|}]}"#);
        assert_eq!((steps(&cursor).as_str(), cursor.key, cursor.quoted), ("/cards/0/guard", false, false));
        let cursor = at("[{\"id\": \"un|closed\n \"cost\": 1}]");
        assert_eq!(cursor.word, span(9, 17));
        let cursor = at("|");
        assert_eq!((cursor.path.len(), cursor.key), (0, false));
    }

    #[test]
    fn a_key_ends_where_its_letters_do() {
        struct Plain;
        impl<'t> Reading<'t> for Plain {
            fn string(&mut self, _: Path<'_, 't>, _: Value<'t>) -> (MarkKind, Option<Link>) {
                (MarkKind::Text, None)
            }
            fn region(&mut self, _: Path<'_, 't>, _: Value<'t>) -> Option<Region> {
                None
            }
        }
        // The third is not closed, and its escape makes it as long as one that is.
        let texts =
            [(r#"{"가": 1}"#, "가"), ("{“가”: 1}", "가"), ("{\"\\f가\n: 1}", "\\f가"), ("{가: 1}", "가")];
        for (text, key) in texts {
            let (tree, _) = cardwright_source::json::parse(text, Default::default());
            let marks = outline(tree.root(text).expect("a value"), &mut Plain).marks;
            let shown = |mark: &crate::Mark| {
                text[usize::from(mark.span.start())..usize::from(mark.span.end())].to_owned()
            };
            let keys = marks.iter().filter(|mark| mark.kind == MarkKind::Key);
            assert_eq!(keys.map(shown).collect::<Vec<_>>(), [key], "{text}");
        }
    }

    #[test]
    fn schemas_decide_by_the_file() {
        let guide = Guide::new(
            r##"{"type": "array", "items": {"$ref": "#/$defs/x"}, "$defs": {"x": {"type": "object", "properties":
            {"t": {"enum": ["a", "b"]}}, "allOf": [{"if": {"properties": {"t": {"const": "a"}}, "required": ["t"]},
            "then": {"properties": {"only_a": {"description": "yes", "type": "boolean"}}}}]}}}"##,
        );
        let keys = |text: &str| {
            let (tree, _) = json::parse(text, Limits::default());
            let place = guide.place(&[Step::Item(0)], tree.root(text), span(0, 0));
            place.keys().iter().map(|word| word.name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(keys(r#"[{"t": "a"}]"#), "t only_a");
        assert_eq!(keys(r#"[{"t": "b"}]"#), "t");
        let place = guide.place(&[Step::Item(0), Step::Key("t".into())], None, span(0, 0));
        assert_eq!(place.values().iter().map(|word| word.name).collect::<Vec<_>>(), ["a", "b"]);
    }
}
