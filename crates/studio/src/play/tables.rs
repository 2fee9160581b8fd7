//! All matches of this server.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use super::Sitting;
use crate::{
    api::Code,
    failure::{Failure, Outcome},
};

/// Matches that are kept, besides those that somebody elsewhere plays.
const KEPT: usize = 100;

/// All matches.
pub(crate) struct Tables {
    folder: PathBuf,
    list: Mutex<Vec<Arc<Sitting>>>,
}

impl Tables {
    /// No matches yet; their transcripts go below the opened folder.
    pub(crate) fn new(root: &Path) -> Self {
        Self { folder: root.join(".cardwright").join("matches"), list: Mutex::default() }
    }

    /// Where transcripts go.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// All matches, newest first.
    pub(crate) fn all(&self) -> Vec<Arc<Sitting>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner).iter().rev().cloned().collect()
    }

    /// The match with this id.
    pub(crate) fn get(&self, id: &str) -> Outcome<Arc<Sitting>> {
        let found = self.all().into_iter().find(|sitting| sitting.id == id);
        found.ok_or_else(|| {
            Failure::new(Code::NoMatch, format!("there is no match `{id}` on this server"))
                .hint("a match of an earlier start is among the replays")
        })
    }

    /// Adds a match.
    pub(crate) fn add(&self, sitting: Sitting) -> Arc<Sitting> {
        let sitting = Arc::new(sitting);
        let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
        if list.len() >= KEPT
            && let Some(at) = spare(&list)
        {
            list.remove(at);
        }
        list.push(Arc::clone(&sitting));
        sitting
    }

    /// Writes down all matches as they are.
    pub(crate) fn save(&self) {
        for sitting in self.all() {
            sitting.save();
        }
    }

    /// Does a key open a seat of any match?
    pub(crate) fn knows_key(&self, key: &str) -> bool {
        self.all().iter().any(|sitting| sitting.seat_of(key).is_some())
    }
}

/// The match that is forgotten first: the oldest one that is over, else the oldest one that only people at this server
/// play. What somebody elsewhere plays stays open to him, and its cards hidden.
fn spare(list: &[Arc<Sitting>]) -> Option<usize> {
    let over = list.iter().position(|sitting| !sitting.goes_on());
    over.or_else(|| list.iter().position(|sitting| !sitting.is_guarded()))
}
