//! Who may ask what: only pages of this server, only on the loopback address, only with a key.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    api::Code,
    failure::{Failure, PROBLEM},
    secret,
    studio::Studio,
};

/// What pages may load: nothing from elsewhere, no script and no style inside a page. The tests of the pages read it too.
const POLICY: &str = include_str!("policy.txt");

/// What this machine is called in addresses.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];
const USUAL_PORT: u16 = 80;

/// Keeps pages of other origins from putting pictures and files of this server into theirs.
const SAME_ORIGIN: header::HeaderName = header::HeaderName::from_static("cross-origin-resource-policy");

/// What the cookie of a request opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    /// Everything but seats elsewhere, and those whose keys were shown besides.
    Owner(Vec<String>),
    /// Seats of matches: the keys that were shown.
    Seats(Vec<String>),
    /// Nothing.
    Nobody,
}

/// Looks at every request before it is answered, and adds headers to every answer.
pub(crate) async fn guard(State(studio): State<Arc<Studio>>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let api = path == "/api" || path.starts_with("/api/");
    let mut response = match allowed(&studio, &request, &path) {
        Ok(pass) => {
            request.extensions_mut().insert(pass);
            let response = next.run(request).await;
            if api { told(response) } else { response }
        }
        Err(failure) => failure.into_response(),
    };
    let policy = POLICY.trim().replace("{port}", &studio.port.to_string());
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    // Another port of this machine is the same site to a browser, which sends it the cookie.
    headers.insert(SAME_ORIGIN, HeaderValue::from_static("same-origin"));
    if api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// A refusal of the router (a path that is no text, another method) is told like every other one.
fn told(response: Response) -> Response {
    let status = response.status();
    let problem = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == PROBLEM);
    if problem || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let detail = match status {
        StatusCode::METHOD_NOT_ALLOWED => "this address takes another method",
        StatusCode::UPGRADE_REQUIRED => "this address is a socket",
        _ => "the address or the head of the request cannot be read",
    };
    let mut failure = Failure::new(Code::Malformed, detail);
    failure.0.status = status.as_u16();
    let mut said = failure.into_response();
    // What the router says besides: the methods that there are, the version of a socket.
    let (mut head, _) = response.into_parts();
    head.headers.remove(header::CONTENT_TYPE);
    head.headers.remove(header::CONTENT_LENGTH);
    said.headers_mut().extend(head.headers);
    said
}

/// The cookie that a key is traded for.
pub(crate) fn cookie(studio: &Studio, key: &str, seat: bool) -> String {
    let name = if seat {
        format!("{}-{}", seat_cookie(studio), &key[..8.min(key.len())])
    } else {
        owner_cookie(studio)
    };
    format!("{name}={key}; Path=/; HttpOnly; SameSite=Strict")
}

fn allowed(studio: &Studio, request: &Request, path: &str) -> Result<Pass, Failure> {
    let headers = request.headers();
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let host =
        text(header::HOST).or_else(|| request.uri().authority().map(|host| host.as_str())).unwrap_or("");
    let own = |host: &str| {
        // Browsers leave out the usual port.
        let usual = studio.port == USUAL_PORT;
        LOOPBACK.iter().any(|name| host == format!("{name}:{}", studio.port) || usual && host == *name)
    };
    if !own(host) {
        return Err(Failure::new(Code::Foreign, "the request is not for this server's address"));
    }
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().unwrap_or("");
        if !origin.strip_prefix("http://").is_some_and(own) {
            return Err(Failure::new(Code::Foreign, "the request comes from a page of another origin"));
        }
    }
    let writes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if writes && studio.leave.is_told() {
        return Err(Failure::new(
            Code::Stopping,
            "the server is about to stop and takes nothing in any more",
        ));
    }
    let pass = pass(studio, headers);
    let rest = path.strip_prefix("/api/v1/").unwrap_or("");
    let open =
        !path.starts_with("/api/") || rest == "enter" || (rest == "hello" && request.method() == Method::GET);
    match &pass {
        Pass::Owner(_) => Ok(pass),
        _ if open => Ok(pass),
        Pass::Seats(_) => {
            let parts: Vec<&str> = rest.split('/').collect();
            let looks = matches!(parts.as_slice(), ["matches", _] | ["matches", _, "live"] | ["art", _]);
            let asks = matches!(parts.as_slice(), ["matches", _, "poll"]);
            let get = request.method() == Method::GET;
            if (get && looks) || (asks && request.method() == Method::POST) {
                Ok(pass)
            } else {
                Err(Failure::new(Code::NotYours, "a seat's key opens its match only"))
            }
        }
        Pass::Nobody if wrong_cookie(studio, headers) => {
            Err(Failure::new(Code::KeyWrong, "the key is of another start of the server")
                .hint("open the link that `cardwright studio` printed"))
        }
        Pass::Nobody => Err(Failure::new(Code::KeyMissing, "this needs the key")
            .hint("open the link that `cardwright studio` printed")),
    }
}

