import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { momentColumn } from "#components/ground/amounts/money-columns.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Badge, type BadgeLook } from "#components/ground/ui/signs/badge.tsx";
import type { MailState, ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A mail of a receipt as its page shows it. */
export type MailLine = Pick<ReceiptMail, "mailId" | "address" | "language" | "state" | "failure"> & {
  staffName: string;
  at: LocalMoment;
};

const LOOKS: Readonly<Record<MailState, BadgeLook>> = {
  sending: { tone: "neutral", icon: "hourglass" },
  sent: { tone: "approved", icon: "check" },
  failed: { tone: "declined", icon: "cross-octagon" },
  unknown: { tone: "doubt", icon: "question-diamond" },
};

type Context = {
  t: ReturnType<typeof useTranslations<"receipts.mail">>;
  again: (mail: MailLine) => ReactNode;
};

const COLUMNS: readonly TableColumn<MailLine, Context>[] = [
  momentColumn(({ at }) => at, { heading: "when" }),
  {
    heading: "to",
    className: "wrap-anywhere",
    cell: ({ address, language }, { t }) => (
      <span>
        {address} <span className="text-ink-muted">{t("inLanguage", { language })}</span>
      </span>
    ),
  },
  { heading: "by", cell: "staffName" },
  {
    heading: "result",
    cell: ({ state, failure }, { t }) => (
      <span>
        <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>
        {failure && <span className="block text-xs text-ink-muted">{t(`failure.${failure}`)}</span>}
      </span>
    ),
  },
  { heading: "again", drawHeading: null, card: "foot", cell: (mail, { again }) => again(mail) },
];

/** Lists to whom a receipt was sent, when, by whom and with what result. `again` stands at the end of each line. */
export function MailLog({ mails, again }: { mails: readonly MailLine[]; again: Context["again"] }) {
  const t = useTranslations("receipts.mail");
  return <DataTable label={t("log")} columns={COLUMNS} rows={mails} rowKey="mailId" context={{ t, again }} />;
}
