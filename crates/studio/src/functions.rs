//! Functions of derived columns that may fail. One that panics is switched off until the server is started again.

use std::{
    any::Any,
    collections::BTreeMap,
    panic::{self, AssertUnwindSafe},
    sync::{Mutex, PoisonError},
};

use crate::api::FunctionOff;

/// The functions that are switched off, with how they failed.
#[derive(Debug, Default)]
pub(crate) struct Switches(Mutex<BTreeMap<&'static str, String>>);

impl Switches {
    /// Runs a function unless it is switched off. A panic is its last word.
    pub(crate) fn run<T>(
        &self,
        name: &'static str,
        work: impl FnOnce() -> Result<T, String>,
    ) -> Result<T, String> {
        if let Some(message) = self.held().get(name) {
            return Err(format!("`{name}` is switched off: {message}"));
        }
        // A function only reads; what it leaves behind is dropped with it.
        panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|cause| {
            let message = words(cause.as_ref());
            self.held().insert(name, message.clone());
            Err(format!("`{name}` failed: {message}"))
        })
    }

    /// All that are switched off.
    pub(crate) fn off(&self) -> Vec<FunctionOff> {
        let off = |(name, message): (&&str, &String)| FunctionOff {
            function: (*name).to_owned(),
            message: message.clone(),
        };
        self.held().iter().map(off).collect()
    }

    fn held(&self) -> std::sync::MutexGuard<'_, BTreeMap<&'static str, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn words(cause: &(dyn Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| cause.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".to_owned())
}

#[cfg(test)]
mod tests {
    use super::Switches;

    #[test]
    fn a_function_that_panics_is_switched_off_and_the_others_go_on() {
        let switches = Switches::default();
        assert_eq!(switches.run("fine", || Ok(1)), Ok(1));
        assert_eq!(
            switches.run("bad", || -> Result<u8, String> { Err("no".to_owned()) }),
            Err("no".to_owned())
        );
        assert!(switches.off().is_empty(), "an error is no failure");
        let failed = switches.run("bad", || -> Result<u8, String> { panic!("row {} is odd", 3) });
        assert_eq!(failed, Err("`bad` failed: row 3 is odd".to_owned()));
        assert_eq!(switches.run("bad", || Ok(1)), Err("`bad` is switched off: row 3 is odd".to_owned()));
        assert_eq!(switches.run("fine", || Ok(2)), Ok(2));
        assert_eq!(switches.off()[0].function, "bad");
    }
}
