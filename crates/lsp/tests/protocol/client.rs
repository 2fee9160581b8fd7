//! A client for the tests.

use std::{path::Path, thread::JoinHandle, time::Duration};

use cardwright_lsp::{Connection, Message, ServeError};
use cardwright_system::System;
use serde_json::{Value, json};

/// Long enough for any machine; nothing here waits on purpose.
const PATIENCE: Duration = Duration::from_secs(120);

/// One end of a pair of channels, and the server at the other.
pub(crate) struct Client {
    connection: Connection,
    other: Option<Connection>,
    server: Option<JoinHandle<Result<(), ServeError>>>,
    next: i32,
    notes: Vec<(String, Value)>,
    answers: Vec<(i32, Result<Value, Value>)>,
    asked: Vec<String>,
}

impl Client {
    /// With all systems and no folder.
    pub(crate) fn start() -> Self {
        Self::with(cardwright_registry::all())
    }

    /// With some systems and no folder.
    pub(crate) fn with(systems: &'static [&'static dyn System]) -> Self {
        let mut client = Self::waiting();
        client.run(systems);
        client.note("initialized", json!({}));
        client
    }

    /// With no folder and the settings of an editor.
    pub(crate) fn set_up(options: &Value) -> Self {
        let mut client = Self::greeting(
            &json!({ "capabilities": {}, "rootUri": null, "processId": null, "initializationOptions": options }),
        );
        client.run(cardwright_registry::all());
        client.note("initialized", json!({}));
        client
    }

    /// With no folder, for a reader of a language.
    pub(crate) fn in_language(locale: &str) -> Self {
        let mut client = Self::greeting(
            &json!({ "capabilities": {}, "rootUri": null, "processId": null, "locale": locale }),
        );
        client.run(cardwright_registry::all());
        client.note("initialized", json!({}));
        client
    }

    /// With a folder, for a client that can do these things.
    pub(crate) fn start_in(folder: &Path, capabilities: &Value) -> Self {
        let mut client = Self::greeting(
            &json!({ "capabilities": capabilities, "rootUri": uri_of(folder), "processId": null }),
        );
        client.run(cardwright_registry::all());
        client.note("initialized", json!({}));
        client
    }

    /// With a server that has not begun.
    pub(crate) fn waiting() -> Self {
        Self::greeting(&json!({ "capabilities": {}, "rootUri": null, "processId": null }))
    }

    /// Lets the server begin.
    pub(crate) fn run(&mut self, systems: &'static [&'static dyn System]) {
        let connection = self.other.take().expect("the server has not begun");
        self.server = Some(std::thread::spawn(move || cardwright_lsp::serve_with(&connection, systems)));
    }

    #[allow(clippy::needless_pass_by_value)] // It is written at the call.
    pub(crate) fn note(&mut self, method: &str, params: Value) {
        let note = json!({ "method": method, "params": params });
        self.push(&note);
    }

    /// Sends a request; gives its number.
    #[allow(clippy::needless_pass_by_value)] // It is written at the call.
    pub(crate) fn send(&mut self, method: &str, params: Value) -> i32 {
        self.next += 1;
        let request = json!({ "id": self.next, "method": method, "params": params });
        self.push(&request);
        self.next
    }

    /// Sends a request and waits for its answer.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        let id = self.send(method, params);
        self.answer(id)
    }

    /// Waits for the answer of a request.
    pub(crate) fn answer(&mut self, id: i32) -> Result<Value, Value> {
        loop {
            if let Some(at) = self.answers.iter().position(|(known, _)| *known == id) {
                return self.answers.remove(at).1;
            }
            self.receive();
        }
    }

    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": "json", "version": 1, "text": text });
        self.note("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Changes pieces of a text: lines and columns in UTF-16 units, from 0.
    pub(crate) fn change(&mut self, uri: &str, version: i32, changes: &[(usize, usize, usize, usize, &str)]) {
        let changes: Vec<Value> = changes
            .iter()
            .map(|(line, column, end_line, end_column, text)| {
                let start = json!({ "line": line, "character": column });
                let end = json!({ "line": end_line, "character": end_column });
                json!({ "range": { "start": start, "end": end }, "text": text })
            })
            .collect();
        let document = json!({ "uri": uri, "version": version });
        self.note("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Waits for the next diagnostics of a file.
    pub(crate) fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        loop {
            let is = |(method, params): &(String, Value)| {
                method == "textDocument/publishDiagnostics" && params["uri"] == uri
            };
            if let Some(at) = self.notes.iter().position(is) {
                let (_, params) = self.notes.remove(at);
                return params["diagnostics"].as_array().cloned().unwrap_or_default();
            }
            self.receive();
        }
    }

    /// Notifications that came so far.
    pub(crate) fn seen(&self, method: &str) -> Vec<Value> {
        self.notes.iter().filter(|(name, _)| name == method).map(|(_, params)| params.clone()).collect()
    }

    /// What the server asked for so far.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.clone()
    }

    /// Says farewell; the server must end well.
    pub(crate) fn stop(mut self) {
        self.ask("shutdown", Value::Null).expect("the server says farewell");
        self.note("exit", Value::Null);
        let server = self.server.take().expect("the server has begun");
        server.join().expect("the server did not panic").expect("the server ended well");
    }

    fn greeting(params: &Value) -> Self {
        let (connection, other) = Connection::memory();
        let mut client = Self {
            connection,
            other: Some(other),
            server: None,
            next: 0,
            notes: Vec::new(),
            answers: Vec::new(),
            asked: Vec::new(),
        };
        client.send("initialize", params.clone());
        client
    }

    fn push(&mut self, message: &Value) {
        let message: Message = serde_json::from_value(message.clone()).expect("a message");
        self.connection.sender.send(message).expect("the server listens");
    }

    fn receive(&mut self) {
        let message = self.connection.receiver.recv_timeout(PATIENCE).expect("the server says something");
        match message {
            Message::Request(request) => self.asked.push(request.method),
            Message::Notification(note) => self.notes.push((note.method, note.params)),
            Message::Response(response) => {
                let answer = serde_json::to_value(&response).expect("an answer can be written");
                let id = answer["id"].as_i64().and_then(|id| i32::try_from(id).ok()).expect("a number");
                let result = match answer.get("error") {
                    Some(error) => Err(error.clone()),
                    None => Ok(answer.get("result").cloned().unwrap_or_default()),
                };
                self.answers.push((id, result));
            }
        }
    }
}

/// The place of some letters in a text, a few units further on.
pub(crate) fn at(text: &str, letters: &str, further: usize) -> Value {
    let offset = text.find(letters).expect("the letters are there");
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line = text[..offset].matches('\n').count();
    json!({ "line": line, "character": text[start..offset].encode_utf16().count() + further })
}

/// The address of a path.
pub(crate) fn uri_of(path: &Path) -> String {
    url::Url::from_file_path(path).expect("a whole path").to_string()
}
