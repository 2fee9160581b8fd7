//! Text with tags as runs of one style each.

use crate::api::TextRun;

/// The most colours that may lie on top of each other.
const DEEP: usize = 64;

/// The runs of a text. Tags may be nested and crossed: each style counts by itself, colours lie on a stack. What is no
/// known tag is text.
pub(super) fn runs(text: &str) -> Vec<TextRun> {
    let mut style = Style::default();
    let mut runs: Vec<TextRun> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let at = rest.find('<').unwrap_or(rest.len());
        let (plain, tagged) = rest.split_at(at);
        style.add(&mut runs, plain);
        let tag = tagged.find('>').map(|end| &tagged[..=end]);
        rest = match tag {
            Some(tag) if style.take(&tag[1..tag.len() - 1]) => &tagged[tag.len()..],
            _ => {
                // This sign is text; what follows may still be a tag.
                let sign = tagged.len().min(1);
                style.add(&mut runs, &tagged[..sign]);
                &tagged[sign..]
            }
        };
    }
    runs
}

/// The text without its tags.
pub(super) fn plain(runs: &[TextRun]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

#[derive(Default)]
struct Style {
    bold: u32,
    italic: u32,
    underline: u32,
    colors: Vec<String>,
}

impl Style {
    /// Takes a tag; `false` if it is none.
    fn take(&mut self, tag: &str) -> bool {
        let tag = tag.to_ascii_lowercase();
        let count = match tag.trim_start_matches('/') {
            "b" => &mut self.bold,
            "i" => &mut self.italic,
            "u" => &mut self.underline,
            "color" if tag == "/color" => {
                self.colors.pop();
                return true;
            }
            _ => return self.take_color(&tag),
        };
        match tag.len() {
            1 => *count = count.saturating_add(1),
            2 => *count = count.saturating_sub(1),
            _ => return false,
        }
        true
    }

    fn take_color(&mut self, tag: &str) -> bool {
        let Some(digits) = tag.strip_prefix("color=#") else { return false };
        if digits.len() != 6
            || !digits.bytes().all(|digit| digit.is_ascii_hexdigit())
            || self.colors.len() >= DEEP
        {
            return false;
        }
        self.colors.push(format!("#{digits}"));
        true
    }

    fn add(&self, runs: &mut Vec<TextRun>, text: &str) {
        if text.is_empty() {
            return;
        }
        let run = TextRun {
            text: text.to_owned(),
            bold: self.bold > 0,
            italic: self.italic > 0,
            underline: self.underline > 0,
            color: self.colors.last().cloned(),
        };
        match runs.last_mut() {
            Some(last)
                if TextRun { text: String::new(), ..last.clone() }
                    == TextRun { text: String::new(), ..run.clone() } =>
            {
                last.text.push_str(text);
            }
            _ => runs.push(run),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let run = |run: &TextRun| {
            let mut out = String::new();
            for (on, sign) in [(run.bold, 'b'), (run.italic, 'i'), (run.underline, 'u')] {
                if on {
                    out.push(sign);
                }
            }
            out.push_str(run.color.as_deref().unwrap_or(""));
            format!("{out}[{}]", run.text)
        };
        runs(text).iter().map(run).collect()
    }

    #[test]
    fn tags_nest_cross_and_come_in_any_case() {
        assert_eq!(shown("a <B>b</b> c"), "[a ]b[b][ c]");
        assert_eq!(shown("<b>x<i>y</b>z</i>"), "b[x]bi[y]i[z]");
        assert_eq!(shown("<b><b>x</b>y</b>z"), "b[xy][z]");
        assert_eq!(
            shown("<color=#AA00FF>x<color=#00ff00>y</color>z</color>w"),
            "#aa00ff[x]#00ff00[y]#aa00ff[z][w]"
        );
        assert_eq!(shown("<color=#F57F17><b><u>x</u></color></b>y"), "bu#f57f17[x][y]");
    }

    #[test]
    fn what_is_no_tag_is_text() {
        assert_eq!(shown("1 < 2 <c>x</c> <color=red>y"), "[1 < 2 <c>x</c> <color=red>y]");
        assert_eq!(shown("</b>x</color> <"), "[x <]");
        assert_eq!(shown("<//b>"), "[<//b>]");
        assert_eq!(plain(&runs("<b>a</b><<i>c</i>")), "a<c");
        assert!(runs("").is_empty());
    }
}
