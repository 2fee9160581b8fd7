//! What people call the cards. Card files hold ids only; a side file `names.json` gives ids their names:
//! `{ "CUU04001": { "en": "Cinder Pup", "ko": "잿불 강아지" } }`.

use cardwright_ir::{Cards, Lang};
use cardwright_source::{
    Code, Diagnostic, Place, Severity, Source, Span,
    json::{self, Kind, Limits, Value},
};

/// The name of such a file.
pub const FILE: &str = "names.json";

/// Is it a file of names?
pub fn is_names(file: &str) -> bool {
    file.rsplit(['/', '\\']).next() == Some(FILE)
}

/// Gives cards and words the names of a file, and tells what is wrong with the file. A card without a name in English
/// goes by its id; without one in Korean, by its English name.
pub fn read(file: &Source, cards: &mut Cards) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    let (tree, errors) = json::parse(&file.text, Limits::default());
    for error in &errors {
        problems.push(problem(file, "M01", error.span, "the file of names is not JSON").help(SHAPE));
    }
    let Some(root) = tree.root(&file.text) else { return problems };
    if root.kind() != Kind::Object {
        problems
            .push(problem(file, "M01", root.span(), "expected an object from card id to names").help(SHAPE));
        return problems;
    }
    for (key, value) in root.members() {
        let id = key.name();
        if !is_id(&id) {
            let said = problem(file, "M02", key.span(), "names belong to card ids");
            problems.push(said.help("a card id has the form CU + U/S/I/T + 5 digits"));
            continue;
        }
        let Some(en) = name(file, value, "en", &mut problems) else { continue };
        let ko = name(file, value, "ko", &mut problems).unwrap_or_else(|| en.clone());
        let sym = cards.symbols.intern(&id);
        cards.symbols.entitle(sym, &en, &ko);
    }
    for card in &mut cards.list {
        let title = cards.symbols.find(&card.id).and_then(|sym| cards.symbols.title(sym, Lang::En));
        if let Some(title) = title {
            card.name = title.to_owned();
        }
    }
    problems
}

const SHAPE: &str = "write { \"CUU04001\": { \"en\": \"…\", \"ko\": \"…\" } }";

fn name(file: &Source, of: Value<'_>, lang: &str, problems: &mut Vec<Diagnostic>) -> Option<String> {
    let Some(value) = of.get(lang) else {
        if lang == "en" {
            problems.push(problem(file, "M01", of.span(), "there is no name in English").help(SHAPE));
        }
        return None;
    };
    match value.as_str() {
        Some(name) if !name.trim().is_empty() => Some(name.into_owned()),
        _ => {
            problems.push(problem(file, "M01", value.span(), "a name is a text").help(SHAPE));
            None
        }
    }
}

fn is_id(id: &str) -> bool {
    let Some(rest) = id.strip_prefix("CU") else { return false };
    let Some(digits) = rest.strip_prefix(['U', 'S', 'I', 'T']) else { return false };
    digits.len() == 5 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn problem(file: &Source, id: &'static str, at: Span, message: &str) -> Diagnostic {
    let code = Code { system: "cross-universe", id };
    Diagnostic::new(Severity::Error, code, Place::new(file.id, at), message)
}
