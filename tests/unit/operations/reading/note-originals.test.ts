import { expect, test } from "vitest";
import { noteOriginals } from "#lib/operations/reading/note-originals.ts";
import { aReading } from "#tests/support/searches/a-reading.ts";
import { aFoundRow } from "#tests/support/searches/found-rows.ts";
import { standInService } from "#tests/support/services/stand-in-service.ts";

const refund = (id: number) => aFoundRow({ transactionId: String(id), kind: "refund", orderNumber: "" });

test("a service that names ever more adjustments for each is not followed without end", async () => {
  const { gateway, asked } = standInService(() => [refund(1)], {
    leavesOut: ["IDAdjustedBy"],
    send: (_, { criteria }) => [refund(Number(criteria[0]?.value) + 1)],
  });
  const noted: string[] = [];
  const cause = await noteOriginals(aReading(gateway), [refund(1)], (row) => void noted.push(row.transactionId));
  expect(cause).toBe("unreadable_answer");
  expect(noted).toContain("2");
  expect(asked.length).toBeLessThan(10);
});

test("a void leads to its refund, and that to the sale", async () => {
  const sale = aFoundRow({ transactionId: "1", orderNumber: "INV-1" });
  const voided = aFoundRow({ transactionId: "3", kind: "void_of_refund", orderNumber: "" });
  const { gateway } = standInService(() => [sale, refund(2), voided], { adjustedBy: { "1": "2", "2": "3" } });
  const noted: string[] = [];
  const cause = await noteOriginals(aReading(gateway), [voided], (row) => void noted.push(row.transactionId));
  expect([cause, noted]).toEqual([null, ["2", "1"]]);
});
