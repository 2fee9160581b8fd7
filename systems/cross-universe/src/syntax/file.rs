//! The lines of a card file: which are properties, which are heads and which are script.

use cardwright_source::{Help, Span, span};

use super::{
    lexer::{self, Lexeme, Token},
    parse::Parser,
    problem::{Problems, one_of, say, shown},
    read::MOST_ABILITIES,
    tree::{Ability, AbilityLine, Block, CardLine, Expr, File, SectionText},
    words::{AbilityKey, CardKey, Extras, Section},
};

/// A line without the blanks around it.
#[derive(Clone, Copy)]
pub(crate) struct Line<'t> {
    pub(crate) text: &'t str,
    pub(crate) start: usize,
    /// The line with its indentation and line break.
    pub(crate) whole: (usize, usize),
}

/// What a line of an ability is.
pub(crate) enum LineKind {
    Property(AbilityKey),
    CardProperty(CardKey),
    BareKey(AbilityKey),
    Script,
}

/// The tokens of what is being read, kept for the next piece.
struct Reader<'t, 'p> {
    problems: &'p mut Problems<'t>,
    extras: &'p Extras,
    tokens: Vec<Lexeme>,
}

/// A section while its lines are collected.
struct Open {
    section: Section,
    head: Option<Span>,
    /// Where the lines lie; one piece unless a property stands between them.
    pieces: Vec<(usize, usize)>,
}

/// Reads the structure of a file, and the script in it.
pub(super) fn parse<'t>(problems: &mut Problems<'t>, extras: &Extras) -> File<'t> {
    let source = problems.source();
    let mut reader = Reader { problems, extras, tokens: Vec::new() };
    let mut file = File::default();
    let mut lines = lines(&source.text).peekable();
    while let Some(line) = lines.next_if(|line| head(line).is_none()) {
        file.lines.extend(reader.card_line(line));
    }
    let id = file.lines.iter().find(|line| line.key == CardKey::Id);
    let id = id.map_or("", |line| source.slice(line.value_span));
    reader.problems.enter_card(id);
    let mut counts = Vec::new();
    while let Some(line) = lines.next() {
        let Some(bars) = head(&line) else { continue };
        reader.nesting(&line, bars, &mut counts);
        reader.problems.enter_ability(&counts);
        if file.abilities.len() >= MOST_ABILITIES {
            let at = line.span();
            reader.problems.fatal("F43", at, || {
                say(format!("a card has at most {MOST_ABILITIES} abilities")).help(Help::SPLIT_CARD)
            });
            break;
        }
        let mut body = Vec::new();
        while let Some(line) = lines.next_if(|line| head(line).is_none()) {
            body.push(line);
        }
        file.abilities.push(reader.ability(line, counts.clone(), &body));
    }
    reader.problems.enter_ability(&[]);
    file
}

