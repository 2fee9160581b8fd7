//! Continuous modifications: changes in the order of their layers.

use cardwright_ir::{Attr, Bin, Body, Change, Expr, Node, Op, Ty, Word};
use cardwright_source::Span;

use super::{Lowering, action::unit_word};
use crate::{
    syntax::tree::{Action, Keyword, Modify, Recipients, Restriction, Stats, UnitWord},
    vocabulary::{attrs, verbs, words},
};

impl Lowering {
    pub(super) fn modification(&mut self, action: &Action, span: Span) -> Body {
        let Action::Modify(modify) = action else {
            return Body::Run(vec![self.action(action, span)]);
        };
        let group = |verb| Expr::call(Ty::Cards, verb, Vec::new(), span);
        let mut to = match modify.target {
            None => unit_word(None, UnitWord::This, span),
            Some(Recipients::Unit(word)) => unit_word(Some(word), word, span),
            Some(Recipients::Allies) => group(verbs::ALLY_UNITS),
            Some(Recipients::Enemies) => group(verbs::ENEMY_UNITS),
            Some(Recipients::All) => group(verbs::ALL_UNITS),
        };
        if let Some(filter) = self.some_filter(&modify.filter) {
            to = Expr::new(Ty::Cards, Node::From(vec![to], Some(Box::new(filter))), span);
        }
        if modify.exclude_self {
            let this = Expr::implied(Ty::Cards, Node::This);
            to = Expr::bin(Ty::Cards, Bin::Minus, to, this, span);
        }
        Body::Modify { to, with: self.changes(modify, span) }
    }

    fn changes(&mut self, modify: &Modify, span: Span) -> Vec<Change> {
        let mut changes = Vec::new();
        stats(&mut changes, modify.set_base, true, Op::Set, span);
        let tags = [
            (attrs::THEME, Op::Set, &modify.set_theme),
            (attrs::RACE, Op::Append, &modify.add_race),
            (attrs::ELEMENT, Op::Set, &modify.set_element),
        ];
        for (attr, op, tag) in tags {
            if let Some(tag) = tag {
                let value = Expr::sym(self.cards.symbols.intern(tag), span);
                changes.push(Change { attr, base: false, op, value, only_if: None, instead: Vec::new() });
            }
        }
        let removed = modify.keywords_remove.iter().map(|keyword| (Op::Remove, keyword_word(*keyword)));
        let added = modify.keywords_add.iter().map(|keyword| (Op::Append, keyword_word(*keyword)));
        let barred = modify.restrict.iter().map(|restriction| (Op::Append, restriction_word(*restriction)));
        for (op, word) in removed.chain(added).chain(barred) {
            let value = Expr::word(word, span);
            changes.push(Change {
                attr: attrs::KEYWORDS,
                base: false,
                op,
                value,
                only_if: None,
                instead: Vec::new(),
            });
        }
        stats(&mut changes, modify.set, false, Op::Set, span);
        stats(&mut changes, modify.add, false, Op::Add, span);
        for (attr, ratio) in [(attrs::ATK, modify.mul.0), (attrs::HP, modify.mul.1)] {
            if let Some(ratio) = ratio {
                changes.push(number(attr, false, Op::Multiply { under: ratio.under }, ratio.over, span));
            }
        }
        if let Some(delta) = modify.cost_delta {
            changes.push(number(attrs::COST, false, Op::Add, delta, span));
        }
        changes
    }
}

fn stats(changes: &mut Vec<Change>, stats: Stats, base: bool, op: Op, span: Span) {
    for (attr, value) in [(attrs::ATK, stats.atk), (attrs::HP, stats.hp)] {
        changes.extend(value.map(|value| number(attr, base, op, value, span)));
    }
}

fn number(attr: Attr, base: bool, op: Op, value: i32, span: Span) -> Change {
    Change { attr, base, op, value: Expr::num(value, span), only_if: None, instead: Vec::new() }
}

fn keyword_word(keyword: Keyword) -> Word {
    match keyword {
        Keyword::Guard => words::GUARD,
        Keyword::Uncounterable => words::UNCOUNTERABLE,
    }
}

fn restriction_word(restriction: Restriction) -> Word {
    match restriction {
        Restriction::CannotAttack => words::CANNOT_ATTACK,
        Restriction::CannotBeTargeted => words::CANNOT_BE_TARGETED,
        Restriction::CannotActivate => words::CANNOT_ACTIVATE,
    }
}
