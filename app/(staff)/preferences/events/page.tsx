import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { listEvents } from "#lib/operations/people/audit/list-events.ts";
import { criteriaOf, EventList } from "#lib/pages/audit/event-list.tsx";
import { OwnPage } from "#lib/pages/audit/own-page.tsx";
import { auditPaths } from "#lib/paths/audit-paths.ts";
import { paths } from "#lib/paths/paths.ts";

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("ownTitle") };
}

/** Shows a person what they did, and what happened to their account. */
export default async function OwnEventsPage({ searchParams }: Props) {
  const criteria = criteriaOf(await searchParams);
  const t = await getTranslations("audit");
  const locale = await getLocale();
  return (
    <OwnPage viewActions={{ ...views }}>
      {async ({ operation, storeId, timeZone }) => {
        const listed = await listEvents(operation, { storeId, own: true }, { criteria, again: true });
        return (
          <>
            <BackLink href={paths.preferences()} byEscape>
              {t("backToPreferences")}
            </BackLink>
            <PageHeader title={t("ownTitle")} lead={t("ownLead", { zone: zoneName(timeZone, locale) })} />
            {listed.kind === "done" && (
              <EventList
                {...{ operation, timeZone, criteria }}
                isOwn
                listed={listed.value}
                hrefs={{ list: auditPaths.ownEvents, event: auditPaths.ownEvent }}
              />
            )}
          </>
        );
      }}
    </OwnPage>
  );
}
