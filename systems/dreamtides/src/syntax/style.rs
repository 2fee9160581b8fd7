//! Conventions of rules text and prompts: capitals, dashes, variables that nothing reads.

use cardwright_source::{Help, Severity, Span};
use rustc_hash::FxHashSet;

use super::{
    problem::Problems,
    rules::{
        self, Problem, Read,
        directive::{self, parts},
        lex::{self, Scratch, Word},
        token::{Directive, Kind, Token},
        variables::Bindings,
    },
    toml::Value,
    tree::Ability,
};
use crate::text::evaluate;

/// Keywords that show as a word, whose capital can be seen.
const SHOWN: [&str; 16] = [
    "banish",
    "banished",
    "discover",
    "dissolve",
    "dissolved",
    "fast",
    "foresee",
    "judgment",
    "kindle",
    "materialize",
    "materialized",
    "materialized_dissolved",
    "materialized_judgment",
    "prevent",
    "reclaim",
    "reclaim_for_cost",
];
/// Of those, the ones that name abilities.
const TRIGGERS: [&str; 6] =
    ["banished", "dissolved", "judgment", "materialized", "materialized_dissolved", "materialized_judgment"];

/// Watches the text, the variables and the prompts of a row.
pub fn watch(row: Value<'_, '_>, read: &Read, scratch: &mut Scratch, problems: &mut Problems<'_>) {
    let text = row.get("rules-text").and_then(Value::as_str).unwrap_or("");
    let variables = row.get("variables").and_then(Value::as_str).unwrap_or("");
    let prompts = row.get("prompts").and_then(Value::as_str).unwrap_or("");
    let bindings = rules::bindings(variables);
    let mut used = FxHashSet::default();
    for (at, range) in read.paragraphs.iter().enumerate() {
        let text = &text[range.clone()];
        let origin = lex::Origin::of(text);
        let paragraph = Paragraph { row, text, origin, start: range.start, prompts: false };
        lex::lex(paragraph.text, scratch, at, &mut Vec::new());
        note_directives(&paragraph, scratch, &bindings, &mut used, problems);
        let ability = read.abilities.get(at);
        paragraph.capitals(scratch, ability, problems);
        if matches!(ability, Some(Ability::Activated(_))) {
            paragraph.dash(scratch, problems);
        }
    }
    if !prompts.trim().is_empty() {
        let origin = lex::Origin::of(prompts);
        let paragraph = Paragraph { row, text: prompts, origin, start: 0, prompts: true };
        lex::lex(prompts, scratch, 0, &mut Vec::new());
        note_directives(&paragraph, scratch, &bindings, &mut used, problems);
        paragraph.capitals(scratch, None, problems);
        if let Err(error) = evaluate::evaluate(prompts, &bindings)
            && let Some(value) = row.get("prompts")
        {
            let place = value.inside(error.span.start, error.span.end);
            problems
                .add(
                    Severity::Warning,
                    "PromptTemplate",
                    place,
                    format!("this prompt cannot be shown: {error}"),
                )
                .help("a sentence made from the effect is shown instead");
        }
    }
    // Braces that are not closed may have swallowed what reads a variable.
    let torn =
        |error: &rules::TextError| matches!(error.problem, Problem::UnclosedBrace | Problem::EmptyDirective);
    if !read.errors.iter().any(torn) {
        unused(row, &bindings, &used, problems);
    }
}

/// A text of a row, and where it begins in its field.
struct Paragraph<'p, 'd, 't> {
    row: Value<'d, 't>,
    text: &'p str,
    origin: lex::Origin,
    start: usize,
    prompts: bool,
}

