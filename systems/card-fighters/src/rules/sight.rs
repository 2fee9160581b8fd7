//! What expressions see of a game: with a player to ask, or only looking.

use cardwright_ir::Seat;
use cardwright_table::{Card, NO_CARD};
use smallvec::SmallVec;

use super::{
    Fighters, Play,
    code::{CardKind, Filled, Find, Get, Kind, To},
    find,
    run::Run,
    state::{State, Target},
    value::{Sight, Stop, Value},
};
use crate::vocabulary::zones;

/// Targets, in order.
pub(super) type List = SmallVec<[Target; 8]>;

/// A run that can ask.
pub(super) struct Acting<'a, 'p, 't> {
    pub(super) p: &'a mut Play<'p, 't>,
    pub(super) run: &'a mut Run,
}

/// A run that can only look.
pub(super) struct Looking<'a> {
    pub(super) rules: &'a Fighters,
    pub(super) s: &'a State,
    pub(super) run: &'a mut Run,
}

impl From<Target> for Value {
    fn from(target: Target) -> Self {
        match target {
            Target::Card(card) => Value::Card(card),
            Target::Seat(seat) => Value::Seat(seat),
        }
    }
}

/// A list as a value.
pub(super) fn values(list: &[Target]) -> Vec<Value> {
    list.iter().map(|target| Value::from(*target)).collect()
}

/// A value as targets: one thing, or the things of a list.
pub(super) fn targets(value: &Value) -> Option<List> {
    let one = |value: &Value| match value {
        Value::Card(card) => Some(Target::Card(*card)),
        Value::Seat(seat) => Some(Target::Seat(*seat)),
        _ => None,
    };
    match value {
        Value::List(list) => list.iter().map(one).collect(),
        other => one(other).map(|target| SmallVec::from_slice(&[target])),
    }
}

macro_rules! seen {
    ($rules:ident, $state:ident) => {
        fn me(&self) -> Seat {
            self.run.ep
        }

        fn this(&self) -> Option<Card> {
            (self.run.source != NO_CARD).then_some(self.run.source)
        }

        fn trigger(&self) -> Option<Card> {
            (self.run.trigger != NO_CARD).then_some(self.run.trigger)
        }

        fn attacker(&self) -> Option<Card> {
            (self.run.attacker != NO_CARD).then_some(self.run.attacker)
        }

        fn blocker(&self) -> Option<Card> {
            (self.run.blocker != NO_CARD).then_some(self.run.blocker)
        }

        fn ua_bp(&self) -> Option<i32> {
            self.run.ua_bp
        }

        fn targets(&self, which: To) -> Vec<Value> {
            match which {
                To::Current => values(&self.run.current),
                To::Rule => values(&self.run.targets),
                To::This => self.this().map(Value::Card).into_iter().collect(),
                To::Controller | To::Nothing => Vec::new(),
            }
        }

        fn previous(&self) -> Vec<Value> {
            values(&self.run.previous)
        }

        fn filled(&self, which: Filled) -> Vec<Value> {
            values(match which {
                Filled::Discarded => &self.run.discarded,
                Filled::Sacrificed => &self.run.sacrificed,
                Filled::Destroyed => &self.run.destroyed,
                Filled::Moved => &self.run.moved,
                Filled::Trashed => &self.run.trashed,
            })
        }

        fn var(&self, var: u8) -> Option<Value> {
            match self.run.vars.get(usize::from(var)) {
                None | Some(Value::Nil) => None,
                Some(value) => Some(value.clone()),
            }
        }

        fn set_var(&mut self, var: u8, value: Value) {
            let at = usize::from(var);
            if self.run.vars.len() <= at {
                self.run.vars.resize(at + 1, Value::Nil);
            }
            self.run.vars[at] = value;
        }

        fn it(&self) -> Option<Value> {
            self.run.it.clone()
        }

        fn bind(&mut self, value: Option<Value>) {
            self.run.it = value;
        }

        fn alone(&self) -> bool {
            let s = self.$state();
            let seat = match s.slot(self.run.source) {
                Some((seat, _)) => u8::try_from(seat).unwrap_or(0),
                None => self.run.ep,
            };
            s.ring(seat).count() == 1
        }

        fn solo(&self) -> bool {
            let s = self.$state();
            let leads = |fighter: &&super::state::Fighter| fighter.attack == super::state::Attack::Leads;
            let count = s.ring(self.run.ep).filter(leads).count();
            let own = s.fighter(self.run.source).is_none_or(|fighter| leads(&fighter));
            count == 1 && own
        }

        fn done(&self) -> bool {
            self.run.done
        }

        fn kind(&self, card: Card) -> CardKind {
            self.$rules().face(self.$state(), card).kind
        }

        fn of_card(&self, card: Card, get: Get) -> Option<Value> {
            of_card(self.$rules(), self.$state(), card, get)
        }

        fn of_seat(&self, seat: Seat, get: Get) -> Option<Value> {
            of_seat(self.$state(), seat, get)
        }

        fn united(&self, card: Card) -> bool {
            self.$state().in_united(card)
        }
    };
}

