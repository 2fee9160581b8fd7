//! The binary itself: exit codes, pipes, and inputs that nobody would write on purpose.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

fn cardwright(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    command.args(args).env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = cardwright(args).output().expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is UTF-8");
    (status.code().expect("it ended by itself"), text(stdout), text(stderr))
}

/// Writes a file and checks it.
fn check(bytes: &[u8]) -> (i32, String, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("cards.json");
    fs::write(&path, bytes).expect("it can be written");
    run(&["check", &path.to_string_lossy()])
}

fn path_in(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_string_lossy().into_owned()
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for args in [&["completions", "bash"][..], &["--help"], &["check", "builtin:duel/broken.json"], &["demo"]]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe can be made");
        drop(reader);
        let child = cardwright(args).stdout(writer).stderr(Stdio::piped()).spawn().expect("the binary runs");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("linux has it");
    let output = cardwright(&["systems"]).stdout(full).output().expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("could not be written"));
}

#[test]
fn a_taken_port_is_said_with_a_way_out() {
    let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("some port is free");
    let port = taken.local_addr().expect("it has an address").port().to_string();
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (code, out, err) = run(&["studio", &folder.path().to_string_lossy(), "--port", &port]);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains(&format!("port {port} is taken")) && err.contains("--port 0"), "{err}");
}

#[test]
fn refusals_of_studio_are_explained() {
    let (code, out, err) = run(&["explain", "sheet/conflict"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("sheet/conflict: The cells changed on disk\n\n"), "{out}");
}

#[test]
fn the_built_in_cards_have_no_problems() {
    let (code, out, err) = run(&["check", "--deny", "warnings"]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.starts_with("no problems: "), "{out}");
}

#[test]
fn the_starter_is_clean() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = path_in(&folder, "set");
    assert_eq!(run(&["new", "duel", &path]).0, 0);
    let (code, out, err) = run(&["check", &path, "--deny", "warnings"]);
    assert_eq!(code, 0, "{out}{err}");
    assert_eq!(run(&["fmt", &path]).0, 0);
    assert_eq!(run(&["fmt", &path, "--check"]).0, 0);
    assert_eq!(run(&["check", &path, "--deny", "warnings"]).0, 0);
    assert_eq!(run(&["deck", &format!("{path}/first.deck.json")]).0, 0);
}

#[test]
fn strange_files_get_an_answer() {
    let nested =
        format!("[{{\"type\": \"spell\", \"effects\": {}1{}}}]", "[".repeat(200_000), "]".repeat(200_000));
    let open = format!("[{{\"type\": \"spell\", \"effects\": {}", "{\"a\":".repeat(500));
    let invalid = b"[{\"id\": \"a\", \"type\": \"spell\", \"name\": \"\xff\xfe\", \"effects\": []}]";
    let nul = b"[{\"id\": \"a\0\", \"type\": \"spell\", \"effects\": []}]";
    for bytes in [nested.as_bytes(), open.as_bytes(), invalid, nul] {
        let (code, out, err) = check(bytes);
        assert_eq!(code, 1, "{out}{err}");
        assert!(out.contains("error[duel/"), "{out}");
    }
    for bytes in [&b""[..], b" \n", b"\0\0\0\0", b"\x89PNG\r\n\x1a\n", b"hello"] {
        let (code, _, err) = check(bytes);
        assert_eq!(code, 2, "{err}");
        assert!(err.starts_with("error: "), "{err}");
    }
}

#[test]
fn files_that_cannot_be_read_are_exit_code_2() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let large = path_in(&folder, "large.json");
    fs::File::create(&large).and_then(|file| file.set_len(100 << 20)).expect("it can be made");
    for (args, expected) in [
        (["check", large.as_str()], "is larger than the limit of 32 MiB"),
        (["check", &path_in(&folder, "missing.json")], "there is no file"),
        (["deck", &path_in(&folder, "")], "is a folder"),
        (["deck", &path_in(&folder, "missing.json")], "there is no file"),
        (["check", "builtin:duel/missing.json"], "there is no built-in file"),
    ] {
        let (code, _, err) = run(&args);
        assert_eq!(code, 2, "{args:?}: {err}");
        assert!(err.contains(expected), "{args:?}: {err}");
    }
}

#[test]
fn a_card_that_is_asked_for_and_broken_says_so() {
    let (code, _, err) = run(&["explain", "nothing_like_it", "builtin:duel/broken.json"]);
    assert_eq!(code, 2);
    assert!(err.contains("error[duel/"), "{err}");
    assert!(err.contains("there is no card `nothing_like_it`"), "{err}");
}

#[test]
fn colours_never_reach_a_pipe() {
    for args in [&["check", "builtin:duel/broken.json"][..], &["demo"], &["--help"], &["nonsense"]] {
        let (_, out, err) = run(args);
        assert!(!out.contains('\u{1b}') && !err.contains('\u{1b}'), "{args:?}");
    }
}

#[test]
fn nothing_is_written_beside_the_sources() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = path_in(&folder, "set");
    run(&["new", "duel", &path]);
    let files = |path: &Path| fs::read_dir(path).expect("it is there").count();
    let before = files(Path::new(&path));
    for command in ["check", "fmt"] {
        run(&[command, &path]);
    }
    assert_eq!(files(Path::new(&path)), before);
}

#[test]
fn every_match_of_the_tour_comes_to_its_end() {
    let output = cardwright(&["demo"]).output().expect("the binary runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("Play a match"), "{said}");
    assert!(!said.contains("cut short"), "{said}");
}
