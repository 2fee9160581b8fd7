//! Calls and events with what stands in their parentheses.

use cardwright_source::{Help, Span, span};

use super::{
    super::{
        lexer::{Sign, Token},
        problem::{one_of, say, shown},
        tree::{Call, EventArgument, EventExpr, Expr, ExprKind},
        words::{Event, EventArg, Function, Structure, Word},
    },
    Parsed, Parser, begins_value,
};

impl<'t> Parser<'t, '_> {
    /// `F(…)` and `F?(…)`.
    pub(super) fn call(&mut self, function: Function) -> Parsed<Expr<'t>> {
        let start = self.start();
        let name_span = self.bump();
        let most = self.eat(Sign::Question);
        let open = self.here();
        if !self.eat(Sign::RoundOpen) {
            return self.fail("S13", name_span, || {
                say(format!("`{function}` must be followed by `(`"))
                    .help(format!("write its arguments in parentheses: `{function}(…)`"))
            });
        }
        let (arguments, height) = self.deeper(|parser| parser.arguments(open))?;
        self.node(ExprKind::Call(Box::new(Call { function, name_span, most, arguments })), start, height)
    }

    fn arguments(&mut self, open: Span) -> Parsed<(Vec<Expr<'t>>, u16)> {
        let mut arguments = Vec::new();
        let mut height = 0;
        if self.eat(Sign::RoundClose) {
            return Ok((arguments, height));
        }
        loop {
            let argument = self.expression()?;
            height = height.max(argument.height);
            arguments.push(argument);
            if !self.is_sign(Sign::Comma) {
                break;
            }
            let comma = self.bump();
            if self.is_sign(Sign::RoundClose) {
                self.problems.error_of_ours("S11", comma, || {
                    say("value expected behind the comma")
                        .help("remove the comma, or write another argument")
                        .fix("remove the comma", comma, "", true)
                });
                break;
            }
        }
        self.close_round(open)?;
        Ok((arguments, height))
    }

    /// `destroyed`, perhaps with arguments.
    pub(super) fn event(&mut self, event: Event) -> Parsed<Expr<'t>> {
        let start = self.start();
        let name_span = self.bump();
        if event == Event::Attacked {
            self.problems.error("S18", name_span, || {
                say("`attacked` is reserved").help("use `declared`, `targeted` or `chosenTarget`")
            });
        }
        let open = self.here();
        let mut arguments = Vec::new();
        let mut height = 0;
        if self.eat(Sign::RoundOpen) && !self.eat(Sign::RoundClose) {
            self.deeper(|parser| {
                loop {
                    let argument = parser.event_argument()?;
                    height = height.max(argument.value.height);
                    arguments.push(argument);
                    if !parser.eat(Sign::Comma) {
                        return parser.close_round(open);
                    }
                }
            })?;
        }
        if event == Event::Attacked {
            return self.node(ExprKind::Broken, start, height);
        }
        self.node(ExprKind::Event(Box::new(EventExpr { event, name_span, arguments })), start, height)
    }

    fn event_argument(&mut self) -> Parsed<EventArgument<'t>> {
        let (at, word) = (self.here(), self.here_text());
        let argument = match self.peek() {
            Token::Word(Word::EventArg(argument)) => argument,
            Token::Word(Word::Structure(Structure::From)) => EventArg::From,
            Token::Word(_) | Token::Unknown | Token::Tag(_) | Token::Counter(_) => {
                return self.fail("S17", at, || {
                    let known: Vec<&str> = EventArg::ALL.iter().map(|argument| argument.word()).collect();
                    say(format!("unknown event argument `{}`", shown(word)))
                        .nearest(word, &known, at, || one_of("an event is asked for", known.iter().copied()))
                });
            }
            _ => {
                return self.fail("S17", at, || {
                    say("an event argument is expected")
                        .help("write it with its name: `destroyed(dueTo: effect)`")
                });
            }
        };
        let name_span = self.bump();
        if !self.eat(Sign::Colon) {
            let behind = span(usize::from(name_span.end()), usize::from(name_span.end()));
            let (at, sure) = (self.here(), begins_value(self.peek()));
            return self.fail("S17", at, || {
                say(format!("`:` expected behind `{argument}`"))
                    .help(Help::write(format!("`{argument}: …`")))
                    .fix("write `:`", behind, ":", sure)
            });
        }
        Ok(EventArgument { argument, name_span, value: self.expression()? })
    }
}
