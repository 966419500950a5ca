import { expect, expectAccessible, test, withoutReadingAgain } from "#tests/support/journey.ts";
import {
  bookedAs,
  confirmByKeys,
  NEW_PAYMENT,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

const WORDS = {
  en: {
    ...{ amount: "Amount", orderNumber: "Order number", typed: "75.51", receipt: "Receipt" },
    customer: "You are charged once at most.",
    doubt: "In doubt: 75.51 CAD",
    charged: "Approved: 75.51 CAD charged",
  },
  fr: {
    ...{ amount: "Montant", orderNumber: "Numéro de commande", typed: "76,52", receipt: "Reçu" },
    customer: "Vous êtes débité une fois au plus.",
    doubt: "Incertain : 76,52 CAD",
    charged: "Approuvé : 76,52 CAD débité",
  },
} as const;

// The service made the payment, and its answer never came: the connection breaks, or the server stumbles.
for (const [language, lost] of [
  ["en", "PRACTICE-DROP-AFTER"],
  ["fr", "PRACTICE-500-AFTER"],
] as const) {
  test(`${language}: a card's lost answer becomes one charge by itself (${lost})`, async ({ page, stack, signIn }) => {
    const words = WORDS[language];
    const orderNumber = `${lost}-CARD!`;
    if (language === "fr") await speakFrench(page, stack.dashboard.url);
    await signIn("clerk", NEW_PAYMENT);
    await page.getByLabel(words.amount, { exact: true }).fill(words.typed);
    await page.getByLabel(words.orderNumber).fill(orderNumber);
    const readAgain = await withoutReadingAgain(page);
    await confirmByKeys(page);
    await typeCardByKeys(page);
    await expect(page.getByRole("heading", { name: words.doubt })).toBeVisible();
    await expect(page.getByText(words.customer)).toBeVisible();
    // No receipt of money that nobody knows to have moved.
    await expect(page.getByRole("link", { name: words.receipt, exact: true })).toHaveCount(0);
    await expectAccessible(page);
    readAgain();
    await expect(page.getByRole("heading", { name: words.charged })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole("link", { name: words.receipt })).toBeVisible();
    expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([`P ${words.typed.replace(",", ".")} 1`]);
  });
}
