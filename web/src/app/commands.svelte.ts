// Everything a button does has a name here, so that the palette can run it. Pages add theirs while they are open.

export interface Command {
  id: string;
  label: string;
  group: "recent" | "cards" | "commands" | "go" | "runs" | "help";
  icon?: string;
  keys?: string;
  detail?: string;
  run: () => void;
}

const sources: Map<string, () => Command[]> = new Map();
const version = $state({ n: 0 });

/** Adds a page's commands; the function that comes back takes them away. */
export function offer(source: string, commands: () => Command[]): () => void {
  sources.set(source, commands);
  version.n += 1;
  return () => {
    if (sources.get(source) === commands) sources.delete(source);
    version.n += 1;
  };
}

/** All commands, those of the page before those of the shell. */
export function commands(): Command[] {
  void version.n;
  return [...sources.values()].reverse().flatMap((source) => source());
}

let jumping: ((n: number) => void) | undefined;

/** A page says where `:12` leads to; the function that comes back takes that away. */
export function onJump(run: (n: number) => void): () => void {
  jumping = run;
  return () => {
    if (jumping === run) jumping = undefined;
  };
}

/** Goes to a line, row or step of the page; without a page that knows, nothing. */
export const jump = (): ((n: number) => void) | undefined => jumping;

export const palette = $state({ open: false, text: "" });

export function openPalette(text = "") {
  palette.text = text;
  palette.open = true;
}
