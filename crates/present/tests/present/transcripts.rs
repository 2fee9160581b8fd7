//! Recorded matches: written, read, replayed, compared with the cards of today.

use cardwright_present::transcript::{FORMAT, Head, RecordError, SeatHead, Transcript};
use cardwright_source::Sources;
use cardwright_system::System;
use cardwright_table::Setup;

use super::fake::Fake;

fn recorded() -> (Transcript, u64) {
    let mut sources = Sources::default();
    let files: Vec<_> = Fake.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let cards = Fake.load(&files, "standard").cards;
    let game = Fake.game(&cards, "standard", &[]).expect("the cards are fine");
    let ids: Vec<String> = ["fox", "owl", "fox", "imp", "owl"].map(String::from).to_vec();
    let deck = game.deck(&ids).expect("they are known");
    let setup = Setup { decks: vec![deck.clone(), deck], seats: 2, options: Vec::new() };
    let mut live = game.open(&setup, 5).expect("it opens");
    for step in 0..12 {
        let Some(decision) = live.decision() else { break };
        let (seat, options) = (decision.seat, decision.options());
        let answers: Vec<_> = (0..options).map(|n| decision.option((n + step) % options)).collect();
        assert!(answers.into_iter().any(|answer| live.answer(seat, answer).is_ok()), "something is legal");
    }
    live.concede(1).expect("it runs");
    let seat = |name: &str| SeatHead { name: name.into(), agent: "random".into() };
    let head = Head {
        cardwright: FORMAT,
        system: "fake".into(),
        profile: "standard".into(),
        seed: 5,
        seats: vec![seat("A"), seat("B")],
        decks: vec![ids.clone(), ids],
        ..Head::default()
    };
    (Transcript { head: head.with_cards(&files), entries: live.transcript() }, live.digest())
}

#[test]
fn a_match_is_written_read_and_replayed() {
    let (transcript, digest) = recorded();
    let text = transcript.write();
    assert!(Transcript::recognise(&text) && !Transcript::recognise("{}"));
    let read = Transcript::read(&text).expect("it was just written");
    assert_eq!(read, transcript);
    assert!(read.intact());
    let opened = read.open(&[&Fake]).expect("its cards are inside");
    let end = opened.at(opened.steps()).expect("it replays");
    assert_eq!(end.digest(), digest);
    assert!(end.outcome().is_some());
    for step in 0..opened.steps() {
        let live = opened.at(step).expect("every step replays");
        assert!(live.outcome().is_none(), "step {step}");
    }
    assert_eq!(opened.changed(&opened.cards), []);
}

#[test]
fn one_pass_shows_what_every_step_shows() {
    let (transcript, digest) = recorded();
    let opened = transcript.open(&[&Fake]).expect("its cards are inside");
    let steps = opened.steps();
    let mut seen = Vec::new();
    let walked = opened.walk(0..steps + 1, &mut |step, live| {
        let alone = opened.at(step).expect("every step replays");
        assert_eq!((live.digest(), live.events()), (alone.digest(), alone.events()), "step {step}");
        assert_eq!(live.decision(), alone.decision(), "step {step}");
        seen.push(step);
        true
    });
    assert!(walked.is_ok());
    assert_eq!(seen, (0..=steps).collect::<Vec<_>>());
    let mut last = 0;
    let middle = opened.walk(3..steps + 1, &mut |step, live| {
        last = live.digest();
        step < steps
    });
    assert!(middle.is_ok());
    assert_eq!(last, digest);
    let first = opened.at(0).expect("it opens");
    let answer = opened.answer(0, &*first).expect("the first step is an answer");
    assert!(first.decision().is_some_and(|decision| decision.check(answer).is_ok()));
    let before = opened.at(steps - 1).expect("it replays");
    assert!(opened.answer(steps - 1, &*before).is_none(), "the last step is a concession");
}

#[test]
fn changed_cards_are_named() {
    let (transcript, _) = recorded();
    let opened = transcript.open(&[&Fake]).expect("its cards are inside");
    let today = Sources::default().add("today.fake", "fox, Copper Fox, 1, 9\nowl, 올빼미, 2, 3\n");
    let changed = opened.changed(&Fake.load(&[today], "standard").cards);
    let told: Vec<_> = changed.iter().map(|card| (card.id.as_str(), card.gone)).collect();
    assert_eq!(told, [("fox", false), ("imp", true)]);
}

#[test]
fn errors_name_the_line() {
    let (transcript, _) = recorded();
    let text = transcript.write();
    let error = |text: &str| Transcript::read(text).expect_err("it is wrong").to_string();
    assert_eq!(error(""), "line 1: the file is empty");
    assert_eq!(error("{}"), "line 1: this is not a transcript of Cardwright");
    assert!(error("x").starts_with("line 1: the setup is not JSON"));
    assert_eq!(error(r#"{"cardwright":9}"#), "line 1: format 9 is not known; this version reads format 1");
    let mut lines: Vec<&str> = text.lines().collect();
    lines[2] = r#"{"oops":1}"#;
    assert_eq!(error(&lines.join("\n")), "line 3: this is not an entry of a transcript");

    let mut wrong = transcript.clone();
    let at = wrong.entries.iter().position(|entry| matches!(entry, cardwright_table::Entry::Answer(..)));
    let at = at.expect("there were answers");
    if let cardwright_table::Entry::Answer(_, _, print) = &mut wrong.entries[at] {
        *print ^= 1;
    }
    let opened = wrong.open(&[&Fake]).expect("the setup is fine");
    let error = opened.at(99).err().expect("it does not fit");
    assert!(matches!(error, RecordError::Line { line, .. } if line == at + 2), "{error}");

    let mut foreign = transcript.clone();
    foreign.head.system = "chess".into();
    assert_eq!(
        foreign.open(&[&Fake]).err().map(|e| e.to_string()).as_deref(),
        Some("line 1: there is no system chess")
    );
    let mut touched = transcript;
    touched.head.cards[0].text.push('x');
    assert!(!touched.intact());
}
