import { describe, expect, test } from "vitest";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Circumstances, type Evidence, verdict } from "#lib/domain/journal/verdict.ts";
import type { PaymentMethod } from "#lib/domain/transactions/transaction.ts";
import { anEntry, someEvidence } from "#tests/support/transactions.ts";

const KNOWN: Circumstances = {
  claimedIds: new Set(),
  originalOrderNumber: "INV-1",
  hasRivals: false,
  isSharedNumber: false,
  sentWith: null,
  unreadableIds: new Set(),
};
const ruled = (entry: JournalEntry, evidence: readonly Evidence[], known: Partial<Circumstances> = {}) =>
  verdict(entry, evidence, { ...KNOWN, ...known });

describe("what became of an operation whose answer was lost", () => {
  test("applied: one new approved refund of that amount", () => {
    expect(ruled(anEntry(), [someEvidence({ transactionId: "9" })])).toEqual({ kind: "applied", transactionId: "9" });
  });

  test("the same refund seen in the list and in the search is one", () => {
    const seen = someEvidence({ transactionId: "9" });
    expect(ruled(anEntry(), [{ ...seen, orderNumber: null }, seen, { ...seen }]).kind).toBe("applied");
  });

  test.each([
    ["it existed before", { knownAdjustmentIds: ["9"] }, {}, {}],
    ["another entry claims it", {}, {}, { claimedIds: new Set(["9"]) }],
    ["another amount", {}, { amountCents: 1_001 }, {}],
    ["another kind", {}, { kind: "void_of_sale" }, {}],
    ["made clearly before it was asked for", {}, { createdAt: "2026-11-19T15:59:00Z" }, {}],
    ["it bears a number that somebody else chose", {}, { orderNumber: "TILL-77" }, {}],
  ] as const)("unseen: %s", (_why, entry, seen, known) => {
    const evidence = [someEvidence({ transactionId: "9", ...seen })];
    expect(ruled(anEntry(entry), evidence, known)).toEqual({ kind: "unseen" });
  });

  test.each([
    ["the clocks are an hour apart, and one shows an hour twice", { createdAt: "2026-11-20T16:00:00Z" }],
    ["the zone of a time is another one than it says", { createdAt: "2026-11-19T16:01:00Z" }],
    ["it was held up for an hour and a half", { createdAt: "2026-11-20T19:30:00Z" }],
    ["the list alone tells of it, without a number", { orderNumber: null }],
    ["it shows no number", { orderNumber: "" }],
    ["it shows its own id as its number", { orderNumber: "9" }],
  ])("applied, though %s", (_why, change) => {
    expect(ruled(anEntry(), [someEvidence({ transactionId: "9", ...change })]).kind).toBe("applied");
  });

  test.each([
    ["void", "void_of_sale", true],
    ["void", "void_of_refund", true],
    ["void", "refund", false],
    ["completion", "completion", true],
    ["completion", "void_of_sale", false],
    ["refund", "void_of_refund", false],
  ] as const)("a %s that shows as %s: %s", (verb, kind, applied) => {
    const seen = someEvidence({ transactionId: "9", kind });
    expect(ruled(anEntry({ verb }), [seen]).kind).toBe(applied ? "applied" : "unseen");
  });

  test("unseen: nothing listed", () => expect(ruled(anEntry(), [])).toEqual({ kind: "unseen" }));

  test("ambiguous: two could be it", () => {
    const two = [someEvidence({ transactionId: "8" }), someEvidence({ transactionId: "9" })];
    expect(ruled(anEntry(), two)).toEqual({ kind: "ambiguous", transactionIds: ["8", "9"] });
  });

  test("ambiguous: one that others may have made, that nobody can read, or that somebody made hours later", () => {
    const ambiguous = { kind: "ambiguous", transactionIds: ["9"] };
    const seen = someEvidence({ transactionId: "9" });
    expect(ruled(anEntry(), [seen], { hasRivals: true })).toEqual(ambiguous);
    expect(ruled(anEntry(), [seen], { unreadableIds: new Set(["9"]) })).toEqual(ambiguous);
    expect(ruled(anEntry(), [seen], { unreadableIds: new Set(["8"]) }).kind).toBe("applied");
    expect(ruled(anEntry(), [{ ...seen, createdAt: "2026-11-20T20:01:00Z" }])).toEqual(ambiguous);
  });

  test.each([
    ["two hours after the sender's, by a clock that is as far ahead", 7_200_000, "2026-11-20T20:01:00Z", "applied"],
    ["hours after it was sent, by a clock that is behind", -7_200_000, "2026-11-20T18:30:00Z", "ambiguous"],
  ] as const)("compares times by the service's clock: %s", (_what, clockSkewMs, createdAt, kind) => {
    expect(ruled(anEntry({ clockSkewMs }), [someEvidence({ transactionId: "9", createdAt })]).kind).toBe(kind);
  });

  test("unseen: a failed attempt of the same amount may be somebody else's, with ours still on its way", () => {
    const failed = someEvidence({ transactionId: "9", approved: false, message: "DECLINE" });
    expect(ruled(anEntry(), [failed])).toEqual({ kind: "unseen" });
    expect(ruled(anEntry(), [failed, someEvidence({ transactionId: "10" })])).toEqual({
      kind: "applied",
      transactionId: "10",
    });
  });
});

