// Sizes of the built files against the budgets of the design; the build fails when one is broken.
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url);
const KB = 1000;
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));
const packed = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

/** A chunk with all that it imports at once. */
function closure(name, found = new Set()) {
  if (found.has(name) || !manifest[name]) return found;
  found.add(name);
  for (const other of manifest[name].imports ?? []) closure(other, found);
  return found;
}
/** A page's chunk with the adapter that it fetches later. */
function page(...names) {
  const found = new Set();
  for (const name of names) closure(name, found);
  return found;
}
const files = (names, extension) =>
  new Set([...names].flatMap((name) => (extension === "js" ? [manifest[name].file] : (manifest[name].css ?? []))));
const sum = (set) => [...set].reduce((total, file) => total + packed(file), 0);

const shell = page("index.html");
const rows = [
  ["shell, script", sum(files(shell, "js")), 70 * KB],
  ["shell, style", sum(files(shell, "css")), 14 * KB],
];
const PAGES = [
  ["Sheet", 130, "src/sheet/SheetPage.svelte", "src/sheet/grid.ts"],
  ["Card", 160, "src/card/CardPage.svelte", "src/card/editor.ts"],
  ["Play", 40, "src/play/MatchPage.svelte"],
  ["Balance", 300, "src/balance/BalancePage.svelte", "src/balance/chart.ts"],
];
/** What comes on top of what is there already. */
function extra(name, budget, there, ...entries) {
  const own = [...files(page(...entries), "js")].filter((file) => !files(there, "js").has(file));
  rows.push([name, sum(new Set(own)), budget * KB]);
}
for (const [name, budget, ...entries] of PAGES) extra(name, budget, shell, ...entries);
extra("Palette", 12, shell, "src/app/palette/Palette.svelte");
extra("Vim keys", 50, page("index.html", "src/card/CardPage.svelte", "src/card/editor.ts"), "src/card/vim.ts");
const all = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && !entry.parentPath.includes(".vite"),
);
const whole = all.reduce(
  (total, entry) =>
    total +
    brotliCompressSync(readFileSync(`${entry.parentPath}/${entry.name}`), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    }).length,
  0,
);
rows.push(["all assets", whole, 3000 * KB]);

let broken = false;
for (const [name, size, budget] of rows) {
  const over = size > budget;
  broken ||= over;
  console.log(
    `${over ? "OVER" : "  ok"}  ${name.padEnd(14)} ${(size / KB).toFixed(1).padStart(7)} of ${budget / KB} kB`,
  );
}
process.exit(broken ? 1 : 0);
