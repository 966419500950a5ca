import type { Page } from "playwright/test";
import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";
import {
  bookedAs,
  confirmByKeys,
  GOOD_CARD,
  NEW_PAYMENT,
  outcomeHearsKeys,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

test.use({ shop: "cards", timezoneId: "America/Halifax" });

const CHALLENGED = { ...GOOD_CARD, number: "4716519788977219" };
const REJECTED = { ...GOOD_CARD, number: "4635691262664247" };

const WORDS = {
  en: {
    ...{ amount: "Amount", orderNumber: "Order number", here: "At this screen", telephone: "On the telephone" },
    ...{ waits: "The customer must confirm", show: "Confirm on this screen", link: "Make a link for the customer" },
    ...{
      stop: "Stop waiting",
      confirm: "Confirm your payment",
      toBank: "Go to my bank",
      again: "Another card or method",
      back: "Back to the payment",
    },
    ...{ charged: "Approved", not: "Not confirmed: nothing was charged", paid: "Thank you, the payment is made" },
    ...{
      notMade: "The payment was not made",
      used: "This link was used already",
      notConfirmed: "Your payment was not confirmed",
    },
    endings: {
      succeeded: "Confirmed by the customer’s bank",
      attempted: "Attempted: the bank could not ask",
      rejected: "The customer’s bank rejected the confirmation",
      failed: "The confirmation at the customer’s bank failed",
      abandoned: "given up before the customer confirmed",
      timedOut: "did not confirm in time",
    },
  },
  fr: {
    ...{ amount: "Montant", orderNumber: "Numéro de commande", here: "Devant cet écran", telephone: "Au téléphone" },
    ...{ waits: "Le client doit confirmer", show: "Confirmer sur cet écran", link: "Créer un lien pour le client" },
    ...{ stop: "Ne plus attendre", confirm: "Confirmez votre paiement", toBank: "Aller à ma banque" },
    ...{ back: "Retour au paiement" },
    ...{ again: "Autre carte ou autre mode", charged: "Approuvé", not: "Non confirmé : rien n’a été débité" },
    ...{ paid: "Merci, le paiement est fait", notMade: "Le paiement n’a pas été fait", used: "Ce lien a déjà servi" },
    ...{ notConfirmed: "Votre paiement n’a pas été confirmé" },
    endings: {
      succeeded: "Confirmé par la banque du client",
      attempted: "Tenté : la banque n’a pas pu demander",
      rejected: "La banque du client a rejeté la confirmation",
      failed: "La confirmation à la banque du client a échoué",
      abandoned: "abandonné avant la confirmation du client",
      timedOut: "n’a pas confirmé à temps",
    },
  },
} as const;
type Words = (typeof WORDS)["en" | "fr"];

/** Types the passcode on the page of the sandbox's issuer. */
async function answerIssuer(page: Page, passcode: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Card issuer" })).toBeVisible();
  await page.keyboard.type(passcode);
  await page.keyboard.press("Enter");
}

for (const language of ["en", "fr"] as const) {
  const words: Words = WORDS[language];
  const { endings } = words;

  test.describe(language, () => {
    test.beforeEach(async ({ page, stack, signIn }) => {
      await stack.sandbox.control.setClock({ real: true });
      await signIn("admin", `/stores/${STORE}/settings?tab=payments`);
      await page.getByLabel("Where the bank can").check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Saved")).toBeVisible();
      if (language === "fr") await speakFrench(page, stack.dashboard.url);
      await signIn("clerk", NEW_PAYMENT);
    });

    let cents = language === "en" ? 0 : 50;

    /** Begins a payment of a customer who is at the screen, by keyboard, and types its card. */
    async function begin(page: Page, card = CHALLENGED): Promise<{ amount: string; orderNumber: string }> {
      cents += 1;
      const amount = `62.${String(cents).padStart(2, "0")}`;
      await page.getByLabel(words.amount, { exact: true }).fill(language === "fr" ? amount.replace(".", ",") : amount);
      await page.getByLabel(words.telephone).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByLabel(words.here)).toBeChecked();
      const orderNumber = await page.getByLabel(words.orderNumber).inputValue();
      await confirmByKeys(page);
      await typeCardByKeys(page, card);
      await outcomeHearsKeys(page);
      return { amount, orderNumber };
    }

    test("a customer at the screen confirms, and the payment is made", async ({ page, stack }) => {
      const { amount, orderNumber } = await begin(page);
      await expect(page.getByRole("heading", { name: words.waits })).toBeVisible();
      await expectAccessible(page);
      expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([]);
      await page.getByRole("button", { name: words.show }).press("Enter");
      await expect(page.getByRole("heading", { name: words.confirm })).toBeVisible();
      await expect(page.getByText(orderNumber)).toBeVisible();
      await page.getByRole("button", { name: words.toBank }).press("Enter");
      await answerIssuer(page, "12345");
      await expect(page.getByRole("heading", { name: words.charged })).toBeVisible();
      await expect(page.getByText(endings.succeeded)).toBeVisible();
      expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([`P ${amount} 1`]);
    });

    test("the page before the bank's leads back to the payment, also when it was used", async ({ page }) => {
      await begin(page);
      for (const isUsed of [false, true]) {
        await page.getByRole("button", { name: words.show }).press("Enter");
        await expect(page.getByRole("heading", { name: words.confirm })).toBeVisible();
        if (isUsed) {
          await page.getByRole("button", { name: words.toBank }).press("Enter");
          await expect(page.getByRole("heading", { name: "Card issuer" })).toBeVisible();
          await page.goBack();
          await expect(page.getByRole("heading", { name: words.used })).toBeVisible();
        }
        await page.getByRole("link", { name: words.back }).press("Enter");
        await expect(page.getByRole("heading", { name: words.waits })).toBeVisible();
        await outcomeHearsKeys(page);
      }
      await page.getByRole("button", { name: words.stop }).press("Enter");
      await expect(page.getByText(endings.abandoned)).toBeVisible();
      await expect(page.getByText(words.notConfirmed)).toBeVisible();
    });

    test("a customer confirms by a link that works once, and the clerk's page tells it", async ({
      page,
      stack,
      browser,
    }) => {
      const { amount, orderNumber } = await begin(page);
      await page.getByRole("button", { name: words.link }).press("Enter");
      const link = await page.locator("code").textContent();
      const phone = await (await browser.newContext()).newPage();
      await phone.goto(link ?? "");
      await expect(phone.getByRole("link")).toHaveCount(0);
      await phone.getByRole("button", { name: words.toBank }).press("Enter");
      const again = await (await browser.newContext()).newPage();
      await again.goto(link ?? "");
      await expect(again.getByRole("heading", { name: words.used })).toBeVisible();
      await answerIssuer(phone, "11111");
      await expect(phone.getByRole("heading", { name: words.paid })).toBeVisible();
      // No way into the dashboard for a customer.
      await expect(phone.getByRole("link")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: words.charged })).toBeVisible();
      await expect(page.getByText(endings.attempted)).toBeVisible();
      expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([`P ${amount} 1`]);
      await phone.context().close();
      await again.context().close();
    });

    test("a wrong passcode charges nothing, and leads to another card", async ({ page, browser }) => {
      await begin(page);
      await page.getByRole("button", { name: words.link }).press("Enter");
      const link = await page.locator("code").textContent();
      const phone = await (await browser.newContext()).newPage();
      await phone.goto(link ?? "");
      await phone.getByRole("button", { name: words.toBank }).press("Enter");
      await answerIssuer(phone, "00000");
      await expect(phone.getByRole("heading", { name: words.notMade })).toBeVisible();
      await phone.context().close();
      await expect(page.getByRole("heading", { name: words.not })).toBeVisible();
      await expect(page.getByText(endings.failed)).toBeVisible();
      await page.getByRole("link", { name: words.again }).press("Enter");
      await expect(page.getByLabel(words.here)).toBeChecked();
    });

    test("a card that its bank rejects is told apart from a decline", async ({ page }) => {
      await begin(page, REJECTED);
      await expect(page.getByRole("heading", { name: words.not })).toBeVisible();
      await expect(page.getByText(endings.rejected)).toBeVisible();
    });

    test("giving up ends it, and the customer's page says so", async ({ page, stack, browser }) => {
      const { orderNumber } = await begin(page);
      await page.getByRole("button", { name: words.link }).press("Enter");
      const link = await page.locator("code").textContent();
      const phone = await (await browser.newContext()).newPage();
      await phone.goto(link ?? "");
      await phone.getByRole("button", { name: words.toBank }).press("Enter");
      await page.getByRole("button", { name: words.stop }).press("Enter");
      await expect(page.getByText(endings.abandoned)).toBeVisible();
      await answerIssuer(phone, "12345");
      await expect(phone.getByRole("heading").first()).toBeVisible();
      await phone.context().close();
      expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([]);
    });

    test("a session that ran out at the service charges nothing", async ({ page, stack }) => {
      const { orderNumber } = await begin(page);
      await page.getByRole("button", { name: words.show }).press("Enter");
      await page.getByRole("button", { name: words.toBank }).press("Enter");
      await stack.sandbox.control.setClock({ move: "PT31M" });
      await answerIssuer(page, "12345");
      await expect(page.getByText(endings.timedOut)).toBeVisible();
      await stack.sandbox.control.setClock({ real: true });
      expect(await bookedAs(stack.sandbox, orderNumber)).toEqual([]);
    });

    test("an order on the telephone is charged without asking", async ({ page, stack }) => {
      const orderNumber = await page.getByLabel(words.orderNumber).inputValue();
      cents += 1;
      await page.getByLabel(words.amount, { exact: true }).fill(`62${language === "fr" ? "," : "."}${cents + 10}`);
      await confirmByKeys(page);
      await typeCardByKeys(page, CHALLENGED);
      await expect(page.getByRole("heading", { name: words.charged })).toBeVisible();
      expect(await bookedAs(stack.sandbox, orderNumber)).toHaveLength(1);
    });
  });
}
