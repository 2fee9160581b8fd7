//! The printed form of every node.

use cardwright_ir::{
    AbilityKind, Bin, Body, Cards, Change, Expr, Fold, Join, Limit, Mode, Node, Op, Pattern, Pick, Query,
    Scope, SeatWord, Step, Stmt, Told, Ty, User, Var, print,
};
use cardwright_source::Span;
use insta::assert_snapshot;

use crate::sample::*;

fn show(body: Body) -> String {
    let mut cards = Cards::default();
    cards.symbols.intern("ember");
    cards.symbols.intern("a \"b\"");
    print::ability(&ability(AbilityKind::Activated, body), &cards, &VOCABULARY)
}

fn steps(block: Vec<Stmt>) -> String {
    show(Body::Run(block))
}

/// Each value on a line of its own.
fn values(nodes: Vec<Node>) -> String {
    exprs(nodes.into_iter().map(|node| value(Ty::Num, node)).collect())
}

fn exprs(exprs: Vec<Expr>) -> String {
    steps(exprs.into_iter().map(|expr| act(DRAW, vec![expr])).collect())
}

fn boxed(expr: Expr) -> Box<Expr> {
    Box::new(expr)
}

fn sym(number: u16) -> Node {
    Node::Sym(cardwright_ir::Sym(number))
}

