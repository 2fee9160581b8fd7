// A card as a face shows it: places, already filled with words of one language.

export interface FaceCard {
  id: string;
  system: string;
  name: string;
  /** In the round mark at the top right. */
  corner?: string;
  cornerMark?: string;
  bandLeft?: string;
  bandRight?: string;
  kind?: string;
  look?: string;
  art?: string;
  /** One paragraph each; a head stands bold before the text. */
  body: { head?: string; text: string }[];
  footLeft?: string;
  stats: { name: string; value: string }[];
  frame: string;
}

/** `[On hit · forced] text` or `Judgment: text` as a head and its text. */
export function paragraph(text: string): { head?: string; text: string } {
  const bracket = /^\[([^\]]{1,60})\]\s*(.*)$/s.exec(text);
  if (bracket) return { head: `${bracket[1]}.`, text: bracket[2] ?? "" };
  const colon = /^([^:.]{1,28}:)\s+(.+)$/s.exec(text);
  return colon ? { head: colon[1], text: colon[2] ?? "" } : { text };
}
