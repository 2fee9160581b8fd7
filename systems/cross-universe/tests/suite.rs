//! Runs the cases of `suite/*.txt`, which read as the specification of the checker.
//!
//! A case begins with `=== name`. Lines `--- …` choose how strictly cards are read, or put a card around the lines that
//! follow: `card KIND` the properties of a card, `script` a spell whose effect they are, `value KEY` an ability for
//! every line, `static` a static ability for every modifier; or the file is a `deck` of that form. `+++ name` begins another file. What a line should be told
//! stands behind it: `//~ CODE part of the message (help: the help)`. Everything else must be silent.

use std::collections::BTreeSet;
use std::sync::Arc;

use cardwright_cross_universe::codes::CODES;
use cardwright_cross_universe::deck::{self, Facts, Pool};
use cardwright_cross_universe::syntax::{self, Mode, words::Extras};
use cardwright_source::{Diagnostic, Source, Sources, edit};
use libtest_mimic::{Arguments, Failed, Trial};

struct Case {
    name: String,
    mode: Mode,
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
                    "{}:{line}: unexpected {} {} (help: {})\n    {}\n",
                    file.name,
                    problem.code.id,
                    problem.message,
                    problem.help.as_deref().unwrap_or_default(),
                    file.text.lines().nth(line as usize - 1).unwrap_or_default()
                )),
            }
        }
        for missing in open {
            complaints.push_str(&format!(
                "{}:{}: missing {} {}\n    {}\n",
                file.name,
                missing.line,
                missing.code,
                missing.message,
                file.text.lines().nth(missing.line as usize - 1).unwrap_or_default()
            ));
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.into()) }
}

/// Every message has help, a row that explains it, and names its ability; sure fixes help.
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
        let source = sources.iter().find(|source| source.id == problem.place.file).ok_or("no such file")?;
        let before = &source.text[..usize::from(problem.place.span.start())];
        let inside = before.lines().any(|line| line.trim_start_matches('|').starts_with("o:"));
        if inside && problem.pointer.is_none() && !problem.code.id.starts_with('N') {
            return Err(format!("no ability named: {said}").into());
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
    let expected: BTreeSet<String> =
        files.flat_map(|file| file.expected.iter().map(|expected| expected.code.clone())).collect();
    Trial::test("every code is explained and covered", move || {
        let mut explained: BTreeSet<String> = CODES.iter().map(|row| row.id.to_owned()).collect();
        if explained.len() != CODES.len() {
            return Err("a code is explained twice".into());
        }
        // Files of names are no cards; `system.rs` has their cases.
        explained.retain(|code| !code.starts_with('M'));
        let lone: Vec<&String> = explained.symmetric_difference(&expected).collect();
        if lone.is_empty() { Ok(()) } else { Err(format!("not in both: {lone:?}").into()) }
    })
}

fn all_cases() -> Vec<Case> {
    let files = [
        ("file", include_str!("suite/file.txt")),
        ("ability", include_str!("suite/ability.txt")),
        ("syntax", include_str!("suite/syntax.txt")),
        ("modifier", include_str!("suite/modifier.txt")),
        ("types", include_str!("suite/types.txt")),
        ("sense", include_str!("suite/sense.txt")),
        ("set", include_str!("suite/set.txt")),
        ("deck", include_str!("suite/deck.txt")),
    ];
    let written = files.iter().flat_map(|(topic, text)| {
        let cases = text.split("=== ").skip(1);
        cases.map(move |case| Case::parse(topic, case))
    });
    written.chain([more_problems_than_are_kept(), too_deep(), too_many_abilities()]).collect()
}

fn too_deep() -> Case {
    let depth = usize::from(syntax::MOST_OPEN) + 1;
    let script = format!("DRAW({}1{});", "(".repeat(depth), ")".repeat(depth));
    Case::parse("generated", &format!("too deep\n--- script\n{script} //~ S32 nested too deeply\nDRAW(1);\n"))
}

fn too_many_abilities() -> Case {
    let abilities = "o: optional\nDRAW(1);\n".repeat(syntax::MOST_ABILITIES);
    let more = "o: optional //~ F43 a card has at most 256 abilities\nDRAW(1);\n";
    Case::parse("generated", &format!("too many abilities\n--- card unit\n{abilities}{more}"))
}

