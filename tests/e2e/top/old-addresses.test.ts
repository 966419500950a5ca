import { expect } from "playwright/test";
import { STORE, test } from "#tests/support/journey.ts";

test("old addresses lead on to their pages", async ({ signIn, page }) => {
  await signIn("manager", `/stores/${STORE}/holds?age=today`);
  await expect(page).toHaveURL(new RegExp(`/stores/${STORE}/pre-auths\\?age=today$`));
  await expect(page.getByRole("heading", { level: 1, name: "Pre-auths" })).toBeVisible();
  await page.goto(`/stores/${STORE}/refunds`);
  await expect(page).toHaveURL(new RegExp(`/stores/${STORE}/refunds-without-sale$`));
  await page.goto(`/stores/${STORE}/refunds/new`);
  await expect(page).toHaveURL(new RegExp(`/stores/${STORE}/refunds-without-sale/new$`));
});
