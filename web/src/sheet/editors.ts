// Which editor a cell gets: a line, a number with steps, a list to choose from, a box for long text, steppers for amounts.
import { amountsEditor } from "./edit/amounts";
import { choiceEditor } from "./edit/choice";
import { lineEditor } from "./edit/line";
import type { Request } from "./edit/request";
import { textEditor } from "./edit/text";
import { show } from "./values";

export type { Editing } from "./edit/request";

export function editCell(request: Request): HTMLElement {
  const { column, row } = request;
  const value = row.cells[column.key];
  if (column.kind === "enum" && (column.values?.length ?? 0) > 0) return choiceEditor(request);
  if (column.kind === "resources" && (typeof value === "object" || value === undefined)) return amountsEditor(request);
  const long =
    column.kind === "lines" ||
    column.kind === "structure" ||
    column.kind === "abilities" ||
    (column.kind === "text" && (show(value).length > 60 || show(value).includes("\n")));
  return long ? textEditor(request) : lineEditor(request);
}
