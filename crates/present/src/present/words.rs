//! Words that every game needs and no vocabulary has to bring along.

use cardwright_ir::{Bi, Lang};

pub(super) const YES: Bi = Bi::new("Yes", "예");
pub(super) const NO: Bi = Bi::new("No", "아니요");
pub(super) const NONE: Bi = Bi::new("None", "선택 안 함");
pub(super) const NOTHING: Bi = Bi::new("Nothing", "없음");
pub(super) const YOUR_MOVE: Bi = Bi::new("What do you do?", "무엇을 할까요?");
pub(super) const NEXT_UP: Bi = Bi::new("Waits to take effect: {next}", "다음에 처리될 것: {next}");
pub(super) const HIDDEN: Bi = Bi::new("a card", "카드");
pub(super) const DRAW: Bi = Bi::new("The match is a draw", "무승부");
pub(super) const YOU: Bi = Bi::new("You", "나");
pub(super) const YOURS: Bi = Bi::new("yours", "내 차례");
pub(super) const TURN_ENDS: Bi = Bi::new("Ends the turn", "턴 종료");
pub(super) const ROW: Bi = Bi::new("Row", "줄");

/// The names of what an option can join.
pub(super) const CARD: Bi = Bi::new("Card", "카드");
pub(super) const PLAYER: Bi = Bi::new("Player", "참가자");
pub(super) const PLACE: Bi = Bi::new("Place", "자리");
pub(super) const PIECE: Bi = Bi::new("Piece", "말");
pub(super) const CHOICE: Bi = Bi::new("Choice", "선택");

/// `Turn 3`, `Turn 3 of 6`.
pub(super) fn turn(turn: i32, of: Option<i32>, lang: Lang) -> String {
    match (lang, of) {
        (Lang::En, None) => format!("Turn {turn}"),
        (Lang::En, Some(of)) => format!("Turn {turn} of {of}"),
        (Lang::Ko, None) => format!("{turn}턴"),
        (Lang::Ko, Some(of)) => format!("{turn}턴 / {of}턴"),
    }
}

/// A seat by its number, from 1.
pub(super) fn seat(number: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Seat {number}"),
        Lang::Ko => format!("자리 {number}"),
    }
}

/// A phase in a row of phases does not say that it is one.
pub(super) fn phase(title: &str) -> String {
    title.replace(" phase", "").replace(" 페이즈", "")
}

/// The gap for a number in a word.
pub(super) const GAP: &str = "{n}";

/// A word with a number in its gap, if it has one.
pub(super) fn with_number(word: &str, n: i32) -> String {
    let minus = if n < 0 { "−" } else { "" };
    word.replace(GAP, &format!("{minus}{}", n.unsigned_abs()))
}

/// A slot by its number, from 1.
pub(super) fn slot(number: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("slot {number}"),
        Lang::Ko => format!("{number}번 칸"),
    }
}
