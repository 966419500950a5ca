import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { seeAnswersAction } from "#app/(staff)/stores/[storeId]/approvals/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { TIME_LEFT_TEXTS } from "#components/ground/amounts/time-left-texts.ts";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { RequestList } from "#components/top/approvals/request-list.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { listRequests } from "#lib/operations/people/approvals/request-views.ts";
import { presentRequest } from "#lib/presenters/approvals/present-request.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

const TEXTS = ["approvals", "reasons", "requests", ...TIME_LEFT_TEXTS] as const satisfies readonly MessagePart[];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("approvals"))("title") };
}

/** Lists the approval requests of one store. */
export default async function ApprovalsPage({ params }: Props) {
  const { operation, actor, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("approvals");
  const list = await listRequests(operation, { storeId });
  if (list.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const decides = may(actor, "request.decide", storeId);
  const locale = await getLocale();
  const now = operation.clock.now();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t(decides ? "lead" : "leadOwn")} />
      <ClientMessages texts={TEXTS}>
        <RequestList
          storeId={storeId}
          requests={list.value.map((one) =>
            presentRequest(one, now, (instant) => localMoment(instant, timeZone, locale)),
          )}
          decides={decides}
          see={seeAnswersAction}
        />
      </ClientMessages>
    </div>
  );
}
