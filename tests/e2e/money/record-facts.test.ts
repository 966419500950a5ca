import { expect, expectAccessible, foundGrid, STORE, test } from "#tests/support/journey.ts";

const BILLING = {
  name: "Zoé Tremblay",
  address_line1: "1 rue Principale",
  city: "Laval",
  province: "QC",
  country: "CA",
  postal_code: "H7A1A1",
  phone_number: "5145551234",
  email_address: "zoe.facts@example.com",
};

test("a record's facts can be read, its codes by keyboard, and other payments of the same person are one click away", async ({
  page,
  stack,
  signIn,
}) => {
  const [first, second] = [
    await stack.service.purchase("11.00", "FACTS-1", { billing: BILLING }),
    await stack.service.purchase("12.00", "FACTS-2", { billing: BILLING }),
  ];
  const record = `/stores/${STORE}/transactions/${first}`;
  await signIn("accountant", record);
  await expect(page.getByText("514 555-1234", { exact: true })).toBeVisible();
  await expect(page.getByText("Canada", { exact: true })).toBeVisible();
  const response = page.getByRole("button", { name: "Approved", exact: true });
  const tip = page.getByRole("tooltip", { name: /^Code \d+$/ }).first();
  await expect(response).toHaveAccessibleDescription(/^Code \d+$/);
  await expect(tip).toHaveCount(0);
  await response.focus();
  await expect(page.getByText(/^Code \d+$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Code \d+$/).first()).toBeHidden();

  await page.getByRole("button", { name: "Other payments with this e-mail" }).click();
  await expect(page).toHaveURL(/\/transactions\?range=last_90_days&q=/);
  const rows = foundGrid(page).getByRole("row");
  await expect(rows.filter({ hasText: first })).toBeVisible();
  await expect(rows.filter({ hasText: second })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.goto(record);
  await page.getByRole("button", { name: "Other payments with this card" }).click();
  // No digit of the card stands in the address.
  await expect(page).toHaveURL(/\/transactions\?range=last_90_days&q=/);
  expect(page.url()).not.toContain("1234");
  await expect(rows.filter({ hasText: second })).toBeVisible();
});

test.describe("in French", () => {
  test.use({ locale: "fr-CA" });

  test("a country and the usual answer are told in French", async ({ page, stack, signIn }) => {
    const billing = { ...BILLING, country: "US", province: "NY" };
    const sale = await stack.service.purchase("13.00", "FACTS-3", { billing });
    await signIn("accountant", `/stores/${STORE}/transactions/${sale}`);
    await expect(page.getByText("États-Unis", { exact: true })).toBeVisible();
    await expect(page.getByText("Approuvée", { exact: true })).toBeVisible();
  });
});
