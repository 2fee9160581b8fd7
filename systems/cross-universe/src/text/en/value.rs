//! Numbers and words as values.

use cardwright_ir::{Bin, Expr, Fold, Node, Ty};
use cardwright_system::template::lowered;

use super::{English, noun::Det, word::possessive};
use crate::{
    text::{
        prose::listed,
        read::{bare, compare::Cmp, event, is_it},
    },
    vocabulary::{VOCABULARY, attrs, events, verbs},
};

/// How much of something.
pub(super) enum Amount {
    /// A number as it is.
    Fixed(String),
    /// So many for each of something.
    Each(String, String),
    /// Computed.
    Equal(String),
}

impl Amount {
    /// With what it is an amount of: `100 life`, `50 life for each card`, `life equal to its level`.
    pub(super) fn of(&self, what: &str) -> String {
        match self {
            Amount::Fixed(number) => format!("{number} {what}"),
            Amount::Each(number, each) => format!("{number} {what} for each {each}"),
            Amount::Equal(value) => format!("{what} equal to {value}"),
        }
    }
}

impl<'a> English<'a> {
    /// A number as an amount of something.
    pub(super) fn amount(&self, number: &'a Expr) -> Amount {
        match &bare(number).node {
            Node::Num(number) => Amount::Fixed(number.to_string()),
            Node::Bin(Bin::Mul, one, other) => {
                let (value, factor) = match (&one.node, &other.node) {
                    (_, Node::Num(factor)) => (one, *factor),
                    (Node::Num(factor), _) => (other, *factor),
                    _ => return Amount::Equal(self.number(number)),
                };
                match self.each(value) {
                    Some(each) => Amount::Each(factor.to_string(), each),
                    None => Amount::Equal(self.number(number)),
                }
            }
            _ => match self.each(bare(number)) {
                Some(each) => Amount::Each("1".to_owned(), each),
                None => Amount::Equal(self.number(number)),
            },
        }
    }

