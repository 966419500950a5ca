import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { changeSettingAction } from "#app/(staff)/stores/[storeId]/settings/actions.ts";
import { AccountsForm } from "#components/books/bookkeeping/accounts-form.tsx";
import { BookFiles } from "#components/books/bookkeeping/book-files.tsx";
import { EntriesTable } from "#components/books/bookkeeping/entries-table.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { ACCOUNT_MAPPING } from "#lib/domain/accounting/bookkeeping/account-mapping.ts";
import { BOOK_LAYOUTS, takesCurrency } from "#lib/domain/accounting/bookkeeping/book-layout.ts";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { type BookedMonth, bookMonth, isMonthWhole } from "#lib/operations/books/bookkeeping/book-entries.ts";
import { listBookFiles } from "#lib/operations/books/bookkeeping/list-book-files.ts";
import { showSetting } from "#lib/operations/ground/settings/store-settings.ts";
import { readMonthName } from "#lib/pages/accounting/read-month.ts";
import { accountingPaths } from "#lib/paths/accounting-paths.ts";
import { type StoreContext, storeContext } from "#lib/session/signed-in/staff-context.ts";

const TEXTS = ["bookkeeping", "settings", "reasons"] as const satisfies readonly MessagePart[];

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("bookkeeping"))("title") };
}

/** Shows the journal entries of a month, offers them as files, and sets the accounts on which they are booked. */
export default async function BookkeepingPage({ params, searchParams }: Props) {
  const store = await storeContext((await params).storeId);
  const { operation, storeId, timeZone, actor } = store;
  const asked = (await searchParams).month;
  const latest = lastOverDay(operation.clock.now(), timeZone).slice(0, 7);
  const month = readMonthName(typeof asked === "string" ? asked : "") ?? latest;
  const t = await getTranslations("bookkeeping");
  const booked = await bookMonth(operation, { storeId, month });
  if (booked.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const { value } = booked;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        lead={value && t("lead", { from: value.from, to: value.to })}
        actions={
          <form action={accountingPaths.bookkeeping(storeId)} className="flex flex-wrap items-center gap-2">
            <TextField label={t("month")} hint={t("monthHint")} name="month" type="month" defaultValue={month} />
            <Button type="submit">{t("show")}</Button>
          </form>
        }
      />
      <ClientMessages texts={TEXTS}>
        {value === null ? (
          <Panel>
            <EmptyState icon="calendar" title={t("nothingTitle")}>
              {t("nothingText")}
            </EmptyState>
          </Panel>
        ) : (
          <>
            <Month storeId={storeId} booked={value} />
            <MadeFiles store={store} booked={value} />
          </>
        )}
        {may(actor, "settings.manage", storeId) && <Accounts store={store} />}
      </ClientMessages>
    </div>
  );
}

async function Month({ storeId, booked }: { storeId: string; booked: BookedMonth }) {
  const t = await getTranslations("bookkeeping");
  const { month, end, isOver, byDay, byMonth, missing, unsigned, areSettlementsRead, mapping } = booked;
  const layoutsOf = (currency: string) =>
    BOOK_LAYOUTS.filter((layout) => takesCurrency(layout, currency, mapping.currency));
  const periods = isOver ? (["day", "month"] as const) : (["day"] as const);
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="info" title={t("missingTitle", { count: missing.length })}>
          {t("missingText")}
        </Notice>
      )}
      {!areSettlementsRead && <Notice tone="warning">{t("settlementsUnread")}</Notice>}
      {unsigned.length > 0 && (
        <Notice
          tone="warning"
          actions={<LinkButton href={accountingPaths.closes(storeId)}>{t("openCloses")}</LinkButton>}
        >
          {t("unsigned", { count: unsigned.length })}
        </Notice>
      )}
      {byMonth.length === 0 && missing.length === 0 && (
        <Panel>
          <EmptyState icon="calendar" title={t("emptyTitle")}>
            {t("nothingText")}
          </EmptyState>
        </Panel>
      )}
      {byMonth.map(({ currency }) => {
        const named = currency || t("unknownCurrency");
        const label = t("entries", { currency: named });
        return (
          <div key={currency} className="flex flex-col gap-4">
            {isMonthWhole(booked) && (
              <Panel title={t("files", { currency: named })}>
                <p className="mb-3 text-ink-muted">{t("filesLead")}</p>
                <div className="grid max-w-3xl gap-x-4 gap-y-2 sm:grid-cols-[8rem_repeat(4,minmax(0,max-content))]">
                  {periods.map((by) => (
                    <div key={by} className="contents">
                      <span className="self-center font-medium">{t(by === "day" ? "byDay" : "byMonth")}</span>
                      {layoutsOf(currency).map((layout) => (
                        <LinkButton
                          key={layout}
                          download
                          href={accountingPaths.bookFile(storeId, { month, currency, layout, by })}
                        >
                          {t(`layout.${layout}`)}
                        </LinkButton>
                      ))}
                    </div>
                  ))}
                </div>
                {layoutsOf(currency).length < BOOK_LAYOUTS.length && (
                  <p className="mt-3 text-ink-muted">{t("otherCurrency", { ofBooks: mapping.currency })}</p>
                )}
                {!isOver && <p className="mt-3 text-ink-muted">{t("monthRunning", { day: end })}</p>}
              </Panel>
            )}
            <Panel flush title={label}>
              <EntriesTable
                label={label}
                entries={byDay.filter((entry) => entry.currency === currency)}
                mapping={mapping}
              />
            </Panel>
          </div>
        );
      })}
    </>
  );
}

async function MadeFiles({ store, booked }: { store: StoreContext; booked: BookedMonth }) {
  const files = await listBookFiles(store.operation, { storeId: store.storeId, booked });
  if (files.kind !== "done" || files.value.length === 0) return null;
  const locale = await getLocale();
  const moments = files.value.map(({ at }) => localMoment(at, store.timeZone, locale));
  return <BookFiles files={files.value} moments={moments} />;
}

async function Accounts({ store: { operation, storeId } }: { store: StoreContext }) {
  const t = await getTranslations("bookkeeping");
  const shown = await showSetting(operation, { storeId, setting: ACCOUNT_MAPPING });
  if (shown.kind !== "done") return null;
  const { value, changedAt } = shown.value;
  return (
    <Panel title={t("accounts")}>
      <p className="mb-3 text-ink-muted">{t("accountsLead")}</p>
      <AccountsForm storeId={storeId} value={value} seenAt={changedAt} save={changeSettingAction} />
    </Panel>
  );
}
