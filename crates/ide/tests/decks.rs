//! Decks to try a card with: legal, and with that card.

use std::sync::Arc;

use cardwright_ide::{FileId, FileKind, Project, RegionKind, Severity, Source, TextSize};

#[test]
fn a_deck_to_try_a_card_is_legal_and_has_it() {
    for system in cardwright_registry::all() {
        let name = system.about().name;
        let mut project = Project::new(&[*system]);
        for file in system.builtin_cards() {
            project.set(file.name, file.text);
        }
        let sources: Vec<Arc<Source>> =
            project.files().filter_map(|(_, id)| Some(Arc::clone(&project.file(id)?.source))).collect();
        let cards = system.load(&sources, system.about().profiles[0].0).cards;
        let tried: Vec<(FileId, TextSize)> = places(&mut project).into_iter().step_by(9).collect();
        assert!(!tried.is_empty(), "{name} has cards");
        let mut made = 0;
        for (id, at) in tried {
            let Some((card, _)) = project.card_at(id, at) else { continue };
            let Some(deck) = project.deck_with(id, at) else { continue };
            made += 1;
            assert_eq!(
                system.recognise(&deck.name, &deck.text),
                Some(FileKind::Deck),
                "{name}: {}",
                deck.text
            );
            let source = Source::new(FileId(9_999), deck.name, deck.text);
            let (read, problems) = system.read_deck(&source, &cards, &[]);
            assert_eq!(problems.into_iter().find(|d| d.severity == Severity::Error), None, "{name}: {card}");
            let read = read.expect("the deck can be read");
            assert!(read.cards.contains(&card), "{name}: {card} is not in {}", source.text);
        }
        assert_eq!(made > 0, !system.about().decks.is_empty(), "{name}: {made} decks");
    }
}

/// The heads of all cards.
fn places(project: &mut Project) -> Vec<(FileId, TextSize)> {
    let ids: Vec<FileId> = project.files().map(|(_, id)| id).collect();
    let mut places = Vec::new();
    for id in ids {
        let outline = project.outline(id);
        let cards = outline.regions.iter().filter(|region| region.kind == RegionKind::Card);
        places.extend(cards.map(|region| (id, region.head.start())));
    }
    places
}
