//! A text that a client changes piece by piece, and the smallest change from one text to another.

use cardwright_ide::{Edit, FileId, Source, span};
use gen_lsp_types::TextDocumentContentChangeEvent;

/// Applies the changes of a client, each to the text that the one before it left.
pub(crate) fn apply(text: &str, changes: Vec<TextDocumentContentChangeEvent>) -> String {
    let mut text = text.to_owned();
    for change in changes {
        match change {
            TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => {
                text = whole.text;
            }
            TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => {
                let source = Source::new(FileId(0), "", text.as_str());
                let start =
                    usize::from(source.utf16_offset(part.range.start.line, part.range.start.character));
                let end = usize::from(source.utf16_offset(part.range.end.line, part.range.end.character));
                text.replace_range(start..end.max(start), &part.text);
            }
        }
    }
    text
}

/// The edit that makes one text of another: what is the same at both ends stays.
pub(crate) fn difference(old: &str, new: &str) -> Option<Edit> {
    if old == new {
        return None;
    }
    let same = |(a, b): &(char, char)| a == b;
    let start: usize = old.chars().zip(new.chars()).take_while(same).map(|(a, _)| a.len_utf8()).sum();
    let (old_rest, new_rest) = (&old[start..], &new[start..]);
    let end: usize =
        old_rest.chars().rev().zip(new_rest.chars().rev()).take_while(same).map(|(a, _)| a.len_utf8()).sum();
    let text = new_rest[..new_rest.len() - end].to_owned();
    Some(Edit { span: span(start, old.len() - end), text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_keep_both_ends() {
        let check = |old: &str, new: &str| {
            let edit = difference(old, new).expect("the texts differ");
            let applied = cardwright_source::edit::apply(old, std::slice::from_ref(&edit)).expect("one edit");
            assert_eq!(applied, new);
            edit.text
        };
        assert_eq!(difference("a", "a"), None);
        assert_eq!(check("가 나\n", "가  나\n"), " ");
        assert_eq!(check("aa", "a"), "");
        assert_eq!(check("", "😀"), "😀");
        assert_eq!(check("[1,2]", "[1, 2]\n"), " 2]\n");
    }
}
