/**
 * Keeps, of the first `count` positions, those that meet a condition, at the front and in their order; returns how many
 * those are. Columns are sieved many rows at a time: a call a row would cost more than the comparison.
 */
export type Sieve = (positions: Int32Array, count: number) => number;
