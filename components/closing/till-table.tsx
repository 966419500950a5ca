import { useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { type TillLine, type TillPart, tillLines } from "#lib/domain/accounting/closing/till.ts";

const SUMS: readonly TillLine["of"][] = ["cash_expected", "cheque_expected"];

/** Shows how the expected sums of the till come about, where cash was rounded or cheques are post-dated; else nothing. */
export function TillTable({ label, toCount }: { label: string; toCount: readonly TillPart[] }) {
  const t = useTranslations("dayClose");
  const lines = toCount.flatMap(tillLines);
  if (lines.length === 0) return null;
  return (
    <Panel flush title={label}>
      <Table cards aria-label={label}>
        <TableHead>
          <tr>
            <HeaderCell>{t("file.tillPart")}</HeaderCell>
            <HeaderCell numeric>{t("file.cheques")}</HeaderCell>
            <HeaderCell numeric>{t("file.sum")}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {lines.map((line) => (
            <TableRow
              key={`${line.of} ${line.of === "post_dated" ? line.chequeDate : ""}`}
              className={SUMS.includes(line.of) ? "bg-sunken font-semibold" : ""}
            >
              <Cell card="title">
                {t(`till.${line.of}`, line.of === "post_dated" ? { date: line.chequeDate } : {})}
              </Cell>
              <Cell numeric label={t("file.cheques")}>
                {"count" in line ? line.count : ""}
              </Cell>
              <Cell numeric label={t("file.sum")}>
                <Amount amountCents={line.cents} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
