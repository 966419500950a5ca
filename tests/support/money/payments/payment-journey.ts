import type { Locator, Page } from "playwright/test";
import { expect, STORE, tabTo, waitForKeys } from "#tests/support/journey.ts";
import type { CardTyped } from "#tests/support/money/unreferenced-journey.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

/** The page that takes a payment. */
export const NEW_PAYMENT = `/stores/${STORE}/payments/new`;

/** A test card that the sandbox's bank approves. */
export const GOOD_CARD: CardTyped = {
  owner: "Zoé Tremblay",
  number: "4030000010001234",
  month: "02",
  year: "31",
  code: "123",
};

/** Types a card on the page without scripts by keyboard alone; the name has focus. */
export async function typeCardByKeys(page: Page, { owner, number, month, year, code } = GOOD_CARD): Promise<void> {
  await page.waitForURL(/\/card-entry\/[0-9a-f]{64}#owner$/);
  await expect(page.locator("#owner")).toBeFocused();
  for (const text of [owner, number, month, year]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/** The rows of the service's book with that order number, newest first, as type, amount and whether approved. */
export async function bookedAs(sandbox: RunningSandbox, orderNumber: string): Promise<string[]> {
  const rows = (await rawBook(sandbox)).filter((row) => row.trn_order_number === orderNumber);
  return rows.map((row) => `${row.trn_type} ${row.trn_amount} ${row.trn_response}`);
}

/** Makes a payment profile at the service, as the shop's own checkout does; its customer code. */
export async function madeProfile(sandbox: RunningSandbox): Promise<string> {
  const passcode = Buffer.from(`${sandbox.merchantId}:${sandbox.profilesPasscode}`).toString("base64");
  const { owner: name, number, month: expiry_month, year: expiry_year, code: cvd } = GOOD_CARD;
  const made = await fetch(`${sandbox.baseUrl}/v1/profiles`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Passcode ${passcode}` },
    body: JSON.stringify({ card: { name, number, expiry_month, expiry_year, cvd } }),
  });
  return ((await made.json()) as { customer_code: string }).customer_code;
}

/** Makes a single-use token of the good card, as the shop's own checkout does. */
export async function madeToken({ baseUrl }: RunningSandbox): Promise<string> {
  const { number, month: expiry_month, year: expiry_year, code: cvd } = GOOD_CARD;
  const made = await fetch(`${baseUrl}/scripts/tokenization/tokens`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ number, expiry_month, expiry_year, cvd }),
  });
  return ((await made.json()) as { token: string }).token;
}

/** Shows the pages of this browser in French from now on. */
export async function speakFrench(page: Page, dashboardUrl: string): Promise<void> {
  await page.context().addCookies([{ name: "locale", value: "fr", url: dashboardUrl }]);
}

/** Opens the form of a payment by its two keys, and waits until its amount has focus. */
export async function openFormByKeys(page: Page): Promise<void> {
  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.waitForURL(/\/payments\/new$/);
  await expect(page.locator("[name=amount]")).toBeFocused();
}

/** Goes on to the method by Tab, and chooses it by the arrow keys. */
export async function chooseByKeys(page: Page, method: Locator): Promise<void> {
  await tabTo(page, page.locator("[name='means.means']:checked"));
  for (let presses = 0; presses < 5; presses += 1) {
    if (await method.isChecked()) return expect(method).toBeFocused();
    await page.keyboard.press("ArrowDown");
  }
  throw new Error("the arrow keys do not lead to the method");
}

/** Confirms by Ctrl+Enter, which the form hears once it has been visible for a moment. */
export async function confirmByKeys(page: Page): Promise<void> {
  await expect(page.locator("button[aria-keyshortcuts='Control+Enter']")).toBeEnabled();
  await page.keyboard.press("Control+Enter");
}

/** Waits for the page of the payment, and until it can hear keys. */
export async function outcomeHearsKeys(page: Page): Promise<void> {
  await page.waitForURL(/\/payments\/[0-9a-f]{32}(#[a-z]+)?$/);
  await waitForKeys(page);
}
