//! Types of values, and the constants that are written as words.

use super::words;

words! {
    /// The static type of an expression.
    Type {
        /// Whole numbers, or "at least n".
        Number = "number",
        /// `yes` and `no`.
        Bool = "bool",
        /// Cards, live or as they were.
        Card = "card",
        /// Players.
        Player = "player",
        /// Fights.
        Fight = "fight",
        /// Zones and the two ends of a deck.
        Zone = "zone",
        /// Type constants of cards: `Fire`.
        Type = "type",
        /// Card types: `unit`.
        CardType = "cardType",
        /// Names of cards.
        CardId = "cardId",
        /// Abilities on cards.
        Ability = "ability",
        /// Ids of abilities in files.
        AbilityId = "abilityId",
        /// Names of counters.
        Counter = "counter",
        /// Why something happened.
        Reason = "dueToReason",
        /// A phase, perhaps of one player.
        Phase = "phase",
        /// A kind of block.
        Block = "block",
        /// A turn.
        Turn = "turn",
        /// A point in time.
        Time = "timeIndicator",
        /// `{…}`.
        Modifier = "modifier",
        /// What a function without result gives.
        Nothing = "nothing",
    }
}

words! {
    /// The kinds of implicit objects, which are stacked independently of each other.
    Object {
        /// Cards.
        Card = "card",
        /// Players.
        Player = "player",
        /// Fights.
        Fight = "fight",
        /// What happened, or is about to.
        Action = "action",
    }
}

words! {
    /// A zone.
    ZoneWord {
        /// Unit, spell/item and partner zone together.
        Field = "field",
        /// The deck.
        Deck = "deck",
        /// The discard pile.
        Discard = "discard",
        /// The exile zone.
        Exile = "exile",
        /// The hand.
        Hand = "hand",
        /// Five slots for units.
        UnitZone = "unitZone",
        /// Four slots for spells and items.
        SpellItemZone = "spellItemZone",
        /// The partner's slot.
        PartnerZone = "partnerZone",
    }
}

words! {
    /// An end of a deck.
    DeckSide {
        /// Where cards are drawn.
        Top = "deckTop",
        /// The other end.
        Bottom = "deckBottom",
    }
}

words! {
    /// A phase of a turn.
    PhaseWord {
        /// First phase.
        ManaSupply = "manaSupplyPhase",
        /// Second phase.
        Draw = "drawPhase",
        /// Either main phase.
        Main = "mainPhase",
        /// The one before the battle.
        Main1 = "mainPhase1",
        /// Attacks.
        Battle = "battlePhase",
        /// The one after the battle.
        Main2 = "mainPhase2",
        /// Last phase.
        End = "endPhase",
    }
}

words! {
    /// A kind of block.
    BlockKind {
        /// An ability is used.
        AbilityActivation = "abilityActivationBlock",
        /// An attack is declared.
        AttackDeclaration = "attackDeclarationBlock",
        /// A spell is cast.
        Cast = "castBlock",
        /// An item is deployed.
        Deploy = "deployBlock",
        /// A fight.
        Fight = "fightBlock",
        /// Units retire.
        Retire = "retireBlock",
        /// The draw of the turn.
        StandardDraw = "standardDrawBlock",
        /// The summon of the turn.
        StandardSummon = "standardSummonBlock",
    }
}

words! {
    /// A card type as scripts compare it. A spell is also of its own kind, and so is an item.
    CardType {
        /// Units and tokens.
        Unit = "unit",
        /// All spells.
        Spell = "spell",
        /// Goes to the discard pile when done.
        StandardSpell = "standardSpell",
        /// Stays.
        ContinuousSpell = "continuousSpell",
        /// Stays on a unit.
        EnchantSpell = "enchantSpell",
        /// All items.
        Item = "item",
        /// Goes to the discard pile when done.
        StandardItem = "standardItem",
        /// Stays.
        ContinuousItem = "continuousItem",
        /// Stays on a unit.
        EquipableItem = "equipableItem",
    }
}

words! {
    /// Why something happened.
    Reason {
        /// A card's effect.
        Effect = "effect",
        /// Equipment without a legal unit.
        InvalidEquipment = "invalidEquipment",
        /// The summon of the turn.
        StandardSummon = "standardSummon",
        /// The draw of the turn.
        StandardDraw = "standardDraw",
        /// An item was put on the field.
        Deployment = "deployment",
        /// A spell was put on the field.
        Casting = "casting",
        /// A unit retired.
        Retire = "retire",
        /// A standard spell was done.
        WasCast = "wasCast",
        /// A standard item was done.
        WasDeployed = "wasDeployed",
        /// Too many cards in hand.
        TurnDiscard = "turnDiscard",
    }
}

words! {
    /// Players, seen from the card.
    PlayerWord {
        /// The controller of the card.
        You = "you",
        /// The other one.
        Opponent = "opponent",
        /// Both.
        Both = "both",
        /// Whoever acts.
        Own = "own",
    }
}

