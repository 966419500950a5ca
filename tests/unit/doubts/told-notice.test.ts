import { expect, test } from "vitest";
import { toldNotice } from "#app/(staff)/stores/[storeId]/in-doubt/told-notice.ts";
import { localMoment } from "#lib/domain/local-moment.ts";
import type { Notice } from "#lib/domain/notice.ts";
import type { Role } from "#lib/domain/permissions.ts";

const LATE: Notice = {
  noticeId: "1",
  storeId: "300200578",
  kind: "late_arrival",
  subjectId: "10000002",
  transactionId: "10000001",
  operationId: "a",
  verb: "refund",
  amountCents: 500,
  currency: "CAD",
  happenedAt: "2026-03-10T16:00:00Z",
  raisedAt: "2026-03-10T16:00:00Z",
  acknowledgedAt: null,
  acknowledgedBy: null,
};

function undoFor(role: Role, change: Partial<Notice> = {}, now = "2026-03-10T23:58:00-04:00") {
  const actor = { staffId: "ann", name: "Ann", roles: { [LATE.storeId]: role } };
  const clock = { now: () => Temporal.Instant.from(now), monotonicMs: () => 0, sleep: async () => {} };
  const tell = (instant: string) => localMoment(instant, "America/Toronto", "en");
  return toldNotice({ actor, clock }, { ...LATE, ...change }, tell).undo;
}

test("a refund that arrived late is offered to be undone to whoever may, until its Eastern day is over", () => {
  expect((["clerk", "manager", "administrator"] as const).map((role) => undoFor(role))).toEqual(
    Array(3).fill("offered"),
  );
  expect(undoFor("accountant")).toBe("others");
  expect(undoFor("manager", {}, "2026-03-10T23:59:00-04:00")).toBe("over");
  expect(undoFor("accountant", {}, "2026-03-11T09:00:00-04:00")).toBe("over");
});

test("nothing else is offered to be undone", () => {
  expect(undoFor("manager", { verb: "void" })).toBeNull();
  expect(undoFor("manager", { verb: "unreferenced_refund" })).toBeNull();
  expect(undoFor("manager", { kind: "made_elsewhere" })).toBeNull();
});
