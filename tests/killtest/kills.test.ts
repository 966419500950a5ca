import { expect, test } from "vitest";
import { startBareProcess } from "#tests/killtest/bare-process.ts";
import { BARE_TIMING } from "#tests/killtest/kill-moments.ts";
import { runKills } from "#tests/killtest/run-kills.ts";
import { emptyDatabase } from "#tests/support/postgres/temporary-database.ts";

const KILLS = 6;

test.each(["sqlite", "postgres"] as const)(
  `killed ${KILLS} times during traffic on %s: the service's book and the journal agree, and nothing that was told is lost`,
  async (kind) => {
    const place = await emptyDatabase(kind);
    try {
      const told = await runKills(KILLS, place, { start: startBareProcess, timing: BARE_TIMING, seed: 1 });
      expect(told.differences).toEqual([]);
      expect(told.kills).toHaveLength(KILLS);
      expect(Math.min(...told.kills.map(({ underWay: { looks, forms } }) => looks + forms))).toBeGreaterThan(1);
      expect(told.hits.filter(({ step }) => step === "sending").length).toBeGreaterThan(KILLS / 2);
      expect(told.made.R).toBeGreaterThan(KILLS);
      expect(told.made.PAC).toBeGreaterThan(0);
      const asked = new Set(Object.keys(told.requests).map((request) => request.split(" ")[0]));
      expect([...asked].sort()).toEqual(["batch", "give_back", "unreferenced_refund"]);
    } finally {
      await place.remove();
    }
  },
  300_000,
);
