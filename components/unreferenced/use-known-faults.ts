"use client";

import { useTranslations } from "next-intl";

const FAULTS = [
  "too_long",
  "unreadable",
  "card_number",
  "last_four",
  "amount_unreadable",
  "day_unreadable",
  "nothing_known",
] as const;

/** Says what is wrong with a field of the search, by its name. */
export function useKnownFaults(fields: Readonly<Record<string, string>>): (field: string) => string | undefined {
  const t = useTranslations("unreferenced.faults");
  return (field) => {
    const named = fields[field];
    if (named === undefined) return undefined;
    return t(FAULTS.find((one) => one === named) ?? "unreadable");
  };
}
