//! What is wrong, in a reader's language.
//!
//! In Korean a problem is the title of its code and the text that is marked. What that and the Korean help leave out
//! stands below, in English.

use std::borrow::Cow;

use cardwright_ir::Lang;
use cardwright_source::{Diagnostic, Edit, Fix, Help, Source};

use crate::CodeDoc;

/// The most letters of a text that a sentence shows.
const MOST_SHOWN: usize = 40;

/// A problem in the words of a reader's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// One sentence, without a full stop.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// What its fix does.
    pub fix: Option<String>,
}

/// Tells a problem. `codes` are those of its system, `source` is its file where that can be read.
pub fn told(problem: &Diagnostic, codes: &[CodeDoc], source: Option<&Source>, lang: Lang) -> Told {
    let english = problem.help.as_ref().map(Help::english);
    let doc = codes.iter().filter(|_| lang == Lang::Ko).find(|doc| doc.id == problem.code.id);
    let Some(title) = doc.map(|doc| doc.title.get(lang)) else {
        return Told {
            message: problem.message.clone(),
            help: english.map(Cow::into_owned),
            fix: problem.fix.as_ref().map(|fix| fix.title.clone()),
        };
    };
    let mark = source.and_then(|source| marked(source.slice(problem.place.span)));
    let help = problem.help.as_ref().and_then(|help| help.text(lang));
    let help = match (&mark, help) {
        (Some(_), Some(help)) => help.into_owned(),
        (None, Some(help)) => format!("{help} ({})", problem.message),
        (_, None) => match english {
            Some(english) => format!("{}; {english}", problem.message),
            None => problem.message.clone(),
        },
    };
    Told {
        message: mark.map_or_else(|| title.to_owned(), |mark| format!("{title}: {mark}")),
        help: Some(help),
        fix: problem.fix.as_ref().map(|fix| change(fix, source)),
    }
}

/// What a fix does, as far as its edits tell.
fn change(fix: &Fix, source: Option<&Source>) -> String {
    if let [Edit { span, text }] = fix.edits.as_slice() {
        let old = source.and_then(|source| short(source.slice(*span)));
        match (short(text), span.is_empty()) {
            (Some(new), true) => return format!("{new} 넣기"),
            (Some(new), false) => return format!("{new}(으)로 바꾸기"),
            (None, false) if text.is_empty() => {
                return old.map_or_else(|| "지우기".to_owned(), |old| format!("{old} 지우기"));
            }
            _ => {}
        }
    }
    match fix.edits.iter().all(|edit| edit.text.is_empty()) {
        true => "지우기".to_owned(),
        false => "고치기".to_owned(),
    }
}

/// The text that is marked, if it says something: a bracket alone marks a place where something is missing.
fn marked(text: &str) -> Option<String> {
    let text = short(text).filter(|text| !matches!(*text, "{" | "[" | "(" | "}" | "]" | ")"))?;
    Some(if text.starts_with(['"', '\'', '`']) { text.to_owned() } else { format!("`{text}`") })
}

/// A text of one line that is not too long.
fn short(text: &str) -> Option<&str> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= MOST_SHOWN && !text.contains(char::is_control);
    fits.then_some(text)
}

#[cfg(test)]
mod tests {
    use cardwright_ir::Bi;
    use cardwright_source::{Code, FileId, Place, span};

    use super::*;

    const CODES: &[CodeDoc] =
        &[CodeDoc { id: "E1", title: Bi::new("unknown word", "알 수 없는 낱말입니다"), text: "" }];

    fn check(text: &str, at: (usize, usize), with: impl FnOnce(Diagnostic) -> Diagnostic) -> [String; 3] {
        let source = Source::new(FileId(0), "a.toy", text);
        let place = Place::new(FileId(0), span(at.0, at.1));
        let code = Code { system: "toy", id: "E1" };
        let problem = with(Diagnostic::error(code, place, "no such word"));
        let english = told(&problem, CODES, Some(&source), Lang::En);
        assert_eq!(english.message, problem.message);
        let Told { message, help, fix } = told(&problem, CODES, Some(&source), Lang::Ko);
        [message, help.unwrap_or_default(), fix.unwrap_or_default()]
    }

    #[test]
    fn the_marked_word_follows_the_title() {
        let fixed = check("say drw", (4, 7), |d| {
            d.help(Help::meant("`draw`")).fix("write `draw`", span(4, 7), "draw", true)
        });
        assert_eq!(fixed, ["알 수 없는 낱말입니다: `drw`", "혹시 `draw`인가요?", "draw(으)로 바꾸기"]);
        let quoted = check("say \"drw\"", (4, 9), |d| d.help(Help::REMOVE).fix("x", span(4, 9), "", true));
        assert_eq!(quoted, ["알 수 없는 낱말입니다: \"drw\"", "지우세요", "\"drw\" 지우기"]);
    }

    #[test]
    fn what_korean_does_not_say_stays_english() {
        let [message, help, fix] =
            check("say { }", (4, 5), |d| d.help("look").fix("x", span(5, 5), ",", true));
        assert_eq!((message.as_str(), help.as_str()), ("알 수 없는 낱말입니다", "no such word; look"));
        assert_eq!(fix, ", 넣기");
        let [_, help, _] = check("say { }", (4, 5), |d| d.help(Help::REMOVE));
        assert_eq!(help, "지우세요 (no such word)");
        let [message, ..] = check(&"long ".repeat(20), (0, 90), |d| d);
        assert_eq!(message, "알 수 없는 낱말입니다");
        let [.., fix] = check("a\nb", (0, 1), |d| d.fix("x", span(0, 3), "c\nd", true));
        assert_eq!(fix, "고치기");
    }

    #[test]
    fn a_code_that_nobody_explains_is_told_in_english() {
        let place = Place::new(FileId(0), span(0, 0));
        let problem = Diagnostic::error(Code { system: "toy", id: "E2" }, place, "odd").help(Help::REMOVE);
        let told = told(&problem, CODES, None, Lang::Ko);
        assert_eq!((told.message.as_str(), told.help.as_deref()), ("odd", Some("remove it")));
    }
}
