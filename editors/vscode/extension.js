// Starts the language server and adds the commands. All knowledge of cards is in the server.
"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

// By their names: a file may be of a language that no extension has named.
const SELECTOR = [{ scheme: "file", pattern: "**/*.{json,toml,cdf,rules,o8d,deck,deckx,csv}" }];

let client;

function program() {
  return vscode.workspace.getConfiguration("cardwright").get("path") || "cardwright";
}

async function start() {
  const profiles = vscode.workspace.getConfiguration("cardwright").get("profiles") || {};
  const server = { command: program(), args: ["lsp"] };
  const options = { documentSelector: SELECTOR, initializationOptions: { profiles } };
  client = new LanguageClient("cardwright", "Cardwright", server, options);
  await client.start();
}

// What the server knows about the card around the cursor.
async function ask(method) {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !client) return undefined;
  const found = await client.sendRequest(method, {
    textDocument: { uri: editor.document.uri.toString() },
    position: client.code2ProtocolConverter.asPosition(editor.selection.active),
  });
  if (!found) vscode.window.showInformationMessage("There is no card without mistakes at the cursor.");
  return found ? { ...found, folder: folder(editor.document.uri) } : undefined;
}

function folder(uri) {
  const workspace = vscode.workspace.getWorkspaceFolder(uri);
  return workspace ? workspace.uri.fsPath : path.dirname(uri.fsPath);
}

// The decks of two seats: one that has the card, and any other. Where there are no decks, all cards are in play anyway.
function decks(found) {
  if (!found.deck) return found.decks ? ["--deck", "random"] : [];
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "cardwright-")), found.deck.name);
  fs.writeFileSync(file, found.deck.text);
  return ["--deck", file, "--deck", "random"];
}

function quote(word) {
  return process.platform === "win32" ? `"${word.replace(/"/g, '\\"')}"` : `'${word.replace(/'/g, "'\\''")}'`;
}

function run(words, cwd) {
  const known = vscode.window.terminals.find((terminal) => terminal.name === "Cardwright");
  const terminal = known || vscode.window.createTerminal({ name: "Cardwright", cwd });
  terminal.show(true);
  terminal.sendText([program(), ...words].map(quote).join(" "));
}

async function activate(context) {
  const add = (name, action) => context.subscriptions.push(vscode.commands.registerCommand(name, action));
  add("cardwright.explain", async () => {
    const found = await ask("cardwright/card");
    if (found) run(["explain", found.id, found.folder, "--system", found.system], found.folder);
  });
  add("cardwright.play", async () => {
    const found = await ask("cardwright/deck");
    if (found) run(["play", found.system, "--cards", found.folder, ...decks(found)], found.folder);
  });
  add("cardwright.simulate", async () => {
    const found = await ask("cardwright/deck");
    if (found) run(["sim", found.system, "--cards", found.folder, ...decks(found), "--games", "1000"], found.folder);
  });
  add("cardwright.restart", async () => {
    if (client) await client.stop();
    await start();
  });
  add("cardwright.showReferences", (uri, position, locations) => {
    const at = (place) => new vscode.Position(place.line, place.character);
    const places = locations.map(
      (one) => new vscode.Location(vscode.Uri.parse(one.uri), new vscode.Range(at(one.range.start), at(one.range.end))),
    );
    return vscode.commands.executeCommand("editor.action.showReferences", vscode.Uri.parse(uri), at(position), places);
  });
  try {
    await start();
  } catch (error) {
    vscode.window.showErrorMessage(`Cardwright could not be started as "${program()}": ${error.message}. Set cardwright.path.`);
  }
}

async function deactivate() {
  if (client) await client.stop();
}

module.exports = { activate, deactivate };
