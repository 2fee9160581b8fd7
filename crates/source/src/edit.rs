//! Applies the edits of fixes to a text, and finds where two texts differ.

use crate::diagnostic::Edit;
use crate::span::Span;

/// An edit that cannot be applied together with the others.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the edit of bytes {span:?} overlaps another edit or does not fit the text")]
pub struct Overlap {
    /// The bytes that edit would have replaced.
    pub span: Span,
}

/// The text after all edits. They may come in any order; insertions at the same place keep the order given.
pub fn apply(text: &str, edits: &[Edit]) -> Result<String, Overlap> {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| (edit.span.start(), edit.span.end()));

    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for edit in sorted {
        let kept = text.get(done..usize::from(edit.span.start())).ok_or(Overlap { span: edit.span })?;
        result.push_str(kept);
        result.push_str(&edit.text);
        done = usize::from(edit.span.end());
    }
    match text.get(done..) {
        Some(rest) => {
            result.push_str(rest);
            Ok(result)
        }
        None => Err(Overlap { span: crate::span(done, done) }),
    }
}

/// How many bytes two texts have in common at their beginnings and at their ends, without overlap.
pub fn common(old: &str, new: &str) -> (usize, usize) {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let most = old.len().min(new.len());
    let front = equal(most, |at| old[at] == new[at], |from, to| old[from..to] == new[from..to]);
    let most = most - front;
    let (old, new) = (&old[front..], &new[front..]);
    let (a, b) = (old.len(), new.len());
    let back = equal(
        most,
        |at| old[a - 1 - at] == new[b - 1 - at],
        |from, to| old[a - to..a - from] == new[b - to..b - from],
    );
    (front, back)
}

/// How many of the first `most` are the same, looked at in blocks.
fn equal(most: usize, one: impl Fn(usize) -> bool, block: impl Fn(usize, usize) -> bool) -> usize {
    const BLOCK: usize = 256;
    let mut at = 0;
    while at + BLOCK <= most && block(at, at + BLOCK) {
        at += BLOCK;
    }
    at + (at..most).take_while(|at| one(*at)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span;

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit { span: span(start, end), text: text.to_string() }
    }

    #[test]
    fn edits_apply_in_the_order_of_the_text() {
        let edits = [edit(4, 5, "X"), edit(0, 1, ""), edit(2, 2, "<"), edit(2, 2, ">")];
        assert_eq!(apply("abcdef", &edits).as_deref(), Ok("b<>cdXf"));
        assert_eq!(apply("abc", &[]).as_deref(), Ok("abc"));
        assert_eq!(apply("abc", &[edit(0, 2, "x"), edit(2, 2, "y")]).as_deref(), Ok("xyc"));
        assert_eq!(apply("abc", &[edit(1, 2, "x"), edit(1, 1, "y")]).as_deref(), Ok("ayxc"));
    }

    #[test]
    fn overlapping_and_unfitting_edits_are_refused() {
        assert_eq!(apply("abcdef", &[edit(0, 3, ""), edit(2, 4, "")]), Err(Overlap { span: span(2, 4) }));
        assert_eq!(apply("abcdef", &[edit(0, 3, ""), edit(1, 1, "x")]), Err(Overlap { span: span(1, 1) }));
        assert!(apply("abc", &[edit(2, 9, "")]).is_err());
        assert!(apply("aé", &[edit(2, 3, "")]).is_err());
    }

    #[test]
    fn what_texts_have_in_common_does_not_overlap() {
        assert_eq!(common("abcde", "abXde"), (2, 2));
        assert_eq!(common("abde", "abXde"), (2, 2));
        assert_eq!(common("aaaa", "aa"), (2, 0));
        assert_eq!(common("abc", "abc"), (3, 0));
        assert_eq!(common("", "x"), (0, 0));
        let long = "x".repeat(1_000);
        assert_eq!(common(&format!("{long}a{long}"), &format!("{long}b{long}")), (1_000, 1_000));
    }
}
