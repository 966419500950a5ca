import type { Page } from "playwright/test";
import { expect, STORE } from "#tests/support/journey.ts";

/** Searches for a sale that nobody made, and asks for a refund of that amount without one. Ends on the refund's own page. */
export async function askWithoutSale(page: Page, amount: string): Promise<void> {
  await page.goto(`/stores/${STORE}/refunds-without-sale/new`);
  await page.getByLabel("Order or receipt number").fill("NOBODY-MADE-THIS");
  await expect(async () => {
    await page.getByRole("button", { name: "Search for the sale" }).click();
    await expect(page.getByText("No matching sale")).toBeVisible();
  }).toPass();
  await expect(page.getByRole("heading", { name: "Can’t find the sale?" })).toBeVisible();
  await expect(page.getByText("None of these?")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue without a sale" }).click();
  await page.getByLabel("Amount to refund").fill(amount);
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByLabel("Note").fill("Paid in the old shop");
  const ask = page.getByRole("button", { name: "Ask a second person" });
  const asked = page.getByText("Waiting for a second person");
  const further = page.getByText("ask again");
  await ask.click();
  await expect(asked.or(further)).toBeVisible();
  // Sales of that very amount are proposed first.
  if (await further.isVisible()) await ask.click();
  await expect(asked).toBeVisible();
}

/** Agrees, as another person, to the refund on whose page the first one stands. */
async function agree(decider: Page, refund: Page): Promise<void> {
  const requestId = new URL(refund.url()).pathname.split("/").at(-1) ?? "";
  await decider.goto(`/stores/${STORE}/approvals/${requestId}`);
  await decider.getByRole("button", { name: /Agree to a refund/ }).click();
  const told = decider.getByRole("group", { name: "Approved" });
  await expect(told).toContainText("The requester now has 15 minutes to type the card");
}

/** Has another person agree, and opens the page for the card from the refund's own. */
export async function openCardPage(refund: Page, decider: Page): Promise<void> {
  await agree(decider, refund);
  // The page tells it by itself.
  await refund.getByRole("button", { name: "Type the card" }).click({ timeout: 15_000 });
  await refund.waitForURL(/\/card-entry\/[0-9a-f]{64}$/);
}

export type CardTyped = { owner: string; number: string; month: string; year: string; code: string };

/** Types a card on the page without scripts, and sends it. */
export async function typeCard(page: Page, { owner, number, month, year, code }: CardTyped): Promise<void> {
  await page.getByLabel("Name on the card").fill(owner);
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry month (MM)").fill(month);
  await page.getByLabel("Expiry year (YY)").fill(year);
  await page.getByLabel("Security code").fill(code);
  // By key: nothing in that page runs, so that the browser's driver can't watch a click arrive.
  await page.getByLabel("Security code").press("Enter");
}
