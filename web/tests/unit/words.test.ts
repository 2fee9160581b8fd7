import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../src/app/words/en.json";
import ko from "../../src/app/words/ko.json";

const root = join(import.meta.dirname, "../../src");
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.parentPath.includes("types"))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

describe("the words of the interface", () => {
  it("have the same keys in both languages", () => {
    expect(Object.keys(ko)).toEqual(Object.keys(en));
  });

  it("fill the same gaps in both languages", () => {
    const gaps = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort();
    for (const [key, text] of Object.entries(en)) {
      const other = gaps(ko[key as keyof typeof ko]);
      for (const gap of other) expect(gaps(text), key).toContain(gap);
    }
  });

  it("exist for every use", () => {
    const used = sources.flatMap((source) =>
      [...source.matchAll(/\bt\(\s*"([\w.]+)"/g)].map((found) => found[1] ?? ""),
    );
    expect(used.length).toBeGreaterThan(200);
    expect([...new Set(used)].filter((key) => !(key in en))).toEqual([]);
  });

  it("are all used", () => {
    const whole = sources.join("\n");
    const prefixes = [...whole.matchAll(/(?:t|wordOf)\(\s*`([\w.]+\.)\$\{/g)].map((found) => found[1] ?? "");
    const unused = Object.keys(en).filter(
      (key) =>
        !whole.includes(`"${key}"`) &&
        !whole.includes(`'${key}'`) &&
        !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});
