import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { RequestBadge } from "#components/top/approvals/request-badge.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import { paths } from "#lib/paths/paths.ts";

/** Lists the person's own latest requests with the status of each. Shows nothing without any. */
export function OwnRequests({ storeId, requests }: { storeId: string; requests: readonly ApprovalRequestView[] }) {
  const t = useTranslations("home.requests");
  const tRequest = useTranslations("requests");
  const locale = useLocale();
  if (requests.length === 0) return null;
  return (
    <Panel
      title={t("title")}
      actions={
        <Link prefetch={false} href={paths.approvals(storeId)} className="text-accent underline underline-offset-4">
          {t("all")}
        </Link>
      }
      flush
    >
      <ul aria-label={t("title")} className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.requestId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <Link
              prefetch={false}
              href={paths.approval(storeId, request.requestId)}
              className="font-medium text-accent underline underline-offset-4"
            >
              {tRequest(`kinds.${request.kind}`, {
                amount: moneyText(request.amountCents, request.currency, locale),
                who: request.person?.name ?? "",
              })}
            </Link>
            {request.orderNumber && <span className="font-mono wrap-anywhere">{request.orderNumber}</span>}
            <RequestBadge request={request} />
            <span className="ml-auto text-xs text-ink-muted">
              <Moment moment={request.decidedAt ?? request.askedAt} withZone={false} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
