//! What is done, as statements.

use cardwright_system::{
    Lost, Sort,
    plain::{Aim, Condition, Deed, Pile, Price, Side, Which},
};

use super::{
    super::{
        SHARES,
        need::{Area, Form, Step, chooses_again, open},
        why::{self, player, unwritten},
    },
    Setting,
    which::{cards, need, own_cards},
};

/// The most steps that one ability does.
const MOST_STEPS: usize = 64;

/// What the units are called that an ability is about.
pub(super) const THAT: &str = "$that";

/// The statements for all steps, one after the other.
pub(super) fn script(
    deeds: &[Deed],
    ifs: &[Condition],
    pays: &[Price],
    setting: &Setting<'_>,
) -> Result<String, Lost> {
    if deeds.is_empty() {
        return unwritten(why::NOTHING);
    }
    if deeds.len() > MOST_STEPS {
        return unwritten(why::TOO_MUCH);
    }
    if chooses_again(deeds.iter()) {
        return unwritten(why::NOT_TWICE);
    }
    let mut script = String::new();
    for at in 0..deeds.len() {
        let step = step(deeds, at, ifs, pays)?;
        let statement = statement(&step, setting)?;
        if step.guarded {
            let Some(asked) = step.guard() else { return unwritten(why::BOTH_AT_ONCE) };
            let asked: Result<Vec<String>, Lost> = asked.iter().map(need).collect();
            script.push_str(&format!("if ({}) {{\n{statement};\n}};\n", asked?.join(" & ")));
        } else {
            script.push_str(&statement);
            script.push_str(";\n");
        }
    }
    Ok(script)
}

/// How a step is written so that it never stops the others, and is never stopped by what it lacks itself.
fn step(deeds: &[Deed], at: usize, ifs: &[Condition], pays: &[Price]) -> Result<Step, Lost> {
    let deed = &deeds[at];
    let last = at + 1 == deeds.len();
    // Partners are left out where nothing can be done with them.
    let area = match deed {
        Deed::Destroy(_) | Deed::Banish(_) | Deed::Return(_) => Area::Units,
        _ => Area::Field,
    };
    let seen_to = |step: &Step| {
        let needs = step.needs();
        let insisted = needs.iter().filter(|need| step.insists(need, deeds.len(), last));
        insisted.into_iter().all(|need| {
            need.is_covered(ifs) && !need.is_paid_away(pays) && (last || !need.is_used_up(deeds[..at].iter()))
        })
    };
    for exact in [true, false] {
        let step = Step { deed: deed.clone(), form: Form { exact, area, ..Form::SURE }, guarded: false };
        if seen_to(&step) {
            return Ok(step);
        }
    }
    let step = Step { deed: deed.clone(), form: Form { exact: false, area, ..Form::SURE }, guarded: true };
    if step.guard().is_none() {
        return unwritten(why::BOTH_AT_ONCE);
    }
    Ok(step)
}

fn statement(step: &Step, setting: &Setting<'_>) -> Result<String, Lost> {
    let exact = step.form.exact;
    match &step.deed {
        Deed::Draw(side, many) => Ok(by(*side, &format!("DRAW({})", positive(*many)?))),
        Deed::Strike(side, shares) => Ok(format!("DAMAGE({}, {})", player(*side), points(*shares)?)),
        Deed::Life(side, shares) => {
            let (word, amount) = signed(*shares, "GAINLIFE", "LOSELIFE")?;
            Ok(by(*side, &format!("{word}({})", points(amount)?)))
        }
        Deed::Resource(side, many) => {
            let (word, amount) = signed(*many, "GAINMANA", "LOSEMANA")?;
            Ok(by(*side, &format!("{word}({amount})")))
        }
        Deed::Points(..) => unwritten(why::NO_POINTS),
        Deed::Damage(..) => unwritten(why::NO_DAMAGE),
        Deed::Discard(side, many) => {
            let hand = match side {
                Side::Mine => cards(Area::Pile(Pile::Hand), &Which::of(*side))?,
                _ => own_cards(Area::Pile(Pile::Hand), &Which::of(*side))?,
            };
            Ok(by(*side, &format!("DISCARD({})", select(*many, &hand, exact)?)))
        }
        Deed::Mill(side, many) => {
            let many = positive(*many)?;
            Ok(format!("DISCARD?(DECKTOP?({}, {many}))", player(*side)))
        }
        Deed::Destroy(aim) => Ok(format!("DESTROY({})", target(aim, step, setting, false)?)),
        Deed::Banish(aim) => Ok(format!("EXILE({})", target(aim, step, setting, true)?)),
        Deed::Return(aim) => Ok(format!("MOVE({}, baseOwner.hand)", target(aim, step, setting, true)?)),
        Deed::Grow { aim, power, body, this_turn } => {
            setting.grows(aim)?;
            let aim = target(aim, step, setting, false)?;
            let until = if *this_turn { ", currentTurn.end" } else { "" };
            Ok(format!("APPLY({aim}, {}{until})", growth(*power, *body)?))
        }
        Deed::Fetch(pile, many, which) => {
            let from = own(*pile, which)?;
            Ok(format!("MOVE({}, you.hand)", select(*many, &from, exact)?))
        }
        Deed::Summon(pile, many, which) => {
            if which.sort == Some(Sort::Spell) {
                return unwritten(why::SPELLS_IN_PLAY);
            }
            let from = own_units(*pile, which)?;
            // Those come for which there is room.
            let most = if *many > 1 { "?" } else { "" };
            Ok(format!("SUMMON{most}({}, no)", select(*many, &from, exact)?))
        }
    }
}

