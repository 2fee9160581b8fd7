// The language server over a socket. It knows the whole file; the page knows the card, so places are moved between the two.
import { connect, type Line } from "../api/socket";
import type { Diag, DiagFix } from "../api/types";

interface Place {
  line: number;
  character: number;
}
interface Span {
  start: Place;
  end: Place;
}
interface Told {
  range: Span;
  code?: string;
  severity?: number;
  message: string;
}
interface Change {
  range: Span;
  newText: string;
}
interface Action {
  title: string;
  isPreferred?: boolean;
  diagnostics?: Told[];
  edit?: { changes?: Record<string, Change[]> };
}
interface Offer {
  label: string;
  detail?: string;
  documentation?: { value: string };
  kind?: number;
  textEdit?: Change;
}
interface Message {
  id?: number;
  method?: string;
  params?: { uri: string; start: Place; end: Place; version?: number; diagnostics: Told[] };
  result?: unknown;
}

/** A word that may be written, with the places of the card's text that it takes. */
export interface Proposal {
  from: number;
  to: number;
  text: string;
  label: string;
  detail?: string;
  meaning?: string;
}

export interface Hooks {
  text: () => string;
  diagnostics: (diags: Diag[]) => void;
}

export class LanguageServer {
  private line: Line;
  private waiting = new Map<number, (result: unknown) => void>();
  private asked = 0;
  private version = 1;
  private uri = "";
  private start: Place = { line: 0, character: 0 };
  private end: Place = { line: 0, character: 0 };
  /** What the server takes the card's text to be. */
  private known = "";
  live = false;

  constructor(project: string, card: string, private hooks: Hooks) {
    this.line = connect(`/lsp?project=${encodeURIComponent(project)}&card=${encodeURIComponent(card)}`, {
      open: () => void this.ask("initialize", { processId: null, rootUri: null, capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } } }).then(() => this.tell("initialized", {})),
      message: (message) => this.hear(message as Message),
      lost: () => this.lost(),
    });
  }

  close() {
    this.lost();
    this.line.close();
  }

  /** The text has changed. */
  changed() {
    if (this.live && this.hooks.text() !== this.known) this.replace();
  }

  /** The text of the editor takes the place of what the server knows. */
  private replace() {
    const text = this.hooks.text();
    this.version += 1;
    this.tell("textDocument/didChange", { textDocument: { uri: this.uri, version: this.version }, contentChanges: [{ range: { start: this.start, end: this.end }, text }] });
    this.known = text;
    this.end = this.place(text.length);
  }

  async complete(at: number): Promise<Proposal[]> {
    const found = (await this.about("textDocument/completion", at)) as Offer[] | { items: Offer[] } | null;
    const list = Array.isArray(found) ? found : (found?.items ?? []);
    return list.map((offer) => {
      const { range, newText } = offer.textEdit ?? { range: { start: this.place(at), end: this.place(at) }, newText: offer.label };
      return { from: this.offset(range.start), to: this.offset(range.end), text: newText, label: offer.label, detail: offer.detail, meaning: offer.documentation?.value };
    });
  }

  async hover(at: number): Promise<{ from: number; to: number; text: string } | undefined> {
    const found = (await this.about("textDocument/hover", at)) as { contents: { value: string }; range?: Span } | null;
    if (!found) return undefined;
    return { from: found.range ? this.offset(found.range.start) : at, to: found.range ? this.offset(found.range.end) : at, text: found.contents.value };
  }

  private about(method: string, at: number): Promise<unknown> {
    if (!this.live) return Promise.resolve(null);
    this.changed();
    return this.ask(method, { textDocument: { uri: this.uri }, position: this.place(at) });
  }

  private hear(message: Message) {
    if (message.id !== undefined && message.method === undefined) {
      this.waiting.get(message.id)?.(message.result ?? null);
      this.waiting.delete(message.id);
    } else if (message.method === "studio/document" && message.params) {
      // The server has the text of the disk; what is in the editor takes its place.
      const { uri, start, end } = message.params;
      Object.assign(this, { uri, start, end, live: true });
      this.replace();
    } else if (message.method === "textDocument/publishDiagnostics" && message.params) void this.show(message.params.diagnostics, message.params.version);
  }

  private async show(told: Told[], version?: number) {
    if (!this.live || (version !== undefined && version < this.version)) return;
    const mine = told.filter((one) => this.isInside(one.range));
    const text = this.known;
    const actions = mine.length === 0 ? [] : ((await this.ask("textDocument/codeAction", { textDocument: { uri: this.uri }, range: { start: this.start, end: this.end }, context: { diagnostics: [] } })) as Action[] | null) ?? [];
    if (text !== this.known || text !== this.hooks.text()) return;
    this.hooks.diagnostics(mine.map((one, at) => {
      const [message = "", help] = one.message.split("\nhelp: ");
      const action = actions.find((candidate) => candidate.diagnostics?.some((other) => other.code === one.code && same(other.range, one.range)));
      const severity = one.severity === 1 ? "error" : one.severity === 2 ? "warning" : "note";
      return { id: `${one.code}-${at}`, code: one.code ?? "", severity, message, range: this.range(one.range), labels: [], ...(help ? { help } : {}), ...(action ? { fix: this.fix(action) } : {}) };
    }));
  }

  private fix(action: Action): DiagFix {
    const edits = (action.edit?.changes?.[this.uri] ?? []).map((edit) => ({ range: this.range(edit.range), text: edit.newText }));
    return { title: action.title, sure: action.isPreferred ?? false, edits };
  }

  private range(span: Span) {
    const [from, to] = [this.offset(span.start), this.offset(span.end)];
    // Bytes of the file are known to the server only; nothing in the editor asks for them.
    return { start: from, end: to, from, to, line: span.start.line + 1, column: span.start.character + 1 };
  }

  private isInside({ start, end }: Span): boolean {
    return !before(start, this.start) && !before(this.end, end);
  }

  private place(at: number): Place {
    const lines = this.known.slice(0, at).split("\n");
    const character = lines.at(-1)?.length ?? 0;
    return { line: this.start.line + lines.length - 1, character: lines.length === 1 ? this.start.character + character : character };
  }

  private offset({ line, character }: Place): number {
    const lines = this.known.split("\n");
    const at = line - this.start.line;
    if (at < 0) return 0;
    if (at >= lines.length) return this.known.length;
    const before = lines.slice(0, at).reduce((sum, text) => sum + text.length + 1, 0);
    return before + Math.max(0, Math.min(lines[at]?.length ?? 0, at === 0 ? character - this.start.character : character));
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((done) => {
      this.waiting.set(id, done);
      if (!this.line.send({ jsonrpc: "2.0", id, method, params })) {
        this.waiting.delete(id);
        done(null);
      }
    });
  }

  private tell(method: string, params: unknown) {
    this.line.send({ jsonrpc: "2.0", method, params });
  }

  private lost() {
    this.live = false;
    for (const done of this.waiting.values()) done(null);
    this.waiting.clear();
  }
}

const before = (a: Place, b: Place) => a.line < b.line || (a.line === b.line && a.character < b.character);
const same = (a: Span, b: Span) => !before(a.start, b.start) && !before(b.start, a.start) && !before(a.end, b.end) && !before(b.end, a.end);
