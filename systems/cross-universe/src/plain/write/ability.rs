//! Abilities: their heads, their conditions and their prices.

use cardwright_system::{
    Lost, Sort,
    plain::{Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Side, Which, Who},
};

use super::{
    super::{
        need::{Area, open},
        why::{self, player, unwritten},
    },
    Setting,
    deed::{THAT, growth, points, positive, script, select},
    which::{cards, condition, filter, matching},
};
use crate::syntax::words::CardKind;

/// The most conditions that one ability has.
const MOST_CONDITIONS: usize = 32;

const IN_PLAY: &str = "thisCard.zone = field";

/// One ability.
pub(super) fn ability(says: &Saying, setting: &Setting<'_>) -> Result<String, Lost> {
    let mut conditions = Vec::new();
    let mut head = Vec::new();
    match &says.when {
        Moment::Played if setting.is_cast() => {
            if says.optional {
                return unwritten(why::SPELL_DECLINED);
            }
            if says.per_turn.is_some() {
                return unwritten(why::SPELL_LIMIT);
            }
            head.push(if setting.kind.is_spell() { "o: cast" } else { "o: deploy" }.to_owned());
        }
        _ if !setting.stays() => return unwritten(why::GONE),
        Moment::Used | Moment::UsedFast if says.optional => return unwritten(why::NO_CHOICE),
        Moment::Used => head.push("o: optional".to_owned()),
        Moment::UsedFast => head.push("o: fast".to_owned()),
        Moment::Always => return always(says, setting),
        Moment::Played | Moment::Happens(_) => {
            head.push("o: trigger".to_owned());
            head.push(format!("mandatory: {}", if says.optional { "no" } else { "yes" }));
        }
    }
    if let Some(times) = says.per_turn {
        match positive(times) {
            Ok(times) => head.push(format!("turnLimit: {times}")),
            Err(_) => return unwritten(why::NO_TIMES),
        }
    }
    match &says.when {
        Moment::Played if !setting.is_cast() => {
            head.push("after: summoned(dueTo: standardSummon) = thisCard".to_owned());
        }
        Moment::Happens(happening) => {
            let that = says.deeds.iter().any(|deed| deed.aim() == Some(&Aim::That));
            head.push(self::happening(happening, that, setting)?);
        }
        _ => {}
    }
    // What happens to the card itself says where it is.
    if says.when != Moment::Played && !setting.is_about_itself() {
        conditions.push(IN_PLAY.to_owned());
    }
    ifs(says, &mut conditions, setting)?;
    if !conditions.is_empty() {
        head.push(format!("condition: {}", conditions.join(" & ")));
    }
    let mut text = head.join("\n");
    text.push('\n');
    if !says.pays.is_empty() {
        text.push_str("cost:\n");
        for price in &says.pays {
            text.push_str(&self::price(price, setting)?);
            text.push_str(";\n");
        }
        text.push_str("exec:\n");
    }
    text.push_str(&script(&says.deeds, &says.ifs, &says.pays, setting)?);
    Ok(text)
}

fn ifs(says: &Saying, conditions: &mut Vec<String>, setting: &Setting<'_>) -> Result<(), Lost> {
    if says.ifs.len() > MOST_CONDITIONS || says.pays.len() > MOST_CONDITIONS {
        return unwritten(why::TOO_MUCH);
    }
    let cast = says.when == Moment::Played && setting.is_cast();
    for of in &says.ifs {
        conditions.push(match of {
            // As this is asked, the card is still in the hand and not paid.
            Condition::Resource(_) if cast => return unwritten(why::UNPAID),
            Condition::Cards(Side::Mine, Pile::Hand, least @ 1..) if cast => match least.checked_add(1) {
                Some(least) => condition(&Condition::Cards(Side::Mine, Pile::Hand, least))?,
                None => return unwritten(why::HUGE),
            },
            _ => condition(of)?,
        });
    }
    Ok(())
}

