import type { Page } from "playwright/test";
import { expect, test, waitForKeys } from "#tests/support/journey.ts";

/** Types from the search on, on a machine eight times slower than this one, without waiting for the form. */
async function typeAhead(page: Page, keys: string, delay: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitForKeys(page);
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.keyboard.type(keys, { delay });
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

for (const delay of [20, 60, 120, 180]) {
  test(`an amount typed right after the keys of the form is whole, at ${delay} ms a key`, async ({ page, signIn }) => {
    await signIn("clerk");
    await typeAhead(page, "gp1245.71", delay);
    const amount = page.getByLabel("Amount", { exact: true });
    await expect(amount).toHaveValue("1245.71");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("2");
    await expect(amount).toHaveValue("1245.72");
    await expect(page.getByRole("button", { name: "Continue to the card: 1,245.72 CAD" })).toBeVisible();
  });
}

test("what is typed ahead with another key in it is dropped as a whole", async ({ page, signIn }) => {
  await signIn("clerk");
  await typeAhead(page, "gp12x45.71", 20);
  // Longer than the pause that ends what was typed ahead.
  await page.waitForTimeout(1_000);
  const amount = page.getByLabel("Amount", { exact: true });
  await expect(amount).toHaveValue("");
  await page.keyboard.type("45.72");
  await expect(amount).toHaveValue("45.72");
});
