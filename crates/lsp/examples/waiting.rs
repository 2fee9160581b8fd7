//! How long an editor waits for the server: from sending a keystroke to having read the diagnostics, with the real server in a
//! process of its own, on pipes.
//!
//! `cargo build --profile checked -p cardwright-lsp --bins --examples`, then `…/examples/waiting [SYSTEM [CARDS]]`: one system, or all of them
//! one after the other, with 1,000 cards unless told, in as few files as the language allows. Every keystroke breaks a number or mends
//! it, so that each changes the diagnostics.

#[path = "../../ide/examples/copies/mod.rs"]
mod copies;

use std::{
    cmp::Reverse,
    collections::BTreeSet,
    fs,
    io::{BufReader, BufWriter},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use cardwright_ide::System;
use copies::Shape;
use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};

const KEYS: usize = 200;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let cards = arguments.get(1).map_or(1_000, |word| word.parse().expect("a number of cards"));
    for system in cardwright_registry::all() {
        if arguments.first().is_none_or(|name| name == system.about().name) {
            measure(*system, cards);
        }
    }
}

fn measure(system: &'static dyn System, wanted: usize) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let cards = match copies::write(system, folder.path(), Shape::One, wanted) {
        0 => copies::write(system, folder.path(), Shape::Many, wanted),
        cards => cards,
    };
    let texts = texts(folder.path());
    let numbers: Vec<Place> =
        texts.iter().enumerate().flat_map(|(file, (_, text))| numbers(file, text)).collect();

    let start = Instant::now();
    let mut server = Server::start(folder.path());
    // Every file is told about, opened or not, if something is wrong with it; one that is opened always is.
    let uri = |file: usize| format!("file://{}", texts[file].0.display());
    server.open(&uri(0), &texts[0].1);
    server.diagnostics(&uri(0), None);
    let cold = start.elapsed();

    let mut opened = BTreeSet::from([0]);
    let mut times = Vec::new();
    let before = server.spent();
    for key in 0..KEYS {
        let Place { file, line, column } = numbers[key * 7919 % numbers.len()];
        if opened.insert(file) {
            server.open(&uri(file), &texts[file].1);
            server.diagnostics(&uri(file), None);
        }
        for (text, end) in [("x", column), ("", column + 1)] {
            let version = i64::try_from(times.len() + 1).unwrap_or(i64::MAX);
            let at = |character: usize| json!({ "line": line, "character": character });
            let range = json!({ "start": at(column), "end": at(end) });
            let start = Instant::now();
            server.note(
                "textDocument/didChange",
                json!({ "textDocument": { "uri": uri(file), "version": version }, "contentChanges": [{ "range": range, "text": text }] }),
            );
            server.diagnostics(&uri(file), Some(version));
            times.push(start.elapsed());
        }
    }
    let spent = (server.spent() - before) / (2 * KEYS) as f64;
    let memory = server.memory();
    server.leave();
    times.sort_unstable();
    let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
    println!(
        "{:<15} {cards} cards in {} files, {} kB: cold {:.0} ms, keystroke {:.2} ms (median), {:.2} ms (95 %), {:.2} ms (most), {spent:.2} ms on a processor (mean), {memory:.0} MB",
        system.about().name,
        texts.len(),
        texts.iter().map(|(_, text)| text.len()).sum::<usize>() / 1_000,
        millis(cold),
        millis(times[times.len() / 2]),
        millis(times[times.len() * 95 / 100]),
        millis(times[times.len() - 1]),
    );
}

/// The files of a folder, largest first.
fn texts(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let text = fs::read_to_string(&path).expect("the file was written");
                found.push((path, text));
            }
        }
    }
    found.sort_by_key(|(path, text)| (Reverse(text.len()), path.clone()));
    found
}

/// Where a number begins.
#[derive(Clone, Copy)]
struct Place {
    file: usize,
    line: usize,
    column: usize,
}

/// The numbers that are the value of a key, in any of the languages.
fn numbers(file: usize, text: &str) -> Vec<Place> {
    let number = |(line, text): (usize, &str)| {
        let (key, value) = text.split_once(": ").or_else(|| text.split_once(" = "))?;
        let column = key.encode_utf16().count() + if text[key.len()..].starts_with(": ") { 2 } else { 3 };
        value.starts_with(|letter: char| letter.is_ascii_digit()).then_some(Place { file, line, column })
    };
    text.lines().enumerate().filter_map(number).collect()
}

struct Server {
    process: Child,
    input: BufWriter<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// The files whose diagnostics came, be it none.
    told: BTreeSet<String>,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let own = std::env::current_exe().expect("this program has a path");
        let built = own.parent().and_then(Path::parent).expect("examples lie beside programs");
        let mut process = Command::new(built.join("cardwright-lsp"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server was built");
        let input = BufWriter::new(process.stdin.take().expect("it has an input"));
        let output = BufReader::new(process.stdout.take().expect("it has an output"));
        let mut server = Self { process, input, output, told: BTreeSet::new() };
        let root = format!("file://{}", folder.display());
        // The profile in which the built-in cards have nothing to be warned of.
        let options = json!({ "profiles": { "duel": "extended" } });
        let greeting = json!({ "capabilities": {}, "rootUri": root, "processId": null, "initializationOptions": options });
        server.ask("initialize", greeting);
        server.note("initialized", json!({}));
        server
    }

    #[allow(clippy::needless_pass_by_value)] // It is written at the call.
    fn note(&mut self, method: &str, params: Value) {
        let note = Notification { method: method.to_owned(), params };
        Message::Notification(note).write(&mut self.input).expect("the server reads");
    }

    /// Asks, and waits for the answer.
    fn ask(&mut self, method: &str, params: Value) {
        let request = Request { id: RequestId::from(1), method: method.to_owned(), params };
        Message::Request(request).write(&mut self.input).expect("the server reads");
        while !matches!(self.read(), Message::Response(_)) {}
    }

    fn open(&mut self, uri: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": "json", "version": 0, "text": text });
        self.note("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Waits for the diagnostics of a file: of a version of it, or of any.
    fn diagnostics(&mut self, uri: &str, version: Option<i64>) {
        while version.is_some() || !self.told.contains(uri) {
            let Message::Notification(note) = self.read() else { continue };
            if note.method == "textDocument/publishDiagnostics" {
                self.told.extend(note.params["uri"].as_str().map(str::to_owned));
                if note.params["uri"] == uri
                    && version.is_some_and(|version| note.params["version"] == version)
                {
                    return;
                }
            }
        }
    }

    fn read(&mut self) -> Message {
        let message = Message::read(&mut self.output).expect("the server writes messages");
        message.expect("the server goes on")
    }

    /// The most memory that it took, in MB; 0 where the system does not tell.
    fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix("kB"));
        line.and_then(|number| number.trim().parse::<f64>().ok()).unwrap_or(0.0) / 1_024.0
    }

    /// How long it was on a processor, in milliseconds; 0 where the system does not tell.
    fn spent(&self) -> f64 {
        let threads =
            fs::read_dir(format!("/proc/{}/task", self.process.id())).into_iter().flatten().flatten();
        let nanos = threads.filter_map(|thread| {
            let told = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            told.split_whitespace().next()?.parse::<f64>().ok()
        });
        nanos.sum::<f64>() / 1_000_000.0
    }

    fn leave(mut self) {
        self.ask("shutdown", Value::Null);
        self.note("exit", Value::Null);
        self.process.wait().expect("the server ends");
    }
}
