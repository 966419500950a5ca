import "server-only";
import { createHash } from "node:crypto";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import type { CellValue } from "#lib/export/cell.ts";

/**
 * Digests the headings and rows of a file whose own bytes cannot be digested. Each line is a JSON array of texts without blanks,
 * in UTF-8, and a line feed. Amounts are figures with a point and two decimals, times `2026-11-20 14:03:07`.
 */
export function rowDigest() {
  const hash = createHash("sha256");
  return {
    add(lines: readonly (readonly CellValue[])[]): void {
      hash.update(lines.map((cells) => `${JSON.stringify(cells.map(plainText))}\n`).join(""));
    },
    end: () => ({ sha256: hash.digest("hex") }),
  };
}

/** Writes a cell as plain text, the same in every language. */
export function plainText(value: CellValue): string {
  if (typeof value === "string") return value;
  if ("cents" in value) return formatAmount(value.cents);
  return "time" in value ? value.time : String(value.count);
}
