//! A card in figures: `3 wood`, `1 stone → 2 coins or 3 coins`, `territory tower, value 6`.

use cardwright_ir::{Ability, AbilityKind, Attr, Bi, Body, Card, Expr, Lang, Mode, Node, Step, Stmt, Verb};
use cardwright_system::{Figure, Figures, Moment, template::capitalized};

use super::effect::{Label, number, word};
use crate::vocabulary::{self, VOCABULARY, attrs, events, verbs, words};

const FREE: Bi = Bi::new("free", "무료");
const NEEDS: Bi = Bi::new("have ", "보유 ");
const PER: Bi = Bi::new("per {of}", "{of}당");
const WITH_VALUE: Bi = Bi::new("{what}, value {n}", "{what}, 값 {n}");
const CHANGED: Bi = Bi::new("{what} {n}", "{what} {n}");
const PER_GAIN: Bi = Bi::new("per gain", "획득 시");
const OR: Bi = Bi::new(" or ", " 또는 ");
/// The colours of the towers, in the order of their cards' sorts.
const COLOURS: [&str; 4] = ["green", "blue", "yellow", "purple"];
const ARROW: &str = " → ";

/// A row that is being written.
struct Row<'l> {
    label: &'l Label,
    figures: Vec<Figure>,
}

/// The figures of a card; `None` for tables.
pub fn card(card: &Card, lang: Lang) -> Option<Figures> {
    let label = Label { lang };
    let sold = vocabulary::as_card_type(card.kind).is_some();
    if !sold && ![words::LEADER, words::EXCOMMUNICATION, words::BONUS_TILE].contains(&card.kind) {
        return None;
    }
    let look = vocabulary::as_card_type(card.kind).map(|sort| COLOURS[sort.index()]);
    let mut figures = Figures { look, ..Figures::default() };
    for ability in &card.abilities {
        match (&ability.body, ability.kind) {
            (Body::Modes(modes), _) => figures.price = price(&label, modes),
            (Body::Run(block), AbilityKind::Play) => {
                let asked: Vec<String> = ability.conditions.iter().map(|one| label.condition(one)).collect();
                if !asked.is_empty() {
                    figures.price.push(Figure::Words(asked.join(", ")));
                }
                effect(&label, card, ability, block, &mut figures);
            }
            (Body::Run(block), _) => effect(&label, card, ability, block, &mut figures),
            _ => {}
        }
    }
    if sold && figures.price.is_empty() {
        figures.price.push(Figure::Words(label.say(FREE).to_owned()));
    }
    Some(figures)
}

fn effect(label: &Label, card: &Card, ability: &Ability, block: &[Stmt], figures: &mut Figures) {
    let heard = ability.when.as_ref().map(|when| when.event);
    let moment = match heard {
        Some(events::TAKEN | events::RECEIVED) => Moment::Once,
        _ => Moment::Standing,
    };
    let mut row = Row { label, figures: Vec::new() };
    // A tile has a row for harvests and one for productions; of other cards the kind says which.
    if let (words::BONUS_TILE, Some(heard)) = (card.kind, heard) {
        row.words(format!("{}: ", VOCABULARY.event(heard).text.get(label.lang)));
    }
    // What the church takes is told in words: an amount would look like a gift.
    if card.kind == words::EXCOMMUNICATION {
        row.words(capitalized(&label.block(block)));
    } else {
        block.iter().for_each(|stmt| row.stmt(stmt));
    }
    if !row.figures.is_empty() {
        figures.effects.push((moment, row.figures));
    }
}

fn price(label: &Label, modes: &[Mode]) -> Vec<Figure> {
    let mut row = Row { label, figures: Vec::new() };
    for (at, mode) in modes.iter().enumerate() {
        if at > 0 {
            row.words(label.say(OR));
        }
        let before = row.figures.len();
        for stmt in &mode.cost {
            if let Step::Do { verb: verbs::PAY, args, .. } = &stmt.node {
                row.amounts(args, 1);
            }
        }
        if row.figures.len() == before {
            row.words(label.say(FREE));
        }
        for stmt in &mode.cost {
            if let Step::Do { verb: verbs::REQUIRE, args, .. } = &stmt.node {
                row.words(format!(" ({}", label.say(NEEDS)));
                row.amounts(args, 1);
                row.words(")");
            }
        }
    }
    row.figures
}

