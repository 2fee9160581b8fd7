//! A run on many machines: workers and the one who orders are killed on the way, and the result is the one of a single run.
//! A real server is started; where there is none it is installed.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

const RUN: &[&str] = &["--decks", "builtin:duel", "--games", "60", "--seed", "3"];

/// A program that is killed when the test ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

struct Server {
    _running: Running,
    _store: TempDir,
    url: String,
}

fn server() -> Server {
    let found = || {
        ["/usr/sbin/nats-server", "/usr/bin/nats-server"].into_iter().find(|path| Path::new(path).exists())
    };
    if found().is_none() {
        // A fresh machine has no list of packages yet.
        for words in [&["update"][..], &["install", "-y", "--no-install-recommends", "nats-server"]] {
            let done = Command::new("apt-get").args(words).stdout(Stdio::null()).status();
            assert!(done.is_ok_and(|status| status.success()), "install `nats-server` 2.9 or later");
        }
    }
    let store = tempfile::tempdir().expect("a temporary folder can be made");
    let port = TcpListener::bind("127.0.0.1:0")
        .and_then(|free| free.local_addr())
        .expect("there is a free port")
        .port();
    let mut command = Command::new(found().expect("it was found or installed"));
    command.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(store.path());
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the server starts");
    let lines = BufReader::new(child.stderr.take().expect("it is piped")).lines();
    let mut lines = lines.map_while(Result::ok);
    assert!(lines.any(|line| line.contains("Server is ready")), "the server is not ready");
    // What it says later must go somewhere.
    std::thread::spawn(move || lines.count());
    Server { _running: Running(child), _store: store, url: format!("nats://127.0.0.1:{port}") }
}

fn cardwright(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null());
    command
}

/// A program whose notes are read, up to the first one with this word.
fn until(mut command: Command, word: &str) -> Running {
    let mut child = command.stderr(Stdio::piped()).spawn().expect("the binary runs");
    let mut lines = BufReader::new(child.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
    let running = Running(child);
    assert!(lines.any(|line| line.contains(word)), "it never says {word}");
    std::thread::spawn(move || lines.count());
    running
}

fn files(dir: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut list = Vec::new();
    for entry in fs::read_dir(dir).expect("the folder is there").flatten().map(|entry| entry.path()) {
        if entry.is_file() {
            let name = PathBuf::from(entry.file_name().expect("it has a name"));
            list.push((name, fs::read(&entry).expect("it can be read")));
        }
    }
    list.sort();
    list
}

#[test]
fn killing_anyone_at_any_time_changes_nothing() {
    let server = server();
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (whole, many) = (folder.path().join("whole"), folder.path().join("many"));
    let (one, other) = (whole.to_string_lossy().into_owned(), many.to_string_lossy().into_owned());
    let order =
        |out: &str, more: &[&str]| cardwright(&[&["sim", "duel"], RUN, &["--out", out], more].concat());
    assert!(order(&one, &[]).status().expect("the binary runs").success());

    // The one who orders is killed as soon as its parts are at the server.
    drop(until(order(&other, &["--nats", &server.url]), "parts wait for workers"));
    // A worker is killed in the middle of its first part, and another one in the middle of a later part.
    let worker = || cardwright(&["worker", "--nats", &server.url, "--threads", "1"]);
    drop(until(worker(), "part "));
    drop(until(worker(), "part 5:"));
    // The run goes on with what is left.
    let _workers = [until(worker(), "ready"), until(worker(), "ready")];
    let resumed = cardwright(&["sim", "--resume", &other, "--nats", &server.url]).status();
    assert!(resumed.expect("the binary runs").success());
    assert_eq!(files(&whole), files(&many));
}

#[test]
fn without_a_server_there_is_a_plain_word() {
    let port = TcpListener::bind("127.0.0.1:0")
        .and_then(|free| free.local_addr())
        .expect("there is a free port")
        .port();
    let output =
        cardwright(&["worker", "--nats", &format!("nats://127.0.0.1:{port}")]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no NATS server"));
}
