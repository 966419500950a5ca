import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { TOTP } from "otpauth";
import type { Browser, Page } from "playwright/test";
import {
  expect,
  expectAccessible,
  openForm,
  START_PAGE,
  STORE,
  submitSignIn,
  test,
  waitForHydration,
} from "#tests/support/journey.ts";
import { ask } from "#tests/support/processes/over-http.ts";

// A dashboard of its own: who has a second factor here could not sign in to other journeys.
test.use({ settings: { SERVICE_NAME: "Shop of second steps" } });

const STEP_MS = 30_000;

/** The code that an app shows; `back`: so many steps ago. */
function codeOf(secret: string, back = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() - back * STEP_MS });
}

/** Waits until the present code stays for some seconds. */
async function awaitRoomInStep(page: Page): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 10_000) await page.waitForTimeout(left + 100);
}

/** Signs in at a browser of its own with login and password; the caller goes on from there. */
async function typePassword(browser: Browser, url: string, login: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto("/sign-in");
  await submitSignIn(page, login, `practice-${login}-2026`);
  return page;
}

async function fillIn(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label);
  await waitForHydration(field);
  await expect(field).toBeEnabled();
  await field.fill(code);
  await field.press("Enter");
}

/** Types the second factor of a sign-in, and waits for the server's answer. */
async function typeCode(page: Page, code: string, label = "Code from your app"): Promise<void> {
  const answered = page.waitForResponse(/\/callback\/factor$/);
  await fillIn(page, label, code);
  await answered;
}

test("an app is set up, and from then on a password alone opens nothing; a code works once, a recovery code too", async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const { url } = stack.dashboard;
  const page = await typePassword(browser, url, "accountant");
  await page.waitForURL(START_PAGE);
  await page.goto("/preferences");
  await page.getByRole("link", { name: "Second step and passkeys" }).click();
  await page.getByRole("button", { name: "Set up an app" }).click();
  const typed = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = ((await typed.textContent()) ?? "").replaceAll(" ", "");
  await expect(page.getByRole("img", { name: "QR code that the app scans" })).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, "First code", "000000");
  await expect(page.getByText("The code is wrong. Check that the phone’s clock is right")).toBeVisible();
  await awaitRoomInStep(page);
  // The code of the step before is forgiven, and used up by this.
  await fillIn(page, "First code", codeOf(secret, 1));
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(8);
  await expectAccessible(page);
  const [recovery = ""] = await codes.allInnerTexts();

  const other = await typePassword(browser, url, "accountant");
  await other.waitForURL(/second-step/);
  await expectAccessible(other);
  // Between the factors there is no session: not at another address, not for the routes, not by the back button.
  const cookies = await other.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain("counterfoil-session");
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await ask(`${url}/stores/${STORE}/in-doubt/count`, { headers: { cookie } })).status).toBe(401);
  await other.goto(`/stores/${STORE}`);
  await expect(other.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await other.goto("/sign-in/second-step");
  await typeCode(other, codeOf(secret, 1));
  await expect(other.getByText("The code is wrong, or was used before.")).toBeVisible();
  await awaitRoomInStep(other);
  const code = codeOf(secret);
  await typeCode(other, code);
  await other.waitForURL(START_PAGE);

  // The same code a second time; then three tries end the sign-in.
  const third = await typePassword(browser, url, "accountant");
  await third.waitForURL(/second-step/);
  for (const _ of [1, 2, 3]) {
    await typeCode(third, code);
    await expect(third.getByText("The code is wrong, or was used before.")).toBeVisible();
    await expect(third.getByLabel("Code from your app")).toHaveValue("");
  }
  await typeCode(third, code);
  await expect(third.getByText("Sign in again")).toBeVisible();

  const fourth = await typePassword(browser, url, "accountant");
  await fourth.waitForURL(/second-step/);
  await fourth.getByRole("button", { name: "Use a recovery code" }).click();
  await typeCode(fourth, recovery.toLowerCase(), "Recovery code");
  await fourth.waitForURL(START_PAGE);
  await fourth.goto("/second-step");
  await expect(fourth.getByText("7 are left.")).toBeVisible();
});

test("a passkey is added, and signs in with one click; it asks again before money moves, and the refund goes on by itself", async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  const { url, dataDir } = stack.dashboard;
  const page = await typePassword(browser, url, "manager");
  await page.waitForURL(START_PAGE);
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openForm(page, "/second-step");
  await page.getByLabel("Name of the device").fill("Counter 2");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByText("Counter 2")).toBeVisible();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(8);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(START_PAGE);

  // The store asks again, and the last proof is ten minutes old.
  const database = new DatabaseSync(join(dataDir, "counterfoil.sqlite"));
  const setting = database.prepare(
    "insert into settings (store_id, name, value, changed_at, changed_by) values (?, ?, ?, ?, ?)",
  );
  const at = new Date().toISOString();
  setting.run(STORE, "ask_again", "true", at, "demo-administrator");
  setting.run(STORE, "ask_again_above", "0", at, "demo-administrator");
  const before = new Date(Date.now() - 600_000).toISOString();
  database.prepare("update sessions set proven_at = ?").run(before);
  database.close();

  const sale = await stack.service.purchase("100.00", "INV-900077");
  await openForm(page, `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await page.getByLabel("Amount to refund").fill("5.00");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // The password, which may be stolen, is not asked for, and nothing was sent.
  await expect(dialog.getByLabel("Your password")).toHaveCount(0);
  expect(await stack.service.returnsOf(sale)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Confirm the refund" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText(/^Refunded .*5\.00/)).toBeVisible();
  expect(await stack.service.returnsOf(sale)).toEqual(["5.00"]);
});
