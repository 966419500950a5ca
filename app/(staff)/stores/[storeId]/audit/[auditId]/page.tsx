import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { showEvent } from "#lib/operations/people/audit/list-events.ts";
import { EventPage } from "#lib/pages/audit/event-page.tsx";
import { auditPaths } from "#lib/paths/audit-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string; auditId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("audit.details");
  return { title: t("title", { number: (await params).auditId.slice(0, 15) }) };
}

/** Shows one event of a store's audit with everything that is known of it. */
export default async function AuditEventPage({ params }: Props) {
  const { storeId: named, auditId } = await params;
  const { operation, storeId, timeZone } = await storeContext(named);
  const t = await getTranslations("audit");
  if (!/^\d{1,15}$/.test(auditId)) notFound();
  const shown = await showEvent(operation, { storeId, own: false }, Number(auditId));
  if (shown.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  if (!shown.value) notFound();
  const back = { href: auditPaths.events(storeId), words: t("back") };
  return <EventPage {...{ operation, timeZone, back, ...shown.value }} />;
}
