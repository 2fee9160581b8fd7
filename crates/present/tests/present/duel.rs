//! The duel through the presenter: its scenes, and whole matches as people see them.

use cardwright_duel::Duel;
use cardwright_ir::{Cards, Lang, Seat};
use cardwright_present::{
    Presenter, View,
    choosing::choose,
    scene,
    transcript::{FORMAT, Head, RecordError, SeatHead, Transcript},
};
use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_table::{Entry, Match, Rng, Setup};

#[test]
fn the_scenes_play() {
    let scenes = scene::parse(include_str!("../scenes/duel.scene")).expect("the file can be read");
    for scene in &scenes {
        if let Err(difference) = scene::run(scene, &[&Duel]) {
            panic!("{}: {difference}", scene.name);
        }
    }
}

#[test]
fn every_step_of_a_match_reads_well() {
    let mut sources = Sources::default();
    let files: Vec<_> = Duel.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let mut chains = 0;
    for (profile, _) in Duel.about().profiles {
        let cards = Duel.load(&files, profile).cards;
        let game = Duel.game(&cards, profile, &[]).expect("the built-in cards can be played");
        let mut rng = Rng::new(3);
        let decks = vec![game.random_deck(&mut rng), game.random_deck(&mut rng)];
        let setup = Setup { decks, seats: 2, options: Vec::new() };
        let live = game.open(&setup, 3).expect("the decks are legal");
        chains += walk(&cards, &*game, live, 3);
    }
    assert!(chains > 5, "there are chains to answer");
}

/// Gives how often one may let the stack resolve or end the phase.
fn walk(cards: &Cards, game: &dyn Game, mut live: Box<dyn Match>, seed: u64) -> usize {
    let mut chains = 0;
    let mut agent = cardwright_agents::by_name("random", seed).expect("there is one");
    let readers = [Lang::En, Lang::Ko].map(|lang| Presenter::new(&Duel, game, cards, lang, Vec::new()));
    for step in 0..200 {
        // English at one step, Korean at the next.
        let reader = &readers[step % 2];
        for seat in [None, Some(0), Some(1)] {
            let view = reader.view(&*live, seat);
            looks_right(&view, seat);
            if view.decision.is_some() {
                labels_lead_back(reader, &view, &*live);
                chains += usize::from(asks_plainly(&view));
            }
        }
        let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
        let answer = live.ask(&mut *agent).expect("something is asked");
        live.answer(seat, answer).expect("programs answer legally");
    }
    chains
}

/// Whoever is asked is told why: by which card, or what waits on the stack. To let that happen is the way out, before
/// the end of the phase; true where both are offered.
fn asks_plainly(view: &View) -> bool {
    let decision = view.decision.as_ref().expect("something is asked");
    let why = decision.why.as_ref().map(|why| view.plain(why)).unwrap_or_default();
    let name = |id: &String| view.objects.get(id).and_then(|object| object.name.clone());
    match &decision.source {
        Some(source) if !why.is_empty() => {
            let told = format!("{} {why}", view.plain(&decision.ask));
            assert!(name(source).is_none_or(|name| told.contains(&name)), "{told}");
        }
        Some(_) => {}
        None => {
            let newest = view.zones["stack"].items.iter().flatten().next_back().and_then(name);
            assert!(newest.is_none_or(|name| why.contains(&name)), "{why}");
        }
    }
    let outs = decision.asks.iter().filter(|ask| ask.options.iter().any(|option| option.decline));
    let outs: Vec<&str> = outs.map(|ask| ask.kind.as_str()).collect();
    let offers = |kind: &str| decision.asks.iter().any(|ask| ask.kind == kind);
    let both = offers("priority_pass") && offers("end_phase");
    assert!(!both || outs == ["priority_pass"], "{outs:?}");
    both
}

fn looks_right(view: &View, seat: Option<Seat>) {
    let text = serde_json::to_string(view).expect("plain data");
    // Only the id of a kind is written as the vocabulary writes it.
    let text = text.replace("\"kindId\":\"monster\"", "");
    for word in ["{on}", "{at}", "{cause}", "{effect}", "{card}", "{id}", "monster"] {
        assert!(!text.contains(word), "{word} in {text}");
    }
    for (key, zone) in &view.zones {
        let hidden = key.ends_with(".deck") || (key.ends_with(".hand") && zone.owner != seat);
        for id in zone.items.iter().flatten() {
            let object = view.objects.get(id).expect("an item is an object");
            assert!(!hidden || object.seen.iter().any(|other| Some(*other) == seat), "{key} shows {id}");
        }
    }
}

