//! The properties and sections of an ability.

use cardwright_source::{Help, Span};

use super::{
    super::{
        problem::{Problems, one_of, say, shown},
        set::{Defined, Entry, Reference},
        tree,
        typed::{Ability, AbilityId, At, Binder, Block, Expr, ExprKind, Modifier},
        words::{AbilityKey, AbilityKind, CardKind, Object, Section, Type},
    },
    Calm, Checker,
    card::{duplicate, property_name},
};

/// Checks all abilities of a card and puts sub-abilities where they belong.
pub(super) fn all<'t>(
    abilities: &[tree::Ability<'t>],
    card: &str,
    kind: Option<CardKind>,
    entry: &mut Entry,
    references: &mut Vec<Reference>,
    problems: &mut Problems<'t>,
) -> Vec<Ability> {
    let mut top: Vec<Ability> = Vec::new();
    let mut main: Option<Span> = None;
    for written in abilities {
        let id = AbilityId { card: card.to_owned(), path: written.path.clone() };
        problems.enter_ability(&written.path);
        let ability_kind = kind_of(written, kind, &mut main, problems);
        entry.abilities.push(Defined {
            path: written.path.clone(),
            kind: ability_kind,
            at: written.head_span.cover(written.kind_span),
        });
        let Some(ability_kind) = ability_kind else { continue };
        let errors = problems.errors();
        let mut checker = Checker::new(problems, references, kind);
        let mut ability = checker.ability(written, ability_kind, id);
        if checker.problems.errors() == errors {
            checker.unused_variables();
        }
        ability.variables = checker.variables.finish();
        place(&mut top, ability);
    }
    problems.enter_ability(&[]);
    top
}

/// Sub-abilities lie inside the last ability of the level above.
fn place(top: &mut Vec<Ability>, ability: Ability) {
    let mut level = top;
    for _ in 1..ability.id.path.len() {
        if level.is_empty() {
            return;
        }
        let last = level.len() - 1;
        level = &mut level[last].parts;
    }
    level.push(ability);
}

/// F13 to F16: the kind of an ability and whether it may stand there.
fn kind_of<'t>(
    written: &tree::Ability<'t>,
    card: Option<CardKind>,
    main: &mut Option<Span>,
    problems: &mut Problems<'t>,
) -> Option<AbilityKind> {
    let value = problems.source().slice(written.kind_span);
    let sub = written.path.len() > 1;
    let at = if written.kind_span.is_empty() { written.head_span } else { written.kind_span };
    let kind = AbilityKind::from_word(value).filter(|kind| sub || *kind != AbilityKind::Part);
    let Some(kind) = kind else {
        problems.error("F13", at, || {
            let known: Vec<&str> = AbilityKind::ALL
                .iter()
                .filter(|kind| sub || **kind != AbilityKind::Part)
                .map(|kind| kind.word())
                .collect();
            let said = say(format!("`{}` is not an ability type", shown(value)));
            match value {
                "part" => said.help("a part is a sub-ability: write `|o: part`"),
                _ => said.nearest(value, &known, at, || one_of("write", known.iter().copied())),
            }
        });
        return None;
    };
    let fits = match kind {
        AbilityKind::Cast => card.is_none_or(CardKind::is_spell),
        AbilityKind::Deploy => card.is_none_or(CardKind::is_item),
        _ => return Some(kind),
    };
    if !fits {
        problems.error("F14", at, || match kind {
            AbilityKind::Cast => {
                say("only spells have cast abilities").help("items have `deploy`, units neither")
            }
            _ => say("only items have deploy abilities").help("spells have `cast`, units neither"),
        });
    } else if sub {
        problems.warn("F16", at, || {
            say(format!("a {kind} sub-ability can never be used")).help("use another ability type")
        });
    } else if let Some(first) = main.replace(at) {
        let source = problems.source();
        problems.error("F15", at, || {
            let what = if kind == AbilityKind::Cast { "a spell" } else { "an item" };
            say(format!("{what} has at most one {kind} ability"))
                .help("put both effects into one ability")
                .label(cardwright_source::Place::new(source.id, first), "the first one")
        });
    }
    Some(kind)
}

/// The lines of an ability by their keys.
pub(super) struct Lines<'f, 't> {
    lines: [Option<&'f tree::AbilityLine<'t>>; AbilityKey::ALL.len()],
}

impl<'f, 't> Lines<'f, 't> {
    pub(super) fn get(&self, key: AbilityKey) -> Option<&'f tree::AbilityLine<'t>> {
        self.lines[key as usize]
    }

    pub(super) fn has(&self, key: AbilityKey) -> bool {
        self.get(key).is_some()
    }

    fn value(&self, key: AbilityKey) -> Option<&'f tree::Expr<'t>> {
        self.get(key).and_then(|line| line.value.as_ref())
    }
}

