import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DayChoice } from "#components/books/day/day-choice.tsx";
import { DaySumsLine } from "#components/books/day/day-sums-line.tsx";
import { DayTable } from "#components/books/day/day-table.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { listDay } from "#lib/operations/books/day/list-day.ts";
import { presentDayLine } from "#lib/presenters/day/present-day.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("day"))("title.mine") };
}

/**
 * Lists a person's operations of a day, or everybody's for people who may see them, and the refunds that can still be
 * undone.
 */
export default async function DayPage({ params, searchParams }: Props) {
  const { actor, operation, storeId, timeZone } = await storeContext((await params).storeId);
  const { date, of } = await searchParams;
  const everybody = of === "everybody";
  const t = await getTranslations("day");
  const locale = await getLocale();
  const list = await listDay(operation, { storeId, day: typeof date === "string" ? date : "", everybody });
  if (list.kind !== "done") return <Forbidden>{everybody && t("everybodyForbidden")}</Forbidden>;
  const { day, today, entries } = list.value;
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const lines = entries.map((entry) => presentDayLine(entry, operation.clock.now(), toLocal));
  const title = t(everybody ? "title.everybody" : "title.mine");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        lead={t(day === today ? "leadToday" : "lead", { day, zone: zoneName(timeZone, locale) })}
        actions={
          <DayChoice
            storeId={storeId}
            day={day}
            everybody={everybody}
            mayReadAll={may(actor, "journal.read", storeId)}
          />
        }
      />
      <ClientMessages texts={["day", "refund.reasons", "transaction.cash", "transaction.currencyUnknown"]}>
        {lines.length > 0 && <DaySumsLine lines={lines} />}
        <Panel flush>
          {lines.length === 0 ? (
            <EmptyState icon="calendar" title={t(everybody ? "empty.everybody" : "empty.mine")}>
              {t("emptyText")}
            </EmptyState>
          ) : (
            <DayTable storeId={storeId} label={title} lines={lines} withPeople={everybody} />
          )}
        </Panel>
      </ClientMessages>
    </div>
  );
}
