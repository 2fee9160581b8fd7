//! What people are shown of the options of real matches: prices, gains, notes, the two things that an option joins, and the
//! number that may be sent along.

use cardwright_ir::Lang;
use cardwright_present::{
    Presenter,
    shape::{Narrow, Node, Opt},
};
use cardwright_source::Sources;
use cardwright_table::{Chance, Rng, Setup};

fn loaded(name: &str) -> (&'static dyn cardwright_system::System, cardwright_ir::Cards) {
    let system = cardwright_registry::find(name).expect("it is registered");
    let mut sources = Sources::default();
    let files: Vec<_> = system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let cards = system.load(&files, system.about().profiles[0].0).cards;
    (system, cards)
}

#[test]
fn placements_in_lorenzo_say_what_they_cost_and_bring() {
    let (system, cards) = loaded("lorenzo");
    let game = system.game(&cards, "printed", &[]).expect("a game");
    let reader = Presenter::new(system, &*game, &cards, Lang::En, Vec::new());
    let setup = Setup { decks: Vec::new(), seats: 4, options: Vec::new() };
    let mut live = game.open(&setup, 5).expect("it starts");
    let mut rng = Rng::new(5);
    let (mut all, mut labels): (Vec<Opt>, Vec<String>) = (Vec::new(), Vec::new());
    for _ in 0..400 {
        let Some(decision) = live.decision().cloned() else { break };
        let view = reader.view(&*live, Some(decision.seat));
        let asked = view.decision.as_ref().expect("it is asked");
        labels.push(view.plain(&view.clock.label));
        if let Some(place) = asked.asks.iter().find(|ask| ask.kind == "place") {
            let axes: Vec<&str> = place.axes.iter().map(|axis| axis.name.as_str()).collect();
            assert_eq!(axes, ["Member", "Space"]);
            assert!(place.options.iter().all(|option| option.axis.len() == 2 && option.note.is_some()));
            all.extend(place.options.iter().cloned());
        }
        let answer = decision.option(rng.below(u32::try_from(decision.options()).expect("few")) as usize);
        live.answer(decision.seat, answer).expect("it is offered");
    }
    let count = |is: &dyn Fn(&Opt) -> bool| all.iter().filter(|option| is(option)).count();
    let text = |option: &Opt| serde_json::to_string(&option.note).expect("plain data");
    assert!(count(&|option| option.pays.is_some()) > 50);
    assert!(count(&|option| option.gains.is_some()) > 50);
    assert!(count(&|option| text(option).contains("stands in this tower")) > 5);
    assert!(count(&|option| text(option).contains("servants = ")) > 5);
    let then: Vec<_> = all.iter().filter_map(|option| option.then.as_ref()).collect();
    assert!(then.len() > 50 && then.iter().all(|then| then.kind == "servants" && then.name == "Servants"));
    assert!(then.iter().all(|then| then.ways.first().is_some_and(|way| way.number == then.number)));
    assert!(labels.iter().any(|label| label == "Round 1 of 6, period I"), "{labels:?}");
}

#[test]
fn the_parts_of_lorenzos_table_have_names() {
    let (system, cards) = loaded("lorenzo");
    let game = system.game(&cards, "printed", &[]).expect("a game");
    let setup = Setup { decks: Vec::new(), seats: 3, options: Vec::new() };
    let live = game.open(&setup, 1).expect("it starts");
    let layout = Presenter::new(system, &*game, &cards, Lang::En, Vec::new()).layout(&*live, Some(1));
    let (mut tabs, mut open) = (Vec::new(), vec![Node::Branch(layout.clone())]);
    while let Some(node) = open.pop() {
        if let Node::Branch(branch) = node {
            tabs.extend(branch.label.filter(|_| branch.narrow == Some(Narrow::Tab)));
            open.extend(branch.of.into_iter().rev());
        }
    }
    assert_eq!(tabs, ["Towers", "Spaces", "Church", "Mine"]);
    let side: Vec<_> = layout.side.iter().map(|part| part.label.as_deref().unwrap_or("")).collect();
    assert_eq!(side, ["Boards", "Score"]);
    let boards = serde_json::to_string(&layout.side[0]).expect("plain data");
    assert!(
        boards.contains("2.board") && boards.contains("0.board") && !boards.contains("1.board"),
        "{boards}"
    );
}
