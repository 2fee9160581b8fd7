//! Cards as noun phrases: `상대 필드의 방어력 300 이하인 불 유닛 1장`.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, Pick, Ty, Verb};

use super::{Korean, josa, predicate::Form, value::result};
use crate::{
    text::{
        prose::{Who, listed},
        read::{
            bare,
            compare::{Cmp, compared},
            filter::Filter,
            is_it, is_this,
        },
    },
    vocabulary::{VOCABULARY, attrs, verbs, words},
};

/// A noun phrase in its parts.
#[derive(Default)]
pub(super) struct Np {
    /// Where, without a particle.
    pub place: String,
    /// What, with everything that describes it.
    pub noun: String,
    /// How many.
    pub count: String,
}

/// How many are meant.
#[derive(Clone, Debug)]
pub(super) enum Det {
    /// `1장`
    One,
    /// `모든`
    All,
    /// `2장`, `최대 3장`
    Some(String),
    /// Not said.
    Bare,
}

impl Np {
    pub(super) fn of(noun: impl Into<String>) -> Self {
        Self { noun: noun.into(), ..Self::default() }
    }

    /// The whole phrase.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        if !self.place.is_empty() {
            out.push_str(&self.place);
            out.push_str("의 ");
        }
        out.push_str(&self.noun);
        if !self.count.is_empty() {
            out.push(' ');
            out.push_str(&self.count);
        }
        out
    }
}

impl<'a> Korean<'a> {
    /// Cards, where it does not matter how many.
    pub(super) fn cards_text(&self, cards: &'a Expr) -> String {
        self.cards(cards, &Det::Bare).text()
    }

    /// Some cards.
    pub(super) fn cards(&self, cards: &'a Expr, det: &Det) -> Np {
        self.prose.deeper(|| self.cards_inner(cards, det), || Np::of("어떤 카드"))
    }

    fn cards_inner(&self, cards: &'a Expr, det: &Det) -> Np {
        let cards = bare(cards);
        match &cards.node {
            Node::This => Np::of("이 카드"),
            Node::It => match self.prose.it.get() {
                Some(it) => self.prose.meaning(None, || self.cards(it, &Det::Bare)),
                None => Np::of("그 카드"),
            },
            Node::Var(_) => Np::of(self.variable(cards)),
            Node::Get(of, attr) => Np::of(self.related(of, *attr, cards)),
            Node::From(sources, filter) => self.from(sources, filter.as_deref(), det),
            Node::Pick(pick) => self.pick(pick),
            Node::Told(told) => Np::of(self.told(told)),
            Node::List(all) if all.is_empty() => Np::of("없는 카드"),
            Node::List(all) => {
                Np::of(listed(&all.iter().map(|one| self.cards(one, det).text()).collect::<Vec<_>>(), ", "))
            }
            Node::Bin(Bin::Union | Bin::Add, one, other) => {
                let one = self.cards(one, det).text();
                Np::of(format!("{} {}", josa::and(&one), self.cards(other, det).text()))
            }
            Node::Bin(Bin::Minus | Bin::Sub, one, other) => {
                let except = josa::object(&self.cards_text(other));
                Np::of(format!("{except} 제외한 {}", self.cards(one, det).text()))
            }
            Node::FirstOf(all) => Np::of(listed(
                &all.iter().map(|one| self.cards(one, det).text()).collect::<Vec<_>>(),
                " 또는 ",
            )),
            Node::Zone(..) => Np { place: self.places(&[cards]), ..Np::of("모든 카드") },
            Node::Call(verb, args) => self.called(*verb, args, det),
            _ => Np::of("그 카드"),
        }
    }

    fn related(&self, of: &'a Expr, attr: Attr, cards: &'a Expr) -> String {
        match attr {
            attrs::SELF => self.cards_text(of),
            attrs::ATTACKERS => "공격하는 유닛".to_owned(),
            attrs::ATTACK_TARGET => "공격받는 유닛".to_owned(),
            attrs::EQUIPPED_UNIT if is_this(of) => "장착 유닛".to_owned(),
            attrs::EQUIPPED_UNIT => format!("{} 장착한 유닛", josa::object(&self.cards_text(of))),
            attrs::EQUIPMENTS => format!("{}의 장비", self.cards_text(of)),
            attrs::FIGHTING => format!("{} 싸우는 유닛", josa::and(&self.cards_text(of))),
            attrs::PARTNER => match self.prose.who(of) {
                Who::Both => "양쪽 파트너".to_owned(),
                _ => {
                    let whose = self.whose(of);
                    if whose.ends_with('의') {
                        format!("{whose} 파트너")
                    } else {
                        format!("{whose}의 파트너")
                    }
                }
            },
            attrs::PARTICIPANTS => format!("{}에 참가한 유닛", self.fight(of)),
            attrs::BASE_VALUES_FOR => format!("{}에서 기본값을 쓰는 유닛", self.fight(of)),
            _ if cards.ty == Ty::Seats => self.seat(cards),
            _ => format!("{}의 {}", self.cards_text(of), VOCABULARY.attr(attr).title.ko),
        }
    }

