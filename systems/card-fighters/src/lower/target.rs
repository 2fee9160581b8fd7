//! Target filters: every part of a filter becomes a part of `find`, defaults included.

use cardwright_ir::{Attr, Bin, Expr, Node, Ty, Word, Zone};
use cardwright_source::Span;

use super::{Lowering, controller, expr::Scene, me, nothing};
use crate::{
    syntax::tree::{
        Base, CardKind, Comparison, Filter, Prefix, Qty, Target, TargetList, Test, Type, ZoneName, ZoneWord,
    },
    vocabulary::{attrs, verbs, words, zones},
};

impl Lowering<'_> {
    /// Filters one after the other, into one list.
    pub(crate) fn targets(&mut self, list: &TargetList) -> Expr {
        let found = list.list.iter().map(|target| self.find(target, list.optional)).collect();
        Expr::new(Ty::Cards, Node::List(found), self.span(list.span))
    }

    /// The same, where nothing found is no failure.
    pub(crate) fn optional_targets(&mut self, list: &TargetList) -> Expr {
        let found = list.list.iter().map(|target| self.find(target, true)).collect();
        Expr::new(Ty::Cards, Node::List(found), self.span(list.span))
    }

    /// One filter.
    pub(crate) fn find(&mut self, target: &Target, optional: bool) -> Expr {
        let zone = self.zone(target.zone.as_ref().map(|zone| (zone.value, zone.span)));
        self.found(target, zone, optional)
    }

    /// A filter whose text stands inside quotes at another place.
    pub(crate) fn find_at(&mut self, target: &Target, optional: bool, at: Span) -> Expr {
        let mut target = target.clone();
        target.span = at;
        target.types.iter_mut().for_each(|found| found.span = at);
        target.filters.iter_mut().flatten().for_each(|filter| filter.span = at);
        if let Some(zone) = &mut target.zone {
            zone.span = at;
        }
        if let Some(qty) = &mut target.qty {
            qty.span = at;
        }
        self.find(&target, optional)
    }

    /// A filter over the own ring, whatever zone it names.
    pub(crate) fn own_ring(&mut self, target: &Target) -> Expr {
        let zone = zone(me(Span::default()), zones::RING, Span::default());
        self.found(target, zone, false)
    }

    /// A filter over the own hand, whatever zone it names.
    pub(crate) fn own_hand(&mut self, target: &Target) -> Expr {
        let zone = zone(me(Span::default()), zones::HAND, Span::default());
        self.found(target, zone, false)
    }

    /// A filter over the hand of the player in question.
    pub(crate) fn their_hand(&mut self, target: &Target) -> Expr {
        let whose = Expr::call(Ty::Seats, verbs::CONTROLLED, Vec::new(), Span::default());
        let zone = zone(whose, zones::HAND, Span::default());
        self.found(target, zone, false)
    }

    /// So many cards of the own hand.
    pub(crate) fn hand_cards(&mut self, count: u16) -> Expr {
        hand(me(Span::default()), i32::from(count))
    }

    fn found(&mut self, target: &Target, zone: Expr, optional: bool) -> Expr {
        let at = self.span(target.span);
        let types: Vec<Expr> = target.types.iter().map(|found| self.kind(found)).collect();
        let mut what = Expr::new(Ty::Cards, Node::List(types), at);
        if target.all_types {
            what = Expr::call(Ty::Cards, verbs::ALSO, vec![what], at);
        }
        let amount = match &target.qty {
            None => nothing(Ty::Num),
            Some(qty) => {
                let at = self.span(qty.span);
                let number = |value: u16| Expr::num(i32::from(value), at);
                match qty.value {
                    Qty::Range(low, high) => {
                        Expr::new(Ty::Num, Node::Range(Box::new(number(low)), Box::new(number(high))), at)
                    }
                    Qty::Any => Expr::new(Ty::Num, Node::AtLeast(Box::new(number(1))), at),
                    Qty::Random(count) => Expr::call(Ty::Num, verbs::RANDOM, vec![number(count)], at),
                }
            }
        };
        let pick = target.pick.map_or(nothing(Ty::Num), |pick| Expr::num(pick, at));
        let filter = self.filters(&target.filters);
        let except = match &target.except {
            None => nothing(Ty::Cards),
            Some(except) => match &except.value {
                Some(expr) => self.expr(expr, &Scene::default()),
                None => nothing(Ty::Cards),
            },
        };
        let optional = Expr::implied(Ty::Bool, Node::Bool(optional));
        Expr::call(Ty::Cards, verbs::FIND, vec![what, amount, pick, filter, zone, except, optional], at)
    }

    fn kind(&mut self, found: &Type) -> Expr {
        let at = self.span(found.span);
        let base = match &found.base {
            Base::Any => Expr::word(words::ANY, at),
            Base::This => Expr::new(Ty::Cards, Node::This, at),
            Base::Me => me(at),
            Base::Opp => Expr::call(Ty::Seats, verbs::OPP, Vec::new(), at),
            Base::Player => Expr::word(words::PLAYER, at),
            Base::Kind(kind) => Expr::word(card_kind(*kind), at),
            Base::Subtype(word) => {
                let word = Expr::sym(self.cards.symbols.intern(word), at);
                Expr::call(Ty::Cards, verbs::OF_TYPE, vec![word], at)
            }
            Base::Name(name) => {
                let name = Expr::sym(self.cards.symbols.intern(name), at);
                Expr::call(Ty::Cards, verbs::NAMED, vec![name], at)
            }
            Base::Expr(expr) => {
                let value = self.expr(expr, &Scene::default());
                return Expr::call(Ty::Cards, verbs::COMPUTED, vec![value], at);
            }
        };
        let mut made = base;
        for (flag, verb) in
            [(found.not, verbs::UNLIKE), (found.others, verbs::OTHER), (found.plural, verbs::EVERY)]
        {
            if flag {
                made = Expr::call(Ty::Cards, verb, vec![made], at);
            }
        }
        made
    }

    fn filters(&mut self, alternatives: &[Vec<Filter>]) -> Expr {
        let mut any: Option<Expr> = None;
        for all in alternatives {
            let mut every: Option<Expr> = None;
            for filter in all {
                let test = self.filter(filter);
                every = Some(join(every, test, Bin::And));
            }
            if let Some(every) = every {
                any = Some(join(any, every, Bin::Or));
            }
        }
        any.unwrap_or(Expr::implied(Ty::Bool, Node::Bool(true)))
    }

    fn filter(&mut self, filter: &Filter) -> Expr {
        let at = self.span(filter.span);
        let it = || Expr::new(Ty::Cards, Node::It, at);
        let get = |attr: Attr, ty| Expr::new(ty, Node::Get(Box::new(it()), attr), at);
        let is = |word: Word| Expr::call(Ty::Bool, verbs::IS, vec![it(), Expr::word(word, at)], at);
        let test = match &filter.test {
            Test::Number(bp, comparison, number) => {
                let value = get(if *bp { attrs::BP } else { attrs::SP }, Ty::Num);
                let number = Expr::num(*number, at);
                match comparison {
                    Comparison::Equal => Expr::bin(Ty::Bool, Bin::Eq, value, number, at),
                    Comparison::AtLeast => Expr::call(Ty::Bool, verbs::AT_LEAST, vec![value, number], at),
                    Comparison::AtMost => Expr::bin(Ty::Bool, Bin::LessEq, value, number, at),
                }
            }
            Test::LowestBp => Expr::call(Ty::Bool, verbs::LOWEST_BP, vec![it()], at),
            Test::Word(word) => is(words::named(word).unwrap_or(words::FROZEN)),
            Test::Kind(kind) => Expr::bin(
                Ty::Bool,
                Bin::Eq,
                get(attrs::KIND, Ty::Words),
                Expr::word(card_kind(*kind), at),
                at,
            ),
            Test::Subtype(word) => {
                let word = Expr::sym(self.cards.symbols.intern(word), at);
                Expr::bin(Ty::Bool, Bin::Eq, get(attrs::SUBTYPE, Ty::Syms), word, at)
            }
        };
        if filter.not { Expr::new(Ty::Bool, Node::Not(Box::new(test)), at) } else { test }
    }

    fn zone(&mut self, written: Option<(ZoneName, Span)>) -> Expr {
        let (name, at) = match written {
            Some((name, at)) => (name, self.span(at)),
            None => (ZoneName { prefix: Prefix::None, zone: ZoneWord::Arena }, Span::default()),
        };
        let opp = || Expr::call(Ty::Seats, verbs::OPP, Vec::new(), at);
        let which = match name.zone {
            ZoneWord::Arena => {
                let rings = vec![zone(me(at), zones::RING, at), zone(opp(), zones::RING, at)];
                return Expr::new(Ty::Zones, Node::List(rings), at);
            }
            ZoneWord::Infront => return Expr::call(Ty::Zones, verbs::INFRONT, Vec::new(), at),
            other => pile(other),
        };
        let whose = match name.prefix {
            Prefix::None | Prefix::My => me(at),
            Prefix::Opp => opp(),
            Prefix::Ctrl => controller(),
            Prefix::Any => Expr::call(Ty::Seats, verbs::CHOSEN_SIDE, Vec::new(), at),
            // Only a ring can be the same one.
            Prefix::Same if which == zones::RING => Expr::call(Ty::Seats, verbs::CHOSEN_RING, Vec::new(), at),
            Prefix::Same => me(at),
        };
        zone(whose, which, at)
    }

    /// A pile as an argument of a command.
    pub(crate) fn pile(&mut self, name: ZoneName, at: Span) -> Expr {
        let at = self.span(at);
        let whose = match name.prefix {
            Prefix::Opp => Expr::call(Ty::Seats, verbs::OPP, Vec::new(), at),
            Prefix::Ctrl => Expr::call(Ty::Seats, verbs::CONTROLLED, Vec::new(), at),
            Prefix::My => me(at),
            // Some commands read a pile without a prefix in their own way.
            _ => me(Span::default()),
        };
        zone(whose, pile(name.zone), at)
    }
}

