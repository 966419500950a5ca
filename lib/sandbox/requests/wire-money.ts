/** A number written to the wire exactly as it is: `10.00` stays `10.00`. */
export type RawNumber = { readonly rawJSON: string };

const { rawJSON } = JSON as JSON & { rawJSON(text: string): RawNumber };

/** Reads an amount as text, without ever passing through floating point: at most two decimals, at most seven digits before them. */
export function parseCents(value: unknown): number | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return undefined;
  const parts = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign, whole = "", decimals = ""] = parts;
  const cents = Number(whole + decimals.padEnd(2, "0"));
  return sign === "" || cents === 0 ? cents : -cents;
}

/** Writes cents as a text: `1000` as `10.00`. */
export function wireAmountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Writes an amount as a JSON number with two decimals. */
export function amountNumber(cents: number): RawNumber {
  return rawJSON(wireAmountText(cents));
}

/** Writes a total of a record: zero as `0.0`, others with two decimals. */
export function totalNumber(cents: number): RawNumber {
  return cents === 0 ? ZERO : amountNumber(cents);
}

/** The JSON number `0.0`. */
export const ZERO: RawNumber = rawJSON("0.0");
