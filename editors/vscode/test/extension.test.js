// The extension is activated and its commands are run, with the real client library on a small stand-in for VS Code.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { stub } = require("./vscode");

const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));

test("activation, commands, farewell", async () => {
  const { vscode, seen, restore } = stub({ path: "/opt/card wright", profiles: { duel: "extended" } });
  const { LanguageClient } = require("vscode-languageclient/node");
  const asked = [];
  const answers = {
    "cardwright/card": { system: "duel", id: "it's", name: "It" },
    "cardwright/deck": { system: "duel", id: "it's", name: "It", decks: true, deck: { name: "it.deck.json", text: "[\"it\"]\n" } },
  };
  let [running, started] = [0, 0];
  LanguageClient.prototype.start = async function () {
    running += 1;
    started += 1;
    assert.strictEqual(this._serverOptions.command, "/opt/card wright");
    assert.deepStrictEqual(this._serverOptions.args, ["lsp"]);
    assert.deepStrictEqual(this.clientOptions.initializationOptions, { profiles: { duel: "extended" } });
  };
  LanguageClient.prototype.stop = async () => (running -= 1);
  LanguageClient.prototype.isRunning = () => running > 0;
  LanguageClient.prototype.sendRequest = async (method, params) => {
    asked.push([method, params]);
    return answers[method];
  };
  Object.defineProperty(LanguageClient.prototype, "code2ProtocolConverter", {
    get: () => ({ asPosition: ({ line, character }) => ({ line, character }) }),
  });

  const extension = require("../extension.js");
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.deepStrictEqual(seen.errors, []);
  assert.strictEqual(running, 1);
  for (const { command } of manifest.contributes.commands) assert.ok(seen.commands.has(command), command);
  assert.strictEqual(context.subscriptions.length, seen.commands.size + 1);

  // Without an editor nothing happens.
  await seen.commands.get("cardwright.explain")();
  assert.deepStrictEqual(asked, []);

  vscode.window.activeTextEditor = {
    document: { uri: vscode.Uri.parse("file:///game/cards.json") },
    selection: { active: new vscode.Position(3, 7) },
  };
  await seen.commands.get("cardwright.explain")();
  assert.deepStrictEqual(asked[0], [
    "cardwright/card",
    { textDocument: { uri: "file:///game/cards.json" }, position: { line: 3, character: 7 } },
  ]);
  assert.strictEqual(seen.sent[0], "'/opt/card wright' 'explain' 'it'\\''s' '/game' '--system' 'duel'");

  await seen.commands.get("cardwright.play")();
  const [, file] = seen.sent[1].match(/^'\/opt\/card wright' 'play' 'duel' '--cards' '\/game' '--deck' '([^']+)' '--deck' 'random'$/);
  assert.strictEqual(fs.readFileSync(file, "utf8"), "[\"it\"]\n");
  assert.strictEqual(path.basename(file), "it.deck.json");
  answers["cardwright/deck"].deck = null;
  await seen.commands.get("cardwright.simulate")();
  assert.match(seen.sent[2], /'sim' 'duel' '--cards' '\/game' '--deck' 'random' '--games' '1000'$/);
  answers["cardwright/deck"].decks = false;
  await seen.commands.get("cardwright.play")();
  assert.match(seen.sent[3], /'play' 'duel' '--cards' '\/game'$/);
  assert.strictEqual(vscode.window.terminals.length, 1, "one terminal serves all");

  answers["cardwright/card"] = null;
  await seen.commands.get("cardwright.explain")();
  assert.strictEqual(seen.notes.length, 1);
  assert.strictEqual(seen.sent.length, 4);

  const place = { line: 1, character: 2 };
  await seen.commands.get("cardwright.showReferences")("file:///a", place, [{ uri: "file:///b", range: { start: place, end: place } }]);
  assert.strictEqual(seen.executed[0][0], "editor.action.showReferences");
  assert.strictEqual(seen.executed[0][3][0].range.start.character, 2);

  answers["cardwright/card"] = { system: "duel", id: "it's", name: "It" };
  for (const [shell, sent] of [
    ["C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe", "& '/opt/card wright' 'explain' 'it''s' '/game' '--system' 'duel'"],
    ["C:\\Windows\\System32\\cmd.exe", '"/opt/card wright" "explain" "it\'s" "/game" "--system" "duel"'],
    ["C:\\Program Files\\Git\\bin\\bash.exe", "'/opt/card wright' 'explain' 'it'\\''s' '/game' '--system' 'duel'"],
  ]) {
    vscode.env.shell = shell;
    await seen.commands.get("cardwright.explain")();
    assert.strictEqual(seen.sent.pop(), sent);
  }

  await seen.commands.get("cardwright.restart")();
  assert.strictEqual(running, 1);
  await seen.configure("editor");
  await seen.configure("cardwright");
  assert.strictEqual(running, 1);
  assert.strictEqual(started, 3, "another setting of ours starts the server anew, any other does not");
  await extension.deactivate();
  assert.strictEqual(running, 0);
  assert.ok(!fs.existsSync(path.dirname(file)), "decks are removed");

  LanguageClient.prototype.start = async () => {
    throw new Error("not found");
  };
  await extension.activate(context);
  assert.match(seen.errors[0], /could not be started as "\/opt\/card wright": not found/);
  await seen.commands.get("cardwright.explain")();
  assert.match(seen.errors[1], /not running/);
  await seen.commands.get("cardwright.restart")();
  assert.strictEqual(seen.errors.length, 3, "a server that did not start can be started again");
  restore();
});
