//! The second form of a rule: what runs. Compiled once from the IR, without spans and strings to compare.

use cardwright_ir::{Def, EventKind, Sym, Word, Zone};

/// The rules of all definitions.
#[derive(Debug, Default)]
pub struct Program {
    /// By definition.
    pub rules: Vec<RuleCode>,
}

/// The rule of a definition.
#[derive(Clone, Debug, Default)]
pub struct RuleCode {
    /// Its action, if it has one.
    pub action: Option<ActionCode>,
    /// Its autos.
    pub autos: Box<[AutoCode]>,
    /// Its own keywords, one bit each.
    pub keywords: u16,
    /// The kind of the ability, for a character that has one.
    pub kind: Option<Kind>,
    /// What is printed.
    pub face: Face,
}

/// Kinds of abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Instant,
    Triggered,
    Auto,
}

/// What is printed on a card, ready to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// What it is.
    pub kind: CardKind,
    /// Battle points.
    pub bp: i32,
    /// Soul points.
    pub sp: i32,
    /// The subtype.
    pub subtype: Sym,
    /// Subtypes that back it up; those behind the last are [`NO_SYM`].
    pub backups: [Sym; 3],
    /// Its name.
    pub name: Sym,
}

/// No word.
pub const NO_SYM: Sym = Sym(u16::MAX);

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum CardKind {
    Character,
    Action,
    Reaction,
}

/// What is done when a card is played or its ability used.
#[derive(Clone, Debug, Default)]
pub struct ActionCode {
    /// Its number among the abilities of the card.
    pub ability: u16,
    /// What must be there.
    pub requisites: Box<[Find]>,
    /// The targets of the rule.
    pub targets: Box<[Find]>,
    /// Ways to go on; more than one is a choice.
    pub modes: Box<[ModeCode]>,
}

/// One way to go on.
#[derive(Clone, Debug)]
pub struct ModeCode {
    /// Its name in a choice.
    pub name: Sym,
    /// Variables, in order.
    pub vars: Box<[(u8, Ex)]>,
    /// What is paid.
    pub cost: Box<[Cost]>,
    /// What is done.
    pub body: Block,
}

/// An auto.
#[derive(Clone, Debug)]
pub struct AutoCode {
    /// Its number among the abilities of the card.
    pub ability: u16,
    /// What it listens to; nothing runs at once.
    pub event: Option<EventKind>,
    /// Whose event.
    pub scope: Scope,
    /// Only once.
    pub once: bool,
    /// The targets of the rule.
    pub targets: Box<[Find]>,
    /// Variables.
    pub vars: Box<[(u8, Ex)]>,
    /// What is done.
    pub body: Block,
    /// What a hook decides.
    pub hook: Option<Ex>,
}

/// Whose event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs)]
pub enum Scope {
    Source,
    Own,
    Opposing,
    Any,
}

/// Statements.
pub type Block = Box<[Op]>;

/// A price.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Cost {
    Freeze,
    SacrificeThis,
    Sacrifice(Find),
    Discard(Find),
}

/// A step.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Op {
    /// The targets of the statement.
    Find(Box<[Find]>),
    /// What the next statement calls the targets before it.
    Previous(To),
    Do(Command, To),
    If(Ex, Block, Block),
    /// As often as a value of the list is true, or as a card is found.
    Each(Over, Block),
    Maybe(Block),
    Succeed,
    NoEffect,
    Stop,
}

/// What is counted by `each`.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Over {
    Values(Ex),
    Found(Find),
}

/// What a command works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum To {
    Current,
    Rule,
    This,
    Controller,
    Nothing,
}

/// A command with its arguments.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Command {
    Bp(Ex),
    BpSet(Ex),
    BpTimes(i32),
    Damage(Ex),
    Destroy,
    Freeze(bool),
    Unfreeze,
    Transform(Ex),
    TransformInto(Option<Def>),
    MoveToSlot,
    SwapChars,
    Clear,
    Unite,
    RemoveFromAttack,
    LoseAbility,
    CopyAbility(Ex),
    Steal(Option<Find>),
    SwapAbilities,
    Activate(Ex),
    Hp(Ex),
    LoseLife(Ex),
    Sp(Ex),
    SpSet(Ex),
    PlayExtra,
    Turns(Ex),
    Skip(u8),
    Draw(Ex),
    Discard(Find),
    RandomDiscard(Ex),
    Trash(Ex),
    MoveTo { pile: Pile, at: Position, shown: Option<bool> },
    MoveRevealed { pile: Pile, at: i32 },
    MovePile(Pile, Pile),
    SwapPiles(Pile, Pile),
    Shuffle(Pile),
    Prophecy(Ex, Option<bool>),
    PileView(Pile, Word),
    Reveal,
    RevealPile(Zone),
    Peek,
    AlterCost { kind: Word, set: bool, n: Ex, until: Option<Until> },
    ModCost(Word, Ex),
    ModDamage(Ex),
    SetRule { rule: Word, value: RuleValue, until: Option<Until> },
    Grant { word: Word, until: Option<Until> },
    Strip(Word),
    TakeBack(Word),
}

