// One stepper for each resource that the column knows; a price may have several sets, of which one is paid, and a requirement sets of several kinds.
import { t } from "../../app/words";
import { goodsIcon, goodsTone } from "../../table/goods";
import { goodsName, icon } from "../cells";
import { sets, under, withSets, type Amounts, type Way } from "../sets";
import { show } from "../values";
import { composes, hold, placeholder, popover, saves, type Request } from "./request";
import { textEditor } from "./text";

export function amountsEditor(request: Request): HTMLElement {
  const { column, row, rows } = request;
  const before = row.cells[column.key];
  // Which amounts stand under which name; in a plain set there is no name above them.
  const known = new Map<string, Set<string>>();
  const learn = (name: string, amounts: string[]) => known.set(name, new Set([...(known.get(name) ?? []), ...amounts]));
  if (column.values)
    learn(
      "",
      column.values.map((value) => show(value.value)),
    );
  for (const other of [row, ...rows.slice(0, 200)])
    for (const { way, set } of sets(other.cells[column.key]))
      learn(
        under(way),
        Object.keys(set).filter((name) => typeof set[name] === "number"),
      );
  // Without a name to count there is nothing to step; the value is written instead.
  if ([...known.values()].every((names) => names.size === 0)) return textEditor(request);
  const box = popover(request, "amounts");
  const listed =
    Array.isArray(before) || (before === undefined && rows.some((other) => Array.isArray(other.cells[column.key])));
  const own: { way: Way; set: Amounts; inputs: Map<string, HTMLInputElement> }[] = [];
  const add = (way: Way, set: Amounts) => {
    const group = document.createElement("fieldset");
    const at = way.at(-1);
    const title = typeof at === "number" ? (at > 0 ? t("cell.or") : goodsName(under(way))) : goodsName(at ?? "");
    if (title) group.append(Object.assign(document.createElement("legend"), { textContent: title }));
    const inputs = new Map<string, HTMLInputElement>();
    for (const name of new Set([
      ...(known.get(under(way)) ?? []),
      ...Object.keys(set).filter((key) => typeof set[key] === "number"),
    ])) {
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
      input.value = input.defaultValue = set[name] === undefined ? "" : show(set[name]);
      const step = (by: number) => stepper(input, by);
      label.append(sign, word, step(-1), input, step(1));
      group.append(label);
      inputs.set(name, input);
    }
    own.push({ way, set, inputs });
    box.insertBefore(group, more);
  };
  const more = document.createElement("button");
  more.type = "button";
  more.className = "button quiet small";
  more.textContent = t("cell.another");
  more.addEventListener("click", () => {
    add([own.length], {});
    [...(own.at(-1)?.inputs.values() ?? [])][0]?.focus();
  });
  more.hidden = !listed;
  box.append(more);
  const there = sets(before);
  for (const { way, set } of there) add(way, set);
  // What other cards have and this one lacks can be added.
  if (listed && there.length === 0) add([0], {});
  else if (!listed)
    for (const name of known.keys())
      if (!there.some(({ way }) => under(way) === name) && (name !== "" || known.size === 1))
        add(name ? name.split(".") : [], {});
  let over = false;
  const close = () => {
    over = true;
    box.remove();
  };
  const finish = () => {
    close();
    const changed = own
      .filter(({ inputs }) => [...inputs.values()].some((input) => input.value !== input.defaultValue))
      .map(({ way, set, inputs }) => {
        const value: Amounts = { ...set };
        for (const [name, input] of inputs) {
          if (input.value === input.defaultValue) continue;
          if (input.value === "" || Number(input.value) === 0) delete value[name];
          else value[name] = Number(input.value);
        }
        return { way, set: value };
      });
    if (changed.length === 0) return request.cancel();
    request.done(withSets(before, changed));
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
  // A digit that is typed takes the place of the amount.
  return placeholder(request, () => own.flatMap(({ inputs }) => [...inputs.values()])[0]?.select());
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
