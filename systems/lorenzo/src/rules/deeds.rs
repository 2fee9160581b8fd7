//! What the rulebook needs of a card at every moment, read from its IR once.

use cardwright_ir::{Ability, AbilityKind, Bin, Body, Card, Cards, Expr, Node, Step, Stmt, Sym, Verb, Word};

use crate::{
    profile::Profile,
    syntax::{
        tree::Amounts,
        words::{ActionType, CardType, Resource},
    },
    vocabulary::{self, attrs, events, verbs, words},
};

/// One price of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Price {
    pub(crate) pay: Amounts,
    /// What must be owned as well.
    pub(crate) own: Amounts,
    pub(crate) name: Sym,
}

/// One alternative of an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exchange {
    pub(crate) pay: Amounts,
    pub(crate) gain: Amounts,
    pub(crate) name: Sym,
}

/// What a bonus counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Per {
    Card(CardType),
    Resource(Resource),
}

/// What is saved on a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Discount {
    /// None without a discount, one without a choice.
    pub(crate) options: Vec<(Amounts, Sym)>,
    /// The options are resources and not positions.
    pub(crate) keyed: bool,
}

/// An action, or what changes actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) action: ActionType,
    /// `None` is any tower.
    pub(crate) region: Option<u8>,
    pub(crate) value: i32,
    pub(crate) discount: Discount,
    pub(crate) unaided: bool,
}

/// One entry of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Gain(Amounts),
    GainPer { resource: Resource, amount: i32, quantity: i32, per: Per },
    Change(Vec<Exchange>),
    Privilege(u8),
    PayPrivilege(u8, Amounts),
    Act(Act),
    Modify(Act),
    Less(u8),
    Flag(u8),
    Plain(Verb),
}

/// The sentences of a card, by what they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Prices,
    Instant,
    Permanent,
    Flags,
}

/// A card as the rulebook sees it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    pub(crate) period: u8,
    pub(crate) minimum: i32,
    /// `literal`: at most one entry of the permanent list.
    pub(crate) exclusive: bool,
    /// Place among the cards of its kind, sorted by name.
    pub(crate) rank: u16,
    pub(crate) prices: Vec<Price>,
    /// Do servants appear among its prices?
    pub(crate) servants: bool,
    pub(crate) instant: Vec<Deed>,
    pub(crate) permanent: Vec<Deed>,
    /// Of a leader: done when it is played.
    pub(crate) flags: Vec<Deed>,
    /// Of a leader: one of these must hold.
    pub(crate) asked_cards: Vec<[i32; 4]>,
    /// Of a leader: so much must be owned.
    pub(crate) asked: Amounts,
    /// Wood and stone of the first price.
    pub(crate) material: i32,
    /// Does it change prices?
    pub(crate) discounts: bool,
    /// The numbers of its abilities, by [`Part`].
    pub(crate) numbers: [Option<u16>; 4],
}

/// The facts of all cards, in their order.
pub(crate) fn read(cards: &Cards, profile: Profile) -> Result<Vec<Facts>, String> {
    let mut all = Vec::with_capacity(cards.list.len());
    for card in &cards.list {
        let facts = facts(card, profile);
        all.push(facts.map_err(|text| format!("card \"{}\" cannot be played: {text}", card.id))?);
    }
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by(|a, b| cards.list[*a].name.as_bytes().cmp(cards.list[*b].name.as_bytes()));
    for (rank, at) in (0..).zip(order) {
        all[at].rank = rank;
    }
    Ok(all)
}

type Made<T> = Result<T, String>;

