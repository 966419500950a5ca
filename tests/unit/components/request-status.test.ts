import { expect, test } from "vitest";
import { requestStatusOf } from "#components/top/approvals/request-status.ts";
import type { JournalState } from "#lib/domain/journal/journal.ts";

const status = (state: JournalState, transactionId: string | null = null) =>
  requestStatusOf({ state: "approved", result: { state, transactionId, code: null, message: "", roundingCents: 0 } });

test("an approved request stands as its operation does", () => {
  expect(requestStatusOf({ state: "expired", result: null })).toBe("expired");
  expect(requestStatusOf({ state: "approved", result: null })).toBe("approved");
  expect(status("succeeded", "10000002")).toBe("approved");
  for (const state of ["in_doubt", "not_found", "ambiguous"] as const) expect(status(state)).toBe("inDoubt");
  for (const state of ["declined", "cancelled"] as const) expect(status(state)).toBe("notApplied");
});

test("what was closed as never made was not carried out, unless it arrived after all", () => {
  expect(status("closed_by_human")).toBe("notApplied");
  expect(status("closed_by_human", "10000002")).toBe("approved");
});
