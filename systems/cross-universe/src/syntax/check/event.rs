//! Events: what happened, and what is asked about it.

use cardwright_source::{Edit, Help, Span};

use super::{
    super::{
        problem::{one_of, say},
        tree::{self, Binary},
        typed::{Among, Binder, EventArgument, EventExpr, Expr, ExprKind},
        words::{Event, EventArg, Object, Type},
    },
    Checker,
};

impl<'t> Checker<'t, '_> {
    /// An event among the implicit actions, or among those of a turn.
    pub(super) fn event(
        &mut self,
        written: &tree::EventExpr<'t>,
        turn: Option<Expr>,
        at: Span,
    ) -> Option<Expr> {
        let event = written.event;
        let among = match turn {
            Some(turn) => Among::Turn(turn),
            None => Among::Implicit(self.actions(event, written.name_span)),
        };
        let mut arguments = Vec::with_capacity(written.arguments.len());
        for argument in &written.arguments {
            arguments.push(self.event_argument(event, argument));
        }
        let arguments: Option<Vec<EventArgument>> = arguments.into_iter().collect();
        let event_expr = EventExpr { event, among, arguments: arguments? };
        Some(Expr { kind: ExprKind::Event(Box::new(event_expr)), ty: event.ty(), span: at })
    }

    /// T26 and T27: a bare event needs actions to look through.
    fn actions(&mut self, event: Event, at: Span) -> Binder {
        if let Some(binder) = self.implicit[Object::Action as usize] {
            return binder;
        }
        if self.variables.mention(event.word()) {
            self.problems.warn("T27", at, || {
                say(format!("`{event}` is an event here; is a `$` missing?"))
                    .help(Help::meant(format!("`${event}`")))
                    .fix(format!("write `${event}`"), at, format!("${event}"), false)
            });
        } else {
            self.problems.warn("T26", at, || {
                say(format!("no implicit actions here for `{event}`: it never finds anything"))
                    .help(format!("events belong to `after`; or ask the turn: `currentTurn.{event}`"))
            });
        }
        Binder::Nothing
    }

    fn event_argument(&mut self, event: Event, written: &tree::EventArgument<'t>) -> Option<EventArgument> {
        let argument = written.argument;
        let types = event.argument(argument);
        if self.alternatives(types, &written.value) {
            return None;
        }
        let condition = self.peek(&written.value) == Some(Type::Bool) && !types.contains(&Type::Bool);
        let objects: Vec<Object> = types.iter().filter_map(|ty| ty.object()).collect();
        let before = self.implicit;
        if condition {
            for object in &objects {
                self.implicit[*object as usize] = Some(Binder::Argument);
            }
        }
        let value = self.expr(&written.value);
        self.implicit = before;
        let value = value?;
        let asks = condition && !objects.is_empty();
        if types.is_empty() {
            self.problems.warn("T29", written.name_span, || {
                say(format!("`{event}` has no `{argument}`, so this never matches"))
                    .help(one_of("it can be asked for", arguments_of(event)))
            });
        } else if !asks && !types.contains(&value.ty) {
            let found = value.ty;
            self.problems.warn("T29", value.span, || {
                say(format!(
                    "`{argument}` of `{event}` is {}, not {}: this never matches",
                    types[0].a(),
                    found.a()
                ))
                .help(format!("compare it with {}", types[0].a()))
            });
        } else if matches!(argument, EventArg::From | EventArg::To) {
            self.deck_side(&value);
        }
        let span = written.name_span.cover(value.span);
        Some(EventArgument { argument, value, asks, span })
    }

    /// T30: `hand | deck` for a list.
    fn alternatives(&mut self, types: &[Type], value: &tree::Expr<'t>) -> bool {
        let mut inside = value;
        while let tree::ExprKind::Group(group) = &inside.kind {
            inside = group;
        }
        let mut items = Vec::new();
        let mut next = inside;
        while let tree::ExprKind::Binary { op: Binary::Or, left, right, .. } = &next.kind {
            items.push(right.span);
            next = left;
        }
        items.push(next.span);
        let fits = |ty: Type| ty != Type::Bool && types.contains(&ty);
        if items.len() < 2 || !self.peek(next).is_some_and(fits) {
            return false;
        }
        let source = self.problems.source();
        let at = value.span;
        self.problems.error("T30", at, || {
            let words: Vec<&str> = items.iter().rev().map(|item| source.slice(*item)).collect();
            let list = format!("[{}]", words.join(", "));
            let edits = vec![Edit { span: at, text: list.clone() }];
            say("`|` needs bool; alternatives are written as a list")
                .help(format!("use a list: `{list}`"))
                .fix_all(format!("write `{list}`"), edits, true)
        });
        true
    }

    /// T29: the ends of a deck are equal to no zone.
    fn deck_side(&mut self, value: &Expr) {
        match &value.kind {
            ExprKind::DeckSide(..) => self.problems.warn("T29", value.span, || {
                say("an end of a deck is equal to no zone, so this never matches").help(Help::write("`deck`"))
            }),
            ExprKind::List(items) => items.iter().for_each(|item| self.deck_side(item)),
            _ => {}
        }
    }
}

fn arguments_of(event: Event) -> impl Iterator<Item = &'static str> {
    let all = EventArg::ALL.iter().filter(move |argument| !event.argument(**argument).is_empty());
    all.map(|argument| argument.word())
}
