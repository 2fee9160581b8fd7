//! Plain sayings as effects of the format: gains, and exchanges of coins.

use cardwright_system::{
    Lost, Sort,
    plain::{Aim, Deed, Happening, Moment, Price, Saying, Side, Who},
};

use super::lost;
use crate::syntax::MOST_AMOUNT;

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A development card: its word, and the kind that it is shown as.
    Development(&'static str),
    Leader,
}

/// An opcode for every deed, with its payload.
pub(super) struct Effect {
    pub(super) entries: Vec<(&'static str, String)>,
}

/// What the card does as it is taken, or as the leader is used.
pub(super) fn effect(says: &Saying, sort: Sort, form: Form) -> Result<Effect, Lost> {
    let pays = match (&says.when, sort, form) {
        (Moment::Played, Sort::Spell, _) => says.pays.as_slice(),
        (Moment::Happens(Happening::Enters(Who::This)), Sort::Unit, Form::Development(_)) => &says.pays,
        (Moment::Used, Sort::Unit, Form::Leader) => match says.pays.as_slice() {
            [Price::Exhaust, rest @ ..] => rest,
            _ => return Err(lost("a leader is turned when it is used", "지도자는 사용하면 뒤집힘")),
        },
        (Moment::Used | Moment::UsedFast, ..) => {
            return Err(lost(
                "only leaders are used, once a round, and they only give",
                "지도자만 라운드에 한 번 사용함",
            ));
        }
        (Moment::Always, ..) => return Err(lost("nothing fights in Lorenzo", "싸움이 없음")),
        _ => return Err(lost("cards do something only as they are taken", "카드는 가져올 때만 작동함")),
    };
    if !says.ifs.is_empty() {
        return Err(lost("effects have no conditions in Lorenzo", "효과에 조건을 둘 수 없음"));
    }
    if says.per_turn.is_some() {
        return Err(lost("effects are not counted by the turn", "턴당 횟수를 제한할 수 없음"));
    }
    if says.deeds.is_empty() {
        return Err(lost("it does nothing", "아무 일도 하지 않음"));
    }
    let gains: Vec<(usize, String)> = says.deeds.iter().map(gain).collect::<Result<_, _>>()?;
    let sets = sets(gains);
    match pays {
        [] if says.optional => Err(lost("gains cannot be declined", "획득을 거절할 수 없음")),
        [] => Ok(Effect { entries: sets.into_iter().map(|set| ("ADD", set)).collect() }),
        [Price::Resource(coins)] if says.optional || form == Form::Leader => {
            let [gain] = sets.as_slice() else {
                return Err(lost(
                    "an exchange gives coins first and then points",
                    "교환은 금화를 먼저, 점수를 나중에 줌",
                ));
            };
            let exchange =
                format!("{{\"RESOURCEIN\": {{\"COINS\": {}}}, \"RESOURCEOUT\": {gain}}}", amount(*coins)?);
            Ok(Effect { entries: vec![("CHANGE", exchange)] })
        }
        [Price::Resource(_)] => {
            Err(lost("a price can always be declined in Lorenzo", "대가는 언제나 거절할 수 있음"))
        }
        _ => Err(lost("only coins are paid for an effect", "효과의 값은 금화로만 냄")),
    }
}

/// A gain: the place of its resource in the order of the format, and how it is written.
fn gain(deed: &Deed) -> Result<(usize, String), Lost> {
    match deed {
        Deed::Resource(Side::Mine, coins) => Ok((0, format!("\"COINS\": {}", amount(*coins)?))),
        Deed::Points(Side::Mine, points) => Ok((1, format!("\"VICTORY_POINTS\": {}", amount(*points)?))),
        Deed::Resource(..) | Deed::Points(..) => {
            Err(lost("cards give only to their owner", "카드는 주인에게만 줌"))
        }
        Deed::Draw(..) | Deed::Discard(..) | Deed::Mill(..) | Deed::Fetch(..) => {
            Err(lost("Lorenzo has no hands and no decks", "로렌초에는 손패와 덱이 없음"))
        }
        Deed::Strike(..) | Deed::Life(..) => {
            Err(lost("players have no life in Lorenzo", "플레이어에게 체력이 없음"))
        }
        Deed::Damage(aim, _)
        | Deed::Destroy(aim)
        | Deed::Banish(aim)
        | Deed::Return(aim)
        | Deed::Grow { aim, .. } => Err(match aim {
            Aim::This => lost("cards stay where they are", "카드는 제자리에 머묾"),
            _ => lost("nothing happens to other cards", "다른 카드에 영향을 주지 않음"),
        }),
        Deed::Summon(..) => Err(lost("cards come only from the towers", "카드는 탑에서만 가져옴")),
    }
}

/// Gains together where the format keeps their order.
fn sets(gains: Vec<(usize, String)>) -> Vec<String> {
    let mut sets: Vec<(usize, Vec<String>)> = Vec::new();
    for (at, gain) in gains {
        match sets.last_mut() {
            Some((last, set)) if *last < at => {
                *last = at;
                set.push(gain);
            }
            _ => sets.push((at, vec![gain])),
        }
    }
    sets.into_iter().map(|(_, set)| format!("{{{}}}", set.join(", "))).collect()
}

fn amount(amount: i32) -> Result<i32, Lost> {
    if (1..=MOST_AMOUNT).contains(&i64::from(amount)) {
        Ok(amount)
    } else {
        Err(lost("amounts are 1 to 999 in Lorenzo", "수는 1부터 999까지"))
    }
}
