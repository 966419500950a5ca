import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { readPdf } from "#tests/support/books/files/read-pdf.ts";
import { readXlsx } from "#tests/support/books/files/read-xlsx.ts";
import { atAnotherMachine, expect, expectAccessible, STORE, test, waitForKeys } from "#tests/support/journey.ts";
import { speakFrench } from "#tests/support/money/payments/payment-journey.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

// Sign-offs stay, so that these journeys have a dashboard of their own.
test.use({ shop: "closes" });

const DAYS = new RegExp(`/stores/${STORE}/closes$`);

/** Opens the list of days by its keys, and waits until the book has its latest day. */
async function openDays(page: Page, reading: string): Promise<void> {
  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.waitForURL(DAYS);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row").nth(1)).not.toContainText(reading, { timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
}

test("a manager counts and signs off yesterday by keyboard; an accountant reopens it for a reason", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  await signIn("manager", `/stores/${STORE}`);
  await openDays(page, "Being read");
  await expectAccessible(page);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { name: /^Close of \d{4}-\d\d-\d\d$/ })).toBeVisible();
  await expect(page.getByText("Equal to the service, to the cent, as of now.")).toBeVisible();
  await expect(page.getByText("All operations made here are in the book with their amounts.")).toBeVisible();
  await expectAccessible(page);
  await waitForKeys(page);
  // What is expected is typed as it stands there, but for the last amount.
  const counts = page.getByLabel(/counted$/);
  for (const count of await counts.all()) {
    const hint = await count.evaluate(
      (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
    );
    await count.fill(
      /refunds: (−?[\d,.]+)/
        .exec(hint ?? "")?.[1]
        ?.replace("−", "-")
        .replaceAll(",", "") ?? "0",
    );
  }
  const isCounted = (await counts.count()) > 0;
  if (isCounted) {
    const last = counts.last();
    const expected = await last.inputValue();
    await last.fill("abc");
    await page.getByLabel("Note").press("Tab");
    await page.keyboard.press("Enter");
    await expect(last).toBeFocused();
    await expect(page.getByText("This is not an amount.")).toBeVisible();
    await last.fill((Number(expected) + 0.05).toFixed(2));
    await page.getByRole("button", { name: "Sign off" }).press("Enter");
    await expect(page.getByText("Something differs. Write in the note why, then sign off.")).toBeVisible();
    await page.getByLabel("Note").fill("Five cents too many");
  }
  await page.getByRole("button", { name: "Sign off" }).press("Enter");
  await expect(page.getByText(/^Signed off by /)).toBeVisible();
  if (isCounted) await expect(page.getByText(/difference 0\.05/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign off" })).toHaveCount(0);

  const accountant = await atAnotherMachine(browser, stack.dashboard, "accountant");
  await accountant.goto(page.url());
  await waitForKeys(accountant);
  await accountant.getByRole("button", { name: "Reopen the day…" }).press("Enter");
  await accountant.getByRole("button", { name: "Reopen the day" }).press("Enter");
  await expect(accountant.getByText("Say why in a few words")).toBeVisible();
  await accountant.getByLabel("Why is the day reopened?").fill("A refund came late");
  await accountant.getByRole("button", { name: "Reopen the day" }).press("Enter");
  await expect(accountant.getByText(/^Reopened by /)).toBeVisible();
  await expect(accountant.getByText("A refund came late")).toBeVisible();
  await expect(accountant.getByText("Reopened", { exact: true })).toBeVisible();
  await accountant.context().close();
});

test("a day that differs from the service is read again by keyboard, and ties", async ({ page, signIn, stack }) => {
  await signIn("accountant", `/stores/${STORE}`);
  await openDays(page, "Being read");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByText("Equal to the service, to the cent, as of now.")).toBeVisible();
  const day = /\d{4}-\d\d-\d\d$/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  const rows = await rawBook(stack.sandbox);
  const sale = rows.find(
    (row) =>
      row.trn_date_time.startsWith(day) &&
      row.trn_type === "P" &&
      row.trn_response === 1 &&
      !row.trn_voided &&
      row.trn_payment_method === "CC" &&
      Number(row.trn_returns) === 0,
  );
  await stack.service.returnOf(String(sale?.trn_id), "0.01");
  await page.reload();
  await expect(page.getByText(/^1 row differs from what was kept/)).toBeVisible();
  await expectAccessible(page);
  await waitForKeys(page);
  await page.getByRole("button", { name: "Read the day again" }).press("Enter");
  await expect(page.getByText("Equal to the service, to the cent, as of now.")).toBeVisible({ timeout: 60_000 });
});

