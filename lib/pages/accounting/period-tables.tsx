import "server-only";
import { getTranslations } from "next-intl/server";
import { ShareTable } from "#components/books/figures/share-table.tsx";
import { CountedRows } from "#components/ground/amounts/counted-rows.tsx";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { type Grouping, personAndReason } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { keyFigures } from "#lib/domain/accounting/figures/key-figures.ts";
import { condition, type QuestionItem } from "#lib/domain/search/question/question.ts";
import type { Sum } from "#lib/domain/search/rows/totals.ts";
import type { CardBrand, PaymentMethod } from "#lib/domain/transactions/transaction.ts";
import type { PeriodFigures } from "#lib/operations/books/figures/read-period.ts";
import { spanFigureAddress } from "#lib/pages/accounting/day-addresses.ts";

type Shown = { storeId: string; currency: string; periodName: string; now: PeriodFigures };

/** Shows sales, refunds and net by method, brand and person, and refunds by person and reason; each figure opens its rows. */
export async function PeriodTables({ storeId, currency, periodName, now }: Shown) {
  const t = await getTranslations("overview");
  const tMethod = await getTranslations("transaction.method");
  const tBrand = await getTranslations("transaction.brand");
  const href = (figure: "sales" | "refunds", narrowed: readonly QuestionItem[]) =>
    spanFigureAddress(storeId, now, { figure, currency, narrowed });
  const lines = (
    grouping: Grouping,
    labelOf: (key: string) => string,
    narrowingOf: (key: string) => readonly QuestionItem[],
  ) =>
    Object.entries(now.sum.by[grouping])
      .map(([key, totals]) => {
        const { sales, refunds, netCents } = keyFigures(totals.find((one) => one.currency === currency));
        const narrowed = narrowingOf(key);
        return {
          ...{ key, label: labelOf(key), sales, refunds, netCents },
          salesHref: href("sales", narrowed),
          refundsHref: href("refunds", narrowed),
        };
      })
      .filter(({ sales, refunds }) => sales.count + refunds.count > 0)
      .sort((left, right) => right.sales.amountCents - left.sales.amountCents);
  const byMethod = lines(
    "method",
    (key) => tMethod(key as PaymentMethod),
    (key) => [condition("PaymentMethod", "is", key)],
  );
  const byBrand = lines(
    "brand",
    (key) => (key === "" ? t("noBrand") : tBrand(key as CardBrand)),
    (key) => [key === "" ? condition("CardType", "empty") : condition("CardType", "is", key)],
  );
  const byPerson = lines(
    "person",
    (key) => key || t("elsewhere"),
    (key) => [person(key)],
  );
  const tables = [
    { title: t("byMethod", { currency: periodName }), heading: t("method"), lines: byMethod },
    { title: t("byBrand", { currency: periodName }), heading: t("brand"), lines: byBrand },
    { title: t("byPerson", { currency: periodName }), heading: t("person"), lines: byPerson },
  ];
  return (
    <div className="grid items-start gap-4 min-[110rem]:grid-cols-2">
      {tables.map(({ title, heading, lines: own }) => (
        <Panel key={title} flush title={title}>
          <ShareTable label={title} heading={heading} lines={own} />
        </Panel>
      ))}
      <RefundsBy storeId={storeId} currency={currency} periodName={periodName} now={now} />
    </div>
  );
}

type RefundLine = ReturnType<typeof personAndReason> & { key: string; sum: Sum };
type RefundContext = {
  t: Awaited<ReturnType<typeof getTranslations<"overview">>>;
  hrefOf: (line: RefundLine) => string;
};

const REFUND_COLUMNS: readonly TableColumn<RefundLine, RefundContext>[] = [
  { heading: "person", card: "title", cell: (line, { t }) => line.person || t("elsewhere") },
  { heading: "reason", cell: ({ reason }, { t }) => (reason === "" ? t("noReason") : <ReasonName reason={reason} />) },
  {
    heading: "refunds",
    numeric: true,
    cell: (line, { hrefOf }) => (
      <CountedRows href={hrefOf(line)} cents={-line.sum.amountCents} count={line.sum.count} />
    ),
  },
];

async function RefundsBy({ storeId, currency, periodName, now }: Shown) {
  const t = await getTranslations("overview");
  const title = t("refundsBy", { currency: periodName });
  const lines = Object.entries(now.sum.by.personAndReason)
    .map(([key, totals]) => ({
      key,
      ...personAndReason(key),
      sum: keyFigures(totals.find((one) => one.currency === currency)).refunds,
    }))
    .filter(({ sum }) => sum.count > 0)
    .sort((left, right) => right.sum.amountCents - left.sum.amountCents);
  if (lines.length === 0)
    return (
      <Panel title={title}>
        <p className="text-ink-muted">{t("noRefunds")}</p>
      </Panel>
    );
  return (
    <Panel flush title={title}>
      <DataTable
        label={title}
        columns={REFUND_COLUMNS}
        rows={lines}
        rowKey="key"
        context={{
          t,
          hrefOf: ({ person: login, reason }) =>
            spanFigureAddress(storeId, now, {
              ...{ figure: "refunds", currency },
              narrowed: [
                person(login),
                reason === "" ? condition("Reason", "empty") : condition("Reason", "is", reason),
              ],
            }),
        }}
      />
    </Panel>
  );
}

function person(login: string): QuestionItem {
  return login === "" ? condition("Person", "empty") : condition("Person", "is", login);
}
