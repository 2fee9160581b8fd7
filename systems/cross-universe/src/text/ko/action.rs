//! The built-in functions as things that are done.

use cardwright_ir::{Bin, Expr, Node, Step, Ty, Verb};

use super::{
    Korean, josa,
    noun::Det,
    place::{is_everyone, zone_name},
    predicate::Form,
    step::{CHOOSE, Clause, Ending},
    value::Amount,
};
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

const CANCEL: &Ending = &Ending("취소한다", "취소할 수 있다", "취소하고");
const GIVE: &Ending = &Ending("준다", "줄 수 있다", "주고");
const TAKE: &Ending = &Ending("받는다", "받을 수 있다", "받고");
const DESTROY: &Ending = &Ending("파괴한다", "파괴할 수 있다", "파괴하고");
const DISCARD: &Ending = &Ending("버린다", "버릴 수 있다", "버리고");
const DO: &Ending = &Ending("실행한다", "실행할 수 있다", "실행하고");
const DRAW: &Ending = &Ending("뽑는다", "뽑을 수 있다", "뽑고");
const EXILE: &Ending = &Ending("추방한다", "추방할 수 있다", "추방하고");
const GAIN: &Ending = &Ending("얻는다", "얻을 수 있다", "얻고");
const LOSE: &Ending = &Ending("잃는다", "잃을 수 있다", "잃고");
const PUT: &Ending = &Ending("놓는다", "놓을 수 있다", "놓고");
const INSERT: &Ending = &Ending("넣는다", "넣을 수 있다", "넣고");
const RETURN: &Ending = &Ending("되돌린다", "되돌릴 수 있다", "되돌리고");
const SHUFFLE: &Ending = &Ending("섞는다", "섞을 수 있다", "섞고");
const REMOVE: &Ending = &Ending("제거한다", "제거할 수 있다", "제거하고");
const REVEAL: &Ending = &Ending("공개한다", "공개할 수 있다", "공개하고");
const VIEW: &Ending = &Ending("확인한다", "확인할 수 있다", "확인하고");
const CHANGE: &Ending = &Ending("바꾼다", "바꿀 수 있다", "바꾸고");
const SUMMON: &Ending = &Ending("소환한다", "소환할 수 있다", "소환하고");
const WIN: &Ending = &Ending("승리한다", "승리할 수 있다", "승리하고");
const ORDER: &Ending = &Ending("정한다", "정할 수 있다", "정하고");

