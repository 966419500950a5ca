import { expect, expectAccessible, pressLetter, reviewRefund, STORE, test } from "#tests/support/journey.ts";

test("a refund is undone from its outcome, by keyboard, and the sale is whole again", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-920001");
  await signIn("clerk");
  await reviewRefund(page, sale, "40.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*40\.00/)).toBeVisible();

  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { name: "Undo a refund" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/left/);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByText("Choose a reason.")).toBeVisible();
  await page.getByRole("radio", { name: /Made by mistake/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Confirm undoing the refund" })).toBeFocused();
  const fact = (name: string) => page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");
  await expect(fact("Can be refunded afterwards")).toContainText("100.00");
  await expect(fact("Other refunds of this sale")).toContainText("None");
  await expect(fact("Your limit today")).toContainText("Undoing a refund does not lower it");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Undone: the refund of .*40\.00/)).toBeVisible();
  await expect(page.getByRole("group", { name: /^Undone/ })).toContainText(/Card\s*Visa.*1234/);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Open the sale" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(sale) })).toBeVisible();
  await expect(page.getByText("Voided").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Give money back" })).toBeVisible();
  await pressLetter(page, "r");
  await expect(page.getByLabel("Amount to refund")).toHaveValue("100.00");
});

test("a refund made elsewhere is undone from its page; a sale is not undone there", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-920002");
  const refund = await stack.service.returnOf(sale, "25.00");
  await signIn("manager", `/stores/${STORE}/transactions/${refund}`);
  await expect(page.getByRole("link", { name: "Undo this refund" })).toBeVisible();
  await pressLetter(page, "u");
  await expect(page).toHaveURL(/\/undo$/);
  await page.getByRole("radio", { name: /Wrong sale/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: /^Undo the refund of/ }).click();
  await expect(page.getByText(/^Undone: the refund of .*25\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(refund)).toEqual(["VR 25.00"]);

  await page.goto(`/stores/${STORE}/transactions/${sale}/undo`);
  await expect(page.getByText("Only a refund is undone here.")).toBeVisible();
});

test("an accountant reads a refund, and undoes none", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-920003");
  const refund = await stack.service.returnOf(sale, "25.00");
  await signIn("accountant", `/stores/${STORE}/transactions/${refund}`);
  await expect(page.getByText(/Voids are made by/)).toBeVisible();
  await expect(page.getByRole("link", { name: /Undo/ })).toHaveCount(0);
  await page.goto(`/stores/${STORE}/transactions/${refund}/undo`);
  await expect(page.getByText("You don’t have access")).toBeVisible();
});
