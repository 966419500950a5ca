import { setTimeout } from "node:timers/promises";
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "playwright/test";
import { checkNewState } from "#tests/support/journeys/accessible.ts";
import { saveJourneyColumns } from "#tests/support/journeys/journey-columns.ts";
import { type Shop, startShop } from "#tests/support/journeys/shops.ts";
import { signInOverHttp } from "#tests/support/processes/over-http.ts";
import { type RunningDashboard, startDashboard } from "#tests/support/processes/start-dashboard.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { leftOfEasternDay } from "#tests/support/test-time.ts";

export const STORE = "300200578";
const TRANSACTIONS = `/stores/${STORE}/transactions`;
/** The address where people land. */
export const START_PAGE = new RegExp(`/stores/${STORE}$`);

const PASSWORDS = {
  clerk: "practice-clerk-2026",
  manager: "practice-manager-2026",
  accountant: "practice-accountant-2026",
  admin: "practice-admin-2026",
} as const;

const ROOM_MS = 600_000;

export type Login = keyof typeof PASSWORDS;

type Stack = { sandbox: RunningSandbox; dashboard: RunningDashboard; service: ExternalClient };

/**
 * A person's journey in the browser, on this worker's dashboard and sandbox. A page that breaks its own policy, or lacks a text,
 * fails the journey.
 */
export const test = base.extend<
  { signIn: (login: Login, address?: string) => Promise<void>; watched: undefined; withinOneDay: undefined },
  { shop: Shop; settings: Record<string, string>; byLauncher: boolean; stack: Stack }
>({
  // Another shop for the journeys of a file: `test.use({ shop: "large" })`. A name, because Playwright tells workers apart by it.
  shop: ["standard", { scope: "worker", option: true }],
  // Other settings of its dashboard, likewise: `SERVICE_…`.
  settings: [{}, { scope: "worker", option: true }],
  // Whether it is started as `npm start` does, with the launcher above it.
  byLauncher: [false, { scope: "worker", option: true }],
  stack: [
    async ({ shop, settings, byLauncher }, use) => {
      const sandbox = await startShop(shop);
      const dashboard = await startDashboard(sandbox, settings, { byLauncher });
      await use({ sandbox, dashboard, service: externalClient(sandbox) });
      await dashboard.stop();
      await sandbox.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.dashboard.url),
  watched: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => {
        if (/Content Security Policy|Hydration|MISSING_MESSAGE/i.test(message.text())) faults.push(message.text());
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  withinOneDay: [
    async ({ baseURL: _ }, use) => {
      await awaitRoomInDay();
      await use(undefined);
    },
    { auto: true, timeout: 660_000 },
  ],
  // Without the form; journeys that are about signing in, or end their own session, use `enter`.
  signIn: async ({ page, stack }, use) => {
    await use((login, address) => openSignedIn(page, stack.dashboard, login, address));
  },
});

/**
 * Waits for the next day, ten minutes at most, near the end of the Eastern day. The practice world keeps real time: then no void
 * is proposed any more, and a new sale is soon a sale of yesterday.
 */
async function awaitRoomInDay(): Promise<void> {
  const left = leftOfEasternDay(Temporal.Now.instant()).total("milliseconds");
  if (left < ROOM_MS) await setTimeout(left + 1_000);
}

/** Sessions of this worker that journeys share, by dashboard and login. */
const sessions = new Map<string, string>();

/**
 * Opens an address as that person, by default the transactions, and waits until its script runs. It signs in only the first time.
 */
async function openSignedIn(
  page: Page,
  { url }: RunningDashboard,
  login: Login,
  address = TRANSACTIONS,
): Promise<void> {
  const key = `${url} ${login}`;
  for (const isKept of [sessions.has(key), false]) {
    const cookie = (isKept && sessions.get(key)) || (await signInOverHttp(url, login, PASSWORDS[login]));
    if (!sessions.has(key)) await saveJourneyColumns(url, STORE, cookie);
    sessions.set(key, cookie);
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    await page.context().addCookies([{ name, value, url }]);
    await page.goto(address);
    // Another journey may have ended the session that was kept.
    if (!isKept || new URL(page.url()).pathname !== "/sign-in") break;
  }
  await waitForHydration(page.locator("header").getByRole("button", { includeHidden: true }).first());
  const field = page.locator(FIELD).first();
  if ((await field.count()) > 0) await waitForHydration(field);
  if (address === TRANSACTIONS) await waitForHydration(page.getByRole("search").first());
}

const FIELD = "main :is(input, select, textarea):visible";

/** Opens the page of a form, and waits until its first field is hydrated: before that it loses what is typed, and has no value yet. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page.locator(FIELD).first());
}

/** Signs in by the form on that page, which shows the start page, and goes on to the transactions. */
export async function enter(page: Page, login: Login): Promise<void> {
  await page.goto("/sign-in");
  await submitSignIn(page, login, PASSWORDS[login]);
  await page.waitForURL(START_PAGE);
  await page.goto(TRANSACTIONS);
  await waitForHydration(page.getByRole("search").first());
}

/** Fills in the form of a sign-in page that was just opened, and sends it once its script runs. */
export async function submitSignIn(page: Page, login: string, password: string): Promise<void> {
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  await waitForHydration(send);
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await send.click();
}

/** Adds a person on the page People, as an administrator. */
export async function addPerson(page: Page, person: { name: string; login: string; role: string }): Promise<void> {
  await page.goto(`/stores/${STORE}/people`);
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Login").fill(person.login);
  await page.getByLabel("Role", { exact: true }).selectOption({ label: person.role });
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

/** A person at another machine, signed in. */
export async function atAnotherMachine(
  browser: Browser,
  dashboard: RunningDashboard,
  login: Login,
  machine: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...machine, baseURL: dashboard.url });
  const page = await context.newPage();
  await openSignedIn(page, dashboard, login);
  return page;
}

/** The rows of the search on the page; the first one holds the headings. */
export function foundGrid(page: Page): Locator {
  return page.getByRole("grid", { name: "Transactions found" });
}

/** Presses Tab, or Shift+Tab, until that element has focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Waits until React has hydrated that element. Before that the browser submits its form, or follows its link, without script. */
export async function waitForHydration(element: Locator): Promise<void> {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactProps$"));
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true);
}

