import type { BatchRowView } from "#components/money/batches/rows/batch-view.ts";

/** Rows that follow one another and say the same. */
export type RowGroup = { rows: readonly [BatchRowView, ...BatchRowView[]]; isShared: boolean };

/** Names the sentence that a row shows; empty for a row that shows none, or one of its own. */
function sentenceOf({ state, faults, problem, cause, currency, resultId }: BatchRowView): string {
  if (faults.length > 0) return JSON.stringify(faults.map(({ place, problem: fault, text }) => [place, fault, text]));
  if (problem) return JSON.stringify([problem, currency]);
  return state === "ready" && cause && resultId === null ? cause : "";
}

/** Groups neighbouring rows with the same state and sentence, so that it is shown once. */
export function groupBatchRows(rows: readonly BatchRowView[]): readonly RowGroup[] {
  const groups: [BatchRowView, ...BatchRowView[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const isSame = last && last[0].state === row.state && sentenceOf(last[0]) === sentenceOf(row);
    if (isSame && sentenceOf(row) !== "") last.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => ({ rows: group, isShared: group.length > 1 }));
}

/**
 * Puts the rows that were left out first, as they are what a person can mend, with those of one sentence side by side. Rows
 * that the person left out themselves keep their places.
 */
export function leftOutFirst(rows: readonly BatchRowView[]): readonly BatchRowView[] {
  const isLeftOut = ({ state, excluded }: BatchRowView) => state === "left_out" && !excluded;
  const bySentence = Map.groupBy(rows.filter(isLeftOut), sentenceOf);
  return [...[...bySentence.values()].flat(), ...rows.filter((row) => !isLeftOut(row))];
}
