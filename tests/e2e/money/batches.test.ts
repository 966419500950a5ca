import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright/test";
import {
  atAnotherMachine,
  enter,
  expect,
  expectAccessible,
  foundGrid,
  type Login,
  pressLetter,
  STORE,
  test,
} from "#tests/support/journey.ts";
import type { ExternalClient } from "#tests/support/services/external-client.ts";

test.use({ shop: "batches" });

let number = 0;
async function sales(service: ExternalClient, count: number, amount = "100.00"): Promise<string[]> {
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    number += 1;
    ids.push(await service.purchase(amount, `LIST-${number}`));
  }
  return ids;
}
const listOf = (ids: readonly string[], amount = "5.00") =>
  `Transaction ID,Amount,Reason\r\n${ids.map((id) => `${id},${amount},Faulty`).join("\r\n")}\r\n`;

/** Takes in a file, and waits until every row was read. */
async function upload(page: Page, text: string, name = "refunds.csv"): Promise<void> {
  await page.goto(`/stores/${STORE}/batches/new`);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.waitForURL(/\/batches\/[0-9a-f]{32}/);
  await expect(page.getByRole("button", { name: "Read all rows again" })).toBeVisible({ timeout: 120_000 });
}

/** Asks by keyboard, and gives the address of the request. */
async function requested(page: Page): Promise<string> {
  await page.getByLabel("Reason").selectOption({ label: "Faulty" });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Waiting for another person")).toBeVisible();
  return (await page.getByRole("link", { name: "Open the request" }).getAttribute("href")) ?? "";
}

/** Asks, and has another person approve, who looks at it first. */
async function approved(page: Page, browser: Browser, by: Login, look?: (other: Page) => Promise<void>): Promise<void> {
  const path = await requested(page);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await enter(other, by);
  await other.goto(path);
  await look?.(other);
  await expectAccessible(other);
  await other.getByRole("button", { name: /Approve the batch of/ }).click();
  await expect(other.getByText("Approved", { exact: false }).first()).toBeVisible();
  await context.close();
}

const progressOf = (page: Page) => page.getByText(/\d+ of \d+ rows have a result/);
const doneOn = async (page: Page) => Number(/^(\d+) of/.exec((await progressOf(page).textContent()) ?? "")?.[1]);
const returnsOf = (service: ExternalClient, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await service.returnsOf(id)).join("+")));

test("200 refunds from a file, with the payments service dying in the middle: each once, none twice", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(600_000);
  const { service, sandbox } = stack;
  const ids = await sales(service, 200);
  await signIn("manager");
  await upload(page, listOf(ids));
  await expect(page.getByText("200 refunds")).toBeVisible();
  await expect(page.getByText(/1,000\.00/).first()).toBeVisible();
  await expectAccessible(page);
  // On a quick machine the list would be over before anybody could shoot.
  await sandbox.control.fault({ kind: "slow", endpoints: ["returns"], times: 100, delayMs: 150 });
  await approved(page, browser, "admin", async (other) => {
    // So many are read when somebody asks for it.
    const slow = { kind: "slow", endpoints: ["get"], times: 60, delayMs: 300 };
    await sandbox.control.fault(slow);
    await pressLetter(other, "r");
    await expect(other.getByRole("button", { name: "Stop reading" })).toBeVisible();
    await expect(other.getByRole("progressbar", { name: /^[1-9]\d* of 200 rows read$/ })).toBeVisible();
    await other.getByRole("button", { name: "Stop reading" }).click();
    await expect(other.getByText(/^Stopped\. \d+ rows after line \d+ were not read\.$/)).toBeVisible();
    await expect(other.getByText("Nothing changed in what was read so far.")).toBeVisible();
    await expectAccessible(other);
    await other.getByRole("button", { name: "Read the rest" }).click();
    await expect(other.getByText("Nothing changed: all 200 rows would be carried out as requested.")).toBeVisible({
      timeout: 60_000,
    });
  });

  await expect.poll(() => doneOn(page), { timeout: 120_000 }).toBeGreaterThan(40);
  await sandbox.control.clearFaults();
  // Two requests are applied and wait for their answer when the service is shot: nobody here can know of them.
  await sandbox.control.fault({ kind: "hang-after", endpoints: ["returns"], times: 50, closeAfterMs: 60_000 });
  const hanging = async () => (await sandbox.control.faults()).fired.filter(({ kind }) => kind === "hang-after").length;
  await expect.poll(hanging, { timeout: 30_000 }).toBeGreaterThan(1);
  await sandbox.kill();
  await expect(page.getByText(/The batch paused by itself/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/certainly never left this server/)).toBeVisible();
  await expect(page.getByText(/rows are in doubt/)).toBeVisible();
  await expectAccessible(page);

  await sandbox.restart();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Every row has a result.")).toBeVisible({ timeout: 300_000 });
  await page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: /Done 200/ })
    .click();
  await expect(page.getByText("Rows 1 to 100 of 200")).toBeVisible();

  // The service's own book: exactly 200 refunds, one of each sale.
  expect(await returnsOf(service, ids)).toEqual(Array(200).fill("5.00"));

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the result (CSV)" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file.match(/,Refunded,/g)).toHaveLength(200);

  // The same file once more is recognised, as a list and row by row.
  await upload(page, listOf(ids.toReversed()));
  await expect(page.getByText("This batch was done before")).toBeVisible();
  await expect(page.getByText("200 rows left out")).toBeVisible();
  await page.getByRole("button", { name: "Do this batch again" }).click();
  await expect(page.getByText(/The same amount of this sale was given back already/).first()).toBeVisible();
  await expect(page.getByText("200 rows left out")).toBeVisible();
});

