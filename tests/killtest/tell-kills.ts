import { type Counts, counted } from "#tests/killtest/compare-all.ts";
import { STEPS } from "#tests/killtest/kill-steps.ts";
import type { KillReport } from "#tests/killtest/run-kills.ts";

/** What a run of kills came to, for people: what was under way, which steps the kills met, what became of it all. */
export function tellKills(report: KillReport): string {
  const { kills, hits, made, forms, clicks, operations, doubts, requests, lists, rows, differences } = report;
  const seconds = report.seconds.toFixed(0);
  const atSteps = STEPS.map((step) => {
    const met = hits.filter((hit) => hit.step === step);
    const by = listed(counted(met.map(({ origin }) => origin)));
    return `  ${step}: ${met.length} operations in ${new Set(met.map(({ kill }) => kill)).size} kills${by && ` (${by})`}`;
  });
  return [
    ...differences.map((difference) => `DIFFERS: ${difference}`),
    `${kills.length} kills in ${seconds} s: ${listed(counted(kills.map(({ moment }) => moment)))}`,
    `under way at a kill: ${spread(kills.map(({ underWay: { looks, forms: fresh } }) => looks + fresh))} requests, of them ` +
      `${spread(kills.map(({ underWay }) => underWay.forms))} forms; besides ` +
      `${spread(kills.map(({ underWay }) => underWay.formsAgain))} forms sent before that wait for what became of them`,
    "operations that a kill met:",
    ...atSteps,
    `${forms} forms sent in ${clicks} clicks`,
    `${sum(operations)} operations: ${listed(operations)}`,
    `${sum(doubts)} of them were in doubt, and ended ${listed(doubts)}`,
    `${sum(requests)} requests: ${listed(requests)}`,
    `${lists} lists, rows: ${listed(rows)}`,
    `in the service's book: ${listed(made)}`,
    `${differences.length} differences`,
  ].join("\n");
}

function listed(counts: Counts): string {
  return Object.entries(counts)
    .map(([word, count]) => `${count} ${word}`)
    .join(", ");
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

function spread(figures: readonly number[]): string {
  const mean = figures.reduce((all, one) => all + one, 0) / figures.length;
  return `${mean.toFixed(1)} (${Math.min(...figures)} to ${Math.max(...figures)})`;
}
