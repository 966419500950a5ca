import type { Page } from "playwright/test";
import {
  expect,
  expectAccessible,
  START_PAGE,
  STORE,
  test,
  waitForHydration,
  waitForKeys,
} from "#tests/support/journey.ts";
import { ask } from "#tests/support/processes/over-http.ts";
import { sendRaw } from "#tests/support/processes/raw-http.ts";

const TRANSACTIONS = new RegExp(`/stores/${STORE}/transactions`);

test("a wrong sign-in keeps the login, never the password, and leads on only to our own pages", async ({ page }) => {
  await page.goto("/sign-in?next=//evil.example/");
  await expect(page.getByRole("complementary")).toContainText("no real money moves");
  await waitForHydration(page.getByRole("button", { name: "Sign in", exact: true }));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Type your login.")).toBeVisible();
  await expect(page.getByLabel("Login")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Login").fill("manager");
  await page.getByLabel("Password").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "wrong" })).toBeVisible();
  await expect(page.getByLabel("Login")).toHaveValue("manager");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("Password")).toBeFocused();

  await page.getByRole("button", { name: /^Manager/ }).click();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(START_PAGE);
});

test("when the server does not answer, the form says so and stays", async ({ page }) => {
  await page.goto("/sign-in");
  await waitForHydration(page.getByRole("button", { name: "Sign in", exact: true }));
  await page.getByLabel("Login").fill("clerk");
  await page.getByLabel("Password").fill("practice-clerk-2026");
  await page.route("**/api/auth/**", (route) => route.abort());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Signing in is not possible right now")).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByLabel("Login")).toHaveValue("clerk");
});

test("keys pressed while a dialog is on its way do nothing to the page", async ({ page, signIn }) => {
  await signIn("manager");
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  await leave(page);
  // A slow line, and nobody between the page and its script: a request that is held in hand can be lost there.
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const slow = { offline: false, latency: 4_000, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send("Network.emulateNetworkConditions", slow);
  const wanted: string[] = [];
  page.on("request", (request) => wanted.push(request.url()));
  const isWanted = () => wanted.some((url) => url.includes("/_next/static/chunks/"));
  await waitForKeys(page);
  await page.keyboard.press("s");
  await expect.poll(isWanted).toBe(true);
  // Alone it would add a condition to the question.
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: "Save this search as a view" })).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Save this search as a view" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Field")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(page.getByLabel("Field")).toBeFocused();
});

