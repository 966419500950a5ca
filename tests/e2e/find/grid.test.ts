import type { Locator, Page } from "playwright/test";
import { enter, expect, expectAccessible, foundGrid, STORE, test } from "#tests/support/journey.ts";
import { cents, type RawRow, rawBook } from "#tests/support/services/raw-book.ts";

/** Of the shop `everyRow`. */
const RECORDS = 60_000;
// A reading of all of them is some hundred pages; the browser keeps them all.
test.use({ shop: "everyRow" });

const WHOLE_BOOK = `/stores/${STORE}/transactions?range=last_365_days`;

const totals = (page: Page) => page.getByLabel("Totals of the whole result");
/** Whether a row is seen: nothing lies over its middle. */
const isSeen = (row: Locator) =>
  row.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 100, top + height / 2));
  });
const line = (page: Page, place: number) => foundGrid(page).locator(`[aria-rowindex="${place + 1}"]`);

/** The whole book, as far as it is read without being asked for more. */
async function openWholeBook(page: Page): Promise<void> {
  await page.goto(WHOLE_BOOK);
  await expect(page.getByText(/^5,000 read, more below$/).last()).toBeVisible();
}

/** What the service's own rows come to, counted by the rules of the shop and none of our code. */
function figuresOf(rows: readonly RawRow[]) {
  const sum = (some: readonly RawRow[]) => ({
    count: some.length,
    cents: some.reduce((total, { trn_amount }) => total + cents(trn_amount), 0),
  });
  const effective = rows.filter((row) => row.trn_response === 1 && row.trn_voided === 0);
  const isVoid = (row: RawRow) => row.trn_type === "VP" || row.trn_type === "VR";
  const sales = sum(effective.filter(({ trn_type }) => trn_type === "P" || trn_type === "PAC"));
  const refunds = sum(effective.filter(({ trn_type }) => trn_type === "R"));
  return {
    Sales: sales,
    Refunds: refunds,
    Net: { count: sales.count + refunds.count, cents: sales.cents - refunds.cents },
    "Pre-auths": sum(effective.filter(({ trn_type }) => trn_type === "PA")),
    Declined: sum(rows.filter((row) => row.trn_response !== 1 && !isVoid(row))),
  };
}

