import { type Browser, chromium, type Page } from "playwright";
import { bringChromium } from "#lib/commands/process/chromium.ts";
import { largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { startDashboard } from "#tests/support/processes/start-dashboard.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

export const STORE = "300200578";

const WINDOW = { viewport: { width: 1440, height: 900 }, locale: "en-US" };

export type DashboardPage = { page: Page; sandbox: RunningSandbox; url: string };

/** A manager's browser on the real dashboard over a large book; all of it ended afterwards. */
export async function withDashboardPage<T>(records: number, use: (bench: DashboardPage) => Promise<T>): Promise<T> {
  await prepareLargeBook(records);
  const sandbox = await startSandbox({ ...largeBook(records), control: true });
  try {
    return await withDashboardOn(sandbox, use);
  } finally {
    await sandbox.stop();
  }
}

/** The same on a sandbox that runs already, and goes on running. */
export async function withDashboardOn<T>(
  sandbox: RunningSandbox,
  use: (bench: DashboardPage) => Promise<T>,
): Promise<T> {
  const dashboard = await startDashboard(sandbox);
  const browser = await launch();
  try {
    const page = await browser.newPage(WINDOW);
    await page.goto(`${dashboard.url}/sign-in`);
    await page.getByLabel("Login").fill("manager");
    await page.getByLabel("Password", { exact: true }).fill("practice-manager-2026");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(new RegExp(`/stores/${STORE}$`));
    await page.goto(`${dashboard.url}/stores/${STORE}/transactions`);
    return await use({ page, sandbox, url: dashboard.url });
  } finally {
    await browser.close();
    await dashboard.stop();
  }
}

/** A page of the same person whose browser has nothing in its cache. */
export async function freshPage({ page }: DashboardPage): Promise<Page> {
  const context = page.context();
  const fresh = await context.browser()?.newContext({ ...WINDOW, storageState: await context.storageState() });
  if (!fresh) throw new Error("the page has no browser");
  return fresh.newPage();
}

async function launch(): Promise<Browser> {
  const executablePath = await bringChromium();
  if (executablePath === undefined) throw new Error("no Chromium: install one, or set CHROMIUM_PATH to one");
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
}
