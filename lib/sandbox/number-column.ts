import type { Sieve } from "#lib/sandbox/sieve.ts";

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
      let kept = 0;
      for (let index = 0; index < count; index += 1) {
        const position = positions[index] as number;
        const value = values[position] as number;
        if (value >= low && value <= high) positions[kept++] = position;
      }
      return kept;
    },
    where: (test) => (positions, count) => {
      let kept = 0;
      for (let index = 0; index < count; index += 1) {
        const position = positions[index] as number;
        if (test(values[position] as number)) positions[kept++] = position;
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
