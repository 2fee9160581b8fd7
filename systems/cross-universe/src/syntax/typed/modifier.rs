//! Modifiers as the checker leaves them.

use cardwright_source::Span;

use super::{At, Change, Expr, Stmt};
use crate::syntax::words::Property;

/// `{…}`.
#[derive(Clone, PartialEq, Debug)]
pub struct Modifier {
    /// In order.
    pub changes: Vec<Modification>,
    /// Its bytes.
    pub span: Span,
}

/// One change of a modifier.
#[derive(Clone, PartialEq, Debug)]
pub struct Modification {
    /// What it is.
    pub kind: ModificationKind,
    /// `if …`, about the modified object.
    pub condition: Option<Expr>,
    /// Its bytes.
    pub span: Span,
}

/// What a change is.
#[derive(Clone, PartialEq, Debug)]
pub enum ModificationKind {
    /// `a, b += …`: the same change of every property.
    Change {
        /// What is changed; at least one, all of the same kind of object.
        properties: Vec<At<Property>>,
        /// How.
        op: Change,
        /// By or to what.
        value: Expr,
    },
    /// `a >< b`.
    Swap(At<Property>, At<Property>),
    /// `a unaffectedBy …`; without properties: nothing of these cards affects it.
    Unaffected {
        /// Whose changes do not apply.
        properties: Vec<At<Property>>,
        /// The condition about the affecting card.
        by: Expr,
    },
    /// `cancelAbilities`.
    CancelAbilities,
    /// `prohibit …`.
    Prohibit(Expr),
    /// `cancel …`.
    Cancel(Expr),
    /// `replace … with …`.
    Replace {
        /// What is replaced.
        check: Expr,
        /// What happens instead.
        with: Box<Stmt>,
    },
}

impl Modifier {
    /// It has a `replace` or `cancel`, which stands alone.
    pub fn is_action(&self) -> bool {
        self.changes.iter().any(|change| {
            matches!(change.kind, ModificationKind::Replace { .. } | ModificationKind::Cancel(_))
        })
    }

    /// It has a `prohibit`.
    pub fn prohibits(&self) -> bool {
        self.changes.iter().any(|change| matches!(change.kind, ModificationKind::Prohibit(_)))
    }
}
