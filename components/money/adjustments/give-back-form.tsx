"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { ReasonName, ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { amountFieldText } from "#components/ground/amounts/typed-amount.ts";
import { useServerNow } from "#components/ground/amounts/use-server-now.ts";
import { Fact } from "#components/ground/ui/facts.tsx";
import { AllowanceFacts } from "#components/money/adjustments/allowance-facts.tsx";
import { amountFaults } from "#components/money/adjustments/amount-faults.ts";
import { type AttemptResult, requestedRoundingCents } from "#components/money/adjustments/attempt/attempt.ts";
import { AttemptSteps } from "#components/money/adjustments/attempt/attempt-steps.tsx";
import type { CheckAction, OpenEntry } from "#components/money/adjustments/attempt/open-entry.ts";
import { type Next, useAttempt } from "#components/money/adjustments/attempt/use-attempt.ts";
import { GiveBackEntry } from "#components/money/adjustments/give-back-entry.tsx";
import { causesOf, type GiveBackOffer, methodFor } from "#components/money/adjustments/give-back-offer.ts";
import { MethodNotice } from "#components/money/adjustments/method-notice.tsx";
import { useAmountEntry } from "#components/money/adjustments/use-amount-entry.ts";
import { useEntryForm } from "#components/money/adjustments/use-entry-form.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { VOID_OVER_RULES } from "#lib/domain/adjustments/void-over-rules.ts";
import type { AwaitingApproval, FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import { refundEntry } from "#lib/inputs/money/adjustment-fields.ts";
import type { GiveBackInput } from "#lib/inputs/money/adjustment-inputs.ts";

type Attempt = { offer: GiveBackOffer; input: GiveBackInput };

/** Rules after which a second person must approve, or no longer needs to. */
const LIMIT_RULES: ReadonlySet<CommonRule> = new Set<CommonRule>([
  "limit_per_operation",
  "limit_per_day",
  "limit_count",
  "limit_sale_age",
  "within_limits",
]);

/**
 * Whether the rule says that no void is possible any more; also after a refund, because the rest of the sale can still be
 * refunded.
 */
function isVoidOver(rule: CommonRule): boolean {
  return rule === "void_after_refund" || VOID_OVER_RULES.has(rule);
}

/**
 * Whether the money goes back by another method than requested: then the person must confirm again at once, with all fields
 * kept.
 */
function changesMethod(rule: CommonRule, method: Attempt["input"]["method"]): boolean {
  return rule === "method_changed" || LIMIT_RULES.has(rule) || (method === "void" && isVoidOver(rule));
}

/**
 * Gives money back in three steps: amount and reason, facts to confirm, result; as a void or a refund, by the sale, the amount
 * and the time. Whatever happens, no typed text is lost.
 */
export function GiveBackForm({
  offer,
  open,
  action,
  check,
  children,
}: {
  /** Null when nothing can be refunded now, or the offer could not be read; the children say why. */
  offer: GiveBackOffer | null;
  open: OpenEntry | null;
  action: (input: GiveBackInput) => Promise<MoneyOutcome | AwaitingApproval | FormFailure>;
  check: CheckAction;
  children: ReactNode;
}) {
  const t = useTranslations("refund");
  const tAllowance = useTranslations("allowance");
  const locale = useLocale();
  const nowMs = useServerNow(offer?.voidUntil?.readAtMs ?? 0);
  /** The reason why the person must confirm again. */
  const [changed, setChanged] = useState<Reason<CommonRule> | null>(null);
  const [named, setNamed] = useState<RefundMethod | null>(null);
  const remainingText = offer ? amountFieldText(offer.remainingCents, locale) : "";
  const form = useEntryForm({
    schema: refundEntry,
    values: { amount: remainingText, reason: "", note: "" },
    check: ({ amount }) =>
      amountFaults(amount, { ...offer, mostCents: offer?.remainingCents, aboveMost: "amount_above_remaining" }),
    most: offer ? moneyText(offer.remainingCents, offer.currency, locale) : "",
  });
  const steps = useAttempt<Attempt>(({ input }) => action(input), nextAfter);

  const amountField = useAmountEntry(form, remainingText);

  function nextAfter(result: AttemptResult, { input }: Attempt): Next {
    if (result.kind === "not_allowed" && changesMethod(result.reason.rule, input.method)) {
      setChanged(result.reason);
      setNamed(null);
      return "renew";
    }
    return form.nextAfter(result);
  }

  const review = form.handleSubmit((_, entry) => {
    if (!offer) return;
    setChanged(null);
    const proposed = methodFor(offer, entry.amountCents, nowMs).method;
    const method = named ?? proposed;
    const byName = method !== proposed;
    const ask = causesOf(offer, entry.amountCents, byName ? method : null).length > 0;
    const { storeId, transactionId, operationId, remainingCents } = offer;
    const sale = { storeId, transactionId, operationId, remainingCents };
    const roundingCents = requestedRoundingCents({ act: method, amountCents: entry.amountCents, offer });
    steps.review({ offer, input: { ...sale, ...entry, method, byName, ask, roundingCents } });
  });

  return (
    <AttemptSteps
      steps={steps}
      open={open}
      check={check}
      entry={
        offer ? (
          <GiveBackEntry
            offer={offer}
            form={form}
            amountField={amountField}
            nowMs={nowMs}
            changed={changed}
            named={named}
            onName={setNamed}
            onSubmit={review}
          />
        ) : (
          children
        )
      }
      requestOf={({ offer, input: { method, amountCents, ask } }) => ({
        act: method,
        amountCents,
        offer,
        ask: ask === true,
      })}
      factsOf={({ offer, input }) => (
        <>
          <Fact name={t("remainingAfter")}>
            <Amount amountCents={offer.remainingCents - input.amountCents} currency={offer.currency} />
          </Fact>
          <AllowanceFacts
            allowance={offer.allowance}
            earlier={offer.earlier}
            amountCents={input.amountCents}
            currency={offer.currency}
          />
          {input.ask && (
            <Fact name={tAllowance("causes")}>
              {causesOf(offer, input.amountCents, input.byName ? input.method : null).map((cause) => (
                <span key={cause.rule} className="block">
                  <ReasonText reason={cause} currency={offer.currency} />
                </span>
              ))}
            </Fact>
          )}
          <Fact name={t("reason")}>
            <ReasonName reason={input.reason} />
          </Fact>
          <Fact name={t("note")}>{input.note || t("noNote")}</Fact>
          <Fact name={t("method.name")}>
            <MethodNotice
              offer={offer}
              method={input.method === "void" ? { method: "void" } : { method: "refund", cause: null }}
              named={input.byName}
              amountCents={input.amountCents}
            />
          </Fact>
        </>
      )}
      afterDone={({ offer, input }) => (
        <Fact name={t("remaining")}>
          <Amount
            amountCents={input.method === "void" ? 0 : offer.remainingCents - input.amountCents}
            currency={offer.currency}
          />
        </Fact>
      )}
    />
  );
}
