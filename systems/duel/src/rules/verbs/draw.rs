//! Drawing by an effect.

use cardwright_ir::Seat;
use cardwright_table::{Event, Halt};

use super::super::{Play, setup};
use crate::vocabulary::events;

/// Draws cards; when the deck runs out on the way, the line of what was drawn comes first.
pub(super) fn cards(p: &mut Play<'_, '_>, seat: Seat, count: i32) -> Result<(), Halt> {
    if count <= 0 {
        return Ok(());
    }
    let drawn = setup::draw(p, seat, count)?;
    if drawn.cards > 0 {
        p.say(|_| Event::new(events::LOG_DREW, drawn.seat).amount(drawn.cards));
    }
    setup::after_draw(p, drawn);
    Ok(())
}
