//! The card files as tables.

use cardwright_ir::Bi;
use cardwright_system::{CellDoc, ColumnDoc, SheetDoc, SheetForm};

/// The tables of this system.
pub(crate) static SHEET: SheetDoc = SheetDoc {
    form: SheetForm::Json { rule: None },
    key: "id",
    name: "name",
    uuid: false,
    columns: &[
        ColumnDoc::new("id", Bi::new("ID", "식별자"), CellDoc::Text),
        ColumnDoc::new("name", Bi::new("Name", "이름"), CellDoc::Text),
        ColumnDoc::new("type", Bi::new("Type", "종류"), CellDoc::Word(&["monster", "spell"])),
        ColumnDoc::new(
            "spellKind",
            Bi::new("Spell kind", "마법 종류"),
            CellDoc::Word(&["normal", "continuous", "equip"]),
        ),
        ColumnDoc::new("cost", Bi::new("Cost", "비용"), CellDoc::Integer).least(0),
        ColumnDoc::new("atk", Bi::new("Attack", "공격력"), CellDoc::Integer).least(0),
        ColumnDoc::new("hp", Bi::new("HP", "체력"), CellDoc::Integer).least(1),
        ColumnDoc::new("guard", Bi::new("Guard", "수호"), CellDoc::Boolean),
        ColumnDoc::new("race", Bi::new("Race", "종족"), CellDoc::Text),
        ColumnDoc::new("theme", Bi::new("Theme", "테마"), CellDoc::Text),
        ColumnDoc::new("element", Bi::new("Element", "속성"), CellDoc::Text),
        ColumnDoc::new("effects", Bi::new("Effects", "효과"), CellDoc::Abilities),
        ColumnDoc::new("effect", Bi::new("Effect", "효과"), CellDoc::Abilities).hidden(),
        ColumnDoc::new(
            "cannotAttackOnSummonTurn",
            Bi::new("Cannot attack at once", "소환 턴 공격 불가"),
            CellDoc::Boolean,
        )
        .hidden(),
        ColumnDoc::new("key", Bi::new("Key", "키"), CellDoc::Text).hidden(),
        ColumnDoc::new("text", Bi::new("Text", "텍스트"), CellDoc::Lines).hidden(),
    ],
};