test("the dashboard is shot in the middle of a list, and goes on by itself when it is back", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { service, dashboard } = stack;
  const ids = await sales(service, 40);
  await signIn("manager");
  await upload(page, listOf(ids, '"6,00"'));
  await approved(page, browser, "admin");
  await expect.poll(() => doneOn(page), { timeout: 60_000 }).toBeGreaterThan(4);
  await dashboard.kill();
  await dashboard.restart();
  // The page noticed that the server was away, and may be loading itself just now.
  await expect(() => page.reload()).toPass({ timeout: 30_000 });
  const ended = page.getByText(/^(Every row has a result|No rows are left to send)\.$/);
  await expect(ended).toBeVisible({ timeout: 120_000 });
  // What was on its way with each of two workers may never have arrived: that stays in doubt, and nobody sends it again.
  const returned = await returnsOf(service, ids);
  expect(new Set(["6.00", ...returned.filter((one) => one !== "")])).toEqual(new Set(["6.00"]));
  expect(returned.filter((one) => one === "").length).toBeLessThanOrEqual(2);
});

test("rows that are picked in a search are voided as a list", async ({ page, browser, stack, signIn }) => {
  test.setTimeout(180_000);
  const { service } = stack;
  const ids = await sales(service, 3, "33.33");
  await signIn("manager", `/stores/${STORE}/transactions?range=today&where=amount:33.33`);
  await expect(foundGrid(page).getByRole("row", { name: new RegExp(ids[0] ?? "") })).toBeVisible();
  await foundGrid(page).getByRole("row").nth(1).click({ trial: true });
  await foundGrid(page).getByRole("row").nth(1).focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Void as a batch" }).click();
  await page.waitForURL(/\/batches\/[0-9a-f]{32}/);
  await expect(page.getByText("3 voids")).toBeVisible({ timeout: 60_000 });
  await approved(page, browser, "admin");
  await expect(page.getByText("Every row has a result.")).toBeVisible({ timeout: 60_000 });
  for (const id of ids) expect(await service.adjustmentsOf(id)).toEqual(["VP 33.33"]);
});

