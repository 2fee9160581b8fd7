// A text of the card inside a file of the language server: places of the one as places of the other.
import type { Range } from "../api/types";

export interface Place {
  line: number;
  character: number;
}
export interface Span {
  start: Place;
  end: Place;
}

export class Document {
  /** What the server takes the card's text to be. */
  known = "";

  constructor(
    readonly uri: string,
    readonly path: string,
    readonly start: Place,
    public end: Place,
    public version: number,
  ) {}

  become(text: string) {
    this.known = text;
    this.end = this.place(text.length);
  }

  place(at: number): Place {
    const lines = this.known.slice(0, at).split("\n");
    const character = lines.at(-1)?.length ?? 0;
    return {
      line: this.start.line + lines.length - 1,
      character: lines.length === 1 ? this.start.character + character : character,
    };
  }

  offset({ line, character }: Place): number {
    const lines = this.known.split("\n");
    const at = line - this.start.line;
    if (at < 0) return 0;
    if (at >= lines.length) return this.known.length;
    const ahead = lines.slice(0, at).reduce((sum, text) => sum + text.length + 1, 0);
    return (
      ahead + Math.max(0, Math.min(lines[at]?.length ?? 0, at === 0 ? character - this.start.character : character))
    );
  }

  /** Bytes of the file are known to the server only; nothing in the editor asks for them. */
  range({ start, end }: Span): Range {
    const [from, to] = [this.offset(start), this.offset(end)];
    return { start: from, end: to, from, to, line: start.line + 1, column: start.character + 1 };
  }

  holds({ start, end }: Span): boolean {
    return !before(start, this.start) && !before(this.end, end);
  }
}

const before = (a: Place, b: Place) => a.line < b.line || (a.line === b.line && a.character < b.character);