/// The value that a game rule gets.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum RuleValue {
    On,
    Off,
    Number(Ex),
}

/// Where in a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Position {
    At(i32),
    Ask,
}

/// A pile of someone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Whose.
    pub whose: Whose,
    /// Which.
    pub zone: Zone,
    /// Was no prefix written?
    pub bare: bool,
}

/// Whose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Whose {
    Me,
    Opp,
    /// The controller of the source in a filter; of the card in question in a command.
    Controller,
    /// A side that is chosen.
    Chosen,
    /// One ring, chosen among those with candidates.
    SameRing,
    /// The player whose hand a command goes through.
    Asked,
}

/// How long something lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Until {
    /// Which time.
    pub time: Word,
    /// Of the opponent of the source's controller.
    pub opponent: bool,
}

/// A target filter.
#[derive(Clone, Debug)]
pub struct Find {
    /// Types.
    pub types: Box<[TypeCode]>,
    /// Each of them, not one of them.
    pub all_types: bool,
    /// How many.
    pub qty: Qty,
    /// The first or last so many.
    pub pick: Option<i32>,
    /// Alternatives of tests.
    pub filters: Box<[Box<[Test]>]>,
    /// Where.
    pub place: At,
    /// Without these.
    pub except: Option<Ex>,
    /// Nothing found is no failure.
    pub optional: bool,
}

/// Where a filter looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum At {
    Arena,
    Infront,
    Pile(Whose, Zone),
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Qty {
    One,
    Range(u16, u16),
    Any,
    Random(u16),
}

/// A type.
#[derive(Clone, Debug)]
pub struct TypeCode {
    /// What it names.
    pub base: Base,
    /// All, without a choice.
    pub plural: bool,
    /// Without the source.
    pub others: bool,
    /// Everything else.
    pub not: bool,
    /// As written.
    pub text: Sym,
}

/// What a type names.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Base {
    Any,
    This,
    Me,
    Opp,
    Player,
    Kind(CardKind),
    Subtype(Sym),
    Name(Sym),
    Value(Ex),
}

/// A test of a filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// Negated.
    pub not: bool,
    /// What is tested.
    pub what: What,
}

/// What is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum What {
    Bp(Ordering, i32),
    Sp(Ordering, i32),
    Lowest,
    State(Word),
    Kind(CardKind),
    Subtype(Sym),
}

/// How numbers are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Ordering {
    Equal,
    AtLeast,
    AtMost,
}

/// An expression.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Ex {
    Int(i32),
    Bool(bool),
    Nil,
    Text(Box<str>),
    Me,
    Opp,
    This,
    Trigger,
    It,
    Var(u8),
    /// The targets of the rule, of the statement, of the statement before.
    Targets(To),
    Previous,
    Filled(Filled),
    Attacker,
    Blocker,
    UaBp,
    Alone,
    SoloAttack,
    IsKind(CardKind),
    AsKind(CardKind),
    Get(Box<Ex>, Get),
    Element(Box<Ex>, i32),
    Not(Box<Ex>),
    Plus(Box<Ex>),
    Math(Math, Box<Ex>, Box<Ex>),
    Compare(Compare, Box<Ex>, Box<Ex>),
    And(Box<Ex>, Box<Ex>),
    Or(Box<Ex>, Box<Ex>),
    /// The first list that is not empty.
    FirstOf(Box<[Ex]>),
    All(Box<Ex>, Box<Ex>),
    Map(Box<Ex>, Box<Ex>),
    Keep(u8, Box<Ex>),
    Function(Function, Box<[Ex]>),
    FlipCoin,
    May,
    Done,
    Found(Box<Find>),
    /// A name that is not known: no value.
    Unknown,
}

/// Lists that effects fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Filled {
    Discarded,
    Sacrificed,
    Destroyed,
    Moved,
    Trashed,
}

/// Attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Get {
    Bp,
    Sp,
    LastBp,
    Ability,
    Controller,
    Size,
    Hp,
    NcDamaged,
    LostSp,
    Zone(Zone),
}

/// Arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Math {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

/// Comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Compare {
    Eq,
    Lt,
    Le,
    Gt,
    Ge,
}

/// Functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Function {
    IsChar,
    InUnited,
    Abs,
    All,
    Any,
    Bool,
    Cmp,
    Int,
    Len,
    Max,
    Min,
    Pow,
    Round,
    Sorted,
    Str,
    Sum,
}

impl Default for Face {
    fn default() -> Self {
        Self { kind: CardKind::Character, bp: 0, sp: 0, subtype: NO_SYM, backups: [NO_SYM; 3], name: NO_SYM }
    }
}
