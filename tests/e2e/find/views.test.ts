import type { Locator, Page } from "playwright/test";
import { atAnotherMachine, expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

const rail = (page: Page) => page.getByRole("navigation", { name: "Main" });
const pinned = (page: Page) => rail(page).getByRole("list", { name: "Pinned views" });

async function search(page: Page, query: string): Promise<void> {
  await page.goto(`/stores/${STORE}/transactions?${query}`);
  await expect(page.getByRole("button", { name: "Save view" })).toBeVisible();
  // Rows come only where script has taken over the page, and keys with it.
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
}

test("a search is saved and shared by keys alone, and another person opens it", async ({ page, signIn }) => {
  const name = `Refunds ${Date.now()}`;
  await signIn("accountant");
  await search(page, "range=last_30_days&where=type:refund&columns=created,amount,orderNumber");
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Save this search as a view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save view" })).toBeFocused();
  await expect(pinned(page).getByRole("link", { name })).toHaveAttribute("aria-current", "true");

  await page.context().clearCookies();
  await signIn("clerk");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await expect(page.getByRole("heading", { level: 1, name: "Views" })).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText(/^Shared by /).filter({ visible: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /Rename|Remove|personal/ })).toHaveCount(0);
  await row.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/range=last_30_days&where=type:refund&columns=created,amount,orderNumber$/);
  await expect(page.getByRole("columnheader", { name: "Order number" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Customer" })).toHaveCount(0);
});

test("a view that was changed on the screen says so, and is replaced under its name", async ({ page, signIn }) => {
  const name = `Mine ${Date.now()}`;
  await signIn("clerk");
  await search(page, "range=last_7_days&where=response:declined");
  await page.getByRole("textbox", { name: "Find" }).fill("A-1");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await expect(page.getByRole("dialog")).toContainText(/Saves: Last 7 days · .+ · Transactions with result Declined\./);
  await expect(page.getByRole("dialog")).toContainText("The form has changes that were not searched yet");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Find" }).fill("");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("dialog")).not.toContainText("The form has changes that were not searched yet");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save view" })).toBeFocused();

  await pinned(page).getByRole("link", { name }).click();
  // Whoever orders the rows of the search that is being left has not ordered those of the view.
  await expect(async () => {
    await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").first().click();
    await expect(pinned(page).getByRole("link", { name })).toContainText("changed since", { timeout: 3_000 });
  }).toPass();
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: `Replace “${name}”` }).click();
  await expect(page.getByText(`“${name}” now saves this search.`)).toBeVisible();
  await expect(pinned(page).getByRole("link", { name })).toHaveAttribute("aria-current", "true");
});

