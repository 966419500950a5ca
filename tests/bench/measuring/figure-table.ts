import type { Figure } from "#tests/bench/measuring/figure.ts";

const HEAD = ["name", "value", "unit", "goal", "holds", "p50", "p95", "runs"] as const;

/**
 * A figure with the machine's noise around it, whether that is so much that the figure cannot be trusted, and the machine's
 * speed: the milliseconds of a fixed piece of work on one core.
 */
export type NotedFigure = Figure & { noise: number; noisy: boolean; workMs: number };

/** Figures as lines of aligned columns, for people. Those that cannot be trusted end with `noisy`. */
export function figureTable(figures: readonly NotedFigure[]): string {
  const lines = [
    [...HEAD, "speed", "noise"],
    ...figures.map((figure) => [
      ...HEAD.map((key) => textOf(figure[key])),
      `${figure.workMs.toFixed(2)} ms`,
      noiseText(figure),
    ]),
  ];
  const widths = [...HEAD, "speed"].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

function noiseText({ noise, noisy }: NotedFigure): string {
  return noisy ? `${noise} x noisy` : `${noise} x`;
}

function textOf(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "NO") : String(value);
}
