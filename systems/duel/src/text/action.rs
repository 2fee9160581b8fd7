//! Actions: the vocabulary's text of a verb with its arguments.

use cardwright_ir::{Bi, Expr, Lang, Node, Step, Stmt, Verb};
use cardwright_system::template::fill;

use super::{
    event,
    filter::{Among, Parts},
    label::{Label, zone_name},
    number,
};
use crate::{
    lower::action::{FROM_BANISHED, FROM_DECK, FROM_GRAVEYARD, FROM_HAND},
    vocabulary::{VOCABULARY, verbs, words, zones},
};

const UNKNOWN: Bi = Bi::new("unknown effect", "알 수 없는 효과");
const THEN: Bi = Bi::new(", then ", ", 그 후 ");
const SOMEONE_DRAWS: Bi = Bi::new("{target} draws {cards}", "{target} 카드 {value}장 드로우");
const PREVENT_ALL_DAMAGE: Bi = Bi::new("prevent all damage", "모든 피해 방지");
const PREVENT_ALL: Bi = Bi::new("prevent it", "방지");
const PREVENT_SOME: Bi = Bi::new("prevent {amount} of it", "{amount}만큼 방지");
const REQUIRES: Bi =
    Bi::new("{action} if you control at least {min} {requires}", "아군 {requires} {min}기 이상이면 {action}");

/// The verb with the arguments it is read with.
struct Call<'a> {
    verb: Verb,
    args: &'a [Expr],
}

impl Call<'_> {
    /// The argument of a parameter.
    fn arg(&self, name: &str) -> Option<&Expr> {
        let at = VOCABULARY.verb(self.verb).params.iter().position(|param| param.name == name)?;
        self.args.get(at)
    }

    fn number(&self, name: &str) -> i32 {
        number::value(self.arg(name))
    }

    fn filter(&self, name: &str) -> Parts {
        self.arg(name).map(Parts::of).unwrap_or_default()
    }
}

