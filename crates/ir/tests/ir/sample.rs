//! A small vocabulary, and short ways to build a card from it.

use cardwright_ir::{
    Ability, AbilityKind, Attr, AttrRow, Bi, Bin, Body, Card, Cards, Change, EventKind, EventRow, Expr,
    Group, Join, Layout, Limit, Limits, Node, Of, Op, Pattern, Scope, SeatWord, Shown, Sight, Step, Stmt, Ty,
    User, Verb, VerbRow, Vocabulary, Word, WordRow, Zone, ZoneRow, rows,
};
use cardwright_source::{FileId, Place, Span, span};

const NONE: Bi = Bi::new("", "");

const fn verb(name: &'static str, pure: bool) -> VerbRow {
    VerbRow { name, pure, params: &[], result: None, meaning: NONE, text: NONE }
}

const fn event(name: &'static str) -> EventRow {
    EventRow { name, meaning: NONE, text: NONE, trace: false }
}

const fn zone(name: &'static str) -> ZoneRow {
    ZoneRow { name, title: NONE, layout: Layout::Row, sight: Sight::Open, per_seat: true }
}

const fn attr(name: &'static str, of: Of) -> AttrRow {
    AttrRow { name, of, title: NONE, shown: Shown::Stat, meaning: NONE }
}

const fn word(name: &'static str, group: Group) -> WordRow {
    WordRow { name, group, title: NONE, meaning: NONE }
}

rows! { VERBS: Verb, VerbRow;
    DRAW = verb("draw", false);
    DAMAGE = verb("deal_damage_to_unit", false);
    SPEND = verb("spend_mana", false);
    ENEMY_FRONT = verb("enemy_front", true);
    DELAY = verb("delay", false);
}
rows! { EVENTS: EventKind, EventRow;
    PLAYED = event("played");
    DESTROYED = event("destroyed");
}
rows! { ZONES: Zone, ZoneRow;
    HAND = zone("hand");
    FIELD = zone("field");
}
rows! { ATTRS: Attr, AttrRow;
    COST = attr("cost", Of::Card);
    ATK = attr("atk", Of::Card);
    THEME = attr("theme", Of::Card);
    RACE = attr("race", Of::Card);
    MANA = attr("mana", Of::Seat);
    PHASE = attr("phase", Of::Game);
}
rows! { WORDS: Word, WordRow;
    UNIT = word("unit", Group::Kind);
    SPELL = word("spell", Group::Kind);
    MAIN = word("main", Group::Phase);
    GAME = word("game", Group::Time);
    END = word("end of turn", Group::Time);
    GUARD = word("guard", Group::Keyword);
    UNCOUNTERABLE = word("uncounterable", Group::Keyword);
}

pub(crate) static VOCABULARY: Vocabulary = Vocabulary {
    system: "sample",
    verbs: VERBS,
    events: EVENTS,
    zones: ZONES,
    attrs: ATTRS,
    words: WORDS,
    notes: &[],
    told: &[],
    harmful: &[],
};

/// Where written parts are; tests that care for places choose their own.
pub(crate) fn here() -> Span {
    span(10, 20)
}

pub(crate) fn value(ty: Ty, node: Node) -> Expr {
    Expr::new(ty, node, here())
}

pub(crate) fn num(number: i32) -> Expr {
    Expr::num(number, here())
}

pub(crate) fn you() -> Expr {
    Expr::seat(SeatWord::You, here())
}

pub(crate) fn it() -> Expr {
    value(Ty::Cards, Node::It)
}

pub(crate) fn get(of: Expr, attr: Attr) -> Expr {
    value(Ty::Num, Node::Get(Box::new(of), attr))
}

pub(crate) fn of_you(zone: Zone) -> Expr {
    value(Ty::Zones, Node::Zone(Box::new(you()), zone))
}

pub(crate) fn bin(op: Bin, left: Expr, right: Expr) -> Expr {
    Expr::bin(Ty::Num, op, left, right, here())
}

pub(crate) fn call(verb: Verb, args: Vec<Expr>) -> Expr {
    Expr::call(Ty::Cards, verb, args, here())
}

pub(crate) fn from(sources: Vec<Expr>, filter: Option<Expr>) -> Expr {
    value(Ty::Cards, Node::From(sources, filter.map(Box::new)))
}

pub(crate) fn stmt(node: Step) -> Stmt {
    Stmt { node, span: here() }
}

pub(crate) fn act(verb: Verb, args: Vec<Expr>) -> Stmt {
    joined(verb, args, Join::Always)
}

pub(crate) fn joined(verb: Verb, args: Vec<Expr>, join: Join) -> Stmt {
    stmt(Step::Do { verb, args, join })
}

pub(crate) fn change(attr: Attr, op: Op, value: Expr) -> Change {
    Change { attr, base: false, op, value, only_if: None, instead: Vec::new() }
}

pub(crate) fn pattern(scope: Scope, event: EventKind) -> Pattern {
    Pattern { event, scope, filter: None, before: None, captures: Vec::new(), once: false }
}

pub(crate) fn ability(kind: AbilityKind, body: Body) -> Ability {
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
        place: Place::new(FileId(0), span(5, 90)),
    }
}

pub(crate) fn card(id: &str, name: &str, kind: Word, abilities: Vec<Ability>) -> Card {
    Card {
        id: id.to_owned(),
        name: name.to_owned(),
        kind,
        numbers: Vec::new(),
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities,
        place: Place::new(FileId(0), span(0, 100)),
    }
}

/// A spell with most of what an ability can have.
pub(crate) fn slag_shot(cards: &mut Cards) -> Card {
    let phase = Expr::implied(Ty::Words, Node::Get(Box::new(Expr::implied(Ty::Cards, Node::Game)), PHASE));
    let in_main = Expr::implied(
        Ty::Bool,
        Node::Bin(Bin::Eq, Box::new(phase), Box::new(Expr::word(MAIN, Span::default()))),
    );
    let target = Expr::implied(Ty::Cards, Node::Call(ENEMY_FRONT, vec![]));
    let mut play = ability(
        AbilityKind::Play,
        Body::Run(vec![
            Stmt {
                node: Step::Do { verb: DAMAGE, args: vec![target, num(2)], join: Join::Always },
                span: span(40, 50),
            },
            Stmt {
                node: Step::Do { verb: DRAW, args: vec![num(1)], join: Join::IfDone },
                span: span(60, 70),
            },
        ]),
    );
    play.name = Some(cards.symbols.intern("Slag"));
    play.zones = vec![HAND, FIELD];
    play.when = Some(pattern(Scope::Source, PLAYED));
    play.conditions = vec![in_main, bin(Bin::LessEq, num(2), get(you(), MANA))];
    play.cost = vec![Stmt {
        node: Step::Do { verb: SPEND, args: vec![num(2)], join: Join::Always },
        span: Span::default(),
    }];
    play.limits.turn = Some(Limit::implied(1));
    play.limits.game = Some(Limit::written(3, here()));
    play.user = User { optional: true, fast: true, ..User::default() };
    play.marks = vec![UNCOUNTERABLE];
    let mut card = card("slag_shot", "Slag Shot", SPELL, vec![play]);
    card.numbers = vec![(COST, 2)];
    card.tags = vec![(THEME, cards.symbols.intern("Ember"))];
    card.marks = vec![GUARD];
    card
}
