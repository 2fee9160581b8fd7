//! Text cut to columns. A Korean letter takes two.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A text in at most so many columns, with an ellipsis where something is missing.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut used = 0;
    for c in text.chars() {
        let wide = c.width().unwrap_or(0);
        if used + wide + 1 > columns {
            break;
        }
        used += wide;
        out.push(c);
    }
    if columns > 0 {
        out.push('…');
    }
    out
}

/// A text in exactly so many columns.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    let mut out = cut(text, columns);
    let missing = columns.saturating_sub(out.width());
    out.extend(std::iter::repeat_n(' ', missing));
    out
}

/// A text in lines of at most so many columns, broken between words where that is possible.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.width() + 1 + word.width() > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            for c in word.chars() {
                if line.width() + c.width().unwrap_or(0) > columns && !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(c);
            }
        }
        lines.push(line);
    }
    lines
}

/// The same in at most so many lines; the last ends with an ellipsis where something is missing.
pub(crate) fn wrapped(text: &str, columns: usize, most: usize) -> Vec<String> {
    if width(text) <= columns {
        return vec![text.to_owned()];
    }
    let mut lines = wrap(text, columns);
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.push(cut(&rest, columns));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_count_twice() {
        assert_eq!(cut("불꽃 기사", 9), "불꽃 기사");
        assert_eq!(cut("불꽃 기사", 8), "불꽃 기…");
        assert_eq!(cut("불꽃", 2), "…");
        assert_eq!(cut("ab", 0), "");
        assert_eq!(pad("불꽃", 6), "불꽃  ");
        assert_eq!(pad("불꽃 기사", 6), "불꽃 …");
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("draw a card, then rest", 11), ["draw a", "card, then", "rest"]);
        assert_eq!(wrap("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(wrapped("draw a card, then rest", 11, 3), ["draw a", "card, then", "rest"]);
        assert_eq!(wrapped("draw a card, then rest", 11, 2), ["draw a", "card, then…"]);
        assert_eq!(wrap("유닛 1기에게 피해 1", 8), ["유닛", "1기에게", "피해 1"]);
        assert_eq!(wrap("", 4), [""; 0]);
    }
}
