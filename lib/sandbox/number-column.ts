import { blockOf, type Sieve } from "#lib/sandbox/sieve.ts";

const KINDS = { int32: Int32Array, float64: Float64Array, uint8: Uint8Array };
type Values = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** A growing column of numbers. `int32` and `uint8` hold whole numbers of that size only. */
export type NumberColumn = {
  count(): number;
  at(position: number): number;
  /** The values themselves, with room for more behind them; good until the next `push` or `load`. */
  values(): Values;
  /** Throws when the column could not give the same number back. */
  push(value: number): void;
  /** Keeps the rows from `low` to `high`, both included. */
  within(low: number, high: number): Sieve;
  where(test: (value: number) => boolean): Sieve;
  /** The values of positions from `start` up to, not including, `end`, as bytes to keep. */
  bytes(start: number, end: number): Uint8Array;
  /** Takes up, behind what is there, values that were kept. */
  load(bytes: Uint8Array): void;
};

export function createNumberColumn(kind: keyof typeof KINDS): NumberColumn {
  const ValuesOf = KINDS[kind];
  let values: Values = new ValuesOf(1024);
  let length = 0;
  // The least and the most of each block: many a block is in or out as a whole.
  const least: number[] = [];
  const most: number[] = [];

  function note(position: number): void {
    const block = blockOf(position);
    const value = values[position] as number;
    if (!(value >= (least[block] ?? Number.POSITIVE_INFINITY))) least[block] = value;
    if (!(value <= (most[block] ?? Number.NEGATIVE_INFINITY))) most[block] = value;
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
      note(length);
      length += 1;
    },
    within: (low, high) => (positions, count) => {
      const block = blockOf(positions[0] ?? 0);
      const [from, to] = [least[block] as number, most[block] as number];
      if (from >= low && to <= high) return count;
      if (to < low || from > high) return 0;
      const column = values;
      let kept = 0;
      for (let index = 0; index < count; index += 1) {
        const position = positions[index] as number;
        const value = column[position] as number;
        positions[kept] = position;
        // Without a branch: which rows hold is as good as random, and a branch that is guessed wrongly costs most.
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
      const end = length + bytes.length / size;
      for (; length < end; length += 1) note(length);
    },
  };
}
