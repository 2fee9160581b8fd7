//! Pictures of addresses: nothing is fetched before it is allowed, what was fetched is kept, and what fails says why.

use std::{
    net::TcpListener as Port,
    path::Path as Folder,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::{
    Router,
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use cardwright_studio::Options;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::support::{Reply, Studio, folder};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nrest of the picture";

/// A server of pictures on this machine.
struct Shop {
    port: u16,
    asked: Arc<AtomicUsize>,
}

impl Shop {
    async fn open() -> Self {
        let asked = Arc::new(AtomicUsize::default());
        let count = Arc::clone(&asked);
        let answer = move |Path(number): Path<u32>| {
            count.fetch_add(1, Ordering::SeqCst);
            async move { goods(number) }
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let router = Router::new().route("/{number}", get(answer));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { port, asked }
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }
}

fn goods(number: u32) -> Response {
    let of =
        |kind: &'static str, bytes: &'static [u8]| ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    match number {
        1 => of("image/jpeg", PNG),
        2 => of("application/octet-stream", PNG),
        3 => of("text/html", PNG),
        4 => of("image/png", b"<svg onload='alert(1)'/>"),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

fn sheet(port: u16, numbers: impl IntoIterator<Item = u32>) -> String {
    let mut text = String::new();
    for number in numbers {
        let id = format!("00000000-0000-4000-8000-{number:012}");
        text.push_str(&format!(
            "[[cards]]\nname = \"Card {number}\"\nid = \"{id}\"\nenergy-cost = 1\nrules-text = \"Draw a card.\"\n\
             variables = \"\"\nimage-number = {number}\ncard-type = \"Event\"\nsubtype = \"\"\nis-fast = false\nspark = \"\"\n\
             rarity = \"Common\"\nprompts = \"\"\n\n"
        ));
    }
    let template = format!("http://127.0.0.1:{port}/{{image_number}}");
    text + &format!(
        "[metadata]\nschema_version = 1\n\n[[metadata.derived_columns]]\nname = \"image\"\n\
         function = \"image_derived\"\nurl_template = \"{template}\"\n"
    )
}

async fn start(sheet: &str, cache: &Folder) -> Studio {
    let cache = Some(cache.to_path_buf());
    Studio::start_with(&[("cards.toml", sheet)], |options| Options { cache, ..options }).await
}

/// The names of the pictures of all rows.
async fn pictures(studio: &Studio) -> Vec<Option<String>> {
    let projects = studio.get("/projects").await;
    let project = projects["projects"][0]["id"].as_str().expect("a project");
    let sheet = studio.get(&format!("/sheets/{project}/cards.toml")).await;
    let rows = sheet["rows"].as_array().expect("rows");
    let name = |row: &Value| row["derived"]["@:image"]["art"].as_str().map(str::to_owned);
    rows.iter().map(name).collect()
}

async fn picture(studio: &Studio, name: &str) -> Reply {
    studio.ask("GET", &format!("/api/v1/art/{name}"), None).await
}

#[tokio::test]
async fn a_picture_is_fetched_once_it_is_allowed_and_kept() {
    let (shop, cache) = (Shop::open().await, folder());
    let text = sheet(shop.port, [1, 2]);
    let studio = start(&text, cache.path()).await;
    assert_eq!(pictures(&studio).await, [None, None]);
    assert_eq!(studio.get("/hello").await["downloads"], json!(false));
    studio.send("PUT", "/downloads", json!({ "allowed": true }), 200).await;
    assert_eq!(studio.get("/hello").await["downloads"], json!(true));
    let names: Vec<String> = pictures(&studio).await.into_iter().flatten().collect();
    assert_eq!(names.len(), 2);
    assert_eq!(shop.asked(), 0, "what nobody looks at is not fetched");
    for name in &names {
        let shown = picture(&studio, name).await;
        assert_eq!((shown.status, shown.header("content-type")), (200, Some("image/png")));
        assert_eq!(shown.body, PNG);
    }
    assert_eq!(picture(&studio, &names[0]).await.status, 200);
    assert_eq!(shop.asked(), 2, "a kept picture is not fetched again");
    studio.send("PUT", "/downloads", json!({ "allowed": false }), 200).await;
    studio.write("cards.toml", &sheet(shop.port, [1, 2, 5]));
    let names = pictures(&studio).await;
    assert!(names[0].is_some() && names[2].is_none(), "kept ones are shown: {names:?}");
    // Another start finds them too.
    let again = start(&text, cache.path()).await;
    let names: Vec<String> = pictures(&again).await.into_iter().flatten().collect();
    assert_eq!(picture(&again, &names[1]).await.body, PNG);
    assert_eq!(shop.asked(), 2);
}

#[tokio::test]
async fn what_is_no_picture_says_why() {
    let (shop, cache) = (Shop::open().await, folder());
    let studio = start(&sheet(shop.port, [3, 4, 404]), cache.path()).await;
    studio.send("PUT", "/downloads", json!({ "allowed": true }), 200).await;
    let mut told = Vec::new();
    for name in pictures(&studio).await.iter().flatten() {
        let reply = picture(&studio, name).await;
        assert_eq!(reply.status, 404);
        told.push(reply.json()["detail"].as_str().unwrap_or_default().to_owned());
    }
    let wanted =
        ["no picture: text/html", "no picture: the bytes are of no known kind", "HTTP 404 Not Found"];
    assert_eq!(told, wanted);
    let name = pictures(&studio).await[2].clone().expect("a name");
    assert_eq!(picture(&studio, &name).await.status, 404);
    assert_eq!(shop.asked(), 3, "an address that failed is left alone for a while");
    assert_eq!(picture(&studio, &format!("web-{}", "0".repeat(64))).await.status, 404);
}

#[tokio::test]
async fn a_host_that_does_not_answer_stops_nobody() {
    let closed = Port::bind("127.0.0.1:0").and_then(|port| port.local_addr()).expect("a port").port();
    let (shop, cache) = (Shop::open().await, folder());
    let studio = start(&sheet(closed, [1]), cache.path()).await;
    studio.send("PUT", "/downloads", json!({ "allowed": true }), 200).await;
    let name = pictures(&studio).await[0].clone().expect("a name");
    let reply = picture(&studio, &name).await.json();
    assert!(reply["detail"].as_str().is_some_and(|text| text.starts_with("no connection")), "{reply}");
    studio.write("cards.toml", &sheet(shop.port, 1..=2));
    for name in pictures(&studio).await.iter().flatten() {
        assert_eq!(picture(&studio, name).await.status, 200);
    }
}
