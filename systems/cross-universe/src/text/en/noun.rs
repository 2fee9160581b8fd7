//! Cards as noun phrases: `a Fire unit on your field with 300 or less defense`.

use cardwright_ir::{Bin, Expr, Fold, Node, Pick, Ty};

use super::{
    English,
    word::{self, possessive},
};
use crate::{
    text::{
        prose::listed,
        read::{
            bare,
            compare::{Cmp, compared},
            event,
            filter::Filter,
            is_it, is_this,
        },
    },
    vocabulary::{VOCABULARY, attrs, verbs},
};

/// A noun phrase.
pub(super) struct Np {
    pub(crate) text: String,
    /// Does it need a verb in the plural?
    pub(crate) many: bool,
}

/// What stands before a noun.
#[derive(Clone, Debug)]
pub(super) enum Det {
    /// `a`
    One,
    /// `all`
    All,
    /// `2`, `up to 3`, `any number of`
    Some(String, bool),
    /// Nothing, in the plural.
    Bare,
    /// Nothing, in the singular.
    Single,
}

impl Np {
    pub(super) fn one(text: &str) -> Self {
        Self { text: text.to_owned(), many: false }
    }

    pub(super) fn many(text: &str) -> Self {
        Self { text: text.to_owned(), many: true }
    }

    /// The same as the subject of a clause.
    pub(super) fn subject(self) -> Self {
        match self.text.as_str() {
            "them" => Self { text: "they".to_owned(), many: true },
            _ => self,
        }
    }
}

impl<'a> English<'a> {
    /// Cards, where it does not matter how many.
    pub(super) fn cards_text(&self, cards: &'a Expr) -> String {
        self.cards(cards, &Det::All, false).text
    }

    /// Some cards. `moving` says that they leave where they are.
    pub(super) fn cards(&self, cards: &'a Expr, det: &Det, moving: bool) -> Np {
        self.prose.deeper(|| self.cards_inner(cards, det, moving), || Np::many("some cards"))
    }

    fn cards_inner(&self, cards: &'a Expr, det: &Det, moving: bool) -> Np {
        let cards = bare(cards);
        match &cards.node {
            Node::This => Np::one("this card"),
            Node::It => Np::one("it"),
            Node::Var(_) => self.variable(cards),
            Node::Get(of, attr) => self.related(of, *attr, cards),
            Node::From(sources, filter) => self.from(sources, filter.as_deref(), det, moving),
            Node::Pick(pick) => self.pick(pick, moving),
            Node::Told(told) => Np::many(&self.told(told)),
            Node::List(all) if all.is_empty() => Np::many("no cards"),
            Node::List(all) => {
                let all: Vec<String> =
                    all.iter().map(|one| self.cards(one, &Det::All, moving).text).collect();
                Np::many(&listed(&all, " and "))
            }
            Node::Bin(Bin::Union | Bin::Add, one, other) => {
                let one = self.cards(one, det, moving).text;
                Np::many(&format!("{one} and {}", self.cards(other, det, moving).text))
            }
            Node::Bin(Bin::Minus | Bin::Sub, one, other) => {
                let rest = self.cards(one, det, moving).text;
                Np::many(&format!("{rest} except {}", self.cards(other, &Det::All, moving).text))
            }
            Node::FirstOf(all) => {
                let all: Vec<String> = all.iter().map(|one| self.cards(one, det, moving).text).collect();
                Np::many(&listed(&all, " or else "))
            }
            Node::Zone(..) => {
                let place = self.places(&[cards], moving);
                Np::many(&format!("all cards {place}"))
            }
            Node::Call(verb, args) => self.called(*verb, args, det, moving),
            _ => Np::many("those cards"),
        }
    }

