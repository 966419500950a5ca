import { useLocale, useTranslations } from "next-intl";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import type { DaySum } from "#lib/domain/search/rows/day-figures.ts";

const HEIGHT = 72;
const HOUR_WIDTH = 24;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Draws the sales of each hour of two days as pairs of bars, in the first currency. Draws nothing without any sale. */
export function HourChart({ today, before }: { today: DaySum; before: DaySum }) {
  const t = useTranslations("home.today");
  const locale = useLocale();
  const currency = (today.totals[0] ?? before.totals[0])?.currency;
  const sums = { today: salesByHour(today, currency), before: salesByHour(before, currency) };
  const most = Math.max(...sums.today, ...sums.before);
  if (currency === undefined || most === 0) return null;
  const heightOf = (cents: number) => Math.round((cents / most) * HEIGHT);
  const title = (day: string, hour: number, cents: number) =>
    t("hour", { day, from: `${hour}:00`, amount: amountText(cents, locale), currency });
  return (
    <figure className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={t("chart", { currency })}
        viewBox={`0 0 ${HOURS.length * HOUR_WIDTH} ${HEIGHT + 16}`}
        className="h-28 w-full"
        preserveAspectRatio="none"
      >
        {HOURS.map((hour) => (
          <g key={hour}>
            <Bar x={hour * HOUR_WIDTH + 3} height={heightOf(sums.before[hour] ?? 0)} className="fill-line-strong">
              {title(before.day, hour, sums.before[hour] ?? 0)}
            </Bar>
            <Bar x={hour * HOUR_WIDTH + 12} height={heightOf(sums.today[hour] ?? 0)} className="fill-accent">
              {title(today.day, hour, sums.today[hour] ?? 0)}
            </Bar>
          </g>
        ))}
        <line x1="0" x2={HOURS.length * HOUR_WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
      </svg>
      <div aria-hidden="true" className="flex justify-between text-xs text-ink-muted tabular-nums">
        {["0:00", "6:00", "12:00", "18:00", "24:00"].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-muted">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-accent" />
          {t("legendToday")}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-line-strong" />
          {t("legendBefore", { day: before.day })}
        </span>
      </figcaption>
    </figure>
  );
}

function Bar({ x, height, className, children }: { x: number; height: number; className: string; children: string }) {
  return (
    <rect x={x} y={HEIGHT - height} width="9" height={height} className={className}>
      <title>{children}</title>
    </rect>
  );
}

function salesByHour({ hours }: DaySum, currency: string | undefined): number[] {
  return HOURS.map((hour) => {
    const totals = hours.find((one) => one.hour === hour)?.totals ?? [];
    return totals.find((one) => one.currency === currency)?.sales.amountCents ?? 0;
  });
}
