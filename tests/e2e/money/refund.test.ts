import { pickField } from "#tests/support/find/searches/open-builder.ts";
import {
  expect,
  expectAccessible,
  pressLetter,
  reviewRefund,
  STORE,
  test,
  waitForKeys,
} from "#tests/support/journey.ts";

test("a clerk finds a sale by order number, refunds 5.00 of it, and sees remaining amount and timeline change", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-900001");
  await signIn("clerk");
  await pressLetter(page, "/");
  await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("INV-900001");
  await page.keyboard.press("Enter");

  // A sale that is found alone opens by itself.
  await expect(page.getByRole("heading", { name: new RegExp(sale) })).toBeVisible();
  await expect(page.getByText("No adjustments yet.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("r");

  const amount = page.getByLabel("Amount to refund");
  await expect(amount).toHaveValue("100.00");
  await expectAccessible(page);
  await page.getByLabel("Note").fill("Wrong size");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await amount.fill("5.00");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeFocused();
  // A held or doubled Enter never confirms.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await stack.service.returnsOf(sale)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");

  await expect(page.getByText(/^Refunded .*5\.00/)).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
  await expect(page.getByRole("group", { name: /^Refunded/ })).toContainText(/Card\s*Visa.*1234/);
  await page.getByRole("link", { name: "Open the sale" }).click();
  await expect(page.getByText("95.00").first()).toBeVisible();
  await expect(page.getByText("Wrong size")).toBeVisible();
  await expect(page.getByText("Goods returned")).toBeVisible();
  await expectAccessible(page);

  // From the refund back to its sale, and the refund found by IDAdjustmentTo.
  await page.goto(`/stores/${STORE}/transactions`);
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await pickField(page, "adjusts the transaction");
  await page.getByLabel("Value").fill(sale);
  await page.keyboard.press("Enter");
  const refund = page.getByRole("row", { name: /Refund(?!ed)/ });
  await expect(refund).toHaveCount(1);
  await refund.click();
  await page.getByRole("link", { name: sale }).click();
  await expect(page.getByRole("heading", { name: new RegExp(sale) })).toBeVisible();
});

test("a refund made elsewhere meanwhile: not allowed, with the new remaining amount, and nothing was sent", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-900002");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill("50.00");
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await stack.service.returnOf(sale, "30.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Not allowed" })).toBeVisible();
  await expect(page.getByText(/70\.00/).first()).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["30.00"]);
  await expectAccessible(page);
});

test("the bank declines: the page says so, with the code", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "PRACTICE-DECLINE-E2E");
  await signIn("manager", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill("50.00");
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: /^Refund / }).click();
  await expect(page.getByRole("heading", { name: "The bank said no" })).toBeVisible();
  await expect(page.getByText("Code 7")).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual([]);
});

test("amounts that are none are refused at the field, and nothing is lost", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-900003");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  const amount = page.getByLabel("Amount to refund");
  await page.getByLabel("Note").fill("kept");
  for (const text of ["12.345", "1e9", "-1", "１２", "", "100.01", "0"]) {
    await amount.fill(text);
    await page.getByRole("button", { name: "Review" }).click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toHaveValue(text);
  }
  await page.getByLabel("Note").fill("4030 0000 1000 1234");
  await amount.fill("5.00");
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByText(/This looks like a card number/)).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual([]);
});

test("an accountant reads, and is told who may refund", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-900004");
  await signIn("accountant", `/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByText(/Refunds are made by/)).toBeVisible();
  await page.keyboard.press("r");
  await expect(page).toHaveURL(new RegExp(`/transactions/${sale}$`));
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByText("You don’t have access")).toBeVisible();
});

test("back after a refund, and the same confirmed once more: it was given back once", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-900007");
  await signIn("clerk");
  await reviewRefund(page, sale);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*5\.00/)).toBeVisible();
  await page.getByRole("link", { name: "Open the sale" }).click();
  await expect(page).toHaveURL(new RegExp(`/transactions/${sale}$`));
  await expect(page.getByText("95.00").first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${sale}/refund`));
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await page.reload();
  // What the form shows now is what is left: nothing of the first one stands in it.
  await expect(page.getByLabel("Amount to refund")).toHaveValue("95.00");
  await waitForKeys(page, page.getByLabel("Amount to refund"));
  await page.keyboard.press("Control+Enter");
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});
