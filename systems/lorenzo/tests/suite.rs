//! Runs the cases of `suite/*.txt`, which read as the specification of the checker.
//!
//! A case begins with `=== name`. Lines `--- …` give the file another name, choose the encoding, put each line into a
//! card of its own, or start a game. `+++ name` begins another file; the file `start` lists what is wrong when the game
//! starts. What a line should be told stands behind it: `//~ CODE part of the message (help: the help)`. Everything else
//! must be silent.

use std::collections::BTreeSet;
use std::sync::Arc;

use cardwright_lorenzo::codes::CODES;
use cardwright_lorenzo::rules::start_problems;
use cardwright_lorenzo::{lower, syntax};
use cardwright_source::{Diagnostic, Source, Sources, edit};
use libtest_mimic::{Arguments, Failed, Trial};

struct Case {
    name: String,
    start: Option<u8>,
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
    if case.start.is_some() {
        return case.starts();
    }
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

/// Every message has help, a row that explains it, and a pointer that leads somewhere; sure fixes help.
fn obeys_the_laws(case: &Case) -> Result<(), Failed> {
    if case.start.is_some() {
        return Ok(());
    }
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
        let source = sources.iter().find(|source| source.id == problem.place.file).ok_or("no such file")?;
        if let (Some(pointer), Ok(json)) =
            (&problem.pointer, serde_json::from_str::<serde_json::Value>(&source.text))
            && json.pointer(pointer).is_none()
        {
            return Err(format!("{pointer} leads nowhere: {said}").into());
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
        let same = |other: &Diagnostic| {
            (other.code, &other.message, &other.pointer) == (problem.code, &problem.message, &problem.pointer)
        };
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
    let mut expected: BTreeSet<String> =
        files.clone().flat_map(|file| file.expected.iter().map(|expected| expected.code.clone())).collect();
    for file in files.filter(|file| file.name == "start") {
        expected.extend(file.text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned));
    }
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
        ("card", include_str!("suite/card.txt")),
        ("effect", include_str!("suite/effect.txt")),
        ("action", include_str!("suite/action.txt")),
        ("table", include_str!("suite/table.txt")),
        ("sheet", include_str!("suite/sheet.txt")),
        ("start", include_str!("suite/start.txt")),
    ];
    let written = files.iter().flat_map(|(topic, text)| {
        let cases = text.split("=== ").skip(1);
        cases.map(move |case| Case::parse(topic, case))
    });
    written.chain([more_problems_than_are_kept()]).collect()
}

fn more_problems_than_are_kept() -> Case {
    let mut text = String::from("file: more problems than are kept\n[\n");
    for _ in 0..syntax::MOST_DIAGNOSTICS {
        text.push_str("null, //~ E002 a card must be an object\n");
    }
    text.push_str("null, null\n] //~ N001 2 more problems in this file are not shown\n");
    Case::parse("generated", &text)
}

impl Case {
    fn parse(topic: &str, text: &str) -> Self {
        let mut lines = text.trim_end().lines().peekable();
        let name = format!("{topic}: {}", lines.next().unwrap_or_default());
        let mut case = Case { name, start: None, latin1: false, files: Vec::new() };
        let mut card = None;
        let mut first = "development_a.json".to_owned();
        while let Some(option) = lines.next_if(|line| line.starts_with("--- ")) {
            match option.trim_start_matches("--- ").split_once(' ').unwrap_or((&option[4..], "")) {
                ("name", name) => first = name.to_owned(),
                ("card", kind) => card = Some(kind.to_owned()),
                ("start", seats) => case.start = seats.parse().ok(),
                ("latin-1", _) => case.latin1 = true,
                (other, _) => panic!("{}: unknown option {other}", case.name),
            }
        }
        let mut lines: Vec<String> = lines.map(str::to_owned).collect();
        if let Some(kind) = card {
            if kind == "tile" {
                first = "excommunication_a.json".to_owned();
            }
            lines = one_card_a_line(&kind, lines);
        }
        case.files.push(File { name: first, ..File::default() });
        for line in lines {
            if let Some(name) = line.strip_prefix("+++ ") {
                case.files.push(File { name: name.to_owned(), ..File::default() });
                continue;
            }
            let file = case.files.last_mut().expect("there is a first file");
            file.add_line(&line);
        }
        case
    }

    fn sources(&self) -> Vec<Arc<Source>> {
        let mut sources = Sources::default();
        let add = |file: &File| {
            let bytes = match self.latin1 {
                true => file.text.chars().map(|letter| letter as u8).collect(),
                false => file.text.clone().into_bytes(),
            };
            sources.add_bytes(file.name.clone(), bytes)
        };
        self.files.iter().map(add).collect()
    }

    fn run(&self, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        let read = syntax::read(sources);
        let broken: BTreeSet<&str> = read
            .diagnostics
            .iter()
            .filter(|problem| problem.is_error() && problem.code.id != "E005")
            .filter_map(|problem| problem.card.as_deref())
            .collect();
        for card in &read.cards {
            assert!(!broken.contains(card.name.as_str()), "{} has errors", card.name);
        }
        read.diagnostics
    }

    /// What is wrong when a game starts, as the case lists it.
    fn starts(&self) -> Result<(), Failed> {
        let (Some(seats), Some(list)) = (self.start, self.files.iter().find(|file| file.name == "start"))
        else {
            return Ok(());
        };
        let sources: Vec<_> = self.sources().into_iter().filter(|source| source.name != "start").collect();
        let cards = lower::lower(&syntax::read(&sources));
        let found = start_problems(&cards, seats)?;
        for line in list.text.lines() {
            if !found.iter().any(|(code, text)| format!("{code} {text}") == line) {
                return Err(format!("missing {line}, found {found:?}").into());
            }
        }
        Ok(())
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
                Some((message, help)) => (message, help.strip_suffix(')').map(str::to_owned)),
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

/// Every line is the effects of a card of its own.
fn one_card_a_line(kind: &str, effects: Vec<String>) -> Vec<String> {
    let head = match kind {
        "character" => "\"period\": 1, \"cardType\": \"CHARACTERCARD\", \"cost\": {\"COINS\": 1}",
        "building" => {
            "\"period\": 1, \"cardType\": \"BUILDINGCARD\", \"cost\": {\"WOOD\": 1}, \"minimumActionValue\": 1"
        }
        "tile" => "\"period\": 1",
        other => panic!("unknown card {other}"),
    };
    let mut lines = vec!["[".to_owned()];
    let last = effects.len().saturating_sub(1);
    for (at, effect) in effects.into_iter().enumerate() {
        let (effect, marks) = effect.split_once("//~").map_or((effect.as_str(), ""), |parts| parts);
        let comma = if at == last { "" } else { "," };
        let marks = if marks.is_empty() { String::new() } else { format!(" //~{marks}") };
        lines.push(format!("{{\"name\": \"card {at}\", {head}, {}}}{comma}{marks}", effect.trim_end()));
    }
    lines.push("]".to_owned());
    lines
}