test("60,000 rows are scrolled to the end by keyboard, with the totals of the book", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  expect(book).toHaveLength(RECORDS);
  await signIn("accountant");
  await openWholeBook(page);
  // Of a part of the rows no figure is told.
  await expect(page.getByText("Totals need all rows: choose “Read all”.")).toBeVisible();
  await expect(totals(page)).toHaveCount(0);
  await page.keyboard.press("a");
  await expect(page.getByText("60,000 transactions").last()).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/^read at .+, complete$/)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("End");
  await expect(line(page, RECORDS)).toBeFocused();
  await expect(line(page, RECORDS)).toContainText(String(book.at(-1)?.trn_id));
  await expect(line(page, RECORDS)).toBeInViewport();
  await expect.poll(() => isSeen(line(page, RECORDS))).toBe(true);
  // Nor do the headings leave the sight.
  await expect.poll(() => isSeen(foundGrid(page).getByRole("row").first())).toBe(true);
  // Neither the figures, which stand at the window's end, nor what tells of the picked rows hides the row.
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("1 row selected");
  await expect.poll(() => isSeen(line(page, RECORDS))).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowDown");
  await expect(line(page, 31)).toBeFocused();
  await expect.poll(() => isSeen(line(page, 31))).toBe(true);
  await page.keyboard.press("End");
  await expect(line(page, RECORDS)).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(line(page, RECORDS - 10)).toContainText(String(book.at(-11)?.trn_id));
  await page.keyboard.press("Control+Home");
  await expect(line(page, 1)).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(line(page, RECORDS)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(line(page, 1)).toContainText(String(book[0]?.trn_id));

  // All other figures, and why they are not added, are shown to who asks by key.
  const beneath = totals(page).locator("xpath=..");
  await expect(beneath.getByText("Pre-auths, voided and declined")).toBeHidden();
  await beneath.getByText("More figures", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(beneath.getByText("Pre-auths, voided and declined")).toBeVisible();
  await expectAccessible(page);
  const currencies = Map.groupBy(book, ({ currency_abbr }) => currency_abbr);
  for (const [currency, rows] of currencies) {
    const shown = beneath.locator("dl > div").filter({ has: page.getByText(currency, { exact: true }) });
    for (const [name, { count, cents: amount }] of Object.entries(figuresOf(rows))) {
      if (count === 0) continue;
      const figure = shown.getByRole("button", { name: new RegExp(`^${name} `) });
      const digits = ((await figure.textContent()) ?? "").replace(/[^\d.]/g, "");
      expect(digits, `${name} in ${currency}`).toBe(`${(amount / 100).toFixed(2)}${count}`);
    }
  }
  // Every row is counted once: net counts again, and a void's own record is in no sum of money.
  await expect(beneath.getByRole("button", { name: /^Void records / })).toBeVisible();
  const counts = await beneath
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons
        .filter(({ textContent }) => !textContent.startsWith("Net"))
        .map(({ lastElementChild }) => Number(lastElementChild?.textContent.replaceAll(",", ""))),
    );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(RECORDS);
  // All that match are picked, and come to the same.
  await line(page, 1).focus();
  await page.keyboard.press("Control+a");
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection).toContainText("All 60,000 selected");
  const sales = await totals(page)
    .getByRole("button", { name: /^Sales / })
    .first()
    .textContent();
  const [, amount = "none"] = /([\d,]+\.\d\d)/.exec(sales ?? "") ?? [];
  await expect(selection).toContainText(`sales ${amount}`);
  await page.keyboard.press("Escape");
  await expect(selection).toHaveCount(0);

  // A figure opens its rows.
  await beneath
    .getByRole("button", { name: /^Declined / })
    .first()
    .click();
  await expect(page).toHaveURL(/where=.*response:declined/);
});

