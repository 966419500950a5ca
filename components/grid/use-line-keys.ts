import { useRef } from "react";

/**
 * Keys for the rows drawn, by their index. A row keeps its key while it is drawn. After a leap none of the others stays in sight:
 * their elements then show the new rows, which is much less work than making new ones; unless one of them has the focus.
 */
export function useLineKeys(
  drawn: readonly number[],
  active: number,
  hasFocus: () => boolean,
): ReadonlyMap<number, number> {
  const latest = useRef<ReadonlyMap<number, number>>(new Map());
  const unused = useRef(0);
  const before = latest.current;
  const leapt = before.size > 0 && !drawn.some((index) => index !== active && before.has(index)) && !hasFocus();
  const free = leapt ? [...before].flatMap(([index, key]) => (index === active ? [] : key)) : [];
  latest.current = new Map(
    drawn.map((index) => {
      const key = before.get(index) ?? free.shift() ?? unused.current;
      unused.current = Math.max(unused.current, key + 1);
      return [index, key];
    }),
  );
  return latest.current;
}
