import "server-only";

import type { Asker, Turn } from "#lib/gateway/contract/gateway.ts";

/** What somebody has now, and when they last got anything. */
type Share = { slots: number; servedAt: number };

type Waiting<T> = { item: T; turn: Turn; person: Share; search: Share };

/** Those who wait for slots. */
export type FairQueue<T> = {
  add(item: T, turn: Turn, asker: Asker): void;
  remove(item: T): void;
  /** Takes out whose turn it is, with what to call when their slot is free again; undefined when nobody waits. */
  next(): { item: T; giveBack: () => void } | undefined;
};

/**
 * A line in which nobody waits behind all that another has asked for: next is the person with the fewest slots, of several
 * the one who has waited longest for one; of theirs the first pages, and of these the same by searches.
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

/** Below zero when the first comes before the other; of equals the one that came first does. */
function compareTurns<T>(one: Waiting<T>, other: Waiting<T>): number {
  return (
    compareShares(one.person, other.person) ||
    Number(one.turn === "further") - Number(other.turn === "further") ||
    compareShares(one.search, other.search)
  );
}

function compareShares(one: Share, other: Share): number {
  return one.slots - other.slots || one.servedAt - other.servedAt;
}