impl<'t> Checker<'t, '_> {
    fn ability(&mut self, written: &tree::Ability<'t>, kind: AbilityKind, id: AbilityId) -> Ability {
        let lines = self.lines(written);
        self.allowed_lines(&lines, kind);
        self.allowed_sections(written, kind);
        let cancellable = self.yes_or_no(&lines, AbilityKey::Cancellable, "F32");
        let mandatory = self.yes_or_no(&lines, AbilityKey::Mandatory, "F23");
        self.trigger(&lines, kind, written);

        // The order matters: a variable is visible in what comes after it here.
        let after = self.after(&lines);
        let after_precondition = self.condition_line(&lines, AbilityKey::AfterPrecondition);
        let condition = self.condition_line(&lines, AbilityKey::Condition);
        let for_player = self.for_player(&lines);
        let cost = self.section(written, Section::Cost);
        let on_complete = self.section(written, Section::OnComplete);
        let exec = self.section(written, Section::Exec);
        let mut limit = |key: AbilityKey| lines.value(key).and_then(|value| self.number(value, key.word()));
        let turn_limit = limit(AbilityKey::TurnLimit);
        let global_turn_limit = limit(AbilityKey::GlobalTurnLimit);
        let game_limit = limit(AbilityKey::GameLimit);
        let zone_duration_limit = limit(AbilityKey::ZoneDurationLimit);
        let during = self.condition_line(&lines, AbilityKey::During);
        let apply_to = self.apply_to(&lines);
        let modifier = self.static_modifier(&lines);
        let ability = Ability {
            id,
            kind: At::new(kind, written.kind_span),
            cancellable: cancellable.unwrap_or(At::new(true, Span::default())),
            mandatory,
            condition,
            for_player,
            turn_limit,
            global_turn_limit,
            game_limit,
            zone_duration_limit,
            after,
            after_precondition,
            during,
            apply_to,
            modifier,
            cost,
            exec,
            on_complete,
            variables: Vec::new(),
            parts: Vec::new(),
            span: written.span,
        };
        match kind {
            AbilityKind::Static => self.static_ability(&ability, &lines, written),
            AbilityKind::Part => {}
            _ => self.activated(&ability, written),
        }
        ability
    }

    /// F11 and F34.
    fn lines<'f>(&mut self, written: &'f tree::Ability<'t>) -> Lines<'f, 't> {
        let mut lines: [Option<&tree::AbilityLine<'t>>; AbilityKey::ALL.len()] =
            [None; AbilityKey::ALL.len()];
        for line in &written.lines {
            if let Some(first) = lines[line.key as usize].replace(line) {
                duplicate(line.key.word(), first.key_span, line.key_span, self.problems);
            }
            if line.late {
                let key = line.key;
                self.problems.warn("F34", line.key_span, || {
                    say(format!("property `{key}` after script text"))
                        .help("move properties before the script")
                });
            }
        }
        let mut heads: [Option<Span>; Section::ALL.len()] = [None; Section::ALL.len()];
        for section in &written.sections {
            let Some(head) = section.head else { continue };
            if let Some(first) = heads[section.section as usize].replace(head) {
                duplicate(section.section.word(), first, head, self.problems);
            }
        }
        Lines { lines }
    }

    /// F23 and F32: `yes` or `no`.
    fn yes_or_no(&mut self, lines: &Lines<'_, 't>, key: AbilityKey, id: &'static str) -> Option<At<bool>> {
        let line = lines.get(key)?;
        let value = match self.problems.source().slice(line.value_span) {
            "yes" => true,
            "no" => false,
            other => {
                let at = if line.value_span.is_empty() { line.key_span } else { line.value_span };
                self.problems.error(id, at, || {
                    say(format!("`{key}` must be yes or no, not `{}`", shown(other)))
                        .help("write `yes` or `no`")
                });
                return None;
            }
        };
        Some(At::new(value, line.value_span))
    }

    /// F22 and F24.
    fn trigger(&mut self, lines: &Lines<'_, 't>, kind: AbilityKind, written: &tree::Ability<'t>) {
        if kind != AbilityKind::Trigger {
            return;
        }
        let at = written.kind_span;
        if !lines.has(AbilityKey::After) && !lines.has(AbilityKey::During) {
            self.problems.warn("F22", at, || {
                say("this trigger can never be activated").help("add `after` or `during`")
            });
        }
        if !lines.has(AbilityKey::Mandatory) {
            let end = Span::empty(at.end());
            self.problems.warn("F24", at, || {
                say("`mandatory` is missing, assuming `no`")
                    .help("write whether it must be used: `mandatory: no`")
                    .fix("add `mandatory: no`", end, "\nmandatory: no", true)
            });
        }
    }

    fn after(&mut self, lines: &Lines<'_, 't>) -> Option<Expr> {
        let value = lines.value(AbilityKey::After)?;
        self.captures = true;
        let after =
            self.binding(Object::Action, Binder::Happened, |checker| checker.truth_of(value, "after"));
        self.captures = false;
        after
    }

    fn condition_line(&mut self, lines: &Lines<'_, 't>, key: AbilityKey) -> Option<Expr> {
        self.truth_of(lines.value(key)?, key.word())
    }

    fn for_player(&mut self, lines: &Lines<'_, 't>) -> Option<Expr> {
        let value = lines.value(AbilityKey::ForPlayer)?;
        self.calmly(Calm::NoAct(property_name("forPlayer")), |checker| {
            checker.expect(value, Type::Player, "T13", |found| {
                say(format!("player expected in `forPlayer`, not {}", found.a()))
                    .help("write `you`, `opponent` or `both`")
            })
        })
    }

    fn apply_to(&mut self, lines: &Lines<'_, 't>) -> Option<Expr> {
        let value = lines.value(AbilityKey::ApplyTo)?;
        let value = self.calmly(Calm::NoAct(property_name("applyTo")), |checker| checker.expr(value))?;
        if value.ty.object().is_none() {
            let found = value.ty;
            self.problems.error("T13", value.span, || {
                let said = say(format!("card, player or fight expected in `applyTo`, not {}", found.a()));
                match found {
                    Type::Zone => said.help("write the cards of the zone: `[from …]`"),
                    _ => said.help("write what gets the modifier"),
                }
            });
        }
        Some(value)
    }

    fn static_modifier(&mut self, lines: &Lines<'_, 't>) -> Option<Modifier> {
        let value = lines.value(AbilityKey::Modifier)?;
        self.in_static = true;
        let modifier = self.calmly(Calm::NoAct(property_name("modifier")), |checker| checker.expr(value));
        self.in_static = false;
        match modifier?.kind {
            ExprKind::Modifier(modifier) => Some(*modifier),
            _ => None,
        }
    }

    /// A section; of several the last counts.
    fn section(&mut self, written: &tree::Ability<'t>, section: Section) -> Option<Block> {
        let text = written.sections.iter().rev().find(|text| text.section == section)?;
        Some(self.block(&text.block))
    }

    /// F26 and F28 to F31, and T37.
    fn static_ability(&mut self, ability: &Ability, lines: &Lines<'_, 't>, written: &tree::Ability<'t>) {
        let at = written.kind_span;
        if !lines.has(AbilityKey::Modifier) {
            self.error("F26", at, "a static ability needs a modifier", "add `modifier: {…}`");
        }
        let Some(modifier) = &ability.modifier else { return };
        let (action, prohibits) = (modifier.is_action(), modifier.prohibits());
        match lines.get(AbilityKey::ApplyTo) {
            Some(line) if action || prohibits => self.error(
                "F29",
                line.key_span,
                "remove `applyTo`: it has no effect here",
                "`prohibit`, `replace` and `cancel` concern the whole game",
            ),
            None if !action && !prohibits => self.error(
                "F28",
                modifier.span,
                "without `applyTo` the modifier would apply to nothing",
                "add `applyTo: thisCard`, or what else gets it",
            ),
            _ => {}
        }
        match lines.get(AbilityKey::Mandatory) {
            None if action => self.error(
                "F30",
                at,
                "a static ability with `replace` or `cancel` needs `mandatory`",
                "add `mandatory: yes` or `mandatory: no`",
            ),
            Some(line) if !action => self.error(
                "F30",
                line.key_span,
                "`mandatory` is only possible with `replace` or `cancel`",
                "remove it",
            ),
            _ => {}
        }
        for line in &written.lines {
            let key = line.key;
            if !key.is_limit() && key != AbilityKey::ForPlayer {
                continue;
            }
            if !action {
                self.problems.warn("F31", line.key_span, || {
                    say(format!("`{key}` has no effect here")).help(Help::REMOVE)
                });
            } else if key == AbilityKey::ForPlayer {
                self.error("F40", line.key_span, "static abilities cannot have `forPlayer`", "remove it");
            }
        }
        if let Some(objects) = &ability.apply_to {
            self.fitting(modifier, objects.ty);
        }
    }

    /// F35 and T36.
    fn activated(&mut self, ability: &Ability, written: &tree::Ability<'t>) {
        let nothing = |section: Section| {
            written.sections.iter().filter(|text| text.section == section).all(|text| text.empty)
        };
        if nothing(Section::Exec) && nothing(Section::OnComplete) {
            self.problems.warn("F35", written.kind_span, || {
                say("this ability does nothing").help("write its effect below its properties")
            });
        }
        if !matches!(ability.kind.value, AbilityKind::Cast | AbilityKind::Deploy) {
            super::sense::gone(ability, self.problems);
        }
    }
}