impl Acting<'_, '_, '_> {
    fn rules(&self) -> &Fighters {
        self.p.rules
    }

    fn state(&self) -> &State {
        self.p.s
    }
}

impl Looking<'_> {
    fn rules(&self) -> &Fighters {
        self.rules
    }

    fn state(&self) -> &State {
        self.s
    }
}

impl Sight for Acting<'_, '_, '_> {
    seen!(rules, state);

    fn flip(&mut self) -> Result<bool, Stop> {
        self.p.flip_coin(self.run).map_err(Stop::Halt)
    }

    fn may(&mut self) -> Result<bool, Stop> {
        self.p.confirm(self.run.ep, self.run.source).map_err(Stop::Halt)
    }

    fn found(&mut self, find: &Find) -> Result<Vec<Value>, Stop> {
        // The filter has no source.
        let source = std::mem::replace(&mut self.run.source, NO_CARD);
        let found = find::find(self.p, self.run, find);
        self.run.source = source;
        match found {
            Ok(list) => Ok(list.map_or(Vec::new(), |list| values(&list))),
            Err(super::Cut::Halt(halt)) => Err(Stop::Halt(halt)),
            Err(super::Cut::Over) => Ok(Vec::new()),
        }
    }
}

impl Sight for Looking<'_> {
    seen!(rules, state);

    fn flip(&mut self) -> Result<bool, Stop> {
        Err(Stop::Error)
    }

    fn may(&mut self) -> Result<bool, Stop> {
        Err(Stop::Error)
    }

    fn found(&mut self, _: &Find) -> Result<Vec<Value>, Stop> {
        Err(Stop::Error)
    }
}

fn of_card(rules: &Fighters, s: &State, card: Card, get: Get) -> Option<Value> {
    let face = rules.face(s, card);
    Some(match get {
        Get::Bp if face.kind != CardKind::Character => Value::Nan,
        Get::Bp => Value::Int(bp(rules, s, card)),
        Get::Sp => Value::Int(face.sp),
        Get::LastBp => {
            let noted = s.last_bp.iter().find(|(known, _)| *known == card).map(|(_, bp)| *bp);
            Value::Int(noted.unwrap_or(face.bp))
        }
        Get::Ability => Value::Text(
            match rules.ability_kind(s, card) {
                Some(Kind::Instant) => "instant",
                Some(Kind::Triggered) => "triggered",
                Some(Kind::Auto) => "auto",
                None => "",
            }
            .into(),
        ),
        Get::Controller => Value::Seat(s.controller(card)),
        _ => return None,
    })
}

/// BP now in a ring, printed elsewhere.
#[inline]
pub(super) fn bp(rules: &Fighters, s: &State, card: Card) -> i32 {
    s.fighter(card).map_or_else(|| rules.face(s, card).bp, |fighter| fighter.bp)
}

fn of_seat(s: &State, seat: Seat, get: Get) -> Option<Value> {
    let player = s.player(seat);
    Some(match get {
        Get::Hp => Value::Int(player.hp),
        Get::Sp => Value::Int(player.sp),
        Get::NcDamaged => Value::Bool(player.nc_damaged),
        Get::LostSp => Value::Int(player.lost_sp),
        Get::Zone(zones::RING) => {
            Value::List(s.ring(seat).map(|fighter| Value::Card(fighter.card)).collect())
        }
        Get::Zone(zone) => {
            Value::List(s.world.zone(seat, zone).iter().map(|card| Value::Card(*card)).collect())
        }
        _ => return None,
    })
}

impl Fighters {
    /// The kind of a card's ability now: the current one in a ring, the printed one elsewhere.
    pub(super) fn ability_kind(&self, s: &State, card: Card) -> Option<Kind> {
        let def = self.ability_of(s, card)?;
        self.program.rules[def.index()].kind
    }

    /// The card whose ability a card has now.
    pub(super) fn ability_of(&self, s: &State, card: Card) -> Option<cardwright_ir::Def> {
        let def = s.fighter(card).map_or_else(|| s.def(card), |fighter| fighter.ability);
        self.program.rules.get(def.index())?.kind.map(|_| def)
    }
}
