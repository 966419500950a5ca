"use client";

import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { AnsweredBy } from "#components/top/approvals/answered-by.tsx";
import { requestStatusOf } from "#components/top/approvals/request-status.ts";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import { paths } from "#lib/paths/paths.ts";

/** A request as shown beside its subject. `open`: the reader may open the request itself. */
export type RequestBesideView = ApprovalRequestView & { open: boolean };

/** Shows the open requests about this transaction, and how the last one was answered. */
export function RequestsBeside({ requests }: { requests: readonly RequestBesideView[] }) {
  const t = useTranslations("requests");
  const locale = useLocale();
  return requests.map((request) => {
    const { requestId, storeId, kind, amountCents, currency, own, requesterName, state, decisionNote } = request;
    const what = t(`kinds.${kind}`, {
      amount: moneyText(amountCents, currency, locale),
      who: request.person?.name ?? "",
    });
    const status = requestStatusOf(request);
    return (
      <Notice
        key={requestId}
        tone={status === "inDoubt" ? "doubt" : "info"}
        role="note"
        title={
          state === "waiting"
            ? t(own ? "about.waitingOwn" : "about.waiting", { name: requesterName, what })
            : t("about.answered", { what, status: t(`status.${status}`) })
        }
        actions={request.open && <LinkButton href={paths.approval(storeId, requestId)}>{t("open")}</LinkButton>}
      >
        {state === "waiting" ? (
          <p>
            {t.rich(kind === "close_doubt" ? "about.waitingLeadClose" : "about.waitingLead", {
              time: () => <Moment moment={request.askedAt} withZone={false} />,
            })}
          </p>
        ) : (
          <>
            <AnsweredBy request={request} />
            {decisionNote !== "" && (
              <p className="wrap-anywhere">{locale === "fr" ? `« ${decisionNote} »` : `“${decisionNote}”`}</p>
            )}
          </>
        )}
      </Notice>
    );
  });
}
