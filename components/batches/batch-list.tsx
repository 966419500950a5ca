import Link from "next/link";
import { useTranslations } from "next-intl";
import { BatchStateBadge } from "#components/batches/batch-state.tsx";
import { Amount } from "#components/payments/amount.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { Batch, BatchCounts } from "#lib/domain/batches/batch.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { paths } from "#lib/paths.ts";

type Listed = Pick<Batch, "batchId" | "source" | "fileName" | "aim" | "state"> & {
  madeByName: string;
  made: LocalMoment;
  counts: BatchCounts;
};

/** Hidden on a phone, where only the batch, its refunds and its status fit. */
const WIDE = "max-sm:hidden";

/** Lists the store's batches, newest first. */
export function BatchList({ storeId, batches }: { storeId: string; batches: readonly Listed[] }) {
  const t = useTranslations("batches");
  return (
    <Table aria-label={t("table.label")}>
      <TableHead>
        <tr>
          <HeaderCell className={WIDE}>{t("table.made")}</HeaderCell>
          <HeaderCell className="w-full">{t("table.batch")}</HeaderCell>
          <HeaderCell className={WIDE}>{t("table.by")}</HeaderCell>
          <HeaderCell numeric className={WIDE}>
            {t("table.rows")}
          </HeaderCell>
          <HeaderCell numeric className={WIDE}>
            {t("table.done")}
          </HeaderCell>
          <HeaderCell numeric>{t("table.amount")}</HeaderCell>
          <HeaderCell>{t("table.state")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {batches.map((batch) => (
          <TableRow key={batch.batchId}>
            <Cell className={`whitespace-nowrap ${WIDE}`}>
              <Moment moment={batch.made} withZone={false} />
            </Cell>
            <Cell className="sm:min-w-48">
              <Link
                prefetch={false}
                href={paths.batch(storeId, batch.batchId)}
                className="font-medium text-accent underline underline-offset-4 wrap-anywhere"
              >
                {batch.fileName || t(`source.${batch.source}`)}
              </Link>
              <span className="block text-xs text-ink-muted">{t(`aim.${batch.aim}`)}</span>
            </Cell>
            <Cell className={`whitespace-nowrap ${WIDE}`}>{batch.madeByName}</Cell>
            <Cell numeric className={`tabular-nums ${WIDE}`}>
              {Object.values(batch.counts).reduce((sum, { rows }) => sum + rows, 0)}
            </Cell>
            <Cell numeric className={`tabular-nums ${WIDE}`}>
              {batch.counts.done?.rows ?? ""}
            </Cell>
            <Cell numeric>{batch.counts.done && <Amount amountCents={batch.counts.done.amountCents} />}</Cell>
            <Cell>
              <BatchStateBadge state={batch.state} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
