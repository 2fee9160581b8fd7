//! Pictures of cards, and whether they may be fetched from elsewhere.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};

use crate::{
    api::{AllowDownloads, Code},
    art::Downloads,
    extract::{Body, work},
    failure::{Failure, Outcome},
    studio::Studio,
};

/// `GET /art/:name`.
pub(super) async fn art(State(studio): State<Arc<Studio>>, Path(name): Path<String>) -> Outcome<Response> {
    let (kind, bytes) = if Downloads::names(&name) {
        let brought = studio.pictures.downloads.bring(&name, &studio.log).await;
        brought.map_err(|why| Failure::new(Code::NoFile, why))?
    } else {
        work(&studio, move |studio| {
            let found = studio.pictures.read(&studio.root, &name);
            found.ok_or_else(|| Failure::new(Code::NoFile, format!("there is no picture `{name}`")))
        })
        .await?
    };
    Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response())
}

/// `PUT /downloads`: may pictures be fetched for the sheets of this folder?
pub(super) async fn allow(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<AllowDownloads>,
) -> Outcome<Json<AllowDownloads>> {
    work(&studio, move |studio| {
        studio.pictures.downloads.allow(body.allowed);
        Ok(Json(body))
    })
    .await
}
