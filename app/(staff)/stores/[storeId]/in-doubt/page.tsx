import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { checkInDoubtAction } from "#app/(staff)/stores/[storeId]/in-doubt/actions.ts";
import { openEntries } from "#app/(staff)/stores/[storeId]/in-doubt/open-entries.ts";
import { InDoubtList } from "#components/adjustments/in-doubt-list.tsx";
import { ClientMessages } from "#components/frame/client-messages.tsx";
import { Forbidden } from "#components/transactions/forbidden.tsx";
import { ReadFailure } from "#components/transactions/read-failure.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { listInDoubt } from "#lib/operations/list-in-doubt.ts";
import { paths } from "#lib/paths.ts";
import { storeContext } from "#lib/session/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("doubts"))("title") };
}

/** What was sent once and is not answered, in one store. */
export default async function InDoubtPage({ params }: Props) {
  const { operation, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("doubts");
  const list = await listInDoubt(operation, { storeId });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead")} />
      {list.kind === "done" ? (
        <ClientMessages texts={["doubts"]}>
          <InDoubtList
            entries={openEntries(list.value, { timeZone, locale: await getLocale() })}
            check={checkInDoubtAction}
          />
        </ClientMessages>
      ) : list.kind === "unavailable" ? (
        <ReadFailure title={t("notReadTitle")} cause={list.cause} retryHref={paths.inDoubt(storeId)} />
      ) : (
        <Forbidden />
      )}
    </div>
  );
}
