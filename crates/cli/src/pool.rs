//! Loads cards: the pools of a command, one a system, with their diagnostics.

use std::{path::PathBuf, sync::Arc};

use cardwright_ir::{Attr, Card, Cards, Lang, Of, Shown, Word};
use cardwright_present::transcript::{CardFile, Transcript};
use cardwright_source::{Diagnostic, Severity, Source, Sources, render::Counts, suggest};
use cardwright_system::{About, FileKind, Loaded, System};

use crate::{
    Verdict, args,
    context::Context,
    error::Error,
    files::{BUILTIN, File, Files},
    output::{count, plain},
    recorded, report,
};

/// The pools of a command and the texts that they come from.
pub struct Pools {
    /// The texts.
    pub sources: Sources,
    /// One a system, in the order of the systems.
    pub list: Vec<Pool>,
    /// Problems of all pools.
    pub counts: Counts,
}

/// The cards of one system.
pub struct Pool {
    /// The system.
    pub system: &'static dyn System,
    /// The profile in which they were checked.
    pub profile: &'static str,
    /// The cards without errors.
    pub cards: Cards,
    /// How many cards there were, those with errors included.
    pub seen: usize,
    /// Problems of the card files.
    pub diagnostics: Vec<Diagnostic>,
    /// The files of the cards, with those that belong to them.
    pub texts: Vec<Arc<Source>>,
    /// Files that belong to the cards: aliases, tables.
    pub sides: Vec<Arc<Source>>,
    /// Deck files that were found with them.
    pub decks: Vec<Arc<Source>>,
}

impl Pools {
    /// The cards of some paths, or the built-in ones, of whatever systems. Problems are told on stderr.
    pub fn load(context: &mut Context<'_>, args: &args::Paths) -> Result<Self, Error> {
        let profile = args.profile.as_deref();
        known_profile(context, profile)?;
        let files = Files::find(context, &args.paths).complete()?;
        let systems = files.systems(context);
        let list = systems.into_iter().map(|system| Pool::read(system, &files, profile));
        Ok(Self::told(context, list.collect(), files.sources))
    }

    /// The cards of one system for a match: of some paths, of the recorded game that is given for the decks, or the
    /// built-in ones. Problems are told on stderr.
    pub fn of(
        context: &mut Context<'_>,
        system: &'static dyn System,
        rules: &args::Rules,
        decks: &[String],
    ) -> Result<Self, Error> {
        let profile = profile(system, rules.profile.as_deref())?;
        Self::of_match(context, system, &rules.cards, profile, decks)
    }

    /// The same in a profile.
    pub fn of_match(
        context: &mut Context<'_>,
        system: &'static dyn System,
        paths: &[PathBuf],
        profile: &'static str,
        decks: &[String],
    ) -> Result<Self, Error> {
        if !paths.is_empty() {
            return Self::of_paths(context, system, paths, profile);
        }
        match recorded::transcript(system, decks)? {
            Some(transcript) => Ok(Self::of_transcript(context, system, &transcript, profile)),
            None => Self::of_paths(context, system, paths, profile),
        }
    }

    /// The cards that a transcript holds.
    fn of_transcript(
        context: &mut Context<'_>,
        system: &'static dyn System,
        transcript: &Transcript,
        profile: &'static str,
    ) -> Self {
        if !transcript.intact() {
            context.output.warn("the card texts in the transcript were edited after it was recorded");
        }
        let mut sources = Sources::default();
        let mut file = |text: &CardFile| File {
            source: sources.add(text.name.as_str(), text.text.as_str()),
            system,
            kind: system.recognise(&text.name, &text.text).unwrap_or(FileKind::Cards),
            path: None,
        };
        let files: Vec<File> = transcript.head.cards.iter().map(&mut file).collect();
        let pool = Pool::of_files(system, files.iter(), profile);
        Self::told(context, vec![pool], sources)
    }

    /// The cards of one system in a profile.
    pub fn of_paths(
        context: &mut Context<'_>,
        system: &'static dyn System,
        paths: &[PathBuf],
        profile: &'static str,
    ) -> Result<Self, Error> {
        let only = context.only.replace(system);
        let files = Files::find(context, paths).complete();
        context.only = only;
        let files = files?;
        let pool = Pool::load(system, &files, profile);
        Ok(Self::told(context, vec![pool], files.sources))
    }

