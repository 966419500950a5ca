import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

test("open pre-auths stand by age, and several are completed in one go, one of them in doubt", async ({
  page,
  stack,
  signIn,
}) => {
  const first = await stack.service.preAuthorization("10.00", "INV-980001");
  const second = await stack.service.preAuthorization("20.00", "PRACTICE-500-AFTER-980");
  const third = await stack.service.preAuthorization("30.00", "INV-980003");
  await signIn("clerk", `/stores/${STORE}/pre-auths`);
  const table = page.getByRole("table", { name: "Open pre-auths" });
  const boxOf = (id: string) => page.getByRole("checkbox", { name: `Choose pre-auth ${id}` });
  await expect(boxOf(first)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^\d+ open: .* can be completed$/ })).toBeVisible();
  await expectAccessible(page);
  await table.getByRole("button", { name: "Order number" }).click();
  const orders = table.getByText(/^(INV|PRACTICE)-/);
  const shown = await orders.allTextContents();
  expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })));
  for (const id of [first, second, third]) await boxOf(id).check();
  await page.getByRole("button", { name: /^Complete 3 in full: .*60\.00/ }).click();
  await expect(page.getByRole("group", { name: /^Complete 3 pre-auths in full/ })).toBeFocused();
  // A held or a doubled Enter confirms nothing.
  await page.keyboard.press("Enter");
  expect(await stack.service.adjustmentsOf(first)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Completed 2 of 3: .*40\.00/)).toBeVisible({ timeout: 60_000 });
  const lineOf = (id: string) => table.getByRole("row").filter({ hasText: id });
  await expect(lineOf(first)).toContainText("Completed");
  await expect(lineOf(second)).toContainText("In doubt");
  await expect(lineOf(third)).toContainText("Completed");
  await expect(lineOf(first).getByRole("link", { name: /^Receipt of/ })).toHaveAttribute("href", /\/receipts\/\d+$/);
  await expectAccessible(page);
  await expect(async () => {
    for (const id of [first, second, third])
      expect(await stack.service.adjustmentsOf(id)).toEqual([expect.stringMatching(/^PAC /)]);
  }).toPass();
  // What was completed leaves the list; what is in doubt stays in it, and cannot be chosen.
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByRole("heading", { name: /^\d+ open: .* can be completed$/ })).toBeVisible();
  await expect(lineOf(first)).toHaveCount(0);
  await page.goto(`/stores/${STORE}/pre-auths`);
  await expect(boxOf(first)).toHaveCount(0);
});

test("an accountant is not led there, and completes nothing", async ({ page, signIn }) => {
  await signIn("accountant");
  await expect(page.getByRole("link", { name: "Pre-auths", exact: true })).toHaveCount(0);
  await page.goto(`/stores/${STORE}/pre-auths`);
  await expect(page.getByRole("heading", { name: "Open pre-auths" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});
