//! Zones.

use cardwright_ir::{Bi, Layout, Sight, Zone, ZoneRow, rows};

rows! { ZONES: Zone, ZoneRow;
    DECK = zone("deck", Bi::new("Deck", "덱"), Layout::Pile, Sight::Nobody);
    HAND = zone("hand", Bi::new("Hand", "손패"), Layout::Hand, Sight::Owner);
    RING = zone("ring", Bi::new("Ring", "링"), Layout::Slots(4), Sight::Open);
    DISCARDS = zone("discards", Bi::new("Discard pile", "버린 더미"), Layout::Pile, Sight::Open);
    REMOVED = zone("removed", Bi::new("Removed pile", "제외 더미"), Layout::Pile, Sight::Open);
    UNDER = zone("under", Bi::new("Back-ups", "백업"), Layout::Row, Sight::Open);
    PLAY = zone("play", Bi::new("In play", "처리 중"), Layout::Row, Sight::Open);
}

const fn zone(name: &'static str, title: Bi, layout: Layout, sight: Sight) -> ZoneRow {
    ZoneRow { name, title, layout, sight, per_seat: true }
}
