//! What stops a command: a kind, a message, hints, and the exit code that follows from the kind.

use std::io;

use cardwright_source::read::ReadError;

/// What sort of failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The command line asks for something that does not exist or does not fit together.
    Usage,
    /// A file cannot be read or written.
    File,
    /// The input was read, and is wrong.
    Input,
    /// Nobody reads the output any more. That is the reader's right, not a failure.
    ClosedPipe,
}

/// Why a command cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// What sort of failure.
    pub kind: Kind,
    /// One plain sentence, without a full stop.
    pub message: String,
    /// Lines that show it.
    pub detail: Option<String>,
    /// What to do about it.
    pub hints: Vec<String>,
}

impl Error {
    /// Wrong usage.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::new(Kind::Usage, message)
    }

    /// A file that cannot be read or written.
    pub fn file(message: impl Into<String>) -> Self {
        Self::new(Kind::File, message)
    }

    /// Wrong input.
    pub fn input(message: impl Into<String>) -> Self {
        Self::new(Kind::Input, message)
    }

    /// Adds lines that show it.
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Adds what to do about it.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// Adds what to do about it, if anything is known.
    pub fn maybe_hint(mut self, hint: Option<impl Into<String>>) -> Self {
        self.hints.extend(hint.map(Into::into));
        self
    }

    /// 0 fine, 1 the input has errors, 2 wrong usage or an unreadable file.
    pub fn exit_code(&self) -> u8 {
        match self.kind {
            Kind::ClosedPipe => 0,
            Kind::Input => 1,
            Kind::Usage | Kind::File => 2,
        }
    }

    /// A file that could not be written.
    pub fn writing(path: &std::path::Path, error: &io::Error) -> Self {
        let reason = match error.kind() {
            io::ErrorKind::PermissionDenied => "it may not be written by this user".to_owned(),
            io::ErrorKind::NotFound => "there is no such folder".to_owned(),
            io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
            _ => error.to_string(),
        };
        Self::file(format!("`{}` could not be written: {reason}", path.display()))
    }

    fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), detail: None, hints: Vec::new() }
    }
}

/// Errors of writing results; those of files are made by [`Error::writing`] and [`ReadError`].
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::new(Kind::ClosedPipe, "nobody reads the output any more"),
            _ => Self::file(format!("the output could not be written: {error}")),
        }
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Self {
        Self::file(error.to_string()).hint(error.hint())
    }
}

impl From<cardwright_sim::PlanError> for Error {
    fn from(error: cardwright_sim::PlanError) -> Self {
        Self::usage(error.to_string())
    }
}

impl From<cardwright_queue::QueueError> for Error {
    fn from(error: cardwright_queue::QueueError) -> Self {
        Self::file(error.to_string())
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_a_success() {
        assert_eq!(Error::from(io::Error::from(io::ErrorKind::BrokenPipe)).exit_code(), 0);
        assert_eq!(Error::from(io::Error::from(io::ErrorKind::StorageFull)).exit_code(), 2);
        assert_eq!(Error::input("two cards share an id").exit_code(), 1);
    }
}
