// The colours can be read: contrasts as WCAG counts them, in both themes and with high contrast.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../src/app/tokens.css"), "utf8");

/** The tokens of a rule, by name. */
function tokens(selector: string): Record<string, string> {
  const at = css.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(at, css.indexOf("}", at));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name ?? "", value ?? ""]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one ?? "#000000"), luminance(other ?? "#000000")].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS = [
  "text",
  "text-2",
  "text-3",
  "accent-text",
  "ok",
  "warn",
  "bad",
  "when",
  "if",
  "pay",
  "do",
  "until",
  "cu",
  "cf",
  "lo",
  "du",
  "dt",
  "seat-1",
  "seat-2",
  "seat-3",
  "seat-4",
  "seat-5",
];
const GROUNDS = ["canvas", "surface", "sunken"];
const light = tokens(':root[data-theme="light"]');
const dark = tokens(':root[data-theme="dark"]');
const THEMES: [string, Record<string, string>][] = [
  ["light", light],
  ["dark", dark],
  ["light, high contrast", { ...light, ...tokens(':root[data-contrast="more"][data-theme="light"]') }],
  ["dark, high contrast", { ...dark, ...tokens(':root[data-contrast="more"][data-theme="dark"]') }],
];

describe.each(THEMES)("the colours: %s", (_, of) => {
  it("read as text on every ground", () => {
    for (const text of TEXTS)
      for (const ground of GROUNDS)
        expect(contrast(of[text], of[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it("read on their soft grounds", () => {
    for (const [text, ground] of [
      ["ok", "ok-soft"],
      ["warn", "warn-soft"],
      ["bad", "bad-soft"],
      ["accent-text", "accent-soft"],
      ["text", "raised"],
      ["text-2", "raised"],
      ["text-3", "raised"],
    ] as const)
      expect(contrast(of[text], of[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#ffffff", of.accent)).toBeGreaterThanOrEqual(4.5);
  });

  it("show the edges of what can be changed", () => {
    for (const ground of GROUNDS) {
      expect(contrast(of.control, of[ground]), `control on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(of.accent, of[ground]), `ring on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});
