import { describe, expect, test } from "vitest";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import { ignoredCriteria } from "#lib/operations/reading/ignored-criteria.ts";
import type { PlannedRead } from "#lib/operations/reading/planned-reads.ts";
import { aReading } from "#tests/support/searches/a-reading.ts";
import { aFoundRow } from "#tests/support/searches/found-rows.ts";
import { standInService } from "#tests/support/services/stand-in-service.ts";

const byAna: Criterion = { field: "ProcessedBy", operator: "=", value: "ana" };
const dear: Criterion = { field: "Amount", operator: ">", value: "50.00" };
const READS = [[dear], [dear, byAna], [byAna]].map(
  (criteria, index) =>
    ({
      question: { criteria, startDate: `2026-01-0${3 - index}T00:00:00`, endDate: `2026-12-1${index}T00:00:00` },
    }) as unknown as PlannedRead,
);
const BOOK = [aFoundRow({ transactionId: "1" }), aFoundRow({ transactionId: "2" })];

const answering = (gateway: Gateway, reply: object) =>
  ({ ...gateway, readReport: async () => reply }) as unknown as Gateway;

describe("the requests by fields that no row shows", () => {
  test("are believed of a service that finds nothing by a value that nothing has, asked once for each field", async () => {
    const { gateway, asked } = standInService(() => BOOK, { leavesOut: ["Amount"], processedBy: { "1": "ana" } });
    expect(await ignoredCriteria(aReading(gateway), READS, [])).toEqual([]);
    expect(asked).toHaveLength(1);
    // Of the days of those requests alone: a service with years of records is not made to look through all of them.
    expect(asked).toMatchObject([{ startDate: "2026-01-01T00:00:00", endDate: "2026-12-12T00:00:00" }]);
    expect(await ignoredCriteria(aReading(gateway), READS.slice(0, 1), [])).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test("are missing of a service that leaves such a field out, or does not answer; one that refuses the value has looked at it", async () => {
    const { gateway } = standInService(() => BOOK, { leavesOut: ["ProcessedBy"] });
    const missing = (cause: string) => [1, 2].map((request) => ({ part: "search", request, fromRow: 1, cause }));
    expect(await ignoredCriteria(aReading(gateway), READS, [])).toEqual(missing("unreadable_answer"));
    const slow = answering(gateway, { kind: "unknown", cause: "timed_out" });
    expect(await ignoredCriteria(aReading(slow), READS, [])).toEqual(missing("timed_out"));
    const strict = answering(gateway, {
      kind: "refused",
      status: 400,
      code: 314,
      category: 3,
      message: "",
      fields: [],
    });
    expect(await ignoredCriteria(aReading(strict), READS, [])).toEqual([]);
  });

  test("are not asked for once more where something of them is missing already", async () => {
    const { gateway, asked } = standInService(() => BOOK, { leavesOut: ["ProcessedBy"] });
    const missing = (request: number) => ({ part: "search", request, fromRow: 1, cause: "unreadable_answer" }) as const;
    expect(await ignoredCriteria(aReading(gateway), READS, [missing(1), missing(2)])).toEqual([]);
    expect(asked).toHaveLength(0);
    expect(await ignoredCriteria(aReading(gateway), READS, [missing(0), missing(1)])).toEqual([missing(2)]);
  });
});
