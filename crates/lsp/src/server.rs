//! The loop: messages in, answers and diagnostics out.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

use cardwright_ir::Lang;
use cardwright_system::System;
use gen_lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, InitializeParams, PublishDiagnosticsParams, Uri,
};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{
    ServeError, answer,
    documents::{Documents, Open},
    folder, place,
    queue::Queue,
    show, text,
};

/// A server with one client.
pub(crate) struct Server<'c> {
    connection: &'c Connection,
    queue: Queue,
    pub(crate) documents: Documents,
    folders: Vec<Uri>,
    /// What the client can show and be asked.
    progress: bool,
    watching: bool,
    /// How many diagnostics of a file the client knows, by the file's name.
    told: BTreeMap<String, usize>,
    requests: i32,
}

/// What came of a request.
pub(crate) enum Failed {
    /// The request makes no sense.
    Params(String),
    /// It cannot be done, and the user should know why.
    Refused(String),
    /// There is no such request.
    Unknown,
}

impl<'c> Server<'c> {
    pub(crate) fn new(
        connection: &'c Connection,
        systems: &[&'static dyn System],
        params: &InitializeParams,
    ) -> Self {
        let client = serde_json::to_value(&params.capabilities).unwrap_or_default();
        let can = |pointer: &str| client.pointer(pointer) == Some(&Value::Bool(true));
        let options = params.initialization_options.as_ref().and_then(|options| options.get("profiles"));
        let profiles = options.and_then(Value::as_object).into_iter().flatten();
        let profiles =
            profiles.filter_map(|(system, name)| Some((system.clone(), name.as_str()?.to_owned())));
        // `ko`, `ko-KR`.
        let language = params.locale.as_deref().and_then(|tag| tag.split(['-', '_']).next());
        let lang = language.and_then(|tag| Lang::from_tag(&tag.to_lowercase())).unwrap_or_default();
        let greeting = serde_json::to_value(params).unwrap_or_default();
        let many = greeting.get("workspaceFolders").and_then(Value::as_array).cloned().unwrap_or_default();
        let many = many.iter().filter_map(|folder| Uri::parse(folder.get("uri")?.as_str()?).ok());
        let mut folders: Vec<Uri> = many.collect();
        if folders.is_empty() {
            folders
                .extend(greeting.get("rootUri").and_then(Value::as_str).and_then(|uri| Uri::parse(uri).ok()));
        }
        Self {
            connection,
            queue: Queue::default(),
            documents: Documents::new(systems, profiles.collect(), lang),
            folders,
            progress: can("/window/workDoneProgress"),
            watching: can("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            told: BTreeMap::new(),
            requests: 0,
        }
    }

    /// Serves until the client leaves.
    pub(crate) fn run(mut self) -> Result<(), ServeError> {
        self.begin();
        while let Some(message) = self.queue.next(self.connection) {
            match message {
                Message::Request(request) => {
                    // The client's farewell waits for its answer by itself.
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    self.request(request);
                }
                Message::Notification(note) => {
                    if note.method == "exit" {
                        return Ok(());
                    }
                    self.guarded("a notification", |server| server.note(note));
                }
                Message::Response(_) => {}
            }
            if self.queue.is_idle(self.connection) {
                self.guarded("the diagnostics", Self::publish);
            }
        }
        Ok(())
    }

    /// Reads the folders of the client and asks it to watch them.
    fn begin(&mut self) {
        if self.watching {
            let glob = format!("**/*.{{{}}}", folder::EXTENSIONS.join(","));
            let options = json!({ "watchers": [{ "globPattern": glob }] });
            let watch = json!({ "id": "watch", "method": "workspace/didChangeWatchedFiles", "registerOptions": options });
            self.ask("client/registerCapability", json!({ "registrations": [watch] }));
        }
        for folder in std::mem::take(&mut self.folders) {
            self.guarded("a folder", |server| server.read_folder(&folder));
        }
        self.guarded("the diagnostics", Self::publish);
    }

    fn read_folder(&mut self, uri: &Uri) {
        let Some(path) = place::path(uri) else { return };
        let Some(at) = self.documents.add_root(&path) else { return };
        let token = format!("cardwright/{at}");
        if self.progress {
            self.ask("window/workDoneProgress/create", json!({ "token": token }));
            self.tell_progress(
                &token,
                &json!({ "kind": "begin", "title": "Reading cards", "percentage": 0 }),
            );
        }
        let (connection, progress) = (self.connection, self.progress);
        let mut last = 0;
        self.documents.read_root(at, &mut |number, count| {
            let percentage = number * 100 / count.max(1);
            if progress && percentage >= last + 10 {
                last = percentage;
                let value = json!({ "kind": "report", "percentage": percentage });
                send(connection, "$/progress", json!({ "token": token, "value": value }));
            }
        });
        if self.progress {
            self.tell_progress(&token, &json!({ "kind": "end" }));
        }
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        if self.queue.is_cancelled(&id) {
            return self.refuse(id, ErrorCode::RequestCanceled, "the request was taken back".to_owned());
        }
        let answered =
            catch_unwind(AssertUnwindSafe(|| answer::answer(&mut self.documents, &method, &params)));
        match answered {
            Ok(Ok(value)) => self.send(Response::new_ok(id, value)),
            Ok(Err(Failed::Params(why))) => self.refuse(id, ErrorCode::InvalidParams, why),
            Ok(Err(Failed::Refused(why))) => self.refuse(id, ErrorCode::RequestFailed, why),
            Ok(Err(Failed::Unknown)) => {
                self.refuse(id, ErrorCode::MethodNotFound, format!("there is no request `{method}`"));
            }
            Err(panic) => {
                self.documents.rebuild();
                self.refuse(id, ErrorCode::InternalError, format!("`{method}` failed: {}", reason(&*panic)));
            }
        }
    }

    fn note(&mut self, note: Notification) {
        let Notification { method, params } = note;
        match method.as_str() {
            "textDocument/didOpen" => {
                let Some(params) = read::<DidOpenTextDocumentParams>(params) else { return };
                let item = params.text_document;
                self.documents.set(&item.uri, &item.text);
                let open = Open { uri: item.uri.clone(), version: item.version, text: item.text };
                self.documents.open.insert(place::name(&item.uri), open);
            }
            "textDocument/didChange" => {
                let Some(params) = read::<DidChangeTextDocumentParams>(params) else { return };
                let uri = params.text_document.text_document_identifier.uri;
                let Some(open) = self.documents.open.get_mut(&place::name(&uri)) else { return };
                open.version = params.text_document.version;
                open.text = text::apply(&open.text, params.content_changes);
                let text = open.text.clone();
                self.documents.set(&uri, &text);
            }
            "textDocument/didClose" => {
                let Some(params) = read::<DidCloseTextDocumentParams>(params) else { return };
                let uri = params.text_document.uri;
                self.documents.open.remove(&place::name(&uri));
                self.documents.read(&uri);
            }
            "workspace/didChangeWatchedFiles" => {
                let Some(params) = read::<DidChangeWatchedFilesParams>(params) else { return };
                for change in params.changes {
                    self.documents.read(&change.uri);
                }
            }
            "workspace/didChangeWorkspaceFolders" => {
                let Some(params) = read::<DidChangeWorkspaceFoldersParams>(params) else { return };
                for folder in params.event.removed {
                    if let Some(path) = place::path(&folder.uri) {
                        self.documents.remove_root(&path);
                    }
                }
                for folder in params.event.added {
                    self.read_folder(&folder.uri);
                }
            }
            _ => {}
        }
    }

    /// Tells the client the diagnostics that are other ones than it knows.
    fn publish(&mut self) {
        let mut files: Vec<PublishDiagnosticsParams> = Vec::new();
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for root in &mut self.documents.roots {
            let changed = root.project.refresh();
            let names: Vec<(String, cardwright_ide::FileId)> =
                root.project.files().map(|(name, id)| (name.to_owned(), id)).collect();
            for (name, id) in names {
                let open = self.documents.open.get(&name);
                let before = self.told.get(&name).copied();
                // A file that is opened is told about even if nothing is wrong with it.
                let due = changed.contains(&id) || (open.is_some() && before.is_none());
                if !due {
                    known.extend(before.map(|count| (name, count)));
                    continue;
                }
                let Some(uri) = open.map(|open| open.uri.clone()).or_else(|| place::uri(&name)) else {
                    continue;
                };
                let diagnostics = show::diagnostics(&mut root.project, id);
                known.insert(name, diagnostics.len());
                files.push(PublishDiagnosticsParams {
                    uri,
                    version: open.map(|open| open.version),
                    diagnostics,
                });
            }
        }
        // What is gone has no problems any more.
        for (name, count) in std::mem::replace(&mut self.told, known) {
            if count > 0
                && !self.told.contains_key(&name)
                && let Some(uri) = place::uri(&name)
            {
                files.push(PublishDiagnosticsParams { uri, version: None, diagnostics: Vec::new() });
            }
        }
        for params in files {
            let params = serde_json::to_value(params).unwrap_or_default();
            send(self.connection, "textDocument/publishDiagnostics", params);
        }
    }

    /// Runs something that must not take the server down.
    fn guarded(&mut self, what: &str, work: impl FnOnce(&mut Self)) {
        let done = catch_unwind(AssertUnwindSafe(|| work(self)));
        if let Err(panic) = done {
            self.documents.rebuild();
            let message = format!("{what} failed: {}", reason(&*panic));
            send(self.connection, "window/logMessage", json!({ "type": 1, "message": message }));
        }
    }

    fn tell_progress(&self, token: &str, value: &Value) {
        send(self.connection, "$/progress", json!({ "token": token, "value": value }));
    }

    /// Asks the client for something whose answer does not matter.
    fn ask(&mut self, method: &str, params: Value) {
        self.requests += 1;
        let id = RequestId::from(format!("cardwright/{}", self.requests));
        let request = Request { id, method: method.to_owned(), params };
        // A client that is gone is noticed by the loop.
        let _ = self.connection.sender.send(Message::Request(request));
    }

    fn refuse(&self, id: RequestId, code: ErrorCode, why: String) {
        self.send(Response::new_err(id, code as i32, why));
    }

    fn send(&self, response: Response) {
        let _ = self.connection.sender.send(Message::Response(response));
    }
}

fn send(connection: &Connection, method: &str, params: Value) {
    let note = Notification { method: method.to_owned(), params };
    let _ = connection.sender.send(Message::Notification(note));
}

fn read<T: DeserializeOwned>(params: Value) -> Option<T> {
    serde_json::from_value(params).ok()
}

fn reason(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "for an unknown reason".to_owned())
}
