//! From the tree of a rule to the IR. What the language leaves implicit becomes explicit here: who `me` is, default
//! targets, what success means, how long grants last, what a false condition does. Implied parts have an empty span.

mod command;
pub(crate) mod expr;
mod statement;
mod target;

use cardwright_ir::{
    Ability, AbilityKind, Attr, Block, Body, Card, Cards, Change, Expr, Limits, Mode, Node, Op, Pattern,
    Scope, SeatWord, Step, Stmt, Ty, User, Var, Word,
};
use cardwright_source::{Place, Span};

use crate::{
    syntax::{
        Known,
        data::{AbilityType, CardData},
        tree::{Action, CardKind, Event, Prefix, Price, Rule},
        {self},
    },
    vocabulary::{attrs, events, verbs, words},
};

/// The targets of the rule.
pub const TARGETS: Var = Var(0);
/// The targets of the statement.
pub const CURRENT: Var = Var(1);
/// The targets of the statement before.
pub const PREVIOUS: Var = Var(2);
/// The first variable of the rule itself.
pub const FIRST: u16 = 3;

/// The IR of some cards.
pub fn lower(cards: &[syntax::Card], known: &Known) -> Cards {
    let mut all = Cards::default();
    for card in cards {
        let lowered = {
            let mut lowering =
                Lowering { cards: &mut all, known, rule: None, card, vars: Vec::new(), prev: false };
            lowering.card()
        };
        all.list.push(lowered);
    }
    all
}

/// The cards as far as decks look at them: their ids and names.
pub(crate) fn faces<'c>(cards: impl Iterator<Item = &'c CardData>) -> Cards {
    let mut all = Cards::default();
    for data in cards {
        let tags = match data.id.as_str() {
            "" => Vec::new(),
            id => vec![(attrs::GUID, all.symbols.intern(id))],
        };
        all.list.push(Card {
            id: data.slug.clone(),
            name: data.name.clone(),
            kind: words::CHARACTER,
            numbers: Vec::new(),
            tags,
            marks: Vec::new(),
            rules: Vec::new(),
            abilities: Vec::new(),
            place: data.place,
        });
    }
    all
}

/// The kind of a character's ability: what the data say, else what the rule looks like.
pub fn ability_type(card: &syntax::Card) -> Option<AbilityType> {
    if card.data.kind != CardKind::Character {
        return None;
    }
    let rule = card.rule.as_ref()?;
    Some(card.data.ability.unwrap_or_else(|| {
        let mut costs = rule.actions.iter().flat_map(|action| &action.cost);
        if rule.actions.is_empty() {
            AbilityType::Auto
        } else if costs.any(|cost| matches!(cost.what, Price::Freeze | Price::Sacrifice(_))) {
            AbilityType::Triggered
        } else {
            AbilityType::Instant
        }
    }))
}

/// Lowers one card.
pub(crate) struct Lowering<'l> {
    pub(crate) cards: &'l mut Cards,
    pub(crate) known: &'l Known,
    pub(crate) rule: Option<&'l Rule>,
    pub(crate) card: &'l syntax::Card,
    /// Names of variables, in order from [`FIRST`].
    pub(crate) vars: Vec<String>,
    /// Does the rule read the targets of the statement before?
    pub(crate) prev: bool,
}

