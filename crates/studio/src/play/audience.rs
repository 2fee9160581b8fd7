//! What one kind of reader has been sent: the last view, and the differences that led to it.

use std::collections::VecDeque;

use cardwright_present::View;
use serde_json::Value;

use crate::api::Op;

/// Differences that are kept for readers who come back.
const KEPT: usize = 256;

/// A seat and a language.
#[derive(Default)]
pub(super) struct Audience {
    view: Value,
    seq: usize,
    patches: VecDeque<(usize, Vec<Op>)>,
}

impl Audience {
    /// Takes in the view after a change.
    pub(super) fn update(&mut self, seq: usize, view: &View) {
        let mut now = serde_json::to_value(view).unwrap_or_default();
        // The number goes with the message, not with the difference.
        now["seq"] = seq.into();
        let first = self.view.is_null();
        if !first && seq == self.seq + 1 {
            self.view["seq"] = seq.into();
            let ops = json_patch::diff(&self.view, &now);
            self.patches.push_back((seq, ops.0.into_iter().map(Op::from).collect()));
            if self.patches.len() > KEPT {
                self.patches.pop_front();
            }
        } else {
            self.patches.clear();
        }
        self.view = now;
        self.seq = seq;
    }

    /// The differences after a number, if they are all still there.
    pub(super) fn since(&self, since: usize) -> Option<Vec<(usize, Vec<Op>)>> {
        if since == self.seq {
            return Some(Vec::new());
        }
        let first = self.patches.front().map(|(seq, _)| *seq)?;
        let known = since + 1 >= first && since < self.seq;
        known.then(|| self.patches.iter().filter(|(seq, _)| *seq > since).cloned().collect())
    }
}