fn more_problems_than_are_kept() -> Case {
    let mut text = String::from("more problems than are kept\n--- card unit\n");
    for _ in 0..syntax::MOST_DIAGNOSTICS {
        text.push_str("what //~ F01 is not a property\n");
    }
    text.push_str("what\nwhat //~ N001 2 more problems in this file are not shown\n");
    Case::parse("generated", &text)
}

/// The cards of the decks.
fn pool() -> Pool<'static> {
    let unit = Facts { unit: true, token: false, copies: Some(3) };
    Pool::from_iter([
        ("CUU00001", unit),
        ("CUU00002", Facts { copies: None, ..unit }),
        ("CUS00001", Facts { unit: false, ..unit }),
        ("CUT00001", Facts { token: true, ..unit }),
    ])
}

impl Case {
    fn parse(topic: &str, text: &str) -> Self {
        let mut lines = text.trim_end().lines().peekable();
        let name = format!("{topic}: {}", lines.next().unwrap_or_default());
        let mut case = Case { name, mode: Mode::Full, deck: false, latin1: false, files: Vec::new() };
        let mut around = None;
        let mut name = "a.cdf".to_owned();
        while let Some(option) = lines.next_if(|line| line.starts_with("--- ")) {
            match option.trim_start_matches("--- ").split_once(' ').unwrap_or((&option[4..], "")) {
                ("mode", "reference") => case.mode = Mode::Reference,
                ("latin-1", _) => case.latin1 = true,
                ("deck", form) => {
                    case.deck = true;
                    name = format!("a.{form}");
                }
                (what, of) => around = Some((what.to_owned(), of.to_owned())),
            }
        }
        let mut lines: Vec<String> = lines.map(str::to_owned).collect();
        if let Some((what, of)) = around {
            lines = around_lines(&what, &of, lines);
        }
        case.files.push(File { name, ..File::default() });
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
        if self.deck {
            return deck::read(&sources[0], &pool()).1;
        }
        let read = syntax::read(sources, self.mode, &Extras::default());
        let broken: BTreeSet<u32> =
            read.diagnostics.iter().filter(|problem| problem.is_error()).map(|p| p.place.file.0).collect();
        assert_eq!(
            read.cards.len(),
            sources.len() - broken.len(),
            "cards without errors are kept, others not"
        );
        for card in &read.cards {
            assert!(!broken.contains(&card.place.file.0), "{} has errors", card.id.value);
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

/// A card around lines that speak of something else.
fn around_lines(what: &str, of: &str, body: Vec<String>) -> Vec<String> {
    let head = |kind: &str| {
        let letter = match kind {
            kind if kind.ends_with("Spell") => 'S',
            kind if kind.ends_with("Item") => 'I',
            _ => 'U',
        };
        let mut lines = vec![
            format!("id: CU{letter}00001"),
            format!("cardType: {kind}"),
            format!("name: CU{letter}00001"),
            "level: 1".to_owned(),
            "types: Fire, Ice".to_owned(),
        ];
        if letter == 'U' {
            lines.extend(["attack: 100".to_owned(), "defense: 100".to_owned()]);
        }
        lines
    };
    match what {
        "card" => head(of).into_iter().chain(body).collect(),
        "script" => {
            let kind = if of.is_empty() { "standardSpell" } else { of };
            let mut lines = head(kind);
            let ability = match kind {
                kind if kind.ends_with("Spell") => "o: cast",
                kind if kind.ends_with("Item") => "o: deploy",
                _ => "o: optional",
            };
            lines.push(ability.to_owned());
            lines.into_iter().chain(body).collect()
        }
        "value" => {
            let mut lines = head("unit");
            for line in body {
                let (value, marks) = line.split_once("//~").unwrap_or((&line, ""));
                let marks = if marks.is_empty() { String::new() } else { format!(" //~{marks}") };
                let kind =
                    if matches!(of, "after" | "during") { "trigger\nmandatory: no" } else { "optional" };
                lines.extend(
                    format!("o: {kind}\n{of}: {}{marks}\nDRAW(1);", value.trim()).lines().map(str::to_owned),
                );
            }
            lines
        }
        "static" => {
            let mut lines = head("unit");
            for line in body {
                lines.push("o: static".to_owned());
                lines.push("applyTo: thisCard".to_owned());
                lines.push(format!("modifier: {}", line.trim()));
            }
            lines
        }
        other => panic!("unknown option {other}"),
    }
}
