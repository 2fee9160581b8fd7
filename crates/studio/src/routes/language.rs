//! The language server on a socket: one connection an editor. Its documents are the project's files as this server
//! knows them, so that no message of a client leads to the disk; a rename is written by this server.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use axum::{
    extract::{
        State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::{IntoResponse, Response},
};
use cardwright_ir::Lang;
use cardwright_lsp::{Connection, Message as Said};
use cardwright_source::{Edit, Source, Span, TextSize};
use serde_json::{Value, json};
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use super::{cards, rename};
use crate::{
    api::{Code, Event},
    extract::{Ask, LIMIT, work},
    failure::{Failure, Outcome},
    folder::Project,
    studio::Studio,
};

/// How the addresses of documents begin. They are no files, so the language server never looks for them.
const SCHEME: &str = "studio://cards/";
/// What a client cannot say: documents are opened and closed by this server, and there are no folders.
const OWN: [&str; 4] = [
    "textDocument/didOpen",
    "textDocument/didClose",
    "workspace/didChangeWorkspaceFolders",
    "workspace/didChangeWatchedFiles",
];

/// A rename in the words of a page: it is written, and the answer says what was.
const RENAME: &str = "studio/rename";

/// What one editor works on.
struct Desk {
    project: Arc<Project>,
    card: String,
    lang: Lang,
    /// The addresses of the card's files, its own first.
    documents: Vec<String>,
    /// Hash and version of every document.
    known: BTreeMap<String, (String, i32)>,
    /// The numbers of renames that were asked for.
    renames: BTreeSet<String>,
    _place: OwnedSemaphorePermit,
}

/// `GET /lsp?project=&card=&lang=`.
pub(super) async fn language(
    State(studio): State<Arc<Studio>>,
    ask: Ask,
    upgrade: WebSocketUpgrade,
) -> Response {
    let named = |name: &str| {
        let missing = || Failure::new(Code::Malformed, format!("the address lacks `{name}`"));
        ask.get(name).map(str::to_owned).ok_or_else(missing)
    };
    let found = match (named("project"), named("card")) {
        (Ok(project), Ok(card)) => find(&studio, project, card, ask.lang()).await,
        (Err(failure), _) | (_, Err(failure)) => Err(failure),
    };
    match found {
        Ok(desk) => upgrade.max_message_size(LIMIT).on_upgrade(move |socket| attend(socket, studio, desk)),
        Err(failure) => failure.into_response(),
    }
}

async fn find(studio: &Arc<Studio>, id: String, card: String, lang: Lang) -> Outcome<Desk> {
    let place = Arc::clone(&studio.editors).try_acquire_owned();
    let place = place.map_err(|_| Failure::new(Code::JobsFull, "too many editors are open"))?;
    work(studio, move |studio| {
        let project = studio.project(&id)?;
        cards::find(&project, &card)?;
        let (documents, known, renames) = Default::default();
        Ok(Desk { project, card, lang, documents, known, renames, _place: place })
    })
    .await
}

async fn attend(mut socket: WebSocket, studio: Arc<Studio>, mut desk: Desk) {
    let mut events = studio.events.subscribe();
    let mut conversation = studio.leave.conversation();
    let (Connection { sender, receiver }, server) = Connection::memory();
    let system = desk.project.system;
    // Both threads end when the channel is closed: by this function, or by a client that breaks the protocol.
    std::thread::spawn(move || cardwright_lsp::serve_with(&server, &[system]));
    let (out, mut said) = mpsc::unbounded_channel::<Said>();
    std::thread::spawn(move || receiver.iter().all(|message| out.send(message).is_ok()));
    loop {
        let mut to_client = Vec::new();
        let mut to_server = Vec::new();
        tokio::select! {
            message = socket.recv() => match message {
                None | Some(Err(_) | Ok(Message::Close(_))) => return,
                Some(Ok(Message::Text(text))) => match desk.hear(&text) {
                    Ok(message) => {
                        let ready = message["method"] == "initialized";
                        to_server.push(message);
                        if ready {
                            desk.feed(&mut to_server, &mut to_client);
                        }
                    }
                    Err(refusal) => to_client.extend(refusal),
                },
                Some(Ok(_)) => {}
            },
            () = conversation.told() => return,
            message = said.recv() => match message {
                None => return,
                Some(message) => match desk.tell(&message) {
                    Some(answer) if desk.renames.remove(&answer["id"].to_string()) => {
                        to_client.push(desk.rename(&studio, answer).await);
                    }
                    told => to_client.extend(told),
                },
            },
            event = events.recv() => {
                let ours = match event {
                    Ok(Event::FileChanged { project, .. } | Event::FileDeleted { project, .. }
                        | Event::FileRestored { project, .. }) => project == desk.project.id,
                    Ok(_) => false,
                    Err(_) => true,
                };
                if ours && !desk.known.is_empty() {
                    let id = desk.project.id.clone();
                    if let Ok(now) = work(&studio, move |studio| studio.project(&id)).await {
                        desk.project = now;
                        desk.feed(&mut to_server, &mut to_client);
                    }
                }
            }
        }
        for message in to_server {
            let Ok(message) = serde_json::from_value::<Said>(message) else { continue };
            if sender.send(message).is_err() {
                return;
            }
        }
        for message in to_client {
            if socket.send(Message::Text(message.to_string().into())).await.is_err() {
                return;
            }
        }
    }
}

