//! The fixed words of the format: resources, card types, action types, regions, flags, opcodes, with old spellings.

/// What players own, pay and gain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[allow(missing_docs)]
pub enum Resource {
    Wood,
    Stone,
    Coins,
    Servants,
    Military,
    Faith,
    Victory,
    /// Only in the rule set `prestige5`; no card may name it.
    Prestige,
}

/// How many resources there are.
pub const RESOURCES: usize = 8;

/// The resources that cards may name, in the order of the format.
pub const NAMED: [(&str, Resource); 7] = [
    ("WOOD", Resource::Wood),
    ("STONE", Resource::Stone),
    ("COINS", Resource::Coins),
    ("SERVANTS", Resource::Servants),
    ("MILITARY_POINTS", Resource::Military),
    ("FAITH_POINTS", Resource::Faith),
    ("VICTORY_POINTS", Resource::Victory),
];

const RESOURCE_ALIASES: [(&str, Resource); 11] = [
    ("MILITARY", Resource::Military),
    ("MILITARY_POINS", Resource::Military),
    ("FAITH", Resource::Faith),
    ("FAITH_POINT", Resource::Faith),
    ("VICTORY", Resource::Victory),
    ("VP", Resource::Victory),
    ("COIN", Resource::Coins),
    ("GOLD", Resource::Coins),
    ("SERVANT", Resource::Servants),
    ("STONES", Resource::Stone),
    ("WOODS", Resource::Wood),
];

/// The sorts of development cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[allow(missing_docs)]
pub enum CardType {
    Territory,
    Character,
    Building,
    Venture,
}

/// Their words, in the order of the regions.
pub const CARD_TYPES: [(&str, CardType); 4] = [
    ("TERRITORYCARD", CardType::Territory),
    ("CHARACTERCARD", CardType::Character),
    ("BUILDINGCARD", CardType::Building),
    ("VENTURECARD", CardType::Venture),
];

/// The sorts of actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[allow(missing_docs)]
pub enum ActionType {
    Production,
    Harvest,
    Council,
    Market,
    Tower,
}

/// Their words, in the order of the regions.
pub const ACTION_TYPES: [(&str, ActionType); 5] = [
    ("PRODUCTION", ActionType::Production),
    ("HARVEST", ActionType::Harvest),
    ("COUNCIL", ActionType::Council),
    ("MARKET", ActionType::Market),
    ("TOWER", ActionType::Tower),
];

/// The first region of the towers.
pub const FIRST_TOWER: u8 = 4;
/// How many regions there are.
pub const REGIONS: u8 = 8;

/// What a player is marked with for the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[allow(missing_docs)]
pub enum Flag {
    DoubleServants,
    SkipTurn,
    NoEndBlue,
    NoEndPurple,
    NoEndGreen,
    LessForVictory,
    LessForMilitary,
    LessForBuilding,
    LessForResource,
    FamilyOccupy,
    NoTribute,
    MoreFaith,
    NoMilitaryRule,
    Double,
}

/// Their words.
pub const FLAGS: [(&str, Flag); 14] = [
    ("DOUBLESERVANTS", Flag::DoubleServants),
    ("SKIPTURN", Flag::SkipTurn),
    ("NOENDBLUE", Flag::NoEndBlue),
    ("NOENDPURPLE", Flag::NoEndPurple),
    ("NOENDGREEN", Flag::NoEndGreen),
    ("LESSFORVICTORY", Flag::LessForVictory),
    ("LESSFORMILITARY", Flag::LessForMilitary),
    ("LESSFORBUILDING", Flag::LessForBuilding),
    ("LESSFORRESOURCE", Flag::LessForResource),
    ("FAMILYOCCUPY", Flag::FamilyOccupy),
    ("NOTRIBUTE", Flag::NoTribute),
    ("MOREFAITH", Flag::MoreFaith),
    ("NOMILITARYRULE", Flag::NoMilitaryRule),
    ("DOUBLE", Flag::Double),
];

/// The old spelling of a flag.
pub(super) const FLAG_ALIAS: (&str, &str) = ("LESSFORVISTORY", "LESSFORVICTORY");

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[allow(missing_docs)]
pub enum Opcode {
    Add,
    Change,
    Action,
    Bonus,
    Privilege,
    Permanent,
    LessResource,
    Flag,
    LessDice,
    NoMarket,
    NoTowerBonus,
    GreyFamily,
    ColorDice,
    ColorBonus,
    SixValue,
    Jolly,
}

