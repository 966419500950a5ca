import type { Locator } from "playwright/test";
import { openBuilder } from "#tests/support/find/searches/open-builder.ts";
import { expect, openForm, STORE, test, waitForHydration } from "#tests/support/journey.ts";

/** The Enter that takes a candidate of an input method: while it is composed, or as some browsers say it, by the code 229 alone. */
const COMPOSED = [{ isComposing: true }, { keyCode: 229 }];

async function takeCandidate(field: Locator): Promise<void> {
  for (const composed of COMPOSED)
    await field.dispatchEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...composed });
}

test("Enter that takes a candidate of an input method sends no search; the next one does", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto(`/stores/${STORE}/transactions?range=today&where=type:purchase`);
  await waitForHydration(page.getByRole("search").first());
  await openBuilder(page);
  await page.getByRole("button", { name: "As text" }).click();
  const field = page.getByLabel("The question as text");
  await field.fill("name:Yamada");
  const before = page.url();
  await takeCandidate(field);
  await expect(field).toHaveValue("name:Yamada");
  expect(page.url()).toBe(before);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href !== before);
});

test("Enter that takes a candidate stays in the field of a payment; the next one leads on", async ({
  page,
  signIn,
}) => {
  await signIn("clerk");
  await openForm(page, `/stores/${STORE}/payments/new`);
  await page.getByRole("radio", { name: "Cash" }).check();
  const number = page.getByLabel("Order number");
  await number.fill("PRACTICE-YAMADA");
  await takeCandidate(number);
  await expect(number).toBeFocused();
  // Enter leads to the button that confirms, which takes focus once it has been visible for a moment.
  await expect(page.locator("button[aria-keyshortcuts='Control+Enter']")).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(number).not.toBeFocused();
});
