//! IR to plain terms: the card, and when each of its abilities works.

use cardwright_ir::{Ability, AbilityKind, Attr, Block, Body, Card, Cards, Node, Pattern, Scope, Step};
use cardwright_system::{
    Lost, Plain, Sort,
    plain::{Happening, Moment, Saying, Side, Which, Who},
};

use super::{
    Frame, lost,
    run::Run,
    words::{self as reasons, shown_kind},
};
use crate::vocabulary::{VOCABULARY, attrs, events, words};

/// A card in plain terms.
pub(crate) fn tell(card: &Card, cards: &Cards) -> Plain {
    let sort = if card.kind == words::CHARACTER { Sort::Unit } else { Sort::Spell };
    let mut plain = Plain::new(card, cards, sort);
    plain.fast = card.kind == words::REACTION;
    let number = |attr: Attr| card.numbers.iter().find(|(of, _)| *of == attr).map(|(_, value)| *value);
    plain.power = number(attrs::BP);
    plain.body = plain.power;
    let at = card.place.span;
    if let Some(souls) = number(attrs::SP) {
        plain.cost = Some(souls.min(0).saturating_neg());
        if souls > 0 {
            let why = lost(
                "playing it gives {} SP; elsewhere cards only cost",
                "낼 때 SP {} 획득; 다른 게임의 카드는 값을 낼 뿐",
            );
            plain.lost.push(why.word(souls.to_string()).at(at));
        }
    }
    let tagged = |attr: Attr| {
        card.tags.iter().filter(move |(of, _)| *of == attr).map(|(_, sym)| cards.symbols.get(*sym))
    };
    plain.kinds.extend(tagged(attrs::SUBTYPE).map(shown_kind));
    let backups: Vec<String> = tagged(attrs::BACKUP).map(shown_kind).collect();
    if !backups.is_empty() {
        let why = lost("only Card Fighters has back-ups ({})", "백업은 카드 파이터즈에만 있음 ({})");
        plain.lost.push(why.word(backups.join(", ")).at(at));
    }
    plain.tell(card, |ability| saying(card, cards, ability));
    plain
}

fn saying(card: &Card, cards: &Cards, ability: &Ability) -> Result<Saying, Lost> {
    let (when, frame) = moment(card, ability)?;
    let (Body::Run(body) | Body::Replace { with: body, .. }) = &ability.body else {
        return Err(lost("its player chooses one of several effects", "여러 효과 중 하나를 고름"));
    };
    let on_unit = card.kind == words::CHARACTER;
    let run = Run::new(cards, frame, &when, on_unit);
    run.told(ability, body, when)
}

/// When an ability works, and whom `me` means then.
fn moment(card: &Card, ability: &Ability) -> Result<(Moment, Frame), Lost> {
    match ability.kind {
        AbilityKind::Play if card.kind == words::CHARACTER => {
            Ok((Moment::Happens(Happening::Enters(Who::This)), Frame::Owner))
        }
        AbilityKind::Play => Ok((Moment::Played, Frame::Owner)),
        AbilityKind::Activated => Ok((Moment::Used, Frame::Owner)),
        AbilityKind::Triggered => match &ability.when {
            Some(pattern) => happening(pattern),
            None => Err(reasons::standing()),
        },
        AbilityKind::Replacement => Err(lost(
            "it takes the place of combat damage to the player",
            "플레이어가 받을 전투 피해를 대신함",
        )),
        AbilityKind::Static | AbilityKind::Part => Err(held(ability)),
    }
}

/// Why an ability that always holds cannot be told.
fn held(ability: &Ability) -> Lost {
    if ability.when.is_some() {
        return lost("only Card Fighters has counter-attacks", "반격은 카드 파이터즈에만 있음");
    }
    match &ability.body {
        Body::Modify { with, .. } => {
            let keywords = with.iter().filter_map(|change| match change.value.node {
                Node::Word(word) => Some(VOCABULARY.word(word).name),
                _ => None,
            });
            let keywords: Vec<&str> = keywords.collect();
            let why = lost("no other game has the keyword {}", "{} 능력어는 다른 게임에 없음");
            let at = with.first().map_or(ability.place.span, |change| change.value.span);
            why.word(keywords.join(", ")).at(at)
        }
        Body::Run(body) => first_deed(body).unwrap_or_else(reasons::standing),
        _ => reasons::standing(),
    }
}

/// The reason of the first verb that no other game has.
fn first_deed(body: &Block) -> Option<Lost> {
    body.iter().find_map(|step| match &step.node {
        Step::Do { verb, .. } => reasons::verb(*verb).map(|why| why.at(step.span)),
        _ => None,
    })
}

fn happening(pattern: &Pattern) -> Result<(Moment, Frame), Lost> {
    if pattern.once {
        return Err(lost("it happens only once, later", "나중에 한 번만 일어남"));
    }
    let (frame, side) = match pattern.scope {
        Scope::Own | Scope::Source => (Frame::Owner, Side::Mine),
        Scope::Opposing => (Frame::Opponent, Side::Theirs),
        Scope::Any => (Frame::Anyone, Side::Both),
    };
    let happening = match pattern.event {
        events::ACTIVATE_PHASE => Happening::TurnBegins(side),
        // Both come when the fights of a turn are over; nothing that is told in plain terms changes between them.
        events::END_PHASE | events::CLEANUP_PHASE => Happening::TurnEnds(side),
        events::ATTACKS if pattern.scope == Scope::Source => Happening::Attacks(Who::This),
        events::ATTACKS => Happening::Attacks(Who::Any(Which::of(side))),
        event => {
            let why = lost("elsewhere nothing happens when {}", "다른 게임에는 이런 때가 없음: {}");
            return Err(why.word(VOCABULARY.event(event).name));
        }
    };
    Ok((Moment::Happens(happening), frame))
}
