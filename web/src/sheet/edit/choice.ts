// A list to choose from. Nothing is chosen until something is typed or an arrow is pressed; a value that is not listed can be written.
import { dotOf } from "../cells";
import { counts, show } from "../values";
import { composes, hold, popover, saves, type Move, type Request } from "./request";

/** Options on the screen; typing finds the others. */
const MOST = 200;

export function choiceEditor(request: Request): HTMLElement {
  const { column, row, rows, lang, start } = request;
  const before = show(row.cells[column.key]);
  const box = popover(request, "chooser");
  const input = document.createElement("input");
  input.className = "cell-input";
  input.value = start.typed ?? "";
  input.placeholder = before;
  input.spellcheck = false;
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-label", column.title[lang] || column.key);
  input.setAttribute("aria-expanded", "true");
  input.setAttribute("aria-controls", "cell-options");
  const list = document.createElement("ul");
  list.id = "cell-options";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", column.title[lang] || column.key);
  box.append(list);
  const used = new Map(counts(rows, column.key));
  const all = (column.values ?? []).map((value) => ({
    value: value.value,
    text: show(value.value),
    title: value.title?.[lang] ?? show(value.value),
  }));
  let shown = all;
  let at = -1;
  let over = false;
  /** The option that is meant by what is typed: the same word, one that begins so, one that has it inside. */
  const meant = (wanted: string): number => {
    const texts = shown.map((option) => [option.title.toLowerCase(), option.text.toLowerCase()]);
    const exact = texts.findIndex((both) => both.includes(wanted));
    const begins = texts.findIndex((both) => both.some((text) => text.startsWith(wanted)));
    return exact >= 0 ? exact : begins >= 0 ? begins : shown.length > 0 ? 0 : -1;
  };
  const narrow = () => {
    const wanted = input.value.trim().toLowerCase();
    shown = wanted
      ? all.filter(
          (option) => option.title.toLowerCase().includes(wanted) || option.text.toLowerCase().includes(wanted),
        )
      : all;
    at = wanted ? meant(wanted) : -1;
    draw();
  };
  const draw = () => {
    list.replaceChildren(
      ...shown.slice(0, MOST).map((option, n) => {
        const item = document.createElement("li");
        item.id = `cell-option-${n}`;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", String(n === at));
        if (option.text === before) item.className = "now";
        const dot = document.createElement("i");
        dot.className = "dot";
        dot.style.background = dotOf(column, option.text) ?? "transparent";
        const name = document.createElement("span");
        name.textContent = option.title;
        const count = document.createElement("small");
        count.textContent = String(used.get(option.text) ?? 0);
        item.append(dot, name, count);
        item.addEventListener("mousedown", (event) => {
          event.preventDefault();
          at = n;
          finish();
        });
        return item;
      }),
    );
    const here = at >= 0 ? at : shown.findIndex((option) => option.text === before);
    input.setAttribute("aria-activedescendant", at >= 0 ? `cell-option-${at}` : "");
    list.children[here]?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    over = true;
    box.remove();
  };
  const finish = (move?: Move) => {
    close();
    const option = shown[at];
    if (option) request.done(option.value, move);
    else if (input.value.trim() !== "") request.done(input.value.trim(), move);
    else request.cancel(move);
  };
  const step = (by: number) => {
    const from = at >= 0 ? at : shown.findIndex((option) => option.text === before);
    at = Math.max(0, Math.min(shown.length - 1, from + by));
    draw();
  };
  input.addEventListener("input", narrow);
  input.addEventListener("keydown", (event) => {
    if (composes(event)) return;
    if (saves(event)) return finish();
    hold(event);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      finish([0, event.shiftKey ? -1 : 1]);
    } else if (event.key === "Tab") {
      event.preventDefault();
      finish([event.shiftKey ? -1 : 1, 0]);
    } else if (event.key === "Escape") {
      close();
      request.cancel();
    } else if ((event.key === "Delete" || event.key === "Backspace") && input.value === "" && !column.required) {
      event.preventDefault();
      close();
      request.done(null);
    }
  });
  input.addEventListener("blur", () => {
    if (!over) {
      close();
      request.cancel();
    }
  });
  narrow();
  request.onRendered(() => input.focus());
  return input;
}