fn facts(card: &Card, profile: Profile) -> Made<Facts> {
    let number = |attr| {
        let found = card.numbers.iter().find(|(of, _)| *of == attr);
        found.map_or(0, |(_, number)| *number)
    };
    let mut facts = Facts {
        period: u8::try_from(number(attrs::PERIOD)).unwrap_or(0),
        minimum: number(attrs::MINIMUM),
        ..Facts::default()
    };
    for (number, ability) in (0..).zip(&card.abilities) {
        let part = match (&ability.body, ability.kind, ability.when.as_ref().map(|when| when.event)) {
            (Body::Modes(_), _, _) => {
                facts.prices = prices(ability)?;
                Part::Prices
            }
            (Body::Run(block), AbilityKind::Play, _) => {
                facts.flags = deeds(block)?;
                for condition in &ability.conditions {
                    asked(condition, &mut facts)?;
                }
                Part::Flags
            }
            (Body::Run(block), AbilityKind::Activated, _)
            | (Body::Run(block), _, Some(events::TAKEN | events::RECEIVED)) => {
                facts.instant = merged(deeds(block)?, profile);
                Part::Instant
            }
            (Body::Run(_), _, _) if is_table(card.kind) => continue,
            (Body::Run(block), _, _) => {
                facts.permanent = merged(deeds(block)?, profile);
                facts.exclusive = profile == Profile::Literal && ability.marks.contains(&words::EXCLUSIVE);
                Part::Permanent
            }
            _ => return Err("an ability of a form that these rules do not have".to_owned()),
        };
        facts.numbers[part as usize] = Some(number);
    }
    if facts.prices.is_empty() && vocabulary::as_card_type(card.kind).is_some() {
        facts.prices.push(Price { pay: Amounts::NONE, own: Amounts::NONE, name: Sym(0) });
    }
    let serves = |price: &Price| price.pay.of(Resource::Servants) > 0 || price.own.of(Resource::Servants) > 0;
    facts.servants = facts.prices.iter().any(serves);
    facts.material =
        facts.prices.first().map_or(0, |first| first.pay.of(Resource::Wood) + first.pay.of(Resource::Stone));
    let saves = |deed: &Deed| matches!(deed, Deed::Modify(act) if !act.discount.options.is_empty());
    facts.discounts = facts.permanent.iter().any(saves);
    Ok(facts)
}

fn is_table(kind: Word) -> bool {
    [words::BONUS_TILE, words::ACTION_SPACE, words::FAITH_TRACK, words::SCORE_TABLE].contains(&kind)
}

/// `printed`: all exchanges of a list are one group, where the first stands.
fn merged(list: Vec<Deed>, profile: Profile) -> Vec<Deed> {
    if profile == Profile::Literal {
        return list;
    }
    let mut merged: Vec<Deed> = Vec::with_capacity(list.len());
    for deed in list {
        if let Deed::Change(more) = &deed
            && let Some(Deed::Change(group)) =
                merged.iter_mut().find(|known| matches!(known, Deed::Change(_)))
        {
            group.extend(more);
            continue;
        }
        merged.push(deed);
    }
    merged
}

fn prices(ability: &Ability) -> Made<Vec<Price>> {
    let Body::Modes(modes) = &ability.body else { return Ok(Vec::new()) };
    let mut prices = Vec::new();
    for mode in modes {
        let name = mode.name.unwrap_or_default();
        let mut price = Price { pay: Amounts::NONE, own: Amounts::NONE, name };
        for stmt in &mode.cost {
            match &stmt.node {
                Step::Do { verb: verbs::PAY, args, .. } => price.pay = amounts(args)?,
                Step::Do { verb: verbs::REQUIRE, args, .. } => price.own = amounts(args)?,
                _ => return Err("a price that is neither paid nor required".to_owned()),
            }
        }
        prices.push(price);
    }
    Ok(prices)
}

fn deeds(block: &[Stmt]) -> Made<Vec<Deed>> {
    block.iter().map(deed).collect()
}

