//! Changes of values: `턴 종료까지 이 카드의 공격력이 100 증가한다`.

use cardwright_ir::{Attr, Bin, Change, Expr, Node, Op, Step, Ty};

use super::{
    Korean,
    event::Tense,
    josa,
    noun::Det,
    predicate::Form,
    step::{Clause, Ending},
    value::Amount,
};
use crate::{
    text::{
        prose::listed,
        read::{change::groups, conjuncts, disjuncts, event, filter::Filter},
    },
    vocabulary::{VOCABULARY, attrs, verbs},
};

const GROW: &Ending = &Ending("증가한다", "증가할 수 있다", "증가하고");
const SHRINK: &Ending = &Ending("감소한다", "감소할 수 있다", "감소하고");
const BECOME: &Ending = &Ending("된다", "될 수 있다", "되고");
const CAN: &Ending = &Ending("있다", "있다", "있고");
const CANNOT: &Ending = &Ending("없다", "없다", "없고");
const GAIN: &Ending = &Ending("얻는다", "얻을 수 있다", "얻고");
const LOSE: &Ending = &Ending("잃는다", "잃을 수 있다", "잃고");
const SWAP: &Ending = &Ending("바뀐다", "바뀔 수 있다", "바뀌고");
const IMMUNE: &Ending = &Ending("받지 않는다", "받지 않을 수 있다", "받지 않고");
const IS: &Ending = &Ending("한다", "할 수 있다", "하고");

