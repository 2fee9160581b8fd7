//! Statements as clauses and sentences.

use cardwright_ir::{Block, Expr, Node, Step, Stmt, Ty};

use super::{Korean, josa, noun::Det, predicate::Form};
use crate::{
    text::{
        prose::Who,
        read::verb::{acts, stands_alone},
    },
    vocabulary::verbs,
};

/// The forms of a verb: at the end, as a possibility, before another verb.
pub(super) struct Ending(pub &'static str, pub &'static str, pub &'static str);

pub(super) const CHOOSE: &Ending = &Ending("고른다", "고를 수 있다", "고르고");
pub(super) const NOTE: &Ending = &Ending("기억한다", "기억할 수 있다", "기억하고");

/// Something that is done.
pub(super) enum Clause<'a> {
    /// By someone: everything before the verb, and the verb.
    Act(Who<'a>, String, &'static Ending),
    /// A clause of its own.
    Said(String),
}

impl<'a> Korean<'a> {
    /// A block as sentences.
    pub(super) fn sentences(&self, block: &'a Block) -> String {
        let all: Vec<String> =
            self.clauses(block).iter().map(|clause| format!("{}.", self.clause(clause))).collect();
        all.join(" ")
    }

    /// A block as one clause.
    pub(super) fn joined(&self, block: &'a Block) -> String {
        self.join(&self.clauses(block), false)
    }

    /// Clauses as one: `카드를 1장 뽑고 카드 1장을 버린다`. `may` says that it is a possibility.
    pub(super) fn join(&self, clauses: &[Clause<'a>], may: bool) -> String {
        let mut out = String::new();
        let mut before: Option<Who<'a>> = None;
        for (at, clause) in clauses.iter().enumerate() {
            let last = at + 1 == clauses.len();
            match clause {
                Clause::Act(who, head, ending) => {
                    // The same subject is not named twice.
                    let named = before == Some(*who) || *who == Who::You;
                    if !named {
                        out.push_str(&format!("{} ", josa::topic(&self.person(*who))));
                    }
                    before = Some(*who);
                    let verb = match (last, may) {
                        (true, false) => ending.0,
                        (true, true) => ending.1,
                        (false, _) => ending.2,
                    };
                    out.push_str(&format!("{head} {verb}"));
                    if !last {
                        out.push(' ');
                    }
                }
                Clause::Said(text) => {
                    before = None;
                    // Where two `그렇지 않으면` could meet, brackets tell where each belongs.
                    match text.contains("; ") {
                        true => out.push_str(&format!("({text})")),
                        false => out.push_str(text),
                    }
                    if !last {
                        out.push_str(", 그 후 ");
                    } else if may {
                        out.push_str("(선택)");
                    }
                }
            }
        }
        if out.is_empty() { "아무 일도 일어나지 않는다".to_owned() } else { out }
    }

    /// A clause by itself.
    pub(super) fn clause(&self, clause: &Clause<'a>) -> String {
        match clause {
            Clause::Act(Who::You, head, ending) => format!("{head} {}", ending.0),
            Clause::Act(who, head, ending) => {
                format!("{} {head} {}", josa::topic(&self.person(*who)), ending.0)
            }
            Clause::Said(text) => text.clone(),
        }
        .trim_start()
        .to_owned()
    }

    /// The clauses of a block.
    pub(super) fn clauses(&self, block: &'a Block) -> Vec<Clause<'a>> {
        let mut clauses = Vec::new();
        for stmt in block {
            clauses
                .extend(self.prose.deeper(|| self.stmt(stmt), || vec![Clause::Said("이하 생략".to_owned())]));
            self.prose.recent.set(match &stmt.node {
                Step::Let(var, value) if value.ty == Ty::Cards && stands_alone(value) => Some(*var),
                _ => None,
            });
        }
        self.prose.recent.set(None);
        clauses
    }

    fn stmt(&self, stmt: &'a Stmt) -> Vec<Clause<'a>> {
        match &stmt.node {
            Step::Let(_, value) => self.remembered(value),
            Step::Do { verb, args, join: _ } => self.done(*verb, args),
            Step::If(condition, yes, no) => {
                let condition = self.condition(condition, false, Form::If);
                vec![Clause::Said(format!("{condition} {}{}", self.joined(yes), self.or_else(no)))]
            }
            Step::Attempt { ask: Some(ask), main, then, otherwise } => {
                vec![Clause::Said(self.may(ask, main, then, otherwise))]
            }
            Step::Attempt { ask: None, main, then, otherwise } => {
                let mut text = format!("가능하면 {}", self.joined(main));
                if !then.is_empty() {
                    text.push_str(&format!("; 그랬다면 {}", self.joined(then)));
                }
                text.push_str(&self.or_else(otherwise));
                vec![Clause::Said(text)]
            }
            Step::Apply { to, with, until } => self.applied(to.as_ref(), with, until.as_ref()),
            Step::At { time, body } => {
                vec![Clause::Said(format!("{} 시 {}", self.time(time), self.joined(body)))]
            }
            Step::Each { over, body, .. } => {
                vec![Clause::Said(format!("{} 각각에 대해 {}", self.cards_text(over), self.joined(body)))]
            }
            Step::Choose { modes, .. } => {
                let modes: Vec<String> = modes.iter().map(|(_, mode)| self.joined(mode)).collect();
                vec![Clause::Said(format!("하나를 고른다: {}", modes.join(" 또는 ")))]
            }
            Step::Stop => vec![Clause::Said("여기서 멈춘다".to_owned())],
        }
    }

    fn or_else(&self, block: &'a Block) -> String {
        match block.is_empty() {
            true => String::new(),
            false => format!("; 그렇지 않으면 {}", self.joined(block)),
        }
    }

    fn may(&self, ask: &'a Expr, main: &'a Block, then: &'a Block, otherwise: &'a Block) -> String {
        let who = self.prose.who(ask);
        let mut text = self.prose.acting(who, || self.join(&self.clauses(main), true));
        if !then.is_empty() {
            text.push_str(&format!("; 그랬다면 {}", self.joined(then)));
        }
        if !otherwise.is_empty() {
            text.push_str(&format!("; 하지 않으면 {}", self.joined(otherwise)));
        }
        text
    }

    /// A value that is kept.
    pub(super) fn remembered(&self, value: &'a Expr) -> Vec<Clause<'a>> {
        match &value.node {
            Node::Pick(pick) => {
                let who = self.prose.who(&pick.by);
                let head = self.prose.acting(who, || josa::object(&self.cards(value, &Det::One).text()));
                vec![Clause::Act(who, head, CHOOSE)]
            }
            Node::Call(verb, args) if acts(*verb) => self.done(*verb, args),
            Node::Call(verbs::SELECT, _) => {
                let head = josa::object(&self.cards(value, &Det::One).text());
                vec![Clause::Act(self.prose.actor.get(), head, CHOOSE)]
            }
            _ => {
                let mut clauses = self.hoisted(std::slice::from_ref(value));
                let noted = match value.ty {
                    Ty::Cards => self.cards(value, &Det::All).text(),
                    Ty::Num => self.number(value),
                    Ty::Syms => self.syms(value),
                    Ty::Seats => self.seat(value),
                    Ty::Bool => format!("{}지 여부", self.condition(value, false, Form::Noun)),
                    Ty::Zones => self.places(&[value]),
                    Ty::Records => self.fight(value),
                    Ty::Times => self.turn(value),
                    _ => "그것".to_owned(),
                };
                clauses.push(Clause::Act(self.prose.actor.get(), josa::object(&noted), NOTE));
                clauses
            }
        }
    }
}