impl<'a> Korean<'a> {
    /// The clauses of a function, with those of functions inside its arguments before them.
    pub(super) fn done(&self, verb: Verb, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let mut clauses = self.hoisted(args);
        let who = match args.first() {
            Some(who) if who.ty == Ty::Seats => self.prose.who(who),
            _ => self.prose.actor.get(),
        };
        clauses.extend(self.prose.acting(who, || self.act(who, verb, args)));
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

    fn act(&self, who: Who<'a>, verb: Verb, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let text =
            |at: usize| args.get(at).map(|cards| self.cards(cards, &Det::All).text()).unwrap_or_default();
        let cards = |at: usize| josa::object(&text(at));
        let amount = |at: usize, what: &str| {
            args.get(at).map(|amount| self.amount(amount).of(what, "")).unwrap_or_default()
        };
        let one = |head: String, ending| vec![Clause::Act(who, head, ending)];
        match verb {
            verbs::APPLY => self.apply_call(args),
            verbs::CANCEL_ATTACK => one("공격을".to_owned(), CANCEL),
            verbs::DAMAGE => self.damage(who, args),
            verbs::DESTROY => one(cards(1), DESTROY),
            verbs::DISCARD => one(cards(1), DISCARD),
            verbs::DO_ABILITY => one(self.part(args), DO),
            verbs::DRAW => one(self.drawn_cards(args), DRAW),
            verbs::EXILE => one(format!("{}{}", self.until(args.get(2)), cards(1)), EXILE),
            verbs::GAIN_LIFE => one(amount(1, "라이프를"), GAIN),
            verbs::LOSE_LIFE => one(amount(1, "라이프를"), LOSE),
            verbs::GAIN_MANA => one(amount(1, "마나를"), GAIN),
            verbs::LOSE_MANA => match args.get(1).map(|amount| &amount.node) {
                Some(Node::Get(of, attrs::MANA)) if self.prose.who(of) == who => {
                    one("마나를 모두".to_owned(), LOSE)
                }
                _ => one(amount(1, "마나를"), LOSE),
            },
            verbs::GIVE_ATTACK => {
                vec![Clause::Said(format!("{} 이번 턴에 한 번 더 공격할 수 있다", josa::topic(&text(1))))]
            }
            verbs::MOVE => self.moved(who, args),
            verbs::ORDER => one(format!("{}의 순서를", text(1)), ORDER),
            verbs::PUT_COUNTERS => one(self.counters(args, "에"), PUT),
            verbs::REMOVE_COUNTERS => one(self.counters(args, "에서"), REMOVE),
            verbs::REVEAL => one(format!("{}{}", self.until(args.get(2)), cards(1)), REVEAL),
            verbs::SELECT => one(cards(2), CHOOSE),
            verbs::SELECT_ABILITY => self.choose_ability(args),
            verbs::SELECT_CARD_NAME => one(self.choose_sym("카드 이름", args), CHOOSE),
            verbs::SELECT_TYPE => one(self.choose_sym("타입", args), CHOOSE),
            verbs::SELECT_NUMBER => {
                let from = args.get(1).map(|numbers| self.number(numbers)).unwrap_or_default();
                one(format!("{from} 중에서 수 하나를"), CHOOSE)
            }
            verbs::SELECT_PLAYER => one("플레이어 한 명을".to_owned(), CHOOSE),
            verbs::SELECT_DECK_SIDE => {
                one(format!("{} 덱의 맨 위 또는 맨 아래를", self.owner(args.get(1))), CHOOSE)
            }
            verbs::SET_ATTACK_TARGET => one(format!("공격 대상을 {}", josa::toward(&text(1))), CHANGE),
            verbs::SHUFFLE => one(format!("{} 덱을", self.own()), SHUFFLE),
            verbs::SUMMON => one(self.summoned(args), SUMMON),
            verbs::SUMMON_TOKENS => one(self.tokens(args), SUMMON),
            verbs::SWAP => {
                let equipment = match args.get(3).map(|with| &with.node) {
                    Some(Node::Bool(true)) => "장비를 넘기면서 ",
                    _ => "",
                };
                one(format!("{equipment}{} {}의 자리를", josa::and(&text(1)), text(2)), CHANGE)
            }
            verbs::VIEW => one(cards(1), VIEW),
            verbs::WIN_GAME => one("게임에서".to_owned(), WIN),
            _ if matches!(args.first().map(|value| &value.node), Some(Node::Pick(_))) => {
                args.first().map(|value| self.remembered(value)).unwrap_or_default()
            }
            _ => {
                let value =
                    args.first().map(|value| self.checked(value)).unwrap_or_else(|| "게임".to_owned());
                one(josa::object(&value), VIEW)
            }
        }
    }

    /// A value that a statement only looks at.
    fn checked(&self, value: &'a Expr) -> String {
        match value.ty {
            Ty::Num => self.number(value),
            Ty::Seats => self.seat(value),
            Ty::Syms => self.syms(value),
            Ty::Cards => self.cards_text(value),
            _ => "게임".to_owned(),
        }
    }

    fn damage(&self, who: Who<'a>, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let [_, player, amount] = args else { return Vec::new() };
        let own = self.prose.who(player) == who;
        let amount = match self.amount(amount) {
            Amount::Fixed(number) => format!("{number}의 피해를"),
            Amount::Each(number, each) => format!("{each}당 {number}의 피해를"),
            Amount::Equal(value) => format!("{value}만큼 피해를"),
        };
        vec![match own {
            true => Clause::Act(who, amount, TAKE),
            false => Clause::Act(who, format!("{}에게 {amount}", self.seat(player)), GIVE),
        }]
    }

    fn drawn_cards(&self, args: &'a [Expr]) -> String {
        let most = args.get(2).is_some_and(|most| most.node == Node::Bool(true));
        let Some(amount) = args.get(1) else { return "카드를 1장".to_owned() };
        match (&amount.node, most) {
            (Node::Num(count), true) => format!("카드를 최대 {count}장"),
            _ => self.amount(amount).of("카드를", "장"),
        }
    }

    fn moved(&self, who: Who<'a>, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let [_, cards, zone] = args else { return Vec::new() };
        let ordered = matches!(&cards.node, Node::Call(verbs::ORDER, _));
        let cards = josa::object(&self.cards(cards, &Det::All).text());
        let order = if ordered { "원하는 순서로 " } else { "" };
        let zone = bare(zone);
        let owners = |of: &Expr| matches!(&of.node, Node::Get(_, attrs::BASE_OWNER));
        let act = |head: String, ending| vec![Clause::Act(who, head, ending)];
        match &zone.node {
            Node::Zone(of, name) => {
                let whose = match owners(of) {
                    true => "주인의".to_owned(),
                    false => self.owner(Some(of)),
                };
                let place = format!("{whose} {}", zone_name(*name));
                match *name {
                    zones::DECK => act(format!("{cards} {place}에 넣고"), SHUFFLE),
                    zones::HAND if owners(of) => act(format!("{cards} {}", josa::toward(&place)), RETURN),
                    zones::HAND => act(format!("{cards} {place}에"), INSERT),
                    _ => act(format!("{cards} {place}에"), PUT),
                }
            }
            Node::Call(side @ (verbs::TOP_OF | verbs::BOTTOM_OF), of) => {
                let whose = match of.first() {
                    Some(of) if owners(of) => "주인의".to_owned(),
                    of => self.owner(of),
                };
                let side = if *side == verbs::TOP_OF { "맨 위에" } else { "맨 아래에" };
                act(format!("{cards} {order}{whose} 덱 {side}"), PUT)
            }
            Node::Call(verbs::SELECT_DECK_SIDE, of) => {
                act(format!("{cards} {} 덱의 맨 위 또는 맨 아래에", self.owner(of.get(1))), PUT)
            }
            _ => act(format!("{cards} {order}{}에", self.places(&[zone])), PUT),
        }
    }

    fn counters(&self, args: &'a [Expr], side: &str) -> String {
        let [_, cards, counter, amount] = args else { return "카운터를".to_owned() };
        let name = format!("{} 카운터를", self.syms(counter));
        let own = matches!(&amount.node, Node::Call(verbs::GET_COUNTERS, of) if of.first().map(|of| &of.node) == Some(&cards.node));
        let cards = self.cards(cards, &Det::All).text();
        match own {
            true => format!("{cards}{side} {name} 모두"),
            false => format!("{cards}{side} {}", self.amount(amount).of(&name, "개")),
        }
    }

    fn choose_sym(&self, what: &str, args: &'a [Expr]) -> String {
        match args.get(1) {
            Some(from) if !matches!(&from.node, Node::Call(verbs::ALL_TYPES | verbs::ALL_CARD_NAMES, _)) => {
                format!("{} 중에서 {what} 하나를", self.syms(from))
            }
            _ => format!("{what} 하나를"),
        }
    }

    fn summoned(&self, args: &'a [Expr]) -> String {
        let [_, cards, zone, instead_of, instead, paying, most] = args else { return "유닛을".to_owned() };
        let most = most.node == Node::Bool(true) && !matches!(&cards.node, Node::Pick(_));
        let most = if most { "가능한 한 많이 " } else { "" };
        let cards = josa::object(&self.cards(cards, &Det::All).text());
        format!("{cards} {}{}{most}", self.onto(zone), self.paying(instead_of, instead, paying))
            .trim_end()
            .to_owned()
    }

    /// Where a unit is summoned, where that is not its controller's own unit zone.
    fn onto(&self, zone: &'a Expr) -> String {
        match &zone.node {
            Node::Zone(of, zones::UNITS | zones::FIELD) => match (&of.node, self.prose.who(of)) {
                (_, Who::You) => String::new(),
                (Node::Get(_, attrs::BASE_OWNER), _) => "주인의 필드에 ".to_owned(),
                _ if is_everyone(of) => String::new(),
                _ => format!("{} 필드에 ", self.whose(of)),
            },
            _ => format!("{}에 ", self.places(&[zone])),
        }
    }

    /// What is paid for a summons.
    fn paying(&self, instead_of: &'a Expr, instead: &'a Expr, paying: &'a Expr) -> String {
        if let Node::Quote(block) = &instead.node
            && let Some(first) = block.first()
        {
            if let Step::Do { verb: verbs::LOSE_MANA, args, .. } = &first.node
                && let Some(Node::Bin(op, one, other)) = args.get(1).map(|amount| &amount.node)
                && let (Node::Told(_), Node::Num(number)) = (&one.node, &other.node)
            {
                return match op {
                    Bin::Add => format!("레벨보다 마나를 {number} 더 내고 "),
                    _ => format!("레벨보다 마나를 {number} 덜 내고 "),
                };
            }
            let event = self.condition(instead_of, false, Form::If);
            return format!("({event} 대신 {}) ", self.joined(block));
        }
        match &paying.node {
            Node::Bool(true) => String::new(),
            Node::Bool(false) => "마나를 내지 않고 ".to_owned(),
            _ => format!("{} 경우에만 마나를 내고 ", self.condition(paying, false, Form::Noun)),
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
            return "토큰을".to_owned();
        };
        let det = self.amount_det(amount, most.node == Node::Bool(true));
        let count = super::noun::count(&det).replace('장', "체");
        let name = self.name_words(name).unwrap_or_else(|| self.syms(name));
        let types: Vec<String> = items(types).into_iter().map(|one| self.syms(one)).collect();
        let with = match self.quoted(abilities) {
            Some(text) => format!("{text} 능력을 가진 "),
            None => String::new(),
        };
        let free = matches!(level.node, Node::Num(0));
        let paying = if free { String::new() } else { self.paying(instead_of, instead, paying) };
        format!(
            "{with}{name} 토큰({}, 레벨 {}, 공격력 {} / 방어력 {}) {} {}{paying}",
            listed(&types, ", "),
            self.number(level),
            self.number(attack),
            self.number(defense),
            josa::object(&count),
            self.onto(zone)
        )
        .trim_end()
        .to_owned()
    }

    /// The text of abilities that are named by their ids, in quotes.
    pub(super) fn quoted(&self, abilities: &'a Expr) -> Option<String> {
        let all = items(abilities);
        if all.is_empty() {
            return None;
        }
        let texts: Vec<String> = all.into_iter().map(|one| self.quote(one)).collect();
        Some(listed(&texts, ", "))
    }

    fn quote(&self, ability: &'a Expr) -> String {
        match &ability.node {
            Node::Sym(id) => match read::ability(self.prose.cards, self.prose.cards.symbols.get(*id)) {
                Some(found) if self.prose.quoted < 2 => {
                    let text =
                        super::ability(found, self.prose.cards, self.prose.quoted + 1, self.prose.left);
                    let (open, close) = if self.prose.quoted == 0 { ('“', '”') } else { ('‘', '’') };
                    format!("{open}{}{close}", text.trim_end_matches('.'))
                }
                Some(_) => "또 다른".to_owned(),
                None => "정의되지 않은".to_owned(),
            },
            Node::Get(of, attrs::ABILITIES) => format!("{}의", self.cards_text(of)),
            Node::Get(of, _) => format!("{}의 기본", self.cards_text(of)),
            Node::List(_) => self.quoted(ability).unwrap_or_default(),
            Node::Bin(_, one, other) => format!("{}, {}", self.quote(one), self.quote(other)),
            Node::Call(verbs::SELECT_ABILITY, args) => {
                let all = args.get(1).map(items).unwrap_or_default();
                let texts: Vec<String> = all.into_iter().map(|one| self.quote(one)).collect();
                format!("{} 중에서 고른", listed(&texts, ", "))
            }
            Node::Var(_) => "고른".to_owned(),
            _ => "그".to_owned(),
        }
    }

    fn choose_ability(&self, args: &'a [Expr]) -> Vec<Clause<'a>> {
        let all = args.get(1).map(items).unwrap_or_default();
        let texts: Vec<String> = all.into_iter().map(|one| self.quote(one)).collect();
        vec![Clause::Act(self.prose.actor.get(), format!("{} 중 하나를", listed(&texts, ", ")), CHOOSE)]
    }

    fn part(&self, args: &'a [Expr]) -> String {
        match args.get(1) {
            Some(part) if matches!(part.node, Node::Var(_)) => "고른 것을".to_owned(),
            Some(part) => josa::object(&self.quote(part)),
            None => "그것을".to_owned(),
        }
    }
}
