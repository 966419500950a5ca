import { useTranslations } from "next-intl";
import type { ApprovalRequestView } from "#components/approvals/request-view.ts";

/** Which sale or order a request is about, so that two of the same amount are told apart; nothing where it names neither. */
export function RequestSubject({ request: { kind, subjectId, orderNumber } }: { request: ApprovalRequestView }) {
  const t = useTranslations("approvals");
  const mono = (value: string) => <span className="font-mono">{value}</span>;
  if (orderNumber === null) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-muted wrap-anywhere">
      {kind === "give_back" && <span>{t.rich("ofSale", { id: () => mono(subjectId) })}</span>}
      {orderNumber !== "" && <span>{t.rich("ofOrder", { number: () => mono(orderNumber) })}</span>}
    </p>
  );
}
