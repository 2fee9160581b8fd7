// How cells and headings look: plain elements, drawn once per row that is on the screen.
import type { CellStyle, Column, ColumnView, Row } from "../api/types";
import { ICONS } from "../app/icons";
import { emblem } from "../face/emblem";
import { goodsIcon, goodsTone } from "../table/goods";
import { drawDerived } from "./derived";
import type { GridHooks } from "./grid";
import { base, inkOn } from "./look";
import { formatDate, formatNumber } from "./patterns";
import { show, type Value } from "./values";

const DOTS = ["var(--text-3)", "var(--seat-3)", "var(--seat-1)", "var(--seat-5)", "var(--seat-4)", "var(--seat-2)"];

export function drawHeader(column: Column, hooks: GridHooks): HTMLElement {
  const head = document.createElement("span");
  head.className = "head";
  const title = document.createElement("span");
  title.textContent = column.title[hooks.lang()] || column.key;
  const sort = hooks.sort();
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.className = "sort-mark";
  button.setAttribute("aria-label", `${column.key} ↕`);
  const own = sort?.column === column.key;
  button.innerHTML = icon(own && sort.ascending ? "up" : "down", 12);
  button.classList.toggle("on", own);
  button.addEventListener("mousedown", (event) => event.stopPropagation());
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    hooks.sortBy(column.key);
  });
  head.append(title, button);
  return head;
}

export function drawNumber(row: Row): HTMLElement {
  const element = document.createElement("span");
  element.textContent = String(row.index + 1);
  return element;
}

/** The picture that a card has in its folder. */
function photo(art: string): HTMLElement {
  const image = document.createElement("img");
  image.src = `/api/v1/art/${encodeURIComponent(art)}`;
  image.alt = "";
  image.loading = "lazy";
  return image;
}

/** A style that a value brings. A colour behind the text needs a text that can be read on it. */
function wear(element: HTMLElement, style: CellStyle | undefined) {
  element.style.backgroundColor = style?.background ?? "";
  element.style.fontWeight = style?.bold === undefined ? "" : style.bold ? "600" : "400";
  element.style.fontStyle = style?.italic ? "italic" : "";
  element.style.textDecoration = style?.underline ? "underline" : "";
  element.style.color = style?.background ? (style.color ?? inkOn(style.background)) : "";
  element.classList.toggle("inked", !!style?.color && !style.background);
  element.style.setProperty("--run", style?.color ?? "");
}

/** A value in the pattern of its column. */
function patterned(value: Value | undefined, setting: ColumnView | undefined): string | undefined {
  if (typeof value === "number" && setting?.number_format) return formatNumber(value, setting.number_format);
  if (typeof value === "string" && setting?.date_format) return formatDate(value, setting.date_format);
  return undefined;
}

export function drawCell(element: HTMLElement, row: Row, column: Column, isName: boolean, hooks: GridHooks, setting?: ColumnView): HTMLElement | string {
  // What is made from a column shares its problems.
  const own = (col: string) => col === column.key || !!column.inputs?.includes(base(col));
  const problems = row.problems.filter((problem) => (problem.col === undefined ? isName : own(problem.col)));
  const worst = problems.some((problem) => problem.severity === "error") ? "error" : problems.length > 0 ? "warning" : "";
  element.classList.toggle("has-error", worst === "error");
  element.classList.toggle("has-warning", worst === "warning");
  element.title = problems.map((problem) => problem.message).join("\n");
  wear(element, row.styles?.[column.key]);
  const made = row.derived?.[column.key];
  if (made) return drawDerived(made);
  const value = row.cells[column.key];
  const box = document.createElement("span");
  box.className = "value";
  if (isName) {
    const picture = document.createElement("span");
    picture.className = "thumb";
    if (row.art) picture.append(photo(row.art));
    else picture.innerHTML = emblem({ id: row.card ?? row.key, kind: row.kindId, look: row.look });
    const name = document.createElement("span");
    name.className = "cut";
    name.textContent = show(value) || row.card || row.key;
    box.append(picture, name);
    const bad = row.problems.some((problem) => problem.severity === "error");
    if (row.problems.length > 0) box.insertAdjacentHTML("beforeend", `<span class="worst ${bad ? "bad" : "warn"}">${icon(bad ? "error" : "problems", 14)}</span>`);
    return box;
  }
  if (value === null || value === undefined || value === "") {
    box.classList.add("nothing");
    box.textContent = column.derived || column.kind === "boolean" ? "" : "–";
    if (column.kind !== "boolean") return box;
  }
  const written = patterned(value, setting);
  if (written !== undefined) {
    box.textContent = written;
    return box;
  }
  switch (column.kind) {
    case "boolean": {
      const check = document.createElement("input");
      check.type = "checkbox";
      check.checked = !!value;
      check.tabIndex = -1;
      check.setAttribute("aria-label", column.title[hooks.lang()] || column.key);
      check.disabled = !hooks.canWrite() || column.derived;
      check.addEventListener("click", (event) => event.preventDefault());
      box.replaceChildren(check);
      return box;
    }
    case "enum": {
      const text = show(value);
      const at = column.values?.findIndex((candidate) => show(candidate.value) === text) ?? -1;
      const known = at >= 0 ? column.values?.[at] : undefined;
      const several = column.values?.length ?? 0;
      if (at >= 0 && (known?.color || (several >= 3 && several <= 5))) {
        const dot = document.createElement("i");
        dot.className = "dot";
        dot.style.background = known?.color ?? DOTS[at % DOTS.length] ?? "";
        box.append(dot);
      }
      box.append(known?.title?.[hooks.lang()] ?? text);
      return box;
    }
    case "resources":
      if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        for (const [name, amount] of Object.entries(value)) {
          const part = document.createElement("span");
          part.className = "good";
          part.title = name;
          const sign = goodsIcon(name);
          part.style.color = goodsTone(name);
          part.innerHTML = sign ? icon(sign, 13) : "";
          part.append(sign ? show(amount ?? null) : `${name} ${show(amount ?? null)}`);
          box.append(part);
        }
        return box;
      }
      box.textContent = show(value);
      return box;
    case "text":
    case "lines":
    case "abilities":
      // Line breaks are drawn where text is wrapped, and are blanks elsewhere.
      box.append(...keywords(show(value).trim()));
      return box;
    default:
      box.textContent = show(value);
      return box;
  }
}

/** Words in braces and the head before a colon are the language's keywords. */
function keywords(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let last = 0;
  for (const found of text.matchAll(/\{[^{}]{1,40}\}|^[\p{Lu}][\p{L} ]{1,24}(?=:)/gu)) {
    parts.push(text.slice(last, found.index));
    const word = document.createElement("b");
    word.className = "keyword";
    word.textContent = found[0];
    parts.push(word);
    last = found.index + found[0].length;
  }
  parts.push(text.slice(last));
  return parts;
}

export function icon(name: string, size: number): string {
  return `<svg viewBox="0 0 16 16" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[name] ?? ""}"/></svg>`;
}
