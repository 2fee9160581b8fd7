//! Plain deeds as commands with their targets.

use cardwright_system::{
    Lost, Sort,
    plain::{Aim, Deed, Pile, Side, Which},
};

use super::{Frame, lost};

/// A command with what it works on.
pub(super) struct Part {
    pub(super) command: String,
    /// A filter; `None` is the controller of the card.
    pub(super) to: Option<String>,
    /// May the filter find nothing?
    pub(super) finds: bool,
}

/// The command of a deed.
pub(super) fn part(deed: &Deed, frame: Frame, sort: Sort, about: bool) -> Result<Part, Lost> {
    let player = |command: String, side: Side| Ok(Part { command, to: players(side, frame)?, finds: false });
    let on = |command: String, aim: &Aim| units(command, aim, frame, sort, about);
    if counts(deed).is_some_and(|count| count < 1) {
        return Err(lost("an amount below 1 does nothing in Card Fighters", "1보다 작은 수는 의미가 없음"));
    }
    match deed {
        Deed::Draw(side, count) => player(format!("draw({count})"), *side),
        Deed::Mill(side, count) => player(format!("trash({count})"), *side),
        Deed::Life(side, change @ ..=-1) => player(format!("loseLife({})", change.unsigned_abs()), *side),
        Deed::Life(side, change) => player(format!("hp(+{change})"), *side),
        Deed::Resource(side, change) => player(format!("sp({change:+})"), *side),
        Deed::Discard(side, count) => {
            let chooser = if frame == Frame::Opponent { Side::Theirs } else { Side::Mine };
            if *side != chooser || frame == Frame::Anyone {
                return Err(lost(
                    "whose turn it is chooses what is discarded",
                    "버릴 카드는 차례인 플레이어가 고름",
                ));
            }
            player(format!("discard({count})"), *side)
        }
        Deed::Strike(side, damage) => {
            let to = match (players(*side, frame)?, frame) {
                (Some(to), _) => to,
                (None, Frame::Owner) => "me".to_owned(),
                (None, Frame::Opponent) => "opp".to_owned(),
                (None, Frame::Anyone) => return Err(anyone()),
            };
            Ok(Part { command: format!("damage({damage})"), to: Some(to), finds: false })
        }
        Deed::Points(..) => Err(lost("nothing is won by points", "점수로 이기는 게임이 아님")),
        Deed::Damage(aim, damage) => on(format!("damage({})", hundreds(*damage)?), aim),
        Deed::Destroy(aim) => on("destroy()".to_owned(), aim),
        Deed::Banish(aim) => on("moveTo(ctrlRemoved)".to_owned(), aim),
        Deed::Return(aim) => on("moveTo(ctrlHand)".to_owned(), aim),
        Deed::Grow { this_turn: true, .. } => Err(lost(
            "BP change for good, never until the end of a turn",
            "BP는 턴 종료까지가 아니라 영구히 변함",
        )),
        Deed::Grow { power, body, .. } if power != body => {
            Err(lost("BP are attack and endurance at once", "BP는 공격력이자 체력"))
        }
        Deed::Grow { aim, power, .. } => on(format!("bp({:+})", hundreds(*power)?), aim),
        Deed::Fetch(pile, count, which) => {
            if which.side != Side::Mine || *pile == Pile::Hand {
                return Err(lost(
                    "only own cards of the deck or the discard pile come to the hand",
                    "자신의 덱이나 버린 더미의 카드만 손으로 옴",
                ));
            }
            if frame != Frame::Owner {
                return Err(lost("whose turn it is chooses", "차례인 플레이어가 고름"));
            }
            // A searched deck is shuffled.
            let command = if *pile == Pile::Deck { "moveTo(hand) & shuffle()" } else { "moveTo(hand)" };
            let to = filter(Some(*count), which, frame, Some(*pile))?;
            Ok(Part { command: command.to_owned(), to: Some(to), finds: true })
        }
        Deed::Summon(..) => {
            Err(lost("characters come into the ring only by being played", "캐릭터는 내야만 링에 들어옴"))
        }
    }
}

/// A player as a target; `None` is the controller of the card, whom commands mean by themselves.
fn players(side: Side, frame: Frame) -> Result<Option<String>, Lost> {
    Ok(match (side, frame) {
        (Side::Mine, _) => None,
        (Side::Both, _) => Some("players".to_owned()),
        (Side::Theirs, Frame::Owner) => Some("opp".to_owned()),
        (Side::Theirs, Frame::Opponent) => Some("me".to_owned()),
        (Side::Theirs, Frame::Anyone) => return Err(anyone()),
    })
}

