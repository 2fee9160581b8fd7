//! The rows of the tables, as far as they are built.

use std::borrow::Cow;

use cardwright_source::Span;

use super::tree::{CardType, Rarity, Subtype};

/// A table file, known by the list it holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Table {
    /// Cards that are played.
    Cards,
    /// Cards for tests.
    TestCards,
    /// The cards that produce energy.
    Dreamwell,
    /// The same for tests.
    TestDreamwell,
    /// Named groups of cards.
    CardLists,
    /// What cards look like in play.
    CardFx,
}

/// A row of `cards` or `test-cards`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardRow<'t> {
    /// Who it is.
    pub head: Head<'t>,
    /// To be paid in energy; none for modal cards.
    pub energy_cost: Option<u32>,
    /// Character or event.
    pub card_type: CardType,
    /// What sort of character.
    pub subtype: Option<Subtype>,
    /// May be played in answer.
    pub is_fast: bool,
    /// Worth at judgment.
    pub spark: Option<u32>,
    /// How often it is found.
    pub rarity: Option<Rarity>,
}

/// A row of `dreamwell` or `test-dreamwell`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DreamwellRow<'t> {
    /// Who it is.
    pub head: Head<'t>,
    /// Added to the production of energy.
    pub energy_produced: u32,
    /// Lower phases come first.
    pub phase: u32,
}

/// What every row of the four card files has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head<'t> {
    /// In the canonical form.
    pub id: String,
    /// For the reader.
    pub name: Cow<'t, str>,
    /// Its picture.
    pub image_number: i64,
    /// What the player reads when the card asks; one entry at most.
    pub prompts: Option<Cow<'t, str>>,
    /// The bytes of its header.
    pub span: Span,
}

/// A row of `card-lists`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// Which list.
    pub list_name: String,
    /// What its ids are.
    pub list_type: ListType,
    /// In the canonical form.
    pub card_id: String,
    /// How many; none or fewer are no entries.
    pub copies: i32,
}

/// What the ids of a list are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListType {
    /// Cards.
    BaseCardId,
    /// Cards of the dreamwell.
    DreamwellCardId,
}

/// A row of `card-fx`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FxRow {
    /// In the canonical form.
    pub card_id: String,
    /// What is shown.
    pub effect_type: &'static str,
    /// When.
    pub effect_trigger: &'static str,
    /// Where a projectile comes from.
    pub projectile_source: Option<&'static str>,
    /// Red, green, blue and alpha.
    pub dissolve_color: Option<[u8; 4]>,
}

/// Values of `effect-type`.
pub const EFFECT_TYPES: [&str; 5] =
    ["FireProjectile", "DissolveTargets", "ReverseDissolveTargets", "DisplayEffect", "SetCardTrail"];
/// Values of `effect-trigger`.
pub const EFFECT_TRIGGERS: [&str; 4] =
    ["ApplyTargetedEffect", "DrawCards", "ActivatedAbility", "SelectedTargetsForCard"];
/// Values of the keys that name objects.
pub const OBJECTS: [&str; 3] = ["ThisCard", "ForEachTarget", "ControllerDeck"];

impl Table {
    /// All of them.
    pub const ALL: [Table; 6] = [
        Table::Cards,
        Table::TestCards,
        Table::Dreamwell,
        Table::TestDreamwell,
        Table::CardLists,
        Table::CardFx,
    ];

    /// The key of its list.
    pub fn key(self) -> &'static str {
        match self {
            Table::Cards => "cards",
            Table::TestCards => "test-cards",
            Table::Dreamwell => "dreamwell",
            Table::TestDreamwell => "test-dreamwell",
            Table::CardLists => "card-lists",
            Table::CardFx => "card-fx",
        }
    }

    /// The table with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.key() == key)
    }

    /// The table that a file of this name must hold.
    pub fn from_file(name: &str) -> Option<Self> {
        let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
        file.strip_suffix(".toml").and_then(Self::from_key)
    }

    /// Are its rows cards with rules text?
    pub fn has_text(self) -> bool {
        !matches!(self, Table::CardLists | Table::CardFx)
    }
}

impl ListType {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            ListType::BaseCardId => "BaseCardId",
            ListType::DreamwellCardId => "DreamwellCardId",
        }
    }
}
