import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { CARD_FIELDS, readCardForm } from "#lib/domain/cards/typed-card.ts";
import { type EarlierPayment, MOST_SEEN } from "#lib/domain/payments/earlier-payment.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { confirmedIdsInput } from "#lib/inputs/money/payment-input.ts";
import { cardPage, closedPage, notSentBecause, waitingPage } from "#lib/pages/card-entry/card-page.ts";
import { PLAIN_STYLE_HASH } from "#lib/pages/plain/plain-style.ts";

// The same translator without what of it asks Next for a request.
vi.mock("next-intl", () => import("use-intl/core"));

const TICKET = {
  storeId: "300200578",
  staffId: "manager-1",
  purpose: "unreferenced_refund",
  subjectId: "a".repeat(32),
  operationId: "b".repeat(32),
  locale: "en",
  openedAt: "2026-11-21T20:00:00.000Z",
  expiresAt: "2026-11-21T20:15:00.000Z",
  tries: 0,
  usedAt: null,
} as const;
const HOSTILE = `<img src=x onerror=alert(1)>"'&`;
const entry = {
  kind: "open" as const,
  ticket: TICKET,
  task: {
    act: "refund",
    amountCents: 1_234,
    currency: "CAD",
    orderNumber: "RF-20261121-BCDFGHJKLM",
    needsSecurityCode: true,
  } as const,
  storeName: HOSTILE,
  remarks: null,
};
const frame = { practice: true, backHref: "/stores/1/refunds-without-sale/2", timeZone: "America/Toronto" };
const STOPPED = { kind: "unavailable", cause: "store_failed" } as const;
const TYPED = {
  owner: HOSTILE,
  number: "4030000010001235",
  expiryMonth: "13",
  expiryYear: "2X",
  securityCode: "83415",
};

function earlierPayment(transactionId: string): EarlierPayment {
  return {
    transactionId,
    createdAt: "2026-11-21T19:55:00.000Z",
    kind: "purchase",
    amountCents: 1_234,
    currency: "CAD",
    orderNumber: HOSTILE,
    paymentMethod: "card",
    cardBrand: "visa",
    lastFour: "1234",
    voided: false,
    because: "same_card",
  };
}

test("a list of confirmed payments that cannot be read confirms none", () => {
  const most = Array.from({ length: MOST_SEEN }, (_, index) => String(100_000_000_000_000_000 + index));
  expect(confirmedIdsInput.parse(most.join(" "))).toEqual(most);
  for (const text of ["", "yes", "on", "10000021 x", "10000021  10000022", "0", "-1", "4030000010001234"])
    expect(confirmedIdsInput.parse(text), text).toEqual([]);
  expect(confirmedIdsInput.parse([...most, "10000021"].join(" "))).toEqual([]);
});

describe.each(LOCALES)("in %s", (locale) => {
  const read = readCardForm((field) => TYPED[field], { today: { year: 2026, month: 11 }, needsSecurityCode: true });
  const pages = [
    cardPage(entry, { ...frame, locale }),
    cardPage({ ...entry, remarks: "faults" in read ? { kind: "invalid", ...read } : null }, { ...frame, locale }),
    cardPage({ ...entry, remarks: { kind: "not_sent", because: STOPPED, currency: "CAD" } }, { ...frame, locale }),
    cardPage({ ...entry, remarks: { kind: "failed" } }, { ...frame, locale }),
    Object.values(waitingPage({ ...frame, locale }, { stands: "not_sent", href: "/card-entry/1" })).join(""),
    closedPage("used", { ...frame, locale }),
    closedPage("failed", { ...frame, locale }),
    closedPage("not_sent", { ...frame, locale }, HOSTILE),
  ];

  test.each(pages)("a page holds nothing that runs or is fetched, and no markup from elsewhere", (page) => {
    expect(page).not.toMatch(/<script|<img|<link|<iframe|<[^>]*\son\w+=|javascript:|url\(|@import/i);
    expect(page).not.toMatch(/cardEntry\.|MISSING/);
    expect(page).toContain(`<html lang="${locale}">`);
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? "";
    expect(`sha256-${createHash("sha256").update(style).digest("base64")}`).toBe(PLAIN_STYLE_HASH);
  });

  test("why nothing was sent is a sentence, whatever it was", () => {
    const rule = { rule: "limit_per_day", figures: { limitCents: 1_234, usedCents: 1_000 } } as const;
    const unknown = { rule: "unknown_rule", figures: { keptRule: "an_old_rule" } } as const;
    const sentences = [
      notSentBecause({ kind: "not_permitted" }, "CAD", locale),
      notSentBecause({ kind: "not_allowed", reason: rule }, "CAD", locale),
      notSentBecause({ kind: "not_allowed", reason: unknown }, "CAD", locale),
      notSentBecause({ kind: "unavailable", cause: "store_failed" }, "CAD", locale),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*[.…]$|an_old_rule/u);
    expect(new Set(sentences).size).toBe(4);
    expect(sentences[1]).toMatch(/12[.,]34/);
  });

  test("every field has its label, and its fault is tied to it", () => {
    const [fresh = "", invalid = ""] = pages;
    for (const field of CARD_FIELDS) {
      expect(fresh).toContain(`<label for="${field}">`);
      expect(fresh).toMatch(new RegExp(`<input id="${field}" name="${field}"[^>]* autocomplete="off"`));
      expect(fresh).not.toContain(`${field}-fault`);
    }
    for (const field of ["number", "expiryMonth", "expiryYear", "securityCode"]) {
      expect(invalid).toMatch(new RegExp(`id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-fault`));
      expect(invalid).toContain(`href="#${field}"`);
    }
  });

  test("a tick confirms the earlier payments that the page lists, and no other", () => {
    const earlier = [earlierPayment("10000021"), earlierPayment("10000022")];
    const asked = cardPage({ ...entry, remarks: { kind: "earlier", earlier, owner: "" } }, { ...frame, locale });
    const ticks = [...asked.matchAll(/<input type="checkbox"[^>]* name="again" value="([^"]*)"/g)];
    expect(ticks.map(([, ids = ""]) => confirmedIdsInput.parse(ids))).toEqual([["10000021", "10000022"]]);
    for (const { transactionId } of earlier) expect(asked).toContain(`${transactionId} (`);
    expect(pages[0]).not.toContain('name="again"');
  });

  test("no digit that was typed comes back", () => {
    expect(pages[1]).not.toMatch(/4030|0001235|83415|2X/);
    expect(pages[1]?.match(/ value="/g) ?? []).toHaveLength(0);
  });
});
