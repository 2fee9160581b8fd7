// Diagnostics by card, in the order in which the server gives them: the file that was changed last stands first.
import type { Diag } from "../api/types";

export interface Group {
  key: string;
  /** The card's name; the file where there is no card. */
  name: string;
  project: string | undefined;
  diags: Diag[];
}

export function grouped(list: Diag[]): Group[] {
  const found = new Map<string, Group>();
  for (const diag of list) {
    const key = `${diag.project ?? ""} ${diag.card ?? diag.path ?? ""}`;
    const known = found.get(key);
    if (known) known.diags.push(diag);
    else found.set(key, { key, name: diag.name ?? diag.card ?? diag.path ?? "", project: diag.project, diags: [diag] });
  }
  return [...found.values()];
}

/** Kinds of problems of which several can be fixed at once. */
export function kinds(list: Diag[]): { code: string; project: string; n: number }[] {
  const found = new Map<string, { code: string; project: string; n: number }>();
  for (const { fix, project, code } of list) {
    if (!fix?.sure || !project) continue;
    const key = `${project} ${code}`;
    found.set(key, { code, project, n: (found.get(key)?.n ?? 0) + 1 });
  }
  return [...found.values()].filter((kind) => kind.n > 1);
}
