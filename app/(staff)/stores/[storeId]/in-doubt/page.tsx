import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { acknowledgeNoticesAction, checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { InDoubtList } from "#components/in-doubt/in-doubt-list.tsx";
import { NoticeList } from "#components/in-doubt/notice-list.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { listInDoubt } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { listNotices } from "#lib/operations/in-doubt/notices/list-notices.ts";
import { presentNotice } from "#lib/presenters/in-doubt/present-notice.ts";
import { presentOpenEntries } from "#lib/presenters/in-doubt/present-open-entries.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("doubts"))("title") };
}

/** Lists the operations of one store whose answer is missing, and the differences between its books. */
export default async function InDoubtPage({ params }: Props) {
  const { operation, actor, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("doubts");
  const locale = await getLocale();
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const [list, notices] = await Promise.all([listInDoubt(operation, { storeId }), listNotices(operation, { storeId })]);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead")} />
      {list.kind === "done" ? (
        <ClientMessages texts={["doubts", "closeDoubt", "notices", "transaction.rolePlural", "transaction.whoMay"]}>
          <NoticeList
            storeId={storeId}
            notices={notices.kind === "done" ? notices.value.map((one) => presentNotice(operation, one, toLocal)) : []}
            mayAcknowledge={may(actor, "notice.acknowledge", storeId)}
            acknowledge={acknowledgeNoticesAction}
          />
          <InDoubtList
            entries={presentOpenEntries(list.value, toLocal)}
            mayClose={may(actor, "doubt.close", storeId)}
            check={checkInDoubtAction}
          />
        </ClientMessages>
      ) : (
        <Forbidden />
      )}
    </div>
  );
}