impl Label<'_> {
    /// Steps, one after the other.
    pub(super) fn block(&self, block: &[Stmt]) -> String {
        let steps: Vec<String> = block.iter().map(|stmt| self.stmt(stmt)).collect();
        steps.join(self.say(THEN))
    }

    /// One step.
    pub(super) fn stmt(&self, stmt: &Stmt) -> String {
        let Step::Do { verb, args, join: _ } = &stmt.node else { return self.say(UNKNOWN).to_owned() };
        let call = Call { verb: *verb, args };
        let mut out = String::new();
        fill(self.say(self.text(&call)), &mut out, |name, out| out.push_str(&self.part(&call, name)));
        if call.verb == verbs::DEPLOY_FROM && call.number("min") > 0 {
            let (requires, min) = (call.filter("requires"), call.number("min"));
            let text = self.say(REQUIRES).replace("{min}", &min.to_string());
            let text = text.replace("{requires}", &self.filter(&requires, Among::Units, min));
            return text.replace("{action}", &out);
        }
        out
    }

    /// The text of the verb, or of a special case of it.
    fn text(&self, call: &Call<'_>) -> Bi {
        match call.verb {
            verbs::DRAW if !Self::is_you(call.arg("target")) => SOMEONE_DRAWS,
            verbs::PREVENT => match (event::is_damage(self.event), call.number("amount")) {
                (true, i32::MAX) => PREVENT_ALL_DAMAGE,
                (true, _) => VOCABULARY.verb(verbs::PREVENT).text,
                (false, some) if some < i32::MAX && event::is_counted(self.event) => PREVENT_SOME,
                (false, _) => PREVENT_ALL,
            },
            verb => VOCABULARY.verb(verb).text,
        }
    }

    /// A field of the text.
    fn part(&self, call: &Call<'_>, name: &str) -> String {
        match (call.verb, name) {
            (verbs::DRAW, "cards") => number::counted(call.number("value"), "card"),
            (verbs::SEARCH, "it") => (if call.number("count") > 1 { "them" } else { "it" }).to_owned(),
            (verbs::SEARCH, "filter") => {
                self.filter(&call.filter("filter"), Among::Cards, call.number("count"))
            }
            (verbs::RECRUIT, "filter") => {
                self.filter(&call.filter("filter"), Among::Units, call.number("count"))
            }
            (verbs::DEPLOY_FROM, "filter") => self.deployed(&call.filter("filter")),
            (verbs::DEPLOY_FROM, "zones") => self.origins(call.number("zones")),
            (verbs::ROUTE, "name") => match call.arg("key").map(|key| &key.node) {
                Some(Node::Sym(key)) => self.name(*key),
                _ => String::new(),
            },
            (verbs::APPLY_STATUS, "status") => self.status(call.args),
            (verbs::APPLY_STATUS, "duration") => self.duration(call.args),
            (verbs::ATTACH, "atk" | "hp") => format!("{:+}", call.number(name)),
            (verbs::CHANGE_AMOUNT, "changes") => self.amounts(call),
            (verbs::REDIRECT_UNIT | verbs::REDIRECT_AGENT, "what") => {
                self.say(event::amount(self.event)).to_owned()
            }
            (verbs::NEGATE, "what") => self.negated(call),
            (_, "action") => self.inner(call.args),
            _ => call.arg(name).map_or_else(String::new, |arg| self.argument(arg)),
        }
    }

    /// An argument that needs no more than its value.
    fn argument(&self, arg: &Expr) -> String {
        match &arg.node {
            Node::Num(number) => number.to_string(),
            Node::Sym(sym) => self.symbol(*sym).to_owned(),
            Node::Word(word) => self.say(VOCABULARY.word(*word).title).to_owned(),
            _ => self.target(arg).to_owned(),
        }
    }

    fn inner(&self, args: &[Expr]) -> String {
        let block = args.iter().find_map(|arg| match &arg.node {
            Node::Quote(block) => Some(block),
            _ => None,
        });
        block.map_or_else(|| self.say(UNKNOWN).to_owned(), |block| self.block(block))
    }

    fn deployed(&self, parts: &Parts) -> String {
        match parts.key {
            Some(key) if parts.is_name() => self.name(key),
            _ => match self.lang {
                Lang::En => self.one(parts, Among::Units),
                Lang::Ko => format!("{} 1장", self.filter(parts, Among::Units, 1)),
            },
        }
    }

    fn origins(&self, bits: i32) -> String {
        let all = [
            (FROM_HAND, zones::HAND),
            (FROM_DECK, zones::DECK),
            (FROM_GRAVEYARD, zones::GRAVEYARD),
            (FROM_BANISHED, zones::BANISHED),
        ];
        let names = all.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, zone)| self.say(zone_name(*zone)));
        let names: Vec<&str> = names.collect();
        match names.is_empty() {
            true => self.say(Bi::new("nowhere", "없는 곳")).to_owned(),
            false => format!(
                "{}{}",
                self.say(Bi::new("your ", "")),
                names.join(self.say(Bi::new(" or ", " 또는 ")))
            ),
        }
    }

    /// Added, multiplied, set, in that order.
    fn amounts(&self, call: &Call<'_>) -> String {
        let (add, over, under) = (call.number("add"), call.number("over"), call.number("under"));
        let sets = call.arg("sets").is_some_and(|sets| sets.node == Node::Bool(true));
        let ratio = number::ratio(over, under);
        let mut changes = Vec::new();
        let english = self.lang == Lang::En;
        let rounded =
            if under == 1 { "" } else { self.say(Bi::new(" (rounded down)", " (소수점 버림)")) };
        let what = self.say(event::amount(self.event));
        let named = |changes: &[String]| if changes.is_empty() { what } else { "it" };
        if add != 0 {
            changes.push(match (english, add < 0) {
                (true, false) => format!("increase {what} by {add}"),
                (true, true) => format!("reduce {what} by {}", add.unsigned_abs()),
                (false, _) => format!("{add:+}"),
            });
        }
        if over != under {
            changes.push(match (english, over, under) {
                (true, 2, 1) => format!("double {}", named(&changes)),
                (true, 1, 2) => format!("halve {}{rounded}", named(&changes)),
                (true, ..) => format!("multiply {} by {ratio}{rounded}", named(&changes)),
                (false, ..) => format!("×{ratio}{rounded}"),
            });
        }
        if sets {
            let set = call.number("set");
            changes.push(match english {
                true => format!("set {} to {set}", named(&changes)),
                false => format!("{set} 고정"),
            });
        }
        match english {
            true => changes.join(self.say(THEN)),
            false => format!("{what} {}", changes.join(self.say(THEN))),
        }
    }

    /// What is negated, and which of it.
    fn negated(&self, call: &Call<'_>) -> String {
        let Some(Node::Word(what)) = call.arg("what").map(|what| &what.node) else { return String::new() };
        let parts = call.filter("filter");
        let title = self.say(VOCABULARY.word(*what).title);
        match (*what, self.lang, parts.is_empty()) {
            (words::EFFECT_OF, Lang::En, _) => {
                format!(
                    "the effects of the chosen {} until end of turn",
                    self.filter(&parts, Among::Units, 1)
                )
            }
            (words::EFFECT_OF, Lang::Ko, _) => {
                format!("턴 종료까지 선택한 {}의 효과", self.filter(&parts, Among::Units, 1))
            }
            (_, _, true) => title.to_owned(),
            (words::STACK_ITEM, Lang::En, _) => format!("{} on the stack", self.one(&parts, Among::Cards)),
            (words::STACK_ITEM, Lang::Ko, _) => format!("연쇄의 {} 하나", self.one(&parts, Among::Cards)),
            (words::THE_ATTACK, Lang::En, _) => format!("the attack of {}", self.one(&parts, Among::Units)),
            (words::THE_ATTACK, Lang::Ko, _) => format!("{}의 공격", self.one(&parts, Among::Units)),
            (_, Lang::En, _) => format!("{title} if it is {}", self.one(&parts, Among::Cards)),
            (_, Lang::Ko, _) => format!("{title}({}일 때)", self.one(&parts, Among::Cards)),
        }
    }
}
