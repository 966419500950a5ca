import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import * as views from "#app/(staff)/stores/[storeId]/views/actions.ts";
import { showEvent } from "#lib/operations/people/audit/list-events.ts";
import { EventPage } from "#lib/pages/audit/event-page.tsx";
import { OwnPage } from "#lib/pages/audit/own-page.tsx";
import { auditPaths } from "#lib/paths/audit-paths.ts";

type Props = { params: Promise<{ auditId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("audit.details");
  return { title: t("title", { number: (await params).auditId.slice(0, 15) }) };
}

/** Shows one of the person's own events with everything that is known of it. */
export default async function OwnEventPage({ params }: Props) {
  const { auditId } = await params;
  const t = await getTranslations("audit");
  if (!/^\d{1,15}$/.test(auditId)) notFound();
  return (
    <OwnPage viewActions={{ ...views }}>
      {async ({ operation, storeId, timeZone }) => {
        const shown = await showEvent(operation, { storeId, own: true }, Number(auditId));
        if (shown.kind !== "done" || !shown.value) notFound();
        const back = { href: auditPaths.ownEvents(), words: t("ownTitle") };
        return <EventPage {...{ operation, timeZone, back, ...shown.value }} />;
      }}
    </OwnPage>
  );
}