impl<'a> Korean<'a> {
    /// The clauses of a change.
    pub(super) fn applied(
        &self,
        to: Option<&'a Expr>,
        with: &'a [Change],
        until: Option<&'a Expr>,
    ) -> Vec<Clause<'a>> {
        let mut clauses = to.map(|to| self.hoisted(std::slice::from_ref(to))).unwrap_or_default();
        clauses.push(Clause::Said(self.changed(to, with, until)));
        clauses
    }

    /// `APPLY` with a player before it, or with a modifier that is a value.
    pub(super) fn apply_call(&self, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let [_, object, until, modifier] = args else { return Vec::new() };
        let object = (!matches!(&object.node, Node::List(none) if none.is_empty())).then_some(object);
        match &modifier.node {
            Node::Quote(block) => match block.first().map(|stmt| &stmt.node) {
                Some(Step::Apply { with, .. }) => {
                    vec![Clause::Said(self.changed(object, with, Some(until)))]
                }
                _ => Vec::new(),
            },
            _ => {
                let object = object.map_or_else(|| "게임".to_owned(), |object| self.cards_text(object));
                vec![Clause::Said(format!("{}{} 변한다", self.until(Some(until)), josa::subject(&object)))]
            }
        }
    }

    /// One clause for an object and all its changes.
    pub(super) fn changed(
        &self,
        to: Option<&'a Expr>,
        with: &'a [Change],
        until: Option<&'a Expr>,
    ) -> String {
        let until = self.until(until);
        let object = to.filter(|to| to.node != Node::Game);
        let Some(object) = object else {
            let all: Vec<String> = with.iter().map(|change| self.game_change(change)).collect();
            return format!("{until}{}", all.join("; "));
        };
        let mut parts: Vec<(String, &'static Ending)> = Vec::new();
        let lead = match object.ty {
            Ty::Seats => {
                parts.extend(with.iter().map(|change| self.player_change(change)));
                josa::topic(&self.seat(object))
            }
            Ty::Records => {
                parts.extend(with.iter().map(|change| self.fight_change(change)));
                format!("{}에서", self.fight(object))
            }
            _ => {
                let it = self.prose.scope.is_single(object).then_some(object);
                self.prose.meaning(it, || {
                    self.prose.apart(|| {
                        for group in groups(with) {
                            let Some((text, ending)) = self.card_change(group) else { continue };
                            let only = group[0]
                                .only_if
                                .as_ref()
                                .map(|only| format!("{} ", self.condition(only, false, Form::If)));
                            parts.push((format!("{}{text}", only.unwrap_or_default()), ending));
                        }
                    });
                });
                josa::topic(&self.cards(object, &Det::All).text())
            }
        };
        let last = parts.len().saturating_sub(1);
        let parts: Vec<String> = parts
            .into_iter()
            .enumerate()
            .map(|(at, (text, ending))| format!("{text} {}", if at == last { ending.0 } else { ending.2 }))
            .collect();
        format!("{until}{lead} {}", parts.join(", "))
    }

    /// What is said of changes that differ only in what they change.
    fn card_change(&self, group: &'a [Change]) -> Option<(String, &'static Ending)> {
        let change = group.first()?;
        let names: Vec<String> =
            group.iter().map(|change| attribute_name(change.attr, change.base)).collect();
        let doing = matches!(change.attr, attrs::CAN_ATTACK | attrs::CAN_COUNTER);
        let name = names
            .iter()
            .enumerate()
            .map(|(at, name)| match (at + 1 == names.len(), doing) {
                (true, _) => name.clone(),
                (false, true) => format!("{name}하거나"),
                (false, false) => josa::and(name),
            })
            .collect::<Vec<_>>()
            .join(" ");
        let value = &change.value;
        Some(match change.op {
            Op::Add => self.added(change, &name),
            Op::Set => self.set(change, &name),
            Op::Divide if value.node == Node::Num(2) => {
                (format!("{} 절반(올림)이", josa::subject(&name)), BECOME)
            }
            Op::Divide => (format!("{} {}분의 1(올림)이", josa::subject(&name), self.number(value)), BECOME),
            Op::Multiply { .. } => (format!("{} 곱해진 값이", josa::subject(&name)), BECOME),
            Op::Append => match change.attr {
                attrs::TYPES => match &value.node {
                    Node::Call(verbs::ALL_TYPES, _) => ("모든 타입을".to_owned(), GAIN),
                    _ => match self.type_words(value) {
                        Some(types) => {
                            (format!("{} {}", types.replace(" 또는 ", ", "), josa::object(&name)), GAIN)
                        }
                        None => (josa::object(&self.syms(value)), GAIN),
                    },
                },
                attrs::ABILITIES => {
                    (format!("{} 능력을", self.quoted(value).unwrap_or_else(|| "없는".to_owned())), GAIN)
                }
                attrs::NAME => match self.name_words(value) {
                    Some(named) => (format!("{named} {name}도"), GAIN),
                    None => (format!("{}도", self.syms(value)), GAIN),
                },
                _ => (josa::object(&self.syms(value)), GAIN),
            },
            Op::Remove => (josa::object(&self.syms(value)), LOSE),
            Op::Swap(other) => {
                let other = attribute_name(other, change.base);
                (format!("{} {}", josa::and(&name), josa::subject(&other)), SWAP)
            }
            Op::Immune => {
                let filters: Vec<Filter<'a>> = disjuncts(value).into_iter().map(Filter::of).collect();
                let from = match filters.as_slice() {
                    [only] if only.is_empty() => "모든 카드".to_owned(),
                    _ => self.alternatives(&filters, &[], &Det::Bare).text(),
                };
                match change.attr {
                    attrs::ALL => (format!("{from}의 영향을"), IMMUNE),
                    _ => (format!("{} {from}의 영향을", josa::subject(&name)), IMMUNE),
                }
            }
            Op::CancelAbilities => ("능력을".to_owned(), LOSE),
            Op::Prohibit | Op::Replace => return None,
        })
    }

    fn added(&self, change: &'a Change, name: &str) -> (String, &'static Ending) {
        if change.attr == attrs::ATTACK_RIGHTS {
            let times = match &change.value.node {
                Node::Num(number) => number.to_string(),
                _ => format!("({})", self.number(&change.value)),
            };
            return (format!("턴마다 {times}번 더 공격할 수"), CAN);
        }
        let (value, ending) = match &change.value.node {
            Node::Num(number) if *number < 0 => {
                return (format!("{} {}", josa::subject(name), number.unsigned_abs()), SHRINK);
            }
            Node::Bin(Bin::Sub, zero, value) if zero.node == Node::Num(0) => (&**value, SHRINK),
            _ => (&change.value, GROW),
        };
        let name = josa::subject(name);
        let text = match self.amount(value) {
            Amount::Fixed(number) => format!("{name} {number}"),
            Amount::Each(number, each) => format!("{each}당 {name} {number}"),
            Amount::Equal(value) => format!("{name} {value}만큼"),
        };
        (text, ending)
    }

    fn set(&self, change: &'a Change, name: &str) -> (String, &'static Ending) {
        let value = &change.value;
        match change.attr {
            attrs::CAN_ATTACK | attrs::CAN_COUNTER => match &value.node {
                Node::Bool(true) => (format!("{name}할 수"), CAN),
                Node::Bool(false) => (format!("{name}할 수"), CANNOT),
                _ => (format!("{} 경우에만 {name}할 수", self.condition(value, false, Form::Noun)), CAN),
            },
            attrs::ATTACK_RIGHTS => match &value.node {
                Node::Num(0) => ("공격할 수".to_owned(), CANNOT),
                Node::Num(1) => ("턴마다 1번만 공격할 수".to_owned(), CAN),
                Node::Num(times) => (format!("턴마다 {times}번 공격할 수"), CAN),
                _ => (format!("턴마다 ({})번 공격할 수", self.number(value)), CAN),
            },
            attrs::TYPES => match self.type_words(value) {
                Some(types) => {
                    (format!("{} {}만으로", josa::subject(name), types.replace(" 또는 ", ", ")), BECOME)
                }
                None => (format!("{} {}", josa::subject(name), josa::subject(&self.syms(value))), BECOME),
            },
            attrs::NAME => (format!("{} {}", josa::subject(name), josa::subject(&self.syms(value))), BECOME),
            attrs::ABILITIES => {
                (format!("{} 능력만 갖게", self.quoted(value).unwrap_or_else(|| "없는".to_owned())), BECOME)
            }
            _ => (format!("{} {}", josa::subject(name), josa::subject(&self.number(value))), BECOME),
        }
    }

    fn game_change(&self, change: &'a Change) -> String {
        let only = change.only_if.as_ref().map(|only| format!("{} ", self.condition(only, false, Form::If)));
        let only = only.unwrap_or_default();
        match change.op {
            Op::Prohibit => format!("{only}{}", self.forbidden(&change.value)),
            Op::Replace if change.instead.is_empty() => {
                format!("{only}{} 그 일은 일어나지 않는다", self.would(&change.value))
            }
            Op::Replace => {
                format!("{only}{} 대신 {}", self.would(&change.value), self.joined(&change.instead))
            }
            _ => format!("{only}아무것도 변하지 않는다"),
        }
    }

    /// `이 카드가 파괴되지 않는다`.
    fn forbidden(&self, check: &'a Expr) -> String {
        let all: Vec<String> = disjuncts(check)
            .into_iter()
            .map(|one| {
                let (mut events, mut state) = (Vec::new(), String::new());
                for part in conjuncts(one) {
                    match event::heard(part) {
                        Some(heard) => events.push(self.heard(&heard, Tense::Cannot)),
                        None => state.push_str(&format!("{} ", self.condition(part, false, Form::While))),
                    }
                }
                match events.is_empty() {
                    true => format!("{state}일어나지 않는다"),
                    false => format!("{state}{}", events.join("; ")),
                }
            })
            .collect();
        all.join("; ")
    }

    /// `이 카드가 파괴될 때`.
    pub(super) fn would(&self, check: &'a Expr) -> String {
        let all: Vec<String> = disjuncts(check)
            .into_iter()
            .map(|one| {
                let parts: Vec<String> = conjuncts(one)
                    .into_iter()
                    .map(|part| match event::heard(part) {
                        Some(heard) => self.heard(&heard, Tense::Would),
                        None => self.condition(part, false, Form::If),
                    })
                    .collect();
                parts.join(" ")
            })
            .collect();
        listed(&all, " 또는 ")
    }

    fn player_change(&self, change: &'a Change) -> (String, &'static Ending) {
        let only = change.only_if.as_ref().map(|only| format!("{} ", self.condition(only, false, Form::If)));
        let only = only.unwrap_or_default();
        let truth = change.value.node != Node::Bool(false);
        let value = || self.number(&change.value);
        let negative = match &change.value.node {
            Node::Num(number) if *number < 0 => Some(number.unsigned_abs()),
            _ => None,
        };
        let (text, ending) = match (change.attr, change.op) {
            (attrs::MANA_GAIN, Op::Add) => match negative {
                Some(less) => (format!("마나 공급 페이즈에 얻는 마나가 {less}"), SHRINK),
                None => (format!("마나 공급 페이즈에 얻는 마나가 {}", value()), GROW),
            },
            (attrs::MANA_GAIN, _) => {
                (format!("마나 공급 페이즈에 얻는 마나가 {}", josa::subject(&value())), BECOME)
            }
            (attrs::DRAW_AMOUNT, Op::Add) => match negative {
                Some(less) => (format!("통상 드로우가 {less}장"), SHRINK),
                None => (format!("통상 드로우가 {}장", value()), GROW),
            },
            (attrs::DRAW_AMOUNT, _) => (format!("통상 드로우가 {}장이", value()), BECOME),
            (attrs::PAYS_PARTNER, _) if truth => ("파트너의 값을 내야".to_owned(), IS),
            (attrs::PAYS_PARTNER, _) => ("파트너의 값을 내지 않아도".to_owned(), BECOME),
            (attrs::MAY_BATTLE, _) if truth => ("배틀 페이즈에 들어갈 수".to_owned(), CAN),
            (attrs::MAY_BATTLE, _) => ("배틀 페이즈에 들어갈 수".to_owned(), CANNOT),
            (attr, _) => {
                let name = josa::subject(VOCABULARY.attr(attr).title.ko);
                (format!("{name} {}", josa::subject(&value())), BECOME)
            }
        };
        (format!("{only}{text}"), ending)
    }

    fn fight_change(&self, change: &'a Change) -> (String, &'static Ending) {
        const FIRST: &Ending = &Ending("먼저 한다", "먼저 할 수 있다", "먼저 하고");
        const TAKE: &Ending = &Ending("받는다", "받을 수 있다", "받고");
        const USE: &Ending = &Ending("쓴다", "쓸 수 있다", "쓰고");
        let only = change.only_if.as_ref().map(|only| format!("{} ", self.condition(only, false, Form::If)));
        let only = only.unwrap_or_default();
        let (text, ending) = match change.attr {
            attrs::COUNTER_FIRST if change.value.node == Node::Bool(false) => ("공격을".to_owned(), FIRST),
            attrs::COUNTER_FIRST => ("반격을".to_owned(), FIRST),
            attrs::DAMAGE_TO => match change.op {
                Op::Append => (format!("{}도 피해를", self.seat(&change.value)), TAKE),
                _ => (format!("{}만 피해를", self.seat(&change.value)), TAKE),
            },
            attrs::YOUR_DAMAGE => (self.dealt("자신은", &change.value), TAKE),
            attrs::OPPONENT_DAMAGE => (self.dealt("상대는", &change.value), TAKE),
            _ => {
                let cards = josa::topic(&self.cards(&change.value, &Det::All).text());
                (format!("{cards} 기본 공격력과 기본 방어력을"), USE)
            }
        };
        (format!("{only}{text}"), ending)
    }

    fn dealt(&self, who: &str, damage: &'a Expr) -> String {
        match &damage.node {
            Node::Num(number) => format!("{who} {number}의 피해를"),
            _ => format!("{who} {}만큼 피해를", self.number(damage)),
        }
    }
}

/// A value as it is named in a change.
fn attribute_name(attr: Attr, base: bool) -> String {
    let name = match attr {
        attrs::CAN_ATTACK => "공격",
        attrs::CAN_COUNTER => "반격",
        attr => VOCABULARY.attr(attr).title.ko,
    };
    if base { format!("기본 {name}") } else { name.to_owned() }
}
