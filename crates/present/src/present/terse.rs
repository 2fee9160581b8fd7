//! Lines beside a seat's mark: without the name that the mark stands for, and addressed to the reader.

use cardwright_ir::Lang;

use super::words;

/// Stands for the reader's own name until the words around it are known.
pub(super) const OWN: char = '\u{E000}';

/// A text without the name that it begins with.
pub(super) fn bare<'t>(text: &'t str, name: &str) -> &'t str {
    let rest = text.strip_prefix(name).filter(|_| !name.is_empty());
    let rest = rest.and_then(|rest| rest.strip_prefix(": ").or_else(|| rest.strip_prefix(' ')));
    rest.unwrap_or(text)
}

/// A line that begins with the name of the seat whose mark stands before it, without that name.
pub(super) fn without(text: &str, name: &str) -> String {
    let rest = bare(text, name);
    if rest.len() == text.len() {
        return text.to_owned();
    }
    let mut letters = rest.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Puts `you` where the reader's own name stood.
pub(super) fn address(text: &str, lang: Lang) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(OWN) {
        // Not `the hand of you`, but `your hand`.
        let place = before.strip_suffix(" of ").and_then(|place| place.rsplit_once("the "));
        if let Some((front, place)) = place.filter(|(_, place)| lang == Lang::En && !place.contains(' ')) {
            out.extend([front, "your ", place]);
            rest = after;
            continue;
        }
        out.push_str(before);
        rest = match lang {
            Lang::Ko => {
                out.push_str(words::YOU.get(lang));
                after
            }
            Lang::En => you(&mut out, after),
        };
    }
    out.push_str(rest);
    out
}

/// Writes `you` or `your`, and the verb behind it as it goes with that; gives what follows.
fn you<'t>(out: &mut String, after: &'t str) -> &'t str {
    let (y, rest) = (if out.is_empty() { "Y" } else { "y" }, after);
    out.push_str(y);
    if let Some(rest) = rest.strip_prefix("'s ") {
        out.push_str("our ");
        return rest;
    }
    out.push_str("ou");
    let Some(next) = rest.strip_prefix(' ') else { return rest };
    let end = next.find(|letter: char| !letter.is_ascii_lowercase()).unwrap_or(next.len());
    let Some(verb) = next[..end].strip_suffix('s') else { return rest };
    out.push(' ');
    match verb {
        "ha" => out.push_str("have"),
        "i" => out.push_str("are"),
        "goe" => out.push_str("go"),
        verb => match verb.strip_suffix("sse") {
            Some(stem) => out.extend([stem, "ss"]),
            None => out.push_str(verb),
        },
    }
    &next[end..]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, lang: Lang) -> String {
        address(&without(&text.replace('@', &OWN.to_string()), "Ann"), lang)
    }

    #[test]
    fn the_mark_stands_for_the_name() {
        assert_eq!(told("Ann plays Fox", Lang::En), "Plays Fox");
        assert_eq!(told("Ann: the attack fizzles", Lang::En), "The attack fizzles");
        assert_eq!(told("Anna plays Fox", Lang::En), "Anna plays Fox");
    }

    #[test]
    fn the_reader_is_addressed() {
        assert_eq!(told("Judgment: @ has 2 more spark", Lang::En), "Judgment: you have 2 more spark");
        assert_eq!(told("@ takes 3 damage", Lang::En), "You take 3 damage");
        assert_eq!(told("Ann: Fox attacks @'s Owl", Lang::En), "Fox attacks your Owl");
        assert_eq!(told("Fox returns to the hand of @", Lang::En), "Fox returns to your hand");
        assert_eq!(told("The duel begins (@ goes first)", Lang::En), "The duel begins (you go first)");
        assert_eq!(told("@ passes", Lang::En), "You pass");
        assert_eq!(told("Ann: @에게 피해 3", Lang::Ko), "나에게 피해 3");
    }
}
