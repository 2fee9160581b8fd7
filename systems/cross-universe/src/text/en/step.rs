//! Statements as clauses and sentences.

use cardwright_ir::{Block, Expr, Node, Step, Stmt, Ty};
use cardwright_system::template::capitalized;

use super::{English, noun::Det, word};
use crate::{
    text::{
        prose::Who,
        read::verb::{acts, stands_alone},
    },
    vocabulary::verbs,
};

/// Something that is done.
pub(super) enum Clause<'a> {
    /// By who is acting: `draw a card`.
    Act(&'static str, String),
    /// By someone else: `your opponent draws a card`.
    By(Who<'a>, &'static str, String),
    /// A clause with a subject of its own, or an order without one.
    Said(String),
}

impl<'a> English<'a> {
    /// A block as sentences.
    pub(super) fn sentences(&self, block: &'a Block) -> String {
        let clauses = self.clauses(block);
        let sentences: Vec<String> =
            clauses.iter().map(|clause| format!("{}.", capitalized(&self.clause(clause)))).collect();
        sentences.join(" ")
    }

    /// A block as one clause: `draw a card, then discard a card`.
    pub(super) fn joined(&self, block: &'a Block) -> String {
        self.join(&self.clauses(block))
    }

    /// Clauses as one.
    pub(super) fn join(&self, clauses: &[Clause<'a>]) -> String {
        let mut out = String::new();
        let mut other_subject = false;
        for (at, clause) in clauses.iter().enumerate() {
            if at > 0 {
                out.push_str(", then ");
            }
            match (clause, self.prose.actor.get()) {
                // Where two `otherwise` could meet, brackets tell which `if` they belong to.
                (Clause::Said(text), _) if text.contains("; ") => out.push_str(&format!("({text})")),
                (Clause::Act(verb, rest), Who::You) if other_subject => {
                    out.push_str(&format!("you {verb} {rest}"));
                }
                _ => out.push_str(&self.clause(clause)),
            }
            other_subject = matches!(clause, Clause::By(..));
        }
        if out.is_empty() { "do nothing".to_owned() } else { out }
    }

    /// A clause by itself.
    pub(super) fn clause(&self, clause: &Clause<'a>) -> String {
        match clause {
            Clause::Act(verb, rest) => match self.prose.actor.get() {
                Who::You => format!("{verb} {rest}"),
                who => self.doing(who, verb, rest),
            },
            Clause::By(who, verb, rest) => self.doing(*who, verb, rest),
            Clause::Said(text) => text.clone(),
        }
        .trim_end()
        .to_owned()
    }

    /// Someone does something.
    fn doing(&self, who: Who<'a>, verb: &str, rest: &str) -> String {
        let many = matches!(who, Who::You | Who::Both);
        format!("{} {} {rest}", self.person(who), word::agree(verb, many))
    }

    /// The clauses of a block.
    pub(super) fn clauses(&self, block: &'a Block) -> Vec<Clause<'a>> {
        let mut clauses = Vec::new();
        for stmt in block {
            let said = self.prose.deeper(|| self.stmt(stmt), || vec![Clause::Said("and so on".to_owned())]);
            clauses.extend(said);
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
                vec![Clause::Said(format!(
                    "if {}, {}{}",
                    self.condition(condition, false),
                    self.joined(yes),
                    self.or_else(no)
                ))]
            }
            Step::Attempt { ask: Some(ask), main, then, otherwise } => {
                vec![Clause::Said(self.may(ask, main, then, otherwise))]
            }
            Step::Attempt { ask: None, main, then, otherwise } => {
                let mut text = format!("if possible, {}", self.joined(main));
                if !then.is_empty() {
                    text.push_str(&format!(", and then {}", self.joined(then)));
                }
                text.push_str(&self.or_else(otherwise));
                vec![Clause::Said(text)]
            }
            Step::Apply { to, with, until } => self.applied(to.as_ref(), with, until.as_ref()),
            Step::At { time, body } => {
                let time = self.time(time).replace("end of turn", "the end of the turn");
                vec![Clause::Said(format!("at {time}, {}", self.joined(body)))]
            }
            Step::Each { over, body, .. } => {
                vec![Clause::Said(format!("for each of {}, {}", self.cards_text(over), self.joined(body)))]
            }
            Step::Choose { modes, .. } => {
                let modes: Vec<String> = modes.iter().map(|(_, mode)| self.joined(mode)).collect();
                vec![Clause::Said(format!("choose one: {}", modes.join(" or ")))]
            }
            Step::Stop => vec![Clause::Said("stop here".to_owned())],
        }
    }

    fn or_else(&self, block: &'a Block) -> String {
        match block.is_empty() {
            true => String::new(),
            false => format!("; otherwise, {}", self.joined(block)),
        }
    }

    /// `you may lose 100 life; if you do, draw a card; otherwise, …`.
    fn may(&self, ask: &'a Expr, main: &'a Block, then: &'a Block, otherwise: &'a Block) -> String {
        let who = self.prose.who(ask);
        let choice = self.prose.acting(who, || {
            let clauses = self.clauses(main);
            self.options(&clauses)
        });
        let mut text = format!("{} may {choice}", self.person(who));
        let (they, do_not) = match who {
            Who::You => ("you do", "you do not"),
            _ => ("they do", "they do not"),
        };
        match (then.is_empty(), otherwise.is_empty()) {
            (true, true) => {}
            (false, true) => text.push_str(&format!("; if {they}, {}", self.joined(then))),
            (true, false) => text.push_str(&format!("; if {do_not}, {}", self.joined(otherwise))),
            (false, false) => text.push_str(&format!(
                "; if {they}, {}; otherwise, {}",
                self.joined(then),
                self.joined(otherwise)
            )),
        }
        text
    }

    /// Clauses after `may`: the actor's verbs without a subject.
    pub(super) fn options(&self, clauses: &[Clause<'a>]) -> String {
        let all: Vec<String> = clauses
            .iter()
            .map(|clause| match clause {
                Clause::Act(verb, rest) => format!("{verb} {rest}").trim_end().to_owned(),
                Clause::By(who, verb, rest) => {
                    format!("have {} {verb} {rest}", self.person(*who)).trim_end().to_owned()
                }
                Clause::Said(text) => format!("choose that {text}"),
            })
            .collect();
        if all.is_empty() { "do nothing".to_owned() } else { all.join(", then ") }
    }

    /// A value that is kept.
    pub(super) fn remembered(&self, value: &'a Expr) -> Vec<Clause<'a>> {
        match &value.node {
            Node::Pick(pick) => {
                let who = self.prose.who(&pick.by);
                let rest = self.prose.acting(who, || self.cards(value, &Det::One, false).text);
                vec![self.by(who, "choose", rest)]
            }
            Node::Call(verb, args) if acts(*verb) => self.done(*verb, args),
            Node::Call(verbs::SELECT, _) => {
                vec![Clause::Act("choose", self.cards(value, &Det::One, false).text)]
            }
            _ => {
                let mut clauses = self.hoisted(std::slice::from_ref(value));
                let noted = match value.ty {
                    Ty::Cards => self.cards(value, &Det::All, false).text,
                    Ty::Num => self.number(value),
                    Ty::Syms => self.syms(value),
                    Ty::Seats => self.seat(value),
                    Ty::Bool => format!("whether {}", self.condition(value, false)),
                    Ty::Zones => match &value.node {
                        Node::Get(of, _) => {
                            format!("where {} is", self.cards(of, &Det::All, false).subject().text)
                        }
                        _ => "the zone".to_owned(),
                    },
                    Ty::Records => self.fight(value),
                    Ty::Times => self.turn(value),
                    _ => "that".to_owned(),
                };
                clauses.push(Clause::Act("note", noted));
                clauses
            }
        }
    }

    /// A clause of someone: without a subject where it is who acts.
    pub(super) fn by(&self, who: Who<'a>, verb: &'static str, rest: String) -> Clause<'a> {
        match who == self.prose.actor.get() {
            true => Clause::Act(verb, rest),
            false => Clause::By(who, verb, rest),
        }
    }
}
