//! Modifiers: every change must be one that its property allows.

use cardwright_source::{Help, Span};

use super::{
    super::{
        parse::modifiable,
        problem::{one_of, say},
        set::Use,
        tree::{self, Change, Properties},
        typed::{At, Binder, Expr, Modification, ModificationKind, Modifier},
        words::{Object, Property, Type},
    },
    Calm, Checker,
};

impl<'t> Checker<'t, '_> {
    /// `{…}`.
    pub(super) fn modifier(&mut self, written: &tree::Modifier<'t>, at: Span) -> Option<Modifier> {
        let changes: Vec<Option<Modification>> =
            written.changes.iter().map(|change| self.modification(change)).collect();
        self.alone(written);
        let changes: Option<Vec<Modification>> = changes.into_iter().collect();
        Some(Modifier { changes: changes?, span: at })
    }

    fn modification(&mut self, written: &tree::Modification<'t>) -> Option<Modification> {
        let (kind, object) = match &written.kind {
            tree::ModificationKind::Change { properties, op, op_span, value } => {
                (self.change(properties, *op, *op_span, value), self.object(properties))
            }
            tree::ModificationKind::Swap { properties, op_span, other } => {
                (self.swap(properties, *op_span, *other), self.object(properties))
            }
            tree::ModificationKind::Unaffected { properties, word_span, by } => {
                (self.unaffected(properties, *word_span, by), Some(Object::Card))
            }
            tree::ModificationKind::CancelAbilities => {
                (Some(ModificationKind::CancelAbilities), Some(Object::Card))
            }
            tree::ModificationKind::Prohibit(check) => {
                (self.examined(check, "prohibit").map(ModificationKind::Prohibit), None)
            }
            tree::ModificationKind::Cancel(check) => {
                self.cancel(written.span);
                (self.examined(check, "cancel").map(ModificationKind::Cancel), None)
            }
            tree::ModificationKind::Replace { check, with } => (self.replace(check, with), None),
            tree::ModificationKind::Broken => (None, None),
        };
        let condition = match &written.condition {
            Some(condition) => Some(self.condition(condition, object)?),
            None => None,
        };
        Some(Modification { kind: kind?, condition, span: written.span })
    }

    fn change(
        &mut self,
        written: &Properties,
        op: Change,
        op_span: Span,
        value: &tree::Expr<'t>,
    ) -> Option<ModificationKind> {
        let properties = self.properties(written);
        for property in &properties {
            self.operator(property, op, op_span);
        }
        let value = match self.object(written) {
            Some(object) => self.binding(object, Binder::Modified, |checker| checker.expr(value)),
            None => self.expr(value),
        }?;
        for property in &properties {
            self.fits(property.value, &value);
        }
        self.closed(&value);
        if properties.iter().any(|property| property.value.ty() == Type::Ability) {
            self.used(&value, Use::Grant);
        }
        Some(ModificationKind::Change { properties, op, value })
    }

    /// S23 and S24: properties that can be changed, of one kind of object.
    fn properties(&mut self, written: &Properties) -> Vec<At<Property>> {
        for (property, at) in written {
            if !property.is_modifiable() {
                self.problems.error_of_ours("S23", *at, || {
                    let said = say(format!("`{}` is not a modifiable property", property.word()));
                    match property.word() {
                        "life" | "mana" => said.help("use a function such as `GAINLIFE` or `LOSEMANA`"),
                        "zone" => said.help("use `MOVE`"),
                        _ => said.help(one_of("a modifier changes", modifiable())),
                    }
                });
            }
        }
        if let [(first, _), rest @ ..] = &written[..]
            && let Some((other, at)) = rest.iter().find(|(other, _)| other.object() != first.object())
        {
            self.problems.error("S24", *at, || {
                say(format!(
                    "properties of different kinds of object: `{}` is of a {}, `{}` of a {}",
                    first.word(),
                    first.object(),
                    other.word(),
                    other.object()
                ))
                .help("write two modifiers")
            });
        }
        written.iter().map(|(property, at)| At::new(*property, *at)).collect()
    }

    /// S25: not every property takes every operator.
    fn operator(&mut self, property: &At<Property>, op: Change, op_span: Span) {
        let name = property.value.word();
        let (list, only_set) = (property.value.is_list(), property.value.only_set());
        if op == Change::Set || !property.value.is_modifiable() {
            return;
        }
        if list && op != Change::Add {
            self.problems.error("S25", op_span, || {
                say(format!("`{}` is only possible on number properties, and `{name}` is a list", op.sign()))
                    .help("a list is set with `=` or added to with `+=`")
            });
        } else if only_set {
            self.problems.error_of_ours("S25", op_span, || {
                say(format!("`{name}` only takes `=`, not `{}`", op.sign()))
                    .help(Help::write(format!("`{name} = …`")))
                    .fix("write `=`", op_span, "=", true)
            });
        }
    }

    /// T11: the value must have the type of the property.
    fn fits(&mut self, property: Property, value: &Expr) {
        let (wanted, found) = (property.ty(), value.ty);
        let granted = wanted == Type::Ability && found == Type::AbilityId;
        if wanted == found || granted || !property.is_modifiable() {
            return;
        }
        self.problems.error("T11", value.span, || {
            say(format!("`{}` needs {}, not {}", property.word(), wanted.a(), found.a()))
                .help(format!("write {}", wanted.a()))
        });
    }

    /// S26: only two values of the same kind can be exchanged.
    fn swap(
        &mut self,
        written: &Properties,
        op_span: Span,
        (other, other_span): (Property, Span),
    ) -> Option<ModificationKind> {
        let properties = self.properties(written);
        let [one] = &properties[..] else {
            self.error(
                "S26",
                op_span,
                "cannot swap these: exactly one property stands before `><`",
                "write one swap at a time",
            );
            return None;
        };
        let base = |property: Property| matches!(property, Property::Card(property) if property.is_base());
        let why = if one.value.object() != other.object() {
            Some("they belong to different kinds of object")
        } else if one.value.ty() != other.ty() {
            Some("they have different types")
        } else if base(one.value) != base(other) {
            Some("one is a base value and the other is not")
        } else if !other.is_modifiable() || !one.value.is_modifiable() {
            Some("one of them cannot be modified")
        } else {
            None
        };
        if let Some(why) = why {
            self.problems.error("S26", op_span, || {
                say(format!("cannot swap `{}` and `{}`: {why}", one.value.word(), other.word()))
                    .help("swap two properties of the same kind, such as `attack >< defense`")
            });
        }
        Some(ModificationKind::Swap(one.clone(), At::new(other, other_span)))
    }

    fn unaffected(
        &mut self,
        written: &Properties,
        word_span: Span,
        by: &tree::Expr<'t>,
    ) -> Option<ModificationKind> {
        let properties = self.properties(written);
        if properties.iter().any(|property| property.value.object() != Object::Card) {
            self.error(
                "T37",
                word_span,
                "`unaffectedBy` protects cards, not players or fights",
                "use it with properties of cards",
            );
        }
        let by =
            self.binding(Object::Card, Binder::Affecting, |checker| checker.check(by, "unaffectedBy"))?;
        Some(ModificationKind::Unaffected { properties, by })
    }

    /// S28: `cancel` needs an ability that stays.
    fn cancel(&mut self, at: Span) {
        if self.in_static {
            return;
        }
        let word = Span::at(at.start(), 6.into());
        self.problems.error("S28", word, || {
            say("`cancel` is only possible in static abilities")
                .help("did you mean `cancelAbilities`, or `prohibit`?")
        });
    }

    fn replace(&mut self, check: &tree::Expr<'t>, with: &tree::Stmt<'t>) -> Option<ModificationKind> {
        let check = self.examined(check, "replace");
        let (calm, captures) = (self.calm, self.captures);
        self.calm = Calm::Free;
        let with = self.binding(Object::Action, Binder::Replaced, |checker| checker.statement(with));
        (self.calm, self.captures) = (calm, captures);
        Some(ModificationKind::Replace { check: check?, with: Box::new(with?) })
    }

    /// The condition of `prohibit`, `cancel` and `replace`.
    fn examined(&mut self, check: &tree::Expr<'t>, word: &'static str) -> Option<Expr> {
        self.binding(Object::Action, Binder::Examined, |checker| {
            checker.binding(Object::Card, Binder::Examined, |checker| checker.check(check, word))
        })
    }

    /// T10: a check must be bool.
    fn check(&mut self, check: &tree::Expr<'t>, word: &'static str) -> Option<Expr> {
        let calm = if word == "unaffectedBy" { "`unaffectedBy`" } else { "the check of a modifier" };
        self.calmly(Calm::NoAct(calm), |checker| {
            checker.expect(check, Type::Bool, "T10", |found| {
                let said = say(format!("the check of `{word}` must be bool, not {}", found.a()));
                match found {
                    Type::Card => said.help("compare it: `destroyed = thisCard`"),
                    _ => said.help("compare it with something"),
                }
            })
        })
    }

    /// `if …` of a change, about the modified object.
    fn condition(&mut self, condition: &tree::Expr<'t>, object: Option<Object>) -> Option<Expr> {
        let before = self.implicit;
        match object {
            Some(object) => self.implicit[object as usize] = Some(Binder::Modified),
            None => {
                self.implicit[Object::Action as usize] = Some(Binder::Examined);
                self.implicit[Object::Card as usize] = Some(Binder::Examined);
            }
        }
        let value = self.calmly(Calm::NoAct("the condition of a change"), |checker| checker.expr(condition));
        self.implicit = before;
        let value = value?;
        if value.ty != Type::Bool {
            let (at, found) = (value.span, value.ty);
            self.problems.error_of_ours("T07", at, || {
                say(format!("the condition must be bool, not {}", found.a()))
                    .help("compare it with something: `level > 3`")
            });
        }
        Some(value)
    }

    /// S27: `replace` and `cancel` stand alone.
    fn alone(&mut self, written: &tree::Modifier<'t>) {
        let is_action = |change: &&tree::Modification<'t>| {
            matches!(change.kind, tree::ModificationKind::Replace { .. } | tree::ModificationKind::Cancel(_))
        };
        if written.changes.len() < 2 {
            return;
        }
        if let Some(action) = written.changes.iter().find(is_action) {
            self.error(
                "S27",
                action.span,
                "`replace` and `cancel` must stand alone in their modifier",
                "write a static ability for each",
            );
        }
    }

    /// What a change is about.
    fn object(&self, properties: &Properties) -> Option<Object> {
        properties.first().map(|(property, _)| property.object())
    }
}