test("single letters lead on, rest in fields and dialogs, and can be switched off", async ({ page, signIn }) => {
  await signIn("admin");
  // Rows are drawn by script, which the keys wait for too.
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  await leave(page);
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/\/people$/);
  await expect(page.getByRole("link", { name: "People", exact: true })).toHaveAttribute("aria-current", "page");

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("Transactions")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.getByRole("button", { name: "Keys" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keys" })).toBeFocused();
  await expect(page).toHaveURL(/\/people$/);

  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(TRANSACTIONS);
  await expect(page.locator("[data-key-hint='letter']:visible")).not.toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("gp?");
  await expect(page.locator(":focus")).toHaveValue("gp?");
  await expect(page).toHaveURL(TRANSACTIONS);

  await page.goto("/preferences");
  await page.getByLabel("Use single-letter keys").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your preferences are saved.")).toBeVisible();
  await leave(page);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(page.getByText("Single-letter keys are switched off.")).toBeVisible();
  await expect(page).toHaveURL(/\/preferences$/);
  await page.goto(`/stores/${STORE}/transactions`);
  await expect(page.getByRole("button", { name: "Save view" })).toBeVisible();
  await expect(page.locator("[data-key-hint='letter']:visible")).toHaveCount(0);
});

test("what is in doubt is counted anew with every page, though the frame stays", async ({ page, signIn }) => {
  await signIn("accountant");
  const counted = await page.request.get(`/stores/${STORE}/in-doubt/count`);
  expect(await counted.json()).toEqual({ kind: "done", value: 0 });
  await page.route("**/in-doubt/count", (route) => route.fulfill({ json: { kind: "done", value: 3 } }));
  const rail = page.getByRole("navigation", { name: "Main" });
  await expect(rail.getByText("3 operations in doubt or notices")).toHaveCount(0);
  await rail.getByRole("link", { name: "In doubt" }).click();
  await expect(rail.getByText("3 operations in doubt or notices")).toHaveCount(1);
});

test("preferences hold at once, on every page and after signing out", async ({ page, signIn }) => {
  await signIn("accountant");
  await expect(page.getByRole("link", { name: "People", exact: true })).toHaveCount(0);
  await page.goto("/preferences");
  await page.getByLabel("Français").check();
  await page.getByLabel("Dark").check();
  await page.getByLabel("Compact").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Vos préférences sont enregistrées.")).toBeVisible();
  const document = page.locator("html");
  await expect(document).toHaveAttribute("lang", "fr");
  await expect(document).toHaveCSS("color-scheme", "dark");
  await expectAccessible(page);

  await page.goto(`/stores/${STORE}/transactions`);
  await expect(document).toHaveAttribute("data-density", "compact");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fermer la session" }).click();
  await expect(page.getByRole("button", { name: "Ouvrir la session" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Ouvrir la session" })).toBeVisible();

  // Kept with the person, not with the browser; and put back for the other journeys.
  await page.context().clearCookies();
  await signIn("accountant");
  await expect(document).toHaveAttribute("lang", "fr");
  await page.goto("/preferences");
  for (const usual of ["Celle du navigateur", "Celle de l’appareil", "Normale"])
    await page.getByRole("radio", { name: usual }).check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(document).toHaveAttribute("lang", "en");
});

test("works on a phone and with a keyboard alone", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("clerk", "/preferences");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test("a page of another store is not found, in the frame's own words", async ({ page, signIn }) => {
  await signIn("clerk");
  const answer = await page.goto("/stores/999999999/transactions");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  // The frame is that of the person's own store.
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Transactions" }),
  ).toHaveAttribute("href", `/stores/${STORE}/transactions`);
  await expectAccessible(page);
});

test("where a low window has no room for the rail, a list in the top bar leads on", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await signIn("clerk");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Views" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Views" })).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("an address that no page of the store has keeps the frame around the message", async ({ page, signIn }) => {
  await signIn("clerk");
  for (const path of [`/stores/${STORE}/nowhere/at-all`, `/stores/${STORE}/approvals/of-nothing`]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page).toHaveTitle(/^This page does not exist/);
  }
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
});

test("methods that no page has are answered with headers of ours, on every kind of address", async ({ stack }) => {
  const { port } = new URL(stack.dashboard.url);
  const printedBefore = stack.dashboard.printed().length;
  const addresses = ["/", "/sign-in", "/card-entry/short", "/api/auth/session", "/icon.svg", "/_next/static/x.js"];
  for (const address of addresses) {
    for (const method of ["TRACE", "PROPFIND"]) {
      const request = `${method} ${address} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`;
      const [answer] = await sendRaw(Number(port), request);
      expect(answer?.status, `${method} ${address}`).toBe(405);
      expect(answer?.headers).toContain("frame-ancestors 'none'");
      expect(answer?.headers).toContain("nosniff");
      expect(answer?.body).toBe("");
    }
  }
  expect(stack.dashboard.printed().slice(printedBefore)).not.toContain("TypeError");
});

const SAID_OF_FILES = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };
const SAID_OF_ALL = {
  ...SAID_OF_FILES,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

test("every answer forbids framing, and each page's policy has a nonce of its own", async ({ page }) => {
  const policies: string[] = [];
  for (const path of ["/sign-in", "/sign-in", "/nowhere", "/icon.svg", "/api/auth/csrf"]) {
    const headers = (await page.request.get(path)).headers();
    policies.push(headers["content-security-policy"] ?? "");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers, path).toMatchObject(SAID_OF_ALL);
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  expect(new Set(policies).size).toBe(policies.length);
  expect(policies.join()).not.toContain("unsafe");

  const html = await (await page.request.get("/sign-in")).text();
  expect(html).not.toMatch(/<[^>]+ style="/);
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? "";
  const headers = (await page.request.get(script)).headers();
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject(SAID_OF_FILES);
});

test("what leads on, and what cannot be read, has headers of ours and is kept by nobody", async ({ stack }) => {
  const ticket = `/card-entry/${"0".repeat(64)}`;
  const asked = [
    ["/sign-in/", {}],
    ["//sign-in", {}],
    ["/icon.svg/", {}],
    [`${ticket}/`, {}],
    [ticket, { RSC: "1" }],
    [`/confirm-payment/link/${"0".repeat(64)}/`, {}],
    [`/confirm-payment/return/${"0".repeat(64)}`, { RSC: "1" }],
  ] as const;
  for (const [path, headers] of asked) {
    const answer = await ask(stack.dashboard.url + path, { headers });
    const told = Object.fromEntries(answer.headers);
    expect(answer.status, path).toBeGreaterThanOrEqual(300);
    expect(told, path).toMatchObject({ ...SAID_OF_ALL, "referrer-policy": "no-referrer" });
    expect(told["content-security-policy"], path).toContain("default-src 'none'; frame-ancestors 'none'");
    expect(told["cache-control"], path).toContain("no-store");
  }
  // An address that cannot be decoded is no ticket: the card page is closed, under its own policy.
  const closed = await ask(`${stack.dashboard.url}/card-entry/%`);
  const told = Object.fromEntries(closed.headers);
  expect(closed.status).toBe(404);
  expect(told).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  expect(told["content-security-policy"]).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'.*sandbox allow-forms; report-uri \/policy-reports$/,
  );
});

/** Takes focus out of any field, as a click on the empty page would. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test("opened by another address than its own, the dashboard says so; this machine's numbers are its own", async ({
  page,
  stack,
}) => {
  const { port } = new URL(stack.dashboard.url);
  const otherAddress = page.getByText("This is not the dashboard’s own address");
  await page.goto(`http://127.0.0.1:${port}/sign-in`);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await expect(otherAddress).toHaveCount(0);
  await page.goto(`http://shop.localhost:${port}/sign-in`);
  await expect(otherAddress).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: stack.dashboard.url }).click();
  await expect(page).toHaveURL(`${stack.dashboard.url}/sign-in`);
  await expect(otherAddress).toHaveCount(0);
});
