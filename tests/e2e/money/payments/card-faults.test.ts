import { expect, test } from "#tests/support/journey.ts";
import { GOOD_CARD, NEW_PAYMENT, speakFrench, typeCardByKeys } from "#tests/support/money/payments/payment-journey.ts";

const WIDTHS = [1440, 390];

for (const width of WIDTHS) {
  test(`what is wrong with a card takes focus and is in sight, ${width} pixels wide`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 700 });
    await signIn("clerk", NEW_PAYMENT);
    await page.getByLabel("Amount", { exact: true }).fill(width === 390 ? "46.31" : "46.32");
    await page.getByRole("button", { name: "Continue to the card" }).click();
    await typeCardByKeys(page, { ...GOOD_CARD, number: "4030000010001235", year: "20" });
    const faults = page.locator("#faults");
    await expect(faults).toBeFocused();
    await expect(faults).toBeInViewport({ ratio: 1 });
    await expect(faults.getByRole("link")).toHaveText([
      "Card number: not a card number; compare it digit by digit",
      /^Expiry (month|year) \(..\): the card has expired$/,
    ]);
    // By keyboard on to the first wrong field.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("#number")).toBeFocused();
    await expect(page.locator("#number")).toBeInViewport();
  });
}

test("in French, a fault has a blank before its colon", async ({ page, stack, signIn }) => {
  await speakFrench(page, stack.dashboard.url);
  await signIn("clerk", NEW_PAYMENT);
  await page.getByLabel("Montant", { exact: true }).fill("46,33");
  await page.getByRole("button", { name: "Continuer vers la carte : 46,33 CAD" }).click();
  await typeCardByKeys(page, { ...GOOD_CARD, month: "13" });
  await expect(page.locator("#faults").getByRole("link")).toHaveText([
    /^Mois d’expiration \(MM\)[ \u00a0\u202f]: ce n’est pas un mois de 01 à 12$/,
  ]);
});