/// What holds for as long as the card is in play.
fn always(says: &Saying, setting: &Setting<'_>) -> Result<String, Lost> {
    if !says.pays.is_empty() || says.optional || says.per_turn.is_some() {
        return unwritten(why::ALWAYS_PAID);
    }
    let [Deed::Grow { aim, power, body, this_turn: false }] = says.deeds.as_slice() else {
        return unwritten(why::ALWAYS_DOES);
    };
    setting.grows(aim)?;
    let to = match aim {
        Aim::This => "thisCard".to_owned(),
        Aim::All(which) => cards(Area::Field, which)?,
        Aim::That => return setting.that(false).map(|()| String::new()),
        Aim::Some(..) => return unwritten(why::ONE_TARGET),
    };
    let mut conditions = vec![IN_PLAY.to_owned()];
    ifs(says, &mut conditions, setting)?;
    let (condition, change) = (conditions.join(" & "), growth(*power, *body)?);
    Ok(format!("o: static\napplyTo: {to}\ncondition: {condition}\nmodifier: {change}\n"))
}

/// The line that says when. Units are only caught where something is done to them.
fn happening(happening: &Happening, that: bool, setting: &Setting<'_>) -> Result<String, Lost> {
    let some = |sources: &str, filter: &str| {
        let found = if filter.is_empty() && !sources.contains(',') {
            sources.to_owned()
        } else {
            matching(sources, filter)
        };
        let found = if that { format!("{THAT}{{{found}}}") } else { found };
        format!("after: COUNT({found}) > 0")
    };
    let who = |event: &str, own: &str, sort: Option<Sort>, who: &Who| match who {
        Who::This => Ok(format!("after: {own} = thisCard")),
        Who::Any(Which { sort: Some(Sort::Spell), .. }) => unwritten(why::SPELLS_IN_PLAY),
        Who::Any(which) => Ok(some(event, &filter(&Which { sort, ..open(which) })?)),
    };
    match happening {
        Happening::Enters(of) => {
            let own = match setting.kind {
                CardKind::Unit => "summoned",
                kind if kind.is_spell() => "cast",
                _ => "deployed",
            };
            who("summoned", own, None, of)
        }
        // What is told of a unit that falls itself is not heard by it in the discard pile.
        Happening::Destroyed(Who::Any(which)) if setting.fights() && setting.is_among(which) => {
            unwritten(why::FALLS_TOO)
        }
        // What is destroyed may be a spell or an item, and it may be in a hand.
        Happening::Destroyed(of) => {
            who("destroyed(from: field)", "destroyed(from: field)", Some(Sort::Unit), of)
        }
        Happening::Attacks(Who::This) if !setting.fights() => unwritten(why::NO_FIGHTER),
        Happening::Attacks(of) => who("declared", "declared", None, of),
        Happening::TurnBegins(side) => Ok(format!("during: currentPhase = {}drawPhase", whose(*side))),
        Happening::TurnEnds(side) => Ok(format!("during: currentPhase = {}endPhase", whose(*side))),
        Happening::Discards(side) => Ok(some(&format!("discarded(from: {}hand)", whose(*side)), "")),
        Happening::Plays(side, which) => {
            if which.most_power.is_some() && which.sort != Some(Sort::Unit) {
                return unwritten(why::UNITS_ATTACK);
            }
            let by = match side {
                Side::Both => String::new(),
                _ => format!("byPlayer: {}", player(*side)),
            };
            let units = match side {
                Side::Both => "summoned(dueTo: standardSummon)".to_owned(),
                _ => format!("summoned(dueTo: standardSummon, {by})"),
            };
            let spells = match side {
                Side::Both => "cast, deployed".to_owned(),
                _ => format!("cast({by}), deployed({by})"),
            };
            let sources = match which.sort {
                Some(Sort::Unit) => units,
                Some(Sort::Spell) => spells,
                None => format!("{units}, {spells}"),
            };
            // What is played is in play when it is heard of, and would hear of itself.
            let itself = *side != Side::Theirs
                && which.sort.is_none_or(|sort| (sort == Sort::Unit) == setting.fights());
            Ok(some(&sources, &filter(&Which { other: itself, ..open(which) })?))
        }
    }
}

/// The owner of a zone or a phase, with its dot; anyone's has none.
fn whose(side: Side) -> String {
    match side {
        Side::Both => String::new(),
        _ => format!("{}.", player(side)),
    }
}

