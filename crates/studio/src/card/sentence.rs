//! Abilities as sentences: their parts in plain words, and where each is written.

use cardwright_ir::{Ability, AbilityKind, Block, Body, Card, Cards, Lang, Limits};
use cardwright_source::{FileId, Place, Source, Span, span};
use cardwright_system::{Clause, MarkKind, Part, System};

use crate::{
    api::{AbilityText, CardText, CardTexts, Range, Sentence, SentencePart},
    diag::Shown,
};

/// The files that cards come from, and what of them is shown.
pub(crate) struct Places<'p> {
    /// The files, by their numbers.
    pub files: Vec<&'p Source>,
    /// The texts that are shown; places in them are counted from their beginning.
    pub shown: Vec<Shown<'p>>,
}

impl<'p> Places<'p> {
    /// The text of a file that is shown: all of it, if nobody said which part.
    pub(crate) fn shown(&self, file: FileId) -> Option<Shown<'p>> {
        let shown = self.shown.iter().find(|shown| shown.source.id == file).cloned();
        shown.or_else(|| self.files.get(file.0 as usize).map(|source| Shown::whole(source)))
    }

    /// A place in the text that is shown.
    pub(crate) fn range(&self, place: Place) -> Range {
        self.shown(place.file).map_or_else(Range::default, |shown| shown.range(place.span))
    }

    /// The file of a place.
    pub(crate) fn path(&self, place: Place) -> String {
        self.shown(place.file).map(|shown| shown.source.name.clone()).unwrap_or_default()
    }
}

/// What a card says, in both languages.
pub(crate) fn texts(system: &dyn System, card: &Card, cards: &Cards, places: &Places<'_>) -> CardTexts {
    let events = events(system, card, places);
    let text = |lang: Lang| {
        let ability = |ability: &Ability| AbilityText {
            kind: super::kind(ability.kind).to_owned(),
            optional: optional(ability),
            text: system.explain_ability(ability, cards, lang),
            path: places.path(ability.place),
            range: places.range(ability.place),
            sentence: system
                .clauses(ability, cards, lang)
                .into_iter()
                .map(|clause| sentence(ability, clause, &events, places))
                .collect(),
        };
        CardText {
            lines: system.explain(card, cards, lang),
            abilities: card.abilities.iter().map(ability).collect(),
        }
    };
    CardTexts { en: text(Lang::En), ko: text(Lang::Ko) }
}

fn sentence(ability: &Ability, clause: Clause, events: &[Place], places: &Places<'_>) -> Sentence {
    let spans = written(ability, clause.part, events);
    Sentence {
        part: match clause.part {
            Part::When => SentencePart::When,
            Part::If => SentencePart::If,
            Part::Pay => SentencePart::Pay,
            Part::Do => SentencePart::Do,
            Part::Until => SentencePart::Until,
        },
        text: clause.text,
        implied: spans.is_empty() && implied(ability, clause.part),
        ranges: spans.into_iter().map(|span| places.range(Place::new(ability.place.file, span))).collect(),
    }
}

/// May it be declined? Nothing is said of what is used at will and of what just holds.
fn optional(ability: &Ability) -> Option<bool> {
    match (ability.kind, &ability.body) {
        (AbilityKind::Activated | AbilityKind::Static, _) => None,
        (_, Body::Replace { mandatory, .. }) => Some(!mandatory),
        (AbilityKind::Triggered, _) => Some(ability.user.optional),
        _ => ability.user.optional.then_some(true),
    }
}

