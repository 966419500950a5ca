import { readFileSync } from "node:fs";
import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { withCopyOfBook } from "#tests/bench/measuring/large-book.ts";
import { askPage, QUESTIONS } from "#tests/bench/measuring/page-questions.ts";
import { payFor } from "#tests/bench/measuring/pay-for.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";

const CONNECTIONS = 64;
const ROUNDS = 10;
const SECONDS = 10;
const GOAL_MIB = 1.2 * 1024;

/** The most memory that was ever resident, with the book loaded, pages asked for and payments taken. Linux only. */
export const measure: Bench = ({ records }) =>
  withCopyOfBook(records, async (sandbox) => {
    const client = rawClient(sandbox, CONNECTIONS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const question of QUESTIONS) await askPage(client, question, 1);
    }
    await payFor(client, SECONDS, CONNECTIONS);
    client.close();
    return [atMost(GOAL_MIB, { name: "sandbox.memory", unit: "MiB", runs: [peakMebibytes(sandbox.pid)] })];
  });

function peakMebibytes(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1024;
}
