import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";

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
