import { LOCALES } from "#lib/domain/people/preferences.ts";
import { ZONES } from "#lib/domain/search/search-address.ts";

/** The file formats of an export. */
export const EXPORT_FORMATS = ["csv", "xlsx", "jsonl", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The language of the words in a file: the person's own on the screen, or a fixed one. */
export const FILE_LANGUAGES = ["shown", ...LOCALES] as const;

/** How CSV separates cells and decimals: `a,1.50`, or `a;1,50` as spreadsheets in French read it. */
export const NUMBER_STYLES = ["point", "comma"] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

/** The zone of the times in a file: the one of the search, or a fixed one. */
export const FILE_ZONES = ["shown", ...ZONES] as const;

/** The choices of a person for their files. They change no row, only how the rows are written. */
export type ExportChoices = {
  format: ExportFormat;
  language: (typeof FILE_LANGUAGES)[number];
  numbers: NumberStyle;
  times: (typeof FILE_ZONES)[number];
};

/** The choices of a person who has changed nothing, on an English screen. */
export const DEFAULT_EXPORT_CHOICES: ExportChoices = {
  format: "csv",
  language: "shown",
  numbers: "point",
  times: "shown",
};

/** The name of the preference that keeps them, for all stores of a person. */
export const EXPORT_PREFERENCE = "export";

/** The most rows of a PDF. More rows belong into a spreadsheet. */
export const MAX_PDF_ROWS = 10_000;

/**
 * Reads kept choices. A value of another version falls back to its default. Who has chosen nothing on a French screen gets the
 * separators that spreadsheets in French read.
 */
export function readExportChoices(text: string | undefined, locale: (typeof LOCALES)[number]): ExportChoices {
  if (text === undefined) return { ...DEFAULT_EXPORT_CHOICES, numbers: locale === "fr" ? "comma" : "point" };
  const [format, language, numbers, times] = text.split(",");
  const pick = <T extends string>(choices: readonly T[], value: string | undefined, otherwise: T) =>
    choices.find((choice) => choice === value) ?? otherwise;
  return {
    format: pick(EXPORT_FORMATS, format, DEFAULT_EXPORT_CHOICES.format),
    language: pick(FILE_LANGUAGES, language, DEFAULT_EXPORT_CHOICES.language),
    numbers: pick(NUMBER_STYLES, numbers, DEFAULT_EXPORT_CHOICES.numbers),
    times: pick(FILE_ZONES, times, DEFAULT_EXPORT_CHOICES.times),
  };
}

/** Writes choices as they are kept: `xlsx,fr,point,utc`. */
export function formatExportChoices({ format, language, numbers, times }: ExportChoices): string {
  return [format, language, numbers, times].join(",");
}
