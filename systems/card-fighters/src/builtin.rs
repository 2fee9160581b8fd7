//! The cards that come with the program: Lantern Street, a festival town after dark.

use cardwright_system::Builtin;

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(Builtin { name: $name, text: include_str!(concat!("../", $folder, "/", $name)) }),*]
    };
}

/// Card data and the rule of every card that has one.
pub(crate) static CARDS: &[Builtin] = files!("cards":
    "lantern-street.json",
    "rules/backstage.rules",
    "rules/beggar-king.rules",
    "rules/bell-ringer.rules",
    "rules/bone-reader.rules",
    "rules/bridge-keeper.rules",
    "rules/broken-lantern.rules",
    "rules/closed-gate.rules",
    "rules/coin-flipper.rules",
    "rules/counterweight.rules",
    "rules/crier.rules",
    "rules/crowd-caller.rules",
    "rules/curfew.rules",
    "rules/debt-broker.rules",
    "rules/door-guard.rules",
    "rules/dress-rehearsal.rules",
    "rules/drum-major.rules",
    "rules/even-ground.rules",
    "rules/ferry-captain.rules",
    "rules/fire-drill.rules",
    "rules/firework-maker.rules",
    "rules/fortune-teller.rules",
    "rules/ghost-sailor.rules",
    "rules/harpoon.rules",
    "rules/high-walker.rules",
    "rules/human-pyramid.rules",
    "rules/ice-carver.rules",
    "rules/impatient-smith.rules",
    "rules/inspection.rules",
    "rules/juggler.rules",
    "rules/landlord.rules",
    "rules/lantern-keeper.rules",
    "rules/last-cup.rules",
    "rules/long-night.rules",
    "rules/lost-twin.rules",
    "rules/low-arch.rules",
    "rules/market-day.rules",
    "rules/martyr.rules",
    "rules/master-cook.rules",
    "rules/missing-person.rules",
    "rules/mourner.rules",
    "rules/night-drummer.rules",
    "rules/night-watch.rules",
    "rules/nine-tails.rules",
    "rules/old-cook.rules",
    "rules/old-costumes.rules",
    "rules/old-mirror.rules",
    "rules/one-more-song.rules",
    "rules/paper-tiger.rules",
    "rules/parade-marshal.rules",
    "rules/patron.rules",
    "rules/pickpocket.rules",
    "rules/powder-monkey.rules",
    "rules/procession.rules",
    "rules/puppet-master.rules",
    "rules/quiet-master.rules",
    "rules/raffle.rules",
    "rules/rocketeer.rules",
    "rules/runner.rules",
    "rules/sale.rules",
    "rules/second-wind.rules",
    "rules/shadow-fox.rules",
    "rules/shield-bearer.rules",
    "rules/ship-cook.rules",
    "rules/smoke.rules",
    "rules/smuggler.rules",
    "rules/snow.rules",
    "rules/spear-dancer.rules",
    "rules/spring-cleaning.rules",
    "rules/spring-tide.rules",
    "rules/stage-hand.rules",
    "rules/stand-firm.rules",
    "rules/street-fair.rules",
    "rules/street-judge.rules",
    "rules/sweeper.rules",
    "rules/tax-collector.rules",
    "rules/tea-lady.rules",
    "rules/thin-ice.rules",
    "rules/toll-gate.rules",
    "rules/trip-wire.rules",
    "rules/twin-dancer.rules",
    "rules/umbrella-maker.rules",
    "rules/understudy.rules",
    "rules/upside-down.rules",
    "rules/war-drummer.rules",
    "rules/whip-dancer.rules",
);

/// Four legal decks.
pub(crate) static DECKS: &[Builtin] = files!("cards": "harbour.o8d", "parade.o8d", "watch.o8d", "masks.o8d");

/// What `new` writes.
pub(crate) static STARTER: &[Builtin] = files!("starter":
    "cards.json", "rules/lookout.rules", "rules/oarsman.rules", "rules/gull.rules", "rules/storm.rules",
    "rules/anchor.rules", "first.o8d", "second.o8d", "README.md");

/// A rule with instructive mistakes.
pub(crate) static BROKEN: Builtin =
    Builtin { name: "broken.rules", text: include_str!("../cards/broken/broken.rules") };
