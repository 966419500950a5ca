import type { Page } from "playwright/test";
import { pickField } from "#tests/support/find/searches/open-builder.ts";
import { withoutIds } from "#tests/support/find/searches/without-ids.ts";
import {
  expect,
  expectAccessible,
  foundGrid,
  START_PAGE,
  STORE,
  test,
  waitForHydration,
} from "#tests/support/journey.ts";

test("any number of conditions, in the address, and rows beyond the first 500 as one scrolls", async ({
  page,
  signIn,
}) => {
  await signIn("manager", `/stores/${STORE}/transactions`);
  const grid = page.getByRole("grid", { name: "Transactions found" });
  await expect(grid.getByRole("row").nth(3)).toBeVisible();
  await expectAccessible(page);
  // A blank parts an amount from its currency, also where nobody sees how they are set.
  const amounts = grid.getByRole("gridcell").filter({ hasText: /\.[0-9]{2}\s*(CAD|USD)$/ });
  expect(await amounts.first().textContent()).toMatch(/[0-9]\s(CAD|USD)$/);

  await page.getByLabel("Days", { exact: true }).selectOption("Last 365 days");
  await expect(page).toHaveURL(/range=last_365_days/);
  const complete = page.getByText(/^1,\d{3} transactions$/).last();
  await expect(complete).toBeVisible();
  const count = Number((await complete.textContent())?.replace(/\D/g, ""));
  expect(count).toBeGreaterThanOrEqual(1_200);
  await grid.getByRole("row").nth(2).focus();
  await page.keyboard.press("End");
  // One row of headings stands above the others.
  await expect(grid.locator(`[aria-rowindex="${count + 1}"]`)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(grid.locator('[aria-rowindex="2"]')).toBeFocused();

  await page.getByRole("button", { name: "Declined", exact: true }).click();
  await expect(page).toHaveURL(/where=response:declined/);
  await expect(page.getByRole("button", { name: "Declined", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await pickField(page, "amount at least");
  await page.getByLabel("Value").last().fill("50");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/where=response:declined\+amount%3E%3D50\.00/);
  await expect(grid.getByText("Declined").first()).toBeVisible();
  await expect(grid.getByText("Approved")).toHaveCount(0);
  await page.reload();
  const chip = page.getByRole("button", { name: "Amount at least 50.00", exact: true });
  await expect(chip).toBeVisible();
  await expect(grid.getByText("Declined").first()).toBeVisible();
  await page.goBack();
  await expect(chip).toHaveCount(0);
  await expect(grid.getByText("Approved").first()).toBeVisible();
});

/** What the page puts off by these times never comes: the moment just after an answer lasts. */
async function preAuthMoment(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held = (doThat: TimerHandler, afterMs?: number, ...rest: unknown[]) =>
      afterMs === 250 || afterMs === 40 ? 0 : setTimeout(doThat, afterMs, ...rest);
    window.setTimeout = held as typeof window.setTimeout;
  });
}

test("whoever goes back, forth or reloads just when an answer is there loses no search", async ({
  page,
  stack,
  signIn,
}) => {
  const [one, other] = [
    await stack.service.listedPurchase("14.01", "SOON-1"),
    await stack.service.listedPurchase("14.02", "SOON-2"),
  ];
  await preAuthMoment(page);
  const row = (id: string) => foundGrid(page).getByRole("row").filter({ hasText: id });
  const find = async (words: string) => {
    await expect(page.getByRole("button", { name: /^Search( with changes)?$/ })).not.toHaveAttribute("aria-busy");
    const box = page.getByRole("textbox", { name: "Find" });
    await box.fill(words);
    // A person sees what they typed before they send it.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    await expect(box).toHaveValue(words);
    await page.keyboard.press("Enter");
  };
  await signIn("clerk", `/stores/${STORE}/transactions?range=today`);
  await expect(row(one)).toBeVisible();
  await find("SOON-1");
  await expect(row(other)).toHaveCount(0);
  await expect(row(one)).toBeVisible();
  const first = page.url();
  expect(first).toContain("q=");

  await find("SOON-2");
  await expect(row(other)).toBeVisible();
  const second = page.url();
  expect(second).not.toBe(first);
  await page.goBack();
  await expect(row(one)).toBeVisible();
  await expect(row(other)).toHaveCount(0);
  expect(page.url()).toBe(first);
  await page.goForward();
  await expect(row(other)).toBeVisible();
  await expect(row(one)).toHaveCount(0);
  expect(page.url()).toBe(second);

  await page.goBack();
  await expect(row(one)).toBeVisible();
  await find("SOON-2");
  await expect(row(other)).toBeVisible();
  await page.reload();
  await expect(row(other)).toBeVisible();
  await expect(row(one)).toHaveCount(0);
  expect(page.url()).toBe(second);
  // Two steps back is where it began, whatever the page had heard of.
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL(/range=today&columns=[\w,]+$/);
  await expect(row(one)).toBeVisible();
  await expect(row(other)).toBeVisible();
});

test("an address that the page hears of late does not take the place of the newest answer's", async ({
  page,
  stack,
  signIn,
}) => {
  const [one, other] = [
    await stack.service.listedPurchase("14.03", "LATE-1"),
    await stack.service.listedPurchase("14.04", "LATE-2"),
  ];
  const row = (id: string) => foundGrid(page).getByRole("row").filter({ hasText: id });
  await preAuthMoment(page);
  await signIn("clerk", `/stores/${STORE}/transactions?range=today`);
  await expect(row(one)).toBeVisible();
  // What the page is told of the first answer's address waits, as it does where much is drawn.
  await page.evaluate(() => {
    const { replaceState } = window.history;
    let isHeld = true;
    window.history.replaceState = (...entry) => {
      if (!isHeld || entry[0] !== null) return replaceState.apply(window.history, entry);
      isHeld = false;
      document.addEventListener("tell", () => replaceState.apply(window.history, entry), { once: true });
    };
  });
  const find = async (words: string) => {
    await expect(page.getByRole("button", { name: /^Search( with changes)?$/ })).not.toHaveAttribute("aria-busy");
    const box = page.getByRole("textbox", { name: "Find" });
    await box.fill(words);
    await expect(box).toHaveValue(words);
    await page.keyboard.press("Enter");
  };
  await find("LATE-1");
  await expect(row(other)).toHaveCount(0);
  const first = page.url();
  await find("LATE-2");
  await expect(row(other)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("tell")));
  await expect(row(other)).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await page.reload();
  await expect(row(other)).toBeVisible();
  await expect(row(one)).toHaveCount(0);
  await page.goBack();
  await expect(row(one)).toBeVisible();
  await expect(row(other)).toHaveCount(0);
});