test("a leap of the scroll bar shows the rows of that place, in order, and leaves focus where it was", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  await signIn("accountant");
  await openWholeBook(page);
  const grid = foundGrid(page);
  await line(page, 1).focus();
  for (const place of [3_000, 1_200, 4_100]) {
    await grid.evaluate((element, px) => element.scrollTo(0, px), (place - 1) * 32);
    await expect(line(page, place)).toBeInViewport();
    const drawn = await grid
      .locator("[data-line]")
      .evaluateAll((rows) => rows.map((row) => [Number(row.ariaRowIndex) - 1, (row as HTMLElement).dataset.line]));
    expect(drawn.map(([index]) => index)).toEqual(drawn.map(([index]) => index).sort((a, b) => Number(a) - Number(b)));
    for (const [index, id] of drawn) expect(id).toBe(String(book[Number(index) - 1]?.trn_id));
  }
  await expect(line(page, 1)).toBeFocused();

  // The mouse takes hold of the grid itself at its scroll bar, and at its edge.
  const edge = await grid.boundingBox();
  if (!edge) throw new Error("no grid");
  await page.mouse.click(edge.x, edge.y + 100);
  await expect(line(page, 1)).toBeFocused();
  // What a key does to a row out of sight is seen.
  await page.keyboard.press("x");
  await expect(line(page, 1)).toBeInViewport();
  await expect(line(page, 1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("x");
  await expect(line(page, 1)).toHaveAttribute("aria-selected", "false");
  await grid.evaluate((element) => element.scrollTo(0, 4_099 * 32));
  await expect(line(page, 4_105)).toBeInViewport();

  // What picks a row stays in sight when the grid is scrolled sideways.
  const left = async () => (await line(page, 4_105).getByRole("checkbox").boundingBox())?.x;
  const before = Number(await left());
  await grid.evaluate((element) => element.scrollBy(250, 0));
  await expect(grid).toHaveAttribute("data-sideways", "");
  expect(Math.abs(Number(await left()) - before)).toBeLessThan(6);
  await grid.evaluate((element) => element.scrollTo(0, element.scrollTop));
  await expect(grid).not.toHaveAttribute("data-sideways");

  // A time tells its offset to who points at it, and to nobody afterwards.
  const time = line(page, 4_105).locator('[data-column="created"]');
  await time.hover();
  await expect(time).toHaveAttribute("title", / -0[45]:00$/);
  await line(page, 4_107).getByRole("link").hover();
  await expect(time).not.toHaveAttribute("title");

  const id = String(book[4_104]?.trn_id);
  await line(page, 4_105).getByRole("link", { name: id }).click();
  await expect(page).toHaveURL(new RegExp(`/transactions/${id}$`));
});

test("walked either way, rows stand in their order, focus is where one is, and nothing tells of a row that went", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  await signIn("accountant");
  await openWholeBook(page);
  await line(page, 1).focus();
  await line(page, 8).locator('[data-column="created"]').hover();
  await expect(line(page, 8).locator("[title]")).toHaveCount(1);
  const shown = () =>
    foundGrid(page)
      .locator("[data-line]")
      .evaluateAll((rows) =>
        rows.map((row) => ({
          place: Number(row.ariaRowIndex) - 1,
          ids: [
            (row as HTMLElement).dataset.line,
            row.querySelector("a")?.textContent,
            row.querySelector("a")?.pathname,
          ],
          amount: row.querySelector("[data-column='amount']")?.textContent.replace(/[^\d.]/g, ""),
          titles: [...row.querySelectorAll("[title]")].map(({ textContent }) => textContent),
        })),
      );
  await page.evaluate(() => {
    const told: string[] = [];
    document.addEventListener("focusin", ({ target }) => told.push((target as HTMLElement).ariaRowIndex ?? ""));
    Object.assign(window, { told });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));
  let place = 1;
  for (const [key, times] of [
    ["PageDown", 9],
    ["ArrowDown", 7],
    ["PageUp", 5],
    ["ArrowUp", 12],
  ] as const) {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    place += rowsOf(key) * times;
    await expect(line(page, place)).toBeFocused();
    await expect(async () => {
      const rows = await shown();
      const first = Number(rows[0]?.place);
      const expected = rows.map((_, at) => {
        const { trn_id, trn_amount } = book[first + at - 1] ?? { trn_id: 0, trn_amount: "0" };
        const ids = [String(trn_id), String(trn_id), `/stores/${STORE}/transactions/${trn_id}`];
        return { place: first + at, ids, amount: (cents(trn_amount) / 100).toFixed(2), titles: [] };
      });
      expect(rows).toEqual(expected);
    }).toPass({ timeout: 10_000 });
    await expect(line(page, place)).toBeFocused();
    await expect(line(page, place)).toBeInViewport();
    // Every step is told once to who listens, and standing still is no step.
    const steps = Array.from({ length: times }, (_, step) => place - (times - 1 - step) * rowsOf(key));
    expect(await told()).toEqual(steps.map((step) => String(step + 1)));
  }

  // Also where the list was scrolled away from the row with focus, whose element the next one may get.
  await foundGrid(page).evaluate((element) => element.scrollTo(0, 2_000 * 32));
  await expect(line(page, 2_005)).toBeInViewport();
  await page.waitForTimeout(300);
  await page.keyboard.press("ArrowDown");
  await expect(line(page, place + 1)).toBeFocused();
  expect(await told()).toEqual([String(place + 2)]);
  await page.keyboard.press("ArrowRight");
  await expect(line(page, place + 1).locator('[data-column="created"]')).toHaveAccessibleName(/ -0[45]:00$/);
});

const rowsOf = (key: string) => (key.startsWith("Page") ? 10 : 1) * (key.endsWith("Down") ? 1 : -1);

