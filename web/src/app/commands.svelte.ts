// Everything a button does has a name here, so that the palette can run it. Pages add theirs while they are open.

export interface Command {
  id: string;
  label: string;
  group: "cards" | "commands" | "go" | "runs" | "help";
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

export function commands(): Command[] {
  void version.n;
  return [...sources.values()].flatMap((source) => source());
}

export const palette = $state({ open: false, text: "" });

export function openPalette(text = "") {
  palette.text = text;
  palette.open = true;
}
