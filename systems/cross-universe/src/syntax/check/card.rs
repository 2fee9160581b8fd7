//! The properties of a card.

use cardwright_source::{Help, Place, Span, span};

use super::{
    super::{
        problem::{Problems, one_of, say, shown},
        set::Entry,
        tree::{CardLine, File},
        typed::{At, Binder, Card, DeckLimit, Expr},
        words::{CardKey, CardKind, Extras, Object, Tag, Type},
    },
    Calm, Checker, ability, sense,
};

/// Checks a file and makes its card. The card is only good if there was no error.
pub(in super::super) fn card<'t>(file: &File<'t>, extras: &Extras, problems: &mut Problems<'t>) -> Entry {
    let mut entry = Entry::default();
    let source = problems.source();
    let lines = Lines::new(file, problems);
    let id = lines.id(CardKey::Id, problems);
    entry.id = id.as_ref().map(|id| (source.slice(id.span).to_owned(), id.span));
    let kind = lines.kind(problems);
    let known = kind.as_ref().map(|kind| kind.value);
    let name = lines.id(CardKey::Name, problems);
    entry.name = name.as_ref().map(|name| (source.slice(name.span).to_owned(), name.span));
    let level = lines.level(problems);
    let types = lines.types(extras, problems);
    let attack = lines.strength(CardKey::Attack, known, problems);
    let defense = lines.strength(CardKey::Defense, known, problems);
    let deck_limit = lines.deck_limit(problems);
    let mut references = Vec::new();
    let mut checker = Checker::new(problems, &mut references, known);
    let equipable_to = lines.equipable_to(known, &mut checker);
    let turn_limit =
        lines.expression(CardKey::TurnLimit).and_then(|value| checker.number(value, "turnLimit"));
    let condition =
        lines.expression(CardKey::Condition).and_then(|value| checker.truth_of(value, "condition"));
    let owner = id.as_ref().map_or("", |id| source.slice(id.span));
    let abilities = ability::all(&file.abilities, owner, known, &mut entry, &mut references, problems);
    entry.references = references;
    let whole = lines.first;
    let (Some(id), Some(kind), Some(name), Some(level)) = (id, kind, name, level) else { return entry };
    entry.card = Some(Card {
        id,
        kind,
        name,
        level,
        types,
        attack,
        defense,
        deck_limit,
        equipable_to,
        turn_limit,
        condition,
        abilities,
        place: Place::new(source.id, span(usize::from(whole.start()), source.text.trim_end().len())),
    });
    entry
}

/// Is this `CU`, a letter and five digits?
pub(in super::super) fn is_card_id(id: &str) -> bool {
    let bytes = id.as_bytes();
    bytes.len() == 8
        && bytes.starts_with(b"CU")
        && b"USIT".contains(&bytes[2])
        && bytes[3..].iter().all(u8::is_ascii_digit)
}

/// The lines of a card by their keys.
struct Lines<'f, 't> {
    lines: [Option<&'f CardLine<'t>>; CardKey::ALL.len()],
    /// Where something is said to be missing.
    first: Span,
}