impl Paragraph<'_, '_, '_> {
    fn place(&self, token: &Token) -> Span {
        let range = self.origin.written(token.start as usize..token.end as usize);
        let key = if self.prompts { "prompts" } else { "rules-text" };
        match self.row.get(key) {
            Some(value) => value.inside(self.start + range.start, self.start + range.end),
            None => self.row.span(),
        }
    }

    /// Keywords that begin something have a capital, those inside have none.
    fn capitals(&self, scratch: &Scratch, ability: Option<&Ability>, problems: &mut Problems<'_>) {
        let Scratch { lower, tokens } = scratch;
        let activated = matches!(ability, Some(Ability::Activated(_)));
        let costs =
            tokens.iter().position(|token| token.kind == Kind::Word(Word::Colon)).filter(|_| activated);
        for (at, token) in tokens.iter().enumerate() {
            if !matches!(token.kind, Kind::Directive(_)) {
                continue;
            }
            let (name, _) = parts(directive::text_of(token, lower));
            if !SHOWN.contains(&name) {
                continue;
            }
            let before = at.checked_sub(1).map(|at| &tokens[at]);
            let begins = match before.map(|before| before.kind) {
                None => true,
                Some(Kind::Word(Word::Period | Word::Newline | Word::Colon | Word::Dash)) => true,
                Some(Kind::Word(Word::Comma)) => costs.is_some_and(|colon| at < colon),
                Some(Kind::Directive(_)) => before.is_some_and(|before| {
                    let (name, _) = parts(directive::text_of(before, lower));
                    TRIGGERS.contains(&name) && (at < 2 || tokens[at - 2].kind == Kind::Word(Word::Comma))
                }),
                _ => false,
            };
            let written = self.origin.written(token.start as usize..token.end as usize);
            let written = &self.text[written];
            let capital = written.contains(|letter: char| letter.is_uppercase());
            let after_is = before.is_some_and(|before| before.kind == Kind::Word(Word::Is));
            let names_ability = TRIGGERS.contains(&name) && !after_is && !self.prompts;
            let low = begins && !capital && !self.prompts;
            let high = (self.prompts || !begins) && capital && !names_ability;
            if !(low || high) || !problems.room(Severity::Warning) {
                continue;
            }
            let place = self.place(token);
            if low {
                let better = raised(written);
                problems
                    .add(Severity::Warning, "KeywordCase", place, "this keyword begins a sentence")
                    .help(Help::write(format!("`{better}`")))
                    .fix(format!("write `{better}`"), place, better, true);
            } else {
                let better = written.to_lowercase();
                problems
                    .add(Severity::Warning, "KeywordCase", place, "this keyword stands inside a sentence")
                    .help(Help::write(format!("`{better}`")))
                    .fix(format!("write `{better}`"), place, better, true);
            }
        }
    }

    fn dash(&self, scratch: &Scratch, problems: &mut Problems<'_>) {
        let Scratch { lower, tokens } = scratch;
        let fast = tokens.first().filter(|token| {
            matches!(token.kind, Kind::Directive(_))
                && Directive::from_text(directive::text_of(token, lower)) == Directive::Fast
        });
        let Some(fast) = fast else { return };
        if tokens.get(1).is_some_and(|token| token.kind == Kind::Word(Word::Dash)) {
            return;
        }
        let place = self.place(fast);
        let end = Span::empty(place.end());
        problems
            .add(Severity::Warning, "FastDash", place, "`{fast}` before a cost without a dash")
            .help(Help::write("`{Fast} -- `"))
            .fix("write ` --`", end, " --", true);
    }
}

/// Which variables the directives read, and whether they read the second one that they name.
fn note_directives(
    paragraph: &Paragraph<'_, '_, '_>,
    scratch: &Scratch,
    bindings: &Bindings<'_>,
    used: &mut FxHashSet<String>,
    problems: &mut Problems<'_>,
) {
    for token in scratch.tokens.iter().filter(|token| matches!(token.kind, Kind::Directive(_))) {
        let text = directive::text_of(token, &scratch.lower);
        used.extend(directive::reads(text, bindings));
        let (name, arguments) = parts(text);
        let read = match name {
            "n_figments" => "$g",
            "count_allied_subtype" => "$t",
            _ => continue,
        };
        let second = arguments.and_then(|arguments| arguments.split(',').nth(1)).map(str::trim);
        if let Some(second) = second.filter(|second| *second != read && problems.room(Severity::Warning)) {
            let message = format!("`{name}` reads `{read}`, not `{second}`");
            problems
                .add(Severity::Warning, "SecondArgument", paragraph.place(token), message)
                .help(format!("write `{read}` as the second value"));
        }
    }
}

fn unused(
    row: Value<'_, '_>,
    bindings: &Bindings<'_>,
    used: &FxHashSet<String>,
    problems: &mut Problems<'_>,
) {
    let Some(value) = row.get("variables") else { return };
    for binding in bindings.iter() {
        let name = binding.name;
        if used.contains(name) || !problems.room(Severity::Warning) {
            continue;
        }
        let place = value.inside(binding.start, binding.start + name.len());
        let added = problems.add(
            Severity::Warning,
            "UnusedVariable",
            place,
            format!("nothing reads the variable `{name}`"),
        );
        if name.contains(|letter: char| letter.is_uppercase()) {
            added.help("directives read names in lower case only");
        } else {
            added.help("take it out, or use it in a directive of the text or the prompt");
        }
    }
}

/// A directive with a capital in each part of its name.
pub(super) fn raised(written: &str) -> String {
    let Some(rest) = written.strip_prefix('{') else { return crate::text::markup::capital(written) };
    if rest.starts_with('@') {
        return format!("{{@cap {rest}");
    }
    let end = rest.find(['(', '}']).unwrap_or(rest.len());
    let (name, rest) = rest.split_at(end);
    let part = |part: &str| crate::text::markup::capital(part);
    format!("{{{}{rest}", name.split('_').map(part).collect::<Vec<String>>().join("_"))
}
