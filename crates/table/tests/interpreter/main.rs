//! The interpreter on a rulebook of a few lines: control flow, numbers, sets, choices, attempts.

mod purse;

use cardwright_ir::{Bin, Expr, Fold, Join, Node, SeatWord, Step, Stmt, Ty, Var};
use cardwright_source::Span;
use purse::{GAIN, GUESS, LOSE, MARK, PURSE, VALUE, ZONE, run, run_with, step};

fn num(value: i32) -> Expr {
    Expr::num(value, Span::default())
}

fn you() -> Expr {
    Expr::seat(SeatWord::You, Span::default())
}

fn stmt(node: Step) -> Stmt {
    Stmt { node, span: Span::default() }
}

fn gain(value: Expr) -> Stmt {
    step(GAIN, vec![value], Join::Always)
}

fn lose(value: i32, join: Join) -> Stmt {
    step(LOSE, vec![num(value)], join)
}

fn bin(op: Bin, left: Expr, right: Expr) -> Expr {
    Expr::bin(Ty::Num, op, left, right, Span::default())
}

fn less(left: Expr, right: Expr) -> Expr {
    Expr::bin(Ty::Bool, Bin::Less, left, right, Span::default())
}

fn hand() -> Expr {
    Expr::implied(Ty::Cards, Node::Zone(Box::new(you()), ZONE))
}

fn fold(fold: Fold, of: Expr) -> Expr {
    Expr::implied(Ty::Num, Node::Fold(fold, Box::new(of)))
}

fn value_of(cards: Expr) -> Expr {
    Expr::implied(Ty::Num, Node::Get(Box::new(cards), VALUE))
}

#[test]
fn numbers_round_as_they_say() {
    let cases =
        [(Bin::DivUp, 7, 2, 4), (Bin::DivDown, 7, 2, 3), (Bin::DivDown, -7, 2, -4), (Bin::DivUp, 1, 0, 0)];
    for (op, left, right, expected) in cases {
        assert_eq!(run(vec![gain(bin(op, num(left), num(right)))]), expected, "{op:?} {left} {right}");
    }
    assert_eq!(run(vec![gain(bin(Bin::Mul, num(i32::MAX), num(2)))]), i32::MAX);
    assert_eq!(run(vec![gain(bin(Bin::Sub, num(3), num(5)))]), -2);
}

#[test]
fn folds_look_at_all_cards() {
    // The hand of seat 0 has values 1, 2 and 3.
    assert_eq!(run(vec![gain(fold(Fold::Count, hand()))]), 3);
    assert_eq!(run(vec![gain(fold(Fold::Sum, value_of(hand())))]), 6);
    assert_eq!(run(vec![gain(fold(Fold::Max, value_of(hand())))]), 3);
    assert_eq!(run(vec![gain(fold(Fold::Min, value_of(hand())))]), 1);
    assert_eq!(run(vec![gain(value_of(hand()))]), 1, "one number of several cards is the first one's");
}

#[test]
fn filters_bind_the_card_as_it() {
    let it = Expr::implied(Ty::Cards, Node::It);
    let big = Expr::implied(Ty::Cards, Node::From(vec![hand()], Some(Box::new(less(num(1), value_of(it))))));
    assert_eq!(run(vec![gain(fold(Fold::Sum, value_of(big.clone())))]), 5);
    let rest = Expr::bin(Ty::Cards, Bin::Minus, hand(), big.clone(), Span::default());
    assert_eq!(run(vec![gain(fold(Fold::Count, rest.clone()))]), 1);
    let both = Expr::bin(Ty::Cards, Bin::Union, rest, big, Span::default());
    assert_eq!(run(vec![gain(fold(Fold::Count, both))]), 3);
}

#[test]
fn joins_follow_what_the_step_before_did() {
    let gains = |join| step(GAIN, vec![num(1)], join);
    assert_eq!(run(vec![lose(5, Join::Always), gains(Join::IfDone)]), 0);
    assert_eq!(run(vec![lose(5, Join::Always), gains(Join::UnlessDone)]), 1);
    assert_eq!(run(vec![gain(num(5)), lose(5, Join::Always), gains(Join::IfDone)]), 1);
}

