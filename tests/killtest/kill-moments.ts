import { setTimeout } from "node:timers/promises";
import type { Random } from "#lib/sandbox/clock/random.ts";
import type { Desk } from "#tests/killtest/desk.ts";

/** When a process is killed, and how often so: more often where more is at stake. */
const MOMENTS = [
  ["at any moment", 3],
  /** Just after somebody sent a form that moves money. */
  ["after a form was posted", 4],
  ["while lists are carried out", 2],
  ["while the journal is recovered", 1],
] as const;
export type Moment = (typeof MOMENTS)[number][0];

/**
 * When the server does these by itself, from when it is up. It begins two seconds after its start with the lists, and a row waits
 * a second for people at the counter; it recovers for the first time after five seconds.
 */
const OWN_WORK = {
  "while lists are carried out": { fromMs: 2_300, lastsMs: 2_000 },
  "while the journal is recovered": { fromMs: 4_900, lastsMs: 600 },
} as const;
/** Nobody waits longer for a first answer of a process that has just begun. */
const PATIENCE_MS = 10_000;

export type KillTiming = {
  /** A process lives so long at the most once it has answered somebody, where nothing is waited for. */
  longestLifeMs: number;
  /** About as long as a form takes that moves money. */
  formMs: number;
};

/** The server's pages are loaded one after the other once it is up, and its people go by HTTP. */
export const SERVER_TIMING: KillTiming = { longestLifeMs: 1_500, formMs: 200 };
export const BARE_TIMING: KillTiming = { longestLifeMs: 500, formMs: 100 };

export function drawMoment(random: Random): Moment {
  return random.weighted(MOMENTS);
}

/** Resolves when a process is to be killed that was up at `upMs`, by the real clock: never before it has answered somebody. */
export async function untilMoment(
  moment: Moment,
  upMs: number,
  { desk, random, timing: { longestLifeMs, formMs } }: { desk: Desk; random: Random; timing: KillTiming },
): Promise<void> {
  const soon = (event: "posted" | "answered") => Promise.race([desk.next(event), setTimeout(PATIENCE_MS)]);
  await soon("answered");
  switch (moment) {
    case "at any moment":
      return setTimeout(random.below(longestLifeMs));
    case "after a form was posted":
      await setTimeout(random.below(longestLifeMs / 2));
      await soon("posted");
      return setTimeout(random.below(formMs));
    default: {
      const { fromMs, lastsMs } = OWN_WORK[moment];
      const atMs = upMs + fromMs + random.below(lastsMs);
      return setTimeout(Math.max(0, atMs - Date.now()));
    }
  }
}