test("who approves a list is shown what changed of its sales since, and the rest is carried out", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { service, sandbox, dashboard } = stack;
  const ids = await sales(service, 4);
  const [, refunded = "", voided = ""] = ids;
  await signIn("manager");
  await upload(page, listOf(ids), "changed.csv");
  const path = await requested(page);
  const other = await atAnotherMachine(browser, dashboard, "admin");
  await other.goto(path);
  // A short list is read at once.
  await expect(other.getByText("Nothing changed: all 4 rows would be carried out as requested.")).toBeVisible();
  await expect(other.getByText(/^4 of 4 rows read; started /)).toBeVisible();
  await expectAccessible(other);

  await service.returnOf(refunded, "5.00");
  await service.voidOf(voided, "100.00");
  await sandbox.kill();
  await other.keyboard.press("r");
  await expect(other.getByText("The rest could not be read")).toBeVisible();
  await expect(other.getByText("No row was read.")).toBeVisible();
  await expect(other.getByText(/Nothing changed/)).toHaveCount(0);
  await sandbox.restart();
  await other.getByRole("button", { name: "Read the rest" }).click();
  await expect(other.getByText("2 rows would not be carried out as requested")).toBeVisible();
  const rows = other.getByRole("table", { name: "Rows of the batch" });
  await expect(rows.getByRole("row", { name: new RegExp(refunded) })).toContainText("outside this dashboard");
  await expect(rows.getByRole("row", { name: new RegExp(voided) })).toContainText("It was voided");
  await expect(rows.getByRole("row")).toHaveCount(3);
  await expect(rows.getByRole("link", { name: refunded })).toHaveAttribute("href", new RegExp(`/${refunded}$`));
  await expectAccessible(other);

  // It is nobody else's to read: neither the page nor what it asks for.
  const clerk = await atAnotherMachine(browser, dashboard, "clerk");
  await clerk.goto(path);
  await expect(clerk.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  const told = await clerk.request.post(`${path}/changes`, {
    data: { after: 0 },
    headers: { origin: dashboard.url, "x-page-person": "demo-clerk" },
  });
  expect(told.status()).toBe(409);
  expect(await told.json()).toEqual({ kind: "not_allowed", reason: { rule: "unknown_request" } });
  await clerk.context().close();

  // Who asked for it reads it when they want to.
  await page.goto(path);
  await expect(page.getByRole("button", { name: /Read the sales again/ })).toBeVisible();
  await pressLetter(page, "r");
  await expect(page.getByText("2 rows would not be carried out as requested")).toBeVisible();

  await other.getByRole("button", { name: /Approve the batch of/ }).click();
  await expect(other.getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect(other.getByText("The sales as they are now")).toHaveCount(0);
  await expect.poll(() => returnsOf(service, ids), { timeout: 60_000 }).toEqual(["5.00", "5.00", "", "5.00"]);
  await other.context().close();
});

test("every fault of a list is named at its row, a card number refuses it whole, and nothing typed is lost", async ({
  page,
  stack,
  signIn,
}) => {
  const [sale = "", other = ""] = await sales(stack.service, 2);
  await signIn("manager", `/stores/${STORE}/batches/new`);
  await expectAccessible(page);
  const text = page.getByLabel("Or paste a list of sales");
  await text.fill(`transaction;montant;note\n${sale};5,00;4030 0000 1000 1234`);
  await expect(page.getByText(/what looks like a card number: 2\./)).toBeVisible();
  // Nothing is given back in full because a heading is not known.
  await text.fill(`Transaction ID,Amount due\n${sale},5.00`);
  await expect(page.getByText(/column 2 \(“Amount due”\) may hold amounts/)).toBeVisible();
  await text.fill(`Transaction ID,Amount (CAD),Order total\n${sale},5.00,100.00`);
  await expect(page.getByText(/could be the amount: “Amount \(CAD\)” and “Order total”/)).toBeVisible();
  await text.fill(`transaction;montant\n${sale};5,00\n${sale};5,00\n${other};x\n999999999999;1,00`);
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.waitForURL(/\/batches\/[0-9a-f]{32}/);
  await expect(page.getByText("1 refund", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("The same amount as line 2")).toBeVisible();
  await expect(page.getByText("Column 2: “x” is not an amount, or could mean two different ones.")).toBeVisible();
  await expect(page.getByText("The service knows no such transaction.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Do it again line 3" }).click();
  await expect(page.getByText("2 refunds", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Leave out line 2" }).click();
  await expect(page.getByText("1 refund", { exact: true })).toBeVisible();
  // Nobody approves what they asked for themselves.
  await page.getByLabel("Reason").selectOption({ label: "Faulty" });
  await page.getByRole("button", { name: /Ask another person for/ }).click();
  await page.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByRole("link", { name: "Open the batch with every row" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Approve/ })).toHaveCount(0);
});

test("rows left out come first with each sentence once, are mended in place, and are saved to be corrected", async ({
  page,
  stack,
  signIn,
}) => {
  const [one = "", two = "", three = ""] = await sales(stack.service, 3);
  await signIn("manager");
  const list = `Transaction ID,Amount,Reason\r\n${one},5.00,Faulty\r\n7654321,5.00,\r\n7654322,5.00,\r\n${two},"1,234",Faulty\r\n`;
  await upload(page, list);
  const table = page.getByRole("table", { name: "Rows of the batch" });
  const lineOf = (line: number) =>
    table.getByRole("row").filter({ has: page.getByRole("cell", { name: `${line}`, exact: true }) });
  await expect(table.getByText("The service knows no such transaction.")).toHaveCount(1);
  await expect(table.getByText("2 rows", { exact: true })).toBeVisible();
  await expect(table.getByRole("row").nth(2)).toContainText("7654321");
  await expect(table.getByRole("row").last()).toContainText(one);
  await expectAccessible(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the rows left out (CSV)" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Transaction ID,Order number,Amount,Reason,Note,Why",
    "7654321,,5.00,,,Line 3: The service knows no such transaction.",
    "7654322,,5.00,,,Line 4: The service knows no such transaction.",
    `${two},,"1,234",Faulty,,"Line 5: Column 2: “1,234” is not an amount, or could mean two different ones."`,
    "",
  ]);

  // The amount is typed anew, and refused at its field as strictly as in a list.
  await lineOf(5).getByRole("button", { name: "Mend line 5" }).click();
  const form = page.getByRole("form", { name: "Values of line 5" });
  const amount = form.getByLabel("Amount");
  await expect(form.getByLabel("Transaction ID")).toHaveValue(two);
  await expect(amount).toHaveValue("1,234");
  await form.getByLabel("Note").fill("Agreed by telephone");
  // These keys ask for approval elsewhere on the page.
  await amount.press("Control+Enter");
  await amount.press("Enter");
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/could mean two different ones/);
  await expect(form.getByLabel("Note")).toHaveValue("Agreed by telephone");
  await expectAccessible(page);
  await amount.fill("12.34");
  await amount.press("Enter");
  await expect(page.locator(":focus")).toHaveText("Line 5 was checked again.");
  await expect(lineOf(5)).toContainText("Note: Agreed by telephone");
  await expect(lineOf(5)).not.toContainText("Left out");

  await lineOf(3).getByRole("button", { name: "Mend line 3" }).click();
  await page.getByRole("form", { name: "Values of line 3" }).getByLabel("Transaction ID").fill(three);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Line 3 was checked again.")).toBeVisible();
  await expect(page.getByText("3 refunds", { exact: true })).toBeVisible();
  await expect(page.getByText(/22\.34/).first()).toBeVisible();
  expect(await returnsOf(stack.service, [one, two, three])).toEqual(["", "", ""]);
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 360 });
    await lineOf(4).getByRole("button", { name: "Mend line 4" }).click();
    expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("form").getByRole("button", { name: "Cancel" }).click();
  }
});