/// Every option is found again by its label.
fn labels_lead_back(reader: &Presenter<'_>, view: &View, live: &dyn Match) {
    let decision = view.decision.as_ref().expect("something is asked");
    for (at, ask) in decision.asks.iter().enumerate() {
        for option in &ask.options {
            let label = view.plain(&option.label);
            assert!(!label.trim().is_empty(), "an option without a label in {}", ask.kind);
            let answer = choose(view, &label).unwrap_or_else(|error| panic!("{}: {error}", ask.kind));
            assert_eq!(usize::from(answer.ask), at, "{label}");
            let picks = answer.pick.or(answer.picks.as_ref().and_then(|picks| picks.first().copied()));
            assert!(picks.is_none_or(|pick| pick == option.i), "{label} is {picks:?}, not {}", option.i);
            reader.answer(live, &answer).expect("it fits the decision");
        }
    }
}

/// A recorded duel, and where an answer stands that a step settled by itself.
fn with_a_quiet_answer() -> (Transcript, usize) {
    let mut sources = Sources::default();
    let files: Vec<_> = Duel.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let cards = Duel.load(&files, "standard").cards;
    let game = Duel.game(&cards, "standard", &[]).expect("the built-in cards can be played");
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let decks = vec![game.random_deck(&mut rng), game.random_deck(&mut rng)];
        let id = |def: &cardwright_ir::Def| cards.list[def.index()].id.clone();
        let head = Head {
            cardwright: FORMAT,
            system: "duel".into(),
            profile: "standard".into(),
            seats: vec![SeatHead::default(); 2],
            decks: decks.iter().map(|deck| deck.iter().map(id).collect()).collect(),
            ..Head::default()
        };
        let mut live = game.open(&Setup { decks, seats: 2, options: Vec::new() }, seed).expect("it opens");
        let mut agent = cardwright_agents::by_name("random", seed).expect("there is one");
        while let Some(seat) = live.decision().map(|decision| decision.seat) {
            let before = live.transcript().len();
            let answer = live.ask(&mut *agent).expect("it is asked");
            live.answer(seat, answer).expect("programs answer what fits");
            let entries = live.transcript();
            let answers = |(_, entry): &(usize, &Entry)| matches!(entry, Entry::Answer(..));
            let mut own = entries.iter().enumerate().skip(before).filter(answers);
            // A question with yes and no, so that there is another answer than the usual one.
            let quiet = own
                .nth(1)
                .filter(|(_, entry)| matches!(entry, Entry::Answer(_, said, _) if said.picks.len() <= 1));
            if let Some(at) = quiet.map(|(at, _)| at) {
                return (Transcript { head: head.with_cards(&files), entries }, at);
            }
        }
    }
    panic!("no step settles anything by itself");
}

#[test]
fn what_a_step_settled_is_replayed_as_it_was_recorded_or_told() {
    let (transcript, at) = with_a_quiet_answer();
    let opened = transcript.open(&[&Duel]).expect("its cards are inside");
    let before = transcript.entries[..at].iter().filter(|entry| matches!(entry, Entry::Answer(..))).count();
    // Also where one looks at the step before: it is settled in it.
    let live = opened.at(before).expect("it replays");
    assert_eq!(live.transcript().get(at), transcript.entries.get(at));
    // An answer to another question than is asked, and one that is not on offer, are told where they stand. Up to there the
    // match is shown, with the question open.
    type Spoil = fn(&mut cardwright_table::Answer, &mut u32);
    let spoils: [Spoil; 2] = [|_, print| *print ^= 1, |answer, _| answer.picks = [99].as_slice().into()];
    for spoil in spoils {
        let mut other = transcript.clone();
        if let Entry::Answer(_, answer, print) = &mut other.entries[at] {
            spoil(answer, print);
        }
        let opened = other.open(&[&Duel]).expect("its cards are inside");
        for step in [before + 1, opened.steps()] {
            let error = opened.at(step).err();
            assert!(
                matches!(error, Some(RecordError::Line { line, .. }) if line == at + 2),
                "{step}: {error:?}"
            );
        }
        let live = opened.at(before).expect("the step before it fits");
        assert!(live.decision().is_some_and(|decision| decision.quiet), "its question is open");
        let broken = opened.walk(0..opened.steps() + 1, &mut |_, _| true).expect_err("it does not fit");
        assert_eq!(broken.0, before + 1);
    }
}
