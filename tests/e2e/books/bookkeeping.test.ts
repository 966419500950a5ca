import { readFile } from "node:fs/promises";
import { atAnotherMachine, expect, expectAccessible, STORE, test, waitForKeys } from "#tests/support/journey.ts";

// The accounts are changed, so that these journeys have a dashboard of their own.
test.use({ shop: "bookkeeping" });

test("an accountant takes a month's entries away by keyboard, on the accounts that an administrator set", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(120_000);
  const admin = await atAnotherMachine(browser, stack.dashboard, "admin");
  await admin.goto(`/stores/${STORE}/bookkeeping`);
  await waitForKeys(admin);
  const name = admin.getByRole("group", { name: "Sales", exact: true }).getByLabel("Name");
  await name.fill('No "quotes"');
  await admin.getByRole("button", { name: "Save the accounts" }).press("Enter");
  await expect(name).toHaveAccessibleDescription("Without quotation marks");
  await name.fill("Shop sales, counter");
  await admin.getByRole("checkbox", { name: "Book settlements as the bank shows them" }).check();
  await admin.getByRole("button", { name: "Save the accounts" }).press("Enter");
  await expect(admin.getByText("Saved", { exact: false }).first()).toBeVisible();
  await expectAccessible(admin);
  await admin.context().close();

  await signIn("accountant", `/stores/${STORE}`);
  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("k");
  await page.waitForURL(/\/bookkeeping$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "QuickBooks Online" }).first()).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(page);
  await expect(page.getByRole("group", { name: "Sales" })).toHaveCount(0);
  await waitForKeys(page);
  for (const [layout, heading] of [
    ["QuickBooks Online", "JournalNo,JournalDate,AccountName,Debits,Credits,Description"],
    ["CSV", "Date,Account,Account name,Debit,Credit,Currency,Reference,Description"],
  ] as const) {
    const loading = page.waitForEvent("download");
    await page.getByRole("link", { name: layout }).first().press("Enter");
    const download = await loading;
    expect(download.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-CAD-(csv|quickbooks)\.csv$/);
    const text = (await readFile(await download.path(), "utf8")).replace("\uFEFF", "");
    expect(text.split("\r\n")[0]).toBe(heading);
    expect(text).toContain('"Shop sales, counter"');
  }
  // Whoever comes next sees that the month was taken already.
  await page.reload();
  const made = page.getByRole("table", { name: "Files made of this month" });
  await expect(made.getByRole("row").nth(1)).toContainText(/CSV, CAD, By day, [-0-9 –]+Nothing$/);
  await expect(made.getByRole("row").nth(2)).toContainText(/QuickBooks Online, CAD, By day, [-0-9 –]+Nothing$/);
  await expectAccessible(page);
});

test("an administrator says how long the day book is kept, and nobody else does", async ({ page, signIn }) => {
  await signIn("admin", `/stores/${STORE}/settings?tab=dayBook`);
  await waitForKeys(page);
  const months = page.getByLabel("Months kept");
  await expect(months).toHaveValue("");
  await expectAccessible(page);
  await months.fill("2");
  await months.press("Enter");
  await expect(months).toHaveAccessibleDescription(/type a whole number from 3 to 240/);
  await months.fill("36");
  await months.press("Enter");
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(months).toHaveValue("36");

  await page.context().clearCookies();
  await signIn("accountant", `/stores/${STORE}/settings?tab=dayBook`);
  await expect(page.getByLabel("Months kept")).toHaveCount(0);
});

test("a clerk has no books", async ({ page, signIn }) => {
  await signIn("clerk", `/stores/${STORE}/bookkeeping`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You don’t have access");
});