test("a draft shows its rows to others, says whose it is, and offers them nothing that is its maker's", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const [sale = ""] = await sales(stack.service, 1);
  await signIn("manager");
  await upload(page, listOf([sale]), "mine.csv");
  await expect(page.getByRole("button", { name: /^Leave out/ })).toBeVisible();
  const other = await atAnotherMachine(browser, stack.dashboard, "admin");
  const read: string[] = [];
  other.on("request", (request) => {
    if (request.url().endsWith("/check")) read.push(request.url());
  });
  await other.goto(page.url());
  const main = other.getByRole("main");
  // A moment is a button that tells its zone; others would do something.
  const deeds = main.getByRole("button").filter({ hasNotText: / Time$/ });
  await expect(main.getByText(/^This is .+’s batch: only they can change it and ask for approval\.$/)).toBeVisible();
  await expect(main.getByText("1 refund", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: sale })).toBeVisible();
  await expect(deeds).toHaveCount(0);
  await expect(main.getByLabel("Reason")).toHaveCount(0);
  await expectAccessible(other);
  expect(read).toEqual([]);

  // Nor has the other one the way back from a request that was declined.
  await page.getByLabel("Reason").selectOption({ label: "Faulty" });
  await page.keyboard.press("Control+Enter");
  await page.getByRole("link", { name: "Open the request" }).click();
  await page.getByRole("button", { name: /Withdraw/ }).click();
  await other.reload();
  await expect(main.getByText("The request was withdrawn")).toBeVisible();
  await expect(main.getByText(/only they can change it/)).toBeVisible();
  await expect(deeds).toHaveCount(0);
  await other.context().close();
});

