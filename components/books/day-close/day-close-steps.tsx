import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import type { DayCloseStep } from "#lib/domain/accounting/day-close/day-close-step.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

type Step = Pick<DayCloseStep, "version" | "event" | "note" | "counted"> & { staffName: string; moment: LocalMoment };

/** Lists who signed off and reopened a day, with what they counted and wrote. */
export function DayCloseSteps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations("dayClose.steps");
  const locale = useLocale();
  if (steps.length === 0) return <p className="text-ink-muted">{t("none")}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ version, event, staffName, moment, counted, note }) => (
        <li key={version} className="flex flex-col gap-1">
          <p className="flex flex-wrap gap-x-2">
            <span className="font-medium">{t(event, { name: staffName })}</span>
            <Moment moment={moment} />
          </p>
          {counted.map(({ currency, means, countedCents, expectedCents }) => (
            <p key={`${currency} ${means}`} className="tabular-nums">
              <span className="font-medium">{t(`means.${means}`)}</span>{" "}
              {t("counted", {
                counted: moneyText(countedCents, currency, locale),
                expected: moneyText(expectedCents, currency, locale),
                difference: moneyText(countedCents - expectedCents, currency, locale),
              })}
            </p>
          ))}
          {note !== "" && <p className="whitespace-pre-line text-ink-muted wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
