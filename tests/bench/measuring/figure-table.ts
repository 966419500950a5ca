import type { Figure } from "#tests/bench/measuring/figure.ts";

const HEAD = ["name", "value", "unit", "goal", "holds", "p50", "p95", "runs"] as const;

/** Figures as lines of aligned columns, for people. */
export function figureTable(figures: readonly Figure[]): string {
  const lines = [HEAD, ...figures.map((figure) => HEAD.map((key) => textOf(figure[key])))];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
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

function textOf(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "NO") : String(value);
}
