import { expect, expectAccessible, STORE, test, waitForKeys } from "#tests/support/journey.ts";
import { speakFrench } from "#tests/support/money/payments/payment-journey.ts";

test.use({ shop: "schedules" });

const PAGE = `/stores/${STORE}/files/schedules`;

/** The time on the store's clocks, that many minutes from now. */
function timeIn(minutes: number): string {
  const then = Temporal.Now.zonedDateTimeISO("America/Toronto").add({ minutes });
  return then.toPlainTime().toString({ smallestUnit: "minute" });
}

test("an accountant sets a schedule, and its file comes by itself", async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn("accountant", `/stores/${STORE}/files`);
  await page.getByRole("link", { name: "Schedules" }).press("Enter");
  await page.waitForURL(/\/files\/schedules$/);
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Make the schedule" }) });
  await waitForKeys(page, form.getByRole("button"));
  await form.getByLabel("View or report").selectOption("Declines, 7 days");
  await form.getByLabel("Time").fill("25:99");
  await form.getByRole("button").press("Enter");
  await expect(form.getByLabel("Time")).toBeFocused();
  await expect(form.getByText("A time such as 06:30.")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Time").fill(timeIn(1));
  await form.getByRole("button").press("Enter");
  await expect(form.getByRole("status")).toContainText("The first file comes on 20");
  const line = page.getByRole("row", { name: /Declines, 7 days/ });
  await expect(line).toContainText("Every day at");
  await expect(line).toContainText("None yet");
  await page.goto(`/stores/${STORE}/day`);
  await expect(page.getByRole("link", { name: /^Files/ })).toHaveText(/1 new file/, { timeout: 150_000 });
  await page.goto(`/stores/${STORE}/files`);
  await expect(page.getByRole("row").nth(1)).toContainText("Ready");
  await page.goto(PAGE);
  await expect(line).not.toContainText("None yet");
  await line.getByRole("button", { name: /^Pause/ }).press("Enter");
  await expect(line.getByText("Paused")).toBeVisible();
  await line.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(page.getByText("No schedules yet.")).toBeVisible();
});

test("the close of the day before comes by itself too, and in no format that it lacks", async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn("accountant", PAGE);
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Make the schedule" }) });
  await waitForKeys(page, form.getByRole("button"));
  await form.getByLabel("Format").selectOption("PDF");
  await form.getByLabel("View or report").selectOption("Close of the day before");
  await expect(form.getByLabel("Format").getByRole("option")).toHaveText(["CSV", "Excel (XLSX)"]);
  await expect(form.getByText("It waits until the day book has them.")).toBeVisible();
  await form.getByLabel("Time").fill(timeIn(1));
  await form.getByRole("button").press("Enter");
  await expect(form.getByRole("status")).toContainText("The first file comes on 20");
  const line = page.getByRole("row", { name: /Close of the day before/ });
  await expect(line).toContainText("Every day at");
  await expectAccessible(page);
  await page.goto(`/stores/${STORE}/files`);
  const file = page.getByRole("row", { name: /Close of 20/ });
  await expect(async () => {
    await page.reload();
    await expect(file).toContainText("Ready", { timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
  await file.getByRole("link", { name: /^Close of/ }).press("Enter");
  await expect(page.getByText(/^close-20.*\.csv$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(PAGE);
  await line.getByRole("link", { name: /^Change/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Change: Close of the day before" })).toBeVisible();
  const changed = page.locator("form").filter({ has: page.getByRole("button", { name: "Change the schedule" }) });
  await expect(changed.getByLabel("View or report")).toBeFocused();
  await expect(changed.getByLabel("View or report")).toHaveValue("report.close");
  await changed.getByLabel("How often").selectOption("Every week");
  await changed.getByLabel("Day of the week").selectOption("Wednesday");
  await changed.getByRole("button").press("Enter");
  await expect(changed.getByRole("status")).toContainText("Changed. The next file comes on 20");
  await expect(line).toContainText("Every Wednesday at");
  await expectAccessible(page);
  await line.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(line).toHaveCount(0);
});

test("in French, a manager shares the files of a month", async ({ page, signIn, stack: { dashboard } }) => {
  await speakFrench(page, dashboard.url);
  await signIn("manager", PAGE);
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Créer la planification" }) });
  await waitForKeys(page, form.getByRole("button"));
  await form.getByLabel("Fréquence").selectOption("Chaque mois");
  await form.getByLabel("Jour du mois").fill("31");
  await form.getByLabel("Vue ou rapport").selectOption("Écritures du mois précédent, journée par journée (Xero)");
  await form.getByLabel("Toute personne de ce magasin").press("Space");
  await form.getByRole("button").press("Enter");
  const line = page.getByRole("row", { name: /Le 31 du mois à 06:30/ });
  await expect(line).toContainText("Toute personne qui peut créer des fichiers");
  await expectAccessible(page);
});

test("a clerk has no schedules", async ({ page, signIn }) => {
  await signIn("clerk", PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You don’t have access");
});
