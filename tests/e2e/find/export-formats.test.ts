import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import { EXPORT_FORMATS, type ExportFormat, FILE_ZONES } from "#lib/domain/exports/export-choices.ts";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { readPdf } from "#tests/support/books/files/read-pdf.ts";
import { readXlsx, rowsOf } from "#tests/support/books/files/read-xlsx.ts";
import { expect, expectAccessible, pressLetter, STORE, test } from "#tests/support/journey.ts";
import { rawBook } from "#tests/support/services/raw-book.ts";

// Choices are kept: these journeys have a dashboard of their own.
test.use({ shop: "fileFormats" });

const SEARCH = `/stores/${STORE}/transactions?range=last_365_days&columns=created,transactionId,amount`;

const LANGUAGES = [
  {
    locale: "en-CA",
    login: "accountant",
    open: /^File choices/,
    title: "File of these rows",
    format: "Format",
    buttons: { csv: /^CSV file/, xlsx: /^Excel file/, jsonl: /^JSON lines file/, pdf: /^PDF file/ },
    amount: "Amount",
    complete: "complete",
  },
  {
    locale: "fr-CA",
    login: "manager",
    open: /^Choix du fichier/,
    title: "Fichier de ces lignes",
    format: "Format",
    buttons: { csv: /^Fichier CSV/, xlsx: /^Fichier Excel/, jsonl: /^Fichier JSON lines/, pdf: /^Fichier PDF/ },
    amount: "Montant",
    complete: "complet",
  },
] as const;

/** The first row of the grid, whatever the language. */
const firstRow = (page: Page) => page.locator('[aria-rowindex="2"]');

/** Chooses with the keyboard alone: the dialog opens on the format. */
async function chooseAndMake(page: Page, title: string, press: () => Promise<void>): Promise<Download> {
  await pressLetter(page, "d");
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("combobox").first()).toBeFocused();
  await press();
  const starts = page.waitForEvent("download");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  return starts;
}

/** The ids in a file, in their order, read without any of our code. */
async function idsIn(format: ExportFormat, bytes: Buffer, heading: string): Promise<string[]> {
  switch (format) {
    case "csv": {
      const text = bytes.toString().slice(1);
      const lines = text.includes(";UTC-") ? text.split("\r\n").map((line) => line.split(";")) : readCsv(text);
      expect(lines[0]?.[3]).toBe(heading);
      return lines
        .slice(
          1,
          lines.findIndex(([first]) => first === ""),
        )
        .map((cells) => cells[2] ?? "");
    }
    case "xlsx": {
      const [sheet] = readXlsx(bytes);
      const [headings, ...rows] = sheet ? rowsOf(sheet, 5) : [];
      expect(headings?.[3]?.value).toBe(heading);
      expect(new Set(rows.map((cells) => `${cells[0]?.kind} ${cells[2]?.kind} ${cells[3]?.kind}`))).toEqual(
        new Set(["number text number"]),
      );
      return rows.map((cells) => cells[2]?.value ?? "");
    }
    case "jsonl":
      return bytes
        .toString()
        .trimEnd()
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line).transactionId);
    case "pdf": {
      const { text } = await readPdf(bytes);
      expect(text).toContain(heading);
      return [...text.matchAll(/UTC[+-]\d\d:00 (\d+) /g)].map(([, id = ""]) => id);
    }
  }
}

for (const words of LANGUAGES) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale });

    test("each format is chosen and made by the keyboard, with the rows of the screen", async ({
      page,
      stack,
      signIn,
    }) => {
      const ids = (await rawBook(stack.sandbox)).map((row) => String(row.trn_id)).toReversed();
      const newestFirst = ids.toSorted((one, other) => Number(other) - Number(one));
      await signIn(words.login, SEARCH);
      await expect(firstRow(page)).toBeVisible();
      for (const [index, format] of EXPORT_FORMATS.entries()) {
        const download = await chooseAndMake(page, words.title, async () => {
          if (index === 0) await expectAccessible(page);
          else await page.keyboard.press("ArrowDown");
          await expect(page.getByRole("combobox", { name: words.format, exact: true })).toHaveValue(format);
        });
        expect(download.suggestedFilename()).toMatch(new RegExp(`^transactions-[\\w-]+[.]${format}$`));
        const bytes = await readFile(await download.path());
        expect(await idsIn(format, bytes, words.amount), format).toEqual(newestFirst);
        await expect(page.getByRole("button", { name: words.buttons[format] })).toBeVisible();
      }
      // The choices are kept: one key makes the same file, after a reload too.
      await page.reload();
      await expect(page.getByRole("button", { name: words.buttons.pdf })).toBeVisible();
      await expect(firstRow(page)).toBeVisible();
      const starts = page.waitForEvent("download");
      await pressLetter(page, "e");
      const again = await readPdf(await readFile(await (await starts).path()));
      expect(again.text).toContain(words.complete);
      expect(again.language).toBe(words.locale);
    });
  });
}

test("a file has its own language, separators and zone, and a digest that anybody can check", async ({
  page,
  signIn,
}) => {
  await signIn("admin", SEARCH);
  await expect(firstRow(page)).toBeVisible();
  const download = await chooseAndMake(page, "File of these rows", async () => {
    for (const downs of [1, 2, FILE_ZONES.indexOf("utc")]) {
      await page.keyboard.press("Tab");
      for (let down = 0; down < downs; down += 1) await page.keyboard.press("ArrowDown");
    }
    const values = page.getByRole("dialog").getByRole("combobox");
    expect(await values.evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value))).toEqual(
      ["csv", "comma", "fr", "utc"],
    );
  });
  const bytes = await readFile(await download.path());
  const lines = bytes.toString().split("\r\n");
  expect(lines[0]).toBe("\uFEFFHeure (UTC);Décalage UTC;Nº;Montant;Devise");
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;UTC\+00:00;\d+;-?\d+,\d\d;[A-Z]{3}$/);
  const manifest = new Map(lines.map((line) => line.split(";") as [string, string]));
  expect(manifest.get("Fuseau de toutes les heures")).toBe("UTC");
  expect(manifest.get("Fuseau des jours")).not.toBe("UTC");
  const data = bytes.subarray(0, Number(manifest.get("Nombre de ces octets")));
  const digest = createHash("sha256").update(data).digest("hex");
  expect(manifest.get("SHA-256 des premiers octets de ce fichier (titres et lignes)")).toBe(digest);
});

test("choices are kept without a file, and left as they were by Escape", async ({ page, signIn }) => {
  await signIn("admin", SEARCH);
  await expect(firstRow(page)).toBeVisible();
  let files = 0;
  page.on("download", () => {
    files += 1;
  });
  const format = page.getByRole("combobox", { name: "Format" });
  await page.getByRole("button", { name: /^File choices/ }).click();
  await format.selectOption("jsonl");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^CSV file/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^File choices/ })).toBeFocused();
  await page.getByRole("button", { name: /^File choices/ }).click();
  await format.selectOption("xlsx");
  await page.getByRole("button", { name: "Keep the choices only" }).click();
  await expect(page.getByRole("button", { name: /^Excel file/ })).toBeVisible();
  expect(files).toBe(0);
});
