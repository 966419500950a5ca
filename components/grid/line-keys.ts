export type LineKeys = ReadonlyMap<number, number>;

/**
 * Keys for the rows drawn, by their index. A row keeps its key while it is drawn, unless most of the others are new: then the
 * elements there are show, in their order, the rows that are there now, which is much less work than making new ones. Rows
 * `kept` have their element to themselves.
 */
export function lineKeys(before: LineKeys, drawn: readonly number[], kept: readonly number[]): LineKeys {
  const staying = drawn.filter((index) => before.has(index)).length;
  const leapt = staying * 2 < drawn.length;
  const keepsKey = (index: number) => !leapt || kept.includes(index);
  const free = leapt ? [...before].flatMap(([index, key]) => (keepsKey(index) ? [] : key)) : [];
  let unused = Math.max(-1, ...before.values());
  const keyOf = (index: number) => {
    const key = (keepsKey(index) ? before.get(index) : undefined) ?? free.shift();
    if (key !== undefined) return key;
    unused += 1;
    return unused;
  };
  return new Map(drawn.map((index) => [index, keyOf(index)]));
}
