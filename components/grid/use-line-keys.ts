import { useRef } from "react";
import { type LineKeys, lineKeys } from "#components/grid/line-keys.ts";

/** Keys for the rows drawn, by their index; see `lineKeys`. The row with focus keeps its own, also when Tab now reaches another. */
export function useLineKeys(drawn: readonly number[], active: number, hasFocus: () => boolean): LineKeys {
  const latest = useRef<{ keys: LineKeys; active: number }>({ keys: new Map(), active });
  const { keys: before, active: activeBefore } = latest.current;
  const keys = lineKeys(before, drawn, hasFocus() ? [active, activeBefore] : [active]);
  latest.current = { keys, active };
  return keys;
}
