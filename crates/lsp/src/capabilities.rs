//! What the server can do, as it tells the client.

use serde_json::{Value, json};

use crate::show::TOKEN_TYPES;

/// The answer to the greeting.
pub(crate) fn answer() -> Value {
    json!({
        "serverInfo": { "name": "cardwright", "version": env!("CARGO_PKG_VERSION") },
        "capabilities": {
            "positionEncoding": "utf-16",
            "textDocumentSync": { "openClose": true, "change": 2, "save": { "includeText": false } },
            "completionProvider": { "triggerCharacters": ["\"", ".", "@", "$", "{", "(", "[", "~", ":"] },
            "hoverProvider": true,
            "signatureHelpProvider": { "triggerCharacters": ["(", ","], "retriggerCharacters": [","] },
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "codeActionProvider": { "codeActionKinds": ["quickfix", "source.fixAll"] },
            "codeLensProvider": { "resolveProvider": false },
            "documentFormattingProvider": true,
            "renameProvider": { "prepareProvider": true },
            "foldingRangeProvider": true,
            "inlayHintProvider": true,
            "semanticTokensProvider": {
                "legend": { "tokenTypes": TOKEN_TYPES, "tokenModifiers": [] },
                "full": true
            },
            "workspace": { "workspaceFolders": { "supported": true, "changeNotifications": true } }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::answer;

    #[test]
    fn the_answer_is_what_the_protocol_says() {
        let read: gen_lsp_types::InitializeResult =
            serde_json::from_value(answer()).expect("it can be read back");
        assert!(read.capabilities.rename_provider.is_some());
        assert!(read.capabilities.semantic_tokens_provider.is_some());
        assert!(read.capabilities.text_document_sync.is_some());
    }
}
