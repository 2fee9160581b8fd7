//! The card files as tables.

use cardwright_ir::Bi;
use cardwright_system::{CellDoc, ColumnDoc, SheetDoc, SheetForm};

/// The tables of this system.
pub(crate) static SHEET: SheetDoc = SheetDoc {
    form: SheetForm::Json { rule: Some(("rules_file", "rule")) },
    key: "slug",
    name: "name",
    uuid: true,
    columns: &[
        ColumnDoc::new("name", Bi::new("Name", "이름"), CellDoc::Text),
        ColumnDoc::new("type", Bi::new("Type", "종류"), CellDoc::Word(&["Character", "Action", "Reaction"])),
        ColumnDoc::new("subtype", Bi::new("Subtype", "하위 종류"), CellDoc::Text),
        ColumnDoc::new("bp", Bi::new("BP", "BP"), CellDoc::Integer).least(100).most(9900),
        // Characters have -20 to 20, the others -99 to 0.
        ColumnDoc::new("sp", Bi::new("SP", "SP"), CellDoc::Integer).least(-99).most(20),
        ColumnDoc::new(
            "ability_type",
            Bi::new("Ability kind", "능력 종류"),
            CellDoc::Word(&["instant", "triggered", "auto"]),
        ),
        ColumnDoc::new("ability_name", Bi::new("Ability name", "능력 이름"), CellDoc::Text),
        ColumnDoc::new("rule", Bi::new("Rule", "규칙"), CellDoc::Abilities),
        ColumnDoc::new("backups", Bi::new("Back-ups", "백업"), CellDoc::List),
        ColumnDoc::new("rarity", Bi::new("Rarity", "희귀도"), CellDoc::Word(&["D", "C", "B", "A", "S"])),
        ColumnDoc::new("rules", Bi::new("Rule in the data", "자료 안의 규칙"), CellDoc::List).hidden(),
        ColumnDoc::new("slug", Bi::new("Slug", "약칭"), CellDoc::Text).hidden(),
        ColumnDoc::new("number", Bi::new("Number", "번호"), CellDoc::Text).hidden(),
        ColumnDoc::new("rules_file", Bi::new("Rules file", "규칙 파일"), CellDoc::Text).hidden(),
        ColumnDoc::new("team", Bi::new("Team", "팀"), CellDoc::Text).hidden(),
        ColumnDoc::new("publisher", Bi::new("Publisher", "발행사"), CellDoc::Text).hidden(),
        ColumnDoc::new("gid", Bi::new("Group id", "묶음 번호"), CellDoc::Any).hidden(),
        ColumnDoc::new("effect_categories", Bi::new("Effect categories", "효과 분류"), CellDoc::List)
            .hidden(),
        ColumnDoc::new("id", Bi::new("ID", "식별자"), CellDoc::Text).hidden(),
    ],
};
