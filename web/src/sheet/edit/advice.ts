// What the language says about a value while it is typed: asked for after a short rest, shown as sentences with their fixes.
import type { CellAdvice, Column } from "../../api/types";
import { t } from "../../app/words";
import { icon } from "../cells";
import { parse, problemText, type Value } from "../values";
import type { Request } from "./request";

/** Milliseconds without a key after which the server is asked. */
const REST = 150;

export class Advice {
  readonly element = document.createElement("ul");
  private found: CellAdvice[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** `shown` is told what was found; `write` puts another value into the editor. */
  constructor(
    private request: Request,
    private shown: (found: CellAdvice[]) => void,
    private write: (value: Value) => void,
  ) {
    this.element.className = "advice";
    this.element.setAttribute("aria-live", "polite");
    this.element.hidden = true;
  }

  /** Looks at what is typed, as soon as the hand rests. */
  look(text: string, at = REST) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(text), at);
  }

  end() {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  /** Applies the first fix there is. */
  fix(): boolean {
    const first = this.found.find((advice) => advice.fix);
    if (first?.fix) this.write(first.fix.new);
    return !!first;
  }

  private async ask(text: string) {
    const { column, row } = this.request;
    const parsed = parse(text, column, row.cells[column.key]);
    const number = ++this.asked;
    if ("problem" in parsed) return this.show([said(problemText(parsed.problem, column), column)]);
    const checked = await this.request.check(parsed.value, text);
    // An answer to what was typed before is none.
    if (!checked || number !== this.asked) return;
    this.show(checked.refused ? [said(checked.refused, column)] : checked.problems);
  }

  private show(found: CellAdvice[]) {
    const own = (advice: CellAdvice) => Number(advice.col !== undefined && advice.col !== this.request.column.key);
    this.found = [...found].sort((a, b) => own(a) - own(b));
    this.element.replaceChildren(...this.found.map((advice) => this.item(advice)));
    this.element.hidden = found.length === 0;
    this.shown(found.filter((advice) => own(advice) === 0));
  }

  private item(advice: CellAdvice): HTMLElement {
    const { column, columns, lang } = this.request;
    const item = document.createElement("li");
    item.className = advice.severity;
    item.innerHTML = icon(advice.severity === "error" ? "error" : "problems", 14);
    const words = document.createElement("span");
    const elsewhere = columns.find((other) => other.key === advice.col && other.key !== column.key);
    const sentence = document.createElement("b");
    sentence.textContent = `${elsewhere ? `${elsewhere.title[lang] || elsewhere.key}: ` : ""}${advice.message}`;
    words.append(sentence);
    if (advice.help) words.append(` ${advice.help}`);
    item.append(words);
    if (advice.fix) {
      const fix = document.createElement("button");
      fix.type = "button";
      fix.className = "button small";
      fix.textContent = t("home.fix");
      fix.title = advice.fix.title;
      // The editor keeps the focus, so that the click does not end the edit.
      fix.addEventListener("mousedown", (event) => event.preventDefault());
      fix.addEventListener("click", () => {
        if (advice.fix) this.write(advice.fix.new);
      });
      item.append(fix);
    }
    return item;
  }
}

const said = (message: string, column: Column): CellAdvice => ({
  col: column.key,
  severity: "error",
  code: "",
  message,
});