/**
 * Waits until a page hears its keys: the shell listens, and the named control of the key is present and hydrated. Every journey
 * that presses a key on a freshly loaded page waits this way.
 */
export async function waitForKeys(page: Page, control?: Locator): Promise<void> {
  const isListening = () => {
    const isHeard = (key: string) =>
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })) === false;
    // `g` waits for the letter of a place; an unknown letter cancels it.
    const heard = isHeard("g");
    isHeard("¤");
    return heard;
  };
  await expect.poll(() => page.evaluate(isListening)).toBe(true);
  if (control) await waitForHydration(control);
}

/** Presses the letter of a control once the page hears it. */
export async function pressLetter(page: Page, letter: string): Promise<void> {
  await waitForKeys(page, page.locator(`[data-shortcut="${letter}"]:visible`).first());
  await page.keyboard.press(letter);
}

/** Fills in the refund form of a sale, up to the step that asks for confirmation. */
export async function reviewRefund(page: Page, sale: string, amount = "5.00"): Promise<void> {
  await page.goto(`/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill(amount);
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await reviewForm(page);
}

/** Goes on to the facts to confirm, which must be visible before a key acts on them. */
export async function reviewForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: /^(Confirm|Ask for approval)/ })).toBeFocused();
}

/** WCAG 2.2 AA of a page, or of a part of it, as far as a machine can tell, and that the page has a title. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await checkNewState(page, part);
  // This replaces the rule of titles: a page just opened first loses the earlier title, and gets its own last.
  await expect(page).toHaveTitle(/./);
}

/**
 * Holds back all later reads of the page, so that results that opening it would find at once are seen as before. Call the
 * returned function to let them go on.
 */
export async function withoutReadingAgain(page: Page): Promise<() => void> {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await goesOn;
      await route.continue();
    },
  );
  return goOn;
}

export { expect };
