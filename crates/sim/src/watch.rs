//! Notes who began a game: the seat whose turn it is at the first decision.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

use cardwright_table::{Agent, Answer, Decision, Live, driver::Valid};

/// No one has been asked yet.
pub(crate) const NOBODY: u8 = u8::MAX;

/// A player that is watched at its first decision.
pub(crate) struct Watched {
    pub(crate) inner: Box<dyn Agent>,
    pub(crate) first: Arc<AtomicU8>,
}

impl Agent for Watched {
    fn begin(&mut self, seed: u64) {
        self.inner.begin(seed);
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        if self.first.load(Ordering::Relaxed) == NOBODY {
            self.first.store(here.view(None).active, Ordering::Relaxed);
        }
        self.inner.choose(here, decision, valid)
    }
}
