//! The files of a pool together: card data, and the rule of each card.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_source::{Diagnostic, FileId, Place, Severity, Source, Span, span};

use super::{
    data::{self, CardData},
    problem::{code, shown},
    rule::{self, Context, Known},
    tree::{CardKind, Rule},
};

/// A card with its rule.
#[derive(Clone, Debug)]
pub struct Card {
    /// What the data say.
    pub data: CardData,
    /// Its rule, without errors.
    pub rule: Option<Rule>,
    /// Where the rule is written.
    pub lines: Lines,
}

/// How places of a rule's text are places of a file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines {
    file: FileId,
    /// Where lines begin in the text and in the file, and how long they are; a line with escapes is known only as a
    /// whole. Empty where the file is the text.
    inside: Vec<(usize, Span, bool)>,
}

/// What was read.
#[derive(Debug, Default)]
pub struct Read {
    /// Cards without errors.
    pub cards: Vec<Card>,
    /// How many there were.
    pub seen: usize,
    /// All problems.
    pub diagnostics: Vec<Diagnostic>,
    /// What rules may refer to.
    pub known: Known,
}

impl Lines {
    /// The place of a span of the rule's text.
    pub fn place(&self, at: Span) -> Place {
        if self.inside.is_empty() {
            return Place::new(self.file, at);
        }
        let start = usize::from(at.start());
        let line = self.inside.iter().rfind(|(from, ..)| *from <= start).unwrap_or(&self.inside[0]);
        let (from, outer, exact) = line;
        if !exact {
            return Place::new(self.file, *outer);
        }
        let move_on = usize::from(outer.start()) + 1;
        let most = usize::from(outer.end());
        let shift = |at: usize| (at.saturating_sub(*from) + move_on).min(most);
        Place::new(self.file, span(shift(start), shift(at.end().into()).max(shift(start))))
    }

    /// Are places of the text exactly places of the file?
    fn exact(&self) -> bool {
        self.inside.iter().all(|(.., exact)| *exact)
    }
}

/// Reads and checks the files of a pool.
pub fn read(files: &[Arc<Source>]) -> Read {
    let mut read = Read { known: super::plain(), ..Read::default() };
    let mut all: Vec<CardData> = Vec::new();
    let mut rules = Rules::default();
    let mut any_data = false;
    let mut names = BTreeMap::new();
    for file in files {
        names.insert(file.id.0, file.name.clone());
        if is_rules(&file.name) {
            rules.add(file);
            continue;
        }
        any_data = true;
        let found = data::read(file);
        read.seen += found.seen;
        read.diagnostics.extend(found.diagnostics);
        all.extend(found.cards);
    }
    unique(&mut all, &mut read.diagnostics);
    known(&all, any_data, &mut read.known);
    for data in all {
        let folder = names.get(&data.place.file.0).map_or("", |name| folder(name));
        card(data, folder, &mut rules, &mut read);
    }
    for (file, used) in rules.files {
        if used {
            continue;
        }
        read.seen += 1;
        if any_data {
            let place = Place::new(file.id, span(0, 0));
            let message = "no card of the card data has this rule";
            let help = "name the file in the \"rules_file\" of a card";
            read.diagnostics
                .push(Diagnostic::new(Severity::Warning, code("W-202"), place, message).help(help));
        }
        let lines = Lines { file: file.id, inside: Vec::new() };
        alone(file, lines, any_data, &mut read);
    }
    read
}

/// Is this the name of a file of rules?
pub(crate) fn is_rules(name: &str) -> bool {
    name.ends_with(".rules")
}

/// The same id, slug or name twice.
fn unique(all: &mut Vec<CardData>, diagnostics: &mut Vec<Diagnostic>) {
    let mut seen: [BTreeMap<String, ()>; 3] = std::default::Default::default();
    all.retain(|data| {
        let words = [data.id.clone(), data.slug.clone(), data.name.to_ascii_lowercase()];
        for (at, word) in words.iter().enumerate() {
            if seen[at].contains_key(word) {
                let what = ["id", "slug", "name"][at];
                let message = format!("there is already a card with the {what} \"{}\"", shown(word));
                let help = "ids, slugs and names are unique";
                let mut problem = Diagnostic::error(code("E-206"), data.place, message).help(help);
                problem.card = Some(data.slug.clone());
                diagnostics.push(problem);
                return false;
            }
        }
        for (seen, word) in seen.iter_mut().zip(words) {
            seen.insert(word, ());
        }
        true
    });
}

fn known(all: &[CardData], any_data: bool, known: &mut Known) {
    let words = all.iter().flat_map(|data| data.subtype.iter().chain(&data.backups));
    for word in words {
        if !known.subtypes.contains(word) {
            known.subtypes.push(word.clone());
        }
    }
    if any_data {
        known.names = Some(all.iter().map(|data| data.name.to_ascii_lowercase()).collect());
    }
    known.ids = all.iter().map(|data| data.id.clone()).collect();
}

