import "server-only";
import { getLocale, getTranslations } from "next-intl/server";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { EventFacts } from "#components/people/audit/event-facts.tsx";
import type { OperationContext } from "#lib/operations/context.ts";
import type { ListedEvent } from "#lib/operations/people/audit/list-events.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import { presentWhole } from "#lib/pages/audit/present-event.ts";

/** Shows one event whole, with the way back to its list. */
export async function EventPage({
  operation,
  timeZone,
  event,
  sealNumber,
  back,
}: {
  operation: OperationContext;
  timeZone: string;
  event: ListedEvent;
  sealNumber: number | null;
  back: { href: string; words: string };
}) {
  const t = await getTranslations("audit.details");
  const locale = await getLocale();
  const nameOf = await staffNames(operation);
  const whole = presentWhole(event, sealNumber, { timeZone, locale, nameOf, hrefOf: () => "" });
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={back.href} byEscape>
        {back.words}
      </BackLink>
      <PageHeader title={t("title", { number: String(event.auditId) })} />
      <EventFacts event={whole} />
    </div>
  );
}
