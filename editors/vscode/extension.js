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
// Where decks that commands have made lie, once there is one.
let made;

function program() {
  return vscode.workspace.getConfiguration("cardwright").get("path") || "cardwright";
}

// Starts the server; whoever has no program yet is told how to name one.
async function start() {
  const profiles = vscode.workspace.getConfiguration("cardwright").get("profiles") || {};
  const server = { command: program(), args: ["lsp"] };
  const options = { documentSelector: SELECTOR, initializationOptions: { profiles } };
  client = new LanguageClient("cardwright", "Cardwright", server, options);
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `Cardwright could not be started as "${program()}": ${error.message}. Name the program in the setting cardwright.path.`,
    );
  }
}

async function stop() {
  const old = client;
  client = undefined;
  // A client that did not start refuses to stop.
  if (old && old.isRunning()) await old.stop();
}

async function restart() {
  await stop();
  await start();
}

// What the server knows about the card around the cursor.
async function ask(method) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  if (!client || !client.isRunning()) {
    vscode.window.showErrorMessage("The language server of Cardwright is not running. Name the program in the setting cardwright.path.");
    return undefined;
  }
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
  made = made || fs.mkdtempSync(path.join(os.tmpdir(), "cardwright-"));
  const file = path.join(made, found.deck.name);
  fs.writeFileSync(file, found.deck.text);
  return ["--deck", file, "--deck", "random"];
}

// A program and its words as the user's shell reads them.
function line(words) {
  const shell = (vscode.env.shell || "").split(/[\\/]/).pop().toLowerCase();
  if (/^(powershell|pwsh)/.test(shell)) return `& ${words.map((word) => `'${word.replace(/'/g, "''")}'`).join(" ")}`;
  if (/^cmd/.test(shell)) return words.map((word) => `"${word.replace(/"/g, '\\"')}"`).join(" ");
  return words.map((word) => `'${word.replace(/'/g, "'\\''")}'`).join(" ");
}

function run(words, cwd) {
  const known = vscode.window.terminals.find((terminal) => terminal.name === "Cardwright");
  const terminal = known || vscode.window.createTerminal({ name: "Cardwright", cwd });
  terminal.show(true);
  terminal.sendText(line([program(), ...words]));
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
  add("cardwright.restart", restart);
  add("cardwright.showReferences", (uri, position, locations) => {
    const at = (place) => new vscode.Position(place.line, place.character);
    const places = locations.map(
      (one) => new vscode.Location(vscode.Uri.parse(one.uri), new vscode.Range(at(one.range.start), at(one.range.end))),
    );
    return vscode.commands.executeCommand("editor.action.showReferences", vscode.Uri.parse(uri), at(position), places);
  });
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration((change) => (change.affectsConfiguration("cardwright") ? restart() : undefined)),
  );
  await start();
}

async function deactivate() {
  if (made) fs.rmSync(made, { recursive: true, force: true });
  made = undefined;
  await stop();
}

module.exports = { activate, deactivate };
