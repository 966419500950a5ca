import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { FigureLink } from "#components/find/search/grid/figure-link.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { condition, EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";
import { personTotals } from "#lib/domain/search/rows/person-totals.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** The most people listed; the others are found by sorting. */
const MOST = 12;

type PersonFiguresProps = { rows: readonly SearchRow[]; onOpen: (rows: Question) => void };

/** Shows what each person of our staff gave back in this result; each name leads to that person's rows. */
export function PersonFigures({ rows, onOpen }: PersonFiguresProps) {
  const t = useTranslations("grid.totals");
  const locale = useLocale();
  const people = useMemo(() => personTotals(rows), [rows]);
  const shown = people.flatMap(({ person, totals }) =>
    totals.filter(({ refunds }) => refunds.count > 0).map(({ currency, refunds }) => ({ person, currency, refunds })),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("byPerson")} className="flex basis-full flex-wrap items-baseline gap-x-4 gap-y-1">
      <h3 className="font-semibold">{t("byPerson")}</h3>
      <ul className="contents">
        {shown.slice(0, MOST).map(({ person, currency, refunds }) => (
          <li key={`${person} ${currency}`}>
            <FigureLink
              name={person || t("nobody")}
              count={refunds.count}
              onOpen={() =>
                onOpen({
                  ...EVERYTHING,
                  items: [person === "" ? condition("Person", "empty") : condition("Person", "is", person)],
                })
              }
            >
              <span className="tabular-nums">{moneyText(-refunds.amountCents, currency, locale)}</span>
            </FigureLink>
          </li>
        ))}
      </ul>
      {shown.length > MOST && <span className="text-ink-muted">{t("morePeople", { count: shown.length - MOST })}</span>}
    </section>
  );
}
