//! Reads a text again after an edit: of a list, the items before the edit are taken over, and those behind it as soon as an item
//! begins where one began before. What comes out is what reading everything would give.

use logos::Logos;

use super::super::error::{Errors, SyntaxError, SyntaxErrorKind};
use super::super::lexer::Token;
use super::super::tree::{Node, NodeKind, Tree};
use super::super::value::Kind;
use super::super::{Limits, Parsed};
use super::{At, Expect, Parser, parse};
use crate::{
    edit::common,
    span::{Span, TextSize},
};

/// Items of the text before that may follow, and where they would begin now.
pub(super) struct Following<'b> {
    before: &'b Parsed,
    /// Where an item begins now, and its node before; in the order of the text.
    starts: Vec<(usize, u32)>,
    next: usize,
    /// How many bytes longer the text is now.
    longer: i64,
}

/// Reads a text that was another one before.
pub fn parse_again(text: &str, limits: Limits, before: &Parsed, old: &str) -> (Tree, Vec<SyntaxError>) {
    let nodes = &before.tree.nodes;
    let deep = before.errors.iter().any(|error| error.kind == SyntaxErrorKind::TooDeep);
    let listed = nodes.first().is_some_and(|root| root.kind == NodeKind::Value(Kind::Array));
    if deep || !listed || before.errors.len() >= limits.errors || text.len() > u32::MAX as usize / 2 {
        return parse(text, limits);
    }
    let first = before.errors.iter().map(|error| usize::from(error.span.start())).min();
    let (front, back) = common(old, text);
    let good = |start: usize| start <= front && first.is_none_or(|first| start < first);
    // The last item that begins in what is the same, and those behind the edit with all that stands between them.
    let mut resumed = None;
    let mut starts = Vec::new();
    let longer = text.len() as i64 - old.len() as i64;
    let mut end = 0;
    let mut at = 1;
    while let Some(node) = nodes.get(at as usize) {
        if node.index > 0 && good(node.start as usize) {
            resumed = Some(at);
        }
        let between = || old.get(end..node.start as usize).is_some_and(|text| text.trim_ascii() == ",");
        if node.index > 0 && end >= old.len() - back && between() {
            starts.push(((i64::from(node.start) + longer) as usize, at));
        }
        end = node.end as usize;
        at = node.next;
    }
    let Some((at, comma)) =
        resumed.and_then(|at| Some((at, old[..nodes[at as usize].start as usize].rfind(',')?)))
    else {
        return parse(text, limits);
    };
    let item = nodes[at as usize];
    let mut tree = Tree { nodes: Vec::with_capacity(nodes.len() + 64), broken: false };
    tree.nodes.extend_from_slice(&nodes[..at as usize]);
    let root = &mut tree.nodes[0];
    (root.end, root.next, root.count) = (root.start + 1, 1, item.index);
    let mut lexer = Token::lexer(text);
    lexer.bump(item.start as usize);
    let mut parser = Parser {
        text,
        lexer,
        limits,
        tree,
        errors: Errors::new(limits.errors),
        open: vec![0],
        expect: Expect::NextItem,
        comma: At { start: comma, end: comma + 1 },
        end: comma + 1,
        skipped_deep: false,
        cut: false,
        following: Some(Following { before, starts, next: 0, longer }),
    };
    parser.run();
    parser.tree.broken = parser.errors.any;
    (parser.tree, parser.errors.list)
}

impl Parser<'_> {
    /// Does an item begin here as one did before, with all that follows? Then that is taken over.
    pub(super) fn joins(&mut self, at: At) -> bool {
        if self.expect != Expect::NextItem || self.open.len() != 1 {
            return false;
        }
        let Some(following) = &mut self.following else { return false };
        while following.starts.get(following.next).is_some_and(|(start, _)| *start < at.start) {
            following.next += 1;
        }
        let Some((_, from)) = following.starts.get(following.next).filter(|(start, _)| *start == at.start)
        else {
            return false;
        };
        let (before, from, longer) = (following.before, *from, following.longer);
        let old = &before.tree.nodes;
        let moved = i64::from(self.tree.nodes.len() as u32) - i64::from(from);
        let items = i64::from(self.tree.nodes[0].count) - i64::from(old[from as usize].index);
        let shift = |number: u32, by: i64| (i64::from(number) + by) as u32;
        self.tree.nodes.extend(old[from as usize..].iter().map(|node| Node {
            start: shift(node.start, longer),
            end: shift(node.end, longer),
            parent: if node.parent == 0 { 0 } else { shift(node.parent, moved) },
            next: shift(node.next, moved),
            index: if node.parent == 0 { shift(node.index, items) } else { node.index },
            ..*node
        }));
        let root = &mut self.tree.nodes[0];
        (root.end, root.next) = (shift(old[0].end, longer), shift(old[0].next, moved));
        root.count = shift(old[0].count, items);
        let start = old[from as usize].start;
        for error in before.errors.iter().filter(|error| u32::from(error.span.start()) >= start) {
            self.errors.report(|| moved_error(error, longer));
        }
        true
    }
}

fn moved_error(error: &SyntaxError, by: i64) -> SyntaxError {
    let shift = |at: TextSize| TextSize::new((i64::from(u32::from(at)) + by) as u32);
    let span = |span: Span| Span::new(shift(span.start()), shift(span.end()));
    let mut error = error.clone();
    error.span = span(error.span);
    for edit in error.fix.iter_mut().flat_map(|fix| &mut fix.edits) {
        edit.span = span(edit.span);
    }
    error
}
