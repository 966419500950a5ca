import { withoutIds } from "#tests/support/find/searches/without-ids.ts";
import {
  atAnotherMachine,
  expect,
  expectAccessible,
  foundGrid,
  pressLetter,
  STORE,
  tabTo,
  test,
  waitForKeys,
} from "#tests/support/journey.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

// Over a year of sales, so that some are of days that nobody has on the screen.
test.use({ shop: "manyDays" });

const RECORD = (id: string) => new RegExp(`/transactions/${id}$`);

test("card, amount and day, typed at once, lead to the record by keyboard alone", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("100.00", "FIND-1001");
  const other = await stack.service.purchase("101.00", "FIND-1002");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("1234 100 today");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/range=today&q=[\w-]{16,}&columns=[\w,]+$/);
  const row = foundGrid(page).getByRole("row").filter({ hasText: sale });
  await expect(row).toBeVisible();
  await expect(foundGrid(page).getByText(other)).toHaveCount(0);
  await expectAccessible(page);
  // Newest first: the sale that was just made is the first.
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(RECORD(sale));
  await expect(page.getByRole("heading", { name: new RegExp(sale) })).toBeVisible();

  // Back at the search, the row is where it was, and no record is gone on to by itself.
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/q=/);
});

test("what the box gives as an example leads to a sale of the practice book, by keyboard alone", async ({
  page,
  signIn,
}) => {
  await signIn("clerk");
  const rows = foundGrid(page).locator("[data-line]");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("/");
  const box = page.getByRole("textbox", { name: "Find" });
  await expect(box).toHaveAttribute("placeholder", /^4242 100 today /);
  await page.keyboard.type("4242 100 today");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^read at .+, complete$/)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/100\.00.*4242/);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/transactions\/\d+$/);
  await expect(page.getByText("•••• 4242").first()).toBeVisible();
});

test("a pasted id opens its record; an id that is none finds nothing, and says so", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("23.45", "FIND-2001");
  await signIn("accountant");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.insertText(` ${sale}\n`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(RECORD(sale));
  await expect(page.getByRole("heading", { name: new RegExp(sale) })).toBeVisible();
  // Who comes back is not sent there again.
  await page.goBack();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(page).toHaveURL(/\/transactions\?/);
  // So does what heads a record, and the id by its name.
  for (const named of [`Transaction ${sale}`, `id ${sale}`]) {
    await page.getByRole("textbox", { name: "Find" }).fill(named);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(RECORD(sale));
    await page.goBack();
    await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  }

  await pressLetter(page, "/");
  await page.getByRole("textbox", { name: "Find" }).fill("98765432");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();
  await expect(page.getByText(/had no matching transactions on any day\.$/)).toBeVisible();
  await expect(page.getByText("On any day, because a number was entered")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Search [0-9]+ days$/ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/transactions\?/);
  await expectAccessible(page);

  // What may be an amount or a card as well is looked for in both ways, and says so.
  await page.getByRole("textbox", { name: "Find" }).fill("9876");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(/As an ID, order number or authorization code it was searched on all days\.$/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Search [0-9]+ days$/ }).first()).toBeVisible();
});

