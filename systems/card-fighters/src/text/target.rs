//! Target filters as noun phrases.

use cardwright_ir::{Bi, Bin, Expr, Lang, Node, SeatWord, Zone};

use super::label::Text;
use crate::vocabulary::{VOCABULARY, attrs, verbs, words};

const AND: Bi = Bi::new(" and ", " 및 ");
const OR: Bi = Bi::new(" or ", " 또는 ");
const ALL: Bi = Bi::new("all", "모든");
const OTHER: Bi = Bi::new("other", "다른");
const NOT: Bi = Bi::new("non-", "비");
const EXCEPT: Bi = Bi::new("except", "제외:");
const IF_ANY: Bi = Bi::new(" (if any)", " (있으면)");

impl Text<'_> {
    /// Several filters.
    pub(super) fn found_all(&self, value: &Expr) -> String {
        match &value.node {
            Node::List(list) => {
                list.iter().map(|one| self.found(one)).collect::<Vec<_>>().join(self.get(AND))
            }
            Node::FirstOf(list) => list
                .iter()
                .map(|one| self.found_all(one))
                .collect::<Vec<_>>()
                .join(self.get(Bi::new(", else ", ", 없으면 "))),
            Node::This => self.value(value),
            _ => self.found(value),
        }
    }

    /// One filter.
    pub(super) fn found(&self, value: &Expr) -> String {
        let Node::Call(verbs::FIND, args) = &value.node else { return self.value(value) };
        let [types, amount, pick, filter, zone, except, optional] = args.as_slice() else {
            return String::new();
        };
        let (joined, list) = match &types.node {
            Node::Call(verbs::ALSO, inner) => (AND, inner.first().unwrap_or(types)),
            _ => (OR, types),
        };
        let Node::List(list) = &list.node else { return String::new() };
        let players = list.iter().all(|one| is_player(one) || one.node == Node::This);
        let many = !matches!(&amount.node, Node::List(_))
            && !matches!(&amount.node, Node::Range(_, high) if high.node == Node::Num(1))
            || matches!(pick.node, Node::Num(value) if value.abs() != 1);
        let kinds: Vec<String> = list.iter().map(|one| self.kind(one, many)).collect();
        let mut out = kinds.join(self.get(joined));
        let states = self.filters(filter);
        let count = self.count(amount, pick, list);
        match self.lang {
            Lang::En => {
                if count == "a" && out.starts_with("other ") {
                    out = format!("an{out}");
                } else if count == "a" && out.starts_with(['a', 'e', 'i', 'o', 'u']) {
                    out = format!("an {out}");
                } else if !count.is_empty() {
                    out = format!("{count} {out}");
                }
                if !states.is_empty() {
                    out = format!("{out} [{states}]");
                }
            }
            Lang::Ko => {
                if !states.is_empty() {
                    out = format!("{states} {out}");
                }
                if !count.is_empty() {
                    out = format!("{out} {count}");
                }
            }
        }
        if !players {
            let place = self.zone(zone);
            if !place.is_empty() {
                out = match self.lang {
                    Lang::En => format!("{out} {place}"),
                    Lang::Ko => format!("{place} {out}"),
                };
            }
        }
        if !matches!(&except.node, Node::List(list) if list.is_empty()) {
            out = format!("{out} ({} {})", self.get(EXCEPT), self.value(except));
        }
        if optional.node == Node::Bool(true) {
            out.push_str(self.get(IF_ANY));
        }
        out
    }

    fn kind(&self, one: &Expr, many: bool) -> String {
        let plural = |name: &str, many: bool| match self.lang {
            Lang::En if many => format!("{name}s"),
            _ => name.to_owned(),
        };
        match &one.node {
            Node::Call(verbs::EVERY, inner) => {
                let inner = inner.first().map_or(String::new(), |inner| self.kind(inner, true));
                format!("{} {inner}", self.get(ALL))
            }
            Node::Call(verbs::OTHER, inner) => {
                let inner = inner.first().map_or(String::new(), |inner| self.kind(inner, many));
                format!("{} {inner}", self.get(OTHER))
            }
            Node::Call(verbs::UNLIKE, inner) => {
                let inner = inner.first().map_or(String::new(), |inner| self.kind(inner, false));
                format!(
                    "{}{inner} {}",
                    self.get(NOT),
                    plural(self.get(VOCABULARY.word(words::ANY).title), many)
                )
            }
            Node::Call(verbs::OF_TYPE | verbs::NAMED, args) => {
                let word = match args.first().map(|arg| &arg.node) {
                    Some(Node::Sym(sym)) => self.cards.symbols.get(*sym),
                    _ => "?",
                };
                if matches!(one.node, Node::Call(verbs::NAMED, _)) {
                    format!("\"{word}\"")
                } else {
                    plural(word, many)
                }
            }
            Node::Call(verbs::COMPUTED, args) => args.first().map_or(String::new(), |arg| self.value(arg)),
            Node::Word(word) => {
                let title = self.get(VOCABULARY.word(*word).title);
                let title = if self.lang == Lang::En { title.to_lowercase() } else { title.to_owned() };
                plural(&title, many)
            }
            _ => self.value(one),
        }
    }

    fn count(&self, amount: &Expr, pick: &Expr, types: &[Expr]) -> String {
        let single = types.len() == 1
            && matches!(
                types[0].node,
                Node::Word(_) | Node::Call(verbs::OTHER | verbs::OF_TYPE | verbs::NAMED | verbs::UNLIKE, _)
            );
        let chosen = match &amount.node {
            Node::Range(low, high) => match (&low.node, &high.node) {
                (Node::Num(low), Node::Num(high)) if low == high => low.to_string(),
                (Node::Num(low), Node::Num(high)) => match self.lang {
                    Lang::En => format!("{low} to {high}"),
                    Lang::Ko => format!("{low}~{high}"),
                },
                _ => String::new(),
            },
            Node::AtLeast(_) => self.get(Bi::new("any number of", "원하는 만큼")).to_owned(),
            Node::Call(verbs::RANDOM, args) => {
                let n = args.first().map_or(String::new(), |arg| self.value(arg));
                match self.lang {
                    Lang::En => format!("{n} random"),
                    Lang::Ko => format!("무작위 {n}"),
                }
            }
            _ if matches!(pick.node, Node::Num(_)) => String::new(),
            _ if single && self.lang == Lang::En => "a".to_owned(),
            _ => String::new(),
        };
        let top = match pick.node {
            Node::Num(1) => self.get(Bi::new("the first", "맨 앞")).to_owned(),
            Node::Num(-1) => self.get(Bi::new("the last", "맨 뒤")).to_owned(),
            Node::Num(n) if n > 0 => match self.lang {
                Lang::En => format!("the first {n}"),
                Lang::Ko => format!("처음 {n}장"),
            },
            Node::Num(n) => match self.lang {
                Lang::En => format!("the last {}", n.abs()),
                Lang::Ko => format!("마지막 {}장", n.abs()),
            },
            _ => return chosen,
        };
        match (chosen.is_empty(), self.lang) {
            (true, _) => top,
            (false, Lang::En) => format!("{chosen} of {top}"),
            (false, Lang::Ko) => format!("{top} 중 {chosen}"),
        }
    }

    /// Filters, joined as they are.
    fn filters(&self, expr: &Expr) -> String {
        match &expr.node {
            Node::Bool(_) => String::new(),
            Node::Bin(Bin::Or, left, right) => {
                format!("{}{}{}", self.filters(left), self.get(OR), self.filters(right))
            }
            Node::Bin(Bin::And, left, right) => {
                format!("{}{}{}", self.filters(left), self.get(AND), self.filters(right))
            }
            Node::Not(inner) => match self.lang {
                Lang::En => format!("not {}", self.filters(inner)),
                Lang::Ko => format!("{} 아닌", self.filters(inner)),
            },
            Node::Call(verbs::IS, args) => match args.get(1).map(|arg| &arg.node) {
                Some(Node::Word(word)) => self.get(VOCABULARY.word(*word).title).to_owned(),
                _ => String::new(),
            },
            Node::Call(verbs::LOWEST_BP, _) => self.get(VOCABULARY.verb(verbs::LOWEST_BP).text).to_owned(),
            Node::Call(verbs::AT_LEAST, args) if args.len() == 2 => {
                self.bound(&args[0], &args[1], Bi::new("at least", "이상"))
            }
            Node::Bin(Bin::LessEq, left, right) => self.bound(left, right, Bi::new("at most", "이하")),
            Node::Bin(Bin::Eq, left, right) => match &right.node {
                Node::Num(_) => self.bound(left, right, Bi::new("exactly", "정확히")),
                Node::Word(word) => self.get(VOCABULARY.word(*word).title).to_lowercase(),
                Node::Sym(sym) => self.cards.symbols.get(*sym).to_owned(),
                _ => String::new(),
            },
            _ => String::new(),
        }
    }

    fn bound(&self, left: &Expr, right: &Expr, bound: Bi) -> String {
        let what = match &left.node {
            Node::Get(_, attr) if *attr == attrs::BP => "BP",
            _ => "SP",
        };
        let n = self.value(right);
        match self.lang {
            Lang::En => format!("{} {n} {what}", self.get(bound)),
            Lang::Ko => format!("{what} {n} {}", self.get(bound)),
        }
    }

    /// Where a filter looks; nothing for the arena.
    fn zone(&self, expr: &Expr) -> String {
        match &expr.node {
            Node::Call(verbs::INFRONT, _) => self.get(VOCABULARY.verb(verbs::INFRONT).text).to_owned(),
            Node::Zone(..) => {
                let pile = self.pile(expr);
                match self.lang {
                    Lang::En => format!("in {pile}"),
                    Lang::Ko => format!("{pile}의"),
                }
            }
            _ => String::new(),
        }
    }

    /// A pile as an argument of a command, with its owner.
    pub(super) fn pile_of(&self, expr: &Expr) -> String {
        match &expr.node {
            Node::Zone(seat, zone) if matches!(seat.node, Node::Call(verbs::CONTROLLED, _)) => {
                format!("{} {}", self.get(Bi::new("its controller's", "주인의")), self.zone_name(*zone))
            }
            _ => self.pile(expr),
        }
    }

    /// A pile with its owner.
    fn pile(&self, expr: &Expr) -> String {
        let Node::Zone(seat, zone) = &expr.node else { return String::new() };
        let whose = match &seat.node {
            Node::Seat(SeatWord::Actor) => self.get(Bi::new("your", "자신의")),
            Node::Call(verbs::OPP, _) => self.get(Bi::new("the opponent's", "상대의")),
            Node::Call(verbs::CHOSEN_SIDE, _) => self.get(VOCABULARY.verb(verbs::CHOSEN_SIDE).text),
            Node::Call(verbs::CHOSEN_RING, _) => self.get(VOCABULARY.verb(verbs::CHOSEN_RING).text),
            Node::Call(verbs::CONTROLLED, _) => self.get(Bi::new("that player's", "그 플레이어의")),
            _ => self.get(Bi::new("its controller's", "주인의")),
        };
        format!("{whose} {}", self.zone_name(*zone))
    }

    fn zone_name(&self, zone: Zone) -> String {
        let name = self.get(VOCABULARY.zone(zone).title);
        if self.lang == Lang::En { name.to_lowercase() } else { name.to_owned() }
    }
}

/// Do all filters look for players?
pub(super) fn are_players(value: &Expr) -> bool {
    match &value.node {
        Node::List(list) => list.iter().all(are_players),
        Node::Call(verbs::FIND, args) => match args.first().map(|types| &types.node) {
            Some(Node::List(types)) => types.iter().all(is_player),
            _ => false,
        },
        _ => is_player(value),
    }
}

fn is_player(expr: &Expr) -> bool {
    matches!(expr.node, Node::Seat(_) | Node::Call(verbs::OPP, _))
}
