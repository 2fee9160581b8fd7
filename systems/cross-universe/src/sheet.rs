//! The card files as tables.

use cardwright_ir::Bi;
use cardwright_system::{CellDoc, ColumnDoc, SheetDoc, SheetForm};

/// The tables of this system.
pub(crate) static SHEET: SheetDoc = SheetDoc {
    form: SheetForm::Lines,
    key: "id",
    name: "name",
    uuid: false,
    columns: &[
        ColumnDoc::new("id", Bi::new("ID", "식별자"), CellDoc::Text),
        ColumnDoc::new("name", Bi::new("Name", "이름"), CellDoc::Text),
        ColumnDoc::new(
            "cardType",
            Bi::new("Card type", "카드 종류"),
            CellDoc::Word(&[
                "unit",
                "standardSpell",
                "continuousSpell",
                "enchantSpell",
                "standardItem",
                "continuousItem",
                "equipableItem",
            ]),
        ),
        ColumnDoc::new("level", Bi::new("Level", "레벨"), CellDoc::Integer).least(0),
        ColumnDoc::new("types", Bi::new("Types", "타입"), CellDoc::Text),
        ColumnDoc::new("attack", Bi::new("Attack", "공격력"), CellDoc::Integer).least(0),
        ColumnDoc::new("defense", Bi::new("Defense", "수비력"), CellDoc::Integer).least(0),
        ColumnDoc::new("abilities", Bi::new("Abilities", "효과"), CellDoc::Abilities),
        ColumnDoc::new("deckLimit", Bi::new("Deck limit", "덱 제한"), CellDoc::Any).least(0),
        ColumnDoc::new("equipableTo", Bi::new("Equipable to", "장비 대상"), CellDoc::Text).hidden(),
        ColumnDoc::new("turnLimit", Bi::new("Turn limit", "턴 제한"), CellDoc::Any).hidden(),
        ColumnDoc::new("condition", Bi::new("Condition", "조건"), CellDoc::Text).hidden(),
    ],
};
