import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import type { ReportedChange } from "#components/top/approvals/request-view.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ChangeName = keyof Messages["approvals"]["changes"];

/** Lists the changes since the request was made; nothing without any. */
export function ChangeList({ changes, currency }: { changes: readonly ReportedChange[]; currency: string }) {
  const t = useTranslations("approvals");
  const locale = useLocale();
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" role="note" title={t("changedTitle")}>
      {changes.map(({ change, figures = {}, cause }) => (
        <p key={`${change} ${cause?.rule}`}>
          {t(`changes.${change as ChangeName}`, wordsOf(figures))}
          {cause && (
            <>
              {" "}
              <ReasonText reason={cause} currency={currency} />
            </>
          )}
        </p>
      ))}
    </Notice>
  );

  /** Writes figures in cents as amounts, under their name without the unit. */
  function wordsOf(figures: NonNullable<ReportedChange["figures"]>) {
    const words: Record<string, string | number> = {
      before: "",
      method: "",
      paymentMethod: "",
      remaining: "",
      count: 0,
    };
    for (const [name, figure] of Object.entries(figures)) {
      if (typeof figure !== "number" || !name.endsWith("Cents")) words[name] = figure;
      else words[name.replace(/Cents$/, "")] = moneyText(figure, currency, locale);
    }
    return words as { before: string; method: string; paymentMethod: string; remaining: string; count: number };
  }
}
