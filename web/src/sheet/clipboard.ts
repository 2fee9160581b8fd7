// Cells as other spreadsheets exchange them: tab between columns, line break between rows, quotes around what holds either.

export function toText(cells: string[][]): string {
  return cells
    .map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join("\t"))
    .join("\n");
}

export function fromText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (quoted) {
      if (letter === '"' && source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (letter === '"') quoted = false;
      else cell += letter;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === "\t") {
      row.push(cell);
      cell = "";
    } else if (letter === "\n") {
      row.push(cell);
      rows.push(row);
      row = [];
      cell = "";
    } else cell += letter;
  }
  row.push(cell);
  rows.push(row);
  return rows;
}
