import {
  enter,
  expect,
  expectAccessible,
  foundGrid,
  reviewRefund,
  STORE,
  test,
  waitForKeys,
} from "#tests/support/journey.ts";

const HOME = `/stores/${STORE}`;

test("a clerk lands on their own start page, finds a sale from there and sees the refund they made", async ({
  page,
  stack,
}) => {
  const sale = await stack.service.purchase("100.00", "INV-970001");
  await enter(page, "clerk");
  await waitForKeys(page);
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  // Figures of the whole shop are for those who run it.
  await expect(page.getByRole("heading", { name: "Today", exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await waitForKeys(page);
  await page.keyboard.press("/");
  await page.keyboard.type("INV-970001");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/transactions/${sale}$`));
  await page.goBack();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: "INV-970001" })).toHaveCount(1);
  expect(page.url()).not.toContain("#");

  await reviewRefund(page, sale, "40.00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Refunded .*40\.00/)).toBeVisible();
  await page.goto(HOME);
  const mine = page.getByRole("table", { name: "My refunds and voids of today" });
  const line = mine.getByRole("row").filter({ hasText: "INV-970001" });
  await expect(line).toContainText("Done");
  await line.getByRole("link", { name: /^Undo the refund of .*40\.00/ }).click();
  await expect(page.getByRole("heading", { name: /^Undo/ })).toBeVisible();
});

test("a full card number in the box of the start page is sent nowhere; Enter then searches its last four digits", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", HOME);
  const box = page.getByRole("search").getByRole("textbox");
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(request.postData() ?? "");
  });
  await box.fill("4030 0000 1000 1234");
  await box.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "1234: this was a full card number." })).toBeVisible();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await expectAccessible(page);
  expect(posted.filter((body) => body.includes("4030"))).toEqual([]);
  await box.press("Enter");
  await page.waitForURL(/\/transactions\?/);
  await expect(page.getByRole("search")).toContainText("1234");
});

test("a manager sees what waits and today beside the week before, and each line leads to its rows", async ({
  page,
  stack,
  signIn,
}) => {
  await stack.service.purchase("12.34", "INV-970002");
  await signIn("manager", HOME);
  const today = page.getByRole("table", { name: "Today" });
  await expect(today.getByRole("row", { name: /^Sales/ })).toContainText(/\d\.\d\d/);
  await expect(today.getByRole("columnheader", { name: "Figure (CAD)" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Sales by hour in CAD/ })).toBeVisible();
  await expectAccessible(page);
  await today.getByRole("link", { name: "Sales" }).click();
  await expect(foundGrid(page).getByRole("row").filter({ hasText: "INV-970002" })).toHaveCount(1);
});

test("a manager sees the day to close and five numbers of the last finished day, each with its rows", async ({
  page,
  signIn,
}) => {
  // The day book is read in the background, from yesterday on.
  const waits = page.getByRole("link", { name: /^\d{4}-\d{2}-\d{2} .*not signed off yet$/ });
  await signIn("manager", HOME);
  await expect(async () => {
    await page.goto(HOME);
    await expect(waits).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText("being read from the service")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  const [day = ""] = /^[\d-]+/.exec((await waits.textContent()) ?? "") ?? [];
  const figures = page.getByRole("region", { name: `${day} (CAD)` });
  await expect(figures.getByRole("img", { name: /^Sales, last 14 days: from .* to / })).toBeVisible();
  await expect(figures.getByRole("img")).toHaveCount(5);
  await expectAccessible(page);
  const net = figures.getByRole("definition").nth(2).getByRole("link");
  const amount = (await net.textContent()) ?? "";
  await net.click();
  await page.waitForURL(/\/transactions\?/);
  await expect(page.getByText(/, complete$/)).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await page.goto(HOME);
  await waits.click();
  await expect(page.getByRole("heading", { name: `Close of ${day}` })).toBeVisible();

  await page.context().clearCookies();
  await signIn("clerk", HOME);
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await expect(waits).toHaveCount(0);
  await expect(figures).toHaveCount(0);
});

test("an accountant adds up a month when they ask for it; setting up is for administrators", async ({
  page,
  signIn,
}) => {
  await signIn("accountant", HOME);
  await expect(page.getByRole("heading", { name: "Late results" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Set up this store" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "This month" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add up This month" }).click();
  const month = page.getByRole("table", { name: "This month" });
  await expect(month.getByRole("row", { name: /^Net/ })).toContainText(/\d\.\d\d/);
  await expectAccessible(page);

  await page.context().clearCookies();
  await signIn("admin", HOME);
  await page.getByRole("link", { name: "Check the reasons for refunds" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("figures are nobody's without a role in the store, and an unknown one is refused", async ({
  page,
  stack,
  signIn,
}) => {
  const read = (path: string) => page.request.get(`${stack.dashboard.url}${path}`);
  expect((await read(`${HOME}/figures?of=today`)).status()).toBe(401);
  await signIn("clerk", HOME);
  expect((await read("/stores/300200999/figures?of=today")).status()).toBe(403);
  expect((await read(`${HOME}/figures?of=toString`)).status()).toBe(400);
  expect((await read(`${HOME}/figures?of=today`)).status()).toBe(200);
});

test("a phone shows four places, and the others behind More", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("manager", HOME);
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Batches" })).toBeHidden();
  await expectAccessible(page);
  const more = bar.getByRole("button", { name: "More" });
  await more.click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("link", { name: "Batches" })).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await bar.getByRole("link", { name: "Batches" }).click();
  await expect(page.getByRole("heading", { name: "Batches", level: 1 })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Without sale" })).toBeHidden();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});
