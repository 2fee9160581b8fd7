// The texts of one card: what the editor has, what the disk has, and what is on its way between the two.
// What is not saved is kept in the browser until the server has it.
import { api, Lost, reason, Refused } from "../api/client";
import { onReturn } from "../api/session.svelte";
import type { CardPage, Versions } from "../api/types";
import { toast } from "../app/notices.svelte";
import { preferences } from "../app/preferences.svelte";
import { t } from "../app/words";
import { forget, keep, kept, others } from "./kept";

/** One file of a card, or the part of a file that is the card. */
export class Draft {
  text = $state("");
  saved = $state("");
  write = $state(false);
  line = $state(1);
  indent = $state("");
  /** Do the lines of its file end with a carriage return too? */
  crlf = $state(false);
  conflict: Versions | undefined = $state.raw();
  /** The hash of what is saved. */
  base = "";
  /** Blanks around the card that the disk has, though they do not belong to it. */
  around: [string, string] = ["", ""];
  /** It is on its way to the server, whose answer says what the disk has then. */
  sending = false;

  constructor(
    readonly path: string,
    readonly own: boolean,
  ) {}

  get dirty(): boolean {
    return this.text !== this.saved;
  }
}

export class Drafts {
  files: Draft[] = $state.raw([]);
  saving = $state(false);
  savedAt = $state(0);
  failed = $state("");
  /** The server does not answer; the browser keeps what is written. */
  lost = $state(false);
  /** Does a page show it? */
  open = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly stop: () => void;
  /** The browser had no room for a text. */
  private unkept = false;

  constructor(
    readonly project: string,
    public id: string,
    page: CardPage,
    private saved: (page: CardPage) => void,
  ) {
    this.take(page);
    // Where saving waits for a hand, only what was to be saved is.
    this.stop = onReturn(
      () => void (preferences.autosave || this.lost ? this.flush() : Promise.resolve()).then(() => replay()),
    );
  }

  get dirty(): boolean {
    return this.files.some((draft) => draft.dirty);
  }
  /** A page that ends now would lose text. */
  get endangered(): boolean {
    return this.unkept && this.dirty;
  }
  file(path: string | undefined): Draft | undefined {
    return this.files.find((draft) => draft.path === path);
  }

  /** What the disk has now. A text that is being edited stays; if it was made from another one, there is something to choose. */
  take(page: CardPage) {
    const row = {
      path: page.span.path,
      own: true,
      write: page.write,
      line: page.line,
      indent: page.indent,
      crlf: page.crlf,
      source: page.source,
      hash: page.hash,
    };
    const found = [...page.others.map((file) => ({ ...file, own: false, line: 1, indent: "" })), row];
    this.files = found.map(({ path, own, write, line, indent, crlf, source, hash }) => {
      const known = this.file(path);
      const draft = known ?? new Draft(path, own);
      Object.assign(draft, { write, line, indent, crlf });
      if (draft.sending) return draft;
      if (draft.base === hash) {
        draft.conflict = undefined;
        return draft;
      }
      const waiting = known
        ? { base: draft.base, was: draft.saved, text: draft.text }
        : kept(this.project, this.id, path);
      const edited = waiting !== undefined && waiting.text !== source && (!known || known.dirty);
      const conflict =
        edited && waiting.base !== hash ? { base: waiting.was, yours: waiting.text, disk: source, hash } : undefined;
      // Until a choice is made the text belongs to what it was made from, in this page and in the next one.
      Object.assign(
        draft,
        conflict ? { base: waiting!.base, saved: waiting!.was } : { base: hash, saved: source, around: ["", ""] },
      );
      Object.assign(draft, { conflict, text: edited ? waiting.text : source });
      if (!edited) forget(this.project, this.id, path);
      return draft;
    });
    if (preferences.autosave && this.dirty) this.soon();
  }

  changed(draft: Draft, text: string) {
    if (text === draft.text) return;
    draft.text = text;
    if (draft.conflict) draft.conflict = { ...draft.conflict, yours: text };
    this.failed = "";
    this.keep(draft);
    if (preferences.autosave && draft.dirty) this.soon();
  }

