import { readFile } from "node:fs/promises";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { expect, expectAccessible, foundGrid, pressLetter, STORE, test } from "#tests/support/journey.ts";
import { cents, type RawRow, rawBook } from "#tests/support/services/raw-book.ts";

test.use({ shop: "large" });

test("the file has exactly the rows of the question, in the columns and the order of the screen", async ({
  page,
  stack,
  signIn,
}) => {
  const book = await rawBook(stack.sandbox);
  const isAsked = (row: RawRow) => row.trn_type === "P" && cents(row.trn_amount) >= 5_000;
  const asked = book.filter(isAsked).sort((one, other) => {
    return cents(one.trn_amount) - cents(other.trn_amount) || other.trn_id - one.trn_id;
  });
  await signIn("accountant");
  const address = new URLSearchParams({
    range: "last_365_days",
    where: "type:purchase amount>=50.00",
    columns: "orderNumber,amount,transactionId",
    sort: "amount.asc",
  });
  await page.goto(`/stores/${STORE}/transactions?${address}`);
  await expect(foundGrid(page).locator('[aria-rowindex="2"]')).toContainText(String(asked[0]?.trn_id));
  const starts = page.waitForEvent("download");
  await pressLetter(page, "e");
  const download = await starts;
  expect(download.suggestedFilename()).toMatch(/^[\w.-]+\.csv$/);
  const lines = readCsv((await readFile(await download.path(), "utf8")).replace(/^\uFEFF/, ""));
  const end = lines.findIndex((cells) => cells.length === 1 && cells[0] === "");
  expect(lines[0]).toEqual(["Order number", "Amount", "Currency", "ID"]);
  expect(lines.slice(1, end)).toEqual(
    asked.map((row) => [row.trn_order_number, row.trn_amount, row.currency_abbr, String(row.trn_id)]),
  );
  // And it says what it is: the question, the days, and that it is all of it.
  const rest = new Map(lines.slice(end).map(([name = "", ...values]) => [name, values]));
  expect(rest.get("Question")).toEqual(["Transactions with type Purchase and amount at least 50.00."]);
  expect(rest.get("Question as text")).toEqual(["type:purchase amount>=50.00"]);
  expect(rest.get("Made by")).toHaveLength(1);
  expect(rest.get("Rows")).toEqual([String(asked.length), "complete"]);
  const sales = asked.filter((row) => row.trn_response === 1 && row.trn_voided === 0 && row.currency_abbr === "CAD");
  const salesLine = lines.find((cells) => cells[0] === "Sales" && cells[1] === "CAD");
  const total = sales.reduce((sum, row) => sum + cents(row.trn_amount), 0);
  expect(salesLine).toEqual(["Sales", "CAD", String(sales.length), (total / 100).toFixed(2)]);
});

test("a search that was changed and not run is asked about before a file is made", async ({ page, signIn }) => {
  await signIn("accountant", `/stores/${STORE}/transactions?range=last_7_days&columns=transactionId`);
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const daysOf = async (press: () => Promise<void>) => {
    const starts = page.waitForEvent("download");
    await press();
    const lines = readCsv((await readFile(await (await starts).path(), "utf8")).replace(/^\uFEFF/, ""));
    return lines.find(([name]) => name === "Days, first and last")?.slice(1);
  };
  const shown = await daysOf(() => page.keyboard.press("e"));
  let files = 0;
  page.on("download", () => {
    files += 1;
  });
  await page.getByRole("textbox", { name: "Find" }).fill("last 30 days");
  await page.getByRole("button", { name: /^CSV file/ }).click();
  await expect(page.getByText("The search was changed and not run yet. No file was made.")).toBeVisible();
  expect(files).toBe(0);
  await expectAccessible(page);
  expect(await daysOf(() => page.getByRole("button", { name: "File of the rows shown" }).click())).toEqual(shown);
  await expect(page.getByText("The search was changed and not run yet")).toHaveCount(0);

  await page.getByRole("button", { name: /^CSV file/ }).click();
  await page.getByRole("button", { name: "Search first" }).click();
  await expect(page).not.toHaveURL(/last_7_days/);
  await expect(page.getByText("The search was changed and not run yet")).toHaveCount(0);
  const next = await daysOf(() => page.getByRole("button", { name: /^CSV file/ }).click());
  expect(next).not.toEqual(shown);
});