test("the scroll bar of a list higher than an element may be tells where one is, wherever the row with focus is", async ({
  page,
  signIn,
}) => {
  await signIn("accountant");
  await openWholeBook(page);
  const grid = foundGrid(page);
  // Rows so high that these thousands are higher together than an element may be, as a million rows of the usual height are.
  await grid.evaluate((element) => element.style.setProperty("--grid-row", "4000px"));
  const height = () => grid.evaluate((element) => element.scrollHeight);
  await expect.poll(height).toBeGreaterThan(8_000_000);
  const whole = await height();
  await line(page, 1).focus();
  await page.keyboard.press("End");
  await expect(line(page, 5_000)).toBeFocused();
  await grid.evaluate((element) => element.scrollTo(0, 0));
  await expect(line(page, 1)).toBeInViewport();
  expect(await height()).toBe(whole);
  await expect(line(page, 5_000)).toBeFocused();
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(line(page, 2_501)).toBeInViewport();
});

test("other orders than the service's are over the complete result", async ({ page, stack, signIn }) => {
  const book = await rawBook(stack.sandbox);
  const signed = ({ trn_type, trn_amount }: RawRow) => (/^(R|VP|PAV)$/.test(trn_type) ? -1 : 1) * cents(trn_amount);
  const dearest = Math.max(...book.map(signed));
  const first = book.filter((row) => signed(row) === dearest).map(({ trn_id }) => trn_id);
  await signIn("manager");
  await openWholeBook(page);
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=amount\.desc/);
  await expect(line(page, 1)).toContainText(String(Math.max(...first)), { timeout: 45_000 });
  await expect(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=amount\.asc/);
  const least = Math.min(...book.map(signed));
  const last = book.filter((row) => signed(row) === least).map(({ trn_id }) => trn_id);
  await expect(line(page, 1)).toContainText(String(Math.max(...last)), { timeout: 45_000 });
});

test("a heading is dragged wider by its edge, and no narrower than a few letters", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("accountant");
  const heading = foundGrid(page).getByRole("columnheader", { name: "Amount", exact: true });
  const widthOf = async () => (await heading.boundingBox())?.width ?? 0;
  await expect(foundGrid(page).locator("[data-line]").first()).toBeVisible();
  const before = await widthOf();
  const drag = async (byPx: number) => {
    const box = await heading.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + byPx / 2, y);
    await page.mouse.move(x + byPx, y);
    await page.mouse.up();
  };
  // The script of the drag comes when the pointer is near.
  await expect(async () => {
    await drag(60);
    expect(await widthOf()).toBeGreaterThan(before);
  }).toPass();
  await expect.poll(widthOf).toBeCloseTo(before + 60, 0);
  const kept = page.waitForResponse((response) => response.url().endsWith("/transactions/layout") && response.ok());
  await drag(-150);
  await kept;
  await expect.poll(widthOf).toBe(48);
  await page.reload();
  await expect.poll(widthOf).toBe(48);
  await heading.locator("span").last().dblclick();
  await expect.poll(widthOf).toBe(before);
});

test("columns are one's own, and still there after signing in again", async ({ page, signIn }) => {
  await signIn("clerk");
  const header = (name: string) => foundGrid(page).getByRole("columnheader", { name, exact: true });
  await expect(header("Card")).toBeVisible();
  await expect(header("E-mail")).toHaveCount(0);
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await expectAccessible(page);
  // What a column cannot be is as near to it as it may be, each time.
  const width = dialog.getByLabel("Width of Amount");
  for (const [wished, taken] of [
    ["5", "48"],
    ["6", "48"],
    ["90000", "800"],
    ["", "800"],
  ] as const) {
    await width.fill(wished);
    await page.keyboard.press("Tab");
    await expect(width).toHaveValue(taken);
  }
  await dialog.getByRole("checkbox", { name: "Card", exact: true }).uncheck();
  await dialog.getByRole("checkbox", { name: "E-mail" }).check();
  await dialog.getByRole("button", { name: "Keep Id in sight" }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith("/transactions/layout") && response.ok());
  await dialog.getByLabel("Width of E-mail").fill("301");
  await page.keyboard.press("Enter");
  await expect(header("E-mail")).toHaveCSS("width", "301px");
  await expect(header("Card")).toHaveCount(0);
  await kept;

  await page.context().clearCookies();
  await enter(page, "clerk");
  await expect(header("E-mail")).toBeVisible();
  await expect(header("Card")).toHaveCount(0);
  await expect(foundGrid(page).getByRole("columnheader").nth(1)).toHaveText("ID");
  // The address names what is seen, though nobody asked for it: whoever is given it sees the same.
  await expect(page).toHaveURL(/columns=transactionId,created,[\w,]+,email$/);
  const given = page.url();
  // They are nobody else's.
  await page.context().clearCookies();
  await enter(page, "accountant");
  await expect(header("Card")).toBeVisible();
  await expect(header("E-mail")).toHaveCount(0);
  await page.goto(given);
  await expect(header("E-mail")).toBeVisible();
  await expect(header("Card")).toHaveCount(0);
  await expect(foundGrid(page).getByRole("columnheader").nth(1)).toHaveText("ID");
});

