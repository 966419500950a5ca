import type { Page } from "playwright/test";
import { atAnotherMachine, expect, expectAccessible, openForm, STORE, test } from "#tests/support/journey.ts";
import {
  bookedAs,
  GOOD_CARD,
  madeProfile,
  NEW_PAYMENT,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

const amountField = (page: Page) => page.getByLabel("Amount", { exact: true });

test("a lost answer: one charge, found by itself; meanwhile other payments go on and this order number waits", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const orderNumber = "PRACTICE-DROP-AFTER-PAY!";
  await signIn("clerk", NEW_PAYMENT);
  await amountField(page).fill("41.07");
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByLabel("Order number").fill(orderNumber);
  await page.getByRole("button", { name: /^Take 41\.05/ }).click();
  await expect(page.getByRole("heading", { name: "In doubt: 41.07 CAD" })).toBeVisible();
  await expect(page.getByText("Your receipt follows as soon as the payment is recorded.")).toBeVisible();
  await expectAccessible(page);
  const manager = await atAnotherMachine(browser, stack.dashboard, "manager");
  await openForm(manager, NEW_PAYMENT);
  await amountField(manager).fill("5.03");
  await manager.getByRole("radio", { name: "Cash" }).check();
  await manager.getByRole("button", { name: /^Take 5\.05/ }).click();
  await expect(manager.getByRole("heading", { name: "Recorded: 5.03 CAD" })).toBeVisible();
  // The page learns the result without a reload.
  await expect(page.getByRole("heading", { name: "Recorded: 41.07 CAD" })).toBeVisible({ timeout: 40_000 });
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["P 41.07 1"]);
  await page.goto(`/stores/${STORE}/day`);
  await expect(page.getByRole("row", { name: /Payment.*41\.07/ })).toBeVisible();
});

test("a bank that takes its time: the page without scripts says so, and leads to the result", async ({
  page,
  stack,
  signIn,
}) => {
  await signIn("clerk", NEW_PAYMENT);
  await amountField(page).fill("42.11");
  await page.getByLabel("Order number").fill("PRACTICE-SLOW-PAY!");
  await page.getByRole("button", { name: "Continue to the card" }).click();
  await typeCardByKeys(page);
  await expect(page.getByRole("heading", { name: "Waiting for the bank" })).toBeVisible();
  await expect(page.getByText("The card is sent once.")).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  const result = page.getByRole("link", { name: "See the result" });
  await expect(result).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("heading", { name: "Waiting for the bank" })).toBeHidden();
  await expect(result).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Approved: 42.11 CAD charged" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, "PRACTICE-SLOW-PAY!")).toEqual(["P 42.11 1"]);

  // Whoever reloads waits on, or finds the answer there; nothing is sent again.
  await openForm(page, NEW_PAYMENT);
  await amountField(page).fill("42.12");
  await page.getByLabel("Order number").fill("PRACTICE-SLOW-AGAIN!");
  await page.getByRole("button", { name: "Continue to the card" }).click();
  await typeCardByKeys(page);
  await page.waitForURL(/\/card-entry\/[0-9a-f]{64}\/waiting/, { waitUntil: "commit" });
  // A page that has only just begun can't be loaded again.
  await expect(page.getByRole("heading", { name: "Waiting for the bank" })).toBeVisible();
  await page.reload();
  const approved = page.getByRole("heading", { name: "Approved: 42.12 CAD charged" });
  await expect(result.or(approved)).toBeVisible();
  if (await result.isVisible()) await result.click();
  await expect(approved).toBeVisible();
  expect(await bookedAs(stack.sandbox, "PRACTICE-SLOW-AGAIN!")).toEqual(["P 42.12 1"]);
});

test("in French, the page of a card is left and opened again; a used one sends nothing more", async ({
  page,
  stack,
  signIn,
}) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Montant", { exact: true }).fill("43,19");
  const orderNumber = await page.getByLabel("Numéro de commande").inputValue();
  await page.getByRole("button", { name: "Continuer vers la carte" }).click();
  await page.waitForURL(/\/card-entry\//);
  const first = page.url();
  await page.getByRole("link", { name: "Revenir sans envoyer" }).click();
  await expect(page.getByRole("heading", { name: "La carte n’est pas encore tapée : 43,19 CAD" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Taper la carte" }).click();
  await typeCardByKeys(page);
  await expect(page.getByRole("heading", { name: "Approuvé : 43,19 CAD débité" })).toBeVisible();
  // The newer page ended the first one, and its own ticket is used up.
  await page.goto(first);
  await expect(page.getByRole("heading", { name: "Cette page n’est plus valable" })).toBeVisible();
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["P 43.19 1"]);
});

test("the same customer is charged again from a record whose code is known", async ({ page, stack, signIn }) => {
  const customerCode = await madeProfile(stack.sandbox);
  const earlier = await stack.service.purchase("44.00", "AGAIN-1", {
    payment_method: "payment_profile",
    card: undefined,
    payment_profile: { customer_code: customerCode, card_id: 1, complete: true },
  });
  await signIn("clerk", `/stores/${STORE}/transactions/${earlier}`);
  await page.getByRole("link", { name: "Charge this customer again" }).click();
  await expect(page.getByLabel("Customer code")).toHaveValue(customerCode);
  await expect(page.getByLabel("Card", { exact: true }).getByRole("option")).toHaveText([/Visa •••• 1234/]);
  await amountField(page).fill("45.23");
  await page.getByRole("button", { name: /^Take 45\.23/ }).click();
  await expect(page.getByRole("heading", { name: "Approved: 45.23 CAD charged" })).toBeVisible();
});

test("an administrator decides what is accepted and asked for; a missing address is said at its fields", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("admin", `/stores/${STORE}/settings?tab=payments`);
  await page.getByRole("checkbox", { name: "Cheque" }).uncheck();
  await page.getByRole("checkbox", { name: "The billing address must be given" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  const clerk = await atAnotherMachine(browser, stack.dashboard, "clerk");
  await openForm(clerk, NEW_PAYMENT);
  await expect(clerk.getByRole("radio", { name: "Cash" })).toBeVisible();
  await expect(clerk.getByRole("radio", { name: "Cheque" })).toHaveCount(0);
  await amountField(clerk).fill("46.00");
  await clerk.getByRole("button", { name: "Continue to the card" }).click();
  await expect(clerk.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(clerk.getByLabel("City")).toHaveAccessibleDescription(/This is missing/);
  for (const [label, text] of [
    ["Name", GOOD_CARD.owner],
    ["E-mail", "zoe@example.com"],
    ["Telephone", "+1 (514) 555-0101"],
    ["Address", "2659 Douglas St"],
    ["City", "Victoria"],
    ["Province or state", "bc"],
    ["Postal code", "V8T 4M3"],
    ["Country", "ca"],
  ] as const) {
    await clerk.getByLabel(label, { exact: true }).fill(text);
  }
  await clerk.getByRole("button", { name: "Continue to the card" }).click();
  await typeCardByKeys(clerk);
  await expect(clerk.getByRole("heading", { name: "Approved: 46.00 CAD charged" })).toBeVisible();
  // Others on this dashboard need no address.
  await page.getByRole("checkbox", { name: "Cheque" }).check();
  await page.getByRole("checkbox", { name: "The billing address must be given" }).uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
});
