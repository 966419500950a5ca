import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";

type ShownDaysProps = { from: string; to: string; zoneName: string };

/** Shows the searched days and their zone: "Nov 14 – 21, 2026, Pacific Time". */
export const ShownDays = memo(function ShownDays({ from, to, zoneName }: ShownDaysProps) {
  const t = useTranslations("builder");
  const locale = useLocale();
  const days = daysText(locale, from, to);
  // Server and browser may use different spaces in the same days.
  return <span suppressHydrationWarning>{days === null ? "" : t("shownDays", { days, zone: zoneName })}</span>;
});

/** Writes days as people do; null for an invalid day. */
export function daysText(locale: string, from: string, to: string): string | null {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (!(first <= last)) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(first, last);
}

/** Names of the zones by choice, as people call them. */
export type ZoneNames = Readonly<Record<ZoneChoice, string>>;
