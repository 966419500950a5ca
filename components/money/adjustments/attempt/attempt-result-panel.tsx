"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { CashFacts } from "#components/ground/amounts/cash-facts.tsx";
import { type Right, WhoMay } from "#components/ground/amounts/forbidden.tsx";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { titleKey, useFailureSentence } from "#components/ground/answers/answer.ts";
import { CopyButton } from "#components/ground/ui/buttons/copy-button.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { useFocusOn } from "#components/ground/ui/hooks/use-focus-on.ts";
import { Notice, type NoticeTone } from "#components/ground/ui/notices/notice.tsx";
import { ACT_TEXTS } from "#components/money/adjustments/attempt/act-texts.ts";
import type { Act } from "#components/money/adjustments/attempt/attempt.ts";
import {
  AttemptResultActions,
  type ResultActionsProps,
  type Settled,
} from "#components/money/adjustments/attempt/attempt-result-actions.tsx";
import { PaidWithText } from "#components/money/adjustments/attempt/sale-facts.tsx";

const TONES: Readonly<Record<Settled["kind"], NoticeTone>> = {
  done: "success",
  declined: "danger",
  not_allowed: "warning",
  awaiting_approval: "info",
  not_permitted: "warning",
  unavailable: "warning",
  invalid: "warning",
  outdated: "warning",
  not_taken: "warning",
  signed_out: "warning",
  broken: "danger",
  lost: "doubt",
};

const RIGHTS: Readonly<Record<Act, Right>> = {
  refund: "refund",
  void: "void",
  undo: "void",
  completion: "completion",
  release: "completion",
};

type PanelProps = ResultActionsProps & {
  /** Facts after the operation was applied. */
  children: ReactNode;
};

/** Shows the result in place of the form: what happened, what did not, what to do next. Takes focus. */
export function AttemptResultPanel(props: PanelProps) {
  const t = useTranslations("refund");
  const locale = useLocale();
  const { result, request } = props;
  const notice = useFocusOn<HTMLDivElement>(result.kind);
  const amount = moneyText(request.amountCents, request.offer.currency, locale);
  const isNotBegun = result.kind === "invalid" || result.kind === "outdated" || result.kind === "not_taken";
  const title = t(`${isNotBegun ? "unavailable" : titleKey(result)}.title`, { act: request.act, amount });
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      role="group"
      data-outcome
      aria-label={title}
      tone={TONES[result.kind]}
      actions={<AttemptResultActions {...props} />}
      className="max-w-3xl py-4"
    >
      <h1 className="text-xl font-semibold tracking-tight wrap-break-word">{title}</h1>
      <Words {...props} />
    </Notice>
  );
}

function Words({ result, request: { act, offer }, children }: PanelProps): ReactNode {
  const t = useTranslations("refund");
  const tCause = useTranslations("reasons.unavailable");
  const sentence = useFailureSentence();
  switch (result.kind) {
    case "done":
      return (
        <>
          <p>{t(ACT_TEXTS.done[act])}</p>
          {result.value.transactionId === "" && <p>{t("done.withoutId")}</p>}
          <Facts>
            {result.value.transactionId !== "" && (
              <Fact name={t("done.refundId", { act })}>
                <span className="font-mono">{result.value.transactionId}</span>{" "}
                <CopyButton value={result.value.transactionId} what={t("done.copyRefundId", { act })} />
              </Fact>
            )}
            <Fact name={offer.sale.card ? t("done.card") : t("paidWith")}>
              <PaidWithText sale={offer.sale} />
            </Fact>
            <CashFacts
              amountCents={result.value.amountCents}
              roundingCents={result.value.roundingCents ?? 0}
              currency={offer.currency}
              way={act === "undo" ? "due" : "toHandBack"}
            />
            {children}
          </Facts>
        </>
      );
    case "declined":
      return (
        <>
          <p>{t(ACT_TEXTS.declined[act])}</p>
          <p className="font-mono">{t("declined.answer", { code: result.code, message: result.message })}</p>
          <p>{t("declined.next")}</p>
        </>
      );
    case "not_allowed":
      return (
        <>
          <p>
            <ReasonText reason={result.reason} currency={offer.currency} />
          </p>
          <p>{t("not_allowed.lead", { act })}</p>
        </>
      );
    case "awaiting_approval":
      return (
        <>
          <p>{t("awaiting_approval.lead")}</p>
          <p>{t("awaiting_approval.next")}</p>
        </>
      );
    case "unavailable":
      return (
        <>
          <p>{tCause(result.cause)}</p>
          <p>{t("unavailable.lead", { act })}</p>
        </>
      );
    case "outdated":
    case "not_taken":
      return <p>{sentence(result)}</p>;
    case "invalid":
      return <p>{t("errors.unreadable")}</p>;
    case "not_permitted":
      return (
        <>
          <p>{t(ACT_TEXTS.not_permitted[act])}</p>
          <p>
            <WhoMay right={RIGHTS[act]} />
          </p>
        </>
      );
    case "signed_out":
      return <p>{result.signedInNow ? sentence(result) : t("signed_out.lead")}</p>;
    case "broken":
      return (
        <>
          <p>{t("broken.lead")}</p>
          <p>{t("lost.how")}</p>
          <p>{t("broken.reference", { reference: result.reference })}</p>
        </>
      );
    case "lost":
      return (
        <>
          <p>{t("lost.lead", { act })}</p>
          {result.signedOut && <p>{result.signedOut.signedInNow ? sentence(result.signedOut) : t("lost.signedOut")}</p>}
          <p>{t("lost.how")}</p>
        </>
      );
  }
}
