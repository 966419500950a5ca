/** A source of random numbers, the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** True in `perMille` of a thousand cases. */
  chance(perMille: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight; the weights are whole numbers. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  // Mulberry32: small, and good enough for a shop's practice data.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  function below(limit: number): number {
    return Math.floor((next() / 0x1_0000_0000) * limit);
  }

  function pick<T>(list: readonly T[]): T {
    return list[below(list.length)] as T;
  }

  return {
    below,
    chance: (perMille) => below(1000) < perMille,
    pick,
    weighted(list) {
      let left = below(list.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [value, weight] of list) {
        if (left < weight) return value;
        left -= weight;
      }
      throw new Error("nothing to pick from");
    },
  };
}
