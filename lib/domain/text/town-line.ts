import type { Address } from "#lib/domain/transactions/transaction.ts";

/** Joins city, province and postal code. The service's `--` stands for no province, outside Canada and the United States. */
export function townLine({ city, province, postalCode }: Pick<Address, "city" | "province" | "postalCode">): string {
  return [city, province === "--" ? "" : province, postalCode].filter(Boolean).join(" ");
}
