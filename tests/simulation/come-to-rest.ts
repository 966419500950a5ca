import { isOpen, type JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Crowd } from "#tests/simulation/staff/people.ts";
import type { Instance } from "#tests/simulation/world/instance.ts";
import type { Scheduler } from "#tests/simulation/world/scheduler.ts";
import type { Wire } from "#tests/simulation/world/simulated-wire.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MOST_ROUNDS = 200;
/** Longer than the longest pause between two looks at what is in doubt. */
export const WATCH_MS = 6 * MINUTE_MS;

type Resting = {
  scheduler: Scheduler;
  instances: readonly Instance[];
  crowd: Crowd;
  wire: Wire;
  journal(): Promise<JournalEntry[]>;
  /** Whether a list runs. */
  runs(): Promise<boolean>;
  now(): number;
  /** So long after all is quiet every entry on watch has been looked at. */
  watchMs: number;
};

/** Lets all that is under way come to its end, and the server look for what is in doubt until there is nothing left to find. */
export async function comeToRest(parts: Resting): Promise<void> {
  const { scheduler, instances, crowd, wire, journal, runs, now, watchMs } = parts;
  for (const instance of instances) instance.rest();
  // What is frozen thaws, what is dead is started, whoever waits is answered, what is held up arrives.
  const isUp = ({ life }: Instance) => life.alive && life.frozenUntilMs <= scheduler.nowMs();
  const isOver = () => crowd.isDone() && wire.underWay() === 0 && instances.every(isUp);
  for (let minutes = 0; minutes < 180 && !isOver(); minutes += 1) {
    await scheduler.runUntil(scheduler.nowMs() + MINUTE_MS);
    await recoverOnce({ scheduler, instances });
  }
  // Also where nothing was waited for: a row of a list learns in a round of its own what its operation knows already.
  await recoverOnce({ scheduler, instances });
  const quietSinceMs = scheduler.nowMs();
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const open = (await journal()).filter((entry) => isOpen(entry) || isWatched(entry));
    const isSettled = open.every((one) => one.state === "not_found" || one.state === "ambiguous" || isWatched(one));
    if (isSettled && !(await runs()) && (open.length === 0 || scheduler.nowMs() > quietSinceMs + watchMs)) return;
    // What a person has to decide is looked at no more.
    const looked = open.filter(({ state, nextCheckAt }) => nextCheckAt !== null || state !== "ambiguous");
    const nextMs = looked.map((entry) => Date.parse(entry.nextCheckAt ?? entry.preparedAt) - now());
    await scheduler.runUntil(scheduler.nowMs() + Math.max(SECOND_MS, Math.min(...nextMs, WATCH_MS)));
    await recoverOnce({ scheduler, instances });
  }
}

/** Closed by people, and looked for still. */
function isWatched({ state, nextCheckAt }: JournalEntry): boolean {
  return state === "closed_by_human" && nextCheckAt !== null;
}

/** One round of what the server does by itself, by one of those that are up. */
export async function recoverOnce({ scheduler, instances }: Pick<Resting, "scheduler" | "instances">): Promise<void> {
  const instance = instances.find(({ life }) => life.alive && life.frozenUntilMs <= scheduler.nowMs());
  let ended = instance === undefined;
  instance?.recover().then(() => {
    ended = true;
  });
  while (!ended) await scheduler.runUntil(scheduler.nowMs() + SECOND_MS);
}
