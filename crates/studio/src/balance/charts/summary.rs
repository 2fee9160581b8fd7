//! A chart in one sentence, for those who do not see it.

use super::{Made, SURE, cards, counts::Spread, percent, turns};
use crate::api::Rate;

/// What a chart comes to.
pub(super) fn of(name: &str, made: Made<'_>) -> String {
    let figures = made.figures;
    let said = match name {
        "matrix" => figures.matrix.as_ref().and_then(|matrix| {
            let best = matrix.all.iter().zip(&matrix.decks).max_by(|a, b| a.0.rate.total_cmp(&b.0.rate))?;
            Some(format!("{} {} {}", best.1, made.word("wins most:", "승률이 가장 높음:"), rate(best.0)))
        }),
        "cards" => {
            let all = figures.cards.iter().filter(|card| card.impact.is_some()).count();
            Some(format!(
                "{} / {all} {}",
                figures.cards.iter().filter(|card| cards::surely(card)).count(),
                made.word("cards surely matter", "장이 확실히 영향을 줌")
            ))
        }
        "lengths" | "decisions" => {
            let turns: Vec<(i64, u64)> =
                figures.turns.iter().map(|(turn, n)| (i64::from(*turn), *n)).collect();
            let lengths: Vec<(i64, u64)> =
                figures.lengths.iter().map(|(n, games)| (i64::from(*n), *games)).collect();
            let in_turns = name == "lengths" && turns.len() > 1;
            let spread = Spread::of(if in_turns { &turns } else { &lengths });
            let unit = if in_turns { made.word("turns", "차례") } else { made.word("decisions", "결정") };
            let (mean, most) = (made.word("mean", "평균"), made.word("90 % between", "90 % 구간"));
            Some(format!("{mean} {:.1} {unit}, {most} {} – {}", spread.mean, spread.low, spread.high))
        }
        "sample" => figures.focus.as_ref().map(|focus| {
            let seat = focus.seat.filter(|_| focus.name.is_empty()).map(|seat| made.seat(seat));
            format!("{}: {}", seat.as_ref().unwrap_or(&focus.name), rate(&focus.wins))
        }),
        "seats" => {
            let seat = |(at, seat): (usize, &crate::api::SeatFigures)| match seat
                .rank
                .filter(|_| figures.seats.len() > 2)
            {
                Some(rank) => {
                    format!("{}: {} {:.2}", made.seat(at), made.word("mean rank", "평균 순위"), rank.mean)
                }
                None => format!("{}: {}", made.seat(at), rate(&seat.wins)),
            };
            Some(figures.seats.iter().enumerate().map(seat).collect::<Vec<_>>().join("; "))
        }
        "leads" => turns::known(figures).last().map(|lead| {
            format!(
                "{} {}: {} {}, {} {}",
                made.word("turn", "차례"),
                lead.turn,
                made.word("who is ahead wins", "앞선 쪽 승률"),
                rate(&lead.ahead),
                made.word("who is behind", "뒤진 쪽"),
                rate(&lead.behind)
            )
        }),
        "spending" => {
            let sum = |of: &dyn Fn(&crate::api::SpendingFigures) -> f64| {
                figures.spending.iter().map(|turn| of(turn) * turn.games as f64).sum::<f64>()
            };
            let left = sum(&|turn| turn.left);
            let paid = sum(&|turn| turn.paid.iter().map(|(_, amount)| amount).sum());
            Some(format!("{} {}", percent(left / (left + paid).max(1e-9)), made.word("is left over", "남음")))
        }
        "timings" => figures.timings.first().zip(figures.timings.last()).map(|(first, last)| {
            format!(
                "{}: {}; {}: {}",
                made.word("earliest", "가장 이른 카드"),
                first.name,
                made.word("latest", "가장 늦은 카드"),
                last.name
            )
        }),
        "points" => figures.points.first().and_then(|rank| {
            let best = rank.parts.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
            Some(format!(
                "{} {} ({:.1})",
                made.word("the first rank gets most from", "1등은 가장 많이"),
                made.of(&best.0),
                best.1
            ))
        }),
        "spaces" => {
            let best = figures.spaces.iter().max_by(|a, b| a.taken.rate.total_cmp(&b.taken.rate));
            best.map(|space| {
                let name = space.name.as_ref().unwrap_or(&space.zone);
                format!(
                    "{} {} {} ({})",
                    made.word("most wanted:", "가장 인기:"),
                    made.of(name),
                    space.slot + 1,
                    percent(space.taken.rate)
                )
            })
        }
        "pairs" => {
            let sure = figures.pairs.iter().filter(|pair| pair.doubt < SURE).count();
            let tested = figures.pairs.first().map_or(0, |pair| pair.tested);
            Some(format!(
                "{sure} / {tested} {}",
                made.word("pairs surely do more or less together", "쌍이 확실히 함께 다르게 작용함")
            ))
        }
        "rules" => {
            let never = figures.abilities.iter().filter(|ability| ability.ran == 0).count();
            Some(format!(
                "{never} / {} {}",
                figures.abilities.len(),
                made.word("abilities never ran", "능력이 쓰이지 않음")
            ))
        }
        "first" => figures
            .first
            .as_ref()
            .map(|first| format!("{}: {}", made.word("who begins wins", "먼저 시작한 쪽 승률"), rate(first))),
        "curve" => Some(format!("{} {}", figures.costs.len(), made.word("prices", "가지 비용"))),
        "reasons" => figures.reasons.first().map(|(word, games)| {
            format!("{} {} ({games})", made.word("most often:", "가장 잦음:"), made.reason(word))
        }),
        _ => {
            let never = figures.coverage.iter().filter(|(_, times)| *times == 0).count();
            Some(format!(
                "{never} / {} {}",
                figures.coverage.len(),
                made.word("words never ran", "낱말이 쓰이지 않음")
            ))
        }
    };
    said.map(|said| said + ".").unwrap_or_default()
}

fn rate(of: &Rate) -> String {
    format!("{} ({} – {})", percent(of.rate), percent(of.low), percent(of.high))
}
