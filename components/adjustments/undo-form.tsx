"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { AttemptResult } from "#components/adjustments/attempt.ts";
import { AttemptSteps } from "#components/adjustments/attempt-steps.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/open-entry.ts";
import { ReasonChoice } from "#components/adjustments/reason-choice.tsx";
import { SaleFacts } from "#components/adjustments/sale-facts.tsx";
import type { UndoOffer } from "#components/adjustments/undo-offer.ts";
import { type Next, useAttempt } from "#components/adjustments/use-attempt.ts";
import { useFieldErrors } from "#components/adjustments/use-field-errors.ts";
import { TimeLeft } from "#components/transactions/time-left.tsx";
import { Button } from "#components/ui/button.tsx";
import { Fact } from "#components/ui/facts.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextareaField } from "#components/ui/textarea-field.tsx";
import type { Carried } from "#lib/domain/journal.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { UNDO_REASONS } from "#lib/domain/refund-reason.ts";
import { type VoidInput, voidInput } from "#lib/inputs/void.ts";

type Fields = z.input<typeof voidInput>;
type Attempt = { offer: UndoOffer; input: VoidInput };

const TYPED = ["reason", "note"] as const;
const resolveVoid = zodResolver(voidInput);

/** Undoes a refund as if it had never been made: why, the facts to confirm, what became of it. */
export function UndoForm({
  offer,
  open,
  action,
  check,
  children,
}: {
  /** Null when it cannot be undone now, or when that could not be read: then the children say why. */
  offer: UndoOffer | null;
  open: OpenEntry | null;
  action: (request: Fields) => Promise<ActionResult<Carried>>;
  check: CheckAction;
  children: ReactNode;
}) {
  const t = useTranslations("refund");
  const form = useForm<Fields, unknown, VoidInput>({
    resolver: (fields, context, options) =>
      resolveVoid({ ...fields, ...offeredFields(offer) } as Fields, context, options),
    defaultValues: { note: "" },
  });
  const sentence = useFieldErrors("");
  const steps = useAttempt<Attempt>(({ input }) => action(input), nextAfter);
  const { errors } = form.formState;

  function nextAfter(result: AttemptResult): Next {
    if (result.kind !== "invalid") return "show";
    const wrong = TYPED.filter((name) => result.fields[name]);
    for (const name of wrong) form.setError(name, { message: result.fields[name] ?? "unreadable" });
    return wrong.length > 0 ? "entry" : "show";
  }

  const review = form.handleSubmit((input) => {
    if (offer) steps.review({ offer, input });
  });

  return (
    <AttemptSteps
      steps={steps}
      open={open}
      check={check}
      entry={
        offer ? (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Panel>
              <form noValidate onSubmit={review} className="flex flex-col gap-5">
                <Heading>{t("undoTitle")}</Heading>
                <p>{t("undoLead")}</p>
                <ReasonChoice
                  reasons={UNDO_REASONS}
                  field={form.register("reason")}
                  error={sentence(errors.reason?.message)}
                />
                <TextareaField
                  label={t("note")}
                  hint={t("noteHint")}
                  error={sentence(errors.note?.message)}
                  rows={2}
                  {...form.register("note")}
                />
                <p className="text-ink-muted">
                  {t.rich("undoUntil", {
                    time: offer.until.time,
                    zone: offer.until.zone,
                    left: () => <TimeLeft deadline={offer.until} />,
                  })}
                </p>
                <div>
                  <Button type="submit" variant="primary">
                    {t("review")}
                    <KeyHint keys="Enter" />
                  </Button>
                </div>
              </form>
            </Panel>
            <Panel title={t("subject.refund")} className="max-lg:order-first">
              <SaleFacts offer={offer} />
            </Panel>
          </div>
        ) : (
          children
        )
      }
      askedOf={({ offer }) => ({ act: "undo", amountCents: offer.sale.amountCents, offer })}
      factsOf={({ input }) => (
        <>
          <Fact name={t("reason")}>{t(`reasons.${input.reason}`)}</Fact>
          <Fact name={t("note")}>{input.note || t("noNote")}</Fact>
        </>
      )}
      afterDone={() => null}
    />
  );
}

function offeredFields(offer: UndoOffer | null): Partial<Fields> {
  if (!offer) return {};
  const { storeId, transactionId, operationId, currency, sale } = offer;
  return { storeId, transactionId, operationId, currency, amountCents: sale.amountCents, byName: false };
}

/** Takes focus when the form is shown, so that reading begins there. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="self-start text-base font-semibold">
      {children}
    </h2>
  );
}
