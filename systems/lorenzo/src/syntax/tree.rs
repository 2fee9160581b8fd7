//! Cards and tables as they are written, checked and with old spellings set right.

use cardwright_source::{Place, Span};

use super::words::{ActionType, CardType, Flag, Opcode, RESOURCES, Resource};

/// So much of each resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Amounts(pub [i32; RESOURCES]);

/// A card of one of the three kinds.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Its name, set right.
    pub name: String,
    /// What sort of card, with what only that sort has.
    pub kind: CardKind,
    /// Applied once; of a leader the ability of once a round.
    pub instant: Slot,
    /// Standing, or at every harvest, production or the end.
    pub permanent: Slot,
    /// Of a leader: flags from the moment of playing.
    pub flags: Slot,
    /// The file.
    pub place: Place,
}

/// What only one sort of card has.
#[derive(Clone, PartialEq, Debug)]
pub enum CardKind {
    /// A card of a tower.
    Development(Development),
    /// A tile of the church.
    Excommunication {
        /// 1 to 3.
        period: u8,
    },
    /// A leader.
    Leader(Requirements),
}

/// The kind of a card: which file it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    Development,
    Excommunication,
    Leader,
}

/// A development card.
#[derive(Clone, PartialEq, Debug)]
pub struct Development {
    /// Its row.
    pub card_type: CardType,
    /// 1 to 3.
    pub period: u8,
    /// Alternatives; none for a card without a price.
    pub costs: Vec<At<Amounts>>,
    /// What must be owned.
    pub requirements: Option<At<Amounts>>,
    /// The least value of a harvest or production.
    pub minimum: i32,
    /// `exclusivePermanentEffect`.
    pub exclusive: bool,
}

/// What a leader asks for.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Requirements {
    /// One of these must hold; none asks for nothing.
    pub cards: Vec<At<[i32; 4]>>,
    /// So much must be owned.
    pub resources: Option<At<Amounts>>,
}

/// A value and where it is written.
#[derive(Clone, PartialEq, Debug)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Its bytes.
    pub span: Span,
}

/// One pair of effect and payload, as a list.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Slot {
    /// In the order of execution.
    pub entries: Vec<Entry>,
    /// Where the effect is written.
    pub span: Span,
}

/// One opcode with its payload.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// What it does.
    pub effect: Effect,
    /// Where: the payload, or the opcode of one without.
    pub span: Span,
}

/// What an entry does.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    Add(Amounts),
    Bonus { per: Per, quantity: i32, increase: Resource, amount: i32 },
    Change(Vec<Exchange>),
    Privilege { number: u8, cost: Option<Amounts> },
    Action(Act),
    Permanent(Act),
    LessResource(Vec<Resource>),
    Flag(Flag),
    LessDice,
    NoMarket,
    NoTowerBonus,
    GreyFamily,
    ColorDice,
    ColorBonus,
    SixValue,
    Jolly,
}

/// What a bonus counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Per {
    Card(CardType),
    Resource(Resource),
}

/// One alternative of an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exchange {
    /// What is given.
    pub pay: Amounts,
    /// What is received.
    pub gain: Amounts,
}

/// A bonus action, or what changes actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Act {
    /// Its sort.
    pub action: ActionType,
    /// Its region; `None` is any tower.
    pub region: Option<u8>,
    /// Its value, or what is added to it.
    pub value: i32,
    /// What is saved on the card.
    pub discount: Discount,
    /// Only servants raise its value.
    pub unaided: bool,
}

/// What is saved on a card.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Discount {
    /// Nothing.
    #[default]
    None,
    /// All of it.
    All(Amounts),
    /// One of its resources, at the player's choice.
    OneOf(Amounts),
    /// One of several.
    Options(Vec<Amounts>),
}

/// The tables of a pool.
#[derive(Clone, PartialEq, Debug)]
pub enum Table {
    /// Personal bonus tiles: harvest and production.
    Tiles(Vec<(Amounts, Amounts)>),
    /// What action spaces give.
    Spaces(Vec<SpaceBonus>),
    /// Faith to victory points, 0 to 15.
    Faith([i32; 16]),
    /// Final scoring.
    Score(Score),
    /// The lobby's settings; no rule reads them.
    Lobby,
    /// Differences between data and print.
    Errata(Vec<Erratum>),
}

