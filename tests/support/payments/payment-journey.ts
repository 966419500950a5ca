import type { Page } from "playwright/test";
import { expect, STORE } from "#tests/support/journey.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";
import type { CardTyped } from "#tests/support/unreferenced-journey.ts";

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