fn units(command: String, aim: &Aim, frame: Frame, sort: Sort, about: bool) -> Result<Part, Lost> {
    let to = match aim {
        Aim::This if sort == Sort::Unit => {
            return Ok(Part { command, to: Some("this".to_owned()), finds: false });
        }
        Aim::This => {
            return Err(lost("an Action or a Reaction is no character", "액션과 리액션은 캐릭터가 아님"));
        }
        Aim::That if !about => {
            return Err(lost("there is no character that this is about", "가리킬 캐릭터가 없음"));
        }
        Aim::That => return Ok(Part { command, to: Some("trigger".to_owned()), finds: false }),
        Aim::Some(..) if frame != Frame::Owner => {
            return Err(lost("whose turn it is chooses", "차례인 플레이어가 고름"));
        }
        Aim::Some(count, which) => filter(Some(*count), which, frame, None)?,
        Aim::All(which) => filter(None, which, frame, None)?,
    };
    Ok(Part { command, to: Some(to), finds: true })
}

/// A target filter: so many, or all of them.
pub(super) fn filter(
    count: Option<i32>,
    which: &Which,
    frame: Frame,
    pile: Option<Pile>,
) -> Result<String, Lost> {
    let mut text = match count {
        None | Some(1) => String::new(),
        Some(count) => format!("<{count}>"),
    };
    if which.other {
        text.push('^');
    }
    text.push_str(match (which.sort, pile) {
        (Some(Sort::Spell), None) => return Err(lost("only characters are in play", "링에는 캐릭터만 있음")),
        (Some(Sort::Spell), Some(_)) => "!character",
        (None, Some(_)) if which.kind.is_none() && which.most_power.is_none() => "*",
        _ => "character",
    });
    if count.is_none() {
        text.push('s');
    }
    let mut tests = Vec::new();
    if let Some(kind) = &which.kind {
        tests.push(kind.to_lowercase());
    }
    if let Some(most) = which.most_power {
        tests.push(format!("bp<={most}"));
    }
    if let Some(most) = which.most_cost {
        let least =
            most.checked_neg().ok_or_else(|| lost("no card costs that much", "그만큼 비싼 카드는 없음"))?;
        tests.push(format!("sp>={least}"));
    }
    if !tests.is_empty() {
        text.push_str(&format!("[{}]", tests.join(" & ")));
    }
    if let Some(pile) = pile {
        text.push_str(&format!("@{}", pile_name(pile)));
        return Ok(text);
    }
    text.push_str(match (which.side, frame) {
        (Side::Both, _) => "",
        (Side::Mine, Frame::Anyone) => "@ctrlRing",
        (Side::Theirs, Frame::Anyone) => return Err(anyone()),
        (Side::Mine, Frame::Owner) | (Side::Theirs, Frame::Opponent) => "@myRing",
        (Side::Theirs, Frame::Owner) | (Side::Mine, Frame::Opponent) => "@oppRing",
    });
    Ok(text)
}

/// A pile as the language spells it.
pub(super) fn pile_name(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Deck => "deck",
        Pile::Grave => "discards",
    }
}

fn hundreds(amount: i32) -> Result<i32, Lost> {
    if amount % 100 == 0 { Ok(amount) } else { Err(lost("BP go in hundreds", "BP는 100 단위")) }
}

fn anyone() -> Lost {
    lost(
        "in anyone's turn the opponent of the owner has no name",
        "누구의 턴이든 작동하면 상대를 가리킬 말이 없음",
    )
}

/// The amount of a deed that only grows.
fn counts(deed: &Deed) -> Option<i32> {
    let aimed = |aim: &Aim| match aim {
        Aim::Some(count, _) => *count,
        _ => 1,
    };
    match deed {
        Deed::Draw(_, count) | Deed::Mill(_, count) | Deed::Strike(_, count) | Deed::Discard(_, count) => {
            Some(*count)
        }
        Deed::Damage(aim, count) => Some(aimed(aim).min(*count)),
        Deed::Destroy(aim) | Deed::Banish(aim) | Deed::Return(aim) | Deed::Grow { aim, .. } => {
            Some(aimed(aim))
        }
        Deed::Fetch(_, count, _) => Some(*count),
        _ => None,
    }
}