fn pass(studio: &Studio, headers: &HeaderMap) -> Pass {
    let owner = owner_cookie(studio);
    let seat = seat_cookie(studio);
    let (mut owns, mut seats) = (false, Vec::new());
    for (name, value) in cookies(headers) {
        owns |= name == owner && secret::same(value, &studio.key);
        if name.starts_with(&seat) && studio.tables.knows_key(value) {
            seats.push(value.to_owned());
        }
    }
    match (owns, seats.is_empty()) {
        (true, _) => Pass::Owner(seats),
        (false, false) => Pass::Seats(seats),
        (false, true) => Pass::Nobody,
    }
}

fn wrong_cookie(studio: &Studio, headers: &HeaderMap) -> bool {
    let owner = owner_cookie(studio);
    cookies(headers).any(|(name, _)| name == owner)
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

// Browsers send a cookie to all ports of a host, so that the name must tell servers apart.
fn owner_cookie(studio: &Studio) -> String {
    format!("cardwright-{}", studio.port)
}

fn seat_cookie(studio: &Studio) -> String {
    format!("cardwright-{}-seat", studio.port)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn a_server_that_stops_refuses_writes_and_still_shows() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let options = Options { path: folder.path().to_owned(), port: 4700, ..Options::default() };
        let studio = Studio::open(&options, &[]).expect("an empty folder opens");
        let ask = |method: Method| {
            let cookie = format!("{}={}", owner_cookie(&studio), studio.key);
            let head = Request::builder().method(method).uri("/api/v1/matches");
            let head = head.header(header::HOST, "127.0.0.1:4700").header(header::COOKIE, cookie);
            let request = head.body(axum::body::Body::empty()).expect("a request");
            allowed(&studio, &request, "/api/v1/matches").map_err(|failure| failure.0.code)
        };
        assert_eq!(ask(Method::POST), Ok(Pass::Owner(Vec::new())));
        studio.leave.tell();
        assert_eq!(ask(Method::POST), Err(Code::Stopping));
        assert_eq!(ask(Method::GET), Ok(Pass::Owner(Vec::new())));
    }

    #[test]
    fn the_usual_port_need_not_be_named() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let refused = |port: u16, host: &str, origin: &str| {
            let options = Options { path: folder.path().to_owned(), port, ..Options::default() };
            let studio = Studio::open(&options, &[]).expect("an empty folder opens");
            let head = Request::builder().uri("/api/v1/hello").header(header::HOST, host);
            let head = head.header(header::ORIGIN, origin);
            let request = head.body(axum::body::Body::empty()).expect("a request");
            allowed(&studio, &request, "/api/v1/hello").err().map(|failure| failure.0.code)
        };
        assert_eq!(refused(80, "127.0.0.1", "http://127.0.0.1"), None);
        assert_eq!(refused(80, "localhost:80", "http://localhost:80"), None);
        assert_eq!(refused(80, "127.0.0.1", "http://example.org"), Some(Code::Foreign));
        assert_eq!(refused(4700, "127.0.0.1", "http://127.0.0.1:4700"), Some(Code::Foreign));
        assert_eq!(refused(4700, "127.0.0.1:4700", "http://127.0.0.1"), Some(Code::Foreign));
    }
}
