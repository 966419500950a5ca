import { useTranslations } from "next-intl";
import type { DayLine } from "#components/books/day/day-line.ts";
import { dayRoundings, daySums } from "#components/books/day/day-sums.ts";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { isOpen } from "#lib/domain/journal/journal.ts";

/** Sums up the day: what the service confirmed, and how much is not settled. */
export function DaySumsLine({ lines }: { lines: readonly DayLine[] }) {
  const t = useTranslations("day");
  const openCount = lines.filter(isOpen).length;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {daySums(lines).map(({ what, currency, count, amountCents }) => (
        <div key={`${what} ${currency}`}>
          <dt className="text-xs text-ink-muted">{t(`sum.${what}`, { count })}</dt>
          <dd>
            <Amount amountCents={amountCents} currency={currency} className="font-semibold" />
          </dd>
        </div>
      ))}
      {dayRoundings(lines).map(({ currency, roundingCents }) => (
        <div key={`rounding ${currency}`}>
          <dt className="text-xs text-ink-muted">{t("sum.rounding")}</dt>
          <dd>
            <Amount amountCents={roundingCents} currency={currency} className="font-semibold" />
          </dd>
        </div>
      ))}
      {openCount > 0 && (
        <div>
          <dt className="text-xs text-ink-muted">{t("sum.open")}</dt>
          <dd className="font-semibold text-doubt tabular-nums">{openCount}</dd>
        </div>
      )}
    </dl>
  );
}