/// What an action space gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpaceBonus {
    /// Region.
    pub region: u8,
    /// Space.
    pub space: u8,
    /// Goods.
    pub bonus: Amounts,
}

/// Final scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// Victory points for 0 to 6 territories.
    pub territories: [i32; 7],
    /// Victory points for 0 to 6 characters.
    pub characters: [i32; 7],
    /// For the most military points.
    pub first: i32,
    /// For the second most.
    pub second: i32,
    /// Goods for one victory point.
    pub goods: i32,
}

/// A value that differs from the printed card.
#[derive(Clone, PartialEq, Debug)]
pub struct Erratum {
    /// Which kind of card.
    pub kind: Kind,
    /// Its name, set right.
    pub name: String,
    /// JSON pointers with the printed values.
    pub changes: Vec<(String, serde_json::Value)>,
}

impl Amounts {
    /// None of anything.
    pub const NONE: Amounts = Amounts([0; RESOURCES]);

    /// How much of a resource.
    #[inline]
    pub const fn of(&self, resource: Resource) -> i32 {
        self.0[resource.index()]
    }

    /// Is there nothing of anything?
    pub fn is_none(&self) -> bool {
        self.0.iter().all(|amount| *amount == 0)
    }

    /// The resources with an amount, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Resource, i32)> + '_ {
        let all = Resource::ALL.iter().zip(&self.0);
        all.filter(|(_, amount)| **amount != 0).map(|(resource, amount)| (*resource, *amount))
    }
}

impl Card {
    /// Its kind.
    pub fn sort(&self) -> Kind {
        match self.kind {
            CardKind::Development(_) => Kind::Development,
            CardKind::Excommunication { .. } => Kind::Excommunication,
            CardKind::Leader(_) => Kind::Leader,
        }
    }

    /// Puts other spans in the place of all that are not empty.
    pub(super) fn each_span(&mut self, other: impl Fn(Span) -> Span) {
        let mut spans = vec![&mut self.place.span];
        match &mut self.kind {
            CardKind::Development(own) => {
                spans.extend(own.costs.iter_mut().chain(&mut own.requirements).map(|at| &mut at.span));
            }
            CardKind::Excommunication { .. } => {}
            CardKind::Leader(asked) => {
                spans.extend(asked.cards.iter_mut().map(|at| &mut at.span));
                spans.extend(asked.resources.iter_mut().map(|at| &mut at.span));
            }
        }
        for slot in [&mut self.instant, &mut self.permanent, &mut self.flags] {
            spans.push(&mut slot.span);
            spans.extend(slot.entries.iter_mut().map(|entry| &mut entry.span));
        }
        for span in spans.into_iter().filter(|span| !span.is_empty()) {
            *span = other(*span);
        }
    }
}

impl Effect {
    /// Its opcode.
    pub fn opcode(&self) -> Opcode {
        match self {
            Effect::Add(_) => Opcode::Add,
            Effect::Bonus { .. } => Opcode::Bonus,
            Effect::Change(_) => Opcode::Change,
            Effect::Privilege { .. } => Opcode::Privilege,
            Effect::Action(_) => Opcode::Action,
            Effect::Permanent(_) => Opcode::Permanent,
            Effect::LessResource(_) => Opcode::LessResource,
            Effect::Flag(_) => Opcode::Flag,
            Effect::LessDice => Opcode::LessDice,
            Effect::NoMarket => Opcode::NoMarket,
            Effect::NoTowerBonus => Opcode::NoTowerBonus,
            Effect::GreyFamily => Opcode::GreyFamily,
            Effect::ColorDice => Opcode::ColorDice,
            Effect::ColorBonus => Opcode::ColorBonus,
            Effect::SixValue => Opcode::SixValue,
            Effect::Jolly => Opcode::Jolly,
        }
    }
}

impl Kind {
    /// Its word in recorded data and file names.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Development => "development",
            Kind::Excommunication => "excommunication",
            Kind::Leader => "leader",
        }
    }
}
