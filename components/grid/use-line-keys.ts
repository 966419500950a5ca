import { useRef } from "react";
import { type LineKeys, lineKeys } from "#components/grid/line-keys.ts";

/** The rows drawn with the keys of their elements, in the order of these; see `lineKeys`. */
export function useLineKeys(drawn: readonly number[], resting: boolean): LineKeys {
  const latest = useRef<LineKeys>(new Map());
  latest.current = lineKeys(latest.current, drawn, resting);
  return latest.current;
}
