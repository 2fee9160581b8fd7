//! Where games went wrong: the card and the line of each, found by playing it again.

use cardwright_sim::{Order, Series, trace};
use cardwright_source::Sources;
use cardwright_system::System;

use crate::api::Incident;

/// Games that are played again for that.
const MOST: usize = 12;

/// Says of the first incidents which card they are about, and where the ability that ran is written.
pub(super) fn place(incidents: &mut [Incident], order: &Order, series: &Series, system: &dyn System) {
    if incidents.is_empty() {
        return;
    }
    let mut sources = Sources::default();
    let texts = order.texts(0);
    let files: Vec<_> =
        texts.iter().map(|file| sources.add(file.name.as_str(), file.text.as_str())).collect();
    let cards = system.load(&files, &order.profile).cards;
    for incident in incidents.iter_mut().take(MOST) {
        let Some(setting) = series.settings.get(incident.pairing) else { continue };
        let found = trace(setting, incident.game);
        let Some(card) = found.card.and_then(|def| cards.list.get(def.index())) else { continue };
        incident.card = Some(card.id.clone());
        incident.name = Some(card.name.clone());
        let ability = found.ability.and_then(|at| card.abilities.get(usize::from(at)));
        let place = ability.map(|ability| ability.place);
        incident.line = place.and_then(|place| {
            let file = files.iter().find(|file| file.id == place.file)?;
            Some(file.position(place.span.start()).line)
        });
    }
}
