//! A rulebook of one purse: cards run one block against it.

use cardwright_ir::{
    Ability, AbilityKind, Attr, AttrRow, Bi, Body, Card, Cards, Def, Group, Join, Layout, Limits, Of, Param,
    Seat, Shown, Sight, Step, Stmt, Sym, Ty, User, Verb, VerbRow, Vocabulary, Word, WordRow, Zone, ZoneRow,
    rows,
};
use cardwright_source::{Place, Span};
use cardwright_table::{
    Answer, CardRef, Decision, Halt, Here, Outcome, Rest, Rng, Rules, Setup, Shape, Table, Valid, View,
    driver::{Driver, Live, accept},
    pool::{CompileError, Lexicon, Pool, compile},
    run::{self, CardList, Frame, Host, Val},
};

const NONE: Bi = Bi::new("", "");

rows! { VERBS: Verb, VerbRow;
    GAIN = verb("gain", &[Param { name: "value", ty: Ty::Num }]);
    LOSE = verb("lose", &[Param { name: "value", ty: Ty::Num }]);
    GUESS = verb("guess", &[]);
    MARK = verb("mark", &[]);
}
rows! { ATTRS: Attr, AttrRow;
    PURSE = AttrRow { name: "purse", of: Of::Seat, title: NONE, shown: Shown::Goods, meaning: NONE };
    VALUE = AttrRow { name: "value", of: Of::Card, title: NONE, shown: Shown::Stat, meaning: NONE };
    ID = AttrRow { name: "id", of: Of::Card, title: NONE, shown: Shown::No, meaning: NONE };
}
rows! { ZONES: Zone, ZoneRow;
    ZONE = ZoneRow { name: "hand", title: NONE, layout: Layout::Hand, sight: Sight::Owner, per_seat: true };
}
rows! { WORDS: Word, WordRow;
    ASK = WordRow { name: "ask", group: Group::Ask, title: NONE, meaning: NONE };
}

static VOCABULARY: Vocabulary = Vocabulary {
    system: "purse",
    verbs: VERBS,
    events: &[],
    zones: ZONES,
    attrs: ATTRS,
    words: WORDS,
    notes: &[],
    told: &[],
    harmful: &[],
};

const fn verb(name: &'static str, params: &'static [Param]) -> VerbRow {
    VerbRow { name, pure: false, params, result: None, meaning: NONE, text: NONE }
}

/// A step of a program.
pub(crate) fn step(verb: Verb, args: Vec<cardwright_ir::Expr>, join: Join) -> Stmt {
    Stmt { node: Step::Do { verb, args, join }, span: Span::default() }
}

/// The purse after a program that asks nothing.
pub(crate) fn run(program: Vec<Stmt>) -> i32 {
    run_with(program, &[])
}

/// The purse after a program whose questions are answered with these picks.
pub(crate) fn run_with(program: Vec<Stmt>, picks: &[u16]) -> i32 {
    try_run(program, picks).expect("the program runs")
}

/// The purse, or why the program halted.
pub(crate) fn try_run(program: Vec<Stmt>, picks: &[u16]) -> Result<i32, String> {
    let (pool, errors) = compile(&cards(program), &Words);
    assert_eq!(errors, [], "the program compiles");
    let rules = Purse { pool };
    let mut state = State { purse: 0 };
    let mut driver = Picks { picks: picks.to_vec() };
    let mut table = Table::new(&mut driver);
    table.fuel = 1_000_000;
    let frame = &mut Frame::default();
    let block = match &rules.pool.abilities[0].body {
        cardwright_table::pool::BodyCode::Run(block) => *block,
        other => panic!("a program is a block, not {other:?}"),
    };
    match run::block(&rules, &mut state, block, frame, &mut table) {
        Ok(_) => Ok(state.purse),
        Err(Halt::Fault(fault)) => Err(fault.text),
        Err(Halt::Refused(refusal)) => Err(refusal.text),
        Err(halt) => Err(format!("{halt:?}")),
    }
}

/// The error of a program that cannot be compiled.
pub(crate) fn compile_error(program: Vec<Stmt>) -> CompileError {
    let (_, mut errors) = compile(&cards(program), &Words);
    errors.pop().expect("an error")
}

fn cards(program: Vec<Stmt>) -> Cards {
    let ability = Ability {
        kind: AbilityKind::Play,
        name: None,
        zones: Vec::new(),
        when: None,
        during: None,
        conditions: Vec::new(),
        cost: Vec::new(),
        body: Body::Run(program),
        finish: Vec::new(),
        limits: Limits::default(),
        user: User::default(),
        marks: Vec::new(),
        parts: Vec::new(),
        place: Place::default(),
    };
    let card = |value: i32, abilities: Vec<Ability>| Card {
        id: format!("card{value}"),
        name: format!("Card {value}"),
        kind: ASK,
        numbers: vec![(VALUE, value)],
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities,
        place: Place::default(),
    };
    Cards { list: vec![card(1, vec![ability]), card(2, Vec::new()), card(3, Vec::new())], ..Cards::default() }
}

