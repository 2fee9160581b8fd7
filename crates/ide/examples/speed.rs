//! How fast an editor is answered, with about 1,000 cards of each language.
//!
//! `cargo run --release -p cardwright-ide --example speed` prints two rows a language: the cards in as many files as the built-in
//! set has, copy by copy, and all in one file, or in one a kind where the language asks for that; `… speed SYSTEM many|one [CARDS]`
//! measures one row. The cards are copies of the built-in ones with names of their own, written to a folder and read from there.
//! Keystrokes fall on any byte of any card file.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};

use cardwright_ide::{Edit, FileKind, Project, Space, System, TextSize, span};
use cardwright_source::{FileId, Source, edit};

const CARDS: usize = 1_000;
const KEYS: usize = 200;

/// How the cards lie in files.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Many,
    One,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let shape = if arguments.get(1).is_some_and(|word| word == "one") { Shape::One } else { Shape::Many };
    let Some(name) = arguments.first() else {
        println!("                                  wall                       processor");
        println!(
            "system          cards files   cold  key p95  complete p95  cold  key p50  key p95  complete p95  memory"
        );
        let program = std::env::current_exe().expect("this program has a path");
        for system in cardwright_registry::all() {
            for shape in ["many", "one"] {
                // A process each, so that the memory is that of one language.
                let status = Command::new(&program).args([system.about().name, shape]).status();
                let fine = status.is_ok_and(|status| status.success());
                assert!(fine, "{} could not be measured", system.about().name);
            }
        }
        return;
    };
    let wanted = arguments.get(2).map_or(CARDS, |word| word.parse().expect("a number of cards"));
    let system = cardwright_registry::find(name).expect("the system is known");
    let folder = std::env::temp_dir().join(format!("cardwright-speed-{}-{}", name, std::process::id()));
    let cards = write(system, &folder, shape, wanted);
    if cards > 0 {
        measure(system, &folder, cards);
        fs::remove_dir_all(&folder).expect("the folder can be removed");
    }
}

fn measure(system: &'static dyn System, folder: &Path, cards: usize) {
    let start = Watch::start();
    let mut project = Project::new(cardwright_registry::all());
    let paths = files(folder);
    for path in &paths {
        let text = fs::read_to_string(path).expect("the file was written");
        project.set(&path.to_string_lossy(), text);
    }
    project.refresh();
    let cold = start.stop();

    let cards_of = |path: &&PathBuf| {
        let id = project.id(&path.to_string_lossy());
        let file = id.and_then(|id| project.file(id));
        file.is_some_and(|file| file.kind == FileKind::Cards)
    };
    let edited: Vec<PathBuf> = paths.iter().filter(cards_of).cloned().collect();
    let length =
        |path: &PathBuf| fs::metadata(path).map_or(0, |file| usize::try_from(file.len()).unwrap_or(0));
    let bytes: Vec<usize> = edited.iter().map(length).collect();
    let mut keys = Times::default();
    let mut completions = Times::default();
    let mut random = 0x9E37_79B9_u64;
    for _ in 0..KEYS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let mut place = usize::try_from((random >> 20) % bytes.iter().sum::<usize>() as u64).unwrap_or(0);
        let mut file = 0;
        while place >= bytes[file] {
            place -= bytes[file];
            file += 1;
        }
        let name = edited[file].to_string_lossy().into_owned();
        let id = project.id(&name).expect("the file is known");
        let text = project.file(id).expect("the file is known").source.text.to_string();
        let at = (0..=place).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        for typed in [format!("{}x{}", &text[..at], &text[at..]), text.clone()] {
            let start = Watch::start();
            project.set(&name, typed);
            project.refresh();
            keys.add(start.stop());
        }
        let start = Watch::start();
        project.complete(id, TextSize::new(u32::try_from(at).unwrap_or(0)));
        completions.add(start.stop());
    }
    let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
    let (wall, spent) = cold;
    println!(
        "{:<15} {cards:>5} {:>5} {:>4.0}ms {:>6.2}ms {:>11.2}ms {:>3.0}ms {:>6.2}ms {:>6.2}ms {:>11.2}ms {:>5.0}MB",
        system.about().name,
        paths.len(),
        millis(wall),
        millis(quantile(&mut keys.wall, 95)),
        millis(quantile(&mut completions.wall, 95)),
        millis(spent),
        millis(quantile(&mut keys.spent, 50)),
        millis(quantile(&mut keys.spent, 95)),
        millis(quantile(&mut completions.spent, 95)),
        memory(),
    );
}

/// Time by the clock, and time on a processor: on a machine that does other things as well, the second is what an idle one
/// would need.
struct Watch {
    clock: Instant,
    spent: Duration,
}

#[derive(Default)]
struct Times {
    wall: Vec<Duration>,
    spent: Vec<Duration>,
}

impl Watch {
    fn start() -> Self {
        Self { spent: spent(), clock: Instant::now() }
    }

    fn stop(&self) -> (Duration, Duration) {
        let wall = self.clock.elapsed();
        (wall, spent().saturating_sub(self.spent))
    }
}