test("lists are closed to clerks, wherever they look", async ({ page, stack, signIn }) => {
  const [sale = ""] = await sales(stack.service, 1);
  await signIn("clerk");
  await expect(page.getByRole("link", { name: "Batches" })).toHaveCount(0);
  for (const path of ["batches", "batches/new", `batches/${"0".repeat(32)}`]) {
    await page.goto(`/stores/${STORE}/${path}`);
    await expect(page.getByText("Batches are for managers and administrators.")).toBeVisible();
  }
  await page.goto(`/stores/${STORE}/transactions?range=today`);
  await expect(foundGrid(page).getByRole("row", { name: new RegExp(sale) })).toBeVisible();
  await foundGrid(page).getByRole("row").nth(1).focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("button", { name: "Clear selection" })).toBeVisible();
  await expect(page.getByRole("button", { name: /as a batch/ })).toHaveCount(0);
});

test("of all that match, those that were counted become a list, and one that came in meanwhile is said", async ({
  page,
  stack,
  signIn,
}) => {
  const order = `COUNTED-${Date.now()}`;
  const counted = [await stack.service.purchase("10.00", order), await stack.service.purchase("20.00", order)];
  await signIn("manager", `/stores/${STORE}/transactions?range=today&where=order:${order}`);
  await expect(foundGrid(page).getByRole("row", { name: new RegExp(counted[0] ?? "") })).toBeVisible();
  await foundGrid(page).getByRole("row").nth(1).focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("All 2 selected");
  const more = await stack.service.purchase("12.00", order);
  await page.getByRole("button", { name: "Give back as a batch" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The batch was not made" });
  await expect(alert).toContainText("1 more transaction matches. 2 were counted and summed here.");
  await expectAccessible(page);
  await alert.getByRole("button", { name: "Make the batch of the 2 counted" }).click();
  await page.waitForURL(/\/batches\/[0-9a-f]{32}/);
  await expect(page.getByRole("button", { name: "Read all rows again" })).toBeVisible({ timeout: 60_000 });
  const rows = page.getByRole("table", { name: "Rows of the batch" });
  for (const id of counted) await expect(rows.getByRole("link", { name: id })).toBeVisible();
  await expect(rows.getByRole("link", { name: more })).toHaveCount(0);
  await expect(page.getByText("2 voids")).toBeVisible();
});

test("a split amount is refused at its row, and who approves sees the reasons and notes of rows", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const [split = "", noted = ""] = await sales(stack.service, 2);
  await signIn("manager");
  await upload(page, `id,amount,reason,note\n${split},12,50\n${noted},5.00,Faulty,promised by phone\n`);
  await expect(page.getByText(/a comma may be part of an amount here: “12,50”/)).toBeVisible();
  await expect(page.getByText("Note: promised by phone")).toBeVisible();
  await expect(page.getByText("1 refund", { exact: true })).toBeVisible();
  const path = await requested(page);
  const other = await atAnotherMachine(browser, stack.dashboard, "admin");
  await other.goto(path);
  const rows = other.getByRole("table", { name: "All rows, the largest first" });
  await expect(rows.getByRole("row", { name: new RegExp(noted) })).toContainText(/5\.00.*Faulty.*promised by phone/);
  await expectAccessible(other);
  await other.context().close();
});

test("rows that were not sent go out by a new list, which another person approves anew", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { service, sandbox } = stack;
  const ids = await sales(service, 2);
  await signIn("manager");
  await upload(page, listOf(ids), "left.csv");
  // The service is away when their turn comes, and they are too few for the list to pause.
  await sandbox.kill();
  await approved(page, browser, "admin");
  await page.reload();
  await expect(page.getByText(/2 rows were not sent/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Resume" })).toHaveCount(0);
  await expectAccessible(page);
  await sandbox.restart();
  const ended = page.url();
  await page.getByRole("button", { name: "Make a new batch of 2 rows" }).click();
  await expect(page).not.toHaveURL(ended);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("left.csv");
  await expect(page.getByRole("button", { name: "Read all rows again" })).toBeVisible({ timeout: 60_000 });
  await approved(page, browser, "admin");
  await page.reload();
  await expect(page.getByText("Every row has a result.")).toBeVisible({ timeout: 30_000 });
  expect(await returnsOf(service, ids)).toEqual(["5.00", "5.00"]);
});