test("personal values never stand in the address, nor in the way back to a search", async ({ page, stack, signIn }) => {
  const sale = await stack.service.purchase("12.00", "INV-900201");
  await signIn("clerk");
  await page.keyboard.press("f");
  await pickField(page, "last four");
  await page.getByLabel("Value").fill("1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=[\w-]{16,}/);
  expect(withoutIds(page.url())).not.toContain("1234");
  await page.reload();
  const chip = page.getByRole("button", { name: "Last four digits 1234", exact: true });
  await expect(chip).toBeVisible();

  const search = page.url();
  await page.getByRole("row", { name: new RegExp(sale) }).click();
  await page.getByRole("link", { name: "Back to the search" }).click();
  await expect(page).toHaveURL(search);
  await expect(chip).toBeVisible();
});

test("a link that can't be read is shown as such, and nothing is searched", async ({ page, signIn }) => {
  await signIn("clerk");
  for (const query of [
    "from=2026-02-31&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "range=someday",
    "colour=red",
    "where=card:1234",
    "q=nobody-has-kept-this-one",
  ]) {
    await page.goto(`/stores/${STORE}/transactions?${query}`);
    await expect(page.getByText("This address could not be read, so nothing was searched"), query).toBeVisible();
    await expect(page.getByRole("grid")).toHaveCount(0);
  }
  await expectAccessible(page);
  // What is wrong with its question stands at its place, as it was typed.
  await page.goto(`/stores/${STORE}/transactions?where=nothing:1`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(page.getByRole("search").getByText("This field does not exist.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Field", exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("textbox", { name: "Find" })).not.toHaveAttribute("aria-invalid");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("values that can't be read are refused at the field, a full card number too", async ({ page, signIn }) => {
  await signIn("clerk");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await pickField(page, "amount");
  await page.getByLabel("Value").fill("12.345");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Value")).toHaveAttribute("aria-invalid", "true");
  // A list that nobody uses has no other fields, so that dialogs open quickly beside many conditions.
  const field = page.getByLabel("Field");
  await expect(field.locator("option")).toHaveText(["Choose a field…", "Amount"]);
  await field.focus();
  await field.selectOption("OrderNumber");
  await page.getByLabel("Value").fill("4030000010001234");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Never type a full card number/)).toBeVisible();
  expect(page.url()).not.toContain("4030000010001234");
});

test("a failed search is an error with a retry, never an empty grid", async ({ page, stack, signIn }) => {
  await signIn("clerk");
  await stack.sandbox.kill();
  await page.goto(`/stores/${STORE}/transactions`);
  await expect(page.getByText("The transactions could not be read")).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expectAccessible(page);
  await stack.sandbox.restart();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("grid").getByRole("row").nth(2)).toBeVisible();
});

test("nobody searches without signing in, and whoever follows a link comes back to it afterwards", async ({
  page,
  request,
}) => {
  const link = `/stores/${STORE}/transactions?from=2026-01-01&to=2026-12-31&where=amount%3E50.00`;
  // What a browser claims to have asked for counts for nothing.
  await page.setExtraHTTPHeaders({ "x-counterfoil-asked-path": "/people" });
  await page.goto(link);
  await page.setExtraHTTPHeaders({});
  await expect(page).toHaveURL(/sign-in/);
  await expectAccessible(page);
  await waitForHydration(page.getByRole("button", { name: /^Manager/ }));
  await page.getByRole("button", { name: /^Manager/ }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(`${link}&columns=`));
  await expect(page.getByRole("button", { name: /^Amount .*50\.00$/ })).toBeVisible();
  const rows = await request.get(`/stores/${STORE}/transactions/rows?from=2026-01-01&to=2026-12-31`);
  expect(rows.status()).toBe(401);
});

test("what was typed stays where the session has ended, and is searched after signing in beside it", async ({
  page,
  signIn,
}) => {
  await signIn("clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  const address = page.url();
  await page.context().clearCookies();
  const box = page.getByLabel("Find", { exact: true });
  await box.fill("visa Tremblay");
  await box.press("Enter");
  await expect(page.getByText("Your session has ended, so nothing was searched")).toBeVisible();
  await expect(box).toHaveValue("visa Tremblay");
  expect(page.url()).toBe(address);
  await expectAccessible(page);
  // Nor does what is read already go, and there is the same way out.
  await page
    .getByRole("columnheader", { name: /^Amount/ })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByText("Sign in again, then try again")).toBeVisible();
  await expect(foundGrid(page).getByRole("row").nth(2)).toBeVisible();
  const [beside] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Sign in in another tab" }).first().click(),
  ]);
  await waitForHydration(beside.getByRole("button", { name: /^Clerk/ }));
  await beside.getByRole("button", { name: /^Clerk/ }).click();
  await beside.getByRole("button", { name: "Sign in", exact: true }).click();
  await beside.waitForURL(START_PAGE);
  await beside.close();
  await box.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
});

