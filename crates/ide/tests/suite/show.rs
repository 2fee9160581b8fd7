//! Answers as text.

use std::fmt::Write;

use cardwright_ide::{Edit, FileEdit, FileId, Hover, Place, Project, Span, TextSize};

use crate::case::Case;

/// The answer of a case.
pub(crate) fn run(case: &Case) -> String {
    let mut project = Project::new(cardwright_registry::all());
    for (name, text) in &case.files {
        assert!(project.set(name, text.as_str()).is_some(), "no system knows {name}");
    }
    let id = project.id(&case.files[case.cursor.0].0).expect("the file was added");
    let at = TextSize::new(u32::try_from(case.cursor.1).expect("a short text"));
    let text = answer(case, &mut project, id, at);
    if text.trim().is_empty() { "nothing".to_owned() } else { text.trim_end().to_owned() }
}

fn answer(case: &Case, project: &mut Project, id: FileId, at: TextSize) -> String {
    let mut out = String::new();
    match case.feature.as_str() {
        "diagnostics" => diagnostics(project, &mut out),
        "fix" => {
            let action = project.fixes(id, Span::empty(at)).into_iter().find(|action| action.mends.is_some());
            let Some(action) = action else { return "no fix".to_owned() };
            let _ = writeln!(out, "{}{}", action.title, if action.sure { "" } else { " (perhaps)" });
            out.push_str(&apply(project, id, &action.edits));
        }
        "complete" => {
            let completion = project.complete(id, at);
            for item in completion.items {
                let meaning = item.meaning.map(|bi| format!(" — {}", bi.en)).unwrap_or_default();
                let detail =
                    if item.detail.is_empty() { String::new() } else { format!(" ({})", item.detail) };
                let text = if item.edit.text == item.label {
                    String::new()
                } else {
                    format!(" → {}", item.edit.text)
                };
                let _ = writeln!(out, "{:?} {}{detail}{text}{meaning}", item.kind, item.label);
            }
        }
        "hover" => out = project.hover(id, at).map(|hover| hovered(&hover)).unwrap_or_default(),
        "signature" => {
            if let Some(call) = project.signature(id, at) {
                let shown: Vec<String> = call
                    .parameters
                    .iter()
                    .enumerate()
                    .map(|(at, name)| if at == call.active { format!("‹{name}›") } else { name.clone() })
                    .collect();
                let result = call.result.map(|result| format!(" → {result}")).unwrap_or_default();
                let _ = writeln!(out, "{}({}){result}", call.name, shown.join(", "));
                let _ = writeln!(out, "{}", call.meaning.map_or("", |bi| bi.en));
            }
        }
        "definition" => {
            let found = project.definition(id, at);
            places(project, &found, &mut out);
        }
        "references" => {
            let found = project.references(id, at, true);
            places(project, &found, &mut out);
        }
        "highlight" => {
            let found = project.highlights(id, at);
            places(project, &found, &mut out);
        }
        "symbols" => {
            for symbol in project.symbols(id) {
                let indent = "  ".repeat(symbol.depth);
                let _ = writeln!(out, "{indent}{:?} {} ({})", symbol.kind, symbol.name, symbol.detail);
            }
        }
        "find" => {
            for symbol in project.find_symbols(&case.argument) {
                let _ = writeln!(out, "{} at {}", symbol.name, place(project, symbol.place));
            }
        }
        "rename" => match project.rename(id, at, &case.argument) {
            Ok(edits) => renamed(project, &edits, &mut out),
            Err(error) => out = error.to_string(),
        },
        "format" => out = project.format(id).unwrap_or_default(),
        "fold" => {
            for fold in project.folds(id) {
                let _ = writeln!(out, "{}-{}", fold.start + 1, fold.end + 1);
            }
        }
        "tokens" => {
            let outline = project.outline(id);
            let source = &project.file(id).expect("the file was added").source;
            for mark in &outline.marks {
                let _ = writeln!(out, "{:?} {}", mark.kind, source.slice(mark.span).escape_debug());
            }
        }
        "hints" => {
            let outline = project.outline(id);
            let mut text = project.file(id).expect("the file was added").source.text.to_string();
            for hint in outline.hints.iter().rev() {
                text.insert_str(hint.at.into(), &format!("‹{}›", hint.text));
            }
            out = text;
        }
        "lens" => {
            for lens in project.lenses(id) {
                let _ = writeln!(out, "{}: {}", lens.id, lens.title);
            }
        }
        other => panic!("there is no feature `{other}`"),
    }
    out
}

fn diagnostics(project: &mut Project, out: &mut String) {
    let files: Vec<(String, FileId)> = project.files().map(|(name, id)| (name.to_owned(), id)).collect();
    for (name, id) in files {
        for d in project.diagnostics(id) {
            let source = &project.file(id).expect("the file was added").source;
            let at = source.position(d.place.span.start());
            let word = source.slice(d.place.span).escape_debug().to_string();
            let _ = writeln!(out, "{name}:{}:{} {} {} `{word}`", at.line, at.column, d.code.id, d.message);
        }
    }
}

fn hovered(hover: &Hover) -> String {
    let mut out = hover.title.clone();
    if !hover.detail.is_empty() {
        let _ = write!(out, " ({})", hover.detail);
    }
    out.push('\n');
    if let Some(bi) = hover.meaning {
        let _ = writeln!(out, "{}", bi.en);
        let _ = writeln!(out, "{}", bi.ko);
    }
    for text in hover.card.iter().flatten() {
        for line in text {
            let _ = writeln!(out, "  {line}");
        }
    }
    out.replace("\n\n", "\n")
}

fn places(project: &Project, found: &[Place], out: &mut String) {
    for at in found {
        let _ = writeln!(out, "{}", place(project, *at));
    }
}

fn place(project: &Project, at: Place) -> String {
    let file = project.file(at.file).expect("a place lies in a file");
    let position = file.source.position(at.span.start());
    format!("{}:{}:{} `{}`", file.name(), position.line, position.column, file.source.slice(at.span))
}

fn renamed(project: &Project, edits: &[FileEdit], out: &mut String) {
    for FileEdit { file, edits } in edits {
        let name = project.file(*file).expect("an edit is of a file").name();
        let _ = writeln!(out, "{name}\n{}", apply(project, *file, edits));
    }
}

fn apply(project: &Project, id: FileId, edits: &[Edit]) -> String {
    let text = &project.file(id).expect("an edit is of a file").source.text;
    cardwright_source::edit::apply(text, edits).expect("edits are in order and apart")
}
