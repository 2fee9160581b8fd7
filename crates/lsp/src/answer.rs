//! Requests and their answers.

use cardwright_ide::{FileEdit, FileId, Place, Project, Span};
use gen_lsp_types as lsp;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{documents::Documents, place, server::Failed, show, text};

type Answer = Result<Value, Failed>;

/// The answer to a request.
pub(crate) fn answer(documents: &mut Documents, method: &str, params: &Value) -> Answer {
    match method {
        "textDocument/completion" => completion(documents, params),
        "textDocument/hover" => hover(documents, params),
        "textDocument/signatureHelp" => signature(documents, params),
        "textDocument/definition" => definition(documents, params),
        "textDocument/references" => references(documents, params),
        "textDocument/documentHighlight" => highlights(documents, params),
        "textDocument/documentSymbol" => symbols(documents, params),
        "workspace/symbol" => find_symbols(documents, params),
        "textDocument/codeAction" => actions(documents, params),
        "textDocument/codeLens" => lenses(documents, params),
        "textDocument/formatting" => formatting(documents, params),
        "textDocument/prepareRename" => prepare_rename(documents, params),
        "textDocument/rename" => rename(documents, params),
        "textDocument/foldingRange" => folds(documents, params),
        "textDocument/semanticTokens/full" => tokens(documents, params),
        "textDocument/inlayHint" => hints(documents, params),
        "cardwright/card" => card(documents, params),
        "cardwright/deck" => deck(documents, params),
        _ => Err(Failed::Unknown),
    }
}

fn completion(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::CompletionParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params.text_document_position_params) else {
        return nothing();
    };
    let completion = project.complete(id, at);
    let Some(file) = project.file(id) else { return nothing() };
    let items = completion.items.into_iter().enumerate();
    let items = items.map(|(number, item)| show::item(&file.source, number, item)).collect();
    // The list depends on what was written so far.
    value(lsp::CompletionList { is_incomplete: completion.more, items, ..lsp::CompletionList::default() })
}

fn hover(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::HoverParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params.text_document_position_params) else {
        return nothing();
    };
    let Some(hover) = project.hover(id, at) else { return nothing() };
    let Some(file) = project.file(id) else { return nothing() };
    value(show::hover(&file.source, &hover))
}

fn signature(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::TextDocumentPositionParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params) else { return nothing() };
    match project.signature(id, at) {
        Some(call) => value(show::signature(&call)),
        None => nothing(),
    }
}

fn definition(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::TextDocumentPositionParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params) else { return nothing() };
    let places = project.definition(id, at);
    value(locations(project, &places))
}

fn references(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::ReferenceParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params.text_document_position_params) else {
        return nothing();
    };
    let places = project.references(id, at, params.context.include_declaration);
    value(locations(project, &places))
}

fn highlights(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::TextDocumentPositionParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params) else { return nothing() };
    let places = project.highlights(id, at);
    let Some(file) = project.file(id) else { return nothing() };
    let ranges = places.iter().map(|place| place::range(&file.source, place.span));
    value(ranges.map(|range| lsp::DocumentHighlight { range, kind: None }).collect::<Vec<_>>())
}

fn symbols(documents: &mut Documents, params: &Value) -> Answer {
    let Some((project, id)) = documents.find(&uri(params)?) else { return nothing() };
    let symbols = project.symbols(id);
    let Some(file) = project.file(id) else { return nothing() };
    value(show::symbols(&file.source, symbols))
}

fn find_symbols(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::WorkspaceSymbolParams = read(params)?;
    let mut found = Vec::new();
    for root in &mut documents.roots {
        for symbol in root.project.find_symbols(&params.query) {
            let Some(location) = place::location(&root.project, symbol.place) else { continue };
            found.push(json!({
                "name": symbol.name,
                "kind": show::symbol_kind(symbol.kind),
                "containerName": symbol.detail,
                "location": location,
            }));
        }
    }
    Ok(Value::Array(found))
}

fn actions(documents: &mut Documents, params: &Value) -> Answer {
    // Which problems the client means is left aside: some clients send them only in part.
    let uri = uri(params)?;
    let range: lsp::Range = read(params.get("range").unwrap_or(&Value::Null))?;
    let Some((project, id)) = documents.find(&uri) else { return nothing() };
    let Some(file) = project.file(id) else { return nothing() };
    let start = place::offset(&file.source, range.start);
    let end = place::offset(&file.source, range.end).max(start);
    let actions = project.fixes(id, Span::new(start, end));
    let shown = actions.into_iter().filter_map(|action| show::action(project, id, &uri, action));
    value(shown.collect::<Vec<_>>())
}

fn lenses(documents: &mut Documents, params: &Value) -> Answer {
    let uri = uri(params)?;
    let Some((project, id)) = documents.find(&uri) else { return nothing() };
    let lenses = project.lenses(id);
    let Some(file) = project.file(id) else { return nothing() };
    let shown = lenses.into_iter().map(|lens| {
        let range = place::range(&file.source, lens.span);
        let arguments = vec![json!(uri), json!(range.start), json!(locations(project, &lens.places))];
        let command = lsp::Command {
            title: lens.title,
            command: "cardwright.showReferences".to_owned(),
            arguments: Some(arguments),
            tooltip: None,
        };
        lsp::CodeLens { range, command: Some(command), data: None }
    });
    value(shown.collect::<Vec<_>>())
}

