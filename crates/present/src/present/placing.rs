//! Where the zones go, with the viewer's own seat below.

use cardwright_ir::{Lang, Seat, Vocabulary, Zone};
use cardwright_system::Layout as Plan;

use crate::shape::{Dir, Layout, Narrow, Node, Screen};

/// The layout of a game for one seat of so many.
pub(super) fn place(plan: &Plan, vocabulary: &Vocabulary, lang: Lang, of: (Seat, usize)) -> Layout {
    match node(plan, vocabulary, lang, of) {
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

fn node(plan: &Plan, vocabulary: &Vocabulary, lang: Lang, (viewer, seats): (Seat, usize)) -> Node {
    let all = |list: &[Plan]| list.iter().map(|plan| node(plan, vocabulary, lang, (viewer, seats))).collect();
    let zone = |places: usize, zone: Zone| {
        let own = vocabulary.zones.get(zone.index()).is_some_and(|row| row.per_seat);
        let seat = (usize::from(viewer) + places) % seats.max(1);
        let seat = own.then(|| u8::try_from(seat).unwrap_or(0));
        Node::Zone { zone: key(vocabulary, zone, seat), size: None, grow: None }
    };
    match plan {
        Plan::Row(list) => Node::Branch(Layout::new(Dir::Row, all(list))),
        Plan::Column(list) => Node::Branch(Layout::new(Dir::Column, all(list))),
        Plan::Grid(cols, list) => {
            Node::Branch(Layout { cols: Some(*cols), ..Layout::new(Dir::Grid, all(list)) })
        }
        Plan::Tab(name, of) => {
            let placed = place(of, vocabulary, lang, (viewer, seats));
            let label = Some(name.get(lang).to_owned());
            Node::Branch(Layout { label, narrow: Some(Narrow::Tab), ..placed })
        }
        Plan::Zone(places, of) => zone(usize::from(*places), *of),
        Plan::Others(list) => {
            let seat = |places: usize| {
                let zones = list.iter().map(|of| zone(places, *of)).collect();
                Node::Branch(Layout::new(Dir::Column, zones))
            };
            Node::Branch(Layout::new(Dir::Column, (1..seats).map(seat).collect()))
        }
        Plan::Seats => Node::Part { part: Screen::Seats },
        Plan::Clock => Node::Part { part: Screen::Clock },
        Plan::Goods => Node::Part { part: Screen::Goods },
        Plan::Score => Node::Part { part: Screen::Score },
    }
}
