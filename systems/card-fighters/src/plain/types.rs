//! The types and the filters of a target filter.

use cardwright_ir::{Bin, Expr, Node};
use cardwright_system::{
    Lost, Sort,
    plain::{Side, Which},
};

use super::{
    lost,
    targets::{Filters, args, unknown},
    words::{number, shown_kind},
};
use crate::vocabulary::{VOCABULARY, attrs, verbs, words};

/// What stands between a filter's type and its zone.
pub(super) struct Type {
    pub(super) which: Which,
    pub(super) plural: bool,
    pub(super) what: What,
}

/// What a type means.
pub(super) enum What {
    Cards,
    This,
    That,
    Seats(Side),
}

impl Filters<'_> {
    /// The one type of a filter with its tests.
    pub(super) fn one_type(&self, find: &Expr) -> Result<Type, Lost> {
        let args = args(find)?;
        let Node::List(types) = &args[0].node else {
            return Err(lost("one of each of several kinds", "여러 종류에서 하나씩").at(args[0].span));
        };
        let [only] = types.as_slice() else {
            return Err(lost("a choice among several kinds of targets", "여러 종류의 대상 중에서 고름")
                .at(args[0].span));
        };
        let mut told = Type { which: Which::of(Side::Both), plural: false, what: What::Cards };
        let (mut base, mut unlike) = (only, false);
        while let Node::Call(verb, inner) = &base.node
            && let [one] = inner.as_slice()
        {
            match *verb {
                verbs::EVERY => told.plural = true,
                verbs::OTHER => told.which.other = true,
                verbs::UNLIKE => unlike = true,
                _ => break,
            }
            base = one;
        }
        let filter = &args[3];
        if unlike {
            let Node::Word(words::CHARACTER) = base.node else {
                return Err(lost("everything but certain cards", "특정 카드를 제외한 모든 것").at(base.span));
            };
            told.which.sort = Some(Sort::Spell);
            self.filters(filter, &mut told.which)?;
            return Ok(told);
        }
        let plain = filter.node == Node::Bool(true);
        match &base.node {
            Node::Word(words::ANY) => {}
            Node::Word(words::CHARACTER) => told.which.sort = Some(Sort::Unit),
            Node::Word(words::PLAYER) if told.plural && plain => told.what = What::Seats(Side::Both),
            Node::Word(words::PLAYER) => {
                return Err(lost("a player is chosen", "플레이어를 고름").at(base.span));
            }
            Node::Word(word) => {
                let why = lost("only one sort of {} is meant", "{}만 해당");
                return Err(why.word(VOCABULARY.word(*word).name).at(base.span));
            }
            Node::This if plain => told.what = What::This,
            Node::This => {
                return Err(lost(
                    "only while this character is in a certain state",
                    "이 캐릭터가 특정 상태일 때만",
                )
                .at(filter.span));
            }
            Node::Call(verb, inner) if *verb == verbs::OF_TYPE => {
                told.which.kind = inner.first().and_then(|sym| self.kind(sym));
                told.which.sort = Some(Sort::Unit);
            }
            Node::Call(verb, _) if *verb == verbs::NAMED => {
                return Err(lost("cards of a certain name", "특정 이름의 카드").at(base.span));
            }
            Node::Call(verb, inner) if *verb == verbs::COMPUTED => {
                match inner.first().map(|value| &value.node) {
                    Some(Node::EventCard) if self.event_card && plain => told.what = What::That,
                    _ => {
                        return Err(lost(
                            "the target depends on the course of the game",
                            "상황에 따라 정해지는 대상",
                        )
                        .at(base.span));
                    }
                }
            }
            _ if plain => told.what = What::Seats(self.side(base)?),
            _ => return Err(unknown(base)),
        }
        if matches!(told.what, What::Cards) {
            self.filters(filter, &mut told.which)?;
        }
        Ok(told)
    }

    fn filters(&self, filter: &Expr, which: &mut Which) -> Result<(), Lost> {
        // Filters hang on one another to the left.
        let mut rest = filter;
        while let Node::Bin(Bin::And, left, right) = &rest.node {
            self.filter(right, which)?;
            rest = left;
        }
        if rest.node == Node::Bool(true) { Ok(()) } else { self.filter(rest, which) }
    }

    fn filter(&self, filter: &Expr, which: &mut Which) -> Result<(), Lost> {
        let of_it = |expr: &Expr| match &expr.node {
            Node::Get(of, attr) if of.node == Node::It => Some(*attr),
            _ => None,
        };
        match &filter.node {
            Node::Bin(Bin::LessEq, left, right)
                if of_it(left) == Some(attrs::BP) && which.most_power.is_none() =>
            {
                which.most_power = Some(number(right)?);
                // Nothing but a character has BP.
                which.sort = Some(Sort::Unit);
                return Ok(());
            }
            Node::Bin(Bin::Eq, left, right) => match (of_it(left), &right.node) {
                (Some(attrs::SUBTYPE), _) if which.kind.is_none() => {
                    which.kind = self.kind(right);
                    which.sort = Some(Sort::Unit);
                    return Ok(());
                }
                (Some(attrs::KIND), Node::Word(words::CHARACTER)) => {
                    which.sort = Some(Sort::Unit);
                    return Ok(());
                }
                _ => {}
            },
            Node::Call(verb, args) if *verb == verbs::AT_LEAST => {
                if let [value, least] = args.as_slice()
                    && of_it(value) == Some(attrs::SP)
                    && which.most_cost.is_none()
                    && let least @ ..=0 = number(least)?
                {
                    which.most_cost = Some(least.saturating_neg());
                    return Ok(());
                }
            }
            Node::Call(verb, args) if *verb == verbs::IS => {
                if let Some(Node::Word(word)) = args.get(1).map(|word| &word.node) {
                    let why = lost(
                        "no other game has characters that are \"{}\"",
                        "\"{}\" 상태는 다른 게임에 없음",
                    );
                    return Err(why.word(VOCABULARY.word(*word).name).at(filter.span));
                }
            }
            _ => {}
        }
        Err(lost("only characters that pass a certain test", "특정 시험을 통과하는 캐릭터만").at(filter.span))
    }

    fn kind(&self, sym: &Expr) -> Option<String> {
        match sym.node {
            Node::Sym(sym) => Some(shown_kind(self.cards.symbols.get(sym))),
            _ => None,
        }
    }
}
