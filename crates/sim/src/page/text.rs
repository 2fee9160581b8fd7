//! Texts and numbers as a page shows them.

use crate::interval::Rate;

/// A text that HTML takes for text.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Other control characters are not allowed in HTML.
            c if c.is_control() && !c.is_whitespace() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// `53.2 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// `53.2 %`, or a dash for a share of nothing.
pub(super) fn rate(rate: &Rate) -> String {
    if rate.of == 0 { "–".to_owned() } else { percent(rate.rate) }
}

/// `50.1 – 56.3 %`, or a dash for a share of nothing.
pub(super) fn range(rate: &Rate) -> String {
    if rate.of == 0 {
        return "–".to_owned();
    }
    format!("{:.1} – {:.1} %", rate.low * 100.0, rate.high * 100.0)
}

/// `1234567` as `1,234,567`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 game`, `1,000 games`.
pub(super) fn games(number: u64) -> String {
    format!("{} game{}", grouped(number), if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stay_texts() {
        assert_eq!(escape("<b a=\"1\">'&\u{1b}"), "&lt;b a=&quot;1&quot;&gt;&#39;&amp;\u{fffd}");
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
