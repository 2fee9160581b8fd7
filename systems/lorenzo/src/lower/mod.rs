//! From cards and tables to the IR. What the format leaves implicit becomes explicit here: which price a requirement
//! binds, the limit of once a round, the way out of an exchange. Implied parts have an empty span.

mod effect;
mod table;

use cardwright_ir::{
    Ability, AbilityKind, Bin, Block, Body, Card, Cards, EventKind, Expr, Fold, Join, Limit, Limits, Mode,
    Node, Pattern, Scope, SeatWord, Step, Stmt, Ty, User, Verb, Word,
};
use cardwright_source::{Place, Span};

use crate::{
    syntax::{
        Pool,
        tree::{self, Amounts, CardKind, Development, Requirements},
        words::{CardType, Resource},
    },
    vocabulary::{self, attrs, events, verbs, words, zones},
};

/// The IR of some cards and tables.
pub fn lower(pool: &Pool) -> Cards {
    let mut lowering = Lowering { cards: Cards::default(), taken: Vec::new() };
    for card in &pool.cards {
        let lowered = lowering.card(card);
        lowering.add(lowered);
    }
    for (of, card) in &pool.printed {
        let mut lowered = lowering.card(card);
        let replaced = lowering.cards.list.get(*of).map_or_else(String::new, |card| card.id.clone());
        let replaced = lowering.cards.symbols.intern(&replaced);
        lowered.tags.push((attrs::PRINTED_OF, replaced));
        lowered.marks.push(words::PRINTED);
        lowered.id.push_str(" (in print)");
        lowering.add(lowered);
    }
    for (table, place) in &pool.tables {
        lowering.table(table, *place);
    }
    lowering.cards
}

struct Lowering {
    cards: Cards,
    /// Names of alternatives of the card in hand.
    taken: Vec<cardwright_ir::Sym>,
}

impl Lowering {
    /// Adds a card. Kinds may share a name but not an id.
    fn add(&mut self, mut card: Card) {
        if self.cards.list.iter().any(|known| known.id == card.id) {
            let kind = vocabulary::VOCABULARY.word(card.kind).title.en.to_lowercase();
            card.id = format!("{} ({kind})", card.id);
        }
        self.cards.symbols.intern(&card.id);
        self.cards.list.push(card);
    }

    fn card(&mut self, card: &tree::Card) -> Card {
        self.taken.clear();
        let mut lowered = Card {
            id: card.name.clone(),
            name: card.name.clone(),
            kind: words::LEADER,
            numbers: Vec::new(),
            tags: Vec::new(),
            marks: Vec::new(),
            rules: Vec::new(),
            abilities: Vec::new(),
            place: card.place,
        };
        match &card.kind {
            CardKind::Development(development) => self.development(card, development, &mut lowered),
            CardKind::Excommunication { period } => {
                lowered.kind = words::EXCOMMUNICATION;
                lowered.numbers.push((attrs::PERIOD, i32::from(*period)));
                let received = Head::triggered(events::RECEIVED, Scope::Source);
                self.slot(&card.instant, received, card.place, &mut lowered);
                self.slot(&card.permanent, Head::standing(), card.place, &mut lowered);
            }
            CardKind::Leader(asked) => self.leader(card, asked, &mut lowered),
        }
        lowered
    }

    fn development(&mut self, card: &tree::Card, own: &Development, lowered: &mut Card) {
        lowered.kind = vocabulary::card_type(own.card_type);
        lowered.numbers.push((attrs::PERIOD, i32::from(own.period)));
        let works = matches!(own.card_type, CardType::Territory | CardType::Building);
        if works {
            lowered.numbers.push((attrs::MINIMUM, own.minimum));
        }
        if let Some(first) = own.costs.first() {
            lowered.numbers.push((attrs::COST, first.value.0.iter().sum()));
        }
        lowered.abilities.extend(self.price(own, card.place));
        self.slot(&card.instant, Head::triggered(events::TAKEN, Scope::Source), card.place, lowered);
        let head = match own.card_type {
            CardType::Territory => Head::working(events::HARVESTED, own.minimum),
            CardType::Building => Head::working(events::PRODUCED, own.minimum),
            CardType::Character => Head::standing(),
            CardType::Venture => Head::triggered(events::ENDED, Scope::Any),
        };
        let before = lowered.abilities.len();
        self.slot(&card.permanent, head, card.place, lowered);
        if works && own.exclusive && card.permanent.entries.len() > 1 {
            let permanent = &mut lowered.abilities[before..];
            permanent.iter_mut().for_each(|ability| ability.marks.push(words::EXCLUSIVE));
        }
    }

