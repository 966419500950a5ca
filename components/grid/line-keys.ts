/** The rows drawn, by their index, each with the key of the element that shows it; in the order of the elements. */
export type LineKeys = ReadonlyMap<number, number>;

/**
 * What shows the rows drawn. A row keeps its element, and one that comes takes that of one that goes: elements that are made
 * and thrown away at every step are most of the work, and all of what a browser stops for to collect. Elements stay where they
 * are as long as the list moves; standing still (`resting`) they are in the order of their rows, as it is read aloud.
 */
export function lineKeys(before: LineKeys, drawn: readonly number[], resting: boolean): LineKeys {
  const wanted = new Set(drawn);
  const coming = drawn.filter((index) => !before.has(index));
  const lines = [...before].flatMap(([index, key]) => {
    const shown = wanted.has(index) ? index : coming.shift();
    return shown === undefined ? [] : [[shown, key] as const];
  });
  const unused = Math.max(-1, ...before.values()) + 1;
  lines.push(...coming.map((index, at) => [index, unused + at] as const));
  if (resting) lines.sort(([one], [other]) => one - other);
  return new Map(lines);
}
