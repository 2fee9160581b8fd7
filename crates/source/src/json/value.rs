//! Views of a tree: values, keys, and walks over items and members.

use std::borrow::Cow;

use super::number::{self, Integer};
use super::string;
use super::tree::{NOBODY, Node, NodeKind, Tree};
use crate::span::{Span, TextSize};

/// What kind of value it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool,
    /// A number.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
    /// An unreadable or missing value that recovery skipped over; its error is already reported.
    Broken,
}

/// A value of a text.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    tree: &'a Tree,
    text: &'a str,
    at: u32,
}

/// The key of a member.
#[derive(Clone, Copy)]
pub struct Key<'a> {
    node: &'a Node,
    text: &'a str,
}

/// The items of an array, in order.
#[derive(Clone)]
pub struct Items<'a> {
    of: Value<'a>,
    at: u32,
    left: usize,
}

/// The members of an object, in order, with those that occur twice.
#[derive(Clone)]
pub struct Members<'a> {
    of: Value<'a>,
    at: u32,
    left: usize,
}

impl<'a> Value<'a> {
    pub(super) fn new(tree: &'a Tree, text: &'a str, at: u32) -> Self {
        Self { tree, text, at }
    }

    /// What kind of value it is.
    pub fn kind(&self) -> Kind {
        match self.node().kind {
            NodeKind::Value(kind) => kind,
            NodeKind::Key => Kind::String,
        }
    }

    /// Its bytes, quotes and brackets included.
    pub fn span(&self) -> Span {
        self.node().span()
    }

    /// Its first letter, to point at what is missing in it. A broken value may begin with any letter.
    pub fn head(&self) -> Span {
        let letter = self.text().chars().next().map_or(0, char::len_utf8);
        Span::at(self.span().start(), TextSize::new(u32::try_from(letter).unwrap_or(0)))
    }

    /// Its source text as it stands.
    pub fn text(&self) -> &'a str {
        self.node().raw(self.text)
    }

    /// The characters of a string. Lone surrogates become U+FFFD.
    pub fn as_str(&self) -> Option<Cow<'a, str>> {
        (self.kind() == Kind::String).then(|| self.node().content(self.text))
    }

    /// The truth of a boolean.
    pub fn as_bool(&self) -> Option<bool> {
        // Recovery also reads `True`.
        (self.kind() == Kind::Bool).then(|| self.text().starts_with(['t', 'T']))
    }

    /// Is it `null`?
    pub fn is_null(&self) -> bool {
        self.kind() == Kind::Null
    }

    /// The whole number it stands for; `2.0` and `1e2` are whole.
    pub fn as_integer(&self) -> Integer {
        if self.kind() == Kind::Number { number::integer(self.text()) } else { Integer::NotNumber }
    }

    /// The items of an array; nothing for other values.
    pub fn items(&self) -> Items<'a> {
        let left = if self.kind() == Kind::Array { self.len() } else { 0 };
        Items { of: *self, at: self.at + 1, left }
    }

    /// The members of an object; nothing for other values.
    pub fn members(&self) -> Members<'a> {
        let left = if self.kind() == Kind::Object { self.len() } else { 0 };
        Members { of: *self, at: self.at + 1, left }
    }

    /// The value of the last member of that name.
    pub fn get(&self, key: &str) -> Option<Value<'a>> {
        self.member(key).map(|(_, value)| value)
    }

    /// The last member of that name.
    pub fn member(&self, key: &str) -> Option<(Key<'a>, Value<'a>)> {
        self.members().filter(|(name, _)| name.is(key)).last()
    }

    /// Its place as a JSON pointer (RFC 6901). It counts siblings, so use it for messages only.
    pub fn pointer(&self) -> String {
        let mut steps: Vec<String> = Vec::new();
        let mut at = self.at;
        while let Some(node) = self.tree.nodes.get(at as usize)
            && node.parent != NOBODY
        {
            let parent = Value { at: node.parent, ..*self };
            let step = match parent.kind() {
                Kind::Object => {
                    self.tree.nodes.get(at.wrapping_sub(1) as usize).map_or_else(String::new, |key| {
                        key.content(self.text).replace('~', "~0").replace('/', "~1")
                    })
                }
                _ => node.index.to_string(),
            };
            steps.push(step);
            at = node.parent;
        }
        let mut pointer = String::new();
        for step in steps.iter().rev() {
            pointer.push('/');
            pointer.push_str(step);
        }
        pointer
    }

    /// The number of items or members.
    pub fn len(&self) -> usize {
        self.node().count as usize
    }

    /// Has it neither items nor members?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn node(&self) -> &'a Node {
        // `at` always comes from this very tree.
        &self.tree.nodes[self.at as usize]
    }
}

impl std::fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}@{:?} {}", self.kind(), self.span(), self.text())
    }
}

impl<'a> Key<'a> {
    /// Its bytes, quotes included.
    pub fn span(&self) -> Span {
        self.node.span()
    }

    /// Its bytes between the quotes.
    pub fn inner(&self) -> Span {
        self.node.inner()
    }

    /// Its characters.
    pub fn name(&self) -> Cow<'a, str> {
        self.node.content(self.text)
    }

    /// Is this its name?
    pub fn is(&self, name: &str) -> bool {
        if self.node.escaped { self.name() == name } else { self.node.inside(self.text) == name }
    }
}

impl std::fmt::Debug for Key<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key@{:?} {}", self.span(), self.node.raw(self.text))
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Value<'a>;

    fn next(&mut self) -> Option<Value<'a>> {
        self.left = self.left.checked_sub(1)?;
        let node = self.of.tree.nodes.get(self.at as usize)?;
        let item = Value { at: self.at, ..self.of };
        self.at = node.next;
        Some(item)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Items<'_> {}

impl<'a> Iterator for Members<'a> {
    type Item = (Key<'a>, Value<'a>);

    fn next(&mut self) -> Option<(Key<'a>, Value<'a>)> {
        self.left = self.left.checked_sub(1)?;
        let key = self.of.tree.nodes.get(self.at as usize)?;
        let value = self.of.tree.nodes.get(self.at as usize + 1)?;
        let member = (Key { node: key, text: self.of.text }, Value { at: self.at + 1, ..self.of });
        self.at = value.next;
        Some(member)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Members<'_> {}

impl Node {
    fn span(&self) -> Span {
        Span::new(TextSize::new(self.start), TextSize::new(self.end.max(self.start)))
    }

    /// The source text, quotes included.
    pub(super) fn raw<'a>(&self, text: &'a str) -> &'a str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// The bytes between the quotes. One of them, or both, may be missing.
    fn inner(&self) -> Span {
        let start = self.start.saturating_add(u32::from(self.open)).min(self.end.max(self.start));
        let end = self.end.saturating_sub(u32::from(self.close)).max(start);
        Span::new(TextSize::new(start), TextSize::new(end))
    }

    /// The source text between the quotes.
    fn inside<'a>(&self, text: &'a str) -> &'a str {
        let inner = self.inner();
        text.get(usize::from(inner.start())..usize::from(inner.end())).unwrap_or("")
    }

    fn content<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let inside = self.inside(text);
        if self.escaped { Cow::Owned(string::unescape(inside)) } else { Cow::Borrowed(inside) }
    }
}
