import type { Page } from "playwright/test";
import { pickField } from "#tests/support/find/searches/open-builder.ts";
import { expect, foundGrid, STORE, test } from "#tests/support/journey.ts";

const SCRIPTS = "**/_next/static/**/*.js";

/** What is fetched on demand does not come, as when the connection breaks or another version was put in place. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  await page.route(SCRIPTS, (route) => route.abort());
  return () => page.unroute(SCRIPTS);
}

test("a part whose script does not come is missed, takes nothing away, and is there once it comes", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  const missing = page.getByText("A part of this page has not loaded").first();
  const comes = await withoutScripts(page);
  await page.getByLabel("Find", { exact: true }).fill("kept words");
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await expect(missing).toBeVisible();
  await page.getByText("Details", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Select all that match" }).click();
  await expect(foundGrid(page).getByRole("row").nth(2)).toBeVisible();
  await comes();
  await expect(page.getByRole("combobox", { name: "Field or choice" })).toBeVisible();
  await expect(page.getByText(/selected$/)).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(page.getByLabel("Find", { exact: true })).toHaveValue("kept words");
});

test("rows that were read stay where neither others nor the words about them can be fetched", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  await expect(page.getByText(/, complete$/)).toBeVisible();
  await page.context().setOffline(true);
  await page
    .getByRole("columnheader", { name: /^Amount/ })
    .getByRole("button")
    .first()
    .click();
  // Both the sorting and the words about missing rows may be parts that have not come yet.
  await expect(page.getByText("A part of this page has not loaded").first()).toBeVisible();
  await expect(foundGrid(page).getByRole("row").nth(2)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(page.getByText(/, complete$/)).toBeVisible();
});

test("a built question is kept, and said not to be sent, where what reads it does not come", async ({
  page,
  signIn,
}) => {
  await signIn("manager", `/stores/${STORE}/transactions?range=last_7_days`);
  await expect(page.getByText(/, complete$/)).toBeVisible();
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await pickField(page, "amount");
  await page.getByLabel("Value").fill("100");
  const comes = await withoutScripts(page);
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  await expect(page.getByText("The search could not be sent")).toBeVisible();
  await expect(page.getByLabel("Value")).toHaveValue("100");
  await comes();
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  await expect(page).toHaveURL(/amount/);
});
