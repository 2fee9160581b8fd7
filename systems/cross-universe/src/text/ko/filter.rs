//! Filters as noun phrases: everything that describes the cards stands before the noun.

use cardwright_ir::{Attr, Expr, Fold, Node};

use super::{
    Korean, josa,
    noun::{Det, Np, count},
    predicate::{Form, Tail, joined},
};
use crate::{
    text::{
        prose::listed,
        read::{
            compare::{Cmp, compared},
            event,
            filter::Filter,
            is_it,
        },
    },
    vocabulary::{VOCABULARY, attrs, words},
};

impl<'a> Korean<'a> {
    /// Cards of several filters, of which any will do.
    pub(super) fn alternatives(&self, filters: &[Filter<'a>], places: &[&'a Expr], det: &Det) -> Np {
        let mut all: Vec<Np> = filters.iter().map(|filter| self.filtered(filter, places, det)).collect();
        match all.len() {
            1 => all.remove(0),
            _ => {
                let count = all.last().map(|np| np.count.clone()).unwrap_or_default();
                let place = all.first().map(|np| np.place.clone()).unwrap_or_default();
                if all.iter().all(|np| np.place == place) {
                    let noun = listed(&all.iter().map(|np| np.noun.as_str()).collect::<Vec<_>>(), " 또는 ");
                    return Np { place, noun, count };
                }
                let nouns: Vec<String> =
                    all.into_iter().map(|np| Np { count: String::new(), ..np }.text()).collect();
                Np { noun: listed(&nouns, " 또는 "), count, ..Np::default() }
            }
        }
    }

