import { useRef } from "react";
import { type LineKeys, lineKeys, lineKeysAtRest } from "#components/search/grid/entries/line-keys.ts";

/** The rows drawn with the keys of their elements, in the order of these. Drawn twice with the same, they are the same. */
export function useLineKeys(drawn: readonly number[], active: number, resting: boolean): LineKeys {
  const latest = useRef<LineKeys>(new Map());
  const lines = lineKeys(latest.current, drawn);
  latest.current = resting ? lineKeysAtRest(lines, active) : lines;
  return latest.current;
}
