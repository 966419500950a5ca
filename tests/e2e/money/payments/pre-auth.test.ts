import { expect, expectAccessible, pressLetter, STORE, test } from "#tests/support/journey.ts";
import {
  bookedAs,
  chooseByKeys,
  confirmByKeys,
  openFormByKeys,
  speakFrench,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

test("a pre-auth by card is taken, opened and completed in part, by keyboard alone", async ({
  page,
  stack,
  signIn,
}) => {
  await signIn("clerk");
  await openFormByKeys(page);
  const orderNumber = await page.getByLabel("Order number").inputValue();
  await page.keyboard.type("72.31");
  await chooseByKeys(page, page.getByRole("radio", { name: "Card", exact: true }));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Charge now" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("The bank holds the amount. Complete it later, for at most this amount.")).toBeVisible();
  await confirmByKeys(page);
  await typeCardByKeys(page);
  await expect(page.getByRole("heading", { name: "Approved: 72.31 CAD held" })).toBeVisible();
  await expect(page.getByText("Nothing is charged until it is completed.")).toBeVisible();
  // A hold is not given back: it is completed, or left to expire.
  await expect(page.getByRole("link", { name: "Void it" })).toHaveCount(0);
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["PA 72.31 1"]);

  await pressLetter(page, "o");
  await expect(page.getByRole("link", { name: "Complete" })).toBeVisible();
  await pressLetter(page, "c");
  const amount = page.getByLabel("Amount to complete");
  await expect(amount).toHaveValue("72.31");
  await expect(page.getByRole("heading", { name: "How much is charged" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(amount).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("50.01");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the completion" })).toBeFocused();
  await confirmByKeys(page);
  await expect(page.getByRole("heading", { name: /^Completed .*50\.01/ })).toBeVisible();
  expect((await bookedAs(stack.sandbox, orderNumber)).toSorted()).toEqual(["PA 72.31 1", "PAC 50.01 1"]);
});

test("in French, a pre-auth is taken and then completed in full from the list of pre-auths", async ({
  page,
  stack,
  signIn,
}) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("clerk");
  await openFormByKeys(page);
  const orderNumber = await page.getByLabel("Numéro de commande").inputValue();
  await page.keyboard.type("73,32");
  await page.getByRole("radio", { name: "Préautoriser seulement" }).check();
  await confirmByKeys(page);
  await typeCardByKeys(page);
  await expect(page.getByRole("heading", { name: "Approuvé : 73,32 CAD retenu" })).toBeVisible();
  await page.goto(`/stores/${STORE}/pre-auths`);
  const line = page.getByRole("row").filter({ hasText: orderNumber });
  await expect(line).toContainText("73,32");
  await line.getByRole("checkbox", { name: /^Choisir la préautorisation/ }).check();
  await page.getByRole("button", { name: /^En compléter 1 en entier : 73,32/ }).click();
  const review = page.getByRole("group", { name: /^Compléter 1 préautorisation en entier : 73,32/ });
  await expect(review).toBeFocused();
  await expectAccessible(page);
  expect(await bookedAs(stack.sandbox, orderNumber)).toEqual(["PA 73.32 1"]);
  await confirmByKeys(page);
  await expect(page.getByText(/^1 complétées? sur 1 : 73,32/)).toBeVisible();
  await expect(line).toContainText("Complétée");
  expect((await bookedAs(stack.sandbox, orderNumber)).toSorted()).toEqual(["PA 73.32 1", "PAC 73.32 1"]);
});
