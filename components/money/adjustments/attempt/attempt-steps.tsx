"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { useSteadyRefresh } from "#components/ground/answers/use-steady-refresh.ts";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { useFocusOn } from "#components/ground/ui/hooks/use-focus-on.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { ACT_TEXTS } from "#components/money/adjustments/attempt/act-texts.ts";
import type { RequestedAdjustment } from "#components/money/adjustments/attempt/attempt.ts";
import { AttemptResultPanel } from "#components/money/adjustments/attempt/attempt-result-panel.tsx";
import { AttemptReview } from "#components/money/adjustments/attempt/attempt-review.tsx";
import { CheckNow } from "#components/money/adjustments/attempt/check-now.tsx";
import { DoubtCourse } from "#components/money/adjustments/attempt/doubt-course.tsx";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { OpenEntryWatch } from "#components/money/adjustments/attempt/open-entry-watch.tsx";
import type { useAttempt } from "#components/money/adjustments/attempt/use-attempt.ts";
import { paths } from "#lib/paths/paths.ts";

const REFRESH_MS = 5_000;

/** Shows an operation without an answer: do not repeat it, what to tell the customer, and a watch until it settles. */
function AttemptInDoubtPanel({
  request,
  open,
  check,
  onSettled,
}: {
  request: RequestedAdjustment;
  /** The sale's open journal entry, as the page last read it. */
  open: OpenEntry | null;
  check: CheckAction;
  onSettled: () => void;
}) {
  const t = useTranslations("refund");
  const locale = useLocale();
  const { act, amountCents, offer } = request;
  const notice = useFocusOn<HTMLDivElement>("in_doubt");
  const readings = useSteadyRefresh(true, REFRESH_MS, { atOnce: true });
  const internal = open?.operationId === offer.operationId ? open : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked after each reading that no longer shows it as open
  useEffect(() => {
    if (readings > 0 && !internal) onSettled();
  }, [readings, internal]);
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      role="group"
      data-outcome
      tone="doubt"
      aria-label={t("in_doubt.title")}
      className="max-w-2xl py-4"
      actions={
        <>
          {internal && <CheckNow entry={internal} check={check} />}
          <LinkButton href={paths.transaction(offer.storeId, offer.transactionId)}>{t("toSale", { act })}</LinkButton>
        </>
      }
    >
      <h1 className="text-xl font-semibold tracking-tight">{t("in_doubt.title")}</h1>
      <p>{t("in_doubt.lead", { amount: moneyText(amountCents, offer.currency, locale) })}</p>
      {internal && <DoubtCourse entry={internal} />}
      <p className="my-1 border-l-2 border-doubt pl-3">{t(ACT_TEXTS.in_doubt[act])}</p>
    </Notice>
  );
}

/** Shows the current step of an attempt: the entry, the confirmation, or the result. */
export function AttemptSteps<Attempt>({
  steps,
  open,
  check,
  entry,
  requestOf,
  factsOf,
  afterDone,
}: {
  steps: ReturnType<typeof useAttempt<Attempt>>;
  /** Our operation on this sale that is not settled. */
  open: OpenEntry | null;
  check: CheckAction;
  entry: ReactNode;
  requestOf: (attempt: Attempt) => RequestedAdjustment;
  /** Facts to confirm, beside the transaction itself. */
  factsOf: (attempt: Attempt) => ReactNode;
  /** Facts after the operation was applied. */
  afterDone: (attempt: Attempt) => ReactNode;
}) {
  const { stage, sending, renewing, review, send, edit, renew } = steps;
  switch (stage.step) {
    case "entry":
      return (
        <div className="flex flex-col gap-4">
          <OpenEntryWatch open={open} check={check} />
          {entry}
        </div>
      );
    case "review":
      return (
        <AttemptReview
          request={requestOf(stage.attempt)}
          sending={sending}
          onConfirm={() => send(stage.attempt)}
          onBack={edit}
        >
          {factsOf(stage.attempt)}
        </AttemptReview>
      );
    case "result": {
      const { attempt, result } = stage;
      const request = requestOf(attempt);
      if (result.kind === "in_doubt") {
        return (
          <AttemptInDoubtPanel request={request} open={open} check={check} onSettled={() => send(attempt, result)} />
        );
      }
      return (
        <AttemptResultPanel
          request={request}
          result={result}
          looking={sending}
          onLook={() => send(attempt, result)}
          onReview={() => review(attempt)}
          renewing={renewing}
          onRenew={renew}
        >
          {afterDone(attempt)}
        </AttemptResultPanel>
      );
    }
  }
}
