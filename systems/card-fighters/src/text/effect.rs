//! Steps and commands as text.

use cardwright_ir::{Bi, Expr, Lang, Node, SeatWord, Step, Stmt, Ty, Verb};
use cardwright_system::template::fill;

use super::{label::Text, target::are_players};
use crate::{
    lower::{CURRENT, PREVIOUS, TARGETS},
    vocabulary::{VOCABULARY, verbs},
};

const IF: Bi = Bi::new("if", "만약");
const THEN: Bi = Bi::new("", "이면");
const ELSE: Bi = Bi::new("otherwise", "아니면");
const TIMES: Bi = Bi::new("for each true value of", "다음마다");
const FOR: Bi = Bi::new("for each of", "다음마다");
const STOP: Bi = Bi::new("stop", "중단");
const THOSE: Bi = Bi::new("them", "그 대상");
const CHOSEN: Bi = Bi::new("the chosen", "선택한 대상");
const THEIR_PLAYER: Bi = Bi::new("the controller of the chosen", "선택한 대상의 주인");
const FLIP: Bi = Bi::new("freeze {to}, or unfreeze if frozen", "{to} 빙결, 이미 빙결이면 해동");

impl Text<'_> {
    /// One step. `found` is what the statement has found and no command has named yet.
    pub(super) fn step(&self, step: &Stmt, found: &mut Option<String>) -> String {
        match &step.node {
            Step::Let(var, value) if *var == CURRENT => {
                *found = Some(self.found_all(value));
                String::new()
            }
            Step::Let(var, _) if *var == PREVIOUS => {
                *found = None;
                String::new()
            }
            Step::Let(_, value) => self.value(value),
            Step::Do { verb: verbs::SUCCEED, .. } => String::new(),
            Step::Do { verb: verbs::MAYBE, args, .. } => match args.first().map(|arg| &arg.node) {
                Some(Node::Quote(block)) => {
                    let inner: Vec<String> = block
                        .iter()
                        .map(|step| self.step(step, found))
                        .filter(|text| !text.is_empty())
                        .collect();
                    let mut out = String::new();
                    let row = VOCABULARY.verb(verbs::MAYBE).text;
                    fill(self.get(row), &mut out, |_, out| out.push_str(&inner.join(", ")));
                    out
                }
                _ => String::new(),
            },
            Step::Do { verb, args, .. } => self.command(*verb, args, found),
            Step::If(test, then, otherwise) => self.condition(test, then, otherwise),
            Step::Each { over, body, .. } => {
                let what = match &over.node {
                    Node::Call(verbs::FIND, _) => format!("{} {}", self.get(FOR), self.found(over)),
                    Node::Call(verbs::EACH_OF, args) if args.len() == 2 => self.counted(&args[0], &args[1]),
                    _ => format!("{} {}", self.get(TIMES), self.value(over)),
                };
                let inner: Vec<String> =
                    body.iter().map(|step| self.step(step, found)).filter(|text| !text.is_empty()).collect();
                format!("{what}: {}", inner.join(", "))
            }
            Step::Stop => self.get(STOP).to_owned(),
            _ => String::new(),
        }
    }

    /// What `each` counts: the elements of a list for which something holds.
    fn counted(&self, list: &Expr, test: &Expr) -> String {
        let list = self.value(list);
        let each = self.get(FOR);
        match (&test.node, self.lang) {
            (Node::It, _) => format!("{each} {list}"),
            (Node::Call(verbs::IS_KIND, args), Lang::En) => {
                let kind = args.first().map_or(String::new(), |kind| self.value(kind));
                format!("for each {kind} among {list}")
            }
            (_, Lang::En) => format!("{each} {list} if {}", self.value(test)),
            (_, Lang::Ko) => format!("{each} ({list}, {})", self.value(test)),
        }
    }

    /// Where in a pile.
    fn position(&self, arg: &Expr) -> String {
        match arg.node {
            Node::Num(0) => String::new(),
            Node::Num(-1) => self.get(Bi::new(" (at the bottom)", " (맨 아래)")).to_owned(),
            Node::Num(at) if at > 0 => match self.lang {
                Lang::En => format!(" (below {at})"),
                Lang::Ko => format!(" (위에서 {at}장 아래)"),
            },
            Node::Num(at) => match self.lang {
                Lang::En => format!(" ({} from the bottom)", -at),
                Lang::Ko => format!(" (아래에서 {}번째)", -at),
            },
            _ => self.get(Bi::new(" (top or bottom)", " (위 또는 아래)")).to_owned(),
        }
    }

    fn condition(&self, test: &Expr, then: &[Stmt], otherwise: &[Stmt]) -> String {
        let ends = otherwise.iter().all(|step| {
            matches!(step.node, Step::Stop | Step::Do { verb: verbs::NO_EFFECT, .. })
                || matches!(&step.node, Step::Let(var, _) if *var == PREVIOUS || *var == CURRENT)
        });
        let body = self.block(then);
        let end = self.get(THEN);
        let end = if end.is_empty() { String::new() } else { format!(" {end}") };
        let mut out = format!("{} {}{end}: {body}", self.get(IF), self.value(test));
        if !ends {
            let rest = self.block(otherwise);
            if !rest.is_empty() {
                out.push_str(&format!("; {}: {rest}", self.get(ELSE)));
            }
        }
        out
    }

    /// A command with its arguments, by the text of its row.
    pub(super) fn command(&self, verb: Verb, args: &[Expr], found: &mut Option<String>) -> String {
        let row = VOCABULARY.verb(verb);
        let mut out = String::new();
        let signed = matches!(
            verb,
            verbs::BP | verbs::HP | verbs::SP | verbs::ALTER_COST | verbs::MOD_COST | verbs::MOD_DAMAGE
        );
        let flips = verb == verbs::FREEZE && args.get(1).is_some_and(|flip| flip.node == Node::Bool(true));
        let text = if flips { FLIP } else { row.text };
        fill(self.get(text), &mut out, |name, out| {
            let at = row.params.iter().position(|param| param.name == name);
            let Some(arg) = at.and_then(|at| args.get(at)) else { return };
            let text = match name {
                "to" if row.params.iter().any(|param| param.name == "to" && param.ty == Ty::Seats) => {
                    self.player(arg, found)
                }
                "to" => self.place(arg, found),
                "n" | "value" if signed => self.signed(arg),
                "zone" | "a" | "b" if arg.ty == Ty::Zones => self.pile_of(arg),
                "at" => self.position(arg),
                "what" | "until" => self.detail(verb, arg),
                _ => match &arg.node {
                    Node::Call(verbs::FIND, _) => self.found(arg),
                    _ => self.value(arg),
                },
            };
            out.push_str(&text);
        });
        out
    }

    /// A player whom a command works on; cards stand for their controllers.
    fn player(&self, arg: &Expr, found: &mut Option<String>) -> String {
        let chosen = matches!(arg.node, Node::Var(var) if var == TARGETS);
        match self.set_to(TARGETS) {
            Some(targets) if chosen && !are_players(targets) => self.get(THEIR_PLAYER).to_owned(),
            _ => self.place(arg, found),
        }
    }

    /// What a command works on.
    fn place(&self, arg: &Expr, found: &mut Option<String>) -> String {
        match &arg.node {
            Node::Var(var) if *var == CURRENT => found.take().unwrap_or_else(|| self.get(THOSE).to_owned()),
            Node::Var(var) if *var == TARGETS => self.get(CHOSEN).to_owned(),
            Node::Get(..) if self.own => self.get(Bi::new("you", "자신")).to_owned(),
            Node::Get(..) => self.get(Bi::new("its controller", "주인")).to_owned(),
            Node::List(list) if list.is_empty() => self.get(Bi::new("everyone", "모두")).to_owned(),
            _ => self.value(arg),
        }
    }

    /// A word, or how long something lasts.
    fn detail(&self, verb: Verb, arg: &Expr) -> String {
        match &arg.node {
            Node::Word(word) if verb == verbs::PROPHECY => {
                format!(" {}", self.get(VOCABULARY.word(*word).meaning))
            }
            Node::Word(word) => self.get(VOCABULARY.word(*word).title).to_owned(),
            Node::Call(verbs::UNTIL, args) => {
                let time = match args.first().map(|arg| &arg.node) {
                    Some(Node::Word(word)) => self.get(VOCABULARY.word(*word).title),
                    _ => "",
                };
                let theirs = matches!(args.get(1).map(|arg| &arg.node), Some(Node::Seat(SeatWord::Opponent)));
                let whose = if theirs { self.get(Bi::new(" of the opponent", " (상대)")) } else { "" };
                format!(" ({time}{whose})")
            }
            _ => String::new(),
        }
    }

    /// A number with its sign.
    fn signed(&self, arg: &Expr) -> String {
        match arg.node {
            Node::Num(value) if value >= 0 => format!("+{value}"),
            Node::Num(value) => value.to_string(),
            _ => self.value(arg),
        }
    }
}
