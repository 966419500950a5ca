import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { RunningDashboard } from "#tests/support/processes/start-dashboard.ts";

/**
 * Waits until a fresh dashboard has read yesterday for its day book. After that it asks the service nothing by itself, so that faults
 * and counts of requests are those of the test.
 */
export async function dayBookRead({ dataDir }: RunningDashboard): Promise<void> {
  const database = new DatabaseSync(join(dataDir, "counterfoil.sqlite"), { readOnly: true });
  try {
    for (let tries = 0; tries < 600; tries += 1) {
      const { days } = database.prepare("select count(*) as days from book_days").get() as { days: number };
      if (days > 0) return;
      await setTimeout(100);
    }
    throw new Error("the dashboard has read no day for its book within a minute");
  } finally {
    database.close();
  }
}
