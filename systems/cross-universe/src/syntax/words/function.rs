//! The built-in functions with their parameters. Arguments bind by type: the i-th parameter of a type takes the i-th
//! argument of that type.

use super::{
    value::{Object, Type},
    words,
};

words! {
    /// A built-in function.
    Function {
        /// Changes values of cards, players, fights or the game.
        Apply = "APPLY",
        /// Is there such a selection?
        Are = "ARE",
        /// Ends the attack.
        CancelAttack = "CANCELATTACK",
        /// How many.
        Count = "COUNT",
        /// Deals damage.
        Damage = "DAMAGE",
        /// The top cards of a deck.
        DeckTop = "DECKTOP",
        /// Destroys cards.
        Destroy = "DESTROY",
        /// No two are equal.
        Different = "DIFFERENT",
        /// Discards cards.
        Discard = "DISCARD",
        /// Runs a part.
        DoAbility = "DOABILITY",
        /// Draws cards.
        Draw = "DRAW",
        /// Exiles cards.
        Exile = "EXILE",
        /// Gains life.
        GainLife = "GAINLIFE",
        /// Gains mana.
        GainMana = "GAINMANA",
        /// Counters on cards.
        GetCounters = "GETCOUNTERS",
        /// One more attack.
        GiveAttack = "GIVEATTACK",
        /// Loses life.
        LoseLife = "LOSELIFE",
        /// Loses mana.
        LoseMana = "LOSEMANA",
        /// Moves cards.
        Move = "MOVE",
        /// Puts cards in an order.
        Order = "ORDER",
        /// Puts counters on cards.
        PutCounters = "PUTCOUNTERS",
        /// Takes counters from cards.
        RemoveCounters = "REMOVECOUNTERS",
        /// Shows cards to both players.
        Reveal = "REVEAL",
        /// All are equal.
        Same = "SAME",
        /// Chooses cards.
        Select = "SELECT",
        /// Chooses an ability id.
        SelectAbility = "SELECTABILITY",
        /// Chooses a card name.
        SelectCardName = "SELECTCARDNAME",
        /// Chooses an end of a deck.
        SelectDeckSide = "SELECTDECKSIDE",
        /// Chooses a number.
        SelectNumber = "SELECTNUMBER",
        /// Chooses a player.
        SelectPlayer = "SELECTPLAYER",
        /// Chooses a type.
        SelectType = "SELECTTYPE",
        /// Changes the target of the attack.
        SetAttackTarget = "SETATTACKTARGET",
        /// Shuffles the deck.
        Shuffle = "SHUFFLE",
        /// The sum of numbers.
        Sum = "SUM",
        /// Summons units.
        Summon = "SUMMON",
        /// Makes and summons tokens.
        SummonTokens = "SUMMONTOKENS",
        /// Exchanges two cards.
        Swap = "SWAP",
        /// Looks at cards.
        View = "VIEW",
        /// Wins.
        WinGame = "WINGAME",
    }
}

/// What a call does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nature {
    /// Only computes.
    Pure,
    /// Asks a player.
    Choice,
    /// Changes the game.
    Act,
}

/// What a parameter is when no argument binds to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Default {
    /// It must be given.
    Required,
    /// Nothing: no cards, no modifier, no time.
    Absent,
    /// As if this had been written.
    Written(&'static str),
}

/// A parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// A word for it in messages.
    pub name: &'static str,
    /// The types that bind to it; empty for any type.
    pub types: &'static [Type],
    /// What it is when it is not given.
    pub default: Default,
    /// The implicit object inside its argument.
    pub binds: Option<Object>,
}

/// The parameters and the result of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// In the order in which they are usually written.
    pub parameters: &'static [Parameter],
    /// The type of its result.
    pub result: Type,
    /// What it does.
    pub nature: Nature,
    /// `?` makes it do as much as possible.
    pub honours_most: bool,
}

const fn needs(name: &'static str, types: &'static [Type]) -> Parameter {
    Parameter { name, types, default: Default::Required, binds: None }
}

const fn may(name: &'static str, types: &'static [Type]) -> Parameter {
    Parameter { name, types, default: Default::Absent, binds: None }
}

impl Parameter {
    const fn or(mut self, written: &'static str) -> Self {
        self.default = Default::Written(written);
        self
    }

    const fn binding(mut self, object: Object) -> Self {
        self.binds = Some(object);
        self
    }
}

const NUMBER: &[Type] = &[Type::Number];
const BOOL: &[Type] = &[Type::Bool];
const CARD: &[Type] = &[Type::Card];
const PLAYER: &[Type] = &[Type::Player];
const ZONE: &[Type] = &[Type::Zone];
const TIME: &[Type] = &[Type::Time];
const MODIFIER: &[Type] = &[Type::Modifier];
const ABILITY_ID: &[Type] = &[Type::AbilityId];
const CARD_ID: &[Type] = &[Type::CardId];
const COUNTER: &[Type] = &[Type::Counter];
const TAG: &[Type] = &[Type::Type];
const OBJECT: &[Type] = &[Type::Card, Type::Player, Type::Fight];
const ANY: &[Type] = &[];

