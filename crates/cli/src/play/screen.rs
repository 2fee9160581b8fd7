//! One picture of the table: board, log, question and options.

use cardwright_ir::{Bi, Lang};
use cardwright_present::{View, shape::LogLine};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Color, Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Borders, Clear, Paragraph},
};

use super::{
    choices::Choices,
    fit,
    pane::{self, Marks},
    plain, words,
};

/// Smaller than this nothing is drawn.
const SMALLEST: (u16, u16) = (60, 18);
/// From this height on the side shows log and card together.
const TALL: u16 = 32;
/// Columns of an option, so that several stand side by side.
const OPTION: usize = 34;

/// What is drawn.
pub(super) struct Screen {
    pub(super) view: View,
    pub(super) choices: Choices,
    pub(super) lang: Lang,
    pub(super) color: bool,
    /// A line about what just happened: a refusal, something taken back.
    pub(super) message: String,
    /// A question that must be answered first.
    pub(super) really: Option<Bi>,
    pub(super) help: bool,
    pub(super) filtering: bool,
    /// The side shows the card, where it cannot show both.
    pub(super) card: bool,
    /// Lines by which the log is scrolled back.
    pub(super) back: usize,
    /// The step and how many there are, when looking back.
    pub(super) review: Option<(usize, usize)>,
}

