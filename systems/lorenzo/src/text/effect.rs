//! Effects as phrases.

use cardwright_ir::{Attr, Bi, Bin, Expr, Lang, Node, Step, Stmt, Verb, Word};
use cardwright_system::template::fill;

use super::label::cards_named;
use crate::{
    syntax::words::Resource,
    vocabulary::{VOCABULARY, as_resource, attrs, verbs, words},
};

const AND: Bi = Bi::new(" and ", ", ");
const THEN: Bi = Bi::new(", then ", ", 그다음 ");
const YOU_MAY: Bi = Bi::new("you may {what}", "{what} 가능");
const TO: Bi = Bi::new("{pay} to {gain}", "{pay} → {gain}");
const NEEDING: Bi = Bi::new("{pay} (you must {own})", "{pay} ({own} 필요)");
const OWN: Bi = Bi::new("own {n}", "{n} 보유");
const AT_LEAST: Bi = Bi::new("{n} {what}", "{what} {n}");
const ACTION_IN: Bi = Bi::new("an action in {region}", "{region} 행동");
const A_HARVEST: Bi = Bi::new("a harvest", "수확");
const A_PRODUCTION: Bi = Bi::new("a production", "생산");
const HARVESTS: Bi = Bi::new("your harvests", "내 수확");
const PRODUCTIONS: Bi = Bi::new("your productions", "내 생산");
const ACTIONS_IN: Bi = Bi::new("your actions in {region}", "내 {region} 행동");
const VALUE: Bi = Bi::new("value {n}", "값 {n}");
const CHEAPER: Bi = Bi::new("cards cost {what} less", "카드 {what} 할인");
const ITS_CARD_CHEAPER: Bi = Bi::new("; the card costs {what} less", ", 그 카드 {what} 할인");
const A_PRIVILEGE: Bi = Bi::new("a council privilege", "의회 특권 1개");
const PRIVILEGES: Bi = Bi::new("{n} different council privileges", "서로 다른 의회 특권 {n}개");
const NOTHING: Bi = Bi::new("nothing", "없음");

/// What the parts of a text need.
#[derive(Clone, Copy)]
pub(super) struct Label {
    pub(super) lang: Lang,
}

impl Label {
    /// Between alternatives.
    pub(super) const OR: Bi = Bi::new(" or ", " 또는 ");

