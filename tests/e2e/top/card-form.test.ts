import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, reviewRefund, STORE, test } from "#tests/support/journey.ts";

/* Tables whose rows are cards where columns do not fit: on a phone, and in a window of 1280 by 720 at 200 % zoom. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 640, height: 360 },
];

/** Nothing has to be scrolled sideways: not the page, and not the box of the table. */
async function expectNothingSideways(page: Page, table: Locator): Promise<void> {
  const over = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await page.locator("html").evaluate(over)).toBeLessThanOrEqual(0);
  expect(await table.locator("..").evaluate(over)).toBeLessThanOrEqual(0);
}

const PLACES = [
  { name: "Views", path: "views", table: "Views", row: /Refunds by person|Refunds/, login: "manager" },
  { name: "Settings", path: "settings", table: "Limits", row: /Clerk/, login: "admin" },
  { name: "People", path: "people", table: /^People/, row: /Camille Tremblay/, login: "admin" },
] as const;

for (const { name, path, table: label, row, login } of PLACES) {
  test(`the rows of ${name} are cards on a phone and at 200 % zoom, with all their columns, and stay a table to screen readers`, async ({
    page,
    signIn,
  }) => {
    await signIn(login, `/stores/${STORE}/${path}`);
    const table = page.getByRole("table", { name: label });
    const first = table.getByRole("row").filter({ hasText: row }).first();
    await expect(first).toBeVisible();
    const headings = await table.getByRole("columnheader").allTextContents();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNothingSideways(page, table);
      expect(await first.evaluate((element) => getComputedStyle(element).display)).toBe("flex");
      expect(await table.getByRole("columnheader").allTextContents()).toEqual(headings);
      // A card is as wide as the list, and its actions can be seen.
      await expect(first.getByRole("cell").first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test("pre-auths, the day and refunds without sale are cards as well, with their actions, and pre-auths can be sorted there", async ({
  page,
  stack,
  signIn,
}) => {
  await stack.service.preAuthorization("30.00", "INV-983001");
  await stack.service.preAuthorization("90.00", "INV-983002");
  const sale = await stack.service.purchase("10.00", "INV-983003");
  await signIn("manager", `/stores/${STORE}/transactions/${sale}/refund`);
  await reviewRefund(page, sale, "4.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Refunded/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/stores/${STORE}/pre-auths`);
  const holds = page.getByRole("table", { name: "Open pre-auths" });
  const larger = holds.getByRole("row").filter({ hasText: "INV-983002" });
  await expect(larger.getByRole("checkbox")).toBeVisible();
  await expect(larger.getByRole("link", { name: /^Complete/ })).toBeVisible();
  await page.getByLabel("Sort by").selectOption({ label: "Can be completed, descending" });
  const numbers = await holds.getByText(/^INV-98300/).allTextContents();
  expect(numbers).toEqual(["INV-983002", "INV-983001"]);
  await expectNothingSideways(page, holds);
  await expectAccessible(page);

  await page.goto(`/stores/${STORE}/day`);
  const day = page.getByRole("table").filter({ hasText: "INV-983003" });
  const refund = day.getByRole("row").filter({ hasText: "INV-983003" });
  await expect(refund.getByRole("link", { name: /^Undo/ })).toBeVisible();
  expect(await refund.evaluate((element) => getComputedStyle(element).display)).toBe("flex");
  await expectNothingSideways(page, day);
  await expectAccessible(page);
});

test("no page scrolls sideways on a phone", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("admin", `/stores/${STORE}`);
  const ownPages = ["holds", "day", "in-doubt", "approvals", "batches", "batches/new", "refunds", "refunds/new"];
  const places = ["", ...ownPages, "views", "people", "settings", "transactions"].map(
    (path) => `/stores/${STORE}/${path}`,
  );
  for (const address of [...places, "/preferences", "/help", "/password"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, address).toBeLessThanOrEqual(0);
  }
});
