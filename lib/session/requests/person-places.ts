import "server-only";
import type { Clock } from "#lib/domain/time/clock.ts";

/** What was just given up, by a search that replaces another, may take a moment to be over. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 50;

export type Places = {
  /** Takes a place, waiting a second for one at the most, and gives what frees it again; null when all stay taken. */
  take(staffId: string, sleep: Clock["sleep"]): Promise<(() => void) | null>;
};

/** So many places for each person, in one process. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, Set<symbol>>();
  return {
    async take(staffId, sleep) {
      const own = () => taken.get(staffId) ?? new Set();
      for (let waitedMs = 0; own().size >= most; waitedMs += LOOK_EVERY_MS) {
        if (waitedMs >= PATIENCE_MS) return null;
        await sleep(LOOK_EVERY_MS);
      }
      const place = Symbol();
      taken.set(staffId, own().add(place));
      return () => {
        const others = own();
        others.delete(place);
        if (others.size === 0) taken.delete(staffId);
      };
    },
  };
}