impl<'t> Reader<'t, '_> {
    fn card_line(&mut self, line: Line<'t>) -> Option<CardLine<'t>> {
        let Some((key_text, key_span, value_span)) = line.split() else {
            let at = line.span();
            self.problems.error("F01", at, || {
                say(format!("`{}` is not a property", shown(line.text)))
                    .help("a line before the first `o:` is `property: value`")
            });
            return None;
        };
        let Some(key) = CardKey::from_word(key_text) else {
            self.problems.error("F01", key_span, || {
                let known: Vec<&str> = CardKey::ALL.iter().map(|key| key.word()).collect();
                let of_ability = AbilityKey::from_word(key_text).is_some();
                say(format!("unknown card property `{}`", shown(key_text))).nearest(
                    key_text,
                    &known,
                    key_span,
                    || match of_ability {
                        true => format!("`{key_text}` belongs to an ability, behind its `o:`").into(),
                        false => one_of("a card has", known.iter().copied()),
                    },
                )
            });
            return None;
        };
        let expression = matches!(key, CardKey::EquipableTo | CardKey::TurnLimit | CardKey::Condition);
        let value = if expression { self.value(value_span, false) } else { None };
        Some(CardLine { key, key_span, value_span, value })
    }

    /// Counts abilities level by level. F17: a head has at most one bar more than the one before it.
    fn nesting(&mut self, line: &Line<'t>, bars: u16, counts: &mut Vec<u32>) {
        let level = usize::from(bars);
        if level > counts.len() {
            let (at, outside) = (line.span(), counts.is_empty());
            self.problems.error("F17", at, || match outside {
                true => {
                    say("sub-ability outside an ability").help("an ability begins with `o:`, without a bar")
                }
                false => say("nesting level skipped")
                    .help("a head has at most one bar more than the head before it"),
            });
        }
        // What hangs in the air is counted where it would fit.
        let level = level.min(counts.len());
        counts.truncate(level + 1);
        match counts.get_mut(level) {
            Some(count) => *count += 1,
            None => counts.push(1),
        }
    }

    fn ability(&mut self, head: Line<'t>, path: Vec<u32>, body: &[Line<'t>]) -> Ability<'t> {
        let (_, head_span, kind_span) = head.split().expect("a head has a colon");
        let end = body.last().map_or(head.start + head.text.len(), |line| line.start + line.text.len());
        let mut ability = Ability {
            path,
            head_span,
            kind_span,
            lines: Vec::new(),
            sections: Vec::new(),
            span: span(head.start, end),
        };
        let mut open = Open { section: Section::Exec, head: None, pieces: Vec::new() };
        for line in body {
            match kind(line) {
                LineKind::Property(key) => self.property(*line, key, &mut open, &mut ability),
                LineKind::BareKey(key) => {
                    self.bare_key(*line, key);
                    self.property(*line, key, &mut open, &mut ability);
                }
                LineKind::CardProperty(key) => self.late_card_property(*line, key),
                LineKind::Script => match open.pieces.last_mut() {
                    Some(last) if last.1 == line.whole.0 => last.1 = line.whole.1,
                    _ => open.pieces.push(line.whole),
                },
            }
        }
        self.close(&open, &mut ability);
        ability
    }

    fn property(&mut self, line: Line<'t>, key: AbilityKey, open: &mut Open, ability: &mut Ability<'t>) {
        let (key_span, value_span) = match line.split() {
            Some((_, key, value)) => (key, value),
            None => (line.span(), line.behind()),
        };
        if let Some(section) = key.section() {
            if !value_span.is_empty() {
                self.problems.error("F33", value_span, || {
                    let lines = Span::empty(value_span.start());
                    say(format!("text after the section head `{key}:`")).help("put it on the next line").fix(
                        "begin a new line",
                        lines,
                        "\n",
                        true,
                    )
                });
            }
            let next = Open { section, head: Some(key_span), pieces: Vec::new() };
            let before = std::mem::replace(open, next);
            self.close(&before, ability);
            return;
        }
        let late = !open.pieces.is_empty() || open.head.is_some() || !ability.sections.is_empty();
        let value = match key {
            AbilityKey::Cancellable | AbilityKey::Mandatory => None,
            AbilityKey::Modifier => self.value(value_span, true),
            _ => self.value(value_span, false),
        };
        ability.lines.push(AbilityLine { key, key_span, value_span, value, late });
    }

    fn bare_key(&mut self, line: Line<'t>, key: AbilityKey) {
        let at = line.span();
        self.problems.error("F44", at, || {
            say(format!("`{key}` without its colon")).help(Help::write(format!("`{key}:`"))).fix(
                "write the colon",
                line.behind(),
                ":",
                key.section().is_some(),
            )
        });
    }

    fn late_card_property(&mut self, line: Line<'t>, key: CardKey) {
        let at = line.split().map_or_else(|| line.span(), |(_, key, _)| key);
        self.problems.error("F12", at, || {
            say(format!("card property `{key}` after the first ability"))
                .help("move it before the first `o:`")
        });
    }

    fn close(&mut self, open: &Open, ability: &mut Ability<'t>) {
        if open.pieces.is_empty() && open.head.is_none() {
            return;
        }
        self.tokens.clear();
        for (start, end) in &open.pieces {
            lexer::lex(&self.problems.source().text, span(*start, *end), self.extras, &mut self.tokens);
        }
        self.strays();
        let end = open.pieces.last().map_or(0, |(start, end)| {
            let text = self.problems.source().text.get(*start..*end).unwrap_or("");
            start + text.trim_end().len()
        });
        let empty = self.tokens.is_empty();
        let block = match (empty, open.head) {
            (true, Some(head)) => Block { span: Span::empty(head.end()), ..Block::default() },
            _ => {
                let end = u32::try_from(end).unwrap_or(u32::MAX);
                Parser::new(&self.tokens, end, self.extras, self.problems).script()
            }
        };
        ability.sections.push(SectionText { section: open.section, head: open.head, block, empty });
    }

    /// S02: characters that mean nothing. The parser does without them.
    fn strays(&mut self) {
        let source = self.problems.source();
        for lexeme in &self.tokens {
            let (at, comment) = (lexeme.span(), lexeme.token == Token::Comment);
            if !comment && lexeme.token != Token::Stray {
                continue;
            }
            self.problems.error("S02", at, || {
                let first: String = source.slice(at).chars().take(if comment { 1 } else { 20 }).collect();
                let said = say(format!("unexpected character `{}` (there are no comments)", shown(&first)));
                match comment {
                    true => said.help(Help::REMOVE).fix("remove the comment", at, "", true),
                    false => said.help("remove it; scripts consist of letters, digits and a few signs"),
                }
            });
        }
        self.tokens.retain(|lexeme| !matches!(lexeme.token, Token::Comment | Token::Stray));
    }

    fn value(&mut self, at: Span, modifier: bool) -> Option<Expr<'t>> {
        self.tokens.clear();
        lexer::lex(&self.problems.source().text, at, self.extras, &mut self.tokens);
        self.strays();
        let parser = Parser::new(&self.tokens, u32::from(at.end()), self.extras, self.problems);
        if modifier { parser.modifier_value() } else { parser.value() }
    }
}

