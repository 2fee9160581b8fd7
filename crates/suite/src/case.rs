//! A case: files, and what is expected of their lines.

use std::sync::Arc;

use cardwright_source::{Source, Sources};

use crate::Checker;

/// One case of a suite file.
#[derive(Default)]
pub struct Case {
    /// Its topic and name.
    pub name: String,
    /// The options, each with its value.
    pub options: Vec<(String, String)>,
    /// Are the files written in Latin-1, so that they are no UTF-8?
    pub latin1: bool,
    /// The files, in their order.
    pub files: Vec<File>,
}

/// A file of a case.
#[derive(Default)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its text, without the expectations.
    pub text: String,
    /// What its lines should be told.
    pub expected: Vec<Expected>,
}

/// What a line should be told.
#[derive(Clone)]
pub struct Expected {
    /// The line, counted from one.
    pub line: u32,
    /// The code.
    pub code: String,
    /// A part of the message.
    pub message: String,
    /// The whole help, if it matters.
    pub help: Option<String>,
}

/// The cases of a suite file, each without its `=== `.
pub(crate) fn split(text: &str) -> Vec<String> {
    let mut cases: Vec<String> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("=== "), cases.last_mut()) {
            (Some(name), _) => cases.push(name.to_owned()),
            (None, Some(case)) => {
                case.push('\n');
                case.push_str(line);
            }
            (None, None) => panic!("{line:?} stands before the first case"),
        }
    }
    cases
}

/// A line with something around its text; its expectations stay behind it.
pub fn around(line: &str, mark: &str, change: impl FnOnce(&str) -> String) -> String {
    let (text, marks) = line.split_at(line.find(mark).unwrap_or(line.len()));
    let blank = if marks.is_empty() { "" } else { " " };
    format!("{}{blank}{marks}", change(text.trim_end()))
}

/// Lines as the items of a list: a comma behind each but the last.
pub fn behind(lines: Vec<String>, mark: &str, comma: &str) -> Vec<String> {
    let last = lines.len().saturating_sub(1);
    let lines = lines.into_iter().enumerate();
    lines
        .map(
            |(at, line)| if at == last { line } else { around(&line, mark, |text| format!("{text}{comma}")) },
        )
        .collect()
}

impl Case {
    /// Reads a case: its name, its options, its lines.
    pub fn parse<C: Checker>(checker: &C, topic: &str, text: &str) -> Self {
        let mut lines = text.trim_end().lines().peekable();
        let name = format!("{topic}: {}", lines.next().unwrap_or_default());
        let mut case = Case { name, ..Case::default() };
        while let Some(option) = lines.next_if(|line| line.starts_with("--- ")) {
            let option = option.trim_start_matches("--- ");
            let (key, value) = option.split_once(' ').unwrap_or((option, ""));
            match key {
                "latin-1" => case.latin1 = true,
                _ => case.options.push((key.to_owned(), value.to_owned())),
            }
        }
        let (first, lines) = checker.prepare(&mut case, lines.map(str::to_owned).collect());
        let mut file = File { name: first, ..File::default() };
        for line in lines {
            match line.strip_prefix("+++ ") {
                Some(name) => {
                    let next = File { name: name.to_owned(), ..File::default() };
                    let before = std::mem::replace(&mut file, next);
                    // The lines may begin with another name for the first file.
                    if !before.text.is_empty() {
                        case.files.push(before);
                    }
                }
                None => file.add_line(&line, C::MARK),
            }
        }
        case.files.push(file);
        case
    }

    /// The value of an option.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The files as the checker reads them.
    pub fn sources(&self) -> Vec<Arc<Source>> {
        let mut sources = Sources::default();
        let add = |file: &File| {
            let bytes = match self.latin1 {
                true => file.text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect(),
                false => file.text.clone().into_bytes(),
            };
            sources.add_bytes(file.name.clone(), bytes)
        };
        self.files.iter().map(add).collect()
    }
}

impl File {
    /// A file of which nothing is expected.
    pub fn silent(name: &str, text: String) -> Self {
        Self { name: name.to_owned(), text, expected: Vec::new() }
    }

    /// The text of a line.
    pub(crate) fn line(&self, number: u32) -> &str {
        self.text.lines().nth(number.saturating_sub(1) as usize).unwrap_or_default()
    }

    fn add_line(&mut self, line: &str, mark: &str) {
        let mut parts = line.split(mark);
        self.text.push_str(parts.next().unwrap_or_default().trim_end());
        self.text.push('\n');
        let number = self.text.lines().count();
        for part in parts {
            let (code, message) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
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
