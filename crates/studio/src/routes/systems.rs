//! What a system says about itself.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use cardwright_ir::Bi;

use crate::{
    api::{Code, Vocabulary, VocabularyRow},
    failure::{Failure, Outcome},
    studio::Studio,
};

/// `GET /systems/:id/vocabulary`.
pub(super) async fn vocabulary(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
) -> Outcome<Json<Vocabulary>> {
    let system = studio.system(&id)?;
    let words = system.vocabulary();
    let mut rows = Vec::new();
    let mut add = |table: &str, name: &str, title: Bi, meaning: Bi| {
        rows.push(VocabularyRow {
            table: table.to_owned(),
            name: name.to_owned(),
            title: title.into(),
            meaning: meaning.into(),
        });
    };
    for row in words.verbs {
        add(if row.pure { "question" } else { "verb" }, row.name, row.text, row.meaning);
    }
    for row in words.events {
        add("event", row.name, row.text, row.meaning);
    }
    for row in words.zones {
        add("zone", row.name, row.title, Bi::new("", ""));
    }
    for row in words.attrs {
        add("attribute", row.name, row.title, row.meaning);
    }
    for row in words.words {
        add("word", row.name, row.title, row.meaning);
    }
    Ok(Json(Vocabulary { system: id, rows }))
}

/// `GET /systems/:id/schema`.
pub(super) async fn schema(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Response> {
    let system = studio.system(&id)?;
    let schema = system
        .schema()
        .ok_or_else(|| Failure::new(Code::Unsupported, format!("the files of {id} have no JSON Schema")))?;
    Ok(([(header::CONTENT_TYPE, "application/schema+json")], schema).into_response())
}