fn deed(stmt: &Stmt) -> Made<Deed> {
    match &stmt.node {
        Step::Do { verb, args, .. } => verb_deed(*verb, args),
        Step::Choose { modes, .. } => {
            let mut list = Vec::new();
            for (name, block) in modes.iter().filter(|(_, block)| !block.is_empty()) {
                let mut exchange =
                    Exchange { pay: Amounts::NONE, gain: Amounts::NONE, name: name.unwrap_or_default() };
                for stmt in block {
                    match &stmt.node {
                        Step::Do { verb: verbs::PAY, args, .. } => exchange.pay = amounts(args)?,
                        Step::Do { verb: verbs::GAIN, args, .. } => exchange.gain = amounts(args)?,
                        _ => return Err("an exchange that is neither paid nor gained".to_owned()),
                    }
                }
                list.push(exchange);
            }
            Ok(Deed::Change(list))
        }
        Step::Attempt { main, then, .. } => match (main.first().map(|stmt| &stmt.node), then.first()) {
            (Some(Step::Do { verb: verbs::PAY, args, .. }), Some(then)) => match deed(then)? {
                Deed::Privilege(number) => Ok(Deed::PayPrivilege(number, amounts(args)?)),
                _ => Err("something else than privileges is bought".to_owned()),
            },
            _ => Err("an attempt without a price".to_owned()),
        },
        _ => Err("a step that these rules do not have".to_owned()),
    }
}

fn verb_deed(verb: Verb, args: &[Expr]) -> Made<Deed> {
    Ok(match verb {
        verbs::GAIN => Deed::Gain(amounts(args)?),
        verbs::GAIN_PER => {
            let [resource, amount, quantity, of] = args else {
                return Err("a bonus without its parts".into());
            };
            let per = match &of.node {
                Node::Fold(_, cards) => Per::Card(counted(cards)?),
                Node::Get(_, attr) => {
                    let at = attr.0.checked_sub(attrs::WOOD.0).map(usize::from);
                    let resource = at.and_then(|at| Resource::ALL.get(at).copied());
                    Per::Resource(resource.ok_or("a bonus for something unknown")?)
                }
                _ => return Err("a bonus for something unknown".to_owned()),
            };
            let quantity = number(quantity)?.max(1);
            Deed::GainPer { resource: resource_of(resource)?, amount: number(amount)?, quantity, per }
        }
        verbs::PRIVILEGE => {
            let many = args.first().map_or(Ok(1), number)?;
            Deed::Privilege(u8::try_from(many).map_err(|_| "too many privileges")?)
        }
        verbs::ACT | verbs::ACT_UNAIDED => Deed::Act(act(args, verb == verbs::ACT_UNAIDED)?),
        verbs::MODIFY => Deed::Modify(act(args, false)?),
        verbs::LESS => {
            let mut bits = 0;
            for arg in args {
                bits |= 1 << resource_of(arg)?.index();
            }
            Deed::Less(bits)
        }
        verbs::FLAG => match args.first().map(|arg| &arg.node) {
            Some(Node::Word(word)) if word.0 >= words::DOUBLE_SERVANTS.0 && word.0 <= words::DOUBLE.0 => {
                Deed::Flag(u8::try_from(word.0 - words::DOUBLE_SERVANTS.0).unwrap_or(0))
            }
            _ => return Err("an unknown flag".to_owned()),
        },
        plain => Deed::Plain(plain),
    })
}

fn act(args: &[Expr], unaided: bool) -> Made<Act> {
    let [action, region, value, discount] = args else { return Err("an action without its parts".into()) };
    let (Node::Word(action), Node::Word(region)) = (&action.node, &region.node) else {
        return Err("an action without a sort".to_owned());
    };
    let Node::Quote(block) = &discount.node else { return Err("a discount that is no block".to_owned()) };
    Ok(Act {
        action: vocabulary::as_action(*action).ok_or("an unknown action")?,
        region: vocabulary::as_region(*region).ok_or("an unknown region")?,
        value: number(value)?,
        discount: saved(block)?,
        unaided,
    })
}