test("a pasted id opens its record whatever conditions stand, and going back shows them again", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.listedPurchase("23.46", "FIND-2101");
  await signIn("clerk");
  const asked = `/stores/${STORE}/transactions?range=last_30_days&where=type:refund`;
  await page.goto(asked);
  const box = page.getByRole("textbox", { name: "Find" });
  await expect(page.getByRole("button", { name: "Type Refund", exact: true })).toBeVisible();
  await pressLetter(page, "/");
  await expect(box).toBeFocused();
  await page.keyboard.insertText(sale);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(RECORD(sale));
  await page.goBack();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(`${asked}&columns=`));
  await expect(page.getByRole("button", { name: "Type Refund", exact: true })).toBeVisible();

  // What opens no record says that it was looked for by itself, and a key looks among the conditions.
  await pressLetter(page, "/");
  await expect(box).toBeFocused();
  await page.keyboard.insertText("FIND-2101");
  await page.keyboard.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(page.getByText("“FIND-2101” was searched alone, without the earlier conditions")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("b");
  await expect(foundGrid(page).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Conditions" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("was searched alone")).toHaveCount(0);

  // Other words go among the conditions; that is said, and a key looks for them by themselves.
  await page.goto(asked);
  await expect(page.getByRole("button", { name: "Type Refund", exact: true })).toBeVisible();
  await pressLetter(page, "/");
  await expect(box).toBeFocused();
  await page.keyboard.insertText("23.46");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();
  await expect(
    page.getByText("“23.46” was searched only among the rows that meet the earlier conditions."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("b");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(page.getByText("was searched only among")).toHaveCount(0);

  // A condition that was just added is meant.
  await page.goto(`/stores/${STORE}/transactions?range=today`);
  await pressLetter(page, "/");
  await expect(box).toBeFocused();
  await page.keyboard.insertText("FIND-2101");
  await page.keyboard.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Declined" }).click();
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();
});

test("ids, order numbers and authorization codes of any year are found, whatever days are on the screen", async ({
  page,
  stack,
  signIn,
}) => {
  const yearAgo = Temporal.Now.plainDateISO("America/Toronto").subtract({ years: 1 });
  const before = await rawBook(stack.sandbox, { end_date: `${yearAgo}T00:00:00` });
  const old = before.find(({ trn_order_number, trn_type }) => /^\w+-\d+$/.test(trn_order_number) && trn_type === "P");
  if (!old) throw new Error("the book holds no sale of over a year ago");
  const id = String(old.trn_id);
  const whole = await rawBook(stack.sandbox);
  const isAlone = whole.filter((row) => row.trn_order_number === old.trn_order_number).length === 1;
  await signIn("clerk", `/stores/${STORE}/transactions?range=today`);
  await pressLetter(page, "/");
  await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type(old.trn_order_number);
  await page.keyboard.press("Enter");
  // Found alone, its record opens; its list is one step back.
  if (isAlone) {
    await expect(page).toHaveURL(RECORD(id));
    await page.goBack();
  }
  const row = foundGrid(page).getByRole("row").filter({ hasText: id });
  await expect(row).toBeVisible();
  await expect(row).toContainText(old.trn_date_time.slice(0, 10));
  await expect(page.getByText("On any day, because a number was entered")).toBeVisible();
  await expect(page).toHaveURL(/range=today/);

  // What may be an amount, too, is looked for in both ways; what is found on another day says so.
  const box = page.getByRole("textbox", { name: "Find" });
  // As a person does: the click has the page hear of its address before anything is typed over it.
  await box.click();
  await box.fill(`${old.trn_order_number} or 9876`);
  await box.press("Enter");
  await expect(row).toBeVisible();
  await expect(page.getByText(/^Some rows are from other days: IDs, order numbers/)).toBeVisible();

  // A number that is named by its field is looked for on any day, too.
  await page.goto(`/stores/${STORE}/transactions?range=today&where=order:${old.trn_order_number}`);
  await expect(row).toBeVisible();
  await expect(page.getByText("On any day, because a number was entered")).toBeVisible();

  // What is no exact key keeps the days, and others are offered.
  await page.goto(`/stores/${STORE}/transactions?range=today&where=amount:987654.32`);
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Search 30 days" })).toBeVisible();
  await pressLetter(page, "w");
  await expect(page).toHaveURL(/range=last_30_days/);
});

test("names, e-mail and digits find, and stand in no address, no link and no log", async ({ page, stack, signIn }) => {
  const card = { name: "Ørjan Sæther", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" };
  const billing = { name: "Ørjan Sæther", email_address: "orjan.saether@example.org" };
  const sale = await stack.service.purchase("77.77", "FIND-3001", { card, billing });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(decodeURIComponent(request.url())));
  await signIn("manager");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  for (const words of ["Ørjan Sæther", "ørjan", "orjan.saether@example.org", "77.77 1234", "name:*SÆTHER"]) {
    const before = page.url();
    await page.getByRole("textbox", { name: "Find" }).fill(`${words} today`);
    await page.keyboard.press("Enter");
    await expect(page, words).not.toHaveURL(before);
    await expect(page, words).toHaveURL(/q=[\w-]{16,}/);
    await expect(foundGrid(page).getByRole("row").filter({ hasText: sale }), words).toBeVisible();
    await expect(foundGrid(page).getByRole("row"), words).toHaveCount(2);
  }
  const found = page.url();
  await page.reload();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  // The same words, the same address; and nobody else's store opens it.
  expect(page.url()).toBe(found);
  const seen = [...addresses, stack.dashboard.printed()].join("\n");
  expect(withoutIds(seen)).not.toMatch(/sæther|saether|ørjan|1234(?!\d)/i);

  const link = new URL(found);
  link.searchParams.set("q", `${link.searchParams.get("q")}x`);
  await page.goto(link.toString());
  await expect(page.getByText("This address could not be read, so nothing was searched")).toBeVisible();
});

test("what is asked while another search is on its way supersedes it", async ({ page, stack, signIn }) => {
  const sale = await stack.service.listedPurchase("80.80", "FIND-3301");
  await signIn("clerk", `/stores/${STORE}/transactions?range=today&where=type:refund`);
  const box = page.getByRole("textbox", { name: "Find" });
  await expect(page.getByRole("button", { name: "Type Refund", exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/question")) asked.push(request.postData() ?? "");
  });
  await box.fill("today");
  await page.getByRole("button", { name: "Remove: Type Refund" }).click();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(page).toHaveURL(/range=today&columns=[\w,]+$/);
  // The search that going back leads to takes long to open.
  await page.route("**/question?*", async () => {});
  await page.goBack();
  await expect(page).toHaveURL(/where=type:refund/);
  await expect(page.getByRole("button", { name: /^Search( with changes)?$/ })).toHaveAttribute("aria-busy", "true");
  await box.fill("FIND-3301");
  await box.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(foundGrid(page).getByRole("row")).toHaveCount(3);
  await expect(page).not.toHaveURL(/where=type:refund/);
  await expect(box).toHaveValue("FIND-3301");

  // So does another question while one is on its way; the same again does not.
  let isHeld = true;
  await page.route("**/question", async (route) => {
    if (isHeld) return;
    await route.continue();
  });
  await box.fill("80.80 today");
  await box.press("Enter");
  await box.press("Enter");
  await expect.poll(() => asked.length).toBe(3);
  isHeld = false;
  await box.fill("80.81 today");
  await box.press("Enter");
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();
  expect(asked.map((body) => JSON.parse(body).words)).toEqual(["today", "FIND-3301", "80.80 today", "80.81 today"]);
});

test("who goes back the moment an answer is there and asks something else stays with that", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.listedPurchase("80.90", "FIND-3302");
  await signIn("clerk", `/stores/${STORE}/transactions?range=today&where=type:refund`);
  await expect(page.getByRole("button", { name: "Type Refund", exact: true })).toBeVisible();
  const box = page.getByRole("textbox", { name: "Find" });
  await page.route("**/question?*", async () => {});
  // Between the router's hearing of the address and the page's: the address is written a second time then.
  await page.evaluate(() => {
    let written = 0;
    const { replaceState } = window.history;
    window.history.replaceState = (...entry) => {
      replaceState.apply(window.history, entry);
      if (!/^\?range=today&columns=[\w,]+$/.test(window.location.search)) return;
      written += 1;
      if (written === 2) window.history.back();
    };
    window.addEventListener("popstate", () => document.body.setAttribute("data-went-back", ""));
  });
  await box.fill("today");
  await page.getByRole("button", { name: "Remove: Type Refund" }).click();
  await expect(page.locator("body[data-went-back]")).toBeAttached();
  await expect(page.getByRole("button", { name: /^Search( with changes)?$/ })).toHaveAttribute("aria-busy", "true");
  await box.fill("FIND-3302");
  await box.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(page).not.toHaveURL(/where=type:refund/);
  await expect(page.getByRole("button", { name: /^Search( with changes)?$/ })).not.toHaveAttribute("aria-busy", "true");
  await expect(foundGrid(page).getByRole("row")).toHaveCount(3);
});

test("a last name alone is found in the days; of many days it is offered", async ({ page, stack, signIn }) => {
  const billing = { name: "Odile Zwolinska" };
  const sale = await stack.service.purchase("79.79", "FIND-3201", { billing });
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const box = page.getByRole("textbox", { name: "Find" });
  await box.fill("zwolinska");
  await page.keyboard.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(foundGrid(page).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Names that contain/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Search 30 days" })).toBeVisible();
  await pressLetter(page, "w");
  await expect(page).toHaveURL(/range=last_30_days/);
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(page.getByRole("link", { name: "Search 90 days" })).toBeVisible();
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/range=last_90_days/);
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      /Over this many days, names are found only by how they begin, with the accents as typed or with none\.$/,
    ),
  ).toBeVisible();
  await page.keyboard.press("n");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
});

