import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";

type ShownDaysProps = { from: string; to: string; zoneName: string };

/** Which days were asked for, in words, and whose days they are: "Nov 14 – 21, 2026, Pacific Time". */
export const ShownDays = memo(function ShownDays({ from, to, zoneName }: ShownDaysProps) {
  const t = useTranslations("builder");
  const locale = useLocale();
  const days = daysText(locale, from, to);
  // Server and browser may write the same days with other kinds of blanks.
  return <span suppressHydrationWarning>{days === null ? "" : t("shownDays", { days, zone: zoneName })}</span>;
});

/** Days as people write them; null for what is no day. */
export function daysText(locale: string, from: string, to: string): string | null {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (!(first <= last)) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(first, last);
}

/** Names of the zones by choice, as people call them. */
export type ZoneNames = Readonly<Record<ZoneChoice, string>>;
