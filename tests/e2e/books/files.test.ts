import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { expect, expectAccessible, pressLetter, STORE, test, waitForKeys } from "#tests/support/journey.ts";
import { speakFrench } from "#tests/support/money/payments/payment-journey.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

test.use({ shop: "files" });

const SEARCH = `/stores/${STORE}/transactions?range=last_365_days&columns=created,transactionId,amount`;

/** The list's row of the latest file. */
const latest = (page: Page) => page.getByRole("row").nth(1);

/** Asks for the file of the search in the background, by keyboard alone. */
async function askInBackground(page: Page, button: string): Promise<void> {
  await pressLetter(page, "d");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox").first()).toBeFocused();
  await dialog.getByRole("combobox").first().selectOption("csv");
  await dialog.getByRole("button", { name: button }).press("Enter");
  await page.waitForURL(/\/files$/);
}

test("an accountant has a file made in the background, opens it, and asks what changed since", async ({
  page,
  signIn,
  stack,
}) => {
  const { sandbox, service } = stack;
  const sale = await service.purchase("21.00", "FILES-1");
  await signIn("accountant", SEARCH);
  await askInBackground(page, "In the background");
  await expect(latest(page).getByText("Ready", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const downloads = page.waitForEvent("download");
  await latest(page).getByRole("link", { name: /^Open/ }).press("Enter");
  const bytes = await readFile(await (await downloads).path());
  const lines = readCsv(bytes.toString().slice(1));
  const rows = lines.slice(
    1,
    lines.findIndex(([first]) => first === ""),
  );
  const ids = (await rawBook(sandbox)).map((row) => String(row.trn_id));
  expect(rows.map((cells) => cells[2] ?? "").toSorted()).toEqual(ids.toSorted());

  await service.returnOf(sale, "6.00");
  await latest(page)
    .getByRole("button", { name: /^What changed since/ })
    .press("Enter");
  await expect(page.getByText(/^What changed since 20/)).toBeVisible();
  await expect(latest(page).getByText("Ready", { exact: true })).toBeVisible({ timeout: 30_000 });
  await latest(page).getByRole("link").first().press("Enter");
  await expect(page.getByRole("heading", { name: "2 transactions changed" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: sale })).toContainText("6.00");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Files" }).last().press("Enter");
  await page.waitForURL(/\/files$/);
  await page.getByRole("row").nth(2).getByRole("link").first().press("Enter");
  await expect(page.getByText(createHash("sha256").update(bytes).digest("hex"))).toBeVisible();
});

test("a file is short when the service fails, says so, and is read on", async ({
  page,
  signIn,
  stack: { sandbox },
}) => {
  await signIn("accountant", SEARCH);
  await expect(page.locator('[aria-rowindex="2"]')).toBeVisible();
  await sandbox.control.fault({ kind: "500-before", endpoints: ["reports"], times: 1_000 });
  await askInBackground(page, "In the background");
  await expect(latest(page).getByText("Late", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(latest(page)).toContainText("The payments service reported a fault of its own.");
  await expectAccessible(page);
  await sandbox.control.clearFaults();
  await latest(page)
    .getByRole("button", { name: /^Try now/ })
    .press("Enter");
  await expect(latest(page).getByText("Ready", { exact: true })).toBeVisible({ timeout: 30_000 });
});

test("a new file is counted in the frame until its owner sees the list", async ({ page, signIn }) => {
  await signIn("manager", SEARCH);
  await askInBackground(page, "In the background");
  await page.goto(`/stores/${STORE}/day`);
  const place = page.getByRole("link", { name: /^Files/ });
  await expect(place).toHaveText(/1 new file/, { timeout: 60_000 });
  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.waitForURL(/\/files$/);
  await expect(latest(page).getByText("Ready", { exact: true })).toBeVisible();
  await expect(place).toHaveText("Files", { timeout: 30_000 });
  await latest(page)
    .getByRole("button", { name: /^Remove/ })
    .press("Enter");
  await expect(page.getByText("No files yet")).toBeVisible();
});

test("in French, a file is cancelled", async ({ page, signIn, stack: { sandbox, dashboard } }) => {
  await speakFrench(page, dashboard.url);
  await signIn("manager", SEARCH);
  await expect(page.locator('[aria-rowindex="2"]')).toBeVisible();
  await sandbox.control.fault({ kind: "500-before", endpoints: ["reports"], times: 1_000 });
  await askInBackground(page, "En arrière-plan");
  await latest(page)
    .getByRole("button", { name: /^Annuler/ })
    .press("Enter");
  await expect(latest(page).getByText("Annulé", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await sandbox.control.clearFaults();
});

test("an administrator says for how many days files are kept", async ({ page, signIn }) => {
  await signIn("admin", `/stores/${STORE}/settings?tab=dayBook`);
  await waitForKeys(page);
  const days = page.getByLabel("Days kept");
  await expect(days).toHaveValue("30");
  await days.fill("0");
  await days.press("Enter");
  await expect(days).toHaveAccessibleDescription(/from 1 to 400/);
  await days.fill("45");
  await days.press("Enter");
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await page.goto(`/stores/${STORE}/files`);
  await expect(page.getByText("They are kept for 45 days")).toBeVisible();
});

test("a clerk has no files", async ({ page, signIn }) => {
  await signIn("clerk", `/stores/${STORE}/files`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You don’t have access");
  await expect(page.getByRole("link", { name: "Files" })).toHaveCount(0);
});