    /// Cards that stand in some relation to others.
    fn related(&self, of: &'a Expr, attr: cardwright_ir::Attr, cards: &'a Expr) -> Np {
        match attr {
            attrs::SELF => self.cards(of, &Det::All, false),
            attrs::ATTACKERS => Np { text: "the attacking unit".to_owned(), many: false },
            attrs::ATTACK_TARGET => Np::one("the attacked unit"),
            attrs::EQUIPPED_UNIT if is_this(of) => Np::one("the equipped unit"),
            attrs::EQUIPPED_UNIT => Np::one(&format!("the unit equipped with {}", self.cards_text(of))),
            attrs::EQUIPMENTS => Np::one(&format!("the equipment of {}", self.cards_text(of))),
            attrs::FIGHTING => Np::one(&format!("the unit that {} fights", self.cards_text(of))),
            attrs::PARTNER => match self.prose.who(of) {
                super::super::prose::Who::Both => Np::many("both partners"),
                _ => Np::one(&format!("{} partner", self.whose(of))),
            },
            attrs::PARTICIPANTS => Np::many(&format!("the units in {}", self.fight(of))),
            attrs::BASE_VALUES_FOR => {
                Np::many(&format!("the units that use base values in {}", self.fight(of)))
            }
            _ if cards.ty == Ty::Seats => Np::one(&self.seat(cards)),
            _ => Np::one(&format!(
                "{} {}",
                possessive(&self.cards_text(of)),
                crate::text::prose::lowered(VOCABULARY.attr(attr).title.en)
            )),
        }
    }

    /// A fight.
    pub(super) fn fight(&self, fight: &'a Expr) -> String {
        match &bare(fight).node {
            Node::It => "the fight".to_owned(),
            Node::Get(_, attrs::CURRENT_FIGHT) => "this fight".to_owned(),
            Node::Get(_, attrs::FIGHTS) => "any fight".to_owned(),
            Node::Var(_) => self.variable(fight).text,
            Node::From(sources, filter) => {
                let of = sources.first().map_or_else(|| "a fight".to_owned(), |of| match &of.node {
                    Node::Get(_, attrs::FIGHTS) => "a fight".to_owned(),
                    _ => self.fight(of),
                });
                match filter.as_deref() {
                    None => of,
                    Some(filter) => format!("{of} {}", self.fight_filter(filter)),
                }
            }
            _ => "the fight".to_owned(),
        }
    }

    fn fight_filter(&self, filter: &'a Expr) -> String {
        let participants =
            |of: &Expr| matches!(&of.node, Node::Get(of, attrs::PARTICIPANTS) if is_it(of));
        if let Some(compared) = compared(filter) {
            if compared.cmp == Cmp::Is && participants(compared.left) {
                return format!("that involves {}", self.cards_text(compared.right));
            }
            if compared.is_some()
                && let Node::Fold(Fold::Count, of) = &compared.left.node
                && let Node::From(sources, inner) = &of.node
                && sources.iter().all(participants)
            {
                let filters = Filter::alternatives(inner.as_deref());
                return format!("that involves {}", self.alternatives(&filters, &[], &Det::One, false).text);
            }
        }
        format!("in which {}", self.condition(filter, false))
    }

