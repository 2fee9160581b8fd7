//! The card files as tables.

use cardwright_ir::Bi;
use cardwright_system::{AssetDoc, CellDoc, ColumnDoc, SheetDoc, SheetForm};

/// Files of cards, of dreamwell cards, and both; other tables have none of these columns unless their rows do.
const CARDS: &[&str] = &["cards", "test-cards", "broken"];
const DREAMWELL: &[&str] = &["dreamwell", "test-dreamwell"];
const BOTH: &[&str] = &["cards", "test-cards", "broken", "dreamwell", "test-dreamwell"];
/// Files of what is shown when a card acts, and of lists of cards.
const FX: &[&str] = &["card-fx"];
const LISTS: &[&str] = &["card-lists"];

/// The words for things that an effect begins or ends at.
const THINGS: CellDoc = CellDoc::Listed("predicate-types.toml");

/// The tables of this system.
pub(crate) static SHEET: SheetDoc = SheetDoc {
    form: SheetForm::Toml,
    key: "id",
    name: "name",
    uuid: true,
    columns: &[
        ColumnDoc::new("name", Bi::new("Name", "이름"), CellDoc::Text).of(BOTH),
        ColumnDoc::new("card-type", Bi::new("Type", "종류"), CellDoc::Word(&["Character", "Event"]))
            .of(CARDS),
        ColumnDoc::new("subtype", Bi::new("Subtype", "하위 종류"), CellDoc::Text).of(CARDS),
        ColumnDoc::new("energy-cost", Bi::new("Cost", "비용"), CellDoc::Any).least(0).of(CARDS),
        ColumnDoc::new("spark", Bi::new("Spark", "스파크"), CellDoc::Any).least(0).of(CARDS),
        ColumnDoc::new("is-fast", Bi::new("Fast", "신속"), CellDoc::Boolean).of(CARDS),
        ColumnDoc::new(
            "rarity",
            Bi::new("Rarity", "희귀도"),
            CellDoc::Word(&["Common", "Uncommon", "Rare", "Legendary", "Special"]),
        )
        .of(CARDS),
        ColumnDoc::new("energy-produced", Bi::new("Energy produced", "생산 에너지"), CellDoc::Integer)
            .least(0)
            .of(DREAMWELL),
        ColumnDoc::new("phase", Bi::new("Phase", "단계"), CellDoc::Integer).least(0).of(DREAMWELL),
        ColumnDoc::new("rules-text", Bi::new("Rules text", "규칙 텍스트"), CellDoc::Lines).of(BOTH),
        ColumnDoc::new("variables", Bi::new("Variables", "변수"), CellDoc::Lines).of(BOTH),
        ColumnDoc::new("prompts", Bi::new("Prompts", "안내문"), CellDoc::Lines).of(BOTH).hidden(),
        ColumnDoc::new("image-number", Bi::new("Image number", "그림 번호"), CellDoc::Integer)
            .of(BOTH)
            .hidden(),
        ColumnDoc::new("art-owned", Bi::new("Art owned", "그림 소유"), CellDoc::Boolean).of(BOTH).hidden(),
        ColumnDoc::new("card-number", Bi::new("Card number", "카드 번호"), CellDoc::Integer)
            .of(BOTH)
            .hidden(),
        ColumnDoc::new("list-name", Bi::new("List", "목록"), CellDoc::Text).of(LISTS),
        ColumnDoc::new("list-type", Bi::new("Kind of list", "목록 종류"), CellDoc::Text).of(LISTS),
        ColumnDoc::new("card-id", Bi::new("Card", "카드"), CellDoc::Text).of(&["card-fx", "card-lists"]),
        ColumnDoc::new("copies", Bi::new("Copies", "장수"), CellDoc::Integer).of(LISTS),
        ColumnDoc::new("effect-type", Bi::new("Effect", "효과"), CellDoc::Listed("effect-types.toml")).of(FX),
        ColumnDoc::new("effect-trigger", Bi::new("Trigger", "계기"), CellDoc::Listed("trigger-types.toml"))
            .of(FX),
        ColumnDoc::new("projectile-source", Bi::new("Projectile from", "투사체 출발"), THINGS).of(FX),
        ColumnDoc::new("projectile-target", Bi::new("Projectile to", "투사체 도착"), THINGS).of(FX),
        ColumnDoc::new("effect-target", Bi::new("Effect on", "효과 대상"), THINGS).of(FX),
        ColumnDoc::new("card-trail-targets", Bi::new("Trail of", "궤적 대상"), THINGS).of(FX),
        ColumnDoc::new("id", Bi::new("ID", "식별자"), CellDoc::Text).of(BOTH).hidden(),
    ],
};

/// Where the client keeps the pictures of a file's rows.
pub(crate) fn assets(file: &str) -> AssetDoc {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let folder = if name.contains("dreamwell") {
        "Assets/ThirdParty/GameAssets/CardImages/Dreamwell"
    } else {
        "Assets/ThirdParty/GameAssets/CardImages/Standard"
    };
    AssetDoc { folder, before: "shutterstock_", behind: ".png" }
}