/// Their words. The last eight take no payload.
pub const OPCODES: [(&str, Opcode); 16] = [
    ("ADD", Opcode::Add),
    ("CHANGE", Opcode::Change),
    ("ACTION", Opcode::Action),
    ("BONUS", Opcode::Bonus),
    ("PRIVILEGE", Opcode::Privilege),
    ("PERMANENT", Opcode::Permanent),
    ("LESSRESOURCE", Opcode::LessResource),
    ("FLAG", Opcode::Flag),
    ("LESSDICE", Opcode::LessDice),
    ("NO_MARKET_ACTION", Opcode::NoMarket),
    ("NO_TOWER_BONUS", Opcode::NoTowerBonus),
    ("GREYFAMILY", Opcode::GreyFamily),
    ("FAMILYCOLORDICE", Opcode::ColorDice),
    ("FAMILYCOLORBONUS", Opcode::ColorBonus),
    ("FAMILYSIXVALOR", Opcode::SixValue),
    ("JOLLY", Opcode::Jolly),
];

/// A word as the format knows it, and whether it was an old spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known<T> {
    pub(super) is: T,
    pub(super) alias: bool,
}

impl Resource {
    /// All of them.
    pub const ALL: [Resource; RESOURCES] = [
        Resource::Wood,
        Resource::Stone,
        Resource::Coins,
        Resource::Servants,
        Resource::Military,
        Resource::Faith,
        Resource::Victory,
        Resource::Prestige,
    ];

    /// Its place in a list of amounts.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        NAMED.get(self.index()).map_or("PRESTIGE_POINTS", |(word, _)| word)
    }

    /// The resource of a word, old spellings and other letter case included.
    pub(super) fn read(word: &str) -> Option<Known<Resource>> {
        if let Some((_, is)) = NAMED.iter().find(|(known, _)| *known == word) {
            return Some(Known { is: *is, alias: false });
        }
        let mut all = NAMED.iter().chain(&RESOURCE_ALIASES);
        all.find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, is)| Known { is: *is, alias: true })
    }
}

impl CardType {
    /// Its place among the towers and rows.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        CARD_TYPES[self.index()].0
    }
}

impl ActionType {
    /// Its word.
    pub fn word(self) -> &'static str {
        ACTION_TYPES[self as usize].0
    }

    /// The only region of an action that has one.
    pub fn region(self) -> Option<u8> {
        match self {
            ActionType::Production => Some(0),
            ActionType::Harvest => Some(1),
            ActionType::Council => Some(2),
            ActionType::Market => Some(3),
            ActionType::Tower => None,
        }
    }

    /// The action of a region.
    pub fn of_region(region: u8) -> Self {
        match region {
            0 => ActionType::Production,
            1 => ActionType::Harvest,
            2 => ActionType::Council,
            3 => ActionType::Market,
            _ => ActionType::Tower,
        }
    }

    /// The action type of a word and the region that an old spelling names.
    pub(super) fn read(word: &str) -> Option<(Known<ActionType>, Option<u8>)> {
        if let Some((_, is)) = ACTION_TYPES.iter().find(|(known, _)| *known == word) {
            return Some((Known { is: *is, alias: false }, None));
        }
        if let Some(plain) = word.strip_suffix("ACTION")
            && let Some((_, is)) = ACTION_TYPES.iter().find(|(known, _)| *known == plain)
        {
            return Some((Known { is: *is, alias: true }, None));
        }
        let towers = ["TowerGreen", "TowerBlue", "TowerYellow", "TowerPurple"];
        let at = towers.iter().position(|tower| tower.eq_ignore_ascii_case(word))?;
        let region = FIRST_TOWER + u8::try_from(at).unwrap_or(0);
        Some((Known { is: ActionType::Tower, alias: true }, Some(region)))
    }
}

impl Flag {
    /// Its place among the flags.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        FLAGS[self.index()].0
    }
}

impl Opcode {
    /// Its word.
    pub fn word(self) -> &'static str {
        OPCODES[self as usize].0
    }

    /// The opcode of a word.
    pub(super) fn read(word: &str) -> Option<Opcode> {
        OPCODES.iter().find(|(known, _)| *known == word).map(|(_, is)| *is)
    }

    /// Does it need a payload?
    pub fn has_payload(self) -> bool {
        self < Opcode::LessDice
    }
}
