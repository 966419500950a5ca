"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { AttemptSteps } from "#components/adjustments/attempt/attempt-steps.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { nextAfterRefusal } from "#components/adjustments/attempt/refused-fields.ts";
import { useAttempt } from "#components/adjustments/attempt/use-attempt.ts";
import { CompletionEntry } from "#components/adjustments/completion-entry.tsx";
import {
  type CompletionFields,
  completionRequest,
  completionResolver,
  TYPED_FIELDS,
} from "#components/adjustments/completion-fields.ts";
import type { CompletionOffer } from "#components/adjustments/completion-offer.ts";
import { useAmountEntry } from "#components/adjustments/use-amount-entry.ts";
import { Amount } from "#components/payments/amount.tsx";
import { typedAmount } from "#components/payments/typed-amount.ts";
import { Fact } from "#components/ui/facts.tsx";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { CompletionInput } from "#lib/inputs/adjustment-inputs.ts";

type Attempt = { offer: CompletionOffer; input: CompletionInput };

/** Charges what a pre-authorization holds, in part or in full, or releases it: how much, the facts to confirm, what became of it. */
export function CompletionForm({
  offer,
  open,
  action,
  check,
  children,
}: {
  /** Null when nothing can be completed now, or when that could not be read: then the children say why. */
  offer: CompletionOffer | null;
  open: OpenEntry | null;
  action: (request: CompletionFields) => Promise<ActionResult<CompletedOperation>>;
  check: CheckAction;
  children: ReactNode;
}) {
  const t = useTranslations("completion");
  const tRefund = useTranslations("refund");
  const locale = useLocale();
  const reserveText = offer ? typedAmount(offer.reserveCents, locale) : "";
  const form = useForm<CompletionFields, unknown, CompletionInput>({
    resolver: completionResolver(offer),
    defaultValues: { amount: reserveText, note: "" },
  });
  const steps = useAttempt<Attempt>(
    ({ input }) => action(completionRequest(input)),
    (result) => nextAfterRefusal(form, TYPED_FIELDS, result),
  );

  const amountField = useAmountEntry(form, reserveText);

  const review = form.handleSubmit((input) => {
    if (offer) steps.review({ offer, input });
  });

  /** A note that is not accepted is told by the server, in its field. */
  function reviewRelease() {
    if (!offer) return;
    const { storeId, transactionId, operationId, reserveCents } = offer;
    const note = form.getValues("note");
    const input = { storeId, transactionId, operationId, reserveCents, note, amount: 0 };
    steps.review({ offer, input });
  }

  return (
    <AttemptSteps
      steps={steps}
      open={open}
      check={check}
      entry={
        offer ? (
          <CompletionEntry
            offer={offer}
            form={form}
            amountField={amountField}
            onSubmit={review}
            onRelease={reviewRelease}
          />
        ) : (
          children
        )
      }
      askedOf={({ offer, input }) => ({
        act: input.amount === 0 ? "release" : "completion",
        amountCents: input.amount === 0 ? offer.sale.amountCents : input.amount,
        offer,
      })}
      factsOf={({ offer, input }) => (
        <>
          {input.amount > 0 && (
            <Fact name={t(offer.severalCompletions ? "stillHeld" : "givenUp")}>
              <Amount amountCents={offer.reserveCents - input.amount} currency={offer.currency} />
            </Fact>
          )}
          <Fact name={tRefund("note")}>{input.note || tRefund("noNote")}</Fact>
        </>
      )}
      afterDone={() => null}
    />
  );
}
