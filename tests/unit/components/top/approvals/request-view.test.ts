import { expect, test } from "vitest";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { RequestView } from "#lib/operations/people/approvals/request-views.ts";
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

test("what gives money back names its order, as it was kept with the request; other kinds name none", () => {
  expect(told({}).orderNumber).toBe("INV-1001");
  expect(told({ details: { ...GIVE_BACK, orderNumber: "" } }).orderNumber).toBe("");
  const withoutSale = { orderNumber: "RF-20260310-BCDFGHJKLM", months: 12, proposedIds: [] };
  expect(told({ kind: "unreferenced_refund", details: withoutSale }).orderNumber).toBe("RF-20260310-BCDFGHJKLM");
  expect(told({ kind: "close_doubt", details: { internalId: null, candidateIds: [] } }).orderNumber).toBeNull();
  expect(told({ kind: "batch", details: {} }).orderNumber).toBeNull();
});
