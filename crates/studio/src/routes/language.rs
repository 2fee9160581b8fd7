//! The language server on a socket: one connection an editor. Its documents are the project's files as this server
//! knows them, so that no message of a client leads to the disk.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{
        State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::{IntoResponse, Response},
};
use cardwright_lsp::{Connection, Message as Said};
use cardwright_source::TextSize;
use serde_json::{Value, json};
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use super::cards;
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

/// What one editor works on.
struct Desk {
    project: String,
    card: String,
    /// The address of the card's file.
    document: String,
    /// Hash and version of every document.
    known: BTreeMap<String, (String, i32)>,
    _place: OwnedSemaphorePermit,
}

/// `GET /lsp?project=&card=`.
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
        (Ok(project), Ok(card)) => find(&studio, project, card).await,
        (Err(failure), _) | (_, Err(failure)) => Err(failure),
    };
    match found {
        Ok((project, desk)) => {
            upgrade.max_message_size(LIMIT).on_upgrade(move |socket| attend(socket, studio, project, desk))
        }
        Err(failure) => failure.into_response(),
    }
}

async fn find(studio: &Arc<Studio>, id: String, card: String) -> Outcome<(Arc<Project>, Desk)> {
    let place = Arc::clone(&studio.editors).try_acquire_owned();
    let place = place.map_err(|_| Failure::new(Code::JobsFull, "too many editors are open"))?;
    work(studio, move |studio| {
        let project = studio.project(&id)?;
        let listed = cards::find(&project, &card)?;
        let document = address(&project.files[listed.file].rel);
        let desk = Desk { project: id, card, document, known: BTreeMap::new(), _place: place };
        Ok((project, desk))
    })
    .await
}

async fn attend(mut socket: WebSocket, studio: Arc<Studio>, project: Arc<Project>, mut desk: Desk) {
    let mut events = studio.events.subscribe();
    let mut conversation = studio.leave.conversation();
    let (Connection { sender, receiver }, server) = Connection::memory();
    let system = project.system;
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
                            desk.feed(&project, &mut to_server, &mut to_client);
                        }
                    }
                    Err(refusal) => to_client.extend(refusal),
                },
                Some(Ok(_)) => {}
            },
            () = conversation.told() => return,
            message = said.recv() => match message {
                None => return,
                Some(message) => to_client.extend(desk.tell(&message)),
            },
            event = events.recv() => {
                let ours = match event {
                    Ok(Event::FileChanged { project, .. } | Event::FileDeleted { project, .. }
                        | Event::FileRestored { project, .. }) => project == desk.project,
                    Ok(_) => false,
                    Err(_) => true,
                };
                if ours && !desk.known.is_empty() {
                    let id = desk.project.clone();
                    if let Ok(now) = work(&studio, move |studio| studio.project(&id)).await {
                        desk.feed(&now, &mut to_server, &mut to_client);
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
    fn hear(&self, text: &str) -> Result<Value, Option<Value>> {
        let Ok(mut message) = serde_json::from_str::<Value>(text) else {
            return Err(Some(error(&Value::Null, "the message is not JSON")));
        };
        let method = message["method"].as_str().unwrap_or_default().to_owned();
        if method == "initialize" {
            for name in ["rootUri", "rootPath", "workspaceFolders"] {
                message["params"][name] = Value::Null;
            }
        }
        let document = message.pointer("/params/textDocument/uri").and_then(Value::as_str);
        if OWN.contains(&method.as_str()) || document.is_some_and(|uri| !self.known.contains_key(uri)) {
            let id = message.get("id").filter(|id| !id.is_null());
            return Err(id.map(|id| error(id, "only documents of the project can be asked about")));
        }
        Ok(message)
    }

    /// What the language server says, if it concerns the card's file.
    fn tell(&self, message: &Said) -> Option<Value> {
        let mut value = serde_json::to_value(message).ok()?;
        let elsewhere = value["method"] == "textDocument/publishDiagnostics"
            && value["params"]["uri"] != self.document.as_str();
        value["jsonrpc"] = json!("2.0");
        (!elsewhere).then_some(value)
    }

    /// Tells the language server what the files say now, and the client where its card stands.
    fn feed(&mut self, project: &Project, to_server: &mut Vec<Value>, to_client: &mut Vec<Value>) {
        let mut before = std::mem::take(&mut self.known);
        let mut moved = before.is_empty();
        if let Ok(listed) = cards::find(project, &self.card) {
            self.document = address(&project.files[listed.file].rel);
        }
        for file in &project.files {
            let uri = address(&file.rel);
            let (was, version) = before.remove(&uri).unwrap_or_default();
            self.known.insert(uri.clone(), (file.hash.clone(), version + 1));
            if was == file.hash {
                continue;
            }
            moved |= uri == self.document;
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
        }
        for uri in before.into_keys() {
            to_server.push(note("textDocument/didClose", &json!({ "textDocument": { "uri": uri } })));
        }
        if let Some(place) = self.place(project).filter(|_| moved) {
            to_client.push(note("studio/document", &place));
        }
    }

    /// The first and the last place of the card in its file.
    fn place(&self, project: &Project) -> Option<Value> {
        let listed = cards::find(project, &self.card).ok()?;
        let source = &project.files[listed.file].source;
        let position = |at: usize| {
            let (line, character) = source.utf16_position(TextSize::new(u32::try_from(at).ok()?));
            Some(json!({ "line": line, "character": character }))
        };
        let (start, end) = (position(listed.span.start)?, position(listed.span.end)?);
        Some(json!({ "uri": self.document, "start": start, "end": end }))
    }
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
