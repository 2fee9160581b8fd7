//! Every law on every system, one test each: `cargo test --test laws duel::hidden`.

use cardwright_system::System;
use cardwright_tests::{
    laws::{self, Budget},
    toy::TOY,
};
use libtest_mimic::{Arguments, Failed, Trial};

/// Laws that are known to be broken, and why. One that holds must leave the list.
const BROKEN: &[(&str, &str, &str)] = &[];

fn main() {
    let arguments = Arguments::from_args();
    let registered = cardwright_registry::all().iter().copied();
    let systems = registered.chain([&TOY as &'static dyn System]);
    let trials = systems.flat_map(|system| laws::of(system).map(move |law| (system, law)));
    let trials = trials.map(|(system, law)| {
        let check = move || kept_or_known(system.about().name, law.name, law.check(system, Budget::ORDINARY));
        Trial::test(format!("{}::{}", system.about().name, law.name), check)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

/// What holds is fine, and so is what is known not to hold.
fn kept_or_known<E: Into<Failed>>(system: &str, law: &str, held: Result<(), E>) -> Result<(), Failed> {
    let known = BROKEN.iter().find(|(of, name, _)| *of == system && *name == law);
    match (held, known) {
        (held, None) => held.map_err(Into::into),
        (Err(_), Some(_)) => Ok(()),
        (Ok(()), Some((.., reason))) => Err(format!("it holds now, though it was listed: {reason}").into()),
    }
}
