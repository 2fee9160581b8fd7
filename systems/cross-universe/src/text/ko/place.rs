//! Players, zones, turns and phases.

use cardwright_ir::{Expr, Node, SeatWord, Word, Zone};

use super::Korean;
use crate::{
    text::{
        prose::{Who, listed},
        read::{bare, items},
    },
    vocabulary::{VOCABULARY, attrs, verbs, zones},
};

impl<'a> Korean<'a> {
    /// A player.
    pub(super) fn seat(&self, seat: &'a Expr) -> String {
        self.person(self.prose.who(seat))
    }

    /// Someone.
    pub(super) fn person(&self, who: Who<'a>) -> String {
        match who {
            Who::You => "자신".to_owned(),
            Who::Opponent => "상대".to_owned(),
            Who::Both => "양쪽 플레이어".to_owned(),
            Who::Other(seat) => match &seat.node {
                Node::Get(of, attrs::OWNER) => format!("{}의 컨트롤러", self.cards_text(of)),
                Node::Get(of, attrs::BASE_OWNER) if of.node == Node::It => "주인".to_owned(),
                Node::Get(of, attrs::BASE_OWNER) => format!("{}의 주인", self.cards_text(of)),
                Node::Var(_) => self.variable(seat),
                Node::List(all) => {
                    listed(&all.iter().map(|one| self.seat(one)).collect::<Vec<_>>(), " 또는 ")
                }
                _ => "그 플레이어".to_owned(),
            },
        }
    }

    /// Whose, before a zone: `자신`, `상대`, `각자의`.
    pub(super) fn whose(&self, seat: &'a Expr) -> String {
        match (&seat.node, self.prose.who(seat)) {
            (Node::Seat(SeatWord::Actor), Who::Both) => "각자의".to_owned(),
            (_, Who::Both) => "양쪽".to_owned(),
            (_, who @ Who::Other(_)) => format!("{}의", self.person(who)),
            (_, who) => self.person(who),
        }
    }

    /// The acting player's.
    pub(super) fn own(&self) -> String {
        match self.prose.actor.get() {
            Who::Both => "각자의".to_owned(),
            who @ Who::Other(_) => format!("{}의", self.person(who)),
            who => self.person(who),
        }
    }

