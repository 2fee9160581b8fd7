//! The rulebook at work on a match: for real, or trying something out on a copy.

use std::sync::Arc;

use cardwright_ir::{Bi, Def, Seat, Sym, Word};
use cardwright_table::{
    Answer, Card, Decision, Event, Halt, Missed, NO_CARD, Table,
    driver::{Live, Valid},
    pool::Pool,
};
use smallvec::SmallVec;

use super::{
    Universe,
    action::Action,
    code::{AbilityCode, Face},
    context::Stop,
    kinds::Kinds,
    modifier::Object,
    state::{Instance, State, Values},
    tree::{Guard, Path},
    value::{AbilityRef, CardItem, GRANTED, Item, Items, Time, Value, ZoneRef},
};
use crate::vocabulary::{words, zones};

/// A rulebook at work.
pub(crate) struct Play<'g, 't> {
    pub(crate) rules: &'g Universe,
    pub(crate) state: &'t mut State,
    pub(crate) asker: Asker<'t>,
    /// Which answers of a real cost, and of optional parts within it, still lead to its end.
    pub(crate) guards: Vec<Guard>,
    /// What bare properties and events speak about, innermost last.
    pub(crate) implicit: Implicit,
    /// What the running script has chosen so far.
    pub(crate) targets: Vec<Item>,
    /// Inside a cost: everything must be completely possible.
    pub(crate) cost: bool,
    /// Captures of the trigger that is being checked.
    pub(crate) kept: Vec<(u16, Value)>,
    /// What ends later because of the present timing.
    pub(crate) untils: Vec<(Time, Action)>,
    /// Timings and static updates within each other.
    pub(crate) depth: u16,
    /// Sees every turn before it begins.
    pub(crate) watch: Option<&'t mut dyn FnMut(&State)>,
}

/// Who answers.
pub(crate) enum Asker<'t> {
    /// The table.
    Real(&'t mut dyn Tableau),
    /// A look ahead.
    Dry(&'t mut Path),
}

/// What a table does for a rulebook, whatever its driver.
pub(crate) trait Tableau {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt>;
    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt>;
    fn below(&mut self, n: u32) -> Result<u32, Halt>;
    fn burn(&mut self, steps: u32) -> Result<(), Halt>;
    fn count(&mut self, row: usize);
    fn note(&self, pool: &Pool, def: Def, ability: u16);
    fn missed(&self, pool: &Pool, def: Def, ability: u16, why: Missed);
    fn listening(&self) -> bool;
    fn event(&mut self, event: Event);
}

impl Tableau for Table<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        Table::choose(self, here, decision, valid)
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        Table::shuffle(self, list)
    }

    fn below(&mut self, n: u32) -> Result<u32, Halt> {
        Table::below(self, n)
    }

    fn burn(&mut self, steps: u32) -> Result<(), Halt> {
        Table::burn(self, steps)
    }

    fn count(&mut self, row: usize) {
        Table::count(self, row);
    }

    fn note(&self, pool: &Pool, def: Def, ability: u16) {
        Table::note(self, pool, def, ability);
    }

    fn missed(&self, pool: &Pool, def: Def, ability: u16, why: Missed) {
        Table::missed(self, pool, def, ability, why);
    }

    fn listening(&self) -> bool {
        self.listening
    }

    fn event(&mut self, event: Event) {
        self.emit(|| event);
    }
}

/// Implicit objects, each kind by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Implicit {
    pub(crate) cards: Vec<Items>,
    pub(crate) players: Vec<Items>,
    pub(crate) fights: Vec<Items>,
    pub(crate) actions: Vec<Arc<Vec<Action>>>,
}

/// A result, or why it stops.
pub(crate) type Ran<T> = Result<T, Stop>;

/// Timings within timings, static updates included.
const DEPTH: u16 = 200;
/// Why they are given up.
const UNSETTLED: Bi = Bi::new("static abilities that never settle", "끝내 정해지지 않는 지속 능력");

impl<'g, 't> Play<'g, 't> {
    /// A rulebook at the table.
    pub(crate) fn real(rules: &'g Universe, state: &'t mut State, table: &'t mut dyn Tableau) -> Self {
        Self::with(rules, state, Asker::Real(table))
    }