    /// The prices, one mode each, with what must be owned for it.
    fn price(&mut self, own: &Development, place: Place) -> Option<Ability> {
        let nothing = tree::At { value: Amounts::NONE, span: Span::default() };
        let costs = match (own.costs.is_empty(), &own.requirements) {
            (true, None) => return None,
            (true, Some(_)) => std::slice::from_ref(&nothing),
            (false, _) => &own.costs,
        };
        let asked = own.requirements.as_ref();
        let contains = |cost: &Amounts, asked: &Amounts| asked.iter().any(|(of, _)| cost.of(of) > 0);
        let bound = asked.is_some_and(|asked| costs.iter().any(|cost| contains(&cost.value, &asked.value)));
        let mut modes: Vec<Mode> = Vec::new();
        for cost in costs {
            let mut block: Block = Vec::new();
            if let Some(asked) = asked.filter(|asked| !bound || contains(&cost.value, &asked.value)) {
                block.push(step(verbs::REQUIRE, amounts(&asked.value, asked.span), asked.span));
            }
            block.push(step(verbs::PAY, amounts(&cost.value, cost.span), cost.span));
            let name = self.name(&shown(&cost.value));
            modes.push(Mode { name: Some(name), cost: block, body: Vec::new() });
        }
        let head = Head { kind: AbilityKind::Play, ..Head::triggered(events::TAKEN, Scope::Source) };
        let span = own.costs.first().map_or(Span::default(), |first| first.span);
        let span = own.costs.last().map_or(span, |last| span.cover(last.span));
        Some(ability(head, Body::Modes(modes), Place::new(place.file, span)))
    }

    fn leader(&mut self, card: &tree::Card, asked: &Requirements, lowered: &mut Card) {
        let mut play = ability(
            Head { kind: AbilityKind::Play, ..Head::triggered(events::PLAYED, Scope::Source) },
            Body::Run(self.block(&card.flags)),
            card.place,
        );
        play.conditions = conditions(asked);
        lowered.abilities.push(play);
        let mut head = Head::standing();
        head.kind = AbilityKind::Activated;
        self.slot(&card.instant, head, card.place, lowered);
        self.slot(&card.permanent, Head::standing(), card.place, lowered);
    }

    fn slot(&mut self, slot: &tree::Slot, head: Head, place: Place, lowered: &mut Card) {
        if !slot.entries.is_empty() {
            let block = self.block(slot);
            lowered.abilities.push(ability(head, Body::Run(block), Place::new(place.file, slot.span)));
        }
    }

    /// A word for one of several: what it costs and gives. Equal ones of a card are counted.
    fn name(&mut self, text: &str) -> cardwright_ir::Sym {
        let mut count = 1;
        loop {
            let text = if count == 1 { text.to_owned() } else { format!("{text} ({count})") };
            let sym = self.cards.symbols.intern(&text);
            if !self.taken.contains(&sym) {
                self.taken.push(sym);
                return sym;
            }
            count += 1;
        }
    }
}

/// When an ability runs.
#[derive(Clone, Copy)]
struct Head {
    kind: AbilityKind,
    event: Option<(EventKind, Scope)>,
    minimum: Option<i32>,
}

impl Head {
    fn triggered(event: EventKind, scope: Scope) -> Self {
        Self { kind: AbilityKind::Triggered, event: Some((event, scope)), minimum: None }
    }

    fn working(event: EventKind, minimum: i32) -> Self {
        Self { minimum: Some(minimum), ..Self::triggered(event, Scope::Own) }
    }

    fn standing() -> Self {
        Self { kind: AbilityKind::Static, event: None, minimum: None }
    }
}

