import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright/test";
import { enter, expect, expectAccessible, STORE, submitSignIn, test } from "#tests/support/journey.ts";
import type { RunningDashboard } from "#tests/support/processes/start-dashboard.ts";

/** In the sandbox's mode a session lasts eight hours without use. */
const IDLE = { hours: 8 };

/** Sets when all sessions were last used, so that they end in so many seconds. */
function endIn(seconds: number, { dataDir }: RunningDashboard): void {
  const database = new DatabaseSync(join(dataDir, "counterfoil.sqlite"), { timeout: 5_000 });
  const lastSeen = Temporal.Now.instant().subtract(IDLE).add({ seconds });
  database.prepare("UPDATE sessions SET last_seen_at = ?").run(lastSeen.toString({ fractionalSecondDigits: 3 }));
  database.close();
}

/** Nobody touches the page for so long; its own ticks go on. */
async function leaveAlone(page: Page): Promise<void> {
  await page.clock.fastForward("05:30");
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await enter(page, "clerk");
  await expect(page.getByText(/, complete$/)).toBeVisible();
});

test("a page that nobody touches says that its session is about to end, and any key keeps it open", async ({
  page,
  stack,
}) => {
  const said = page.getByText(/You will be signed out .*, unless you press a key/);
  await leaveAlone(page);
  await expect(said).toHaveCount(0);
  endIn(100, stack.dashboard);
  await page.clock.fastForward("00:25");
  await expect(said).toContainText("in about 2 minutes");
  await expect(page.getByRole("status").filter({ has: said })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Shift");
  await expect(said).toHaveCount(0);
  // It was used: the time begins anew.
  const answer = await page.request.head(`/stores/${STORE}/in-doubt/count`, { headers: { "X-Unattended": "yes" } });
  expect(Number(answer.headers()["x-idle-seconds-left"])).toBeGreaterThan(8 * 3600 - 60);
});

test("a page whose session has ended says so, and goes on once somebody has signed in beside it", async ({
  page,
  stack,
}) => {
  endIn(0, stack.dashboard);
  await leaveAlone(page);
  const ended = page.getByText("Your session has ended, because this page was not used.");
  await expect(ended).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const beside = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in in another tab" }).click();
  const other = await beside;
  await submitSignIn(other, "clerk", "practice-clerk-2026");
  await expect(other.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await page.keyboard.press("Shift");
  await page.clock.fastForward("00:25");
  await expect(ended).toHaveCount(0);
});
