import type { Page } from "playwright";

/** Pastes into the one box, as from a sheet. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const box = page.getByRole("textbox", { name: "Find" });
  await box.fill("");
  await box.press("Control+v");
}