fn ability(head: Head, body: Body, place: Place) -> Ability {
    let when = head.event.map(|(event, scope)| Pattern {
        event,
        scope,
        filter: None,
        before: None,
        captures: Vec::new(),
        once: false,
    });
    let least = |minimum: i32| {
        let amount = Expr::implied(Ty::Num, Node::EventAmount);
        Expr::bin(Ty::Bool, Bin::LessEq, Expr::num(minimum, place.span), amount, place.span)
    };
    let once = (head.kind == AbilityKind::Activated).then(|| Limit::implied(1));
    Ability {
        kind: head.kind,
        name: None,
        zones: Vec::new(),
        when,
        during: None,
        conditions: head.minimum.map(least).into_iter().collect(),
        cost: Vec::new(),
        body,
        finish: Vec::new(),
        limits: Limits { turn: once, ..Limits::default() },
        user: User { optional: head.kind == AbilityKind::Activated, ..User::default() },
        marks: Vec::new(),
        parts: Vec::new(),
        place,
    }
}

/// What must hold before a leader is played.
fn conditions(asked: &Requirements) -> Vec<Expr> {
    let mut all = Vec::new();
    let either = asked.cards.iter().map(|group| {
        let counts = group.value.iter().enumerate().filter(|(_, count)| **count > 0);
        let tests = counts.map(|(at, count)| {
            let kind = Word(words::TERRITORY.0 + u16::try_from(at).unwrap_or(0));
            let owned = cards_of(kind, group.span);
            Expr::bin(Ty::Bool, Bin::LessEq, Expr::num(*count, group.span), owned, group.span)
        });
        joined(tests, Bin::And, group.span)
    });
    let span = asked.cards.first().map_or(Span::default(), |first| first.span);
    all.extend(joined(either.flatten(), Bin::Or, span));
    if let Some(resources) = &asked.resources {
        for (resource, amount) in resources.value.iter() {
            let owned = owned(resource, resources.span);
            let needed = Expr::num(amount, resources.span);
            all.push(Expr::bin(Ty::Bool, Bin::LessEq, needed, owned, resources.span));
        }
    }
    all
}

fn joined(tests: impl Iterator<Item = Expr>, op: Bin, span: Span) -> Option<Expr> {
    tests.reduce(|left, right| Expr::bin(Ty::Bool, op, left, right, span))
}

/// How many cards of a sort the player owns.
fn cards_of(kind: Word, span: Span) -> Expr {
    let you = Expr::seat(SeatWord::You, span);
    let board = Expr::new(Ty::Cards, Node::Zone(Box::new(you), zones::BOARD), span);
    let it = Expr::new(Ty::Cards, Node::It, span);
    let own_kind = Expr::new(Ty::Words, Node::Get(Box::new(it), attrs::KIND), span);
    let filter = Expr::bin(Ty::Bool, Bin::Eq, own_kind, Expr::word(kind, span), span);
    let cards = Expr::new(Ty::Cards, Node::From(vec![board], Some(Box::new(filter))), span);
    Expr::new(Ty::Num, Node::Fold(Fold::Count, Box::new(cards)), span)
}

/// How much of a resource the player owns.
fn owned(resource: Resource, span: Span) -> Expr {
    let you = Expr::seat(SeatWord::You, span);
    Expr::new(Ty::Num, Node::Get(Box::new(you), vocabulary::track(resource)), span)
}

/// Resources and amounts as arguments, in turn.
fn amounts(of: &Amounts, span: Span) -> Vec<Expr> {
    let pair =
        |(resource, amount)| [Expr::word(vocabulary::resource(resource), span), Expr::num(amount, span)];
    of.iter().flat_map(pair).collect()
}

fn step(verb: Verb, args: Vec<Expr>, span: Span) -> Stmt {
    Stmt { node: Step::Do { verb, args, join: Join::Always }, span }
}

/// Amounts in the words of the format: `3 WOOD, 1 STONE`.
fn shown(of: &Amounts) -> String {
    let parts: Vec<String> =
        of.iter().map(|(resource, amount)| format!("{amount} {}", resource.word())).collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(", ") }
}
