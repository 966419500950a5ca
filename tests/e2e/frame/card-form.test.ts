import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

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

const PLACES = [{ name: "Views", path: "views", table: "Views", row: /Refunds by person|Refunds/ }];

for (const { name, path, table: label, row } of PLACES) {
  test(`the rows of ${name} are cards on a phone and at 200 % zoom, with all their columns, and stay a table to screen readers`, async ({
    page,
    signIn,
  }) => {
    await signIn("manager", `/stores/${STORE}/${path}`);
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
