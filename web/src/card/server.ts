// The language server over a socket. It knows whole files; the page knows the card, so places are moved between the two.
import { Refused } from "../api/client";
import { connect, type Line } from "../api/socket";
import type { Diag, DiagFix, Problem } from "../api/types";
import { Document, type Place, type Span } from "./document";

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
interface Answer {
  result?: unknown;
  error?: { message: string; data?: Problem };
}
interface Message extends Answer {
  id?: number;
  method?: string;
  params?: { uri: string; path: string; start: Place; end: Place; version?: number; diagnostics: Told[] };
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

/** Where a name is made: in a text of this card, or on a line of another one. */
export type Definition = { path: string; from: number } | { card: string; line: number };

export interface Hooks {
  /** The text of a file of the card. */
  text: (path: string) => string | undefined;
  diagnostics: (path: string, diags: Diag[]) => void;
  /** Does it answer? */
  live: (live: boolean) => void;
}

export class LanguageServer {
  private line: Line;
  private waiting = new Map<number, (answer: Answer) => void>();
  private asked = 0;
  private documents = new Map<string, Document>();

  constructor(
    project: string,
    card: string,
    lang: string,
    private hooks: Hooks,
  ) {
    this.line = connect(`/lsp?project=${encodeURIComponent(project)}&card=${encodeURIComponent(card)}&lang=${lang}`, {
      open: () =>
        void this.ask("initialize", {
          processId: null,
          rootUri: null,
          capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } },
        }).then(() => this.tell("initialized", {})),
      message: (message) => this.hear(message as Message),
      lost: () => {
        this.lost();
        this.hooks.live(false);
      },
    });
  }

  get live(): boolean {
    return this.documents.size > 0;
  }

  close() {
    this.lost();
    this.line.close();
  }

  /** A text has changed. */
  changed(path: string) {
    const document = this.documents.get(path);
    if (document && this.hooks.text(path) !== document.known) this.replace(document);
  }

  /** The text of the editor takes the place of what the server knows. */
  private replace(document: Document) {
    const text = this.hooks.text(document.path);
    if (text === undefined) return;
    document.version += 1;
    this.tell("textDocument/didChange", {
      textDocument: { uri: document.uri, version: document.version },
      contentChanges: [{ range: { start: document.start, end: document.end }, text }],
    });
    document.become(text);
  }

  async complete(path: string, at: number): Promise<Proposal[]> {
    const document = this.documents.get(path);
    const found = (await this.about("textDocument/completion", path, at)) as Offer[] | { items: Offer[] } | null;
    if (!document) return [];
    const list = Array.isArray(found) ? found : (found?.items ?? []);
    return list.map((offer) => {
      const { range, newText } = offer.textEdit ?? {
        range: { start: document.place(at), end: document.place(at) },
        newText: offer.label,
      };
      return {
        from: document.offset(range.start),
        to: document.offset(range.end),
        text: newText,
        label: offer.label,
        detail: offer.detail,
        meaning: offer.documentation?.value,
      };
    });
  }

  async hover(path: string, at: number): Promise<{ from: number; to: number; text: string } | undefined> {
    const document = this.documents.get(path);
    const found = (await this.about("textDocument/hover", path, at)) as {
      contents: { value: string };
      range?: Span;
    } | null;
    if (!found || !document) return undefined;
    return {
      from: found.range ? document.offset(found.range.start) : at,
      to: found.range ? document.offset(found.range.end) : at,
      text: found.contents.value,
    };
  }

  async definition(path: string, at: number): Promise<Definition | undefined> {
    const [found] =
      ((await this.about("textDocument/definition", path, at)) as
        { uri: string; range: Span; card?: string }[] | null) ?? [];
    if (!found) return undefined;
    const here = [...this.documents.values()].find(
      (document) => document.uri === found.uri && document.holds(found.range),
    );
    if (here) return { path: here.path, from: here.offset(found.range.start) };
    return found.card === undefined ? undefined : { card: found.card, line: found.range.start.line + 1 };
  }

  /** The name at a place that can be changed; an error says why none can. */
  async nameAt(path: string, at: number): Promise<string> {
    const found = (await this.about("textDocument/prepareRename", path, at)) as { placeholder?: string } | null;
    return found?.placeholder ?? "";
  }

  /** Gives the name at a place another one, in all files; what is not saved must be saved before. */
  async rename(
    path: string,
    at: number,
    newName: string,
  ): Promise<{ places: number; files: number; card: string } | undefined> {
    return (
      ((await this.about("studio/rename", path, at, { newName })) as {
        places: number;
        files: number;
        card: string;
      } | null) ?? undefined
    );
  }

  private async about(method: string, path: string, at: number, more: object = {}): Promise<unknown> {
    const document = this.documents.get(path);
    if (!document) return null;
    this.changed(path);
    const { result, error } = await this.ask(method, {
      textDocument: { uri: document.uri },
      position: document.place(at),
      ...more,
    });
    if (error) throw error.data ? new Refused(error.data) : new Error(error.message);
    return result ?? null;
  }

  private hear(message: Message) {
    const { params } = message;
    if (message.id !== undefined && message.method === undefined) {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    } else if (message.method === "studio/document" && params) {
      // The server has the text of the disk; what is in the editor takes its place.
      const document = new Document(
        params.uri,
        params.path,
        params.start,
        params.end,
        this.documents.get(params.path)?.version ?? 1,
      );
      this.documents.set(params.path, document);
      this.replace(document);
      this.hooks.live(true);
    } else if (message.method === "textDocument/publishDiagnostics" && params) {
      const document = [...this.documents.values()].find((candidate) => candidate.uri === params.uri);
      if (document) void this.show(document, params.diagnostics, params.version);
    }
  }

  private async show(document: Document, told: Told[], version?: number) {
    if (version !== undefined && version < document.version) return;
    const mine = told.filter((one) => document.holds(one.range));
    const text = document.known;
    const { start, end } = document;
    const actions =
      mine.length === 0
        ? []
        : (((
            await this.ask("textDocument/codeAction", {
              textDocument: { uri: document.uri },
              range: { start, end },
              context: { diagnostics: [] },
            })
          ).result as Action[] | null) ?? []);
    if (text !== document.known || text !== this.hooks.text(document.path)) return;
    this.hooks.diagnostics(
      document.path,
      mine.map((one, at) => {
        // The help stands on a line of its own, after the word for help in the reader's language.
        const [message = "", help] = one.message.split(/\n[^:]*: /);
        const action = actions.find((candidate) =>
          candidate.diagnostics?.some((other) => other.code === one.code && same(other.range, one.range)),
        );
        const severity = one.severity === 1 ? "error" : one.severity === 2 ? "warning" : "note";
        return {
          id: `${document.path}-${one.code}-${at}`,
          code: one.code ?? "",
          severity,
          message,
          path: document.path,
          range: document.range(one.range),
          labels: [],
          ...(help ? { help } : {}),
          ...(action ? { fix: fix(document, action) } : {}),
        };
      }),
    );
  }

  private ask(method: string, params: unknown): Promise<Answer> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((done) => {
      this.waiting.set(id, done);
      if (!this.line.send({ jsonrpc: "2.0", id, method, params })) {
        this.waiting.delete(id);
        done({});
      }
    });
  }

  private tell(method: string, params: unknown) {
    this.line.send({ jsonrpc: "2.0", method, params });
  }

  private lost() {
    this.documents.clear();
    for (const done of this.waiting.values()) done({});
    this.waiting.clear();
  }
}

function fix(document: Document, action: Action): DiagFix {
  const edits = (action.edit?.changes?.[document.uri] ?? []).map((edit) => ({
    range: document.range(edit.range),
    text: edit.newText,
  }));
  return { title: action.title, sure: action.isPreferred ?? false, edits };
}

const same = (a: Span, b: Span) => JSON.stringify(a) === JSON.stringify(b);