test("whoever comes back from a record has its search read once, whether or not its first address named columns", async ({
  page,
  signIn,
}) => {
  await signIn("clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  await page.waitForURL(/columns=/);
  const row = foundGrid(page).getByRole("row").nth(1);
  await row.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/transactions\/\d+$/);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/(rows|question)$/.test(pathname)) asked.push(pathname);
  });
  await page.goBack();
  await expect(page.getByText(/, complete$/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([`/stores/${STORE}/transactions/rows`]);
});

test("whoever opens a row, or another page, before the answer is there is not called back by it", async ({
  page,
  stack,
  signIn,
}) => {
  const sale = await stack.service.purchase("12.34", "LEAVES-1");
  await signIn("clerk");
  const leaves = [
    {
      by: () =>
        foundGrid(page)
          .getByRole("row", { name: new RegExp(sale) })
          .click(),
      to: new RegExp(sale),
    },
    { by: () => page.getByRole("link", { name: "My day" }).click(), to: /My day/ },
  ];
  for (const { by, to } of leaves) {
    await page.goto(`/stores/${STORE}/transactions?range=today`);
    await expect(foundGrid(page).getByRole("row", { name: new RegExp(sale) })).toBeVisible();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/transactions/question", async (route) => {
      await left;
      await route.continue().catch(() => undefined);
      setTimeout(answer, 500);
    });
    await page.route("**/*_rsc=*", async (route) => {
      leave();
      await answered;
      await route.continue();
    });
    await page.getByRole("textbox", { name: "Find" }).fill("LEAVES-2");
    await page.keyboard.press("Enter");
    await by();
    await expect(page.getByRole("heading", { name: to, level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("an order chosen while another search is on its way is that one's", async ({ page, stack, signIn }) => {
  await stack.service.purchase("31.10", "ORDERED-1");
  await stack.service.purchase("31.20", "ORDERED-2");
  await signIn(
    "clerk",
    `/stores/${STORE}/transactions?range=today&where=order:ORDERED*&columns=created,amount,orderNumber`,
  );
  await expect(foundGrid(page).getByRole("row")).toHaveCount(3);
  const amount = page.getByRole("columnheader", { name: "Amount" });
  const underWay = page.getByRole("button", { name: /^Search( with changes)?$/ }).and(page.locator("[aria-busy=true]"));
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/transactions/question", async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Find" }).fill("31.10");
  await page.keyboard.press("Enter");
  await expect(underWay).toBeVisible();
  await amount.click();
  await expect(page).toHaveURL(/where=order:ORDERED\*&columns=created,amount,orderNumber&sort=amount.desc$/);
  answer();
  await expect(page).toHaveURL(/&q=[^&]+&columns=created,amount,orderNumber&sort=amount.desc$/);
  await expect(foundGrid(page).getByRole("row")).toHaveCount(2);
  await expect(amount).toHaveAttribute("aria-sort", "descending");

  const { promise: left, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/transactions/question?*", async (route) => {
    await left;
    await route.continue();
  });
  await page.goBack();
  await expect(underWay).toBeVisible();
  await amount.click();
  await expect(amount).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/where=order:ORDERED\*&columns=created,amount,orderNumber&sort=amount.desc$/);
  open();
  await expect(foundGrid(page).getByRole("row")).toHaveCount(3);
  await expect(page).toHaveURL(/where=order:ORDERED\*&columns=created,amount,orderNumber&sort=amount.asc$/);
  await expect(amount).toHaveAttribute("aria-sort", "ascending");
  await expect(foundGrid(page).getByRole("row").nth(1)).toContainText("31.10");
});

