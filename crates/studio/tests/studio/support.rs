//! A server on a folder of its own, and a client that speaks to it over the wire.
#![allow(dead_code, reason = "a client can do more than every test needs")]

use std::{fs, path::PathBuf, time::Duration};

use cardwright_studio::{Options, Server};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::oneshot,
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest},
};

/// How long anything may take before a test fails instead of hanging.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A card of Dreamtides without a problem, as a sheet.
pub(crate) const LAMPWRIGHT: &str = r#"[[cards]]
name = "Lampwright"
id = "9678605b-e222-5c3c-9777-b1fa7e8aef70"
energy-cost = 2
rules-text = "{Banish} an enemy."
variables = ""
card-type = "Event"
subtype = ""
is-fast = false
spark = ""
rarity = "Common"
prompts = ""
image-number = 7
art-owned = false
card-number = 1
"#;

/// Cards of Lorenzo as a spreadsheet: a byte order mark, Windows' line ends, quotes that are needed and others, an empty row.
pub(crate) const SPREADSHEET: &str = "\u{feff}name,period,cardType,cost,instantEffect,instantPayload,minimumActionValue\r\n\
    Mill,1,TERRITORYCARD,,ADD,\"{\"\"COINS\"\": 1}\",2\r\n\
    ,,,,,,\r\n\
    \"Weir, old\",1,BUILDINGCARD,\"[{\"\"WOOD\"\": 3}, {\"\"COINS\"\": 2}]\",\"ADD\",\"{\"\"STONE\"\": 1}\",4\r\n\
    Inn,2,BUILDINGCARD,\"{\"\"WOOD\"\": 1}\",ADD,\"{\"\"COINS\"\": 3}\",3\r\n";

/// A running server.
pub(crate) struct Studio {
    pub folder: TempDir,
    pub port: u16,
    pub key: String,
    pub cookie: String,
    stop: Option<oneshot::Sender<()>>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

/// A socket.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Everything that came, as text.
    pub traffic: Vec<String>,
}

impl Studio {
    /// A server on a folder with these files.
    pub(crate) async fn start(files: &[(&str, &str)]) -> Self {
        Self::start_with(files, |options| options).await
    }

    pub(crate) async fn start_with(files: &[(&str, &str)], change: impl FnOnce(Options) -> Options) -> Self {
        let folder = folder();
        for (name, text) in files {
            write(&folder.path().join(name), text);
        }
        Self::open(folder, change).await
    }

    /// A server on a folder that is there already.
    pub(crate) async fn open(folder: TempDir, change: impl FnOnce(Options) -> Options) -> Self {
        let path = folder.path().to_path_buf();
        let options = change(Options { path, port: 0, ..Options::default() });
        let server = Server::bind(options, cardwright_registry::all()).await.expect("the server starts");
        let address = server.address();
        let (port, key) = split(&address);
        let (stop, stopped) = oneshot::channel::<()>();
        tokio::spawn(server.run(async move {
            let _ = stopped.await;
        }));
        let mut studio = Self { folder, port, key, cookie: String::new(), stop: Some(stop) };
        let reply = studio.ask("POST", "/api/v1/enter", Some(json!({ "key": studio.key }))).await;
        assert_eq!(reply.status, 204, "{}", reply.text());
        let cookie = reply.header("set-cookie").expect("a cookie is set");
        studio.cookie = cookie.split(';').next().expect("a cookie has a value").to_owned();
        studio
    }

    /// The folder, once the server has stopped.
    pub(crate) fn stop(mut self) -> TempDir {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        std::mem::replace(&mut self.folder, folder())
    }

    /// Lets a file be written, or not.
    pub(crate) fn lock(&self, name: &str, locked: bool) {
        let path = self.path(name);
        let mut permissions = fs::metadata(&path).expect("the file is there").permissions();
        permissions.set_readonly(locked);
        fs::set_permissions(&path, permissions).expect("permissions can be changed");
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file is there")
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        write(&self.path(name), text);
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let reply = self.ask("GET", &format!("/api/v1{path}"), None).await;
        assert_eq!(reply.status, 200, "GET {path}: {}", reply.text());
        reply.json()
    }

