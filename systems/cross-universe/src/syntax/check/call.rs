//! Calls: arguments bind to parameters by their types.

use cardwright_source::{Help, Span};
use smallvec::SmallVec;

use super::{
    super::{
        problem::say,
        set::{Reference, Use},
        tree,
        typed::{Binder, Call, Expr, ExprKind, Modification, ModificationKind, Modifier},
        words::{Default, Function, Nature, Object, Parameter, Signature, Type},
    },
    Calm, Checker, sense,
};

impl<'t> Checker<'t, '_> {
    /// A call, perhaps with a player before it.
    pub(super) fn call(&mut self, call: &tree::Call<'t>, by: Option<Expr>, at: Span) -> Option<Expr> {
        let function = call.function;
        let signature = function.signature();
        self.allowed(function, &signature, call.name_span);
        let types: SmallVec<[Option<Type>; 8]> =
            call.arguments.iter().map(|argument| self.peek(argument)).collect();
        let slots = bind(&signature, &types);
        let mut arguments: Vec<Option<Expr>> = Vec::with_capacity(signature.parameters.len());
        arguments.resize_with(signature.parameters.len(), || None);
        let mut readable = true;
        for (argument, slot) in call.arguments.iter().zip(&slots) {
            let parameter = slot.map(|slot| &signature.parameters[slot]);
            let checked = self.argument(function, parameter, argument);
            readable &= checked.is_some();
            if let (Some(slot), Some(checked)) = (*slot, checked) {
                arguments[slot] = Some(checked);
            }
        }
        let known = types.iter().all(Option::is_some) && readable;
        if known {
            self.surplus(function, call, &types, &slots);
            self.missing(function, call, &signature, &slots);
            self.order(function, call, &slots);
        }
        for (argument, parameter) in arguments.iter().zip(signature.parameters) {
            if let Some(argument) = argument {
                self.amount(function, parameter, argument);
            }
        }
        if !readable {
            return None;
        }
        let call = Call { function, by, most: call.most, arguments, name_span: call.name_span };
        match function {
            Function::Apply => self.apply(&call),
            Function::Summon => sense::summon(&call, self.kind, self.problems),
            Function::DoAbility | Function::SummonTokens => self.named_abilities(&call),
            _ => {}
        }
        Some(Expr { kind: ExprKind::Call(Box::new(call)), ty: signature.result, span: at })
    }

    /// T34 and T35: where choices and actions are impossible.
    fn allowed(&mut self, function: Function, signature: &Signature, at: Span) {
        match (self.calm, signature.nature) {
            (Calm::NoChoice(place) | Calm::NoAct(place), Nature::Choice) => {
                self.problems.error("T34", at, || {
                    say(format!("choices are not possible in {place}"))
                        .help(format!("assign it first: `$x = {function}(…);`"))
                });
            }
            (Calm::NoAct(place), Nature::Act) => {
                self.problems.error("T35", at, || {
                    say(format!("expressions must not act: `{function}` in {place}"))
                        .help("what an ability does stands in its script")
                });
            }
            _ => {}
        }
    }

    fn argument(
        &mut self,
        function: Function,
        parameter: Option<&Parameter>,
        argument: &tree::Expr<'t>,
    ) -> Option<Expr> {
        if function == Function::Count {
            return self.calmly(Calm::NoChoice("`COUNT`"), |checker| checker.expr(argument));
        }
        let Some(object) = parameter.and_then(|parameter| parameter.binds) else {
            return self.expr(argument);
        };
        let binder = match function {
            Function::Move => Binder::Moving,
            Function::Summon => Binder::Summoning,
            Function::Damage => Binder::Damaged,
            _ => Binder::Selection,
        };
        self.binding(object, binder, |checker| checker.expr(argument))
    }

    fn surplus(
        &mut self,
        function: Function,
        call: &tree::Call<'t>,
        types: &[Option<Type>],
        slots: &[Option<usize>],
    ) {
        for (at, argument) in call.arguments.iter().enumerate() {
            let (None, Some(ty)) = (slots[at], types[at]) else { continue };
            if ty == Type::Nothing {
                self.no_result(argument);
                continue;
            }
            // The comma goes with it.
            let remove = match (call.arguments.get(at.wrapping_sub(1)), call.arguments.get(at + 1)) {
                (Some(before), _) => Span::new(before.span.end(), argument.span.end()),
                (None, Some(next)) => Span::new(argument.span.start(), next.span.start()),
                (None, None) => argument.span,
            };
            self.problems.error("T19", argument.span, || {
                let said = say(format!("surplus argument of type {ty}: `{function}` does not take it"));
                let said = match (function, ty) {
                    (
                        Function::Destroy | Function::Discard | Function::Exile | Function::Move,
                        Type::Number,
                    ) => said.help(format!("choose the cards first: `{function}(SELECT({}, …))`", "n")),
                    _ => said.help(Help::REMOVE),
                };
                said.fix("remove the argument", remove, "", false)
            });
        }
    }

    fn missing(
        &mut self,
        function: Function,
        call: &tree::Call<'t>,
        signature: &Signature,
        slots: &[Option<usize>],
    ) {
        for (at, parameter) in signature.parameters.iter().enumerate() {
            if parameter.default != Default::Required || slots.contains(&Some(at)) {
                continue;
            }
            let name = call.name_span;
            self.problems.error("T20", name, || {
                let ty = match parameter.types {
                    [] => "any type".to_owned(),
                    types => format!("type {}", types[0]),
                };
                say(format!("missing argument of {ty}: the {} of `{function}`", parameter.name))
                    .help(format!("write it like {}", shape(function, signature)))
            });
        }
    }

    fn order(&mut self, function: Function, call: &tree::Call<'t>, slots: &[Option<usize>]) {
        let bound: SmallVec<[usize; 8]> = slots.iter().flatten().copied().collect();
        let Some(at) = bound.windows(2).position(|pair| pair[0] > pair[1]) else { return };
        let Some(argument) = call.arguments.get(at + 1) else { return };
        self.problems.warn("T21", argument.span, || {
            say("unusual argument order")
                .help(format!("write it like {}", shape(function, &function.signature())))
        });
    }

    /// T22: most numbers must have an end.
    fn amount(&mut self, function: Function, parameter: &Parameter, argument: &Expr) {
        let open = matches!(function, Function::Select | Function::Are | Function::SummonTokens)
            && parameter.name == "amount";
        if !open {
            self.closed(argument);
        }
    }

    /// T18: a call without result as a value.
    pub(super) fn no_result(&mut self, value: &tree::Expr<'t>) {
        let name = match &value.kind {
            tree::ExprKind::Call(call) => call.function.word(),
            tree::ExprKind::Member(_, member) => match &member.kind {
                tree::ExprKind::Call(call) => call.function.word(),
                _ => "this",
            },
            _ => "this",
        };
        self.problems.error("T18", value.span, || {
            say(format!("`{name}` has no result")).help("write it as a statement of its own")
        });
    }

    /// T37 and T38: the modifier must fit the object.
    fn apply(&mut self, call: &Call) {
        let [object, modifier, _] = &call.arguments[..] else { return };
        let Some(ExprKind::Modifier(modifier)) = modifier.as_ref().map(|modifier| &modifier.kind) else {
            return;
        };
        match object {
            Some(object) => {
                if modifier.prohibits() || modifier.is_action() {
                    self.error(
                        "T38",
                        object.span,
                        "`prohibit` and `replace` need no object",
                        "remove the object: they concern the whole game",
                    );
                    return;
                }
                self.fitting(modifier, object.ty);
            }
            None if !modifier.prohibits() && !modifier.is_action() => self.error(
                "T38",
                call.name_span,
                "the object is missing: `APPLY` needs what the modifier is put on",
                "write it first: `APPLY(thisCard, {…})`",
            ),
            None => {}
        }
    }

    /// T37: every change must be one of the objects that get it.
    pub(super) fn fitting(&mut self, modifier: &Modifier, ty: Type) {
        let Some(object) = ty.object() else { return };
        for change in &modifier.changes {
            let Some(needs) = object_of(change) else { continue };
            if needs != object {
                self.problems.error("T37", change.span, || {
                    say(format!("this changes a {needs}, and the object is {}", ty.a())).help(match needs {
                        Object::Card => "apply it to cards",
                        Object::Player => "apply it to players",
                        Object::Fight | Object::Action => "apply it to fights",
                    })
                });
            }
        }
    }

    /// Ids that are used in a way that only some abilities allow.
    fn named_abilities(&mut self, call: &Call) {
        let how = if call.function == Function::DoAbility { Use::Do } else { Use::Grant };
        let ids = call.arguments.iter().flatten().filter(|argument| argument.ty == Type::AbilityId);
        for id in ids {
            self.used(id, how);
        }
    }

    /// Notes how the ids that stand in an expression are used.
    pub(super) fn used(&mut self, ids: &Expr, how: Use) {
        let inside = |reference: &&mut Reference| ids.span.contains_range(reference.at);
        for reference in self.references.iter_mut().rev().take_while(inside) {
            if reference.how == Use::Ability {
                reference.how = how;
            }
        }
    }
}

