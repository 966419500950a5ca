import { expect, test } from "vitest";
import {
  DEFAULT_EXPORT_CHOICES,
  EXPORT_FORMATS,
  FILE_LANGUAGES,
  FILE_ZONES,
  formatExportChoices,
  NUMBER_STYLES,
  readExportChoices,
} from "#lib/domain/exports/export-choices.ts";

test("kept choices are read as they were", () => {
  for (const format of EXPORT_FORMATS)
    for (const language of FILE_LANGUAGES)
      for (const numbers of NUMBER_STYLES)
        for (const times of FILE_ZONES) {
          const choices = { format, language, numbers, times };
          expect(readExportChoices(formatExportChoices(choices), "fr")).toEqual(choices);
        }
});

test("a person who kept none, and a value of another version, have the defaults", () => {
  expect(readExportChoices(undefined, "en")).toEqual(DEFAULT_EXPORT_CHOICES);
  // A spreadsheet in French reads neither commas between cells nor points before cents.
  expect(readExportChoices(undefined, "fr")).toEqual({ ...DEFAULT_EXPORT_CHOICES, numbers: "comma" });
  expect(readExportChoices("ods,de,comma,mars,more", "en")).toEqual({ ...DEFAULT_EXPORT_CHOICES, numbers: "comma" });
});