    /// A fight.
    pub(super) fn fight(&self, fight: &'a Expr) -> String {
        match &bare(fight).node {
            Node::It | Node::Get(_, attrs::CURRENT_FIGHT) => "이 싸움".to_owned(),
            Node::Get(_, attrs::FIGHTS) => "모든 싸움".to_owned(),
            Node::Var(_) => self.variable(fight),
            Node::From(sources, filter) => {
                let of = match sources.first().map(|of| (&of.node, of)) {
                    Some((Node::Get(_, attrs::FIGHTS), _)) | None => "싸움".to_owned(),
                    Some((_, of)) => self.fight(of),
                };
                match filter.as_deref() {
                    None => of,
                    Some(filter) => format!("{} {of}", self.fight_filter(filter)),
                }
            }
            _ => "그 싸움".to_owned(),
        }
    }

    fn fight_filter(&self, filter: &'a Expr) -> String {
        let participants = |of: &Expr| matches!(&of.node, Node::Get(of, attrs::PARTICIPANTS) if is_it(of));
        if let Some(compared) = compared(filter) {
            if compared.cmp == Cmp::Is && participants(compared.left) {
                return format!("{} 참가한", josa::subject(&self.cards_text(compared.right)));
            }
            if compared.is_some()
                && let Node::Fold(Fold::Count, of) = &compared.left.node
                && let Node::From(sources, inner) = &of.node
                && sources.iter().all(participants)
            {
                let filters = Filter::alternatives(inner.as_deref());
                let cards = self.alternatives(&filters, &[], &Det::Bare).text();
                return format!("{} 참가한", josa::subject(&cards));
            }
        }
        self.condition(filter, false, Form::Noun)
    }

