//! One file a group of routes.

mod artifacts;
mod attention;
mod cards;
mod cells;
mod check;
mod convert;
mod events;
mod fixes;
mod hello;
mod language;
mod log;
mod matches;
mod pictures;
mod projects;
mod reading;
mod rename;
mod replays;
mod search;
mod sheets;
mod systems;
mod tabs;
mod text;

use std::sync::Arc;

use axum::{
    Router, middleware,
    routing::{get, patch, post, put},
};

use crate::{balance, guard, page, studio::Studio};

/// All addresses.
pub(crate) fn router(studio: &Arc<Studio>) -> Router {
    let api = Router::new()
        .route("/hello", get(hello::hello))
        .route("/enter", post(hello::enter))
        .route("/projects", get(projects::list).post(projects::create))
        .route("/projects/systems", post(projects::choose))
        .route("/projects/{project}/profile", put(projects::profile))
        .route("/sheets/{project}", get(tabs::list).post(tabs::create))
        .route("/sheets/{project}/order", put(tabs::order))
        .route("/sheets/{project}/state", put(tabs::state))
        .route("/sheets/{project}/{file}", get(sheets::show))
        .route("/sheets/{project}/{file}/cells", patch(cells::cells))
        .route("/sheets/{project}/{file}/check", post(check::cell))
        .route(
            "/sheets/{project}/{file}/waiting",
            get(cells::waiting).post(cells::try_again).delete(cells::forget),
        )
        .route("/sheets/{project}/{file}/restore", post(cells::restore))
        .route("/sheets/{project}/{file}/rows", post(sheets::add_rows).delete(sheets::delete_rows))
        .route("/sheets/{project}/{file}/view", put(sheets::view))
        .route("/sheets/{project}/{file}/text", get(text::show).put(text::write))
        .route("/artifacts/{project}", get(artifacts::list).post(artifacts::make))
        .route("/search", get(search::search))
        .route("/cards/{project}", get(cards::list))
        .route("/cards/{project}/{card}", get(cards::show).put(cards::write))
        .route("/cards/{project}/{card}/uses", get(cards::uses))
        .route("/cards/{project}/{card}/scenes", get(check::scenes).post(check::keep_scene))
        .route("/sandbox", post(check::sandbox))
        .route("/check", post(check::check))
        .route("/format", post(check::format))
        .route("/convert", post(convert::convert))
        .route("/explain", post(check::explain))
        .route("/log", post(log::log))
        .route("/problems", get(fixes::problems))
        .route("/fixes", post(fixes::fix))
        .route("/systems/{id}/vocabulary", get(systems::vocabulary))
        .route("/systems/{id}/schema", get(systems::schema))
        .route("/decks/{project}", get(matches::decks))
        .route("/matches", get(matches::list).post(matches::open))
        .route("/matches/{id}", get(matches::show))
        .route("/matches/{id}/branch", post(matches::branch))
        .route("/matches/{id}/live", get(matches::live))
        .route("/matches/{id}/poll", post(matches::poll))
        .route("/replays", get(replays::list).post(replays::take_in))
        .route("/replays/{id}", get(replays::show))
        .route("/replays/{id}/line", get(replays::line))
        .route("/replays/{id}/hints", get(replays::hints))
        .route("/replays/{id}/file", get(replays::file))
        .route("/replays/{id}/branch", post(replays::branch))
        .route("/art/{name}", get(pictures::art))
        .route("/downloads", put(pictures::allow))
        .route("/events", get(events::events))
        .route("/events/poll", post(events::poll))
        .route("/lsp", get(language::language));
    let api = balance::add(api);
    Router::new()
        .nest("/api/v1", api)
        .fallback(page::page)
        .layer(middleware::from_fn_with_state(Arc::clone(studio), guard::guard))
        .with_state(Arc::clone(studio))
}
