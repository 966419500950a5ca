import { afterAll, beforeAll, expect, test } from "vitest";
import { checkStatement } from "#lib/operations/books/settlement/check-statement.ts";
import { presentStatement } from "#lib/presenters/settlement/present-statement.ts";
import { STORE } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { longestHold } from "#tests/support/processes/longest-hold.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const MOST_MS = 100;
/** Each sale of 100.00 nets 97.40. */
const DAYS = Array.from({ length: 12 }, (_, at) => `2027-03-${String(at + 1).padStart(2, "0")}`);
const LINES = 19_990;

/** The largest statement: most lines are deposits of the amount of a settlement, or nearly. */
function largest(): string {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const day = `2027-03-${String((at % 28) + 1).padStart(2, "0")}`;
    return `${day},DEPOSIT ${at},${(97.4 + (at % 7) / 100).toFixed(2)},Credit`;
  });
  return `Date,Description,Amount,Type\n${lines.join("\n")}\n`;
}

describeOnBothDatabases("the largest statement", (open) => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true });
  });
  afterAll(() => sandbox.stop());

  test("holds nobody else up, nor do several at once", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const accountant = await actingAs(world, "accountant");
    const service = externalClient(sandbox);
    for (const day of DAYS) {
      await setClocks(sandbox, world.clock, `${day}T15:00:00-05:00`);
      await service.purchase("100.00", `LARGE-${day}`);
    }
    await setClocks(sandbox, world.clock, "2027-04-20T12:00:00-04:00");
    const bytes = new TextEncoder().encode(largest());
    const upload = async () => {
      const request = { storeId: STORE, bytes, choices: {}, tolerance: { cents: 3, days: 31 }, currency: "CAD" };
      const outcome = await checkStatement(accountant, request);
      if (outcome.kind !== "done") return outcome.kind;
      const view = presentStatement(outcome.value);
      return view.kind === "checked" ? [view.lineCount, view.matched.length, view.missing.length] : view.problem;
    };
    const { answer, heldMs } = await longestHold(upload);
    expect(answer).toEqual([LINES, DAYS.length, 0]);
    expect(heldMs).toBeLessThan(MOST_MS);
    const atOnce = await longestHold(() => Promise.all([1, 2, 3, 4].map(upload)));
    expect(atOnce.answer).toEqual(Array.from({ length: 4 }, () => [LINES, DAYS.length, 0]));
    expect(atOnce.heldMs).toBeLessThan(MOST_MS);
  });
});
