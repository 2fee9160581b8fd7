//! Where the zones go, with the viewer's own seat below.

use cardwright_ir::{Seat, Vocabulary, Zone};
use cardwright_system::Layout as Plan;

use crate::shape::{Dir, Layout, Node, Screen};

/// The layout of a game for one seat.
pub(super) fn place(plan: &Plan, vocabulary: &Vocabulary, viewer: Seat, seats: usize) -> Layout {
    match node(plan, vocabulary, viewer, seats) {
        Node::Branch(layout) => layout,
        leaf => Layout::new(Dir::Column, vec![leaf]),
    }
}

/// The key of a zone in a view: `0.hand`, or `stack` for a shared one.
pub(super) fn key(vocabulary: &Vocabulary, zone: Zone, seat: Option<Seat>) -> String {
    let name = vocabulary.zones.get(zone.index()).map_or("zone", |row| row.name);
    match seat {
        Some(seat) => format!("{seat}.{name}"),
        None => name.to_owned(),
    }
}

fn node(plan: &Plan, vocabulary: &Vocabulary, viewer: Seat, seats: usize) -> Node {
    let all = |list: &[Plan]| list.iter().map(|plan| node(plan, vocabulary, viewer, seats)).collect();
    match plan {
        Plan::Row(list) => Node::Branch(Layout::new(Dir::Row, all(list))),
        Plan::Column(list) => Node::Branch(Layout::new(Dir::Column, all(list))),
        Plan::Grid(cols, list) => {
            Node::Branch(Layout { cols: Some(*cols), ..Layout::new(Dir::Grid, all(list)) })
        }
        Plan::Zone(places, zone) => {
            let own = vocabulary.zones.get(zone.index()).is_some_and(|row| row.per_seat);
            let seat = (usize::from(viewer) + usize::from(*places)) % seats.max(1);
            let seat = own.then(|| u8::try_from(seat).unwrap_or(0));
            Node::Zone { zone: key(vocabulary, *zone, seat), size: None, grow: None }
        }
        Plan::Seats => Node::Part { part: Screen::Seats },
        Plan::Clock => Node::Part { part: Screen::Clock },
    }
}
