"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { CloseDayProblemNotice } from "#components/books/day-close/close-day-problem-notice.tsx";
import { type CloseDayResult, closeDayProblem } from "#components/books/day-close/close-day-result.ts";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { readComma } from "#components/ground/amounts/typed-amount.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import type { TillPart } from "#lib/domain/accounting/day-close/till.ts";
import { signDayInput } from "#lib/inputs/books/day-close-inputs.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type Asked = TillPart & { currency: string };
type ErrorName = keyof Messages["dayClose"]["errors"];

const countedNothing = ({ currency, means }: Asked) => ({ currency, means, amount: "" });

/** Takes what was counted, and signs the day off as the person sees it. */
export function SignForm({
  storeId,
  day,
  digest,
  seenVersion,
  countFields,
  sign,
}: {
  storeId: string;
  day: string;
  digest: string;
  seenVersion: number;
  countFields: readonly Asked[];
  sign: (input: z.input<typeof signDayInput>) => Promise<CloseDayResult>;
}) {
  const t = useTranslations("dayClose.count");
  const tErrors = useTranslations("dayClose.errors");
  const locale = useLocale();
  const { answer, pending, field, fault, submit } = useActionForm({
    schema: signDayInput,
    values: { storeId, day, digest, seenVersion, note: "", counted: countFields.map(countedNothing) },
    prepare: ({ counted, ...typed }) => ({
      ...typed,
      counted: counted.map((part) => ({ ...part, amount: readComma(part.amount, locale) })),
    }),
    action: sign,
  });
  const sentence = (found: string | undefined) => {
    if (found === undefined) return undefined;
    return tErrors(tErrors.has(found as ErrorName) ? (found as ErrorName) : "amount_unreadable");
  };

  return (
    <Form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-muted">{t(countFields.length === 0 ? "nothing" : "lead")}</p>
      {countFields.map(({ currency, means, expectedCents, roundingCents = 0 }, index) => (
        <AmountField
          key={`${currency} ${means}`}
          {...field(`counted.${index}.amount`)}
          label={t(means)}
          currency={currency}
          hint={t(roundingCents === 0 ? "expected" : "expectedRounded", {
            amount: moneyText(expectedCents, currency, locale),
            means,
          })}
          error={sentence(fault(`counted.${index}.amount`))}
          className="max-w-xs"
        />
      ))}
      <TextareaField {...field("note")} label={t("note")} hint={t("noteHint")} error={sentence(fault("note"))} />
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {t(pending ? "signing" : "sign")}
        </Button>
        <CloseDayProblemNotice problem={closeDayProblem(answer)} />
      </div>
    </Form>
  );
}
