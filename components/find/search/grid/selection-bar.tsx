import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { countSelected, isSelected, type RowSelection } from "#components/find/search/grid/entries/row-selection.ts";
import { rowWithFocus } from "#components/find/search/grid/entries/use-row-walk.ts";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { countVoidsUnknown, totalsOf } from "#lib/domain/search/rows/totals.ts";

/** Shows the selected rows: their count, their total, and the actions on them. */
export function SelectionBar({
  reading,
  selection,
  onClear,
  copy,
  children,
}: {
  reading: SearchReading;
  selection: RowSelection;
  /** Clears the selection; the bar disappears with it. */
  onClear: () => void;
  /** Copies the selected rows; false when the browser refuses. */
  copy: () => Promise<boolean>;
  /** Further actions. */
  children?: ReactNode;
}) {
  const t = useTranslations("grid.selection");
  const ofTotals = useTranslations("grid.totals");
  const locale = useLocale();
  const [copied, setCopied] = useState<"copied" | "copyFailed" | null>(null);
  const { rows, complete, find } = reading;
  const known = complete || !selection.all;
  const { sums, voidsUnknown } = useMemo(
    () => (known ? figuresOf(selection, reading) : { sums: [], voidsUnknown: 0 }),
    [known, reading, selection],
  );
  // The bar appears above the rows and moves them down, with the one just selected.
  useLayoutEffect(() => {
    rowWithFocus()?.scrollIntoView({ block: "nearest" });
  }, []);
  const count = countSelected(selection, rows.length, (id) => find(id) !== undefined);
  return (
    <section
      aria-label={t("label")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClear();
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-accent bg-accent-soft px-3 py-1"
    >
      <strong role="status" className="font-semibold">
        {selection.all
          ? t(complete ? "allCount" : "all", { count, except: selection.ids.size })
          : t("count", { count })}
      </strong>
      {sums.map(({ currency, sales, refunds, net }) => (
        <span key={currency} className="tabular-nums">
          {t("sums", {
            sales: moneyText(sales.amountCents, "", locale),
            refunds: moneyText(-refunds.amountCents, "", locale),
            net: moneyText(net.amountCents, currency, locale),
          })}
        </span>
      ))}
      {voidsUnknown > 0 && <span>{ofTotals("voidsUnknown", { count: voidsUnknown })}</span>}
      <span className="flex flex-wrap gap-1">
        <Button variant="quiet" onClick={async () => setCopied((await copy()) ? "copied" : "copyFailed")}>
          {t(selection.all && !complete ? "copyRead" : "copy")}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {t("clear")}
        </Button>
        {children}
      </span>
      <span role="status" className="text-ink-muted">
        {copied && t(copied)}
      </span>
    </section>
  );
}

function figuresOf(selection: RowSelection, reading: SearchReading) {
  const picked = pickedOf(selection, reading);
  const sums = picked === reading.rows ? reading.totals() : totalsOf(picked);
  return { sums, voidsUnknown: countVoidsUnknown(picked) };
}

function pickedOf(selection: RowSelection, { rows, find }: SearchReading): readonly SearchRow[] {
  if (!selection.all) return [...selection.ids].flatMap((id) => find(id) ?? []);
  return selection.ids.size === 0 ? rows : rows.filter((row) => isSelected(selection, row.transactionId));
}
