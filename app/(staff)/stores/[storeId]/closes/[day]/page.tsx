import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { askDayAgainAction, reopenDayAction, signDayAction } from "#app/(staff)/stores/[storeId]/closes/actions.ts";
import { DayCloseStateBadge } from "#components/books/day-close/day-close-state-badge.tsx";
import { DayCloseSteps } from "#components/books/day-close/day-close-steps.tsx";
import { JournalDifferencesList } from "#components/books/day-close/journal-differences-list.tsx";
import { ReadAgainButton } from "#components/books/day-close/read-again-button.tsx";
import { ReopenForm } from "#components/books/day-close/reopen-form.tsx";
import { RowChanges } from "#components/books/day-close/row-changes.tsx";
import { SignForm } from "#components/books/day-close/sign-form.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { PrintButton } from "#components/money/receipts/print-button.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { parseDay } from "#lib/domain/time/business-day.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { compareDayWithService } from "#lib/operations/books/day-close/compare-day.ts";
import { showDay } from "#lib/operations/books/day-close/show-day.ts";
import { dayAddress } from "#lib/pages/accounting/day-addresses.ts";
import { DayStatements } from "#lib/pages/accounting/day-statements.tsx";
import { accountingPaths, CLOSE_FORMATS } from "#lib/paths/accounting-paths.ts";
import { type StoreContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

const TEXTS = [
  ...(["dayClose.count", "dayClose.errors", "dayClose.readAgain", "dayClose.reopen", "dayClose.rules"] as const),
  ...(["dayClose.notDone", "dayClose.notPermitted", "receipts.print"] as const),
] as const satisfies readonly MessagePart[];

type Props = { params: Promise<{ storeId: string; day: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await getTranslations("dayClose"))("titleOf", { day: (await params).day }) };
}

/** Shows the close of one day: its figures, whether they tie, the count and the sign-off. */
export default async function ClosePage({ params }: Props) {
  const given = await params;
  const day = parseDay(given.day)?.toString();
  if (day === undefined) notFound();
  const store = await storeContext(given.storeId);
  const { operation, storeId, timeZone } = store;
  const t = await getTranslations("dayClose");
  const locale = await getLocale();
  const shown = await showDay(operation, { storeId, day });
  if (shown.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const { value } = shown;
  const back = <BackLink href={accountingPaths.closes(storeId)}>{t("back")}</BackLink>;
  if (value.kind === "too_old") {
    const { statements, steps, first } = value;
    return (
      <div className="flex flex-col gap-4">
        {back}
        <PageHeader title={t("titleOf", { day })} />
        <Notice tone="info" title={t("tooOldTitle")}>
          {t("tooOldText", { first })}
        </Notice>
        <ClientMessages texts={[]}>
          {statements.length > 0 && <DayStatements storeId={storeId} day={day} statements={statements} />}
          <Panel title={t("steps.title")}>
            <DayCloseSteps steps={steps.map((step) => ({ ...step, moment: localMoment(step.at, timeZone, locale) }))} />
          </Panel>
        </ClientMessages>
      </div>
    );
  }
  if (value.kind !== "kept") {
    const key = value.kind === "not_over" ? "notOver" : "notKept";
    return (
      <div className="flex flex-col gap-4">
        {back}
        <PageHeader title={t("titleOf", { day })} />
        <Notice tone="info" title={t(`${key}Title`)}>
          {t(`${key}Text`)}
        </Notice>
      </div>
    );
  }
  const { kept, statements, journal, since, state, steps } = value;
  const read = localMoment(kept.proof.readAt, timeZone, locale);
  const seenVersion = steps.at(-1)?.version ?? 0;
  const asked = statements.flatMap(({ currency, toCount }) => toCount.map((one) => ({ ...one, currency })));
  return (
    <div className="print-wide flex flex-col gap-4">
      <div className="print:hidden">{back}</div>
      <ClientMessages texts={TEXTS}>
        <PageHeader
          title={t("titleOf", { day })}
          beside={<DayCloseStateBadge state={state} />}
          lead={t("leadOf", {
            zone: zoneName(timeZone, locale),
            time: read.text,
            count: kept.proof.lines,
          })}
          actions={
            <div className="flex flex-wrap gap-2 print:hidden">
              <LinkButton href={dayAddress(storeId, day)}>{t("allRows")}</LinkButton>
              <PrintButton atOnce={false} />
              {may(store.actor, "transaction.export", storeId) &&
                CLOSE_FORMATS.map((format) => (
                  <LinkButton key={format} download href={accountingPaths.closeFile(storeId, day, format)}>
                    {t(`file.${format}`)}
                  </LinkButton>
                ))}
            </div>
          }
        />
        <DayStatements storeId={storeId} day={day} statements={statements} />
        <Panel title={t("ties.title")}>
          <div className="flex flex-col gap-3">
            <Suspense fallback={<p className="text-ink-muted">{t("ties.comparing")}</p>}>
              <Comparison store={store} day={day} readAt={kept.proof.readAt} />
            </Suspense>
            {journal.length === 0 ? (
              <Notice tone="success">{t("ties.journalEqual")}</Notice>
            ) : (
              <Notice tone="warning" title={t("ties.journalDiffers", { count: journal.length })}>
                <JournalDifferencesList storeId={storeId} differences={journal} />
              </Notice>
            )}
            {since.length > 0 && (
              <Notice
                tone="warning"
                title={t(steps.length === 0 ? "ties.sinceRead" : "ties.since", { count: since.length })}
              >
                <RowChanges storeId={storeId} changes={since} />
              </Notice>
            )}
          </div>
        </Panel>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {state === "signed" ? null : (
            <Panel title={t("count.title")} className="print:hidden">
              <SignForm
                // A step or a new reading makes it another form.
                key={`${seenVersion} ${kept.proof.digest}`}
                storeId={storeId}
                day={day}
                digest={kept.proof.digest}
                seenVersion={seenVersion}
                countFields={asked}
                sign={signDayAction}
              />
            </Panel>
          )}
          <Panel title={t("steps.title")}>
            <DayCloseSteps steps={steps.map((step) => ({ ...step, moment: localMoment(step.at, timeZone, locale) }))} />
            {state === "signed" && (
              <div className="mt-4 print:hidden">
                <ReopenForm storeId={storeId} day={day} seenVersion={seenVersion} reopen={reopenDayAction} />
              </div>
            )}
          </Panel>
        </div>
      </ClientMessages>
    </div>
  );
}

/** Compares with the service while the rest of the page is read already. */
async function Comparison({
  store: { operation, storeId },
  day,
  readAt,
}: {
  store: StoreContext;
  day: string;
  readAt: string;
}) {
  const t = await getTranslations("dayClose.ties");
  const compared = await compareDayWithService(operation, { storeId, day });
  if (compared.kind !== "done") return <Notice tone="warning">{t("unavailable")}</Notice>;
  const { value } = compared;
  if (value.length === 0) return <Notice tone="success">{t("equal")}</Notice>;
  return (
    <Notice
      tone="warning"
      title={t("differs", { count: value.length })}
      // A new reading makes it another button.
      actions={<ReadAgainButton key={readAt} storeId={storeId} day={day} ask={askDayAgainAction} />}
    >
      <RowChanges storeId={storeId} changes={value} />
    </Notice>
  );
}
