import type { Page } from "playwright/test";
import { expect, tabTo, test } from "#tests/support/journey.ts";
import { countPresses } from "#tests/support/journeys/count-presses.ts";
import {
  bookedAs,
  chooseByKeys,
  confirmByKeys,
  madeProfile,
  madeToken,
  openFormByKeys,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

/** The words on the screen that a person looks for, and how that person types amounts and dates. */
const WORDS = {
  en: {
    amount: (last: string) => `70.1${last}`,
    orderNumber: "Order number",
    methods: { card: "Card", token: "Token", profile: "Customer’s card", cash: "Cash", cheque: "Cheque" },
    token: "Single-use token",
    owner: "Name on the card",
    customerCode: "Customer code",
    showCards: "Show cards",
    card: "Card",
    tendered: "Cash received",
    change: "Change due: 9.85 CAD",
    chequeNumber: "Cheque number",
    chequeDate: "Cheque date",
    charged: (amount: string) => `Approved: ${amount} CAD charged`,
    recorded: (amount: string) => `Recorded: ${amount} CAD`,
  },
  fr: {
    amount: (last: string) => `71,1${last}`,
    orderNumber: "Numéro de commande",
    methods: { card: "Carte", token: "Jeton", profile: "Carte du client", cash: "Comptant", cheque: "Chèque" },
    token: "Jeton à usage unique",
    owner: "Nom sur la carte",
    customerCode: "Code du client",
    showCards: "Montrer les cartes",
    card: "Carte",
    tendered: "Comptant reçu",
    change: "Monnaie à rendre : 8,85 CAD",
    chequeNumber: "Numéro du chèque",
    chequeDate: "Date du chèque",
    charged: (amount: string) => `Approuvé : ${amount} CAD débité`,
    recorded: (amount: string) => `Enregistré : ${amount} CAD`,
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];
type Method = keyof Words["methods"];

/** What a person does between choosing a method and confirming, each with the service's word for that method. */
const METHODS: Readonly<
  Record<
    Method,
    { last: string; booked: string; fillIn: (page: Page, words: Words, sandbox: RunningSandbox) => Promise<void> }
  >
> = {
  card: { last: "1", booked: "CC", fillIn: async () => undefined },
  token: {
    last: "2",
    booked: "CC",
    fillIn: async (page, words, sandbox) => {
      const token = await madeToken(sandbox);
      await typeInto(page, words.token, token);
      await typeInto(page, words.owner, "Zoé Tremblay");
    },
  },
  profile: {
    last: "3",
    booked: "CC",
    fillIn: async (page, words, sandbox) => {
      const customerCode = await madeProfile(sandbox);
      await typeInto(page, words.customerCode, customerCode);
      await tabTo(page, page.getByRole("button", { name: words.showCards }));
      await page.keyboard.press("Enter");
      const card = page.getByLabel(words.card, { exact: true }).and(page.getByRole("combobox"));
      await expect(card.getByRole("option")).toHaveText([/Visa •••• 1234/]);
    },
  },
  cash: {
    last: "4",
    booked: "CA",
    fillIn: async (page, words) => {
      await typeInto(page, words.tendered, "80");
      await expect(page.getByText(words.change)).toBeVisible();
    },
  },
  cheque: {
    last: "5",
    booked: "CE",
    fillIn: async (page, words) => {
      await typeInto(page, words.chequeNumber, "000417");
      // This browser's own date fields ask for the month first, whatever the page's language.
      await typeInto(page, words.chequeDate, "11202026");
      await expect(page.getByLabel(words.chequeDate)).toHaveValue("2026-11-20");
    },
  },
};

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

for (const language of ["en", "fr"] as const) {
  const words = WORDS[language];
  test.describe(`by keyboard alone, in ${language}:`, () => {
    for (const [method, { last, booked, fillIn }] of Object.entries(METHODS)) {
      test(`${method} is taken once`, async ({ page, stack, signIn }) => {
        await speakInLanguage(page, stack.dashboard.url);
        await signIn("clerk");
        const presses = await countPresses(page);
        await openFormByKeys(page);
        const orderNumber = await page.getByLabel(words.orderNumber).inputValue();
        const amount = words.amount(last);
        await page.keyboard.type(amount);
        await chooseByKeys(page, page.getByRole("radio", { name: words.methods[method as Method], exact: true }));
        await fillIn(page, words, stack.sandbox);
        const isCounted = method === "cash" || method === "cheque";
        const title = isCounted ? words.recorded(amount) : words.charged(amount);
        await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
        await confirmByKeys(page);
        if (method === "card") await typeCardByKeys(page);
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        const standard = amount.replace(",", ".");
        expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([`P ${standard} 1`]);
        const row = (await rawBook(stack.sandbox)).find((one) => one.trn_order_number === orderNumber);
        expect(row?.trn_payment_method).toBe(booked);
        expect(presses.clicks).toBe(0);
      });
    }

    async function speakInLanguage(page: Page, url: string): Promise<void> {
      if (language === "fr") await speakFrench(page, url);
    }
  });
}
