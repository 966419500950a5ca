import { describe, expect, test } from "vitest";
import type { World } from "#lib/operations/context.ts";
import { findParent } from "#lib/operations/ground/records/find-root.ts";
import { findRow, type RowKey } from "#lib/operations/ground/records/find-rows.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { type Habits, standInService } from "#tests/support/services/stand-in-service.ts";

const VOID = { transactionId: "201", kind: "void_of_sale", adjustmentTo: null } as const;
const BOOK = [
  aFoundRow({ transactionId: "100" }),
  aFoundRow({ transactionId: "200", voided: true }),
  aFoundRow(VOID),
  aFoundRow({ transactionId: "300" }),
];
const UNREADABLE = { kind: "unknown", cause: "unreadable_answer" };
const lastIsMissing: Habits["send"] = (rows, { startRow, endRow }) => rows.slice(0, endRow - startRow);

function open(habits: Habits, book = BOOK): World {
  const { gateway } = standInService(() => book, { adjustedBy: { 200: "201" }, ...habits });
  return {
    gatewayFor: () => gateway,
    clock: { now: () => Temporal.Instant.from("2026-11-20T17:00:00Z") },
    store: { tables: { journal: { forResults: async () => [] } } },
  } as unknown as World;
}

describe("a row that is found by its key", () => {
  const found = (habits: Habits, value: string, field: RowKey["field"] = "TransactionId") =>
    findRow(open(habits), "s", { field, value });

  test.each([
    ["an honest service", {}],
    ["one that leaves out the last row of a page", { send: lastIsMissing }],
    ["one that sends a row twice", { send: (rows) => [...rows, ...rows] }],
  ] satisfies [string, Habits][])("is the one that has it: %s", async (_, habits) => {
    expect(await found(habits, "200")).toMatchObject({ kind: "accepted", value: { transactionId: "200" } });
    expect(await found(habits, "0200")).toMatchObject({ kind: "accepted", value: { transactionId: "200" } });
    expect(await found(habits, "999")).toEqual({ kind: "accepted", value: null });
    expect(await found(habits, "999", "IDAdjustedBy")).toEqual({ kind: "accepted", value: null });
    expect(await findParent(open(habits), "s", VOID)).toMatchObject({ value: { transactionId: "200" } });
  });

  test("is none of those that a service sends without looking at the key", async () => {
    for (const send of [undefined, lastIsMissing]) {
      const habits = { leavesOut: ["TransactionId", "IDAdjustedBy"], ...(send && { send }) };
      expect(await found(habits, "100")).toEqual(UNREADABLE);
      // It is among them, and shows its key itself.
      expect(await found(habits, "300")).toMatchObject({ value: { transactionId: "300" } });
      expect(await findParent(open(habits), "s", VOID)).toEqual(UNREADABLE);
    }
  });

  test("is never what itself adjusts another", async () => {
    const alone = open({ leavesOut: ["IDAdjustedBy"] }, [aFoundRow(VOID)]);
    expect(await findParent(alone, "s", VOID)).toEqual(UNREADABLE);
  });
});
