import type { Locator, Page } from "playwright/test";
import { openBuilder, pickField } from "#tests/support/find/searches/open-builder.ts";
import { test as base, expect, expectAccessible, foundGrid, STORE } from "#tests/support/journey.ts";
import { startShop } from "#tests/support/journeys/shops.ts";
import { startDashboard } from "#tests/support/processes/start-dashboard.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { dayBookRead } from "#tests/support/services/day-book-read.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";
import { type WatchedConnection, watchedConnection } from "#tests/support/services/watched-connection.ts";

const connections = new WeakMap<object, WatchedConnection>();

const test = base.extend<{ connection: WatchedConnection }>({
  stack: [
    async ({ shop }, use) => {
      const sandbox = await startShop(shop);
      const connection = await watchedConnection(sandbox.port);
      const dashboard = await startDashboard({ ...sandbox, baseUrl: connection.baseUrl });
      connections.set(dashboard, connection);
      await dayBookRead(dashboard);
      await use({ sandbox, dashboard, service: externalClient(sandbox) });
      await dashboard.stop();
      await connection.stop();
      await sandbox.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  connection: async ({ stack }, use) => {
    const connection = connections.get(stack.dashboard);
    if (!connection) throw new Error("nobody watches the way to the service");
    await use(connection);
  },
});
test.use({ shop: "large" });

/** The service answers a search for this order number after five seconds. */
const SLOW = "order:PRACTICE-REPORT-SLOW";

async function open(page: Page, parameters: Record<string, string>): Promise<void> {
  await page.goto(`/stores/${STORE}/transactions?${new URLSearchParams(parameters)}`);
}

test("rows that could not be put in another order stay as they were, and say so", async ({ page, stack, signIn }) => {
  const { control } = stack.sandbox;
  await signIn("clerk");
  await open(page, { range: "last_30_days" });
  const whole = page.getByText(/^read at .+, complete$/);
  await expect(whole).toBeVisible();
  const read = await whole.textContent();
  const heading = (name: string | RegExp) => page.getByRole("columnheader", { name });
  const before = page.getByText("still in the previous order");
  const totals = page.getByLabel("Totals of the whole result");
  await control.fault({ kind: "slow", delayMs: 50_000, endpoints: ["reports"], seconds: 50 });
  await heading("Amount").getByRole("button").click();
  await expect(before).toBeVisible();
  for (const step of ["reading", "cancelled"]) {
    if (step === "cancelled") await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page.getByText("Loading was cancelled")).toHaveCount(step === "cancelled" ? 1 : 0);
    await expect(heading(/^Time/)).toHaveAttribute("aria-sort", "descending");
    await expect(heading("Amount")).toHaveAttribute("aria-sort", "none");
    await expect(totals).toBeVisible();
  }
  await expect(page.getByText("The rows read before stay as they were.")).toBeVisible();
  await expect(whole).toHaveText(read ?? "");
  await expectAccessible(page);
  await control.clearFaults();
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(heading("Amount")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByText("sorted over the complete result")).toBeVisible();
  await expect(before).toHaveCount(0);
});

test("a long search tells how far it is after a second, and cancelling ends it at the service, too", async ({
  page,
  stack,
  connection,
  signIn,
}) => {
  const { control } = stack.sandbox;
  await signIn("clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  const before = connection.givenUp();
  await control.fault({ kind: "slow", delayMs: 50_000, endpoints: ["reports"], seconds: 50 });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isShown = [...document.querySelectorAll("button")].some((button) => button.textContent === "Cancel");
      if (isShown) document.documentElement.dataset.cancelAtMs ??= String(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, { range: "today" });
  await expect.poll(connection.waiting).toBeGreaterThan(0);
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  await expect(cancel).toBeVisible();
  // A wait that is no wait needs no word.
  const cancelAtMs = await page.locator("html").getAttribute("data-cancel-at-ms");
  expect(Number(cancelAtMs)).toBeGreaterThan(1_000);
  await expectAccessible(page);
  await cancel.click();
  await expect(page.getByText("Loading was cancelled")).toBeVisible();
  await expect.poll(connection.waiting).toBe(0);
  expect(connection.givenUp()).toBe(before + 1);
  await expect(page.getByText("No transactions found")).toHaveCount(0);
  await page.getByRole("button", { name: "Read again" }).click();
  await expect.poll(connection.waiting).toBe(1);

  // Whoever leaves the page, or asks something else, cancels as well.
  await page.getByRole("link", { name: "In doubt" }).click();
  await expect.poll(connection.waiting).toBe(0);
  expect(connection.givenUp()).toBe(before + 2);
  await control.clearFaults();
});

test("rows that come along with the answer are ended with the search, by cancelling as by asking something else", async ({
  page,
  stack,
  connection,
  signIn,
}) => {
  const { control } = stack.sandbox;
  await signIn("clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  const before = connection.givenUp();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname.replace(/^.*\//, "")));
  await control.fault({ kind: "slow", delayMs: 50_000, endpoints: ["reports"], seconds: 50 });
  await page.getByLabel("Days", { exact: true }).selectOption("Last 30 days");
  await expect(page).toHaveURL(/range=last_30_days/);
  await expect.poll(connection.waiting).toBe(1);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("Loading was cancelled")).toBeVisible();
  await expect.poll(connection.waiting).toBe(0);
  expect(connection.givenUp()).toBe(before + 1);

  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  await expect.poll(connection.waiting).toBe(1);
  await page.getByLabel("Days", { exact: true }).selectOption("Today");
  await expect(page).toHaveURL(/range=today/);
  await expect.poll(connection.givenUp).toBe(before + 2);
  await expect.poll(connection.waiting).toBe(1);
  await control.clearFaults();
  // Nothing was asked for a second time, at an address of its own.
  expect(requests.filter((name) => name === "question" || name === "rows")).toEqual([
    "question",
    "question",
    "question",
  ]);
});

test("a running search never delays a refund in the same tab", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("40.00", "FAULT-REFUND-1");
  await signIn("clerk", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill("4.00");
  await page.getByRole("radio", { name: /Goodwill/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeVisible();
  // A search of this tab that is still on its way when the refund goes out.
  const ended = page.evaluate(
    async (address) => {
      const started = performance.now();
      await (await fetch(address)).text();
      return performance.now() - started;
    },
    `/stores/${STORE}/transactions/rows?${new URLSearchParams({ where: SLOW })}`,
  );
  const sent = Date.now();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*4\.00/)).toBeVisible();
  const refundMs = Date.now() - sent;
  expect(await stack.service.returnsOf(sale)).toEqual(["4.00"]);
  const searchMs = await ended;
  expect(searchMs).toBeGreaterThan(4_500);
  expect(refundMs).toBeLessThan(searchMs - 500);
});

test("rows on their way are seen as bars alone: nothing to pointers, keys and screen readers", async ({
  page,
  stack,
  signIn,
}) => {
  await signIn("clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  await stack.sandbox.control.fault({ kind: "slow", delayMs: 5_000, endpoints: ["reports"], seconds: 2 });
  await open(page, { range: "last_365_days" });
  await expect(page.getByText("Reading transactions…")).toBeVisible();
  const grid = foundGrid(page);
  await expect(grid.getByRole("row")).toHaveCount(1);
  await page.keyboard.press("j");
  expect(await page.evaluate(() => document.activeElement?.closest("[aria-hidden]")?.outerHTML)).toBeUndefined();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(grid.locator("[role='row'][aria-hidden]").first()).toHaveCSS("visibility", "hidden");
  await page.emulateMedia({ media: "screen" });
  const box = await grid.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 100];
  const covered = (at: number[]) => document.elementFromPoint(at[0] ?? 0, at[1] ?? 0)?.closest("[role='row']") === null;
  expect(await page.evaluate(covered, [x, y])).toBe(true);
  const address = page.url();
  await page.mouse.click(x, y);
  await expect(grid.locator('[aria-rowindex="2"][data-line]')).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press("j");
  await expect(grid.locator('[aria-rowindex="2"]')).toBeFocused();
});

test("a part that fails is named, and what was read stays", async ({ page, stack, signIn }) => {
  const refunds = (await rawBook(stack.sandbox)).filter(({ trn_type }) => trn_type === "R");
  await signIn("manager");
  await open(page, { range: "last_365_days", where: "type:refund or order:PRACTICE-REPORT-MALFORMED" });
  await expect(page.getByText(`This is not all: ${refunds.length} rows are here`, { exact: false })).toBeVisible();
  await expect(page.getByText(/^Search 2, from row 1 on:/)).toBeVisible();
  await expect(foundGrid(page).locator('[aria-rowindex="2"]')).toContainText(String(refunds[0]?.trn_id));
  // Nothing that is not whole is added up, or called complete.
  await expect(page.getByLabel("Totals of the whole result")).toHaveCount(0);
  await expect(page.getByText(/, complete$/)).toHaveCount(0);
  await expectAccessible(page);
});

test("a page in the middle that fails is asked again; a service that stays down is named", async ({
  page,
  stack,
  signIn,
}) => {
  const { control } = stack.sandbox;
  const whole = (await rawBook(stack.sandbox)).length.toLocaleString("en-US");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await control.fault({ kind: "500-before", endpoints: ["reports"], times: 2 });
  await open(page, { range: "last_365_days" });
  await expect(page.getByText(`${whole} transactions`).last()).toBeVisible();
  await control.clearFaults();

  await control.fault({ kind: "malformed", endpoints: ["reports"], seconds: 60 });
  await open(page, { range: "last_365_days" });
  await expect(page.getByText("The transactions could not be read")).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expectAccessible(page);
  await control.clearFaults();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(`${whole} transactions`).last()).toBeVisible();
});

test("a question that splits too far is not begun, and the way out that is offered works", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  const names = [...new Set(book.map(({ trn_card_owner }) => trn_card_owner).filter((name) => name !== ""))].slice(
    0,
    201,
  );
  expect(names).toHaveLength(201);
  const wanted = new Set(names);
  const expected = book.filter(({ trn_card_owner }) => wanted.has(trn_card_owner));
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.getByLabel("Days", { exact: true }).selectOption("Last 365 days");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await pickField(page, "name on card");
  await page.getByLabel("Comparison").selectOption("is one of");
  await page.getByLabel("Values").fill(names.join("\n"));
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This search was not run" })).toBeVisible();
  await expect(
    page.getByText(/This search needs 201 separate searches of the service\. The limit is 200/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Read all 365 days/ }).click();
  await expect(page).toHaveURL(/read=whole/);
  await expect(page.getByText(`${expected.length.toLocaleString("en-US")} transactions`).last()).toBeVisible();
});

