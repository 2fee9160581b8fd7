//! Runs the cases of `suite/*.txt`, which read as the specification of the checker.
//!
//! A case begins with `=== name`. Lines `--- …` say what the text is: card data, a deck, or the rule of a card of some
//! kind; without one it is a rule by itself, beside a card of the data. `+++ name` begins another file. What a line
//! should be told stands behind it: `//~ CODE part of the message (help: the help)`. Everything else must be silent.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_card_fighters::{CardFighters, codes::CODES, syntax};
use cardwright_source::{Diagnostic, Source, Sources, edit};
use cardwright_system::System;
use libtest_mimic::{Arguments, Failed, Trial};

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Rule(&'static str),
    Data,
    Deck,
}

struct Case {
    name: String,
    what: What,
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
                    "{}:{line}: unexpected {} {} (help: {})\n",
                    file.name,
                    problem.code.id,
                    problem.message,
                    problem.help.as_deref().unwrap_or_default()
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

/// Every message has help and a row that explains it; problems of a rule stand in the order of position; fixes help.
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
    for problem in found.iter().filter(|problem| problem.is_error()) {
        let at = sources.iter().position(|source| source.id == problem.place.file);
        let (Some(fix), Some(at)) = (&problem.fix, at) else { continue };
        let source = &sources[at];
        let mended = edit::apply(&source.text, &fix.edits)?;
        let mut sources = sources.clone();
        sources[at] = Arc::new(Source::new(source.id, source.name.clone(), mended.clone()));
        let same = |other: &Diagnostic| (other.code, &other.message) == (problem.code, &problem.message);
        let count = |found: &[Diagnostic]| found.iter().filter(|other| same(other)).count();
        if count(&case.run(&sources)) >= count(&found) {
            return Err(format!(
                "the fix of {} {} does not help:\n{mended}",
                problem.code.id, problem.message
            )
            .into());
        }
    }
    Ok(())
}

/// Every row of the explanations can be given, and everything given has one.
fn codes_are_covered(cases: &[Arc<Case>]) -> Trial {
    let files = cases.iter().flat_map(|case| &case.files);
    let expected: BTreeSet<String> =
        files.flat_map(|file| file.expected.iter().map(|expected| expected.code.clone())).collect();
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
        ("rule", include_str!("suite/rule.txt")),
        ("warning", include_str!("suite/warning.txt")),
        ("data", include_str!("suite/data.txt")),
    ];
    let written = files.iter().flat_map(|(topic, text)| {
        let cases = text.split("=== ").skip(1);
        cases.map(move |case| Case::parse(topic, case))
    });
    written.chain([more_problems_than_are_kept()]).collect()
}

fn more_problems_than_are_kept() -> Case {
    let mut text = String::from("more problems than are kept\n");
    let ones: Vec<&str> = vec!["e=1"; 450];
    let statement = ["a()"; 60].join("&");
    text.push_str(&format!("{} //~ N001 more problems in this rule are not shown\n", ones[0]));
    for _ in 0..20 {
        text.push_str(&format!("action = {statement}\n"));
    }
    let mut case = Case::parse("generated", &text);
    // Only the note is of interest here.
    let found = case.run(&case.sources());
    let file = &mut case.files[1];
    let source = Source::new(cardwright_source::FileId(1), file.name.clone(), file.text.clone());
    file.expected = found
        .iter()
        .map(|problem| Expected {
            line: source.position(problem.place.span.start()).line,
            code: problem.code.id.to_owned(),
            message: if problem.code.id == "N001" { "more problems".to_owned() } else { String::new() },
            help: None,
        })
        .collect();
    assert_eq!(file.expected.len(), syntax::MOST_DIAGNOSTICS + 1, "a note stands behind the last problem");
    case
}

impl Case {
    fn parse(topic: &str, text: &str) -> Self {
        let mut lines = text.trim_end().lines().peekable();
        let name = format!("{topic}: {}", lines.next().unwrap_or_default());
        let mut what = What::Rule("character");
        while let Some(option) = lines.next_if(|line| line.starts_with("--- ")) {
            what = match &option[4..] {
                "data" => What::Data,
                "deck" => What::Deck,
                "reaction" => What::Rule("reaction"),
                "instant" => What::Rule("instant"),
                "triggered" => What::Rule("triggered"),
                "auto" => What::Rule("auto"),
                other => panic!("{name}: unknown option {other}"),
            };
        }
        let mut case = Case { name, what, files: Vec::new() };
        let first = match what {
            What::Rule(kind) => {
                case.files.push(File {
                    name: "cards.json".to_owned(),
                    text: card(kind),
                    expected: Vec::new(),
                });
                "rules/card-under-test.rules"
            }
            What::Data => "cards.json",
            What::Deck => {
                case.files.push(File {
                    name: "cards.json".to_owned(),
                    text: card("plain"),
                    expected: Vec::new(),
                });
                "deck.o8d"
            }
        };
        case.files.push(File { name: first.to_owned(), ..File::default() });
        for line in lines {
            if let Some(name) = line.strip_prefix("+++ ") {
                case.files.push(File { name: name.to_owned(), ..File::default() });
                continue;
            }
            let file = case.files.last_mut().expect("there is a first file");
            file.add_line(line);
        }
        case
    }

    fn sources(&self) -> Vec<Arc<Source>> {
        let mut sources = Sources::default();
        self.files.iter().map(|file| sources.add(file.name.clone(), file.text.clone())).collect()
    }

    fn run(&self, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        if self.what == What::Deck {
            let cards = CardFighters.load(&sources[..1], "standard").cards;
            return CardFighters.read_deck(&sources[1], &cards, &[]).1;
        }
        let read = syntax::read(sources);
        let broken: BTreeSet<&str> = read
            .diagnostics
            .iter()
            .filter(|problem| problem.is_error() && problem.code.id != "E-206")
            .filter_map(|problem| problem.card.as_deref())
            .collect();
        for card in &read.cards {
            assert!(!broken.contains(card.data.slug.as_str()), "{} has errors", card.data.slug);
        }
        read.diagnostics
    }
}

impl File {
    fn add_line(&mut self, line: &str) {
        let mut parts = line.split("//~");
        self.text.push_str(parts.next().unwrap_or_default().trim_end());
        self.text.push('\n');
        let number = self.text.lines().count();
        for mark in parts {
            let (code, message) = mark.trim().split_once(' ').unwrap_or((mark.trim(), ""));
            let (message, help) = match message.split_once("(help: ") {
                Some((message, help)) => (message, help.trim_end().strip_suffix(')').map(str::to_owned)),
                None => (message, None),
            };
            self.expected.push(Expected {
                line: u32::try_from(number).expect("a short file"),
                code: code.to_owned(),
                message: message.trim().to_owned(),
                help,
            });
        }
    }
}

/// The card around a rule.
fn card(kind: &str) -> String {
    let head = "\"id\": \"01234567-89ab-cdef-0123-456789abcdef\", \"slug\": \"card-under-test\", \"name\": \"Card Under Test\"";
    let character = "\"type\": \"Character\", \"subtype\": \"Warrior\", \"bp\": 300, \"sp\": 1";
    let file = "\"rules_file\": \"rules/card-under-test.rules\"";
    let rest = match kind {
        "reaction" => format!("\"type\": \"Reaction\", \"sp\": -1, {file}"),
        "plain" => character.to_owned(),
        "character" => format!("{character}, {file}"),
        ability => format!("{character}, \"ability_type\": \"{ability}\", {file}"),
    };
    format!("[{{{head}, {rest}}}]")
}
