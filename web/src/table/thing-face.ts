// The large face of a thing on the table, from what the view says about it.
import type { FaceCard } from "../face/card";
import { paragraph } from "../face/card";
import { frameOf } from "../face/templates";
import type { TableState } from "./state.svelte";

export function faceOfThing(table: TableState, id: string, system: string): FaceCard {
  const thing = table.thing(id);
  const text = table.plain(thing?.text);
  const lines = text.split("\n").filter(Boolean);
  // The first line often repeats kind and figures, which the face shows in their own places.
  const body = lines.length > 1 ? lines.slice(1) : lines;
  return {
    id: thing?.card ?? thing?.name ?? id,
    system,
    name: thing?.name ?? "?",
    kind: thing?.kindId,
    look: thing?.look,
    art: thing?.art,
    corner: table.plain(thing?.cost) || undefined,
    bandLeft: thing?.kind,
    bandRight: thing?.marks?.map((mark) => mark.name).join(", "),
    body: body.map(paragraph),
    stats: (thing?.stats ?? []).map((stat) => ({ name: stat.name, value: String(stat.n) })),
    frame: frameOf(system, thing?.kindId ?? ""),
  };
}
