//! The tree of a search: one node for every question that came up, one edge for every answer that was tried.
//!
//! Nodes belong to what a seat is asked, not to a state: hidden cards differ from line to line, and an edge counts how
//! often its answer was on offer.

use cardwright_ir::Seat;
use cardwright_table::Answer;

/// Nodes that one tree may have; beyond it, lines go on without new ones.
const MOST_NODES: usize = 200_000;

/// What a line was worth, one number a seat between 0 (lost) and 1 (won).
pub(super) type Rewards = smallvec::SmallVec<[f64; 6]>;

/// A question that came up.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Who is asked.
    pub(super) seat: Seat,
    /// Lines that came through.
    pub(super) visits: u32,
    /// What the searching seat knows here, where that was noted.
    pub(super) known: Option<u64>,
    /// Answers that were tried.
    pub(super) edges: Vec<Edge>,
}

/// An answer that was tried.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// What it means.
    pub(super) key: u64,
    /// Where it stood in the list when it was tried first.
    pub(super) answer: Answer,
    /// Lines that went on with it.
    pub(super) visits: u32,
    /// Lines in which it was on offer.
    pub(super) offered: u32,
    /// The rewards of the seat that answers, summed.
    pub(super) total: f64,
    /// What was asked next, by kind of question.
    pub(super) next: Vec<(u64, u32)>,
}

/// Nodes, the first of which is the root.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    lines: f64,
    sum: f64,
    squares: f64,
}

impl Edge {
    /// What it was worth on average to the seat that answers.
    pub(super) fn mean(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }
}

impl Tree {
    /// A tree with nothing but its root.
    pub(super) fn new(seat: Seat) -> Self {
        let root = Node { seat, visits: 0, known: None, edges: Vec::new() };
        Self { nodes: vec![root], ..Self::default() }
    }

    pub(super) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: u32) -> &mut Node {
        &mut self.nodes[at as usize]
    }

    /// The node behind an edge for a kind of question.
    pub(super) fn next(&self, node: u32, edge: usize, kind: u64) -> Option<u32> {
        let next = &self.node(node).edges[edge].next;
        next.iter().find(|(known, _)| *known == kind).map(|(_, node)| *node)
    }

    /// Adds a node behind an edge, if there is room.
    pub(super) fn grow(&mut self, node: u32, edge: usize, kind: u64, seat: Seat) -> Option<u32> {
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        let new = u32::try_from(self.nodes.len()).ok()?;
        self.nodes.push(Node { seat, visits: 0, known: None, edges: Vec::new() });
        self.node_mut(node).edges[edge].next.push((kind, new));
        Some(new)
    }

    /// Notes what a line was worth on its way through the tree.
    pub(super) fn learn(&mut self, path: &[(u32, usize)], rewards: &Rewards) {
        for (node, edge) in path {
            let node = self.node_mut(*node);
            node.visits += 1;
            let reward = rewards.get(usize::from(node.seat)).copied().unwrap_or(0.0);
            let edge = &mut node.edges[*edge];
            edge.visits += 1;
            edge.total += reward;
        }
        let own = rewards.get(usize::from(self.nodes[0].seat)).copied().unwrap_or(0.0);
        self.lines += 1.0;
        self.sum += own;
        self.squares += own * own;
    }

    /// How far the rewards of lines lie apart: what exploration is measured in.
    pub(super) fn spread(&self) -> f64 {
        if self.lines < 2.0 {
            return 0.25;
        }
        let mean = self.sum / self.lines;
        (self.squares / self.lines - mean * mean).max(0.0).sqrt().max(0.01)
    }

    /// The part of the tree behind an answer, from the next question to the same seat at which it knows this.
    pub(super) fn behind(&self, key: u64, known: u64) -> Option<Self> {
        let edge = self.nodes.first()?.edges.iter().find(|edge| edge.key == key)?;
        let mut open: Vec<u32> = edge.next.iter().map(|(_, node)| *node).collect();
        let mut found: Option<u32> = None;
        while let Some(at) = open.pop() {
            let node = self.node(at);
            if node.seat != self.nodes[0].seat {
                open.extend(node.edges.iter().flat_map(|edge| edge.next.iter().map(|(_, node)| *node)));
            } else if node.known == Some(known)
                && found.is_none_or(|best| self.node(best).visits < node.visits)
            {
                found = Some(at);
            }
        }
        found.map(|root| self.part(root))
    }

    fn part(&self, root: u32) -> Self {
        let mut part = Self { nodes: vec![self.node(root).clone()], ..Self::default() };
        let mut at = 0;
        while at < part.nodes.len() {
            let mut edges = std::mem::take(&mut part.nodes[at].edges);
            for (_, next) in edges.iter_mut().flat_map(|edge| &mut edge.next) {
                let new = u32::try_from(part.nodes.len()).unwrap_or(u32::MAX);
                part.nodes.push(self.node(*next).clone());
                *next = new;
            }
            part.nodes[at].edges = edges;
            at += 1;
        }
        // What is known was noted against the old root: from here it would be another turn of the same seat.
        for node in &mut part.nodes {
            node.known = None;
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(key: u64) -> Edge {
        Edge { key, answer: Answer::take(0), visits: 0, offered: 0, total: 0.0, next: Vec::new() }
    }

    /// Seat 0 asks, seat 1 answers in two ways, seat 0 is asked again.
    fn tree() -> Tree {
        let mut tree = Tree::new(0);
        tree.nodes[0].edges.push(edge(7));
        let reply = tree.grow(0, 0, 1, 1).expect("there is room");
        tree.node_mut(reply).edges.extend([edge(8), edge(9)]);
        for at in 0..2 {
            let own = tree.grow(reply, at, 1, 0).expect("there is room");
            tree.node_mut(own).known = Some(40 + at as u64);
            tree.node_mut(own).edges.push(edge(50 + at as u64));
        }
        tree
    }

    #[test]
    fn every_seat_learns_its_own_reward() {
        let mut tree = tree();
        tree.learn(&[(0, 0), (1, 1)], &Rewards::from_slice(&[0.25, 0.75]));
        tree.learn(&[(0, 0), (1, 0)], &Rewards::from_slice(&[0.75, 0.25]));
        assert_eq!((tree.nodes[0].visits, tree.nodes[0].edges[0].mean()), (2, 0.5));
        assert_eq!((tree.nodes[1].edges[0].mean(), tree.nodes[1].edges[1].mean()), (0.25, 0.75));
        assert_eq!(tree.spread(), 0.25);
    }

    #[test]
    fn the_part_behind_an_answer_is_kept() {
        let tree = tree();
        let part = tree.behind(7, 41).expect("this was imagined");
        assert_eq!((part.nodes.len(), part.nodes[0].edges[0].key), (1, 51));
        assert!(tree.behind(7, 42).is_none(), "nothing like this was imagined");
        assert!(tree.behind(6, 41).is_none(), "this answer was not tried");
    }
}
