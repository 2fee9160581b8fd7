//! Keys of property lines, kinds of cards and kinds of abilities.

use super::{value::CardType, words};

words! {
    /// A property of a card, before its first ability.
    CardKey {
        /// Its id.
        Id = "id",
        /// Its card type.
        CardType = "cardType",
        /// The id that stands for its name.
        Name = "name",
        /// Its level.
        Level = "level",
        /// Its types.
        Types = "types",
        /// Attack of a unit.
        Attack = "attack",
        /// Defense of a unit.
        Defense = "defense",
        /// Copies in a deck.
        DeckLimit = "deckLimit",
        /// Units that it can be equipped to.
        EquipableTo = "equipableTo",
        /// Uses of this name in a turn.
        TurnLimit = "turnLimit",
        /// What must hold to use the card.
        Condition = "condition",
    }
}

words! {
    /// A property of an ability.
    AbilityKey {
        /// Can `cancelAbilities` cancel it?
        Cancellable = "cancellable",
        /// What must hold.
        Condition = "condition",
        /// Who may use it.
        ForPlayer = "forPlayer",
        /// Uses in a turn.
        TurnLimit = "turnLimit",
        /// Uses in a turn, of all instances.
        GlobalTurnLimit = "globalTurnLimit",
        /// Uses in a game.
        GameLimit = "gameLimit",
        /// Uses while the card stays in its zone.
        ZoneDurationLimit = "zoneDurationLimit",
        /// What must have happened.
        After = "after",
        /// What must hold right before it happens.
        AfterPrecondition = "afterPrecondition",
        /// The state in which it can be used.
        During = "during",
        /// Must it be used?
        Mandatory = "mandatory",
        /// What gets the modifier.
        ApplyTo = "applyTo",
        /// The change.
        Modifier = "modifier",
        /// What is paid.
        Cost = "cost",
        /// What is done.
        Exec = "exec",
        /// What is done when the card is done.
        OnComplete = "onComplete",
    }
}

words! {
    /// A part of an ability that holds a script.
    Section {
        /// What is paid.
        Cost = "cost",
        /// What is done.
        Exec = "exec",
        /// What is done when the card is done.
        OnComplete = "onComplete",
    }
}

words! {
    /// The value of `cardType`.
    CardKind {
        /// Fights.
        Unit = "unit",
        /// Done, then discarded.
        StandardSpell = "standardSpell",
        /// Stays.
        ContinuousSpell = "continuousSpell",
        /// Stays on a unit.
        EnchantSpell = "enchantSpell",
        /// Done, then discarded.
        StandardItem = "standardItem",
        /// Stays.
        ContinuousItem = "continuousItem",
        /// Stays on a unit.
        EquipableItem = "equipableItem",
        /// Made by effects; has no file.
        Token = "token",
    }
}

words! {
    /// The value of `o:`.
    AbilityKind {
        /// What a spell does.
        Cast = "cast",
        /// What an item does.
        Deploy = "deploy",
        /// Used in the main phase.
        Optional = "optional",
        /// Used at any time.
        Fast = "fast",
        /// Becomes usable by what happens.
        Trigger = "trigger",
        /// Holds all the time.
        Static = "static",
        /// A piece of script for `DOABILITY`.
        Part = "part",
    }
}

impl CardKind {
    /// A unit or a token.
    pub fn is_unit(self) -> bool {
        matches!(self, CardKind::Unit | CardKind::Token)
    }

    /// One of the three kinds of spells.
    pub fn is_spell(self) -> bool {
        matches!(self, CardKind::StandardSpell | CardKind::ContinuousSpell | CardKind::EnchantSpell)
    }

    /// One of the three kinds of items.
    pub fn is_item(self) -> bool {
        matches!(self, CardKind::StandardItem | CardKind::ContinuousItem | CardKind::EquipableItem)
    }

    /// Stays on a unit.
    pub fn is_equipment(self) -> bool {
        matches!(self, CardKind::EnchantSpell | CardKind::EquipableItem)
    }

    /// Is discarded when done.
    pub fn is_standard(self) -> bool {
        matches!(self, CardKind::StandardSpell | CardKind::StandardItem)
    }

    /// The value of the member `cardType`.
    pub fn card_types(self) -> &'static [CardType] {
        match self {
            CardKind::Unit | CardKind::Token => &[CardType::Unit],
            CardKind::StandardSpell => &[CardType::StandardSpell, CardType::Spell],
            CardKind::ContinuousSpell => &[CardType::ContinuousSpell, CardType::Spell],
            CardKind::EnchantSpell => &[CardType::EnchantSpell, CardType::Spell],
            CardKind::StandardItem => &[CardType::StandardItem, CardType::Item],
            CardKind::ContinuousItem => &[CardType::ContinuousItem, CardType::Item],
            CardKind::EquipableItem => &[CardType::EquipableItem, CardType::Item],
        }
    }
}

impl AbilityKind {
    /// Can it be used by a player?
    pub fn is_activatable(self) -> bool {
        !matches!(self, AbilityKind::Static | AbilityKind::Part)
    }
}

impl AbilityKey {
    /// The section that it begins.
    pub fn section(self) -> Option<Section> {
        match self {
            AbilityKey::Cost => Some(Section::Cost),
            AbilityKey::Exec => Some(Section::Exec),
            AbilityKey::OnComplete => Some(Section::OnComplete),
            _ => None,
        }
    }

    /// One of the four limits.
    pub fn is_limit(self) -> bool {
        matches!(
            self,
            AbilityKey::TurnLimit
                | AbilityKey::GlobalTurnLimit
                | AbilityKey::GameLimit
                | AbilityKey::ZoneDurationLimit
        )
    }
}