/// What a change is a change of.
fn object_of(change: &Modification) -> Option<Object> {
    match &change.kind {
        ModificationKind::Change { properties, .. } => {
            properties.first().map(|property| property.value.object())
        }
        ModificationKind::Swap(property, _) => Some(property.value.object()),
        ModificationKind::Unaffected { .. } | ModificationKind::CancelAbilities => Some(Object::Card),
        ModificationKind::Prohibit(_) | ModificationKind::Cancel(_) | ModificationKind::Replace { .. } => {
            None
        }
    }
}

/// The parameter of every argument: the i-th parameter of a type takes the i-th argument of that type.
fn bind(signature: &Signature, types: &[Option<Type>]) -> SmallVec<[Option<usize>; 8]> {
    let mut slots: SmallVec<[Option<usize>; 8]> = SmallVec::from_elem(None, types.len());
    for (at, parameter) in signature.parameters.iter().enumerate() {
        let fits = |ty: Type| {
            if parameter.types.is_empty() { ty != Type::Nothing } else { parameter.types.contains(&ty) }
        };
        let free = (0..types.len()).find(|place| slots[*place].is_none() && types[*place].is_some_and(fits));
        if let Some(place) = free {
            slots[place] = Some(at);
        }
    }
    slots
}

/// How a function is written.
fn shape(function: Function, signature: &Signature) -> String {
    let parameters: Vec<&str> = signature.parameters.iter().map(|parameter| parameter.name).collect();
    format!("`{function}({})`", parameters.join(", "))
}
