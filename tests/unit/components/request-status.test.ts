import { expect, test } from "vitest";
import { statusOf } from "#components/approvals/request-status.ts";
import type { JournalState } from "#lib/domain/journal/journal.ts";

const standing = (state: JournalState, transactionId: string | null = null) =>
  statusOf({ state: "approved", result: { state, transactionId, slipId: null, code: null, message: "" } });

test("an approved request stands as its operation does", () => {
  expect(statusOf({ state: "lapsed", result: null })).toBe("lapsed");
  expect(statusOf({ state: "approved", result: null })).toBe("approved");
  expect(standing("succeeded", "10000002")).toBe("approved");
  for (const state of ["in_doubt", "not_found", "ambiguous"] as const) expect(standing(state)).toBe("inDoubt");
  for (const state of ["declined", "cancelled"] as const) expect(standing(state)).toBe("notCarriedOut");
});

test("what was closed as never made was not carried out, unless it arrived after all", () => {
  expect(standing("closed_by_human")).toBe("notCarriedOut");
  expect(standing("closed_by_human", "10000002")).toBe("approved");
});