test("a printed close has every column on its page", async ({ page, signIn }) => {
  await signIn("accountant", `/stores/${STORE}`);
  await openDays(page, "Being read");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByText("Equal to the service, to the cent, as of now.")).toBeVisible();
  const net = await page
    .getByRole("row", { name: /^Total/ })
    .first()
    .getByRole("link")
    .last()
    .textContent();
  const { width, height, textTo, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(width).toBeGreaterThan(height);
  expect(textTo).toBeLessThan(width - 24);
  expect(text).toContain(net);
});

test("an accountant saves a close as CSV and as a workbook, with the figures of the page", async ({ page, signIn }) => {
  await signIn("accountant", `/stores/${STORE}`);
  await openDays(page, "Being read");
  await page.getByRole("row").nth(1).getByRole("link").click();
  const total = page.getByRole("row", { name: /^Total/ }).first();
  const net = ((await total.getByRole("link").last().textContent()) ?? "").replace(/ × .*/, "").replaceAll(",", "");
  await waitForKeys(page);
  const saved = async (name: string) => {
    const loading = page.waitForEvent("download");
    await page.getByRole("link", { name }).press("Enter");
    const download = await loading;
    expect(download.suggestedFilename()).toMatch(/^close-\d{4}-\d\d-\d\d\.(csv|xlsx)$/);
    return readFile(await download.path());
  };
  const rows = readCsv((await saved("Save as CSV")).toString().replace("\uFEFF", ""));
  const whole = rows.find(([currency, name]) => currency === "CAD" && name === "Total");
  expect(whole?.at(-1)).toBe(net.replace("−", "-"));
  expect(rows).toContainEqual(["Book and service", "Equal to the service, to the cent, as of now."]);
  const [sheet] = readXlsx(await saved("Save as Excel"));
  expect(sheet?.rows).toBe(rows.length);
  expect([...(sheet?.cells.values() ?? [])].map(({ value }) => value)).toContain(whole?.at(-1));
});

test("in French, a day that is not over waits; a figure opens its rows", async ({ page, stack, signIn }) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("accountant", `/stores/${STORE}`);
  await openDays(page, "Lecture en cours");
  await expect(page.getByRole("heading", { name: "Clôture de journée" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByText("Égale au service, au cent près, à cet instant.")).toBeVisible();
  await expectAccessible(page);
  const total = page.getByRole("row", { name: /^Total/ }).first();
  const net = (await total.getByRole("link").last().textContent()) ?? "";
  await total.getByRole("link").last().click();
  await page.waitForURL(/\/transactions\?/);
  await expect(page.getByText(net.trim()).first()).toBeVisible();
  await page.goto(`/stores/${STORE}/closes/2099-01-01`);
  await expect(page.getByText("Cette journée n’est pas encore terminée")).toBeVisible();
});

test("a clerk has no closes", async ({ page, signIn }) => {
  await signIn("clerk", `/stores/${STORE}`);
  await expect(page.getByRole("link", { name: "Close of day" })).toHaveCount(0);
  for (const path of ["closes", "closes/2026-01-01"]) {
    await page.goto(`/stores/${STORE}/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("You don’t have access");
  }
});
