// Two texts of one card, line by line: where they agree, and where one has to be chosen.

export type Part = { same: string[] } | { yours: string[]; disk: string[] };

/** Lines beyond which texts are compared as a whole. */
const MOST = 1500;

/** The parts of two texts in order; the longest common lines are those that agree. */
export function parts(yours: string, disk: string): Part[] {
  const [a, b] = [yours.split("\n"), disk.split("\n")];
  if (a.length > MOST || b.length > MOST) return yours === disk ? [{ same: a }] : [{ yours: a, disk: b }];
  const common: Uint16Array[] = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const found: Part[] = [];
  const same = (line: string) => {
    const last = found.at(-1);
    if (last && "same" in last) last.same.push(line);
    else found.push({ same: [line] });
  };
  const other = () => {
    const last = found.at(-1);
    if (last && "yours" in last) return last;
    const made = { yours: [] as string[], disk: [] as string[] };
    found.push(made);
    return made;
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      same(a[i]!);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      other().yours.push(a[i]!);
      i += 1;
    } else {
      other().disk.push(b[j]!);
      j += 1;
    }
  }
  return found;
}

/** The text that comes of choices; `mine` says of every part that differs whether the reader's lines are taken. */
export function merged(of: Part[], mine: boolean[]): string {
  let at = 0;
  return of.flatMap((part) => ("same" in part ? part.same : mine[at++] ? part.yours : part.disk)).join("\n");
}

/** Of every part that differs, whether the reader's lines are the ones that changed since both began with the same text. */
export function usually(of: Part[], base: string | undefined): boolean[] {
  const differ = of.flatMap((part) => ("same" in part ? [] : [part]));
  if (base === undefined) return differ.map(() => true);
  const begun = `\n${base}\n`;
  const stood = (lines: string[]) => begun.includes(`\n${lines.join("\n")}\n`);
  return differ.map(({ yours, disk }) => {
    if (yours.length === 0) return stood(disk);
    if (disk.length === 0) return !stood(yours);
    return !stood(yours) || stood(disk);
  });
}
