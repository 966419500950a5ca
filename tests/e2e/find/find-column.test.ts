import type { Page } from "playwright/test";
import { expect, expectAccessible, foundGrid, STORE, test } from "#tests/support/journey.ts";
import { paste } from "#tests/support/journeys/paste.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

// Over a year of sales, so that some are of days that nobody has on the screen.
test.use({ shop: "manyDays" });

const transactions = (page: Page, count: number) =>
  page.getByText(`${count.toLocaleString("en-US")} transactions`, { exact: true }).last();

test("a thousand pasted ids are found on any day, and those that are none are named", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  const known = book.map(({ trn_id }) => trn_id).sort((one, other) => other - one);
  const ids = [...known.slice(0, 998).reverse(), 97_000_001, 98_000_002];
  await signIn("accountant", `/stores/${STORE}/transactions?range=today`);
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await paste(page, ids.join("\n"));
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveValue(/^id:\([0-9, ]+\) or order:\([0-9, ]+\)$/);
  await page.keyboard.press("Enter");
  await expect(transactions(page, 998)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Searched as IDs on all days.")).toBeVisible();
  await expect(page.getByText("2 of 1,000 numbers found nothing: 97000001 and 98000002.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Copy them" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("97000001\n98000002");
});

test("hundreds of pasted order numbers are found in the days, and more days are offered", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  const orders = [...new Set(book.map(({ trn_order_number }) => trn_order_number))].filter((one) =>
    /^INV-[0-9]+$/.test(one),
  );
  const some = orders.slice(0, 300);
  const wanted = new Set(some);
  const all = book.filter(({ trn_order_number }) => wanted.has(trn_order_number)).length;
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await paste(page, some.join(" "));
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveValue(/^order:\(INV-[0-9]+, /);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This many numbers are searched only on these days")).toBeVisible();
  await expect(
    page.getByText(/of 300 numbers found nothing in these days: INV-[0-9]+, .* and [0-9]+ more\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search 30 days" }).click();
  await expect(page).toHaveURL(/range=last_30_days/);
  await page.goto(page.url().replace("last_30_days", "last_365_days"));
  await expect(transactions(page, all)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/numbers found nothing/)).toHaveCount(0);
});

test("more pasted numbers than one search takes stay in the box, and are searched for a part at a time", async ({
  page,
  stack,
  signIn,
}) => {
  const [newest] = (await rawBook(stack.sandbox)).map(({ trn_id }) => trn_id);
  const ids = Array.from({ length: 10_002 }, (_, index) => (newest ?? 0) + 10_000 - index);
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const before = page.url();
  await paste(page, ids.join("\n"));
  const box = page.getByRole("textbox", { name: "Find" });
  await expect(page.getByText("10,002 numbers were pasted, and one search takes at most 10,000")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
  expect(await box.inputValue()).toBe(ids.join(", "));
  expect(page.url()).toBe(before);
  await page.getByRole("button", { name: "Numbers 10,001 to 10,002" }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(`id:(${newest}, ${(newest ?? 0) - 1}) or order:(${newest}, ${(newest ?? 0) - 1})`);
  await page.keyboard.press("Enter");
  await expect(transactions(page, 2)).toBeVisible();
  // The other part is still there to be chosen.
  await page.getByRole("button", { name: "Numbers 1 to 10,000", exact: true }).click();
  await expect(box).toHaveValue(/^id:\([0-9, ]+\) or order:/);
  // A part of one is no range.
  await paste(page, ids.slice(1).join("\n"));
  await page.getByRole("button", { name: "Number 10,001", exact: true }).click();
  await expect(box).toHaveValue(String((newest ?? 0) - 1));
});

test("a table copied with its headings asks for its column, and two numbers that no sale has together for either", async ({
  page,
  stack,
  signIn,
}) => {
  const [first, second] = (await rawBook(stack.sandbox)).filter(({ trn_type }) => trn_type === "P");
  if (!first || !second) throw new Error("the book has no two sales");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await paste(page, `Order number\tAmount\n${first.trn_order_number}\t1.00\n${second.trn_order_number}\t2.00\n`);
  const box = page.getByRole("textbox", { name: "Find" });
  await expect(box).toHaveValue(`order:(${first.trn_order_number}, ${second.trn_order_number})`);
  await page.goto(`/stores/${STORE}/transactions`);
  await box.fill(`${first.trn_id} ${second.trn_order_number}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("All words must match the same transaction.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("m");
  for (const { trn_id } of [first, second]) await expect(page.getByRole("link", { name: `${trn_id}` })).toBeVisible();
});
