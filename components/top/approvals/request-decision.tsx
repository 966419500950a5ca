"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { answerOf } from "#components/ground/answers/answer.ts";
import { useSteadyRefresh } from "#components/ground/answers/use-steady-refresh.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import {
  type DecisionAnswer,
  DecisionNotice,
  type DecisionResult,
} from "#components/top/approvals/decision-notice.tsx";
import { ApproveStep, DeclineForm } from "#components/top/approvals/decision-steps.tsx";
import type { ApprovalRequestView, ReviewView } from "#components/top/approvals/request-view.ts";
import { isOpen } from "#lib/domain/journal/journal.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { DecisionInput, RequestInput } from "#lib/inputs/people/approvals.ts";

type WithdrawalResult = Done<null> | NotPermitted | NotAllowed<"unknown_request" | "request_answered"> | FormFailure;

const REFRESH_MS = 15_000;

/**
 * Decides a request: approve, decline with a reason, or withdraw. The page refreshes itself. A change must be accepted before
 * approval is possible, so that nothing else is done than what was seen.
 */
export function RequestDecision({
  request,
  review,
  failure,
  decide,
  withdraw,
  cardMinutes,
  children,
}: {
  request: ApprovalRequestView;
  /** Null once it is answered. */
  review: ReviewView | null;
  /** Shown when the request could not be reviewed. */
  failure: ReactNode;
  decide: (input: DecisionInput) => Promise<DecisionResult>;
  withdraw: (input: RequestInput) => Promise<WithdrawalResult>;
  /** The time in which a card may be typed after a refund without sale is approved. */
  cardMinutes: number;
  /** The request's facts: the result of a decision appears above them, the decision below. */
  children: ReactNode;
}) {
  const t = useTranslations("approvals");
  const { storeId, requestId, kind, currency, state, own, answerable } = request;
  const { result, pending, run } = useDecision();
  const [declining, setDeclining] = useState(false);
  const [note, setNote] = useState("");
  const read = review?.kind === "read" ? review : null;
  const [agreed, setAgreed] = useState(read?.seen ?? null);
  // The result of an approved request may arrive later, too.
  const unsettled = state === "waiting" || (request.result !== null && isOpen(request.result));
  useSteadyRefresh(unsettled && !pending, REFRESH_MS);

  const changed = read !== null && agreed !== null && !isSame(read.seen, agreed);
  const seen = read?.seen ?? {};
  const refusal = read ? read.refusal : review?.kind === "refused" ? review.reason : null;

  const approve = () => run(() => decide({ storeId, requestId, decision: "approve", note: "", seen }));
  const decline = () => run(() => decide({ storeId, requestId, decision: "decline", note: note.trim(), seen: {} }));
  const withdrawRequest = () =>
    run(async () => {
      const answer = await withdraw({ storeId, requestId });
      return answer.kind === "done" ? { kind: "done", value: { decision: "withdrawn" } } : answer;
    });

  return (
    <>
      {result && (
        <DecisionNotice
          key={JSON.stringify(result)}
          result={result}
          currency={currency}
          cardMinutes={kind === "unreferenced_refund" ? cardMinutes : null}
        />
      )}
      {children}
      {answerable && (
        <Panel title={t("decisionTitle")} className="max-w-2xl">
          <div className="flex flex-col gap-3">
            {review?.kind === "failed" && failure}
            {refusal && (
              <Notice tone="warning" role="note" title={t("notApprovable")}>
                <ReasonText reason={refusal} currency={currency} />
              </Notice>
            )}
            {changed && !refusal && (
              <Notice
                tone="warning"
                role="alert"
                title={t("changedOpen")}
                actions={<Button onClick={() => setAgreed(seen)}>{t("lookedAgain")}</Button>}
              >
                {t("changedOpenLead")}
              </Notice>
            )}
            {declining ? (
              <DeclineForm
                note={note}
                onNote={setNote}
                error={result?.kind === "invalid" ? result.fields.note : undefined}
                pending={pending}
                onDecline={decline}
                onBack={() => setDeclining(false)}
              />
            ) : (
              <ApproveStep
                request={request}
                method={String(seen.method ?? "")}
                cardMinutes={cardMinutes}
                approvable={read !== null && refusal === null && !changed}
                pending={pending}
                onApprove={approve}
                onDecline={() => setDeclining(true)}
              />
            )}
          </div>
        </Panel>
      )}
      {!answerable && !own && state === "waiting" && refusal && (
        <Notice tone="warning" role="note" title={t("notYours")} className="max-w-2xl">
          <ReasonText reason={refusal} currency={currency} />
        </Notice>
      )}
      {own && state === "waiting" && (
        <Panel title={t("ownTitle")} className="max-w-2xl">
          <div className="flex flex-col items-start gap-3">
            <p>{t("ownLead")}</p>
            {refusal && (
              <Notice tone="warning" role="note" title={t("notApprovable")}>
                <ReasonText reason={refusal} currency={currency} />
              </Notice>
            )}
            <Button pending={pending} onClick={withdrawRequest}>
              {t(pending ? "withdrawing" : "withdraw")}
            </Button>
          </div>
        </Panel>
      )}
    </>
  );
}

function isSame(a: SeenFigures, b: SeenFigures): boolean {
  const names = Object.keys(a);
  // A new attempt at the same operation needs no new consent.
  const isEqual = (name: string) => name === "operationId" || a[name] === b[name];
  return names.length === Object.keys(b).length && names.every(isEqual);
}

type SeenFigures = Readonly<Record<string, string | number>>;

/** Sends one decision at a time, keeps its result, and reads the page again in any case. */
function useDecision() {
  const router = useRouter();
  const [result, setResult] = useState<DecisionAnswer | null>(null);
  const [pending, setPending] = useState(false);
  const inFlight = useRef(false);

  async function run(decide: () => Promise<DecisionResult>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setResult(null);
    const answer = await answerOf(decide);
    inFlight.current = false;
    setPending(false);
    if (answer.kind !== "proof_needed") setResult(answer);
    router.refresh();
  }

  return { result, pending, run };
}
