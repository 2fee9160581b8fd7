//! The built-in set says everything that the language can say, cleanly.

use std::collections::BTreeSet;

use cardwright_dreamtides::{Dreamtides, vocabulary::VOCABULARY};
use cardwright_ir::{
    Expr, Node, Pattern, Step, Stmt,
    visit::{Visitor, walk_card},
};
use cardwright_source::Sources;
use cardwright_system::System;

/// Nodes that no sentence makes.
const UNWRITTEN: [&str; 27] = [
    "abandon_and_gain_energy_for_spark",
    "abandon_at_end_of_turn",
    "banish_when_leaves_play",
    "dissolve_characters_quantity",
    "enemy_gains_points_equal_to_its_spark",
    "enemy_loses_points",
    "gain_twice_that_much_energy_instead",
    "gains_spark_until_your_next_main_for_each",
    "materialize_character_from_void",
    "no_effect",
    "opponent_pays_cost",
    "prevent_dissolve_this_turn",
    "spend_all_energy_dissolve_enemy",
    "spend_all_energy_draw_and_discard",
    "then_materialize_it",
    "pay_banish_all_cards_from_your_void",
    "pay_cost_list",
    "if_cards_drawn_this_turn",
    "rule_cost_reduction_for_each",
    "rule_play_from_void",
    "rule_spark_bonus_your_characters",
    "rule_you_may_look_at_top_card_of_your_deck",
    "any_other",
    "character_with_cost_compared_to_abandoned",
    "character_with_spark_compared_to_abandoned_count_this_turn",
    "or_more",
    "materialized_count",
];

#[derive(Default)]
struct Used(BTreeSet<&'static str>);

impl Visitor for Used {
    fn stmt(&mut self, stmt: &Stmt) {
        if let Step::Do { verb, .. } = &stmt.node {
            self.0.insert(VOCABULARY.verb(*verb).name);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let Node::Call(verb, _) = &expr.node {
            self.0.insert(VOCABULARY.verb(*verb).name);
        }
    }

    fn pattern(&mut self, pattern: &Pattern) {
        self.0.insert(VOCABULARY.event(pattern.event).name);
    }
}

#[test]
fn every_sentence_is_on_some_card() {
    let mut sources = Sources::default();
    let files: Vec<_> =
        Dreamtides.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let loaded = Dreamtides.load(&files, "standard");
    let problems: Vec<&String> = loaded.diagnostics.iter().map(|problem| &problem.message).collect();
    assert_eq!(problems, [""; 0]);
    assert!(loaded.cards.list.len() >= 70);
    let mut used = Used::default();
    loaded.cards.list.iter().for_each(|card| walk_card(&mut used, card));
    let verbs = VOCABULARY.verbs.iter().map(|row| row.name);
    let all =
        verbs.chain(VOCABULARY.events.iter().map(|row| row.name).filter(|name| !name.starts_with("log_")));
    let unused: Vec<&str> = all.filter(|name| !UNWRITTEN.contains(name) && !used.0.contains(name)).collect();
    assert_eq!(unused, [""; 0], "no card uses these");
}

#[test]
fn the_starter_is_clean() {
    let mut sources = Sources::default();
    let files = Dreamtides.starter().iter().filter(|file| file.name.ends_with(".toml"));
    let files: Vec<_> = files.map(|file| sources.add(file.name, file.text)).collect();
    let loaded = Dreamtides.load(&files, "standard");
    assert!(loaded.diagnostics.is_empty(), "{:?}", loaded.diagnostics);
    let deck = files.iter().find(|file| file.name == "card-lists.toml").expect("the starter has a deck");
    let (deck, problems) = Dreamtides.read_deck(deck, &loaded.cards, &[]);
    assert_eq!((deck.map(|deck| deck.cards.len()), problems.len()), (Some(18), 0));
}
