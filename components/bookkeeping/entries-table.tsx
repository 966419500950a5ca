import { useTranslations } from "next-intl";
import { Amount } from "#components/payments/amount.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { AccountMapping } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import type { BookEntry } from "#lib/domain/accounting/bookkeeping/book-entry.ts";

/** Shows entries of one currency, line by line, with the sums of both sides. */
export function EntriesTable({
  label,
  entries,
  mapping: { accounts },
}: {
  label: string;
  entries: readonly BookEntry[];
  mapping: AccountMapping;
}) {
  const t = useTranslations("bookkeeping");
  const lines = entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })));
  const sum = (side: "debitCents" | "creditCents") => lines.reduce((so, { line }) => so + line[side], 0);
  return (
    <Table cards aria-label={label}>
      <TableHead>
        <tr>
          <HeaderCell>{t("date")}</HeaderCell>
          <HeaderCell>{t("code")}</HeaderCell>
          <HeaderCell>{t("account")}</HeaderCell>
          <HeaderCell numeric>{t("debit")}</HeaderCell>
          <HeaderCell numeric>{t("credit")}</HeaderCell>
          <HeaderCell>{t("reference")}</HeaderCell>
          <HeaderCell>{t("description")}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {lines.map(({ entry: { date, period, reference }, line: { role, of, debitCents, creditCents } }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change places
          <TableRow key={index}>
            <Cell card="title" className="tabular-nums">
              {date}
            </Cell>
            <Cell mono label={t("code")}>
              {accounts[role].code}
            </Cell>
            <Cell label={t("account")}>{accounts[role].name}</Cell>
            <Cell numeric label={t("debit")}>
              {debitCents > 0 && <Amount amountCents={debitCents} />}
            </Cell>
            <Cell numeric label={t("credit")}>
              {creditCents > 0 && <Amount amountCents={creditCents} />}
            </Cell>
            <Cell mono label={t("reference")}>
              {reference}
            </Cell>
            <Cell label={t("description")}>{t(`line.${of}`, { period })}</Cell>
          </TableRow>
        ))}
        <TableRow className="bg-sunken font-semibold">
          <Cell card="title">{t("total")}</Cell>
          <Cell />
          <Cell />
          <Cell numeric label={t("debit")}>
            <Amount amountCents={sum("debitCents")} />
          </Cell>
          <Cell numeric label={t("credit")}>
            <Amount amountCents={sum("creditCents")} />
          </Cell>
          <Cell />
          <Cell />
        </TableRow>
      </tbody>
    </Table>
  );
}
