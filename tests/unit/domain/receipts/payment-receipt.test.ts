import { describe, expect, test } from "vitest";
import { paymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import type { ReceiptChoices } from "#lib/domain/receipts/receipt-choices.ts";
import type { ReceiptFacts } from "#lib/domain/receipts/receipt-facts.ts";
import { RECEIPT_CHOICES, RECEIPT_SHOP, receiptFacts } from "#tests/support/money/receipts/receipt-facts.ts";
import { aTransaction } from "#tests/support/transactions.ts";

const receiptOf = (facts: ReceiptFacts, choices: Partial<ReceiptChoices> = {}) =>
  paymentReceipt(facts, RECEIPT_SHOP, { ...RECEIPT_CHOICES, ...choices });

describe("the customer copy", () => {
  test("has every field of the provider's guide", () => {
    expect(receiptOf(receiptFacts(), { order: "telephone" })).toMatchObject({
      shop: {
        name: "Maison du thé",
        address: ["1 Wharf Street", "Victoria BC V8W 1T3"],
        webAddress: "https://tea.example",
        locationCode: "VIC-1",
      },
      kind: "purchase",
      status: { kind: "approved" },
      amountCents: 10_000,
      currency: "CAD",
      timeZone: "America/Vancouver",
      card: { brand: "visa", account: "**** 4242", expiry: "**/**", holder: "ZOE TREMBLAY" },
      transactionId: "10000001",
      authorizationCode: "TEST",
      avsCode: "Y",
      description: "Théière en fonte",
      shipTo: ["Léo Gagné", "8, côte d’Abraham", "Québec QC G1R 1A1", "Canada"],
      signature: "telephone",
      returns: "No returns of opened tea.",
      cancellation: "Cancel within 7 days.",
      contact: ["help@tea.example", "250 555-0199"],
    });
  });

  test("leaves out what only the shop needs", () => {
    expect(receiptOf(receiptFacts())).toMatchObject({
      ...{ showsTime: false, email: "", phone: "", billTo: [], approverName: "" },
    });
  });
});

test("the merchant copy leaves out policy and contact, and adds time, e-mail, telephone and address", () => {
  expect(receiptOf(receiptFacts(), { copy: "merchant" })).toMatchObject({
    ...{ cancellation: "", contact: [], returns: "No returns of opened tea." },
    ...{ showsTime: true, email: "zoe@example.com", phone: "418 555-0100", approverName: "Luc Côté" },
    billTo: ["Zoé Tremblay", "12, rue de l’Église", "Québec QC G1R 1A1", "Canada"],
  });
});

test("the merchant copy names the brand of telephone and mail orders alone", () => {
  const brand = (order: ReceiptChoices["order"]) =>
    receiptOf(receiptFacts(), { copy: "merchant", order }).card?.brand ?? null;
  expect([brand("present"), brand("telephone"), brand("mail")]).toEqual([null, "visa", "visa"]);
});

test("no copy shows more of a card than its last four digits", () => {
  for (const copy of ["customer", "merchant"] as const) {
    const text = JSON.stringify(receiptOf(receiptFacts(), { copy }));
    expect(text).not.toMatch(/12\/29|1229/);
    expect(text).not.toContain("cvd");
  }
});

describe("says plainly", () => {
  test.each([
    [{ approved: false }, {}, { kind: "declined", side: "charge" }],
    [{ approved: false, kind: "refund" }, {}, { kind: "declined", side: "refund" }],
    [{}, { isVoided: true }, { kind: "voided", side: "charge" }],
    [{ kind: "refund" }, { isVoided: true }, { kind: "voided", side: "refund" }],
    [{}, { refundedCents: 2_500 }, { kind: "refunded", refundedCents: 2_500, isAll: false }],
    [{}, { refundedCents: 10_000 }, { kind: "refunded", refundedCents: 10_000, isAll: true }],
    [{ kind: "pre_authorization" }, {}, { kind: "held" }],
    [{ kind: "pre_authorization" }, { completedCents: 700 }, { kind: "completed", completedCents: 700 }],
    [{ kind: "completion", amountCents: 0 }, {}, { kind: "released" }],
    [{ kind: "refund" }, {}, { kind: "gives_back" }],
    [{ kind: "void_of_sale" }, {}, { kind: "sale_cancelled" }],
    [{ kind: "void_of_refund" }, {}, { kind: "refund_cancelled" }],
    [{}, { inDoubt: true }, { kind: "in_doubt" }],
  ] as const)("%j with %j", (change, further, status) => {
    expect(receiptOf(receiptFacts(change, further)).status).toEqual(status);
  });
});

test("only an approved charge of a card is signed for, near the return policy", () => {
  const signed = (facts: ReceiptFacts) => {
    const { signature, returns } = receiptOf(facts);
    return [signature, returns !== ""];
  };
  expect(signed(receiptFacts())).toEqual(["present", true]);
  expect(signed(receiptFacts({ approved: false }))).toEqual([null, true]);
  expect(signed(receiptFacts({ paymentMethod: "cash", card: null }))).toEqual([null, true]);
  expect(signed(receiptFacts({ kind: "refund" }))).toEqual([null, false]);
});

test("a refund without a card of its own shows the one that it goes back to", () => {
  const { card } = receiptFacts().transaction;
  const original = aTransaction({ card });
  const bare = card && { ...card, lastFour: "" };
  expect(receiptOf(receiptFacts({ kind: "refund", card: bare }, { original })).card?.account).toBe("**** 4242");
});

test("a policy that the shop wrote in one language stands on receipts of the other", () => {
  const shop = { ...RECEIPT_SHOP, settings: { ...RECEIPT_SHOP.settings, cancellationFr: "" } };
  const french = paymentReceipt(receiptFacts(), shop, { ...RECEIPT_CHOICES, language: "fr" });
  expect([french.cancellation, french.returns]).toEqual(["Cancel within 7 days.", "Aucun retour de thé ouvert."]);
});

test("an address abroad has no sign in place of its province", () => {
  const abroad = {
    line2: "",
    province: "--",
    city: "Rostock",
    postalCode: "18055",
    country: "DE",
    phone: "",
    email: "",
  };
  const shipping = { ...abroad, name: "Jörg Weiß", line1: "Breite Straße 1" };
  expect(receiptOf(receiptFacts({ shipping })).shipTo).toEqual([
    "Jörg Weiß",
    "Breite Straße 1",
    "Rostock 18055",
    "Germany",
  ]);
});
