//! Tables as cards of the board: bonus tiles, action spaces, the faith track, the score table.

use cardwright_ir::{Body, Card, Expr, Scope, Stmt, Word};
use cardwright_source::{Place, Span};

use super::{Head, Lowering, ability, amounts, step};
use crate::{
    syntax::tree::{Amounts, Score, Table},
    vocabulary::{attrs, events, verbs, words},
};

impl Lowering {
    pub(super) fn table(&mut self, table: &Table, place: Place) {
        match table {
            Table::Tiles(tiles) => {
                for (at, (harvest, production)) in tiles.iter().enumerate() {
                    let mut card = board(format!("Bonus tile {at}"), words::BONUS_TILE, place);
                    let gains = [(events::HARVESTED, harvest), (events::PRODUCED, production)];
                    for (event, gain) in gains {
                        card.abilities.push(ability(
                            Head::working(event, 1),
                            gain_of(gain, place.span),
                            place,
                        ));
                    }
                    self.add(card);
                }
            }
            Table::Spaces(spaces) => {
                for space in spaces {
                    let name = format!("Space {}.{}", space.region, space.space);
                    let mut card = board(name, words::ACTION_SPACE, place);
                    card.numbers.push((attrs::REGION, i32::from(space.region)));
                    card.numbers.push((attrs::SPACE, i32::from(space.space)));
                    let head = Head::triggered(events::USED, Scope::Source);
                    card.abilities.push(ability(head, gain_of(&space.bonus, place.span), place));
                    self.add(card);
                }
            }
            Table::Faith(track) => {
                let mut card = board("Faith track".to_owned(), words::FAITH_TRACK, place);
                let rows =
                    (0..).zip(track).map(|(faith, points)| row(words::FAITH, faith, *points, place.span));
                let head = Head::triggered(events::ENDED, Scope::Any);
                card.abilities.push(ability(head, Body::Run(rows.collect()), place));
                self.add(card);
            }
            Table::Score(score) => self.score(score, place),
            Table::Lobby | Table::Errata(_) => {}
        }
    }

    fn score(&mut self, score: &Score, place: Place) {
        let mut card = board("Score table".to_owned(), words::SCORE_TABLE, place);
        let mut rows = Vec::new();
        for (word, points) in [(words::TERRITORY, &score.territories), (words::CHARACTER, &score.characters)]
        {
            rows.extend((0..).zip(points).map(|(count, points)| row(word, count, *points, place.span)));
        }
        rows.push(row(words::FIRST_MILITARY, 1, score.first, place.span));
        rows.push(row(words::SECOND_MILITARY, 2, score.second, place.span));
        rows.push(row(words::GOODS, score.goods, 1, place.span));
        card.abilities.push(ability(Head::triggered(events::ENDED, Scope::Any), Body::Run(rows), place));
        self.add(card);
    }
}

fn board(name: String, kind: Word, place: Place) -> Card {
    Card {
        id: name.clone(),
        name,
        kind,
        numbers: Vec::new(),
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities: Vec::new(),
        place,
    }
}

fn gain_of(gain: &Amounts, span: Span) -> Body {
    Body::Run(vec![step(verbs::GAIN, amounts(gain, span), span)])
}

fn row(what: Word, count: i32, points: i32, span: Span) -> Stmt {
    step(verbs::SCORE, vec![Expr::word(what, span), Expr::num(count, span), Expr::num(points, span)], span)
}
