//! Filters as noun phrases: what stands before the noun, and what after it.

use cardwright_ir::{Attr, Expr, Fold, Node};
use cardwright_system::template::lowered;

use super::{
    English,
    noun::{Det, Np},
    word,
};
use crate::{
    text::{
        prose::{Who, listed},
        read::{
            compare::{Cmp, compared},
            event,
            filter::Filter,
            is_it,
        },
    },
    vocabulary::{VOCABULARY, attrs, words},
};

impl<'a> English<'a> {
    /// Cards of several filters, of which any will do.
    pub(super) fn alternatives(
        &self,
        filters: &[Filter<'a>],
        places: &[&'a Expr],
        det: &Det,
        moving: bool,
    ) -> Np {
        let all: Vec<Np> = filters
            .iter()
            .enumerate()
            .map(|(at, filter)| {
                let det = if at > 0 && matches!(det, Det::Some(..)) { &Det::Bare } else { det };
                let places = if at + 1 == filters.len() { places } else { &[] };
                self.filtered(filter, places, det, moving)
            })
            .collect();
        let many = all.iter().any(|one| one.many);
        let joint = if matches!(det, Det::All) { " and " } else { " or " };
        Np { text: listed(&all.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(), joint), many }
    }

    /// Cards of one filter.
    pub(super) fn filtered(&self, filter: &Filter<'a>, places: &[&'a Expr], det: &Det, moving: bool) -> Np {
        self.prose.apart(|| {
            let many = match det {
                Det::One | Det::Single => false,
                Det::All | Det::Bare => true,
                Det::Some(_, many) => *many,
            };
            let mut words: Vec<String> = Vec::new();
            if filter.other {
                words.push("other".to_owned());
            }
            if filter.token == Some(false) {
                words.push("non-token".to_owned());
            }
            let mut after: Vec<String> = Vec::new();
            for types in &filter.types {
                match self.type_words(types) {
                    Some(named) => words.push(named),
                    None => after.push(self.shares(types, "type", many)),
                }
            }
            words.push(self.kind_words(filter, many));
            for names in &filter.names {
                after.push(match self.name_words(names) {
                    Some(named) => format!("named {named}"),
                    None => self.same_name(names),
                });
            }
            // A zone is where the cards are, unless that has been said; then it is a condition.
            let (places, zones) = match places.is_empty() {
                true => (filter.zones.as_slice(), [].as_slice()),
                false => (places, filter.zones.as_slice()),
            };
            let place = if places.is_empty() { String::new() } else { self.places(places, moving) };
            // What is taken from somewhere is described first: `a unit with level 2 or lower from your deck`.
            let taken = place.starts_with("from ");
            if !place.is_empty() && !taken {
                after.push(place.clone());
            }
            if let Some(owner) = filter.owner {
                after.push(self.controlled(owner));
            }
            after.extend(self.with(filter, many));
            if !zones.is_empty() {
                let be = if many { "are" } else { "is" };
                after.push(format!("that {be} {}", self.places(zones, false)));
            }
            if taken {
                after.push(place);
            }
            let noun = [words.join(" "), after.join(" ")].join(" ").trim_end().to_owned();
            let text = match det {
                Det::One if filter.other => format!("an{noun}"),
                Det::One => word::one(&noun),
                Det::All => format!("all {noun}"),
                Det::Some(count, _) => format!("{count} {noun}"),
                Det::Bare | Det::Single => noun,
            };
            Np { text, many }
        })
    }

    pub(super) fn kind_words(&self, filter: &Filter<'a>, many: bool) -> String {
        if filter.token == Some(true) {
            return if many { "tokens" } else { "token" }.to_owned();
        }
        if filter.kinds.is_empty() {
            return if many { "cards" } else { "card" }.to_owned();
        }
        let kinds: Vec<String> = filter.kinds.iter().map(|kind| word::kind(*kind, many)).collect();
        listed(&kinds, " or ")
    }

    pub(super) fn controlled(&self, owner: &'a Expr) -> String {
        match self.prose.who(owner) {
            Who::Both => "either player controls".to_owned(),
            Who::You => "you control".to_owned(),
            who => format!("{} controls", self.person(who)),
        }
    }

    /// The types of a constant value: `Fire or Ice`.
    pub(super) fn type_words(&self, types: &'a Expr) -> Option<String> {
        match &types.node {
            Node::Sym(sym) => Some(self.prose.tag(*sym).to_owned()),
            Node::List(all) => {
                let all: Option<Vec<String>> = all.iter().map(|one| self.type_words(one)).collect();
                all.map(|all| listed(&all, " or "))
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
                all.map(|all| listed(&all, " or "))
            }
            _ => None,
        }
    }

    pub(super) fn shares(&self, types: &'a Expr, what: &str, many: bool) -> String {
        let that = if many { "that share" } else { "that shares" };
        match &types.node {
            Node::Get(of, attrs::TYPES | attrs::BASE_TYPES) => {
                format!("{that} a {what} with {}", self.cards_text(of))
            }
            _ => format!("of {}", self.syms(types)),
        }
    }

    pub(super) fn same_name(&self, names: &'a Expr) -> String {
        match &names.node {
            Node::Get(of, attrs::NAME | attrs::BASE_NAME) => {
                format!("with the same name as {}", self.cards_text(of))
            }
            _ => format!("with {}", self.syms(names)),
        }
    }

    /// What stands after the noun: numbers, counters, everything else.
    pub(super) fn with(&self, filter: &Filter<'a>, many: bool) -> Vec<String> {
        let mut with: Vec<String> = Vec::new();
        for (attr, cmp, value) in &filter.stats {
            with.push(self.stat(*attr, *cmp, value));
        }
        for (counter, cmp, value) in &filter.counters {
            with.push(self.with_counters(counter, *cmp, value));
        }
        for names in &filter.not_names {
            with.extend(match &names.node {
                Node::Get(of, attrs::NAME | attrs::BASE_NAME) => {
                    Some(format!("a different name from {}", self.cards_text(of)))
                }
                _ => None,
            });
        }
        let mut after = Vec::new();
        if !with.is_empty() {
            after.push(format!("with {}", listed(&with, " and ")));
        }
        let mut that: Vec<String> = Vec::new();
        let be = if many { "are" } else { "is" };
        for types in &filter.not_types {
            that.push(match self.type_words(types) {
                Some(named) => format!("{be} not {named}"),
                None => match &types.node {
                    Node::Get(of, _) => {
                        let share = if many { "share" } else { "shares" };
                        format!("{share} no type with {}", self.cards_text(of))
                    }
                    _ => format!("{be} not of {}", self.syms(types)),
                },
            });
        }
        if !filter.not_kinds.is_empty() {
            let kinds: Vec<String> = filter.not_kinds.iter().map(|kind| word::kind(*kind, many)).collect();
            let kinds = listed(&kinds, " or ");
            that.push(format!("{be} not {}", if many { kinds } else { word::one(&kinds) }));
        }
        if !filter.not_zones.is_empty() {
            that.push(format!("{be} not {}", self.places(&filter.not_zones, false)));
        }
        for names in &filter.not_names {
            match self.name_words(names) {
                Some(named) => that.push(format!("{be} not named {named}")),
                None if matches!(&names.node, Node::Get(..)) => {}
                None => after.push(format!("without {}", self.syms(names))),
            }
        }
        for rest in &filter.rest {
            match self.known_rest(rest, many) {
                Some((true, text)) => that.push(text),
                Some((false, text)) => after.push(text),
                None => after.push(format!("for which {}", self.condition(rest, false))),
            }
        }
        if !that.is_empty() {
            after.push(format!("that {}", listed(&that, " and ")));
        }
        for among in &filter.among {
            after.push(format!("among {}", self.cards_text(among)));
        }
        for not in &filter.not_among {
            after.push(format!("other than {}", self.cards_text(not)));
        }
        after
    }

    /// `300 or less attack`, `level 3`.
    pub(super) fn stat(&self, attr: Attr, cmp: Cmp, value: &'a Expr) -> String {
        let name = lowered(VOCABULARY.attr(attr).title.en);
        let level = matches!(attr, attrs::LEVEL | attrs::BASE_LEVEL);
        match (&value.node, level) {
            (Node::Num(number), true) => match cmp {
                Cmp::Is => format!("{name} {number}"),
                Cmp::IsNot => format!("a {name} other than {number}"),
                Cmp::Below => format!("{name} {} or lower", number - 1),
                Cmp::AtMost => format!("{name} {number} or lower"),
                Cmp::Above => format!("{name} {} or higher", number + 1),
                Cmp::AtLeast => format!("{name} {number} or higher"),
            },
            (Node::Num(number), false) => match cmp {
                Cmp::Is => format!("{number} {name}"),
                Cmp::IsNot => format!("{name} other than {number}"),
                Cmp::Below => format!("less than {number} {name}"),
                Cmp::AtMost => format!("{number} or less {name}"),
                Cmp::Above => format!("more than {number} {name}"),
                Cmp::AtLeast => format!("{number} or more {name}"),
            },
            (Node::List(_) | Node::Range(..) | Node::AtLeast(_), _) if cmp == Cmp::Is => match level {
                true => format!("{name} {}", self.number(value)),
                false => format!("{} {name}", self.number(value)),
            },
            (Node::Get(of, other), _) if *other == attr => {
                let than = self.cards_text(of);
                let (lower, higher) = if level { ("a lower", "a higher") } else { ("less", "more") };
                match cmp {
                    Cmp::Is => format!("the same {name} as {than}"),
                    Cmp::IsNot if level => format!("a different {name} from {than}"),
                    Cmp::IsNot => format!("different {name} from {than}"),
                    Cmp::Below => format!("{lower} {name} than {than}"),
                    Cmp::AtMost => format!("no {} {name} than {than}", higher.trim_start_matches("a ")),
                    Cmp::Above => format!("{higher} {name} than {than}"),
                    Cmp::AtLeast => format!("no {} {name} than {than}", lower.trim_start_matches("a ")),
                }
            }
            _ => {
                let value = self.number(value);
                match cmp {
                    Cmp::Is => format!("{name} equal to {value}"),
                    Cmp::IsNot => format!("{name} different from {value}"),
                    Cmp::Below => format!("{name} less than {value}"),
                    Cmp::AtMost => format!("{name} no more than {value}"),
                    Cmp::Above => format!("{name} greater than {value}"),
                    Cmp::AtLeast => format!("{name} no less than {value}"),
                }
            }
        }
    }

    /// `a Rose counter`, `3 or more Rose counters`.
    pub(super) fn with_counters(&self, counter: &'a Expr, cmp: Cmp, value: &'a Expr) -> String {
        let name = format!("{} counter", self.syms(counter));
        match (&value.node, cmp) {
            (Node::Num(0), Cmp::Above | Cmp::IsNot) | (Node::Num(1), Cmp::AtLeast) => word::one(&name),
            (Node::Num(0), Cmp::Is | Cmp::AtMost) | (Node::Num(1), Cmp::Below) => format!("no {name}s"),
            (Node::Num(1), Cmp::Is) => format!("exactly 1 {name}"),
            _ => format!("{} {name}s", self.compared_number(cmp, value)),
        }
    }

    /// Common conditions of filters: true where it follows `that`, false where it stands by itself.
    pub(super) fn known_rest(&self, rest: &'a Expr, many: bool) -> Option<(bool, String)> {
        let (inner, not) = match &rest.node {
            Node::Not(inner) => (&**inner, true),
            _ => (rest, false),
        };
        if let Node::Get(of, attr) = &inner.node
            && is_it(of)
        {
            let can = if not { "cannot" } else { "can" };
            let be = match (many, not) {
                (true, false) => "are",
                (true, true) => "are not",
                (false, false) => "is",
                (false, true) => "is not",
            };
            return match *attr {
                attrs::CAN_ATTACK => Some((true, format!("{can} attack"))),
                attrs::CAN_COUNTER => Some((true, format!("{can} counterattack"))),
                attrs::IS_REVEALED => Some((true, format!("{be} revealed"))),
                _ => None,
            };
        }
        if let Some(heard) = event::heard(rest)
            && heard.during().is_some()
            && heard.who.is_some_and(is_it)
        {
            return Some((true, self.happened_to(&heard, many)));
        }
        let compared = compared(rest)?;
        if let Node::Fold(Fold::Count, of) = &compared.left.node
            && let Node::Get(of, attr) = &of.node
            && is_it(of)
        {
            let what = match *attr {
                attrs::EQUIPMENTS => "equipment",
                attrs::ABILITIES => "abilities",
                attrs::BASE_ABILITIES => "printed abilities",
                attrs::TYPES => "types",
                _ => return None,
            };
            return Some((
                false,
                match (compared.is_some(), compared.is_none(), &compared.right.node) {
                    (true, ..) => format!("with {what}"),
                    (_, true, _) => format!("without {what}"),
                    (_, _, Node::Num(1)) if *attr == attrs::TYPES => "with exactly 1 type".to_owned(),
                    _ => format!("with {} {what}", self.compared_number(compared.cmp, compared.right)),
                },
            ));
        }
        match (&compared.left.node, &compared.right.node) {
            (Node::Get(made, attrs::ATTACKS_MADE), Node::Get(rights, attrs::ATTACK_RIGHTS))
                if is_it(made) && is_it(rights) && compared.cmp == Cmp::Below =>
            {
                let have = if many { "have" } else { "has" };
                Some((true, format!("{have} an attack left this turn")))
            }
            (Node::Get(of, attr), _) if is_it(of) && compared.cmp == Cmp::Is => match *attr {
                attrs::BASE_TYPES => {
                    let types = self.type_words(compared.right)?;
                    Some((false, format!("with the base type {types}")))
                }
                attrs::BASE_OWNER => {
                    let (who, many) = self.subject(compared.right);
                    Some((false, format!("that {who} {}", word::agree("own", many))))
                }
                attrs::EQUIPPED_UNIT => {
                    Some((false, format!("equipped to {}", self.cards_text(compared.right))))
                }
                attrs::BASE_NAME => Some((
                    false,
                    match self.name_words(compared.right) {
                        Some(named) => format!("with the base name {named}"),
                        None => self.same_name(compared.right),
                    },
                )),
                _ => None,
            },
            (Node::Get(of, attr), _) => {
                let Node::Get(it, attrs::EQUIPPED_UNIT) = &of.node else { return None };
                if !is_it(it) {
                    return None;
                }
                let mut filter = Filter { kinds: vec![words::UNIT], ..Filter::default() };
                filter.attribute(*attr, compared.cmp, compared.right).then(|| {
                    (false, format!("equipped to {}", self.filtered(&filter, &[], &Det::One, false).text))
                })
            }
            _ => None,
        }
    }
}
