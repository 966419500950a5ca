"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import type { Asked } from "#components/adjustments/attempt/attempt.ts";
import { AttemptResultPanel } from "#components/adjustments/attempt/attempt-result-panel.tsx";
import { AttemptReview } from "#components/adjustments/attempt/attempt-review.tsx";
import { CheckNow } from "#components/adjustments/attempt/check-now.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { OpenEntryWatch } from "#components/adjustments/attempt/open-entry-watch.tsx";
import type { useAttempt } from "#components/adjustments/attempt/use-attempt.ts";
import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { useFocusOn } from "#components/ui/hooks/use-focus-on.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { paths } from "#lib/paths.ts";

const REFRESH_MS = 5_000;

/** What was sent and not answered: do not repeat it, what to tell the customer, and the watch until it settles. */
function AttemptInDoubtPanel({
  asked,
  open,
  check,
  onSettled,
}: {
  asked: Asked;
  /** The sale's open entry as the page last read it. */
  open: OpenEntry | null;
  check: CheckAction;
  onSettled: () => void;
}) {
  const t = useTranslations("refund");
  const tDoubts = useTranslations("doubts");
  const locale = useLocale();
  const { act, amountCents, offer } = asked;
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
      <h2 className="text-base font-semibold">{t("in_doubt.title")}</h2>
      <p>{t("in_doubt.lead", { amount: moneyText(amountCents, offer.currency, locale) })}</p>
      {internal && (
        <p>
          {t.rich("in_doubt.asked", { time: () => <Moment moment={internal.askedAt} /> })}{" "}
          <span className="font-medium">{tDoubts(`state.${internal.state}`)}.</span>
        </p>
      )}
      <p>{t("in_doubt.watched")}</p>
      <p className="my-1 border-l-2 border-doubt pl-3">{t("in_doubt.customer", { act })}</p>
    </Notice>
  );
}

/** The step that an attempt is in: the entry as it is given, or the confirmation, or what became of it. */
export function AttemptSteps<Attempt>({
  steps,
  open,
  check,
  entry,
  askedOf,
  factsOf,
  afterDone,
}: {
  steps: ReturnType<typeof useAttempt<Attempt>>;
  /** Our own operation on this sale that is not settled. */
  open: OpenEntry | null;
  check: CheckAction;
  entry: ReactNode;
  askedOf: (attempt: Attempt) => Asked;
  /** What is to be confirmed, beside the transaction itself. */
  factsOf: (attempt: Attempt) => ReactNode;
  /** What is left once it was carried out. */
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
          asked={askedOf(stage.attempt)}
          sending={sending}
          onConfirm={() => send(stage.attempt)}
          onBack={edit}
        >
          {factsOf(stage.attempt)}
        </AttemptReview>
      );
    case "result": {
      const { attempt, result } = stage;
      const asked = askedOf(attempt);
      if (result.kind === "in_doubt") {
        return <AttemptInDoubtPanel asked={asked} open={open} check={check} onSettled={() => send(attempt, result)} />;
      }
      return (
        <AttemptResultPanel
          asked={asked}
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