test("a name is found however its accents were typed", async ({ page, stack, signIn }) => {
  const billing = { name: "Y\u00e9zid\u00f4 Qu\u00e9v\u00ea" };
  const sale = await stack.service.purchase("78.78", "FIND-3101", { billing });
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const box = page.getByRole("textbox", { name: "Find" });
  for (const words of ["Y\u00e9zid\u00f4", "ye\u0301zido\u0302 que\u0301ve\u0302", "name:*que\u0301ve\u0302"]) {
    await box.fill(`${words} today`);
    await page.keyboard.press("Enter");
    await expect(foundGrid(page).getByRole("row").filter({ hasText: sale }), words).toBeVisible();
    await expect(foundGrid(page).getByRole("row"), words).toHaveCount(2);
  }
});

test("words that can't be read are marked at their character, and nothing is searched", async ({ page, signIn }) => {
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const before = page.url();
  const box = page.getByRole("textbox", { name: "Find" });
  for (const [words, problem] of [
    ['order:"A-1', "This quotation mark is never closed."],
    ["(amount>=10", "This parenthesis is never closed."],
    ["today yesterday 100", "It names days twice."],
    ["amount>=1.234", "Write an amount as 12.34, with at most two decimals."],
  ] as const) {
    await box.fill(words);
    await page.keyboard.press("Enter");
    await expect(page.getByText(problem).first(), words).toBeVisible();
    await expect(box, words).toHaveValue(words);
  }
  // Nobody used a link: it is the question that is wrong, and the rows from before it stay.
  // One message for one mistake: under the box.
  await expect(page.getByText("This question could not be read, so nothing was searched")).toHaveCount(0);
  await expect(page.getByText("This address could not be read")).toHaveCount(0);
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  expect(page.url()).toBe(before);
  await expectAccessible(page);
});

