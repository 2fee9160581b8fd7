//! Bodies and queries of requests; what cannot be read is refused with a problem like everything else.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    body::to_bytes,
    extract::{FromRequest, FromRequestParts, Query, Request},
    http::request::Parts,
};
use serde::de::DeserializeOwned;
use tracing::dispatcher::with_default;

use crate::{
    api::Code,
    failure::{Failure, Outcome},
    studio::Studio,
};

/// The most bytes that a body may have.
pub(crate) const LIMIT: usize = 4 << 20;

/// A body in JSON.
pub(crate) struct Body<T>(pub T);

/// The query of an address.
pub(crate) struct Ask(pub BTreeMap<String, String>);

impl<T: DeserializeOwned> FromRequest<Arc<Studio>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &Arc<Studio>) -> Outcome<Self> {
        let bytes = to_bytes(request.into_body(), LIMIT).await.map_err(|error| {
            let large =
                std::error::Error::source(&error).is_some_and(|cause| cause.to_string().contains("limit"));
            match large {
                true => Failure::new(Code::TooLarge, "a request has at most 4 MB"),
                false => Failure::new(Code::Malformed, format!("the body cannot be read: {error}")),
            }
        })?;
        let value = serde_json::from_slice(&bytes).map_err(|error| {
            Failure::new(Code::Malformed, format!("the body is not what is wanted: {error}"))
        })?;
        Ok(Self(value))
    }
}

impl FromRequestParts<Arc<Studio>> for Ask {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Studio>) -> Outcome<Self> {
        let pairs = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri)
            .map_err(|error| Failure::new(Code::Malformed, error.to_string()))?;
        Ok(Self(pairs.0.into_iter().collect()))
    }
}

impl Ask {
    /// A parameter; an empty one counts as absent.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// A number.
    pub(crate) fn number(&self, name: &str) -> Outcome<Option<usize>> {
        let read = |text: &str| {
            text.parse()
                .map_err(|_| Failure::new(Code::Malformed, format!("`{name}={text}` is not a number")))
        };
        self.get(name).map(read).transpose()
    }

    /// The reader's language.
    pub(crate) fn lang(&self) -> cardwright_ir::Lang {
        self.get("lang").and_then(cardwright_ir::Lang::from_tag).unwrap_or_default()
    }
}

/// Runs what may take a while away from the threads that answer requests.
pub(crate) async fn work<T: Send + 'static>(
    studio: &Arc<Studio>,
    job: impl FnOnce(&Arc<Studio>) -> Outcome<T> + Send + 'static,
) -> Outcome<T> {
    let studio = Arc::clone(studio);
    let log = studio.log.clone();
    let done = tokio::task::spawn_blocking(move || {
        with_default(&studio.log, || {
            job(&studio).map_err(|failure| {
                let failure = numbered(failure);
                note(&failure);
                failure
            })
        })
    });
    done.await.unwrap_or_else(|error| {
        let failure = numbered(Failure::new(Code::Fault, error.to_string()));
        with_default(&log, || note(&failure));
        Err(failure)
    })
}

/// Gives a fault of the server a number, under which the log has it too.
fn numbered(mut failure: Failure) -> Failure {
    if failure.0.code == Code::Fault {
        let incident = &crate::secret::key()[..8];
        let detail = failure.0.detail.take().unwrap_or_else(|| failure.0.title.clone());
        failure.0.detail = Some(format!("{detail} (incident {incident})"));
    }
    failure
}

/// Writes down what was refused. What a reader did wrong is told to the reader, and is no fault.
fn note(Failure(problem): &Failure) {
    let error = problem.detail.as_deref().unwrap_or_default();
    let code = problem.code.text();
    match problem.status {
        500.. => tracing::error!(component = "studio.fault", code, error, "a request could not be answered"),
        _ => tracing::debug!(component = "studio.refused", code, error, "a request was refused"),
    }
}
