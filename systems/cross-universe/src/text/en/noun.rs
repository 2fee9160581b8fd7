//! Cards as noun phrases: `a Fire unit on your field with 300 or less defense`.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, Ty, Verb};
use cardwright_system::template::lowered;

use super::{
    English,
    word::{self, possessive},
};
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
    fn related(&self, of: &'a Expr, attr: Attr, cards: &'a Expr) -> Np {
        match attr {
            attrs::SELF => self.cards(of, &Det::All, false),
            attrs::ATTACKERS => Np { text: "the attacking unit".to_owned(), many: false },
            attrs::ATTACK_TARGET => Np::one("the attacked unit"),
            attrs::EQUIPPED_UNIT if is_this(of) => Np::one("the equipped unit"),
            attrs::EQUIPPED_UNIT => Np::one(&format!("the unit equipped with {}", self.cards_text(of))),
            attrs::EQUIPMENTS => Np::one(&format!("the equipment of {}", self.cards_text(of))),
            attrs::FIGHTING => Np::one(&format!("the unit that {} fights", self.cards_text(of))),
            attrs::PARTNER => match self.prose.who(of) {
                Who::Both => Np::many("both partners"),
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
                lowered(VOCABULARY.attr(attr).title.en)
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
                let of = sources.first().map_or_else(
                    || "a fight".to_owned(),
                    |of| match &of.node {
                        Node::Get(_, attrs::FIGHTS) => "a fight".to_owned(),
                        _ => self.fight(of),
                    },
                );
                match filter.as_deref() {
                    None => of,
                    Some(filter) => format!("{of} {}", self.fight_filter(filter)),
                }
            }
            _ => "the fight".to_owned(),
        }
    }

    fn fight_filter(&self, filter: &'a Expr) -> String {
        let participants = |of: &Expr| matches!(&of.node, Node::Get(of, attrs::PARTICIPANTS) if is_it(of));
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
            [one]
                if let Some((before, after)) = self.gathering(one)
                    && !(matches!(det, Det::All) && filters.iter().all(Filter::is_empty)) =>
            {
                for filter in &mut filters {
                    if filter.kinds.is_empty() {
                        filter.kinds.push(words::UNIT);
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

    /// The result of a verb where cards are meant.
    fn called(&self, verb: Verb, args: &'a [Expr], det: &Det, moving: bool) -> Np {
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
