// How cells and headings look: plain elements, drawn once per row that is on the screen.
import type { CellStyle, Column, ColumnView, Row } from "../api/types";
import { ICONS } from "../app/icons";
import { t } from "../app/words";
import { emblem } from "../face/emblem";
import { goodsIcon, goodsTone } from "../table/goods";
import { drawDerived } from "./derived";
import { drawFace } from "./faces";
import type { GridHooks } from "./grid";
import { base, inkOn } from "./look";
import { formatDate, formatNumber } from "./patterns";
import { drawn, marks, type Span } from "./pieces";
import { onlyAmounts, sets } from "./sets";
import { show, type Value } from "./values";

const DOTS = ["var(--text-3)", "var(--seat-3)", "var(--seat-1)", "var(--seat-5)", "var(--seat-4)", "var(--seat-2)"];

/** The colour of a value of an enumeration: the file's, or one of few. */
export function dotOf(column: Column, text: string): string | undefined {
  const at = column.values?.findIndex((candidate) => show(candidate.value) === text) ?? -1;
  const several = column.values?.length ?? 0;
  if (at < 0) return undefined;
  return column.values?.[at]?.color ?? (several >= 3 && several <= 5 ? DOTS[at % DOTS.length] : undefined);
}

/** `Military points` of `MILITARY_POINTS`, `Venture card` of `VENTURECARD`. */
export const goodsName = (name: string): string => {
  const words = name
    .replace(/(?<=\w)CARD$/, " CARD")
    .replace(/_/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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
  button.setAttribute("aria-label", t("sheet.sortBy", { column: title.textContent }));
  button.dataset.column = column.key;
  const own = sort?.column === column.key;
  button.innerHTML = icon(own && sort.ascending ? "up" : "down", 12);
  button.classList.toggle("on", own);
  button.addEventListener("mousedown", (event) => event.stopPropagation());
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    // A click without a pointer came from the keyboard, which stays there.
    hooks.sortBy(column.key, event.detail === 0);
  });
  head.append(title, button);
  return head;
}

