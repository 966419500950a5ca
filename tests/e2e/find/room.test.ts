import type { Locator, Page } from "playwright/test";
import { openBuilder } from "#tests/support/find/searches/open-builder.ts";
import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";
import { signInOverHttp } from "#tests/support/processes/over-http.ts";

/* Words have the room that they need: in French, in low and narrow windows, and with larger letters. */

test.use({ locale: "fr-CA" });

async function open(page: Page, dashboard: string, parameters: Record<string, string>): Promise<void> {
  const [name = "", value = ""] = (await signInOverHttp(dashboard, "manager", "practice-manager-2026")).split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: dashboard }]);
  await page.goto(`/stores/${STORE}/transactions?${new URLSearchParams(parameters)}`);
  await expect(page.locator("[data-line]").first()).toBeVisible();
}

/** Whether all of its words are seen. */
const isWhole = (words: Locator): Promise<boolean> =>
  words.evaluate(
    (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1,
  );

/** The words of an element that are torn apart at the end of a line. */
const torn = (words: Locator): Promise<string[]> =>
  words.evaluate((element) => {
    const text = element.firstChild;
    return [...(text?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text as Node, index);
      range.setEnd(text as Node, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

/** How much longer the words that a list shows are than its room for them, in pixels, but for what stands behind the last dot. */
const lackOf = (list: Locator): Promise<number> =>
  list.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    context.font = font;
    const words = element.selectedOptions[0]?.text.split(" · ")[0] ?? "";
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return context.measureText(words).width - room;
  });

test("who works here is read in letters twice as large, and the one box stands free", async ({ page, stack }) => {
  await open(page, stack.dashboard.url, { range: "today" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const bar = page.getByRole("banner").first();
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 900 });
    const name = bar.getByText("Morgan Singh");
    expect(await isWhole(name), `at ${width}`).toBe(true);
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth), `at ${width}`).toBe(0);
    // The one box is not beneath its button.
    const box = await page.locator("input[name=words]").boundingBox();
    expect(box?.width, `at ${width}`).toBeGreaterThan(100);
    const button = await page.getByRole("button", { name: "Rechercher", exact: true }).boundingBox();
    const [right, below] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)];
    expect((button?.x ?? 0) >= right || (button?.y ?? 0) >= below, `at ${width}`).toBe(true);
  }
});

test("views at the side are named whole where the rail is narrow", async ({ page, stack }) => {
  await page.setViewportSize({ width: 780, height: 900 });
  await open(page, stack.dashboard.url, { range: "today" });
  const names = page.getByRole("navigation", { name: "Principale" }).locator("a > span");
  expect(await names.count()).toBeGreaterThan(8);
  for (const name of await names.all()) {
    expect(await isWhole(name), (await name.textContent()) ?? "").toBe(true);
    expect(await torn(name)).toEqual([]);
  }
  await expectAccessible(page);
});

test("fields are named whole in the builder, and values have room beside them", async ({ page, stack }) => {
  const where = "avs!=Z reason:empty cvd!=Z amount>=0.01";
  await open(page, stack.dashboard.url, { range: "last_30_days", where });
  await openBuilder(page);
  for (const width of [1440, 1280, 1000, 780]) {
    await page.setViewportSize({ width, height: 900 });
    const fields = page.getByLabel("Champ", { exact: true });
    await expect(fields).toHaveCount(4);
    for (const field of await fields.all())
      expect(await lackOf(field), `${await field.inputValue()} at ${width}`).toBeLessThan(0);
    for (const value of await page.getByLabel("Valeur", { exact: true }).all())
      expect((await value.boundingBox())?.width, `at ${width}`).toBeGreaterThan(100);
  }
});

