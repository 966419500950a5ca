import { expect, test, vi } from "vitest";
import { paymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import type { ReceiptChoices } from "#lib/domain/receipts/receipt-choices.ts";
import { receiptText, type WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";
import { wordReceipt } from "#lib/presenters/receipts/word-receipt.ts";
import { RECEIPT_CHOICES, RECEIPT_SHOP, receiptFacts } from "#tests/support/money/receipts/receipt-facts.ts";

// The same translator without what of it asks Next for a request.
vi.mock("next-intl", () => import("use-intl/core"));

const worded = (facts = receiptFacts(), choices: Partial<ReceiptChoices> = {}): WordedReceipt =>
  wordReceipt(paymentReceipt(facts, RECEIPT_SHOP, { ...RECEIPT_CHOICES, ...choices }));

test("the date is the shop's, with its zone, across midnight and in both halves of the year", () => {
  const dateOf = (createdAt: string, choices: Partial<ReceiptChoices> = {}) =>
    worded(receiptFacts({ createdAt }), choices).lines[0]?.value;
  // 2026-11-21 04:30 UTC is still the evening of the 20th in Vancouver.
  expect(dateOf("2026-11-21T04:30:00Z")).toBe("2026-11-20 (Pacific Time)");
  expect(dateOf("2026-07-01T06:30:00Z", { copy: "merchant" })).toBe("2026-06-30 23:30:00 (Pacific Time)");
  expect(dateOf("2026-11-21T04:30:00Z", { language: "fr" })).toBe("2026-11-20 (heure du Pacifique)");
});

test("a French receipt is French throughout, with amounts as they are written in French", () => {
  const text = receiptText(worded(receiptFacts(), { language: "fr", order: "recurring" }));
  expect(text).toContain("Vente\u00a0: 100,00\u00a0CAD");
  expect(text).toContain("Approuvée");
  expect(text).toContain("Signature\u00a0: Transaction récurrente");
  expect(text).toContain("Politique d’annulation\nAnnulez dans les 7 jours.");
  expect(text).not.toMatch(/Approved|Order number|Cancel/);
});

test.each([
  [
    "en",
    "PRACTICE: not a real receipt. No money moved.",
    "Practice only: receipt from Maison du thé, transaction 10000001",
  ],
  [
    "fr",
    "ENTRAÎNEMENT : ceci n’est pas un vrai reçu. Aucun argent n’a circulé.",
    "Entraînement seulement : reçu de Maison du thé, transaction 10000001",
  ],
] as const)(
  "a mail of the sandbox says in its subject and at both ends that it is practice: %s",
  (language, mark, subject) => {
    const mailOf = (isPractice: boolean) => {
      const choices = { ...RECEIPT_CHOICES, language };
      return wordReceipt(paymentReceipt(receiptFacts(), { ...RECEIPT_SHOP, isPractice }, choices));
    };
    const practice = mailOf(true);
    expect(practice.subject).toBe(subject);
    const lines = receiptText(practice).trimEnd().split("\n");
    expect([lines[0], lines.at(-1)]).toEqual([mark, mark]);
    const real = mailOf(false);
    expect(real.subject + receiptText(real)).not.toMatch(/practice|entraînement/i);
  },
);

test("the letters of a telephone or mail order stand on the signature line", () => {
  const letters = (order: ReceiptChoices["order"]) => worded(receiptFacts(), { order }).signature?.letters;
  expect(
    ["present", "telephone", "mail", "recurring"].map((order) => letters(order as ReceiptChoices["order"])),
  ).toEqual(["", "TO", "MO", "Recurring transaction"]);
});

test("cash shows what was handed over and the change, a cheque its number and date", () => {
  const counter = { tenderedCents: 12_000, chequeNumber: "", chequeDate: "" } as const;
  const cash = receiptText(worded(receiptFacts({ paymentMethod: "cash", card: null }, { counter })));
  expect(cash).toMatch(/Cash received: +120\.00/);
  expect(cash).toMatch(/Change: +20\.00/);
  const cheque = { tenderedCents: null, chequeNumber: "000417", chequeDate: "2026-11-20" } as const;
  const text = receiptText(worded(receiptFacts({ paymentMethod: "cheque", card: null }, { counter: cheque })));
  expect(text).toMatch(/Cheque: +000417, 2026-11-20/);
  expect(text).not.toContain("Cash received");
});

test("cash that was rounded shows the difference, what was due, and the change from that; a refund what was handed back", () => {
  const counter = { tenderedCents: 2_000, chequeNumber: "", chequeDate: "" } as const;
  const change = { paymentMethod: "cash", card: null, amountCents: 1_467 } as const;
  const sale = receiptText(worded(receiptFacts(change, { counter, roundingCents: -2 })));
  expect(sale).toMatch(/Rounding: +−0\.02/);
  expect(sale).toMatch(/Cash due: +14\.65/);
  expect(sale).toMatch(/Change: +5\.35/);
  const refund = receiptText(worded(receiptFacts({ ...change, kind: "refund" }, { roundingCents: -2 })));
  expect(refund).toMatch(/Cash handed back: +14\.65/);
  expect(refund).not.toContain("Cash due");
  const exact = receiptText(worded(receiptFacts(change, { counter })));
  expect(exact).not.toMatch(/Rounding|Cash due/);
  expect(exact).toMatch(/Change: +5\.33/);
});

test("a post-dated cheque says from when it can be deposited", () => {
  const text = (chequeDate: string) =>
    receiptText(
      worded(
        receiptFacts(
          { paymentMethod: "cheque", card: null, createdAt: "2026-11-28T20:00:00Z" },
          { counter: { tenderedCents: null, chequeNumber: "417", chequeDate } },
        ),
      ),
    );
  expect(text("2027-02-28")).toMatch(/Post-dated, can be deposited from: +2027-02-28/);
  expect(text("2026-11-28")).not.toContain("Post-dated");
});
