//! Answers of the analysis in the words of the protocol.

use cardwright_ide::{
    Action, Call, FileId, Hover, Item, MarkKind, Project, RegionKind, Severity, Source, Symbol,
};
use cardwright_ir::Bi;
use gen_lsp_types as lsp;

use crate::place;

/// The names of sorts of words, in the order of [`token_type`].
pub(crate) const TOKEN_TYPES: [&str; 11] = [
    "property",
    "keyword",
    "enumMember",
    "function",
    "event",
    "variable",
    "number",
    "string",
    "comment",
    "operator",
    "class",
];

/// What stands before the help in a message, which has no place of its own for it.
const HELP: Bi = Bi::new("help", "도움말");

/// What is wrong with a file.
pub(crate) fn diagnostics(project: &mut Project, id: FileId) -> Vec<lsp::Diagnostic> {
    let list = project.diagnostics(id);
    let Some(file) = project.file(id) else { return Vec::new() };
    list.iter().map(|diagnostic| one_diagnostic(project, &file.source, diagnostic)).collect()
}

/// One problem.
pub(crate) fn one_diagnostic(
    project: &Project,
    source: &Source,
    d: &cardwright_ide::Diagnostic,
) -> lsp::Diagnostic {
    let severity = match d.severity {
        Severity::Error => lsp::DiagnosticSeverity::Error,
        Severity::Warning => lsp::DiagnosticSeverity::Warning,
        Severity::Note => lsp::DiagnosticSeverity::Information,
    };
    let told = project.told(d);
    let help = told.help.map(|help| format!("\n{}: {help}", HELP.get(project.lang()))).unwrap_or_default();
    let related = d.labels.iter().filter_map(|label| {
        let location = place::location(project, label.place)?;
        Some(lsp::DiagnosticRelatedInformation { location, message: label.text.clone() })
    });
    let related: Vec<_> = related.collect();
    lsp::Diagnostic {
        range: place::range(source, d.place.span),
        severity: Some(severity),
        code: Some(lsp::Code::String(d.code.to_string())),
        source: Some("cardwright".to_owned()),
        message: lsp::Message::String(format!("{}{help}", told.message)),
        related_information: (!related.is_empty()).then_some(related),
        ..lsp::Diagnostic::default()
    }
}

/// Something that may be written.
pub(crate) fn item(source: &Source, number: usize, item: Item) -> lsp::CompletionItem {
    let edit = lsp::TextEdit { range: place::range(source, item.edit.span), new_text: item.edit.text };
    let documentation = item.meaning.map(|bi| lsp::Documentation::MarkupContent(markdown(both(bi))));
    lsp::CompletionItem {
        label: item.label,
        kind: Some(completion_kind(item.kind)),
        detail: (!item.detail.is_empty()).then_some(item.detail),
        documentation,
        sort_text: Some(format!("{number:05}")),
        text_edit: Some(lsp::CompletionItemTextEdit::TextEdit(edit)),
        ..lsp::CompletionItem::default()
    }
}

/// What a word means.
pub(crate) fn hover(source: &Source, hover: &Hover) -> lsp::Hover {
    let mut text = format!("**{}**", hover.title);
    if !hover.detail.is_empty() {
        text.push_str(&format!(" `{}`", hover.detail));
    }
    if let Some(bi) = hover.meaning {
        text.push_str(&format!("\n\n{}", both(bi)));
    }
    for lines in hover.card.iter().flatten() {
        text.push_str("\n\n---\n\n");
        text.push_str(&lines.join("  \n"));
    }
    let contents = lsp::Contents::MarkupContent(markdown(text));
    lsp::Hover { contents, range: Some(place::range(source, hover.span)) }
}

/// Help with arguments.
pub(crate) fn signature(call: &Call) -> lsp::SignatureHelp {
    let result = call.result.as_deref().map(|result| format!(": {result}")).unwrap_or_default();
    let parameter = |name: &String| lsp::ParameterInformation {
        label: lsp::ParameterInformationLabel::String(name.clone()),
        documentation: None,
    };
    let active = u32::try_from(call.active).unwrap_or(0);
    let information = lsp::SignatureInformation {
        label: format!("{}({}){result}", call.name, call.parameters.join(", ")),
        documentation: call.meaning.map(|bi| lsp::Documentation::MarkupContent(markdown(both(bi)))),
        parameters: Some(call.parameters.iter().map(parameter).collect()),
        active_parameter: None,
    };
    lsp::SignatureHelp {
        signatures: vec![information],
        active_signature: Some(0),
        active_parameter: Some(lsp::ActiveParameter::Int(active)),
    }
}

