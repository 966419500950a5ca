import { useTranslations } from "next-intl";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import type { ChequeConcern } from "#lib/domain/payments/cheque-date.ts";

/** A cheque as it was when it was taken. */
export type ChequeView = { chequeNumber: string; chequeDate: string; concern: ChequeConcern | null };

/** Shows the number and the date of a cheque, and whether it was post-dated or stale. */
export function ChequeText({ cheque: { chequeNumber, chequeDate, concern } }: { cheque: ChequeView }) {
  const t = useTranslations("transaction.cheque");
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-mono">{[chequeNumber, chequeDate].filter(Boolean).join(", ")}</span>
      {concern && (
        <Badge tone={concern === "post_dated" ? "held" : "refunded"} icon="hourglass">
          {t(concern)}
        </Badge>
      )}
    </span>
  );
}
