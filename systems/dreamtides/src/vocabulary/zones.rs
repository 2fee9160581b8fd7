//! Zones.

use cardwright_ir::{Bi, Layout, Sight, Zone, ZoneRow, rows};

rows! { ZONES: Zone, ZoneRow;
    DECK = zone("deck", Bi::new("Deck", "덱"), Layout::Pile, Sight::Nobody);
    HAND = zone("hand", Bi::new("Hand", "손패"), Layout::Hand, Sight::Owner);
    BATTLEFIELD = zone("battlefield", Bi::new("Battlefield", "전장"), Layout::Row, Sight::Open);
    VOID = zone("void", Bi::new("Void", "공허"), Layout::Pile, Sight::Open);
    BANISHED = zone("banished", Bi::new("Banished", "추방 영역"), Layout::Pile, Sight::Open);
    STACK = shared("stack", Bi::new("Stack", "스택"), Layout::Stack, Sight::Open);
    DREAMWELL = shared("dreamwell", Bi::new("Dreamwell", "꿈의 샘"), Layout::Pile, Sight::Nobody);
}

const fn zone(name: &'static str, title: Bi, layout: Layout, sight: Sight) -> ZoneRow {
    ZoneRow { name, title, layout, sight, per_seat: true }
}

const fn shared(name: &'static str, title: Bi, layout: Layout, sight: Sight) -> ZoneRow {
    ZoneRow { name, title, layout, sight, per_seat: false }
}
