import "server-only";
import { maskCardNumbers } from "#lib/domain/card-number.ts";

/**
 * Masks the card numbers in every text of a flat record, so that no field can be forgotten. The fields in `except` hold no free
 * text, such as dates and ids.
 */
export function maskRecord<T extends object>(record: T, except: readonly (keyof T)[] = []): T {
  const masked = { ...record };
  for (const name of Object.keys(record) as (keyof T)[]) {
    const value = record[name];
    if (typeof value === "string" && !except.includes(name)) masked[name] = maskCardNumbers(value) as typeof value;
  }
  return masked;
}
