import { expect, test } from "vitest";
import { runKills } from "#tests/killtest/run-kills.ts";
import { emptyDatabase } from "#tests/support/temporary-database.ts";

const KILLS = 5;

test.each(["sqlite", "postgres"] as const)(
  `killed ${KILLS} times during traffic on %s: the service's book and the journal agree, and nothing that was told is lost`,
  async (kind) => {
    const place = await emptyDatabase(kind);
    try {
      const { differences, refunds, kills } = await runKills(KILLS, place);
      expect(differences).toEqual([]);
      expect(kills).toBe(KILLS);
      expect(refunds).toBeGreaterThan(KILLS);
    } finally {
      await place.remove();
    }
  },
  300_000,
);
