//! Scripts as the rulebook runs them: the IR with every word resolved, spans aside.

use cardwright_ir::{Attr, Bin, Def, Fold, Op, SeatWord, Sym, Ty, Word, Zone};
use cardwright_source::Span;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{aspects::Aspects, value::Item};
use crate::syntax::words::Function;

/// A position in a list of the code.
pub(crate) type Id = u32;

/// Everything that runs.
#[derive(Debug, Default)]
pub(crate) struct Code {
    /// What is printed on cards, by definition.
    pub(crate) faces: Vec<Face>,
    /// Rules of cards as a whole, by definition.
    pub(crate) rules: Vec<CardRules>,
    pub(crate) abilities: Vec<AbilityCode>,
    pub(crate) blocks: Vec<Box<[Stmt]>>,
    /// Where the statements of the blocks are written, for those who ask what went wrong.
    pub(crate) written: Vec<Box<[Span]>>,
    pub(crate) mods: Vec<Box<[ChangeCode]>>,
    /// What is known of each modifier.
    pub(crate) traits: Vec<Traits>,
    /// Does some ability look at what holds before a timing?
    pub(crate) looks_before: bool,
    /// What whole selections must satisfy.
    pub(crate) validators: Vec<Expr>,
    /// Abilities by their id.
    pub(crate) by_id: FxHashMap<Sym, Id>,
    pub(crate) all_types: Vec<Sym>,
    pub(crate) unit_names: Vec<Sym>,
    pub(crate) spell_names: Vec<Sym>,
    pub(crate) item_names: Vec<Sym>,
}

impl Code {
    /// The card that an ability is printed on, and its position there. Parts belong to the ability that they follow.
    pub(crate) fn printed(&self, ability: Id) -> Option<(Def, u16)> {
        let (def, at) = self.faces.iter().enumerate().rev().find_map(|(def, face)| {
            let at = face.abilities.iter().rposition(|own| *own <= ability)?;
            Some((def, at))
        })?;
        Some((Def(u16::try_from(def).ok()?), u16::try_from(at).ok()?))
    }
}

/// What is printed on a card or token.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Face {
    pub(crate) id: Sym,
    pub(crate) kind: Word,
    pub(crate) name: Sym,
    pub(crate) level: i32,
    pub(crate) types: SmallVec<[Sym; 4]>,
    pub(crate) attack: Option<i32>,
    pub(crate) defense: Option<i32>,
    /// Rows of its abilities.
    pub(crate) abilities: Box<[Id]>,
}

/// Rules of a card as a whole.
#[derive(Debug, Default)]
pub(crate) struct CardRules {
    pub(crate) equipable_to: Option<Expr>,
    pub(crate) turn_limit: Option<Expr>,
    pub(crate) condition: Option<Expr>,
}

/// What sort of ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Cast,
    Deploy,
    Optional,
    Fast,
    Trigger,
    Static,
    Part,
}

/// An ability.
#[derive(Debug)]
pub(crate) struct AbilityCode {
    pub(crate) id: Sym,
    pub(crate) kind: Kind,
    pub(crate) cancellable: bool,
    pub(crate) mandatory: bool,
    pub(crate) condition: Option<Expr>,
    pub(crate) after: Option<Expr>,
    /// Kinds of events without which `after` cannot hold; `None` if it might hold without any.
    pub(crate) hears: Option<u32>,
    pub(crate) before: Option<Expr>,
    pub(crate) during: Option<Expr>,
    pub(crate) for_player: Option<Expr>,
    pub(crate) turn_limit: Option<Expr>,
    pub(crate) game_limit: Option<Expr>,
    pub(crate) stay_limit: Option<Expr>,
    pub(crate) global_limit: Option<Expr>,
    pub(crate) cost: Id,
    pub(crate) exec: Id,
    pub(crate) finish: Id,
    /// What its condition reads, and what tells what a static ability modifies.
    pub(crate) reads: Aspects,
    /// Its condition can only hold while its card is on the field.
    pub(crate) field_only: bool,
    /// What a static ability modifies; `None` is the game.
    pub(crate) apply_to: Option<Expr>,
    /// What it changes.
    pub(crate) modifier: Option<Id>,
    pub(crate) vars: u16,
    /// Its scripts ask about the phase. All else that they can ask about changes only when something happens.
    pub(crate) timely: bool,
    /// Variables captured in `after`, with their types.
    pub(crate) captured: Box<[(u16, Ty)]>,
}

