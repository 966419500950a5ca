"use client";

import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { CashFacts } from "#components/ground/amounts/cash-facts.tsx";
import { KeyLink } from "#components/ground/ui/buttons/key-button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AnsweredBy } from "#components/top/approvals/answered-by.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import { isOpen } from "#lib/domain/journal/journal.ts";
import { paths } from "#lib/paths/paths.ts";
import { receiptPaths } from "#lib/paths/receipt-paths.ts";

/** Shows how a request was answered, and the result of an approved one. */
export function AnswerPanel({
  request,
  next,
}: {
  request: ApprovalRequestView;
  /** The request that this person decides next, and how many wait; null when none does. */
  next: { request: ApprovalRequestView; count: number } | null;
}) {
  const t = useTranslations("approvals");
  const locale = useLocale();
  const { storeId, kind, subjectId, result, decisionNote, own, state, saidOfDoubt, person } = request;
  return (
    <Panel title={t("answerTitle")} className="max-w-2xl">
      <div className="flex flex-col gap-2">
        <AnsweredBy request={request} />
        {decisionNote !== "" && (
          <p className="font-semibold wrap-anywhere">{locale === "fr" ? `« ${decisionNote} »` : `“${decisionNote}”`}</p>
        )}
        {result && <p>{t(`result.${result.state}`, { code: result.code ?? "", message: result.message })}</p>}
        {kind === "give_back" && result && (
          <Facts>
            <CashFacts
              amountCents={request.amountCents}
              roundingCents={result.roundingCents}
              currency={request.currency}
              way="toHandBack"
            />
          </Facts>
        )}
        {own && kind === "give_back" && (state === "declined" || state === "expired") && (
          <p className="text-ink-muted">{t("askAgain")}</p>
        )}
        {kind === "reset_password" && state === "approved" && (
          <p>{t("access.resetDone", { name: person?.name ?? "" })}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {next && <NextRequest {...next} />}
          {kind === "batch" && <LinkButton href={paths.batch(storeId, subjectId)}>{t("next.batch")}</LinkButton>}
          {person?.staffId && <LinkButton href={paths.person(storeId, person.staffId)}>{t("access.open")}</LinkButton>}
          {result?.transactionId && (
            <>
              <LinkButton href={paths.transaction(storeId, result.transactionId)}>{t("openResult")}</LinkButton>
              <LinkButton href={receiptPaths.printedReceipt(storeId, result.transactionId)}>{t("receipt")}</LinkButton>
            </>
          )}
          {result && isOpen(result) && <LinkButton href={paths.inDoubt(storeId)}>{t("openInDoubt")}</LinkButton>}
          {kind === "unreferenced_refund" && (
            <LinkButton href={paths.unreferencedRefund(storeId, subjectId)}>{t("unreferenced.open")}</LinkButton>
          )}
          {saidOfDoubt && <LinkButton href={paths.doubt(storeId, subjectId)}>{t("openDoubt")}</LinkButton>}
          {kind === "give_back" && (
            <LinkButton href={paths.transaction(storeId, subjectId)}>{t("openSale")}</LinkButton>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Leads to the next request that waits for this person, named by what it asks for. */
function NextRequest({ request, count }: { request: ApprovalRequestView; count: number }) {
  const t = useTranslations("approvals.next");
  const tRequest = useTranslations("requests");
  const locale = useLocale();
  const amount = moneyText(request.amountCents, request.currency, locale);
  const what = tRequest(`kinds.${request.kind}`, { amount, who: request.person?.name ?? "" });
  return (
    <KeyLink
      letter="n"
      variant="primary"
      href={paths.approval(request.storeId, request.requestId)}
      title={t("more", { count })}
    >
      {t("one", { what })}
    </KeyLink>
  );
}
