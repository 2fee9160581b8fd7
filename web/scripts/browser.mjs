// The browser tests, two files at a time. A file that fails is run once more, alone: a machine that does other things as well may
// keep a page waiting for too long. What fails twice fails.
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../tests/browser/", import.meta.url));
const all = readdirSync(folder)
  .filter((name) => name.endsWith(".test.mjs"))
  .sort()
  .map((name) => folder + name);

/** Runs files; gives those in which something failed. */
function attempt(files, concurrency) {
  return new Promise((done) => {
    const failed = new Set();
    const events = run({ files, concurrency });
    events.on("test:fail", ({ file }) => failed.add(file));
    events.compose(spec).pipe(process.stdout, { end: false });
    events.on("end", () => done([...failed]));
  });
}

const wanted = process.argv.slice(2).map((name) => `${folder}${name}.test.mjs`);
let failed = await attempt(wanted.length > 0 ? wanted : all, 2);
if (failed.length > 0) {
  console.log(`once more, alone: ${failed.map((file) => file?.slice(folder.length)).join(", ")}`);
  failed = await attempt(failed.filter(Boolean), 1);
}
process.exitCode = failed.length > 0 ? 1 : 0;
