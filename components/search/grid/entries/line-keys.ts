import { useRef } from "react";

/** The rows drawn, by their index, each with the key of the element that shows it; in the order of the elements. */
export type LineKeys = ReadonlyMap<number, number>;

/**
 * What shows the rows drawn. While the list moves a row keeps its element, one that comes takes that of one that goes, and
 * elements stay where they are: to make and throw away some at every step is most of the work, and in the end the browser
 * stops to collect them.
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
 * The same once the list stands still, in the order of the rows, as it is read aloud. Elements that stand in that order around
 * the row `active` stay; the others are made anew, since one that is moved loses the focus, or what is marked in it.
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
  return new Map(indexes.sort((one, other) => one - other).map((index, at) => [index, keyOf(index) ?? unused + at]));
}

function firstUnused(keys: LineKeys): number {
  return Math.max(-1, ...keys.values()) + 1;
}

/** The rows drawn with the keys of their elements, in the order of these. Drawn twice with the same, they are the same. */
export function useLineKeys(drawn: readonly number[], active: number, resting: boolean): LineKeys {
  const latest = useRef<LineKeys>(new Map());
  const lines = lineKeys(latest.current, drawn);
  latest.current = resting ? lineKeysAtRest(lines, active) : lines;
  return latest.current;
}
