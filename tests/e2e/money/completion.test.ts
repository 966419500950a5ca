import { expect, expectAccessible, reviewForm, STORE, test, withoutReadingAgain } from "#tests/support/journey.ts";

test("a pre-authorization is completed in part, with the ceiling and what is given up shown", async ({
  page,
  stack,
  signIn,
}) => {
  const held = await stack.service.preAuthorization("100.00", "INV-930001");
  await signIn("clerk", `/stores/${STORE}/transactions/${held}`);
  await expect(page.getByText(/The hold expires by itself at the bank/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Complete" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("c");
  const amount = page.getByLabel("Amount to complete");
  await expect(amount).toHaveValue("100.00");
  // All of it, by keys alone: the form begins at its heading, and Enter leads on from there.
  await expect(page.getByRole("heading", { name: "How much is charged" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the completion" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(amount).toHaveValue("100.00");
  await expectAccessible(page);
  for (const text of ["100.01", "0", "", "1e2"]) {
    await amount.fill(text);
    await page.getByRole("button", { name: "Review" }).click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
  }
  await amount.fill("80.00");
  await expect(page.getByText(/20\.00.* is given up/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the completion" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");

  await expect(page.getByText(/^Completed .*80\.00/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Completed .*80\.00/);
  await expect(page.getByText(/80\.00.* of .*100\.00.* held$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the pre-auths" })).toHaveAttribute("href", /\/pre-auths$/);
  await expect(page.getByRole("link", { name: /^Undo it/ })).toHaveAttribute("href", /\/refund$/);
  expect(await stack.service.adjustmentsOf(held)).toEqual(["PAC 80.00"]);
  await page.getByRole("link", { name: "Open the completion" }).click();
  await expect(page.getByRole("link", { name: "Give money back" })).toBeVisible();
  await page.goto(`/stores/${STORE}/transactions/${held}/completion`);
  await expect(
    page.getByText(/^It was completed already: .*80\.00.*, on \d{4}-\d\d-\d\d \d\d:\d\d /).first(),
  ).toBeVisible();
});

test("a completion whose answer is lost: in doubt, by its own name, then settled", async ({ page, stack, signIn }) => {
  const held = await stack.service.preAuthorization("100.00", "PRACTICE-500-AFTER-930");
  await signIn("clerk", `/stores/${STORE}/transactions/${held}/completion`);
  await reviewForm(page);
  const readAgain = await withoutReadingAgain(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /In doubt/ })).toBeVisible();
  readAgain();
  await expect(page.getByText(/^Completed .*100\.00/)).toBeVisible({ timeout: 20_000 });
  expect(await stack.service.adjustmentsOf(held)).toEqual(["PAC 100.00"]);
});

test("an accountant completes nothing", async ({ page, stack, signIn }) => {
  const held = await stack.service.preAuthorization("100.00", "INV-930003");
  await signIn("accountant", `/stores/${STORE}/transactions/${held}`);
  await expect(page.getByText(/Completions are made by/)).toBeVisible();
  await page.goto(`/stores/${STORE}/transactions/${held}/completion`);
  await expect(page.getByText("You don’t have access")).toBeVisible();
});
