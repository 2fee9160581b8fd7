// One stepper for each resource that the column knows; a price may have several sets, of which one is paid.
import { t } from "../../app/words";
import { goodsIcon, goodsTone } from "../../table/goods";
import { goodsName, icon, sets } from "../cells";
import { show, type Value } from "../values";
import { composes, hold, placeholder, popover, saves, type Request } from "./request";

type Amounts = Record<string, Value>;

export function amountsEditor(request: Request): HTMLElement {
  const { column, row, rows } = request;
  const before = row.cells[column.key];
  const box = popover(request, "amounts");
  const names = new Set<string>((column.values ?? []).map((value) => show(value.value)));
  for (const other of [row, ...rows.slice(0, 200)])
    for (const set of sets(other.cells[column.key]))
      for (const [name, amount] of Object.entries(set)) if (typeof amount === "number") names.add(name);
  const listed =
    Array.isArray(before) || (before === undefined && rows.some((other) => Array.isArray(other.cells[column.key])));
  const own: { before: Amounts; inputs: Map<string, HTMLInputElement> }[] = [];
  const add = (from: Amounts) => {
    const group = document.createElement("fieldset");
    if (own.length > 0) group.append(Object.assign(document.createElement("legend"), { textContent: t("cell.or") }));
    const inputs = new Map<string, HTMLInputElement>();
    for (const name of new Set([...names, ...Object.keys(from).filter((key) => typeof from[key] === "number")])) {
      const label = document.createElement("label");
      const sign = document.createElement("span");
      sign.className = "good";
      const drawing = goodsIcon(name);
      if (drawing) sign.innerHTML = icon(drawing, 14);
      sign.style.color = goodsTone(name);
      const word = document.createElement("span");
      word.textContent = goodsName(name);
      const input = document.createElement("input");
      input.type = "number";
      input.value = from[name] === undefined ? "" : show(from[name]);
      const step = (by: number) => stepper(input, by);
      label.append(sign, word, step(-1), input, step(1));
      group.append(label);
      inputs.set(name, input);
    }
    own.push({ before: from, inputs });
    box.insertBefore(group, more);
  };
  const more = document.createElement("button");
  more.type = "button";
  more.className = "button quiet small";
  more.textContent = t("cell.another");
  more.addEventListener("click", () => {
    add({});
    [...(own.at(-1)?.inputs.values() ?? [])][0]?.focus();
  });
  more.hidden = !listed;
  box.append(more);
  for (const set of sets(before).length > 0 ? sets(before) : [{}]) add(set);
  let over = false;
  const close = () => {
    over = true;
    box.remove();
  };
  const finish = () => {
    close();
    const values = own
      .map(({ before: from, inputs }) => {
        const value: Amounts = { ...from };
        for (const [name, input] of inputs) {
          if (input.value === "" || Number(input.value) === 0) delete value[name];
          else value[name] = Number(input.value);
        }
        return value;
      })
      .filter((value) => Object.keys(value).length > 0);
    request.done(values.length === 0 ? null : listed ? values : (values[0] ?? null));
  };
  box.addEventListener("keydown", (event) => {
    if (composes(event)) return;
    if (saves(event)) return finish();
    hold(event);
    if (event.key === "Enter" && event.target !== more) {
      event.preventDefault();
      finish();
    } else if (event.key === "Escape") {
      close();
      request.cancel();
    }
  });
  box.addEventListener("focusout", (event) => {
    if (!over && !box.contains(event.relatedTarget as Node | null)) finish();
  });
  return placeholder(request, () => [...(own[0]?.inputs.values() ?? [])][0]?.focus());
}

function stepper(input: HTMLInputElement, by: number): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.innerHTML = icon(by > 0 ? "plus" : "minus", 12);
  button.setAttribute("aria-label", t(by > 0 ? "cell.more" : "cell.less"));
  // The field keeps the focus, so that leaving the editor is still leaving.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    input.value = String(Math.max(0, (Number(input.value) || 0) + by));
    input.focus();
  });
  return button;
}