#[test]
fn blocks_branch_repeat_and_stop() {
    let rich = less(num(2), Expr::implied(Ty::Num, Node::Get(Box::new(you()), PURSE)));
    let branch = stmt(Step::If(rich, vec![gain(num(10))], vec![gain(num(1))]));
    assert_eq!(run(vec![branch.clone()]), 1);
    assert_eq!(run(vec![gain(num(3)), branch]), 13);
    let card = Expr::implied(Ty::Cards, Node::Var(Var(0)));
    let each = stmt(Step::Each { bind: Var(0), over: hand(), body: vec![gain(value_of(card))] });
    assert_eq!(run(vec![each]), 6);
    assert_eq!(run(vec![gain(num(1)), stmt(Step::Stop), gain(num(1))]), 1);
    let remembered = Expr::implied(Ty::Num, Node::Var(Var(1)));
    let twice = vec![stmt(Step::Let(Var(1), num(4))), gain(remembered.clone()), gain(remembered)];
    assert_eq!(run(twice), 8);
}

#[test]
fn a_choice_runs_the_chosen_block() {
    let modes = vec![(None, vec![gain(num(1))]), (None, vec![gain(num(20))])];
    let choose = stmt(Step::Choose { by: you(), modes });
    assert_eq!(run_with(vec![choose.clone()], &[0]), 1);
    assert_eq!(run_with(vec![choose], &[1]), 20);
}

#[test]
fn an_attempt_is_done_completely_or_not_at_all() {
    let attempt = |main: Vec<Stmt>| {
        stmt(Step::Attempt { ask: None, main, then: vec![gain(num(100))], otherwise: vec![gain(num(1))] })
    };
    let pay_twice = vec![lose(2, Join::Always), lose(2, Join::IfDone)];
    assert_eq!(
        run(vec![gain(num(3)), attempt(pay_twice.clone())]),
        4,
        "3 cannot pay 2 twice, so nothing is paid"
    );
    assert_eq!(run(vec![gain(num(4)), attempt(pay_twice)]), 100);
}

#[test]
fn an_attempt_refuses_choices_that_lead_nowhere() {
    // The guess is paid at once, and 4 more must be paid after it: of 6, only guesses up to 2 can be completed.
    let main = vec![step(GUESS, Vec::new(), Join::Always), lose(4, Join::IfDone)];
    let attempt = stmt(Step::Attempt { ask: None, main, then: vec![gain(num(100))], otherwise: Vec::new() });
    let program = vec![gain(num(6)), attempt];
    assert_eq!(run_with(program.clone(), &[2]), 100);
    assert_eq!(run_with(program.clone(), &[1]), 101);
    let refused = purse::try_run(program, &[3]).expect_err("3 leaves too little");
    assert!(refused.contains("the rest could not be done"), "{refused}");
}

#[test]
fn a_question_is_asked_only_if_the_attempt_can_be_done() {
    let attempt = |cost| {
        stmt(Step::Attempt {
            ask: Some(you()),
            main: vec![lose(cost, Join::Always)],
            then: vec![gain(num(50))],
            otherwise: vec![step(MARK, Vec::new(), Join::Always)],
        })
    };
    assert_eq!(run_with(vec![gain(num(1)), attempt(1)], &[1]), 50, "asked, and answered yes");
    assert_eq!(run_with(vec![gain(num(1)), attempt(1)], &[0]), 1001, "asked, and answered no");
    assert_eq!(run_with(vec![gain(num(1)), attempt(2)], &[]), 1001, "not asked");
}

#[test]
fn endless_scripts_run_out_of_fuel() {
    let card = Expr::implied(Ty::Cards, Node::Var(Var(0)));
    let mut block = vec![gain(value_of(card))];
    for _ in 0..14 {
        block = vec![stmt(Step::Each { bind: Var(0), over: hand(), body: block })];
    }
    let fault = purse::try_run(block, &[]).expect_err("3 to the power of 14 steps");
    assert!(fault.contains("fuel"), "{fault}");
}

#[test]
fn what_cannot_be_compiled_is_an_error_with_a_place() {
    let odd = Expr::new(Ty::Num, Node::Game, cardwright_source::span(3, 7));
    let error = purse::compile_error(vec![gain(odd)]);
    assert_eq!(usize::from(error.place.span.start()), 3);
    assert!(error.message.contains("cannot be used as a number"), "{error}");
    let mut deep = num(1);
    for _ in 0..1000 {
        deep = bin(Bin::Add, deep, num(1));
    }
    assert!(purse::compile_error(vec![gain(deep)]).message.contains("nested"));
}
