/** One printed result. `value` is judged against `goal`; `p50` and `p95` are those of its runs, a slow one at p95. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  goal: number;
  holds: boolean;
  p50: number;
  p95: number;
  runs: number;
};

/** What a benchmark may be asked: how large a book it works on. */
export type BenchOptions = { records: number };

/** What every file `<area>.<subject>.ts` of this folder exports as `measure`. */
export type Bench = (options: BenchOptions) => Promise<Figure[]>;

type Measured = { name: string; unit: string; runs: readonly number[] };

/** A figure that should not exceed its goal: by default the median of the runs is judged. */
export function atMost(goal: number, { name, unit, runs }: Measured, judged = 50): Figure {
  const value = percentile(runs, judged);
  const [p50, p95] = [percentile(runs, 50), percentile(runs, 95)];
  return { name, value, unit, goal, holds: value <= goal, p50, p95, runs: runs.length };
}

/** The same where the goal itself is too much. */
export function under(goal: number, measured: Measured, judged = 50): Figure {
  const figure = atMost(goal, measured, judged);
  return { ...figure, holds: figure.value < goal };
}

/** A figure that should reach its goal: the mean of the runs is judged; at p95 stands what 95 of 100 runs reached. */
export function atLeast(goal: number, { name, unit, runs }: Measured): Figure {
  const value = rounded(runs.reduce((sum, run) => sum + run, 0) / runs.length);
  const [p50, p95] = [percentile(runs, 50), percentile(runs, 5)];
  return { name, value, unit, goal, holds: value >= goal, p50, p95, runs: runs.length };
}

/** The smallest run that at least so many of a hundred do not exceed. */
export function percentile(runs: readonly number[], percent: number): number {
  const sorted = runs.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil((sorted.length * percent) / 100));
  return rounded(sorted[rank - 1] ?? Number.NaN);
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