test("a full card number is taken off the screen, and one key finds the cards that end like it", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("45.46", "FIND-CARD-1");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const before = page.url();
  const box = page.getByRole("textbox", { name: "Find" });
  for (const typed of ["4030000010001234", "4030 0000 1000 1234 today", "４０３０００００１０００１２３４"]) {
    await box.fill(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByText("•••• 1234: this was a full card number.")).toBeVisible();
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();
    expect(await page.content()).not.toMatch(/4030 ?0000 ?1000/);
    expect(page.url()).toBe(before);
  }
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByText("this was a full card number")).toHaveCount(0);
  // In other spellings, with a condition and without: some are told before anything leaves, all others by the server.
  for (const address of [page.url(), before])
    for (const typed of ["4030x0000x1000x1234", "403000 0010001234", "00004030000010001234"]) {
      await page.goto(address);
      await box.fill(typed);
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^(?:A|This was a) full card number/)).toBeVisible();
      await expect(box).toHaveValue("");
      await expect(box).toBeFocused();
      expect(await page.content()).not.toContain(typed);
      expect(page.url()).toBe(address);
    }
  await expectAccessible(page);
});

test("words that can't be read are found as text by one key", async ({ page, stack, signIn }) => {
  const order = 'Q"5%\\x';
  const sale = await stack.service.listedPurchase("45.45", order);
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const box = page.getByRole("textbox", { name: "Find" });
  const asText = page.getByRole("button", { name: "Find it as text" });
  await box.fill(order);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Put quotation marks around the whole value")).toBeVisible();
  await tabTo(page, asText);
  await page.keyboard.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(asText).toHaveCount(0);

  await box.fill('"%\\\u{1f600}');
  await page.keyboard.press("Enter");
  await asText.click();
  await expect(page.getByText("No transactions found", { exact: true })).toBeVisible();

  // What may stand nowhere is not offered as text either.
  await box.fill("4030000010001234");
  await page.keyboard.press("Enter");
  await expect(page.getByText("•••• 1234: this was a full card number.")).toBeVisible();
  await expect(asText).toHaveCount(0);
});

