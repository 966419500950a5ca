"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef } from "react";
import { type BatchResult, RefusalNotice, useBatchAction } from "#components/batches/steer/steer-button.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { ReasonOptions } from "#components/payments/reason-text.tsx";
import { Button } from "#components/ui/button.tsx";
import { Form } from "#components/ui/fields/form.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { KeyHint } from "#components/ui/key-hint.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useConfirmKeys } from "#components/ui/use-confirm-keys.ts";
import type { AskBatchInput } from "#lib/inputs/batches.ts";

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
  const form = useRef<HTMLFormElement>(null);
  const { answer, pending, run } = useBatchAction(ask);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current || pending) return;
    const fields = new FormData(form.current);
    run({
      storeId,
      batchId,
      reason: String(fields.get("reason")),
      note: String(fields.get("note")),
      seenPlan,
    });
  }

  useConfirmKeys(true, () => submit());

  return (
    <Panel title={t("title")} className="max-w-3xl">
      <Form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <SelectField label={t("reason")} hint={t("reasonHint")} name="reason" defaultValue="">
          <option value="">{t("choose")}</option>
          <ReasonOptions reasons={reasons} />
        </SelectField>
        <TextareaField label={t("note")} hint={t("noteHint")} name="note" rows={2} maxLength={500} />
        <RefusalNotice answer={answer} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" pending={pending} onClick={() => submit()}>
            {pending ? t("asking") : t("button", { amount: moneyText(total.amountCents, total.currency, locale) })}
            <KeyHint keys="Ctrl Enter" />
          </Button>
        </div>
        <p className="text-xs text-ink-muted">{t("keys")}</p>
      </Form>
    </Panel>
  );
}