impl<'f, 't> Lines<'f, 't> {
    /// F11: every property stands once; the last one counts.
    fn new(file: &'f File<'t>, problems: &mut Problems<'t>) -> Self {
        let mut lines: [Option<&CardLine<'t>>; CardKey::ALL.len()] = [None; CardKey::ALL.len()];
        for line in &file.lines {
            if let Some(first) = lines[line.key as usize].replace(line) {
                duplicate(line.key.word(), first.key_span, line.key_span, problems);
            }
        }
        let first = file.lines.first().map(|line| line.key_span);
        let first = first.or_else(|| file.abilities.first().map(|ability| ability.head_span));
        Self { lines, first: first.unwrap_or_default() }
    }

    fn get(&self, key: CardKey) -> Option<&'f CardLine<'t>> {
        self.lines[key as usize]
    }

    fn expression(&self, key: CardKey) -> Option<&'f super::super::tree::Expr<'t>> {
        self.get(key).and_then(|line| line.value.as_ref())
    }

    /// F02: it must be there.
    fn required(&self, key: CardKey, problems: &mut Problems<'t>) -> Option<&'f CardLine<'t>> {
        let line = self.get(key);
        if line.is_none() {
            let said =
                || say(format!("missing required property `{key}`")).help(format!("add a line `{key}: …`"));
            match key {
                CardKey::Id | CardKey::CardType => problems.fatal("F02", self.first, said),
                _ => problems.error("F02", self.first, said),
            }
        }
        line
    }

    /// F03: `id` and `name`.
    fn id(&self, key: CardKey, problems: &mut Problems<'t>) -> Option<At<String>> {
        let Some(line) = self.required(key, problems) else {
            // The reference implementation takes the id for a missing name.
            let id = self.get(CardKey::Id).filter(|_| key == CardKey::Name)?;
            return Some(At::new(
                problems.source().slice(id.value_span).to_owned(),
                Span::empty(id.value_span.end()),
            ));
        };
        let value = problems.source().slice(line.value_span);
        if !is_card_id(value) {
            problems.error("F03", place_of(line), || {
                let said = say(format!("`{}` is not a card id", shown(value)));
                let fixed = format!("CU{value}");
                match is_card_id(&fixed) {
                    true => said.help(Help::meant(format!("`{fixed}`"))).fix(
                        format!("write `{fixed}`"),
                        line.value_span,
                        fixed,
                        true,
                    ),
                    false => said.help("a card id has the form CU + U/S/I/T + 5 digits"),
                }
            });
        }
        Some(At::new(value.to_owned(), line.value_span))
    }

    /// F04 and F05.
    fn kind(&self, problems: &mut Problems<'t>) -> Option<At<CardKind>> {
        let line = self.required(CardKey::CardType, problems)?;
        let value = problems.source().slice(line.value_span);
        let kind = CardKind::from_word(value);
        match kind {
            None => problems.error("F04", place_of(line), || {
                let known: Vec<&str> = CardKind::ALL
                    .iter()
                    .filter(|kind| **kind != CardKind::Token)
                    .map(|kind| kind.word())
                    .collect();
                say(format!("`{}` is not a card type", shown(value))).nearest(
                    value,
                    &known,
                    line.value_span,
                    || one_of("allowed are", known.iter().copied()),
                )
            }),
            Some(CardKind::Token) => problems.error("F05", line.value_span, || {
                say("tokens have no card files").help("tokens are made by `SUMMONTOKENS`")
            }),
            Some(_) => {}
        }
        kind.map(|kind| At::new(kind, line.value_span))
    }

    fn level(&self, problems: &mut Problems<'t>) -> Option<At<i32>> {
        let line = self.required(CardKey::Level, problems);
        match line {
            Some(line) => Some(number(line, problems).unwrap_or(At::new(0, line.value_span))),
            None => Some(At::new(0, Span::default())),
        }
    }

    /// F06: units have attack and defense, others have not.
    fn strength(&self, key: CardKey, kind: Option<CardKind>, problems: &mut Problems<'t>) -> Option<At<i32>> {
        let unit = kind.map(CardKind::is_unit);
        let Some(line) = self.get(key) else {
            if unit == Some(true) {
                let at = self.get(CardKey::CardType).map_or(self.first, |line| line.value_span);
                problems.error("F06", at, || {
                    say(format!("`{key}` is required on units")).help(format!("add a line `{key}: …`"))
                });
            }
            return None;
        };
        if unit == Some(false) {
            problems.error("F06", line.key_span, || {
                say(format!("`{key}` is only allowed on units")).help(Help::REMOVE)
            });
            return None;
        }
        number(line, problems)
    }

    /// F08.
    fn types(&self, extras: &Extras, problems: &mut Problems<'t>) -> Vec<At<Tag>> {
        let Some(line) = self.required(CardKey::Types, problems) else { return Vec::new() };
        let value = problems.source().slice(line.value_span);
        let mut types = Vec::new();
        let mut at = usize::from(line.value_span.start());
        for item in value.split(',') {
            let word = item.trim();
            let start = at + item.len() - item.trim_start().len();
            at += item.len() + 1;
            let here = span(start, start + word.len());
            if word.is_empty() {
                continue;
            }
            match extras.tag(word) {
                Some(tag) => types.push(At::new(tag, here)),
                None => problems.error("F08", here, || {
                    let known: Vec<&str> = extras.all_types().collect();
                    say(format!("unknown type `{}`", shown(word))).nearest(word, &known, here, || {
                        let words = known.iter().map(|word| (*word).to_owned()).collect();
                        Help::OneOf { lead: "types are", words, last: ", " }
                    })
                }),
            }
        }
        types
    }

    /// F09.
    fn deck_limit(&self, problems: &mut Problems<'t>) -> Option<At<DeckLimit>> {
        let line = self.get(CardKey::DeckLimit)?;
        let value = problems.source().slice(line.value_span);
        let limit = match value {
            "any" => Some(DeckLimit::Any),
            digits => natural(digits).map(DeckLimit::Copies),
        };
        if limit.is_none() {
            problems.error("F09", place_of(line), || {
                say(format!("`{}` is not a number or `any`", shown(value)))
                    .help("write how many copies a deck may have, or `any`")
            });
        }
        limit.map(|limit| At::new(limit, line.value_span))
    }

    /// F10.
    fn equipable_to(&self, kind: Option<CardKind>, checker: &mut Checker<'t, '_>) -> Option<Expr> {
        let line = self.get(CardKey::EquipableTo)?;
        if kind.is_some_and(|kind| !kind.is_equipment()) {
            checker.error(
                "F10",
                line.key_span,
                "`equipableTo` is only possible on enchantSpell and equipableItem",
                "remove it, or change `cardType`",
            );
        }
        let value = line.value.as_ref()?;
        checker.binding(Object::Card, Binder::Equipping, |checker| checker.truth_of(value, "equipableTo"))
    }
}

impl<'t> Checker<'t, '_> {
    /// T12: the value of a property that is a condition.
    pub(super) fn truth_of(
        &mut self,
        value: &super::super::tree::Expr<'t>,
        property: &'static str,
    ) -> Option<Expr> {
        let value = self.calmly(Calm::NoAct(property_name(property)), |checker| checker.expr(value))?;
        let found = value.ty;
        match found {
            Type::Bool => sense::never(&value, self.problems),
            Type::Number if matches!(property, "after" | "during" | "condition") => {
                let end = Span::empty(value.span.end());
                self.problems.warn("T12", value.span, || {
                    say(format!("`{property}` should be bool, and this is a number"))
                        .help(Help::add("`> 0`"))
                        .fix("add `> 0`", end, " > 0", true)
                });
            }
            _ => self.problems.error("T12", value.span, || {
                say(format!("bool expected in `{property}`, not {}", found.a())).help(match found {
                    Type::Number => "add `> 0`, or another comparison",
                    _ => "compare it with something: `… = …`",
                })
            }),
        }
        Some(value)
    }

