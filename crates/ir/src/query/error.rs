//! What is wrong with a query.

use cardwright_source::Span;

/// Why a query cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct QueryError {
    /// What sort of mistake.
    pub kind: QueryErrorKind,
    /// Where in the query.
    pub span: Span,
    /// One plain sentence, without a full stop.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The known word that was probably meant.
    pub nearest: Option<String>,
}

/// Sorts of mistakes in a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueryErrorKind {
    /// The query is not well formed, whatever the vocabulary.
    Form,
    /// A word that this vocabulary does not have; another system's may.
    UnknownWord,
}

impl QueryError {
    pub(super) fn form(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            kind: QueryErrorKind::Form,
            span,
            message: message.into(),
            help: Some(help.into()),
            nearest: None,
        }
    }
}
