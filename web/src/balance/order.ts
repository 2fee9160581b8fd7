// What a run is and how it is ordered once more.
import type { NewRun, Run } from "../api/types";

/** Does it play, or rest? */
export const goes = (state: Run["state"]): boolean => state === "running" || state === "paused";

/** The same run as it was ordered: where every deck meets every other, the games of a run are those of all meetings. */
export function orderOf(run: Run): NewRun {
  const meetings = run.every ? Math.max(1, (run.decks.length * (run.decks.length - 1)) / 2) : 1;
  return {
    project: run.project,
    profile: run.profile,
    decks: run.decks,
    every: run.every,
    agents: run.agents,
    games: Math.round(run.games / meetings),
    ...(run.within ? { within: run.within } : {}),
    seed: run.seed,
    title: run.title,
  };
}
