"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import type { z } from "zod";
import { CloseProblemNotice } from "#components/closing/close-problem-notice.tsx";
import { type CloseResult, useCloseStep } from "#components/closing/use-close-step.ts";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { reopenDayInput } from "#lib/inputs/closing-inputs.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
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
  reopen: (input: z.input<typeof reopenDayInput>) => Promise<CloseResult>;
}) {
  const t = useTranslations("dayClose.reopen");
  const tErrors = useTranslations("dayClose.errors");
  const [isOpen, setIsOpen] = useState(false);
  const { form, faults, problem, pending, showFaults, send } = useCloseStep();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
    const input = { storeId, day, seenVersion, reason };
    const checked = reopenDayInput.safeParse(input);
    if (!checked.success) return showFaults(fieldErrors(checked.error));
    void send(() => reopen(input));
  }

  const fault = faults.reason as ErrorName | undefined;
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>;
  return (
    <Form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextareaField
        autoFocus
        name="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        error={fault && tErrors(tErrors.has(fault) ? fault : "reason_missing")}
      />
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {t(pending ? "submitting" : "submit")}
        </Button>
        <CloseProblemNotice problem={problem} />
      </div>
    </Form>
  );
}
