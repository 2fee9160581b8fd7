//! An object that is filled key by key. Parts are written straight into it, so that deep cards need little stack.

use cardwright_source::Span;
use serde_json::{Map, Value, json};

use super::Names;
use crate::{Expr, Stmt};

pub(super) struct Object<'a> {
    names: &'a Names<'a>,
    map: Map<String, Value>,
}

impl<'a> Object<'a> {
    pub(super) fn new(names: &'a Names<'a>) -> Self {
        Self { names, map: Map::new() }
    }

    pub(super) fn put(&mut self, key: &str, value: impl Into<Value>) -> &mut Self {
        self.map.insert(key.to_owned(), value.into());
        self
    }

    pub(super) fn expr(&mut self, key: &str, expr: &Expr) -> &mut Self {
        self.put(key, self.names.expr(expr))
    }

    /// A value, or null.
    pub(super) fn maybe(&mut self, key: &str, expr: Option<&Expr>) -> &mut Self {
        match expr {
            Some(expr) => self.expr(key, expr),
            None => self.put(key, Value::Null),
        }
    }

    pub(super) fn exprs(&mut self, key: &str, exprs: &[Expr]) -> &mut Self {
        self.list(key, exprs, |names, expr| names.expr(expr))
    }

    pub(super) fn steps(&mut self, key: &str, block: &[Stmt]) -> &mut Self {
        self.list(key, block, |names, stmt| names.stmt(stmt))
    }

    pub(super) fn list<T>(
        &mut self,
        key: &str,
        items: &[T],
        value: impl Fn(&Names<'_>, &T) -> Value,
    ) -> &mut Self {
        self.put(key, items.iter().map(|item| value(self.names, item)).collect::<Value>())
    }

    pub(super) fn span(&mut self, span: Span) -> &mut Self {
        self.put("span", json!([u32::from(span.start()), u32::from(span.end())]))
    }

    pub(super) fn done(self) -> Value {
        Value::Object(self.map)
    }
}
