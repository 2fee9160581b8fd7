// Editors of cells: a line, a number with steps, a list to choose from, a box for long text, steppers for amounts.
// No key acts while an input method composes.
import type { Column, Row } from "../api/types";
import type { Lang } from "../app/preferences.svelte";
import { t } from "../app/words";
import { counts, parse, show, type Value } from "./values";

export interface Editing {
  /** The first letter, when typing began the edit. */
  typed?: string;
}

type Move = [dx: number, dy: number];

interface Request {
  cell: HTMLElement;
  row: Row;
  column: Column;
  rows: Row[];
  lang: Lang;
  start: Editing;
  onRendered: (run: () => void) => void;
  done: (value: Value, move?: Move) => void;
  cancel: () => void;
}

export function editCell(request: Request): HTMLElement {
  const { column, row } = request;
  const value = row.cells[column.key];
  if (column.kind === "enum" && (column.values?.length ?? 0) > 0) return chooser(request);
  if (column.kind === "resources" && (typeof value === "object" || value === undefined)) return amounts(request);
  const long = column.kind === "lines" || column.kind === "structure" || column.kind === "abilities" || (column.kind === "text" && (show(value).length > 60 || show(value).includes("\n")));
  return long ? box(request) : lineInput(request);
}

function lineInput(request: Request): HTMLElement {
  const { column, row, start } = request;
  const input = document.createElement("input");
  input.className = "cell-input";
  input.value = start.typed ?? show(row.cells[column.key]);
  input.spellcheck = false;
  if (column.kind === "integer" || column.kind === "number" || column.kind === "any") {
    if (column.kind !== "any") input.inputMode = "decimal";
    input.addEventListener("keydown", (event) => {
      if ((event.key !== "ArrowUp" && event.key !== "ArrowDown") || !Number.isFinite(Number(input.value))) return;
      event.preventDefault();
      const next = (Number(input.value) || 0) + (event.key === "ArrowUp" ? 1 : -1);
      input.value = String(Math.max(Number(column.min ?? -Infinity), Math.min(Number(column.max ?? Infinity), next)));
    });
  }
  const finish = (move?: Move): boolean => {
    const parsed = parse(input.value, column, row.cells[column.key]);
    if ("problem" in parsed) {
      input.setAttribute("aria-invalid", "true");
      input.title = problemText(parsed.problem, column);
      showProblem(input, input.title);
      return false;
    }
    over = true;
    request.done(parsed.value, move);
    return true;
  };
  let over = false;
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return;
    event.stopPropagation();
    if (event.key === "Enter") { event.preventDefault(); finish([0, event.shiftKey ? -1 : 1]); }
    else if (event.key === "Tab") { event.preventDefault(); finish([event.shiftKey ? -1 : 1, 0]); }
    else if (event.key === "Escape") { over = true; request.cancel(); }
  });
  input.addEventListener("blur", () => { if (!over && !finish()) { over = true; request.cancel(); } });
  request.onRendered(() => {
    input.focus();
    if (start.typed === undefined) input.select();
  });
  return input;
}

/** A popover for text of several lines: Ctrl Enter or Tab keeps it, Esc drops it. */
function box(request: Request): HTMLElement {
  const { column, row, start } = request;
  const value = row.cells[column.key];
  const area = document.createElement("textarea");
  area.value = start.typed ?? (typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : show(value));
  area.spellcheck = column.kind === "text" || column.kind === "lines";
  area.setAttribute("aria-label", column.title[request.lang] || column.key);
  const popover = open(request, "box");
  const note = document.createElement("small");
  note.textContent = `Ctrl ↵ · Esc`;
  popover.append(area, note);
  let over = false;
  const finish = (move?: Move) => {
    const parsed = parse(area.value, column, value);
    if ("problem" in parsed) {
      note.textContent = problemText(parsed.problem, column);
      note.className = "bad";
      return false;
    }
    over = true;
    popover.remove();
    request.done(parsed.value, move);
    return true;
  };
  area.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return;
    event.stopPropagation();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); finish([0, 1]); }
    else if (event.key === "Tab") { event.preventDefault(); finish([event.shiftKey ? -1 : 1, 0]); }
    else if (event.key === "Escape") { over = true; popover.remove(); request.cancel(); }
  });
  area.addEventListener("blur", () => { if (!over && !finish()) { over = true; popover.remove(); request.cancel(); } });
  return placeholder(request, () => area.focus());
}