    /// The first pool; the only one where a system was asked for.
    pub fn first(&self) -> &Pool {
        &self.list[0]
    }

    /// Failed if any card has errors.
    pub fn verdict(&self) -> Verdict {
        if self.counts.errors > 0 { Verdict::Failed } else { Verdict::Fine }
    }

    fn told(context: &mut Context<'_>, list: Vec<Pool>, sources: Sources) -> Self {
        let mut counts = Counts::default();
        for pool in &list {
            counts += Counts::of(&pool.diagnostics);
            let errors: Vec<Diagnostic> = pool.diagnostics.iter().filter(|d| d.is_error()).cloned().collect();
            report::diagnostics(context, &errors, &sources);
            // A warning is for whoever can change the card.
            let is_built_in = |d: &Diagnostic| {
                sources.get(d.place.file).is_some_and(|source| source.name.starts_with(BUILTIN))
            };
            let warned = |d: &&Diagnostic| d.severity == Severity::Warning && !is_built_in(d);
            let warnings = pool.diagnostics.iter().filter(warned).count();
            if warnings > 0 {
                let warnings = count(warnings, "warning");
                context.output.note(format_args!("{warnings}; `cardwright check` shows them"));
            }
        }
        Self { sources, list, counts }
    }
}

impl Pool {
    /// The cards among some files.
    pub fn load(system: &'static dyn System, files: &Files, profile: &'static str) -> Self {
        Self::of_files(system, files.of(system), profile)
    }

    /// The cards among some files in the profile that is asked for, if the system has it. Built-in sets are read in the
    /// profile that they were written for: the one with the fewest problems.
    pub fn read(system: &'static dyn System, files: &Files, profile: Option<&str>) -> Self {
        let names = || system.about().profiles.iter().map(|(name, _)| *name);
        if let Some(profile) = names().find(|name| Some(*name) == profile) {
            return Self::load(system, files, profile);
        }
        let mut pool = Self::load(system, files, default_profile(system));
        if files.of(system).all(|file| file.path.is_none()) {
            for profile in names().skip(1) {
                if pool.problems() == (0, 0) {
                    break;
                }
                let other = Self::load(system, files, profile);
                if other.problems() < pool.problems() {
                    pool = other;
                }
            }
        }
        pool
    }

    /// Errors and warnings.
    fn problems(&self) -> (usize, usize) {
        let counts = Counts::of(&self.diagnostics);
        (counts.errors, counts.warnings)
    }

    /// The cards of these files.
    pub fn of_files<'f>(
        system: &'static dyn System,
        files: impl Iterator<Item = &'f File>,
        profile: &'static str,
    ) -> Self {
        let (mut texts, mut sides, mut decks) = (Vec::new(), Vec::new(), Vec::new());
        for file in files {
            let source = Arc::clone(&file.source);
            match file.kind {
                FileKind::Cards => texts.push(source),
                FileKind::Deck => decks.push(source),
                FileKind::Side => {
                    texts.push(Arc::clone(&source));
                    sides.push(source);
                }
            }
        }
        let Loaded { cards, seen, diagnostics } = system.load(&texts, profile);
        Self { system, profile, cards, seen, diagnostics, texts, sides, decks }
    }

    /// What the system is.
    pub fn about(&self) -> &'static About {
        self.system.about()
    }

    /// Eight digits that differ for another set of ids. A deck code counts cards by their place in that set.
    pub fn hash(&self) -> String {
        let mut ids: Vec<&str> = self.cards.list.iter().map(|card| card.id.as_str()).collect();
        ids.sort_unstable();
        let mut hasher = blake3::Hasher::new();
        for id in ids {
            hasher.update(id.as_bytes()).update(b"\n");
        }
        hasher.finalize().to_hex()[..8].to_owned()
    }

    /// The card with exactly this id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.list.iter().find(|card| card.id == id)
    }

    /// A word of the rules as people read it.
    pub fn title(&self, word: Word) -> &'static str {
        self.system.vocabulary().word(word).title.en
    }

    /// The word for a card's kind.
    pub fn word(&self, word: Word) -> &'static str {
        self.system.vocabulary().words.get(word.index()).map_or("?", |row| row.name)
    }

    /// A card in plain words: its name, then what is printed on it, then a line an ability.
    pub fn explain(&self, card: &Card, lang: Lang) -> Vec<String> {
        let text = self.system.explain(card, &self.cards, lang);
        let head = plain(&format!("{} ({})", self.cards.title(card, lang), card.id));
        [head].into_iter().chain(text.iter().map(|line| format!("  {}", plain(line)))).collect()
    }

    /// The attribute that is a card's price, where the system has one.
    pub fn cost(&self) -> Option<Attr> {
        let rows = self.system.vocabulary().attrs;
        let at = rows.iter().position(|row| row.shown == Shown::Cost && row.of == Of::Card)?;
        u16::try_from(at).ok().map(Attr)
    }
}