impl Function {
    /// Its parameters and result.
    pub fn signature(self) -> Signature {
        use Function::*;
        use Nature::{Act, Choice, Pure};
        macro_rules! parameters {
            ($($parameter:expr),*) => {
                const { &[$($parameter),*] }
            };
        }
        let (parameters, result, nature): (&'static [Parameter], Type, Nature) = match self {
            Apply => (
                parameters![
                    may("object", OBJECT),
                    needs("modifier", MODIFIER),
                    may("until", TIME).or("forever")
                ],
                Type::Nothing,
                Act,
            ),
            Are => (
                parameters![
                    needs("amount", NUMBER),
                    needs("cards", CARD),
                    may("validator", BOOL).or("yes").binding(Object::Card)
                ],
                Type::Bool,
                Pure,
            ),
            CancelAttack => (&[], Type::Nothing, Act),
            Count => (parameters![needs("list", ANY)], Type::Number, Pure),
            Damage => (
                parameters![may("player", PLAYER).or("own"), needs("amount", NUMBER).binding(Object::Player)],
                Type::Number,
                Act,
            ),
            DeckTop => {
                (parameters![may("player", PLAYER).or("own"), needs("amount", NUMBER)], Type::Card, Pure)
            }
            Destroy | Discard => (parameters![needs("cards", CARD)], Type::Card, Act),
            Different | Same => (parameters![needs("list", ANY)], Type::Bool, Pure),
            DoAbility => (parameters![needs("ability", ABILITY_ID)], Type::Nothing, Act),
            Draw => (parameters![needs("amount", NUMBER)], Type::Card, Act),
            Exile => (parameters![needs("cards", CARD), may("until", TIME).or("forever")], Type::Card, Act),
            GainLife | GainMana | LoseLife | LoseMana => {
                (parameters![needs("amount", NUMBER)], Type::Number, Act)
            }
            GetCounters => (parameters![needs("cards", CARD), needs("counter", COUNTER)], Type::Number, Pure),
            GiveAttack | SetAttackTarget => (parameters![needs("card", CARD)], Type::Nothing, Act),
            Move => (
                parameters![needs("cards", CARD), needs("zone", ZONE).binding(Object::Card)],
                Type::Card,
                Act,
            ),
            Order => (parameters![needs("cards", CARD)], Type::Card, Choice),
            PutCounters | RemoveCounters => (
                parameters![needs("cards", CARD), needs("counter", COUNTER), needs("amount", NUMBER)],
                Type::Nothing,
                Act,
            ),
            Reveal => (parameters![needs("cards", CARD), may("until", TIME)], Type::Card, Act),
            Select => (
                parameters![
                    needs("amount", NUMBER),
                    needs("cards", CARD),
                    may("validator", BOOL).or("yes").binding(Object::Card),
                    may("at random", BOOL).or("no")
                ],
                Type::Card,
                Choice,
            ),
            SelectAbility => (parameters![needs("abilities", ABILITY_ID)], Type::AbilityId, Choice),
            SelectCardName => (parameters![may("names", CARD_ID).or("allCardNames")], Type::CardId, Choice),
            SelectDeckSide => (parameters![needs("player", PLAYER)], Type::Zone, Choice),
            SelectNumber => (parameters![needs("numbers", NUMBER)], Type::Number, Choice),
            SelectPlayer => (&[], Type::Player, Choice),
            SelectType => (parameters![needs("types", TAG)], Type::Type, Choice),
            Shuffle => (parameters![may("excluded cards", CARD)], Type::Nothing, Act),
            Sum => (parameters![needs("numbers", NUMBER)], Type::Number, Pure),
            Summon => (
                parameters![
                    needs("cards", CARD),
                    may("zone", ZONE).or("you.unitZone").binding(Object::Card),
                    may("change of the cost", MODIFIER),
                    may("paying", BOOL).or("yes")
                ],
                Type::Card,
                Act,
            ),
            SummonTokens => (
                parameters![
                    needs("amount", NUMBER),
                    needs("name", CARD_ID),
                    needs("level", NUMBER),
                    needs("types", TAG),
                    needs("attack", NUMBER),
                    needs("defense", NUMBER),
                    may("abilities", ABILITY_ID),
                    may("zone", ZONE).or("you.unitZone"),
                    may("change of the cost", MODIFIER),
                    may("paying", BOOL).or("yes")
                ],
                Type::Card,
                Act,
            ),
            Swap => (
                parameters![
                    needs("first card", CARD),
                    needs("second card", CARD),
                    may("passing equipments on", BOOL).or("no")
                ],
                Type::Nothing,
                Act,
            ),
            View => (parameters![needs("cards", CARD)], Type::Card, Act),
            WinGame => (&[], Type::Nothing, Act),
        };
        let honours_most = matches!(self, Are | DeckTop | Draw | Select | Summon | SummonTokens);
        Signature { parameters, result, nature, honours_most }
    }
}
