import { expect, test } from "vitest";
import type { BatchRowView } from "#components/money/batches/rows/batch-view.ts";
import {
  applyReport,
  type ChangesReport,
  countUnchecked,
  countUnread,
  nothingChecked,
} from "#components/top/approvals/changes-state.ts";

const at = (text: string) => ({ text, full: text, zone: "Eastern Time" });
const changed = (line: number, problem: BatchRowView["problem"] = { rule: "was_voided" }): BatchRowView => ({
  ...{ line, state: "ready", transactionId: "1", orderNumber: "", amountCents: 500, currency: "CAD", method: "refund" },
  ...{ cause: null, faults: [], again: false, excluded: false, resultId: null, answer: "" },
  ...{ reason: "", note: "" },
  problem,
});
const progress = (checked: number, upTo: number, ...rows: BatchRowView[]): ChangesReport => ({
  ...{ kind: "progress", of: 14, checked, upTo, changed: rows },
});
const ended = (checked: number, cause: string | null): ChangesReport => ({ kind: "ended", checked, of: 14, cause });
const seenOf = (...events: ChangesReport[]) => events.reduce(applyReport, nothingChecked(14));

test("a reading that goes on adds to what was read before, which stays of its own moment", () => {
  const first = [{ kind: "begun", at: at("10:00") } as const, progress(6, 7, changed(3)), ended(6, "unreachable")];
  expect(seenOf(...first)).toMatchObject({ checked: 6, upTo: 7, complete: false });
  expect(countUnchecked(seenOf(...first))).toBe(8);
  const whole = seenOf(
    ...first,
    { kind: "begun", at: at("10:05") },
    progress(6, 13),
    progress(8, 15, changed(14)),
    ended(8, null),
  );
  expect(whole).toMatchObject({ since: at("10:00"), checked: 14, of: 14, upTo: 15, complete: true });
  expect(whole.changed.map(({ line }) => line)).toEqual([3, 14]);
  expect(countUnchecked(whole)).toBe(0);
});

test("one that came to nothing is of no moment", () => {
  const seen = seenOf({ kind: "begun", at: at("10:00") }, ended(0, "timed_out"), { kind: "begun", at: at("10:05") });
  expect(seen).toMatchObject({ since: at("10:05"), checked: 0, upTo: 0, complete: false });
  expect(countUnchecked(seen)).toBe(14);
});

test("a row that nobody could read was looked at, and not read", () => {
  const seen = seenOf(
    { kind: "begun", at: at("10:00") },
    progress(5, 7, changed(4, { rule: "row_not_read", figures: { cause: "timed_out" } }), changed(6)),
  );
  expect([seen.checked, countUnread(seen), countUnchecked(seen)]).toEqual([5, 1, 8]);
});
