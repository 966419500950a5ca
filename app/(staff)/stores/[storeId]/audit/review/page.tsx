import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { signDailyReviewAction } from "#app/(staff)/stores/[storeId]/audit/review/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { SignReviewForm } from "#components/people/audit/sign-review-form.tsx";
import { UnusualTable } from "#components/people/audit/unusual-table.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import type { UnusualFinding } from "#lib/domain/people/unusual-events.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { reviewDay } from "#lib/operations/people/audit/review-day.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import { auditPaths } from "#lib/paths/audit-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit.reviews"))("title") };
}

/** Shows what was unusual on a day, and lets a person sign that they have seen it. */
export default async function ReviewPage({ params, searchParams }: Props) {
  const { operation, actor, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("audit.reviews");
  const tAudit = await getTranslations("audit");
  const locale = await getLocale();
  const asked = (await searchParams).day;
  const reviewed = await reviewDay(operation, { storeId, day: typeof asked === "string" ? asked : null });
  if (reviewed.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const { day, isOver, findings, signed } = reviewed.value;
  const nameOf = await staffNames(operation);
  const rows = findings.map(({ staffId, subject, firstAt, ...finding }) => ({
    ...finding,
    staffName: staffId === null ? null : nameOf(staffId),
    subject: subject === null ? null : nameOf(subject),
    first: localMoment(firstAt, timeZone, locale),
    href: auditPaths.events(storeId, { from: day, to: day, ...criteriaOf({ staffId, subject, firstAt, ...finding }) }),
  }));
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={auditPaths.events(storeId)} byEscape>
        {tAudit("back")}
      </BackLink>
      <PageHeader title={t("title")} lead={t("lead", { day, zone: zoneName(timeZone, locale) })} />
      <form key={day} action={auditPaths.review(storeId)} className="flex flex-wrap items-end gap-2">
        <TextField label={t("day")} name="day" type="date" defaultValue={day} required />
        <Button type="submit">{t("show")}</Button>
      </form>
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState icon="shield" title={t("none")}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <UnusualTable findings={rows} />
        )}
      </Panel>
      {signed.map(({ staffId, signedAt, note }) => (
        <Notice key={staffId} tone="success" title={t("signed", { name: nameOf(staffId) })}>
          <p>
            <Moment moment={localMoment(signedAt, timeZone, locale)} />
          </p>
          {note !== "" && <p className="whitespace-pre-wrap">{note}</p>}
        </Notice>
      ))}
      {!isOver && <p className="text-ink-muted">{t("notOver")}</p>}
      {isOver && !signed.some(({ staffId }) => staffId === actor.staffId) && (
        <ClientMessages texts={["audit.reviews", "reasons"]}>
          <SignReviewForm key={day} {...{ storeId, day }} findings={findings.length} sign={signDailyReviewAction} />
        </ClientMessages>
      )}
    </div>
  );
}

/** Returns the criteria that find the events of a finding. */
function criteriaOf({ kind, staffId, subject }: UnusualFinding): Record<string, string> {
  const who = staffId === null ? {} : { person: staffId };
  if (kind === "new_device") return { ...who, kind: "people" };
  if (kind === "refusals") return { ...who, ...(subject !== null && { object: subject }), outcome: "refused" };
  return { ...who, ...(subject !== null && { object: subject }), kind: "money" };
}
