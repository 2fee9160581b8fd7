//! Which properties and sections each type of ability may have.

use cardwright_source::{Help, Span};

use super::{
    super::{
        problem::say,
        tree,
        words::{AbilityKey, AbilityKind, Section},
    },
    Checker,
    ability::Lines,
};

impl<'t> Checker<'t, '_> {
    /// F18 to F25, F31 and F40: which properties an ability type may have.
    pub(super) fn allowed_lines(&mut self, lines: &Lines<'_, 't>, kind: AbilityKind) {
        use AbilityKey::*;
        for key in AbilityKey::ALL.iter().copied() {
            let Some(line) = lines.get(key) else { continue };
            let at = line.key_span;
            let trigger = kind == AbilityKind::Trigger;
            let id = match key {
                After if !trigger && kind != AbilityKind::Cast => "F18",
                During if !trigger => "F21",
                Mandatory if !trigger && kind != AbilityKind::Static => "F23",
                ApplyTo | Modifier if kind != AbilityKind::Static => "F25",
                AfterPrecondition if !trigger && kind != AbilityKind::Cast => "F40",
                AfterPrecondition if !lines.has(After) => {
                    self.error(
                        "F20",
                        at,
                        "`afterPrecondition` needs `after`",
                        "add `after`, or use `condition`",
                    );
                    continue;
                }
                Condition | ForPlayer if kind == AbilityKind::Part => "F40",
                limit if limit.is_limit() && kind == AbilityKind::Part => "F40",
                limit if limit.is_limit() && matches!(kind, AbilityKind::Cast | AbilityKind::Deploy) => {
                    self.problems.warn("F31", at, || {
                        say(format!("`{key}` on a {kind} ability is ignored by the reference implementation"))
                            .help("use the card's `turnLimit`")
                    });
                    continue;
                }
                _ => continue,
            };
            self.problems.error(id, at, || {
                let said = say(format!("{kind} abilities cannot have `{key}`"));
                match key {
                    After | During => said.help("use `condition`, or make it a trigger"),
                    Mandatory => said.help("remove it: this kind is never forced"),
                    ApplyTo | Modifier => {
                        said.help("only static abilities have it; use `APPLY` in the script")
                    }
                    _ => said.help(Help::REMOVE),
                }
            });
        }
        if let (Some(during), true) = (lines.get(During), lines.has(After)) {
            let at = during.key_span;
            self.error(
                "F19",
                at,
                "`after` and `during` are mutually exclusive",
                "keep one of them and use `condition` for the other",
            );
        }
    }

    /// F27, F36, F40 and F41: which sections an ability type may have.
    pub(super) fn allowed_sections(&mut self, written: &tree::Ability<'t>, kind: AbilityKind) {
        for section in &written.sections {
            let at = section.head.unwrap_or_else(|| first_line(&section.block));
            let name = section.section;
            let id = match (name, kind) {
                (Section::Cost | Section::Exec, AbilityKind::Static) => {
                    self.error(
                        "F27",
                        at,
                        "static abilities are not executed",
                        "remove the script, or use another ability type",
                    );
                    continue;
                }
                (Section::OnComplete, AbilityKind::Optional | AbilityKind::Fast | AbilityKind::Trigger) => {
                    "F36"
                }
                (Section::OnComplete, AbilityKind::Static | AbilityKind::Part)
                | (Section::Cost, AbilityKind::Part) => "F40",
                _ => continue,
            };
            self.problems.error(id, at, || {
                let said = say(format!("{kind} abilities cannot have `{name}`"));
                match name {
                    Section::OnComplete => said.help("only cast and deploy abilities have it"),
                    _ => said.help(Help::REMOVE),
                }
            });
        }
        self.implied_effect(written, kind);
        let cost = written.sections.iter().find(|section| section.section == Section::Cost && section.empty);
        if let Some(head) = cost.and_then(|section| section.head) {
            self.problems
                .warn("F37", head, || say("empty cost").help("remove `cost:`, or write what is paid"));
        }
    }

    /// F41: script text before the first head.
    fn implied_effect(&mut self, written: &tree::Ability<'t>, kind: AbilityKind) {
        let Some(implied) = written.sections.first().filter(|section| section.head.is_none()) else { return };
        if implied.empty || kind == AbilityKind::Static {
            return;
        }
        let at = first_line(&implied.block);
        let has = |section: Section| {
            written.sections.iter().any(|other| other.section == section && other.head.is_some())
        };
        if has(Section::Exec) {
            self.error(
                "F41",
                at,
                "the effect is given twice",
                "keep what is behind `exec:` or what is before it",
            );
        } else if has(Section::Cost) {
            self.problems.warn("F41", at, || {
                say("`exec:` is needed when there is a cost")
                    .help("write the effect behind `exec:`, below the cost")
            });
        }
    }
}

/// The first statement of a block.
fn first_line(block: &tree::Block<'_>) -> Span {
    block.statements.first().map_or(block.span, |statement| statement.span)
}
