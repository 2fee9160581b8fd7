// What VS Code asks of a manifest before it loads an extension.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");

const root = path.join(__dirname, "..");
const manifest = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
const { contributes } = manifest;
const there = (file) => assert.ok(fs.existsSync(path.join(root, file)), `${file} is not there`);
const json = (file) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));

test("the head", () => {
  assert.match(manifest.name, /^[a-z0-9][a-z0-9-]*$/);
  assert.match(manifest.publisher, /^[a-z0-9][a-z0-9-]*$/i);
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
  assert.match(manifest.engines.vscode, /^\^\d+\.\d+\.\d+$/);
  there(manifest.main);
  there("README.md");
  const events = ["onLanguage:", "workspaceContains:", "onCommand:"];
  for (const event of manifest.activationEvents) assert.ok(events.some((known) => event.startsWith(known)), event);
});

test("languages and grammars", () => {
  const builtin = ["json", "jsonc", "xml"];
  const languages = contributes.languages.map((language) => language.id);
  assert.strictEqual(new Set(languages).size, languages.length);
  for (const language of contributes.languages) {
    for (const extension of language.extensions) assert.match(extension, /^\.\w+$/);
    if (!builtin.includes(language.id)) there(language.configuration);
    if (language.configuration) assert.ok(Array.isArray(json(language.configuration).brackets));
  }
  for (const grammar of contributes.grammars) {
    there(grammar.path);
    assert.strictEqual(json(grammar.path).scopeName, grammar.scopeName);
    assert.ok(grammar.injectTo || languages.includes(grammar.language), grammar.scopeName);
    if (grammar.injectTo) assert.ok(json(grammar.path).injectionSelector);
  }
  for (const event of manifest.activationEvents.filter((event) => event.startsWith("onLanguage:"))) {
    const language = event.slice("onLanguage:".length);
    assert.ok(builtin.includes(language) || languages.includes(language), language);
  }
});

test("commands, menus and settings", () => {
  const commands = contributes.commands.map((command) => command.command);
  assert.strictEqual(new Set(commands).size, commands.length);
  for (const command of contributes.commands) assert.ok(command.title && command.category, command.command);
  for (const item of Object.values(contributes.menus).flat()) assert.ok(commands.includes(item.command), item.command);
  for (const [name, setting] of Object.entries(contributes.configuration.properties)) {
    assert.ok(name.startsWith("cardwright."));
    assert.ok(setting.description);
    assert.strictEqual(typeof setting.default, setting.type);
  }
});

test("schemas are those of the packager", () => {
  const packager = fs.readFileSync(path.join(root, "../../xtask/src/tasks/vsix.rs"), "utf8");
  const packed = [...packager.matchAll(/\("(systems\/[^"]+)", "([^"]+)"\)/g)];
  assert.ok(packed.length >= 5);
  for (const [, from] of packed) assert.strictEqual(typeof json(path.join("../..", from)), "object");
  for (const rule of [...contributes.jsonValidation, ...contributes.tomlValidation]) {
    const name = rule.url.replace("./schemas/", "");
    assert.ok(packed.some(([, , to]) => to === name) || fs.existsSync(path.join(root, rule.url)), rule.url);
    assert.ok([rule.fileMatch].flat().length > 0);
  }
  for (const rule of contributes.tomlValidation) assert.ok(new RegExp(rule.fileMatch));
});

test("the lock file names no registry", () => {
  const lock = fs.readFileSync(path.join(root, "package-lock.json"), "utf8");
  assert.ok(!lock.includes("\"resolved\""), "leave `resolved` out: everyone has their own registry");
});
