//! A glance shows the hand and the purse that the view shows, at the same moment of the match.

use cardwright_ir::{Attr, Layout, Of, Shown, Zone};
use cardwright_table::{Agent, Answer, Decision, Glance, Live, driver::Valid};

use super::{Broken, Trial};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let words = trial.system.vocabulary();
    let zones = &words.zones;
    let pays = |attr: Attr| {
        words.attrs.get(attr.index()).is_some_and(|row| row.of == Of::Seat && row.shown == Shown::Pips)
    };
    let is_hand = |zone: Zone| zones.get(zone.index()).is_some_and(|row| row.layout == Layout::Hand);
    trial.walk(&mut |walk| {
        let mut looker = Looker::default();
        walk.live.ask(&mut looker);
        let Looker { direct, whole } = &mut looker;
        direct.cards.retain(|(zone, ..)| is_hand(*zone));
        whole.cards.retain(|(zone, ..)| is_hand(*zone));
        direct.numbers.retain(|(attr, _)| pays(*attr));
        whole.numbers.retain(|(attr, _)| pays(*attr));
        if direct == whole { Ok(()) } else { Err(format!("a glance shows {direct:?}, the view {whole:?}")) }
    })
}

/// Looks both ways and answers as usual.
#[derive(Default)]
struct Looker {
    direct: Glance,
    whole: Glance,
}

impl Agent for Looker {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
        here.glance(decision.seat, &mut self.direct);
        self.whole.read(&here.view(Some(decision.seat)));
        here.usual(decision)
    }
}
