//! Applies the fixes that need nobody to look at them, and writes the files in one step each.

use cardwright_source::{Diagnostic, Edit, Fix, edit, read};

use crate::{
    context::Context,
    error::Error,
    files::{File, Files},
    output::plain,
};

/// Applies what can be applied at once; gives the number of fixes. A fix that touches the bytes of another waits.
pub fn apply<'d>(
    context: &mut Context<'_>,
    files: &Files,
    diagnostics: impl Iterator<Item = &'d Diagnostic>,
) -> Result<usize, Error> {
    let all: Vec<(&Diagnostic, &Fix)> = diagnostics.filter_map(|d| Some((d, d.fix.as_ref()?))).collect();
    let mut applied = 0;
    for file in &files.list {
        let of_file = all.iter().filter(|(d, fix)| d.place.file == file.source.id && fix.sure);
        let fixes: Vec<&Fix> = of_file.map(|(_, fix)| *fix).collect();
        if !fixes.is_empty() {
            applied += apply_to(context, file, &fixes)?;
        }
    }
    Ok(applied)
}

fn apply_to(context: &mut Context<'_>, file: &File, fixes: &[&Fix]) -> Result<usize, Error> {
    let name = plain(&file.source.name);
    let Some(path) = &file.path else {
        context.output.warn(format_args!("`{name}` is built in and is not changed"));
        return Ok(0);
    };
    if file.source.invalid_utf8.is_some() {
        context.output.warn(format_args!("`{name}` is not UTF-8 and is not changed"));
        return Ok(0);
    }
    let (edits, number) = compatible(fixes);
    let Ok(text) = edit::apply(&file.source.text, &edits) else { return Ok(0) };
    if text == *file.source.text {
        return Ok(0);
    }
    read::write_atomic(path, text.as_bytes()).map_err(|error| Error::writing(path, &error))?;
    context.output.note(format_args!(
        "{name}: {} applied",
        if number == 1 { "1 fix".to_owned() } else { format!("{number} fixes") }
    ));
    Ok(number)
}

/// The edits of the fixes that stand in nobody's way, and the number of those fixes.
fn compatible(fixes: &[&Fix]) -> (Vec<Edit>, usize) {
    let mut edits: Vec<Edit> = Vec::new();
    let mut number = 0;
    for fix in fixes {
        let apart = |edit: &Edit| edits.iter().all(|other| other.span.intersect(edit.span).is_none());
        if fix.edits.iter().all(apart) {
            edits.extend(fix.edits.iter().cloned());
            number += 1;
        }
    }
    (edits, number)
}

#[cfg(test)]
mod tests {
    use cardwright_source::span;

    use super::*;

    fn fix(edits: &[(usize, usize, &str)]) -> Fix {
        let edits =
            edits.iter().map(|&(start, end, text)| Edit { span: span(start, end), text: text.into() });
        Fix { title: "write it".into(), edits: edits.collect(), sure: true }
    }

    #[test]
    fn fixes_that_touch_wait_for_the_next_round() {
        let (first, second, third) =
            (fix(&[(0, 2, "x")]), fix(&[(5, 6, ""), (1, 3, "y")]), fix(&[(8, 8, "z")]));
        let (edits, number) = compatible(&[&first, &second, &third, &third]);
        assert_eq!(number, 2);
        assert_eq!(edits.len(), 2);
    }
}
