//! `systems`: what there is.

use std::io::Write;

use cardwright_system::{About, System};

use crate::{
    Verdict,
    context::Context,
    error::Error,
    files::Files,
    output::{Paint, count},
    pool::{Pool, default_profile},
};

pub fn run(context: &mut Context<'_>) -> Result<Verdict, Error> {
    let systems = context.chosen();
    if systems.is_empty() {
        context.output.note("there are no systems");
    }
    for (number, system) in systems.into_iter().enumerate() {
        if number > 0 {
            writeln!(context.output)?;
        }
        describe(context, system)?;
    }
    Ok(Verdict::Fine)
}

fn describe(context: &mut Context<'_>, system: &'static dyn System) -> Result<(), Error> {
    let about = system.about();
    let head = context.output.paint(Paint::Strong, about.name);
    writeln!(context.output, "{head}: {} ({})", about.title.en, about.title.ko)?;
    for (name, text) in facts(about) {
        writeln!(context.output, "  {name:<10}{text}")?;
    }
    writeln!(context.output, "  {:<10}{}", "built in", built_in(system))?;
    let rows = |output: &mut crate::Output, head: &str, rows: &[(String, &str)]| -> Result<(), Error> {
        let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        for (number, (name, text)) in rows.iter().enumerate() {
            writeln!(output, "  {:<10}{name:<width$}  {text}", if number == 0 { head } else { "" })?;
        }
        Ok(())
    };
    let profiles = about.profiles.iter().enumerate().map(|(number, (name, text))| {
        (format!("{name}{}", if number == 0 { " (default)" } else { "" }), *text)
    });
    rows(context.output, "profiles", &profiles.collect::<Vec<_>>())?;
    let options = about
        .options
        .iter()
        .map(|option| (format!("{}={}", option.name, option.values.join("|")), option.text));
    rows(context.output, "options", &options.collect::<Vec<_>>())
}

fn facts(about: &About) -> Vec<(&'static str, String)> {
    let extensions: Vec<String> = about.extensions.iter().map(|name| format!(".{name}")).collect();
    let (least, most) = about.seats;
    let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let decks = if about.decks.is_empty() { "none".to_owned() } else { about.decks.join(", ") };
    vec![
        ("language", about.language.to_owned()),
        ("files", extensions.join(", ")),
        ("decks", decks),
        ("players", players),
    ]
}

fn built_in(system: &'static dyn System) -> String {
    let mut files = Files::default();
    files.add_builtins(system);
    let pool = Pool::load(system, &files, default_profile(system));
    let decks: Vec<String> = crate::decks::names(&pool);
    match decks.as_slice() {
        [] => count(pool.seen, "card"),
        _ => format!("{}; decks: {}", count(pool.seen, "card"), decks.join(", ")),
    }
}
