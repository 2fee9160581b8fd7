//! Zones.

use cardwright_ir::{Bi, Layout, Sight, Zone, ZoneRow, rows};

use crate::syntax::words::ZoneWord;

rows! { ZONES: Zone, ZoneRow;
    FIELD = zone("field", Bi::new("Field", "필드"), Layout::Row, Sight::Open);
    DECK = zone("deck", Bi::new("Deck", "덱"), Layout::Pile, Sight::Nobody);
    DISCARD = zone("discard", Bi::new("Discard pile", "버린 카드 더미"), Layout::Pile, Sight::Open);
    EXILE = zone("exile", Bi::new("Exile", "추방 영역"), Layout::Pile, Sight::Open);
    HAND = zone("hand", Bi::new("Hand", "손패"), Layout::Hand, Sight::Owner);
    UNITS = zone("unitZone", Bi::new("Unit zone", "유닛 존"), Layout::Slots(5), Sight::Open);
    SPELLS = zone("spellItemZone", Bi::new("Spell & item zone", "스펠·아이템 존"), Layout::Slots(4), Sight::Open);
    PARTNER = zone("partnerZone", Bi::new("Partner zone", "파트너 존"), Layout::Single, Sight::Open);
    STACK = ZoneRow {
        name: "stack",
        title: Bi::new("Stack", "스택"),
        layout: Layout::Stack,
        sight: Sight::Open,
        per_seat: false,
    };
}

/// The row of a zone word.
pub const fn of(word: ZoneWord) -> Zone {
    Zone(word as u16)
}

const fn zone(name: &'static str, title: Bi, layout: Layout, sight: Sight) -> ZoneRow {
    ZoneRow { name, title, layout, sight, per_seat: true }
}
