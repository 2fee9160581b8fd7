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
            let written = found.statement.filter(|span| !span.is_empty()).unwrap_or(place.span);
            Some(file.position(written.start()).line)
        });
    }
}

#[cfg(test)]
mod tests {
    use cardwright_sim::{OrderFile, Pairing};

    use super::*;

    /// What is found out about two games of a duel with some cards.
    fn placed(files: Vec<OrderFile>, limit: u32, stalled: bool) -> [Incident; 2] {
        let system = cardwright_registry::find("duel").expect("it is registered");
        let order = Order {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            system: "duel".to_owned(),
            profile: system.about().profiles[0].0.to_owned(),
            options: Vec::new(),
            files,
            varied: None,
            decks: Vec::new(),
            agents: vec!["random".to_owned(); 2],
            pairings: vec![Pairing { variant: 0, decks: Vec::new(), games: 2 }],
            seed: 1,
            limit,
            coverage: false,
            turns: false,
            part: 2,
        };
        let series = order.open(cardwright_registry::all()).expect("it can be played");
        let incident = |game| Incident {
            pairing: 0,
            game,
            stalled,
            text: "not over".to_owned(),
            card: None,
            name: None,
            line: None,
        };
        let mut incidents = [incident(0), incident(1)];
        place(&mut incidents, &order, &series, system);
        incidents
    }

    #[test]
    fn a_game_that_stalls_names_its_card() {
        let system = cardwright_registry::find("duel").expect("it is registered");
        let file = |file: &cardwright_system::Builtin| OrderFile {
            name: file.name.to_owned(),
            text: file.text.to_owned(),
        };
        let files: Vec<_> = system.builtin_cards().iter().map(file).collect();
        for incident in placed(files.clone(), 60, true) {
            let card = incident.card.as_deref().expect("decisions are about cards");
            let text = files.iter().any(|file| file.text.contains(&format!("\"{card}\"")));
            assert!(text && incident.name.is_some(), "{incident:?}");
        }
    }

    #[test]
    fn a_game_that_never_ends_names_its_card_and_its_line() {
        // Units that leave and come back, eight times on every level of their coming back.
        let effects = r#"{ "timing": "on_deploy", "action": { "kind": "self_destroy_unit", "target": "ally_front" } },
            { "timing": "on_deploy", "action": { "kind": "deploy_from", "zones": ["graveyard"], "filter": { "type": "monster" } } }"#;
        let effects = [effects; 8].join(",\n");
        let card = |at: usize| {
            format!(
                r#"{{ "id": "ghost_{at}", "name": "Ghost {at}", "type": "monster", "cost": 0, "atk": 1, "hp": 1, "race": "악마족",
            "theme": "Ghosts", "element": "어둠", "effects": [
            {effects}] }}"#
            )
        };
        let text = format!(r#"{{ "cards": [{}] }}"#, (0..30).map(card).collect::<Vec<_>>().join(",\n"));
        let lines: Vec<&str> = text.lines().collect();
        for incident in
            placed(vec![OrderFile { name: "ghosts.json".to_owned(), text: text.clone() }], 500, false)
        {
            assert!(incident.card.as_deref().is_some_and(|card| card.starts_with("ghost_")), "{incident:?}");
            let line = incident.line.and_then(|line| lines.get(line as usize - 1)).expect("a line");
            assert!(line.contains("on_deploy"), "{incident:?}: {line}");
        }
    }
}