/// The symbols of a file, those inside others as their children.
pub(crate) fn symbols(source: &Source, symbols: Vec<Symbol>) -> Vec<lsp::DocumentSymbol> {
    let mut open: Vec<(usize, lsp::DocumentSymbol)> = Vec::new();
    let mut done = Vec::new();
    let close = |open: &mut Vec<(usize, lsp::DocumentSymbol)>, done: &mut Vec<lsp::DocumentSymbol>| {
        if let Some((_, symbol)) = open.pop() {
            match open.last_mut() {
                Some((_, outer)) => outer.children.get_or_insert_default().push(symbol),
                None => done.push(symbol),
            }
        }
    };
    for symbol in symbols {
        while open.last().is_some_and(|(depth, _)| *depth >= symbol.depth) {
            close(&mut open, &mut done);
        }
        let whole = place::range(source, symbol.span);
        let shown = lsp::DocumentSymbol {
            name: symbol.name,
            detail: (!symbol.detail.is_empty()).then_some(symbol.detail),
            kind: symbol_kind(symbol.kind),
            tags: None,
            #[allow(deprecated)]
            deprecated: None,
            range: whole,
            selection_range: place::range(source, symbol.place.span),
            children: None,
        };
        open.push((symbol.depth, shown));
    }
    while !open.is_empty() {
        close(&mut open, &mut done);
    }
    done
}

/// A change that is offered.
pub(crate) fn action(
    project: &Project,
    id: FileId,
    uri: &lsp::Uri,
    action: Action,
) -> Option<lsp::CodeAction> {
    let file = project.file(id)?;
    let kind = match action.mends {
        Some(_) => lsp::CodeActionKind::QuickFix,
        None => lsp::CodeActionKind::SourceFixAll,
    };
    let edits = action.edits.into_iter();
    let edits =
        edits.map(|edit| lsp::TextEdit { range: place::range(&file.source, edit.span), new_text: edit.text });
    let changes = [(uri.clone(), edits.collect())].into_iter().collect();
    let mends = action.mends.map(|diagnostic| vec![one_diagnostic(project, &file.source, &diagnostic)]);
    Some(lsp::CodeAction {
        title: action.title,
        kind: Some(kind),
        is_preferred: (action.sure && mends.is_some()).then_some(true),
        diagnostics: mends,
        edit: Some(lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() }),
        ..lsp::CodeAction::default()
    })
}

/// The words of a file, each relative to the one before it. A word over several lines is told line by line.
pub(crate) fn tokens(source: &Source, marks: &[cardwright_ide::Mark]) -> lsp::SemanticTokens {
    let mut data = Vec::with_capacity(marks.len());
    let (mut line, mut start) = (0, 0);
    for mark in marks {
        let mut from = usize::from(mark.span.start());
        for piece in source.slice(mark.span).split_inclusive('\n') {
            let shown = piece.trim_end_matches(['\n', '\r']);
            let length: usize = shown.chars().map(char::len_utf16).sum();
            if length > 0 {
                let at = cardwright_ide::span(from, from).start();
                let place = place::position(source, at);
                let delta_start =
                    if place.line == line { place.character.saturating_sub(start) } else { place.character };
                data.push(lsp::SemanticToken {
                    delta_line: place.line.saturating_sub(line),
                    delta_start,
                    length: u32::try_from(length).unwrap_or(u32::MAX),
                    token_type: token_type(mark.kind),
                    token_modifiers_bitset: 0,
                });
                (line, start) = (place.line, place.character);
            }
            from += piece.len();
        }
    }
    lsp::SemanticTokens { result_id: None, data }
}

/// What a symbol is in the protocol.
pub(crate) fn symbol_kind(kind: RegionKind) -> lsp::SymbolKind {
    match kind {
        RegionKind::Card => lsp::SymbolKind::Class,
        RegionKind::Ability => lsp::SymbolKind::Method,
        RegionKind::List => lsp::SymbolKind::Array,
    }
}

fn token_type(kind: MarkKind) -> u32 {
    match kind {
        MarkKind::Key | MarkKind::Property => 0,
        MarkKind::Keyword => 1,
        MarkKind::Value | MarkKind::Zone => 2,
        MarkKind::Function => 3,
        MarkKind::Event => 4,
        MarkKind::Variable => 5,
        MarkKind::Number => 6,
        MarkKind::Text => 7,
        MarkKind::Comment => 8,
        MarkKind::Operator => 9,
        MarkKind::Card | MarkKind::Ability | MarkKind::List => 10,
    }
}

fn completion_kind(kind: MarkKind) -> lsp::CompletionItemKind {
    use lsp::CompletionItemKind as Kind;
    match kind {
        MarkKind::Key => Kind::Field,
        MarkKind::Property => Kind::Property,
        MarkKind::Keyword => Kind::Keyword,
        MarkKind::Value | MarkKind::Zone => Kind::EnumMember,
        MarkKind::Function => Kind::Function,
        MarkKind::Event => Kind::Event,
        MarkKind::Variable => Kind::Variable,
        MarkKind::Number => Kind::Value,
        MarkKind::Text | MarkKind::Comment => Kind::Text,
        MarkKind::Operator => Kind::Operator,
        MarkKind::Card | MarkKind::Ability | MarkKind::List => Kind::Reference,
    }
}

fn both(bi: Bi) -> String {
    if bi.ko.is_empty() { bi.en.to_owned() } else { format!("{}  \n{}", bi.en, bi.ko) }
}

fn markdown(value: String) -> lsp::MarkupContent {
    lsp::MarkupContent { kind: lsp::MarkupKind::Markdown, value }
}
