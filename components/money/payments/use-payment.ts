"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { answerOf, type NoAnswer } from "#components/ground/answers/answer.ts";
import { lateFieldsOf } from "#components/money/payments/late-check.ts";
import type { PaymentFormState } from "#components/money/payments/use-payment-form.ts";
import type { AwaitingCard, FieldsRefused, FormFailure, LookFirst, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { ShownEarlier } from "#lib/domain/payments/earlier-payment.ts";
import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";

export type TakeResult = MoneyOutcome | LookFirst<ShownEarlier> | FieldsRefused | AwaitingCard | FormFailure;
export type TakeAction = (input: TypedPayment) => Promise<TakeResult>;

/** What the form shows after an attempt that led nowhere else. */
export type Shown = TakeResult | NoAnswer;

/**
 * Sends the form. A lost answer is asked for again under the same id, so nothing is charged twice; after "nothing was sent" the
 * page gives a fresh id. `openCard` leads to the page on which the card is typed.
 */
export function usePayment(
  { form, storeId, offeredId }: { form: PaymentFormState; storeId: string; offeredId: string },
  take: TakeAction,
  openCard: (operationId: string) => void,
) {
  const router = useRouter();
  const [operationId, setOperationId] = useState(offeredId);
  const [result, setResult] = useState<Shown | null>(null);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const spent = useRef(false);
  /** An earlier answer under this id was lost: the payment may have been taken. */
  const isLost = useRef(false);

  useEffect(() => {
    if (!spent.current || offeredId === operationId) return;
    spent.current = false;
    isLost.current = false;
    setOperationId(offeredId);
  }, [offeredId, operationId]);

  async function send(seenIds: readonly string[] = []) {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setResult(null);
    const typed = { ...form.read(), operationId, seenIds: [...seenIds] } as TypedPayment;
    const answer = await answerOf(() => take(typed));
    const refusedFields = answer.kind === "fields_refused" ? await lateFieldsOf(answer.names) : [];
    busy.current = false;
    setPending(false);
    follow(answer, refusedFields);
  }

  /** Marks the refused fields; a field that the form does not have is named on the payment's own page. */
  function showRefused(fields: readonly string[], isSent: boolean) {
    if (fields.length === 0) return router.push(paymentPaths.outcome(storeId, operationId));
    form.showFaults(Object.fromEntries(fields.map((name) => [name, isSent ? "service" : "missing"])));
    if (isSent) renew();
    setResult(null);
  }

  /** Nothing will be sent under this id any more: the page gives another one. */
  function renew() {
    spent.current = true;
    router.refresh();
  }

  function follow(answer: Shown, refusedFields: readonly string[]) {
    switch (answer.kind) {
      case "awaiting_card":
        return openCard(operationId);
      case "look_first":
        if (answer.at === "earlier_payments") return setResult(answer);
        return form.showFaults({ "means.confirmedDate": "cheque_unconfirmed" });
      case "fields_refused":
        return showRefused(refusedFields, answer.isSent);
      case "done":
      case "declined":
      case "in_doubt":
        return router.push(paymentPaths.outcome(storeId, operationId));
      case "invalid":
        form.showFaults(answer.fields);
        return setResult(null);
      case "outdated":
        // A new form would have another id. The payment's own page shows whether it was taken under this one.
        if (isLost.current) return window.location.assign(paymentPaths.outcome(storeId, operationId));
        return setResult(answer);
      case "not_taken":
        // What is certain of this request says nothing about the earlier one.
        return setResult(isLost.current ? { kind: "unreachable" } : answer);
      case "unreachable":
      case "broken":
        isLost.current = true;
        return setResult(answer);
      case "not_allowed":
      case "unavailable":
        renew();
        return setResult(answer);
      default:
        return setResult(answer);
    }
  }

  return { operationId, result, pending, send };
}
