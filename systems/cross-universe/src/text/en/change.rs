//! Changes of values: `gets +100 attack until end of turn`, `cannot attack`.

use cardwright_ir::{Attr, Change, Expr, Node, Op, Step, Ty};
use cardwright_system::template::lowered;

use super::{
    English,
    event::Tense,
    noun::{Det, Np},
    step::Clause,
    value::Amount,
    word,
};
use crate::{
    text::{
        prose::listed,
        read::{
            change::{groups, mentions_it},
            disjuncts, event,
            filter::Filter,
        },
    },
    vocabulary::{VOCABULARY, attrs, verbs},
};

/// What is said of an object: a verb that agrees with it, and the rest.
struct Predicate {
    verb: &'static str,
    rest: String,
}

impl<'a> English<'a> {
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
                let object = object.map_or_else(|| "the game".to_owned(), |object| self.cards_text(object));
                vec![Clause::Said(format!("{object} is changed{}", self.until(Some(until))))]
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
            return format!("{}{until}", listed(&all, " and "));
        };
        match object.ty {
            Ty::Seats => {
                let all: Vec<String> = with.iter().map(|change| self.player_change(object, change)).collect();
                format!("{}{until}", listed(&all, " and "))
            }
            Ty::Records => {
                let all: Vec<String> = with.iter().map(|change| self.fight_change(change)).collect();
                format!("in {}, {}{until}", self.fight(object), listed(&all, " and "))
            }
            _ => {
                let each = with.iter().any(|change| {
                    mentions_it(&change.value) || change.only_if.as_ref().is_some_and(mentions_it)
                });
                let det = if each { Det::Some("each".to_owned(), false) } else { Det::All };
                let Np { text, many } = self.cards(object, &det, false).subject();
                let mut said: Vec<String> = Vec::new();
                for group in groups(with) {
                    // Here `it` is the object and nothing else.
                    let Some(predicate) = self.prose.apart(|| self.card_change(group, many)) else {
                        continue;
                    };
                    let condition = group[0].only_if.as_ref().map(|only| self.only_if(only));
                    said.push(format!(
                        "{} {}{}",
                        word::agree(predicate.verb, many),
                        predicate.rest,
                        condition.unwrap_or_default()
                    ));
                }
                // `gets +100 attack and gets +1 level` repeats its verb for nothing.
                let said = without_repeated_verbs(said);
                format!("{text} {}{until}", listed(&said, " and "))
            }
        }
    }

    fn only_if(&self, condition: &'a Expr) -> String {
        format!(" if {}", self.prose.apart(|| self.condition(condition, false)))
    }

    /// The predicate of changes that differ only in what they change.
    fn card_change(&self, group: &'a [Change], many: bool) -> Option<Predicate> {
        let change = group.first()?;
        let names: Vec<String> =
            group.iter().map(|change| attribute_name(change.attr, change.base)).collect();
        let name = listed(&names, " and ");
        let its = if many { "their" } else { "its" };
        let say = |verb, rest: String| Some(Predicate { verb, rest });
        match change.op {
            Op::Add => self.added(change, &name),
            Op::Set => self.set(change, &names, &name),
            Op::Divide if change.value.node == Node::Num(2) => {
                say("have", format!("{its} {name} halved (rounded up)"))
            }
            Op::Divide => {
                say("have", format!("{its} {name} divided by {} (rounded up)", self.number(&change.value)))
            }
            Op::Multiply { .. } => say("have", format!("{its} {name} multiplied")),
            Op::Append => match change.attr {
                attrs::TYPES => match &change.value.node {
                    Node::Call(verbs::ALL_TYPES, _) => say("gain", "all types".to_owned()),
                    _ => match self.type_words(&change.value) {
                        Some(types) => {
                            let base = if change.base { "base type" } else { "type" };
                            say("gain", format!("the {base} {}", types.replace(" or ", " and ")))
                        }
                        None => say("gain", self.syms(&change.value)),
                    },
                },
                attrs::ABILITIES => {
                    say("gain", self.quoted(&change.value).unwrap_or_else(|| "no ability".to_owned()))
                }
                attrs::NAME => match self.name_words(&change.value) {
                    Some(named) => say("also have", format!("the {name} {named}")),
                    None => say("also have", self.syms(&change.value)),
                },
                _ => say("gain", format!("{name} {}", self.syms(&change.value))),
            },
            Op::Remove => say("lose", format!("{name} {}", self.syms(&change.value))),
            Op::Swap(other) => {
                let other = attribute_name(other, change.base);
                say("have", format!("{its} {name} and {other} swapped"))
            }
            Op::Immune => {
                let from = self.immune(&change.value);
                match change.attr {
                    attrs::ALL => say("be", format!("unaffected by {from}")),
                    _ => say("have", format!("{its} {name} unaffected by {from}")),
                }
            }
            Op::CancelAbilities => say("lose", format!("{its} abilities")),
            Op::Prohibit | Op::Replace => None,
        }
    }

    fn added(&self, change: &'a Change, name: &str) -> Option<Predicate> {
        let say = |verb, rest: String| Some(Predicate { verb, rest });
        if change.attr == attrs::ATTACK_RIGHTS {
            return match &change.value.node {
                Node::Num(1) => say("can", "attack once more each turn".to_owned()),
                Node::Num(count) => say("can", format!("attack {} more each turn", word::times(*count))),
                _ => {
                    let times = self.number(&change.value);
                    say("can", format!("attack as many more times each turn as {times}"))
                }
            };
        }
        let (sign, value) = match &change.value.node {
            Node::Num(number) if *number < 0 => return say("get", format!("{number} {name}")),
            Node::Bin(cardwright_ir::Bin::Sub, zero, value) if zero.node == Node::Num(0) => ("-", &**value),
            _ => ("+", &change.value),
        };
        say(
            "get",
            match self.amount(value) {
                Amount::Fixed(number) => format!("{sign}{number} {name}"),
                Amount::Each(number, each) => format!("{sign}{number} {name} for each {each}"),
                Amount::Equal(value) if sign == "+" => format!("additional {name} equal to {value}"),
                Amount::Equal(value) => format!("less {name} by {value}"),
            },
        )
    }

    fn set(&self, change: &'a Change, names: &[String], name: &str) -> Option<Predicate> {
        let say = |verb, rest: String| Some(Predicate { verb, rest });
        let truth = match &change.value.node {
            Node::Bool(truth) => Some(*truth),
            _ => None,
        };
        match (change.attr, truth) {
            (attrs::CAN_ATTACK | attrs::CAN_COUNTER, Some(truth)) => {
                let verb = if truth { "can" } else { "cannot" };
                let joint = if truth { " and " } else { " or " };
                say(verb, listed(names, joint))
            }
            (attrs::CAN_ATTACK | attrs::CAN_COUNTER, None) => {
                say("can", format!("{name} only if {}", self.condition(&change.value, false)))
            }
            (attrs::ATTACK_RIGHTS, _) => match &change.value.node {
                Node::Num(1) => say("can", "attack only once each turn".to_owned()),
                Node::Num(0) => say("cannot", "attack".to_owned()),
                Node::Num(count) => say("can", format!("attack {} each turn", word::times(*count))),
                _ => say("can", format!("attack as often each turn as {}", self.number(&change.value))),
            },
            (attrs::TYPES, _) => match self.type_words(&change.value) {
                Some(types) => say("have", format!("only the type {}", types.replace(" or ", " and "))),
                None => say("have", format!("{} instead of other types", self.syms(&change.value))),
            },
            (attrs::NAME, _) => say("have", format!("{} instead of other {name}s", self.syms(&change.value))),
            (attrs::ABILITIES, _) => say(
                "have",
                format!("only {}", self.quoted(&change.value).unwrap_or_else(|| "no ability".to_owned())),
            ),
            _ => match &change.value.node {
                Node::Num(number) if change.attr == attrs::LEVEL => say("have", format!("{name} {number}")),
                Node::Num(number) => say("have", format!("{number} {name}")),
                _ => say("have", format!("{name} equal to {}", self.number(&change.value))),
            },
        }
    }

    /// What an immunity is against.
    fn immune(&self, value: &'a Expr) -> String {
        let filters: Vec<Filter<'a>> = disjuncts(value).into_iter().map(Filter::of).collect();
        match filters.as_slice() {
            [only] if only.is_empty() => "all cards".to_owned(),
            _ => self.alternatives(&filters, &[], &Det::Bare, false).text,
        }
    }

    fn game_change(&self, change: &'a Change) -> String {
        let only = change.only_if.as_ref().map(|only| self.only_if(only)).unwrap_or_default();
        match change.op {
            Op::Prohibit => format!("{}{only}", self.forbidden(&change.value)),
            Op::Replace => {
                let instead = match change.instead.is_empty() {
                    true => "that does not happen".to_owned(),
                    false => format!("{} instead", self.joined(&change.instead)),
                };
                format!("if {}, {instead}{only}", self.would(&change.value))
            }
            _ => "nothing changes".to_owned(),
        }
    }

    /// `this card cannot be destroyed`.
    fn forbidden(&self, check: &'a Expr) -> String {
        let all: Vec<String> = disjuncts(check)
            .into_iter()
            .map(|one| match event::heard(one) {
                Some(heard) => self.heard(&heard, Tense::Cannot),
                None => {
                    let (events, state): (Vec<_>, Vec<_>) = crate::text::read::conjuncts(one)
                        .into_iter()
                        .partition(|part| event::heard(part).is_some());
                    let events: Vec<String> = events
                        .into_iter()
                        .filter_map(event::heard)
                        .map(|heard| self.heard(&heard, Tense::Cannot))
                        .collect();
                    let state: Vec<String> =
                        state.into_iter().map(|one| self.condition(one, false)).collect();
                    match (events.is_empty(), state.is_empty()) {
                        (false, true) => listed(&events, " and "),
                        (false, false) => {
                            format!("{} while {}", listed(&events, " and "), listed(&state, " and "))
                        }
                        (true, _) => format!("it cannot happen that {}", listed(&state, " and ")),
                    }
                }
            })
            .collect();
        listed(&all, " and ")
    }

    /// `this card would be destroyed`.
    pub(super) fn would(&self, check: &'a Expr) -> String {
        let parts: Vec<String> = disjuncts(check)
            .into_iter()
            .map(|one| {
                let parts: Vec<String> = crate::text::read::conjuncts(one)
                    .into_iter()
                    .map(|part| match event::heard(part) {
                        Some(heard) => self.heard(&heard, Tense::Would),
                        None => self.condition(part, false),
                    })
                    .collect();
                listed(&parts, " and ")
            })
            .collect();
        listed(&parts, " or ")
    }

    fn player_change(&self, player: &'a Expr, change: &'a Change) -> String {
        let (who, many) = self.subject(player);
        let whose = self.whose(player);
        let only = change.only_if.as_ref().map(|only| self.only_if(only)).unwrap_or_default();
        let truth = change.value.node != Node::Bool(false);
        let text = match (change.attr, change.op) {
            (attrs::MANA_GAIN, Op::Add) => match &change.value.node {
                Node::Num(number) if *number < 0 => {
                    format!(
                        "{who} {} {} less mana in {whose} mana supply phase",
                        word::agree("gain", many),
                        -number
                    )
                }
                _ => {
                    let more = self.number(&change.value);
                    format!(
                        "{who} {} {more} more mana in {whose} mana supply phase",
                        word::agree("gain", many)
                    )
                }
            },
            (attrs::MANA_GAIN, _) => {
                let amount = self.amount(&change.value).of("mana");
                format!("{who} {} {amount} in {whose} mana supply phase", word::agree("gain", many))
            }
            (attrs::DRAW_AMOUNT, Op::Add) => match &change.value.node {
                Node::Num(number) => {
                    let more = if *number < 0 { "fewer" } else { "more" };
                    let cards = word::counted(number.abs(), &format!("{more} card"));
                    format!("{who} {} {cards} in {whose} standard draw", word::agree("draw", many))
                }
                _ => {
                    let more = self.number(&change.value);
                    format!("{who} {} {more} more cards in {whose} standard draw", word::agree("draw", many))
                }
            },
            (attrs::DRAW_AMOUNT, _) => {
                let amount = self.number(&change.value);
                format!("{who} {} {amount} cards in {whose} standard draw", word::agree("draw", many))
            }
            (attrs::PAYS_PARTNER, _) if truth => {
                format!("{who} {} for {whose} partner", word::agree("pay", many))
            }
            (attrs::PAYS_PARTNER, _) => {
                format!("{who} {} not have to pay for {whose} partner", if many { "do" } else { "does" })
            }
            (attrs::MAY_BATTLE, _) => {
                format!("{who} {} enter the battle phase", if truth { "can" } else { "cannot" })
            }
            (attr, _) => {
                let name = lowered(VOCABULARY.attr(attr).title.en);
                format!("{whose} {name} becomes {}", self.number(&change.value))
            }
        };
        format!("{text}{only}")
    }

    fn fight_change(&self, change: &'a Change) -> String {
        let only = change.only_if.as_ref().map(|only| self.only_if(only)).unwrap_or_default();
        let text = match change.attr {
            attrs::COUNTER_FIRST if change.value.node == Node::Bool(false) => {
                "the attack comes before the counterattack".to_owned()
            }
            attrs::COUNTER_FIRST => "the counterattack comes before the attack".to_owned(),
            attrs::DAMAGE_TO => match change.op {
                Op::Append => format!("{} can take damage too", self.seat(&change.value)),
                _ => format!("only {} can take damage", self.seat(&change.value)),
            },
            attrs::YOUR_DAMAGE => format!("you take {}", self.amount(&change.value).of("damage")),
            attrs::OPPONENT_DAMAGE => {
                format!("your opponent takes {}", self.amount(&change.value).of("damage"))
            }
            _ => {
                let np = self.cards(&change.value, &Det::All, false);
                format!("{} {} base attack and defense", np.text, word::agree("use", np.many))
            }
        };
        format!("{text}{only}")
    }
}

/// A value as it is named in a change.
fn attribute_name(attr: Attr, base: bool) -> String {
    let name = match attr {
        attrs::CAN_ATTACK => "attack".to_owned(),
        attrs::CAN_COUNTER => "counterattack".to_owned(),
        attr => lowered(VOCABULARY.attr(attr).title.en),
    };
    if base { format!("base {name}") } else { name }
}

fn without_repeated_verbs(said: Vec<String>) -> Vec<String> {
    let mut before = String::new();
    said.into_iter()
        .map(|text| {
            let verb = text.split(' ').next().unwrap_or_default().to_owned();
            let plain = matches!(verb.as_str(), "gets" | "get" | "has" | "have" | "gains" | "gain");
            let shorter = (plain && verb == before).then(|| text[verb.len() + 1..].to_owned());
            before = verb;
            shorter.unwrap_or(text)
        })
        .collect()
}
