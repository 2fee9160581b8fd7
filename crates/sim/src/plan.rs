//! What is to be played between the same decks and players.

use cardwright_agents::UnknownAgent;
use cardwright_ir::Def;

/// The deck of a seat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SeatDeck {
    /// These cards in every game.
    List(Vec<Def>),
    /// A fresh legal deck for every game.
    Random,
}

/// Games to be played. Seats stay where they are: what is reported of seat 0 is about deck 0 and agent 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// One a seat, or one for all.
    pub decks: Vec<SeatDeck>,
    /// Names of the players, one a seat.
    pub agents: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The run's seed.
    pub seed: u64,
    /// Options of the rules.
    pub options: Vec<(String, String)>,
    /// Decisions after which a game counts as stalled.
    pub limit: u32,
    /// Count how often each verb runs?
    pub coverage: bool,
    /// Where games are watched: look at their turns, too? It takes more of a run's time.
    pub turns: bool,
}

/// Why a plan cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// A player that does not exist.
    #[error(transparent)]
    Agent(#[from] UnknownAgent),
    /// No players.
    #[error("a game needs players")]
    NoAgents,
    /// Not one deck, and not one a seat.
    #[error("{decks} decks for {seats} seats: give one for all, or one for each")]
    Decks {
        /// How many decks were given.
        decks: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The machine gives no threads.
    #[error("cannot start {0} threads")]
    Threads(usize),
}

impl Plan {
    /// Random decks and random players for so many seats.
    pub fn new(seats: usize, games: u64, seed: u64) -> Self {
        Self {
            decks: vec![SeatDeck::Random],
            agents: vec!["random".to_owned(); seats],
            games,
            seed,
            options: Vec::new(),
            limit: 20_000,
            coverage: false,
            turns: false,
        }
    }

    /// Can it be played?
    pub fn check(&self) -> Result<(), PlanError> {
        let seats = self.agents.len();
        if seats == 0 {
            return Err(PlanError::NoAgents);
        }
        if self.decks.len() != 1 && self.decks.len() != seats {
            return Err(PlanError::Decks { decks: self.decks.len(), seats });
        }
        for name in &self.agents {
            cardwright_agents::by_name(name, 0)?;
        }
        Ok(())
    }

    /// The deck of a seat.
    pub fn deck(&self, seat: usize) -> &SeatDeck {
        let deck = if self.decks.len() == 1 { self.decks.first() } else { self.decks.get(seat) };
        deck.unwrap_or(&SeatDeck::Random)
    }
}
