import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { rowWithFocus } from "#components/find/search/grid/entries/use-row-walk.ts";
import { FigureLink } from "#components/find/search/grid/figure-link.tsx";
import { PersonFigures } from "#components/find/search/grid/person-figures.tsx";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { figureQuestion, VOID_ROWS } from "#lib/domain/search/figure-question.ts";
import { bothHold } from "#lib/domain/search/question/both-hold.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { countVoidRows, countVoidsUnknown, FIGURES, type Figure, type Totals } from "#lib/domain/search/rows/totals.ts";

const MONEY: readonly Figure[] = ["sales", "refunds", "net"];

export type TotalsProps = {
  reading: SearchReading;
  /** The question that was searched. */
  question: Question;
  onNarrow: (question: Question) => void;
};

/**
 * Shows the totals of a complete reading, per currency: sales, refunds and net, and on request all others, with why they
 * are not added. Each figure leads to its rows, and together they count every row.
 */
export function TotalFigures({ reading, question, onNarrow }: TotalsProps) {
  const t = useTranslations("grid.totals");
  const all = useMemo(() => reading.totals(), [reading]);
  const voidRows = useMemo(() => countVoidRows(reading.rows), [reading]);
  const voidsUnknown = useMemo(() => countVoidsUnknown(reading.rows), [reading]);
  const openRows = (rows: Question) => onNarrow(bothHold(question, rows));
  return (
    <div
      ref={keepGridClear}
      className="dims-unsearched flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-md border border-line bg-surface px-3 py-1.5 sm:[@media(min-height:600px)]:sticky sm:bottom-0 sm:z-10"
    >
      <dl aria-label={t("label")} className="flex flex-col gap-1">
        {all.map((totals) => (
          <CurrencyFigures key={totals.currency} totals={totals} figures={firstOf(totals)} onOpen={openRows} />
        ))}
      </dl>
      <PersonFigures rows={reading.rows} onOpen={openRows} />
      {voidsUnknown > 0 && <p>{t("voidsUnknown", { count: voidsUnknown })}</p>}
      <details className="open:basis-full">
        <summary className="min-h-6 w-fit cursor-pointer text-ink-muted">{t("more")}</summary>
        <dl aria-label={t("more")} className="flex flex-col gap-1">
          {all.map((totals) => (
            <CurrencyFigures key={totals.currency} totals={totals} figures={othersOf(totals)} onOpen={openRows} />
          ))}
        </dl>
        {voidRows > 0 && <FigureLink name={t("voidRows")} count={voidRows} onOpen={() => openRows(VOID_ROWS)} />}
        <div className="max-w-prose text-xs text-ink-muted">
          <p>{t("onlyText")}</p>
          <p>{t("apartText")}</p>
        </div>
      </details>
    </div>
  );
}

/** Lists the figures that are seen at once. Where no money moved, as in a search for declined rows, only the others say anything. */
function firstOf(totals: Totals): readonly Figure[] {
  return totals.net.count > 0 ? MONEY : [...MONEY, ...othersOf(totals)];
}

/** Lists the figures apart from money that count any row. */
function othersOf(totals: Totals): readonly Figure[] {
  return FIGURES.filter((figure) => !MONEY.includes(figure) && totals[figure].count > 0);
}

/** Shows some figures of one currency; nothing without any. */
function CurrencyFigures({
  totals,
  figures,
  onOpen,
}: {
  totals: Totals;
  figures: readonly Figure[];
  onOpen: (rows: Question) => void;
}) {
  const t = useTranslations("grid.totals");
  const { currency } = totals;
  if (figures.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <dt className="font-semibold">{currency || t("noCurrency")}</dt>
      {figures.map((figure) => (
        <dd key={figure}>
          <FigureButton totals={totals} figure={figure} onOpen={() => onOpen(figureQuestion(figure, currency))} />
        </dd>
      ))}
    </div>
  );
}

/** Keeps the grid, and the focused row, clear of the figures, which cover the bottom of the window on any number of lines. */
function keepGridClear(element: HTMLElement | null): () => void {
  // React passes null only to refs without a cleanup function.
  const figures = element as HTMLElement;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const row = rowInSight();
    style.setProperty("--totals", `${figures.offsetHeight}px`);
    row?.scrollIntoView({ block: "nearest" });
  });
  observer.observe(figures);
  return () => {
    observer.disconnect();
    style.removeProperty("--totals");
  };
}

/** Finds the row with focus, if the grid shows all of it. */
function rowInSight(): Element | undefined {
  const row = rowWithFocus();
  const grid = row?.closest("[role$='grid']")?.getBoundingClientRect();
  if (!row || !grid) return undefined;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= grid.top && bottom <= grid.bottom ? row : undefined;
}

function FigureButton({ totals, figure, onOpen }: { totals: Totals; figure: Figure; onOpen: () => void }) {
  const t = useTranslations("grid.totals");
  const locale = useLocale();
  const { count, amountCents } = totals[figure];
  return (
    <FigureLink name={t(figure)} count={count} onOpen={onOpen}>
      <span className={`tabular-nums ${MONEY.includes(figure) ? "font-semibold" : ""}`}>
        {moneyText(figure === "refunds" ? -amountCents : amountCents, "", locale)}
      </span>
    </FigureLink>
  );
}