impl<'l> Lowering<'l> {
    fn card(&mut self) -> Card {
        let data = &self.card.data;
        let kind = match data.kind {
            CardKind::Character => words::CHARACTER,
            CardKind::Action => words::ACTION,
            CardKind::Reaction => words::REACTION,
        };
        let mut numbers = Vec::new();
        if data.kind == CardKind::Character {
            numbers.push((attrs::BP, data.bp));
        }
        numbers.push((attrs::SP, data.sp));
        let mut tags = Vec::new();
        let mut tag = |attr: Attr, word: &str| {
            if !word.is_empty() {
                tags.push((attr, self.cards.symbols.intern(word)));
            }
        };
        tag(attrs::NAME, &data.name.to_ascii_lowercase());
        tag(attrs::GUID, &data.id);
        tag(attrs::SUBTYPE, data.subtype.as_deref().unwrap_or_default());
        for backup in &data.backups {
            tag(attrs::BACKUP, backup);
        }
        tag(attrs::NUMBER, &data.number);
        tag(attrs::RARITY, &data.rarity);
        tag(attrs::PUBLISHER, &data.publisher);
        tag(attrs::TEAM, &data.team);
        tag(attrs::ABILITY_NAME, data.ability_name.as_deref().unwrap_or_default());
        let ability = ability_type(self.card);
        let marks = match ability {
            Some(AbilityType::Instant) => vec![words::INSTANT],
            Some(AbilityType::Triggered) => vec![words::TRIGGERED],
            Some(AbilityType::Auto) => vec![words::AUTO],
            None => Vec::new(),
        };
        self.cards.symbols.intern(&data.slug);
        let mut abilities = Vec::new();
        if let Some(rule) = &self.card.rule {
            self.rule = Some(rule);
            self.vars = rule.vars.iter().flatten().map(|var| var.name.value.clone()).collect();
            self.prev = expr::mentions(rule, "prevtgt");
            self.abilities(rule, ability, &mut abilities);
        }
        Card {
            id: data.slug.clone(),
            name: data.name.clone(),
            kind,
            numbers,
            tags,
            marks,
            rules: Vec::new(),
            abilities,
            place: data.place,
        }
    }

    fn abilities(&mut self, rule: &Rule, kind: Option<AbilityType>, out: &mut Vec<Ability>) {
        if !rule.actions.is_empty() {
            let kind =
                if kind == Some(AbilityType::Triggered) { AbilityKind::Activated } else { AbilityKind::Play };
            out.push(self.action(rule, kind));
        }
        if let Some(auto) = &rule.auto {
            self.auto(rule, auto, out);
        }
        if let Some(keywords) = &rule.abilities {
            let with = keywords
                .iter()
                .filter_map(|keyword| {
                    Some(Change {
                        attr: attrs::KEYWORDS,
                        base: false,
                        op: Op::Append,
                        value: Expr::word(words::named(&keyword.value)?, self.span(keyword.span)),
                        only_if: None,
                        instead: Vec::new(),
                    })
                })
                .collect();
            let at = keywords.first().map_or(Span::default(), |keyword| keyword.span);
            let to = Expr::implied(Ty::Cards, Node::This);
            out.push(self.ability(AbilityKind::Static, at, Body::Modify { to, with }));
        }
    }

    /// The action: requisites, targets, then one of several ways to go on.
    fn action(&mut self, rule: &Rule, kind: AbilityKind) -> Ability {
        let at = rule.actions[0].span;
        let mut ability = self.ability(kind, at, Body::Run(Vec::new()));
        for requisite in rule.requisites.iter().flatten() {
            ability.conditions.push(self.find(requisite, false));
        }
        if let Some(targets) = &rule.target {
            let found = self.targets(targets);
            ability.cost.push(stmt(Step::Let(TARGETS, found), self.span(targets.span)));
        }
        if let [only] = rule.actions.as_slice() {
            ability.cost.extend(self.price(rule, only));
            ability.body = Body::Run(self.statements(only, false));
            return ability;
        }
        let mut modes = Vec::new();
        for (at, action) in rule.actions.iter().enumerate() {
            let name = rule.labels.get(at).map(|label| label.value.clone());
            let name = name.unwrap_or_else(|| first_command(action));
            let name = Some(self.cards.symbols.intern(&name));
            modes.push(Mode { name, cost: self.price(rule, action), body: self.statements(action, false) });
        }
        ability.body = Body::Modes(modes);
        ability
    }

