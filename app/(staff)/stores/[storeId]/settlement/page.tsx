import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { dismissReturnAction, takeBackDepositAction } from "#app/(staff)/stores/[storeId]/settlement/actions.ts";
import { PeriodChoice } from "#components/books/settlement/period-choice.tsx";
import { SettlementReport } from "#components/books/settlement/settlement-report.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import {
  lastSettlementDay,
  MOST_DAYS,
  SETTLEMENT_ZONE,
  settlementPeriod,
} from "#lib/domain/accounting/settlement/settlement-days.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { daysNamed } from "#lib/domain/time/business-day.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

const TEXTS = ["settlement", "reasons.unavailable", "transaction.currencyUnknown"] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settlement"))("title") };
}

/** Shows what the service settles with the bank, day by day, beside the store's own totals. */
export default async function SettlementPage({ params, searchParams }: Props) {
  const { actor, operation, storeId, currency } = await storeContext((await params).storeId);
  const t = await getTranslations("settlement");
  if (!may(actor, "settlement.read", storeId)) return <Forbidden>{t("forbidden")}</Forbidden>;
  const query = await searchParams;
  const asked = { from: textOf(query.from), to: textOf(query.to) };
  const now = operation.clock.now();
  const days = settlementPeriod(asked, now);
  const zone = zoneName(SETTLEMENT_ZONE, await getLocale());
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead", { zone })} />
      <PeriodChoice
        storeId={storeId}
        days={days ?? asked}
        lastDay={lastSettlementDay(now).toString()}
        lastMonth={daysNamed("last_month", now, SETTLEMENT_ZONE)}
      />
      {days ? (
        <ClientMessages texts={TEXTS}>
          <SettlementReport
            key={`${days.from} ${days.to}`}
            storeId={storeId}
            currency={currency}
            days={days}
            zone={zone}
            takeBack={takeBackDepositAction}
            dismissReturn={dismissReturnAction}
          />
        </ClientMessages>
      ) : (
        <Notice tone="warning" title={t("daysWrong")}>
          <p>{t("daysWrongText", { most: MOST_DAYS })}</p>
        </Notice>
      )}
    </div>
  );
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