fn card(data: CardData, folder: &str, rules: &mut Rules<'_>, read: &mut Read) {
    let context = Context { kind: Some(data.kind), ability: data.ability };
    let (text, lines): (Arc<str>, Lines) = if let Some(inline) = &data.rules {
        let mut text = String::new();
        let mut inside = Vec::new();
        for (line, at) in inline {
            // Between its quotes the line is exactly its text, unless it has escapes.
            let exact = usize::from(at.len()) == line.len() + 2;
            inside.push((text.len(), *at, exact));
            text.push_str(line);
            text.push('\n');
        }
        if inside.is_empty() {
            inside.push((0, data.place.span, false));
        }
        (text.into(), Lines { file: data.place.file, inside })
    } else if let Some((name, at)) = &data.rules_file {
        match rules.find(folder, name) {
            Some(found) => (Arc::clone(&found.text), Lines { file: found.id, inside: Vec::new() }),
            None => {
                let place = Place::new(data.place.file, *at);
                let message = format!("the rule \"{}\" is not among the files that were read", shown(name));
                let help = "give the folder with the card data and the rules";
                let mut problem = Diagnostic::error(code("E-205"), place, message).help(help);
                problem.card = Some(data.slug.clone());
                read.diagnostics.push(problem);
                return;
            }
        }
    } else {
        if data.kind != CardKind::Character || data.ability.is_some() {
            let what = if data.kind == CardKind::Character {
                "a character with an ability"
            } else {
                "an Action or a Reaction"
            };
            let message = format!("{what} needs a rule");
            let mut problem =
                Diagnostic::error(code("E-205"), data.place, message).help("add \"rules_file\" or \"rules\"");
            problem.card = Some(data.slug.clone());
            read.diagnostics.push(problem);
            return;
        }
        let lines = Lines { file: data.place.file, inside: Vec::new() };
        read.cards.push(Card { data, rule: None, lines });
        return;
    };
    let (rule, problems) = rule::read(&text, &read.known, context);
    let broken = problems.any_error();
    read.diagnostics.extend(problems.finish(Some(&data.slug), &|at| lines.place(at), lines.exact()));
    if !broken {
        read.cards.push(Card { data, rule: Some(rule), lines });
    }
}

/// A rule without card data is read as a character of its file's name.
fn alone(file: &Arc<Source>, lines: Lines, any_data: bool, read: &mut Read) {
    let (rule, mut problems) = rule::read(&file.text, &read.known, Context::default());
    if file.invalid_utf8.is_some() {
        problems.add("E-201", span(0, 0), "the file is not UTF-8", "save it with the encoding UTF-8");
    }
    let broken = problems.any_error();
    let stem =
        file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name).trim_end_matches(".rules").to_owned();
    read.diagnostics.extend(problems.finish(Some(&stem), &|at| lines.place(at), true));
    if broken || any_data {
        return;
    }
    let data = CardData {
        id: String::new(),
        slug: stem.clone(),
        name: stem,
        number: String::new(),
        rarity: String::new(),
        publisher: String::new(),
        team: String::new(),
        kind: CardKind::Character,
        subtype: None,
        bp: 0,
        sp: 0,
        ability: None,
        ability_name: None,
        backups: Vec::new(),
        rules_file: None,
        rules: None,
        place: Place::new(file.id, span(0, 0)),
    };
    read.cards.push(Card { data, rule: Some(rule), lines });
}

/// The files of rules.
#[derive(Default)]
struct Rules<'s> {
    /// Each, and whether some card has it.
    files: Vec<(&'s Arc<Source>, bool)>,
    /// The first with a name, and with a name behind its folders.
    named: BTreeMap<String, usize>,
    based: BTreeMap<String, Vec<usize>>,
}

impl<'s> Rules<'s> {
    fn add(&mut self, file: &'s Arc<Source>) {
        let at = self.files.len();
        self.files.push((file, false));
        let name = file.name.replace('\\', "/");
        let base = name.rsplit('/').next().unwrap_or(&name).to_owned();
        self.based.entry(base).or_default().push(at);
        self.named.entry(name).or_insert(at);
    }

    /// The file that the data mean: beside them, or else any with that name. It is then some card's.
    fn find(&mut self, folder: &str, name: &str) -> Option<&'s Arc<Source>> {
        let name = name.replace('\\', "/");
        let base = name.rsplit('/').next().unwrap_or(&name);
        let based = self.based.get(base).map_or(&[][..], Vec::as_slice);
        let ends = |at: &&usize| {
            let file = self.files[**at].0.name.replace('\\', "/");
            file == name || file.strip_suffix(name.as_str()).is_some_and(|before| before.ends_with('/'))
        };
        let beside = self.named.get(&format!("{folder}{name}").replace('\\', "/")).copied();
        let at = beside.or_else(|| based.iter().find(ends).copied()).or_else(|| based.first().copied())?;
        self.files[at].1 = true;
        Some(self.files[at].0)
    }
}

/// The folder of a file, with its last `/`.
fn folder(name: &str) -> &str {
    name.rfind(['/', '\\']).map_or("", |at| &name[..=at])
}
