import { chromium, type Page } from "playwright";
import { findChromium } from "#lib/commands/chromium.ts";
import { largeBook, prepareLargeBook } from "#tests/bench/large-book.ts";
import { startDashboard } from "#tests/support/start-dashboard.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";

export const STORE = "300200578";

export type Bench = { page: Page; sandbox: RunningSandbox; url: string };

/** A manager's browser on the real dashboard over a large book; all of it ended afterwards. */
export async function withDashboardPage<T>(records: number, use: (bench: Bench) => Promise<T>): Promise<T> {
  await prepareLargeBook(records);
  const sandbox = await startSandbox({ ...largeBook(records), control: true });
  const dashboard = await startDashboard(sandbox);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
    await page.goto(`${dashboard.url}/sign-in`);
    await page.getByLabel("Login").fill("manager");
    await page.getByLabel("Password", { exact: true }).fill("practice-manager-2026");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/\/transactions/);
    return await use({ page, sandbox, url: dashboard.url });
  } finally {
    await browser.close();
    await dashboard.stop();
    await sandbox.stop();
  }
}
