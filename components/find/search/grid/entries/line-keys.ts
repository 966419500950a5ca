import { useRef } from "react";

/** The drawn rows by index, each with the key of its element, in the order of the elements. */
export type LineKeys = ReadonlyMap<number, number>;

/**
 * Assigns elements to drawn rows while the list moves. A row keeps its element, a new row takes the element of a row that
 * leaves, and elements stay in place: making and removing elements at every step is most of the work, and ends in garbage
 * collection.
 */
export function lineKeys(before: LineKeys, drawn: readonly number[]): LineKeys {
  const unused = firstUnused(before);
  const coming = drawn.filter((index) => !before.has(index));
  const lines = [...before].flatMap(([index, key]) => {
    const shown = drawn.includes(index) ? index : coming.shift();
    return shown === undefined ? [] : [[shown, key] as const];
  });
  return new Map([...lines, ...coming.map((index, at) => [index, unused + at] as const)]);
}

/**
 * Reorders the elements when the list rests, in the order of the rows, as they are read aloud. Elements already in order around
 * the row `active` stay. The others are made again, since a moved element loses its focus or selection.
 */
export function lineKeysAtRest(moving: LineKeys, active: number): LineKeys {
  const unused = firstUnused(moving);
  const indexes = [...moving.keys()];
  const at = indexes.indexOf(active);
  const staying = new Set<number>();
  const stay = (part: readonly number[], sign: number) => {
    let last = sign * active;
    for (const index of part) {
      if (sign * index < last) continue;
      last = sign * index;
      staying.add(index);
    }
  };
  stay(indexes.slice(at), 1);
  stay(indexes.slice(0, at + 1).reverse(), -1);
  const keyOf = (index: number) => (staying.has(index) ? moving.get(index) : undefined);
  return new Map(
    indexes.sort((first, second) => first - second).map((index, at) => [index, keyOf(index) ?? unused + at]),
  );
}

function firstUnused(keys: LineKeys): number {
  return Math.max(-1, ...keys.values()) + 1;
}

/** Returns the drawn rows with the keys of their elements; the same result when it is drawn twice. */
export function useLineKeys(drawn: readonly number[], active: number, resting: boolean): LineKeys {
  const latest = useRef<LineKeys>(new Map());
  const lines = lineKeys(latest.current, drawn);
  latest.current = resting ? lineKeysAtRest(lines, active) : lines;
  return latest.current;
}