    /// What a count counts, in the singular.
    fn each(&self, value: &'a Expr) -> Option<String> {
        match &bare(value).node {
            Node::Fold(Fold::Count, of) => match &bare(of).node {
                Node::From(sources, _) if sources.iter().all(|source| source.ty == Ty::Zones) => {
                    Some(self.cards(of, &Det::Single, false).text)
                }
                Node::From(sources, filter) if sources.len() == 1 && filter.is_some() => {
                    Some(self.cards(of, &Det::Single, false).text)
                }
                Node::Var(var) => {
                    let text = self.prose.apart(|| self.variable(of).text);
                    let text = text.strip_prefix("the ")?.to_owned();
                    let many = self.prose.scope.get(*var)?.many;
                    Some(if many { singular(&text) } else { text })
                }
                _ => None,
            },
            Node::Call(verbs::GET_COUNTERS, args) => match args.as_slice() {
                [cards, counter] => {
                    Some(format!("{} counter on {}", self.syms(counter), self.cards_text(cards)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A number.
    pub(super) fn number(&self, number: &'a Expr) -> String {
        self.prose.deeper(|| self.number_inner(number), || "some number".to_owned())
    }

    fn number_inner(&self, number: &'a Expr) -> String {
        let number = bare(number);
        match &number.node {
            Node::Num(number) => number.to_string(),
            Node::AtLeast(low) => match low.node {
                Node::Num(1) => "any number".to_owned(),
                _ => format!("{} or more", self.number(low)),
            },
            Node::Range(low, high) => format!("{} to {}", self.number(low), self.number(high)),
            Node::List(all) => listed(&all.iter().map(|one| self.number(one)).collect::<Vec<_>>(), " or "),
            Node::Var(_) => self.variable(number).text,
            Node::Get(of, attr) => self.attribute(of, *attr),
            Node::Fold(fold, of) => self.fold(*fold, of),
            Node::Told(told) => match event::is_amount(told) {
                true => self.told(told),
                false => format!("the number of {}", self.told(told)),
            },
            Node::Bin(op, one, other) => self.arithmetic(*op, one, other),
            Node::Call(verbs::GET_COUNTERS, args) => match args.as_slice() {
                [cards, counter] => {
                    format!("the number of {} counters on {}", self.syms(counter), self.cards_text(cards))
                }
                _ => "the number of counters".to_owned(),
            },
            Node::Call(verbs::SELECT_NUMBER, args) => match args.get(1) {
                Some(numbers) => format!("a number of your choice from {}", self.number(numbers)),
                None => "a number of your choice".to_owned(),
            },
            Node::Call(verb, args) => self.result(*verb, args),
            Node::EventAmount => "that amount".to_owned(),
            _ => "that number".to_owned(),
        }
    }

    fn fold(&self, fold: Fold, of: &'a Expr) -> String {
        let of = bare(of);
        match fold {
            Fold::Sum => match &of.node {
                Node::Get(cards, attr) if of.ty == Ty::Num => {
                    let name = lowered(VOCABULARY.attr(*attr).title.en);
                    match is_it(cards) {
                        true => format!("their total {name}"),
                        false => format!("the total {name} of {}", self.cards(cards, &Det::Bare, false).text),
                    }
                }
                _ => format!("the total of {}", self.number(of)),
            },
            Fold::Count => match of.ty {
                Ty::Cards => {
                    let cards = self.cards(of, &Det::Bare, false).text;
                    let cards = cards.strip_prefix("all ").unwrap_or(&cards);
                    match &of.node {
                        Node::Var(_) => {
                            format!("the number of {}", cards.strip_prefix("the ").unwrap_or(cards))
                        }
                        _ => format!("the number of {cards}"),
                    }
                }
                Ty::Records => "the number of fights".to_owned(),
                Ty::Abilities => match &of.node {
                    Node::Get(of, _) => {
                        format!("the number of {} abilities", possessive(&self.cards_text(of)))
                    }
                    _ => "the number of abilities".to_owned(),
                },
                Ty::Syms => format!("the number of {}", self.syms(of)),
                Ty::Seats => "the number of players".to_owned(),
                Ty::Zones => "the number of zones".to_owned(),
                Ty::Num => format!("how many numbers there are in {}", self.number(of)),
                _ => "the number of them".to_owned(),
            },
            _ => format!("the value of {}", self.number(of)),
        }
    }

    fn arithmetic(&self, op: Bin, one: &'a Expr, other: &'a Expr) -> String {
        if op == Bin::Sub && one.node == Node::Num(0) {
            return format!("minus {}", self.number(other));
        }
        let inner = |value: &'a Expr| match &bare(value).node {
            Node::Bin(..) => format!("({})", self.number(value)),
            _ => self.number(value),
        };
        let half = other.node == Node::Num(2);
        match op {
            Bin::Add | Bin::Union => format!("{} plus {}", inner(one), inner(other)),
            Bin::Sub | Bin::Minus => format!("{} minus {}", inner(one), inner(other)),
            Bin::Mul => match (&one.node, &other.node) {
                (Node::Num(factor), _) => format!("{factor} times {}", inner(other)),
                (_, Node::Num(factor)) => format!("{factor} times {}", inner(one)),
                _ => format!("{} times {}", inner(one), inner(other)),
            },
            Bin::DivUp if half => format!("half {} (rounded up)", inner(one)),
            Bin::DivDown if half => format!("half {} (rounded down)", inner(one)),
            Bin::DivUp => format!("{} divided by {} (rounded up)", inner(one), inner(other)),
            Bin::DivDown => format!("{} divided by {} (rounded down)", inner(one), inner(other)),
            _ => format!("{} and {}", inner(one), inner(other)),
        }
    }

    /// `its level`, `your life`.
    pub(super) fn attribute(&self, of: &'a Expr, attr: cardwright_ir::Attr) -> String {
        let name = match attr {
            attrs::DRAW_AMOUNT => "number of cards in the standard draw".to_owned(),
            attrs::ATTACK_RIGHTS => "number of attacks a turn".to_owned(),
            attrs::ATTACKS_MADE => "number of attacks made this turn".to_owned(),
            attrs::YOUR_DAMAGE => return format!("the damage of {} to you", self.fight(of)),
            attrs::OPPONENT_DAMAGE => return format!("the damage of {} to your opponent", self.fight(of)),
            _ => lowered(VOCABULARY.attr(attr).title.en),
        };
        match of.ty {
            Ty::Seats => format!("{} {name}", self.whose(of)),
            Ty::Records => format!("{name} of {}", self.fight(of)),
            _ => {
                let cards = self.cards(of, &Det::All, false).text;
                // A possessive after a long phrase is hard to read.
                match cards.split(' ').count() > 4 {
                    true => format!("the {name} of {cards}"),
                    false => format!("{} {name}", possessive(&cards)),
                }
            }
        }
    }

    /// `3 or more`, `exactly 2`, `fewer than your hand`.
    pub(super) fn compared_number(&self, cmp: Cmp, value: &'a Expr) -> String {
        match (&value.node, cmp) {
            (Node::Num(number), Cmp::Above) => format!("{} or more", number.saturating_add(1)),
            (Node::Num(number), Cmp::Below) => format!("{} or fewer", number.saturating_sub(1)),
            (Node::Num(number), Cmp::AtLeast) => format!("{number} or more"),
            (Node::Num(number), Cmp::AtMost) => format!("{number} or fewer"),
            (Node::Num(number), Cmp::Is) => format!("exactly {number}"),
            (_, Cmp::Is) => self.number(value),
            (_, Cmp::IsNot) => format!("a number other than {} of", self.number(value)),
            (_, Cmp::Above) => format!("more than {}", self.number(value)),
            (_, Cmp::Below) => format!("fewer than {}", self.number(value)),
            (_, Cmp::AtLeast) => format!("at least {}", self.number(value)),
            (_, Cmp::AtMost) => format!("at most {}", self.number(value)),
        }
    }

    /// Types, names or counters.
    pub(super) fn syms(&self, syms: &'a Expr) -> String {
        self.prose.deeper(|| self.syms_inner(syms), || "some words".to_owned())
    }

    fn syms_inner(&self, syms: &'a Expr) -> String {
        let syms = bare(syms);
        match &syms.node {
            Node::Sym(sym) => {
                let word = self.prose.cards.symbols.get(*sym);
                match is_card_id(word) {
                    true => format!("\"{}\"", self.prose.name(*sym)),
                    false => self.prose.tag(*sym).to_owned(),
                }
            }
            Node::List(all) => listed(&all.iter().map(|one| self.syms(one)).collect::<Vec<_>>(), " or "),
            Node::Var(_) => self.variable(syms).text,
            Node::Get(of, attr) => match *attr {
                attrs::TYPES => format!("the types of {}", self.cards_text(of)),
                attrs::BASE_TYPES => format!("the base types of {}", self.cards_text(of)),
                attrs::BASE_NAME => format!("the base name of {}", self.cards_text(of)),
                _ => {
                    let np = self.cards(of, &Det::All, false);
                    format!("the {} of {}", if np.many { "names" } else { "name" }, np.text)
                }
            },
            Node::Bin(Bin::Minus | Bin::Sub, one, other) => {
                format!("{} except {}", self.syms(one), self.syms(other))
            }
            Node::Bin(_, one, other) => format!("{} and {}", self.syms(one), self.syms(other)),
            Node::Call(verb, args) => match *verb {
                verbs::ALL_TYPES => "all types".to_owned(),
                verbs::ALL_CARD_NAMES => "the names of all cards".to_owned(),
                verbs::ALL_UNIT_NAMES => "the names of all units".to_owned(),
                verbs::ALL_SPELL_NAMES => "the names of all spells".to_owned(),
                verbs::ALL_ITEM_NAMES => "the names of all items".to_owned(),
                verbs::SELECT_TYPE => "a type of your choice".to_owned(),
                verbs::SELECT_CARD_NAME => "a card name of your choice".to_owned(),
                _ => self.result(*verb, args),
            },
            _ => "those".to_owned(),
        }
    }

    /// What came of a verb that another sentence tells.
    pub(super) fn result(&self, verb: cardwright_ir::Verb, _: &'a [Expr]) -> String {
        match verb {
            verbs::DESTROY => "the cards destroyed this way",
            verbs::DISCARD => "the cards discarded this way",
            verbs::EXILE => "the cards exiled this way",
            verbs::MOVE => "the cards moved this way",
            verbs::SUMMON => "the units summoned this way",
            verbs::SUMMON_TOKENS => "the tokens summoned this way",
            verbs::DRAW => "the cards drawn this way",
            verbs::VIEW => "the cards looked at this way",
            verbs::REVEAL => "the cards revealed this way",
            verbs::DAMAGE => "the damage dealt this way",
            verbs::GAIN_LIFE => "the life gained this way",
            verbs::LOSE_LIFE => "the life lost this way",
            verbs::GAIN_MANA => "the mana gained this way",
            verbs::LOSE_MANA => "the mana lost this way",
            verbs::SELECT_NUMBER => "the chosen number",
            verbs::SELECT_TYPE => "the chosen type",
            verbs::SELECT_CARD_NAME => "the chosen name",
            verbs::SELECT_ABILITY => "the chosen ability",
            verbs::SELECT_PLAYER => "the chosen player",
            verbs::SELECT_DECK_SIDE => "the chosen end of the deck",
            _ => "those cards",
        }
        .to_owned()
    }

    /// What events were about, as a noun: `the destroyed units`, `the damage dealt to you`.
    pub(super) fn told(&self, told: &'a cardwright_ir::Told) -> String {
        let noun = match told.event {
            events::CAST => "the spells cast",
            events::CHOSEN_TARGET | events::TARGETED => "the attacked units",
            events::DECLARED => "the attacking units",
            events::DEPLOYED => "the items deployed",
            events::DESTROYED => "the cards destroyed",
            events::DISCARDED => "the cards discarded",
            events::DRAWN => "the cards drawn",
            events::EXILED => "the cards exiled",
            events::MOVED => "the cards moved",
            events::RETIRED => "the units retired",
            events::SUMMONED => "the units summoned",
            events::VIEWED => "the cards looked at",
            events::DAMAGE_DEALT => "the damage dealt",
            events::LIFE_GAINED => "the life gained",
            events::LIFE_LOST => "the life lost",
            events::MANA_GAINED => "the mana gained",
            events::MANA_LOST => "the mana lost",
            _ => "what happened",
        };
        let how = self.particulars(told, true);
        let when = told.during.as_ref().map(|turn| format!(" {}", self.during_turn(turn)));
        format!("{noun}{how}{}", when.unwrap_or_default())
    }

    /// `this turn`, `in your turn`.
    pub(super) fn during_turn(&self, turn: &'a Expr) -> String {
        match &turn.node {
            Node::Call(verbs::CURRENT_TURN, _) => "this turn".to_owned(),
            _ => format!("in {}", self.turn(turn)),
        }
    }
}

/// Is it an id of a card and not a type or a counter?
fn is_card_id(word: &str) -> bool {
    word.starts_with("CU") && word.bytes().any(|byte| byte.is_ascii_digit())
}

/// `discarded cards` as `discarded card`.
fn singular(text: &str) -> String {
    match text.split_once("s looked at") {
        Some((noun, _)) => format!("{noun} looked at"),
        None => text.strip_suffix('s').unwrap_or(text).to_owned(),
    }
}
