"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { CloseDayProblemNotice } from "#components/books/day-close/close-day-problem-notice.tsx";
import { type CloseDayResult, closeDayProblem } from "#components/books/day-close/close-day-result.ts";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { reopenDayInput } from "#lib/inputs/books/day-close-inputs.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

type ErrorName = keyof Messages["dayClose"]["errors"];

/** Reopens a signed-off day, for a reason. */
export function ReopenForm({
  storeId,
  day,
  seenVersion,
  reopen,
}: {
  storeId: string;
  day: string;
  seenVersion: number;
  reopen: (input: z.input<typeof reopenDayInput>) => Promise<CloseDayResult>;
}) {
  const t = useTranslations("dayClose.reopen");
  const tErrors = useTranslations("dayClose.errors");
  const [isOpen, setIsOpen] = useState(false);
  const { answer, pending, field, fault, submit } = useActionForm({
    schema: reopenDayInput,
    values: { storeId, day, seenVersion, reason: "" },
    action: reopen,
  });
  const found = fault("reason") as ErrorName | undefined;
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>;
  return (
    <Form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextareaField
        autoFocus
        {...field("reason")}
        label={t("reason")}
        hint={t("reasonHint")}
        error={found && tErrors(tErrors.has(found) ? found : "reason_missing")}
      />
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {t(pending ? "submitting" : "submit")}
        </Button>
        <CloseDayProblemNotice problem={closeDayProblem(answer)} />
      </div>
    </Form>
  );
}
