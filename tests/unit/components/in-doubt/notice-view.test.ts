import { expect, test } from "vitest";
import type { JournalNotice } from "#lib/domain/journal/journal-notice.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { presentNotice } from "#lib/presenters/in-doubt/present-notice.ts";

const LATE: JournalNotice = {
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

function undoFor(role: Role, change: Partial<JournalNotice> = {}, now = "2026-03-10T23:58:00-04:00") {
  const actor = { staffId: "ann", name: "Ann", roles: { [LATE.storeId]: role } };
  const clock = { now: () => Temporal.Instant.from(now), monotonicMs: () => 0, sleep: async () => {} };
  const tell = (instant: string) => localMoment(instant, "America/Toronto", "en");
  return presentNotice({ actor, clock }, { ...LATE, ...change }, tell).undo;
}

test.each(["refund", "unreferenced_refund"] as const)(
  "a late %s is offered to be undone to whoever may, until its Eastern day is over",
  (verb) => {
    for (const role of ["clerk", "manager", "administrator"] as const) {
      expect(undoFor(role, { verb })).toEqual({ by: "undo", is: "offered" });
    }
    expect(undoFor("accountant", { verb })).toEqual({ by: "undo", is: "others" });
    const over = { by: "undo", is: "over" };
    expect(undoFor("manager", { verb }, "2026-03-10T23:59:00-04:00")).toEqual(over);
    expect(undoFor("accountant", { verb }, "2026-03-11T09:00:00-04:00")).toEqual(over);
  },
);

test("a late completion is offered to be given back, on any day", () => {
  for (const now of ["2026-03-10T23:58:00-04:00", "2026-03-14T09:00:00-04:00"]) {
    expect(undoFor("clerk", { verb: "completion" }, now)).toEqual({ by: "giveBack", is: "offered" });
    expect(undoFor("accountant", { verb: "completion" }, now)).toEqual({ by: "giveBack", is: "others" });
  }
});

test("of a late void and a late release it is said that nothing takes them back", () => {
  expect(undoFor("manager", { verb: "void" })).toEqual({ by: "nothing", what: "void" });
  expect(undoFor("clerk", { verb: "completion", amountCents: 0 })).toEqual({ by: "nothing", what: "release" });
});

test("nothing else is offered to be taken back", () => {
  for (const verb of ["refund", "completion", "void", null] as const) {
    expect(undoFor("manager", { kind: "made_elsewhere", verb })).toBeNull();
    expect(undoFor("manager", { kind: "not_shown", verb })).toBeNull();
  }
});