    /// Cards of one filter.
    pub(super) fn filtered(&self, filter: &Filter<'a>, places: &[&'a Expr], det: &Det) -> Np {
        self.prose.meaning(None, || {
            self.prose.apart(|| {
                // A zone is where the cards are, unless that has been said; then it is a condition.
                let (places, zones) = match places.is_empty() {
                    true => (filter.zones.as_slice(), [].as_slice()),
                    false => (places, filter.zones.as_slice()),
                };
                let mut place = if places.is_empty() { String::new() } else { self.places(places) };
                let mut described: Vec<String> = Vec::new();
                if !zones.is_empty() {
                    described.push(format!("{}에 있는", self.places(zones)));
                }
                if let Some(owner) = filter.owner {
                    match place.is_empty() {
                        true => place = self.seat(owner),
                        false => described.push(format!("{} 컨트롤하는", josa::subject(&self.seat(owner)))),
                    }
                }
                for not in &filter.not_among {
                    described.push(format!("{} 제외한", josa::object(&self.cards_text(not))));
                }
                let predicates = self.predicates(filter);
                if !predicates.is_empty() {
                    described.push(joined(&predicates, Form::And, Form::Noun));
                }
                for rest in &filter.rest {
                    described.push(
                        self.known_rest(rest).unwrap_or_else(|| self.condition(rest, false, Form::Noun)),
                    );
                }
                if filter.token == Some(false) {
                    described.push("토큰이 아닌".to_owned());
                }
                let mut types: Vec<String> = Vec::new();
                for wanted in &filter.types {
                    match (self.type_words(wanted), &wanted.node) {
                        (Some(named), _) => types.push(named),
                        (None, Node::Get(of, attrs::TYPES | attrs::BASE_TYPES)) => {
                            described.push(format!("{} 같은 타입의", josa::and(&self.cards_text(of))));
                        }
                        (None, _) => described.push(format!("{}의", self.syms(wanted))),
                    }
                }
                if filter.other {
                    described.push("다른".to_owned());
                }
                if matches!(det, Det::All) {
                    described.push("모든".to_owned());
                }
                described.extend(types);
                described.push(self.kind_words(filter));
                for among in &filter.among {
                    described.insert(0, format!("{} 중", self.cards_text(among)));
                }
                Np { place, noun: described.join(" "), count: count(det) }
            })
        })
    }

    pub(super) fn kind_words(&self, filter: &Filter<'a>) -> String {
        if filter.token == Some(true) {
            return "토큰".to_owned();
        }
        if filter.kinds.is_empty() {
            return "카드".to_owned();
        }
        listed(&filter.kinds.iter().map(|kind| VOCABULARY.word(*kind).title.ko).collect::<Vec<_>>(), " 또는 ")
    }

    /// The types of a constant value.
    pub(super) fn type_words(&self, types: &'a Expr) -> Option<String> {
        match &types.node {
            Node::Sym(sym) => Some(self.prose.tag(*sym).to_owned()),
            Node::List(all) => {
                let all: Option<Vec<String>> = all.iter().map(|one| self.type_words(one)).collect();
                all.map(|all| listed(&all, " 또는 "))
            }
            _ => None,
        }
    }

    /// The names of a constant value, in quotes.
    pub(super) fn name_words(&self, names: &'a Expr) -> Option<String> {
        match &names.node {
            Node::Sym(sym) => Some(format!("\"{}\"", self.prose.name(*sym))),
            Node::List(all) => {
                let all: Option<Vec<String>> = all.iter().map(|one| self.name_words(one)).collect();
                all.map(|all| listed(&all, " 또는 "))
            }
            _ => None,
        }
    }

    /// What is said of the cards before the noun.
    pub(super) fn predicates(&self, filter: &Filter<'a>) -> Vec<(String, Tail)> {
        let mut all = Vec::new();
        for names in &filter.names {
            all.push(match (self.name_words(names), &names.node) {
                (Some(named), _) => (format!("이름이 {named}"), Tail::Is),
                (None, Node::Get(of, _)) => {
                    (format!("이름이 {}", josa::and(&self.cards_text(of))), Tail::Equals)
                }
                (None, _) => (format!("이름이 {}", josa::and(&self.syms(names))), Tail::Equals),
            });
        }
        for names in &filter.not_names {
            all.push(match (self.name_words(names), &names.node) {
                (Some(named), _) => (format!("이름이 {}", josa::subject(&named)), Tail::IsNot),
                (None, Node::Get(of, _)) => {
                    (format!("이름이 {}", josa::and(&self.cards_text(of))), Tail::Differs)
                }
                (None, _) => (format!("이름이 {}", josa::and(&self.syms(names))), Tail::Differs),
            });
        }
        for (attr, cmp, value) in &filter.stats {
            all.push(self.stat(*attr, *cmp, value));
        }
        for (counter, cmp, value) in &filter.counters {
            all.push(self.with_counters(counter, *cmp, value));
        }
        for types in &filter.not_types {
            all.push(match (self.type_words(types), &types.node) {
                (Some(named), _) => (format!("{named} 타입이"), Tail::IsNot),
                (None, Node::Get(of, _)) => {
                    (format!("{} 같은 타입이", josa::and(&self.cards_text(of))), Tail::Lacks)
                }
                (None, _) => (josa::subject(&self.syms(types)), Tail::IsNot),
            });
        }
        if !filter.not_kinds.is_empty() {
            let kinds: Vec<&str> =
                filter.not_kinds.iter().map(|kind| VOCABULARY.word(*kind).title.ko).collect();
            all.push((josa::subject(&listed(&kinds, " 또는 ")), Tail::IsNot));
        }
        if !filter.not_zones.is_empty() {
            all.push((format!("{}에", self.places(&filter.not_zones)), Tail::Lacks));
        }
        all
    }

    /// `레벨 3 이상`, `공격력이 이 카드의 공격력 미만`.
    pub(super) fn stat(&self, attr: Attr, cmp: Cmp, value: &'a Expr) -> (String, Tail) {
        let name = VOCABULARY.attr(attr).title.ko;
        match &value.node {
            Node::Num(_) | Node::Range(..) | Node::AtLeast(_) | Node::List(_) => match cmp {
                Cmp::Is => (format!("{name} {}", self.number(value)), Tail::Is),
                Cmp::IsNot => {
                    (format!("{} {}", josa::subject(name), josa::subject(&self.number(value))), Tail::IsNot)
                }
                _ => (format!("{name} {}", self.bound(cmp, value)), Tail::Is),
            },
            _ => {
                let name = josa::subject(name);
                match cmp {
                    Cmp::Is => (format!("{name} {}", josa::and(&self.number(value))), Tail::Equals),
                    Cmp::IsNot => (format!("{name} {}", josa::and(&self.number(value))), Tail::Differs),
                    _ => (format!("{name} {}", self.bound(cmp, value)), Tail::Is),
                }
            }
        }
    }

    /// `300 이하`.
    pub(super) fn bound(&self, cmp: Cmp, value: &'a Expr) -> String {
        let value = self.number(value);
        match cmp {
            Cmp::Is | Cmp::IsNot => value,
            Cmp::Below => format!("{value} 미만"),
            Cmp::AtMost => format!("{value} 이하"),
            Cmp::Above => format!("{value} 초과"),
            Cmp::AtLeast => format!("{value} 이상"),
        }
    }

    /// `장미 카운터가 3개 이상 있는`.
    pub(super) fn with_counters(&self, counter: &'a Expr, cmp: Cmp, value: &'a Expr) -> (String, Tail) {
        let name = format!("{} 카운터가", self.syms(counter));
        match (&value.node, cmp) {
            (Node::Num(0), Cmp::Above | Cmp::IsNot) | (Node::Num(1), Cmp::AtLeast) => (name, Tail::Has),
            (Node::Num(0), Cmp::Is | Cmp::AtMost) | (Node::Num(1), Cmp::Below) => (name, Tail::Lacks),
            _ => (format!("{name} {}", self.compared_number(cmp, value, "개")), Tail::Has),
        }
    }

    /// Common conditions of filters, before a noun.
    pub(super) fn known_rest(&self, rest: &'a Expr) -> Option<String> {
        let (inner, not) = match &rest.node {
            Node::Not(inner) => (&**inner, true),
            _ => (rest, false),
        };
        if let Node::Get(of, attr) = &inner.node
            && is_it(of)
        {
            let can = if not { "없는" } else { "있는" };
            return match *attr {
                attrs::CAN_ATTACK => Some(format!("공격할 수 {can}")),
                attrs::CAN_COUNTER => Some(format!("반격할 수 {can}")),
                attrs::IS_REVEALED if not => Some("공개되지 않은".to_owned()),
                attrs::IS_REVEALED => Some("공개된".to_owned()),
                _ => None,
            };
        }
        if let Some(heard) = event::heard(rest)
            && heard.during().is_some()
            && heard.who.is_some_and(is_it)
        {
            return Some(self.happened_to(&heard));
        }
        let compared = compared(rest)?;
        if let Node::Fold(Fold::Count, of) = &compared.left.node
            && let Node::Get(of, attr) = &of.node
            && is_it(of)
        {
            let what = match *attr {
                attrs::EQUIPMENTS => "장비가",
                attrs::ABILITIES => "능력이",
                attrs::BASE_ABILITIES => "본래 능력이",
                attrs::TYPES => "타입이",
                _ => return None,
            };
            return Some(match (compared.is_some(), compared.is_none()) {
                (true, _) => format!("{what} 있는"),
                (_, true) => format!("{what} 없는"),
                _ => format!("{what} {}인", self.compared_number(compared.cmp, compared.right, "개")),
            });
        }
        match (&compared.left.node, &compared.right.node) {
            (Node::Get(made, attrs::ATTACKS_MADE), Node::Get(rights, attrs::ATTACK_RIGHTS))
                if is_it(made) && is_it(rights) && compared.cmp == Cmp::Below =>
            {
                Some("이번 턴에 공격할 기회가 남은".to_owned())
            }
            (Node::Get(of, attr), _) if is_it(of) && compared.cmp == Cmp::Is => match *attr {
                attrs::BASE_TYPES => {
                    self.type_words(compared.right).map(|types| format!("기본 타입이 {types}인"))
                }
                attrs::BASE_OWNER => Some(format!("{} 주인인", josa::subject(&self.seat(compared.right)))),
                attrs::EQUIPPED_UNIT => Some(format!("{}에 장착된", self.cards_text(compared.right))),
                attrs::BASE_NAME => Some(match self.name_words(compared.right) {
                    Some(named) => format!("기본 이름이 {named}인"),
                    None => format!("기본 이름이 {} 같은", josa::and(&self.syms(compared.right))),
                }),
                _ => None,
            },
            (Node::Get(of, attr), _) => {
                let Node::Get(it, attrs::EQUIPPED_UNIT) = &of.node else { return None };
                if !is_it(it) {
                    return None;
                }
                let mut filter = Filter { kinds: vec![words::UNIT], ..Filter::default() };
                filter
                    .attribute(*attr, compared.cmp, compared.right)
                    .then(|| format!("{}에 장착된", self.filtered(&filter, &[], &Det::Bare).text()))
            }
            _ => None,
        }
    }
}
