//! The values of a text as a flat list, parents before children.

use super::lexer::Quoted;
use super::value::{Kind, Value};

/// What was read of one text. It does not hold the text; give the same one to [`Tree::root`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) broken: bool,
}

/// One value or key. The value of a key is always the node after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) parent: u32,
    /// The first node after this one and all that is in it.
    pub(super) next: u32,
    /// How many items or members it has.
    pub(super) count: u32,
    /// Its position among the items or members around it.
    pub(super) index: u32,
    pub(super) kind: NodeKind,
    pub(super) escaped: bool,
    /// Bytes of the quotes.
    pub(super) open: u8,
    pub(super) close: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeKind {
    Key,
    Value(Kind),
}

/// The parent of the root.
pub(super) const NOBODY: u32 = u32::MAX;

const _: () = assert!(size_of::<Node>() == 28);

impl Tree {
    /// The value of the text, unless there is none at all.
    pub fn root<'a>(&'a self, text: &'a str) -> Option<Value<'a>> {
        (!self.nodes.is_empty()).then(|| Value::new(self, text, 0))
    }

    /// Was there a syntax error in the text?
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Adds a node without children. Offsets fit because the parser refuses longer texts.
    #[inline]
    pub(super) fn push(
        &mut self,
        kind: NodeKind,
        parent: u32,
        start: usize,
        end: usize,
        quoted: Quoted,
    ) -> u32 {
        let at = self.nodes.len() as u32;
        let mut index = 0;
        if let Some(above) = self.nodes.get_mut(parent as usize)
            && (kind == NodeKind::Key || above.kind == NodeKind::Value(Kind::Array))
        {
            index = above.count;
            above.count += 1;
        }
        let Quoted { escaped, open, close, .. } = quoted;
        let (start, end) = (start as u32, end as u32);
        self.nodes.push(Node {
            start,
            end,
            parent,
            next: at + 1,
            count: 0,
            index,
            kind,
            escaped,
            open,
            close,
        });
        at
    }

    /// Ends an array or object after its last child.
    pub(super) fn close(&mut self, at: u32, end: usize) {
        let next = self.nodes.len() as u32;
        if let Some(node) = self.nodes.get_mut(at as usize) {
            node.end = end as u32;
            node.next = next;
        }
    }

    #[inline]
    pub(super) fn kind(&self, at: u32) -> Option<NodeKind> {
        self.nodes.get(at as usize).map(|node| node.kind)
    }
}
