import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DayClosesTable } from "#components/books/day-close/day-closes-table.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { listDays, MOST_LISTED_DAYS } from "#lib/operations/books/day-close/list-days.ts";
import { accountingPaths } from "#lib/paths/accounting-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

const DAYS_AT_FIRST = 14;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("dayClose"))("title") };
}

/** Lists finished days, and how the close of each stands. */
export default async function ClosesPage({ params, searchParams }: Props) {
  const { operation, storeId, timeZone } = await storeContext((await params).storeId);
  const isLong = (await searchParams).days === "all";
  const t = await getTranslations("dayClose");
  const locale = await getLocale();
  const listed = await listDays(operation, { storeId, days: isLong ? MOST_LISTED_DAYS : DAYS_AT_FIRST });
  if (listed.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const lines = listed.value.days.map((one) => ({
    ...one,
    href: accountingPaths.close(storeId, one.day),
    signed: one.signed && { ...one.signed, at: localMoment(one.signed.at, timeZone, locale) },
  }));
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead", { zone: zoneName(timeZone, locale) })} />
      <ClientMessages texts={["dayClose", "transaction.currencyUnknown"]}>
        <Panel flush>
          <DayClosesTable lines={lines} isCut={!isLong} />
        </Panel>
        {!isLong && (
          <LinkButton className="self-start" href={accountingPaths.closes(storeId, "days=all")}>
            {t("more")}
          </LinkButton>
        )}
      </ClientMessages>
    </div>
  );
}