impl Desk {
    /// What a client says, if the language server may hear it; else what the client is told.
    fn hear(&mut self, text: &str) -> Result<Value, Option<Value>> {
        let Ok(mut message) = serde_json::from_str::<Value>(text) else {
            return Err(Some(error(&Value::Null, "the message is not JSON")));
        };
        let method = message["method"].as_str().unwrap_or_default().to_owned();
        if method == "initialize" {
            for name in ["rootUri", "rootPath", "workspaceFolders"] {
                message["params"][name] = Value::Null;
            }
            // As everywhere, the address says in which language the reader is told.
            message["params"]["locale"] = json!(self.lang.tag());
            let (system, profile) = (self.project.system.about().name, self.project.profile());
            message["params"]["initializationOptions"] = json!({ "profiles": { system: profile } });
        }
        if method == RENAME {
            message["method"] = json!("textDocument/rename");
            self.renames.insert(message["id"].to_string());
        }
        let document = message.pointer("/params/textDocument/uri").and_then(Value::as_str);
        if OWN.contains(&method.as_str()) || document.is_some_and(|uri| !self.known.contains_key(uri)) {
            let id = message.get("id").filter(|id| !id.is_null());
            return Err(id.map(|id| error(id, "only documents of the project can be asked about")));
        }
        Ok(message)
    }

