//! `studio`: the cards of a folder in a browser.

use std::{env, ffi::OsString, path::PathBuf, process};

use cardwright_studio::{Echo, LogOptions, Options, ServeError, StartError, has_pages, serve};

use crate::{Verdict, context::Context, error::Error};

/// Edit, play and measure cards in a browser
///
/// Serves a folder of cards on this machine only, and prints the address to open. The files stay the truth: what is
/// edited is saved at once, and what others save shows up.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright studio                        the cards below this folder
  cardwright studio my-cards --open        another folder, and the browser with it
  cardwright studio my-cards/cards.toml    exactly this sheet
  cardwright studio --port 4800 --read-only")]
pub struct Args {
    /// A folder, or a card file in it
    #[arg(value_name = "PATH", default_value = ".")]
    path: PathBuf,
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 4700)]
    port: u16,
    /// Open the address in the browser
    #[arg(long)]
    open: bool,
    /// Let nothing be written
    #[arg(long)]
    read_only: bool,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let (path, port, read_only) = (args.path.clone(), args.port, args.read_only);
    let systems = context.systems;
    let output = &mut *context.output;
    let echo = match (output.quiet, output.error_style.color) {
        (true, _) => Echo::Off,
        (false, true) => Echo::Colored,
        (false, false) => Echo::Plain,
    };
    let (log, cache) = (log(variable, echo), cache(variable));
    let options = Options { path, port, read_only, log, cache, ..Options::default() };
    let mut told = Ok(());
    let served = serve(options, systems, |address| {
        told = tell(output, address);
        if args.open {
            open(output, address);
        }
    });
    told?;
    served.map(|()| Verdict::Fine).map_err(|error| match error {
        ServeError::Start(StartError::Busy(port)) => Error::usage(format!("port {port} is taken"))
            .hint("another Studio may be running: its address was printed when it started")
            .hint("take another port with --port, or any free one with --port 0"),
        ServeError::Start(StartError::Open(error)) => Error::file(error.to_string()),
        other => Error::file(other.to_string()),
    })
}

fn variable(name: &str) -> Option<OsString> {
    env::var_os(name)
}

/// A folder of this user: what a variable names, or one in the user's home.
fn folder(get: &impl Fn(&str) -> Option<OsString>, name: &str, mac: &str, other: &str) -> Option<PathBuf> {
    let path = |name: &str| get(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return path("LOCALAPPDATA");
    }
    path(name).or_else(|| Some(path("HOME")?.join(if cfg!(target_os = "macos") { mac } else { other })))
}

/// Where downloaded pictures are kept: the folder for what can be had again.
fn cache(get: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = folder(&get, "XDG_CACHE_HOME", "Library/Caches", ".cache")?;
    Some(folder.join("cardwright").join("pictures"))
}

/// Where the log goes: the folder for data of this user.
fn log(get: impl Fn(&str) -> Option<OsString>, echo: Echo) -> Option<LogOptions> {
    let data = folder(&get, "XDG_DATA_HOME", "Library/Application Support", ".local/share")?;
    let text = |name: &str| get(name).and_then(|value| value.into_string().ok());
    let days = text("CARDWRIGHT_LOG_RETENTION_DAYS").and_then(|days| days.trim().parse().ok());
    let usual = if cfg!(debug_assertions) { "debug" } else { "info" };
    Some(LogOptions {
        folder: data.join("cardwright").join("logs"),
        level: text("CARDWRIGHT_LOG_LEVEL").unwrap_or_else(|| usual.to_owned()),
        days: days.unwrap_or(7),
        echo,
    })
}

fn tell(output: &mut crate::Output, address: &str) -> Result<(), Error> {
    use std::io::Write;
    writeln!(output, "{address}")?;
    output.flush()?;
    output.note("open this address in a browser; Ctrl C stops the server");
    if !has_pages() {
        output.warn("this program was built without its pages: the browser shows a plain one");
        output.note("`cargo xtask web` builds them (Node 20.19 or newer); then build the program again");
    }
    Ok(())
}

/// Asks the system for its browser. The address is printed either way.
fn open(output: &mut crate::Output, address: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let quiet = process::Stdio::null;
    let started =
        process::Command::new(opener).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
    if started.is_err() {
        output.warn(format_args!("`{opener}` cannot be started; open the address yourself"));
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn of(list: &'static [(&str, &str)]) -> impl Fn(&str) -> Option<OsString> {
        |name| list.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
    }

    #[test]
    fn the_log_goes_to_the_folder_for_data_of_the_user() {
        let log = |list| log(of(list), Echo::Off);
        assert!(log(&[]).is_none());
        let home = log(&[("HOME", "/h"), ("XDG_DATA_HOME", "")]).expect("a folder");
        assert_eq!((home.folder, home.days), (PathBuf::from("/h/.local/share/cardwright/logs"), 7));
        let set = log(&[
            ("XDG_DATA_HOME", "/d"),
            ("CARDWRIGHT_LOG_LEVEL", "warn"),
            ("CARDWRIGHT_LOG_RETENTION_DAYS", "3"),
        ]);
        let set = set.expect("a folder");
        assert_eq!(
            (set.folder, set.level.as_str(), set.days),
            (PathBuf::from("/d/cardwright/logs"), "warn", 3)
        );
    }

    #[test]
    fn pictures_go_to_the_folder_for_what_can_be_had_again() {
        let pictures = |list| cache(of(list)).map(|path| path.display().to_string());
        assert_eq!(pictures(&[]), None);
        assert_eq!(pictures(&[("HOME", "/h")]).as_deref(), Some("/h/.cache/cardwright/pictures"));
        let both = pictures(&[("HOME", "/h"), ("XDG_CACHE_HOME", "/c")]);
        assert_eq!(both.as_deref(), Some("/c/cardwright/pictures"));
    }
}
