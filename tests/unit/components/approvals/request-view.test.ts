import { expect, test } from "vitest";
import type { JournalState } from "#lib/domain/journal/journal.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { RequestView } from "#lib/operations/approvals/request-views.ts";
import { presentRequest } from "#lib/presenters/approvals/present-request.ts";

const NOW = Temporal.Instant.from("2026-03-10T16:00:00Z");

const GIVE_BACK = { method: "refund", byName: false, remainingCents: 5_000, orderNumber: "INV-1001" };

function told(parts: Partial<RequestView>) {
  const request = {
    kind: "give_back",
    operationId: "the operation",
    state: "approved",
    askedAt: NOW.toString(),
    expiresAt: NOW.toString(),
    decidedAt: null,
    urgentUntil: null,
    causes: [],
    details: GIVE_BACK,
    result: null,
    ...parts,
  } as unknown as RequestView;
  return presentRequest(request, NOW, (instant) => localMoment(instant, "America/Toronto", "en"));
}

function slipAfter(state: JournalState, resultTransactionId: string | null) {
  const result = { state, verb: "refund", resultTransactionId, answerCode: null, answerMessage: "" } as const;
  return told({ result }).result?.slipId;
}

test("what was carried out has a slip, however late that was known; nothing else has", () => {
  expect(slipAfter("succeeded", "10000002")).toBe("the operation");
  expect(slipAfter("closed_by_human", "10000002")).toBe("the operation");
  expect(slipAfter("closed_by_human", null)).toBeNull();
  for (const state of ["declined", "cancelled", "in_doubt"] as const) expect(slipAfter(state, null)).toBeNull();
});

test("what gives money back names its order, as it was kept with the request; other kinds name none", () => {
  expect(told({}).orderNumber).toBe("INV-1001");
  expect(told({ details: { ...GIVE_BACK, orderNumber: "" } }).orderNumber).toBe("");
  const withoutSale = { orderNumber: "RF-20260310-BCDFGHJKLM", months: 12, proposedIds: [] };
  expect(told({ kind: "unreferenced_refund", details: withoutSale }).orderNumber).toBe("RF-20260310-BCDFGHJKLM");
  expect(told({ kind: "close_doubt", details: { internalId: null, candidateIds: [] } }).orderNumber).toBeNull();
  expect(told({ kind: "batch", details: {} }).orderNumber).toBeNull();
});
