import type { Group, ItemPath } from "#lib/domain/search/question/question.ts";

/** The path of the first item of `after` that is not the one of `before`; its last item when some were taken off the end. */
export function firstDifference(before: Group, after: Group): ItemPath {
  const index = after.items.findIndex((item, at) => item !== before.items[at]);
  if (index < 0) return after.items.length === 0 ? [] : [after.items.length - 1];
  const [was, is] = [before.items[index], after.items[index]];
  const isWithin = was?.kind === "group" && is?.kind === "group" && before.items.length === after.items.length;
  return isWithin ? [index, ...firstDifference(was, is)] : [index];
}
