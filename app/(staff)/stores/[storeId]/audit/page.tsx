import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { FileButton, LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { listEvents } from "#lib/operations/people/audit/list-events.ts";
import { criteriaOf, EventList, queryOf } from "#lib/pages/audit/event-list.tsx";
import { auditPaths } from "#lib/paths/audit-paths.ts";
import { isReadAgain } from "#lib/session/signed-in/request-path.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

/** Shows who did what in a store, when and from where. */
export default async function AuditPage({ params, searchParams }: Props) {
  const { operation, actor, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("audit");
  const criteria = criteriaOf(await searchParams);
  const scope = { storeId, own: false };
  const listed = await listEvents(operation, scope, { criteria, again: await isReadAgain() });
  if (listed.kind !== "done") {
    const own = <LinkButton href={auditPaths.ownEvents()}>{t("ownLink")}</LinkButton>;
    return <Forbidden actions={own}>{t("forbidden")}</Forbidden>;
  }
  const { from, to } = listed.value;
  const file = (format: "csv" | "jsonl") =>
    forPerson(auditPaths.file(storeId, format, { ...queryOf(criteria), from, to }), actor.staffId);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        lead={t("lead", { zone: zoneName(timeZone, await getLocale()) })}
        actions={
          <>
            <LinkButton href={auditPaths.review(storeId)}>{t("review")}</LinkButton>
            <FileButton href={file("csv")}>{t("saveCsv")}</FileButton>
            <FileButton href={file("jsonl")}>{t("saveLines")}</FileButton>
          </>
        }
      />
      <EventList
        {...{ operation, timeZone, criteria }}
        isOwn={false}
        listed={listed.value}
        hrefs={{
          list: (search) => auditPaths.events(storeId, search),
          event: (auditId) => auditPaths.event(storeId, auditId),
        }}
      />
    </div>
  );
}
