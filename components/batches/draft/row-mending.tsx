"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import type { z } from "zod";
import { answerOf } from "#components/answers/answer.ts";
import { useMended } from "#components/batches/draft/mended-rows.tsx";
import {
  type BatchAnswer,
  type BatchResult,
  RefusalNotice,
  useValueError,
} from "#components/batches/steer/steer-button.tsx";
import { ReasonOptions } from "#components/payments/reason-text.tsx";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { mendRowInput } from "#lib/inputs/batches.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
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
  const router = useRouter();
  const tellMended = useMended();
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<BatchAnswer | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  function showFaults(fields: Readonly<Record<string, string>>) {
    setFaults(fields);
    const [first = ""] = Object.keys(fields);
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    const amount = values.amount === null && text("amount").trim() === "" ? null : text("amount");
    const typed = {
      ...{ storeId, batchId, line, amount },
      ...{ transactionId: text("transactionId"), orderNumber: text("orderNumber") },
      ...{ reason: text("reason"), note: text("note") },
    };
    setAnswer(null);
    const checked = mendRowInput.safeParse(typed);
    showFaults(checked.success ? {} : fieldErrors(checked.error));
    if (!checked.success) return;
    setPending(true);
    const given = await answerOf(mend(typed));
    setPending(false);
    setAnswer(given);
    if (given.kind === "invalid") showFaults(given.fields);
    if (given.kind !== "done") return;
    setIsOpen(false);
    tellMended(line);
    router.refresh();
  }

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
  const error = (name: string) => faults[name] && errorText(faults[name]);
  return (
    <div className="order-last basis-full">
      <Form
        ref={form}
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
            name="transactionId"
            label={t("transactionId")}
            defaultValue={values.transactionId}
            error={error("transactionId")}
            autoComplete="off"
          />
          <TextField
            mono
            name="orderNumber"
            label={t("orderNumber")}
            defaultValue={values.orderNumber}
            error={error("orderNumber")}
            autoComplete="off"
          />
          <TextField
            name="amount"
            inputMode="decimal"
            label={t("amount")}
            hint={values.amount === null && t("amountHint")}
            defaultValue={values.amount ?? ""}
            error={error("amount")}
            autoComplete="off"
          />
          <SelectField name="reason" label={t("reason")} defaultValue={values.reason} error={error("reason")}>
            <option value="">{t("reasonOfBatch")}</option>
            <ReasonOptions reasons={reasons} />
          </SelectField>
          <TextField
            name="note"
            label={t("note")}
            defaultValue={values.note}
            error={error("note")}
            autoComplete="off"
          />
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
