//! Members: what stands behind a dot.

use cardwright_source::{Help, Span};

use super::{
    super::{
        problem::{meant, say},
        tree,
        typed::{Expr, ExprKind, TurnExpr},
        words::{CardProp, DeckSide, FightProp, PhaseWord, PlayerProp, ProcessRef, Type, Word, ZoneWord},
    },
    Checker,
};

impl<'t> Checker<'t, '_> {
    /// `of.member`.
    pub(super) fn member(&mut self, of: &tree::Expr<'t>, member: &tree::Expr<'t>, at: Span) -> Option<Expr> {
        let object = self.expr(of);
        if let Some(what) = without_members(of) {
            self.problems.error("S16", member.span, || {
                say(format!("{what} have no members")).help("assign to a variable first: `$x = …; $x.level`")
            });
            return None;
        }
        let of = Box::new(object?);
        let (kind, ty) = match (&member.kind, of.ty) {
            (tree::ExprKind::Word(Word::CardProp(property)), Type::Card) => {
                (ExprKind::CardMember(of, *property), property.ty())
            }
            (tree::ExprKind::Word(Word::PlayerProp(property)), Type::Player) => {
                (ExprKind::PlayerMember(of, *property), property.ty())
            }
            (tree::ExprKind::Word(Word::FightProp(property)), Type::Fight) => {
                (ExprKind::FightMember(of, *property), property.ty())
            }
            (tree::ExprKind::Word(Word::Zone(zone)), Type::Player) => {
                (ExprKind::Zone(Some(of), *zone), Type::Zone)
            }
            (tree::ExprKind::Word(Word::DeckSide(side)), Type::Player) => {
                (ExprKind::DeckSide(Some(of), *side), Type::Zone)
            }
            (tree::ExprKind::Word(Word::Phase(phase)), Type::Player) => {
                (ExprKind::Phase(Some(of), *phase), Type::Phase)
            }
            (tree::ExprKind::Word(Word::Process(ProcessRef::Turn)), Type::Player) => {
                (ExprKind::Turn(TurnExpr::Of(of)), Type::Turn)
            }
            (tree::ExprKind::Word(Word::Process(ProcessRef::NextTurn)), Type::Player) => {
                (ExprKind::Turn(TurnExpr::NextOf(of)), Type::Turn)
            }
            (tree::ExprKind::Word(Word::Process(ProcessRef::End)), Type::Turn) => {
                (ExprKind::TurnEnd(of), Type::Time)
            }
            (tree::ExprKind::Word(Word::Phase(phase)), Type::Turn) => {
                self.queued_phase(*phase, member.span);
                (ExprKind::TurnPhase(of, *phase), Type::Time)
            }
            (tree::ExprKind::Call(call), Type::Player) => return self.call(call, Some(*of), at),
            (tree::ExprKind::Event(event), Type::Turn) => return self.event(event, Some(*of), at),
            (tree::ExprKind::Broken, _) => return None,
            _ => {
                self.no_member(&of, member);
                return None;
            }
        };
        Some(Expr { kind, ty, span: at })
    }

    /// T09: only some phases can be waited for.
    fn queued_phase(&mut self, phase: PhaseWord, at: Span) {
        if !matches!(phase, PhaseWord::Main | PhaseWord::ManaSupply) {
            return;
        }
        self.problems.error("T09", at, || {
            let said = say(format!("nothing can be timed to `{phase}`"));
            match phase {
                PhaseWord::Main => said.help("use `mainPhase1` or `mainPhase2`"),
                _ => said.help("use `drawPhase`, the first phase in which something can happen"),
            }
        });
    }

    /// S16 and T28: this type has no such member.
    fn no_member(&mut self, of: &Expr, member: &tree::Expr<'t>) {
        let at = match &member.kind {
            tree::ExprKind::Call(call) => call.name_span,
            tree::ExprKind::Event(event) => event.name_span,
            _ => member.span,
        };
        let word = self.problems.source().slice(at);
        let id = match (&of.kind, of.ty) {
            (ExprKind::Event(_), Type::Number) => "T28",
            _ => "S16",
        };
        let ty = of.ty;
        self.problems.error(id, at, || {
            let known = members_of(ty);
            if known.is_empty() {
                return say(format!("{} has no members", ty.a()))
                    .help("only cards, players, fights and turns have members");
            }
            let said = say(format!("`{word}` is not {} property", ty.a()));
            match meant(word, &known) {
                Some((near, sure)) if near != word => {
                    said.help(Help::meant(format!("`{near}`"))).fix(format!("write `{near}`"), at, near, sure)
                }
                _ if ty == Type::Card && ZoneWord::from_word(word).is_some() => {
                    said.help("zones belong to players: write `owner` before it")
                }
                _ if ty == Type::Card && PlayerProp::from_word(word).is_some() => {
                    said.help("it belongs to players: write `owner` before it")
                }
                _ if ty == Type::Player && CardProp::from_word(word).is_some() => {
                    said.help("it belongs to cards, such as the `partner`")
                }
                _ => said.help(format!("{} has {}", ty.a(), known.join(", "))),
            }
        });
    }
}

/// What a value is that cannot have members whatever its type.
fn without_members(of: &tree::Expr<'_>) -> Option<&'static str> {
    match &of.kind {
        tree::ExprKind::Call(_) => Some("results of calls"),
        tree::ExprKind::Member(_, last) if matches!(last.kind, tree::ExprKind::Call(_)) => {
            Some("results of calls")
        }
        tree::ExprKind::Group(_) => Some("parentheses"),
        tree::ExprKind::List(_) => Some("lists"),
        tree::ExprKind::Capture(..) => Some("captures"),
        _ => None,
    }
}

fn members_of(ty: Type) -> Vec<&'static str> {
    match ty {
        Type::Card => CardProp::ALL.iter().map(|property| property.word()).collect(),
        Type::Fight => FightProp::ALL.iter().map(|property| property.word()).collect(),
        Type::Player => {
            let mut all: Vec<&str> = PlayerProp::ALL.iter().map(|property| property.word()).collect();
            all.extend(ZoneWord::ALL.iter().map(|zone| zone.word()));
            all.extend(DeckSide::ALL.iter().map(|side| side.word()));
            all.extend(PhaseWord::ALL.iter().map(|phase| phase.word()));
            all.extend(["turn", "nextTurn"]);
            all
        }
        Type::Turn => {
            let mut all = vec!["end"];
            all.extend(PhaseWord::ALL.iter().map(|phase| phase.word()));
            all
        }
        _ => Vec::new(),
    }
}
