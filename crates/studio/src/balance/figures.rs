//! The report of a run as it is sent and kept.

use cardwright_sim::{
    AbilityReport, CardReport, CostReport, Incident as Found, Named, Notable, PairReport, Report, Worth,
};

use crate::api::{
    AbilityFigures, CardFigures, CostFigures, Difference, Figures, Focus, Incident, LeadFigures, Matrix,
    Mean, NotableGame, PairFigures, PointsFigures, Rate, SeatFigures, SpaceFigures, SpendingFigures,
    TimingFigures, Words,
};

/// Incidents that are listed.
const LISTED: usize = 100;

/// Abilities that are listed.
const ABILITIES: usize = 400;

/// The figures of a report.
pub(super) fn figures(report: &Report) -> Figures {
    let words = |list: &[cardwright_sim::WordCount]| {
        list.iter().map(|entry| (entry.word.clone(), entry.count)).collect()
    };
    let incident = |stalled: bool| {
        move |found: &Found| Incident {
            pairing: found.at.pairing,
            game: found.at.game,
            stalled,
            text: found.text.clone(),
            card: None,
            name: None,
            line: None,
        }
    };
    let faulty = report.faulty.iter().map(incident(false));
    let incidents = faulty.chain(report.stalled.iter().map(incident(true))).take(LISTED).collect();
    let lengths = report.lengths.as_ref();
    let all = Figures {
        games: report.games,
        seats: report
            .seats
            .iter()
            .map(|seat| SeatFigures {
                agent: seat.agent.clone(),
                deck: seat.deck.clone(),
                wins: rate(&seat.wins),
                rank: seat.rank.map(|of| Mean { of: of.of, mean: of.mean, low: of.low, high: of.high }),
            })
            .collect(),
        draws: rate(&report.draws),
        first: report.first.as_ref().map(|first| rate(&first.wins)),
        began: report.first.iter().flat_map(|first| first.began.iter().map(rate)).collect(),
        median: lengths.map(|lengths| lengths.median),
        mean: lengths.map(|lengths| lengths.mean),
        lengths: lengths.map(|lengths| lengths.decisions.clone()).unwrap_or_default(),
        turns: lengths.map(|lengths| lengths.turns.clone()).unwrap_or_default(),
        reasons: words(&report.reasons),
        stalls: report.stalls,
        faults: report.faults,
        incidents,
        cards: report.cards.iter().map(card).collect(),
        coverage: words(&report.coverage),
        matrix: report.matrices.first().map(|matrix| Matrix {
            decks: matrix.decks.clone(),
            cells: matrix
                .cells
                .iter()
                .map(|row| row.iter().map(|cell| cell.as_ref().map(rate)).collect())
                .collect(),
            all: matrix.all.iter().map(rate).collect(),
        }),
        costs: report.costs.iter().map(cost).collect(),
        notable: report
            .notable
            .iter()
            .map(|game| NotableGame {
                pairing: game.at.pairing,
                game: game.at.game,
                text: game.text(),
                ko: korean(game),
            })
            .collect(),
        abilities: report.abilities.iter().take(ABILITIES).map(ability).collect(),
        pairs: report.pairs.iter().map(pair).collect(),
        ..turns(report)
    };
    Figures { focus: focus(&all), ..all }
}

/// Why a game is worth a look, in Korean.
fn korean(game: &Notable) -> String {
    let decisions = game.decisions;
    match &game.worth {
        Worth::Longest => format!("가장 긴 게임: 결정 {decisions}번"),
        Worth::Shortest => format!("가장 짧은 게임: 결정 {decisions}번"),
        Worth::Upset { who, share } => {
            format!("{who}: 결정 {decisions}번 만에 승리, 여기서의 승률은 {:.1} %뿐", share * 100.0)
        }
    }
}

/// Who wins most: the first deck of the matrix, else a seat. A seat is called by its deck or its player, if no other seat
/// has the same one; otherwise it has no name but its number.
pub(super) fn focus(figures: &Figures) -> Option<Focus> {
    if let Some(Matrix { decks, all, .. }) = &figures.matrix {
        return Some(Focus { name: decks.first()?.clone(), seat: None, wins: *all.first()? });
    }
    let ahead = |best: usize, at: usize| {
        let better = figures.seats[at].wins.rate > figures.seats[best].wins.rate;
        if better { at } else { best }
    };
    let seat = (0..figures.seats.len()).reduce(ahead)?;
    let own = |name: fn(&SeatFigures) -> &str| {
        let wanted = name(&figures.seats[seat]);
        let alone = figures.seats.iter().filter(|other| name(other) == wanted).count() == 1;
        (alone && !wanted.is_empty()).then(|| wanted.to_owned())
    };
    let name = own(|seat| &seat.deck).or_else(|| own(|seat| &seat.agent)).unwrap_or_default();
    Some(Focus { name, seat: Some(seat), wins: figures.seats[seat].wins })
}

