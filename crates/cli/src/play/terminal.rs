//! The terminal: keys in, pictures out.

use cardwright_ir::{Bi, Lang};
use cardwright_present::View;
use ratatui::{
    DefaultTerminal,
    crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
};

use super::{choices::Choices, plain, screen::Screen, sitting::Sitting, words};
use crate::error::Error;

/// Plays a match at the terminal until someone leaves it.
pub fn play(sitting: &mut Sitting, color: bool) -> Result<(), Error> {
    sitting.advance()?;
    in_terminal(|terminal| {
        let mut screen = Screen::of(sitting.view(), sitting.lang, color);
        loop {
            terminal.draw(|frame| screen.draw(frame))?;
            let Some(key) = key()? else { continue };
            if screen.handle(key, sitting)? == Next::Leave {
                return Ok(());
            }
        }
    })
}

/// Looks through the steps of a match. `at` gives the view after a step in a language, as the n-th seat sees it.
pub fn review(
    steps: usize,
    lang: Lang,
    color: bool,
    at: &mut dyn FnMut(usize, Lang, usize) -> Result<View, Error>,
) -> Result<(), Error> {
    let (mut step, mut seat, mut lang) = (0, 0, lang);
    in_terminal(|terminal| {
        loop {
            let mut screen = Screen::of(at(step, lang, seat)?, lang, color);
            screen.review = Some((step, steps));
            terminal.draw(|frame| screen.draw(frame))?;
            let Some(key) = key()? else { continue };
            match key.code {
                KeyCode::Right | KeyCode::Char(' ') => step = (step + 1).min(steps),
                KeyCode::Left => step = step.saturating_sub(1),
                KeyCode::PageDown => step = (step + 10).min(steps),
                KeyCode::PageUp => step = step.saturating_sub(10),
                KeyCode::Home => step = 0,
                KeyCode::End => step = steps,
                KeyCode::Char('v') => seat += 1,
                KeyCode::Char('l') => lang = other(lang),
                KeyCode::Char('q') | KeyCode::Esc => return Ok(()),
                _ if interrupts(key) => return Ok(()),
                _ => {}
            }
        }
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Stay,
    Leave,
}

fn in_terminal(body: impl FnOnce(&mut DefaultTerminal) -> Result<(), Error>) -> Result<(), Error> {
    let mut terminal = ratatui::try_init()?;
    let result = body(&mut terminal);
    ratatui::restore();
    result
}

/// The next key that is pressed; `None` for anything else, such as a new size.
fn key() -> Result<Option<KeyEvent>, Error> {
    match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Ok(Some(key)),
        _ => Ok(None),
    }
}

fn interrupts(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd'))
}

fn other(lang: Lang) -> Lang {
    match lang {
        Lang::En => Lang::Ko,
        Lang::Ko => Lang::En,
    }
}

impl Screen {
    fn of(view: View, lang: Lang, color: bool) -> Self {
        Self {
            choices: Choices::new(&view),
            view,
            lang,
            color,
            message: String::new(),
            really: None,
            help: false,
            filtering: false,
            card: false,
            back: 0,
            review: None,
        }
    }

    fn renew(&mut self, sitting: &Sitting) {
        self.view = sitting.view();
        self.lang = sitting.lang;
        self.choices = Choices::new(&self.view);
        self.filtering = false;
        self.back = 0;
    }

    fn handle(&mut self, key: KeyEvent, sitting: &mut Sitting) -> Result<Next, Error> {
        if interrupts(key) {
            return Ok(Next::Leave);
        }
        if let Some(really) = self.really.take() {
            return self.decided(really, key, sitting);
        }
        if std::mem::take(&mut self.help) {
            return Ok(Next::Stay);
        }
        self.message.clear();
        if self.filtering {
            self.filter(key);
            return Ok(Next::Stay);
        }
        let page = 8;
        match key.code {
            KeyCode::Up => self.choices.go(-1),
            KeyCode::Down => self.choices.go(1),
            KeyCode::PageUp => self.choices.go(-page),
            KeyCode::PageDown => self.choices.go(page),
            KeyCode::Home => self.choices.cursor = 0,
            KeyCode::End => self.choices.go(isize::MAX),
            KeyCode::Left | KeyCode::Right => self.sideways(key.code == KeyCode::Right),
            KeyCode::Tab => self.card = !self.card,
            KeyCode::Backspace | KeyCode::Esc => self.take_back(),
            KeyCode::Enter => {
                let answer = match self.choices.progress() {
                    Some((have, min, _)) if have > 0 || min == 0 || self.choices.orders() => {
                        self.choices.confirm()
                    }
                    _ => None,
                };
                match (answer, self.choices.marked()) {
                    (Some(answer), _) => self.answer(&answer, sitting)?,
                    (None, Some(at)) => self.take(at, sitting)?,
                    (None, None) => {}
                }
            }
            KeyCode::Char(' ') => match (self.choices.progress(), self.choices.marked()) {
                (Some(_), Some(at)) => self.take(at, sitting)?,
                _ => {
                    if let Some(at) = self.choices.way_out() {
                        self.take(at, sitting)?;
                    }
                }
            },
            KeyCode::Char('?') => self.help = true,
            KeyCode::Char('/') => self.filtering = true,
            KeyCode::Char('[') => self.back += 3,
            KeyCode::Char(']') => self.back = self.back.saturating_sub(3),
            KeyCode::Char('l') => {
                sitting.lang = other(sitting.lang);
                self.renew(sitting);
            }
            KeyCode::Char('u') => self.undo(sitting)?,
            KeyCode::Char('c') if self.view.result.is_none() => self.really = Some(words::REALLY_CONCEDE),
            KeyCode::Char('q') if self.view.result.is_some() => return Ok(Next::Leave),
            KeyCode::Char('q') => self.really = Some(words::REALLY_QUIT),
            KeyCode::Char(letter) => {
                if let Some(at) = self.choices.keyed(letter) {
                    self.take(at, sitting)?;
                }
            }
            _ => {}
        }
        Ok(Next::Stay)
    }

    /// Puts back the last pick, or shows all options again.
    fn take_back(&mut self) {
        if self.choices.picks.pop().is_none() {
            self.choices.filter.clear();
        }
    }

    /// Moves to the entry of the next column that stands beside the marked one.
    fn sideways(&mut self, right: bool) {
        let shown = self.choices.shown().len();
        let columns =
            (usize::from(ratatui::crossterm::terminal::size().map_or(80, |size| size.0)) / 34).max(1);
        let rows = isize::try_from(shown.div_ceil(columns).max(1)).unwrap_or(1);
        let there = self.choices.cursor.checked_add_signed(if right { rows } else { -rows });
        if let Some(there) = there.filter(|there| *there < shown) {
            self.choices.cursor = there;
        }
    }

    fn take(&mut self, at: usize, sitting: &mut Sitting) -> Result<(), Error> {
        match self.choices.take(at) {
            Some(answer) => self.answer(&answer, sitting),
            None => Ok(()),
        }
    }

    fn answer(&mut self, answer: &cardwright_present::Answer, sitting: &mut Sitting) -> Result<(), Error> {
        match sitting.answer(answer) {
            Ok(()) => {
                sitting.advance()?;
                self.renew(sitting);
            }
            Err(why) => self.message = why,
        }
        Ok(())
    }

    fn undo(&mut self, sitting: &mut Sitting) -> Result<(), Error> {
        let undone = sitting.viewer().is_some_and(|seat| sitting.undo(seat));
        sitting.advance()?;
        self.renew(sitting);
        self.message = if undone { words::UNDONE } else { words::NO_UNDO }.get(self.lang).to_owned();
        Ok(())
    }

    fn decided(&mut self, really: Bi, key: KeyEvent, sitting: &mut Sitting) -> Result<Next, Error> {
        if !matches!(key.code, KeyCode::Char('y' | 'Y') | KeyCode::Enter) {
            return Ok(Next::Stay);
        }
        if really == words::REALLY_QUIT {
            return Ok(Next::Leave);
        }
        if let Some(seat) = sitting.viewer() {
            match sitting.live.concede(seat) {
                Ok(()) => self.renew(sitting),
                Err(refusal) => self.message = sitting.reader().refusal(&refusal),
            }
            self.message = plain::result(&self.view).unwrap_or_default();
        }
        Ok(Next::Stay)
    }

    fn filter(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Char(letter) => self.choices.filter.push(letter),
            KeyCode::Backspace => {
                self.choices.filter.pop();
            }
            KeyCode::Esc => {
                self.choices.filter.clear();
                self.filtering = false;
            }
            _ => self.filtering = false,
        }
        self.choices.go(0);
    }
}
