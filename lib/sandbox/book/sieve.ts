/** Rows that are sieved together. */
export const BLOCK_ROWS = 4096;

/**
 * Keeps, of the first `count` positions, those that meet a condition, at the front and in their order; returns how many
 * those are. All positions lie in the same block. A call for each row would cost more than the comparison.
 */
export type Sieve = (positions: Int32Array, count: number) => number;

/** The block that a position lies in. */
export function blockOf(position: number): number {
  return Math.floor(position / BLOCK_ROWS);
}

/**
 * Hands over what passes all sieves of a book of so many rows, newest first, a block at a time: the first `found` of
 * `positions`, which are good until it returns. It ends early when `take` returns false.
 */
export function sieveBlocks(
  rows: number,
  sieves: readonly Sieve[],
  take: (positions: Int32Array, found: number) => boolean,
): void {
  const positions = new Int32Array(BLOCK_ROWS);
  for (let block = blockOf(rows - 1); block >= 0; block -= 1) {
    const newest = Math.min(rows, (block + 1) * BLOCK_ROWS) - 1;
    let count = newest + 1 - block * BLOCK_ROWS;
    for (let index = 0; index < count; index += 1) positions[index] = newest - index;
    for (const sieve of sieves) {
      if (count === 0) break;
      count = sieve(positions, count);
    }
    if (count > 0 && !take(positions, count)) return;
  }
}
