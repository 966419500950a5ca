import type { Page } from "playwright";
import { paste } from "#tests/support/journeys/paste.ts";

const TOO_MANY_NUMBERS = 10_001;
/** What a page asks when nobody touches it, and after how long it does. */
const SESSION_LEFT = "**/in-doubt/count";
const LEFT_ALONE = "05:30";

/**
 * Opens all that the search page brings only when somebody asks for it, one after the other on the same page, over the rows of
 * a whole result. Its clock has to be installed.
 */
export async function openEverything(page: Page): Promise<void> {
  await openTools(page);
  await pickRows(page);
  await openFigure(page);
  await pasteNumbers(page);
  await askWhatIsSpokenOf(page);
  await endSession(page);
  await page.waitForLoadState("networkidle");
}

async function openTools(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const closed = async () => {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  };
  await page.getByRole("button", { name: "Condition", exact: true }).click();
  await page.getByRole("option", { name: "Amount", exact: true }).click();
  await page.getByLabel("Value").fill("10.00");
  await page.getByRole("button", { name: "As text" }).click();
  await page.getByLabel("The question as text").fill("amount>=10.00 type:sa");
  await page.getByText("Details", { exact: true }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  await dialog.waitFor();
  await closed();
  await page.getByRole("button", { name: "Save view" }).click();
  await dialog.waitFor();
  await closed();
  await page.keyboard.press("?");
  await dialog.waitFor();
  await closed();
  await page.getByRole("button", { name: "Side panel" }).click();
  await page.getByRole("region", { name: "Record side panel" }).getByRole("heading").first().waitFor();
  await page.getByRole("button", { name: "Group sales" }).click();
  await page.locator("[role=treegrid] [aria-expanded]").first().waitFor();
  await page.getByRole("button", { name: /^Search( with changes)?$/ }).click();
  await page.getByText("Choose a value from the list.").first().waitFor();
  await page.getByRole("button", { name: "Remove all" }).click();
}

/** The bar of picked rows, and what makes lists of them. */
async function pickRows(page: Page): Promise<void> {
  await page.locator("[data-line]").first().focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Give back as a batch" }).waitFor();
  await page.keyboard.press("Escape");
}

async function openFigure(page: Page): Promise<void> {
  await page.getByLabel("Totals of the whole result").getByRole("button", { name: "Sales" }).first().click();
  await page.waitForURL(/where=/);
}

/** More numbers than one search takes, and then two of which one is nobody's. */
async function pasteNumbers(page: Page): Promise<void> {
  await paste(page, Array.from({ length: TOO_MANY_NUMBERS }, (_, index) => index + 1).join("\n"));
  await page.getByText("numbers were pasted").waitFor();
  const id = await page.locator("[data-line]").first().getAttribute("data-line");
  await paste(page, `${id}\n1\n`);
  await page.keyboard.press("Enter");
  await page.getByText("1 of 2 numbers found nothing").waitFor();
}

/** Words that are read as a day, words of names, and what nobody has. */
async function askWhatIsSpokenOf(page: Page): Promise<void> {
  const box = page.getByRole("textbox", { name: "Find" });
  await box.fill("mar 9");
  await box.press("Enter");
  await page.getByText("Understood as days").waitFor();
  await box.fill("nobody-has-that");
  await box.press("Enter");
  await page.getByText("No transactions found").waitFor();
}

async function endSession(page: Page): Promise<void> {
  await page.route(SESSION_LEFT, (route) => route.fulfill({ status: 401 }));
  await page.clock.fastForward(LEFT_ALONE);
  await page.getByText("Your session has ended").waitFor();
}
