// The colour of a frame, by ids of the vocabulary.

const SYSTEMS: Record<string, string> = {
  "cross-universe": "#5b34a8",
  "card-fighters": "#a3332a",
  duel: "#0f6470",
  dreamtides: "#8b2f77",
  lorenzo: "#6e4a26",
};
const KINDS: Record<string, Record<string, string>> = {
  "card-fighters": { action: "#5c6068", reaction: "#2b5c9e" },
  duel: { spell: "#2b3238" },
  lorenzo: {
    territorycard: "#3f7a2c",
    charactercard: "#2c5f9e",
    buildingcard: "#a27312",
    venturecard: "#7a3796",
    excommunication: "#7c1f24",
  },
};

/** The colour of a frame. */
export function frameOf(system: string, kind: string): string {
  return KINDS[system]?.[kind.toLowerCase()] ?? SYSTEMS[system] ?? "#4a4d54";
}
