//! A card as the checker leaves it: every word resolved, every expression with its type, every argument bound to its
//! parameter, every implicit object named. Lowering reads this and nothing else.
//!
//! Cards that were read leniently (out of replays) may have conditions that are no bool, which are read by their truth,
//! and calls in which a required argument is missing.

mod modifier;

use cardwright_source::{Place, Span};

pub use self::modifier::{Modification, ModificationKind, Modifier};

pub use super::tree::{Binary, Change, Unary};
use super::words::{
    AbilityKind, BlockKind, CardKind, CardProp, CardRef, CardType, Counter, DeckSide, Event, EventArg,
    FightProp, Function, NameList, Object, PhaseWord, PlayerProp, PlayerWord, Reason, Section, Tag, Type,
    ZoneWord,
};

/// A value with the place where it was written; an empty span where it was implied.
#[derive(Clone, PartialEq, Debug)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Its bytes in the card's file.
    pub span: Span,
}

/// One card.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// `id`: `CUU00161`.
    pub id: At<String>,
    /// `cardType`.
    pub kind: At<CardKind>,
    /// `name`: the id that stands for its name.
    pub name: At<String>,
    /// `level`.
    pub level: At<i32>,
    /// `types`.
    pub types: Vec<At<Tag>>,
    /// `attack`, of units.
    pub attack: Option<At<i32>>,
    /// `defense`, of units.
    pub defense: Option<At<i32>>,
    /// `deckLimit`, where written.
    pub deck_limit: Option<At<DeckLimit>>,
    /// `equipableTo`, where written. The implicit card is the candidate unit.
    pub equipable_to: Option<Expr>,
    /// `turnLimit`, where written.
    pub turn_limit: Option<Expr>,
    /// `condition`, where written.
    pub condition: Option<Expr>,
    /// What it does, in order. Sub-abilities lie inside their abilities.
    pub abilities: Vec<Ability>,
    /// The whole file.
    pub place: Place,
}

/// Copies in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckLimit {
    /// At most so many.
    Copies(i32),
    /// As many as one likes.
    Any,
}

/// The id of an ability: its card, and its place there, level by level, from 1.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AbilityId {
    /// `CUS00222`.
    pub card: String,
    /// `[1, 1]` for `CUS00222:1:1`.
    pub path: Vec<u32>,
}

/// An ability or sub-ability. Lines that were not written are `None`; their defaults are in the language's table.
#[derive(Clone, PartialEq, Debug)]
pub struct Ability {
    /// Its id.
    pub id: AbilityId,
    /// The value of its head.
    pub kind: At<AbilityKind>,
    /// `cancellable`; `yes` where it is not written.
    pub cancellable: At<bool>,
    /// `mandatory`, where written.
    pub mandatory: Option<At<bool>>,
    /// `condition`.
    pub condition: Option<Expr>,
    /// `forPlayer`.
    pub for_player: Option<Expr>,
    /// `turnLimit`.
    pub turn_limit: Option<Expr>,
    /// `globalTurnLimit`.
    pub global_turn_limit: Option<Expr>,
    /// `gameLimit`.
    pub game_limit: Option<Expr>,
    /// `zoneDurationLimit`.
    pub zone_duration_limit: Option<Expr>,
    /// `after`: a bool, or a number that is read by its truth.
    pub after: Option<Expr>,
    /// `afterPrecondition`.
    pub after_precondition: Option<Expr>,
    /// `during`.
    pub during: Option<Expr>,
    /// `applyTo`: cards, players or fights.
    pub apply_to: Option<Expr>,
    /// `modifier`.
    pub modifier: Option<Modifier>,
    /// `cost`, where there is such a section.
    pub cost: Option<Block>,
    /// `exec`, written or implied.
    pub exec: Option<Block>,
    /// `onComplete`, where there is such a section.
    pub on_complete: Option<Block>,
    /// Its variables, in the order in which they first get a value.
    pub variables: Vec<Variable>,
    /// Its sub-abilities: the m-th has the id of this one with `m` behind it.
    pub parts: Vec<Ability>,
    /// From the head to the last line.
    pub span: Span,
}