fn price(price: &Price, setting: &Setting<'_>) -> Result<String, Lost> {
    match price {
        Price::Resource(many) => Ok(format!("LOSEMANA({})", positive(*many)?)),
        Price::Life(shares) => Ok(format!("LOSELIFE({})", points(*shares)?)),
        Price::Discard(many) => {
            let hand = cards(Area::Pile(Pile::Hand), &Which::of(Side::Mine))?;
            Ok(format!("DISCARD({})", select(*many, &hand, true)?))
        }
        Price::Sacrifice(_, Which { side: Side::Theirs | Side::Both, .. }) => unwritten(why::THEIR_CARDS),
        Price::Sacrifice(many, which) => {
            Ok(format!("DISCARD({})", select(*many, &cards(Area::Units, which)?, true)?))
        }
        Price::SacrificeThis if setting.is_in_play() => Ok("DISCARD(thisCard)".to_owned()),
        Price::SacrificeThis => unwritten(why::NOT_THERE),
        Price::Exhaust => unwritten(why::NO_EXHAUST),
    }
}

impl Setting<'_> {
    /// The card itself must be where something can be done to it.
    pub(super) fn this(&self, fetched: bool) -> Result<(), Lost> {
        if self.says.pays.contains(&Price::SacrificeThis) {
            return unwritten(why::PAID_AWAY);
        }
        // What has just fallen can still be fetched.
        let is_known = self.stays() && self.says.when != Moment::Played;
        if self.is_in_play() || (is_known && fetched) { Ok(()) } else { unwritten(why::NOT_THERE) }
    }

    /// Is the card itself in play when the ability is used?
    fn is_in_play(&self) -> bool {
        match self.says.when {
            Moment::Happens(Happening::Destroyed(Who::This)) => false,
            Moment::Played => self.fights(),
            _ => self.stays(),
        }
    }

    /// Only units have attack and defense.
    pub(super) fn grows(&self, aim: &Aim) -> Result<(), Lost> {
        if *aim == Aim::This && !self.fights() { unwritten(why::NO_FIGHTER) } else { Ok(()) }
    }

    fn fights(&self) -> bool {
        self.kind.is_unit()
    }

    /// Is the card itself meant, too, as one of some units in play?
    fn is_among(&self, which: &Which) -> bool {
        !which.other && which.side != Side::Theirs
    }

    /// Is the card itself meant as a unit in play, without being one here?
    pub(super) fn is_no_unit(&self) -> bool {
        let mut among = false;
        let mut says = self.says.clone();
        says.choices(&mut |which, in_play| among |= in_play && self.is_among(which));
        among && self.stays() && !self.fights()
    }

    /// Does the card stay in play?
    fn stays(&self) -> bool {
        !self.kind.is_standard()
    }

    /// Has it an ability of its own for the moment when it is played?
    fn is_cast(&self) -> bool {
        !self.fights()
    }

    /// The moment must be about a unit that is where something can be done to it.
    pub(super) fn that(&self, fetched: bool) -> Result<(), Lost> {
        match &self.says.when {
            Moment::Happens(
                Happening::Enters(Who::This)
                | Happening::Attacks(Who::This)
                | Happening::Destroyed(Who::This),
            ) => unwritten(why::ITSELF),
            Moment::Happens(Happening::Enters(_) | Happening::Attacks(_)) => Ok(()),
            Moment::Happens(Happening::Plays(_, Which { sort: Some(Sort::Unit), .. })) => Ok(()),
            Moment::Happens(Happening::Destroyed(_)) if fetched => Ok(()),
            Moment::Happens(Happening::Destroyed(_)) => unwritten(why::NOT_THERE),
            _ => unwritten(why::NO_UNIT),
        }
    }

    /// Is it about something that happens to the card itself?
    fn is_about_itself(&self) -> bool {
        matches!(
            self.says.when,
            Moment::Happens(
                Happening::Enters(Who::This)
                    | Happening::Attacks(Who::This)
                    | Happening::Destroyed(Who::This)
            )
        )
    }
}
