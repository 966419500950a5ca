import { expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { readRowFacts } from "#lib/operations/money/batches/read-row-facts.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { standInService } from "#tests/support/services/stand-in-service.ts";

test("a row of a list named by an order number that the service leaves out is not read, whatever it sends", async () => {
  const ofNumber = { transactionId: "", orderNumber: "INV-2", amountCents: 500 };
  const asked = { line: 2, ...ofNumber, reason: "", note: "", faults: [] };
  const read = (leavesOut: readonly string[]) => {
    const book = () => [aFoundRow({ transactionId: "1", orderNumber: "INV-1" })];
    const { gateway } = standInService(book, { leavesOut });
    const context = {
      gatewayFor: () => gateway,
      clock: { now: () => Temporal.Instant.from("2026-11-20T18:00:00Z") },
      store: { tables: { markers: { completionsOf: async () => [] } } },
    } as unknown as OperationContext;
    return readRowFacts(context, { storeId: "s", aim: "give_back", asked });
  };
  expect(await read([])).toEqual({ kind: "unknown" });
  expect(await read(["OrderNumber"])).toEqual({ kind: "not_read", cause: "unreadable_answer" });
});
