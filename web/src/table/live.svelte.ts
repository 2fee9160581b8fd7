// A match over the socket: hello, whole view, patches by sequence number, answers, undo, hints.
import type { FromTable, Habits } from "../api/types";
import { reason, Refused } from "../api/client";
import { connect, type Line } from "../api/socket";
import { toast } from "../app/notices.svelte";
import { lang } from "../app/preferences.svelte";
import { t } from "../app/words";
import { patch, type Operation } from "./patch";
import { TableState } from "./state.svelte";
import { seatName, type Answer, type Layout, type View } from "./view";

/** Lines of the search for the bar at the edge. */
const ESTIMATE = 40;

export class Live {
  table: TableState;
  ready = $state(false);
  connected = $state(false);
  polling = $state(false);
  ended = $state("");
  /** Why nobody may sit or look on here. */
  refused = $state("");
  asked = $state<number | undefined>(undefined);
  /** The others are asked about taking back, and have not said their word. */
  asking = $state(false);
  habits: Habits = $state({ pass: false, stop: false });
  talk: { seat: number | null; text: string }[] = $state([]);
  /** An answer is kept until the server is heard again. */
  held = $state(false);
  private line: Line;
  /** The newest view; it may still wait to be shown. */
  private view: View | undefined;
  private waits = false;
  /** The answer that the table has not taken yet: a loss may have swallowed it. */
  private pending: { decision: number; answers: Answer[] } | undefined;
  private greeted = false;
  /** The decision that is looked at for the bar only. */
  private estimated: number | undefined;

  constructor(match: string, seat: number | null) {
    this.table = new TableState((answers) => this.answer(answers));
    const query = seat === null ? "" : `?seat=${seat}`;
    const address = (end: string) => `/matches/${encodeURIComponent(match)}/${end}${query}`;
    this.line = connect(
      address("live"),
      {
        open: () => {
          this.connected = true;
          this.ended = "";
          this.greet();
        },
        message: (message) => this.hear(message as FromTable),
        lost: () => (this.connected = false),
        asking: () => (this.polling = true),
        refused: (problem) => (this.refused = reason(new Refused(problem))),
      },
      address("poll"),
    );
  }

  /** Says hello again: after a loss, a gap, or with another language. */
  greet(whole = false) {
    const since = whole ? undefined : this.view?.seq;
    this.greeted = this.line.send({ type: "hello", lang: lang(), ...(since === undefined ? {} : { since }) });
  }

  answer(answers: Answer[]) {
    const decision = answers[0]?.decision;
    if (decision === undefined) return;
    this.table.deciding.refused = "";
    this.pending = { decision, answers };
    this.held = !this.line.send({ type: "answer", seq: this.table.view.seq, answers });
  }

  /** After a hello: what was kept is sent if it is still asked for, and dropped if the table has gone on. */
  private sendKept() {
    const { pending } = this;
    if (!pending) return;
    if (this.view?.decision?.id !== pending.decision) return this.drop();
    this.held = !this.line.send({ type: "answer", seq: this.view.seq, answers: pending.answers });
  }

  private drop() {
    if (this.held) toast(t("play.stale"), { tone: "warn" });
    this.pending = undefined;
    this.held = false;
  }

  /** Takes back, or where others are asked before waits for their word. */
  undo = (others = false) => {
    if (this.line.send({ type: "undo" })) this.asking = others;
  };
  grant = (granted: boolean) => {
    this.asked = undefined;
    this.line.send({ type: "undo!", grant: granted });
  };
  hint = (budget: number) => {
    this.table.hinting = true;
    this.estimated = undefined;
    this.line.send({ type: "hint", budget });
  };
  /** Asks in short for the bar at the edge; no option is shown as better than another. */
  estimate = (decision: number) => {
    if (this.table.hinting || !this.line.send({ type: "hint", budget: ESTIMATE })) return;
    this.estimated = decision;
  };
  ask = (habits: Habits) => this.line.send({ type: "habits", habits });
  moveNow = () => this.line.send({ type: "now" });
  concede = () => this.line.send({ type: "concede" });
  say = (text: string) => this.line.send({ type: "say", text });
  close = () => {
    this.line.send({ type: "bye" });
    this.line.close();
  };

  private hear(message: FromTable) {
    switch (message.type) {
      case "layout":
        this.table.layout = message.layout as Layout;
        break;
      case "view":
        this.show(message.view as View);
        break;
      case "patch":
        this.apply(message.seq, message.ops as Operation[]);
        break;
      case "refused":
        this.settle();
        this.pending = undefined;
        this.asking = false;
        this.table.deciding.refuse(message.text);
        break;
      case "undo?":
        this.asked = message.seat;
        break;
      case "undo!":
        if (!message.granted) toast(t("play.undoDenied"), { tone: "warn" });
        this.asked = undefined;
        this.asking = false;
        break;
      case "hints":
        this.settle();
        // What is thought of a question that was answered meanwhile is of no use.
        if (message.decision !== this.table.view?.decision?.id) break;
        if (message.options[0] && message.options[0].visits > 0) this.table.win = message.options[0].win;
        if (this.estimated === message.decision) break;
        this.table.hinting = !message.done;
        this.table.hints = message.options;
        break;
      case "habits":
        this.habits = message.habits;
        // It ends what a hello is answered with.
        if (this.greeted) this.sendKept();
        this.greeted = false;
        break;
      case "clocks":
        this.table.clocks = { left: message.left, runs: message.runs, at: performance.now() };
        break;
      case "say":
        this.talk.push({ seat: message.seat, text: message.text });
        toast(
          `${message.seat === null ? t("play.observer") : seatName(this.table.view, message.seat)}: ${message.text}`,
        );
        break;
      case "bye":
        this.ended = message.text[lang()];
        break;
      default:
    }
  }

  private apply(seq: number, ops: Operation[]) {
    const { view } = this;
    if (view?.seq !== seq - 1) return seq <= (view?.seq ?? -1) ? undefined : this.greet(true);
    try {
      this.show({ ...patch(view, ops), seq });
    } catch (error) {
      console.warn("a patch did not fit, the whole view is asked for", error);
      this.greet(true);
    }
  }

  /** Programs answer faster than a screen is drawn: what comes within a frame is shown once. */
  private show(view: View) {
    this.view = view;
    if (this.pending && view.decision?.id !== this.pending.decision) this.drop();
    if (this.waits) return;
    this.waits = true;
    // A page that nobody sees draws no frames.
    if (document.hidden) setTimeout(this.settle);
    else requestAnimationFrame(this.settle);
  }

  private settle = () => {
    this.waits = false;
    if (!this.view || this.view === this.table.view) return;
    this.table.show(this.view);
    this.ready = true;
  };
}
