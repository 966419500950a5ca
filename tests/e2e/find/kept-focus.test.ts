import type { Page } from "playwright/test";
import { expect, foundGrid, STORE, test, waitForHydration } from "#tests/support/journey.ts";

/* A control that goes with what it does gives focus on: whoever works by keyboard never stands nowhere. */

test.use({ shop: "stepByStep", settings: { SERVICE_READ_AT_ONCE: "500" } });

function counted(page: Page) {
  return page.getByRole("paragraph").filter({ hasText: /read at/ });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

test("reading all, further rows or again leaves focus on what was read", async ({ page, stack, signIn }) => {
  const { control } = stack.sandbox;
  await signIn("clerk", `/stores/${STORE}/transactions?range=last_90_days`);
  await expect(page.getByText("500 read, more below").last()).toBeVisible();

  // A letter leaves focus where it is.
  await page.keyboard.press("j");
  const row = foundGrid(page).getByRole("row").nth(1);
  await expect(row).toBeFocused();
  await control.fault({ kind: "slow", delayMs: 3_000, endpoints: ["reports"], seconds: 60 });
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  await expect(row).toBeFocused();
  await press(page, "Cancel");
  await expect(counted(page)).toBeFocused();
  await control.clearFaults();
  await page.getByRole("status").getByRole("button", { name: "Read further rows" }).focus();
  await page.keyboard.press("Enter");
  await expect(counted(page)).toBeFocused();
  await expect(page.getByText("1,000 read, more below").last()).toBeVisible();

  // At the end of the rows one walks on from the last of them.
  await row.focus();
  await page.keyboard.press("End");
  await foundGrid(page).getByRole("button", { name: "Read further rows" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1,500 read, more below").last()).toBeVisible();
  await expect(page.locator("[role='row']:focus")).toHaveAttribute("aria-rowindex", "1001");

  await page.getByRole("button", { name: /^Read all/ }).focus();
  await page.keyboard.press("Enter");
  await expect(counted(page)).toBeFocused();
  await expect(counted(page)).toContainText("complete");
});

test("trying again leaves focus on what comes of it", async ({ page, stack, signIn }) => {
  const { control } = stack.sandbox;
  await signIn("clerk");
  await control.fault({ kind: "malformed", endpoints: ["reports"], seconds: 60 });
  await page.goto(`/stores/${STORE}/transactions?range=yesterday`);
  const failed = page.getByRole("alert").filter({ hasText: "The transactions could not be read" });
  await expect(failed).toBeVisible();
  await press(page, "Try again");
  await expect(failed).toBeFocused();
  await control.clearFaults();
  await press(page, "Try again");
  await expect(counted(page)).toBeFocused();
});

test("letting go of picked rows leads back to the row where one stood", async ({ page, signIn }) => {
  await signIn("manager");
  const row = foundGrid(page).getByRole("row").nth(2);
  await expect(row).toBeVisible();
  for (const letGo of ["Enter", "Escape"]) {
    await row.focus();
    await page.keyboard.press("x");
    await page.getByRole("button", { name: "Clear selection" }).focus();
    await page.keyboard.press(letGo);
    await expect(page.getByRole("region", { name: "Selection" }), letGo).toHaveCount(0);
    await expect(row, letGo).toBeFocused();
  }
});

test("wider days, and starting anew, lead to what is found", async ({ page, signIn }) => {
  await signIn("clerk");
  const today = new URLSearchParams({ range: "today", where: "order:NOPE*" });
  const none = page.getByRole("status").filter({ hasText: "had no matching transactions" });
  for (const act of [
    () => page.keyboard.press("w"),
    async () => {
      await page.getByRole("link", { name: "Search 90 days" }).focus();
      await page.keyboard.press("Enter");
    },
  ]) {
    await page.goto(`/stores/${STORE}/transactions?${today}`);
    await expect(none).toBeVisible();
    await waitForHydration(page.getByRole("link", { name: "Search 90 days" }));
    await act();
    await page.waitForURL(/range=last_/);
    await expect(none).toBeFocused();
  }
  await page.goto(`/stores/${STORE}/transactions?range=someday`);
  await waitForHydration(page.getByRole("link", { name: "Start over" }));
  await page.getByRole("link", { name: "Start over" }).focus();
  await page.keyboard.press("Enter");
  await expect(counted(page)).toBeFocused();
});

test("whoever comes back from a record stands on its row again", async ({ page, signIn }) => {
  await signIn("clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  const row = page.locator("[data-line]:focus");
  await page.keyboard.press("j");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("PageDown");
  const id = await row.getAttribute("data-line");
  for (const comeBack of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/transactions/${id}$`));
    await expect(page.getByRole("heading", { name: `Transaction ${id}` })).toBeVisible();
    await comeBack();
    await expect(row).toHaveAttribute("data-line", String(id));
    await expect(row).toBeInViewport();
  }
  // Asked once more it begins at the top.
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  await expect(counted(page)).toBeFocused();
});

test("rows stay selected while one of their records is looked at, and not in another search", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const selected = page.getByRole("region", { name: "Selection" }).getByText("2 rows selected");
  await expect(selected).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/transactions\/\d+$/);
  await expect(page.getByRole("heading", { name: /^Transaction \d/ })).toBeVisible();
  await page.goBack();
  await expect(selected).toBeVisible();
  await page.getByLabel("Days", { exact: true }).selectOption("Today");
  await expect(page).toHaveURL(/range=today/);
  await expect(selected).toHaveCount(0);
});

test("whoever stands on a row stands on that row when others above it leave the result", async ({
  page,
  stack,
  signIn,
}) => {
  const { control } = stack.sandbox;
  for (const order of ["STANDS-1", "STANDS-2"]) await stack.service.purchase("12.00", order);
  const sale = await stack.service.purchase("12.00", "LEAVES-1");
  await signIn("clerk");
  await control.fault({ kind: "slow", delayMs: 3_000, endpoints: ["reports"], seconds: 60 });
  await page.goto(`/stores/${STORE}/transactions?range=last_365_days&where=voided:no`);
  const row = foundGrid(page).getByRole("row").filter({ hasText: "STANDS-1" });
  await expect(row).toBeVisible();
  await row.focus();
  await stack.service.voidOf(sale, "12.00");
  await expect(counted(page)).toContainText("499 read", { timeout: 60_000 });
  await control.clearFaults();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: "LEAVES-1" })).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute("tabindex", "0");
});
