//! A refused request: a [`Problem`] on its way to the client.

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::api::{Code, Problem, RefusedCell, Versions};

/// A refused request. It is boxed because most requests are not.
#[derive(Debug)]
pub(crate) struct Failure(pub Box<Problem>);

/// The kind of its answer.
pub(crate) const PROBLEM: &str = "application/problem+json";

/// What a route gives.
pub(crate) type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// A refusal with a sentence.
    pub(crate) fn new(code: Code, detail: impl Into<String>) -> Self {
        Self(Box::new(Problem {
            kind: format!("cardwright:{}", code.text()),
            title: code.title().to_owned(),
            status: code.status(),
            code,
            detail: Some(detail.into()),
            path: None,
            span: None,
            hint: None,
            retry: matches!(code, Code::JobsFull | Code::Stopping | Code::ReadOnly),
            refused: Vec::new(),
            queued: None,
            versions: None,
            near: Vec::new(),
        }))
    }

    /// Adds what to do about it.
    #[must_use]
    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.0.hint = Some(hint.into());
        self
    }

    /// Adds the file.
    #[must_use]
    pub(crate) fn path(mut self, path: impl Into<String>) -> Self {
        self.0.path = Some(path.into());
        self
    }

    /// The same request may succeed later.
    #[must_use]
    pub(crate) fn again(mut self) -> Self {
        self.0.retry = true;
        self
    }

    /// Adds the cells that were refused.
    #[must_use]
    pub(crate) fn refused(mut self, refused: Vec<RefusedCell>) -> Self {
        self.0.refused = refused;
        self
    }

    /// Adds how many edits wait for the file.
    #[must_use]
    pub(crate) fn queued(mut self, queued: usize) -> Self {
        self.0.queued = Some(queued);
        self
    }

    /// Adds the texts of a conflict.
    #[must_use]
    pub(crate) fn versions(mut self, versions: Versions) -> Self {
        self.0.versions = Some(versions);
        self
    }

    /// Adds known names that look like the one that was given.
    #[must_use]
    pub(crate) fn near(mut self, near: Vec<String>) -> Self {
        self.0.near = near;
        self
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&self.0).unwrap_or_default();
        (status, [(header::CONTENT_TYPE, PROBLEM)], body).into_response()
    }
}
