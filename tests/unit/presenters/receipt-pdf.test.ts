import { describe, expect, test, vi } from "vitest";
import { paymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import type { ReceiptChoices } from "#lib/domain/receipts/receipt-choices.ts";
import { receiptPdf } from "#lib/export/receipts/receipt-pdf.ts";
import { wordReceipt } from "#lib/presenters/receipts/word-receipt.ts";
import { readPdf } from "#tests/support/books/files/read-pdf.ts";
import { RECEIPT_CHOICES, RECEIPT_SHOP, receiptFacts } from "#tests/support/money/receipts/receipt-facts.ts";

// The same translator without what of it asks Next for a request.
vi.mock("next-intl", () => import("use-intl/core"));

const PRACTICE = {
  en: "PRACTICE: not a real receipt. No money moved.",
  fr: "ENTRAÎNEMENT : ceci n’est pas un vrai reçu. Aucun argent n’a circulé.",
};

const fileOf = (facts = receiptFacts(), choices: Partial<ReceiptChoices> = {}) =>
  receiptPdf(wordReceipt(paymentReceipt(facts, RECEIPT_SHOP, { ...RECEIPT_CHOICES, ...choices })));

describe("the file of a receipt", () => {
  test("says everything in French with its accents, tagged, with the font in it", async () => {
    const read = await readPdf(await fileOf(receiptFacts(), { language: "fr", order: "telephone" }));
    for (const text of [
      "Maison du thé",
      "Copie du client",
      "Vente",
      "100,00 CAD",
      "Approuvée",
      "2026-11-20 (heure du Pacifique)",
      "Visa **** 4242",
      "**/**",
      "ZOE TREMBLAY",
      "10000001",
      "Théière en fonte",
      "Léo Gagné",
      "8, côte d’Abraham",
      "Signature : TO (commande téléphonique)",
      "Politique de retour",
      "Aucun retour de thé ouvert.",
    ])
      expect(read.text).toContain(text);
    expect(read).toMatchObject({ pages: 1, language: "fr-CA", title: "Vente 10000001", isTagged: true });
    expect(read.roles).toEqual(expect.arrayContaining(["Document", "H1", "P", "L", "LI", "Lbl", "LBody"]));
    expect(read.fonts.map(({ name }) => name.replace(/^[A-Z]+\+/, "")).sort()).toEqual([
      "Inter-Regular",
      "Inter-SemiBold",
    ]);
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });

  // Fonts are shared. The colon is made of two full stops: drawn first, it once took the full stop's meaning from all later files.
  test("has its full stops after a file that had colons in its place", async () => {
    await fileOf(receiptFacts(), { language: "fr", order: "telephone" });
    const { text } = await readPdf(await fileOf());
    expect(text).toContain("100.00 CAD");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a character without a meaning is read as its place in the font.
    expect(text).not.toMatch(/[\u0000-\u001f]/);
  });

  test.each([
    ["letter", 612, 792],
    ["a4", 595, 842],
  ] as const)("is one page of %s", async (paper, width, height) => {
    const read = await readPdf(await fileOf(receiptFacts(), { paper }));
    expect([read.pages, Math.round(read.width), Math.round(read.height)]).toEqual([1, width, height]);
  });

  test("is one page of the roll, as long as the receipt", async () => {
    const short = await readPdf(await fileOf(receiptFacts(), { paper: "roll", copy: "merchant" }));
    const long = await readPdf(await fileOf(receiptFacts({}, { productName: "thé ".repeat(100) }), { paper: "roll" }));
    expect([short.pages, long.pages]).toEqual([1, 1]);
    // 80 mm.
    expect(Math.round(short.width)).toBe(227);
    expect(long.height).toBeGreaterThan(short.height);
  });

  test.each(["en", "fr"] as const)("stays within the 72 mm that printers of rolls reach, in %s", async (language) => {
    const long = "https://compagnie-generale-des-thes-et-des-infusions.example/boutique/commande";
    const shop = { ...RECEIPT_SHOP, isPractice: true, settings: { ...RECEIPT_SHOP.settings, webAddress: long } };
    for (const copy of ["customer", "merchant"] as const) {
      const facts = receiptFacts({ amountCents: 999_999_999, orderNumber: "COMMANDE-2026-11-27-0000001234" });
      const choices = { copy, language, paper: "roll", order: "telephone" } as const;
      const read = await readPdf(await receiptPdf(wordReceipt(paymentReceipt(facts, shop, choices))));
      expect(read.text).toContain(language === "en" ? "9,999,999.99 CAD" : "9 999 999,99 CAD");
      const reach = (72 / 25.4) * 72;
      expect(read.textFrom).toBeGreaterThanOrEqual((read.width - reach) / 2);
      expect(read.textTo).toBeLessThanOrEqual((read.width + reach) / 2);
    }
  });

  test("keeps the return policy and the signature on one page", async () => {
    const returnsEn = "Opened tea can’t be returned. ".repeat(33).trim();
    const shop = { ...RECEIPT_SHOP, settings: { ...RECEIPT_SHOP.settings, returnsEn } };
    // With so many lines before it that the policy begins near the end of the first page.
    const facts = receiptFacts({}, { productName: Array.from({ length: 16 }, (_, line) => `Line ${line}`).join("\n") });
    const read = await readPdf(await receiptPdf(wordReceipt(paymentReceipt(facts, shop, RECEIPT_CHOICES))));
    expect(read.pageTexts[0]).not.toMatch(/Return policy|Signature/);
    expect(read.pageTexts[1]).toMatch(/^Return policy Opened tea .* Signature Cancellation policy/);
  });

  test("shows what its font cannot draw as a box, and says so", async () => {
    const productName = "Thé 茶 😀 e\u0301";
    const read = await readPdf(await fileOf(receiptFacts({}, { productName })));
    expect(read.text).toContain("Thé □ □ é");
    expect(read.text).toContain("□ stands for a character that this file cannot show.");
    expect((await readPdf(await fileOf())).text).not.toContain("□");
  });

  test("goes on to further pages with a long policy, and loses no line", async () => {
    const cancellationEn = Array.from({ length: 12 }, (_, index) => `Rule ${index}: ${"word ".repeat(15)}`).join("\n");
    const shop = { ...RECEIPT_SHOP, settings: { ...RECEIPT_SHOP.settings, cancellationEn, returnsEn: cancellationEn } };
    const receipt = wordReceipt(paymentReceipt(receiptFacts(), shop, RECEIPT_CHOICES));
    const read = await readPdf(await receiptPdf(receipt));
    expect(read.pages).toBe(2);
    for (const index of [0, 11]) expect(read.text.split(`Rule ${index}:`)).toHaveLength(3);
    expect(read.text).toContain("help@tea.example");
  });

  test.each(["en", "fr"] as const)(
    "says at both ends that it is practice, on the sandbox alone, in %s",
    async (language) => {
      for (const copy of ["customer", "merchant"] as const) {
        for (const paper of ["letter", "a4", "roll"] as const) {
          const choices = { ...RECEIPT_CHOICES, copy, language, paper };
          const pdfOf = async (isPractice: boolean) =>
            readPdf(
              await receiptPdf(wordReceipt(paymentReceipt(receiptFacts(), { ...RECEIPT_SHOP, isPractice }, choices))),
            );
          const practice = await pdfOf(true);
          expect(practice.text.slice(0, PRACTICE[language].length)).toBe(PRACTICE[language]);
          expect(practice.text.slice(-PRACTICE[language].length)).toBe(PRACTICE[language]);
          expect(practice.title).toContain(PRACTICE[language]);
          expect(practice.pages).toBe(1);
          const real = await pdfOf(false);
          expect(real.text + real.title).not.toMatch(/practice|entraînement/i);
        }
      }
    },
  );

  test("says at both ends of each further page that it is practice", async () => {
    const long = Array.from({ length: 12 }, (_, index) => `Rule ${index}: ${"word ".repeat(15)}`).join("\n");
    const settings = { ...RECEIPT_SHOP.settings, cancellationEn: long, returnsEn: long };
    const shop = { ...RECEIPT_SHOP, settings, isPractice: true };
    const read = await readPdf(await receiptPdf(wordReceipt(paymentReceipt(receiptFacts(), shop, RECEIPT_CHOICES))));
    expect(read.pages).toBe(2);
    expect(read.text.split(PRACTICE.en)).toHaveLength(1 + 2 * 2);
  });
});