test("views are renamed, moved and removed, and focus never gets lost", async ({ page, signIn }) => {
  const name = `Draft ${Date.now()}`;
  await signIn("manager");
  await search(page, "range=today");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
  await page.goto(`/stores/${STORE}/views`);

  await page.getByRole("button", { name: `Rename “${name}”` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(" ");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill(`${name} two`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`It is called “${name} two” now.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Rename “${name} two”` })).toBeFocused();

  // Of all the places that change only that of the view that is put elsewhere is heard.
  const heard = page.getByRole("main").getByRole("status").filter({ hasText: "side" });
  await expect(page.getByRole("table").getByRole("status")).toHaveCount(0);
  const up = page.getByRole("button", { name: `Move “${name} two” up` });
  await up.click();
  // Its row moved with it, and the focus stays on its button.
  await expect(up).toBeFocused();
  await expect(pinned(page).getByRole("link").last()).not.toHaveText(`${name} two`);
  await expect(heard).toHaveText(new RegExp(`^“${name} two” is number [0-9]+ in the sidebar\\.$`));
  const inSidebar = page.getByRole("switch", { name: `In sidebar: “${name} two”` });
  await expect(inSidebar).toBeChecked();
  await inSidebar.press("Space");
  await expect(pinned(page).getByRole("link", { name: `${name} two` })).toHaveCount(0);
  await expect(inSidebar).toBeFocused();
  await expect(inSidebar).not.toBeChecked();
  await expect(heard).toHaveText(`“${name} two” is no longer in the sidebar.`);

  await page.getByRole("button", { name: `Remove “${name} two”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`“${name} two” was removed.`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});

test("a record stands beside the list while one walks it", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("clerk");
  await search(page, "range=last_30_days&where=order:PRACTICE-*+type:purchase+response:approved");
  await expect(page.getByRole("row").nth(5)).toBeVisible();
  const panel = page.getByRole("region", { name: "Record side panel" });
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(panel.getByText("Available now")).toBeVisible();
  await expectAccessible(page);
  // A long order number stands in one line.
  const orderNumber = panel.getByText(/^PRACTICE-/).first();
  await expect(orderNumber).toBeVisible();
  expect((await orderNumber.boundingBox())?.height).toBeLessThan(30);
  const first = await panel.getByRole("heading", { level: 2 }).first().textContent();
  await page.keyboard.press("j");
  await expect(panel.getByRole("heading", { level: 2 }).first()).not.toHaveText(first ?? "");
  await expect(panel.getByText("Available now")).toBeVisible();
  await expect(page.getByRole("row").nth(2)).toBeFocused();
  await page.keyboard.press("i");
  await expect(panel.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("row").nth(2)).toBeFocused();
});

test("the record beside a list tells its times in the zone of the list", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("clerk");
  for (const [zone, name] of [
    ["utc", "UTC"],
    ["store", "Eastern Time"],
  ] as const) {
    await search(page, `range=last_30_days&zone=${zone}&where=type:purchase+response:approved`);
    const row = page.getByRole("row").nth(1);
    await expect(row).toContainText("Approved");
    const told = (await row.locator("[data-column=created]").textContent()) ?? "";
    const [at = ""] = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(told) ?? [];
    expect(at).not.toBe("");
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    const panel = page.getByRole("region", { name: "Record side panel" });
    await expect(panel.getByText(at).first().locator("..")).toContainText(name);
  }
});

test("the record beside the list stays the same sale in another order, in groups and read again", async ({
  page,
  stack,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("manager");
  await search(page, "range=last_30_days&where=type:purchase");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  const panel = page.getByRole("region", { name: "Record side panel" });
  const title = panel.getByRole("heading", { level: 2 }).first();
  for (const key of ["j", "j", "j", "o"]) await page.keyboard.press(key);
  await expect(title).toBeVisible();
  const sale = (await title.textContent()) ?? "";
  const stays = async () => {
    await page.waitForLoadState("networkidle");
    await expect(title).toHaveText(sale);
  };
  await page
    .getByRole("columnheader", { name: /^Order number/ })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByText("sorted over the complete result")).toBeVisible();
  await stays();
  await page.getByRole("button", { name: "Group sales" }).click();
  await expect(page.getByRole("treegrid")).toBeVisible();
  await stays();
  await page.getByRole("button", { name: "Group sales" }).click();
  const count = page
    .getByRole("main")
    .locator("strong")
    .filter({ hasText: /^[0-9,]+ transactions$/ });
  const before = Number((await count.textContent())?.replace(/[^0-9]/g, ""));
  const fresh = await stack.service.purchase("12.34", "0-BESIDE-1");
  await page
    .getByRole("columnheader", { name: /^Order number/ })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("columnheader", { name: /^Order number/ })).toHaveAttribute("aria-sort", "descending");
  // Until all rows are read once more, a row may still go elsewhere.
  await expect(count).toHaveText(`${(before + 1).toLocaleString("en-CA")} transactions`);
  await stays();
  expect(sale).not.toContain(fresh);
  // One walks on from where it stands now.
  await page.keyboard.press("j");
  const [saleId] = sale.match(/\d+/) ?? [];
  await expect(page.locator("[data-line]:focus")).toHaveAttribute("data-line", saleId ?? "");
  await page.keyboard.press("j");
  await expect(title).not.toHaveText(sale);
});

test("a clerk keeps a view to themselves: sharing is not theirs, and nobody else sees it", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const name = `Personal ${Date.now()}`;
  await signIn("clerk");
  await search(page, "range=this_month&where=type:refund");
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Save this search as a view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(dialog.getByLabel("Share with everybody in this store")).toBeDisabled();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
  // Days by name stay so: tomorrow it asks for other ones.
  await expect(pinned(page).getByRole("link", { name })).toHaveAttribute("href", /range=this_month/);

  const other = await atAnotherMachine(browser, stack.dashboard, "manager");
  await other.goto(`/stores/${STORE}/views`);
  await expect(other.getByRole("row").filter({ hasText: "Ready-made" }).first()).toBeVisible();
  await expect(other.getByText(name)).toHaveCount(0);
  await other.context().close();
});

test("each role has ready views at the side, which find what they say", async ({ page, stack, signIn }) => {
  const declined = (await rawBook(stack.sandbox)).filter(({ trn_response }) => trn_response !== 1);
  await signIn("clerk");
  await expect(pinned(page).getByRole("link", { name: "Open pre-auths, 30 days" })).toBeVisible();
  await pinned(page).getByRole("link", { name: "Declines, 7 days" }).click();
  await expect(page).toHaveURL(/range=last_7_days&where=response:declined/);
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toContainText(String(declined[0]?.trn_id));
  await page.context().clearCookies();
  await signIn("admin");
  await expect(pinned(page).getByRole("link", { name: "Refunds made elsewhere" })).toBeVisible();
  await expect(pinned(page).getByRole("link", { name: "Open pre-auths, 30 days" })).toHaveCount(0);
});

test("views of the sidebar are dragged to another place, on the list and at the side", async ({ page, signIn }) => {
  await signIn("accountant", `/stores/${STORE}/views`);
  const names = () => pinned(page).getByRole("link").allTextContents();
  const rows = page.getByRole("table", { name: "Views of this store" }).getByRole("row");
  const before = await names();
  const [first = "", second = ""] = before;
  const last = before.at(-1) ?? "";
  const rowOf = (name: string) => rows.filter({ has: page.getByRole("link", { name, exact: true }) });
  const corner = { x: 6, y: 6 };
  const drag = (from: Locator, to: Locator) => from.dragTo(to, { sourcePosition: corner, targetPosition: corner });
  await drag(rowOf(first), rowOf(last));
  await expect.poll(names).toEqual([...before.slice(1), first]);
  await drag(rowOf(first), rowOf(second));
  await expect.poll(names).toEqual(before);
  await expect(rows.nth(1)).toContainText(first);
  await expectAccessible(page);
});

test("a new view begins at the search; a shared one is marked for others until they have opened the list", async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const name = `Shared ${Date.now()}`;
  await signIn("manager", `/stores/${STORE}/views`);
  await page.getByRole("link", { name: "New view" }).click();
  await expect(page.getByRole("search")).toBeVisible();
  await search(page, "range=yesterday");
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Share with everybody in this store").check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
  const place = (one: Page) => rail(one).getByRole("link", { name: /^Views/ });
  await page.goto(`/stores/${STORE}/views`);
  await expect(place(page)).not.toContainText("New shared views");

  const other = await atAnotherMachine(browser, stack.dashboard, "clerk");
  await expect(place(other)).toContainText("New shared views");
  await other.goto(`/stores/${STORE}/views`);
  await expect(other.getByRole("row").filter({ hasText: name })).toContainText("New");
  await expect(place(other)).not.toContainText("New shared views");
  await expectAccessible(other);
  await other.reload();
  await expect(other.getByRole("row").filter({ hasText: name })).toBeVisible();
  await expect(other.getByText("New", { exact: true })).toHaveCount(0);
  await other.context().close();
});
