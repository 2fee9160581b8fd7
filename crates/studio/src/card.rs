//! What there is to say about one card: texts, meaning, face, uses.

use cardwright_ir::{Ability, AbilityKind, Block, Body, Card, Cards, Lang, Limits, json, print};
use cardwright_source::{FileId, Span};
use cardwright_system::{Clause, Part, System};

use crate::{
    api::{
        AbilityText, CardText, CardTexts, Face, FaceLine, FaceMark, FaceStat, FaceTag, Ir, Range, Sentence,
        SentencePart, Use, UseKind, Words,
    },
    diag::Shown,
    folder::Project,
};

/// What a card says, in both languages.
pub(crate) fn texts(
    system: &dyn System,
    card: &Card,
    cards: &Cards,
    place: &dyn Fn(FileId, Span) -> Range,
) -> CardTexts {
    let text = |lang: Lang| CardText {
        lines: system.explain(card, cards, lang),
        abilities: card
            .abilities
            .iter()
            .map(|ability| ability_text(system, ability, cards, lang, place))
            .collect(),
    };
    CardTexts { en: text(Lang::En), ko: text(Lang::Ko) }
}

/// What a card was understood to say.
pub(crate) fn meaning(system: &dyn System, card: &Card, cards: &Cards) -> Ir {
    Ir {
        text: print::card(card, cards, system.vocabulary()),
        json: json::card(card, cards, system.vocabulary()),
    }
}

/// What is printed on a card.
pub(crate) fn face(system: &dyn System, card: &Card, cards: &Cards) -> Face {
    let vocabulary = system.vocabulary();
    let kind = vocabulary.words.get(card.kind.index());
    let cost = card.numbers.iter().find(|(attr, _)| {
        let row = vocabulary.attrs.get(attr.index());
        row.is_some_and(|row| row.shown == cardwright_ir::Shown::Cost)
    });
    let (en, ko) = (system.explain(card, cards, Lang::En), system.explain(card, cards, Lang::Ko));
    // Rules of the card as a whole stand before its abilities. Where several abilities are told as one line, the first
    // line is the first ability's.
    let before = en.len().saturating_sub(1).checked_sub(card.abilities.len());
    let line = |(at, (en, ko)): (usize, (&String, &String))| {
        let ability = match before {
            Some(before) => at.checked_sub(before).and_then(|at| card.abilities.get(at)),
            None => card.abilities.first().filter(|_| at == 0),
        };
        let heard = ability.and_then(|ability| ability.when.as_ref());
        FaceLine {
            text: Words { en: en.clone(), ko: ko.clone() },
            kind: ability.map(|ability| self::kind(ability.kind).to_owned()),
            when: heard.map(|when| vocabulary.event(when.event).name.to_owned()),
        }
    };
    Face {
        id: card.id.clone(),
        system: system.about().name.to_owned(),
        name: card.name.clone(),
        kind: kind.map_or_else(String::new, |row| row.name.to_owned()),
        kind_name: kind.map_or_else(Words::default, |row| row.title.into()),
        look: system.look(card, cards),
        cost: cost.map(|(_, number)| *number),
        stats: card
            .numbers
            .iter()
            .filter_map(|(attr, n)| {
                let row = vocabulary.attrs.get(attr.index())?;
                Some(FaceStat { id: row.name.to_owned(), name: row.title.into(), n: *n })
            })
            .collect(),
        tags: card
            .tags
            .iter()
            .filter_map(|(attr, sym)| {
                let row = vocabulary.attrs.get(attr.index())?;
                let value = cards.symbols.get(*sym).to_owned();
                Some(FaceTag { id: row.name.to_owned(), name: row.title.into(), value })
            })
            .collect(),
        marks: card
            .marks
            .iter()
            .filter_map(|mark| {
                let row = vocabulary.words.get(mark.index())?;
                Some(FaceMark { id: row.name.to_owned(), name: row.title.into() })
            })
            .collect(),
        text: en.iter().zip(&ko).skip(1).enumerate().map(line).collect(),
        art: None,
    }
}

