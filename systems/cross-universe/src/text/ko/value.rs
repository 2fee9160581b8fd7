//! Numbers and words as values.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, Told, Ty};

use super::{Korean, josa, noun::Det};
use crate::{
    text::{
        prose::listed,
        read::{bare, compare::Cmp, event, is_it},
    },
    vocabulary::{VOCABULARY, attrs, events, verbs},
};

/// How much of something.
pub(super) enum Amount {
    /// A number as it is.
    Fixed(String),
    /// So many for each of something.
    Each(String, String),
    /// Computed.
    Equal(String),
}

impl Amount {
    /// With what it is an amount of, which has its particle: `라이프를 100`, `버린 카드 1장당 라이프를 50`.
    pub(super) fn of(&self, what: &str, unit: &str) -> String {
        match self {
            Amount::Fixed(number) => format!("{what} {number}{unit}"),
            Amount::Each(number, each) => format!("{each}당 {what} {number}{unit}"),
            Amount::Equal(value) => format!("{what} {value}만큼"),
        }
    }
}

impl<'a> Korean<'a> {
    /// A number as an amount of something.
    pub(super) fn amount(&self, number: &'a Expr) -> Amount {
        match &bare(number).node {
            Node::Num(number) => Amount::Fixed(number.to_string()),
            Node::Bin(Bin::Mul, one, other) => {
                let (value, factor) = match (&one.node, &other.node) {
                    (_, Node::Num(factor)) => (one, *factor),
                    (Node::Num(factor), _) => (other, *factor),
                    _ => return Amount::Equal(self.number(number)),
                };
                match self.each(value) {
                    Some(each) => Amount::Each(factor.to_string(), each),
                    None => Amount::Equal(self.number(number)),
                }
            }
            _ => match self.each(bare(number)) {
                Some(each) => Amount::Each("1".to_owned(), each),
                None => Amount::Equal(self.number(number)),
            },
        }
    }