/** The heading of a group; a click or a key folds it. */
export function drawGroup(name: string, count: number, open: boolean): HTMLElement {
  const cell = document.createElement("span");
  cell.setAttribute("role", "gridcell");
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-expanded", String(open));
  button.textContent = name;
  const number = document.createElement("small");
  number.textContent = t("sheet.cards", { n: count });
  button.append(number);
  cell.append(button);
  return cell;
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

/** Pictures that waited. */
export function showPictures(inside: HTMLElement) {
  for (const thumb of inside.querySelectorAll<HTMLElement>(".thumb[data-art]")) {
    thumb.replaceChildren(photo(thumb.dataset.art ?? ""));
    delete thumb.dataset.art;
  }
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

export function drawCell(
  element: HTMLElement,
  row: Row,
  column: Column,
  isName: boolean,
  hooks: GridHooks,
  setting?: ColumnView,
  moving = false,
): HTMLElement | string {
  // What is made from a column shares its problems.
  const own = (col: string) => col === column.key || !!column.inputs?.includes(base(col));
  const problems = row.problems.filter((problem) => (problem.col === undefined ? isName : own(problem.col)));
  const places = problems.filter((problem) => problem.col === column.key);
  const worst = problems.some((problem) => problem.severity === "error")
    ? "error"
    : problems.length > 0
      ? "warning"
      : "";
  element.classList.toggle("has-error", worst === "error");
  element.classList.toggle("has-warning", worst === "warning");
  element.title = problems.map((problem) => problem.message).join("\n");
  wear(element, row.styles?.[column.key]);
  if (column.kind === "face") return drawFace(hooks.project, row, hooks.lang());
  const made = row.derived?.[column.key];
  if (made) return drawDerived(made);
  const value = row.cells[column.key];
  const box = document.createElement("span");
  box.className = "value";
  if (isName) {
    const picture = document.createElement("span");
    picture.className = "thumb";
    if (row.art && !moving) picture.append(photo(row.art));
    else if (row.art) picture.dataset.art = row.art;
    else picture.innerHTML = emblem({ id: row.card ?? row.key, kind: row.kindId, look: row.look });
    const name = document.createElement("span");
    name.className = "cut";
    if (row.title) name.textContent = row.title[hooks.lang()];
    else if (show(value)) name.append(...drawn(show(value), marks(places)));
    else name.textContent = row.card ?? row.key;
    box.append(picture, name);
    const bad = row.problems.some((problem) => problem.severity === "error");
    if (row.problems.length > 0)
      box.insertAdjacentHTML(
        "beforeend",
        `<span class="worst ${bad ? "bad" : "warn"}">${icon(bad ? "error" : "problems", 14)}</span>`,
      );
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
      const color = dotOf(column, text);
      if (color) {
        const dot = document.createElement("i");
        dot.className = "dot";
        dot.style.background = color;
        box.append(dot);
      }
      const known = column.values?.find((candidate) => show(candidate.value) === text);
      const word = document.createElement("span");
      word.className = "cut";
      word.append(...(known ? [known.title?.[hooks.lang()] ?? text] : drawn(text, marks(places))));
      box.append(word);
      return box;
    }
    case "resources":
      box.append(...amounts(value, t("cell.or")));
      if (box.childNodes.length === 0) box.textContent = show(value);
      return box;
    case "abilities": {
      const says = row.sentences?.[column.key];
      if (says) {
        box.append(
          ...says.flatMap(({ text }, at) => [...(at > 0 ? [" · "] : []), ...keywords(text[hooks.textLang()])]),
        );
        if (!element.title) element.title = show(value);
        return box;
      }
      return amountsOr(box, value, places);
    }
    case "structure":
      return amountsOr(box, value, places);
    case "text":
    case "lines":
      // Line breaks are drawn where text is wrapped, and are blanks elsewhere.
      box.append(...keywords(show(value), places));
      return box;
    default:
      box.append(...drawn(show(value), marks(places)));
      return box;
  }
}

/** Sets one behind the other; between those of a list stands what joins them. */
function amounts(value: Value | undefined, joint: string): (Node | string)[] {
  return sets(value).flatMap(({ way, set }) => {
    const at = way.at(-1);
    const goods = Object.entries(set).map(([name, amount]) => good(name, amount));
    return typeof at === "number" && at > 0 ? [joint, ...goods] : goods;
  });
}

/** A value that says nothing but amounts is drawn as such, any other as it is written. */
function amountsOr(box: HTMLElement, value: Value | undefined, places: Row["problems"]): HTMLElement {
  if (onlyAmounts(value) && places.length === 0) {
    box.classList.add("goods");
    box.append(...amounts(value, "·"));
  } else if (typeof value === "object") box.append(...drawn(show(value), marks(places)));
  else box.append(...keywords(show(value), places));
  return box;
}

/** An amount with the sign of its resource. */
function good(name: string, amount: Value): HTMLElement {
  const part = document.createElement("span");
  part.className = "good";
  part.title = goodsName(name);
  const sign = goodsIcon(name);
  part.style.color = goodsTone(name);
  part.innerHTML = sign ? icon(sign, 13) : "";
  part.append(sign ? show(amount) : `${goodsName(name)} ${show(amount)}`);
  return part;
}

/** Words in braces and the head before a colon are the language's keywords; what is wrong is underlined. */
function keywords(whole: string, problems: Row["problems"] = []): (Node | string)[] {
  const text = whole.trim();
  const found: Span[] = [...text.matchAll(/\{[^{}]{1,40}\}|^[\p{Lu}][\p{L} ]{1,24}(?=:)/gu)].map((word) => ({
    from: word.index,
    to: word.index + word[0].length,
    name: "keyword",
  }));
  return drawn(text, [...found, ...marks(problems, whole.length - whole.trimStart().length)]);
}

export function icon(name: string, size: number): string {
  return `<svg viewBox="0 0 16 16" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[name] ?? ""}"/></svg>`;
}
