/** Where each view of a person stands at the side; null for one that was taken away. What is not named was left as it was. */
export type ViewPins = Readonly<Record<string, number | null>>;

/** How many views one person may have at the side of one store. */
export const MAX_PINS = 30;

/** Which way a pinned view moves. */
export const MOVES = ["up", "down"] as const;
export type Move = (typeof MOVES)[number];

/**
 * The keys at the side, in order: those that the person placed, and where nothing was said, the ready ones of their role
 * in front. Keys that stand for nothing any more are left out.
 */
export function pinnedKeys(pins: ViewPins, readyKeys: readonly string[], known: (key: string) => boolean): string[] {
  const asked = new Map(Object.entries(pins));
  const untouched = readyKeys.filter((key) => !asked.has(key));
  const placed = [...asked].flatMap(([key, place]) => (place === null ? [] : [{ key, place }]));
  placed.sort((left, right) => left.place - right.place || (left.key < right.key ? -1 : 1));
  return [...untouched, ...placed.map(({ key }) => key)].filter(known);
}

/** The same keys with one moved by one place; at the end of the list nothing moves. */
export function movedKeys(keys: readonly string[], key: string, move: Move): string[] {
  const from = keys.indexOf(key);
  const to = move === "up" ? from - 1 : from + 1;
  const moved = [...keys];
  const [one, other] = [moved[from], moved[to]];
  if (one !== undefined && other !== undefined) [moved[from], moved[to]] = [other, one];
  return moved;
}
