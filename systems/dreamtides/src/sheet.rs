//! The card files as tables.

use cardwright_ir::Bi;
use cardwright_system::{CellDoc, ColumnDoc, SheetDoc, SheetForm};

/// The tables of this system.
pub(crate) static SHEET: SheetDoc =
    SheetDoc {
        form: SheetForm::Toml,
        key: "id",
        name: "name",
        uuid: true,
        columns: &[
            ColumnDoc::new("name", Bi::new("Name", "이름"), CellDoc::Text),
            ColumnDoc::new("card-type", Bi::new("Type", "종류"), CellDoc::Word(&["Character", "Event"]))
                .of(&["cards", "test-cards", "broken"]),
            ColumnDoc::new("subtype", Bi::new("Subtype", "하위 종류"), CellDoc::Text).of(&[
                "cards",
                "test-cards",
                "broken",
            ]),
            ColumnDoc::new("energy-cost", Bi::new("Cost", "비용"), CellDoc::Any).of(&[
                "cards",
                "test-cards",
                "broken",
            ]),
            ColumnDoc::new("spark", Bi::new("Spark", "스파크"), CellDoc::Any).of(&[
                "cards",
                "test-cards",
                "broken",
            ]),
            ColumnDoc::new("is-fast", Bi::new("Fast", "신속"), CellDoc::Boolean).of(&[
                "cards",
                "test-cards",
                "broken",
            ]),
            ColumnDoc::new(
                "rarity",
                Bi::new("Rarity", "희귀도"),
                CellDoc::Word(&["Common", "Uncommon", "Rare", "Legendary", "Special"]),
            )
            .of(&["cards", "test-cards", "broken"]),
            ColumnDoc::new("energy-produced", Bi::new("Energy produced", "생산 에너지"), CellDoc::Integer)
                .of(&["dreamwell", "test-dreamwell"]),
            ColumnDoc::new("phase", Bi::new("Phase", "단계"), CellDoc::Integer)
                .of(&["dreamwell", "test-dreamwell"]),
            ColumnDoc::new("rules-text", Bi::new("Rules text", "규칙 텍스트"), CellDoc::Lines),
            ColumnDoc::new("variables", Bi::new("Variables", "변수"), CellDoc::Lines),
            ColumnDoc::new("prompts", Bi::new("Prompts", "안내문"), CellDoc::Lines).hidden(),
            ColumnDoc::new("image-number", Bi::new("Image number", "그림 번호"), CellDoc::Integer).hidden(),
            ColumnDoc::new("art-owned", Bi::new("Art owned", "그림 소유"), CellDoc::Boolean).hidden(),
            ColumnDoc::new("card-number", Bi::new("Card number", "카드 번호"), CellDoc::Integer).hidden(),
            ColumnDoc::new("id", Bi::new("Id", "식별자"), CellDoc::Text).hidden(),
        ],
    };
