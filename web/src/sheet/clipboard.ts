// Cells as other spreadsheets exchange them: tab between columns, line break between rows, quotes around what holds either.

export function toText(cells: string[][]): string {
  return cells
    .map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join("\t"))
    .join("\n");
}

/** A cell in quotes; a quote that is not closed before the cell ends belongs to its text, since not every program quotes those. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;

export function fromText(text: string): string[][] {
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  for (let at = 0; at <= source.length; at += 1) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(source);
    const plain = /[\t\n]/g;
    plain.lastIndex = at;
    const end = quoted ? QUOTED.lastIndex : (plain.exec(source)?.index ?? source.length);
    rows.at(-1)?.push(quoted ? (quoted[1] ?? "").replaceAll('""', '"') : source.slice(at, end));
    if (source[end] === "\n") rows.push([]);
    at = end;
  }
  return rows;
}
