//! What the texts of all systems are put together with: templates with fields in braces, and letters at the beginning.

/// Writes a template, each `{field}` as `field` writes it. What is filled in is not looked at again.
pub fn fill(template: &str, out: &mut String, mut field: impl FnMut(&str, &mut String)) {
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((name, tail)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        field(name, out);
        rest = tail;
    }
    out.push_str(rest);
}

/// The text with its first letter in upper case.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The text with its first letter in lower case.
pub fn lowered(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_filled_once() {
        let mut out = String::new();
        fill("{a} and {b}, {a}", &mut out, |name, out| out.push_str(if name == "a" { "{b}" } else { "2" }));
        assert_eq!(out, "{b} and 2, {b}");
    }

    #[test]
    fn a_lone_brace_stays() {
        let mut out = String::new();
        fill("{n} {", &mut out, |_, out| out.push('1'));
        assert_eq!(out, "1 {");
    }

    #[test]
    fn only_the_first_letter_changes() {
        assert_eq!(capitalized("éclair AND more"), "Éclair AND more");
        assert_eq!(lowered("Draw 2 Cards"), "draw 2 Cards");
        assert_eq!(capitalized(""), "");
    }
}
