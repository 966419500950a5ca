import { useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import type { SettlementLine } from "#components/settlement/settlement-view.ts";
import { Cell, TableRow } from "#components/ui/table.tsx";

/** The sums of the days shown, on both sides; what was not read is in none. */
export function SettlementSums({ lines }: { lines: readonly SettlementLine[] }) {
  const t = useTranslations("settlement");
  const sum = (centsOf: (line: SettlementLine) => number | undefined) =>
    lines.reduce((cents, line) => cents + (centsOf(line) ?? 0), 0);
  return (
    <tbody className="border-t border-line bg-sunken font-semibold">
      <TableRow>
        <Cell card="title" colSpan={2}>
          {t("sum", { count: lines.length })}
        </Cell>
        <Cell numeric label={t("sales")}>
          <Amount amountCents={sum(({ service }) => service?.salesCents)} />
        </Cell>
        <Cell numeric label={t("ownSales")}>
          <Amount amountCents={sum(({ own }) => own?.salesCents)} />
        </Cell>
        <Cell numeric label={t("refunds")}>
          <Amount amountCents={-sum(({ service }) => service?.refundsCents)} />
        </Cell>
        <Cell numeric label={t("ownRefunds")}>
          <Amount amountCents={-sum(({ own }) => own?.refundsCents)} />
        </Cell>
        <Cell numeric label={t("fees")}>
          <Amount amountCents={-sum(({ service }) => service?.feesCents)} />
        </Cell>
        <Cell numeric label={t("net")}>
          <Amount amountCents={sum(({ service }) => service?.netCents)} />
        </Cell>
        <Cell colSpan={2} />
      </TableRow>
    </tbody>
  );
}