    /// A rulebook that looks ahead on a copy.
    pub(crate) fn dry(rules: &'g Universe, state: &'t mut State, path: &'t mut Path) -> Self {
        Self::with(rules, state, Asker::Dry(path))
    }

    fn with(rules: &'g Universe, state: &'t mut State, asker: Asker<'t>) -> Self {
        Self {
            rules,
            state,
            asker,
            guards: Vec::new(),
            implicit: Implicit::default(),
            targets: Vec::new(),
            cost: false,
            kept: Vec::new(),
            untils: Vec::new(),
            depth: 0,
            watch: None,
        }
    }

    /// Does it happen for real?
    pub(crate) fn is_real(&self) -> bool {
        matches!(self.asker, Asker::Real(_))
    }

    /// Uses fuel.
    pub(crate) fn burn(&mut self, steps: u32) -> Ran<()> {
        match &mut self.asker {
            Asker::Real(table) => table.burn(steps).map_err(Stop::Halt),
            Asker::Dry(path) => match path.fuel.checked_sub(steps) {
                Some(left) => {
                    path.fuel = left;
                    Ok(())
                }
                None => {
                    path.fuel = 0;
                    Err(Stop::Halt(Halt::Abandoned))
                }
            },
        }
    }

    /// Tells what happened, if it is real and someone listens.
    pub(crate) fn tell(&mut self, event: impl FnOnce(&State) -> Event) {
        if let Asker::Real(table) = &mut self.asker
            && table.listening()
        {
            let event = event(self.state);
            table.event(event);
        }
    }

    /// Says of a fault in which ability it happened.
    pub(crate) fn inside<T>(&self, ran: Ran<T>, ability: Option<AbilityRef>) -> Ran<T> {
        ran.map_err(|stop| {
            stop.within(|| ability.and_then(|ability| self.rules.printed(self.state, ability)))
        })
    }

    /// One level deeper.
    pub(crate) fn enter(&mut self) -> Ran<()> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Stop::Halt(Halt::endless(UNSETTLED)));
        }
        Ok(())
    }

    /// What is printed on a card.
    pub(crate) fn face(&self, card: Card) -> &Face {
        self.rules.face(self.state, card)
    }

    /// Is it a unit?
    pub(crate) fn is_unit(&self, card: Card) -> bool {
        matches!(self.face(card).kind, words::UNIT | words::TOKEN)
    }

    /// The code of an ability.
    pub(crate) fn code(&self, ability: AbilityRef) -> &'g AbilityCode {
        &self.rules.code.abilities[self.state.instance(ability).code as usize]
    }

    /// The abilities that a card has now.
    pub(crate) fn abilities(&self, card: Card) -> SmallVec<[AbilityRef; 4]> {
        self.rules.abilities(self.state, card)
    }

    /// The cards of a zone, in order.
    pub(crate) fn zone_cards(&self, zone: ZoneRef, out: &mut Items) {
        let player = self.state.player(zone.0);
        out.extend(player.pile(zone.1).iter().map(|card| Item::Card(CardItem::Live(*card))));
        let slots = player.slots(zone.1).iter().map(|slot| slot.card).filter(|card| *card != NO_CARD);
        out.extend(slots.map(|card| Item::Card(CardItem::Live(card))));
    }

    /// The cards of a zone, in order.
    pub(crate) fn cards_of(&self, zone: ZoneRef, out: &mut SmallVec<[Card; 48]>) {
        let player = self.state.player(zone.0);
        out.extend_from_slice(player.pile(zone.1));
        out.extend(player.slots(zone.1).iter().map(|slot| slot.card).filter(|card| *card != NO_CARD));
    }

    /// The partner of a player.
    pub(crate) fn partner(&self, seat: Seat) -> Option<Card> {
        let card = self.state.player(seat).partner[0].card;
        (card != NO_CARD).then_some(card)
    }

    /// Is the card among a player's zone?
    pub(crate) fn is_in(&self, card: Card, zone: cardwright_ir::Zone) -> bool {
        self.state.card(card).zone.is_some_and(|(_, known)| known == zone)
    }

    /// Is the card on the field?
    pub(crate) fn on_field(&self, card: Card) -> bool {
        self.state.card(card).zone.is_some_and(|(_, zone)| super::state::is_field(zone))
    }
}