test("a sale stands with its adjustments as one", async ({ page, context, stack, signIn }) => {
  const sale = await stack.service.purchase("80.00", "GRID-GROUP-1");
  await stack.service.returnOf(sale, "30.00");
  await signIn("clerk", `/stores/${STORE}/transactions?range=today`);
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Group sales" }).click();
  await expect(page).toHaveURL(/group=sale/);
  const tree = page.getByRole("treegrid", { name: "Transactions found" });
  const lead = tree.getByRole("row").filter({ hasText: "GRID-GROUP-1" }).first();
  await expect(lead).toContainText(sale);
  await expect(lead).toHaveAttribute("aria-expanded", "true");
  await expect(lead.locator('[data-column="net"]')).toContainText("50.00");
  const beneath = tree.getByRole("row").filter({ hasText: "GRID-GROUP-1" }).nth(1);
  await expect(beneath).toHaveAttribute("aria-level", "2");
  await expectAccessible(page);
  await lead.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(lead).toHaveAttribute("aria-expanded", "false");
  await expect(tree.getByRole("row").filter({ hasText: "GRID-GROUP-1" })).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("row").filter({ hasText: "GRID-GROUP-1" })).toHaveCount(2);

  // Copied, they stand as they are shown, those of folded sales as well.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+a");
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "Copy rows" }).click();
  await expect(selection).toContainText("Copied");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const [headings = [], ...lines] = (await copied()).split("\n").map((line) => line.split("\t"));
  const amount = headings.indexOf("Amount");
  expect(headings[amount + 1]).toBe("Net");
  const ofSale = lines.filter((cells) => cells.includes("GRID-GROUP-1"));
  expect(ofSale.map((cells) => cells.slice(amount, amount + 2))).toEqual([
    ["80.00", "50.00"],
    ["-30.00", ""],
  ]);
  // And so does one row, or its net alone.
  await page.keyboard.press("Escape");
  await lead.focus();
  await page.keyboard.press("Control+c");
  expect(await copied()).toBe(ofSale[0]?.join("\t"));
  await lead.locator('[data-column="net"]').focus();
  await page.keyboard.press("Control+c");
  expect(await copied()).toBe("50.00");
});

test("the net of a sale stays beside an amount that stays", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("80.00", "GRID-PIN-1");
  await stack.service.returnOf(sale, "30.00");
  await signIn("manager", `/stores/${STORE}/transactions?range=today&columns=transactionId,amount,kind,message`);
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["ID", "Amount", "Type"])
    await page.getByRole("button", { name: `Keep ${name} in sight` }).click();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Group sales" }).click();
  const tree = page.getByRole("treegrid", { name: "Transactions found" });
  await expect(tree.getByRole("columnheader")).toHaveText(["", "ID", "Amount", "Net", "Type", "Message"]);
  const cells = tree.getByRole("row").filter({ hasText: sale }).getByRole("gridcell");
  await expect(cells.nth(3)).toContainText("50.00");
});

