//! The start of a match.

use cardwright_ir::{Cards, Lang, Seat, Sym, Symbols};
use cardwright_table::{
    Event, Halt, Setup, Table,
    pool::{DefData, Pool},
};

use super::{
    Universe, analyse, aspects,
    code::Code,
    play::Play,
    state::{Player, State, Step},
    value::Side,
};
use crate::vocabulary::{VOCABULARY, events, words, zones};

/// What a match can be set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The player drawn by lot says who begins.
    pub starter_chooses: bool,
    /// Both players gain mana, every other turn.
    pub old_mana: bool,
    /// Copies of a card in a deck are limited.
    pub check_amounts: bool,
    /// The least cards in a deck.
    pub least_cards: usize,
    /// The most cards in a deck; `None` is any number.
    pub most_cards: Option<usize>,
    /// Cards in the opening hand.
    pub hand: usize,
    /// Types besides the usual ones.
    pub extra_types: Vec<String>,
    /// Counters besides the usual ones.
    pub extra_counters: Vec<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            starter_chooses: false,
            old_mana: false,
            check_amounts: true,
            least_cards: 30,
            most_cards: Some(50),
            hand: 5,
            extra_types: Vec::new(),
            extra_counters: Vec::new(),
        }
    }
}

/// The printed side of the cards, and of the tokens that they make.
pub(crate) fn printed(cards: &Cards, code: &Code, symbols: Symbols) -> Pool {
    let attrs = VOCABULARY.attrs.len();
    let mut symbols = symbols;
    let mut defs: Vec<DefData> = cards
        .list
        .iter()
        .map(|card| {
            let mut numbers = vec![0; attrs].into_boxed_slice();
            for (attr, value) in &card.numbers {
                numbers[attr.index()] = *value;
            }
            DefData {
                id: card.id.clone(),
                key: symbols.intern(&card.id),
                name: card.name.clone(),
                kind: card.kind,
                numbers,
                tags: card.tags.clone().into(),
                marks: card.marks.clone().into(),
                first_ability: 0,
                ability_count: 0,
            }
        })
        .collect();
    let mut tokens: Vec<Sym> = analyse::tokens(code);
    // The last is for tokens with a name that no card writes.
    let nameless = symbols.intern("CUT00000");
    symbols.entitle(nameless, "Token", "토큰");
    tokens.push(nameless);
    for key in tokens {
        if defs.iter().all(|def| def.key != key) {
            let id = symbols.get(key).to_owned();
            let name = symbols.title(key, Lang::En).map_or_else(|| id.clone(), str::to_owned);
            let numbers = vec![0; attrs].into_boxed_slice();
            defs.push(DefData { id, key, name, kind: words::TOKEN, numbers, ..DefData::default() });
        }
    }
    let mut pool = Pool { defs, symbols, ..Pool::default() };
    pool.number_abilities(cards);
    pool
}

impl State {
    /// A match without cards.
    pub(crate) fn empty() -> Self {
        Self {
            cards: Vec::new(),
            modified: Vec::new(),
            printed: Vec::new(),
            granted: Vec::new(),
            memories: Vec::new(),
            token_faces: Vec::new(),
            players: [Player::new(), Player::new()],
            counters: Vec::new(),
            game_stack: Vec::new(),
            queue: Vec::new(),
            stale: aspects::ALL,
            unsettled: aspects::ALL,
            watched: aspects::ALL,
            attack: None,
            fights: Vec::new(),
            delayed: Vec::new(),
            turn: 0,
            active: 0,
            phase: words::MANA_SUPPLY_PHASE,
            stack: None,
            blocks: Vec::new(),
            current_block: None,
            passed: None,
            step: Step::Start,
            repeats: 0,
            used: Default::default(),
            pending: Default::default(),
            epoch: 0,
            tried: Default::default(),
            timely: false,
            kinds: 0,
            met: false,
            asking: None,
            history: Vec::new(),
            summoned: Default::default(),
            made: Vec::new(),
            game_uses: Vec::new(),
            next_gid: 0,
            next_timing: 1,
            next_number: 0,
            over: None,
        }
    }
}

/// Sets up a match. The first card of a deck is the partner; the others follow in the order of the list.
pub(crate) fn begin(rules: &Universe, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
    let mut state = State::empty();
    for (seat, deck) in (0u8..).zip(setup.decks.iter().take(2)) {
        for (at, def) in deck.iter().enumerate() {
            let card = rules.create(&mut state, def.0, seat, false);
            if at == 0 {
                if rules.code.faces[def.index()].kind != words::UNIT {
                    return Err(Halt::fault("a partner must be a unit"));
                }
                state.player_mut(seat).partner[0].card = card;
                let data = state.card_mut(card);
                data.zone = Some((seat, zones::PARTNER));
                data.hidden = 0b11;
            } else {
                state.player_mut(seat).deck.push(card);
                let data = state.card_mut(card);
                data.zone = Some((seat, zones::DECK));
                data.hidden = 0b11;
            }
        }
    }
    let first = table.below(2)? as Seat;
    state.active = first;
    for seat in [first, super::state::other(first)] {
        let mut play = Play::real(rules, &mut state, table);
        match play.shuffle_deck(seat) {
            Ok(()) => {}
            Err(super::context::Stop::Halt(halt)) => return Err(halt),
            Err(_) => return Err(Halt::fault("a deck cannot be shuffled")),
        }
    }
    table.emit(|| Event::new(events::LOG_BEGAN, first));
    Ok(state)
}

impl Play<'_, '_> {
    /// Deals the opening hands and turns the partners up.
    pub(crate) fn deal(&mut self) {
        let size = self.rules.config.hand;
        for seat in 0..2u8 {
            for _ in 0..size {
                let Some(card) = self.state.player(seat).deck.last().copied() else { break };
                self.enter_pile(card, (seat, zones::HAND), Side::Top);
            }
        }
        for seat in 0..2 {
            if let Some(partner) = self.partner(seat) {
                self.state.card_mut(partner).hidden = 0;
                self.state.note(aspects::ALL);
            }
        }
    }
}