    /// A request that must come out with a status.
    pub(crate) async fn send(&self, method: &str, path: &str, body: Value, status: u16) -> Value {
        let reply = self.ask(method, &format!("/api/v1{path}"), Some(body)).await;
        assert_eq!(reply.status, status, "{method} {path}: {}", reply.text());
        if reply.body.is_empty() { Value::Null } else { reply.json() }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Reply {
        let cookie = self.cookie.clone();
        let host = format!("127.0.0.1:{}", self.port);
        let mut headers = vec![("Host", host.as_str())];
        if !cookie.is_empty() {
            headers.push(("Cookie", cookie.as_str()));
        }
        self.raw(method, path, &headers, body.map(|body| body.to_string()).unwrap_or_default().as_bytes())
            .await
    }

    pub(crate) async fn raw(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
        let exchange = async {
            let mut stream = TcpStream::connect(("127.0.0.1", self.port)).await.expect("the server listens");
            let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
            for (name, value) in headers {
                head.push_str(&format!("{name}: {value}\r\n"));
            }
            head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
            let mut message = head.into_bytes();
            message.extend_from_slice(body);
            // A server that refuses a large body may stop reading.
            let _ = stream.write_all(&message).await;
            let mut bytes = Vec::new();
            let _ = stream.read_to_end(&mut bytes).await;
            bytes
        };
        parse(&tokio::time::timeout(PATIENCE, exchange).await.expect("an answer comes"))
    }

    pub(crate) async fn socket(&self, path: &str) -> Socket {
        self.socket_with(path, &self.cookie).await.expect("the socket opens")
    }

    pub(crate) async fn socket_with(&self, path: &str, cookie: &str) -> Result<Socket, String> {
        self.socket_from(path, cookie, None).await
    }

    /// A socket that a page of some origin opens.
    pub(crate) async fn socket_from(
        &self,
        path: &str,
        cookie: &str,
        origin: Option<&str>,
    ) -> Result<Socket, String> {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).await.map_err(|error| error.to_string())?;
        let address = format!("ws://127.0.0.1:{}/api/v1{path}", self.port);
        let mut request = address.into_client_request().map_err(|error| error.to_string())?;
        request.headers_mut().insert("Cookie", cookie.parse().map_err(|_| "the cookie is no header")?);
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", origin.parse().map_err(|_| "the origin is no header")?);
        }
        let opening = tokio::time::timeout(PATIENCE, tokio_tungstenite::client_async(request, stream)).await;
        let opened = opening.expect("an answer comes").map_err(|error| error.to_string())?;
        Ok(Socket { stream: opened.0, traffic: Vec::new() })
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
    }
}

impl Socket {
    pub(crate) async fn say(&mut self, message: Value) {
        use wire::send;
        send(&mut self.stream, Message::Text(message.to_string().into())).await;
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        let text = wire::receive(&mut self.stream).await;
        self.traffic.push(text.clone());
        serde_json::from_str(&text).expect("messages are JSON")
    }

    /// The next message that fits. Signs of life come forever, so that all of them together must come in time.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let wait = async {
            loop {
                let message = self.next().await;
                if fits(&message) {
                    return message;
                }
            }
        };
        let found = tokio::time::timeout(PATIENCE, wait).await;
        found.unwrap_or_else(|_| panic!("no message fits; the last was {:?}", self.traffic.last()))
    }

    pub(crate) async fn until_type(&mut self, kind: &str) -> Value {
        self.until(|message| message["type"] == kind).await
    }
}

/// Sending and receiving without a dependency on combinators.
mod wire {
    use std::{future::poll_fn, pin::Pin};

    use tokio_tungstenite::tungstenite::Message;

    use super::{PATIENCE, TcpStream, WebSocketStream};

    pub(super) async fn send(stream: &mut WebSocketStream<TcpStream>, message: Message) {
        use futures_util::SinkExt;
        tokio::time::timeout(PATIENCE, stream.send(message))
            .await
            .expect("in time")
            .expect("the socket is open");
    }

    pub(super) async fn receive(stream: &mut WebSocketStream<TcpStream>) -> String {
        use futures_util::Stream;
        loop {
            let next = poll_fn(|context| Pin::new(&mut *stream).poll_next(context));
            let message = tokio::time::timeout(PATIENCE, next).await.expect("a message comes in time");
            match message.expect("the socket stays open").expect("the message can be read") {
                Message::Text(text) => return text.to_string(),
                Message::Close(frame) => panic!("the server closed the socket: {frame:?}"),
                _ => {}
            }
        }
    }
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The problem that a refusal brings.
    pub(crate) fn problem(&self) -> Value {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{}", self.text());
        let problem = self.json();
        assert_eq!(problem["status"], self.status);
        problem
    }
}

/// A folder that goes when the test ends. Where there is one in memory it is taken: every save waits for the disk.
pub(crate) fn folder() -> TempDir {
    let memory = std::path::Path::new("/dev/shm");
    let made = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    made.expect("a folder can be made")
}

/// Applies a JSON Patch to a view, as the page does.
pub(crate) fn patch(view: &mut Value, message: &Value) {
    let ops: json_patch::Patch =
        serde_json::from_value(message["ops"].clone()).expect("a patch is a list of operations");
    json_patch::patch(view, &ops).expect("the patch fits the view before it");
    view["seq"] = message["seq"].clone();
}

fn write(path: &std::path::Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file stands in a folder")).expect("the folder can be made");
    fs::write(path, text).expect("the file can be written");
}

fn split(address: &str) -> (u16, String) {
    let rest = address.strip_prefix("http://127.0.0.1:").expect("a loopback address");
    let (port, key) = rest.split_once("/#k=").expect("a key");
    (port.parse().expect("a port"), key.to_owned())
}

fn parse(bytes: &[u8]) -> Reply {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("a head comes");
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned())))
        .collect();
    let mut body = bytes[end + 4..].to_vec();
    let chunked = headers
        .iter()
        .any(|(name, value)| name.eq_ignore_ascii_case("transfer-encoding") && value == "chunked");
    if chunked {
        body = unchunk(&body);
    }
    Reply { status: status.expect("a status line"), headers, body }
}

fn unchunk(mut rest: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    while let Some(end) = rest.windows(2).position(|window| window == b"\r\n") {
        let length = usize::from_str_radix(String::from_utf8_lossy(&rest[..end]).trim(), 16).unwrap_or(0);
        if length == 0 {
            break;
        }
        out.extend_from_slice(&rest[end + 2..end + 2 + length]);
        rest = &rest[end + 4 + length..];
    }
    out
}
