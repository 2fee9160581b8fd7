//! Runs the cases of `suite/*.txt`, which read as the specification of the checker.
//!
//! A case begins with `=== name`. `+++ name` begins another file. `--- rules` says that every line is a rules text,
//! and behind `||` its variables and behind another `||` its prompt, each a card of its own; `--- deck` that the last file
//! is a deck. What a line should be told stands behind it: `#~ CODE part of the message (help: the help)`. Everything
//! else must be silent.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_dreamtides::{Dreamtides, codes::CODES};
use cardwright_source::{Diagnostic, Source, Sources, edit};
use cardwright_system::System;
use libtest_mimic::{Arguments, Failed, Trial};

#[derive(Default)]
struct Case {
    name: String,
    rules: bool,
    deck: bool,
    latin1: bool,
    files: Vec<File>,
}

#[derive(Default)]
struct File {
    name: String,
    text: String,
    expected: Vec<Expected>,
}

#[derive(Clone)]
struct Expected {
    line: u32,
    code: String,
    message: String,
    help: Option<String>,
}

fn main() {
    let arguments = Arguments::from_args();
    let cases: Vec<Arc<Case>> = all_cases().into_iter().map(Arc::new).collect();
    let mut trials = vec![codes_are_covered(&cases)];
    for case in cases {
        let laws = Arc::clone(&case);
        trials.push(Trial::test(case.name.clone(), move || says_what_is_expected(&case)));
        trials.push(Trial::test(format!("{} (laws)", laws.name), move || obeys_the_laws(&laws)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn says_what_is_expected(case: &Case) -> Result<(), Failed> {
    let sources = case.sources();
    let found = case.run(&sources);
    let mut complaints = String::new();
    for (file, source) in case.files.iter().zip(&sources) {
        let mut open: Vec<&Expected> = file.expected.iter().collect();
        for problem in found.iter().filter(|problem| problem.place.file == source.id) {
            let line = source.position(problem.place.span.start()).line;
            let fits = |expected: &&Expected| {
                expected.line == line
                    && expected.code == problem.code.id
                    && problem.message.contains(&expected.message)
                    && expected.help.as_ref().is_none_or(|help| Some(help) == problem.help.as_ref())
            };
            match open.iter().position(fits) {
                Some(at) => drop(open.remove(at)),
                None => complaints.push_str(&format!(
                    "{}:{line}: unexpected {} {} (help: {}) at {:?}\n",
                    file.name,
                    problem.code.id,
                    problem.message,
                    problem.help.as_deref().unwrap_or_default(),
                    source.slice(problem.place.span),
                )),
            }
        }
        for missing in open {
            complaints.push_str(&format!(
                "{}:{}: missing {} {}\n",
                file.name, missing.line, missing.code, missing.message
            ));
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.into()) }
}

/// Every message has help and a row that explains it; sure fixes help.
fn obeys_the_laws(case: &Case) -> Result<(), Failed> {
    let sources = case.sources();
    let found = case.run(&sources);
    for problem in &found {
        let said = format!("{} {}", problem.code.id, problem.message);
        if !CODES.iter().any(|row| row.id == problem.code.id) {
            return Err(format!("no explanation for {said}").into());
        }
        if problem.help.is_none() || problem.message.ends_with('.') {
            return Err(format!("no help, or a full stop: {said}").into());
        }
    }
    for problem in &found {
        let sure = problem.fix.as_ref().filter(|fix| fix.sure && !case.latin1);
        let at = sources.iter().position(|source| source.id == problem.place.file);
        let (Some(fix), Some(at)) = (sure, at) else { continue };
        let source = &sources[at];
        let mended = edit::apply(&source.text, &fix.edits)?;
        let mut sources = sources.clone();
        sources[at] = Arc::new(Source::new(source.id, source.name.clone(), mended.clone()));
        let same = |other: &Diagnostic| (other.code, &other.message) == (problem.code, &problem.message);
        let count = |found: &[Diagnostic]| found.iter().filter(|other| same(other)).count();
        if count(&case.run(&sources)) >= count(&found) {
            let said = format!("{} {}", problem.code.id, problem.message);
            return Err(format!("the fix of {said} does not help:\n{mended}").into());
        }
    }
    Ok(())
}

/// Every row of the explanations can be given, and everything given has one.
fn codes_are_covered(cases: &[Arc<Case>]) -> Trial {
    let files = cases.iter().flat_map(|case| &case.files);
    let mut expected: BTreeSet<String> =
        files.flat_map(|file| file.expected.iter().map(|expected| expected.code.clone())).collect();
    // Files of that size are made and checked in `limits.rs`.
    expected.extend(["TooLarge", "MoreProblems"].map(str::to_owned));
    Trial::test("every code is explained and covered", move || {
        let explained: BTreeSet<String> = CODES.iter().map(|row| row.id.to_owned()).collect();
        if explained.len() != CODES.len() {
            return Err("a code is explained twice".into());
        }
        let lone: Vec<&String> = explained.symmetric_difference(&expected).collect();
        if lone.is_empty() { Ok(()) } else { Err(format!("not in both: {lone:?}").into()) }
    })
}

fn all_cases() -> Vec<Case> {
    let files = [
        ("file", include_str!("suite/file.txt")),
        ("row", include_str!("suite/row.txt")),
        ("text", include_str!("suite/text.txt")),
        ("convention", include_str!("suite/convention.txt")),
        ("deck", include_str!("suite/deck.txt")),
    ];
    files.into_iter().flat_map(|(name, text)| cases(name, text)).collect()
}

fn cases(group: &str, text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("=== ") {
            let file = File { name: "cards.toml".to_owned(), ..File::default() };
            cases.push(Case { name: format!("{group}: {name}"), files: vec![file], ..Case::default() });
            continue;
        }
        let Some(case) = cases.last_mut() else { continue };
        match line {
            "--- rules" => case.rules = true,
            "--- deck" => case.deck = true,
            "--- latin1" => case.latin1 = true,
            _ if line.starts_with("+++ ") => {
                let file = File { name: line[4..].to_owned(), ..File::default() };
                match case.files.last_mut() {
                    Some(last) if last.text.is_empty() => *last = file,
                    _ => case.files.push(file),
                }
            }
            _ => case.line(line),
        }
    }
    for case in cases.iter_mut().filter(|case| case.rules) {
        for file in &mut case.files {
            file.text = format!("cards = [{}\n]\n", file.text.trim_end());
        }
    }
    cases
}

impl Case {
    fn line(&mut self, line: &str) {
        let rules = self.rules;
        let Some(file) = self.files.last_mut() else { return };
        let mut parts = line.split("#~ ");
        let text = parts.next().unwrap_or("").trim_end();
        let text = if rules { row(text, file.text.lines().count()) } else { text.to_owned() };
        file.text.push_str(&text);
        file.text.push('\n');
        let line = u32::try_from(file.text.lines().count()).unwrap_or(u32::MAX);
        for part in parts {
            let (code, rest) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
            let (message, help) = match rest.split_once(" (help: ") {
                Some((message, help)) => (message, Some(help.trim_end_matches(')').to_owned())),
                None => (rest, None),
            };
            file.expected.push(Expected { line, code: code.to_owned(), message: message.to_owned(), help });
        }
    }

    fn sources(&self) -> Vec<Arc<Source>> {
        let mut sources = Sources::default();
        let bytes = |text: &str| match self.latin1 {
            true => text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect(),
            false => text.as_bytes().to_vec(),
        };
        self.files.iter().map(|file| sources.add_bytes(file.name.clone(), bytes(&file.text))).collect()
    }

    fn run(&self, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        let (cards, deck) = match (self.deck, sources) {
            (true, [cards @ .., deck]) => (cards, Some(deck)),
            _ => (sources, None),
        };
        let loaded = Dreamtides.load(cards, "standard");
        let mut found = loaded.diagnostics;
        if let Some(deck) = deck {
            found.extend(Dreamtides.read_deck(deck, &loaded.cards, &[]).1);
        }
        found
    }
}

/// A card in one line, with these texts.
fn row(line: &str, number: usize) -> String {
    if line.trim().is_empty() {
        return String::new();
    }
    let mut fields = line.split("||").map(str::trim);
    let mut next = || fields.next().unwrap_or("").to_owned();
    let (text, variables, prompts) = (next(), next(), next());
    let cost = if text.contains("choose_one") { "\"*\"" } else { "1" };
    format!(
        "{{ name = \"N\", id = \"11111111-1111-4111-8111-{number:012}\", energy-cost = {cost}, card-type = \"Event\", \
         image-number = 1, rules-text = \"{text}\", variables = \"{variables}\", prompts = \"{prompts}\" }},"
    )
}
