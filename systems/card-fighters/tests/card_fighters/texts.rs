//! What the text of a card says about conditions.

use std::sync::Arc;

use cardwright_card_fighters::CardFighters;
use cardwright_ir::Lang;
use cardwright_source::{Source, Sources};
use cardwright_system::System;

/// The text of an Action with this rule.
fn text(rule: &str) -> String {
    let mut sources = Sources::default();
    let data = r#"[{"id": "01234567-89ab-cdef-0123-456789abcdef", "slug": "one", "name": "One", "type": "Action", "sp": 0, "rules_file": "one.rules"}]"#;
    let files: Vec<Arc<Source>> = vec![sources.add("one.json", data), sources.add("one.rules", rule)];
    let loaded = CardFighters.load(&files, "standard");
    let card = loaded.cards.list.first().expect("the card is read");
    CardFighters.explain(card, &loaded.cards, Lang::En)[1].clone()
}

/// A run that is declined, or whose first condition is false, is over; any other condition is that of its statement.
#[test]
fn what_follows_a_condition() {
    assert_eq!(
        text("action = [[may]] draw(2); hp(+100)"),
        "[When played] If you want to: you: draw 2, you: +100 HP."
    );
    assert_eq!(
        text("action = [[if me.sp >= 2]] draw(2); hp(+100)"),
        "[When played] If your SP is at least 2: you: draw 2, you: +100 HP."
    );
    assert_eq!(
        text("action = draw(1); [[if me.sp >= 2]] draw(2); hp(+100)"),
        "[When played] You: draw 1, if your SP is at least 2: you: draw 2; in any case: you: +100 HP."
    );
}
