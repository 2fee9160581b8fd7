// In which turns a card was played.

export interface Turns {
  median: number;
  /** The middle eight tenths. */
  low: number;
  high: number;
}

/** From turns with how often; nothing if it was never played. */
export function turns(counts: readonly (readonly [turn: number, times: number])[]): Turns | undefined {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, times]) => sum + times, 0);
  if (total === 0) return undefined;
  const at = (share: number) => {
    let seen = 0;
    for (const [turn, times] of sorted) if ((seen += times) >= total * share) return turn;
    return sorted.at(-1)![0];
  };
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}
