import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

// The practice world keeps real time: in the last five minutes of the Eastern day nothing is proposed to be voided.

test("a sale of today goes back whole by keyboard alone, as a void, in seven keys", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-910001");
  await signIn("clerk");
  await page.goto(`/stores/${STORE}/transactions/${sale}`);
  await expect(page.getByRole("link", { name: "Give money back" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("r");
  await expect(page.getByText("It goes back as a void")).toBeVisible();
  await expect(page.getByText(/normally never reaches the customer’s statement/)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/left/);
  await expectAccessible(page);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the void" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await stack.service.adjustmentsOf(sale)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");

  await expect(page.getByText(/^Voided .*100\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the sale" }).click();
  await expect(page.getByText("It was voided: it counts as never made.").first()).toBeVisible();
  await page.keyboard.press("r");
  await expect(page).toHaveURL(new RegExp(`/transactions/${sale}$`));
});

test("the form says refund as soon as a part is typed, and why", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-910002");
  await signIn("clerk");
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByText("It goes back as a void")).toBeVisible();
  await page.getByLabel("Amount to refund").fill("99.99");
  await expect(page.getByText("It goes back as a refund")).toBeVisible();
  await expect(page.getByText("A part of a sale can only be refunded.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Refund", exact: true })).toHaveCount(0);
});

test("a part refunded elsewhere meanwhile: the person is asked again, with all they typed", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-910003");
  await signIn("clerk");
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await page.getByLabel("Note").fill("Broken on arrival");
  await page.getByRole("button", { name: "Review" }).click();
  await stack.service.returnOf(sale, "30.00");
  await page.keyboard.press("Control+Enter");

  await expect(page.getByRole("alert").filter({ hasText: "only be given back as a refund" })).toBeVisible();
  await expect(page.getByLabel("Amount to refund")).toHaveValue("70.00");
  await expect(page.getByLabel("Note")).toHaveValue("Broken on arrival");
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 30.00"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*70\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 30.00", "R 70.00"]);
});

test("a manager names the refund where a void is proposed", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "INV-910004");
  await signIn("manager");
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByRole("radio", { name: "Refund", exact: true }).check();
  await expect(page.getByText("It goes back as a refund")).toBeVisible();
  await page.getByRole("button", { name: "Review" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*100\.00/)).toBeVisible();
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["R 100.00"]);
});

test("a void whose answer is lost: in doubt, by its own name, then settled", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "PRACTICE-DROP-AFTER-910");
  await signIn("clerk");
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Faulty/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  await expect(page.getByText(/^Voided .*100\.00/)).toBeVisible({ timeout: 20_000 });
  expect(await stack.service.adjustmentsOf(sale)).toEqual(["VP 100.00"]);
});
