//! Where the spaces of a board lie, as the layout of the table says.

use std::collections::BTreeMap;

use cardwright_ir::Zone;
use cardwright_system::Layout;

/// Room for the name above a zone, and between parts.
const NAME: f64 = 0.5;
const GAP: f64 = 0.4;

/// The upper left corner of every space, in sides of a space: by zone, in the order of its slots. Parts of the table
/// without spaces take no room.
pub(super) fn places(layout: &Layout, slots: &BTreeMap<Zone, usize>) -> BTreeMap<Zone, Vec<(f64, f64)>> {
    let mut board = Board { slots, found: BTreeMap::new() };
    board.place(layout, (0.0, 0.0), false);
    board.found
}

struct Board<'b> {
    slots: &'b BTreeMap<Zone, usize>,
    found: BTreeMap<Zone, Vec<(f64, f64)>>,
}

impl Board<'_> {
    /// Places a part and gives its size. The zones of a grid stand upright, the first slot below.
    fn place(&mut self, part: &Layout, at: (f64, f64), upright: bool) -> (f64, f64) {
        match part {
            Layout::Row(parts) => self.along(parts, at, false),
            Layout::Column(parts) => self.along(parts, at, true),
            Layout::Grid(columns, parts) => {
                let (mut width, mut height) = (0.0_f64, 0.0);
                for row in parts.chunks(usize::from(*columns).max(1)) {
                    let (mut x, mut tall) = (at.0, 0.0_f64);
                    for part in row {
                        let size = self.place(part, (x, at.1 + height), true);
                        x += size.0;
                        tall = tall.max(size.1);
                    }
                    width = width.max(x - at.0);
                    height += tall;
                }
                (width, height)
            }
            Layout::Tab(_, part) => self.place(part, at, upright),
            Layout::Zone(_, zone) => self.zone(*zone, at, upright),
            Layout::Others(_) | Layout::Seats | Layout::Clock | Layout::Goods | Layout::Score => (0.0, 0.0),
        }
    }

    fn along(&mut self, parts: &[Layout], at: (f64, f64), down: bool) -> (f64, f64) {
        let (mut long, mut across) = (0.0_f64, 0.0_f64);
        for part in parts {
            let gap = if long > 0.0 { GAP } else { 0.0 };
            let there = if down { (at.0, at.1 + long + gap) } else { (at.0 + long + gap, at.1) };
            let (width, height) = self.place(part, there, false);
            let (own, other) = if down { (height, width) } else { (width, height) };
            if own > 0.0 {
                long += gap + own;
                across = across.max(other);
            }
        }
        if down { (across, long) } else { (long, across) }
    }

    fn zone(&mut self, zone: Zone, at: (f64, f64), upright: bool) -> (f64, f64) {
        let Some(count) = self.slots.get(&zone).copied().filter(|count| *count > 0) else {
            return (0.0, 0.0);
        };
        let step = |slot: usize| slot as f64;
        let place = |slot: usize| match upright {
            true => (at.0, at.1 + NAME + step(count - 1 - slot)),
            false => (at.0 + step(slot), at.1 + NAME),
        };
        self.found.insert(zone, (0..count).map(place).collect());
        if upright { (1.0, NAME + step(count)) } else { (step(count), NAME + 1.0) }
    }
}