    /// Variables, then what is paid.
    fn price(&mut self, rule: &Rule, action: &Action) -> Block {
        let mut block = self.variables(rule);
        for cost in &action.cost {
            let at = self.span(cost.span);
            let (verb, args) = match &cost.what {
                Price::Freeze => (verbs::PAY_FREEZE, Vec::new()),
                Price::Sacrifice(None) => (verbs::PAY_SACRIFICE, vec![Expr::implied(Ty::Cards, Node::This)]),
                Price::Sacrifice(Some(filter)) => (verbs::PAY_SACRIFICE, vec![self.own_ring(filter)]),
                Price::Discard(None) => (verbs::PAY_DISCARD, vec![self.hand_cards(1)]),
                Price::DiscardCount(count) => (verbs::PAY_DISCARD, vec![self.hand_cards(*count)]),
                Price::Discard(Some(filter)) => (verbs::PAY_DISCARD, vec![self.own_hand(filter)]),
            };
            block.push(act(verb, args, at));
        }
        block
    }

    fn variables(&mut self, rule: &Rule) -> Block {
        let vars = rule.vars.iter().flatten();
        vars.zip(FIRST..)
            .map(|(var, at)| {
                let value = self.expr(&var.value, &expr::Scene::default());
                stmt(Step::Let(Var(at), value), self.span(var.name.span))
            })
            .collect()
    }

    /// The auto: an ability for every event, or one that runs at once.
    fn auto(&mut self, rule: &Rule, auto: &Action, out: &mut Vec<Ability>) {
        let mut patterns: Vec<(Pattern, Span)> =
            auto.events.iter().map(|event| (self.pattern(event), event.span)).collect();
        if auto.events.is_empty() {
            // Conditions on a hand make the auto listen to that hand.
            for (seat, scope) in [("me", Scope::Own), ("opp", Scope::Opposing)] {
                if auto.statements.iter().any(|statement| statement::reads_hand(statement, seat)) {
                    patterns.push((pattern(events::HAND_CHANGES, scope), Span::default()));
                }
            }
        }
        let mut cost = Vec::new();
        if let Some(targets) = &rule.target {
            // An auto works on its own card unless the filter finds something.
            let found = self.optional_targets(targets);
            let this = Expr::implied(Ty::Cards, Node::This);
            let either = Expr::new(Ty::Cards, Node::FirstOf(vec![found, this]), self.span(targets.span));
            cost.push(stmt(Step::Let(TARGETS, either), self.span(targets.span)));
        }
        cost.extend(self.variables(rule));
        if auto.hook {
            let test = auto.statements.first().and_then(|statement| self.hook(statement));
            for (pattern, at) in patterns {
                let mut ability = self.ability(AbilityKind::Static, auto.span, Body::Run(Vec::new()));
                ability.place = self.place(at);
                ability.when = Some(pattern);
                ability.cost.clone_from(&cost);
                ability.conditions.extend(test.clone());
                out.push(ability);
            }
            return;
        }
        let body = self.statements(auto, true);
        if patterns.is_empty() {
            let mut ability = self.ability(AbilityKind::Static, auto.span, Body::Run(body));
            ability.cost = cost;
            out.push(ability);
            return;
        }
        for (pattern, _) in patterns {
            let (kind, body) = if pattern.event == events::CANCEL_DAMAGE {
                (AbilityKind::Replacement, Body::Replace { with: body.clone(), mandatory: true })
            } else {
                (AbilityKind::Triggered, Body::Run(body.clone()))
            };
            let mut ability = self.ability(kind, auto.span, body);
            ability.when = Some(pattern);
            ability.cost.clone_from(&cost);
            out.push(ability);
        }
    }

    fn pattern(&self, event: &Event) -> Pattern {
        let at = events::EVENTS.iter().position(|row| row.name == event.name).unwrap_or(0);
        let kind = cardwright_ir::EventKind(u16::try_from(at).unwrap_or(0));
        let object = syntax::words::OBJECT_EVENTS.contains(&event.name);
        let scope = match event.prefix {
            // Events with an object look at the object, never at whose turn it is.
            _ if object && event.any => Scope::Any,
            _ if object => Scope::Source,
            Prefix::Opp => Scope::Opposing,
            Prefix::Any => Scope::Any,
            _ => Scope::Own,
        };
        Pattern { once: event.once, ..pattern(kind, scope) }
    }

