import { describe, expect, test } from "vitest";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { verdict } from "#lib/domain/journal/verdict.ts";
import type { Gateway, ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import type { World } from "#lib/operations/context.ts";
import { gatherEvidence } from "#lib/operations/in-doubt/evidence/gather-evidence.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { type Habits, standInService } from "#tests/support/services/stand-in-service.ts";
import { anAdjustment, anEntry, aTransaction } from "#tests/support/transactions.ts";

const NOW = Temporal.Instant.from("2026-11-20T18:01:00Z");
const SALE = "10000001";
const OTHER_SALE = "10000010";
/** Of the amount that is in doubt on the sale, at the same moment; without a number of its own. */
const REFUND = aFoundRow({
  transactionId: "10000020",
  kind: "refund",
  amountCents: 1_000,
  createdAt: "2026-11-20T18:00:30.000Z",
  orderNumber: "",
});
const VOID = { ...REFUND, kind: "void_of_sale" } as const;

type Setting = {
  row?: ReturnType<typeof aFoundRow>;
  /** Which sale it adjusts. */
  of: string;
  isListed?: boolean;
  habits?: Habits;
  /** How it answers a question that nothing answers to. */
  toNothing?: object;
};

function open({ row = REFUND, of, isListed, habits, toNothing }: Setting) {
  const book = () => [row, aFoundRow({ transactionId: OTHER_SALE }), aFoundRow({ transactionId: SALE })];
  const { gateway: reports, asked } = standInService(book, { adjustedBy: { [of]: row.transactionId }, ...habits });
  const adjustments = isListed ? [anAdjustment({ transactionId: row.transactionId, kind: row.kind })] : [];
  const gateway = {
    ...reports,
    async searchTransactions(question: ReportQuestion) {
      const reply = await reports.searchTransactions(question);
      const isOfSale = question.criteria.some(({ value }) => value === SALE);
      return toNothing && !isOfSale ? toNothing : reply;
    },
    getTransaction: async () => ({
      kind: "accepted",
      value: { value: aTransaction({ transactionId: SALE, orderNumber: "", adjustments }), warnings: [] },
    }),
  } as unknown as Gateway;
  const world = { gatewayFor: () => gateway, clock: { now: () => NOW } } as unknown as World;
  const judged = async (change: Partial<JournalEntry> = {}) => {
    const entry = anEntry({ originalId: SALE, originalOrderNumber: "", sentOrderNumber: "", ...change });
    const seen = await gatherEvidence(world, entry);
    if (!seen) return null;
    const { originalOrderNumber, unreadableIds } = seen;
    return verdict(entry, seen.evidence, {
      claimedIds: new Set(),
      originalOrderNumber,
      hasRivals: false,
      isSharedNumber: false,
      sentWith: null,
      unreadableIds,
    });
  };
  return { judged, asked };
}

const APPLIED = { kind: "applied", transactionId: REFUND.transactionId };
const VERBS = [
  ["refund", REFUND],
  ["void", VOID],
] as const;

describe("what a search by the sale tells of a lost answer", () => {
  test.each(VERBS)(
    "%s: is believed of a service that finds nothing for a sale that there is not",
    async (verb, row) => {
      const { judged, asked } = open({ row, of: SALE });
      expect(await judged({ verb })).toEqual(APPLIED);
      expect(asked).toHaveLength(2);
    },
  );

  test.each(VERBS)("%s: another sale's is not ours where the service leaves the condition out", async (verb, row) => {
    const skipped = { row, of: OTHER_SALE, habits: { leavesOut: ["IDAdjustmentTo"] } };
    expect(await open(skipped).judged({ verb })).toEqual({ kind: "unseen" });
    const lastIsMissing: Habits["send"] = (rows, { startRow, endRow }) => rows.slice(0, endRow - startRow);
    const both = { ...skipped, habits: { ...skipped.habits, send: lastIsMissing } };
    expect(await open(both).judged({ verb })).toEqual({ kind: "unseen" });
    expect(await open({ ...skipped, habits: {} }).judged({ verb })).toEqual({ kind: "unseen" });
  });

  test("needs no proof where the sale's own list, or our marker, tells the same", async () => {
    const leavesOut = ["IDAdjustmentTo"];
    const listed = open({ of: SALE, isListed: true, habits: { leavesOut } });
    expect(await listed.judged()).toEqual(APPLIED);
    expect(listed.asked).toHaveLength(1);
    const marked = open({ row: { ...REFUND, orderNumber: "RF-1" }, of: SALE, habits: { leavesOut } });
    expect(await marked.judged({ sentOrderNumber: "RF-1" })).toEqual(APPLIED);
    expect(marked.asked).toHaveLength(2);
  });

  test("is nobody's candidate where the service leaves the number out, or the sale", async () => {
    for (const leavesOut of [["OrderNumber"], ["IDAdjustmentTo"], ["OrderNumber", "IDAdjustmentTo"]]) {
      const marked = open({ of: OTHER_SALE, habits: { leavesOut } });
      expect(await marked.judged({ sentOrderNumber: "RF-1" })).toEqual({ kind: "unseen" });
    }
    const withoutSale = open({ of: OTHER_SALE, habits: { leavesOut: ["OrderNumber"] } });
    expect(await withoutSale.judged({ verb: "unreferenced_refund", sentOrderNumber: "RF-1" })).toEqual({
      kind: "unseen",
    });
  });

  test("proves nothing until the service says whether it looks at the sale", async () => {
    const answered = (toNothing: object) => open({ of: SALE, toNothing }).judged();
    expect(await answered({ kind: "unknown", cause: "timed_out" })).toBeNull();
    expect(await answered({ kind: "unsent", cause: "unreachable" })).toBeNull();
    const refusal = { kind: "refused", code: 1, category: 3, message: "", fields: [] };
    expect(await answered({ ...refusal, status: 401 })).toBeNull();
    expect(await answered({ ...refusal, status: 400 })).toEqual(APPLIED);
    expect(await answered({ kind: "unknown", cause: "unreadable_answer" })).toEqual({ kind: "unseen" });
  });
});
