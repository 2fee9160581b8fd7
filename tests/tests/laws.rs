//! Every law on every system, one test each: `cargo test --test laws duel::hidden`.

use cardwright_system::System;
use cardwright_tests::{
    laws::{self, Budget},
    toy::TOY,
};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let registered = cardwright_registry::all().iter().copied();
    let systems = registered.chain([&TOY as &'static dyn System]);
    let trials = systems.flat_map(|system| laws::of(system).map(move |law| (system, law)));
    let trials = trials.map(|(system, law)| {
        let check = move || law.check(system, Budget::ORDINARY).map_err(Failed::from);
        Trial::test(format!("{}::{}", system.about().name, law.name), check)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}
