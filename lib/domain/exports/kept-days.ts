import type { Setting } from "#lib/domain/settings/setting.ts";

/** For how many days finished files are kept. */
export const KEPT_FILE_DAYS: Setting<number> = {
  name: "kept_file_days",
  byDefault: 30,
  parse: (json) => (typeof json === "number" && isKeptFileDays(json) ? json : undefined),
};

export const MOST_KEPT_FILE_DAYS = 400;

/** Decides whether files may be kept for so many days. */
export function isKeptFileDays(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= MOST_KEPT_FILE_DAYS;
}
