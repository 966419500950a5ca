import { useTranslations } from "next-intl";
import type { ApprovalRequestView } from "#components/approvals/request-view.ts";
import { Moment } from "#components/payments/moment.tsx";

/** Says who answered the request and when, or that nobody did. */
export function AnsweredBy({ request }: { request: ApprovalRequestView }) {
  const t = useTranslations("requests");
  const { state, deciderName, decidedAt, expiresAt } = request;
  if (state === "waiting") return null;
  const moment = decidedAt ?? expiresAt;
  return (
    <p>
      {t.rich(`answered.${state}`, {
        name: deciderName ?? "",
        time: () => <Moment moment={moment} withZone={false} />,
      })}
    </p>
  );
}