impl Universe {
    /// What is printed on a card.
    pub(crate) fn face<'a>(&'a self, state: &'a State, card: Card) -> &'a Face {
        self.face_at(state, state.card(card).face)
    }

    /// A face by its number.
    pub(crate) fn face_at<'a>(&'a self, state: &'a State, face: u16) -> &'a Face {
        let face = usize::from(face);
        match self.code.faces.get(face) {
            Some(known) => known,
            None => &state.token_faces[face - self.code.faces.len()],
        }
    }

    /// The abilities that a card has now.
    pub(crate) fn abilities(&self, state: &State, card: Card) -> SmallVec<[AbilityRef; 4]> {
        let mut list = SmallVec::new();
        match state.values(card) {
            Some(values) => list.extend_from_slice(&values.current.abilities),
            None => {
                for slot in 0..self.face(state, card).abilities.len() as u32 {
                    list.push(AbilityRef { card, slot });
                }
            }
        }
        list
    }

    /// The values that are printed on a card.
    pub(crate) fn initial(&self, state: &State, card: Card) -> Values {
        let face = self.face(state, card);
        let unit = matches!(face.kind, words::UNIT | words::TOKEN);
        let count = face.abilities.len() as u32;
        Values {
            names: SmallVec::from_slice(&[face.name]),
            level: face.level,
            types: face.types.clone(),
            attack: face.attack.filter(|_| unit),
            defense: face.defense.filter(|_| unit),
            abilities: (0..count).map(|slot| AbilityRef { card, slot }).collect(),
            rights: unit.then_some(1),
            can_attack: unit.then_some(true),
            can_counter: unit.then_some(true),
        }
    }

    /// Where an ability is printed, be it on its own card or on the one that grants it.
    pub(crate) fn printed(&self, state: &State, ability: AbilityRef) -> Option<(Def, u16)> {
        self.code.printed(state.instance(ability).code)
    }

    /// The id of an ability.
    pub(crate) fn ability_id(&self, state: &State, ability: AbilityRef) -> Sym {
        self.code.abilities[state.instance(ability).code as usize].id
    }

    /// Notes what sort of ability comes into the match.
    pub(crate) fn note_ability(&self, state: &mut State, code: u32) {
        let code = &self.code.abilities[code as usize];
        state.timely |= code.timely && code.kind == super::code::Kind::Static;
        state.kinds |= Kinds::of_ability(code).bits();
    }

    /// A fresh ability for a card.
    pub(crate) fn grant(&self, state: &mut State, card: Card, code: u32) -> AbilityRef {
        self.note_ability(state, code);
        let slot = GRANTED + state.granted.len() as u32;
        let stamp = state.next_timing.saturating_sub(1);
        state.granted.push(Instance::new(code, stamp));
        AbilityRef { card, slot }
    }

    /// The stack of modifiers of an object.
    pub(crate) fn stack<'s>(&self, state: &'s State, object: Object) -> &'s [Arc<super::modifier::Modifier>] {
        match object {
            Object::Card(card) => state.values(card).map_or(&[], |values| &values.stack),
            Object::Player(seat) => &state.player(seat).stack,
            Object::Game => &state.game_stack,
            Object::Fight(fight) => &state.fights[usize::from(fight)].stack,
        }
    }
}

/// The word for a phase's place among delayed things; `None` where nothing can wait.
pub(crate) fn when_of(phase: Word) -> Option<super::value::When> {
    use super::value::When;
    Some(match phase {
        words::DRAW_PHASE => When::Draw,
        words::MAIN_PHASE_1 => When::Main1,
        words::BATTLE_PHASE => When::Battle,
        words::MAIN_PHASE_2 => When::Main2,
        words::END_PHASE => When::EndPhase,
        _ => return None,
    })
}

/// The zones that a zone word stands for, of one player.
pub(crate) fn zones_of(zone: cardwright_ir::Zone) -> &'static [cardwright_ir::Zone] {
    match zone {
        zones::FIELD => &[zones::UNITS, zones::SPELLS, zones::PARTNER],
        zones::DECK => &[zones::DECK],
        zones::DISCARD => &[zones::DISCARD],
        zones::EXILE => &[zones::EXILE],
        zones::HAND => &[zones::HAND],
        zones::UNITS => &[zones::UNITS],
        zones::SPELLS => &[zones::SPELLS],
        _ => &[zones::PARTNER],
    }
}
