// A line in the cell itself, numbers with steps; what is wrong with it stands below.
import { parse, problemText, show } from "../values";
import { Advice } from "./advice";
import { composes, hold, popover, saves, type Move, type Request } from "./request";

export function lineEditor(request: Request): HTMLElement {
  const { column, row, start } = request;
  const input = document.createElement("input");
  input.className = "cell-input";
  input.value = start.typed ?? show(row.cells[column.key]);
  input.spellcheck = false;
  input.setAttribute("aria-label", column.title[request.lang] || column.key);
  let below: HTMLElement | undefined;
  let over = false;
  const advice = new Advice(
    request,
    (found) => {
      input.setAttribute("aria-invalid", String(found.some((one) => one.severity === "error")));
      if (advice.element.hidden || over) below?.remove();
      else {
        below = below?.isConnected ? below : popover(request, "box");
        below.append(advice.element);
      }
    },
    (value) => {
      input.value = show(value);
      advice.look(input.value, 0);
    },
  );
  const close = () => {
    over = true;
    advice.end();
    below?.remove();
  };
  if (column.kind === "integer" || column.kind === "number" || column.kind === "any") {
    if (column.kind !== "any") input.inputMode = "decimal";
    input.addEventListener("keydown", (event) => {
      if ((event.key !== "ArrowUp" && event.key !== "ArrowDown") || !Number.isFinite(Number(input.value))) return;
      event.preventDefault();
      const next = (Number(input.value) || 0) + (event.key === "ArrowUp" ? 1 : -1);
      input.value = String(Math.max(Number(column.min ?? -Infinity), Math.min(Number(column.max ?? Infinity), next)));
      advice.look(input.value);
    });
  }
  const finish = (move?: Move): boolean => {
    const parsed = parse(input.value, column, row.cells[column.key]);
    if ("problem" in parsed) {
      input.title = problemText(parsed.problem, column);
      advice.look(input.value, 0);
      return false;
    }
    close();
    request.done(parsed.value, move);
    return true;
  };
  input.addEventListener("input", () => advice.look(input.value));
  input.addEventListener("keydown", (event) => {
    if (composes(event)) return;
    if (saves(event)) {
      if (!finish()) {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
    hold(event);
    if (event.key === "Enter" && event.altKey) {
      event.preventDefault();
      advice.fix();
    } else if (event.key === "Enter") {
      event.preventDefault();
      finish([0, event.shiftKey ? -1 : 1]);
    } else if (event.key === "Tab") {
      event.preventDefault();
      finish([event.shiftKey ? -1 : 1, 0]);
    } else if (event.key === "Escape") {
      close();
      request.cancel();
    }
  });
  input.addEventListener("blur", () => {
    if (!over && !finish()) {
      close();
      request.cancel();
    }
  });
  request.onRendered(() => {
    input.focus();
    if (start.typed === undefined) input.select();
    else advice.look(input.value);
  });
  return input;
}