impl Times {
    fn add(&mut self, (wall, spent): (Duration, Duration)) {
        self.wall.push(wall);
        self.spent.push(spent);
    }
}

/// How long this thread was on a processor; 0 where the system does not tell. It is told when the thread leaves one.
fn spent() -> Duration {
    std::thread::yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told.split_whitespace().next().and_then(|number| number.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}

/// Writes copies of the built-in cards; gives how many there are. A language with a card a file has no other shape.
fn write(system: &'static dyn System, folder: &Path, shape: Shape, wanted: usize) -> usize {
    let mut cards = 0;
    let mut copy = 0;
    let mut joined: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    while cards < wanted {
        for file in system.builtin_cards() {
            if system.recognise(file.name, file.text) != Some(FileKind::Cards) || cards >= wanted {
                continue;
            }
            let inlined = if shape == Shape::One { inline(system, file.text) } else { file.text.to_owned() };
            let (text, made) = renamed(system, file.name, &inlined, copy);
            if shape == Shape::One {
                if file.name.ends_with(".cdf") {
                    return 0;
                }
                if !file.name.ends_with(".rules") {
                    cards += made;
                    let home =
                        joined.keys().copied().find(|name| is_same_there(system, name, file.name, &text));
                    joined.entry(home.unwrap_or(file.name)).or_default().push(text);
                }
                continue;
            }
            cards += made;
            keep(&folder.join(format!("set{copy}")).join(file.name), &text);
        }
        copy += 1;
    }
    for (name, texts) in joined {
        keep(&folder.join(name), &join(&texts));
    }
    cards
}

/// Does the system say the same of a text under another name?
fn is_same_there(system: &'static dyn System, name: &str, own: &str, text: &str) -> bool {
    let said = |name: &str| {
        let source = Arc::new(Source::new(FileId(0), name, text));
        system.load(&[source], system.about().profiles[0].0).diagnostics
    };
    name == own || said(name) == said(own)
}

fn keep(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder can be made");
    fs::write(path, text).expect("the file can be written");
}

/// Texts as one: lists become one list, tables follow each other.
fn join(texts: &[String]) -> String {
    let inside = |text: &String| Some(text.trim().strip_prefix('[')?.strip_suffix(']')?.trim().to_owned());
    match texts.iter().map(inside).collect::<Option<Vec<String>>>() {
        Some(lists) if !texts[0].starts_with("[[") => format!("[\n  {}\n]\n", lists.join(",\n  ")),
        _ => texts.join("\n"),
    }
}

/// Rules that lie beside the data, written into them.
fn inline(system: &'static dyn System, text: &str) -> String {
    let mut text = text.to_owned();
    for rules in system.builtin_cards().iter().filter(|file| file.name.ends_with(".rules")) {
        let lines: Vec<String> = rules.text.lines().map(|line| format!("{line:?}")).collect();
        let beside = format!("\"rules_file\": \"{}\"", rules.name);
        text = text.replace(&beside, &format!("\"rules\": [{}]", lines.join(", ")));
    }
    text
}

/// A copy in which every card has another id and another name.
fn renamed(system: &'static dyn System, name: &str, text: &str, copy: usize) -> (String, usize) {
    let source = Source::new(FileId(0), name, text);
    let outline = system.outline(&source);
    let mut edits = Vec::new();
    let mut made = 0;
    for mark in &outline.marks {
        let Some(link) = mark.link.as_deref() else { continue };
        if matches!(link.space, Space::Card | Space::Name) {
            let old = source.slice(mark.span);
            edits.push(Edit { span: mark.span, text: other(old, copy) });
        }
        made += usize::from(link.space == Space::Card && link.role == cardwright_system::Role::Definition);
    }
    // The short names of card data are nobody's reference, but must differ too.
    for (at, key) in text.match_indices("\"slug\": \"") {
        let start = at + key.len();
        let end = start + text[start..].find('"').unwrap_or(0);
        edits.push(Edit { span: span(end, end), text: format!("-{copy}") });
    }
    edits.sort_by_key(|edit| edit.span.start());
    (edit::apply(text, &edits).expect("words do not overlap"), made)
}

fn other(old: &str, copy: usize) -> String {
    let digits =
        old.len() == 8 && old.starts_with("CU") && old[3..].bytes().all(|byte| byte.is_ascii_digit());
    if digits {
        let number: usize = old[3..].parse().unwrap_or(0);
        return format!("{}{:05}", &old[..3], 1_000 + copy * 100 + number % 100);
    }
    if old.len() == 36 && old.bytes().filter(|byte| *byte == b'-').count() == 4 {
        return format!("{copy:04x}{}", &old[4..]);
    }
    if old.contains(|letter: char| letter.is_uppercase() || letter == ' ') {
        format!("{old} {copy}")
    } else {
        format!("{old}_{copy}")
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { open.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

fn quantile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times.get((times.len() * percent / 100).min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// The most memory that this process took, in MB; 0 where the system does not tell.
fn memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line
        .and_then(|line| line.trim().strip_suffix("kB"))
        .and_then(|number| number.trim().parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) / 1_024.0
}
