// Texts of cards that the server does not have yet, kept per browser.

export interface Kept {
  /** The hash of the text that it was made from, and that text. */
  base: string;
  was: string;
  text: string;
  /** Is it the card itself, and no file beside it? */
  own: boolean;
}

export interface Entry extends Kept {
  project: string;
  card: string;
  path: string;
  at: number;
}

const PREFIX = "cardwright.draft.";
const keyOf = (project: string, card: string, path: string) => `${PREFIX}${project}/${card}/${path}`;

/** Is there room for it? */
export function keep(project: string, card: string, path: string, text: Kept): boolean {
  try {
    localStorage.setItem(keyOf(project, card, path), JSON.stringify({ ...text, project, card, path, at: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function kept(project: string, card: string, path: string): Entry | undefined {
  return read(keyOf(project, card, path));
}

export function forget(project: string, card: string, path: string) {
  try {
    localStorage.removeItem(keyOf(project, card, path));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** All that is older than so many milliseconds: nobody is typing it. */
export function others(age: number): Entry[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => read(key) ?? []).filter((entry) => entry.at < Date.now() - age);
  } catch {
    return [];
  }
}

function read(key: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return entry && typeof (entry as Entry).text === "string" ? (entry as Entry) : undefined;
  } catch {
    return undefined;
  }
}