fn formatting(documents: &mut Documents, params: &Value) -> Answer {
    let Some((project, id)) = documents.find(&uri(params)?) else { return nothing() };
    let Some(new) = project.format(id) else {
        return Err(Failed::Refused(
            "the file has mistakes that keep it from being read; mend them first".to_owned(),
        ));
    };
    let Some(file) = project.file(id) else { return nothing() };
    let edit = text::difference(&file.source.text, &new);
    let edit =
        edit.map(|edit| lsp::TextEdit { range: place::range(&file.source, edit.span), new_text: edit.text });
    value(edit.into_iter().collect::<Vec<_>>())
}

fn prepare_rename(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::TextDocumentPositionParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params) else { return nothing() };
    let span = project.prepare_rename(id, at).map_err(|error| Failed::Refused(error.to_string()))?;
    let Some(file) = project.file(id) else { return nothing() };
    Ok(json!({ "range": place::range(&file.source, span), "placeholder": file.source.slice(span) }))
}

fn rename(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::RenameParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params.text_document_position_params) else {
        return nothing();
    };
    let files =
        project.rename(id, at, &params.new_name).map_err(|error| Failed::Refused(error.to_string()))?;
    let mut changes = serde_json::Map::new();
    for FileEdit { file, edits } in files {
        let Some(file) = project.file(file) else { continue };
        let Some(uri) = place::uri(file.name()) else { continue };
        let edits = edits.into_iter();
        let edits = edits
            .map(|edit| lsp::TextEdit { range: place::range(&file.source, edit.span), new_text: edit.text });
        changes.insert(uri.to_string(), json!(edits.collect::<Vec<_>>()));
    }
    Ok(json!({ "changes": changes }))
}

fn folds(documents: &mut Documents, params: &Value) -> Answer {
    let Some((project, id)) = documents.find(&uri(params)?) else { return nothing() };
    let folds = project.folds(id).into_iter();
    Ok(folds.map(|fold| json!({ "startLine": fold.start, "endLine": fold.end })).collect())
}

fn tokens(documents: &mut Documents, params: &Value) -> Answer {
    let Some((project, id)) = documents.find(&uri(params)?) else { return nothing() };
    let outline = project.outline(id);
    let Some(file) = project.file(id) else { return nothing() };
    value(show::tokens(&file.source, &outline.marks))
}

fn hints(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::InlayHintParams = read(params)?;
    let Some((project, id)) = documents.find(&params.text_document.uri) else { return nothing() };
    let outline = project.outline(id);
    let Some(file) = project.file(id) else { return nothing() };
    let (start, end) =
        (place::offset(&file.source, params.range.start), place::offset(&file.source, params.range.end));
    let inside = outline.hints.iter().filter(|hint| (start..=end).contains(&hint.at));
    let hints =
        inside.map(|hint| json!({ "position": place::position(&file.source, hint.at), "label": hint.text }));
    Ok(hints.collect())
}

/// The card around a place, for the editor's own commands.
fn card(documents: &mut Documents, params: &Value) -> Answer {
    let params: lsp::TextDocumentPositionParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params) else { return nothing() };
    let Some((card, name)) = project.card_at(id, at) else { return nothing() };
    let system = project.system(id).map_or("", |system| system.about().name);
    Ok(json!({ "system": system, "id": card, "name": name }))
}

/// The same with a deck to try the card with, where there are decks.
fn deck(documents: &mut Documents, params: &Value) -> Answer {
    let mut found = card(documents, params)?;
    let params: lsp::TextDocumentPositionParams = read(params)?;
    let Some((project, id, at)) = here(documents, &params).filter(|_| !found.is_null()) else {
        return nothing();
    };
    found["decks"] = json!(project.system(id).is_some_and(|system| !system.about().decks.is_empty()));
    let deck = project.deck_with(id, at);
    found["deck"] = json!(deck.map(|deck| json!({ "name": deck.name, "text": deck.text })));
    Ok(found)
}

fn here<'d>(
    documents: &'d mut Documents,
    at: &lsp::TextDocumentPositionParams,
) -> Option<(&'d mut Project, FileId, cardwright_ide::TextSize)> {
    let (project, id) = documents.find(&at.text_document.uri)?;
    let offset = place::offset(&project.file(id)?.source, at.position);
    Some((project, id, offset))
}

fn locations(project: &Project, places: &[Place]) -> Vec<lsp::Location> {
    places.iter().filter_map(|place| place::location(project, *place)).collect()
}

/// The file that a request is about.
fn uri(params: &Value) -> Result<lsp::Uri, Failed> {
    let uri = params.pointer("/textDocument/uri").and_then(Value::as_str);
    uri.and_then(|uri| lsp::Uri::parse(uri).ok())
        .ok_or_else(|| Failed::Params("there is no text document".to_owned()))
}

fn read<T: DeserializeOwned>(params: &Value) -> Result<T, Failed> {
    T::deserialize(params).map_err(|error| Failed::Params(error.to_string()))
}

fn value(answer: impl serde::Serialize) -> Answer {
    serde_json::to_value(answer).map_err(|error| Failed::Refused(error.to_string()))
}

fn nothing() -> Answer {
    Ok(Value::Null)
}
