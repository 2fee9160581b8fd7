// Starts the language server and adds the commands. All knowledge of cards is in the server.
"use strict";

const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const SELECTOR = ["json", "jsonc", "toml", "cdf", "rulescript", "xml", "csv"].map((language) => ({ scheme: "file", language }));

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

// The card around the cursor, as the server knows it.
async function card() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !client) return undefined;
  const found = await client.sendRequest("cardwright/card", {
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

function quote(word) {
  return process.platform === "win32" ? `"${word.replace(/"/g, '\\"')}"` : `'${word.replace(/'/g, "'\\''")}'`;
}

function run(words, cwd) {
  const terminal = vscode.window.terminals.find((known) => known.name === "Cardwright") || vscode.window.createTerminal({ name: "Cardwright", cwd });
  terminal.show(true);
  terminal.sendText([program(), ...words].map(quote).join(" "));
}

async function activate(context) {
  const add = (name, action) => context.subscriptions.push(vscode.commands.registerCommand(name, action));
  add("cardwright.explain", async () => {
    const found = await card();
    if (found) run(["explain", found.id, found.folder, "--system", found.system], found.folder);
  });
  add("cardwright.play", async () => {
    const found = await card();
    if (found) run(["play", found.system, "--cards", found.folder, "--deck", "random"], found.folder);
  });
  add("cardwright.simulate", async () => {
    const found = await card();
    if (found) run(["sim", found.system, "--cards", found.folder, "--deck", "random", "--games", "1000"], found.folder);
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
