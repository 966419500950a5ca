"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { RefusalText } from "#components/ground/answers/refusal-text.tsx";
import { useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { amountFaults } from "#components/money/adjustments/amount-faults.ts";
import { NoteField } from "#components/money/adjustments/note-field.tsx";
import { ReasonChoice } from "#components/money/adjustments/reason-choice.tsx";
import { useFieldErrors } from "#components/money/adjustments/use-field-errors.ts";
import type { AwaitingApproval, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import { refundEntry } from "#lib/inputs/money/adjustment-fields.ts";
import type { UnreferencedInput } from "#lib/inputs/money/unreferenced.ts";
import { paths } from "#lib/paths/paths.ts";

/** The results of asking a second person. */
export type AskResult = AwaitingApproval | NotPermitted | NotAllowed<CommonRule> | FormFailure;

/** Requests approval: amount, reason and note. No card is typed here. */
export function UnreferencedForm({
  storeId,
  requestId,
  currency,
  reasons,
  amount,
  ask,
  searchAmount,
}: {
  storeId: string;
  requestId: string;
  currency: string;
  reasons: readonly string[];
  amount: string;
  ask: (input: UnreferencedInput) => Promise<AskResult>;
  /** Searches for sales of that amount. Returns how many are newly proposed, or null when that is not known. */
  searchAmount: (amount: string) => Promise<number | null>;
}) {
  const t = useTranslations("unreferenced");
  const router = useRouter();
  const sentence = useFieldErrors("");
  const [further, setFurther] = useState(0);
  const { answer, pending, submit, field, fault, getValues } = useActionForm({
    schema: refundEntry,
    values: { amount, reason: "", note: "" },
    check: (typed) => amountFaults(typed.amount, { currency }),
    async action(_, entry): Promise<AskResult> {
      const input = { storeId, requestId, ...entry };
      setFurther(0);
      const first = await ask(input);
      const found = isAmountUnsearched(first) ? await searchAmount(getValues("amount")) : null;
      setFurther(found ?? 0);
      const answer = found === 0 ? await ask(input) : first;
      if (answer.kind === "awaiting_approval") router.push(paths.unreferencedRefund(storeId, answer.requestId));
      return answer;
    },
    refreshes: "never",
  });

  return (
    <Panel title={t("ask.title")}>
      <Form noValidate onSubmit={submit} startAt="amount" className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-muted">{t("ask.lead")}</p>
        <AmountField
          label={t("ask.amount")}
          error={sentence(fault("amount"))}
          currency={currency}
          className="max-w-80"
          {...field("amount")}
        />
        <ReasonChoice reasons={reasons} field={field("reason")} error={sentence(fault("reason"))} />
        <NoteField field={field("note")} hint={t("ask.noteHint")} error={sentence(fault("note"))} />
        <div>
          <Button type="submit" variant="primary" pending={pending}>
            {t(pending ? "ask.asking" : "ask.submit")}
          </Button>
        </div>
        <RefusalNotice result={answer} currency={currency} further={further} />
      </Form>
    </Panel>
  );
}

function isAmountUnsearched(answer: AskResult): boolean {
  return answer.kind === "not_allowed" && answer.reason.rule === "originals_amount_not_searched";
}

function RefusalNotice({
  result,
  currency,
  further,
}: {
  result: AskResult | NoAnswer | null;
  currency: string;
  /** The number of sales of that amount that were only now proposed. */
  further: number;
}) {
  const t = useTranslations("unreferenced");
  if (!result || result.kind === "awaiting_approval") return null;
  return (
    <Notice tone="warning" role="alert" title={t("ask.refusedTitle")}>
      {further > 0 ? (
        t("ask.further", { count: further })
      ) : (
        <RefusalText refusal={result} notPermitted={t("new.forbidden")} currency={currency} />
      )}
    </Notice>
  );
}
