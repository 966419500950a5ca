"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { answerOf, type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { useFieldErrors } from "#components/money/adjustments/attempt/refused-fields.ts";
import { NoteField } from "#components/money/adjustments/note-field.tsx";
import { ReasonChoice } from "#components/money/adjustments/reason-choice.tsx";
import { withinCents } from "#components/money/adjustments/use-amount-entry.ts";
import type { AwaitingApproval, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import { refundEntry } from "#lib/inputs/adjustment-fields.ts";
import type { UnreferencedInput } from "#lib/inputs/unreferenced.ts";
import { paths } from "#lib/paths/paths.ts";

type Fields = z.input<typeof refundEntry>;
type Entry = z.output<typeof refundEntry>;

/** The results of asking a second person. */
export type AskResult = AwaitingApproval | NotPermitted | NotAllowed<CommonRule> | FormFailure;

type NotAskedAnswer = Exclude<AskResult, AwaitingApproval> | NoAnswer;

const resolver = zodResolver(refundEntry);

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
  const [result, setResult] = useState<NotAskedAnswer | null>(null);
  const [pending, setPending] = useState(false);
  const [further, setFurther] = useState(0);
  const form = useForm<Fields, unknown, Entry>({
    resolver: withinCents(resolver, null, { message: "", currency }),
    defaultValues: { amount, reason: "", note: "" },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (entry) => {
    const input = { storeId, requestId, ...entry };
    setResult(null);
    setFurther(0);
    setPending(true);
    let answer = await answerOf(ask(input));
    if (isAmountUnsearched(answer)) {
      const found = await searchAmount(form.getValues("amount"));
      if (found === 0) answer = await answerOf(ask(input));
      else setFurther(found ?? 0);
    }
    setPending(false);
    if (answer.kind === "awaiting_approval") return router.push(paths.unreferencedRefund(storeId, answer.requestId));
    setResult(answer);
  });

  return (
    <Panel title={t("ask.title")}>
      <Form noValidate onSubmit={submit} startAt="amount" className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-muted">{t("ask.lead")}</p>
        <AmountField
          label={t("ask.amount")}
          error={sentence(errors.amount?.message)}
          currency={currency}
          className="max-w-80"
          {...form.register("amount")}
        />
        <ReasonChoice reasons={reasons} field={form.register("reason")} error={sentence(errors.reason?.message)} />
        <NoteField field={form.register("note")} hint={t("ask.noteHint")} error={sentence(errors.note?.message)} />
        <div>
          <Button type="submit" variant="primary" pending={pending}>
            {t(pending ? "ask.asking" : "ask.submit")}
          </Button>
        </div>
        <NotAsked result={result} currency={currency} further={further} />
      </Form>
    </Panel>
  );
}

function isAmountUnsearched(answer: AskResult | NoAnswer): boolean {
  return answer.kind === "not_allowed" && answer.reason.rule === "originals_amount_not_searched";
}

function NotAsked({
  result,
  currency,
  further,
}: {
  result: NotAskedAnswer | null;
  currency: string;
  /** The number of sales of that amount that were only now proposed. */
  further: number;
}) {
  const t = useTranslations("unreferenced");
  const sentence = useFailureSentence();
  if (!result) return null;
  return (
    <Notice tone="warning" role="alert" title={t("ask.refusedTitle")}>
      {further > 0 ? (
        t("ask.further", { count: further })
      ) : result.kind === "not_allowed" ? (
        <ReasonText reason={result.reason} currency={currency} />
      ) : result.kind === "not_permitted" ? (
        t("new.forbidden")
      ) : (
        sentence(result)
      )}
    </Notice>
  );
}
