//! Drawing by an effect.

use cardwright_ir::Seat;
use cardwright_table::{Event, Halt};

use super::super::{Play, setup};
use crate::vocabulary::{events, zones};

/// Draws cards; when the deck runs out on the way, the line of what was drawn comes first.
pub(super) fn cards(p: &mut Play<'_, '_>, seat: Seat, count: i32) -> Result<(), Halt> {
    if count <= 0 {
        return Ok(());
    }
    let before = p.s.world.zone(seat, zones::DECK).len();
    let drawn = setup::draw(p, seat, count)?;
    if drawn > 0 {
        p.say(|_| Event::new(events::LOG_DREW, seat).amount(drawn));
    }
    let wanted = usize::try_from(count).unwrap_or(usize::MAX);
    if before < wanted && p.s.world.zone(seat, zones::DECK).is_empty() {
        setup::deck_out(p, seat);
    }
    setup::note_drawn(p, seat, drawn);
    Ok(())
}
