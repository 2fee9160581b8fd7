//! What a card is called.

use cardwright_ir::{Cards, Lang};

use crate::sample::*;

#[test]
fn a_card_has_the_title_of_its_id_or_its_name() {
    let list = vec![card("C1", "Fox", UNIT, vec![]), card("C2", "Owl", UNIT, vec![])];
    let mut cards = Cards { list, ..Cards::default() };
    let fox = cards.symbols.intern("C1");
    cards.symbols.entitle(fox, "Fox", "여우");
    assert_eq!(cards.title(&cards.list[0], Lang::Ko), "여우");
    assert_eq!(cards.title(&cards.list[0], Lang::En), "Fox");
    assert_eq!(cards.title(&cards.list[1], Lang::Ko), "Owl");
}