test("rows are in sight in a low window, on a phone and at twice the size: conditions are chips", async ({
  page,
  stack,
}) => {
  const where = "amount>=0.01 response:approved (type:refund or type:purchase)";
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, stack.dashboard.url, { range: "last_30_days", where });
  await expect(page.getByRole("list", { name: "Conditions" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("group", { name: "Condition 1" })).toHaveCount(0);
  await expect(page.locator("[data-line]").nth(9)).toBeInViewport();
  // A telephone, and 1280 by 720 at 200 %.
  for (const [width, height] of [
    [390, 844],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    const rows = page.locator("[data-line]");
    await expect(rows.nth(7)).toBeAttached();
    // In the low window without scrolling.
    if (height < 480) await expect(rows.nth(7)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Jours", { exact: true })).toBeHidden();
    await page.getByRole("grid").scrollIntoViewIfNeeded();
    await expect(rows.nth(7)).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Filtres (4)" }).click();
    await expect(page.getByLabel("Jours", { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Conditions" }).getByRole("listitem")).toHaveCount(3);
  }
});

test("keys are called as on French keyboards, and the search button takes no more room than its words", async ({
  page,
  stack,
}) => {
  const sale = await stack.service.purchase("10.00", "INV-KEYS-1");
  await open(page, stack.dashboard.url, { range: "today" });
  const search = await page.getByRole("button", { name: "Rechercher", exact: true }).boundingBox();
  expect(search?.width).toBeLessThan(170);
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await expect(page.getByRole("button", { name: "Vérifier" }).locator("kbd")).toHaveText("Entrée");
});

test("the zone is named whole on a phone", async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, stack.dashboard.url, { range: "today" });
  await page.getByRole("button", { name: /^Filtres/ }).click();
  const zone = page.locator("select[name=zone]");
  for (const choice of await zone.locator("option").all()) {
    await zone.selectOption((await choice.getAttribute("value")) ?? "");
    expect(await lackOf(zone), (await choice.textContent()) ?? "").toBeLessThan(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("order numbers that begin alike differ at their end, and the digits of the card stand beside them", async ({
  page,
  stack,
}) => {
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, stack.dashboard.url, { range: "last_365_days", where: "order:PRACTICE-DROP*" });
    for (const order of ["PRACTICE-DROP-BEFORE", "PRACTICE-DROP-AFTER"]) {
      // Whole to those who listen, and to whoever copies what they marked.
      const whole = page.getByRole("gridcell", { name: order, exact: true });
      const row = page.getByRole("row").filter({ has: whole });
      await expect(whole).toBeVisible();
      const cell = row.locator("[data-column=orderNumber]");
      expect(await markedText(cell)).toBe(order);
      expect(await lackOfEnd(cell), `${order} at ${width}`).toBeLessThanOrEqual(0);
      expect(await lackOfEnd(row.locator("[data-column=card]")), `card at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("a refund's order number of the longest kind, its time and digits are whole on a phone", async ({
  page,
  stack,
}) => {
  const order = "INV-970001-LONG-ORDER-NUMBER-9";
  const refund = await stack.service.returnOf(await stack.service.purchase("10.00", order), "7.00");
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, stack.dashboard.url, { range: "today", where: `order:${order} type:refund` });
  const row = page.locator(`[data-line="${refund}"]`);
  for (const column of ["kind", "created", "orderNumber", "card", "result", "amount"]) {
    const cell = row.locator(`[data-column=${column}]`);
    expect(await isWhole(cell), column).toBe(true);
    expect(await lackOfEnd(cell), column).toBeLessThanOrEqual(0);
  }
  expect(await isWhole(row.locator("[data-column=orderNumber] > span"))).toBe(true);
  expect(await markedText(row.locator("[data-column=orderNumber]"))).toBe(order);
});

/** What is copied of an element that is marked from end to end. */
const markedText = (words: Locator): Promise<string> =>
  words.evaluate((element) => {
    const selection = window.getSelection();
    selection?.selectAllChildren(element);
    const text = `${selection}`;
    selection?.removeAllRanges();
    return text;
  });

/** How far the last sign stands beyond its element, or beyond the grid, in pixels. */
const lackOfEnd = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const last = texts.lastChild() as Text;
    const range = document.createRange();
    range.setStart(last, last.length - 1);
    range.setEnd(last, last.length);
    const edges = [element, element.closest("[role=grid]")].map((one) => one?.getBoundingClientRect().right ?? 0);
    return range.getBoundingClientRect().right - Math.min(...edges);
  });
