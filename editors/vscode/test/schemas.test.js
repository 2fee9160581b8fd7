// Which schema a file gets by its name, and what the schema says of it.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const Ajv = require("ajv/dist/2020");

const root = path.join(__dirname, "..");
const project = path.join(root, "../..");
const { contributes } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
const packager = fs.readFileSync(path.join(project, "xtask/src/tasks/vsix.rs"), "utf8");

/** The schemas as they stand beside each other in the package. */
const schemas = Object.fromEntries([
  ...[...packager.matchAll(/\("(systems\/[^"]+)", "([^"]+)"\)/g)].map(([, from, to]) => [to, path.join(project, from)]),
  ...fs.readdirSync(path.join(root, "schemas")).map((name) => [name, path.join(root, "schemas", name)]),
]);
const ajv = new Ajv({ strict: false });
for (const [name, file] of Object.entries(schemas)) ajv.addSchema(JSON.parse(fs.readFileSync(file, "utf8")), name);

/** VS Code's patterns, as far as the manifest uses them. */
const matches = (pattern, name) => new RegExp(`^${pattern.split("*").map((part) => part.replace(/[.]/g, "\\.")).join(".*")}$`).test(name);
const rules = (name) => contributes.jsonValidation.filter((rule) => rule.fileMatch.some((pattern) => matches(pattern, name)));

/** What the schema of a file of this name says of a value; nothing if there is no schema. */
function problems(name, value) {
  return rules(name).flatMap((rule) => {
    const validate = ajv.getSchema(path.basename(rule.url));
    return validate(value) ? [] : validate.errors;
  });
}

const starter = (system, file) => JSON.parse(fs.readFileSync(path.join(project, "systems", system, "starter", file), "utf8"));

for (const [system, file, spoil] of [
  ["duel", "cards.json", ({ cards }) => (cards[0].type = "monstre")],
  ["card-fighters", "cards.json", (cards) => (cards[0].type = "Charakter")],
  ["lorenzo", "development_cards.json", (cards) => (cards[0].period = 7)],
  ["lorenzo", "leader_cards.json", (cards) => (cards[0].requirements = 3)],
  ["cross-universe", "first.deckx", (deck) => (deck.cards = 3)],
]) {
  test(`${system}: ${file} has its schema`, () => {
    assert.strictEqual(rules(file).length, 1);
    const value = starter(system, file);
    assert.deepStrictEqual(problems(file, value), []);
    spoil(value);
    assert.notDeepStrictEqual(problems(file, value), []);
  });
}

test("cards of others are left alone", () => {
  for (const value of [[], {}, [{ title: "Queen of Hearts", suit: 3 }], { cards: [1, 2] }, [{ type: 7 }]]) {
    assert.deepStrictEqual(problems("cards.json", value), []);
  }
  assert.strictEqual(rules("package.json").length, 0);
});
