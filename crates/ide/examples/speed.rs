//! How fast an editor is answered, with about 1,000 cards of each language.
//!
//! `cargo run --release -p cardwright-ide --example speed` prints two rows a language: the cards in as many files as the built-in
//! set has, copy by copy, and all in one file, or in one a kind where the language asks for that; `… speed SYSTEM many|one [CARDS]`
//! measures one row. The cards are copies of the built-in ones with names of their own, written to a folder and read from there.
//! Keystrokes fall on any byte of any card file.

mod copies;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use cardwright_ide::{FileKind, Project, System, TextSize};
use copies::Shape;

const CARDS: usize = 1_000;
const KEYS: usize = 200;

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
    let cards = copies::write(system, &folder, shape, wanted);
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
