import { type History, type HistoryOptions, runHistory } from "#tests/simulation/history.ts";
import { prepareDatabases } from "#tests/simulation/world/simulated-database.ts";

export type Seeds = { from: number; count: number };

/** What many histories came to. */
export type Tally = {
  histories: number;
  events: number;
  intents: number;
  crashes: number;
  failed: Pick<History, "seed" | "violations">[];
};

export const NOTHING: Tally = { histories: 0, events: 0, intents: 0, crashes: 0, failed: [] };

/** Runs these seeds one after the other. `until` ends it early. */
export async function runSeeds(
  { from, count }: Seeds,
  options: Omit<HistoryOptions, "store"> & { until?: (tally: Tally) => boolean } = {},
): Promise<Tally> {
  const databases = await prepareDatabases();
  let tally = NOTHING;
  try {
    for (let seed = from; seed < from + count; seed += 1) {
      tally = sum(tally, asTally(await runHistory(seed, { ...options, store: await databases.open() })));
      if (options.until?.(tally)) break;
    }
  } finally {
    databases.remove();
  }
  return tally;
}

function asTally({ seed, violations, events, intents, crashes }: History): Tally {
  return { histories: 1, events, intents, crashes, failed: violations.length > 0 ? [{ seed, violations }] : [] };
}

export function sum(one: Tally, other: Tally): Tally {
  return {
    histories: one.histories + other.histories,
    events: one.events + other.events,
    intents: one.intents + other.intents,
    crashes: one.crashes + other.crashes,
    failed: [...one.failed, ...other.failed],
  };
}
