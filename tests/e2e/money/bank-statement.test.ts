import type { Page } from "playwright/test";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { expect, expectAccessible, STORE, test } from "#tests/support/journey.ts";

// A dashboard of its own: deposits that are ticked off stay so.
test.use({ shop: "statements" });

const PAGE = `/stores/${STORE}/settlement`;
type Paid = { day: string; arrivesOn: string; netCents: number };

/** The settlements of the page whose money has arrived by then, the first to arrive first, as the page itself reads them. */
async function paid(page: Page): Promise<Paid[]> {
  const today = Temporal.Now.plainDateISO("America/Los_Angeles");
  const [from, to] = [today.subtract({ days: 14 }), today.subtract({ days: 1 })];
  const answer = await page.request.get(`${new URL(page.url()).origin}${PAGE}/report?from=${from}&to=${to}`);
  const { value } = (await answer.json()) as { value: { currencies: { lines: { day: string; service: Paid }[] }[] } };
  const lines = value.currencies.flatMap(({ lines: all }) => all.map(({ day, service }) => ({ ...service, day })));
  const late = today.subtract({ days: 5 }).toString();
  return lines
    .filter(({ arrivesOn, netCents }) => arrivesOn !== null && arrivesOn <= late && netCents > 0)
    .toSorted((one, other) => (one.arrivesOn < other.arrivesOn ? -1 : 1));
}

function lastLine(): string {
  return `${Temporal.Now.plainDateISO("America/Los_Angeles")},Rent,-900.00\n`;
}

const fileOf = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });

test("an accountant ticks deposits off, and sees at once which one is missing and which is unknown", async ({
  page,
  signIn,
}) => {
  await signIn("accountant", PAGE);
  const settlements = await paid(page);
  const [omitted, ...others] = settlements.slice(-4);
  if (!omitted || others.length < 3) throw new Error("the book has too few settlements");
  const rows = others.map(({ arrivesOn, netCents }) => `${arrivesOn},SERVICE,${formatAmount(netCents)}\n`).join("");
  // The first day is covered, so that the omitted deposit is missed.
  const csv = `Date,Description,Amount\n${omitted.arrivesOn},SOMEBODY ELSE,55.55\n${rows}${lastLine()}`;

  await page.getByRole("button", { name: "Check the statement" }).click();
  await expect(page.getByText("Choose a file first.")).toBeVisible();
  await page.getByLabel("Days tolerance").fill("many");
  await page.getByRole("button", { name: "Check the statement" }).click();
  await expect(page.getByText("Enter a whole number from 0 to 31.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Days tolerance").fill("0");
  await page.getByLabel("Statement", { exact: true }).setInputFiles(fileOf("statement.csv", csv));
  await page.getByRole("button", { name: "Check the statement" }).click();

  await expect(page.getByText(/^3 deposits match, \d+ (is|are) missing, 1 is unknown/)).toBeVisible();
  const missing = page.getByRole("table", { name: /missing deposits?$/ });
  await expect(missing.getByRole("row").filter({ hasText: omitted.day }).first()).toContainText(/\d\.\d\d/);
  await expect(page.getByRole("table", { name: "1 deposit without a settlement" })).toContainText("SOMEBODY ELSE");
  const ticked = page.getByText(/^In the bank on /);
  await expect(ticked).toHaveCount(3);
  await expectAccessible(page);

  // The same file changes nothing.
  await page.getByRole("button", { name: "Check the statement" }).click();
  await expect(page.getByText("ticked off before")).toHaveCount(3);
  await page.reload();
  await expect(ticked).toHaveCount(3);

  // A wrong tick is taken back, after one question.
  const [wrong] = others;
  const open = page.getByRole("button", { name: `Take back the tick of ${wrong?.day}` });
  await open.click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(ticked).toHaveCount(3);
  await open.click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take back", exact: true }).press("Enter");
  await expect(ticked).toHaveCount(2);
  await page.reload();
  await expect(ticked).toHaveCount(2);

  await page.getByLabel("Statement", { exact: true }).setInputFiles(fileOf("picture.csv", "\u0089PNG\0\0"));
  await page.getByRole("button", { name: "Check the statement" }).click();
  await expect(page.getByText("This is no CSV or OFX file.")).toBeVisible();
});

test("an accountant sorts the words of a file without signs, and sees what was left out and taken back", async ({
  page,
  signIn,
}) => {
  await signIn("accountant", PAGE);
  const today = Temporal.Now.plainDateISO("America/Los_Angeles");
  const [before, day] = [today.subtract({ days: 4 }), today.subtract({ days: 3 })];
  const rows = [
    "Date,Description,Type,Status,Amount",
    `${before},Opening balance,,Posted,900.00`,
    `${before},SOMEBODY ELSE,EFT,Posted,55.55`,
    `${before},CUSTOMER,Credit,Posted,77.77`,
    `${day},RETURNED ITEM,Debit,Posted,77.77`,
    `${day},RENT,PAD,Posted,12.00`,
    `${day},SERVICE,Credit,Pending,3.00`,
    "31/31/2026,NO DAY,Credit,Posted,4.00",
  ];
  await page.getByLabel("Statement", { exact: true }).setInputFiles(fileOf("words.csv", `${rows.join("\n")}\n`));
  const check = page.getByRole("button", { name: "Check the statement" });
  await check.click();
  await expect(page.getByText("One more answer is needed")).toBeVisible();
  await page.getByLabel("eft").selectOption({ label: "Money in" });
  await page.getByLabel("pad").selectOption({ label: "Money out" });
  await expectAccessible(page);
  await check.click();
  await expect(page.getByText("1 line could not be read:")).toBeVisible();
  await expect(page.getByText("8: the date can’t be read")).toBeVisible();
  await expect(page.getByText("1 pending line was left out: 7.")).toBeVisible();
  await expect(page.getByText("1 balance or total was left out: 2.")).toBeVisible();
  const back = page.getByRole("table", {
    name: "1 line by which the bank took a deposit back: that deposit pays nothing",
  });
  await expect(back).toContainText("RETURNED ITEM");
  await expect(back).toContainText(before.toString());
  await expect(page.getByRole("table", { name: "1 deposit without a settlement" })).toContainText("SOMEBODY ELSE");
  await expectAccessible(page);

  // A withdrawal that took nothing back is told so once, after one question.
  await back.getByRole("button", { name: `The withdrawal of ${day} took no deposit back` }).click();
  await expectAccessible(page);
  await back.getByRole("button", { name: "It took nothing back" }).press("Enter");
  await expect(back.getByText("Noted.")).toBeVisible();
  await check.click();
  await expect(page.getByRole("table", { name: "2 deposits without a settlement" })).toContainText("CUSTOMER");
  await expect(back).toHaveCount(0);

  // A file in which nothing can be read says why, line by line.
  const unread = "Date,Description,Amount\n24 Foo 2026,A,1.00\n2026-11-24,B,5626,15\n";
  await page.getByLabel("Statement", { exact: true }).setInputFiles(fileOf("unread.csv", unread));
  await check.click();
  await expect(page.getByText("No line of the file could be read")).toBeVisible();
  await expect(page.getByText("2: the date can’t be read")).toBeVisible();
  await expect(page.getByText("3: more cells than headings")).toBeVisible();
  await expectAccessible(page);
});

test("nobody without the permission uploads a statement, nor does another site", async ({ page, stack, signIn }) => {
  const { url } = stack.dashboard;
  const path = `${url}${PAGE}/statement?cents=0&days=3&currency=CAD`;
  const data = Buffer.from("Date,Amount\n2026-03-09,1.00\n");
  await signIn("clerk", PAGE);
  await expect(page.getByText("Bank statement")).toHaveCount(0);
  const refused = await page.evaluate(
    async (address) => (await fetch(address, { method: "POST", body: "Date,Amount" })).status,
    path,
  );
  expect(refused).toBe(403);
  await page.context().clearCookies();
  await signIn("manager", PAGE);
  const elsewhere = await page.request.post(path, { data, headers: { origin: "https://elsewhere.example" } });
  expect(elsewhere.status()).toBeGreaterThanOrEqual(400);
});

test.describe("in French", () => {
  test.use({ locale: "fr-CA" });

  test("a manager says what a file leaves open: its columns, and the order of day and month", async ({
    page,
    signIn,
  }) => {
    await signIn("manager", PAGE);
    const file = fileOf("relevé.csv", "Datum;Betrag;Zweck\n03/04/2026;1 234,56;DÉPÔT\n05/04/2026;(2,50);Frais\n");
    await page.getByLabel("Relevé", { exact: true }).setInputFiles(file);
    const check = page.getByRole("button", { name: "Vérifier le relevé" });
    await check.click();
    await expect(page.getByText("Il manque une réponse")).toBeVisible();
    await expect(page.getByRole("table", { name: "Les premières lignes du fichier" })).toContainText("DÉPÔT");
    await expectAccessible(page);
    await page.getByLabel("Date", { exact: true }).selectOption({ label: "Colonne 1" });
    await page.getByLabel("Montant", { exact: true }).selectOption({ label: "Colonne 2" });
    await check.click();
    await page.getByRole("radio", { name: "Jour, puis mois" }).check();
    await expectAccessible(page);
    await check.click();
    await expect(page.getByText(/^Aucun dépôt ne correspond, .* 1 est inconnu/)).toBeVisible();
    await expect(page.getByText("2 lignes du 2026-04-03 au 2026-04-05")).toBeVisible();
    await expect(page.getByRole("table", { name: "1 dépôt sans règlement" })).toContainText(/1\s234,56/);
    await expectAccessible(page);
  });
});