/// Words for events, in the texts of abilities that do not say otherwise where their "when" is written.
fn events(system: &dyn System, card: &Card, places: &Places<'_>) -> Vec<Place> {
    let mut files: Vec<FileId> = card
        .abilities
        .iter()
        .filter(|ability| spans(ability, Part::When).is_empty())
        .map(|ability| ability.place.file)
        .collect();
    files.sort_unstable();
    files.dedup();
    let mut found = Vec::new();
    for file in files {
        let Some(Shown { source, part }) = places.shown(file) else { continue };
        let text = source.text.get(part.clone()).unwrap_or("");
        let outline = system.outline(&Source::new(file, source.name.as_str(), text));
        let marks = outline.marks.iter().filter(|mark| mark.kind == MarkKind::Event);
        found.extend(marks.map(|mark| {
            let at = |place: usize| place + part.start;
            Place::new(file, span(at(mark.span.start().into()), at(mark.span.end().into())))
        }));
    }
    found
}

/// Where a part of an ability is written, in the order of the text. What the language implies is written nowhere.
fn written(ability: &Ability, part: Part, events: &[Place]) -> Vec<Span> {
    let found = spans(ability, part);
    if part != Part::When || !found.is_empty() {
        return found;
    }
    let others: Vec<Span> =
        [Part::If, Part::Pay, Part::Do, Part::Until].iter().flat_map(|part| spans(ability, *part)).collect();
    let inside = |event: &&Place| {
        event.file == ability.place.file
            && ability.place.span.contains_range(event.span)
            && !others.iter().any(|other| other.contains_range(event.span))
    };
    let found: Vec<Span> = events.iter().filter(inside).map(|event| event.span).collect();
    if !found.is_empty() || ability.when.is_none() {
        return found;
    }
    // What opens the ability may be all that says when: a keyword, or the field that the effect stands in.
    let whole = ability.place.span;
    let within = others.iter().filter(|other| other.intersect(whole).is_some());
    let end = within.map(|other| other.start()).min().unwrap_or(whole.end());
    let opens = Span::new(whole.start(), end.max(whole.start()));
    if opens.is_empty() || others.is_empty() { Vec::new() } else { vec![opens] }
}

/// The places that the meaning itself knows.
fn spans(ability: &Ability, part: Part) -> Vec<Span> {
    let blocks = |blocks: &[&Block]| -> Vec<Span> {
        blocks.iter().flat_map(|block| block.iter()).map(|step| step.span).collect()
    };
    let mut spans: Vec<Span> = match part {
        Part::When => {
            let heard = ability.when.iter().flat_map(|when| when.filter.iter().chain(&when.before));
            heard.chain(&ability.during).map(|expr| expr.span).collect()
        }
        Part::If => ability.conditions.iter().map(|condition| condition.span).collect(),
        Part::Pay => match &ability.body {
            Body::Modes(modes) if ability.cost.is_empty() => {
                blocks(&modes.iter().map(|mode| &mode.cost).collect::<Vec<_>>())
            }
            _ => blocks(&[&ability.cost]),
        },
        Part::Do => match &ability.body {
            Body::Run(block) | Body::Replace { with: block, .. } => blocks(&[block, &ability.finish]),
            Body::Modes(modes) => blocks(&modes.iter().map(|mode| &mode.body).collect::<Vec<_>>()),
            Body::Modify { to, with } => {
                with.iter().map(|change| change.value.span).chain([to.span]).collect()
            }
        },
        Part::Until => {
            let Limits { turn, game, stay, global_turn } = &ability.limits;
            let limits = [turn, game, stay, global_turn].into_iter().flatten();
            limits.map(|limit| limit.times.span).collect()
        }
    };
    spans.retain(|span| !span.is_empty());
    spans.sort_by_key(|span| (span.start(), span.end()));
    spans.dedup();
    spans
}

/// Does the language say a part that is written nowhere? Some languages write "when" as the place of an ability.
fn implied(ability: &Ability, part: Part) -> bool {
    match part {
        Part::When => ability.when.is_none(),
        Part::If | Part::Pay => true,
        Part::Do => false,
        Part::Until => {
            let Limits { turn, game, stay, global_turn } = &ability.limits;
            let mut limits = [turn, game, stay, global_turn].into_iter().flatten().peekable();
            limits.peek().is_some() && limits.all(|limit| limit.implied)
        }
    }
}