describe("with a marker", () => {
  const marked = anEntry({ sentOrderNumber: "INV-1~7K2Q9X" });
  const internal = someEvidence({ transactionId: "9", orderNumber: "INV-1~7K2Q9X" });
  const theirs = someEvidence({ transactionId: "8" });

  test("its bearer is ours, whoever else did the same", () => {
    const applied = { kind: "applied", transactionId: "9" };
    expect(ruled(marked, [theirs, internal, { ...theirs, transactionId: "7" }], { hasRivals: true })).toEqual(applied);
    expect(ruled(marked, [{ ...internal, createdAt: "2026-11-22T12:00:00Z" }])).toEqual(applied);
    expect(ruled(marked, [{ ...internal, orderNumber: "INV-1~7K2Q9X  " }])).toEqual(applied);
  });

  test("what does not bear it is never taken for ours: somebody else's, or of an account that keeps none", () => {
    expect(ruled(marked, [theirs])).toEqual({ kind: "unproved", transactionIds: ["8"] });
    expect(ruled(marked, [{ ...theirs, orderNumber: "" }]).kind).toBe("unproved");
    expect(ruled(marked, [{ ...theirs, orderNumber: "INV-1~AAAAAA" }])).toEqual({ kind: "unseen" });
  });

  test("a bearer that failed is our request, refused", () => {
    const failed = { ...internal, approved: false, messageId: 194, message: "Exceeds return limit" };
    expect(ruled(marked, [failed])).toEqual({ kind: "declined", code: 194, message: "Exceeds return limit" });
  });

  test("a bearer of another amount or kind is ours and not as we asked: a person must see it", () => {
    expect(ruled(marked, [{ ...internal, amountCents: 1_001 }])).toEqual({ kind: "ambiguous", transactionIds: ["9"] });
    expect(ruled(marked, [{ ...internal, kind: "void_of_sale" }]).kind).toBe("ambiguous");
  });
});

describe("with a marker, which somebody's void of ours bears as well", () => {
  const marked = anEntry({ sentOrderNumber: "INV-1~7K2Q9X" });
  const internal = someEvidence({ transactionId: "9", orderNumber: "INV-1~7K2Q9X" });
  const undone = { ...internal, transactionId: "10", kind: "void_of_refund" } as const;

  test("applied: what was made of it since takes nothing from it", () => {
    expect(ruled(marked, [undone, internal])).toEqual({ kind: "applied", transactionId: "9" });
    expect(ruled(marked, [{ ...undone, approved: false }, internal])).toEqual({ kind: "applied", transactionId: "9" });
  });

  test("ambiguous: two of what we asked for once", () =>
    expect(ruled(marked, [undone, internal, { ...internal, transactionId: "11" }]).kind).toBe("ambiguous"));

  test("unseen: a failed void says nothing of the refund", () =>
    expect(ruled(marked, [{ ...undone, approved: false }])).toEqual({ kind: "unseen" }));
});

describe("a refund without a sale, looked for by its own order number", () => {
  const entry = anEntry({ verb: "unreferenced_refund", originalId: "f".repeat(32) });
  const refused = someEvidence({ transactionId: "9", approved: false, message: "DECLINE" });

  test.each(["refund", "other"] as const)("applied: an approved %s", (kind) =>
    expect(ruled(entry, [someEvidence({ transactionId: "9", kind })]).kind).toBe("applied"),
  );

  test("declined: the bank's no stands under a number that nothing else bears", () =>
    expect(ruled(entry, [{ ...refused, messageId: 7 }])).toEqual({ kind: "declined", code: 7, message: "DECLINE" }));

  test.each([
    ["a refused one of another amount", { ...refused, amountCents: 1_001 }],
    ["a purchase of that number", someEvidence({ kind: "purchase" })],
  ])("unseen: %s", (_why, seen) => expect(ruled(entry, [seen])).toEqual({ kind: "unseen" }));

  test("an approved one outweighs a refused one", () =>
    expect(ruled(entry, [refused, someEvidence({ transactionId: "10" })]).kind).toBe("applied"));
});

