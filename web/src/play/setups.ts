// The last set-up of every system, kept per browser: whoever plays again starts with a key.
import type { SeatSetup } from "../api/types";

export interface Setup {
  project: string;
  profile: string;
  seats: SeatSetup[];
  /** Minutes a seat; none without it. */
  clock?: number;
  options: Record<string, string>;
}

const KEY = "cardwright.setups";
interface Kept {
  last?: string;
  of: Record<string, Setup>;
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { last: typeof kept.last === "string" ? kept.last : undefined, of: kept.of ?? {} };
  } catch {
    return { of: {} };
  }
}

/** The system that was played last. */
export const lastSystem = (): string | undefined => read().last;

/** The last set-up of a system, if its seats still fit the rules. */
export function lastSetup(system: string, [least, most]: readonly [number, number]): Setup | undefined {
  const found = read().of[system];
  const fits =
    Array.isArray(found?.seats) &&
    found.seats.length >= least &&
    found.seats.length <= most &&
    found.seats.every((seat) => typeof seat?.who === "string");
  return fits ? found : undefined;
}

export function keepSetup(system: string, setup: Setup) {
  const kept = read();
  try {
    localStorage.setItem(KEY, JSON.stringify({ last: system, of: { ...kept.of, [system]: setup } }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
