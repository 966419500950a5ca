import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import {
  decideRequestAction,
  seeAnswersAction,
  withdrawRequestAction,
} from "#app/(staff)/stores/[storeId]/approvals/actions.ts";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { ReadFailure } from "#components/ground/amounts/read-failure.tsx";
import { TIME_LEFT_TEXTS } from "#components/ground/amounts/time-left-texts.ts";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { AnswerPanel } from "#components/top/approvals/answer-panel.tsx";
import { ChangeList } from "#components/top/approvals/change-list.tsx";
import { ChangedBatchRows } from "#components/top/approvals/changed-rows.tsx";
import { DecisionRowTables } from "#components/top/approvals/decision-row-tables.tsx";
import { RequestBadge } from "#components/top/approvals/request-badge.tsx";
import { RequestDecision } from "#components/top/approvals/request-decision.tsx";
import { RequestFacts } from "#components/top/approvals/request-facts.tsx";
import { SeenAnswer } from "#components/top/approvals/seen-answers.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { CARD_ENTRY_TIME } from "#lib/domain/cards/card-ticket.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { requestInput } from "#lib/inputs/people/approvals.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { loadNextRequest } from "#lib/pages/approvals/load-next-request.ts";
import { ReviewFacts } from "#lib/pages/approvals/review-facts.tsx";
import { paths } from "#lib/paths/paths.ts";
import { presentDecisionRows } from "#lib/presenters/approvals/present-decision-rows.ts";
import { presentRequest } from "#lib/presenters/approvals/present-request.ts";
import { presentReview } from "#lib/presenters/approvals/present-review.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string; requestId: string }> };

const TEXTS = [
  "approvals",
  "closeDoubt",
  "frame.roles",
  "limits",
  "reasons",
  "refund",
  "requests",
  "transaction.brand",
  "transaction.cash",
  "transaction.method",
  "transaction.endingIn",
  "transaction.currencyUnknown",
  ...TIME_LEFT_TEXTS,
] as const satisfies readonly MessagePart[];

/** The messages that describe the rows of a batch. */
const LIST_TEXTS = [
  "batches.check",
  "batches.refusals",
  "batches.forbidden",
  "batches.rows",
  "batches.rules",
  "batches.rowMethod",
] as const satisfies readonly MessagePart[];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("approvals"))("one") };
}

/** Shows one request: its requester, subject and reason, the changes since, and the decision. */
export default async function RequestPage({ params }: Props) {
  const { storeId, requestId } = await params;
  const { operation, timeZone } = await storeContext(storeId);
  const named = requestInput.safeParse({ storeId, requestId });
  if (!named.success) notFound();
  const t = await getTranslations("approvals");
  const tRequest = await getTranslations("requests");
  const shown = await showRequest(operation, named.data);
  if (shown.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  if (shown.value === null) notFound();
  const locale = await getLocale();
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const review = shown.value.review && presentReview(shown.value.review);
  const facts = shown.value.review?.kind === "done" ? shown.value.review.value.facts : null;
  const requestView = presentRequest(shown.value.request, operation.clock.now(), toLocal);
  // No countdown for a void that would now be a refund.
  const isVoidOver = facts?.kind === "give_back" && facts.methodNow.method !== "void";
  const request = isVoidOver ? { ...requestView, urgent: null } : requestView;
  const failure = review?.kind === "failed" && (
    <ReadFailure title={t("notReadTitle")} cause={review.cause} retryHref={paths.approval(storeId, requestId)} />
  );
  const amount = moneyText(request.amountCents, request.currency, locale);
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.approvals(storeId)} byEscape={!request.answerable}>
        {t("toList")}
      </BackLink>
      <ClientMessages texts={request.kind === "batch" ? [...TEXTS, ...LIST_TEXTS] : TEXTS}>
        <PageHeader
          title={tRequest(`kinds.${request.kind}`, { amount, who: request.person?.name ?? "" })}
          beside={<RequestBadge request={request} />}
        />
        <SeenAnswer request={request} see={seeAnswersAction} />
        <RequestDecision
          request={request}
          review={review}
          failure={failure}
          decide={decideRequestAction}
          withdraw={withdrawRequestAction}
          cardMinutes={CARD_ENTRY_TIME.total("minutes")}
        >
          {request.state !== "waiting" && (
            <AnswerPanel request={request} next={await loadNextRequest(operation, storeId, toLocal)} />
          )}
          {review?.kind === "read" && <ChangeList changes={review.changes} currency={request.currency} />}
          <div className={`grid items-start gap-4 ${facts ? "xl:grid-cols-2" : "max-w-3xl"}`}>
            <RequestFacts request={request} />
            {facts && <ReviewFacts request={request} facts={facts} toLocal={toLocal} />}
            {!request.answerable && failure}
          </div>
          {facts?.kind === "batch" && (
            <>
              <DecisionRowTables
                storeId={storeId}
                isRepeated={facts.isRepeated}
                count={facts.details.rows}
                largest={presentDecisionRows(facts.rows.largest, toLocal)}
                warned={presentDecisionRows(facts.rows.warned, toLocal)}
                remarked={presentDecisionRows(facts.rows.remarked, toLocal)}
              />
              <ChangedBatchRows
                storeId={storeId}
                requestId={requestId}
                rows={facts.details.rows}
                answerable={request.answerable}
              />
            </>
          )}
        </RequestDecision>
      </ClientMessages>
    </div>
  );
}
