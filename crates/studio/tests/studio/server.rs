//! Who gets in, what is refused, and the plain page.

use crate::support::Studio;
use cardwright_studio::{Options, Server, StartError};
use serde_json::json;

const CARDS: &str = include_str!("../../../../systems/duel/starter/cards.json");

#[tokio::test]
async fn only_the_key_opens_and_only_from_here() {
    let studio = Studio::start(&[("cards.json", CARDS)]).await;
    let host = format!("127.0.0.1:{}", studio.port);
    let bare = studio.raw("GET", "/api/v1/projects", &[("Host", &host)], b"").await;
    assert_eq!((bare.status, &bare.problem()["code"]), (401, &json!("key/missing")));
    let other = format!("cardwright-{}=0123456789abcdef0123456789abcdef", studio.port);
    let wrong = studio.raw("GET", "/api/v1/projects", &[("Host", &host), ("Cookie", &other)], b"").await;
    assert_eq!((wrong.status, &wrong.problem()["code"]), (403, &json!("key/wrong")));
    let enter = studio.raw("POST", "/api/v1/enter", &[("Host", &host)], br#"{"key":"nonsense"}"#).await;
    assert_eq!(enter.problem()["code"], "key/wrong");
    for host in ["example.org", "127.0.0.1:1", "localhost", "192.168.0.1:4700"] {
        let foreign = studio.raw("GET", "/api/v1/hello", &[("Host", host)], b"").await;
        assert_eq!((foreign.status, &foreign.problem()["code"]), (403, &json!("origin/foreign")), "{host}");
    }
    let headers =
        [("Host", host.as_str()), ("Cookie", studio.cookie.as_str()), ("Origin", "http://evil.example")];
    let foreign = studio.raw("GET", "/api/v1/projects", &headers, b"").await;
    assert_eq!(foreign.problem()["code"], "origin/foreign");
    let origin = format!("http://{host}");
    let headers = [("Host", host.as_str()), ("Cookie", studio.cookie.as_str()), ("Origin", origin.as_str())];
    assert_eq!(studio.raw("GET", "/api/v1/projects", &headers, b"").await.status, 200);
    assert!(studio.socket_with("/events", "x=y").await.is_err(), "a socket needs the cookie");
    for path in ["/events", "/lsp?project=builtin-duel&card=harbor_deckhand"] {
        let foreign = studio.socket_from(path, &studio.cookie, Some("http://evil.example")).await;
        assert!(foreign.is_err(), "a page of another origin opens no socket: {path}");
        assert!(studio.socket_from(path, &studio.cookie, Some(&origin)).await.is_ok(), "{path}");
    }
}

#[tokio::test]
async fn the_cookie_and_the_policy_are_strict() {
    let studio = Studio::start(&[]).await;
    let reply = studio.ask("POST", "/api/v1/enter", Some(json!({ "key": studio.key }))).await;
    let cookie = reply.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let page = studio.ask("GET", "/", None).await;
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(policy.starts_with("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("cross-origin-resource-policy"), Some("same-origin"));
}

#[tokio::test]
async fn hello_says_who_it_is_before_and_after() {
    let studio = Studio::start(&[("cards.json", CARDS)]).await;
    let host = format!("127.0.0.1:{}", studio.port);
    let before = studio.raw("GET", "/api/v1/hello", &[("Host", &host)], b"").await.json();
    assert_eq!((&before["entered"], &before["folder"]), (&json!(false), &json!(null)));
    let after = studio.get("/hello").await;
    assert_eq!(after["entered"], true);
    let ids: Vec<&str> =
        after["systems"].as_array().expect("systems").iter().filter_map(|s| s["id"].as_str()).collect();
    assert_eq!(ids, ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"]);
    let systems = || after["systems"].as_array().into_iter().flatten();
    let lists =
        systems().flat_map(|system| [&system["profiles"], &system["options"]]).chain([&after["agents"]]);
    for said in lists.flat_map(|list| list.as_array().expect("a list")) {
        let ko = said["text"]["ko"].as_str().expect("a text");
        assert!(ko.chars().any(|letter| ('가'..='힣').contains(&letter)), "{said} has no Korean");
    }
}

#[tokio::test]
async fn a_named_file_opens_its_sheet() {
    let file = tempfile::tempdir().expect("a folder");
    let path = file.path().join("cards.json");
    std::fs::write(&path, CARDS).expect("written");
    let studio = Studio::start_with(&[], |options| Options { path: path.clone(), ..options }).await;
    let hello = studio.get("/hello").await;
    assert_eq!(hello["open"]["file"], "cards.json");
    let sheet = studio
        .get(&format!("/sheets/{}/cards.json", hello["open"]["project"].as_str().expect("a project")))
        .await;
    assert!(sheet["total"].as_u64().expect("a number") > 0);
}

#[tokio::test]
async fn what_cannot_be_read_is_a_problem() {
    let studio = Studio::start(&[("cards.json", CARDS)]).await;
    let unknown = studio.ask("GET", "/api/v1/nothing", None).await;
    assert_eq!((unknown.status, &unknown.problem()["code"]), (404, &json!("route/unknown")));
    let unknown = studio.ask("GET", "/api/v1/sheets/nowhere", None).await;
    assert_eq!(unknown.problem()["code"], "project/unknown");
    let bad = studio.ask("POST", "/api/v1/check", Some(json!({ "text": 5 }))).await;
    assert_eq!((bad.status, &bad.problem()["code"]), (400, &json!("request/malformed")));
    let large = studio
        .ask("POST", "/api/v1/check", Some(json!({ "system": "duel", "text": "x".repeat(5 << 20) })))
        .await;
    assert_eq!((large.status, &large.problem()["code"]), (413, &json!("body/too-large")));
    for folder in ["../out", "/etc/x", "a/../../b", ".hidden", "a\\b"] {
        let body = json!({ "system": "duel", "folder": folder, "start": "samples" });
        let outside = studio.ask("POST", "/api/v1/projects", Some(body)).await;
        assert_eq!((outside.status, &outside.problem()["code"]), (400, &json!("path/outside")), "{folder}");
    }
}

#[tokio::test]
async fn what_the_router_refuses_is_a_problem_too() {
    let studio = Studio::start(&[]).await;
    for (method, path, status) in [
        ("GET", "/cards/%ff", 400),
        ("DELETE", "/projects", 405),
        ("GET", "/events", 400),
        ("POST", "/lsp", 405),
    ] {
        let refused = studio.ask(method, &format!("/api/v1{path}"), None).await;
        let problem = refused.problem();
        assert_eq!((refused.status, &problem["status"]), (status, &json!(status)), "{method} {path}");
        assert_eq!(problem["code"], "request/malformed", "{method} {path}");
    }
    let other = studio.ask("DELETE", "/api/v1/projects", None).await;
    assert!(other.header("allow").is_some_and(|methods| methods.contains("POST")), "{:?}", other.headers);
}

#[tokio::test]
async fn a_new_set_is_never_mixed_with_another_one() {
    let studio = Studio::start(&[("set/cards.json", CARDS)]).await;
    let new = |system: &str, folder: &str| json!({ "system": system, "folder": folder, "start": "samples" });
    for folder in ["set/inside", "set/deep/down"] {
        let refused = studio.send("POST", "/projects", new("duel", folder), 409).await;
        assert_eq!(refused["code"], "project/within", "{folder}");
    }
    for folder in ["target", "a/node_modules/b", "1/2/3/4/5/6/7/8/9/10/11/12/13"] {
        let refused = studio.send("POST", "/projects", new("duel", folder), 422).await;
        assert_eq!(refused["code"], "project/passed-over", "{folder}");
    }
    let names: Vec<_> = std::fs::read_dir(studio.path("")).expect("a folder").flatten().collect();
    assert!(names.iter().all(|entry| [".cardwright", "set"].iter().any(|name| entry.file_name() == *name)));
    assert_eq!(std::fs::read_dir(studio.path("set")).expect("a folder").count(), 1, "nothing was made");
    studio.send("POST", "/projects", new("lorenzo", "set/inside"), 201).await;
    studio.send("POST", "/projects", new("duel", "1/2/3/4/5/6/7/8/9/10/11/12"), 201).await;
    // Where the opened folder is a set itself, there is no room for another one of its system.
    let studio = Studio::start(&[("cards.json", CARDS)]).await;
    let refused = studio.send("POST", "/projects", new("duel", "more"), 409).await;
    assert_eq!(refused["code"], "project/within");
}

#[tokio::test]
async fn every_other_address_is_a_page() {
    let studio = Studio::start(&[]).await;
    for path in ["/", "/sheet/x/y", "/play/new?system=duel"] {
        let page = studio.ask("GET", path, None).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.header("content-type").is_some_and(|kind| kind.starts_with("text/html")), "{path}");
        assert!(page.text().contains("Cardwright"), "{path}");
    }
}

#[tokio::test]
async fn a_taken_port_is_said() {
    let studio = Studio::start(&[]).await;
    let options =
        Options { path: studio.folder.path().to_path_buf(), port: studio.port, ..Options::default() };
    match Server::bind(options, cardwright_registry::all()).await {
        Err(StartError::Busy(port)) => assert_eq!(port, studio.port),
        Err(other) => panic!("another error: {other}"),
        Ok(_) => panic!("the port was taken"),
    }
}

#[tokio::test]
async fn a_new_set_of_every_system_is_a_clean_project() {
    let studio = Studio::start(&[]).await;
    for system in ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"] {
        for start in ["samples", "empty"] {
            let folder = format!("sets/{system}-{start}");
            let body = json!({ "system": system, "folder": folder, "start": start });
            let made = studio.send("POST", "/projects", body.clone(), 201).await;
            assert_eq!(made["system"], system);
            let again = studio.ask("POST", "/api/v1/projects", Some(body)).await;
            assert_eq!(again.problem()["code"], "project/exists", "{folder}");
            let id = made["id"].as_str().expect("an id");
            let sheets = studio.get(&format!("/sheets/{id}")).await;
            assert!(!sheets["files"].as_array().expect("files").is_empty(), "{folder}");
            if start == "samples" {
                let problems = studio.get(&format!("/problems?project={id}&severity=error")).await;
                assert_eq!(problems["diagnostics"], json!([]), "{folder}");
            }
        }
    }
    let projects = studio.get("/projects").await;
    let count =
        projects["projects"].as_array().expect("projects").iter().filter(|p| p["builtin"] == false).count();
    assert_eq!(count, 10);
    // What a set begins with as a copy of the built-in one is read as that one is.
    for builtin in projects["projects"].as_array().expect("projects").iter().filter(|p| p["builtin"] == true)
    {
        let folder = format!("copies/{}", builtin["system"].as_str().expect("a system"));
        let body = json!({ "system": builtin["system"], "folder": folder, "start": "builtin" });
        let made = studio.send("POST", "/projects", body, 201).await;
        for what in ["profile", "cards", "health"] {
            assert_eq!(made[what], builtin[what], "{what} of {}", builtin["system"]);
        }
    }
}

#[tokio::test]
async fn read_only_writes_nothing() {
    let studio =
        Studio::start_with(&[("cards.json", CARDS)], |options| Options { read_only: true, ..options }).await;
    let projects = studio.get("/projects").await;
    let id = projects["projects"][0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(projects["projects"][0]["write"], false);
    let sheet = studio.get(&format!("/sheets/{id}/cards.json")).await;
    let row = &sheet["rows"][0];
    let edit = json!({ "row": row["key"], "col": "name", "old": row["cells"]["name"], "new": "Other" });
    let body = json!({ "base": sheet["hash"], "edits": [edit] });
    let refused = studio.ask("PATCH", &format!("/api/v1/sheets/{id}/cards.json/cells"), Some(body)).await;
    assert_eq!((refused.status, &refused.problem()["code"]), (423, &json!("file/read-only")));
    assert_eq!(studio.read("cards.json"), CARDS);
    let builtin = studio.get("/sheets/builtin-duel/harbor.json").await;
    assert_eq!(builtin["write"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_fits_two_systems_is_given_to_one_and_stays_as_it_is() {
    let odd = r#"[{ "id": "both", "name": "Both", "type": "spell", "effects": [], "instantEffect": {} }]"#;
    let studio = Studio::start(&[("odd/cards.json", odd)]).await;
    let before = studio.get("/projects").await;
    let file = &before["ambiguous"][0];
    assert_eq!(file["path"], "odd/cards.json");
    let system = file["systems"][1].as_str().expect("it fits several").to_owned();
    let body = |system: &str| json!({ "path": "odd/cards.json", "system": system });
    studio.send("POST", "/projects/systems", body("nothing"), 400).await;
    studio.send("POST", "/projects/systems", body(&system), 204).await;
    let check = async |studio: &Studio| {
        let after = studio.get("/projects").await;
        assert_eq!(after["ambiguous"], json!([]));
        let own = after["projects"].as_array().expect("projects").iter().find(|one| one["builtin"] == false);
        assert_eq!(own.expect("it is a project now")["system"], system.as_str());
    };
    check(&studio).await;
    assert_eq!(studio.read("odd/cards.json"), odd);
    // A new start remembers the answer.
    let again = Studio::open(studio.stop(), |options| options).await;
    check(&again).await;
}