describe("a payment, looked for by its order number", () => {
  const entry = anEntry({ verb: "payment", originalId: "f".repeat(32) });
  const sale = someEvidence({ transactionId: "9", kind: "purchase" });
  const refused = { ...sale, approved: false, messageId: 7, message: "DECLINE" };

  test("applied: one new purchase of that amount", () =>
    expect(ruled(entry, [sale])).toEqual({ kind: "applied", transactionId: "9" }));

  test("declined: the bank's no under a number of its own", () =>
    expect(ruled(entry, [refused])).toEqual({ kind: "declined", code: 7, message: "DECLINE" }));

  test.each([
    ["a purchase of before", { ...entry, knownAdjustmentIds: ["9"] }, sale],
    ["a decline of before", { ...entry, knownAdjustmentIds: ["9"] }, refused],
    ["a hold", entry, { ...sale, kind: "pre_authorization" }],
  ] as const)("unseen: %s", (_why, asked, seen) => expect(ruled(asked, [seen])).toEqual({ kind: "unseen" }));

  test.each([
    ["a purchase of another amount", [{ ...sale, amountCents: 1_001 }], {}],
    ["two of that amount", [sale, { ...sale, transactionId: "10" }], {}],
    ["others may charge under that number", [sale], { hasRivals: true }],
  ])("ambiguous: %s", (_why, seen, known) => expect(ruled(entry, seen, known).kind).toBe("ambiguous"));

  test.each([
    ["others may charge under that number", { hasRivals: true }],
    ["people chose the number", { isSharedNumber: true }],
  ])("unseen: where %s, a decline may be another attempt's", (_why, known) =>
    expect(ruled(entry, [refused], known)).toEqual({ kind: "unseen" }),
  );
});

describe("a payment whose card or method is known", () => {
  const entry = anEntry({ verb: "payment", originalId: "f".repeat(32) });
  const typed = { isCounted: false, lastFour: "1234" };
  const token = { isCounted: false, lastFour: "" };
  const counted = { isCounted: true, lastFour: "" };
  const byCard = (lastFour: string, change: Partial<Evidence> = {}) =>
    someEvidence({
      transactionId: "9",
      kind: "purchase",
      paidWith: { method: "card", brand: "visa", lastFour },
      ...change,
    });
  const by = (method: PaymentMethod) => byCard("", { paidWith: { method, brand: null, lastFour: "" } });
  const unproved = { kind: "unproved", transactionIds: ["9"] };

  test.each([
    ["that card", typed, byCard("1234")],
    ["a card that the service does not tell", typed, byCard("")],
    ["a card that we do not know", token, byCard("9080")],
    ["a method without a name of ours", typed, by("other")],
    ["a debit network", typed, by("interac")],
    ["cash", counted, by("cash")],
    ["a cheque, which the service may show as cash", counted, by("cash")],
    ["money of an unnamed kind", counted, by("other")],
    ["what the service does not tell", typed, byCard("", { paidWith: null })],
  ])("applied: paid with %s", (_why, sentWith, seen) =>
    expect(ruled(entry, [seen], { sentWith, isSharedNumber: true })).toEqual({ kind: "applied", transactionId: "9" }),
  );

  test.each([
    ["another card", typed, byCard("9080")],
    ["another card, and another amount", typed, byCard("9080", { amountCents: 1_001 })],
    ["cash in place of a card", typed, by("cash")],
    ["cash in place of a token", token, by("cheque")],
    ["a card in place of cash", counted, byCard("1234")],
  ])("unproved: paid with %s", (_why, sentWith, seen) => {
    expect(ruled(entry, [seen], { sentWith, isSharedNumber: true })).toEqual(unproved);
    expect(ruled(entry, [seen], { sentWith, hasRivals: true })).toEqual(unproved);
  });

  test("applied: the one with our card, beside another client's", () => {
    const theirs = byCard("9080", { transactionId: "8" });
    expect(ruled(entry, [theirs, byCard("1234")], { sentWith: typed })).toEqual({
      kind: "applied",
      transactionId: "9",
    });
    const both = { kind: "ambiguous", transactionIds: ["8", "9"] };
    expect(ruled(entry, [theirs, byCard("1234")], { sentWith: typed, hasRivals: true })).toEqual(both);
    expect(ruled(entry, [byCard("1234", { transactionId: "8" }), byCard("1234")], { sentWith: typed })).toEqual(both);
  });

  test("a decline of another card is not the answer, even under a number of its own", () => {
    const refused = { approved: false, messageId: 7, message: "DECLINE" };
    expect(ruled(entry, [byCard("9080", refused)], { sentWith: typed })).toEqual({ kind: "unseen" });
    expect(ruled(entry, [byCard("1234", refused)], { sentWith: typed }).kind).toBe("declined");
  });

  test("the time decides under a number that people chose", () => {
    const chosen = { sentWith: typed, isSharedNumber: true };
    const before = byCard("1234", { createdAt: "2026-11-19T15:59:00Z" });
    const hoursLater = byCard("1234", { createdAt: "2026-11-20T20:01:00Z" });
    expect(ruled(entry, [before], chosen)).toEqual(unproved);
    expect(ruled(entry, [hoursLater], chosen)).toEqual({ kind: "ambiguous", transactionIds: ["9"] });
    expect(ruled(entry, [hoursLater], { sentWith: typed }).kind).toBe("applied");
  });
});
