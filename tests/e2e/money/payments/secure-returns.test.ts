import type { Page } from "playwright/test";
import { expect, openForm, STORE, test } from "#tests/support/journey.ts";
import {
  bookedAs,
  confirmByKeys,
  GOOD_CARD,
  NEW_PAYMENT,
  outcomeHearsKeys,
  typeCardByKeys,
} from "#tests/support/money/payments/payment-journey.ts";

test.use({ shop: "cards" });

const CHALLENGED = { ...GOOD_CARD, number: "4716519788977219" };

/** Begins a payment that its customer must confirm, and opens the issuer's page by a link. */
async function atTheIssuer(page: Page, amount: string): Promise<{ orderNumber: string; issuer: Page; link: string }> {
  await openForm(page, NEW_PAYMENT);
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.getByLabel("At this screen").check();
  const orderNumber = await page.getByLabel("Order number").inputValue();
  await confirmByKeys(page);
  await typeCardByKeys(page, CHALLENGED);
  await outcomeHearsKeys(page);
  await page.getByRole("button", { name: "Make a link for the customer" }).press("Enter");
  const link = (await page.locator("code").textContent()) ?? "";
  const issuer = await page.context().newPage();
  await issuer.goto(link);
  await issuer.getByRole("button", { name: "Go to my bank" }).press("Enter");
  await expect(issuer.getByRole("heading", { name: "Card issuer" })).toBeVisible();
  return { orderNumber, issuer, link };
}

/** Types the passcode, and returns what the issuer's page posts to the dashboard instead of letting it arrive. */
async function heldReturn(issuer: Page): Promise<{ url: string; form: Record<string, string> }> {
  const caught = Promise.withResolvers<{ url: string; form: Record<string, string> }>();
  await issuer.route("**/confirm-payment/return/**", async (route) => {
    const request = route.request();
    caught.resolve({ url: request.url(), form: Object.fromEntries(new URLSearchParams(request.postData() ?? "")) });
    await route.fulfill({ status: 200, contentType: "text/plain", body: "held" });
  });
  await issuer.keyboard.type("12345");
  await issuer.keyboard.press("Enter");
  return caught.promise;
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn("admin", `/stores/${STORE}/settings?tab=payments`);
  await page.getByLabel("Where the bank can").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await signIn("clerk");
});

test("returns that are foreign, incomplete, replayed or made up charge nothing twice", async ({ page, stack }) => {
  const first = await atTheIssuer(page, "63.01");
  const second = await atTheIssuer(page, "63.02");
  const own = await heldReturn(first.issuer);
  const other = await heldReturn(second.issuer);
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" });
  const { cres = "", "3d_session_data": session = "" } = own.form;
  const elsewhere = `${stack.dashboard.url}/confirm-payment/return/`;
  const answers = [
    [422, await post(own.url, {})],
    [422, await post(own.url, { cres })],
    [422, await post(own.url, { "3d_session_data": session })],
    [422, await fetch(own.url, { method: "POST", body: JSON.stringify(own.form), redirect: "manual" })],
    [422, await post(own.url, { ...own.form, cres: "x".repeat(70_000) })],
    [409, await post(own.url, other.form)],
    [404, await post(elsewhere + "0".repeat(64), own.form)],
    [404, await post(`${elsewhere}short`, own.form)],
    [405, await fetch(own.url, { method: "PUT", body: "" })],
  ] as const;
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
  expect(await bookedAs(stack.sandbox, first.orderNumber)).toEqual([]);
  // The true one comes from the issuer's site, three times at once, and once more.
  const foreign = { Origin: "https://issuer.example" };
  const returned = await Promise.all([1, 2, 3].map(() => post(own.url, own.form, foreign)));
  for (const { status } of [...returned, await post(own.url, own.form, foreign)]) expect(status).toBe(303);
  expect(await bookedAs(stack.sandbox, first.orderNumber)).toEqual(["P 63.01 1"]);
  expect(await bookedAs(stack.sandbox, second.orderNumber)).toEqual([]);
});

test("a link shows nothing to strangers, and the issuer's page has an origin of its own", async ({ page, stack }) => {
  const { issuer, link } = await atTheIssuer(page, "63.03");
  const unknown = link.replace(/[0-9a-f]{64}$/, "0".repeat(64));
  expect((await fetch(unknown)).status).toBe(404);
  expect((await fetch(unknown, { method: "POST" })).status).toBe(404);
  expect((await fetch(link)).status).toBe(410);
  expect((await fetch(link, { method: "POST" })).status).toBe(410);
  await issuer.close();
  await page.getByRole("button", { name: "Make another link" }).press("Enter");
  await expect(page.locator("code")).not.toHaveText(link);
  const newer = (await page.locator("code").textContent()) ?? "";
  expect((await fetch(newer, { method: "HEAD" })).status).toBe(200);
  expect((await fetch(newer)).status).toBe(200);
  const opened = await fetch(newer, { method: "POST", headers: { Origin: "null" } });
  expect(opened.status).toBe(200);
  const policy = opened.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("sandbox allow-forms allow-scripts");
  expect(policy).not.toContain("allow-same-origin");
  expect(opened.headers.get("set-cookie")).toBe(null);
  // From another site nobody makes a link or gives up for the clerk.
  const path = new URL(page.url()).pathname;
  const forged = await page.request.post(`${stack.dashboard.url}${path}/confirm`, {
    headers: { Origin: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(forged.status()).toBe(403);
});
