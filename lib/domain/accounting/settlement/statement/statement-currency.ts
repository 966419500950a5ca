import { foldedText } from "#lib/domain/text/folded-text.ts";

/** The two currencies of the service's accounts as banks write them. */
const WRITTEN = {
  CAD: /\b(?:cad|cdn)\b\$?|\b(?:ca|c)\$|\$\s?(?:ca|can|cad)\b|\bcanadi(?:an|ens?)\b(?: dollars?)?|\bdollars? canadiens?\b/,
  USD: /\b(?:usd)\b\$?|\b(?:us|u\.s\.)\s?\$|\$\s?(?:us|usd|e\.?-?u)\b\.?|\bdollars? (?:us|americains?)\b|\bus dollars?\b/,
} as const;
const EITHER = new RegExp(
  Object.values(WRITTEN)
    .map(({ source }) => source)
    .join("|"),
  "gi",
);

/** Finds the currency that a text names beside other words: `Amount (CAD)`, `5,00 $ US`. Empty if it names none, or two. */
export function currencyIn(text: string): string {
  const folded = foldedText(text);
  const found = Object.entries(WRITTEN).filter(([, written]) => written.test(folded));
  return found.length === 1 ? (found[0]?.[0] ?? "") : "";
}

/** Reads a cell that names nothing but a currency. An unknown word stays as it is, and is that of no settlement. */
export function writtenCurrency(cell: string): string {
  const text = cell.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(text)) return text === "CDN" ? "CAD" : text;
  if (text === "US") return "USD";
  return currencyIn(cell) || text;
}

/** Decides whether each cell with text is a currency and one of them that of an account, so that the column needs no heading. */
export function isCurrencyColumn(cells: readonly string[]): boolean {
  const codes = new Set(cells.map((cell) => cell.trim().toUpperCase()).filter((code) => code !== ""));
  return [...codes].every((code) => /^[A-Z]{3}$/.test(code)) && ["CAD", "CDN", "USD"].some((code) => codes.has(code));
}

/** Removes the names of currencies from a text. */
export function withoutCurrency(text: string): string {
  return text.replace(EITHER, " ");
}
