//! The report of a run as it is sent and kept.

use cardwright_sim::{CardReport, CostReport, Incident as Found, Report};

use crate::api::{
    CardFigures, CostFigures, Difference, Figures, Incident, Matrix, NotableGame, Rate, SeatFigures,
};

/// Incidents that are listed.
const LISTED: usize = 100;

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
        }
    };
    let faulty = report.faulty.iter().map(incident(false));
    let incidents = faulty.chain(report.stalled.iter().map(incident(true))).take(LISTED).collect();
    let lengths = report.lengths.as_ref();
    Figures {
        games: report.games,
        seats: report
            .seats
            .iter()
            .map(|seat| SeatFigures {
                agent: seat.agent.clone(),
                deck: seat.deck.clone(),
                wins: rate(&seat.wins),
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
            .map(|game| NotableGame { pairing: game.at.pairing, game: game.at.game, text: game.text.clone() })
            .collect(),
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
