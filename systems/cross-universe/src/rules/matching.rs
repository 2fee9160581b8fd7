//! Matchers: those of some cards for which a condition holds.

use cardwright_ir::{Bin, Seat, Word};
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    code::Expr,
    context::Context,
    play::{Play, Ran, zones_of},
    value::{CardItem, Item, Items, ZoneRef},
};
use crate::vocabulary::{attrs, words, zones};

impl<'g> Play<'g, '_> {
    /// The cards or fights of some sources for which a test holds.
    pub(crate) fn matching(
        &mut self,
        sources: &'g [Expr],
        test: Option<&'g Expr>,
        cx: &mut Context,
    ) -> Ran<Items> {
        if let ([Expr::Zone(of, zone)], Some(test)) = (sources, test) {
            let mut cards: SmallVec<[Card; 48]> = SmallVec::new();
            for seat in self.zone_seats(of, cx)? {
                for zone in zones_of(*zone) {
                    self.cards_of((seat, *zone), &mut cards);
                }
            }
            return self.matching_cards(&cards, test, cx);
        }
        let mut all = Items::new();
        for source in sources {
            if let Expr::Zone(of, zone) = source {
                for seat in self.zone_seats(of, cx)? {
                    for zone in zones_of(*zone) {
                        self.zone_cards((seat, *zone), &mut all);
                    }
                }
                continue;
            }
            for item in self.eval(source, cx)?.into_items(cx.actor) {
                match item {
                    Item::Zone(zone) => self.zone_cards(zone, &mut all),
                    Item::Card(_) | Item::Fight(_) => all.push(item),
                    _ => {}
                }
            }
        }
        if sources.len() > 1 || !matches!(sources.first(), Some(Expr::Zone(..))) {
            self.distinct(&mut all);
        }
        let Some(test) = test else { return Ok(all) };
        self.burn(all.len() as u32)?;
        let mut kept = Items::new();
        for item in all {
            if let (Some(seat), Item::Card(card)) = (cx.wondering, &item)
                && self.is_hidden(card, seat)
                && self.zone_of(card) != Some((seat, zones::DECK))
            {
                kept.push(item);
                continue;
            }
            let mut one = Items::new();
            one.push(item.clone());
            let fights = matches!(item, Item::Fight(_));
            let stack = if fights { &mut self.implicit.fights } else { &mut self.implicit.cards };
            stack.push(one);
            let holds = self.truth(test, cx);
            let stack = if fights { &mut self.implicit.fights } else { &mut self.implicit.cards };
            stack.pop();
            if holds? {
                kept.push(item);
            }
        }
        Ok(kept)
    }

    /// Those of some cards for which a test holds.
    fn matching_cards(&mut self, cards: &[Card], test: &'g Expr, cx: &mut Context) -> Ran<Items> {
        self.burn(cards.len() as u32)?;
        let mut kept = Items::new();
        if cards.is_empty() {
            return Ok(kept);
        }
        self.implicit.cards.push(std::iter::once(Item::Null).collect());
        let at = self.implicit.cards.len() - 1;
        let mut result = Ok(());
        for card in cards {
            let data = self.state.card(*card);
            let unknown = cx
                .wondering
                .is_some_and(|seat| data.hidden & (1 << seat) != 0 && data.zone != Some((seat, zones::DECK)));
            if unknown {
                kept.push(Item::Card(CardItem::Live(*card)));
                continue;
            }
            self.implicit.cards[at][0] = Item::Card(CardItem::Live(*card));
            match self.truth(test, cx) {
                Ok(true) => kept.push(Item::Card(CardItem::Live(*card))),
                Ok(false) => {}
                Err(stop) => {
                    result = Err(stop);
                    break;
                }
            }
        }
        self.implicit.cards.truncate(at);
        result.map(|()| kept)
    }

    /// A comparison of one property of the card under examination with constants, without building lists. `None` where
    /// it is not of that sort.
    pub(crate) fn quick(&self, op: Bin, left: &Expr, right: &Expr) -> Option<bool> {
        let (Expr::Get(of, attr), constants) = (left, right) else { return None };
        if !matches!(**of, Expr::ItCard) {
            return None;
        }
        let items: &[Expr] = match constants {
            Expr::Const(_) => std::slice::from_ref(constants),
            Expr::List(items) if items.iter().all(|item| matches!(item, Expr::Const(_))) => items,
            _ => return None,
        };
        let [Item::Card(CardItem::Live(card))] = self.implicit.cards.last()?.as_slice() else { return None };
        let face = self.face(*card);
        let values = self.state.values(*card);
        let any = |holds: &dyn Fn(&Item) -> bool| {
            items.iter().any(|item| matches!(item, Expr::Const(item) if holds(item)))
        };
        match (op, *attr) {
            (Bin::Eq, attrs::TYPES) => {
                let types = values.map_or(&face.types, |values| &values.current.types);
                Some(any(&|item| matches!(item, Item::Sym(sym) if types.contains(sym))))
            }
            (Bin::Eq, attrs::NAME) => Some(any(&|item| match (item, values) {
                (Item::Sym(sym), Some(values)) => values.current.names.contains(sym),
                (Item::Sym(sym), None) => *sym == face.name,
                _ => false,
            })),
            (Bin::Eq, attrs::CARD_TYPE) => Some(any(&|item| match item {
                Item::Word(word) => is_of(face.kind, *word),
                _ => false,
            })),
            (Bin::Eq, attrs::LEVEL) => {
                let level = values.map_or(face.level, |values| values.current.level);
                Some(any(&|item| *item == Item::Num(level)))
            }
            _ => None,
        }
    }

    fn is_hidden(&self, card: &CardItem, seat: Seat) -> bool {
        let hidden = match card {
            CardItem::Live(card) => self.state.card(*card).hidden,
            CardItem::Was(snapshot) => snapshot.hidden,
        };
        hidden & (1 << seat) != 0
    }

    pub(crate) fn zone_of(&self, card: &CardItem) -> Option<ZoneRef> {
        match card {
            CardItem::Live(card) => self.state.card(*card).zone,
            CardItem::Was(snapshot) => snapshot.zone,
        }
    }
}

/// Is a kind of card of a card type?
fn is_of(kind: Word, ty: Word) -> bool {
    match kind {
        words::UNIT | words::TOKEN => ty == words::UNIT,
        words::STANDARD_SPELL | words::CONTINUOUS_SPELL | words::ENCHANT_SPELL => {
            ty == kind || ty == words::SPELL
        }
        _ => ty == kind || ty == words::ITEM,
    }
}
