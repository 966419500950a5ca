import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { KindBadge } from "#components/ground/amounts/kind-badge.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";

/** Lists the rows in which a day differs from what was kept of it, and how. */
export function RowChanges({ storeId, changes }: { storeId: string; changes: readonly LineChange[] }) {
  const t = useTranslations("dayClose");
  const locale = useLocale();
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {changes.map((one) => {
        const line = one.after ?? one.before;
        return (
          <li key={line.transactionId} className="flex flex-wrap items-baseline gap-x-2">
            <TransactionLink storeId={storeId} transactionId={line.transactionId} />
            <KindBadge kind={line.kind} />
            <span className="tabular-nums">{moneyText(line.amountCents, line.currency, locale)}</span>
            <span>{[t(`change.${one.change}`), ...details(t, one, locale)].join(", ")}</span>
          </li>
        );
      })}
    </ul>
  );
}

function details(t: ReturnType<typeof useTranslations<"dayClose">>, one: LineChange, locale: string): string[] {
  const { before, after } = one;
  if (!before || !after) return [];
  const money = (cents: number) => moneyText(cents, after.currency, locale);
  return [
    before.amountCents === after.amountCents
      ? []
      : t("amountNow", { before: money(before.amountCents), after: money(after.amountCents) }),
    before.returnedCents === after.returnedCents
      ? []
      : t("returnedNow", { before: money(before.returnedCents), after: money(after.returnedCents) }),
    // Services report a purchase that was given back whole as completed.
    before.completedCents === after.completedCents || after.kind !== "pre_authorization"
      ? []
      : t("completedNow", { before: money(before.completedCents), after: money(after.completedCents) }),
    before.approved === after.approved ? [] : t(after.approved ? "nowApproved" : "nowDeclined"),
    before.voided === after.voided ? [] : t(after.voided ? "nowVoided" : "notVoidedNow"),
  ].flat();
}
