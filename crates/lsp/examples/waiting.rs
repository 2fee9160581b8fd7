//! How long an editor waits for the server: from sending a keystroke to having read the diagnostics, with the real server in a
//! process of its own, on pipes.
//!
//! `cargo build --release -p cardwright-lsp --bins --examples`, then `…/examples/waiting [CARDS]` measures one file of so many cards
//! of the duel, 1,000 unless told. Every keystroke breaks a number or mends it, so that each changes the diagnostics.

use std::{
    fs,
    io::{BufReader, BufWriter},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};

const KEYS: usize = 200;

fn main() {
    let cards = std::env::args().nth(1).map_or(1_000, |word| word.parse().expect("a number of cards"));
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("cards.json");
    let text = copies(cards);
    fs::write(&path, &text).expect("the file can be written");

    let start = Instant::now();
    let mut server = Server::start(folder.path());
    let uri = format!("file://{}", path.display());
    let item = json!({ "uri": uri, "languageId": "json", "version": 0, "text": text });
    server.note("textDocument/didOpen", json!({ "textDocument": item }));
    // The folder has been read; opening a file in it says nothing new.
    server.diagnostics(None);
    let cold = start.elapsed();

    let numbers: Vec<(usize, usize)> = text
        .lines()
        .enumerate()
        .filter_map(|(line, text)| Some((line, text.find("\"cost\": ")? + "\"cost\": ".len())))
        .collect();
    let mut times = Vec::new();
    let before = server.spent();
    for key in 0..KEYS {
        let (line, column) = numbers[key * 7919 % numbers.len()];
        for (text, end) in [("x", column), ("", column + 1)] {
            let version = i64::try_from(times.len() + 1).unwrap_or(i64::MAX);
            let at = |character: usize| json!({ "line": line, "character": character });
            let range = json!({ "start": at(column), "end": at(end) });
            let start = Instant::now();
            server.note(
                "textDocument/didChange",
                json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": [{ "range": range, "text": text }] }),
            );
            server.diagnostics(Some(version));
            times.push(start.elapsed());
        }
    }
    let spent = (server.spent() - before) / (2 * KEYS) as f64;
    let memory = server.memory();
    server.leave();
    times.sort_unstable();
    let millis = |time: Duration| time.as_secs_f64() * 1_000.0;
    println!(
        "{cards} cards, {} kB: cold {:.0} ms, keystroke {:.2} ms (median), {:.2} ms (95 %), {:.2} ms (most), {spent:.2} ms on a processor (mean), {memory:.0} MB",
        text.len() / 1_000,
        millis(cold),
        millis(times[times.len() / 2]),
        millis(times[times.len() * 95 / 100]),
        millis(times[times.len() - 1]),
    );
}

/// So many cards: copies of the built-in ones with ids of their own.
fn copies(cards: usize) -> String {
    let duel = cardwright_registry::find("duel").expect("there is the duel");
    let texts = duel.builtin_cards().iter().map(|file| serde_json::from_str::<Vec<Value>>(file.text));
    let set: Vec<Value> = texts.flat_map(|cards| cards.expect("the built-in cards are lists")).collect();
    let all: Vec<Value> = (0..cards).map(|at| renamed(&set[at % set.len()], at / set.len())).collect();
    serde_json::to_string_pretty(&all).expect("values can be written") + "\n"
}

/// The same with every id followed by a number.
fn renamed(value: &Value, copy: usize) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| renamed(item, copy)).collect(),
        Value::Object(members) => {
            let member = |(key, value): (&String, &Value)| {
                let value = match value.as_str().filter(|_| key == "id" || key == "key") {
                    Some(id) => json!(format!("{id}_{copy}")),
                    None => renamed(value, copy),
                };
                (key.clone(), value)
            };
            Value::Object(members.iter().map(member).collect())
        }
        other => other.clone(),
    }
}

struct Server {
    process: Child,
    input: BufWriter<ChildStdin>,
    output: BufReader<ChildStdout>,
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
        let mut server = Self { process, input, output };
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

    /// Waits for the diagnostics of a version, or for any.
    fn diagnostics(&mut self, version: Option<i64>) {
        loop {
            if let Message::Notification(note) = self.read()
                && note.method == "textDocument/publishDiagnostics"
                && version.is_none_or(|version| note.params["version"] == json!(version))
            {
                return;
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
