//! Statuses and how long they stay.

use cardwright_ir::{Bi, Expr, Lang, Node, Word};

use super::{label::Label, number};
use crate::{
    lower::action::{
        MARK_CANNOT_ACTIVATE, MARK_CANNOT_ATTACK, MARK_CANNOT_BE_TARGETED, MARK_GUARD, MARK_UNCOUNTERABLE,
    },
    vocabulary::{VOCABULARY, words},
};

const UNKNOWN: Bi = Bi::new("an unknown status ({id})", "알 수 없는 상태({id})");
const FOR_TURNS: Bi = Bi::new("for {turns}", "{n}턴 동안");

const MARKS: [(i32, Word); 5] = [
    (MARK_GUARD, words::GUARD),
    (MARK_UNCOUNTERABLE, words::UNCOUNTERABLE),
    (MARK_CANNOT_ATTACK, words::CANNOT_ATTACK),
    (MARK_CANNOT_BE_TARGETED, words::CANNOT_BE_TARGETED),
    (MARK_CANNOT_ACTIVATE, words::CANNOT_ACTIVATE),
];

/// Positions in the arguments of the verb.
const STATUS: usize = 1;
const VALUE: usize = 2;
const DURATION: usize = 3;
const TURNS: usize = 4;
const ATK: usize = 5;
const HP: usize = 6;
const OWN_MARKS: usize = 7;

impl Label<'_> {
    /// The name of a status, with its value where the card gives one.
    pub(super) fn status(&self, args: &[Expr]) -> String {
        let mut text = match args.get(STATUS).map(|status| &status.node) {
            Some(Node::Word(word)) => self.say(VOCABULARY.word(*word).title).to_owned(),
            Some(Node::Sym(id)) => self.own_status(self.symbol(*id), args),
            _ => self.say(UNKNOWN).replace("{id}", "?"),
        };
        if let Some(value) = args.get(VALUE).filter(|value| !value.is_implied()) {
            text.push_str(&format!(" {}", number::value(Some(value))));
        }
        text
    }

    /// How long, where the card says it, with what sets it apart from the words before.
    pub(super) fn duration(&self, args: &[Expr]) -> String {
        let Some(duration) = args.get(DURATION).filter(|duration| !duration.is_implied()) else {
            return String::new();
        };
        let time = match duration.node {
            Node::Word(words::TURNS) => {
                let turns = number::value(args.get(TURNS));
                let text = self.say(FOR_TURNS).replace("{n}", &turns.to_string());
                text.replace("{turns}", &number::counted(turns, "turn"))
            }
            Node::Word(word) => self.say(VOCABULARY.word(word).title).to_owned(),
            _ => return String::new(),
        };
        match self.lang {
            Lang::En => format!(" {time}"),
            Lang::Ko => format!(" · {time}"),
        }
    }

    /// A status of the card's own making: its name, and in brackets what it does.
    fn own_status(&self, id: &str, args: &[Expr]) -> String {
        let number = |at: usize| number::value(args.get(at));
        let mut does = Vec::new();
        let (atk, hp) = (number(ATK), number(HP));
        if (atk, hp) != (0, 0) {
            does.push(self.bonus(atk, hp));
        }
        let marks = number(OWN_MARKS);
        does.extend(
            MARKS.iter().filter(|(bit, _)| marks & bit != 0).map(|(_, word)| self.keyword(*word).to_owned()),
        );
        if does.is_empty() {
            return self.say(UNKNOWN).replace("{id}", id);
        }
        match self.lang {
            Lang::En => format!("\"{id}\" ({})", does.join(", ")),
            Lang::Ko => format!("\"{id}\"({})", does.join(", ")),
        }
    }

    fn bonus(&self, atk: i32, hp: i32) -> String {
        match self.lang {
            Lang::En => format!("{atk:+} attack / {hp:+} HP"),
            Lang::Ko => format!("공격 {atk:+} / 체력 {hp:+}"),
        }
    }
}