test("a pasted column of 10,000 ids finds exactly those that there are", async ({ page, context, stack, signIn }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (values: readonly number[]) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), values.join("\n"));
    await page.getByLabel("Values").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
  };
  const ids = Array.from({ length: 10_000 }, (_, index) => 10_000_000 + index * 2);
  const known = new Set(ids);
  const expected = (await rawBook(stack.sandbox)).filter(({ trn_id }) => known.has(trn_id));
  expect(expected.length).toBeGreaterThan(1_000);
  await signIn("accountant");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.getByLabel("Days", { exact: true }).selectOption("Last 365 days");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await pickField(page, "transaction id");
  await page.getByLabel("Comparison").selectOption("is one of");
  await paste(ids);
  await expect(page.getByText("10000 values").or(page.getByText("10,000 values"))).toBeVisible();
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  const found = page.getByText(`${expected.length.toLocaleString("en-US")} transactions`).last();
  await expect(found).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(found).toBeVisible({ timeout: 20_000 });
  // One more is one too many, and says so at its place.
  await openBuilder(page);
  await paste([...ids, 1]);
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  await expect(page.getByText(/^Too many values: a search has at most 10,000/).first()).toBeVisible();
});

test("values of any characters find what has them, and nothing else", async ({ page, stack, signIn }) => {
  const nasty = ["%_%", 'a"b\\c', "🧾 émoji", "(all) *, fine:", "or"];
  for (const [index, order] of nasty.entries()) await stack.service.purchase(`${index + 1}.11`, order);
  await signIn("clerk");
  for (const order of nasty) {
    await page.goto(`/stores/${STORE}/transactions?range=today`);
    await expect(page.getByRole("textbox", { name: "Find" })).toBeEnabled();
    await page.getByRole("button", { name: "Condition", exact: true }).click();
    await pickField(page, "order number");
    await page.getByLabel("Value").fill(order);
    await page.keyboard.press("Enter");
    await expect(foundGrid(page).getByRole("row").nth(1), order).toContainText(order);
    await expect(foundGrid(page).getByRole("row"), order).toHaveCount(2);
    // Its address opens the same.
    await expect(page).toHaveURL(/[?&](q|where)=/);
    await page.reload();
    await openBuilder(page);
    await expect(page.getByLabel("Value"), order).toHaveValue(order);
    await expect(foundGrid(page).getByRole("row").nth(1), order).toContainText(order);
  }
});

