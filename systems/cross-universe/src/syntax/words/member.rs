//! Members of cards, players and fights; events and their arguments.

use super::{
    value::{Object, Type},
    words,
};

words! {
    /// A property of a card.
    CardProp {
        /// All names.
        Name = "name",
        /// Names before the last changes.
        BaseName = "baseName",
        /// Level.
        Level = "level",
        /// Base level.
        BaseLevel = "baseLevel",
        /// Types.
        Types = "types",
        /// Base types.
        BaseTypes = "baseTypes",
        /// Abilities, granted ones included.
        Abilities = "abilities",
        /// Base abilities.
        BaseAbilities = "baseAbilities",
        /// Attack, of units.
        Attack = "attack",
        /// Base attack.
        BaseAttack = "baseAttack",
        /// Defense, of units.
        Defense = "defense",
        /// Base defense.
        BaseDefense = "baseDefense",
        /// Card type.
        CardType = "cardType",
        /// Base card type.
        BaseCardType = "baseCardType",
        /// Its present controller.
        Owner = "owner",
        /// Whose deck it came from.
        BaseOwner = "baseOwner",
        /// The unit it is equipped to.
        EquippedUnit = "equippedUnit",
        /// What is equipped to it.
        Equipments = "equipments",
        /// Attacks allowed in a turn.
        AttackRights = "attackRights",
        /// Attacks made this turn.
        AttacksMade = "attacksMade",
        /// May it attack?
        CanAttack = "canAttack",
        /// May it strike back?
        CanCounterattack = "canCounterattack",
        /// Its opponents in the fight that resolves.
        FightingAgainst = "fightingAgainst",
        /// The card itself.
        Itself = "self",
        /// Its zone.
        Zone = "zone",
        /// Is it a token?
        IsToken = "isToken",
        /// Do both players see it?
        IsRevealed = "isRevealed",
    }
}

words! {
    /// A property of a player.
    PlayerProp {
        /// Life.
        Life = "life",
        /// Mana.
        Mana = "mana",
        /// The card in the partner zone.
        Partner = "partner",
        /// Mana of the mana supply phase.
        ManaGainAmount = "manaGainAmount",
        /// Cards of the standard draw.
        StandardDrawAmount = "standardDrawAmount",
        /// Must the partner's level be paid?
        NeedsToPayForPartner = "needsToPayForPartner",
        /// May the battle phase be entered?
        CanEnterBattlePhase = "canEnterBattlePhase",
    }
}

words! {
    /// A property of a fight.
    FightProp {
        /// Attackers and target.
        Participants = "participants",
        /// The target strikes first.
        CounterattackFirst = "counterattackFirst",
        /// Players that can take damage.
        DealDamageTo = "dealDamageTo",
        /// Life damage dealt to you, where it is fixed.
        YourLifeDamage = "yourLifeDamage",
        /// Life damage dealt to your opponent, where it is fixed.
        OpponentLifeDamage = "opponentLifeDamage",
        /// Units that fight with their base values.
        UseBaseValuesFor = "useBaseValuesFor",
    }
}

words! {
    /// Something that happened.
    Event {
        /// A spell was put on the field.
        Cast = "cast",
        /// The target of an attack was chosen.
        ChosenTarget = "chosenTarget",
        /// An attack was declared.
        Declared = "declared",
        /// An item was put on the field.
        Deployed = "deployed",
        /// A card was destroyed.
        Destroyed = "destroyed",
        /// A card was put into the discard pile.
        Discarded = "discarded",
        /// Cards were drawn.
        Drawn = "drawn",
        /// A card was exiled.
        Exiled = "exiled",
        /// A card was moved.
        Moved = "moved",
        /// A unit retired.
        Retired = "retired",
        /// A unit was summoned.
        Summoned = "summoned",
        /// A card became the target of an attack.
        Targeted = "targeted",
        /// A card was looked at.
        Viewed = "viewed",
        /// Damage was dealt.
        DamageDealt = "damageDealt",
        /// Life was gained.
        LifeGained = "lifeGained",
        /// Life was lost.
        LifeLost = "lifeLost",
        /// Mana was gained.
        ManaGained = "manaGained",
        /// Mana was lost.
        ManaLost = "manaLost",
        /// Reserved.
        Attacked = "attacked",
    }
}

words! {
    /// What an event is asked for in its parentheses.
    EventArg {
        /// The zone before.
        From = "from",
        /// The zone after, or the damaged player.
        To = "to",
        /// The causing cards.
        By = "by",
        /// Who did it.
        ByPlayer = "byPlayer",
        /// Was the discard a destruction?
        ByDestroy = "byDestroy",
        /// Why.
        DueTo = "dueTo",
        /// Was it a cost?
        AsCost = "asCost",
    }
}

/// A property that a modifier can change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Property {
    /// Of a card.
    Card(CardProp),
    /// Of a player.
    Player(PlayerProp),
    /// Of a fight.
    Fight(FightProp),
}