struct Words;

impl Lexicon for Words {
    fn vocabulary(&self) -> &Vocabulary {
        &VOCABULARY
    }

    fn identity(&self) -> (Attr, Attr) {
        (ID, ID)
    }
}

struct Purse {
    pool: Pool,
}

#[derive(Clone)]
struct State {
    purse: i32,
}

impl Rules for Purse {
    type State = State;

    fn begin(&self, _: &Setup, _: &mut Table<'_>) -> Result<State, Halt> {
        Ok(State { purse: 0 })
    }

    fn rest(&self, _: &State, _: &mut Decision) -> Rest {
        Rest::Over(Outcome { winners: 0, why: ASK })
    }

    fn resume(&self, _: &mut State, _: &Decision, _: &Answer, _: &mut Table<'_>) -> Result<(), Halt> {
        Ok(())
    }

    fn concede(&self, _: &mut State, _: Seat) {}

    fn view(&self, _: &State, _: Option<Seat>) -> View {
        View::default()
    }

    fn resample(&self, _: &mut State, _: Seat, _: &mut Rng) {}

    fn digest(&self, state: &State) -> u64 {
        u64::from(state.purse.unsigned_abs())
    }

    fn value(&self, state: &State, _: Seat) -> i32 {
        state.purse
    }
}

impl Host for Purse {
    fn pool(&self) -> &Pool {
        &self.pool
    }

    fn cards_in(&self, _: &State, _: Seat, _: Zone, out: &mut CardList) {
        out.extend([0, 1, 2]);
    }

    fn card_number(&self, _: &State, card: u16, attr: Attr) -> i32 {
        self.pool.def(Def(card)).number(attr)
    }

    fn seat_number(&self, state: &State, _: Seat, _: Attr) -> i32 {
        state.purse
    }

    fn game_number(&self, _: &State, _: Attr) -> i32 {
        0
    }

    fn has_tag(&self, _: &State, _: u16, _: Attr, _: Sym) -> bool {
        false
    }

    fn def_of(&self, _: &State, card: u16) -> Def {
        Def(card)
    }

    fn controller(&self, _: &State, _: u16) -> Seat {
        0
    }

    fn active(&self, _: &State) -> Seat {
        0
    }

    fn seats(&self, _: &State) -> u8 {
        2
    }

    fn resolve(&self, _: &State, card: CardRef) -> Option<u16> {
        Some(card.card)
    }

    fn refer(&self, _: &State, card: u16) -> CardRef {
        CardRef { card, object: 0 }
    }

    fn question(&self, _: &State, _: Verb, _: &[Val], _: &Frame) -> Val {
        Val::None
    }

    fn perform(
        &self,
        state: &mut State,
        verb: Verb,
        args: &[Val],
        frame: &mut Frame,
        table: &mut Table<'_>,
    ) -> Result<bool, Halt> {
        let value = if let Some(Val::Num(value)) = args.first() { *value } else { 0 };
        match verb {
            GAIN => state.purse = state.purse.saturating_add(value),
            LOSE if state.purse < value => return Ok(false),
            LOSE => state.purse -= value,
            GUESS => {
                let mut decision = table.blank();
                decision.open(frame.you, None);
                decision.ask(ASK, Shape::Number { lo: 0, hi: 6, step: 1 });
                let answer =
                    table.choose(&mut Here::inside(self, state), &decision, cardwright_table::ANY)?;
                table.put_back(decision);
                let guess = i32::from(answer.first().unwrap_or(0));
                if state.purse < guess {
                    return Ok(false);
                }
                state.purse -= guess;
            }
            _ => state.purse += 1000,
        }
        Ok(true)
    }

    fn ask_words(&self) -> (Word, Word) {
        (ASK, ASK)
    }
}

/// Answers with the next pick; refuses what is not valid, as a session does.
struct Picks {
    picks: Vec<u16>,
}

impl Driver for Picks {
    fn choose(&mut self, _: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        if self.picks.is_empty() {
            return Err(Halt::fault("a question that was not expected"));
        }
        let answer = Answer::pick(0, self.picks.remove(0));
        match accept(decision, &answer, valid) {
            Ok(()) => Ok(answer),
            Err(refusal) => Err(Halt::Refused(Box::new(refusal))),
        }
    }

    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        Ok(0)
    }

    fn shuffle(&mut self, _: &mut [u16]) -> Result<(), Halt> {
        Ok(())
    }

    fn event(&mut self, _: cardwright_table::Event) {}
}
