//! Values as text.

use cardwright_ir::{Bi, Bin, Expr, Lang, Node, SeatWord, Step, Var};
use cardwright_system::template::fill;

use super::label::Text;
use crate::{
    lower::{CURRENT, PREVIOUS, TARGETS},
    vocabulary::{VOCABULARY, attrs, verbs},
};

impl Text<'_> {
    /// A value.
    pub(super) fn value(&self, expr: &Expr) -> String {
        match &expr.node {
            Node::Num(value) => value.to_string(),
            Node::Bool(true) => self.get(Bi::new("true", "참")).to_owned(),
            Node::Bool(false) => self.get(Bi::new("false", "거짓")).to_owned(),
            Node::Sym(sym) => format!("\"{}\"", self.cards.symbols.get(*sym)),
            Node::Word(word) => self.get(VOCABULARY.word(*word).title).to_lowercase(),
            Node::Seat(SeatWord::Actor) => self.get(Bi::new("you", "자신")).to_owned(),
            Node::Seat(_) => self.get(Bi::new("a player", "플레이어")).to_owned(),
            Node::This => self.get(Bi::new("this character", "이 캐릭터")).to_owned(),
            Node::It => self.get(Bi::new("the card", "그 카드")).to_owned(),
            Node::EventCard => self.get(Bi::new("the card that set it off", "유발한 카드")).to_owned(),
            Node::Var(var) => match *var {
                TARGETS => self.get(Bi::new("the chosen targets", "선택한 대상")).to_owned(),
                CURRENT => self.get(Bi::new("the targets", "대상")).to_owned(),
                PREVIOUS => self.get(Bi::new("the targets before", "앞의 대상")).to_owned(),
                _ => self.variable(*var),
            },
            Node::FirstOf(list) => list.first().map_or(String::new(), |first| self.value(first)),
            Node::List(list) => list.iter().map(|one| self.value(one)).collect::<Vec<_>>().join(", "),
            Node::Get(of, attr) => self.attribute(of, *attr),
            Node::Not(inner) => match self.lang {
                Lang::En => format!("not {}", self.value(inner)),
                Lang::Ko => format!("{} 아님", self.value(inner)),
            },
            Node::Bin(op, left, right) => self.both(*op, left, right),
            Node::Keep(_, inner) => self.value(inner),
            Node::Call(verbs::FIND, _) => self.found(expr),
            Node::Call(verbs::ELEMENT, args) => self.element(args),
            Node::Call(verbs::WITH_ID, args) => match args.first().map(|arg| &arg.node) {
                Some(Node::Sym(id)) => {
                    let card = self.cards.list.iter().find(|card| card.tags.contains(&(attrs::GUID, *id)));
                    format!("\"{}\"", card.map_or(self.cards.symbols.get(*id), |card| card.name.as_str()))
                }
                _ => String::new(),
            },
            Node::Call(verbs::MAX | verbs::MIN, args) if args.len() > 1 => {
                let list: Vec<String> = args.iter().map(|arg| self.value(arg)).collect();
                let name = if matches!(expr.node, Node::Call(verbs::MAX, _)) {
                    Bi::new("the larger of", "큰 쪽:")
                } else {
                    Bi::new("the smaller of", "작은 쪽:")
                };
                format!("{} {}", self.get(name), list.join(", "))
            }
            Node::Call(verb, args) => {
                let row = VOCABULARY.verb(*verb);
                let mut out = String::new();
                fill(self.get(row.text), &mut out, |name, out| {
                    let at = row.params.iter().position(|param| param.name == name);
                    if let Some(arg) = at.and_then(|at| args.get(at)) {
                        out.push_str(&self.value(arg));
                    }
                });
                out
            }
            _ => String::new(),
        }
    }

    /// What a variable stands for.
    fn variable(&self, var: Var) -> String {
        // Variables of variables of variables would make texts without end.
        const DEEPEST: u8 = 2;
        match self.set_to(var) {
            Some(value) if self.deep < DEEPEST => Text { deep: self.deep + 1, ..*self }.value(value),
            _ => self.get(Bi::new("that value", "그 값")).to_owned(),
        }
    }

    /// What the targets or a variable are set to.
    pub(super) fn set_to(&self, var: Var) -> Option<&Expr> {
        self.lets.iter().find_map(|step| match &step.node {
            Step::Let(set, value) if *set == var => Some(value),
            _ => None,
        })
    }

    fn element(&self, args: &[Expr]) -> String {
        let of = args.first().map_or(String::new(), |arg| self.value(arg));
        let at = match args.get(1).map(|arg| &arg.node) {
            Some(Node::Num(at)) => at + 1,
            _ => 1,
        };
        let target = matches!(args.first().map(|arg| &arg.node), Some(Node::Var(var)) if *var == TARGETS);
        let nth = match at {
            1 => Bi::new("the first target", "첫째 대상"),
            2 => Bi::new("the second target", "둘째 대상"),
            3 => Bi::new("the third target", "셋째 대상"),
            _ => Bi::new("", ""),
        };
        if target && !nth.en.is_empty() {
            return self.get(nth).to_owned();
        }
        match self.lang {
            Lang::En => format!("number {at} of {of}"),
            Lang::Ko => format!("{of} 중 {at}번째"),
        }
    }

    fn attribute(&self, of: &Expr, attr: cardwright_ir::Attr) -> String {
        let title = self.get(VOCABULARY.attr(attr).title);
        let title = if self.lang == Lang::En && attr != attrs::BP && title.len() > 2 {
            title.to_lowercase()
        } else {
            title.to_owned()
        };
        if attr == attrs::SIZE {
            let of = self.value(of);
            return match self.lang {
                Lang::En => format!("the number of cards in {of}"),
                Lang::Ko => format!("{of}의 장수"),
            };
        }
        let you = matches!(of.node, Node::Seat(SeatWord::Actor));
        let of = self.value(of);
        match self.lang {
            Lang::En if you => format!("your {title}"),
            Lang::En => format!("the {title} of {of}"),
            Lang::Ko => format!("{of}의 {title}"),
        }
    }

    fn both(&self, op: Bin, left: &Expr, right: &Expr) -> String {
        if op == Bin::Sub && left.is_implied() {
            return format!("-{}", self.value(right));
        }
        let (a, b) = (self.value(left), self.value(right));
        let sign = match op {
            Bin::Add => "+",
            Bin::Sub => "−",
            Bin::Mul => "×",
            Bin::DivDown => "÷",
            Bin::Eq => return self.relation(&a, &b, Bi::new("is", "=")),
            Bin::Less => return self.relation(&a, &b, Bi::new("is less than", "<")),
            Bin::LessEq => return self.relation(&a, &b, Bi::new("is at most", "≤")),
            Bin::And => return format!("{a} {} {b}", self.get(Bi::new("and", "그리고"))),
            Bin::Or => return format!("{a} {} {b}", self.get(Bi::new("or", "또는"))),
            _ => "?",
        };
        format!("{a} {sign} {b}")
    }

    fn relation(&self, a: &str, b: &str, word: Bi) -> String {
        format!("{a} {} {b}", self.get(word))
    }
}