/// The cards that decks without cards of their own belong to: those of their folder, or the built-in ones. Problems
/// are told on stderr.
pub fn beside(context: &mut Context<'_>, system: &'static dyn System, files: &mut Files) -> Pool {
    let cards = files.beside(context, system);
    let pool = Pool::of_files(system, cards.iter(), default_profile(system));
    report::diagnostics(context, &pool.diagnostics, &files.sources);
    pool
}

/// The profile of a name, or the default one.
pub fn profile(system: &'static dyn System, name: Option<&str>) -> Result<&'static str, Error> {
    let Some(name) = name else { return Ok(default_profile(system)) };
    let names = || system.about().profiles.iter().map(|(name, _)| *name);
    names().find(|known| *known == name).ok_or_else(|| {
        let list: Vec<&str> = names().collect();
        Error::usage(format!("{} has no profile `{name}`", system.about().name))
            .maybe_hint(suggest::did_you_mean(name, names()))
            .hint(format!("its profiles are: {}", list.join(", ")))
    })
}

/// Refuses a profile that no system has.
pub fn known_profile(context: &Context<'_>, name: Option<&str>) -> Result<(), Error> {
    let refused = |system: &'static dyn System| profile(system, name).err();
    let refusals: Vec<Error> = context.chosen().into_iter().filter_map(refused).collect();
    if refusals.len() < context.chosen().len() {
        return Ok(());
    }
    refusals.into_iter().next().map_or(Ok(()), Err)
}

/// The options of the rules, written `NAME` or `NAME=VALUE`.
pub fn options(system: &'static dyn System, written: &[String]) -> Result<Vec<(String, String)>, Error> {
    let known = system.about().options;
    let system = system.about().name;
    let read = |text: &String| {
        let (name, value) = text.split_once('=').map_or((text.as_str(), None), |(n, v)| (n, Some(v)));
        let Some(option) = known.iter().find(|option| option.name == name) else {
            let names: Vec<&str> = known.iter().map(|option| option.name).collect();
            let list = match names.as_slice() {
                [] => "it has no options".to_owned(),
                _ => format!("its options are: {}", names.join(", ")),
            };
            return Err(Error::usage(format!("{system} has no option `{name}`"))
                .maybe_hint(suggest::did_you_mean(name, names.iter().copied()))
                .hint(list));
        };
        // Naming an option that is off or on switches it.
        let value = match (value, option.values) {
            (Some(value), values) if values.len() < 2 || values.contains(&value) => value,
            (None, [_, other]) => other,
            (None, _) if option.values.contains(&"true") => "true",
            _ => {
                return Err(Error::usage(format!("the option `{name}` does not take `{text}`"))
                    .hint(format!("its values are: {}", option.values.join(", "))));
            }
        };
        Ok((name.to_owned(), value.to_owned()))
    };
    written.iter().map(read).collect()
}

/// How many play: as asked, or as many as the system's default.
pub fn players(system: &'static dyn System, asked: Option<u8>, default: u8) -> Result<u8, Error> {
    let (least, most) = system.about().seats;
    match asked {
        None => Ok(default),
        Some(n) if (least..=most).contains(&n) => Ok(n),
        Some(n) => {
            let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
            Err(Error::usage(format!("{} is for {range} players, not {n}", system.about().name)))
        }
    }
}

/// The profile in which cards are checked when none is asked for.
pub fn default_profile(system: &'static dyn System) -> &'static str {
    system.about().profiles.first().map_or("standard", |(name, _)| *name)
}
