import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

test("any number of criteria, in the URL, and rows beyond the first 500 as one scrolls", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto(`/stores/${STORE}/transactions`);
  await page.getByRole("button", { name: "Last 30 days" }).click();
  await expectAccessible(page);
  const grid = page.getByRole("grid", { name: "Transactions found" });
  await expect(grid.getByRole("row").nth(3)).toBeVisible();

  await page.getByLabel("From").fill("2026-01-01");
  await page.keyboard.press("Enter");
  await expect(page.getByText("500 read, more below")).toBeVisible();
  await grid.getByRole("row").nth(2).focus();
  await page.keyboard.press("End");
  await expect(page.getByText(/^1,\d{3} (transactions|read)/)).toBeVisible();

  await page.getByRole("button", { name: "Declined", exact: true }).click();
  await page.getByRole("button", { name: "Amount", exact: true }).click();
  await page.getByLabel("Comparison").last().selectOption(">=");
  await page.getByLabel("Value").last().fill("50");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/where=/);
  await expect(grid.getByText("Declined").first()).toBeVisible();
  await expect(grid.getByText("Approved")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Value").last()).toHaveValue("50.00");
});

test("personal values never stand in the URL, nor in the way back to a search", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("12.00", "INV-900201");
  await signIn("clerk");
  await page.getByRole("button", { name: "Last four digits" }).click();
  await page.getByLabel("Value").fill("1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=[\w-]{16,}/);
  expect(page.url()).not.toContain("1234");
  await page.reload();
  await expect(page.getByLabel("Value")).toHaveValue("1234");

  const search = page.url();
  await page.getByRole("row", { name: new RegExp(sale) }).click();
  await page.getByRole("link", { name: "Back to the search" }).click();
  await expect(page).toHaveURL(search);
  await expect(page.getByLabel("Value")).toHaveValue("1234");
});

test("a link that can't be read is shown as such, and nothing is searched", async ({ page, signIn }) => {
  await signIn("clerk");
  for (const query of [
    "from=2026-02-31&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "where=Nothing:=:1",
    "colour=red",
  ]) {
    await page.goto(`/stores/${STORE}/transactions?${query}`);
    await expect(page.getByText("This address could not be read, so nothing was searched")).toBeVisible();
    await expect(page.getByRole("grid")).toHaveCount(0);
  }
  await expectAccessible(page);
});

test("values that can't be read are refused at the field, a full card number too", async ({ page, signIn }) => {
  await signIn("clerk");
  await page.getByRole("button", { name: "Amount", exact: true }).click();
  await page.getByLabel("Value").fill("12.345");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Value")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Field").selectOption("OrderNumber");
  await page.getByLabel("Value").fill("4030000010001234");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Never type a full card number/)).toBeVisible();
  expect(page.url()).not.toContain("4030000010001234");
});

test("a failed search is an error with a retry, never an empty grid", async ({ page, stack, signIn }) => {
  await signIn("clerk");
  await stack.sandbox.kill();
  await page.goto(`/stores/${STORE}/transactions`);
  await expect(page.getByText("The transactions could not be read")).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expectAccessible(page);
  await stack.sandbox.restart();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("grid").getByRole("row").nth(2)).toBeVisible();
});

test("nobody searches without signing in, and whoever follows a link comes back to it afterwards", async ({
  page,
  request,
}) => {
  const link = `/stores/${STORE}/transactions?from=2026-01-01&to=2026-12-31&where=Amount.gt.50.00`;
  // What a browser claims to have asked for counts for nothing.
  await page.setExtraHTTPHeaders({ "x-counterfoil-asked-path": "/people" });
  await page.goto(link);
  await page.setExtraHTTPHeaders({});
  await expect(page).toHaveURL(/sign-in/);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Manager/ }).click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(link);
  const rows = await request.get(`/stores/${STORE}/transactions/rows?from=2026-01-01&to=2026-12-31&startRow=1`);
  expect(rows.status()).toBe(401);
});