test("the file of grouped sales is what is copied of them: its columns, its order and the net of each", async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("accountant");
  const columns = "transactionId,kind,result,amount,currency,returned";
  for (const [sort, headings] of [
    ["", ["ID", "Type", "Result", "Amount", "Net", "Currency", "Refunded"]],
    ["&sort=amount.asc&columns=currency,kind,transactionId", ["Currency", "Type", "ID", "Net"]],
  ] as const) {
    const query = `range=last_365_days&group=sale${sort || `&columns=${columns}`}`;
    await page.goto(`/stores/${STORE}/transactions?${query}`);
    await expect(page.getByRole("treegrid", { name: "Transactions found" })).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all that match" }).click();
    const selection = page.getByRole("region", { name: "Selection" });
    await selection.getByRole("button", { name: "Copy rows" }).click();
    await expect(selection).toContainText("Copied");
    const copied = (await page.evaluate(() => navigator.clipboard.readText()))
      .split("\n")
      .map((line) => line.split("\t"));
    const file = await page.request.get(`/stores/${STORE}/transactions/export?${query}&format=csv`);
    const lines = readCsv((await file.text()).replace(/^\uFEFF/, ""));
    const table = lines.slice(
      0,
      lines.findIndex((cells) => cells.length === 1 && cells[0] === ""),
    );
    expect(table[0]).toEqual(headings);
    expect(table).toEqual(copied);
    const net = headings.indexOf("Net");
    expect(table.filter((cells) => cells[net] !== "").length).toBeGreaterThan(10);
  }
});

test("no text in a file is a formula", async ({ page, stack, signIn }) => {
  const names = ["=2+5", "+1-1", "-2+3", "@SUM(A1)", "\t=1+1"];
  for (const [index, name] of names.entries()) {
    const card = { name, number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" };
    await stack.service.purchase("10.00", `CSV-${index}`, {
      card,
      custom: { ref1: `=HYPERLINK("http://evil.example")` },
    });
  }
  await signIn("manager");
  const file = await page.request.get(
    `/stores/${STORE}/transactions/export?range=today&where=order:CSV-*&columns=orderNumber,cardOwner,ref1&format=csv`,
  );
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
  const lines = readCsv((await file.text()).replace(/^\uFEFF/, ""));
  const rows = lines.filter(([order]) => /^CSV-\d$/.test(order ?? ""));
  expect(rows).toHaveLength(names.length);
  for (const cells of lines.flat()) expect(cells).not.toMatch(/^\s*[=+@]|^\s*-(?!\d+\.\d\d$)/);
  for (const [, owner, ref] of rows) {
    expect(owner).toMatch(/^'/);
    expect(ref).toBe(`'=HYPERLINK("http://evil.example")`);
  }
});

test("a clerk is offered no file, and takes none away", async ({ page, signIn }) => {
  await signIn("clerk");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "Columns" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^CSV file/ })).toHaveCount(0);
  const refused = await page.request.get(`/stores/${STORE}/transactions/export?range=today&format=csv`);
  expect(refused.headers()["content-disposition"]).toBeUndefined();
});

test("a reading that fails gives no file, and says why", async ({ page, stack, signIn }) => {
  const { control } = stack.sandbox;
  await signIn("accountant");
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const address = `/stores/${STORE}/transactions/export?range=last_365_days&format=csv`;
  for (const kind of ["truncated", "malformed", "500-before", "down"]) {
    // The first page is read; what comes after it fails.
    await control.fault({ kind: "slow", delayMs: 1, endpoints: ["reports"], times: 1 });
    await control.fault({ kind, endpoints: ["reports"], seconds: 60 });
    const failed = await page.request.get(address);
    expect([failed.status(), (await failed.json()).kind], kind).toEqual([503, "unavailable"]);
    expect(failed.headers()["content-disposition"]).toBeUndefined();
    await control.clearFaults();
  }
  // Whoever follows the link gets a page that says so, and a way back.
  await control.fault({ kind: "down", endpoints: ["reports"], seconds: 60 });
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "The file could not be made" })).toBeVisible();
  await control.clearFaults();
  await page.getByRole("link", { name: "Back to the search" }).click();
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  // By the button on the page, too, and nothing that looks like a file is left.
  await control.fault({ kind: "down", endpoints: ["reports"], seconds: 60 });
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.getByRole("button", { name: "CSV file" }).click();
  const why = page.getByRole("status").filter({ hasText: "The file could not be made." });
  await expect(why).toContainText("The payments service");
  await expect(why).toContainText("Nothing was saved");
  await expectAccessible(page);
  await why.getByRole("button", { name: "Close" }).click();
  await expect(why).toHaveCount(0);
  expect(downloads).toBe(0);
  await control.clearFaults();
});