test("ten years are not read without being asked, and fewer days are offered", async ({ page, signIn }) => {
  const today = Temporal.Now.plainDateISO("America/Toronto");
  const tenYears = { from: today.subtract({ years: 10 }).toString(), to: today.toString() };
  await signIn("manager");
  await open(page, tenYears);
  await expect(page.getByText("This search was not run")).toBeVisible();
  await expect(
    page.getByText(/This search covers 3,65\d days\. More than 366 days are read only when you confirm\./),
  ).toBeVisible();
  await expect(page.getByText("Nothing was requested from the service.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Only the last 365 days" }).click();
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /^Read all 3,65\d days/ }).click();
  await expect(page).toHaveURL(/read=whole/);
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  // An exact key goes straight to its transaction, however many the days.
  await open(page, { ...tenYears, where: "order:NOT-THERE" });
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();
});

const FILE_UNDER_WAY = /^The file is being made\. It downloads when all rows have been read/;

/** Asks for the file of the shown rows while the service takes very long; returns the line that says so. */
async function askForSlowFile(page: Page, { control }: RunningSandbox): Promise<Locator> {
  await control.fault({ kind: "slow", delayMs: 50_000, endpoints: ["reports"], seconds: 50 });
  await page.keyboard.press("e");
  return page.getByRole("status").filter({ hasText: FILE_UNDER_WAY });
}

