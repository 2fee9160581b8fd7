//! Continuous modifications: who, then the changes in the order of their layers.

use cardwright_ir::{Attr, Bi, Bin, Change, Expr, Lang, Node, Op, Verb, Word};
use cardwright_system::template::fill;

use super::{
    filter::{Among, Parts},
    label::Label,
    number, tag,
};
use crate::vocabulary::{VOCABULARY, attrs, verbs, words};

const NOT_THIS: Bi = Bi::new("{target} (if it is another unit)", "{target}(이 유닛이 아닐 때)");

/// One or several recipients, for the English verb.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grammar {
    One,
    Many,
}

impl Grammar {
    fn verb(self, one: &'static str, many: &'static str) -> &'static str {
        match self {
            Grammar::One => one,
            Grammar::Many => many,
        }
    }
}

/// Changes that read as one: attack and HP changed in the same way, or a single other change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Base,
    Set,
    Add,
    Multiply,
    Other,
}

impl Label<'_> {
    /// A continuous effect.
    pub(super) fn modification(&self, to: &Expr, with: &[Change]) -> String {
        let (target, grammar) = self.recipients(to);
        let groups: Vec<String> = with
            .chunk_by(|left, right| sort(left) == sort(right) && sort(left) != Sort::Other)
            .map(|group| self.changes(group, grammar))
            .collect();
        let changes = match self.lang {
            Lang::En => listed(&groups),
            Lang::Ko => groups.join(", "),
        };
        let mut out = String::new();
        fill(self.say(VOCABULARY.verb(verbs::MODIFY).text), &mut out, |name, out| match name {
            "target" => out.push_str(&target),
            _ => out.push_str(&changes),
        });
        out
    }

    /// A keyword or a restriction in a sentence.
    pub(super) fn keyword(&self, word: Word) -> &'static str {
        self.say(match word {
            words::GUARD => Bi::new("guard", "수호"),
            words::UNCOUNTERABLE => Bi::new("cannot be negated", "무효 불가"),
            words::CANNOT_ATTACK => Bi::new("cannot attack", "공격 불가"),
            words::CANNOT_BE_TARGETED => Bi::new("cannot be targeted", "지정 불가"),
            words::CANNOT_ACTIVATE => Bi::new("cannot be activated", "기동 불가"),
            other => VOCABULARY.word(other).title,
        })
    }

    fn recipients(&self, to: &Expr) -> (String, Grammar) {
        let (to, others) = match &to.node {
            Node::Bin(Bin::Minus, all, _) => (all.as_ref(), true),
            _ => (to, false),
        };
        let (to, parts) = match &to.node {
            Node::From(from, Some(filter)) if from.len() == 1 => (&from[0], Parts::of(filter)),
            _ => (to, Parts::default()),
        };
        if let Node::Call(group @ (verbs::ALLY_UNITS | verbs::ENEMY_UNITS | verbs::ALL_UNITS), _) = to.node {
            return (self.group(group, &parts, others), Grammar::Many);
        }
        let mut target = self.target(to).to_owned();
        if !parts.is_empty() {
            target = self.only_if(&target, &self.one(&parts, Among::Units));
        }
        if others {
            target = self.say(NOT_THIS).replace("{target}", &target);
        }
        (target, Grammar::One)
    }

    fn group(&self, group: Verb, parts: &Parts, others: bool) -> String {
        let units = self.filter(parts, Among::Units, 2);
        let other = if others { self.say(Bi::new("other ", "이 유닛을 제외한 ")) } else { "" };
        match (self.lang, group) {
            (Lang::En, verbs::ALLY_UNITS) => format!("your {other}{units}"),
            (Lang::En, verbs::ENEMY_UNITS) => format!("{other}enemy {units}"),
            (Lang::En, _) => format!("{other}{units} on both sides"),
            (Lang::Ko, verbs::ALLY_UNITS) => format!("{other}아군 {units}"),
            (Lang::Ko, verbs::ENEMY_UNITS) => format!("{other}상대 {units}"),
            (Lang::Ko, _) => format!("{other}모든 {units}"),
        }
    }

    fn changes(&self, group: &[Change], grammar: Grammar) -> String {
        let has = grammar.verb("has", "have");
        let stats = || {
            let each: Vec<String> = group.iter().map(|change| self.stat(change)).collect();
            each.join(" / ")
        };
        let rounded = || {
            let whole = |change: &Change| matches!(change.op, Op::Multiply { under: 1 });
            if group.iter().all(whole) {
                ""
            } else {
                self.say(Bi::new(" (rounded down)", " (소수점 버림)"))
            }
        };
        let Some(first) = group.first() else { return String::new() };
        match (self.lang, sort(first)) {
            (Lang::En, Sort::Base) => format!("{has} a base of {}", stats()),
            (Lang::Ko, Sort::Base) => format!("기본 {}", stats()),
            (Lang::En, Sort::Set) => format!("{has} {}", stats()),
            (Lang::Ko, Sort::Set) => format!("{} 고정", stats()),
            (Lang::En, Sort::Add) => format!("{} {}", grammar.verb("gets", "get"), stats()),
            (Lang::En, Sort::Multiply) => format!("{has} {}{}", stats(), rounded()),
            (Lang::Ko, Sort::Add) => stats(),
            (Lang::Ko, Sort::Multiply) => format!("{}{}", stats(), rounded()),
            (_, Sort::Other) => self.change(first, grammar),
        }
    }

    /// Attack or HP with its number.
    fn stat(&self, change: &Change) -> String {
        let value = number::value(Some(&change.value));
        let amount = match change.op {
            Op::Add => format!("{value:+}"),
            Op::Multiply { under } => format!("×{}", number::ratio(value, under)),
            _ => value.to_string(),
        };
        let noun = self.say(match change.attr {
            attrs::ATK => Bi::new("attack", "공격"),
            _ => Bi::new("HP", "체력"),
        });
        match self.lang {
            Lang::En => format!("{amount} {noun}"),
            Lang::Ko => format!("{noun} {amount}"),
        }
    }

    /// A tag, a keyword or the cost.
    fn change(&self, change: &Change, grammar: Grammar) -> String {
        match &change.value.node {
            Node::Word(word) => self.keyword_change(*word, change.op, grammar),
            Node::Sym(sym) => self.tag_change(change.attr, tag::word(self.symbol(*sym), self.lang), grammar),
            _ => {
                let delta = number::value(Some(&change.value));
                let costs = grammar.verb("costs", "cost");
                let direction = if delta < 0 { "less" } else { "more" };
                match self.lang {
                    Lang::En => format!("{costs} {} {direction}", delta.unsigned_abs()),
                    Lang::Ko => format!("비용 {delta:+}"),
                }
            }
        }
    }

    fn keyword_change(&self, word: Word, op: Op, grammar: Grammar) -> String {
        let text = self.keyword(word);
        match (self.lang, word, op) {
            (Lang::En, words::UNCOUNTERABLE, Op::Remove) => "can be negated".to_owned(),
            (Lang::En, words::GUARD, Op::Remove) => format!("{} {text}", grammar.verb("loses", "lose")),
            (Lang::En, words::GUARD, _) => format!("{} {text}", grammar.verb("has", "have")),
            (Lang::Ko, words::GUARD, Op::Append) => format!("{text} 획득"),
            (Lang::Ko, _, Op::Remove) => format!("{text} 상실"),
            _ => text.to_owned(),
        }
    }

    fn tag_change(&self, attr: Attr, tag: &str, grammar: Grammar) -> String {
        let is = grammar.verb("is", "are");
        match (self.lang, attr) {
            (Lang::En, attrs::RACE) => format!("{is} also of the {tag} race"),
            (Lang::En, attrs::THEME) => format!("{is} of the {tag} theme"),
            (Lang::En, _) => format!("{is} of the {tag} element"),
            (Lang::Ko, attrs::RACE) => format!("{tag} 종족 추가"),
            (Lang::Ko, attrs::THEME) => format!("{tag} 테마로 취급"),
            (Lang::Ko, _) => format!("{tag} 속성으로 취급"),
        }
    }
}

fn sort(change: &Change) -> Sort {
    match (change.attr, change.op) {
        (attrs::ATK | attrs::HP, Op::Set) if change.base => Sort::Base,
        (attrs::ATK | attrs::HP, Op::Set) => Sort::Set,
        (attrs::ATK | attrs::HP, Op::Add) => Sort::Add,
        (attrs::ATK | attrs::HP, Op::Multiply { .. }) => Sort::Multiply,
        _ => Sort::Other,
    }
}

/// `a, b and c`.
fn listed(texts: &[String]) -> String {
    match texts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}