test("the longest brand stands beside the order number where it is narrow, and within the panel; tools never leave the page", async ({
  page,
  stack,
  signIn,
}) => {
  const amex = { name: "Zoé Tremblay", number: "371100001000131", expiry_month: "12", expiry_year: "30", cvd: "1234" };
  const sale = await stack.service.purchase("14.03", "LONG-BRAND-1", { card: amex });
  await signIn("clerk");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/stores/${STORE}/transactions?range=today`);
  const row = page.locator(`[data-line="${sale}"]`);
  /** Where its words end, whatever room it has. */
  const right = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  const card = row.locator('[data-column="card"]');
  await expect(card).toContainText("American");
  expect(await card.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(
    (await right(row.locator('[data-column="orderNumber"]'))) + 4,
  );
  // Every tool above the list is in sight, without scrolling sideways.
  await page.getByRole("button", { name: /^Filters/ }).click();
  const tools = page.getByRole("group", { name: "Often used" });
  expect(await tools.getByRole("button").count()).toBeGreaterThan(4);
  for (const tool of await tools.getByRole("button").all()) expect(await right(tool)).toBeLessThan(390 - 16);

  await page.setViewportSize({ width: 1400, height: 900 });
  await row.focus();
  await page.keyboard.press("o");
  const brand = page
    .getByRole("region", { name: "Record side panel" })
    .getByText(/^American Express/)
    .first();
  await expect(brand).toBeVisible();
  const [end, edge] = await brand.evaluate((element) =>
    [element, element.closest("dl")].map((one) => one?.getBoundingClientRect().right),
  );
  expect(end).toBeLessThan(Number(edge));
});

test("on a phone the order of the rows is chosen from a list, and the heading's own is told there", async ({
  page,
  stack,
  signIn,
}) => {
  const sales: string[] = [];
  for (const amount of ["31.07", "9.07", "120.07"]) sales.push(await stack.service.purchase(amount, "PHONE-ORDER"));
  const [middle, least, most] = sales;
  await signIn("clerk");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/stores/${STORE}/transactions?range=today&where=order:PHONE-ORDER`);
  const rows = page.locator("[data-line]");
  const stand = (ids: readonly (string | undefined)[]) =>
    expect
      .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-line"))))
      .toEqual(ids.map((id) => String(id)));
  await stand([most, least, middle]);
  await page.getByRole("button", { name: "Tools" }).click();
  const order = page.getByRole("combobox", { name: "Order of the rows" });
  await order.selectOption("Amount, descending");
  await stand([most, middle, least]);
  await expect(page).toHaveURL(/sort=amount\.desc/);
  await order.selectOption("Oldest first");
  await stand([middle, least, most]);
  await order.selectOption("Newest first");
  await stand([most, least, middle]);
  await expect(page).not.toHaveURL(/sort=/);
  // What a wider screen was sorted by has its place in the list, too.
  await page.goto(`/stores/${STORE}/transactions?range=today&where=order:PHONE-ORDER&sort=transactionId.asc`);
  await page.getByRole("button", { name: "Tools" }).click();
  await expect(order).toHaveValue(/[0-9]/);
  await expect(order.getByRole("option", { name: "Id, ascending" })).toBeAttached();
  await stand([middle, least, most]);
  await expectAccessible(page);
});

test("picked rows are told and copied; what was not picked is not", async ({ page, context, signIn }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("clerk", `/stores/${STORE}/transactions?range=yesterday`);
  await expect(foundGrid(page).getByRole("row").nth(4)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection).toContainText("3 rows selected");
  await selection.getByRole("button", { name: "Copy rows" }).click();
  await expect(selection).toContainText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split(/\r?\n/)).toHaveLength(4);
  await expectAccessible(page);
});

test("a search for declined rows shows their sum at once, where no money moved", async ({ page, signIn }) => {
  await signIn("accountant", `${WHOLE_BOOK}&where=response:declined`);
  await expect(totals(page).getByRole("button", { name: /^Net / })).toContainText("0.00");
  await expect(totals(page).getByRole("button", { name: /^Declined / })).toContainText(/[1-9]\d*\.\d\d/);
  await signIn("accountant", `/stores/${STORE}/transactions?range=last_7_days&where=type:refund`);
  await expect(totals(page).getByRole("button", { name: /^Net / })).toBeVisible();
  await expect(totals(page).getByRole("button", { name: /^Declined / })).toHaveCount(0);
});
