import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { TransactionLink } from "#components/ground/amounts/transaction-link.tsx";
import { PageRefresh } from "#components/ground/answers/page-refresh.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { NextStep } from "#components/money/unreferenced/next-step.tsx";
import { UnreferencedBadge } from "#components/money/unreferenced/unreferenced-badge.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { UnreferencedState } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import { requestInput } from "#lib/inputs/people/approvals.ts";
import { showUnreferenced } from "#lib/operations/money/unreferenced/read-unreferenced.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string; requestId: string }> };

/** The states that change without an action on this page. */
const UNDER_WAY: readonly UnreferencedState[] = ["waiting", "card_awaited", "sending", "in_doubt"];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("unreferenced"))("one") };
}

/** Shows one refund without a sale: its state, the next step, and the people behind it. */
export default async function UnreferencedPage({ params }: Props) {
  const { storeId, requestId } = await params;
  const { operation, actor, timeZone } = await storeContext(storeId);
  const input = requestInput.safeParse({ storeId, requestId });
  if (!input.success) notFound();
  const t = await getTranslations("unreferenced");
  const shown = await showUnreferenced(operation, input.data);
  if (shown.kind !== "done") return <Forbidden>{t("register.forbidden")}</Forbidden>;
  if (shown.value === null) notFound();
  const view = shown.value;
  const locale = await getLocale();
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const { stands, own, amountCents, currency, result } = view;
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.unreferencedRefunds(storeId)}>{t("toRegister")}</BackLink>
      <PageHeader
        title={t("title", { amount: moneyText(amountCents, currency, locale) })}
        beside={<UnreferencedBadge stands={stands} />}
      />
      {UNDER_WAY.includes(stands) && <PageRefresh everyMs={5_000} />}
      <NextStep
        facts={{
          storeId,
          requestId,
          operationId: view.operationId,
          stands,
          own,
          answerable: view.answerable,
          requesterName: view.requesterName,
          deciderName: view.deciderName ?? "",
          decisionNote: view.decisionNote,
          cardUntil: view.cardUntil && toLocal(view.cardUntil.toString()),
          transactionId: result?.resultTransactionId ?? null,
          code: result?.answerCode ?? null,
          message: result?.answerMessage ?? "",
          cardEntryPath: forPerson(paths.openCardEntry(storeId, requestId), actor.staffId),
        }}
      />
      <ClientMessages texts={["transaction.currencyUnknown"]}>
        <Panel title={t("facts.title")} className="max-w-3xl">
          <Facts>
            <Fact name={t("facts.amount")}>
              <Amount amountCents={amountCents} currency={currency} className="font-semibold" />
            </Fact>
            <Fact name={t("facts.orderNumber")} mono>
              {view.orderNumber}
            </Fact>
            <Fact name={t("facts.reason")}>
              <ReasonName reason={view.reason} />
            </Fact>
            <Fact name={t("facts.note")}>{view.note}</Fact>
            <Fact name={t("facts.who")}>{view.requesterName}</Fact>
            <Fact name={t("facts.when")}>
              <Moment moment={toLocal(view.askedAt)} />
            </Fact>
            <Fact name={t("facts.decider")}>{view.deciderName}</Fact>
            <Fact name={t("facts.decided")}>{view.decidedAt && <Moment moment={toLocal(view.decidedAt)} />}</Fact>
            <Fact name={t("facts.proposed")}>
              {view.proposedIds.length === 0 ? (
                t("facts.noneProposed", { months: view.months })
              ) : (
                <span className="flex flex-wrap gap-x-3 gap-y-1">
                  {view.proposedIds.map((transactionId) => (
                    <TransactionLink key={transactionId} storeId={storeId} transactionId={transactionId} />
                  ))}
                </span>
              )}
            </Fact>
          </Facts>
        </Panel>
      </ClientMessages>
    </div>
  );
}
