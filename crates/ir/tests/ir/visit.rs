//! The order and the reach of a walk.

use std::cell::Cell;

use cardwright_ir::{
    Ability, AbilityKind, Bin, Body, Change, Expr, Fold, Mode, Node, Op, Pattern, Pick, Scope, Step, Stmt,
    Ty, Var, Visitor, visit::walk_card,
};

use crate::sample::*;

/// Every call of the visitor as a word; of numbers the number.
#[derive(Default)]
struct Steps(Vec<String>);

impl Visitor for Steps {
    fn ability(&mut self, _: &Ability) {
        self.0.push("ability".to_owned());
    }

    fn stmt(&mut self, _: &Stmt) {
        self.0.push("stmt".to_owned());
    }

    fn expr(&mut self, expr: &Expr) {
        let word = match &expr.node {
            Node::Num(number) => number.to_string(),
            _ => "expr".to_owned(),
        };
        self.0.push(word);
    }

    fn pattern(&mut self, _: &Pattern) {
        self.0.push("pattern".to_owned());
    }

    fn change(&mut self, _: &Change) {
        self.0.push("change".to_owned());
    }

    fn condition(&mut self, _: &Expr) {
        self.0.push("condition".to_owned());
    }
}

fn walked(ability: Ability) -> String {
    let mut steps = Steps::default();
    walk_card(&mut steps, &card("x", "X", UNIT, vec![ability]));
    steps.0.join(" ")
}

#[test]
fn an_ability_is_walked_as_it_reads() {
    let mut waiting = pattern(Scope::Own, DESTROYED);
    waiting.filter = Some(num(1));
    let changes = vec![Change { only_if: Some(num(8)), ..change(ATK, Op::Add, num(7)) }];
    let mut ability = ability(
        AbilityKind::Triggered,
        Body::Run(vec![
            stmt(Step::If(num(4), vec![act(DRAW, vec![num(5)])], vec![act(DRAW, vec![num(6)])])),
            stmt(Step::Apply { to: None, with: changes, until: Some(num(9)) }),
        ]),
    );
    ability.when = Some(waiting);
    ability.conditions = vec![bin(Bin::Add, num(2), num(3))];
    assert_eq!(
        walked(ability),
        "ability pattern condition 1 condition expr 2 3 stmt condition 4 stmt 5 stmt 6 \
         stmt change 7 condition 8 9"
    );
}

#[test]
fn every_value_of_every_node_is_reached_in_order() {
    // Each place for a value holds the next number.
    let last = Cell::new(0);
    let next = || {
        last.set(last.get() + 1);
        num(last.get())
    };
    let boxed = || Box::new(next());
    let draw = || vec![act(DRAW, vec![next()])];
    let happened = || {
        let captures = |filter| Pattern {
            filter: Some(filter),
            captures: vec![(Var(0), next())],
            ..pattern(Scope::Any, PLAYED)
        };
        captures(next())
    };
    let choice = |by| Pick {
        by,
        amount: next(),
        from: next(),
        valid: Some(next()),
        blind: false,
        up_to: false,
        random: false,
    };
    let set = |value| Change { only_if: Some(next()), ..change(ATK, Op::Set, value) };
    let nodes = vec![
        Node::AtLeast(boxed()),
        Node::Range(boxed(), boxed()),
        Node::Zone(boxed(), HAND),
        Node::List(vec![next(), next()]),
        Node::Get(boxed(), COST),
        Node::From(vec![next(), next()], Some(boxed())),
        Node::FirstOf(vec![next(), next()]),
        Node::Fold(Fold::Count, boxed()),
        Node::Pick(Box::new(choice(next()))),
        Node::Bin(Bin::Add, boxed(), boxed()),
        Node::Not(boxed()),
        Node::Happened(Box::new(happened())),
        Node::Call(ENEMY_FRONT, vec![next(), next()]),
        Node::Quote(draw()),
    ];
    let mut block: Vec<_> =
        nodes.into_iter().map(|node| stmt(Step::Let(Var(0), value(Ty::Num, node)))).collect();
    block.extend(
        [
            Step::If(next(), draw(), draw()),
            Step::Each { bind: Var(0), over: next(), body: draw() },
            Step::Choose { by: next(), modes: vec![(None, draw()), (None, draw())] },
            Step::Attempt { ask: Some(next()), main: draw(), then: draw(), otherwise: draw() },
            Step::Apply { to: Some(next()), with: vec![set(next())], until: Some(next()) },
            Step::At { time: next(), body: draw() },
            Step::Stop,
        ]
        .map(stmt),
    );
    let modes = vec![Mode { name: None, cost: draw(), body: draw() }];
    let abilities = [
        Body::Run(block),
        Body::Modes(modes),
        Body::Modify { to: next(), with: vec![set(next())] },
        Body::Replace { with: draw(), mandatory: true },
    ]
    .map(|body| ability(AbilityKind::Play, body));
    let mut steps = Steps::default();
    walk_card(&mut steps, &card("x", "X", UNIT, abilities.into()));
    let numbers: Vec<i32> = steps.0.iter().filter_map(|word| word.parse().ok()).collect();
    assert_eq!(numbers, (1..=last.get()).collect::<Vec<_>>());
}
