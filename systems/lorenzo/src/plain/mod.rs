//! Cards in the terms that all games share. Coins are what cards are paid with, victory points are what is won by; all
//! else of this game (goods, towers, harvests, the church) has no counterpart in the others and is lost.

mod effect;
mod gains;
mod price;
mod tell;
mod write;

pub(crate) use self::{tell::tell, write::write};

use cardwright_ir::Bi;
use cardwright_system::Lost;

/// A reason.
fn lost(en: &'static str, ko: &'static str) -> Lost {
    Lost::new(Bi::new(en, ko))
}