fn saved(block: &[Stmt]) -> Made<Discount> {
    match block.first().map(|stmt| &stmt.node) {
        None => Ok(Discount::default()),
        Some(Step::Do { verb: verbs::SAVE, args, .. }) => {
            Ok(Discount { options: vec![(amounts(args)?, Sym(0))], keyed: false })
        }
        Some(Step::Choose { modes, .. }) => {
            let mut discount = Discount::default();
            for (name, block) in modes {
                let inner = saved(block)?;
                let (amounts, _) = inner.options.first().copied().ok_or("an empty discount")?;
                discount.options.push((amounts, name.unwrap_or_default()));
            }
            Ok(discount)
        }
        _ => Err("a discount that saves nothing".to_owned()),
    }
}

/// A condition of a leader: alternatives of counts, or an amount.
fn asked(condition: &Expr, facts: &mut Facts) -> Made<()> {
    if let Node::Bin(Bin::LessEq, least, of) = &condition.node
        && let Node::Get(_, attr) = &of.node
    {
        let at = attr.0.checked_sub(attrs::WOOD.0).map(usize::from).filter(|at| *at < facts.asked.0.len());
        facts.asked.0[at.ok_or("a requirement of something unknown")?] = number(least)?;
        return Ok(());
    }
    // Counts are joined by `or` outside and `and` inside; both lists are short and flat.
    let mut open = vec![condition];
    while let Some(expr) = open.pop() {
        if let Node::Bin(Bin::Or, left, right) = &expr.node {
            open.extend([&**right, &**left]);
            continue;
        }
        let mut counts = [0; 4];
        let mut all = vec![expr];
        while let Some(expr) = all.pop() {
            match &expr.node {
                Node::Bin(Bin::And, left, right) => all.extend([&**left, &**right]),
                Node::Bin(Bin::LessEq, least, of) => {
                    let Node::Fold(_, cards) = &of.node else { return Err("an unknown requirement".into()) };
                    counts[counted(cards)?.index()] = number(least)?;
                }
                _ => return Err("an unknown requirement".to_owned()),
            }
        }
        facts.asked_cards.push(counts);
    }
    Ok(())
}

/// The sort of cards that a filter picks out.
fn counted(cards: &Expr) -> Made<CardType> {
    if let Node::From(_, Some(filter)) = &cards.node
        && let Node::Bin(Bin::Eq, _, kind) = &filter.node
        && let Node::Word(word) = &kind.node
        && let Some(card) = vocabulary::as_card_type(*word)
    {
        return Ok(card);
    }
    Err("a count of unknown cards".to_owned())
}

/// Words and numbers in turn.
pub(crate) fn amounts(args: &[Expr]) -> Made<Amounts> {
    let mut amounts = Amounts::NONE;
    for pair in args.chunks(2) {
        let [resource, amount] = pair else { return Err("a resource without an amount".to_owned()) };
        amounts.0[resource_of(resource)?.index()] = number(amount)?;
    }
    Ok(amounts)
}

fn resource_of(expr: &Expr) -> Made<Resource> {
    match &expr.node {
        Node::Word(word) => vocabulary::as_resource(*word).ok_or_else(|| "an unknown resource".to_owned()),
        _ => Err("an unknown resource".to_owned()),
    }
}

pub(crate) fn number(expr: &Expr) -> Made<i32> {
    match expr.node {
        Node::Num(number) => Ok(number),
        _ => Err("an amount that is no number".to_owned()),
    }
}

/// The keys of a choice of resources are told from positions by their names.
pub(crate) fn mark_keyed(facts: &mut [Facts], name: &dyn Fn(Sym) -> bool) {
    let mark = |deed: &mut Deed| {
        if let Deed::Act(act) | Deed::Modify(act) = deed {
            let options = &act.discount.options;
            act.discount.keyed = options.len() > 1 && options.iter().all(|(_, sym)| name(*sym));
        }
    };
    for card in facts {
        card.instant.iter_mut().for_each(mark);
        card.permanent.iter_mut().for_each(mark);
    }
}