/// A variable of an ability.
#[derive(Clone, PartialEq, Debug)]
pub struct Variable {
    /// Without `$`.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// It is captured in `after`.
    pub captured: bool,
    /// Where it first gets a value.
    pub span: Span,
}

/// The place of a variable in [`Ability::variables`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub u16);

/// Statements in a row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Block {
    /// In order.
    pub statements: Vec<Stmt>,
    /// Their bytes.
    pub span: Span,
}

/// A statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Its bytes.
    pub span: Span,
}

/// What a statement is.
#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind {
    /// `$x = …`.
    Assign {
        /// Which variable.
        variable: VarId,
        /// What it becomes.
        value: Expr,
    },
    /// A call, or any expression.
    Do(Expr),
    /// `if (…) {…} else {…}`.
    If {
        /// The condition.
        condition: Expr,
        /// If it holds.
        then: Block,
        /// If not.
        otherwise: Option<Block>,
    },
    /// `try {…} then {…} else {…}`.
    Try(Attempt),
    /// `P.may {…} then {…} else {…}`.
    May {
        /// Who is asked, and acts in the main block.
        player: Expr,
        /// What.
        attempt: Attempt,
    },
    /// `at (…) {…}`.
    At {
        /// When.
        time: Expr,
        /// What.
        body: Block,
    },
}

/// The parts of `try` and `may`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Attempt {
    /// What is tried.
    pub main: Block,
    /// After it.
    pub then: Option<Block>,
    /// Instead of it.
    pub otherwise: Option<Block>,
}

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its type; [`Type::Nothing`] for a call without result.
    pub ty: Type,
    /// Its bytes.
    pub span: Span,
}

/// What an expression is.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind {
    /// `5`.
    Number(i64),
    /// `5+`; `any` is `1+`.
    AtLeast(i64),
    /// `yes`, `no`.
    Bool(bool),
    /// `CUU00161`.
    CardId(String),
    /// `CUS00222:1:1`.
    AbilityId(AbilityId),
    /// `Fire`.
    Tag(Tag),
    /// `Weakness`.
    Counter(Counter),
    /// `unit`.
    CardType(CardType),
    /// `effect`.
    Reason(Reason),
    /// `fightBlock`.
    Block(BlockKind),
    /// `allTypes`, `allCardNames`…
    Names(NameList),
    /// `[…, …]`, flattened when it runs.
    List(Vec<Expr>),
    /// `[from …, … where …]`.
    Matcher(Box<Matcher>),
    /// `{…}`.
    Modifier(Box<Modifier>),
    /// `F(…)`.
    Call(Box<Call>),
    /// `destroyed(…)`.
    Event(Box<EventExpr>),
    /// `you`, `opponent`, `both`, `own`.
    Player(PlayerWord),
    /// `thisCard`, `attackTarget`, `attackers`.
    Card(CardRef),
    /// `$x`.
    Variable(VarId),
    /// `$x{…}`.
    Capture(VarId, Box<Expr>),
    /// The object that a bare property speaks about.
    Implicit(Implicit),
    /// `c.level`, `level`; the cards may be implicit.
    CardMember(Box<Expr>, CardProp),
    /// `p.life`, `life`; the players may be implicit.
    PlayerMember(Box<Expr>, PlayerProp),
    /// `f.participants`, `participants`; the fights may be implicit.
    FightMember(Box<Expr>, FightProp),
    /// `hand` of both players, acting player first, or of the given one.
    Zone(Option<Box<Expr>>, ZoneWord),
    /// `deckTop` of both players, or of the given one.
    DeckSide(Option<Box<Expr>>, DeckSide),
    /// `endPhase` of anyone, or of the given player.
    Phase(Option<Box<Expr>>, PhaseWord),
    /// A turn.
    Turn(TurnExpr),
    /// `turn.end`.
    TurnEnd(Box<Expr>),
    /// `turn.endPhase`: the start of that phase.
    TurnPhase(Box<Expr>, PhaseWord),
    /// `forever`.
    Forever,
    /// `fights`.
    Fights,
    /// `currentFight`.
    CurrentFight,
    /// `currentBlock`.
    CurrentBlock,
    /// `currentPhase`.
    CurrentPhase,
    /// `!a`, `-a`.
    Unary(Unary, Box<Expr>),
    /// `a = b`.
    Binary(Binary, Box<Expr>, Box<Expr>),
}