impl Screen {
    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            frame.render_widget(Paragraph::new(words::SMALL.get(self.lang)), area);
            return;
        }
        let wide = usize::from(area.width);
        let options = self.options(wide, usize::from(area.height) * 2 / 5);
        let below = u16::try_from(options.len() + 1).unwrap_or(u16::MAX).clamp(6, area.height * 2 / 5);
        let [top, bottom, footer] =
            Layout::vertical([Constraint::Min(8), Constraint::Length(below), Constraint::Length(1)])
                .areas(area);
        let side_width = (area.width * 3 / 10).clamp(22, 44);
        let [board, side] =
            Layout::horizontal([Constraint::Min(30), Constraint::Length(side_width)]).areas(top);

        let lines =
            pane::board(&self.view, &self.marks(), usize::from(board.width), usize::from(board.height));
        frame.render_widget(Paragraph::new(lines), board);
        self.side(frame, side);
        let frame_of_options = Block::new().borders(Borders::TOP).border_style(self.dim());
        frame.render_widget(Paragraph::new(options).block(frame_of_options), bottom);
        frame.render_widget(Paragraph::new(self.footer(wide)), footer);
        if self.help {
            self.help(frame, area);
        }
    }

    fn marks(&self) -> Marks {
        let choices = &self.choices;
        let of = |at: usize| choices.entries.get(at);
        let marked = choices.marked().and_then(of);
        Marks {
            legal: choices
                .entries
                .iter()
                .filter_map(|entry| entry.on.clone().or_else(|| entry.at.clone()))
                .collect(),
            picked: choices.picks.iter().filter_map(|at| of(*at)?.on.clone()).collect(),
            focus: marked.and_then(|entry| entry.on.clone()),
            target: marked.and_then(|entry| entry.at.clone()),
            places: choices.entries.iter().filter_map(|entry| entry.place.clone()).collect(),
            place: marked.and_then(|entry| entry.place.clone()),
            color: self.color,
        }
    }

    fn paint(&self, color: Color) -> Style {
        if self.color { Style::new().fg(color) } else { Style::new() }
    }

    fn dim(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The question, then the options in columns, then what is not on offer.
    fn options(&self, width: usize, height: usize) -> Vec<Line<'static>> {
        let choices = &self.choices;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let mut lines = Vec::new();
        if let Some(result) = plain::result(&self.view) {
            lines.push(Line::styled(fit::cut(&result, width), bold));
            return lines;
        }
        let mut question = choices.question.clone();
        if let Some((have, min, max)) = choices.progress() {
            let range = if min == max { max.to_string() } else { format!("{min}–{max}") };
            let enough = i32::try_from(have).is_ok_and(|have| have >= min);
            let key = match (choices.orders(), enough) {
                (true, _) => format!("; {}", words::REST.get(self.lang)),
                (_, true) => format!("; {}", words::CONFIRM.get(self.lang)),
                _ => String::new(),
            };
            question.push_str(&format!("  ({have} / {range}{key})"));
        }
        if self.filtering || !choices.filter.is_empty() {
            question.push_str(&format!("  [{}: {}]", words::FILTER.get(self.lang), choices.filter));
        }
        let columns = (width / OPTION).max(1);
        let wide = width / columns;
        let shown = choices.shown();
        let rows = shown.len().div_ceil(columns).max(1);
        // Texts take as many lines as the options leave.
        let room = height.saturating_sub(rows + 1).max(1);
        lines.extend(fit::wrapped(&question, width, room).into_iter().map(|line| Line::styled(line, bold)));
        let marked = choices.marked().and_then(|at| choices.entries.get(at));
        let note = marked.map_or("", |entry| entry.note.as_str());
        let why = if note.is_empty() { choices.why.as_str() } else { note };
        if !why.is_empty() {
            let room = room.saturating_sub(lines.len()).max(1);
            let why = fit::wrapped(why, width, room);
            lines.extend(why.into_iter().map(|line| Line::styled(line, self.dim())));
        }
        let space = height.saturating_sub(lines.len() + 1).max(1);
        let visible = rows.min(space);
        let from = (choices.cursor % rows).saturating_sub(visible.saturating_sub(1));
        for row in from..(from + visible).min(rows) {
            let mut spans = Vec::new();
            for n in (row..shown.len()).step_by(rows) {
                spans.extend(self.entry(n, shown[n], wide));
            }
            lines.push(Line::from(spans));
        }
        let left = space.saturating_sub(visible);
        let (columns, wide) = if choices.barred.len() <= left { (1, width) } else { (columns, wide) };
        for chunk in choices.barred.chunks(columns).take(left) {
            let text: String = chunk.iter().map(|line| fit::pad(&format!("    {line}"), wide)).collect();
            lines.push(Line::styled(text, self.dim()));
        }
        lines
    }

    fn entry(&self, n: usize, at: usize, wide: usize) -> Vec<Span<'static>> {
        let entry = &self.choices.entries[at];
        let marked = n == self.choices.cursor;
        let picked = self.choices.picks.iter().position(|pick| *pick == at);
        let sign = match (picked, marked) {
            (Some(order), _) => format!("{}✓", order + 1),
            (None, true) => " ▶".to_owned(),
            (None, false) => "  ".to_owned(),
        };
        let style = if marked { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        let cap = self.paint(Color::Cyan).add_modifier(Modifier::BOLD);
        let room = wide.saturating_sub(6);
        let label = fit::cut(&entry.label, room);
        let gap = room.saturating_sub(fit::width(&label)) + 1;
        vec![
            Span::styled(sign, cap),
            Span::styled(format!("{} ", Choices::cap(n)), cap),
            Span::styled(format!(" {label} "), style),
            Span::raw(" ".repeat(gap.saturating_sub(1))),
        ]
    }

    fn side(&self, frame: &mut Frame<'_>, area: Rect) {
        let card = self.card_lines(usize::from(area.width.saturating_sub(2)));
        let both = area.height + 8 >= TALL && !card.is_empty();
        let pane = |title: Bi| {
            let title = Span::styled(
                format!(" {} ", title.get(self.lang)),
                Style::new().add_modifier(Modifier::BOLD),
            );
            Block::new().borders(Borders::LEFT | Borders::TOP).border_style(self.dim()).title(title)
        };
        let draw_card = |frame: &mut Frame<'_>, area: Rect| {
            let mut lines: Vec<Line<'_>> = card.iter().map(|line| Line::raw(line.clone())).collect();
            if let Some(name) = lines.first_mut() {
                *name = name.clone().style(Style::new().add_modifier(Modifier::BOLD));
            }
            frame.render_widget(Paragraph::new(lines).block(pane(words::CARD)), area);
        };
        let draw_log = |frame: &mut Frame<'_>, area: Rect| {
            let height = usize::from(area.height.saturating_sub(1));
            let mut lines = self.log_lines(usize::from(area.width.saturating_sub(1)));
            let end = lines.len().saturating_sub(self.back.min(lines.len().saturating_sub(height)));
            lines.truncate(end);
            let lines = lines.split_off(end.saturating_sub(height));
            frame.render_widget(Paragraph::new(lines).block(pane(words::LOG)), area);
        };
        if both {
            let tall = u16::try_from(card.len() + 1).unwrap_or(u16::MAX).min(area.height / 2);
            let [log, below] = Layout::vertical([Constraint::Min(4), Constraint::Length(tall)]).areas(area);
            draw_log(frame, log);
            draw_card(frame, below);
        } else if self.card && !card.is_empty() {
            draw_card(frame, area);
        } else {
            draw_log(frame, area);
        }
    }

    /// What the card of the marked option says.
    fn card_lines(&self, width: usize) -> Vec<String> {
        let marked = self.choices.marked().and_then(|at| self.choices.entries.get(at));
        let id = marked.and_then(|entry| entry.on.as_ref().or(entry.at.as_ref()));
        let object = id.and_then(|id| self.view.objects.get(id));
        let text = object.and_then(|object| object.text.as_ref()).map(|text| self.view.plain(text));
        let name = object.and_then(|object| object.name.clone()).unwrap_or_default();
        let mut lines = fit::wrap(&name, width);
        lines.extend(fit::wrap(&text.unwrap_or_default(), width));
        lines
    }

    fn log_lines(&self, width: usize) -> Vec<Line<'static>> {
        self.view.log.iter().flat_map(|line| self.log_line(line, width)).collect()
    }

    fn log_line(&self, line: &LogLine, width: usize) -> Vec<Line<'static>> {
        let turn = line.turn.as_ref().map(|turn| {
            let head = format!("── {} ", self.view.plain(turn));
            let rule = "─".repeat(width.saturating_sub(fit::width(&head)));
            Line::styled(format!("{head}{rule}"), self.dim())
        });
        let indent = " ".repeat(1 + 2 * usize::from(line.depth));
        let text = fit::wrap(&self.view.plain(&line.text), width.saturating_sub(1 + indent.len()));
        let marks = Marks { color: self.color, ..Marks::default() };
        let head = |first: bool| match (first, line.seat) {
            (true, Some(seat)) if line.depth == 0 => marks.seat(seat),
            _ => Span::raw(" "),
        };
        let told = text.into_iter().enumerate();
        let lines = told
            .map(|(at, text)| Line::from(vec![head(at == 0), Span::raw(indent.clone()), Span::raw(text)]));
        turn.into_iter().chain(lines).collect()
    }

    fn footer(&self, width: usize) -> Line<'static> {
        if let Some(really) = self.really {
            return Line::styled(
                really.get(self.lang),
                self.paint(Color::Yellow).add_modifier(Modifier::BOLD),
            );
        }
        if !self.message.is_empty() {
            return Line::styled(fit::cut(&self.message, width), self.paint(Color::Yellow));
        }
        let keys = match self.review {
            Some(_) => words::REVIEW_KEYS,
            None if self.view.result.is_some() => words::OVER_KEYS,
            None => words::KEYS,
        };
        let step = self.review.map_or_else(String::new, |(step, steps)| {
            format!("{} {step}/{steps}  ", words::STEP.get(self.lang))
        });
        Line::styled(fit::cut(&format!("{step}{}", keys.get(self.lang)), width), self.dim())
    }

    fn help(&self, frame: &mut Frame<'_>, area: Rect) {
        let text = words::HELP.get(self.lang);
        let lines: Vec<Line<'_>> = text.lines().map(Line::raw).collect();
        let wide = text.lines().map(fit::width).max().unwrap_or(0) + 4;
        let width = u16::try_from(wide).unwrap_or(u16::MAX).min(area.width);
        let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX).min(area.height);
        let over = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        frame.render_widget(Clear, over);
        let block = Block::bordered().title(" ? ").border_style(self.paint(Color::Cyan));
        frame.render_widget(Paragraph::new(lines).block(block), over);
    }
}