test("whoever types on while a search takes long keeps focus, and every letter", async ({ page, stack, signIn }) => {
  const custom = { ref2: "PRACTICE-REPORT-SLOW" };
  const sale = await stack.service.purchase("66.00", "FIND-5001", { custom });
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const box = page.getByRole("textbox", { name: "Find" });
  await box.fill("ref2:PRACTICE-REPORT-SLOW today");
  await box.press("Enter");
  await expect(foundGrid(page)).toHaveAttribute("aria-busy", "true");
  await box.fill("");
  await box.pressSequentially("Vowel ", { delay: 20 });
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible({ timeout: 15_000 });
  await expect(foundGrid(page)).toHaveAttribute("aria-busy", "false");
  await box.pressSequentially("wow", { delay: 20 });
  await expect(box).toHaveValue("Vowel wow");
  await expect(box).toBeFocused();
});

test("what one person searched opens for another of the same store by its address", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("55.00", "FIND-4001");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("1234 55 today");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  const other = await atAnotherMachine(browser, stack.dashboard, "accountant");
  await other.goto(page.url());
  await expect(foundGrid(other).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await other.context().close();
});

test("visa declined over 500 in thirty days takes 24 keys, and finds what the builder finds", async ({
  page,
  stack,
  signIn,
}) => {
  const pay = (amount: string, card: Record<string, string>) =>
    sandboxClient(stack.sandbox).post("/v1/payments", {
      order_number: `KEYS-${amount}`,
      amount,
      payment_method: "card",
      card: { name: "Zoe Tremblay", expiry_month: "12", expiry_year: "30", cvd: "123", ...card },
    });
  const declines = { number: "4003050500040005" };
  for (const amount of ["612.00", "713.00", "414.00"]) await pay(amount, declines);
  await stack.service.purchase("615.00", "KEYS-615");
  await signIn("clerk");
  const built = new URLSearchParams({ range: "last_30_days", where: "brand:visa response:declined amount>500" });
  await page.goto(`/stores/${STORE}/transactions?${built}`);
  await waitForKeys(page, page.getByRole("textbox", { name: "Find" }));
  const count = page.locator("strong").filter({ hasText: /^[0-9,]+ transactions?$/ });
  const wanted = (await count.textContent()) ?? "";
  await page.evaluate(() => addEventListener("keydown", ({ repeat }) => repeat || console.log("a key"), true));
  let keys = 0;
  page.on("console", (message) => {
    if (message.text() === "a key") keys += 1;
  });
  for (const words of ["visa declined >500 30d", "visa refusé >500 30 j"]) {
    keys = 0;
    await page.keyboard.press("/");
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/range=last_30_days&q=/);
    await expect(count).toHaveText(wanted);
    for (const amount of ["612.00", "713.00"]) await expect(foundGrid(page).getByText(amount).first()).toBeVisible();
    // The keyboard of the test has no é: it comes without a key.
    expect([words, keys]).toEqual([words, words.replace("é", "").length + 2]);
    expect(keys).toBeLessThanOrEqual(28);
    const opened = page.waitForResponse(/\/question\?/);
    await page.goBack();
    await opened;
    // Both searches find the same: only the button tells that this one is shown again.
    await expect(page.getByRole("button", { name: /^Search( with changes)?$/ })).not.toHaveAttribute("aria-busy");
    await expect(page).toHaveURL(/where=brand/);
    await expect(count).toHaveText(wanted);
  }
});

test("a day of a month is read as that day, says so, and a key finds it as text", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("12.00", "FIND-DAY-1");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  const timeZone = "America/Toronto";
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date());
  const words = new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric" }).format(new Date());
  await page.keyboard.press("/");
  await page.keyboard.type(`${words.toLowerCase()} 1234`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}&q=`));
  await expect(page.getByText(`Understood as days: “${words.toLowerCase()}”.`)).toBeVisible();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("t");
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByRole("textbox", { name: "Find" })).toHaveValue(/^"[a-z]+" [0-9]+ 1234$/);
  await expect(page.getByText("Understood as days")).toHaveCount(0);
});

test("what stands in the box is asked, also when it was typed before the page could hear of it", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("81.81", "FIND-3401");
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const box = page.getByRole("textbox", { name: "Find" });
  // No event tells of it, as none does before script takes over.
  await box.evaluate((element: HTMLInputElement) => {
    element.value = "81.81 today";
  });
  await box.press("Enter");
  await expect(foundGrid(page).getByRole("row").filter({ hasText: sale })).toBeVisible();
  await expect(foundGrid(page).getByRole("row")).toHaveCount(2);
});
