//! The front end, if it was built into the program; otherwise one plain page that says how to build it.

use axum::{
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

use crate::{api::Code, failure::Failure};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// Does this program hold the front end?
pub fn has_pages() -> bool {
    Built::get("index.html").is_some()
}

/// Answers everything that is no route: files of the front end, and its pages.
pub(crate) async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Failure::new(Code::NoRoute, format!("there is nothing at `{}`", uri.path())).into_response();
    }
    if let Some(found) = file(path) {
        return found;
    }
    // A name with an extension is a file; all else is an address of the front end.
    let is_file =
        path.rsplit('/').next().is_some_and(|name| name.contains('.') && path.starts_with("assets/"));
    if is_file {
        return StatusCode::NOT_FOUND.into_response();
    }
    file("index.html").unwrap_or_else(plain)
}

fn file(path: &str) -> Option<Response> {
    let found = Built::get(path)?;
    let kind = match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    };
    // Names of assets hold a hash of their content.
    let kept = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    Some(
        ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)], found.data.into_owned())
            .into_response(),
    )
}

fn plain() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (kind, include_str!("plain.html")).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    #[tokio::test]
    async fn the_plain_page_says_what_is_missing_and_needs_no_script() {
        let page = plain();
        assert_eq!(page.status(), StatusCode::OK);
        let bytes = to_bytes(page.into_body(), 1 << 16).await.expect("a page");
        let text = String::from_utf8_lossy(&bytes);
        for wanted in ["cargo xtask web", "20.19", "/api/v1/hello", "cardwright check"] {
            assert!(text.contains(wanted), "{wanted}");
        }
        assert!(!text.contains("<script"));
    }
}
