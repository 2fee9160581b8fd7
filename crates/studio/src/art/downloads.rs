//! Pictures that a sheet names by an address. Nothing is fetched unless the reader allows it for the opened folder.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use cardwright_source::read;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tracing::{Dispatch, dispatcher::with_default};

use super::{LIMIT, cache::Cache, sniff};
use crate::log;

/// How the names of such pictures begin.
const WEB: &str = "web-";
/// How long one download may take, and how long its place stays empty afterwards.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(200);
/// Downloads at once.
const AT_ONCE: usize = 4;
/// For how long an address that failed is not tried again.
const RETRY: Duration = Duration::from_secs(60);
/// The most addresses that are remembered.
const MOST: usize = 50_000;
/// What is asked for, as a browser would.
const ACCEPT: &str = "image/avif,image/webp,image/png,image/*;q=0.9,*/*;q=0.5";
const AGENT: &str = concat!("Mozilla/5.0 (compatible; Cardwright/", env!("CARGO_PKG_VERSION"), ")");

/// The kind and the bytes of a picture, or why there is none.
type Brought = Result<(&'static str, Vec<u8>), String>;

/// Pictures from elsewhere.
pub(crate) struct Downloads {
    allowed: AtomicBool,
    /// Where the reader's word is kept; nowhere if nothing may be written.
    settings: Option<PathBuf>,
    cache: Option<Cache>,
    /// The addresses behind the names that were given out.
    addresses: Mutex<BTreeMap<String, String>>,
    failed: Mutex<BTreeMap<String, (Instant, String)>>,
    places: Arc<Semaphore>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Settings {
    allowed: bool,
}

impl Downloads {
    /// What the reader of a folder allowed, and the pictures of earlier downloads.
    pub(crate) fn new(root: &Path, read_only: bool, cache: Option<PathBuf>) -> Self {
        let file = root.join(".cardwright").join("downloads.json");
        let settings = fs::read(&file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let Settings { allowed } = settings.unwrap_or_default();
        Self {
            allowed: AtomicBool::new(allowed),
            settings: (!read_only).then_some(file),
            cache: cache.map(Cache::open),
            addresses: Mutex::default(),
            failed: Mutex::default(),
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// May pictures be fetched?
    pub(crate) fn allowed(&self) -> bool {
        self.allowed.load(Ordering::Acquire)
    }

    /// Allows or forbids it. Where the word cannot be kept, it counts until the server ends.
    pub(crate) fn allow(&self, allowed: bool) {
        self.allowed.store(allowed, Ordering::Release);
        let Some(file) = &self.settings else { return };
        let text = serde_json::to_string(&Settings { allowed }).unwrap_or_default();
        let made = file.parent().is_none_or(|folder| fs::create_dir_all(folder).is_ok());
        if !made || read::write_atomic(file, text.as_bytes()).is_err() {
            tracing::warn!(component = "studio.pictures", "the setting for downloads could not be kept");
        }
    }

    /// The name under which the picture of an address can be had, if it can.
    pub(crate) fn offer(&self, address: &str) -> Option<String> {
        if !address.starts_with("http://") && !address.starts_with("https://") {
            return None;
        }
        let digest = digest(address);
        if !self.allowed() && !self.cache.as_ref().is_some_and(|cache| cache.has(&digest)) {
            return None;
        }
        let name = format!("{WEB}{digest}");
        let mut addresses = lock(&self.addresses);
        if addresses.len() >= MOST && !addresses.contains_key(&name) {
            return None;
        }
        addresses.insert(name.clone(), address.to_owned());
        Some(name)
    }

    /// Is this the name of such a picture?
    pub(crate) fn names(name: &str) -> bool {
        name.starts_with(WEB)
    }

    /// The picture behind a name: from earlier, or fetched now.
    pub(crate) async fn bring(self: &Arc<Self>, name: &str, log: &Dispatch) -> Brought {
        let kept = |downloads: &Self| downloads.cache.as_ref()?.get(name.strip_prefix(WEB)?);
        if let Some(found) = kept(self) {
            return Ok(found);
        }
        let address = lock(&self.addresses).get(name).cloned().ok_or("there is no such picture")?;
        if !self.allowed() {
            return Err("downloads of pictures are switched off".to_owned());
        }
        let before = lock(&self.failed).get(name).cloned();
        if let Some((when, why)) = before
            && when.elapsed() < RETRY
        {
            return Err(why);
        }
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| "the server stops")?;
        // Somebody who waited before may have brought it.
        if let Some(found) = kept(self) {
            return Ok(found);
        }
        let (downloads, name, log) = (Arc::clone(self), name.to_owned(), log.clone());
        let brought =
            tokio::task::spawn_blocking(move || with_default(&log, || downloads.fetch(&name, &address)));
        let brought = brought.await.unwrap_or_else(|error| Err(error.to_string()));
        tokio::spawn(async move {
            tokio::time::sleep(PAUSE).await;
            drop(place);
        });
        brought
    }

    fn fetch(&self, name: &str, address: &str) -> Brought {
        let begun = Instant::now();
        let fetched = fetch(address, PATIENCE);
        log::pictured(address, begun.elapsed(), fetched.as_ref().err());
        match &fetched {
            Ok((_, bytes)) => {
                lock(&self.failed).remove(name);
                if let (Some(cache), Some(digest)) = (&self.cache, name.strip_prefix(WEB)) {
                    cache.put(digest, bytes);
                }
            }
            Err(why) => {
                lock(&self.failed).insert(name.to_owned(), (Instant::now(), why.clone()));
            }
        }
        fetched
    }
}

/// The picture at an address.
fn fetch(address: &str, patience: Duration) -> Brought {
    let config = ureq::Agent::config_builder().timeout_global(Some(patience)).user_agent(AGENT);
    let agent: ureq::Agent = config.http_status_as_error(false).max_redirects(5).build().into();
    let answer = agent.get(address).header("accept", ACCEPT).header("accept-language", "en").call();
    let mut answer = answer.map_err(|error| explain(&error))?;
    let status = answer.status();
    if !status.is_success() {
        return Err(format!("HTTP {status}"));
    }
    let kind = answer.body().mime_type().unwrap_or("unknown").to_owned();
    if !kind.starts_with("image/") && kind != "application/octet-stream" {
        return Err(format!("no picture: {kind}"));
    }
    let bytes = answer.body_mut().with_config().limit(LIMIT).read_to_vec();
    let bytes = bytes.map_err(|error| explain(&error))?;
    match sniff(&bytes) {
        Some(kind) => Ok((kind, bytes)),
        None => Err("no picture: the bytes are of no known kind".to_owned()),
    }
}

fn explain(error: &ureq::Error) -> String {
    match error {
        ureq::Error::Timeout(_) => format!("no answer within {} seconds", PATIENCE.as_secs()),
        ureq::Error::HostNotFound => "there is no such host".to_owned(),
        ureq::Error::BodyExceedsLimit(_) => format!("larger than {} MB", LIMIT >> 20),
        ureq::Error::Io(error) => format!("no connection: {error}"),
        other => other.to_string(),
    }
}

fn digest(address: &str) -> String {
    Sha256::digest(address.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_offered_before_it_is_allowed() {
        let home = tempfile::tempdir().expect("a folder");
        let downloads = Downloads::new(home.path(), false, None);
        assert_eq!(downloads.offer("https://example.org/1.png"), None);
        downloads.allow(true);
        let name = downloads.offer("https://example.org/1.png").expect("offered");
        assert!(Downloads::names(&name), "{name}");
        assert_eq!(downloads.offer("file:///etc/passwd"), None);
        assert!(Downloads::new(home.path(), false, None).allowed(), "the word is kept");
    }

    #[test]
    fn an_address_is_named_by_its_sha_256() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(digest("abc"), abc);
    }
}
