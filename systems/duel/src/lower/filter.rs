//! Filters: a test of `it`.

use cardwright_ir::{Attr, Bin, Expr, Node, Ty};
use cardwright_source::Span;

use super::Lowering;
use crate::{
    syntax::tree::Filter,
    vocabulary::{attrs, words},
};

impl Lowering {
    /// The test of a filter; true for an empty one.
    pub(super) fn filter(&mut self, filter: &Filter, span: Span) -> Expr {
        self.some_filter(filter).map_or_else(|| super::yes(true, span), |test| Expr { span, ..test })
    }

    /// The test of a filter that says something.
    pub(super) fn some_filter(&mut self, filter: &Filter) -> Option<Expr> {
        let mut tests = Vec::new();
        if let Some(unit) = filter.unit {
            let word = if unit { words::UNIT } else { words::SPELL };
            tests.push(is(Ty::Words, attrs::KIND, Expr::word(word, Span::default())));
        }
        let tags = [
            (attrs::ID, &filter.key),
            (attrs::RACE, &filter.race),
            (attrs::THEME, &filter.theme),
            (attrs::ELEMENT, &filter.element),
        ];
        for (attr, tag) in tags {
            if let Some(tag) = tag {
                let sym = self.cards.symbols.intern(tag);
                tests.push(is(Ty::Syms, attr, Expr::sym(sym, Span::default())));
            }
        }
        tests.into_iter().reduce(|all, test| Expr::bin(Ty::Bool, Bin::And, all, test, Span::default()))
    }
}

fn is(ty: Ty, attr: Attr, value: Expr) -> Expr {
    let it = Expr::implied(Ty::Cards, Node::It);
    let left = Expr::implied(ty, Node::Get(Box::new(it), attr));
    Expr::bin(Ty::Bool, Bin::Eq, left, value, Span::default())
}