    /// Where cards are, without a particle: `자신 필드`.
    pub(super) fn places(&self, places: &[&'a Expr]) -> String {
        let mut phrases: Vec<(String, Vec<String>)> = Vec::new();
        for place in places.iter().flat_map(|place| items(place)) {
            let (whose, name) = self.place(place);
            match phrases.iter_mut().find(|(known, _)| *known == whose) {
                Some((_, names)) => names.push(name),
                None => phrases.push((whose, vec![name])),
            }
        }
        let phrases: Vec<String> = phrases
            .into_iter()
            .map(|(whose, names)| {
                let names = listed(&names, " 또는 ");
                if whose.is_empty() { names } else { format!("{whose} {names}") }
            })
            .collect();
        listed(&phrases, " 또는 ")
    }

    fn place(&self, place: &'a Expr) -> (String, String) {
        match &bare(place).node {
            Node::Zone(seat, zone) => {
                let everyone = is_everyone(seat);
                match (everyone, *zone) {
                    (true, zones::FIELD | zones::EXILE | zones::UNITS | zones::SPELLS | zones::PARTNER) => {
                        (String::new(), zone_name(*zone).to_owned())
                    }
                    (true, _) => ("양쪽".to_owned(), zone_name(*zone).to_owned()),
                    (false, _) => (self.whose(seat), zone_name(*zone).to_owned()),
                }
            }
            Node::Call(verbs::TOP_OF, args) => (self.owner(args.first()), "덱 맨 위".to_owned()),
            Node::Call(verbs::BOTTOM_OF, args) => (self.owner(args.first()), "덱 맨 아래".to_owned()),
            Node::Get(of, attrs::ZONE) => (format!("{}의", self.cards_text(of)), "존".to_owned()),
            Node::Var(_) => (String::new(), self.variable(place)),
            _ => (String::new(), "그 존".to_owned()),
        }
    }

    /// Whose deck, where no one is named the acting player's.
    pub(super) fn owner(&self, seat: Option<&'a Expr>) -> String {
        match seat {
            Some(seat) if !is_everyone(seat) => self.whose(seat),
            _ => self.own(),
        }
    }

    /// A turn: `이번 턴`, `상대의 다음 턴`.
    pub(super) fn turn(&self, turn: &'a Expr) -> String {
        match &turn.node {
            Node::Call(verbs::NEXT_TURN, _) => "다음 턴".to_owned(),
            Node::Call(verbs::TURN_OF, args) => format!("{} 턴", self.of(args.first())),
            Node::Call(verbs::NEXT_TURN_OF, args) => format!("{} 다음 턴", self.of(args.first())),
            Node::Var(_) => self.variable(turn),
            Node::List(all) => listed(&all.iter().map(|one| self.turn(one)).collect::<Vec<_>>(), " 또는 "),
            _ => "이번 턴".to_owned(),
        }
    }

    /// `자신의`, before a turn or a phase.
    fn of(&self, seat: Option<&'a Expr>) -> String {
        let whose = self.owner(seat);
        if whose.ends_with('의') { whose } else { format!("{whose}의") }
    }

    /// A point in time: `턴 종료`, `다음 턴의 드로우 페이즈 시작`.
    pub(super) fn time(&self, time: &'a Expr) -> String {
        match &time.node {
            Node::Call(verbs::END_OF, args) => match args.first() {
                Some(turn) if !matches!(turn.node, Node::Call(verbs::CURRENT_TURN, _)) => {
                    format!("{} 종료", self.turn(turn))
                }
                _ => "턴 종료".to_owned(),
            },
            Node::Call(verbs::START_OF, args) => match args.as_slice() {
                [turn, phase] => format!("{}의 {} 시작", self.turn(turn), self.phase_name(phase)),
                _ => "그때".to_owned(),
            },
            Node::Var(_) => self.variable(time),
            Node::List(all) => listed(&all.iter().map(|one| self.time(one)).collect::<Vec<_>>(), " 또는 "),
            _ => "게임 종료".to_owned(),
        }
    }

    /// `턴 종료까지 `; nothing where it lasts.
    pub(super) fn until(&self, time: Option<&'a Expr>) -> String {
        match time {
            None => String::new(),
            Some(time) if matches!(time.node, Node::Call(verbs::FOREVER, _)) => String::new(),
            Some(time) if matches!(&time.node, Node::List(none) if none.is_empty()) => String::new(),
            Some(time) => format!("{}까지 ", self.time(time)),
        }
    }

    /// A phase: `자신의 엔드 페이즈`.
    pub(super) fn phase(&self, phase: &'a Expr) -> String {
        match &phase.node {
            Node::Call(verbs::PHASE_OF, args) => match args.as_slice() {
                [who, phase] => format!("{} {}", self.of(Some(who)), self.phase_name(phase)),
                _ => "그 페이즈".to_owned(),
            },
            Node::List(all) => listed(&all.iter().map(|one| self.phase(one)).collect::<Vec<_>>(), " 또는 "),
            Node::Var(_) => self.variable(phase),
            _ => self.phase_name(phase),
        }
    }

    fn phase_name(&self, phase: &Expr) -> String {
        match &phase.node {
            Node::Word(word) => word_name(*word).to_owned(),
            _ => "페이즈".to_owned(),
        }
    }

    /// Several words of the rules.
    pub(super) fn words(&self, value: &'a Expr, say: impl Fn(Word) -> &'static str) -> Option<String> {
        let said: Option<Vec<&str>> = items(value)
            .into_iter()
            .map(|item| match item.node {
                Node::Word(word) => Some(say(word)),
                _ => None,
            })
            .collect();
        said.map(|said| listed(&said, " 또는 "))
    }
}

/// A word of the rules.
pub(super) fn word_name(word: Word) -> &'static str {
    VOCABULARY.word(word).title.ko
}

/// A zone.
pub(super) fn zone_name(zone: Zone) -> &'static str {
    VOCABULARY.zone(zone).title.ko
}

/// Are both players meant because no one is named?
pub(super) fn is_everyone(seat: &Expr) -> bool {
    matches!(seat.node, Node::Seat(SeatWord::Everyone))
}