    fn ability(&self, kind: AbilityKind, at: Span, body: Body) -> Ability {
        Ability {
            kind,
            name: None,
            zones: Vec::new(),
            when: None,
            during: None,
            conditions: Vec::new(),
            cost: Vec::new(),
            body,
            finish: Vec::new(),
            limits: Limits::default(),
            user: User::default(),
            marks: Vec::new(),
            parts: Vec::new(),
            place: self.place(at),
        }
    }

    pub(crate) fn place(&self, at: Span) -> Place {
        self.card.lines.place(at)
    }

    pub(crate) fn span(&self, at: Span) -> Span {
        self.place(at).span
    }
}

fn pattern(event: cardwright_ir::EventKind, scope: Scope) -> Pattern {
    Pattern { event, scope, filter: None, before: None, captures: Vec::new(), once: false }
}

/// The name of the first command, for an action without a label.
fn first_command(action: &Action) -> String {
    use crate::syntax::tree::Act;
    let first = action.statements.iter().flat_map(|statement| &statement.effects).next();
    match first.map(|effect| &effect.what) {
        Some(Act::Command(call)) => call.name.value.clone(),
        Some(Act::Grant(_, ability)) => ability.value.clone(),
        None => "?".to_owned(),
    }
}

pub(crate) fn stmt(node: Step, span: Span) -> Stmt {
    Stmt { node, span }
}

pub(crate) fn act(verb: cardwright_ir::Verb, args: Vec<Expr>, span: Span) -> Stmt {
    stmt(Step::Do { verb, args, join: cardwright_ir::Join::Always }, span)
}

/// Nothing, where something could stand.
pub(crate) fn nothing(ty: Ty) -> Expr {
    Expr::implied(ty, Node::List(Vec::new()))
}

/// The executing player.
pub(crate) fn me(span: Span) -> Expr {
    Expr::seat(SeatWord::Actor, span)
}

/// The controller of the source.
pub(crate) fn controller() -> Expr {
    let this = Expr::implied(Ty::Cards, Node::This);
    Expr::implied(Ty::Seats, Node::Get(Box::new(this), attrs::CONTROLLER))
}

/// The word of a game rule.
pub(crate) fn game_rule(name: &str) -> Word {
    if name == "attack" { words::ATTACKING } else { words::named(name).unwrap_or(words::PIERCING) }
}

/// The word of a phase.
pub(crate) fn phase(name: &str) -> Word {
    if name == "attack" { words::ATTACK_PHASE } else { words::named(name).unwrap_or(words::DRAW_PHASE) }
}

/// The IR of one expression by itself, with variables of these names; `None` if it does not parse.
pub(crate) fn lone(text: &str, vars: &[String], known: &Known) -> Option<(Expr, Cards)> {
    use crate::syntax::expr as tree;
    let text = text.to_ascii_lowercase();
    let read = tree::parse(&text, 0).or_else(|_| tree::parse_map(&text, 0)).ok()?;
    let data = CardData {
        id: String::new(),
        slug: String::new(),
        name: String::new(),
        number: String::new(),
        rarity: String::new(),
        publisher: String::new(),
        team: String::new(),
        kind: CardKind::Character,
        subtype: None,
        bp: 0,
        sp: 0,
        ability: None,
        ability_name: None,
        backups: Vec::new(),
        rules_file: None,
        rules: None,
        place: Place::default(),
    };
    let card = syntax::Card { data, rule: None, lines: syntax::Lines::default() };
    let mut cards = Cards::default();
    let mut lowering =
        Lowering { cards: &mut cards, known, rule: None, card: &card, vars: vars.to_vec(), prev: false };
    let expr = lowering.expr(&read, &expr::Scene::default());
    Some((expr, cards))
}
