//! Changes that mend what is wrong.

use cardwright_ir::Lang;
use cardwright_source::{Diagnostic, Edit, FileId, Span};

use crate::project::Project;

/// A change that is offered.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// What it does, as an order.
    pub title: String,
    /// Edits of the file, in order, without overlap.
    pub edits: Vec<Edit>,
    /// May it be applied without a person looking at it?
    pub sure: bool,
    /// What it mends; nothing for a change that mends everything it can.
    pub mends: Option<Diagnostic>,
}

impl Project {
    /// The changes for problems that touch a place, then one for all that need nobody to look at them.
    pub fn fixes(&mut self, id: FileId, at: Span) -> Vec<Action> {
        let diagnostics = self.diagnostics(id);
        let touching = |d: &&Diagnostic| d.place.span.intersect(at).is_some();
        let mut actions: Vec<Action> = diagnostics
            .iter()
            .filter(touching)
            .filter_map(|d| {
                let fix = d.fix.clone()?;
                let title = self.told(d).fix.unwrap_or_default();
                Some(Action { title, edits: fix.edits, sure: fix.sure, mends: Some(d.clone()) })
            })
            .collect();
        let all = all_sure(&diagnostics);
        if all.1 > 1 {
            let title = match self.lang() {
                Lang::En => format!("apply all {} fixes that are certain", all.1),
                Lang::Ko => format!("확실한 {}곳 모두 고치기", all.1),
            };
            actions.push(Action { title, edits: all.0, sure: true, mends: None });
        }
        actions
    }
}

/// The edits of all sure fixes that stand in nobody's way, in order, and the number of those fixes.
fn all_sure(diagnostics: &[Diagnostic]) -> (Vec<Edit>, usize) {
    let mut edits: Vec<Edit> = Vec::new();
    let mut number = 0;
    for fix in diagnostics.iter().filter_map(|d| d.fix.as_ref()).filter(|fix| fix.sure) {
        let apart = |edit: &Edit| edits.iter().all(|other| other.span.intersect(edit.span).is_none());
        if fix.edits.iter().all(apart) {
            edits.extend(fix.edits.iter().cloned());
            number += 1;
        }
    }
    edits.sort_by_key(|edit| edit.span.start());
    (edits, number)
}
