//! Which cards a query finds, and what it says of a query that cannot be read.

use cardwright_ir::{
    AbilityKind, Bin, Body, Card, Cards, Change, Expr, Node, Op, Query, QueryErrorKind, Scope, Step, Ty,
};
use cardwright_source::{Span, span};

use crate::sample::*;

fn pool() -> Cards {
    let mut cards = Cards::default();
    let shot = slag_shot(&mut cards);
    cards.list = vec![
        shot,
        grave_warden(&mut cards),
        Card { numbers: vec![], ..card("blank", "Blank", UNIT, vec![]) },
    ];
    cards
}

/// Draws deep inside a script when something is destroyed, and changes guards as long as a condition holds.
fn grave_warden(cards: &mut Cards) -> Card {
    let draw = Expr::call(Ty::Num, DRAW, vec![num(1)], span(50, 55));
    let script = value(Ty::Script, Node::Quote(vec![stmt(Step::Let(cardwright_ir::Var(0), draw))]));
    let mut triggered = ability(AbilityKind::Triggered, Body::Run(vec![act(DELAY, vec![script])]));
    let mut waiting = pattern(Scope::Any, DESTROYED);
    waiting.filter =
        Some(bin(Bin::Less, num(1), Expr::new(Ty::Num, Node::Get(Box::new(it()), COST), span(30, 33))));
    triggered.when = Some(waiting);
    let only_if = Some(Expr::implied(Ty::Words, Node::Word(MAIN)));
    let mut r#static = ability(
        AbilityKind::Static,
        Body::Modify { to: it(), with: vec![Change { only_if, ..change(ATK, Op::Add, num(1)) }] },
    );
    r#static.place.span = span(91, 99);
    let mut card = card("grave_warden", "Warden of Graves", UNIT, vec![triggered, r#static]);
    card.numbers = vec![(COST, 5), (ATK, -1)];
    card.tags = vec![(THEME, cards.symbols.intern("Deep Sea")), (RACE, cards.symbols.intern("Ghoul"))];
    card
}

/// The ids of what a query finds.
#[track_caller]
fn check(query: &str, expected: &[&str]) {
    let cards = pool();
    let parsed =
        Query::parse(query, &VOCABULARY, &cards.symbols).unwrap_or_else(|error| panic!("{query}: {error}"));
    let found = cards.list.iter().filter(|card| parsed.matches(card, &cards).is_some());
    assert_eq!(found.map(|card| card.id.as_str()).collect::<Vec<_>>(), expected, "{query}");
}

#[track_caller]
fn check_spans(query: &str, id: &str, expected: &[Span]) {
    let cards = pool();
    let parsed = Query::parse(query, &VOCABULARY, &cards.symbols).expect("the query is well formed");
    let card = cards.list.iter().find(|card| card.id == id).expect("the card is in the pool");
    assert_eq!(parsed.matches(card, &cards).as_deref(), Some(expected), "{query}");
}

/// The error as `part of the query: message (help)`.
#[track_caller]
fn check_error(query: &str, expected: &str) {
    let error = Query::parse(query, &VOCABULARY, &pool().symbols).expect_err(query);
    let part = &query[usize::from(error.span.start())..usize::from(error.span.end())];
    let help = error.help.as_deref().unwrap_or("no help");
    assert_eq!(format!("{part}: {error} ({help})"), expected);
}

#[test]
fn each_kind_of_term() {
    check("do:draw", &["slag_shot", "grave_warden"]);
    check("do:spend_mana", &["slag_shot"]);
    check("do:enemy_front", &["slag_shot"]);
    check("when:destroyed", &["grave_warden"]);
    check("when:played", &["slag_shot"]);
    check("when:play", &["slag_shot"]);
    check("when:static", &["grave_warden"]);
    check("if:phase", &["slag_shot"]);
    check("if:main", &["slag_shot", "grave_warden"]);
    check("if:cost", &["grave_warden"]);
    check("if:draw", &[]);
    check("kind:unit", &["grave_warden", "blank"]);
    check("has:guard", &["slag_shot"]);
    check("has:uncounterable", &["slag_shot"]);
    check("tag:ghoul", &["grave_warden"]);
    check("race:GHOUL", &["grave_warden"]);
    check("race:ember", &[]);
    check("theme:\"Deep Sea\"", &["grave_warden"]);
}

#[test]
fn numbers_are_compared() {
    check("cost<5", &["slag_shot"]);
    check("cost<=5", &["slag_shot", "grave_warden"]);
    check("cost>2", &["grave_warden"]);
    check("cost>=2", &["slag_shot", "grave_warden"]);
    check("cost=2", &["slag_shot"]);
    check("cost:2", &["slag_shot"]);
    check("cost!=2", &["grave_warden"]);
    check("-cost=2", &["grave_warden", "blank"]);
    check("atk=-1", &["grave_warden"]);
    check("cost  <=  2", &["slag_shot"]);
}

#[test]
fn names_and_several_terms() {
    check("SLAG", &["slag_shot"]);
    check("_warden", &["grave_warden"]);
    check("\"of graves\"", &["grave_warden"]);
    check("'of graves'", &["grave_warden"]);
    check("of graves", &["grave_warden"]);
    check("-\"of graves\"", &["slag_shot", "blank"]);
    check("do:draw when:destroyed cost<=2", &[]);
    check("do:draw -when:destroyed cost<=2", &["slag_shot"]);
    check("  -do:draw\t", &["blank"]);
    check("fire!", &[]);
}

#[test]
fn places_of_what_was_found() {
    check_spans("do:draw", "slag_shot", &[span(60, 70)]);
    check_spans("do:draw do:deal_damage_to_unit do:draw", "slag_shot", &[span(40, 50), span(60, 70)]);
    check_spans("do:draw", "grave_warden", &[span(50, 55)]);
    check_spans("if:cost", "grave_warden", &[span(30, 33)]);
    // What is implied shows its ability.
    check_spans("do:spend_mana", "slag_shot", &[span(5, 90)]);
    check_spans("if:main", "grave_warden", &[span(91, 99)]);
    check_spans("when:static", "grave_warden", &[span(91, 99)]);
    check_spans("slag cost=2 kind:spell has:guard -do:delay", "slag_shot", &[span(5, 90)][..0]);
}

#[test]
fn unknown_words_are_errors() {
    check_error("cost<=2 do:drew", "drew: `drew` is not a verb (did you mean `draw`?)");
    check_error(
        "when:destroy",
        "destroy: `destroy` is not an event or a kind of ability (did you mean `destroyed`?)",
    );
    check_error(
        "when:statik",
        "statik: `statik` is not an event or a kind of ability (did you mean `static`?)",
    );
    check_error("if:fase", "fase: `fase` is not a word of the vocabulary (no help)");
    check_error("if:phas", "phas: `phas` is not a word of the vocabulary (did you mean `phase`?)");
    check_error("kind:main", "main: `main` is not a kind of card (no help)");
    check_error("has:gaurd", "gaurd: `gaurd` is not a keyword (did you mean `guard`?)");
    check_error("tag:goul", "goul: `goul` is not a word of these cards (did you mean `Ghoul`?)");
    check_error(
        "theme:\"deap see\"",
        "\"deap see\": `deap see` is not a word of these cards (did you mean `Deep Sea`?)",
    );
    check_error("cots<=2", "cots: `cots` is not an attribute of cards (did you mean `cost`?)");
    check_error("mana>1", "mana: `mana` is not an attribute of cards (no help)");
    check_error("wen:played", "wen: `wen` is not a key or an attribute of cards (did you mean `when`?)");
}

#[test]
fn ill_formed_queries_are_errors() {
    let example = "write what to look for, for example `do:draw cost<=2`";
    check_error("", &format!(": the query is empty ({example})"));
    check_error("  ", &format!("  : the query is empty ({example})"));
    let number = "write an attribute, `<=` and a number, for example `cost<=2`";
    check_error("cost<=", &format!("<=: `<=` has no number after it ({number})"));
    check_error("<= 2", &format!("<=: `<=` has no attribute before it ({number})"));
    check_error("cost<=do:draw", "do:draw: `do:draw` is not a whole number (for a text write `cost:TEXT`)");
    check_error("cost=2.5", "2.5: `2.5` is not a whole number (for a text write `cost:TEXT`)");
    check_error(
        "cost>99999999999",
        "99999999999: 99999999999 is out of range (numbers go from -2147483648 to 2147483647)",
    );
    let keyed = "write a key and a word without blanks between, for example `do:draw`";
    check_error("do: draw", &format!("do:: `do:` has no word after it ({keyed})"));
    check_error("slag :draw", &format!(":: `:` has no key before it ({keyed})"));
    check_error(
        "slag -",
        "-: `-` stands alone (write it right before the term that must not hold, for example `-do:draw`)",
    );
    check_error("\"slag", "\"slag: the quote is not closed (close it with \")");
    check_error("\" \"", "\" \": nothing stands between the quotes (write a word there)");
    check_error(
        "\"slag\"shot",
        "shot: `shot` follows the quote (put a blank between two terms, or everything inside the quotes)",
    );
}

#[test]
fn the_kind_of_error_tells_other_systems_words_from_slips() {
    let kind = |query| Query::parse(query, &VOCABULARY, &pool().symbols).expect_err("an error").kind;
    assert_eq!(kind("do:foresee"), QueryErrorKind::UnknownWord);
    assert_eq!(kind("do:"), QueryErrorKind::Form);
}

#[test]
fn odd_texts_do_not_panic() {
    for text in [
        "카드",
        "-카드:드",
        "\u{3000}cost\u{3000}<\u{3000}2",
        "'",
        "-'",
        "a:\"",
        "=",
        "!",
        "!=",
        "::",
        "--x",
        "é<é",
    ] {
        let _ = Query::parse(text, &VOCABULARY, &pool().symbols);
    }
}
