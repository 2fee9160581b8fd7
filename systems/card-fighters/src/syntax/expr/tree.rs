//! The tree of an expression.

use cardwright_source::Span;

/// A part of an expression and where it is written.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// Where, in the rule's text.
    pub span: Span,
}

/// What an expression is.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Int(i32),
    Text(String),
    Bool(bool),
    Nil,
    Name(String),
    /// `x.name`.
    Attr(Box<Expr>, String),
    /// `x.0`.
    Index(Box<Expr>, i32),
    Call(String, Vec<Expr>),
    Not(Box<Expr>),
    Minus(Box<Expr>),
    Plus(Box<Expr>),
    Math(Math, Box<Expr>, Box<Expr>),
    /// A chain of comparisons: each holds between neighbours.
    Chain(Box<Expr>, Vec<(Compare, Expr)>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    /// `all x in list`.
    All(Box<Expr>, Box<Expr>),
    /// `x in list`, only on the left side of `=>`.
    Map(Box<Expr>, Box<Expr>),
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
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Expr {
    /// Calls `each` for every part, from the outside to the inside.
    pub fn visit(&self, each: &mut dyn FnMut(&Expr)) {
        each(self);
        match &self.kind {
            Kind::Int(_) | Kind::Text(_) | Kind::Bool(_) | Kind::Nil | Kind::Name(_) => {}
            Kind::Attr(of, _) | Kind::Index(of, _) => of.visit(each),
            Kind::Not(of) | Kind::Minus(of) | Kind::Plus(of) => of.visit(each),
            Kind::Call(_, args) => args.iter().for_each(|arg| arg.visit(each)),
            Kind::Math(_, a, b) | Kind::And(a, b) | Kind::Or(a, b) | Kind::All(a, b) | Kind::Map(a, b) => {
                a.visit(each);
                b.visit(each);
            }
            Kind::Chain(first, rest) => {
                first.visit(each);
                rest.iter().for_each(|(_, expr)| expr.visit(each));
            }
        }
    }

    /// The name, if it is just one.
    pub fn name(&self) -> Option<&str> {
        match &self.kind {
            Kind::Name(name) => Some(name),
            _ => None,
        }
    }
}