    /// A text in the reader's language.
    pub(super) fn say(&self, text: Bi) -> &'static str {
        text.get(self.lang)
    }

    /// Statements, one after the other.
    pub(super) fn block(&self, block: &[Stmt]) -> String {
        let parts: Vec<String> = block.iter().map(|stmt| self.stmt(stmt)).collect();
        let score = |stmt: &Stmt| matches!(stmt.node, Step::Do { verb: verbs::SCORE, .. });
        if block.iter().all(score) { parts.join(", ") } else { parts.join(self.say(THEN)) }
    }

    /// A price: what is paid, and what must be owned for it.
    pub(super) fn price(&self, block: &[Stmt]) -> String {
        let amounts = |verb: Verb| {
            block.iter().find_map(|stmt| match &stmt.node {
                Step::Do { verb: own, args, .. } if *own == verb => Some(self.amounts(args)),
                _ => None,
            })
        };
        let pay = amounts(verbs::PAY).unwrap_or_else(|| self.say(NOTHING).to_owned());
        match amounts(verbs::REQUIRE) {
            None => pay,
            Some(own) => self.filled(NEEDING, &[("pay", &pay), ("own", &self.filled(OWN, &[("n", &own)]))]),
        }
    }

    /// A requirement of a leader.
    pub(super) fn condition(&self, expr: &Expr) -> String {
        match &expr.node {
            Node::Bin(Bin::Or, left, right) => {
                format!("{}{}{}", self.condition(left), self.say(Self::OR), self.condition(right))
            }
            Node::Bin(Bin::And, ..) => {
                let mut parts = Vec::new();
                let mut rest = expr;
                // The chain hangs to the left, and is as long as there are sorts of cards.
                while let Node::Bin(Bin::And, left, right) = &rest.node {
                    parts.push(self.condition(right));
                    rest = left;
                }
                parts.push(self.condition(rest));
                parts.reverse();
                self.listed(&parts)
            }
            Node::Bin(_, least, of) => {
                let least = match least.node {
                    Node::Num(least) => least,
                    _ => 0,
                };
                let what = self.counted(of, least != 1);
                self.filled(AT_LEAST, &[("n", &least.to_string()), ("what", &what)])
            }
            _ => String::new(),
        }
    }

    fn stmt(&self, stmt: &Stmt) -> String {
        match &stmt.node {
            Step::Do { verb, args, .. } => self.verb(*verb, args),
            Step::Choose { modes, .. } => {
                let made = modes.iter().filter(|(_, block)| !block.is_empty());
                let ways: Vec<String> = made.map(|(_, block)| self.exchange(block)).collect();
                self.filled(YOU_MAY, &[("what", &ways.join(self.say(Self::OR)))])
            }
            Step::Attempt { main, then, .. } => {
                let exchange = self.filled(TO, &[("pay", &self.block(main)), ("gain", &self.block(then))]);
                self.filled(YOU_MAY, &[("what", &exchange)])
            }
            _ => String::new(),
        }
    }

    /// An alternative: pay this to gain that.
    fn exchange(&self, block: &[Stmt]) -> String {
        match block {
            [pay, gain] => self.filled(TO, &[("pay", &self.stmt(pay)), ("gain", &self.stmt(gain))]),
            other => self.block(other),
        }
    }

    pub(super) fn verb(&self, verb: Verb, args: &[Expr]) -> String {
        let text = VOCABULARY.verb(verb).text;
        match verb {
            verbs::GAIN | verbs::PAY | verbs::REQUIRE | verbs::SAVE => {
                self.filled(text, &[("amounts", &self.amounts(args))])
            }
            verbs::GAIN_PER => {
                let [resource, amount, quantity, of] = args else { return String::new() };
                let (amount, quantity) = (number(amount), number(quantity));
                let gain = self.amount(word(resource), amount);
                let what = self.counted(of, quantity != 1);
                let of = match quantity {
                    1 => what,
                    _ => self.filled(AT_LEAST, &[("n", &quantity.to_string()), ("what", &what)]),
                };
                self.filled(text, &[("amounts", &gain), ("of", &of)])
            }
            verbs::PRIVILEGE => {
                let many = args.first().map_or(1, number);
                let privileges = match many {
                    1 => self.say(A_PRIVILEGE).to_owned(),
                    many => self.filled(PRIVILEGES, &[("n", &many.to_string())]),
                };
                self.filled(text, &[("privileges", &privileges)])
            }
            verbs::ACT | verbs::ACT_UNAIDED => {
                let [action, region, value, discount] = args else { return String::new() };
                let action = match word(action) {
                    words::HARVEST => self.say(A_HARVEST).to_owned(),
                    words::PRODUCTION => self.say(A_PRODUCTION).to_owned(),
                    _ => self.filled(ACTION_IN, &[("region", self.word(word(region)))]),
                };
                let saved =
                    self.saved(discount).map(|what| self.filled(ITS_CARD_CHEAPER, &[("what", &what)]));
                let value = number(value).to_string();
                let parts = [
                    ("action", action.as_str()),
                    ("value", &value),
                    ("discount", saved.as_deref().unwrap_or("")),
                ];
                self.filled(text, &parts)
            }
            verbs::MODIFY => {
                let [action, region, value, discount] = args else { return String::new() };
                let action = match word(action) {
                    words::HARVEST => self.say(HARVESTS).to_owned(),
                    words::PRODUCTION => self.say(PRODUCTIONS).to_owned(),
                    _ => self.filled(ACTIONS_IN, &[("region", self.word(word(region)))]),
                };
                let mut changes = Vec::new();
                if number(value) != 0 {
                    changes.push(self.filled(VALUE, &[("n", &format!("{:+}", number(value)))]));
                }
                changes.extend(self.saved(discount).map(|what| self.filled(CHEAPER, &[("what", &what)])));
                if changes.is_empty() {
                    changes.push(self.say(NOTHING).to_owned());
                }
                self.filled(text, &[("action", &action), ("changes", &changes.join(", "))])
            }
            verbs::LESS => {
                let list: Vec<&str> = args.iter().map(|arg| self.word(word(arg))).collect();
                self.filled(text, &[("resources", &list.join(self.say(AND)))])
            }
            verbs::FLAG => {
                let flag = args.first().map_or("", |arg| self.word(word(arg)));
                self.filled(text, &[("flag", flag)])
            }
            verbs::SCORE => {
                let [what, count, points] = args else { return String::new() };
                let count = format!("{} {}", number(count), self.word(word(what)));
                self.filled(text, &[("count", &count), ("points", &number(points).to_string())])
            }
            _ => text.get(self.lang).to_owned(),
        }
    }

    /// What is saved on cards.
    fn saved(&self, discount: &Expr) -> Option<String> {
        let Node::Quote(block) = &discount.node else { return None };
        let one = |block: &[Stmt]| match block.first().map(|stmt| &stmt.node) {
            Some(Step::Do { args, .. }) => Some(self.amounts(args)),
            _ => None,
        };
        match block.first().map(|stmt| &stmt.node) {
            None => None,
            Some(Step::Choose { modes, .. }) => {
                let ways: Vec<String> = modes.iter().filter_map(|(_, block)| one(block)).collect();
                Some(ways.join(self.say(Self::OR)))
            }
            Some(_) => one(block),
        }
    }

    /// Words and numbers in turn: `2 wood and 1 stone`.
    fn amounts(&self, args: &[Expr]) -> String {
        let part = |pair: &[Expr]| match pair {
            [resource, amount] => self.amount(word(resource), number(amount)),
            _ => String::new(),
        };
        let parts: Vec<String> = args.chunks(2).map(part).collect();
        self.listed(&parts)
    }

    /// Several things: `a, b and c`.
    fn listed(&self, parts: &[String]) -> String {
        match parts {
            [] => self.say(NOTHING).to_owned(),
            [one] => one.clone(),
            [before @ .., last] => format!("{}{}{last}", before.join(", "), self.say(AND)),
        }
    }

    fn amount(&self, resource: Word, amount: i32) -> String {
        match self.lang {
            Lang::En => format!("{amount} {}", self.resource(resource, amount != 1)),
            Lang::Ko => format!("{} {amount}", self.word(resource)),
        }
    }

    /// A resource, one or many of it.
    pub(super) fn resource(&self, resource: Word, many: bool) -> String {
        let title = self.word(resource);
        let counted = !matches!(as_resource(resource), Some(Resource::Wood | Resource::Stone) | None);
        match title.strip_suffix('s') {
            Some(one) if counted && !many => one.to_owned(),
            _ => title.to_owned(),
        }
    }

    /// What an expression counts: cards of a sort, or a resource.
    pub(super) fn counted(&self, of: &Expr, many: bool) -> String {
        match &of.node {
            Node::Get(_, Attr(at)) => {
                let at = at.checked_sub(attrs::WOOD.0).map_or(0, usize::from);
                let resource = Resource::ALL.get(at).copied().unwrap_or(Resource::Wood);
                match self.lang {
                    Lang::En => self.resource(crate::vocabulary::resource(resource), many),
                    Lang::Ko => self.word(crate::vocabulary::resource(resource)).to_owned(),
                }
            }
            Node::Fold(_, cards) => match &cards.node {
                Node::From(_, Some(filter)) => match &filter.node {
                    Node::Bin(_, _, kind) => cards_named(word(kind), many, self.lang),
                    _ => String::new(),
                },
                _ => String::new(),
            },
            _ => String::new(),
        }
    }

    fn word(&self, word: Word) -> &'static str {
        VOCABULARY.words.get(word.index()).map_or("?", |row| row.title.get(self.lang))
    }

    pub(super) fn filled(&self, text: Bi, parts: &[(&str, &str)]) -> String {
        let mut out = String::new();
        fill(text.get(self.lang), &mut out, |name, out| {
            out.push_str(parts.iter().find(|(part, _)| *part == name).map_or("", |(_, text)| text));
        });
        out
    }
}

pub(super) fn word(expr: &Expr) -> Word {
    match expr.node {
        Node::Word(word) => word,
        _ => words::NOTHING,
    }
}

pub(super) fn number(expr: &Expr) -> i32 {
    match expr.node {
        Node::Num(number) => number,
        _ => 0,
    }
}
