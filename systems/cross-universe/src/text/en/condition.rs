//! Conditions as clauses: `it is your turn`, `there are 3 or more Fire cards in your discard pile`.

use cardwright_ir::{Bin, Expr, Fold, Node, Ty, Word};
use cardwright_system::template::lowered;

use super::{English, noun::Det, word};
use crate::{
    text::{
        prose::{Who, listed},
        read::{bare, compare::compared, conjuncts, disjuncts, event},
    },
    vocabulary::{VOCABULARY, attrs, verbs, words},
};

impl<'a> English<'a> {
    /// A condition, or its opposite.
    pub(super) fn condition(&self, condition: &'a Expr, not: bool) -> String {
        self.prose.deeper(|| self.condition_inner(condition, not), || "its condition holds".to_owned())
    }

    /// Conditions that all must hold.
    pub(super) fn all(&self, conditions: &[&'a Expr]) -> String {
        listed(&conditions.iter().map(|one| self.condition(one, false)).collect::<Vec<_>>(), " and ")
    }

    fn condition_inner(&self, condition: &'a Expr, not: bool) -> String {
        let condition = bare(condition);
        match &condition.node {
            Node::Bin(Bin::And, ..) => {
                self.several(conjuncts(condition), if not { " or " } else { " and " }, not)
            }
            Node::Bin(Bin::Or, ..) => {
                let text = self.several(disjuncts(condition), if not { " nor " } else { " or " }, not);
                if not { text.replace(" nor ", " and ") } else { format!("either {text}") }
            }
            Node::Bool(truth) => {
                if *truth != not { "this always holds" } else { "this never holds" }.to_owned()
            }
            Node::Not(inner) if compared(condition).is_none() => self.condition(inner, !not),
            Node::Var(_) => match not {
                true => format!("it is not so that {}", self.variable(condition).text),
                false => self.variable(condition).text,
            },
            Node::Get(of, attr) => self.quality(of, *attr, not),
            Node::Fold(fold @ (Fold::Same | Fold::Different), of) => self.likeness(*fold, of, not),
            Node::Call(verbs::ARE, args) => self.are(args, not),
            _ => match (event::heard(condition), compared(condition)) {
                (Some(mut heard), _) => {
                    heard.not ^= not;
                    self.heard(&heard, super::event::Tense::of(&heard))
                }
                (None, Some(mut compared)) => {
                    if not {
                        compared.cmp = compared.cmp.negated();
                    }
                    self.comparison(compared)
                }
                (None, None) => match condition.ty {
                    Ty::Num => format!("{} is not 0", self.number(condition)),
                    _ => "its condition holds".to_owned(),
                },
            },
        }
    }

    fn several(&self, all: Vec<&'a Expr>, joint: &str, not: bool) -> String {
        listed(&all.into_iter().map(|one| self.condition(one, not)).collect::<Vec<_>>(), joint)
    }

    /// Yes-or-no properties.
    fn quality(&self, of: &'a Expr, attr: cardwright_ir::Attr, not: bool) -> String {
        match of.ty {
            Ty::Seats => {
                let (who, many) = self.subject(of);
                let verb = |base: &str| match not {
                    true => format!("{who} {} not {base}", if many { "do" } else { "does" }),
                    false => format!("{who} {}", word::agree(base, many)),
                };
                match attr {
                    attrs::PAYS_PARTNER => format!("{} for {} partner", verb("pay"), self.whose(of)),
                    _ => format!("{who} {} enter the battle phase", if not { "cannot" } else { "can" }),
                }
            }
            Ty::Records => {
                let counter = if not { "after" } else { "before" };
                format!("the counterattack of {} comes {counter} the attack", self.fight(of))
            }
            _ => {
                let np = self.cards(of, &Det::All, false).subject();
                let can = if not { "cannot" } else { "can" };
                let be = self.be(np.many, not);
                match attr {
                    attrs::CAN_ATTACK => format!("{} {can} attack", np.text),
                    attrs::CAN_COUNTER => format!("{} {can} counterattack", np.text),
                    attrs::IS_TOKEN if np.many => format!("{} {be} tokens", np.text),
                    attrs::IS_TOKEN => format!("{} {be} a token", np.text),
                    _ => format!("{} {be} revealed", np.text),
                }
            }
        }
    }

    pub(super) fn be(&self, many: bool, not: bool) -> &'static str {
        match (many, not) {
            (true, false) => "are",
            (true, true) => "are not",
            (false, false) => "is",
            (false, true) => "is not",
        }
    }

    /// A player as a subject, and whether the verb is in the plural.
    pub(super) fn subject(&self, seat: &'a Expr) -> (String, bool) {
        let who = self.prose.who(seat);
        (self.person(who), matches!(who, Who::You | Who::Both))
    }

    /// Whether things are all the same or all different.
    fn likeness(&self, fold: Fold, of: &'a Expr, not: bool) -> String {
        let of = bare(of);
        let (what, whose) = match &of.node {
            Node::Get(cards, attr) => {
                let name = match *attr {
                    attrs::TYPES => "types".to_owned(),
                    attr => word::plural(&lowered(VOCABULARY.attr(attr).title.en)),
                };
                (name, self.cards_text(cards))
            }
            _ => match of.ty {
                Ty::Num => return format!("{} {}", self.number(of), self.alike(fold, not)),
                Ty::Cards => return format!("{} {}", self.cards_text(of), self.alike(fold, not)),
                _ => return format!("{} {}", self.syms(of), self.alike(fold, not)),
            },
        };
        match whose.as_str() {
            "it" => format!("their {what} {}", self.alike(fold, not)),
            _ => format!("the {what} of {whose} {}", self.alike(fold, not)),
        }
    }

    fn alike(&self, fold: Fold, not: bool) -> &'static str {
        match (fold, not) {
            (Fold::Same, false) => "are all the same",
            (Fold::Same, true) => "are not all the same",
            (_, false) => "are all different",
            (_, true) => "are not all different",
        }
    }

    /// Whether there is such a selection.
    fn are(&self, args: &'a [Expr], not: bool) -> String {
        let [amount, cards, valid, most] = args else { return "there are such cards".to_owned() };
        let det = match self.amount_det(amount, most.node == Node::Bool(true)) {
            Det::One => Det::Some("1".to_owned(), false),
            det => det,
        };
        let cards = self.cards(cards, &det, false);
        let be = self.be(cards.many, not);
        let together = match valid.node {
            Node::Bool(true) => String::new(),
            _ => self.together(valid),
        };
        format!("there {be} {}{together}", cards.text)
    }
}

/// The clause as it was before: `this card had equipment`.
pub(super) fn before(clause: &str) -> String {
    let mut words: Vec<String> = clause.split(' ').map(str::to_owned).collect();
    let now =
        [("is", "was"), ("are", "were"), ("has", "had"), ("have", "had"), ("does", "did"), ("do", "did")];
    for word in &mut words {
        if let Some((_, past)) = now.iter().find(|(now, _)| now == word) {
            *word = (*past).to_owned();
        }
    }
    words.join(" ")
}

/// A block as what resolves.
pub(super) fn block(word: Word) -> String {
    match word {
        words::ABILITY_BLOCK => "an ability",
        words::ATTACK_BLOCK => "an attack declaration",
        words::CAST_BLOCK => "a spell",
        words::DEPLOY_BLOCK => "an item",
        words::FIGHT_BLOCK => "a fight",
        words::RETIRE_BLOCK => "a retirement",
        words::DRAW_BLOCK => "the standard draw",
        _ => "a standard summon",
    }
    .to_owned()
}
