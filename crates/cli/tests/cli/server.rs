//! `cardwright lsp` as an editor starts it: a process that is spoken to over its input and output.

use std::{
    io::{BufReader, Read, Write},
    process::{Command, Stdio},
};

use cardwright_lsp::Message;
use serde_json::{Value, json};

fn send(to: &mut impl Write, message: &Value) {
    let message: Message = serde_json::from_value(message.clone()).expect("a message");
    message.write(to).expect("the server reads");
}

#[test]
fn an_editor_is_served_until_it_leaves() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .arg("lsp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("it has an input");
    let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
    let mut read =
        || Message::read(&mut output).expect("the server writes messages").expect("the server goes on");

    let greeting = json!({ "capabilities": {}, "rootUri": null, "processId": null });
    send(&mut input, &json!({ "id": 1, "method": "initialize", "params": greeting }));
    let Message::Response(hello) = read() else { panic!("the first message answers the greeting") };
    let hello = serde_json::to_value(hello).expect("an answer can be written");
    assert_eq!(hello["result"]["serverInfo"]["name"], "cardwright");

    send(&mut input, &json!({ "method": "initialized", "params": {} }));
    let text = r#"[{ "id": "a", "type": "spel", "cost": 1, "effects": [] }]"#;
    let item = json!({ "uri": "file:///game/cards.json", "languageId": "json", "version": 1, "text": text });
    send(&mut input, &json!({ "method": "textDocument/didOpen", "params": { "textDocument": item } }));
    let told = loop {
        if let Message::Notification(note) = read()
            && note.method == "textDocument/publishDiagnostics"
        {
            break note.params;
        }
    };
    assert_eq!(told["diagnostics"][0]["code"], "duel/E013");

    send(&mut input, &json!({ "id": 2, "method": "shutdown", "params": null }));
    assert!(matches!(read(), Message::Response(_)));
    send(&mut input, &json!({ "method": "exit", "params": null }));
    assert!(child.wait().expect("the server ends").success());
    let mut said = String::new();
    child.stderr.take().expect("it has one").read_to_string(&mut said).expect("it is text");
    assert_eq!(said, "");
}
