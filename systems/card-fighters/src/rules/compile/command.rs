//! Commands with their arguments.

use cardwright_ir::{Def, Expr, Node, SeatWord, Ty, Word};

use super::{Compiler, Made, find::whose, number};
use crate::{
    lower::{CURRENT, TARGETS},
    rules::code::{Command, NO_SYM, Op, Pile, Position, RuleValue, To, Until, Whose},
    vocabulary::{VOCABULARY, attrs, verbs, words},
};

impl Compiler {
    pub(super) fn command(&mut self, verb: cardwright_ir::Verb, args: &[Expr]) -> Made<Op> {
        let nothing = Expr::implied(Ty::Cards, Node::List(Vec::new()));
        let arg = |at: usize| args.get(at).unwrap_or(&nothing);
        let word = |at: usize| match arg(at).node {
            Node::Word(word) => Ok(word),
            _ => Err("a word is missing".to_owned()),
        };
        // Commands without targets of their own have their arguments from the first on.
        let (command, place) = match verb {
            verbs::CLEAR => (Command::Clear, To::Nothing),
            verbs::PLAY_EXTRA => (Command::PlayExtra, To::Nothing),
            verbs::TURNS => (Command::Turns(self.ex(arg(0))?), To::Nothing),
            verbs::ACTIVATE => (Command::Activate(self.ex(arg(0))?), To::Nothing),
            verbs::MOVE_PILE => (Command::MovePile(pile(arg(0))?, pile(arg(1))?), To::Nothing),
            verbs::SWAP_PILES => (Command::SwapPiles(pile(arg(0))?, pile(arg(1))?), To::Nothing),
            verbs::PILE_VIEW => (Command::PileView(pile(arg(0))?, word(1)?), To::Nothing),
            verbs::MOD_COST => (Command::ModCost(word(0)?, self.ex(arg(1))?), To::Nothing),
            verbs::MOD_DAMAGE => (Command::ModDamage(self.ex(arg(0))?), To::Nothing),
            _ => {
                let place = to(arg(0))?;
                (self.targeted(verb, args, &nothing)?, place)
            }
        };
        Ok(Op::Do(command, place))
    }

