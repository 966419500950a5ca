import Link from "next/link";
import { useTranslations } from "next-intl";
import { BatchStateBadge } from "#components/batches/batch-state.tsx";
import { Amount } from "#components/payments/amount.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { Batch, BatchCounts } from "#lib/domain/batches/batch.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { paths } from "#lib/paths/paths.ts";

type Listed = Pick<Batch, "batchId" | "source" | "fileName" | "aim" | "state"> & {
  madeByName: string;
  made: LocalMoment;
  counts: BatchCounts;
};

/** Lists the store's batches, newest first. */
export function BatchList({ storeId, batches }: { storeId: string; batches: readonly Listed[] }) {
  const t = useTranslations("batches");
  return (
    <Table cards aria-label={t("table.label")}>
      <TableHead>
        <tr>
          <HeaderCell>{t("table.made")}</HeaderCell>
          <HeaderCell className="w-full">{t("table.batch")}</HeaderCell>
          <HeaderCell>{t("table.by")}</HeaderCell>
          <HeaderCell numeric>{t("table.rows")}</HeaderCell>
          <HeaderCell numeric>{t("table.done")}</HeaderCell>
          <HeaderCell numeric>{t("table.amount")}</HeaderCell>
          <HeaderCell>{t("table.state")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {batches.map((batch) => (
          <TableRow key={batch.batchId}>
            <Cell label={t("table.made")} className="whitespace-nowrap">
              <Moment moment={batch.made} withZone={false} />
            </Cell>
            <Cell card="title" className="md:min-w-48">
              <Link
                prefetch={false}
                href={paths.batch(storeId, batch.batchId)}
                className="font-medium text-accent underline underline-offset-4 wrap-anywhere"
              >
                {batch.fileName || t(`source.${batch.source}`)}
              </Link>
              <span className="block text-xs text-ink-muted">{t(`aim.${batch.aim}`)}</span>
            </Cell>
            <Cell label={t("table.by")} className="whitespace-nowrap">
              {batch.madeByName}
            </Cell>
            <Cell numeric label={t("table.rows")} className="tabular-nums">
              {Object.values(batch.counts).reduce((sum, { rows }) => sum + rows, 0)}
            </Cell>
            <Cell numeric label={t("table.done")} className="tabular-nums">
              {batch.counts.done?.rows}
            </Cell>
            <Cell numeric label={t("table.amount")}>
              {batch.counts.done && <Amount amountCents={batch.counts.done.amountCents} />}
            </Cell>
            <Cell card="corner">
              <BatchStateBadge state={batch.state} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
