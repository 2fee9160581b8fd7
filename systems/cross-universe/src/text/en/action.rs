//! The built-in functions as things that are done.

use cardwright_ir::{Expr, Node, Step, Ty, Verb};

use super::{English, noun::Det, place::is_everyone, step::Clause, value::Amount, word};
use crate::{
    text::{
        prose::{Who, listed},
        read::{
            self, bare, items,
            verb::{acts, is_choice},
        },
    },
    vocabulary::{attrs, verbs, zones},
};

impl<'a> English<'a> {
    /// The clauses of a function, with those of functions inside its arguments before them.
    pub(super) fn done(&self, verb: Verb, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let mut clauses = self.hoisted(args);
        let who = match args.first() {
            Some(who) if who.ty == Ty::Seats => self.prose.who(who),
            _ => self.prose.actor.get(),
        };
        let said = self.prose.acting(who, || self.act(verb, args));
        clauses.extend(said.into_iter().map(|clause| match clause {
            Clause::Act(verb, rest) => self.by(who, verb, rest),
            other => other,
        }));
        clauses
    }

    /// The clauses of functions inside values: they happen first.
    pub(super) fn hoisted(&self, values: &'a [Expr]) -> Vec<Clause<'a>> {
        let mut clauses = Vec::new();
        for value in values {
            self.hoist(value, &mut clauses);
        }
        clauses
    }

    fn hoist(&self, value: &'a Expr, clauses: &mut Vec<Clause<'a>>) {
        match &value.node {
            Node::Call(verb, args) => match acts(*verb) && !is_choice(*verb) {
                true => clauses.extend(self.done(*verb, args)),
                false => args.iter().for_each(|arg| self.hoist(arg, clauses)),
            },
            Node::AtLeast(inner)
            | Node::Zone(inner, _)
            | Node::Get(inner, _)
            | Node::Fold(_, inner)
            | Node::Not(inner) => self.hoist(inner, clauses),
            Node::Range(left, right) | Node::Bin(_, left, right) => {
                self.hoist(left, clauses);
                self.hoist(right, clauses);
            }
            Node::List(all) | Node::FirstOf(all) | Node::From(all, _) => {
                all.iter().for_each(|one| self.hoist(one, clauses));
            }
            Node::Pick(pick) => {
                self.hoist(&pick.amount, clauses);
                self.hoist(&pick.from, clauses);
            }
            _ => {}
        }
    }

    fn act(&self, verb: Verb, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let cards =
            |at: usize| args.get(at).map(|cards| self.cards(cards, &Det::All, true).text).unwrap_or_default();
        let still = |at: usize| args.get(at).map(|cards| self.cards(cards, &Det::All, false));
        let amount = |at: usize, what: &str| {
            args.get(at).map(|amount| self.amount(amount).of(what)).unwrap_or_default()
        };
        let one = |verb, rest: String| vec![Clause::Act(verb, rest)];
        match verb {
            verbs::APPLY => {
                let texts: Vec<String> =
                    self.apply_call(args).iter().map(|clause| self.clause(clause)).collect();
                match self.prose.actor.get() {
                    Who::You => texts.into_iter().map(Clause::Said).collect(),
                    _ => one("do", format!("this: {}", texts.join(", then "))),
                }
            }
            verbs::CANCEL_ATTACK => one("cancel", "the attack".to_owned()),
            verbs::DAMAGE => one_or(self.damage(args)),
            verbs::DESTROY => one("destroy", cards(1)),
            verbs::DISCARD => one("discard", cards(1)),
            verbs::DO_ABILITY => self.do_part(args),
            verbs::DRAW => one("draw", self.drawn_cards(args)),
            verbs::EXILE => one("exile", format!("{}{}", cards(1), self.until(args.get(2)))),
            verbs::GAIN_LIFE => one("gain", amount(1, "life")),
            verbs::LOSE_LIFE => one("lose", amount(1, "life")),
            verbs::GAIN_MANA => one("gain", amount(1, "mana")),
            verbs::LOSE_MANA => one("lose", self.mana(args)),
            verbs::GIVE_ATTACK => still(1)
                .map(|np| Clause::Said(format!("{} may attack once more this turn", np.text)))
                .into_iter()
                .collect(),
            verbs::MOVE => one_or(self.moved(args)),
            verbs::ORDER => one("put", format!("{} in any order", cards(1))),
            verbs::PUT_COUNTERS => one("put", self.counters(args, "on")),
            verbs::REMOVE_COUNTERS => one("remove", self.counters(args, "from")),
            verbs::REVEAL => {
                let cards = still(1).map(|np| np.text).unwrap_or_default();
                one("reveal", format!("{cards}{}", self.until(args.get(2))))
            }
            verbs::SELECT => one("choose", cards(2)),
            verbs::SELECT_ABILITY => self.choose_ability(args),
            verbs::SELECT_CARD_NAME => one("choose", self.choose_sym("a card name", args)),
            verbs::SELECT_TYPE => one("choose", self.choose_sym("a type", args)),
            verbs::SELECT_NUMBER => {
                let from = args.get(1).map(|numbers| self.number(numbers)).unwrap_or_default();
                one("choose", format!("a number from {from}"))
            }
            verbs::SELECT_PLAYER => one("choose", "a player".to_owned()),
            verbs::SELECT_DECK_SIDE => {
                let whose = args.get(1).map(|player| self.whose(player)).unwrap_or_default();
                one("choose", format!("the top or bottom of {whose} deck"))
            }
            verbs::SET_ATTACK_TARGET => one(
                "change",
                format!("the target of the attack to {}", still(1).map(|np| np.text).unwrap_or_default()),
            ),
            verbs::SHUFFLE => one("shuffle", format!("{} deck", self.own())),
            verbs::SUMMON => one("summon", self.summoned(args)),
            verbs::SUMMON_TOKENS => one("summon", self.tokens(args)),
            verbs::SWAP => {
                let equipment = match args.get(3).map(|with| &with.node) {
                    Some(Node::Bool(true)) => ", passing equipment on",
                    _ => "",
                };
                one("swap", format!("{} with {}{equipment}", cards(1), cards(2)))
            }
            verbs::VIEW => one("look at", still(1).map(|np| np.text).unwrap_or_default()),
            verbs::WIN_GAME => one("win", "the game".to_owned()),
            _ if matches!(args.first().map(|value| &value.node), Some(Node::Pick(_))) => {
                args.first().map(|value| self.remembered(value)).unwrap_or_default()
            }
            _ => one(
                "check",
                args.first().map(|value| self.checked(value)).unwrap_or_else(|| "the game".to_owned()),
            ),
        }
    }

    /// A value that a statement only looks at.
    fn checked(&self, value: &'a Expr) -> String {
        match value.ty {
            Ty::Num => self.number(value),
            Ty::Bool => format!("whether {}", self.condition(value, false)),
            Ty::Seats => self.seat(value),
            Ty::Syms => self.syms(value),
            Ty::Cards => self.cards_text(value),
            _ => "the game".to_owned(),
        }
    }

    fn damage(&self, args: &'a [Expr]) -> Option<Clause<'a>> {
        let [_, player, amount] = args else { return None };
        let own = self.prose.who(player) == self.prose.actor.get();
        let amount = self.amount(amount);
        Some(match own {
            true => Clause::Act("take", amount.of("damage")),
            false => {
                let to = self.seat(player);
                Clause::Act(
                    "deal",
                    match amount {
                        Amount::Fixed(number) => format!("{number} damage to {to}"),
                        Amount::Each(number, each) => format!("{number} damage to {to} for each {each}"),
                        Amount::Equal(value) => format!("damage equal to {value} to {to}"),
                    },
                )
            }
        })
    }

    fn drawn_cards(&self, args: &'a [Expr]) -> String {
        let most = args.get(2).is_some_and(|most| most.node == Node::Bool(true));
        let Some(amount) = args.get(1) else { return "a card".to_owned() };
        match (&amount.node, most) {
            (Node::Num(1), _) => "a card".to_owned(),
            (Node::Num(count), false) => format!("{count} cards"),
            (Node::Num(count), true) => format!("up to {count} cards"),
            _ => match self.amount(amount) {
                Amount::Fixed(count) => format!("{count} cards"),
                Amount::Each(count, each) if count == "1" => format!("a card for each {each}"),
                Amount::Each(count, each) => format!("{count} cards for each {each}"),
                Amount::Equal(value) => format!("as many cards as {value}"),
            },
        }
    }

    /// Mana that is lost; all of it where it is what the player has.
    fn mana(&self, args: &'a [Expr]) -> String {
        let Some(amount) = args.get(1) else { return "mana".to_owned() };
        match &amount.node {
            Node::Get(of, attrs::MANA) if self.prose.who(of) == self.prose.actor.get() => {
                "all mana".to_owned()
            }
            _ => self.amount(amount).of("mana"),
        }
    }

    fn moved(&self, args: &'a [Expr]) -> Option<Clause<'a>> {
        let [_, cards, zone] = args else { return None };
        let np = self.cards(cards, &Det::All, true);
        let zone = bare(zone);
        let owners = |of: &Expr| matches!(&of.node, Node::Get(_, attrs::BASE_OWNER));
        if let Node::Zone(of, name) = &zone.node {
            let whose = match owners(of) {
                true if np.many => "their owners'".to_owned(),
                true => "its owner's".to_owned(),
                false if is_everyone(of) => self.own(),
                false => self.whose(of),
            };
            return Some(match *name {
                zones::DECK => {
                    let deck = if owners(of) && np.many { "decks" } else { "deck" };
                    Clause::Act("shuffle", format!("{} into {whose} {deck}", np.text))
                }
                zones::HAND if owners(of) => {
                    let hand = if np.many { "hands" } else { "hand" };
                    Clause::Act("return", format!("{} to {whose} {hand}", np.text))
                }
                zones::HAND => Clause::Act("put", format!("{} into {whose} hand", np.text)),
                _ if owners(of) => Clause::Act(
                    "return",
                    format!("{} to {whose} {}", np.text, super::place::zone_name(*name)),
                ),
                _ => Clause::Act("put", format!("{} {}", np.text, self.destination(zone))),
            });
        }
        if let Node::Call(side @ (verbs::TOP_OF | verbs::BOTTOM_OF), of) = &zone.node
            && of.first().is_some_and(owners)
        {
            let side = if *side == verbs::TOP_OF { "on top of" } else { "on the bottom of" };
            let whose = if np.many { "their owners' decks" } else { "its owner's deck" };
            return Some(Clause::Act("put", format!("{} {side} {whose}", np.text)));
        }
        Some(Clause::Act("put", format!("{} {}", np.text, self.destination(zone))))
    }

    fn counters(&self, args: &'a [Expr], side: &str) -> String {
        let [_, cards, counter, amount] = args else { return "counters".to_owned() };
        let name = format!("{} counter", self.syms(counter));
        let det = match &bare(cards).node {
            Node::From(..) => Det::Some("each".to_owned(), false),
            _ => Det::All,
        };
        let cards = self.cards(cards, &det, false).text;
        match self.amount(amount) {
            Amount::Fixed(count) if count == "1" => format!("{} {side} {cards}", word::one(&name)),
            Amount::Fixed(count) => format!("{count} {name}s {side} {cards}"),
            Amount::Each(count, each) if each == format!("{name} on {cards}") && count == "1" => {
                format!("all {name}s {side} {cards}")
            }
            Amount::Each(count, each) => format!("{count} {name}s {side} {cards} for each {each}"),
            Amount::Equal(value) => format!("as many {name}s {side} {cards} as {value}"),
        }
    }

    fn choose_sym(&self, what: &str, args: &'a [Expr]) -> String {
        match args.get(1) {
            Some(from) if !is_everything(from) => format!("{what} from {}", self.syms(from)),
            _ => what.to_owned(),
        }
    }

    fn summoned(&self, args: &'a [Expr]) -> String {
        let [_, cards, zone, instead_of, instead, paying, most] = args else { return "a unit".to_owned() };
        let np = self.cards(cards, &Det::All, true);
        let most = most.node == Node::Bool(true) && !matches!(&cards.node, Node::Pick(_));
        let text = match np.text.strip_prefix("all ") {
            Some(rest) if most => format!("as many {rest} as possible"),
            _ if most && np.many => format!("as many of {} as possible", np.text),
            _ => np.text,
        };
        format!("{text}{}{}", self.onto(zone), self.paying(instead_of, instead, paying, np.many))
    }

    /// Where a unit is summoned, where that is not its controller's own unit zone.
    fn onto(&self, zone: &'a Expr) -> String {
        match &zone.node {
            Node::Zone(of, zones::UNITS | zones::FIELD) => match (&of.node, self.prose.who(of)) {
                (_, Who::You) => String::new(),
                (Node::Get(_, attrs::BASE_OWNER), _) => " onto its owner's field".to_owned(),
                _ => format!(" onto {} field", self.whose(of)),
            },
            _ => format!(" {}", self.destination(zone)),
        }
    }

    /// What is paid for a summons.
    fn paying(&self, instead_of: &'a Expr, instead: &'a Expr, paying: &'a Expr, many: bool) -> String {
        let its = if many { "their" } else { "its" };
        let levels = if many { "levels" } else { "level" };
        if let Node::Quote(block) = &instead.node
            && let Some(first) = block.first()
        {
            if let Step::Do { verb: verbs::LOSE_MANA, args, .. } = &first.node
                && let Some(Node::Bin(op, one, other)) = args.get(1).map(|amount| &amount.node)
                && let (Node::Told(_), Node::Num(number)) = (&one.node, &other.node)
            {
                return match op {
                    cardwright_ir::Bin::Add => format!(", paying {number} more mana than {its} {levels}"),
                    _ => format!(", paying {number} less mana than {its} {levels}"),
                };
            }
            let event = self.condition(instead_of, false);
            return format!(" (when {event} for it, {} instead)", self.joined(block));
        }
        match &paying.node {
            Node::Bool(true) => String::new(),
            Node::Bool(false) => format!(" without paying {its} {levels}"),
            _ => format!(", paying {its} {levels} only if {}", self.condition(paying, false)),
        }
    }

    fn tokens(&self, args: &'a [Expr]) -> String {
        let [
            _,
            amount,
            name,
            level,
            types,
            attack,
            defense,
            abilities,
            zone,
            instead_of,
            instead,
            paying,
            most,
        ] = args
        else {
            return "tokens".to_owned();
        };
        let det = self.amount_det(amount, most.node == Node::Bool(true));
        let many = !matches!(det, Det::One);
        let noun = if many { "tokens" } else { "token" };
        let name = self.name_words(name).unwrap_or_else(|| self.syms(name));
        let noun = format!("{name} {noun}");
        let noun = match det {
            Det::Some(count, _) => format!("{count} {noun}"),
            _ => word::one(&noun),
        };
        let types: Vec<String> = items(types).into_iter().map(|one| self.syms(one)).collect();
        let level_text = match level.node {
            Node::Num(number) => format!("level {number}"),
            _ => format!("level equal to {}", self.number(level)),
        };
        let stat = |value: &'a Expr, name: &str| match value.node {
            Node::Num(number) => format!("{number} {name}"),
            _ => format!("{name} equal to {}", self.number(value)),
        };
        let types = listed(&types, ", ");
        let body =
            format!(" ({types}, {level_text}, {} / {})", stat(attack, "attack"), stat(defense, "defense"));
        let with = match self.quoted(abilities) {
            Some(text) => format!(" with {text}"),
            None => String::new(),
        };
        let free = matches!(level.node, Node::Num(0));
        let paying = if free { String::new() } else { self.paying(instead_of, instead, paying, many) };
        format!("{noun}{body}{with}{}{paying}", self.onto(zone))
    }

    /// The text of abilities that are named by their ids, in quotes.
    pub(super) fn quoted(&self, abilities: &'a Expr) -> Option<String> {
        let all = items(abilities);
        if all.is_empty() {
            return None;
        }
        let texts: Vec<String> = all.into_iter().map(|one| self.quote(one)).collect();
        Some(listed(&texts, " and "))
    }

    fn quote(&self, ability: &'a Expr) -> String {
        match &ability.node {
            Node::Sym(id) => {
                let found = read::ability(self.prose.cards, self.prose.cards.symbols.get(*id));
                match found {
                    Some(found) if self.prose.quoted < 2 => {
                        let text =
                            super::ability(found, self.prose.cards, self.prose.quoted + 1, self.prose.left);
                        let (open, close) =
                            if self.prose.quoted == 0 { ('“', '”') } else { ('‘', '’') };
                        // The sentence around it has a full stop of its own.
                        format!("{open}{}{close}", text.trim_end_matches('.'))
                    }
                    Some(_) => "a further ability".to_owned(),
                    None => "an ability that is not defined".to_owned(),
                }
            }
            Node::Get(of, attrs::ABILITIES) => format!("the abilities of {}", self.cards_text(of)),
            Node::Get(of, _) => format!("the base abilities of {}", self.cards_text(of)),
            Node::List(_) => self.quoted(ability).unwrap_or_default(),
            Node::Bin(_, one, other) => format!("{} and {}", self.quote(one), self.quote(other)),
            Node::Call(verbs::SELECT_ABILITY, args) => {
                let all = args.get(1).map(items).unwrap_or_default();
                let texts: Vec<String> = all.into_iter().map(|one| self.quote(one)).collect();
                format!("one of your choice of {}", listed(&texts, " or "))
            }
            Node::Var(_) => self.variable(ability).text,
            _ => "that ability".to_owned(),
        }
    }

    fn choose_ability(&self, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let all = args.get(1).map(items).unwrap_or_default();
        let texts: Vec<String> = all.into_iter().map(|one| self.quote(one)).collect();
        vec![Clause::Act("choose", format!("one: {}", listed(&texts, " or ")))]
    }

    fn do_part(&self, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let Some(part) = args.get(1) else { return Vec::new() };
        match &part.node {
            Node::Var(_) => vec![Clause::Act("do", "what was chosen".to_owned())],
            _ => vec![Clause::Act("do", format!("this: {}", self.quote(part)))],
        }
    }
}

fn one_or<'a>(clause: Option<Clause<'a>>) -> Vec<Clause<'a>> {
    clause.into_iter().collect()
}

/// Is it every name or type there is?
fn is_everything(from: &Expr) -> bool {
    matches!(&from.node, Node::Call(verbs::ALL_TYPES | verbs::ALL_CARD_NAMES, _))
}
