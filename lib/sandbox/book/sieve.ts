/** The number of rows that are sieved together. */
export const BLOCK_ROWS = 4096;

/**
 * Keeps the matching ones of the first `count` positions, at the front and in order, and returns their number. All positions
 * lie in the same block. A call for each row would cost more than the comparison.
 */
export type Sieve = (positions: Int32Array, count: number) => number;

/** Gives the block of a position. */
export function blockOf(position: number): number {
  return Math.floor(position / BLOCK_ROWS);
}

/**
 * Calls `take` with the positions that pass all sieves, newest first, a block at a time: the first `found` entries of
 * `positions`, valid during the call. Ends early when `take` returns false.
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
