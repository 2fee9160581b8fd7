//! The card files as tables.

use cardwright_ir::Bi;
use cardwright_system::{CellDoc, ColumnDoc, SheetDoc, SheetForm};

/// The tables of this system.
pub(crate) static SHEET: SheetDoc = SheetDoc {
    form: SheetForm::Json { rule: None },
    key: "name",
    name: "name",
    uuid: false,
    columns: &[
        ColumnDoc::new("name", Bi::new("Name", "이름"), CellDoc::Text),
        ColumnDoc::new("period", Bi::new("Period", "시대"), CellDoc::Integer)
            .least(1)
            .most(3)
            .of(&["development", "excommunication"]),
        ColumnDoc::new(
            "cardType",
            Bi::new("Type", "종류"),
            CellDoc::Word(&["TERRITORYCARD", "CHARACTERCARD", "BUILDINGCARD", "VENTURECARD"]),
        )
        .of(&["development"]),
        ColumnDoc::new("cost", Bi::new("Cost", "비용"), CellDoc::Resources).of(&["development"]),
        ColumnDoc::new("requirements", Bi::new("Requirement", "요구 조건"), CellDoc::Resources)
            .of(&["development", "leader"]),
        ColumnDoc::new("instantEffect", Bi::new("At once", "즉시 효과"), CellDoc::Abilities),
        ColumnDoc::new("instantPayload", Bi::new("At once, how much", "즉시 효과 값"), CellDoc::Abilities),
        ColumnDoc::new("permanentEffect", Bi::new("Permanent", "지속 효과"), CellDoc::Abilities),
        ColumnDoc::new(
            "permanentPayload",
            Bi::new("Permanent, how much", "지속 효과 값"),
            CellDoc::Abilities,
        ),
        ColumnDoc::new("flagEffect", Bi::new("Flag", "표시 효과"), CellDoc::Abilities).of(&["leader"]),
        ColumnDoc::new("flagPayload", Bi::new("Flag, what", "표시 효과 값"), CellDoc::Abilities)
            .of(&["leader"]),
        ColumnDoc::new("minimumActionValue", Bi::new("From value", "최소 값"), CellDoc::Integer)
            .least(0)
            .of(&["development"]),
        ColumnDoc::new("exclusivePermanentEffect", Bi::new("One of several", "택일"), CellDoc::Text)
            .of(&["development"])
            .hidden(),
    ],
};
