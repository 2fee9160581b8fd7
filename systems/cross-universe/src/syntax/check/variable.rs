//! The variables of an ability: their types, and whether they have a value.

use cardwright_source::{Help, Place, Span};

use super::{
    super::{
        problem::{meant, say},
        tree::Name,
        typed::{VarId, Variable},
        words::Type,
    },
    Checker,
};

/// An ability has at most this many variables; names are looked for one by one.
const MOST_VARIABLES: usize = 256;

/// The variables of an ability, in the order of their first value.
#[derive(Default)]
pub(super) struct Variables<'t> {
    all: Vec<Known<'t>>,
}

struct Known<'t> {
    name: &'t str,
    /// `None` if its value could not be read.
    ty: Option<Type>,
    captured: bool,
    /// It has a value here, whichever way was taken.
    sure: bool,
    read: bool,
    span: Span,
}

/// Which variables have a value at a place of the text.
pub(super) struct Sure(Vec<bool>);

impl<'t> Variables<'t> {
    /// The type of a variable, if it is known.
    pub(super) fn ty(&self, name: &str) -> Option<Type> {
        self.find(name).and_then(|at| self.all[at].ty)
    }

    /// Is there a variable of this name? If so it was probably meant, and counts as read.
    pub(super) fn mention(&mut self, name: &str) -> bool {
        let found = self.find(name);
        if let Some(at) = found {
            self.all[at].read = true;
        }
        found.is_some()
    }

    /// What has a value now.
    pub(super) fn sure(&self) -> Sure {
        Sure(self.all.iter().map(|known| known.sure).collect())
    }

    /// Goes back to what had a value then, and gives what has one now.
    pub(super) fn back(&mut self, then: &Sure) -> Sure {
        let now = self.sure();
        for (at, known) in self.all.iter_mut().enumerate() {
            known.sure = then.0.get(at).copied().unwrap_or(false);
        }
        now
    }

    /// Keeps what also had a value on the other way.
    pub(super) fn meet(&mut self, other: &Sure) {
        for (at, known) in self.all.iter_mut().enumerate() {
            known.sure &= other.0.get(at).copied().unwrap_or(false);
        }
    }

    /// All of them, for the typed card.
    pub(super) fn finish(self) -> Vec<Variable> {
        let variable = |known: Known<'t>| Variable {
            name: known.name.to_owned(),
            ty: known.ty.unwrap_or(Type::Nothing),
            captured: known.captured,
            span: known.span,
        };
        self.all.into_iter().map(variable).collect()
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.all.iter().position(|known| known.name == name)
    }
}

impl<'t> Checker<'t, '_> {
    /// A variable gets a value.
    pub(super) fn assign(&mut self, name: Name<'t>, ty: Option<Type>, captured: bool) -> VarId {
        let Some(at) = self.variables.find(name.text) else {
            if self.variables.all.len() == MOST_VARIABLES {
                self.problems.fatal("F43", name.span, || {
                    say("too many variables").help("an ability has at most 256 of them")
                });
            }
            if self.variables.all.len() >= MOST_VARIABLES {
                return id(MOST_VARIABLES - 1);
            }
            let known = Known { name: name.text, ty, captured, sure: true, read: false, span: name.span };
            self.variables.all.push(known);
            return id(self.variables.all.len() - 1);
        };
        let file = self.problems.source().id;
        let known = &mut self.variables.all[at];
        known.sure = true;
        let first = Place::new(file, known.span);
        let (before, was_captured) = (known.ty, known.captured);
        if before.is_none() {
            known.ty = ty;
        }
        if was_captured && !captured {
            self.problems.error("T16", name.span, || {
                say(format!("`${}` is captured and cannot be assigned", name.text))
                    .help("use another name for the new value")
                    .label(first, "captured here")
            });
        } else if let (Some(before), Some(now)) = (before, ty)
            && before != now
        {
            self.problems.error("T14", name.span, || {
                say(format!("`${}` is {}, and cannot become {}", name.text, before.a(), now.a()))
                    .help("use another name for the new value")
                    .label(first, format!("it is {} since here", before.a()))
            });
        }
        id(at)
    }

    /// A variable is read.
    pub(super) fn read_variable(&mut self, name: &'t str, at: Span) -> Option<(VarId, Type)> {
        let Some(found) = self.variables.find(name) else {
            let known: Vec<&str> = self.variables.all.iter().map(|known| known.name).collect();
            self.problems.error("T15", at, || {
                let said = say(format!("`${name}` is used before it has a value"));
                match meant(name, &known) {
                    Some((near, sure)) => said.help(Help::meant(format!("`${near}`"))).fix(
                        format!("write `${near}`"),
                        at,
                        format!("${near}"),
                        sure,
                    ),
                    None => said.help(format!("assign it first: `${name} = …;`")),
                }
            });
            // It is reported once, and not at every use.
            if self.variables.all.len() < MOST_VARIABLES {
                let known = Known { name, ty: None, captured: false, sure: true, read: true, span: at };
                self.variables.all.push(known);
            }
            return None;
        };
        let file = self.problems.source().id;
        let known = &mut self.variables.all[found];
        known.read = true;
        let (sure, ty, first) = (known.sure, known.ty, known.span);
        known.sure = true;
        if !sure {
            self.problems.warn("T17", at, || {
                say(format!("`${name}` may have no value here"))
                    .help("assign it before the branches, or in every branch")
                    .label(Place::new(file, first), "it only gets one here")
            });
        }
        Some((id(found), ty?))
    }

    /// T39: variables that nobody reads.
    pub(super) fn unused_variables(&mut self) {
        for known in &self.variables.all {
            if known.read {
                continue;
            }
            let (name, captured) = (known.name, known.captured);
            self.problems.warn("T39", known.span, || {
                say(format!("`${name}` is never used")).help(match captured {
                    true => "write the expression without `$…{}`, or use the variable in the effect",
                    false => "write the call alone, or use the variable",
                })
            });
        }
    }
}

fn id(at: usize) -> VarId {
    VarId(u16::try_from(at).unwrap_or(u16::MAX))
}
