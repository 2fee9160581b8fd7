// The marks of the systems that we have a colour for; any other gets its own letters and the colour of text.

const MARKS: Record<string, [letters: string, colour: string]> = {
  "cross-universe": ["CU", "var(--cu)"],
  "card-fighters": ["CF", "var(--cf)"],
  lorenzo: ["LM", "var(--lo)"],
  duel: ["DU", "var(--du)"],
  dreamtides: ["DT", "var(--dt)"],
};

export const systemLetters = (system: string): string => MARKS[system]?.[0] ?? system.slice(0, 2).toUpperCase();
export const systemColour = (system: string): string => MARKS[system]?.[1] ?? "var(--text-2)";
