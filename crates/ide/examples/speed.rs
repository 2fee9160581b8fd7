//! How fast an editor is answered, with about 1,000 cards of each language.
//!
//! `cargo run --release -p cardwright-ide --example speed` prints a row a language; `… speed SYSTEM` measures one. The cards are
//! copies of the built-in ones with names of their own, written to a folder and read from there.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use cardwright_ide::{Edit, FileKind, Project, Space, System, TextSize, span};
use cardwright_source::{FileId, Source, edit};

const CARDS: usize = 1_000;
const KEYS: usize = 200;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(name) = arguments.first() else {
        println!("system          cards files   cold  key p50  key p95  completion p95  memory");
        let program = std::env::current_exe().expect("this program has a path");
        for system in cardwright_registry::all() {
            // A process each, so that the memory is that of one language.
            let status = Command::new(&program).arg(system.about().name).status();
            assert!(
                status.is_ok_and(|status| status.success()),
                "{} could not be measured",
                system.about().name
            );
        }
        return;
    };
    let system = cardwright_registry::find(name).expect("the system is known");
    let folder = std::env::temp_dir().join(format!("cardwright-speed-{}-{}", name, std::process::id()));
    let cards = write(system, &folder);
    measure(system, &folder, cards);
    fs::remove_dir_all(&folder).expect("the folder can be removed");
}

fn measure(system: &'static dyn System, folder: &Path, cards: usize) {
    let start = Instant::now();
    let mut project = Project::new(cardwright_registry::all());
    let paths = files(folder);
    for path in &paths {
        let text = fs::read_to_string(path).expect("the file was written");
        project.set(&path.to_string_lossy(), text);
    }
    project.refresh();
    let cold = start.elapsed();

    let cards_of = |path: &&PathBuf| {
        let id = project.id(&path.to_string_lossy());
        let file = id.and_then(|id| project.file(id));
        file.is_some_and(|file| file.kind == FileKind::Cards)
    };
    let edited: Vec<PathBuf> = paths.iter().filter(cards_of).cloned().collect();
    let mut keys = Vec::new();
    let mut completions = Vec::new();
    let mut random = 0x9E37_79B9_u64;
    for _ in 0..KEYS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let path = &edited[usize::try_from(random % edited.len() as u64).unwrap_or(0)];
        let name = path.to_string_lossy().into_owned();
        let id = project.id(&name).expect("the file is known");
        let text = project.file(id).expect("the file is known").source.text.to_string();
        let mut at = usize::try_from((random >> 20) % text.len() as u64).unwrap_or(0);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        for typed in [format!("{}x{}", &text[..at], &text[at..]), text.clone()] {
            let start = Instant::now();
            project.set(&name, typed);
            project.refresh();
            keys.push(start.elapsed());
        }
        let start = Instant::now();
        project.complete(id, TextSize::new(u32::try_from(at).unwrap_or(0)));
        completions.push(start.elapsed());
    }
    let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
    println!(
        "{:<15} {cards:>5} {:>5} {:>4.0}ms {:>6.2}ms {:>6.2}ms {:>13.2}ms {:>5.0}MB",
        system.about().name,
        paths.len(),
        millis(cold),
        millis(quantile(&mut keys, 50)),
        millis(quantile(&mut keys, 95)),
        millis(quantile(&mut completions, 95)),
        memory(),
    );
}

/// Writes copies of the built-in cards; gives how many there are.
fn write(system: &'static dyn System, folder: &Path) -> usize {
    let mut cards = 0;
    let mut copy = 0;
    while cards < CARDS {
        for file in system.builtin_cards() {
            if system.recognise(file.name, file.text) != Some(FileKind::Cards) || cards >= CARDS {
                continue;
            }
            let (text, made) = renamed(system, file.name, file.text, copy);
            cards += made;
            let path = folder.join(format!("set{copy}")).join(file.name);
            fs::create_dir_all(path.parent().expect("a file lies in a folder"))
                .expect("the folder can be made");
            fs::write(path, text).expect("the file can be written");
        }
        copy += 1;
    }
    cards
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