    fn targeted(&mut self, verb: cardwright_ir::Verb, args: &[Expr], nothing: &Expr) -> Made<Command> {
        let arg = |at: usize| args.get(at).unwrap_or(nothing);
        let word = |at: usize| match arg(at).node {
            Node::Word(word) => Ok(word),
            _ => Err("a word is missing".to_owned()),
        };
        Ok(match verb {
            verbs::BP => Command::Bp(self.ex(arg(1))?),
            verbs::BP_SET => Command::BpSet(self.ex(arg(1))?),
            verbs::BP_TIMES => Command::BpTimes(number(arg(1)).unwrap_or(1)),
            verbs::DAMAGE => Command::Damage(self.ex(arg(1))?),
            verbs::DESTROY => Command::Destroy,
            verbs::FREEZE => Command::Freeze(arg(1).node == Node::Bool(true)),
            verbs::UNFREEZE => Command::Unfreeze,
            verbs::TRANSFORM => match &arg(1).node {
                Node::Call(verbs::WITH_ID, id) => {
                    let id = match id.first().map(|id| &id.node) {
                        Some(Node::Sym(sym)) => *sym,
                        _ => NO_SYM,
                    };
                    let at = self.ids.iter().position(|known| *known == id && id != NO_SYM);
                    Command::TransformInto(at.and_then(|at| u16::try_from(at).ok()).map(Def))
                }
                _ => Command::Transform(self.ex(arg(1))?),
            },
            verbs::MOVE_TO_SLOT => Command::MoveToSlot,
            verbs::SWAP_CHARS => Command::SwapChars,
            verbs::UNITE => Command::Unite,
            verbs::REMOVE_FROM_ATTACK => Command::RemoveFromAttack,
            verbs::LOSE_ABILITY => Command::LoseAbility,
            verbs::COPY_ABILITY => Command::CopyAbility(self.ex(arg(1))?),
            verbs::STEAL => match &arg(1).node {
                Node::This => Command::Steal(None),
                _ => Command::Steal(Some(self.find(arg(1))?)),
            },
            verbs::SWAP_ABILITIES => Command::SwapAbilities,
            verbs::HP => Command::Hp(self.ex(arg(1))?),
            verbs::LOSE_LIFE => Command::LoseLife(self.ex(arg(1))?),
            verbs::SP => Command::Sp(self.ex(arg(1))?),
            verbs::SP_SET => Command::SpSet(self.ex(arg(1))?),
            verbs::SKIP => Command::Skip(phase_number(word(1)?)),
            verbs::DRAW => Command::Draw(self.ex(arg(1))?),
            verbs::DISCARD => Command::Discard(self.find(arg(1))?),
            verbs::RANDOM_DISCARD => Command::RandomDiscard(self.ex(arg(1))?),
            verbs::TRASH => Command::Trash(self.ex(arg(1))?),
            verbs::MOVE_TO => Command::MoveTo {
                pile: pile(arg(1))?,
                at: match &arg(2).node {
                    Node::Num(at) => Position::At(*at),
                    _ => Position::Ask,
                },
                shown: match arg(3).node {
                    Node::Bool(shown) => Some(shown),
                    _ => None,
                },
            },
            verbs::MOVE_REVEALED => {
                Command::MoveRevealed { pile: pile(arg(1))?, at: number(arg(2)).unwrap_or(0) }
            }
            verbs::SHUFFLE => Command::Shuffle(pile(arg(1))?),
            verbs::PROPHECY => Command::Prophecy(
                self.ex(arg(1))?,
                match arg(2).node {
                    Node::Word(word) => Some(word == words::TOP),
                    _ => None,
                },
            ),
            verbs::REVEAL => Command::Reveal,
            verbs::REVEAL_PILE => Command::RevealPile(pile(arg(1))?.zone),
            verbs::PEEK => Command::Peek,
            verbs::ALTER_COST | verbs::ALTER_COST_SET => Command::AlterCost {
                kind: word(1)?,
                set: verb == verbs::ALTER_COST_SET,
                n: self.ex(arg(2))?,
                until: until(arg(3)),
            },
            verbs::ENABLE_RULE => {
                Command::SetRule { rule: word(1)?, value: RuleValue::On, until: until(arg(3)) }
            }
            verbs::DISABLE_RULE => {
                Command::SetRule { rule: word(1)?, value: RuleValue::Off, until: until(arg(3)) }
            }
            verbs::MOD_RULE => Command::SetRule {
                rule: word(1)?,
                value: RuleValue::Number(self.ex(arg(2))?),
                until: until(arg(3)),
            },
            verbs::GRANT => Command::Grant { word: word(1)?, until: until(arg(3)) },
            verbs::STRIP => Command::Strip(word(1)?),
            verbs::TAKE_BACK => Command::TakeBack(word(1)?),
            _ => return Err(format!("the verb `{}` is no command", VOCABULARY.verb(verb).name)),
        })
    }
}

pub(super) fn to(expr: &Expr) -> Made<To> {
    Ok(match &expr.node {
        Node::Var(var) if *var == CURRENT => To::Current,
        Node::Var(var) if *var == TARGETS => To::Rule,
        Node::This => To::This,
        Node::Get(_, attr) if *attr == attrs::CONTROLLER => To::Controller,
        Node::List(list) if list.is_empty() => To::Nothing,
        _ => return Err("targets that no statement has".to_owned()),
    })
}

fn pile(expr: &Expr) -> Made<Pile> {
    let Node::Zone(seat, zone) = &expr.node else { return Err("no pile".to_owned()) };
    let whose = match whose(seat)? {
        Whose::Asked => Whose::Controller,
        other => other,
    };
    Ok(Pile { whose, zone: *zone, bare: seat.is_implied() })
}

fn until(expr: &Expr) -> Option<Until> {
    let Node::Call(verbs::UNTIL, args) = &expr.node else { return None };
    match (args.first().map(|arg| &arg.node), args.get(1).map(|arg| &arg.node)) {
        (Some(Node::Word(time)), Some(Node::Seat(seat))) => {
            Some(Until { time: *time, opponent: *seat == SeatWord::Opponent })
        }
        _ => None,
    }
}

/// The number of a phase, from 0.
fn phase_number(word: Word) -> u8 {
    u8::try_from(word.0.saturating_sub(words::ACTIVATE_PHASE.0)).unwrap_or(0)
}
