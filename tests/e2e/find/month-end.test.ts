import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { expect, expectAccessible, pressLetter, STORE, test } from "#tests/support/journey.ts";
import { countPresses } from "#tests/support/journeys/count-presses.ts";
import { type RawRow, rawBook } from "#tests/support/services/raw-book.ts";

test.use({ shop: "monthEnd" });

const HOME = `/stores/${STORE}`;

/** The first and the last day of the month before this one, in the time of the account. */
function lastMonth(): { first: string; last: string } {
  const first = Temporal.Now.plainDateISO("America/Toronto").with({ day: 1 }).subtract({ months: 1 });
  return { first: first.toString(), last: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
}

/** The file that the key `e` saves, line by line. */
async function fileByKey(page: Page, separator: "," | ";"): Promise<string[][]> {
  const starts = page.waitForEvent("download");
  await pressLetter(page, "e");
  return readCsv((await readFile(await (await starts).path(), "utf8")).replace(/^\uFEFF/, ""), separator);
}

const LANGUAGES = [
  {
    locale: "en-CA",
    rows: "Show transactions (Last month)",
    days: "Days, first and last",
    counted: "Rows",
    separator: ",",
  },
  {
    locale: "fr-CA",
    rows: "Voir les transactions (Le mois dernier)",
    days: "Jours, premier et dernier",
    counted: "Lignes",
    // As spreadsheets in French read it, without a choice of the person.
    separator: ";",
  },
] as const;

for (const { locale, rows, days, counted, separator } of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`an accountant saves the file of last month with one click and one key, in ${locale}`, async ({
      page,
      stack,
      signIn,
    }) => {
      const { first, last } = lastMonth();
      // The practice account and the book of its sandbox write Eastern time.
      const isOfMonth = ({ trn_date_time: at }: RawRow) => at.slice(0, 10) >= first && at.slice(0, 10) <= last;
      const expected = (await rawBook(stack.sandbox)).filter(isOfMonth);
      expect(expected.length).toBeGreaterThan(100);
      await signIn("accountant", HOME);
      const presses = await countPresses(page);
      await page.getByRole("link", { name: rows }).click();
      await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
      await expectAccessible(page);
      const lines = await fileByKey(page, separator);
      expect(presses).toEqual({ keys: ["e"], clicks: 1 });
      // The days on the screen are the days of the file, and it has all their rows.
      const values = new Map(lines.map(([name = "", ...rest]) => [name, rest]));
      expect(values.get(days)).toEqual([first, last]);
      expect(values.get(counted)?.[0]).toBe(String(expected.length));
    });
  });
}
