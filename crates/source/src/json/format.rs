//! The canonical layout of a JSON text.

use unicode_width::UnicodeWidthStr;

use super::tree::{Node, NodeKind, Tree};
use super::value::Kind;

const INDENT: usize = 2;

/// The text in canonical layout, or nothing if it has syntax errors.
///
/// What fits on the rest of its line stands on one line, all else has one item or member per line; the outermost
/// array or object is always opened up. Strings, numbers, the order of members and duplicates stay as they are.
pub fn format(tree: &Tree, text: &str, width: usize) -> Option<String> {
    if tree.is_broken() || tree.nodes.is_empty() {
        return None;
    }
    let widths = widths(tree, text);
    let mut layout =
        Layout { tree, out: String::with_capacity(text.len() + text.len() / 4), open: Vec::new() };
    for (at, node) in tree.nodes.iter().enumerate() {
        layout.close_before(at);
        layout.separate(at, node);
        match node.kind {
            NodeKind::Value(Kind::Array | Kind::Object) if node.count > 0 => {
                let flat = layout.is_flat() || (at > 0 && layout.fits(at, node, &widths, width));
                layout.open(node, flat);
            }
            NodeKind::Value(Kind::Array) => layout.out.push_str("[]"),
            NodeKind::Value(Kind::Object) => layout.out.push_str("{}"),
            NodeKind::Value(_) => layout.out.push_str(node.raw(text)),
            NodeKind::Key => {
                layout.out.push_str(node.raw(text));
                layout.out.push_str(": ");
            }
        }
    }
    layout.close_before(tree.nodes.len());
    layout.out.push('\n');
    Some(layout.out)
}

/// The columns of each node on one line, children first. A key counts its colon.
fn widths(tree: &Tree, text: &str) -> Vec<usize> {
    let mut widths = vec![0; tree.nodes.len()];
    for (at, node) in tree.nodes.iter().enumerate().rev() {
        let separators = 2 * (node.count as usize).saturating_sub(1);
        widths[at] += match node.kind {
            NodeKind::Value(Kind::Array) => 2 + separators,
            NodeKind::Value(Kind::Object) if node.count > 0 => 4 + separators,
            NodeKind::Value(Kind::Object) => 2,
            NodeKind::Value(_) => columns(node.raw(text)),
            NodeKind::Key => columns(node.raw(text)) + 2,
        };
        let own = widths[at];
        if let Some(parent) = widths.get_mut(node.parent as usize) {
            *parent += own;
        }
    }
    widths
}

fn columns(raw: &str) -> usize {
    if raw.is_ascii() { raw.len() } else { raw.width() }
}

struct Layout<'a> {
    tree: &'a Tree,
    out: String,
    open: Vec<Open>,
}

/// An array or object that is being printed.
struct Open {
    next: usize,
    object: bool,
    flat: bool,
}

impl Layout<'_> {
    /// Closes everything that ends before this node.
    fn close_before(&mut self, at: usize) {
        while let Some(Open { object, flat, .. }) = self.open.pop_if(|open| open.next <= at) {
            match (flat, object) {
                (true, true) => self.out.push(' '),
                (true, false) => {}
                (false, _) => self.new_line(),
            }
            self.out.push(if object { '}' } else { ']' });
        }
    }

    /// What stands between this node and the one before it.
    fn separate(&mut self, at: usize, node: &Node) {
        let Some(&Open { object, flat, .. }) = self.open.last() else { return };
        if object && node.kind != NodeKind::Key {
            return;
        }
        let first = at == node.parent as usize + 1;
        if !first {
            self.out.push(',');
        }
        if !flat {
            self.new_line();
        } else if object || !first {
            self.out.push(' ');
        }
    }

    fn open(&mut self, node: &Node, flat: bool) {
        let object = node.kind == NodeKind::Value(Kind::Object);
        self.out.push(if object { '{' } else { '[' });
        self.open.push(Open { next: node.next as usize, object, flat });
    }

    fn is_flat(&self) -> bool {
        self.open.last().is_some_and(|open| open.flat)
    }

    /// Does the node fit on the rest of the line that its item or member begins?
    fn fits(&self, at: usize, node: &Node, widths: &[usize], width: usize) -> bool {
        let Some(open) = self.open.last() else { return false };
        let key = if open.object { widths[at - 1] } else { 0 };
        let comma = usize::from((node.next as usize) < open.next.min(self.tree.nodes.len()));
        self.open.len() * INDENT + key + widths[at] + comma <= width
    }

    fn new_line(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', self.open.len() * INDENT));
    }
}