    /// One of what a count counts.
    fn each(&self, value: &'a Expr) -> Option<String> {
        match &bare(value).node {
            Node::Fold(Fold::Count, of) if bare(of).ty == Ty::Cards => {
                Some(format!("{} 1장", self.cards(of, &Det::Bare).text()))
            }
            Node::Call(verbs::GET_COUNTERS, args) => match args.as_slice() {
                [cards, counter] => {
                    Some(format!("{}의 {} 카운터 1개", self.cards_text(cards), self.syms(counter)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A number.
    pub(super) fn number(&self, number: &'a Expr) -> String {
        self.prose.deeper(|| self.number_inner(number), || "어떤 수".to_owned())
    }

    fn number_inner(&self, number: &'a Expr) -> String {
        let number = bare(number);
        match &number.node {
            Node::Num(number) => number.to_string(),
            Node::AtLeast(low) => format!("{} 이상", self.number(low)),
            Node::Range(low, high) => format!("{}~{}", self.number(low), self.number(high)),
            Node::List(all) => listed(&all.iter().map(|one| self.number(one)).collect::<Vec<_>>(), " 또는 "),
            Node::Var(_) => self.variable(number),
            Node::Get(of, attr) => self.attribute(of, *attr),
            Node::Fold(fold, of) => self.fold(*fold, of),
            Node::Told(told) => match event::is_amount(told) {
                true => self.told(told),
                false => format!("{}의 수", self.told(told)),
            },
            Node::Bin(op, one, other) => self.arithmetic(*op, one, other),
            Node::Call(verbs::GET_COUNTERS, args) => match args.as_slice() {
                [cards, counter] => format!("{}의 {} 카운터 수", self.cards_text(cards), self.syms(counter)),
                _ => "카운터 수".to_owned(),
            },
            Node::Call(verbs::SELECT_NUMBER, args) => match args.get(1) {
                Some(numbers) => format!("{} 중에서 고른 수", self.number(numbers)),
                None => "고른 수".to_owned(),
            },
            Node::Call(verb, _) => result(*verb).to_owned(),
            Node::EventAmount => "그 수치".to_owned(),
            _ => "그 수".to_owned(),
        }
    }

    fn fold(&self, fold: Fold, of: &'a Expr) -> String {
        let of = bare(of);
        match fold {
            Fold::Sum => match &of.node {
                Node::Get(cards, attr) if of.ty == Ty::Num => {
                    let name = VOCABULARY.attr(*attr).title.ko;
                    match is_it(cards) {
                        true => format!("{name} 합계"),
                        false => format!("{}의 {name} 합계", self.cards(cards, &Det::Bare).text()),
                    }
                }
                _ => format!("{}의 합계", self.number(of)),
            },
            Fold::Count => match of.ty {
                Ty::Cards => format!("{}의 수", self.cards(of, &Det::Bare).text()),
                Ty::Records => "싸움의 수".to_owned(),
                Ty::Abilities => match &of.node {
                    Node::Get(of, _) => format!("{}의 능력 수", self.cards_text(of)),
                    _ => "능력의 수".to_owned(),
                },
                Ty::Syms => format!("{}의 수", self.syms(of)),
                Ty::Seats => "플레이어의 수".to_owned(),
                Ty::Zones => "존의 수".to_owned(),
                Ty::Num => format!("{}의 개수", self.number(of)),
                _ => "그 수".to_owned(),
            },
            _ => self.number(of),
        }
    }

    fn arithmetic(&self, op: Bin, one: &'a Expr, other: &'a Expr) -> String {
        if op == Bin::Sub && one.node == Node::Num(0) {
            return format!("-{}", self.number(other));
        }
        let inner = |value: &'a Expr| match &bare(value).node {
            Node::Bin(..) => format!("({})", self.number(value)),
            _ => self.number(value),
        };
        let half = other.node == Node::Num(2);
        match op {
            Bin::Add | Bin::Union => format!("{} + {}", inner(one), inner(other)),
            Bin::Sub | Bin::Minus => format!("{} - {}", inner(one), inner(other)),
            Bin::Mul => format!("{} × {}", inner(one), inner(other)),
            Bin::DivUp if half => format!("{}의 절반(올림)", inner(one)),
            Bin::DivDown if half => format!("{}의 절반(내림)", inner(one)),
            Bin::DivUp => format!("{} ÷ {}(올림)", inner(one), inner(other)),
            Bin::DivDown => format!("{} ÷ {}(내림)", inner(one), inner(other)),
            _ => format!("{} 그리고 {}", inner(one), inner(other)),
        }
    }

    /// `이 카드의 레벨`, `자신의 라이프`.
    pub(super) fn attribute(&self, of: &'a Expr, attr: Attr) -> String {
        let name = match attr {
            attrs::YOUR_DAMAGE => return format!("{}에서 자신이 받는 피해", self.fight(of)),
            attrs::OPPONENT_DAMAGE => return format!("{}에서 상대가 받는 피해", self.fight(of)),
            attrs::DRAW_AMOUNT => "통상 드로우 장수",
            attrs::ATTACKS_MADE => "이번 턴에 공격한 횟수",
            _ => VOCABULARY.attr(attr).title.ko,
        };
        match of.ty {
            Ty::Seats => {
                let whose = self.whose(of);
                let whose = if whose.ends_with('의') { whose } else { format!("{whose}의") };
                format!("{whose} {name}")
            }
            Ty::Records => format!("{}의 {name}", self.fight(of)),
            _ => format!("{}의 {name}", self.cards_text(of)),
        }
    }

    /// `3장 이상`, with the unit after the number.
    pub(super) fn compared_number(&self, cmp: Cmp, value: &'a Expr, unit: &str) -> String {
        match (&value.node, cmp) {
            (Node::Num(number), Cmp::Above) => format!("{}{unit} 이상", number.saturating_add(1)),
            (Node::Num(number), Cmp::Below) => format!("{}{unit} 이하", number.saturating_sub(1)),
            _ => {
                let value = match &value.node {
                    Node::Num(number) => format!("{number}{unit}"),
                    _ => self.number(value),
                };
                match cmp {
                    Cmp::Is => value,
                    Cmp::IsNot => format!("{value}이 아니게"),
                    Cmp::Below => format!("{value} 미만"),
                    Cmp::AtMost => format!("{value} 이하"),
                    Cmp::Above => format!("{value} 초과"),
                    Cmp::AtLeast => format!("{value} 이상"),
                }
            }
        }
    }

    /// Types, names or counters.
    pub(super) fn syms(&self, syms: &'a Expr) -> String {
        self.prose.deeper(|| self.syms_inner(syms), || "어떤 것".to_owned())
    }

    fn syms_inner(&self, syms: &'a Expr) -> String {
        let syms = bare(syms);
        match &syms.node {
            Node::Sym(sym) => {
                let word = self.prose.cards.symbols.get(*sym);
                match word.starts_with("CU") && word.bytes().any(|byte| byte.is_ascii_digit()) {
                    true => format!("\"{}\"", self.prose.name(*sym)),
                    false => self.prose.tag(*sym).to_owned(),
                }
            }
            Node::List(all) => listed(&all.iter().map(|one| self.syms(one)).collect::<Vec<_>>(), " 또는 "),
            Node::Var(_) => self.variable(syms),
            Node::Get(of, attr) => format!("{}의 {}", self.cards_text(of), VOCABULARY.attr(*attr).title.ko),
            Node::Bin(Bin::Minus | Bin::Sub, one, other) => {
                format!("{}에서 {} 제외한 것", self.syms(one), josa::object(&self.syms(other)))
            }
            Node::Bin(_, one, other) => format!("{} {}", josa::and(&self.syms(one)), self.syms(other)),
            Node::Call(verb, _) => match *verb {
                verbs::ALL_TYPES => "모든 타입",
                verbs::ALL_CARD_NAMES => "모든 카드 이름",
                verbs::ALL_UNIT_NAMES => "모든 유닛 이름",
                verbs::ALL_SPELL_NAMES => "모든 스펠 이름",
                verbs::ALL_ITEM_NAMES => "모든 아이템 이름",
                verb => result(verb),
            }
            .to_owned(),
            _ => "그것".to_owned(),
        }
    }

    /// What events were about, as a noun.
    pub(super) fn told(&self, told: &'a Told) -> String {
        let noun = match told.event {
            events::CAST => "시전된 스펠",
            events::CHOSEN_TARGET | events::TARGETED => "공격받은 유닛",
            events::DECLARED => "공격한 유닛",
            events::DEPLOYED => "배치된 아이템",
            events::DESTROYED => "파괴된 카드",
            events::DISCARDED => "버려진 카드",
            events::DRAWN => "뽑힌 카드",
            events::EXILED => "추방된 카드",
            events::MOVED => "이동한 카드",
            events::RETIRED => "은퇴한 유닛",
            events::SUMMONED => "소환된 유닛",
            events::VIEWED => "확인된 카드",
            events::DAMAGE_DEALT => "준 피해",
            events::LIFE_GAINED => "얻은 라이프",
            events::LIFE_LOST => "잃은 라이프",
            events::MANA_GAINED => "얻은 마나",
            events::MANA_LOST => "잃은 마나",
            _ => "일어난 일",
        };
        let how = self.particulars(told, true);
        let when = told.during.as_ref().map(|turn| format!("{}에 ", self.turn(turn)));
        format!("{}{how}{noun}", when.unwrap_or_default())
    }
}

/// What came of a verb that another sentence tells.
pub(super) fn result(verb: cardwright_ir::Verb) -> &'static str {
    match verb {
        verbs::DESTROY => "이렇게 파괴한 카드",
        verbs::DISCARD => "이렇게 버린 카드",
        verbs::EXILE => "이렇게 추방한 카드",
        verbs::MOVE => "이렇게 옮긴 카드",
        verbs::SUMMON => "이렇게 소환한 유닛",
        verbs::SUMMON_TOKENS => "이렇게 소환한 토큰",
        verbs::DRAW => "이렇게 뽑은 카드",
        verbs::VIEW => "이렇게 확인한 카드",
        verbs::REVEAL => "이렇게 공개한 카드",
        verbs::DAMAGE => "이렇게 준 피해",
        verbs::GAIN_LIFE => "이렇게 얻은 라이프",
        verbs::LOSE_LIFE => "이렇게 잃은 라이프",
        verbs::GAIN_MANA => "이렇게 얻은 마나",
        verbs::LOSE_MANA => "이렇게 잃은 마나",
        verbs::SELECT_NUMBER => "고른 수",
        verbs::SELECT_TYPE => "고른 타입",
        verbs::SELECT_CARD_NAME => "고른 이름",
        verbs::SELECT_ABILITY => "고른 능력",
        verbs::SELECT_PLAYER => "고른 플레이어",
        verbs::SELECT_DECK_SIDE => "고른 위치",
        _ => "그 카드",
    }
}
