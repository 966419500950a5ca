import { useTranslations } from "next-intl";
import { Moment } from "#components/payments/moment.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { BookFileMade } from "#lib/domain/accounting/bookkeeping/book-file-made.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Shows which files were made of a month, by whom, and what changed since: a month booked twice counts twice. */
export function BookFiles({ files, moments }: { files: readonly BookFileMade[]; moments: readonly LocalMoment[] }) {
  const t = useTranslations("bookkeeping");
  return (
    <Panel flush title={t("made.title")}>
      <Table cards aria-label={t("made.title")}>
        <TableHead>
          <tr>
            <HeaderCell>{t("made.at")}</HeaderCell>
            <HeaderCell>{t("made.by")}</HeaderCell>
            <HeaderCell>{t("made.file")}</HeaderCell>
            <HeaderCell>{t("made.since")}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {files.map(({ personName, layout, currency, by, from, to, ...file }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files of the past never change places
            <TableRow key={place}>
              <Cell card="title">{moments[place] && <Moment moment={moments[place]} />}</Cell>
              <Cell label={t("made.by")}>{personName}</Cell>
              <Cell label={t("made.file")}>
                {t(`layout.${layout}`)}, {currency || t("unknownCurrency")}, {t(by === "day" ? "byDay" : "byMonth")},{" "}
                <span className="whitespace-nowrap tabular-nums">{from === to ? from : `${from} – ${to}`}</span>
              </Cell>
              <Cell label={t("made.since")}>
                <Changes {...file} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Changes({ changedDays, areAccountsChanged }: Pick<BookFileMade, "changedDays" | "areAccountsChanged">) {
  const t = useTranslations("bookkeeping.made");
  if (changedDays === null) return t("unknown");
  const changes = [...changedDays, ...(areAccountsChanged ? [t("accounts")] : [])];
  return changes.length === 0 ? t("none") : changes.join(", ");
}
