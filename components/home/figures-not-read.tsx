import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

/** Figures that are missing or incomplete, why, and how to read them again. */
export function FiguresNotRead({ cause, onRetry }: { cause: UnavailableCause | null; onRetry: () => void }) {
  const t = useTranslations("home.figures");
  const tCause = useTranslations("reasons.unavailable");
  return (
    <Notice tone="warning" title={t("notRead")} actions={<Button onClick={onRetry}>{t("again")}</Button>}>
      {cause !== null && <p>{tCause(cause)}</p>}
    </Notice>
  );
}

/** Says how many rows the service does not say whether they were voided; nothing for none. */
export function VoidsUnknown({ count }: { count: number }) {
  const t = useTranslations("grid.totals");
  return count === 0 ? null : <p>{t("voidsUnknown", { count })}</p>;
}
