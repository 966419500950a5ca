import { beforeAll, describe, expect, test } from "vitest";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { seedBook } from "#lib/sandbox/seed/seed-book.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";

const NOW = "2026-03-09T14:00:00-04:00";

function seeded(records: number, options: { seed?: number; now?: string; timeZone?: string } = {}): BookTransaction[] {
  const host = hostSandbox();
  seedBook(host.book, {
    accounts: [host.account],
    records,
    seed: options.seed ?? 1,
    days: 90,
    nowMs: Date.parse(options.now ?? NOW),
    timeZone: options.timeZone ?? "America/Toronto",
  });
  return host.book.rowsAt([...Array(host.book.columns.count()).keys()]);
}

let book: BookTransaction[];
const byId = new Map<number, BookTransaction>();
const adjustmentsOf = (id: number) => book.filter(({ adjustmentTo }) => adjustmentTo === id);

beforeAll(() => {
  book = seeded(5000);
  for (const transaction of book) byId.set(transaction.id, transaction);
});

describe("the seeded book", () => {
  test.each([0, 1, 99, 100, 101, 1234])("has exactly %d transactions when so many are asked for", (records) => {
    expect(seeded(records)).toHaveLength(records);
  });

  test("is spread over several stores: an adjustment belongs to its sale's, the practice sales to the first", () => {
    const host = hostSandbox();
    const second = { ...host.account, merchantId: host.account.merchantId + 1 };
    seedBook(host.book, {
      accounts: [host.account, second],
      records: 2_000,
      seed: 1,
      days: 90,
      nowMs: Date.parse(NOW),
      timeZone: "America/Toronto",
    });
    const all = host.book.rowsAt([...Array(2_000).keys()]);
    const storeOf = new Map(all.map(({ id, merchantId }) => [id, merchantId]));
    expect(all.filter(({ merchantId }) => merchantId === second.merchantId).length).toBeGreaterThan(800);
    expect(all.filter(({ merchantId }) => merchantId === host.account.merchantId).length).toBeGreaterThan(800);
    for (const { adjustmentTo, merchantId } of all)
      if (adjustmentTo) expect(storeOf.get(adjustmentTo)).toBe(merchantId);
    const practice = all.filter(({ orderNumber, type }) => type === "P" && orderNumber.startsWith("PRACTICE-"));
    expect(new Set(practice.map(({ merchantId }) => merchantId))).toEqual(new Set([host.account.merchantId]));
  });

  test("is the same for the same seed and instant, and another for another seed", () => {
    expect(seeded(300)).toEqual(seeded(300));
    expect(seeded(300, { seed: 2 })).not.toEqual(seeded(300));
  });

  test("has every type, method and outcome", () => {
    const kinds = new Set(book.map(({ type, method, approved }) => `${type} ${method} ${approved}`));
    for (const kind of [
      "P CC true",
      "P CC false",
      "P CA true",
      "P CE true",
      "PA CC true",
      "PAC CC true",
      "R CC true",
      "R CA true",
      "VP CC true",
      "VR CC true",
      "VP CC false",
      "R CC false",
    ]) {
      expect(kinds).toContain(kind);
    }
    const returned = book
      .filter(({ type }) => type === "P")
      .map(({ id }) => adjustmentsOf(id).filter(({ type, approved }) => type === "R" && approved).length);
    expect(Math.max(...returned)).toBeGreaterThanOrEqual(2);
    expect(
      book.filter(({ id, type, approved }) => type === "PA" && approved && adjustmentsOf(id).length === 0).length,
    ).toBeGreaterThan(20);
  });

  test("rises in ids and times, none after now, some of today, the rest of the last 90 days", () => {
    for (const [place, { id, createdMs }] of book.entries()) {
      expect(id).toBe(10_000_001 + place);
      expect(createdMs).toBeGreaterThanOrEqual(book[place - 1]?.createdMs ?? 0);
    }
    expect(book.at(-1)?.createdMs).toBeLessThan(Date.parse(NOW));
    expect(book[0]?.createdMs).toBeGreaterThanOrEqual(Date.parse("2025-12-10T00:00:00-05:00"));
    expect(book.filter(({ createdMs }) => createdMs >= Date.parse("2026-03-09T00:00:00-04:00")).length).toBeGreaterThan(
      20,
    );
  });

  test("links each adjustment to an earlier original with the same order number, and its sums hold", () => {
    for (const { id, type, approved, amountCents } of book) {
      const live = adjustmentsOf(id).filter((adjustment) => adjustment.approved);
      const isVoided = (adjustment: BookTransaction) =>
        adjustmentsOf(adjustment.id).some(({ type, approved }) => approved && type.startsWith("V"));
      const sum = live
        .filter((adjustment) => adjustment.type === "R" && !isVoided(adjustment))
        .reduce((total, { amountCents: cents }) => total + cents, 0);
      expect(sum).toBeLessThanOrEqual(amountCents);
      for (const adjustment of live) {
        expect(approved).toBe(true);
        expect(adjustment.id).toBeGreaterThan(id);
        expect(adjustment.orderNumber).toBe(byId.get(id)?.orderNumber);
        expect(adjustment.amountCents).toBeGreaterThan(0);
        expect({ R: ["P", "PAC"], PAC: ["PA"], VP: ["P", "PAC"], VR: ["R"], P: [], PA: [] }[adjustment.type]).toContain(
          type,
        );
        if (adjustment.type.startsWith("V")) {
          expect(adjustment.amountCents).toBe(amountCents);
          expect(live).toHaveLength(1);
        }
        if (adjustment.type === "PAC") expect(adjustment.amountCents).toBeLessThanOrEqual(amountCents);
      }
    }
  });

  test("stays within the account's maximum and has the shop's numbers, accents and example addresses", () => {
    expect(
      Math.max(...book.filter(({ approved }) => approved).map(({ amountCents }) => amountCents)),
    ).toBeLessThanOrEqual(100_000);
    expect(book.filter(({ orderNumber }) => !/^(INV-\d{6}|PRACTICE-[A-Z0-9-]+)$/.test(orderNumber))).toEqual([]);
    expect(book.some(({ billing }) => billing.name.includes("é") && billing.city === "Québec")).toBe(true);
    expect(book.filter(({ billing }) => !/^([a-z0-9.]+@example\.(com|org))?$/.test(billing.emailAddress))).toEqual([]);
    for (const field of ["comments", "ip", "processedBy", "productName", "productId", "customerCode"] as const) {
      expect(new Set(book.map((row) => row[field])).size, field).toBeGreaterThan(4);
    }
  });

  test("holds one approved sale of 100.00 per practice word, of today", () => {
    const practice = book.filter(({ orderNumber }) => orderNumber.startsWith("PRACTICE-"));
    expect(practice.map(({ orderNumber }) => orderNumber).sort()).toEqual([
      "PRACTICE-500-AFTER",
      "PRACTICE-500-BEFORE",
      "PRACTICE-DECLINE",
      "PRACTICE-DROP-AFTER",
      "PRACTICE-DROP-BEFORE",
      "PRACTICE-HANG-AFTER",
      "PRACTICE-HANG-BEFORE",
      "PRACTICE-LATE",
      "PRACTICE-MALFORMED",
      "PRACTICE-RATE-LIMIT",
      "PRACTICE-SLOW",
      "PRACTICE-TRUNCATED",
      "PRACTICE-WRONG-TYPE",
    ]);
    for (const sale of practice)
      expect(sale).toMatchObject({ type: "P", approved: true, amountCents: 10_000, adjustmentTo: 0 });
  });

  test("holds the sale that the search's own example asks for: 4242 100 today", () => {
    const ofToday = book.filter(({ createdMs }) => createdMs >= Date.parse("2026-03-09T00:00:00-04:00"));
    const found = ofToday.filter(({ card, amountCents }) => card?.lastFour === "4242" && amountCents === 10_000);
    expect(found).toMatchObject([{ type: "P", approved: true, orderNumber: expect.stringMatching(/^INV-/) }]);
  });

  test.each(["2026-03-09T00:00:00-04:00", "2026-03-09T00:00:01-04:00", "2026-03-09T03:00:00-04:00"])(
    "holds at %s too",
    (now) => {
      const early = seeded(500, { now });
      expect(early).toHaveLength(500);
      expect(early.every(({ createdMs }) => createdMs <= Date.parse(now))).toBe(true);
    },
  );

  test("holds in another zone, where voids still keep New York's day", () => {
    expect(seeded(500, { timeZone: "Pacific/Auckland" })).toHaveLength(500);
  });
});
