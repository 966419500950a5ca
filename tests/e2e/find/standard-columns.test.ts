import { enter, expect, expectAccessible, foundGrid, STORE, test } from "#tests/support/journey.ts";

/* A shop of its own. What somebody sees who has never chosen columns. Everybody else in these journeys has. */

test.use({ shop: "ownColumns" });

for (const [locale, names] of [
  ["en-CA", ["Order number", "Customer", "Amount", "Card", "Type", "Result"]],
  ["fr-CA", ["Nº de commande", "Client", "Montant", "Carte", "Type", "Résultat"]],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`the standard columns fit 1280 pixels, and a void shows the number of its sale, in ${locale}`, async ({
      page,
      stack,
    }) => {
      const sale = await stack.service.purchase("31.00", `INV-STANDARD-${locale}`);
      await stack.service.voidOf(sale, "31.00");
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto("/sign-in");
      await page.getByLabel(/^(Login|Identifiant)$/).fill("accountant");
      await page.getByLabel(/^(Password|Mot de passe)$/).fill("practice-accountant-2026");
      await page.getByRole("button", { name: /^(Sign in|Ouvrir la session)$/ }).click();
      await page.waitForURL(new RegExp(`/stores/${STORE}`));
      await page.goto(`/stores/${STORE}/transactions?range=today`);
      const grid = page.getByRole("grid");
      await expect(grid.locator("[data-line]").first()).toBeVisible();
      await expect(grid.getByRole("columnheader").nth(1)).toHaveText(/^(Time|Heure) \(/);
      for (const [index, name] of names.entries())
        await expect(grid.getByRole("columnheader").nth(index + 2)).toHaveText(name);
      await expect(grid.getByRole("columnheader")).toHaveCount(names.length + 2);
      expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      // Both the sale and its void are found by the number of the sale, which is cut nowhere.
      const numbers = grid.locator("[data-column=orderNumber]").filter({ hasText: `INV-STANDARD-${locale}` });
      await expect(numbers).toHaveCount(2);
      for (const cell of await numbers.all())
        expect(await cell.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
      // Nor is a result.
      const results = grid.locator("[data-column=result] *");
      await expect(results.filter({ hasText: /^(Approved|Approuvée)$/ }).first()).toBeVisible();
      const cut = await results.evaluateAll(
        (elements) =>
          elements.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth).length,
      );
      expect(cut).toBe(0);
      await expectAccessible(page);
    });
  });
}

test("an order number found once opens its record, and one found twice stays a list", async ({ page, stack }) => {
  const sale = await stack.service.purchase("12.00", "INV-FOUND-ONCE");
  const other = await stack.service.purchase("13.00", "INV-FOUND-TWICE");
  await stack.service.returnOf(other, "3.00");
  await enter(page, "manager");
  const box = page.getByRole("textbox", { name: "Find" });
  await box.fill("inv-found-once");
  await box.press("Enter");
  await page.waitForURL(new RegExp(`/transactions/${sale}$`));
  // Going back shows the list, and does not open the record again.
  await page.goBack();
  await expect(foundGrid(page).locator("[data-line]")).toHaveCount(1);
  await page.waitForTimeout(500);
  expect(page.url()).not.toMatch(new RegExp(`/transactions/${sale}$`));
  await box.fill("INV-FOUND-TWICE");
  await box.press("Enter");
  await expect(foundGrid(page).locator("[data-line]")).toHaveCount(2);
  expect(page.url()).toContain("/transactions?");
});

test("the row beside its record stays marked; Enter leads into the record, and its key back to the row", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn("manager");
  const rows = foundGrid(page).locator("[data-line]");
  await expect(rows.nth(3)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  const heading = page.getByRole("region", { name: "Record side panel" }).getByRole("heading", { level: 2 }).first();
  await expect(heading).toBeVisible();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  expect(page.url()).toContain("/transactions");
  await page.keyboard.press("o");
  await expect(rows.nth(1)).toBeFocused();
  await expect(heading).toBeVisible();
  await page.keyboard.press("o");
  await expect(heading).toHaveCount(0);
  await expect(rows.nth(1)).not.toHaveAttribute("aria-current");
});

test("who gave back what is summed by person, and each sum leads to its rows", async ({ page, signIn, stack }) => {
  const sale = await stack.service.purchase("40.00", "INV-BY-PERSON");
  await signIn("manager", `/stores/${STORE}/transactions/${sale}/refund`);
  await page.getByLabel("Amount to refund").fill("7.00");
  await page.getByRole("radio", { name: /Goods returned/ }).check();
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: /^Refund 7\.00/ }).click();
  await expect(page.getByRole("heading", { name: /^Refunded/ })).toBeVisible();
  await page.goto(`/stores/${STORE}/transactions`);
  await page.getByRole("link", { name: "Refunds by person" }).first().click();
  const sums = page.getByRole("region", { name: "Refunds by person" });
  const own = sums.getByRole("button", { name: /manager|Morgan/ });
  await expect(own).toContainText("−7.00");
  // The marker of our refund stands in its record only.
  const number = foundGrid(page).locator("[data-column=orderNumber]").filter({ hasText: "INV-BY-PERSON" });
  await expect(number).toHaveText("INV-BY-PERSON");
  await expectAccessible(page);
  await own.click();
  await expect(page).toHaveURL(/person/);
  await expect(foundGrid(page).locator("[data-line]")).toHaveCount(1);
});