    /// A matcher.
    fn from(&self, sources: &'a [Expr], filter: Option<&'a Expr>, det: &Det, moving: bool) -> Np {
        if sources.first().is_some_and(|source| source.ty == Ty::Records) {
            return Np::one(&match sources {
                [one] => match filter {
                    None => self.fight(one),
                    Some(filter) => match &one.node {
                        Node::Get(_, attrs::FIGHTS) => format!("a fight {}", self.fight_filter(filter)),
                        _ => format!("{} {}", self.fight(one), self.fight_filter(filter)),
                    },
                },
                _ => "any fight".to_owned(),
            });
        }
        let mut filters = Filter::alternatives(filter);
        let zones: Vec<&'a Expr> = sources.iter().filter(|source| source.ty == Ty::Zones).collect();
        let mut others: Vec<&'a Expr> = sources.iter().filter(|source| source.ty != Ty::Zones).collect();
        // `[from discard where self = $card]` is that card, wherever it is now.
        if let [only] = filters.as_mut_slice()
            && only.among.len() == 1
        {
            others.append(&mut only.among);
        }
        match others.as_slice() {
            [] => self.alternatives(&filters, &zones, det, moving),
            [one] if let Some((before, after)) = self.gathering(one)
                && !(matches!(det, Det::All) && filters.iter().all(Filter::is_empty)) =>
            {
                for filter in &mut filters {
                    if filter.kinds.is_empty() {
                        filter.kinds.push(crate::vocabulary::words::UNIT);
                    }
                }
                let np = self.alternatives(&filters, &[], det, moving);
                let noun = ["units", "unit"].iter().find_map(|noun| Some((noun, np.text.split_once(noun)?)));
                match noun {
                    Some((noun, (start, end))) => {
                        Np { text: fix_article(&format!("{start}{before}{noun}{after}{end}")), many: np.many }
                    }
                    None => np,
                }
            }
            [one]
                if filters.iter().all(|only| self.prose.scope.says_nothing(one, only))
                    && (matches!(det, Det::All | Det::Bare) || self.prose.scope.is_single(one)) =>
            {
                self.cards(one, det, moving)
            }
            [one]
                if filters.iter().all(|only| self.prose.scope.says_nothing(one, only))
                    && matches!(det, Det::One | Det::Some(..)) =>
            {
                let all = self.cards(one, &Det::All, moving).text;
                match det {
                    Det::Some(count, many) => {
                        Np { text: format!("{} of {all}", count.trim_end_matches(" of")), many: *many }
                    }
                    _ => Np::one(&format!("one of {all}")),
                }
            }
            [one] if self.prose.scope.is_single(one) && filters.iter().all(Filter::only_kinds) => {
                let np = self.cards(one, det, moving);
                let kind = self.alternatives(&filters, &[], &Det::One, false).text;
                Np { text: format!("{} (if it is {kind})", np.text), many: np.many }
            }
            _ => {
                let others: Vec<String> =
                    others.iter().map(|one| self.cards(one, &Det::All, moving).text).collect();
                let among = listed(&others, " and ");
                let every = filters.iter().all(Filter::is_empty);
                let named = self.prose.apart(|| self.alternatives(&filters, &[], det, moving));
                match (every, det) {
                    (true, Det::All) => Np::many(&among),
                    (_, Det::All) => Np::many(&format!("{} among {among}", named.text)),
                    _ => Np { text: format!("{} among {among}", named.text), many: named.many },
                }
            }
        }
    }

    /// Units that are named by what they do: before and after the noun.
    fn gathering(&self, cards: &'a Expr) -> Option<(&'static str, String)> {
        match &cards.node {
            Node::Get(_, attrs::ATTACKERS) => Some(("attacking ", String::new())),
            Node::Get(fight, attrs::PARTICIPANTS) => Some(("", format!(" in {}", self.fight(fight)))),
            _ => None,
        }
    }

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
            let mut places = places.to_vec();
            places.extend(&filter.zones);
            let place = match places.is_empty() {
                true => String::new(),
                false => self.places(&places, moving),
            };
            // What is taken from somewhere is described first: `a unit with level 2 or lower from your deck`.
            let taken = place.starts_with("from ");
            if !place.is_empty() && !taken {
                after.push(place.clone());
            }
            if let Some(owner) = filter.owner {
                after.push(self.controlled(owner));
            }
            after.extend(self.with(filter, many));
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

    fn kind_words(&self, filter: &Filter<'a>, many: bool) -> String {
        if filter.token == Some(true) {
            return if many { "tokens" } else { "token" }.to_owned();
        }
        if filter.kinds.is_empty() {
            return if many { "cards" } else { "card" }.to_owned();
        }
        let kinds: Vec<String> = filter.kinds.iter().map(|kind| word::kind(*kind, many)).collect();
        listed(&kinds, " or ")
    }

