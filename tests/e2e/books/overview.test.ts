import { expect, expectAccessible, STORE, test, waitForKeys } from "#tests/support/journey.ts";
import { speakFrench } from "#tests/support/money/payments/payment-journey.ts";

test.use({ shop: "figures" });

test("a manager opens the figures by keyboard, reads a chart as a table, and opens the rows of a figure", async ({
  page,
  signIn,
}) => {
  await signIn("manager", `/stores/${STORE}`);
  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await page.waitForURL(/\/overview/);
  await page.goto(`/stores/${STORE}/overview?period=last_365_days`);
  await expect(page.getByText("being read from the service")).toBeVisible();
  await expect(page.getByText("No transactions in this period")).toHaveCount(0);
  // The days before are not read yet: their sum is no sum of a period, and nothing is compared with it.
  await expect(async () => {
    await page.goto(`/stores/${STORE}/overview?period=last_90_days`);
    await expect(page.getByText("before: not complete")).toHaveCount(6, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/^before: .*%\)$/)).toHaveCount(0);
  await page.goto(`/stores/${STORE}/overview?period=last_7_days`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Figures" })).toBeVisible();
    await expect(page.getByText("being read from the service")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  // On a screen of middling width the last column is not cut off.
  await page.setViewportSize({ width: 1300, height: 900 });
  const brands = page.getByRole("table", { name: "By brand (CAD)" });
  expect(await brands.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0);
  const days = page.getByRole("region", { name: "Net by day (CAD)" });
  await expect(days.getByRole("img")).toBeVisible();
  await waitForKeys(page);
  await days.getByText("Show as a table").press("Enter");
  await expect(days.getByRole("row")).toHaveCount(8);
  await expectAccessible(page);
  const sales = page.getByRole("link", { name: /^[\d,]+\.\d\d$/ }).first();
  const amount = (await sales.textContent()) ?? "";
  await sales.press("Enter");
  await page.waitForURL(/\/transactions\?/);
  await expect(page.getByText(amount.trim()).first()).toBeVisible();
});

test("a manager sees the open pre-auths by age, and opens those of one age", async ({ page, stack, signIn }) => {
  const { service } = stack;
  const made = await service.preAuthorization("12.34", "INV-AGE-1");
  await signIn("manager", `/stores/${STORE}/overview?period=last_7_days`);
  const byAge = page.getByRole("region", { name: "Open pre-auths now, by age" });
  const today = byAge.getByRole("row", { name: /^Today/ });
  await expect(today).toContainText(/\d\.\d\d/);
  await expectAccessible(page);
  const [, count = ""] = /× (\d+)/.exec((await today.textContent()) ?? "") ?? [];
  await today.getByRole("link").click();
  await page.waitForURL(/\/pre-auths\?age=today&currency=CAD$/);
  await expect(page.getByRole("heading", { name: new RegExp(`^${count} open`) })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `Choose pre-auth ${made}` })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: "Age" })
    .getByRole("link", { name: /^8 days or more/ })
    .click();
  await expect(page.getByRole("checkbox", { name: `Choose pre-auth ${made}` })).toHaveCount(0);

  // While the service is away, the other figures stand: those of yesterday at least.
  const net = page.getByRole("region", { name: "Net by day (CAD)" });
  await expect(async () => {
    await page.goto(`/stores/${STORE}/overview?period=last_7_days`);
    await expect(net).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await stack.sandbox.control.fault({ kind: "500-before", endpoints: ["reports"], seconds: 20 });
  await page.goto(`/stores/${STORE}/overview?period=last_7_days`);
  await expect(page.getByText("The pre-auths could not be read")).toBeVisible();
  await expect(net).toBeVisible();
  await stack.sandbox.control.clearFaults();
});

test("in French, an accountant compares months", async ({ page, stack, signIn }) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("accountant", `/stores/${STORE}/overview?period=last_month`);
  await expect(page.getByRole("heading", { name: "Chiffres" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Le mois dernier" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
});

test("a clerk has no figures", async ({ page, signIn }) => {
  await signIn("clerk", `/stores/${STORE}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You don’t have access");
  await expect(page.getByRole("link", { name: "Figures" })).toHaveCount(0);
});

test("a year has a bar for each week, and a week opens its rows", async ({ page, signIn }) => {
  await signIn("manager", `/stores/${STORE}/overview?period=last_365_days`);
  const weeks = page.getByRole("region", { name: "Net by week (CAD)" });
  await waitForKeys(page);
  await weeks.getByText("Show as a table").press("Enter");
  await expect(weeks.getByRole("row")).toHaveCount(54);
  await expectAccessible(page);
  const week = weeks.getByRole("link").nth(1);
  const [from, to] = ((await week.textContent()) ?? "").split(" – ");
  await week.press("Enter");
  await page.waitForURL(new RegExp(`from=${from}&to=${to}`));
});