/// The figures of turns, points and spaces, and of nothing else.
fn turns(report: &Report) -> Figures {
    let parts = |list: &[(Named, f64)]| list.iter().map(|(name, of)| (words(name), *of)).collect();
    Figures {
        leads: report
            .leads
            .iter()
            .map(|lead| LeadFigures {
                turn: lead.turn,
                ahead: rate(&lead.ahead),
                behind: rate(&lead.behind),
                even: lead.even,
            })
            .collect(),
        timings: report
            .timings
            .iter()
            .map(|card| TimingFigures {
                id: card.id.clone(),
                name: card.name.clone(),
                of: card.of,
                turns: card.turns.clone(),
            })
            .collect(),
        spending: report
            .spending
            .iter()
            .map(|turn| SpendingFigures {
                turn: turn.turn,
                games: turn.games,
                paid: parts(&turn.paid),
                left: turn.left,
            })
            .collect(),
        points: report
            .points
            .iter()
            .map(|rank| PointsFigures { rank: rank.rank, of: rank.of, parts: parts(&rank.parts) })
            .collect(),
        spaces: report
            .spaces
            .iter()
            .map(|space| SpaceFigures {
                zone: words(&space.zone),
                slot: space.slot,
                place: Some(space.place),
                name: space.name.as_ref().map(words),
                taken: rate(&space.taken),
                order: space.order,
            })
            .collect(),
        ..Figures::default()
    }
}

fn words(of: &Named) -> Words {
    Words { en: of.en.clone(), ko: if of.ko.is_empty() { of.en.clone() } else { of.ko.clone() } }
}

fn ability(of: &AbilityReport) -> AbilityFigures {
    AbilityFigures {
        id: of.id.clone(),
        name: of.name.clone(),
        number: of.number,
        text: of.text.clone(),
        ran: of.ran.count,
        decks: of.ran.of,
        held: of.held,
        played: of.played,
        unmet: of.unmet,
        unpaid: of.unpaid,
        untargeted: of.untargeted,
    }
}

fn pair(of: &PairReport) -> PairFigures {
    let two = |of: &[String; 2]| (of[0].clone(), of[1].clone());
    PairFigures {
        ids: two(&of.ids),
        names: two(&of.names),
        seats: of.seats.clone(),
        deck: of.deck.clone(),
        both: rate(&of.both),
        lift: between(&of.lift.by),
        doubt: of.lift.q,
        tested: of.tested,
    }
}

fn card(card: &CardReport) -> CardFigures {
    CardFigures {
        id: card.id.clone(),
        name: card.name.clone(),
        seats: card.seats.clone(),
        deck: card.deck.clone(),
        cost: card.cost,
        decks: rate(&card.decks),
        held: rate(&card.held),
        unheld: rate(&card.unheld),
        used: (card.use_rate.of > 0).then(|| rate(&card.use_rate)),
        impact: card.impact.map(|impact| between(&impact.by)),
        doubt: card.impact.map(|impact| impact.q),
        kind_id: None,
        look: None,
        art: None,
    }
}

fn cost(of: &CostReport) -> CostFigures {
    CostFigures { cost: of.cost, copies: of.copies, played: rate(&of.played), wins: rate(&of.wins) }
}

fn rate(of: &cardwright_sim::Rate) -> Rate {
    Rate { count: of.count, of: of.of, rate: of.rate, low: of.low, high: of.high }
}

fn between(of: &cardwright_sim::Difference) -> Difference {
    Difference { by: of.by, low: of.low, high: of.high }
}

/// By how much one share exceeds another.
pub(super) fn difference(a: &Rate, b: &Rate) -> Option<Difference> {
    let plain = |of: &Rate| cardwright_sim::wilson(of.count, of.of);
    cardwright_sim::difference(&plain(a), &plain(b)).map(|found| between(&found))
}
