//! The canonical layout of a rule: one property a line, `key = value`, single blanks. Comments and letters stay.

use cardwright_source::{Source, json};

use super::pool::is_rules;

/// Columns of a formatted file of card data.
const WIDTH: usize = 100;

/// The canonical layout of a file; `None` if it cannot be read.
pub fn format(file: &Source) -> Option<String> {
    if file.invalid_utf8.is_some() {
        return None;
    }
    if is_rules(&file.name) {
        return Some(rule(&file.text));
    }
    if file.name.ends_with(".o8d") {
        // Other programs write decks, each in its own layout: they stay as they are.
        return crate::deck::guids(&file.text).map(|_| file.text.to_string());
    }
    let (tree, _) = json::parse(&file.text, json::Limits::default());
    json::format(&tree, &file.text, WIDTH)
}

fn rule(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut blank = true;
    for line in text.lines() {
        let line = line.trim();
        if line.is_empty() {
            // One blank line stands for many, and none at the beginning.
            if !blank {
                out.push('\n');
            }
            blank = true;
            continue;
        }
        blank = false;
        out.push_str(&self::line(line));
        out.push('\n');
    }
    while out.ends_with("\n\n") {
        out.pop();
    }
    out
}

fn line(line: &str) -> String {
    let (code, comment) = match line.find('#') {
        Some(at) => (line[..at].trim_end(), Some(line[at..].trim_end())),
        None => (line, None),
    };
    let mut out = match code.split_once('=') {
        Some((key, value)) => {
            let key = key.trim();
            let plain = key.strip_suffix('?').map_or(key, str::trim_end);
            let mark = if plain.len() < key.len() { "?" } else { "" };
            let label = plain.eq_ignore_ascii_case("label");
            let value = if label { value.trim().to_owned() } else { spaced(value.trim()) };
            format!("{}{mark} = {value}", plain.to_ascii_lowercase()).trim().to_owned()
        }
        None => spaced(code),
    };
    if let Some(comment) = comment {
        if !out.is_empty() {
            out.push_str("  ");
        }
        out.push_str(comment);
    }
    out
}

/// Single blanks outside quotes, none before `;` and `,`, one behind.
fn spaced(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut quote = None;
    let mut gap = false;
    // Between square brackets stands a condition, of which `;` is no part.
    let mut brackets = 0_u32;
    for sign in value.chars() {
        if let Some(open) = quote {
            out.push(sign);
            if sign == open {
                quote = None;
            }
            continue;
        }
        if sign.is_ascii_whitespace() {
            gap = true;
            continue;
        }
        if gap && !matches!(sign, ';' | ',' | ')') && !out.is_empty() && !out.ends_with('(') {
            out.push(' ');
        }
        gap = false;
        if sign == '\'' || sign == '"' {
            quote = Some(sign);
        }
        out.push(sign);
        match sign {
            '[' => brackets += 1,
            ']' => brackets = brackets.saturating_sub(1),
            ';' if brackets == 0 => gap = true,
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_of_a_rule() {
        let text = "\n  Target?=warrior  [ frozen ]@ring\n\n\nACTION =  {F}:draw( 2 )  ;hp(+100)   # why\n#old\nlabel =  A  b\n\n";
        let good = "target? = warrior [ frozen ]@ring\n\naction = {F}:draw(2); hp(+100)  # why\n#old\nlabel = A  b\n";
        assert_eq!(rule(text), good);
        assert_eq!(rule(good), good);
    }
}
