"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import type { z } from "zod";
import { ReasonOptions } from "#components/ground/amounts/reason-text.tsx";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";
import { useMended } from "#components/money/batches/draft/mended-rows.tsx";
import { type BatchResult, RefusalNotice, useValueError } from "#components/money/batches/steer/steer-button.tsx";
import { mendRowInput } from "#lib/inputs/money/batches.ts";
import type { Messages } from "#lib/messages/catalogue.ts";

/** The values of a row as a person can type them anew. */
export type RowValues = {
  transactionId: string;
  orderNumber: string;
  /** Null: the list has no amounts, so that all that remains is given back. */
  amount: string | null;
  reason: string;
  note: string;
};

export type MendAction = (input: z.input<typeof mendRowInput>) => Promise<BatchResult<{ line: number }>>;

/** Mends the few values of a row of a draft, which the server then checks again. What is typed stays until it is stored. */
export function RowMending({
  storeId,
  batchId,
  line,
  values,
  reasons,
  mend,
}: {
  storeId: string;
  batchId: string;
  line: number;
  values: RowValues;
  reasons: readonly string[];
  mend: MendAction;
}) {
  const t = useTranslations("batches.mend");
  const errorText = useErrorText();
  const tellMended = useMended();
  const [isOpen, setIsOpen] = useState(false);
  const { answer, pending, field, fault, submit } = useActionForm({
    schema: mendRowInput,
    values: { storeId, batchId, line, ...values, amount: values.amount ?? "" },
    prepare: (typed) => ({
      ...typed,
      amount: values.amount === null && typed.amount?.trim() === "" ? null : typed.amount,
    }),
    action: mend,
    onDone() {
      setIsOpen(false);
      tellMended(line);
    },
  });

  // Elsewhere on the page these keys ask for approval: not of what is being typed here.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setIsOpen(false);
    else if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
  }

  if (!isOpen) {
    return (
      <Button onClick={() => setIsOpen(true)}>
        {t("open")}
        <VisuallyHidden>{t("ofLine", { line })}</VisuallyHidden>
      </Button>
    );
  }
  const error = (name: keyof RowValues) => {
    const found = fault(name);
    return found === undefined ? undefined : errorText(found);
  };
  return (
    <div className="order-last basis-full">
      <Form
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        aria-label={t("label", { line })}
        className="mt-2 flex w-full flex-col gap-3 rounded border border-line bg-sunken p-3 whitespace-normal"
      >
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <TextField
            autoFocus
            mono
            {...field("transactionId")}
            label={t("transactionId")}
            error={error("transactionId")}
          />
          <TextField mono {...field("orderNumber")} label={t("orderNumber")} error={error("orderNumber")} />
          <TextField
            {...field("amount")}
            inputMode="decimal"
            label={t("amount")}
            hint={values.amount === null && t("amountHint")}
            error={error("amount")}
          />
          <SelectField {...field("reason")} label={t("reason")} error={error("reason")}>
            <option value="">{t("reasonOfBatch")}</option>
            <ReasonOptions reasons={reasons} />
          </SelectField>
          <TextField {...field("note")} label={t("note")} error={error("note")} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={pending}>
            {t(pending ? "checking" : "check")}
          </Button>
          <Button onClick={() => setIsOpen(false)}>{t("cancel")}</Button>
        </div>
        <RefusalNotice answer={answer?.kind === "invalid" ? null : answer} />
      </Form>
    </div>
  );
}

/** Says what is wrong with a typed value: in the words of lists, else in those of the form for one sale. */
function useErrorText(): (problem: string) => string {
  const t = useTranslations("batches.mend.errors");
  const valueError = useValueError();
  return (problem) => {
    const own = problem as keyof Messages["batches"]["mend"]["errors"];
    return t.has(own) ? t(own) : valueError(problem);
  };
}