test("a file that takes long says so, is asked for once, and cancelling it ends it at the service, too", async ({
  page,
  stack,
  connection,
  signIn,
}) => {
  const { control } = stack.sandbox;
  await signIn("accountant");
  await open(page, { range: "last_30_days" });
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const files: string[] = [];
  page.on("request", (request) => request.url().includes("/transactions/export?") && files.push(request.url()));
  const line = await askForSlowFile(page, stack.sandbox);
  await expect(line).toBeVisible();
  await expect.poll(connection.waiting).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "CSV file" }).click();
  // Another search takes neither the file nor its line away.
  await control.clearFaults();
  await page.getByLabel("Days", { exact: true }).selectOption("Today");
  await expect(page).toHaveURL(/range=today/);
  await expect(line).toBeVisible();
  await expect(page.getByText(/, complete$/)).toBeVisible();
  // The file's reads gave way to the search, and go on a moment after it.
  await expect.poll(connection.waiting).toBeGreaterThan(0);
  const [waiting, before] = [connection.waiting(), connection.givenUp()];
  expect(files).toHaveLength(1);
  await line.getByRole("button", { name: "Cancel the file" }).focus();
  await page.keyboard.press("Enter");
  await expect(line).toHaveCount(0);
  await expect(page.getByRole("button", { name: "CSV file" })).toBeFocused();
  await expect.poll(connection.givenUp).toBe(before + waiting);
  await expect.poll(connection.waiting).toBe(0);
});

test("the line of a file goes when the file begins to load", async ({ page, context, stack, signIn }) => {
  const { control } = stack.sandbox;
  await signIn("manager");
  await open(page, { range: "last_30_days" });
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await control.fault({ kind: "slow", delayMs: 3_000, endpoints: ["reports"], times: 1 });
  const starts = page.waitForEvent("download");
  await page.keyboard.press("e");
  await expect(page.getByText(FILE_UNDER_WAY)).toBeVisible();
  const download = await starts;
  expect(await download.failure()).toBeNull();
  await expect(page.getByText(FILE_UNDER_WAY)).toHaveCount(0);
  const named = (await context.cookies()).filter(({ name }) => name.startsWith("counterfoil-file"));
  expect(named).toEqual([]);
  // What has begun may be asked for again.
  const again = page.waitForEvent("download");
  await page.keyboard.press("e");
  expect(await (await again).failure()).toBeNull();
  await control.clearFaults();
});

test("a file that takes too long to wait for is made in the background instead", async ({
  page,
  stack,
  connection,
  signIn,
}) => {
  await signIn("accountant");
  await open(page, { range: "last_30_days" });
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const line = await askForSlowFile(page, stack.sandbox);
  await expect.poll(connection.waiting).toBeGreaterThan(0);
  const before = connection.givenUp();
  await line.getByRole("button", { name: "In the background" }).press("Enter");
  await expect(page).toHaveURL(/\/files$/);
  await expect.poll(connection.givenUp).toBeGreaterThan(before);
  await stack.sandbox.control.clearFaults();
  const file = page.getByRole("row").nth(1);
  await expect(file).toContainText("Ready", { timeout: 60_000 });
  await file.getByRole("button", { name: /^Remove/ }).press("Enter");
});