    /// T13: the value of a limit.
    pub(super) fn number(
        &mut self,
        value: &super::super::tree::Expr<'t>,
        property: &'static str,
    ) -> Option<Expr> {
        self.calmly(Calm::NoAct(property_name(property)), |checker| {
            checker.expect(value, Type::Number, "T13", |found| {
                say(format!("number expected in `{property}`, not {}", found.a()))
                    .help("write how often, or `any`")
            })
        })
    }
}

/// A property as messages name a place.
pub(super) fn property_name(property: &'static str) -> &'static str {
    match property {
        "condition" => "`condition`",
        "after" => "`after`",
        "afterPrecondition" => "`afterPrecondition`",
        "during" => "`during`",
        "equipableTo" => "`equipableTo`",
        "forPlayer" => "`forPlayer`",
        "applyTo" => "`applyTo`",
        "modifier" => "`modifier`",
        _ => "a limit",
    }
}

/// F11: a property stands twice.
pub(super) fn duplicate(key: &str, first: Span, again: Span, problems: &mut Problems<'_>) {
    let source = problems.source();
    let line = source.position(first.start()).line;
    problems.error("F11", again, || {
        say(format!("duplicate property `{key}` (first on line {line})"))
            .help(Help::KEEP_ONE)
            .label(Place::new(source.id, first), "the first one")
    });
}

/// F07: a number that is not negative.
fn number<'t>(line: &CardLine<'t>, problems: &mut Problems<'t>) -> Option<At<i32>> {
    let value = problems.source().slice(line.value_span);
    let number = natural(value);
    if number.is_none() {
        problems.error("F07", place_of(line), || {
            say(format!("expected a non-negative integer, not `{}`", shown(value)))
                .help("write a whole number such as 300")
        });
    }
    number.map(|number| At::new(number, line.value_span))
}

fn natural(digits: &str) -> Option<i32> {
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

/// The value of a line, or its key where there is none.
fn place_of(line: &CardLine<'_>) -> Span {
    if line.value_span.is_empty() { line.key_span } else { line.value_span }
}