/** A list to choose from; typing narrows it, and a value that is not listed can be written. */
function chooser(request: Request): HTMLElement {
  const { column, row, rows, lang, start } = request;
  const popover = open(request, "chooser");
  const input = document.createElement("input");
  input.className = "cell-input";
  input.value = start.typed ?? "";
  input.placeholder = show(row.cells[column.key]);
  input.setAttribute("role", "combobox");
  const list = document.createElement("ul");
  list.setAttribute("role", "listbox");
  popover.append(list);
  const used = new Map(counts(rows, column.key));
  const all = (column.values ?? []).map((value) => ({ value: value.value, text: show(value.value), title: value.title?.[lang] ?? show(value.value), color: value.color }));
  let shown = all;
  let at = Math.max(0, all.findIndex((option) => option.text === show(row.cells[column.key])));
  let over = false;
  const draw = () => {
    const wanted = input.value.toLowerCase();
    shown = wanted ? all.filter((option) => option.title.toLowerCase().includes(wanted) || option.text.toLowerCase().includes(wanted)) : all;
    at = Math.min(at, Math.max(0, shown.length - 1));
    list.replaceChildren(...shown.slice(0, 200).map((option, n) => {
      const item = document.createElement("li");
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", String(n === at));
      const dot = document.createElement("i");
      dot.className = "dot";
      if (option.color) dot.style.background = option.color;
      const name = document.createElement("span");
      name.textContent = option.title;
      const count = document.createElement("small");
      count.textContent = String(used.get(option.text) ?? 0);
      item.append(dot, name, count);
      item.addEventListener("mousedown", (event) => { event.preventDefault(); at = n; finish(); });
      return item;
    }));
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const finish = (move?: Move) => {
    over = true;
    popover.remove();
    const option = shown[at];
    if (option) request.done(option.value, move);
    else if (input.value.trim() !== "") request.done(input.value.trim(), move);
    else request.cancel();
  };
  input.addEventListener("input", () => { at = 0; draw(); });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return;
    event.stopPropagation();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); at = Math.max(0, Math.min(shown.length - 1, at + (event.key === "ArrowDown" ? 1 : -1))); draw(); }
    else if (event.key === "Enter") { event.preventDefault(); finish([0, event.shiftKey ? -1 : 1]); }
    else if (event.key === "Tab") { event.preventDefault(); finish([event.shiftKey ? -1 : 1, 0]); }
    else if (event.key === "Escape") { over = true; popover.remove(); request.cancel(); }
    else if ((event.key === "Delete" || event.key === "Backspace") && input.value === "" && !column.required) { event.preventDefault(); over = true; popover.remove(); request.done(null); }
  });
  input.addEventListener("blur", () => { if (!over) { over = true; popover.remove(); request.cancel(); } });
  draw();
  request.onRendered(() => input.focus());
  return input;
}

/** One stepper for each resource that the column knows. */
function amounts(request: Request): HTMLElement {
  const { column, row, rows } = request;
  const popover = open(request, "amounts");
  const before = (row.cells[column.key] ?? {}) as Record<string, Value>;
  const names = new Set<string>([...(column.values ?? []).map((value) => show(value.value)), ...Object.keys(before)]);
  for (const other of rows.slice(0, 200)) {
    const value = other.cells[column.key];
    if (typeof value === "object" && value !== null && !Array.isArray(value)) for (const [name, amount] of Object.entries(value)) if (typeof amount === "number") names.add(name);
  }
  const inputs = [...names].map((name) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "number";
    input.value = before[name] === undefined ? "" : show(before[name]);
    label.append(name, input);
    popover.append(label);
    return { name, input };
  });
  let over = false;
  const finish = () => {
    over = true;
    popover.remove();
    const value: Record<string, Value> = { ...before };
    for (const { name, input } of inputs) {
      if (input.value === "") delete value[name];
      else value[name] = typeof before[name] === "object" ? (before[name] ?? null) : Number(input.value);
    }
    request.done(Object.keys(value).length === 0 ? null : value);
  };
  popover.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    event.stopPropagation();
    if (event.key === "Enter") { event.preventDefault(); finish(); }
    else if (event.key === "Escape") { over = true; popover.remove(); request.cancel(); }
  });
  popover.addEventListener("focusout", (event) => { if (!over && !popover.contains(event.relatedTarget as Node | null)) finish(); });
  return placeholder(request, () => inputs[0]?.input.focus());
}

function open({ cell }: Request, kind: string): HTMLElement {
  document.querySelectorAll(".cell-popover").forEach((other) => other.remove());
  const popover = document.createElement("div");
  popover.className = `cell-popover ${kind}`;
  const box = cell.getBoundingClientRect();
  document.body.append(popover);
  const width = kind === "box" ? 480 : Math.max(176, box.width);
  popover.style.width = `${width}px`;
  popover.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  const below = innerHeight - box.bottom;
  if (below < 260 && box.top > below) popover.style.bottom = `${innerHeight - box.top + 4}px`;
  else popover.style.top = `${box.bottom + 4}px`;
  return popover;
}

/** The cell keeps its text while its popover is open. */
function placeholder({ cell, onRendered }: Request, focus: () => void): HTMLElement {
  const element = document.createElement("span");
  element.className = "value";
  element.textContent = cell.textContent;
  onRendered(focus);
  return element;
}

function problemText(problem: string, column: Column): string {
  const limits = { low: column.min ?? "", high: column.max ?? "" };
  return t(`cell.${problem}` as "cell.low", { low: String(limits.low), high: String(limits.high) });
}

function showProblem(input: HTMLElement, text: string) {
  document.querySelectorAll(".cell-popover").forEach((other) => other.remove());
  const note = document.createElement("div");
  note.className = "cell-popover note bad";
  note.setAttribute("role", "alert");
  note.textContent = text;
  const box = input.getBoundingClientRect();
  note.style.left = `${box.left}px`;
  note.style.top = `${box.bottom + 4}px`;
  document.body.append(note);
  setTimeout(() => note.remove(), 2500);
}
