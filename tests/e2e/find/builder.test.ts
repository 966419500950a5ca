import type { Locator, Page } from "playwright/test";
import { openBuilder, pickField } from "#tests/support/find/searches/open-builder.ts";
import { atAnotherMachine, expect, expectAccessible, foundGrid, STORE, tabTo, test } from "#tests/support/journey.ts";
import { countPresses } from "#tests/support/journeys/count-presses.ts";
import { signInOverHttp } from "#tests/support/processes/over-http.ts";
import { cents, type RawRow, rawBook } from "#tests/support/services/raw-book.ts";

/** Unfolds the builder and shows the question as text. */
async function openText(page: Page): Promise<void> {
  await openBuilder(page);
  await page.getByRole("button", { name: "As text" }).click();
}

const item = (page: Page, name: string): Locator => page.getByRole("group", { name, exact: true });

/** Chooses in the list that has focus, by typing the beginning of a word. */
async function choose(page: Page, beginning: string): Promise<void> {
  await page.keyboard.type(beginning);
  await page.waitForTimeout(20);
}

/** How many rows the page says that it has found, all of them. */
async function expectFound(page: Page, rows: readonly RawRow[]): Promise<void> {
  const count = rows.length;
  const text = `${count.toLocaleString("en-US")} transaction${count === 1 ? "" : "s"}`;
  await expect(page.getByRole("strong").filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible();
  const grid = foundGrid(page);
  const newest = rows.slice(0, 8).map(({ trn_id }) => String(trn_id));
  for (const [index, id] of newest.entries()) {
    await expect(grid.locator(`[aria-rowindex="${index + 2}"]`)).toContainText(id);
  }
}

test("four conditions with an or, by keyboard alone, find what the book holds", async ({ page, stack, signIn }) => {
  const book = await rawBook(stack.sandbox);
  const approvedAbove20 = book.filter((row) => row.trn_response === 1 && cents(row.trn_amount) >= 2_000);
  const isRefund = (row: RawRow) => row.trn_type === "R";
  const isVisaOrRefund = (row: RawRow) => isRefund(row) || row.trn_masked_card.endsWith("1234");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await tabTo(page, page.getByLabel("Days", { exact: true }));
  await choose(page, "Last 365");
  await expect(page).toHaveURL(/range=last_365_days/);
  await expect(page.getByLabel("Days", { exact: true })).toBeFocused();

  // Result is approved, and amount at least 20.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("f");
  await pickField(page, "approved");
  const first = item(page, "Condition 1");
  await expect(first.getByLabel("Value")).toBeFocused();
  await expect(first.getByLabel("Value")).toHaveValue("approved");
  const all = item(page, "Conditions");
  await tabTo(page, all.getByRole("button", { name: "Condition", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await pickField(page, "amount at least");
  await expect(item(page, "Condition 2").getByLabel("Value")).toBeFocused();
  await page.keyboard.type("20");

  // And one of two: a refund, or a card that ends in 1234.
  await tabTo(page, all.getByRole("button", { name: "Group", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await pickField(page, "type refund");
  const group = item(page, "Group 3");
  await expect(item(page, "Condition 3.1").getByLabel("Value")).toBeFocused();
  await tabTo(page, group.getByRole("button", { name: "Add a condition to: Group 3" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await pickField(page, "last four");
  await page.keyboard.type("1234");
  await expect(
    page.getByText(
      "Transactions with result approved, amount at least 20.00, and (type refund or last four digits 1234).",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/range=last_365_days&q=/);
  await expectFound(page, approvedAbove20.filter(isVisaOrRefund));

  // The builder folds; a chip leads back into it. What is switched off says nothing, and is still there after it was searched.
  await expect(all).toBeHidden();
  const chip = page.getByRole("button", { name: "Type Refund or last four digits 1234", exact: true });
  await tabTo(page, chip, "Shift+Tab");
  await page.keyboard.press("Enter");
  const asked = page.getByRole("checkbox", { name: "Use Condition 3.2" });
  await tabTo(page, asked);
  const askedAt = page.url();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expectFound(page, approvedAbove20.filter(isRefund));
  await expect(page).not.toHaveURL(askedAt);
  await page.reload();
  await openBuilder(page);
  await expect(item(page, "Condition 3.2, switched off").getByLabel("Value")).toHaveValue("1234");
  await expectFound(page, approvedAbove20.filter(isRefund));

  // Taken back and done again, with focus staying in the builder.
  await tabTo(page, page.getByRole("button", { name: "Remove: Condition 2" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Value")).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Value")).toHaveCount(4);
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByLabel("Value")).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(item(page, "Condition 2").getByLabel("Value")).toHaveValue("20.00");
  await expect(item(page, "Conditions").locator(":focus")).toHaveCount(1);
});

test("four conditions with an or take eight clicks, and the days one choice", async ({ page, stack, signIn }) => {
  const book = await rawBook(stack.sandbox);
  await signIn("manager");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.getByLabel("Days", { exact: true }).selectOption("Last 365 days");
  await expect(page).toHaveURL(/range=last_365_days/);
  const presses = await countPresses(page);
  const field = (name: string) => page.getByRole("dialog").getByRole("option", { name, exact: true });
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await field("Amount at least …").click();
  await page.keyboard.type("20");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await field("Type").click();
  await page.keyboard.type("Refund");
  await page.getByRole("button", { name: "Add a condition to: Group 2" }).click();
  await field("Card: last four digits").click();
  await page.keyboard.type("1234");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await field("Result").click();
  await page.keyboard.type("Appr");
  expect(presses.clicks).toBe(8);
  await page.keyboard.press("Control+Enter");
  await expectFound(
    page,
    book.filter(
      (row) =>
        row.trn_response === 1 &&
        cents(row.trn_amount) >= 2_000 &&
        (row.trn_type === "R" || row.trn_masked_card.endsWith("1234")),
    ),
  );
  // A chip is removed by one more click, which searches at once.
  await page.getByRole("button", { name: "Remove: Type Refund or last four digits 1234" }).click();
  await expectFound(
    page,
    book.filter((row) => row.trn_response === 1 && cents(row.trn_amount) >= 2_000),
  );
  await expectAccessible(page);
});

test("a condition in groups has room for its value at every width", async ({ page, signIn }) => {
  await signIn("clerk");
  const where = "amount:20.00..500.00 (type:refund or (currency:CAD message:*x*))";
  await page.goto(`/stores/${STORE}/transactions?${new URLSearchParams({ range: "today", where })}`);
  await openBuilder(page);
  for (const width of [1440, 1024, 780]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(page.getByRole("combobox", { name: "Value", exact: true })).toBeVisible();
    const fields = page.getByRole("group", { name: /^Condition / }).getByLabel(/^(Value|Lowest value|Highest value)$/);
    await expect(fields).toHaveCount(5);
    for (const field of await fields.all())
      expect((await field.boundingBox())?.width, `at ${width}`).toBeGreaterThan(60);
  }
});

test("the question says itself in French too", async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.dashboard.url, locale: "fr-CA" });
  const [name = "", value = ""] = (
    await signInOverHttp(stack.dashboard.url, "accountant", "practice-accountant-2026")
  ).split(/=(.*)/s);
  await context.addCookies([{ name, value, url: stack.dashboard.url }]);
  const page = await context.newPage();
  const where = "response:approved amount>=20.00 (type:refund or response:declined)";
  await page.goto(`/stores/${STORE}/transactions?${new URLSearchParams({ where })}`);
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  await openBuilder(page);
  await expect(page.getByText(/^Transactions avec .*20,00.* (soit|ou) .*\.$/)).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test("text and conditions are the same question, and what is wrong is marked at its character", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  await signIn("manager");
  const address = new URLSearchParams({ range: "last_365_days", where: "amount>=100.00" });
  await page.goto(`/stores/${STORE}/transactions?${address}`);
  await expectFound(
    page,
    book.filter((row) => cents(row.trn_amount) >= 10_000),
  );
  await openText(page);
  const text = page.getByLabel("The question as text");
  await expect(text).toHaveValue("amount>=100.00");

  // From the text to the conditions, at every letter.
  await text.fill("amount>=100 (type:refund or response:declined)");
  await expect(item(page, "Group 2").getByLabel("Value")).toHaveCount(2);
  await expect(item(page, "Condition 2.1").getByLabel("Value")).toHaveValue("refund");
  // And back.
  await item(page, "Condition 2.2").getByLabel("Value").selectOption("Approved");
  await expect(text).toHaveValue("amount>=100.00 (type:refund or response:approved)");
  await page.getByRole("checkbox", { name: "Use Condition 2.1" }).uncheck();
  await expect(text).toHaveValue("amount>=100.00 (~type:refund or response:approved)");

  // Of what is wrong at great length only the ends are shown.
  await text.fill(Array.from({ length: 250 }, (_one, index) => `(ref1:A${index} ref2:B${index})`).join(" or "));
  await expect(page.locator("mark")).toHaveText(/^ref1:A50 .{31}….{30}ref2:B249\)$/);

  // Wrong at a character: said there, nothing is searched, and the conditions stay as they were.
  const before = page.url();
  await text.fill("amount>=100.00 (type:refund or response:approved");
  await expect(page.getByText("Character 16: This parenthesis is never closed.")).toBeVisible();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await text.press("Enter");
  await expect(page.getByText("This text cannot be read yet.", { exact: false })).toBeVisible();
  expect(page.url()).toBe(before);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore the last readable text" }).click();
  await expect(text).toHaveValue("amount>=100.00 (~type:refund or response:approved)");

  // A text that is whole is asked by Enter, whatever it ends with.
  for (const whole of ["amount>=100 (type:refund or response:declined)", "not voided:yes"]) {
    await text.fill("");
    await text.pressSequentially(whole);
    await text.press("Enter");
    await expect(page, whole).toHaveURL((url) => url.searchParams.get("where")?.includes(whole.slice(-8)) ?? false);
    await expect(text).toBeHidden();
    await openText(page);
  }

  // What may come next is offered; arrows and Enter take it.
  await text.fill("");
  await text.pressSequentially("resp");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expectAccessible(page);
  await text.press("Enter");
  await expect(text).toHaveValue("response:");
  await text.pressSequentially("decl");
  await text.press("Enter");
  await expect(text).toHaveValue("response:declined");
  await text.press("Enter");
  await expect(page).toHaveURL(/where=response:declined&columns=/);
  await expectFound(
    page,
    book.filter((row) => row.trn_response !== 1),
  );
});

test("a condition without its value or field is not searched, and takes focus", async ({ page, signIn }) => {
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const before = page.url();
  await page.keyboard.press("f");
  await pickField(page, "order number");
  await expect(page.getByLabel("Value")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("A value is missing.")).toBeVisible();
  await expect(page.getByLabel("Value")).toBeFocused();
  await page.getByLabel("Field").selectOption("Choose a field…");
  await tabTo(page, page.getByRole("button", { name: "Search with changes" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choose a field.")).toBeVisible();
  await expect(page.getByLabel("Field")).toBeFocused();
  expect(page.url()).toBe(before);
  await expectAccessible(page);
});

test("a comparison that the field does not take is shown as it is, and another is chosen", async ({ page, signIn }) => {
  await signIn(
    "clerk",
    `/stores/${STORE}/transactions?${new URLSearchParams({ range: "today", where: "type>refund" })}`,
  );
  // A link with a problem shows it at its condition.
  const comparison = item(page, "Condition 1").getByLabel("Comparison");
  await expect(comparison).toHaveValue("gt");
  await comparison.selectOption("is");
  await expect(page.getByText("Transactions with type refund.")).toBeVisible();
  await expect(comparison.getByRole("option", { name: "is above" })).toHaveCount(0);
});

test("items are moved, wrapped, copied and removed by their menu, by keyboard alone", async ({ page, signIn }) => {
  // High enough for the whole page: what is half under the bar at the top would be looked at as too small a target.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await signIn("clerk");
  const where = "amount>=10.00 type:refund response:approved";
  await page.goto(`/stores/${STORE}/transactions?${new URLSearchParams({ where })}`);
  await expect(foundGrid(page)).toBeVisible();
  const text = page.getByLabel("The question as text");
  await openText(page);
  const handle = page.getByRole("button", { name: "Condition 3: move, or more actions" });
  await tabTo(page, handle, "Shift+Tab");
  await expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  await expect(text).toHaveValue("amount>=10.00 response:approved type:refund");
  await expect(page.getByRole("status").filter({ hasText: "Moved: now condition 2" })).toBeAttached();
  // Taken back and done again, focus goes along with it.
  await page.keyboard.press("Control+z");
  await expect(handle).toBeFocused();
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Condition 2" });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  // What it covers in part would be looked at as too small a target.
  await expectAccessible(page, "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Condition 2: move, or more actions" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabMenu(page, menu.getByRole("menuitem", { name: "Put into a group of its own" }));
  await expect(item(page, "Group 2").getByLabel("Value")).toHaveCount(1);
  await expect(page.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(item(page, "Group 2")).toHaveCount(0);
  await expect(text).toHaveValue("amount>=10.00 response:approved type:refund");
});

/** Walks a menu by arrows and takes that entry. */
async function tabMenu(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

test("what is wrong with a text is told once nobody types, and interrupts nobody", async ({ page, signIn }) => {
  await signIn("clerk", `/stores/${STORE}/transactions?range=today&where=amount%3E%3D50`);
  await openText(page);
  const text = page.getByLabel("The question as text");
  await text.focus();
  await page.evaluate(() => {
    const told = () => [...document.querySelectorAll("[role='alert'], [role='status']")].map((one) => one.textContent);
    const heard = new Set(told());
    const hear = () => {
      for (const one of told()) heard.add(one);
    };
    new MutationObserver(hear).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { heard });
  });
  const heard = () => page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);
  await text.press("End");
  await text.pressSequentially(" or zzz:1", { delay: 60 });
  const problem = "Character 18: This field does not exist.";
  await expect(page.getByText(problem).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: problem })).toHaveCount(1);
  // What was wrong between two letters was not.
  expect((await heard()).filter((one) => one.startsWith("Character"))).toEqual([problem]);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  // Asked all the same, it is corrected where it was written.
  await text.press("Enter");
  await expect(item(page, "Condition 2").getByText("This field does not exist.")).toBeVisible();
  await expect(text).toBeFocused();
});

test("the key for a condition leads into it before another one is typed", async ({ browser, stack }) => {
  // A place that React holds for the script would stand for 300 ms on every machine; other work may make one of them slow.
  let waitMs = Number.POSITIVE_INFINITY;
  for (let machine = 0; machine < 10 && waitMs >= 300; machine += 1) {
    // Another one each time, which has none of the scripts yet.
    const page = await atAnotherMachine(browser, stack.dashboard, "clerk");
    await expect(page.getByRole("paragraph").filter({ hasText: "complete" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const pressedMs = performance.now();
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.activeElement?.matches("[role=combobox]"));
    waitMs = performance.now() - pressedMs;
    await page.context().close();
  }
  expect(waitMs).toBeLessThan(300);
});

test("what is wrong with a short value has room to be read beside it", async ({ page, signIn }) => {
  await signIn("clerk");
  const where = "currency:C amount:1.234";
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/stores/${STORE}/transactions?${new URLSearchParams({ range: "today", where })}`);
    const problems = page.getByRole("group", { name: "Conditions" }).getByText(/^Write an? /);
    await expect(problems).toHaveCount(2);
    for (const problem of await problems.all())
      expect((await problem.boundingBox())?.height, `at ${width}`).toBeLessThan(65);
  }
});
