//! Where the characters of a string stand in the file, through escapes and line continuations.

use toml_parser::{
    Raw, Span,
    decoder::{Encoding, StringBuilder},
};

/// The bytes of the quoted string `raw` that give the bytes `start..end` of its text.
pub(super) fn locate(raw: &str, start: usize, end: usize) -> (usize, usize) {
    let encoding = if raw.starts_with("\"\"\"") {
        Encoding::MlBasicString
    } else if raw.starts_with("'''") {
        Encoding::MlLiteralString
    } else if raw.starts_with('"') {
        Encoding::BasicString
    } else if raw.starts_with('\'') {
        Encoding::LiteralString
    } else {
        return (0, raw.len());
    };
    let literal = matches!(encoding, Encoding::LiteralString | Encoding::MlLiteralString);
    if literal || !raw.contains('\\') {
        // Nothing stands for something else: only the opening quotes and a line break behind them are left out.
        let several = matches!(encoding, Encoding::MlBasicString | Encoding::MlLiteralString);
        let quotes = if several { 3 } else { 1 };
        let rest = &raw[quotes.min(raw.len())..];
        let first = match (several, rest.starts_with("\r\n"), rest.starts_with('\n')) {
            (true, true, _) => 2,
            (true, _, true) => 1,
            _ => 0,
        };
        let from = (quotes + first + start).min(raw.len());
        return (from, (quotes + first + end).clamp(from, raw.len()));
    }
    let mut pieces = Pieces { base: raw.as_ptr() as usize, list: Vec::new(), decoded: 0, written: 0 };
    let source = Raw::new_unchecked(raw, Some(encoding), Span::new_unchecked(0, raw.len()));
    let _ = source.decode_scalar(&mut pieces, &mut ());
    let from = pieces.place(start, false);
    (from, pieces.place(end, true).max(from))
}

/// Runs of text that stand in the file as they are. Escapes lie between them.
struct Pieces {
    base: usize,
    list: Vec<Piece>,
    decoded: usize,
    written: usize,
}

struct Piece {
    /// Where it begins in the text.
    decoded: usize,
    /// Where it begins in the file.
    written: usize,
    len: usize,
}

impl Pieces {
    fn place(&self, at: usize, end: bool) -> usize {
        // An end belongs to what stands before it, a start to what follows.
        let inside = |piece: &&Piece| {
            let after = piece.decoded + piece.len;
            if end { piece.decoded < at && at <= after } else { piece.decoded <= at && at < after }
        };
        if let Some(piece) = self.list.iter().find(inside) {
            return piece.written + (at - piece.decoded);
        }
        // Inside of an escape: its backslash, or the first byte behind it.
        let before = |piece: &&Piece| piece.decoded + piece.len <= at;
        if end {
            self.list.iter().find(|piece| piece.decoded >= at).map_or(self.written, |piece| piece.written)
        } else {
            self.list.iter().rfind(before).map_or(0, |piece| piece.written + piece.len)
        }
    }
}

impl<'s> StringBuilder<'s> for Pieces {
    fn clear(&mut self) {
        self.list.clear();
        self.decoded = 0;
    }

    fn push_str(&mut self, append: &'s str) -> bool {
        let written = (append.as_ptr() as usize).saturating_sub(self.base);
        self.list.push(Piece { decoded: self.decoded, written, len: append.len() });
        self.decoded += append.len();
        self.written = written + append.len();
        true
    }

    fn push_char(&mut self, append: char) -> bool {
        self.decoded += append.len_utf8();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::locate;

    fn check(raw: &str, start: usize, end: usize, expected: &str) {
        let (from, to) = locate(raw, start, end);
        assert_eq!(&raw[from..to], expected, "{start}..{end} of {raw}");
    }

    #[test]
    fn plain_strings() {
        check("\"draw {x}.\"", 5, 8, "{x}");
        check("'draw {x}.'", 0, 4, "draw");
        check("\"\"\"\ndraw {x}.\n\"\"\"", 5, 8, "{x}");
        check("'''draw'''", 0, 4, "draw");
        check("\"\"\"\r\ndraw\"\"\"", 0, 4, "draw");
    }

    #[test]
    fn through_escapes() {
        check(r#""a\nb{x}c""#, 3, 6, "{x}");
        check(r#""a\u00e9b""#, 3, 4, "b");
        check(r#""a\n\tb""#, 1, 2, r"\n");
        check(r#""a\n\tb""#, 2, 3, r"\t");
        check(r#""a\"{x}\"b""#, 2, 5, "{x}");
        check("\"\"\"a \\\n    b c\"\"\"", 2, 3, "b");
        check("\"\"\"\\\n   draw {x}\"\"\"", 5, 8, "{x}");
    }

    #[test]
    fn ends() {
        check("\"abc\"", 3, 3, "");
        check("\"\"", 0, 0, "");
    }
}