/// What is known of a modifier before it runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    /// Its changes are always the same.
    pub(crate) constant: bool,
    /// What they mean may depend on the phase.
    pub(crate) timely: bool,
    /// The passes of working out values that it takes part in, as bits.
    pub(crate) passes: u8,
    /// What its changes read.
    pub(crate) reads: Aspects,
}

/// A change of a modifier.
#[derive(Debug)]
pub(crate) struct ChangeCode {
    pub(crate) attr: Attr,
    pub(crate) base: bool,
    pub(crate) op: Op,
    /// Kinds of events without which a rule about events says nothing; `None` if it might, or if asking it shows.
    pub(crate) hears: Option<u32>,
    pub(crate) value: Expr,
    pub(crate) only_if: Option<Expr>,
    /// What happens instead; `None` cancels.
    pub(crate) instead: Option<Id>,
}

/// A statement.
#[derive(Debug)]
pub(crate) enum Stmt {
    Let(u16, Expr),
    Do(Expr),
    If(Expr, Id, Option<Id>),
    Attempt { ask: Option<Expr>, main: Id, then: Option<Id>, otherwise: Option<Id> },
    At(Expr, Id),
}

/// A value.
#[derive(Debug)]
pub(crate) enum Expr {
    Const(Item),
    AtLeast(i32),
    Range(Box<Expr>, Box<Expr>),
    Zone(Box<Expr>, Zone),
    Side(Box<Expr>, super::value::Side),
    Var(u16),
    Captured(u16),
    Keep(u16, Box<Expr>),
    ItCard,
    ItPlayer,
    ItFight,
    This,
    Seat(SeatWord),
    List(Box<[Expr]>),
    Get(Box<Expr>, Attr),
    Game(Attr),
    From(Box<[Expr]>, Option<Box<Expr>>),
    Fold(Fold, Box<Expr>),
    Bin(Bin, Ty, Box<Expr>, Box<Expr>),
    Negative(Box<Expr>),
    Not(Box<Expr>),
    Told(Box<Told>),
    Call(Box<Call>),
    Modifier(Id),
    Names(Names),
    CurrentTurn,
    NextTurn,
    TurnOf(Box<Expr>),
    NextTurnOf(Box<Expr>),
    EndOf(Box<Expr>),
    StartOf(Box<Expr>, Word),
    Forever,
    PhaseOf(Box<Expr>, Word),
}

/// A fixed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Names {
    Types,
    Cards,
    Units,
    Spells,
    Items,
}

/// What events were about.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) event: u16,
    pub(crate) during: Option<Expr>,
    pub(crate) given: Box<[Given]>,
}

/// What must match of an event.
#[derive(Debug)]
pub(crate) struct Given {
    pub(crate) attr: Attr,
    pub(crate) value: Expr,
    pub(crate) ty: Ty,
}

/// A call.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) function: Function,
    pub(crate) who: Expr,
    /// As the vocabulary lists them, without who and without `?`.
    pub(crate) args: Box<[Expr]>,
    /// As much as possible.
    pub(crate) most: bool,
    /// `APPLY` names an object; `SUMMON` has a change of the cost.
    pub(crate) object: bool,
    /// What happens instead of a cost, in a summons.
    pub(crate) instead: Option<Id>,
    /// What the whole selection must satisfy.
    pub(crate) valid: Option<Id>,
}