  /** Writes what differs from the disk; what is typed meanwhile is written afterwards. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running = this.running.then(async () => {
      for (const draft of this.files) await this.send(draft);
    });
    return this.running;
  }

  /** Until all that is being written is written. */
  get written(): Promise<void> {
    return this.running;
  }

  /** The text that a conflict came to is written over what is on disk now. */
  settle(draft: Draft, chosen: string): Promise<void> {
    if (!draft.conflict) return Promise.resolve();
    draft.base = draft.conflict.hash;
    draft.saved = draft.conflict.disk;
    draft.around = ["", ""];
    draft.conflict = undefined;
    draft.text = chosen;
    this.keep(draft);
    return this.flush();
  }

  close() {
    this.open = false;
    this.stop();
    clearTimeout(this.timer);
    if (preferences.autosave) void this.flush();
  }

  private soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), Math.max(preferences.saveDelay, 500));
  }

  private keep(draft: Draft) {
    const key = [this.project, this.id, draft.path] as const;
    if (draft.dirty)
      this.unkept = !keep(...key, { base: draft.base, was: draft.saved, text: draft.text, own: draft.own });
    else forget(...key);
  }

  private async send(draft: Draft) {
    if (!draft.write || !draft.dirty || draft.conflict) return;
    const sent = draft.text;
    this.saving = draft.sending = true;
    try {
      const page = await api.saveCard(this.project, this.id, {
        base: draft.base,
        source: inner(sent, draft.around),
        ...(draft.own ? {} : { path: draft.path }),
      });
      forget(this.project, this.id, draft.path);
      this.id = page.id;
      this.arrived(draft, sent, draft.own ? page : page.others.find((file) => file.path === draft.path));
      this.savedAt = Date.now();
      this.failed = "";
      this.lost = false;
      this.saved(page);
    } catch (error) {
      this.lost = error instanceof Lost;
      if (error instanceof Refused && error.problem.versions)
        draft.conflict = { ...error.problem.versions, yours: draft.text };
      else if (error instanceof Refused && error.code === "file/unreadable") this.failed = t("card.incomplete");
      else if (!this.lost) {
        if (this.failed !== reason(error)) toast(reason(error), { tone: "bad" });
        this.failed = reason(error);
      }
    }
    this.saving = draft.sending = false;
  }

  /** The server has a text. It may take another part of the file for the card than was sent. */
  private arrived(draft: Draft, sent: string, now: { source: string; hash: string; crlf: boolean } | undefined) {
    const source = now?.source ?? sent;
    // Somebody may have written the same text with other line ends since.
    if (now) draft.crlf = now.crlf;
    const at = sent.indexOf(source);
    const around: [string, string] = [sent.slice(0, Math.max(at, 0)), at < 0 ? "" : sent.slice(at + source.length)];
    const same = at >= 0 && around.join("").trim() === "";
    const hash = now?.hash ?? draft.base;
    if (!same && draft.text !== sent) draft.conflict = { base: sent, yours: draft.text, disk: source, hash };
    else {
      if (!same) draft.text = source;
      Object.assign(draft, { base: hash, saved: same ? sent : source, around: same ? around : ["", ""] });
    }
    this.keep(draft);
  }
}

/** A text without the blanks around it that are on disk already. */
function inner(text: string, [head, tail]: [string, string]): string {
  const start = text.startsWith(head) ? head.length : 0;
  const end = text.length - (text.endsWith(tail) ? tail.length : 0);
  return text.slice(start, Math.max(start, end));
}

/** Sends what the browser kept of other cards, such as those whose page was closed without a server. A conflict waits until its card is opened. */
export async function replay() {
  if (!preferences.autosave) return;
  for (const entry of others(Math.max(10_000, 4 * preferences.saveDelay))) {
    const done = await api
      .saveCard(entry.project, entry.card, {
        base: entry.base,
        source: entry.text,
        ...(entry.own ? {} : { path: entry.path }),
      })
      .then(() => true)
      .catch((error) => error instanceof Lost && undefined);
    if (done === undefined) return;
    if (done) forget(entry.project, entry.card, entry.path);
  }
}
