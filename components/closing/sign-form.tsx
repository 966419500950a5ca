"use client";

import { useLocale, useTranslations } from "next-intl";
import type { SubmitEvent } from "react";
import type { z } from "zod";
import { CloseProblemNotice } from "#components/closing/close-problem-notice.tsx";
import { type CloseResult, useCloseStep } from "#components/closing/use-close-step.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { readComma } from "#components/payments/typed-amount.ts";
import { Button } from "#components/ui/button.tsx";
import { AmountField } from "#components/ui/fields/amount-field.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import type { TillPart } from "#lib/domain/accounting/closing/till.ts";
import { signDayInput } from "#lib/inputs/closing-inputs.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type Asked = TillPart & { currency: string };
type ErrorName = keyof Messages["dayClose"]["errors"];

/** Takes what was counted, and signs the day off as the person sees it. */
export function SignForm({
  storeId,
  day,
  digest,
  seenVersion,
  asked,
  sign,
}: {
  storeId: string;
  day: string;
  digest: string;
  seenVersion: number;
  asked: readonly Asked[];
  sign: (input: z.input<typeof signDayInput>) => Promise<CloseResult>;
}) {
  const t = useTranslations("dayClose.count");
  const tErrors = useTranslations("dayClose.errors");
  const locale = useLocale();
  const { form, faults, problem, pending, showFaults, send } = useCloseStep();
  const error = (name: string) => {
    const fault = faults[name];
    if (fault === undefined) return undefined;
    return tErrors(tErrors.has(fault as ErrorName) ? (fault as ErrorName) : "amount_unreadable");
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: string) => String(fields.get(name) ?? "");
    const input = {
      ...{ storeId, day, digest, seenVersion, note: typed("note") },
      counted: asked.map(({ currency, means }, index) => ({
        currency,
        means,
        amount: readComma(typed(`counted.${index}.amount`), locale),
      })),
    };
    const checked = signDayInput.safeParse(input);
    if (!checked.success) return showFaults(fieldErrors(checked.error));
    void send(() => sign(input));
  }

  return (
    <Form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-muted">{t(asked.length === 0 ? "nothing" : "lead")}</p>
      {asked.map(({ currency, means, expectedCents, roundingCents = 0 }, index) => (
        <AmountField
          key={`${currency} ${means}`}
          name={`counted.${index}.amount`}
          label={t(means)}
          currency={currency}
          hint={t(roundingCents === 0 ? "expected" : "expectedRounded", {
            amount: moneyText(expectedCents, currency, locale),
            means,
          })}
          error={error(`counted.${index}.amount`)}
          className="max-w-xs"
        />
      ))}
      <TextareaField name="note" label={t("note")} hint={t("noteHint")} error={error("note")} />
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {t(pending ? "signing" : "sign")}
        </Button>
        <CloseProblemNotice problem={problem} />
      </div>
    </Form>
  );
}
