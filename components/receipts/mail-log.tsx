import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "#components/payments/moment.tsx";
import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { MailState, ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A mail of a receipt as its page shows it. */
export type MailLine = Pick<ReceiptMail, "mailId" | "address" | "language" | "state" | "failure"> & {
  staffName: string;
  at: LocalMoment;
};

const LOOKS: Readonly<Record<MailState, BadgeLook>> = {
  sending: { tone: "neutral", icon: "hold" },
  sent: { tone: "approved", icon: "check" },
  failed: { tone: "declined", icon: "cross-octagon" },
  unknown: { tone: "doubt", icon: "question-diamond" },
};

/** Lists to whom a receipt was sent, when, by whom and with what result. `again` stands at the end of each line. */
export function MailLog({ mails, again }: { mails: readonly MailLine[]; again: (mail: MailLine) => ReactNode }) {
  const t = useTranslations("receipts.mail");
  return (
    <Table cards aria-label={t("log")}>
      <TableHead>
        <tr>
          <HeaderCell>{t("when")}</HeaderCell>
          <HeaderCell>{t("to")}</HeaderCell>
          <HeaderCell>{t("by")}</HeaderCell>
          <HeaderCell>{t("result")}</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>{t("again")}</VisuallyHidden>
          </HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {mails.map((mail) => (
          <TableRow key={mail.mailId}>
            <Cell label={t("when")}>
              <Moment moment={mail.at} withZone={false} />
            </Cell>
            <Cell label={t("to")} className="wrap-anywhere">
              {mail.address} <span className="text-ink-muted">{t("inLanguage", { language: mail.language })}</span>
            </Cell>
            <Cell label={t("by")}>{mail.staffName}</Cell>
            <Cell label={t("result")}>
              <Badge {...LOOKS[mail.state]}>{t(`state.${mail.state}`)}</Badge>
              {mail.failure && <span className="block text-xs text-ink-muted">{t(`failure.${mail.failure}`)}</span>}
            </Cell>
            <Cell card="foot">{again(mail)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
