import "server-only";
import { getTranslations } from "next-intl/server";
import { ADJUSTMENT_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import type { ExportWords } from "#lib/export/export-sheet.ts";

/** Loads the words of a file in the person's language. Each is looked up once, however many rows use it. */
export async function exportWords(): Promise<ExportWords> {
  const grid = await getTranslations("grid");
  const t = await getTranslations("transaction");
  const reasons = await getTranslations("refund.reasons");
  const known = new Map<string, string>();
  function once(key: string, say: () => string): string {
    const text = known.get(key) ?? say();
    known.set(key, text);
    return text;
  }
  return {
    heading: (column, timeZone) =>
      column === "utcOffset" || column === "saleOrderNumber"
        ? grid(`file.${column}`)
        : grid(`columns.${column}`, { timeZone }),
    kind: (kind) => once(`kind ${kind}`, () => t(`kind.${kind}`)),
    result: (result, kind) => once(`${result} ${kind}`, () => t(`result.${result}`, { kind })),
    brand: (brand) => once(`brand ${brand}`, () => t(`brand.${brand}`)),
    method: (method) => once(`method ${method}`, () => t(`method.${method}`)),
    reason(name) {
      const reason = ADJUSTMENT_REASONS.find((one) => one === name);
      return reason ? once(`reason ${name}`, () => reasons(reason)) : name;
    },
    figure: (figure) => grid(`totals.${figure}`),
    note: (note) => grid(`file.${note}`),
  };
}