impl Row<'_> {
    fn words(&mut self, words: impl Into<String>) {
        self.figures.push(Figure::Words(words.into()));
    }

    /// Words between others keep their distance.
    fn apart(&mut self, words: &str) {
        let space = if self.figures.is_empty() { "" } else { " " };
        self.words(format!("{space}{words} "));
    }

    /// Words and numbers in turn.
    fn amounts(&mut self, args: &[Expr], sign: i32) {
        for pair in args.chunks(2) {
            if let [resource, amount] = pair
                && let Some(resource) = vocabulary::as_resource(word(resource))
            {
                self.figures.push(Figure::Amount(vocabulary::track(resource), sign * number(amount)));
            }
        }
    }

    fn amount(&mut self, attr: Attr, amount: i32) {
        self.figures.push(Figure::Amount(attr, amount));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.node {
            Step::Do { verb, args, .. } => self.verb(*verb, args),
            Step::Choose { modes, .. } => {
                let made = modes.iter().filter(|(_, block)| !block.is_empty());
                for (at, (_, block)) in made.enumerate() {
                    if at > 0 {
                        self.words(self.label.say(OR));
                    }
                    self.exchange(block);
                }
            }
            Step::Attempt { main, then, .. } => {
                main.iter().for_each(|stmt| self.stmt(stmt));
                self.words(ARROW);
                then.iter().for_each(|stmt| self.stmt(stmt));
            }
            _ => {}
        }
    }

    /// An alternative: pay this to gain that.
    fn exchange(&mut self, block: &[Stmt]) {
        for (at, stmt) in block.iter().enumerate() {
            if at > 0 {
                self.words(ARROW);
            }
            self.stmt(stmt);
        }
    }

    fn verb(&mut self, verb: Verb, args: &[Expr]) {
        match (verb, args) {
            (verbs::GAIN | verbs::PAY | verbs::REQUIRE, _) => self.amounts(args, 1),
            (verbs::GAIN_PER, [resource, amount, quantity, of]) => {
                self.amounts(&[resource.clone(), amount.clone()], 1);
                let quantity = number(quantity);
                let what = self.label.counted(of, quantity != 1);
                let of = if quantity == 1 { what } else { format!("{quantity} {what}") };
                self.apart(&self.label.filled(PER, &[("of", &of)]));
            }
            (verbs::PRIVILEGE, _) => self.amount(attrs::PRIVILEGE, args.first().map_or(1, number)),
            (verbs::ACT | verbs::ACT_UNAIDED, [action, region, value, discount]) => {
                let (what, n) = (self.place(action, region), number(value).to_string());
                self.apart(&self.label.filled(WITH_VALUE, &[("what", &what), ("n", &n)]));
                self.saved(discount);
            }
            (verbs::MODIFY, [action, region, value, discount]) => {
                let what = self.place(action, region);
                let changed = match number(value) {
                    0 => what,
                    value => {
                        let n = format!("{value:+}").replace('-', "−");
                        self.label.filled(CHANGED, &[("what", &what), ("n", &n)])
                    }
                };
                self.apart(&changed);
                self.saved(discount);
            }
            (verbs::LESS, _) => {
                for resource in args.iter().filter_map(|arg| vocabulary::as_resource(word(arg))) {
                    self.amount(vocabulary::track(resource), -1);
                }
                self.apart(self.label.say(PER_GAIN));
            }
            _ => self.apart(&self.label.verb(verb, args)),
        }
    }

    /// Harvest, production, or a region without its article.
    fn place(&self, action: &Expr, region: &Expr) -> String {
        let of = match word(action) {
            own @ (words::HARVEST | words::PRODUCTION) => own,
            _ => word(region),
        };
        let title = VOCABULARY.word(of).title.get(self.label.lang);
        title.strip_prefix("the ").unwrap_or(title).to_owned()
    }

    /// What is saved on cards, as amounts below nothing.
    fn saved(&mut self, discount: &Expr) {
        let Node::Quote(block) = &discount.node else { return };
        let ways: Vec<&[Stmt]> = match block.first().map(|stmt| &stmt.node) {
            Some(Step::Choose { modes, .. }) => modes.iter().map(|(_, block)| block.as_slice()).collect(),
            _ => vec![block],
        };
        for (at, way) in ways.iter().filter(|way| !way.is_empty()).enumerate() {
            if at > 0 {
                self.words(self.label.say(OR));
            }
            for stmt in *way {
                if let Step::Do { args, .. } = &stmt.node {
                    self.amounts(args, -1);
                }
            }
        }
    }
}