    /// A matcher.
    fn from(&self, sources: &'a [Expr], filter: Option<&'a Expr>, det: &Det) -> Np {
        if sources.first().is_some_and(|source| source.ty == Ty::Records) {
            let of = sources.first().map_or_else(String::new, |of| match (&of.node, filter) {
                (Node::Get(_, attrs::FIGHTS), Some(filter)) => format!("{} 싸움", self.fight_filter(filter)),
                (_, Some(filter)) => format!("{} {}", self.fight_filter(filter), self.fight(of)),
                (_, None) => self.fight(of),
            });
            return Np::of(of);
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
        if others.is_empty() {
            return self.alternatives(&filters, &zones, det);
        }
        if let [one] = others.as_slice() {
            let every = filters.iter().all(|only| self.prose.scope.says_nothing(one, only));
            let single = self.prose.scope.is_single(one);
            if let Some(before) = self.gathering(one)
                && !(every && matches!(det, Det::All | Det::Bare))
            {
                for filter in &mut filters {
                    if filter.kinds.is_empty() {
                        filter.kinds.push(words::UNIT);
                    }
                }
                let mut np = self.alternatives(&filters, &[], det);
                np.noun = format!("{before} {}", np.noun);
                return np;
            }
            if every {
                let mut np = self.cards(one, &Det::Bare);
                if let (Det::One | Det::Some(_), false) = (det, single) {
                    np.noun = format!("{} 중", np.text());
                    np.place = String::new();
                    np.count = count(det);
                }
                return np;
            }
            if single && filters.iter().all(Filter::only_kinds) {
                let kind = self.alternatives(&filters, &[], &Det::Bare).text();
                return Np::of(format!("{}({kind}인 경우)", self.cards_text(one)));
            }
        }
        let among = listed(&others.iter().map(|one| self.cards_text(one)).collect::<Vec<_>>(), ", ");
        let np = self.prose.apart(|| self.alternatives(&filters, &[], det));
        let noun = Np { count: String::new(), ..np }.text();
        Np { noun: format!("{among} 중 {noun}"), count: count(det), ..Np::default() }
    }

    /// Units that are named by what they do.
    fn gathering(&self, cards: &'a Expr) -> Option<String> {
        match &cards.node {
            Node::Get(_, attrs::ATTACKERS) => Some("공격하는".to_owned()),
            Node::Get(fight, attrs::PARTICIPANTS) => Some(format!("{}에 참가한", self.fight(fight))),
            _ => None,
        }
    }

    /// Someone's choice of cards.
    fn pick(&self, pick: &'a Pick) -> Np {
        let det = self.amount_det(&pick.amount, pick.up_to);
        let mut np = self.cards(&pick.from, &det);
        if np.count.is_empty() && self.prose.scope.is_several(bare(&pick.from)) {
            np = Np { noun: format!("{} 중", np.text()), count: count(&det), ..Np::default() };
        } else if np.count.is_empty() && !matches!(det, Det::One) {
            np.count = count(&det);
        }
        if let Some(valid) = &pick.valid {
            np.noun = format!("{} {}", self.together(valid), np.noun);
        }
        if pick.blind || pick.random {
            np.noun = format!("무작위 {}", np.noun);
        }
        let by = self.prose.who(&pick.by);
        if by != self.prose.actor.get() {
            np.noun = format!("{} 고른 {}", josa::subject(&self.person(by)), np.noun);
        }
        np
    }

    /// How many, for an amount.
    pub(super) fn amount_det(&self, amount: &'a Expr, up_to: bool) -> Det {
        match &amount.node {
            Node::Num(1) => Det::One,
            Node::Num(number) if up_to => Det::Some(format!("최대 {number}장")),
            Node::Num(number) => Det::Some(format!("{number}장")),
            Node::AtLeast(low) => match low.node {
                Node::Num(0) => Det::Some("원하는 만큼".to_owned()),
                _ => Det::Some(format!("{}장 이상", self.number(low))),
            },
            Node::Range(low, high) => match &low.node {
                Node::Num(0) => Det::Some(format!("최대 {}장", self.number(high))),
                _ => Det::Some(format!("{}~{}장", self.number(low), self.number(high))),
            },
            Node::List(all) => {
                let all: Vec<String> = all.iter().map(|one| format!("{}장", self.number(one))).collect();
                Det::Some(listed(&all, " 또는 "))
            }
            _ => Det::Some(format!("({})장", self.number(amount))),
        }
    }

    /// What must hold of a whole selection, before it.
    pub(super) fn together(&self, valid: &'a Expr) -> String {
        let named = |of: &Expr| match &of.node {
            Node::Get(of, attr) if is_it(of) => Some(josa::subject(VOCABULARY.attr(*attr).title.ko)),
            _ => None,
        };
        match &valid.node {
            Node::Fold(Fold::Different, of) if named(of).is_some() => {
                return format!("{} 서로 다른", named(of).unwrap_or_default());
            }
            Node::Fold(Fold::Same, of) if named(of).is_some() => {
                return format!("{} 서로 같은", named(of).unwrap_or_default());
            }
            _ => {}
        }
        if let Some(compared) = compared(valid)
            && let Node::Fold(Fold::Sum, of) = &compared.left.node
            && let Node::Get(of, attr) = &of.node
            && is_it(of)
        {
            let name = VOCABULARY.attr(*attr).title.ko;
            return format!("{name} 합계가 {}인", self.bound(compared.cmp, compared.right));
        }
        match &valid.node {
            Node::Bin(Bin::And, one, other) => format!("{} {}", self.together(one), self.together(other)),
            _ => self.prose.apart(|| self.condition(valid, false, Form::Noun)),
        }
    }

    /// The result of a verb where cards are meant.
    fn called(&self, verb: Verb, args: &'a [Expr], det: &Det) -> Np {
        match (verb, args) {
            (verbs::DECK_TOP, [_, player, amount, _]) => {
                let whose = self.whose(player);
                let count = match &amount.node {
                    Node::Num(number) => format!("{number}장"),
                    _ => format!("({})장", self.number(amount)),
                };
                Np { place: format!("{whose} 덱 맨 위"), noun: "카드".to_owned(), count }
            }
            (verbs::ORDER, [_, cards]) => {
                let np = self.cards(cards, det);
                Np::of(np.text())
            }
            (verbs::SELECT, [_, amount, cards, valid, _, most]) => {
                let det = self.amount_det(amount, most.node == Node::Bool(true));
                let mut np = self.cards(cards, &det);
                if valid.node != Node::Bool(true) {
                    np.noun = format!("{} {}", self.together(valid), np.noun);
                }
                np
            }
            _ => Np::of(result(verb)),
        }
    }
}

/// The words for how many.
pub(super) fn count(det: &Det) -> String {
    match det {
        Det::One => "1장".to_owned(),
        Det::Some(count) => count.clone(),
        Det::All | Det::Bare => String::new(),
    }
}