words! {
    /// Fixed lists to choose from.
    NameList {
        /// All type constants.
        Types = "allTypes",
        /// Units, then spells, then items.
        Cards = "allCardNames",
        /// All names of units.
        Units = "allUnitNames",
        /// All names of spells.
        Spells = "allSpellNames",
        /// All names of items.
        Items = "allItemNames",
    }
}

/// A type constant: its place in [`Tag::KNOWN`], or behind them among the extras of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tag(pub u16);

/// A counter: its place in [`Counter::KNOWN`], or behind them among the extras of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Counter(pub u16);

/// Types and counters that a game has besides the usual ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// More types, behind the usual ones.
    pub types: Vec<String>,
    /// More counters, behind the usual ones.
    pub counters: Vec<String>,
}

impl Tag {
    /// The types that every game has, in the order of `allTypes`.
    pub const KNOWN: [&'static str; 39] = [
        "Angel",
        "Armor",
        "Beast",
        "Bird",
        "Book",
        "Boundary",
        "Bug",
        "Chain",
        "Curse",
        "Dark",
        "Demon",
        "Dragon",
        "Earth",
        "Electric",
        "Figure",
        "Fire",
        "Fish",
        "Ghost",
        "Gravity",
        "Ice",
        "Illusion",
        "Katana",
        "Landmine",
        "Light",
        "Machine",
        "Mage",
        "Medicine",
        "Myth",
        "Plant",
        "Psychic",
        "Rock",
        "Samurai",
        "Shield",
        "Spirit",
        "Structure",
        "Sword",
        "Warrior",
        "Water",
        "Wind",
    ];

    /// How it is written.
    pub fn word(self, extras: &Extras) -> &str {
        let at = usize::from(self.0);
        match Self::KNOWN.get(at) {
            Some(word) => word,
            None => extras.types.get(at - Self::KNOWN.len()).map_or("", String::as_str),
        }
    }
}

impl Counter {
    /// The counters that every game has.
    pub const KNOWN: [&'static str; 12] = [
        "Charge",
        "Chaos",
        "Ember",
        "Emergence",
        "Heaven",
        "Invasion",
        "Protection",
        "Rose",
        "Stinger",
        "Time",
        "Weakness",
        "Wrath",
    ];

    /// How it is written.
    pub fn word(self, extras: &Extras) -> &str {
        let at = usize::from(self.0);
        match Self::KNOWN.get(at) {
            Some(word) => word,
            None => extras.counters.get(at - Self::KNOWN.len()).map_or("", String::as_str),
        }
    }
}

impl Extras {
    /// The type constant that is written like this.
    pub fn tag(&self, word: &str) -> Option<Tag> {
        place(word, &Tag::KNOWN, &self.types).map(Tag)
    }

    /// The counter that is written like this.
    pub fn counter(&self, word: &str) -> Option<Counter> {
        place(word, &Counter::KNOWN, &self.counters).map(Counter)
    }

    /// All types, in order.
    pub fn all_types(&self) -> impl Iterator<Item = &str> {
        Tag::KNOWN.iter().copied().chain(self.types.iter().map(String::as_str))
    }

    /// All counters, in order.
    pub fn all_counters(&self) -> impl Iterator<Item = &str> {
        Counter::KNOWN.iter().copied().chain(self.counters.iter().map(String::as_str))
    }
}

impl NameList {
    /// The type of what is in it.
    pub fn ty(self) -> Type {
        match self {
            NameList::Types => Type::Type,
            _ => Type::CardId,
        }
    }
}

impl Type {
    /// Sets drop what is in them already.
    pub fn is_set(self) -> bool {
        matches!(self, Type::Card | Type::Player | Type::Fight)
    }

    /// The implicit object that a value of this type can become.
    pub fn object(self) -> Option<Object> {
        match self {
            Type::Card => Some(Object::Card),
            Type::Player => Some(Object::Player),
            Type::Fight => Some(Object::Fight),
            _ => None,
        }
    }

    /// With its article, for messages.
    pub fn a(self) -> &'static str {
        match self {
            Type::Number => "a number",
            Type::Bool => "a bool",
            Type::Card => "a card",
            Type::Player => "a player",
            Type::Fight => "a fight",
            Type::Zone => "a zone",
            Type::Type => "a type",
            Type::CardType => "a card type",
            Type::CardId => "a card name",
            Type::Ability => "an ability",
            Type::AbilityId => "an ability id",
            Type::Counter => "a counter",
            Type::Reason => "a reason",
            Type::Phase => "a phase",
            Type::Block => "a block",
            Type::Turn => "a turn",
            Type::Time => "a time",
            Type::Modifier => "a modifier",
            Type::Nothing => "nothing",
        }
    }
}

fn place(word: &str, known: &[&str], extras: &[String]) -> Option<u16> {
    let at = known
        .iter()
        .position(|known| *known == word)
        .or_else(|| extras.iter().position(|extra| extra == word).map(|at| at + known.len()))?;
    u16::try_from(at).ok()
}
