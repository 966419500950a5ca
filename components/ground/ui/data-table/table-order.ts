import type { SortingState } from "@tanstack/react-table";

/** What a row is sorted by. Null, undefined and an empty text count as empty. */
export type SortValue = number | string | null | undefined;

/** Reads `name` or `-name` from the address; empty, the usual order, for anything that is no column that sorts. */
export function readOrder(text: string | null, keys: readonly string[]): SortingState {
  const desc = text?.startsWith("-") ?? false;
  const id = text?.slice(desc ? 1 : 0) ?? "";
  return keys.includes(id) ? [{ id, desc }] : [];
}

/** Writes the order as the address keeps it; an empty text for the usual order. */
export function orderText([order]: SortingState): string {
  return order ? `${order.desc ? "-" : ""}${order.id}` : "";
}

/** Makes empty values undefined, which stay last in both directions. */
export function filledValue(value: SortValue): number | string | undefined {
  return value === "" || value === null || Number.isNaN(value) ? undefined : value;
}

/** Compares numbers by size, and texts as people of the language sort and count them: `INV-9` before `INV-10`. */
export function comparesValues(locale: string): (left: SortValue, right: SortValue) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (left, right) =>
    typeof left === "number" && typeof right === "number" ? left - right : compare(String(left), String(right));
}
