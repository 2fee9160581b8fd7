//! What tables show of real matches: every field that the pages draw is sent somewhere.

use std::collections::BTreeSet;

use cardwright_agents::by_name;
use cardwright_ir::Lang;
use cardwright_present::{
    Presenter, View,
    shape::{LinkAs, Part, Rich, SeatKind, Tone},
};
use cardwright_source::Sources;
use cardwright_system::System;
use cardwright_table::{Rng, Setup};

/// Matches of a system and decisions in each.
const MATCHES: u64 = 6;
const DECISIONS: usize = 250;

/// What was shown in some matches of a system, as the seats saw it.
fn shown(system: &'static dyn System) -> BTreeSet<&'static str> {
    let mut sources = Sources::default();
    let files: Vec<_> = system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let profile = system.about().profiles[0].0;
    let cards = system.load(&files, profile).cards;
    let game = system.game(&cards, profile, &[]).expect("the built-in cards can be played");
    let mut found = BTreeSet::new();
    for number in 0..MATCHES {
        let mut rng = Rng::for_game(7, number);
        let seats = game.seats();
        let decks = (0..seats).map(|_| game.random_deck(&mut rng)).collect();
        let setup = Setup { decks, seats, options: Vec::new() };
        let mut live = game.open(&setup, number).expect("it opens");
        let mut agent =
            by_name(if number % 3 == 0 { "greedy" } else { "random" }, number).expect("it is known");
        agent.begin(number);
        for _ in 0..DECISIONS {
            let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
            let lang = if number == 0 { Lang::Ko } else { Lang::En };
            let reader = Presenter::new(system, &*game, &cards, lang, Vec::new())
                .kinds(vec![SeatKind::Person; seats.into()])
                .terse();
            look(&reader.view(&*live, Some(seat)), &mut found);
            let answer = live.ask(agent.as_mut()).expect("it is asked");
            live.answer(seat, answer).expect("a program answers by the rules");
        }
    }
    found
}

fn look(view: &View, found: &mut BTreeSet<&'static str>) {
    let mut note = |what: &'static str, is: bool| {
        if is {
            found.insert(what);
        }
    };
    let is_link = |rich: &Rich| matches!(rich, Rich::Parts(parts) if parts.iter().any(|part| matches!(part, Part::Card { .. })));
    for line in &view.log {
        note("an indented line", line.depth > 0);
        note("a line with a card", is_link(&line.text));
        note("a heading", line.turn.is_some());
        note("the number of an answer", line.n > 0);
        let text = view.plain(&line.text);
        assert!(!text.is_empty() && !text.contains('\u{E000}') && !text.contains('{'), "{text}");
    }
    assert!(view.log.windows(2).all(|pair| pair[0].n <= pair[1].n), "answers are told in their order");
    for link in &view.links {
        note("a numbered link", link.n.is_some());
        note("a link with words", link.label.is_some());
        note("a target", link.way == LinkAs::Target);
        note("an attack", link.way == LinkAs::Attack);
    }
    let marks = || view.objects.values().flat_map(|object| &object.marks);
    note("a mark with a number", marks().any(|mark| mark.n.is_some() || mark.name.contains(['+', '−'])));
    note("a good mark", marks().any(|mark| mark.tone == Some(Tone::Good)));
    note("a bad mark", marks().any(|mark| mark.tone == Some(Tone::Bad)));
    note("the id of a kind", view.objects.values().any(|object| object.kind_id.is_some()));
    note("a card on its way", view.objects.values().any(|object| object.coming));
    note("a quiet phase", view.clock.phases.iter().any(|phase| !phase.asks));
    note("whose pass resolves", view.clock.resolver.is_some());
    note("a room with an end", view.zones.values().any(|zone| zone.capacity.is_some()));
    note("a facing zone", view.zones.values().any(|zone| zone.facing));
    note("a judgment ahead", view.seats.iter().any(|seat| !seat.marks.is_empty()));
    let names: BTreeSet<&str> = view.clock.phases.iter().map(|phase| phase.name.as_str()).collect();
    assert_eq!(names.len(), view.clock.phases.len(), "no two phases are called the same");
    for zone in view.zones.values() {
        if let Some(top) = &zone.top {
            assert!(zone.items.iter().flatten().any(|item| item == top), "what lies on top is seen");
        }
    }
    let options = view.decision.iter().flat_map(|decision| &decision.asks).flat_map(|ask| &ask.options);
    for option in options {
        note("harm", option.harms);
        note("the end of a turn", option.ends);
        assert!(!(option.harms && option.decline), "the way out harms nothing");
    }
}

fn all_of(name: &str, expected: &[&str]) {
    let found = shown(cardwright_registry::find(name).expect("it is registered"));
    let missing: Vec<_> = expected.iter().chain(&COMMON).filter(|what| !found.contains(*what)).collect();
    assert!(missing.is_empty(), "{name} never shows {missing:?}, only {found:?}");
}

/// Every game tells these.
const COMMON: [&str; 6] = [
    "an indented line",
    "a line with a card",
    "a heading",
    "the number of an answer",
    "a quiet phase",
    "the id of a kind",
];

#[test]
fn a_duel_shows_harm_and_how_a_turn_ends() {
    all_of("duel", &["harm", "the end of a turn"]);
}

#[test]
fn dreamtides_shows_aims_rooms_and_judgments() {
    all_of(
        "dreamtides",
        &["harm", "a target", "a room with an end", "a judgment ahead", "whose pass resolves"],
    );
}

#[test]
fn cross_universe_shows_attacks_harm_and_whose_pass_counts() {
    all_of("cross-universe", &["harm", "an attack", "whose pass resolves"]);
}

#[test]
fn card_fighters_show_united_attacks_and_rings_that_face_each_other() {
    all_of("card-fighters", &["harm", "an attack", "a link with words", "a numbered link", "a facing zone"]);
}