/// A turn.
#[derive(Clone, PartialEq, Debug)]
pub enum TurnExpr {
    /// `currentTurn`.
    Current,
    /// `nextTurn`.
    Next,
    /// `P.turn`: the present one or the next.
    Of(Box<Expr>),
    /// `P.nextTurn`.
    NextOf(Box<Expr>),
}

/// An implicit object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Implicit {
    /// Of which kind.
    pub object: Object,
    /// Who binds it.
    pub binder: Binder,
}

/// What binds an implicit object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Binder {
    /// Nothing: the list is empty.
    Nothing,
    /// The condition of a matcher: the candidate.
    Matcher,
    /// The validator of `SELECT` and `ARE`: the whole selection.
    Selection,
    /// The zone of `MOVE`: the card that moves.
    Moving,
    /// The zone of `SUMMON`: the cards to summon.
    Summoning,
    /// The amount of `DAMAGE`: the damaged player.
    Damaged,
    /// A modifier: what is modified.
    Modified,
    /// `after`: what just happened.
    Happened,
    /// A condition as the argument of an event: the value of that argument.
    Argument,
    /// The check of `prohibit`, `cancel`, `replace`: the action examined, or the cards that it affects.
    Examined,
    /// The statement of `replace`: the replaced action.
    Replaced,
    /// `unaffectedBy`: the card whose effect tries to affect.
    Affecting,
    /// `equipableTo`: the candidate unit.
    Equipping,
}

/// `[from …, … where …]`: cards, or fights if the sources are.
#[derive(Clone, PartialEq, Debug)]
pub struct Matcher {
    /// Zones, cards or fights.
    pub sources: Vec<Expr>,
    /// What to take; everything without it.
    pub condition: Option<Expr>,
}

/// A call.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The function.
    pub function: Function,
    /// `P.` before it. Without it `own` acts.
    pub by: Option<Expr>,
    /// `?`: as many as possible.
    pub most: bool,
    /// One for every parameter of the function's signature; `None` where the default stands.
    pub arguments: Vec<Option<Expr>>,
    /// The bytes of the name.
    pub name_span: Span,
}

/// An event.
#[derive(Clone, PartialEq, Debug)]
pub struct EventExpr {
    /// Which.
    pub event: Event,
    /// Among which actions.
    pub among: Among,
    /// What must match, in the order written.
    pub arguments: Vec<EventArgument>,
}

/// Actions to look through.
#[derive(Clone, PartialEq, Debug)]
pub enum Among {
    /// The implicit ones.
    Implicit(Binder),
    /// Those of a turn so far.
    Turn(Expr),
}

/// An argument of an event: a value that must be equal, or a condition about the implicit card, player or fight.
#[derive(Clone, PartialEq, Debug)]
pub struct EventArgument {
    /// Which.
    pub argument: EventArg,
    /// What it must be.
    pub value: Expr,
    /// `value` is a condition that is asked with the argument as implicit object, and not a bool to compare with.
    pub asks: bool,
    /// The whole argument.
    pub span: Span,
}

impl<T> At<T> {
    /// A value with its place.
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl Card {
    /// Every ability and sub-ability, an ability before its parts.
    pub fn all_abilities(&self) -> Vec<&Ability> {
        let mut all = Vec::new();
        let mut open: Vec<&Ability> = self.abilities.iter().rev().collect();
        while let Some(ability) = open.pop() {
            all.push(ability);
            open.extend(ability.parts.iter().rev());
        }
        all
    }
}

impl Ability {
    /// One of its sections.
    pub fn section(&self, section: Section) -> Option<&Block> {
        match section {
            Section::Cost => self.cost.as_ref(),
            Section::Exec => self.exec.as_ref(),
            Section::OnComplete => self.on_complete.as_ref(),
        }
    }
}

impl std::fmt::Display for AbilityId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.card)?;
        self.path.iter().try_for_each(|step| write!(f, ":{step}"))
    }
}
