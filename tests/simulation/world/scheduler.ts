import type { Random } from "#lib/sandbox/clock/random.ts";

/** One life of a process (or of a person, or of the wire): what it waits for never comes once it has died. */
export type Life = {
  name: string;
  alive: boolean;
  /** Frozen until then (a stopped process, a long collection of garbage): what is due waits. */
  frozenUntilMs: number;
  /** Called at its death. */
  deaths: (() => void)[];
};

export type Scheduler = {
  /** Simulated time in milliseconds; it only ever grows. */
  nowMs(): number;
  /** Runs the work that much later, unless its owner has died by then. */
  after(delayMs: number, owner: Life, label: string, work: () => void | Promise<void>): void;
  /** Resolves that much later; never, once its owner has died. */
  pause(delayMs: number, owner: Life, label: string): Promise<void>;
  /** Runs what is due, in the order of time, until there is nothing left or the time has come. */
  runUntil(endMs: number): Promise<void>;
  /** Events that still wait and belong to somebody alive. */
  waiting(owner: Life): number;
};

/** Called with every event that is about to run; may kill or freeze its owner. */
export type Fate = (owner: Life) => void;

type Waiting = { dueMs: number; order: number; owner: Life; label: string; work: () => void | Promise<void> };

/**
 * Owns every wait of a simulated history. One event runs at a time, and all promises that it settles have run on before the
 * next one: whatever happens, happens in an order that the delays decide, and the seed has drawn those.
 */
export function createScheduler(trace: (line: string) => void, fate: Fate): Scheduler {
  const waiting: Waiting[] = [];
  let nowMs = 0;
  let order = 0;

  function push(event: Waiting): void {
    let place = waiting.length;
    while (place > 0 && comesFirst(event, waiting[place - 1] as Waiting)) place -= 1;
    waiting.splice(place, 0, event);
  }

  const scheduler: Scheduler = {
    nowMs: () => nowMs,
    after(delayMs, owner, label, work) {
      order += 1;
      push({ dueMs: nowMs + delayMs, order, owner, label, work });
    },
    pause(delayMs, owner, label) {
      return new Promise((resolve) => scheduler.after(delayMs, owner, label, resolve));
    },
    async runUntil(endMs) {
      for (let next = waiting[0]; next !== undefined && next.dueMs <= endMs; next = waiting[0]) {
        waiting.shift();
        const { owner } = next;
        if (!owner.alive) continue;
        nowMs = Math.max(nowMs, next.dueMs);
        if (owner.frozenUntilMs > nowMs) {
          push({ ...next, dueMs: owner.frozenUntilMs });
          continue;
        }
        fate(owner);
        if (!owner.alive) continue;
        trace(`${nowMs} ${owner.name} ${next.label}`);
        await next.work();
        await settled();
      }
      nowMs = Math.max(nowMs, endMs);
    },
    waiting: (owner) => waiting.filter((event) => event.owner === owner).length,
  };
  return scheduler;
}

function comesFirst(one: Waiting, other: Waiting): boolean {
  return one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.order < other.order);
}

/** Every promise that can go on has done so once the event loop turns. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export function newLife(name: string): Life {
  return { name, alive: true, frozenUntilMs: 0, deaths: [] };
}

/** Ends a life: what it waits for never comes, and whoever waits for it is told. */
export function end(life: Life): void {
  life.alive = false;
  for (const tell of life.deaths.splice(0)) tell();
}

/** A delay that is mostly short and sometimes long. */
export function delay(random: Random, usualMs: number, longMs: number, longPerMille: number): number {
  return 1 + random.below(random.chance(longPerMille) ? longMs : usualMs);
}
