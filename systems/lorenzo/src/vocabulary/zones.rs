//! Where cards, pieces and dice can be.

use cardwright_ir::{Bi, Layout, Sight, Zone, ZoneRow, rows};

rows! { ZONES: Zone, ZoneRow;
    TOWER_GREEN = shared("tower.green", Bi::new("Territories", "영지 탑"), Layout::Slots(4));
    TOWER_BLUE = shared("tower.blue", Bi::new("Characters", "인물 탑"), Layout::Slots(4));
    TOWER_YELLOW = shared("tower.yellow", Bi::new("Buildings", "건물 탑"), Layout::Slots(4));
    TOWER_PURPLE = shared("tower.purple", Bi::new("Ventures", "사업 탑"), Layout::Slots(4));
    MEMBERS_GREEN = shared("tower.green.members", Bi::new("Members", "탑의 가족"), Layout::Supply);
    MEMBERS_BLUE = shared("tower.blue.members", Bi::new("Members", "탑의 가족"), Layout::Supply);
    MEMBERS_YELLOW = shared("tower.yellow.members", Bi::new("Members", "탑의 가족"), Layout::Supply);
    MEMBERS_PURPLE = shared("tower.purple.members", Bi::new("Members", "탑의 가족"), Layout::Supply);
    PRODUCTION = shared("production", Bi::new("Production", "생산"), Layout::Slots(2));
    HARVEST = shared("harvest", Bi::new("Harvest", "수확"), Layout::Slots(2));
    MARKET = shared("market", Bi::new("Market", "시장"), Layout::Slots(4));
    COUNCIL = shared("council", Bi::new("Council palace", "의회 궁전"), Layout::Row);
    DICE = shared("dice", Bi::new("Dice", "주사위"), Layout::Dice);
    FAITH = shared("faith", Bi::new("Church", "교회"), Layout::Track);
    CHURCH = shared("church", Bi::new("Excommunication", "파문"), Layout::Slots(3));
    TILES = shared("tiles", Bi::new("Bonus tiles", "보너스 타일"), Layout::Row);
    STACKS = ZoneRow {
        name: "stacks", title: Bi::new("Stacks", "카드 더미"), layout: Layout::Pile, sight: Sight::Nobody, per_seat: false
    };
    BOARD = own("board", Bi::new("Board", "개인판"), Layout::Slots(24));
    LEADERS = own("leaders", Bi::new("Leaders", "지도자"), Layout::Row);
    EXCOMMUNICATED = own("excommunicated", Bi::new("Excommunications", "받은 파문"), Layout::Row);
    TILE = own("tile", Bi::new("Bonus tile", "보너스 타일"), Layout::Single);
    HOME = own("home", Bi::new("Family", "가족"), Layout::Supply);
    HAND = ZoneRow {
        name: "hand", title: Bi::new("Leaders in hand", "손의 지도자"), layout: Layout::Hand, sight: Sight::Owner, per_seat: true
    };
    PACK = ZoneRow {
        name: "pack", title: Bi::new("Leaders to draft", "뽑을 지도자"), layout: Layout::Hand, sight: Sight::Owner, per_seat: true
    };
}

/// The tower of a sort of cards.
pub const TOWERS: [Zone; 4] = [TOWER_GREEN, TOWER_BLUE, TOWER_YELLOW, TOWER_PURPLE];
/// The members in it.
pub const MEMBERS: [Zone; 4] = [MEMBERS_GREEN, MEMBERS_BLUE, MEMBERS_YELLOW, MEMBERS_PURPLE];

const fn shared(name: &'static str, title: Bi, layout: Layout) -> ZoneRow {
    ZoneRow { name, title, layout, sight: Sight::Open, per_seat: false }
}

const fn own(name: &'static str, title: Bi, layout: Layout) -> ZoneRow {
    ZoneRow { name, title, layout, sight: Sight::Open, per_seat: true }
}
