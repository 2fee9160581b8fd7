//! `explain`: a diagnostic in long form, or a card in plain words.

use std::io::Write;

use cardwright_ir::Lang;
use cardwright_source::{Diagnostic, Severity, suggest};
use cardwright_studio::api::Code;
use cardwright_system::{CodeDoc, System};

use crate::{
    Verdict,
    args::{Language, Paths},
    context::Context,
    error::Error,
    lookup,
    output::Paint,
    pool::Pools,
    report,
    table::Table,
};

/// Say what a card does, or what a diagnostic means
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright explain duel/E023             a diagnostic
  cardwright explain duel/E023 --lang ko   its title in Korean
  cardwright explain E023                  the systems that have one of this code
  cardwright explain sheet/conflict        why Studio refused something
  cardwright explain signal_flare          a built-in card, by its id or name
  cardwright explain signal_flare --lang ko
  cardwright explain my_card my-cards      a card of yours")]
pub struct Args {
    /// A diagnostic's code, or a card's id or name
    #[arg(value_name = "CODE|CARD")]
    what: String,
    /// The language to explain in
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    #[command(flatten)]
    paths: Paths,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let found = codes(context, &args.what);
    match found.as_slice() {
        [] => {}
        [(system, doc)] => return code(context, *system, doc, args.lang.into()),
        several => return list(context, several, args.lang.into()),
    }
    if let Some(of_studio) = Code::ALL.iter().find(|of| of.text().eq_ignore_ascii_case(&args.what)) {
        return explained(context, of_studio.text(), of_studio.title(), of_studio.long(), args.lang.into());
    }
    if let Some(error) = unknown_code(context, &args.what) {
        return Err(error);
    }
    let pools = Pools::load(context, &args.paths)?;
    let found = lookup::card(&pools, &args.what).map_err(|error| or_code(error, context, &args.what))?;
    for (number, (pool, card)) in found.into_iter().enumerate() {
        if number > 0 {
            writeln!(context.output)?;
        }
        for (number, line) in pool.explain(card, args.lang.into()).into_iter().enumerate() {
            let line = if number == 0 { context.output.paint(Paint::Strong, line) } else { line };
            writeln!(context.output, "{line}")?;
        }
        let mine = |d: &&Diagnostic| d.severity == Severity::Warning && d.card.as_ref() == Some(&card.id);
        let warnings: Vec<Diagnostic> = pool.diagnostics.iter().filter(mine).cloned().collect();
        report::diagnostics(context, &warnings, &pools.sources);
    }
    Ok(pools.verdict())
}

/// The codes that are meant, in whatever case: `duel/E023`, or `E023` of all systems.
fn codes(context: &Context<'_>, what: &str) -> Vec<(&'static dyn System, &'static CodeDoc)> {
    let (system, id) = what.split_once('/').map_or((None, what), |(system, id)| (Some(system), id));
    let of = |of: &'static dyn System| {
        let wanted = system.is_none_or(|name| name.eq_ignore_ascii_case(of.about().name));
        let docs = of.codes().iter().filter(move |doc| wanted && doc.id.eq_ignore_ascii_case(id));
        docs.map(move |doc| (of, doc))
    };
    context.chosen().into_iter().flat_map(of).collect()
}

/// The error for what can only have been meant as a code.
fn unknown_code(context: &Context<'_>, what: &str) -> Option<Error> {
    let (system, id) = match what.split_once('/') {
        Some((system, id)) if context.systems.iter().any(|of| of.about().name == system) => {
            (Some(system), id)
        }
        Some(_) => return None,
        None => (None, what),
    };
    let digits = id.trim_start_matches(|c: char| c.is_ascii_uppercase() || c == '-');
    // Codes have fewer digits than the ids of cards that are numbered.
    let counted = (1..5).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    let is_code = counted && digits.len() < id.len();
    (system.is_some() || is_code).then(|| {
        let error = Error::usage(format!("there is no diagnostic `{what}`"));
        error.maybe_hint(nearest_code(context, what)).hint("a code is written `SYSTEM/CODE`")
    })
}

/// A word that is no card may have been meant as a code.
fn or_code(error: Error, context: &Context<'_>, what: &str) -> Error {
    if error.hints.iter().any(|hint| hint.starts_with("did you mean")) {
        return error;
    }
    error.maybe_hint(nearest_code(context, what))
}

fn nearest_code(context: &Context<'_>, what: &str) -> Option<String> {
    let (of, id) = what.split_once('/').map_or((None, what), |(system, id)| (Some(system), id));
    let mut known: Vec<(&str, &str)> = Vec::new();
    for system in context.chosen() {
        let name = system.about().name;
        // A system that is named and known is not what is misspelt.
        if of.is_none_or(|of| of == name || context.system(of).is_err()) {
            known.extend(system.codes().iter().map(|doc| (name, doc.id)));
        }
    }
    let near = suggest::nearest(id, known.iter().map(|(_, id)| *id));
    let near = near.or_else(|| nearest_number(id, known.iter().map(|(_, id)| *id)))?;
    let (system, id) = known.iter().find(|(_, id)| *id == near)?;
    Some(format!("did you mean \"{system}/{id}\"?"))
}

/// The code with the same letters and the nearest number.
fn nearest_number<'a>(id: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let parts = |id: &str| {
        let letters = id.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        Some((id[..letters].to_uppercase(), id[letters..].parse::<u32>().ok()?))
    };
    let (letters, number) = parts(id)?;
    let same = known.filter_map(|id| parts(id).filter(|(of, _)| *of == letters).map(|(_, of)| (of, id)));
    same.min_by_key(|(of, _)| of.abs_diff(number)).map(|(_, id)| id)
}

fn code(
    context: &mut Context<'_>,
    system: &'static dyn System,
    doc: &CodeDoc,
    lang: Lang,
) -> Result<Verdict, Error> {
    let code = format!("{}/{}", system.about().name, doc.id);
    explained(context, &code, doc.title.get(lang), doc.text.trim_end(), lang)
}

fn explained(
    context: &mut Context<'_>,
    code: &str,
    title: &str,
    text: &str,
    lang: Lang,
) -> Result<Verdict, Error> {
    let head = context.output.paint(Paint::Strong, format_args!("{code}"));
    writeln!(context.output, "{head}: {title}\n")?;
    if lang == Lang::Ko {
        writeln!(context.output, "자세한 설명은 영어로만 있습니다.\n")?;
    }
    writeln!(context.output, "{text}")?;
    Ok(Verdict::Fine)
}

fn list(
    context: &mut Context<'_>,
    found: &[(&'static dyn System, &'static CodeDoc)],
    lang: Lang,
) -> Result<Verdict, Error> {
    let mut table = Table::new(["code", "meaning"]);
    for (system, doc) in found {
        table.row([format!("{}/{}", system.about().name, doc.id), doc.title.get(lang).to_owned()]);
    }
    table.write(context.output)?;
    context.output.note("`cardwright explain` with one of these tells more");
    Ok(Verdict::Fine)
}
