import { BLOCK_ROWS, blockOf, type Sieve } from "#lib/sandbox/book/sieve.ts";

const KINDS = { int32: Int32Array, float64: Float64Array, uint8: Uint8Array };
type Values = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;
type Bounds = { least: number; most: number };
const UNKNOWN: Bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** A growing column of numbers. `int32` and `uint8` hold whole numbers of that size only. */
export type NumberColumn = {
  count(): number;
  at(position: number): number;
  /** The values, with spare room behind them; valid until the next `push` or `load`. */
  values(): Values;
  /** Throws when the column could not give the same number back. */
  push(value: number): void;
  /** Keeps the rows from `low` to `high`, both included. */
  within(low: number, high: number): Sieve;
  where(test: (value: number) => boolean): Sieve;
  /** The values from `start` up to, not including, `end`, as bytes to keep. */
  bytes(start: number, end: number): Uint8Array;
  /** Appends kept values. */
  load(bytes: Uint8Array): void;
};

export function createNumberColumn(kind: keyof typeof KINDS): NumberColumn {
  const ValuesOf = KINDS[kind];
  let values: Values = new ValuesOf(1024);
  let length = 0;
  // The bounds of each full block, computed on first use: many blocks match wholly or not at all.
  const bounds: (Bounds | undefined)[] = [];

  function boundsOf(block: number): Bounds {
    const end = (block + 1) * BLOCK_ROWS;
    if (end > length) return UNKNOWN;
    let found = bounds[block];
    if (found === undefined) {
      found = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
      for (const value of values.subarray(end - BLOCK_ROWS, end)) {
        if (value < found.least) found.least = value;
        if (value > found.most) found.most = value;
      }
      bounds[block] = found;
    }
    return found;
  }

  function makeRoom(wanted: number): void {
    if (wanted <= values.length) return;
    const larger = new ValuesOf(Math.max(wanted, values.length * 2));
    larger.set(values);
    values = larger;
  }

  return {
    count: () => length,
    at: (position) => values[position] ?? Number.NaN,
    values: () => values,
    push(value) {
      makeRoom(length + 1);
      values[length] = value;
      if (values[length] !== value) throw new RangeError(`${value} does not fit a column of ${kind}`);
      length += 1;
    },
    within: (low, high) => (positions, count) => {
      const { least, most } = boundsOf(blockOf(positions[0] ?? 0));
      if (least >= low && most <= high) return count;
      if (most < low || least > high) return 0;
      const column = values;
      let kept = 0;
      for (let index = 0; index < count; index += 1) {
        const position = positions[index] as number;
        const value = column[position] as number;
        positions[kept] = position;
        // Branch-free: matches are as good as random, and a mispredicted branch costs most.
        kept += Number(value >= low) & Number(value <= high);
      }
      return kept;
    },
    where: (test) => (positions, count) => {
      const column = values;
      let kept = 0;
      for (let index = 0; index < count; index += 1) {
        const position = positions[index] as number;
        if (test(column[position] as number)) positions[kept++] = position;
      }
      return kept;
    },
    bytes(start, end) {
      const size = values.BYTES_PER_ELEMENT;
      return new Uint8Array(values.buffer, start * size, (end - start) * size);
    },
    load(bytes) {
      const size = values.BYTES_PER_ELEMENT;
      makeRoom(length + bytes.length / size);
      new Uint8Array(values.buffer).set(bytes, length * size);
      length += bytes.length / size;
    },
  };
}
