//! Choices: how many, and what must hold of them together.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, Pick, Ty};
use cardwright_system::template::lowered;

use super::{
    English,
    noun::{Det, Np},
};
use crate::{
    text::read::{
        compare::{Cmp, compared},
        filter::Filter,
        is_it,
    },
    vocabulary::{VOCABULARY, attrs},
};

impl<'a> English<'a> {
    /// Someone's choice of cards.
    pub(super) fn pick(&self, pick: &'a Pick, moving: bool) -> Np {
        let det = self.amount_det(&pick.amount, pick.up_to);
        let mut np = self.cards(&pick.from, &det, moving);
        if is_definite(&pick.from) {
            np = self.of_definite(np, &pick.amount, pick.up_to);
        }
        if let Some(valid) = &pick.valid {
            np.text.push_str(&self.together(valid));
        }
        if pick.blind || pick.random {
            np.text.push_str(" at random");
        }
        let by = self.prose.who(&pick.by);
        if by != self.prose.actor.get() {
            np.text.push_str(&format!(" of {} choice", self.whose(&pick.by)));
        }
        np
    }

    /// A choice among what is already determined: `one of the discarded cards`.
    pub(super) fn of_definite(&self, np: Np, amount: &'a Expr, up_to: bool) -> Np {
        match (&amount.node, np.many) {
            (_, false) => np,
            (Node::Num(1), true) => Np { text: format!("one of {}", np.text), many: false },
            _ => match self.amount_det(amount, up_to) {
                Det::Some(count, many) => {
                    Np { text: format!("{} of {}", count.trim_end_matches(" of"), np.text), many }
                }
                _ => np,
            },
        }
    }

    /// What stands before a noun for an amount.
    pub(super) fn amount_det(&self, amount: &'a Expr, up_to: bool) -> Det {
        match &amount.node {
            Node::Num(1) => Det::One,
            Node::Num(number) if up_to => Det::Some(format!("up to {number}"), true),
            Node::Num(number) => Det::Some(number.to_string(), true),
            Node::AtLeast(low) => match low.node {
                Node::Num(0) => Det::Some("any number of".to_owned(), true),
                Node::Num(1) => Det::Some("one or more".to_owned(), true),
                _ => Det::Some(format!("{} or more", self.number(low)), true),
            },
            Node::Range(low, high) => match (&low.node, &high.node) {
                (Node::Num(0), Node::Num(1)) => Det::Some("up to one".to_owned(), false),
                (Node::Num(0), _) => Det::Some(format!("up to {}", self.number(high)), true),
                (Node::Num(one), Node::Num(two)) if one + 1 == *two => {
                    Det::Some(format!("{one} or {two}"), true)
                }
                _ => Det::Some(format!("{} to {}", self.number(low), self.number(high)), true),
            },
            _ => {
                let count = self.number(amount);
                Det::Some(if up_to { format!("up to {count}") } else { count }, true)
            }
        }
    }

    /// What must hold of a whole selection.
    pub(super) fn together(&self, valid: &'a Expr) -> String {
        let named = |of: &Expr| match &of.node {
            Node::Get(of, attr) if is_it(of) => Some(match *attr {
                attrs::NAME => "names".to_owned(),
                attrs::LEVEL => "levels".to_owned(),
                attrs::TYPES => "types".to_owned(),
                other => format!("{} values", lowered(VOCABULARY.attr(other).title.en)),
            }),
            _ => None,
        };
        match &valid.node {
            Node::Fold(Fold::Different, of) if named(of).is_some() => {
                return format!(" with different {}", named(of).unwrap_or_default());
            }
            Node::Fold(Fold::Same, of) if named(of).is_some() => {
                return format!(" with the same {}", named(of).unwrap_or_default().trim_end_matches('s'));
            }
            _ => {}
        }
        if let Some(compared) = compared(valid)
            && let Node::Fold(Fold::Sum, of) = &compared.left.node
            && let Node::Get(of, attr) = &of.node
            && is_it(of)
        {
            return format!(" with {}", self.stat_total(*attr, compared.cmp, compared.right));
        }
        match &valid.node {
            Node::Bin(Bin::And, one, other) => format!("{} and{}", self.together(one), self.together(other)),
            _ => format!(" such that {}", self.prose.apart(|| self.condition(valid, false))),
        }
    }

    pub(super) fn stat_total(&self, attr: Attr, cmp: Cmp, value: &'a Expr) -> String {
        let name = lowered(VOCABULARY.attr(attr).title.en);
        let amount = self.compared_number(cmp, value).replace("fewer", "less");
        format!("a total {name} of {}", amount.strip_prefix("exactly ").unwrap_or(&amount))
    }
}

/// Is it a choice from something that is already known, and not from what matches?
fn is_definite(from: &Expr) -> bool {
    match &from.node {
        Node::Var(_) | Node::Get(..) | Node::Told(_) | Node::Call(..) => true,
        Node::From(sources, filter) => {
            let among_cards = sources.iter().all(|source| source.ty == Ty::Cards);
            let told_apart = Filter::alternatives(filter.as_deref());
            let same = matches!(told_apart.as_slice(), [only] if only.among.len() == 1
                && Filter { among: Vec::new(), ..only.clone() }.is_empty());
            (among_cards && filter.is_none()) || same
        }
        _ => false,
    }
}