/** Follows the link of a pinned view, whose page does not come before it is answered. */
async function beginOpeningDeclines(page: Page): Promise<() => void> {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await asked;
      // Who asks for something else meanwhile has ended it.
      await route.continue().catch(() => {});
    },
  );
  const gone = page.waitForRequest((request) => request.url().includes("_rsc"));
  await page.getByRole("link", { name: "Declines, 7 days" }).click();
  await gone;
  return answer;
}

test("a heading clicked while a pinned view is on its way keeps nobody from it", async ({ page, signIn }) => {
  await signIn("clerk", `/stores/${STORE}/transactions?range=last_30_days`);
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const answer = await beginOpeningDeclines(page);
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
  answer();
  await expect(page).toHaveURL(/range=last_7_days&where=response:declined/);
  await expect(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "none");
  // An order chosen on the view is in its address again.
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
  await expect(page).toHaveURL(/range=last_7_days&where=response:declined.*&sort=amount.desc/);
});

test("figures that open their rows look like it, and what has none does not", async ({ page, signIn }) => {
  await signIn("clerk", `/stores/${STORE}/transactions?range=last_30_days&where=type:purchase`);
  const totals = page.getByLabel("Totals of the whole result");
  const lineBelow = (name: RegExp) =>
    totals
      .getByRole("button", { name })
      .first()
      .locator("span")
      .first()
      .evaluate((words) => getComputedStyle(words).textDecorationLine);
  expect(await lineBelow(/^Sales /)).toBe("underline");
  expect(await lineBelow(/^Refunds /)).toBe("none");
});

test("an order chosen on what was asked while a pinned view was on its way is in the address", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", `/stores/${STORE}/transactions?range=last_30_days`);
  await expect(foundGrid(page).getByRole("row").nth(1)).toBeVisible();
  const answer = await beginOpeningDeclines(page);
  await page.getByRole("textbox", { name: "Find" }).fill("type:purchase");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/where=type:purchase/);
  answer();
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
  await expect(page).toHaveURL(/where=type:purchase.*&sort=amount.desc/);
});