    fn controlled(&self, owner: &'a Expr) -> String {
        match self.prose.who(owner) {
            super::super::prose::Who::Both => "either player controls".to_owned(),
            super::super::prose::Who::You => "you control".to_owned(),
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

    fn shares(&self, types: &'a Expr, what: &str, many: bool) -> String {
        let that = if many { "that share" } else { "that shares" };
        match &types.node {
            Node::Get(of, attrs::TYPES | attrs::BASE_TYPES) => {
                format!("{that} a {what} with {}", self.cards_text(of))
            }
            _ => format!("of {}", self.syms(types)),
        }
    }

    fn same_name(&self, names: &'a Expr) -> String {
        match &names.node {
            Node::Get(of, attrs::NAME | attrs::BASE_NAME) => {
                format!("with the same name as {}", self.cards_text(of))
            }
            _ => format!("with {}", self.syms(names)),
        }
    }

    /// What stands after the noun: numbers, counters, everything else.
    fn with(&self, filter: &Filter<'a>, many: bool) -> Vec<String> {
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
    pub(super) fn stat(&self, attr: cardwright_ir::Attr, cmp: Cmp, value: &'a Expr) -> String {
        let name = crate::text::prose::lowered(VOCABULARY.attr(attr).title.en);
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
    fn known_rest(&self, rest: &'a Expr, many: bool) -> Option<(bool, String)> {
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
                attrs::BASE_NAME => Some((false, match self.name_words(compared.right) {
                    Some(named) => format!("with the base name {named}"),
                    None => self.same_name(compared.right),
                })),
                _ => None,
            },
            (Node::Get(of, attr), _) => {
                let Node::Get(it, attrs::EQUIPPED_UNIT) = &of.node else { return None };
                if !is_it(it) {
                    return None;
                }
                let mut filter = Filter { kinds: vec![crate::vocabulary::words::UNIT], ..Filter::default() };
                filter
                    .attribute(*attr, compared.cmp, compared.right)
                    .then(|| (false, format!("equipped to {}", self.filtered(&filter, &[], &Det::One, false).text)))
            }
            _ => None,
        }
    }

    /// Someone's choice of cards.
    fn pick(&self, pick: &'a Pick, moving: bool) -> Np {
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
    fn of_definite(&self, np: Np, amount: &'a Expr, up_to: bool) -> Np {
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
                (Node::Num(one), Node::Num(two)) if one + 1 == *two => Det::Some(format!("{one} or {two}"), true),
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
                other => format!("{} values", crate::text::prose::lowered(VOCABULARY.attr(other).title.en)),
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

    fn stat_total(&self, attr: cardwright_ir::Attr, cmp: Cmp, value: &'a Expr) -> String {
        let name = crate::text::prose::lowered(VOCABULARY.attr(attr).title.en);
        let amount = self.compared_number(cmp, value).replace("fewer", "less");
        format!("a total {name} of {}", amount.strip_prefix("exactly ").unwrap_or(&amount))
    }

    /// The result of a verb where cards are meant.
    fn called(&self, verb: cardwright_ir::Verb, args: &'a [Expr], det: &Det, moving: bool) -> Np {
        match (verb, args) {
            (verbs::DECK_TOP, [_, player, amount, most]) => {
                let most = most.node == Node::Bool(true);
                let whose = self.whose(player);
                let of = |count: &str| format!("the top {count} of {whose} deck");
                match (&amount.node, most) {
                    (Node::Num(1), _) => Np::one(&of("card")),
                    (Node::Num(count), false) => Np::many(&of(&format!("{count} cards"))),
                    (Node::Num(count), true) => Np::many(&of(&format!("{count} cards"))),
                    _ => Np::many(&format!(
                        "as many cards from the top of {whose} deck as {}",
                        self.number(amount)
                    )),
                }
            }
            (verbs::ORDER, [_, cards]) => {
                let np = self.cards(cards, det, moving);
                Np { text: format!("{} in any order", np.text), many: np.many }
            }
            (verbs::SELECT, [_, amount, cards, valid, _, most]) => {
                let det = self.amount_det(amount, most.node == Node::Bool(true));
                let mut np = self.cards(cards, &det, moving);
                if valid.node != Node::Bool(true) {
                    np.text.push_str(&self.together(valid));
                }
                np.text.push_str(" chosen openly or at random");
                np
            }
            _ => Np::many(&self.result(verb, args)),
        }
    }
}

/// `a attacking unit` with the article that fits.
fn fix_article(text: &str) -> String {
    match text.strip_prefix("a ") {
        Some(rest) => word::one(rest),
        None => text.to_owned(),
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
