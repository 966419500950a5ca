"use client";

import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { ReasonOptions } from "#components/ground/amounts/reason-text.tsx";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { useConfirmKeys } from "#components/ground/ui/buttons/use-confirm-keys.ts";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { SelectField } from "#components/ground/ui/fields/select-field.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { type BatchResult, RefusalNotice, useValueError } from "#components/money/batches/steer/steer-button.tsx";
import { type AskBatchInput, askBatchInput } from "#lib/inputs/money/batches.ts";

type AskAction = (input: AskBatchInput) => Promise<BatchResult<never>>;

/** Requests approval of the batch as it is shown. Enter alone never does. */
export function AskForm({
  storeId,
  batchId,
  reasons,
  total,
  seenPlan,
  ask,
}: {
  storeId: string;
  batchId: string;
  reasons: readonly string[];
  /** The total of the rows that would be done. */
  total: { amountCents: number; currency: string };
  /** The digest of the shown plan. */
  seenPlan: number;
  ask: AskAction;
}) {
  const t = useTranslations("batches.ask");
  const locale = useLocale();
  const valueError = useValueError();
  const { answer, pending, field, fault, submit } = useActionForm<typeof askBatchInput, BatchResult<never>>({
    schema: askBatchInput,
    values: { storeId, batchId, reason: "", note: "", seenPlan },
    // The plan on the page may have changed since the form was shown.
    prepare: (typed) => ({ ...typed, seenPlan }),
    action: ask,
    refreshes: "always",
  });
  const error = (name: "reason" | "note") => {
    const found = fault(name);
    return found === undefined ? undefined : valueError(found);
  };

  useConfirmKeys(true, () => void submit());

  return (
    <Panel title={t("title")} className="max-w-3xl">
      <Form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField {...field("reason")} label={t("reason")} hint={t("reasonHint")} error={error("reason")}>
          <option value="">{t("choose")}</option>
          <ReasonOptions reasons={reasons} />
        </SelectField>
        <TextareaField
          {...field("note")}
          label={t("note")}
          hint={t("noteHint")}
          error={error("note")}
          rows={2}
          maxLength={500}
        />
        <RefusalNotice answer={answer?.kind === "invalid" ? null : answer} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" pending={pending} onClick={() => void submit()}>
            {pending ? t("asking") : t("button", { amount: moneyText(total.amountCents, total.currency, locale) })}
            <KeyHint keys="Ctrl Enter" />
          </Button>
        </div>
        <p className="text-xs text-ink-muted">{t("keys")}</p>
      </Form>
    </Panel>
  );
}
