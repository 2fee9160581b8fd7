//! Cards moving between ordered zones and slots, compared with plain lists.

use cardwright_ir::{Def, Zone};
use cardwright_table::{
    Chance, Rng, World,
    world::{Plan, Spot},
};

const ZONES: usize = 4;
const SLOTS: u8 = 3;

/// The zones of two seats as plain lists; the last zone has slots.
#[derive(Default, Clone, PartialEq, Debug)]
struct Lists {
    zones: Vec<Vec<u16>>,
    slots: Vec<Option<u16>>,
}

fn read(world: &World) -> Lists {
    let mut lists = Lists::default();
    for seat in 0..2 {
        for zone in 0..ZONES - 1 {
            lists.zones.push(world.zone(seat, Zone(u16::try_from(zone).expect("few zones"))).to_vec());
        }
        let row = world.row(seat, Zone(3));
        lists.slots.extend(row.iter().map(|card| (*card != cardwright_table::NO_CARD).then_some(*card)));
    }
    lists
}

#[test]
fn any_order_of_moves_agrees_with_plain_lists() {
    let plan = Plan { seats: 2, slots: vec![0, 0, 0, SLOTS], card_attrs: 0, seat_attrs: 0 };
    let mut world = World::new(&plan);
    let mut lists = read(&world);
    let mut rng = Rng::new(5);
    for _ in 0..12 {
        world.create(Def(0), 0);
    }
    for step in 0..20_000 {
        let card = u16::try_from(rng.below(12)).expect("few cards");
        let seat = u8::try_from(rng.below(2)).expect("two seats");
        let zone = rng.below(4) as usize;
        let forget = |lists: &mut Lists| {
            lists.zones.iter_mut().for_each(|list| list.retain(|other| *other != card));
            lists.slots.iter_mut().filter(|slot| **slot == Some(card)).for_each(|slot| *slot = None);
        };
        if rng.below(10) == 0 {
            world.lift(card);
            forget(&mut lists);
        } else if zone == 3 {
            let slot = u8::try_from(rng.below(u32::from(SLOTS))).expect("few slots");
            let at = usize::from(seat * SLOTS + slot);
            let free = lists.slots[at].is_none();
            assert_eq!(world.place(card, seat, Zone(3), Spot::Slot(slot)), free, "step {step}");
            if free {
                forget(&mut lists);
                lists.slots[at] = Some(card);
            }
        } else {
            let list = usize::from(seat) * (ZONES - 1) + zone;
            let wanted = u16::try_from(rng.below(5)).expect("a small number");
            let (spot, index) = match rng.below(3) {
                0 => (Spot::First, 0),
                1 => (Spot::Last, usize::MAX),
                _ => (Spot::At(wanted), usize::from(wanted)),
            };
            // A position counts before the card is taken out of the same zone.
            let before = lists.zones[list].iter().position(|other| *other == card);
            let at = index.min(lists.zones[list].len());
            let at = if before.is_some_and(|before| before < at) { at - 1 } else { at };
            forget(&mut lists);
            lists.zones[list].insert(at, card);
            assert!(world.place(card, seat, Zone(u16::try_from(zone).expect("few zones")), spot));
        }
        assert_eq!(read(&world), lists, "step {step}");
    }
}