#[test]
fn a_card() {
    let mut cards = Cards::default();
    let card = slag_shot(&mut cards);
    assert_snapshot!(print::card(&card, &cards, &VOCABULARY), @r#"
    card slag_shot "Slag Shot"
      kind spell, cost 2, theme "Ember", has guard
      ability 1: play "Slag" from hand, field
        when   this played
        if     phase of game = main (implied)
        and    mana of you >= 2
        pay    spend_mana(2) (implied)
        do     deal_damage_to_unit(enemy_front()·, 2)
               then draw(1)
        limit  1 a turn (implied), 3 a game
        user   optional, fast
        marks  uncounterable
    "#);
}

#[test]
fn a_card_that_says_nothing() {
    let card = card("odd id", "Say \"hi\"", UNIT, vec![ability(AbilityKind::Static, Body::Run(vec![]))]);
    assert_snapshot!(print::card(&card, &Cards::default(), &VOCABULARY), @r#"
    card "odd id" "Say \"hi\""
      kind unit
      ability 1: static
        do     nothing
    "#);
}

#[test]
fn plain_values() {
    let seats = [SeatWord::You, SeatWord::Opponent, SeatWord::Actor, SeatWord::Active, SeatWord::Both];
    let mut nodes = vec![
        Node::Num(-3),
        Node::Bool(true),
        Node::Bool(false),
        sym(0),
        sym(1),
        Node::Word(MAIN),
        Node::Word(GAME),
        Node::Word(END),
        Node::Var(Var(4)),
        Node::It,
        Node::This,
        Node::EventCard,
        Node::EventSeat,
        Node::EventAmount,
        Node::Game,
    ];
    nodes.extend(seats.map(Node::Seat));
    assert_snapshot!(values(nodes), @r#"
    activated
      do     draw(-3)
             draw(true)
             draw(false)
             draw("ember")
             draw("a \"b\"")
             draw(main)
             draw(`game`)
             draw(`end of turn`)
             draw($4)
             draw(it)
             draw(this)
             draw(event.card)
             draw(event.seat)
             draw(event.amount)
             draw(game)
             draw(you)
             draw(opponent)
             draw(actor)
             draw(active)
             draw(both)
    "#);
}

#[test]
fn values_of_values() {
    let hand = || of_you(HAND);
    let mut waiting = pattern(Scope::Opposing, DESTROYED);
    waiting.filter = Some(bin(Bin::Eq, get(it(), ATK), num(1)));
    let nodes = vec![
        Node::AtLeast(boxed(num(2))),
        Node::Range(boxed(num(1)), boxed(get(it(), COST))),
        Node::Zone(boxed(value(Ty::Seats, Node::List(vec![you(), you()]))), FIELD),
        Node::Zone(boxed(get(it(), MANA)), FIELD),
        Node::List(vec![]),
        Node::List(vec![num(1), num(2)]),
        Node::Get(boxed(get(it(), RACE)), COST),
        Node::From(vec![hand()], None),
        Node::From(vec![hand(), of_you(FIELD)], Some(boxed(bin(Bin::Less, num(1), get(it(), COST))))),
        Node::From(vec![value(Ty::Cards, Node::List(vec![it()]))], None),
        Node::From(vec![from(vec![hand()], None)], Some(boxed(value(Ty::Bool, Node::Bool(true))))),
        Node::FirstOf(vec![it(), from(vec![hand()], None)]),
        Node::Not(boxed(bin(Bin::Eq, num(1), num(2)))),
        Node::Happened(Box::new(waiting)),
        Node::Call(ENEMY_FRONT, vec![]),
        Node::Quote(vec![]),
        Node::Quote(vec![
            act(DRAW, vec![num(1)]),
            stmt(Step::If(it(), vec![stmt(Step::Stop)], vec![act(DRAW, vec![num(2)])])),
        ]),
    ];
    assert_snapshot!(values(nodes), @"
    activated
      do     draw(at least 2)
             draw(1..cost of it)
             draw([you, you].field)
             draw((mana of it).field)
             draw([])
             draw([1, 2])
             draw(cost of race of it)
             draw(from you.hand)
             draw(from [you.hand, you.field] where cost of it > 1)
             draw(from [[it]])
             draw(from (from you.hand) where true)
             draw(first_of[it, from you.hand])
             draw(not 1 = 2)
             draw(happened[opposing destroyed where atk of it = 1])
             draw(enemy_front())
             draw({})
             draw({ draw(1); if it { stop }; else { draw(2) } })
    ");
}

#[test]
fn folds() {
    let folds =
        [Fold::Count, Fold::Sum, Fold::Max, Fold::Min, Fold::First, Fold::Any, Fold::Same, Fold::Different];
    let over = || boxed(get(from(vec![of_you(HAND)], None), COST));
    assert_snapshot!(values(folds.into_iter().map(|fold| Node::Fold(fold, over())).collect()), @"
    activated
      do     draw(the count of cost of from you.hand)
             draw(the sum of cost of from you.hand)
             draw(the max of cost of from you.hand)
             draw(the min of cost of from you.hand)
             draw(the first of cost of from you.hand)
             draw(any of cost of from you.hand)
             draw(all same of cost of from you.hand)
             draw(all different of cost of from you.hand)
    ");
}

#[test]
fn picks() {
    let pick = |by, from, flags: [bool; 3], valid| {
        let [blind, up_to, random] = flags;
        Node::Pick(Box::new(Pick { by, amount: num(2), from, valid, blind, up_to, random }))
    };
    let valid = bin(Bin::Less, get(it(), COST), num(4));
    let nodes = vec![
        pick(you(), of_you(HAND), [false; 3], None),
        pick(you(), from(vec![of_you(HAND)], Some(valid.clone())), [true; 3], Some(valid)),
    ];
    assert_snapshot!(values(nodes), @"
    activated
      do     draw(pick[2, you.hand, by you])
             draw(pick[up to 2, from you.hand where cost of it < 4, by you, such that cost of it < 4, blind, at random])
    ");
}

#[test]
fn operators_and_parentheses() {
    let n = num;
    let yes = || value(Ty::Bool, Node::Bool(true));
    let not = |of| value(Ty::Bool, Node::Not(boxed(of)));
    let filtered = || from(vec![of_you(HAND)], Some(yes()));
    let lines = vec![
        bin(Bin::Add, bin(Bin::Sub, n(1), n(2)), n(3)),
        bin(Bin::Sub, n(1), bin(Bin::Add, n(2), n(-3))),
        bin(Bin::Mul, bin(Bin::Add, n(1), n(2)), n(3)),
        bin(Bin::DivUp, n(1), bin(Bin::DivDown, n(2), n(3))),
        bin(Bin::And, bin(Bin::Or, yes(), yes()), not(yes())),
        bin(Bin::Or, bin(Bin::And, yes(), yes()), yes()),
        not(bin(Bin::And, yes(), yes())),
        bin(Bin::Eq, not(yes()), yes()),
        bin(Bin::Eq, bin(Bin::Union, it(), it()), bin(Bin::Minus, it(), it())),
        bin(Bin::Eq, bin(Bin::Eq, n(1), n(2)), n(3)),
        bin(Bin::LessEq, get(it(), ATK), n(2)),
        bin(Bin::LessEq, n(2), get(it(), ATK)),
        bin(Bin::Less, n(2), get(it(), ATK)),
        bin(Bin::Less, n(2), n(3)),
        bin(Bin::Union, filtered(), it()),
        get(filtered(), COST),
        get(bin(Bin::Union, it(), it()), COST),
        value(Ty::Num, Node::AtLeast(boxed(bin(Bin::Add, n(1), n(2))))),
        value(Ty::Num, Node::Range(boxed(bin(Bin::Add, n(1), n(2))), boxed(n(9)))),
    ];
    assert_snapshot!(exprs(lines), @"
    activated
      do     draw(1 - 2 + 3)
             draw(1 - (2 + -3))
             draw((1 + 2) * 3)
             draw(1 /up (2 /down 3))
             draw((true or true) and not true)
             draw(true and true or true)
             draw(not (true and true))
             draw((not true) = true)
             draw(it union it = it except it)
             draw((1 = 2) = 3)
             draw(atk of it <= 2)
             draw(atk of it >= 2)
             draw(atk of it > 2)
             draw(2 < 3)
             draw((from you.hand where true) union it)
             draw(cost of (from you.hand where true))
             draw(cost of (it union it))
             draw(at least (1 + 2))
             draw((1 + 2)..9)
    ");
}

#[test]
fn statements() {
    let draw = |number| act(DRAW, vec![num(number)]);
    let block = vec![
        stmt(Step::Let(Var(0), num(1))),
        joined(DRAW, vec![], Join::Always),
        joined(DRAW, vec![], Join::IfDone),
        joined(DRAW, vec![], Join::UnlessDone),
        stmt(Step::If(it(), vec![draw(1)], vec![draw(2)])),
        stmt(Step::If(it(), vec![draw(1)], vec![])),
        stmt(Step::Each { bind: Var(1), over: of_you(FIELD), body: vec![draw(1), draw(2)] }),
        stmt(Step::Choose {
            by: you(),
            modes: vec![(Some(cardwright_ir::Sym(0)), vec![draw(1)]), (None, vec![draw(2)])],
        }),
        stmt(Step::Attempt {
            ask: Some(you()),
            main: vec![draw(1)],
            then: vec![draw(2)],
            otherwise: vec![draw(3)],
        }),
        stmt(Step::Attempt { ask: None, main: vec![draw(1)], then: vec![], otherwise: vec![] }),
        stmt(Step::Apply { to: None, with: vec![], until: None }),
        stmt(Step::Apply {
            to: Some(it()),
            with: vec![change(ATK, Op::Set, num(1))],
            until: Some(Expr::word(END, here())),
        }),
        stmt(Step::At { time: Expr::word(END, here()), body: vec![draw(1)] }),
        stmt(Step::Stop),
    ];
    assert_snapshot!(steps(block), @r#"
    activated
      do     let $0 = 1
             draw()
             then draw()
             otherwise draw()
             if it
               draw(1)
             else
               draw(2)
             if it
               draw(1)
             each $1 in you.field
               draw(1)
               draw(2)
             choose one, by you
               mode "ember"
                 draw(1)
               mode
                 draw(2)
             attempt, asking you
               draw(1)
             on success
               draw(2)
             on failure
               draw(3)
             attempt
               draw(1)
             apply
             apply to it until `end of turn`
               atk := 1
             at `end of turn`
               draw(1)
             stop
    "#);
}

#[test]
fn changes() {
    let mut with: Vec<Change> = [
        Op::Set,
        Op::Add,
        Op::Multiply { under: 1 },
        Op::Multiply { under: 2 },
        Op::Divide,
        Op::Append,
        Op::Remove,
        Op::Swap(COST),
        Op::Immune,
        Op::Prohibit,
        Op::CancelAbilities,
    ]
    .map(|op| change(ATK, op, num(3)))
    .into();
    with.push(Change { base: true, only_if: Some(it()), ..change(ATK, Op::Add, num(-1)) });
    assert_snapshot!(show(Body::Modify { to: from(vec![of_you(FIELD)], None), with }), @"
    activated
      do     change from you.field
               atk := 3
               atk += 3
               atk *= 3
               atk *= 3 over 2
               atk /= 3
               atk append 3
               atk remove 3
               atk swap cost with 3
               atk immune to 3
               atk prohibit 3
               atk cancel abilities 3
               base atk += -1 only if it
    ");
}

#[test]
fn other_bodies() {
    let draw = || vec![act(DRAW, vec![num(1)])];
    let modes = vec![
        Mode { name: Some(cardwright_ir::Sym(0)), cost: vec![act(SPEND, vec![num(1)])], body: draw() },
        Mode { name: None, cost: vec![], body: draw() },
    ];
    assert_snapshot!(show(Body::Modes(modes)), @r#"
    activated
      do     one of
               mode "ember"
                 pay
                   spend_mana(1)
                 do
                   draw(1)
               mode
                 do
                   draw(1)
    "#);
    assert_snapshot!(show(Body::Replace { with: draw(), mandatory: true }), @"
    activated
      do     instead, without asking
               draw(1)
    ");
    assert_snapshot!(show(Body::Replace { with: vec![], mandatory: false }), @"
    activated
      do     instead
    ");
}

#[test]
fn every_part_of_an_ability() {
    let limit = |times| Some(if times > 2 { Limit::implied(times) } else { Limit::written(times, here()) });
    let mut out = String::new();
    for (kind, scope) in [
        (AbilityKind::Activated, Scope::Source),
        (AbilityKind::Triggered, Scope::Own),
        (AbilityKind::Static, Scope::Opposing),
        (AbilityKind::Replacement, Scope::Any),
    ] {
        let mut ability = ability(kind, Body::Run(vec![stmt(Step::Stop)]));
        let mut waiting = pattern(scope, DESTROYED);
        waiting.captures =
            vec![(Var(0), value(Ty::Num, Node::EventAmount)), (Var(1), value(Ty::Cards, Node::EventCard))];
        waiting.once = true;
        ability.when = Some(waiting);
        ability.user = User { who: scope, ..User::default() };
        ability.limits.stay = limit(2);
        ability.limits.global_turn = limit(3);
        out.push_str(&print::ability(&ability, &Cards::default(), &VOCABULARY));
    }
    assert_snapshot!(out, @"
    activated
      when   this destroyed, keep $0 = event.amount, keep $1 = event.card, once
      do     stop
      limit  2 a stay, 3 a turn for all copies (implied)
      user   this card
    triggered
      when   own destroyed, keep $0 = event.amount, keep $1 = event.card, once
      do     stop
      limit  2 a stay, 3 a turn for all copies (implied)
    static
      when   opposing destroyed, keep $0 = event.amount, keep $1 = event.card, once
      do     stop
      limit  2 a stay, 3 a turn for all copies (implied)
      user   the opponent
    replacement
      when   any destroyed, keep $0 = event.amount, keep $1 = event.card, once
      do     stop
      limit  2 a stay, 3 a turn for all copies (implied)
      user   anyone
    ");
}

#[test]
fn implied_parts_are_marked_once() {
    let implied = |node| Expr::implied(Ty::Num, node);
    let sum = || implied(Node::Bin(Bin::Add, boxed(implied(Node::Num(1))), boxed(num(2))));
    let quiet = Stmt { node: Step::Stop, span: Span::default() };
    let block = vec![
        act(DRAW, vec![implied(Node::Num(1))]),
        act(DRAW, vec![sum()]),
        stmt(Step::If(it(), vec![quiet.clone()], vec![])),
        Stmt { node: Step::If(sum(), vec![quiet], vec![]), span: Span::default() },
    ];
    assert_snapshot!(steps(block), @"
    activated
      do     draw(1·)
             draw((1 + 2)·)
             if it
               stop (implied)
             if 1 + 2 (implied)
               stop
    ");
}

#[test]
fn deep_cards_print() {
    let mut script = num(1);
    let mut sum = num(1);
    let mut block = vec![stmt(Step::Stop)];
    for _ in 0..200 {
        script = call(DELAY, vec![value(Ty::Script, Node::Quote(vec![act(DELAY, vec![script])]))]);
        sum = bin(Bin::Sub, num(1), sum);
        block = vec![stmt(Step::Each { bind: Var(0), over: it(), body: block })];
    }
    block.push(act(DRAW, vec![script, sum]));
    let ability = ability(AbilityKind::Play, Body::Run(block));
    let cards = Cards::default();
    let text = print::ability(&ability, &cards, &VOCABULARY);
    assert_eq!(text.matches("each $0 in it").count(), 200);
    assert_eq!(text.matches("{ delay(").count(), 200);
    let json = cardwright_ir::json::ability(&ability, &cards, &VOCABULARY);
    assert_eq!(json.to_string().matches("\"quote\"").count(), 200);
    let query =
        Query::parse("do:draw -if:draw", &VOCABULARY, &cards.symbols).expect("the query is well formed");
    assert!(query.matches(&card("deep", "Deep", UNIT, vec![ability]), &cards).is_some());
}

#[test]
fn what_events_were_about_and_abilities_within_abilities() {
    let told = |during| {
        let given = vec![(ATK, num(2))];
        value(Ty::Cards, Node::Told(Box::new(Told { event: DESTROYED, during, given })))
    };
    let kept = value(Ty::Cards, Node::Keep(Var(1), Box::new(told(None))));
    let mut part = ability(AbilityKind::Part, Body::Run(vec![stmt(Step::Stop)]));
    part.user.by = Some(value(Ty::Seats, Node::Seat(SeatWord::Everyone)));
    let mut whole = ability(AbilityKind::Triggered, Body::Run(vec![]));
    whole.when = Some(Pattern {
        filter: Some(kept),
        before: Some(told(Some(num(3)))),
        ..pattern(Scope::Any, DESTROYED)
    });
    whole.during = Some(num(4));
    whole.finish = vec![stmt(Step::Stop)];
    whole.parts = vec![part];
    let mut card = card("x", "X", UNIT, vec![whole]);
    card.rules = vec![(ATK, num(1))];
    assert_snapshot!(print::card(&card, &Cards::default(), &VOCABULARY), @r#"
    card x "X"
      kind unit
      rule atk: 1
      ability 1: triggered
        when   any destroyed where keep[$1 = told[destroyed, atk: 2]], before it told[destroyed during 3, atk: 2]
        while  4
        do     nothing
        finish stop
        ability 1.1: part
          do     stop
          user   everyone
    "#);
}