impl Line<'_> {
    fn span(&self) -> Span {
        span(self.start, self.start + self.text.len())
    }

    fn behind(&self) -> Span {
        Span::empty(self.span().end())
    }

    /// The key with its place, and the place of the value.
    pub(crate) fn split(&self) -> Option<(&str, Span, Span)> {
        let colon = self.text.find(':')?;
        let key = self.text[..colon].trim_end();
        let rest = &self.text[colon + 1..];
        let value = rest.trim_start();
        let start = self.start + self.text.len() - value.len();
        Some((key, span(self.start, self.start + key.len()), span(start, start + value.len())))
    }
}

/// The bars of a head, if the line is one.
pub(crate) fn head(line: &Line<'_>) -> Option<u16> {
    let key = line.text.split_once(':')?.0.trim_end();
    let bars = key.strip_suffix('o')?;
    let only_bars = bars.bytes().all(|byte| byte == b'|');
    only_bars.then(|| u16::try_from(bars.len()).unwrap_or(u16::MAX))
}

/// What a line inside an ability is, if it is no head.
pub(crate) fn kind(line: &Line<'_>) -> LineKind {
    let Some((key, _)) = line.text.split_once(':') else {
        return AbilityKey::from_word(line.text).map_or(LineKind::Script, LineKind::BareKey);
    };
    let key = key.trim();
    if let Some(key) = AbilityKey::from_word(key) {
        return LineKind::Property(key);
    }
    CardKey::from_word(key).map_or(LineKind::Script, LineKind::CardProperty)
}

/// The lines that are not blank.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let all = text[at..].split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        let body = line.trim_start();
        Line { text: body.trim_end(), start: start + line.len() - body.len(), whole: (start, at) }
    });
    all.filter(|line| !line.text.is_empty())
}
