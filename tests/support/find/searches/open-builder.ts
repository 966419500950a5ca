import { expect, type Page } from "playwright/test";

/** Unfolds the builder of a search that has conditions, by a click on the first of them. */
export async function openBuilder(page: Page): Promise<void> {
  await page.getByRole("search").getByRole("list").getByRole("button").first().click();
  await expect(page.getByRole("button", { name: /^(As text|En texte)$/ })).toBeVisible();
}

/** Adds a condition by the list of fields, which is open: types the words and takes the first one found. */
export async function pickField(page: Page, words: string): Promise<void> {
  await expect(page.getByRole("combobox", { name: "Field or choice" })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}
