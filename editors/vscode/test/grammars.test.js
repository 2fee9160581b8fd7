// The grammars read real files as VS Code does: with vscode-textmate. Texts come from the card sets of the systems and, where it is
// there, from the corpus.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const root = path.join(__dirname, "..");
const systems = path.join(root, "../../systems");
const corpus = process.env.CARDWRIGHT_CORPUS || path.join(root, "../../../shared/corpus");
const { grammars } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).contributes;

const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer;
const registry = new textmate.Registry({
  onigLib: oniguruma.loadWASM(wasm).then(() => ({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  })),
  loadGrammar: async (scope) => {
    const grammar = grammars.find((known) => known.scopeName === scope);
    if (!grammar) return null;
    const file = path.join(root, grammar.path);
    return textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file);
  },
  getInjections: (scope) => grammars.filter((known) => (known.injectTo || []).includes(scope)).map((known) => known.scopeName),
});

// The words of a text with their scopes.
function words(grammar, text) {
  const found = [];
  let stack = textmate.INITIAL;
  for (const line of text.split(/\r?\n/)) {
    const read = grammar.tokenizeLine(line, stack, 500);
    assert.ok(!read.stoppedEarly, `too slow: ${line.slice(0, 80)}`);
    for (const token of read.tokens) found.push({ text: line.slice(token.startIndex, token.endIndex), scopes: token.scopes });
    stack = read.ruleStack;
  }
  return { found, depth: stack.depth };
}

function files(folder, extension) {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith(extension)).map((entry) => path.join(entry.parentPath || entry.path, entry.name));
}

// Of the letters of all files, how many have a scope besides that of the file?
function coverage(grammar, paths) {
  let [all, known] = [0, 0];
  for (const file of paths) {
    const read = words(grammar, fs.readFileSync(file, "utf8"));
    assert.strictEqual(read.depth, 1, `${file} ends inside of something`);
    for (const word of read.found) {
      const letters = word.text.replace(/\W/g, "").length;
      all += letters;
      if (word.scopes.length > 1) known += letters;
    }
  }
  return known / all;
}

function is(read, text, scope) {
  const word = read.found.find((known) => known.text.trim() === text && known.scopes.some((name) => name.startsWith(scope)));
  const others = read.found.filter((known) => known.text.includes(text)).map((known) => known.scopes.join(" "));
  assert.ok(word, `${text} is no ${scope}: ${others.join("; ")}`);
}

test("CDF", async () => {
  const grammar = await registry.loadGrammar("source.cdf");
  const read = words(grammar, "id: CUU00001\ncardType: unit\nname: CUU00001\n\no: trigger\nafter: destroyed(thisCard)\nexec:\n$x = SELECT(1, [from you.hand]);\nDRAW(2);\n");
  for (const [text, scope] of [
    ["cardType", "entity.name.tag"], ["unit", "storage.type"], ["CUU00001", "entity.name.type"], ["o", "keyword.control"], ["trigger", "storage.type"],
    ["destroyed", "entity.name.function.event"], ["$x", "variable.other"], ["SELECT", "support.function"], ["from", "keyword"], ["hand", "constant.language.zone"],
    ["2", "constant.numeric"],
  ]) is(read, text, scope);
  const own = files(path.join(systems, "cross-universe/cards"), ".cdf");
  assert.ok(own.length > 50);
  assert.ok(coverage(grammar, own) > 0.95);
  const real = files(corpus, ".cdf");
  if (real.length > 0) assert.ok(coverage(grammar, real) > 0.95);
});

test("RuleScript", async () => {
  const grammar = await registry.loadGrammar("source.rulescript");
  const read = words(grammar, "# note\ntarget = character@myRing\nvars = _coin := flipCoin()\naction = {F}: [[if _coin]] bp(+500) [[else]] damage(300) to(this)\n");
  for (const [text, scope] of [
    ["# note", "comment"], ["target", "entity.name.tag"], ["character", "keyword"], ["flipCoin", "support.function"], ["{F}", "constant.other.cost"],
    ["if", "keyword.control"], ["else", "keyword.control"], ["damage", "support.function"], ["300", "constant.numeric"], ["this", "keyword"],
  ]) is(read, text, scope);
  const own = files(path.join(systems, "card-fighters/cards/rules"), ".rules");
  assert.ok(own.length > 50);
  assert.ok(coverage(grammar, own) > 0.97);
  const real = files(corpus, ".rules");
  if (real.length > 0) assert.ok(coverage(grammar, real) > 0.97);
});

test("rules text in TOML", async () => {
  const grammar = await registry.loadGrammar("source.toml");
  const text = "[[cards]]\nname = \"A {b}\"\nrules-text = \"\"\"\nWhen you play {$c} {@a card:$c}, {reclaim} it.\n\"\"\"\nvariables = \"c: 2\"\nspark = 3\nis-fast = true # note\n";
  const read = words(grammar, text);
  for (const [text, scope] of [
    ["cards", "entity.name.type.array"], ["name", "variable.other.key"], ["rules-text", "variable.other.key"], ["When", "keyword.control"], ["$c", "variable.other.rules-text"],
    ["@a", "storage.modifier"], ["card", "support.function"], ["reclaim", "support.function"], ["c", "variable.other.rules-text"], ["2", "constant.numeric.rules-text"],
    ["3", "constant.numeric.toml"], ["true", "constant.language"], ["# note", "comment"],
  ]) is(read, text, scope);
  const name = read.found.find((word) => word.text.includes("{b}"));
  assert.ok(!name.scopes.some((scope) => scope.includes("directive")), "only rules text has directives");
  const own = files(path.join(systems, "dreamtides/cards"), ".toml");
  assert.ok(own.length > 5);
  assert.ok(coverage(grammar, own) > 0.99);
  const real = files(path.join(corpus, "dreamtides"), ".toml");
  if (real.length > 0) assert.ok(coverage(grammar, real) > 0.99);
});
