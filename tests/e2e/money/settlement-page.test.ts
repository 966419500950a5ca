import type { Page } from "playwright/test";
import { expect, expectAccessible, foundGrid, STORE, test, waitForKeys } from "#tests/support/journey.ts";

// A sandbox of its own: what its settlement report says is changed.
test.use({ shop: "settlements" });

const PAGE = `/stores/${STORE}/settlement`;

const rowOf = (page: Page, day: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: `Open the transactions of ${day}` }) });
const daysIn = (page: Page) => page.locator("tbody").first().getByRole("row");

/** Opens the page again until the day book has all its days; the server reads them in the background. */
async function openWhole(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByText(/^All \d+ days tie/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
}

async function shownDays(page: Page): Promise<string[]> {
  const texts = await daysIn(page)
    .getByRole("link", { name: /^Open the transactions of/ })
    .allTextContents();
  return texts;
}

test("an accountant finds three planted differences, first in the list, each with its rows", async ({
  page,
  stack,
  signIn,
}) => {
  const { control } = stack.sandbox;
  await signIn("accountant", PAGE);
  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page.getByRole("heading", { name: "Settlement", level: 1 })).toBeVisible();
  // The day book begins with yesterday.
  await expect(page.getByText(/days of your own figures are being read from the service/)).toBeVisible();
  await expect(page.getByText("Not read").first()).toBeVisible();
  await expectAccessible(page);
  await openWhole(page);
  await expectAccessible(page);
  const days = await shownDays(page);
  expect(days.length).toBeGreaterThan(3);
  const [first = "", second = "", third = "", fourth = ""] = days;

  await control.settlement({ day: fourth, salesCents: 1_234 });
  await control.settlement({ day: third, declined: 2, state: "Frozen by audit" });
  await control.settlement({ day: second, missing: true });
  await page.reload();
  await expect(page.getByText(/^2 days differ, 1 day has no settlement/)).toBeVisible();
  expect((await shownDays(page)).slice(0, 4)).toEqual([third, fourth, second, first]);
  await expect(rowOf(page, third)).toContainText("Unknown state: Frozen by audit");
  await expect(rowOf(page, third)).toContainText("Declined +2");
  await expect(rowOf(page, second)).toContainText("No settlement");
  await expectAccessible(page);

  // The rows are those of the Pacific day, and their total is our own figure.
  const ours = await rowOf(page, fourth).getByRole("cell").nth(3).textContent();
  await rowOf(page, fourth)
    .getByRole("link", { name: /^Sales \+12\.34 CAD/ })
    .click();
  await expect(page.getByText(/, complete$/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("zone")).toBe("settlement");
  await expect(foundGrid(page).getByRole("row").nth(1)).toContainText(fourth);
  const [amount = ""] = /[\d,]+\.\d\d/.exec(ours ?? "") ?? [];
  await expect(page.getByText(amount, { exact: false }).first()).toBeVisible();
});

test("what cannot be read is named, and is read again on demand", async ({ page, stack, signIn }) => {
  const { control } = stack.sandbox;
  await control.fault({ kind: "down", endpoints: ["settlement"], times: 1 });
  await signIn("manager", PAGE);
  await expect(page.getByText("A part could not be read")).toBeVisible();
  await expect(page.getByText(/^The service’s settlements from .* are missing/)).toBeVisible();
  await expect(daysIn(page).first()).toContainText("Not compared");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(page.getByText("A part could not be read")).toHaveCount(0);
  await expect(daysIn(page).first()).toContainText(/\d\.\d\d/);

  await page.goto(`${PAGE}?from=2001-01-01&to=2001-01-02`);
  await expect(page.getByText("Nothing to settle in these days")).toBeVisible();
  await page.goto(`${PAGE}?from=2026-01-02&to=2026-01-01`);
  await expect(page.getByText("These days can’t be shown")).toBeVisible();
  await expectAccessible(page);
});

test("a clerk has no settlements, in either language, nor has anybody without the store", async ({
  page,
  stack,
  signIn,
}) => {
  const report = (store: string) =>
    `${stack.dashboard.url}/stores/${store}/settlement/report?from=2026-01-01&to=2026-01-02`;
  expect((await page.request.get(report(STORE))).status()).toBe(401);
  await signIn("clerk", PAGE);
  await expect(page.getByText("Managers, accountants and administrators see settlements.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settlement" })).toHaveCount(0);
  expect((await page.request.get(report(STORE))).status()).toBe(403);
  await page.context().clearCookies();
  await signIn("manager", PAGE);
  expect((await page.request.get(report("300200999"))).status()).toBe(403);
  expect((await page.request.get(report(STORE).replace("2026-01-02", "2099-01-02"))).status()).toBe(400);
});

test.describe("in French", () => {
  test.use({ locale: "fr-CA" });

  test("a manager reads the states and the sums, and a clerk is told who may", async ({ page, signIn }) => {
    await signIn("manager", PAGE);
    await expect(page.getByRole("heading", { name: "Règlement", level: 1 })).toBeVisible();
    await expect(page.getByText("Viré").first()).toBeVisible();
    await expectAccessible(page);
    await page.context().clearCookies();
    await signIn("clerk", PAGE);
    await expect(
      page.getByText("La gérance, la comptabilité et l’administration voient les règlements."),
    ).toBeVisible();
  });
});
