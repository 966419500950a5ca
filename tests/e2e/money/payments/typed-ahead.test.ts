import type { Page } from "playwright/test";
import { expect, test, waitForKeys } from "#tests/support/journey.ts";

/** The parts of the form's page as Next reads them for a link. */
const FORM = /\/payments\/new\?.*_rsc=/;

/** Types `ahead` while the server's answer with the form is still on its way, and `rest` from then on. */
async function typeAhead(page: Page, ahead: string, rest: string, delay: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitForKeys(page);
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(FORM, async (route) => {
    await typed;
    await route.continue();
  });
  const asked = page.waitForRequest(FORM);
  await page.keyboard.type(`gp${ahead}`, { delay });
  await asked;
  await expect(page.getByLabel("Amount", { exact: true })).toHaveCount(0);
  answer();
  await page.keyboard.type(rest, { delay });
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
}

for (const [ahead, rest, delay] of [
  ["1245.71", "", 20],
  ["1245.71", "", 180],
  ["12", "45.71", 20],
  ["12", "45.71", 60],
  ["1", "245.71", 120],
] as const) {
  test(`an amount is whole when "${ahead}" of it is typed before the form is there, at ${delay} ms a key`, async ({
    page,
    signIn,
  }) => {
    await signIn("clerk");
    await typeAhead(page, ahead, rest, delay);
    const amount = page.getByLabel("Amount", { exact: true });
    await expect(amount).toHaveValue("1245.71");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("2");
    await expect(amount).toHaveValue("1245.72");
    await expect(page.getByRole("button", { name: "Continue to the card: 1,245.72 CAD" })).toBeVisible();
  });
}

for (const [ahead, rest] of [
  ["12x45.71", ""],
  ["12x4", "5.71"],
] as const) {
  test(`what is typed ahead with another key in it is dropped as a whole, also when the form arrives after "${ahead}"`, async ({
    page,
    signIn,
  }) => {
    await signIn("clerk");
    await typeAhead(page, ahead, rest, 20);
    // Longer than the pause that ends what was typed ahead.
    await page.waitForTimeout(1_000);
    const amount = page.getByLabel("Amount", { exact: true });
    await expect(amount).toHaveValue("");
    await page.keyboard.type("45.72");
    await expect(amount).toHaveValue("45.72");
  });
}
