// A popover for text of several lines, in the colours of its language: Ctrl Enter or Tab keeps it, Esc drops it, Alt Enter fixes.
import type { CellAdvice } from "../../api/types";
import { withBreaksOf } from "../breaks";
import { drawn, marks, type Span } from "../pieces";
import { parse, problemText, show, type Value } from "../values";
import { Advice } from "./advice";
import { composes, hold, placeholder, popover, saves, type Move, type Request } from "./request";

/** A value as it is edited: a structure a member a line. */
const written = (value: Value | undefined): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : show(value);

export function textEditor(request: Request): HTMLElement {
  const { column, row, start } = request;
  const value = row.cells[column.key];
  const area = document.createElement("textarea");
  area.value = start.typed ?? written(value);
  area.spellcheck = false;
  area.setAttribute("aria-label", column.title[request.lang] || column.key);
  const under = document.createElement("div");
  under.className = "under";
  under.setAttribute("aria-hidden", "true");
  const paper = document.createElement("div");
  paper.className = "paper";
  paper.append(under, area);
  const note = document.createElement("small");
  note.textContent = "Ctrl ↵ · Esc · Alt ↵";
  const box = popover(request, "box");
  let wrong: CellAdvice[] = [];
  let inks: (text: string) => Span[] = () => [];
  const paint = () => {
    // The last line break needs something behind it to be as high as in the field.
    under.replaceChildren(...drawn(area.value, [...inks(area.value), ...marks(wrong)]), "\n");
    under.scrollTop = area.scrollTop;
  };
  const advice = new Advice(
    request,
    (found) => {
      wrong = found;
      area.setAttribute("aria-invalid", String(found.some((one) => one.severity === "error")));
      paint();
    },
    (next) => {
      area.value = written(next);
      changed();
      area.focus();
    },
  );
  const changed = () => {
    wrong = [];
    paint();
    advice.look(area.value);
  };
  box.append(paper, advice.element, note);
  void import("./paint").then(({ colours }) => {
    inks = (text) => colours(request.system, text);
    paint();
  });
  let over = false;
  const close = () => {
    over = true;
    advice.end();
    box.remove();
  };
  const finish = (move?: Move): boolean => {
    const parsed = parse(withBreaksOf(value, area.value), column, value);
    if ("problem" in parsed) {
      note.textContent = problemText(parsed.problem, column);
      note.className = "bad";
      return false;
    }
    close();
    request.done(parsed.value, move);
    return true;
  };
  area.addEventListener("input", changed);
  area.addEventListener("scroll", () => (under.scrollTop = area.scrollTop));
  area.addEventListener("keydown", (event) => {
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
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      finish([0, 1]);
    } else if (event.key === "Tab") {
      event.preventDefault();
      finish([event.shiftKey ? -1 : 1, 0]);
    } else if (event.key === "Escape") {
      close();
      request.cancel();
    }
  });
  area.addEventListener("blur", () => {
    if (!over && !finish()) {
      close();
      request.cancel();
    }
  });
  paint();
  advice.look(area.value, 0);
  return placeholder(request, () => {
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  });
}