/// Someone does it; the owner does what is not said to be done by anyone.
fn by(side: Side, call: &str) -> String {
    match side {
        Side::Mine => call.to_owned(),
        _ => format!("{}.{call}", player(side)),
    }
}

/// A choice of so many; as many as there are, if there may be fewer.
pub(super) fn select(many: i32, from: &str, exact: bool) -> Result<String, Lost> {
    let many = positive(many)?;
    if exact || many == 1 {
        return Ok(format!("SELECT({many}, {from})"));
    }
    Ok(format!("SELECT?({many}, {from}, COUNT(self) = [{many}, COUNT({from})])"))
}

/// Units with which something is done. What leaves play can still be fetched from where it has fallen.
fn target(aim: &Aim, step: &Step, setting: &Setting<'_>, fetched: bool) -> Result<String, Lost> {
    let area = step.form.area;
    match aim {
        Aim::This => {
            setting.this(fetched)?;
            Ok("thisCard".to_owned())
        }
        Aim::That => {
            setting.that(fetched)?;
            Ok(THAT.to_owned())
        }
        Aim::Some(many, which) => select(*many, &cards(area, which)?, step.form.exact),
        Aim::All(which) => cards(area, which),
    }
}

/// Cards of the owner that lie in a pile.
fn own(pile: Pile, which: &Which) -> Result<String, Lost> {
    if which.side != Side::Mine {
        return unwritten(why::THEIR_CARDS);
    }
    if pile == Pile::Hand {
        return unwritten(why::OUT_OF_HAND);
    }
    cards(Area::Pile(pile), which)
}

/// Units of the owner that lie in a pile.
fn own_units(pile: Pile, which: &Which) -> Result<String, Lost> {
    if which.side != Side::Mine {
        return unwritten(why::THEIR_CARDS);
    }
    cards(Area::Pile(pile), &Which { sort: Some(Sort::Unit), ..open(which) })
}

/// More or less attack and defense.
pub(super) fn growth(power: i32, body: i32) -> Result<String, Lost> {
    let change = |property: &str, amount: i32| {
        let sign = if amount < 0 { '-' } else { '+' };
        match i32::try_from(amount.unsigned_abs()) {
            Ok(amount) => Ok(format!("{property} {sign}= {amount}")),
            Err(_) => unwritten(why::HUGE),
        }
    };
    let changes = match (power, body) {
        (0, 0) => return unwritten(why::NOTHING),
        (power, 0) => change("attack", power)?,
        (0, body) => change("defense", body)?,
        (power, body) if power == body => change("attack, defense", power)?,
        (power, body) => format!("{}, {}", change("attack", power)?, change("defense", body)?),
    };
    Ok(format!("{{{changes}}}"))
}

pub(super) fn positive(number: i32) -> Result<i32, Lost> {
    if number > 0 { Ok(number) } else { unwritten(why::NO_LESS) }
}

/// The word for more or the word for less, and how much.
fn signed<'w>(number: i32, more: &'w str, less: &'w str) -> Result<(&'w str, i32), Lost> {
    match (number.signum(), number.checked_abs()) {
        (1, Some(number)) => Ok((more, number)),
        (-1, Some(number)) => Ok((less, number)),
        (0, _) => unwritten(why::NO_LESS),
        _ => unwritten(why::HUGE),
    }
}

/// Shares of life in points of it.
pub(super) fn points(shares: i32) -> Result<i32, Lost> {
    let shares = positive(shares)?;
    if shares % SHARES != 0 {
        return unwritten(why::LIFE_PARTS);
    }
    Ok(shares / SHARES)
}