/// Cards and decks that name a card.
pub(crate) fn uses(project: &Project, card: &Card) -> Vec<Use> {
    let mut uses = Vec::new();
    let cards = &project.loaded().cards;
    let vocabulary = project.system.vocabulary();
    // A card names another by a symbol with its id or name, and the readable form shows symbols in quotes.
    let named = [format!("{:?}", card.id), format!("{:?}", card.name)];
    if cards.symbols.find(&card.id).is_some() || cards.symbols.find(&card.name).is_some() {
        for other in cards.list.iter().filter(|other| other.id != card.id) {
            let abilities = other.abilities.iter().map(|ability| print::ability(ability, cards, vocabulary));
            let times: usize = abilities
                .map(|text| named.iter().map(|name| text.matches(name.as_str()).count()).max().unwrap_or(0))
                .sum();
            if times > 0 {
                uses.push(Use { kind: UseKind::Card, id: other.id.clone(), name: other.name.clone(), times });
            }
        }
    }
    for (file, deck, _) in project.decks() {
        let Some(deck) = deck else { continue };
        let times = deck.cards.iter().filter(|id| **id == card.id).count();
        if times > 0 {
            let name = deck.name.clone().unwrap_or_else(|| deck_id(&file.rel));
            uses.push(Use { kind: UseKind::Deck, id: deck_id(&file.rel), name, times });
        }
    }
    uses
}

/// The name of a deck's file without folder and extensions.
pub(crate) fn deck_id(rel: &str) -> String {
    let file = rel.rsplit('/').next().unwrap_or(rel);
    file.split('.').next().unwrap_or(file).to_owned()
}

/// Places in the files of a project. Those of the file that is shown are counted from the part that is shown.
pub(crate) fn places<'p>(project: &'p Project, shown: &'p Shown<'p>) -> impl Fn(FileId, Span) -> Range + 'p {
    move |file: FileId, span: Span| match project.files.get(file.0 as usize) {
        Some(of) if of.source.id == shown.source.id => shown.range(span),
        Some(of) => Shown::whole(&of.source).range(span),
        None => Range::default(),
    }
}

fn ability_text(
    system: &dyn System,
    ability: &Ability,
    cards: &Cards,
    lang: Lang,
    place: &dyn Fn(FileId, Span) -> Range,
) -> AbilityText {
    AbilityText {
        kind: kind(ability.kind).to_owned(),
        text: system.explain_ability(ability, cards, lang),
        range: place(ability.place.file, ability.place.span),
        sentence: sentence(system, ability, cards, lang, place),
    }
}

/// The parts of an ability in plain words, each with where it is written.
fn sentence(
    system: &dyn System,
    ability: &Ability,
    cards: &Cards,
    lang: Lang,
    place: &dyn Fn(FileId, Span) -> Range,
) -> Vec<Sentence> {
    let shown = |clause: Clause| Sentence {
        part: match clause.part {
            Part::When => SentencePart::When,
            Part::If => SentencePart::If,
            Part::Pay => SentencePart::Pay,
            Part::Do => SentencePart::Do,
            Part::Until => SentencePart::Until,
        },
        text: clause.text,
        range: written(ability, clause.part).map(|span| place(ability.place.file, span)),
    };
    system.clauses(ability, cards, lang).into_iter().map(shown).collect()
}

/// Where a part of an ability is written: from the first to the last of what belongs to it. What the language implies is
/// written nowhere.
fn written(ability: &Ability, part: Part) -> Option<Span> {
    let blocks = |blocks: &[&Block]| -> Vec<Span> {
        blocks.iter().flat_map(|block| block.iter()).map(|step| step.span).collect()
    };
    let spans: Vec<Span> = match part {
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
    spans.into_iter().filter(|span| !span.is_empty()).reduce(Span::cover)
}

/// What sort of sentence an ability is, in one word.
pub(crate) fn kind(of: AbilityKind) -> &'static str {
    match of {
        AbilityKind::Play => "play",
        AbilityKind::Activated => "activated",
        AbilityKind::Triggered => "triggered",
        AbilityKind::Static => "static",
        AbilityKind::Replacement => "replacement",
        AbilityKind::Part => "part",
    }
}
