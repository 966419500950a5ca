import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, foundGrid, STORE, test } from "#tests/support/journey.ts";

const partOf = (page: Page, name: string | RegExp): Locator => page.getByRole("region", { name });

test("a clerk finds help from the practice band, runs an example, and sees nothing that others alone may do", async ({
  page,
  stack,
  signIn,
}) => {
  await stack.service.purchase("100.00", "INV-982001");
  await signIn("clerk", `/stores/${STORE}`);
  await page.getByRole("link", { name: "What can be practised" }).click();
  await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
  await expect(page.getByText("For your role, Clerk")).toBeVisible();
  await expectAccessible(page);

  const may = partOf(page, "What you may do");
  await expect(may.getByText("Give money back from a sale")).toBeVisible();
  await expect(may.getByText(/up to 200\.00(?:\sCAD)? at a time/)).toBeVisible();
  await expect(may.getByText("Morgan Singh (Manager)")).toBeVisible();
  await expect(may.getByText("as a file")).toHaveCount(0);
  await expect(may.getByText("Approve or decline")).toHaveCount(0);

  const keys = partOf(page, "Keys");
  await expect(keys.getByText("My day")).toBeVisible();
  await expect(keys.getByText("Give money back")).toBeVisible();
  for (const other of ["People", "Settings", "Batches", "Decline the request", "Save the rows as a file"])
    await expect(keys.getByText(other, { exact: true })).toHaveCount(0);

  const practice = partOf(page, "Practice on the sandbox");
  await expect(practice.getByText("PRACTICE-DROP-AFTER")).toBeVisible();
  // Whoever takes payments needs cards to practise with.
  await expect(practice.getByText("4030000010001234")).toBeVisible();

  await partOf(page, "Search examples").getByRole("button", { name: "order:INV*" }).click();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: "INV-982001" })).toHaveCount(1);
});

test("a practice word leads to its sale", async ({ page, stack, signIn }) => {
  await stack.service.purchase("20.00", "PRACTICE-SLOW-982002");
  await signIn("clerk", "/help");
  await page.getByRole("link", { name: "PRACTICE-SLOW", exact: true }).click();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: "PRACTICE-SLOW-982002" })).toHaveCount(1);
});

test("an accountant sees no way to move money, a manager the test cards as well", async ({ page, signIn }) => {
  await signIn("accountant", "/help");
  await expect(partOf(page, "What you may do").getByText("as a file")).toBeVisible();
  await expect(page.getByText("Give money back")).toHaveCount(0);
  await expect(partOf(page, "Practice on the sandbox").getByText("PRACTICE-REPORT-DOWN")).toBeVisible();
  await expect(page.getByText("PRACTICE-DROP-AFTER")).toHaveCount(0);
  await expect(page.getByText("Test cards")).toHaveCount(0);

  await page.context().clearCookies();
  await signIn("manager", "/help");
  await expect(page.getByText("4030000010001234")).toBeVisible();
  await expect(partOf(page, "What you may do").getByText("Approve or decline")).toBeVisible();
});

test("on a phone, Help is behind More, in French and without keys", async ({ browser, stack, signIn, page }) => {
  await signIn("clerk", `/stores/${STORE}`);
  const cookies = await page.context().cookies();
  const phone = await browser.newContext({
    baseURL: stack.dashboard.url,
    locale: "fr-CA",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.addCookies(cookies);
  const small = await phone.newPage();
  await small.goto(`/stores/${STORE}`);
  const cut = await small
    .getByRole("navigation")
    .locator("li:visible span.truncate:visible")
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
  await small.getByRole("button", { name: "Plus" }).tap();
  // The store's whole name, which the bar above may cut.
  await expect(small.getByRole("navigation").getByText("Practice shop", { exact: true })).toBeVisible();
  await small.getByRole("navigation").getByRole("link", { name: "Aide" }).tap();
  await expect(small.getByRole("heading", { name: "Aide", level: 1 })).toBeVisible();
  await expect(small.getByText("Ce que vous pouvez faire")).toBeVisible();
  await expect(small.locator("kbd:visible")).toHaveCount(0);
  const overflow = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(small);
  await phone.close();
});