    /// What the language server says, if it concerns the card's files. Places elsewhere get the card that they are in.
    fn tell(&self, message: &Said) -> Option<Value> {
        let mut value = serde_json::to_value(message).ok()?;
        let mine = |uri: &Value| self.documents.iter().any(|document| uri == document.as_str());
        let elsewhere =
            value["method"] == "textDocument/publishDiagnostics" && !mine(&value["params"]["uri"]);
        for place in value.get_mut("result").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(card) = self.card_at(place) {
                place["card"] = json!(card);
            }
        }
        value["jsonrpc"] = json!("2.0");
        (!elsewhere).then_some(value)
    }

    /// The card that a place of the protocol is in.
    fn card_at(&self, place: &Value) -> Option<String> {
        let uri = place["uri"].as_str()?;
        let file = self.project.files.iter().position(|file| address(&file.rel) == uri)?;
        let at = usize::from(offset(&self.project.files[file].source, &place["range"]["start"])?);
        let inside = |card: &cards::Listed| card.file == file && card.span.start <= at && at < card.span.end;
        let all = cards::listed_cards(&self.project);
        all.into_iter().find(|card| inside(card) || card.others.contains(&file)).map(|card| card.id)
    }

    /// Writes what the language server would rename, and says how much that was.
    async fn rename(&self, studio: &Arc<Studio>, answer: Value) -> Value {
        let id = answer["id"].clone();
        let Some(changes) = answer["result"]["changes"].as_object().cloned() else { return answer };
        let mut edits = Vec::new();
        for (uri, list) in changes {
            let (Some((hash, _)), Some(file)) =
                (self.known.get(&uri), self.project.files.iter().find(|file| address(&file.rel) == uri))
            else {
                return error(&id, "only documents of the project can be renamed in");
            };
            let read = |edit: &Value| {
                let start = offset(&file.source, &edit["range"]["start"])?;
                let end = offset(&file.source, &edit["range"]["end"])?;
                Some(Edit {
                    span: Span::new(start, end.max(start)),
                    text: edit["newText"].as_str()?.to_owned(),
                })
            };
            let list = list.as_array().into_iter().flatten().filter_map(read).collect();
            edits.push(rename::FileEdits { path: file.rel.clone(), hash: hash.clone(), edits: list });
        }
        let (project, card, lang) = (self.project.id.clone(), self.card.clone(), self.lang);
        match work(studio, move |studio| rename::write(studio, &project, &card, &edits, lang)).await {
            Ok(done) => json!({ "jsonrpc": "2.0", "id": id, "result": done }),
            Err(Failure(problem)) => {
                // -32803 is "request failed" in the protocol; what failed is told as everywhere else.
                let message = problem.detail.as_deref().unwrap_or(&problem.title);
                let error = json!({ "code": -32803, "message": message, "data": problem });
                json!({ "jsonrpc": "2.0", "id": id, "error": error })
            }
        }
    }

    /// Tells the language server what the files say now, and the client where its card stands.
    fn feed(&mut self, to_server: &mut Vec<Value>, to_client: &mut Vec<Value>) {
        let mut before = std::mem::take(&mut self.known);
        let first = before.is_empty();
        let mut changed = BTreeSet::new();
        for file in &self.project.files {
            let uri = address(&file.rel);
            let (was, version) = before.remove(&uri).unwrap_or_default();
            self.known.insert(uri.clone(), (file.hash.clone(), version + 1));
            if was == file.hash {
                continue;
            }
            let text = &*file.source.text;
            to_server.push(if was.is_empty() {
                let document =
                    json!({ "uri": uri, "languageId": "cardwright", "version": version + 1, "text": text });
                note("textDocument/didOpen", &json!({ "textDocument": document }))
            } else {
                let document = json!({ "uri": uri, "version": version + 1 });
                let changes = json!([{ "text": text }]);
                note(
                    "textDocument/didChange",
                    &json!({ "textDocument": document, "contentChanges": changes }),
                )
            });
            changed.insert(uri);
        }
        for uri in before.into_keys() {
            to_server.push(note("textDocument/didClose", &json!({ "textDocument": { "uri": uri } })));
        }
        let Ok(listed) = cards::find(&self.project, &self.card) else { return };
        let whole = |at: usize| (at, 0..self.project.files[at].source.text.len());
        let all = [(listed.file, listed.span)].into_iter().chain(listed.others.into_iter().map(whole));
        let places: Vec<Value> = all.map(|(file, span)| self.place(file, &span)).collect();
        let uri = |place: &Value| place["uri"].as_str().unwrap_or_default().to_owned();
        self.documents = places.iter().map(uri).collect();
        let moved = places.into_iter().filter(|place| first || changed.contains(&uri(place)));
        to_client.extend(moved.map(|place| note("studio/document", &place)));
    }

    /// The first and the last place of a text of the card.
    fn place(&self, file: usize, span: &std::ops::Range<usize>) -> Value {
        let of = &self.project.files[file];
        let position = |at: usize| {
            let at = TextSize::new(u32::try_from(at).unwrap_or(u32::MAX));
            let (line, character) = of.source.utf16_position(at);
            json!({ "line": line, "character": character })
        };
        let (start, end) = (position(span.start), position(span.end));
        json!({ "uri": address(&of.rel), "path": of.rel, "start": start, "end": end })
    }
}

/// The byte of a place of the protocol.
fn offset(source: &Source, place: &Value) -> Option<TextSize> {
    let number = |name: &str| u32::try_from(place[name].as_u64()?).ok();
    Some(source.utf16_offset(number("line")?, number("character")?))
}

/// The address of a document. What could end a path in an address is written as a number.
fn address(rel: &str) -> String {
    let mut out = SCHEME.to_owned();
    for byte in rel.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

fn note(method: &str, params: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

fn error(id: &Value, text: &str) -> Value {
    // -32602 is "invalid parameters" in the protocol.
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": -32602, "message": text } })
}