/// So many cards of a hand; the whole hand below 0.
pub(crate) fn hand(whose: Expr, count: i32) -> Expr {
    let any = Expr::implied(Ty::Cards, Node::Word(words::ANY));
    let (types, amount) = if count < 0 {
        (Expr::call(Ty::Cards, verbs::EVERY, vec![any], Span::default()), nothing(Ty::Num))
    } else {
        let number = || Box::new(Expr::num(count, Span::default()));
        (any, Expr::implied(Ty::Num, Node::Range(number(), number())))
    };
    let args = vec![
        Expr::implied(Ty::Cards, Node::List(vec![types])),
        amount,
        nothing(Ty::Num),
        Expr::implied(Ty::Bool, Node::Bool(true)),
        zone(whose, zones::HAND, Span::default()),
        nothing(Ty::Cards),
        Expr::implied(Ty::Bool, Node::Bool(false)),
    ];
    Expr::call(Ty::Cards, verbs::FIND, args, Span::default())
}

fn zone(whose: Expr, zone: Zone, at: Span) -> Expr {
    Expr::new(Ty::Zones, Node::Zone(Box::new(whose), zone), at)
}

fn pile(word: ZoneWord) -> Zone {
    match word {
        ZoneWord::Hand => zones::HAND,
        ZoneWord::Deck => zones::DECK,
        ZoneWord::Discards => zones::DISCARDS,
        ZoneWord::Removed => zones::REMOVED,
        _ => zones::RING,
    }
}

pub(crate) fn card_kind(kind: CardKind) -> Word {
    match kind {
        CardKind::Character => words::CHARACTER,
        CardKind::Action => words::ACTION,
        CardKind::Reaction => words::REACTION,
    }
}

fn join(before: Option<Expr>, test: Expr, op: Bin) -> Expr {
    match before {
        None => test,
        Some(before) => {
            let at = before.span.cover(test.span);
            Expr::bin(Ty::Bool, op, before, test, at)
        }
    }
}
