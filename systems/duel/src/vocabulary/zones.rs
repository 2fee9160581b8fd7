//! Zones.

use cardwright_ir::{Bi, Layout, Sight, Zone, ZoneRow, rows};

rows! { ZONES: Zone, ZoneRow;
    DECK = zone("deck", Bi::new("Deck", "덱"), Layout::Pile, Sight::Nobody);
    HAND = zone("hand", Bi::new("Hand", "손패"), Layout::Hand, Sight::Owner);
    UNITS = zone("units", Bi::new("Units", "유닛 존"), Layout::Slots(3), Sight::Open);
    SPELLS = zone("spells", Bi::new("Spells", "마법 존"), Layout::Slots(4), Sight::Open);
    GRAVEYARD = zone("graveyard", Bi::new("Graveyard", "무덤"), Layout::Pile, Sight::Open);
    BANISHED = zone("banished", Bi::new("Banished", "제외 영역"), Layout::Pile, Sight::Open);
    STACK = ZoneRow {
        name: "stack",
        title: Bi::new("Stack", "연쇄"),
        layout: Layout::Stack,
        sight: Sight::Open,
        per_seat: false,
    };
}

const fn zone(name: &'static str, title: Bi, layout: Layout, sight: Sight) -> ZoneRow {
    ZoneRow { name, title, layout, sight, per_seat: true }
}
