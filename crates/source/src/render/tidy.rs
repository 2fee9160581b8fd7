//! Text made fit for a terminal: every character takes the columns that [`columns`] counts, and none can move the
//! cursor or turn the direction of the text.

use unicode_width::UnicodeWidthChar;

/// How many columns a tab takes. It is fixed, so that carets stand right wherever the line begins.
const TAB: &str = "    ";

/// One line with tabs as spaces and control characters as pictures. Joiners and variation selectors are left out,
/// because terminals disagree on the width of what they join.
pub(super) fn tidy(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            '\t' => out.push_str(TAB),
            '\u{200d}' | '\u{fe0e}' | '\u{fe0f}' => {}
            '\0'..='\u{1f}' => out.push(char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}')),
            '\u{7f}' => out.push('␡'),
            '\u{80}'..='\u{9f}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// Several lines, each made fit.
pub(super) fn tidy_lines(text: &str) -> String {
    text.lines().map(tidy).collect::<Vec<_>>().join("\n")
}

/// The columns of a character after [`tidy`].
pub(super) fn columns(c: char) -> usize {
    match c {
        '\t' => TAB.len(),
        '\u{200d}' | '\u{fe0e}' | '\u{fe0f}' => 0,
        '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => 1,
        c => c.width().unwrap_or(1),
    }
}

/// The columns of a line after [`tidy`].
pub(super) fn width(line: &str) -> usize {
    line.chars().map(columns).sum()
}

#[cfg(test)]
mod tests {
    use super::{tidy, tidy_lines, width};

    #[test]
    fn what_is_counted_is_what_is_shown() {
        for text in
            ["plain", "불꽃 기사", "\tx\u{1b}[31m", "⚔\u{fe0f} 👩\u{200d}🚀", "\u{202e}txt", "\u{85}\0\r"]
        {
            assert_eq!(width(text), unicode_width::UnicodeWidthStr::width(tidy(text).as_str()), "{text:?}");
        }
    }

    #[test]
    fn nothing_reaches_the_terminal_as_a_command() {
        assert_eq!(tidy("\u{1b}]0;x\u{7}"), "␛]0;x␇");
        assert_eq!(tidy_lines("a\tb\r\nc\r"), "a    b\nc␍");
    }
}