impl CardProp {
    /// The type of its values.
    pub fn ty(self) -> Type {
        use CardProp::*;
        match self {
            Name | BaseName => Type::CardId,
            Level | BaseLevel | Attack | BaseAttack | Defense | BaseDefense | AttackRights | AttacksMade => {
                Type::Number
            }
            Types | BaseTypes => Type::Type,
            Abilities | BaseAbilities => Type::Ability,
            CardType | BaseCardType => Type::CardType,
            Owner | BaseOwner => Type::Player,
            EquippedUnit | Equipments | FightingAgainst | Itself => Type::Card,
            CanAttack | CanCounterattack | IsToken | IsRevealed => Type::Bool,
            Zone => Type::Zone,
        }
    }

    /// Only units have it.
    pub fn is_units_only(self) -> bool {
        use CardProp::*;
        matches!(
            self,
            Attack | BaseAttack | Defense | BaseDefense | AttackRights | CanAttack | CanCounterattack
        )
    }

    /// The value before the last changes.
    pub fn is_base(self) -> bool {
        use CardProp::*;
        matches!(
            self,
            BaseName | BaseLevel | BaseTypes | BaseAbilities | BaseAttack | BaseDefense | BaseCardType
        )
    }

    /// Can a modifier change it?
    pub fn is_modifiable(self) -> bool {
        use CardProp::*;
        matches!(
            self,
            Name | BaseName
                | Level
                | BaseLevel
                | Types
                | BaseTypes
                | Abilities
                | BaseAbilities
                | Attack
                | BaseAttack
                | Defense
                | BaseDefense
                | AttackRights
                | CanAttack
                | CanCounterattack
        )
    }
}

impl PlayerProp {
    /// The type of its values.
    pub fn ty(self) -> Type {
        use PlayerProp::*;
        match self {
            Life | Mana | ManaGainAmount | StandardDrawAmount => Type::Number,
            Partner => Type::Card,
            NeedsToPayForPartner | CanEnterBattlePhase => Type::Bool,
        }
    }

    /// Can a modifier change it?
    pub fn is_modifiable(self) -> bool {
        !matches!(self, PlayerProp::Life | PlayerProp::Mana | PlayerProp::Partner)
    }
}

impl FightProp {
    /// The type of its values.
    pub fn ty(self) -> Type {
        use FightProp::*;
        match self {
            Participants | UseBaseValuesFor => Type::Card,
            CounterattackFirst => Type::Bool,
            DealDamageTo => Type::Player,
            YourLifeDamage | OpponentLifeDamage => Type::Number,
        }
    }

    /// Can a modifier change it?
    pub fn is_modifiable(self) -> bool {
        self != FightProp::Participants
    }
}

impl Property {
    /// The type of its values.
    pub fn ty(self) -> Type {
        match self {
            Property::Card(prop) => prop.ty(),
            Property::Player(prop) => prop.ty(),
            Property::Fight(prop) => prop.ty(),
        }
    }

    /// How it is written.
    pub fn word(self) -> &'static str {
        match self {
            Property::Card(prop) => prop.word(),
            Property::Player(prop) => prop.word(),
            Property::Fight(prop) => prop.word(),
        }
    }

    /// What has it.
    pub fn object(self) -> Object {
        match self {
            Property::Card(_) => Object::Card,
            Property::Player(_) => Object::Player,
            Property::Fight(_) => Object::Fight,
        }
    }

    /// Can a modifier change it?
    pub fn is_modifiable(self) -> bool {
        match self {
            Property::Card(prop) => prop.is_modifiable(),
            Property::Player(prop) => prop.is_modifiable(),
            Property::Fight(prop) => prop.is_modifiable(),
        }
    }

    /// A list, to which `+=` adds what is not there yet.
    pub fn is_list(self) -> bool {
        matches!(self.ty(), Type::CardId | Type::Type | Type::Ability | Type::Card | Type::Player)
    }

    /// Only `=` changes it.
    pub fn only_set(self) -> bool {
        self.ty() == Type::Bool
            || matches!(self, Property::Fight(FightProp::YourLifeDamage | FightProp::OpponentLifeDamage))
    }
}

impl Event {
    /// The type of what it yields.
    pub fn ty(self) -> Type {
        use Event::*;
        match self {
            DamageDealt | LifeGained | LifeLost | ManaGained | ManaLost => Type::Number,
            _ => Type::Card,
        }
    }

    /// The types that an argument of it can be compared with; empty where the event never has it.
    pub fn argument(self, argument: EventArg) -> &'static [Type] {
        use Event::*;
        let moves =
            matches!(self, Cast | Deployed | Summoned | Moved | Discarded | Destroyed | Retired | Exiled);
        match argument {
            EventArg::ByPlayer => &[Type::Player],
            EventArg::AsCost => &[Type::Bool],
            EventArg::From if moves => &[Type::Zone],
            EventArg::To if moves => &[Type::Zone],
            EventArg::To if self == DamageDealt => &[Type::Player],
            EventArg::ByDestroy if matches!(self, Discarded | Destroyed) => &[Type::Bool],
            EventArg::DueTo => match self {
                LifeGained | LifeLost | ManaGained | ManaLost | Viewed => &[],
                Discarded | Destroyed | DamageDealt => &[Type::Reason, Type::Fight],
                _ => &[Type::Reason],
            },
            EventArg::By => match self {
                LifeGained | LifeLost | ManaGained | ManaLost | Viewed | Drawn | Cast | Deployed
                | Retired => &[],
                _ => &[Type::Card],
            },
            EventArg::From | EventArg::To | EventArg::ByDestroy => &[],
        }
    }
}
