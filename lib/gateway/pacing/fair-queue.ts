import "server-only";

import type { Asker, Turn } from "#lib/gateway/contract/gateway.ts";

/** The slots that a person or a search has now, and when they last got one. */
type Share = { slots: number; servedAt: number };

type Waiting<T> = { item: T; turn: Turn; person: Share; search: Share };

/** A queue for slots. */
export type FairQueue<T> = {
  add(item: T, turn: Turn, asker: Asker): void;
  remove(item: T): void;
  /** Removes the next item, with the function to call when its slot is free again; undefined when nobody waits. */
  next(): { item: T; giveBack: () => void } | undefined;
};

/**
 * Creates a queue in which nobody waits behind all requests of another person. The next slot goes to the person with the fewest
 * slots, and among equals to the one who has waited longest for one. Among that person's requests first pages come first, and
 * then the same rule applies to their searches.
 */
export function createFairQueue<T>(): FairQueue<T> {
  let line: Waiting<T>[] = [];
  const people = new Map<string, Share>();
  const searches = new WeakMap<symbol, Share>();
  let served = 0;

  function shareOf<K>(shares: { get(key: K): Share | undefined; set(key: K, share: Share): unknown }, key: K): Share {
    const share = shares.get(key) ?? { slots: 0, servedAt: 0 };
    shares.set(key, share);
    return share;
  }

  return {
    add(item, turn, { person, search }) {
      line.push({ item, turn, person: shareOf(people, person), search: shareOf(searches, search) });
    },

    remove(item) {
      line = line.filter((one) => one.item !== item);
    },

    next() {
      const [first, ...others] = line;
      if (!first) return undefined;
      const chosen = others.reduce((best, one) => (compareTurns(one, best) < 0 ? one : best), first);
      line.splice(line.indexOf(chosen), 1);
      const shares = [chosen.person, chosen.search];
      served += 1;
      for (const share of shares) {
        share.slots += 1;
        share.servedAt = served;
      }
      const giveBack = () => {
        for (const share of shares) share.slots -= 1;
      };
      return { item: chosen.item, giveBack };
    },
  };
}

/** Compares two waiting items; negative when the first comes first. Equal items keep their order of arrival. */
function compareTurns<T>(left: Waiting<T>, right: Waiting<T>): number {
  return (
    compareShares(left.person, right.person) ||
    Number(left.turn === "further") - Number(right.turn === "further") ||
    compareShares(left.search, right.search)
  );
}

function compareShares(left: Share, right: Share): number {
  return left.slots - right.slots || left.servedAt - right.servedAt;
}
