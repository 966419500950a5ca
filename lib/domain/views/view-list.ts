import type { ReadyViewName } from "#lib/domain/views/ready-views.ts";

/** A view as one person sees it. `query` is the query string of its address. */
export type ListedView = { key: string; query: string } & (
  | { kind: "ready"; ready: ReadyViewName }
  | {
      kind: "saved";
      name: string;
      shared: boolean;
      /** Null for the person's own. */
      ownerName: string | null;
      /** Whether the person may rename, replace, unshare and remove it. */
      mayChange: boolean;
      mayShare: boolean;
    }
);

/** All views of one person in a store, and the keys of the pinned ones, in order. */
export type ViewList = { views: readonly ListedView[]; pinned: readonly string[] };

/** The place of each pinned view of a person; null for an unpinned one. A view without an entry was never changed. */
export type ViewPins = Readonly<Record<string, number | null>>;

/** The most pinned views of one person in one store. */
export const MAX_PINS = 30;

/** The directions in which a pinned view moves. */
export const MOVES = ["up", "down"] as const;
export type Move = (typeof MOVES)[number];

/**
 * Lists the keys of the pinned views, in order: first the ready ones of the person's role that they never changed, then
 * those that they placed. Keys of views that no longer exist are left out.
 */
export function pinnedKeys(pins: ViewPins, readyKeys: readonly string[], known: (key: string) => boolean): string[] {
  const places = new Map(Object.entries(pins));
  const untouched = readyKeys.filter((key) => !places.has(key));
  const placed = [...places].flatMap(([key, place]) => (place === null ? [] : [{ key, place }]));
  placed.sort((left, right) => left.place - right.place || (left.key < right.key ? -1 : 1));
  return [...untouched, ...placed.map(({ key }) => key)].filter(known);
}

/** Moves one key by one place; at the end of the list it stays. */
export function movedKeys(keys: readonly string[], key: string, move: Move): string[] {
  const from = keys.indexOf(key);
  const to = move === "up" ? from - 1 : from + 1;
  const moved = [...keys];
  const [current, neighbour] = [moved[from], moved[to]];
  if (current !== undefined && neighbour !== undefined) [moved[from], moved[to]] = [neighbour, current];
  return moved;
}
