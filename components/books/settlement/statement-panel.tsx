"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import { type DismissReturn, DismissReturnButton } from "#components/books/settlement/dismiss-return-button.tsx";
import { type StatementChoice, StatementChoicesFields } from "#components/books/settlement/statement-choices.tsx";
import { StatementFileField } from "#components/books/settlement/statement-file.tsx";
import { StatementProblemNotice } from "#components/books/settlement/statement-problem-notice.tsx";
import { statementQuery } from "#components/books/settlement/statement-query.ts";
import { StatementResult } from "#components/books/settlement/statement-result.tsx";
import type { StatementView } from "#components/books/settlement/statement-view.ts";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import type { Answer } from "#components/ground/answers/answer.ts";
import { sendFile } from "#components/ground/answers/fetch-answer.ts";
import { useCheckedForm } from "#components/ground/answers/use-checked-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { AmountField } from "#components/ground/ui/fields/amount-field.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { DEFAULT_TOLERANCE, MAX_TOLERANCE } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import { MAX_STATEMENT_BYTES } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { toleranceEntry } from "#lib/inputs/books/statement-input.ts";
import { settlementPaths } from "#lib/paths/settlement-paths.ts";

const NO_CHOICE: StatementChoice = { order: null, columns: null, directions: null };

/** Uploads a bank's statement, asks what the file does not say, and shows which deposits came and which are missing. */
export function StatementPanel({
  storeId,
  currency,
  dismissReturn,
  onChecked,
}: {
  storeId: string;
  currency: string;
  dismissReturn: DismissReturn;
  /** Called when settlements were ticked off. */
  onChecked: () => void;
}) {
  const t = useTranslations("settlement.statement");
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [choice, setChoice] = useState(NO_CHOICE);
  const [answer, setAnswer] = useState<Answer<StatementView> | "no_file" | null>(null);
  const [isSending, setSending] = useState(false);
  const turn = useRef(0);
  const { handleSubmit, field, fault } = useCheckedForm({
    resolver: zodResolver(toleranceEntry),
    values: { cents: amountText(DEFAULT_TOLERANCE.cents, locale), days: String(DEFAULT_TOLERANCE.days) },
  });

  function choose(chosen: File | null) {
    turn.current += 1;
    setFile(chosen);
    setChoice(NO_CHOICE);
    setAnswer(null);
    setSending(false);
  }

  const check = handleSubmit(async (_, tolerance) => {
    if (!file) return setAnswer("no_file");
    if (file.size > MAX_STATEMENT_BYTES) {
      return setAnswer({ kind: "done", value: { kind: "unread", problem: "statement_too_large" } });
    }
    turn.current += 1;
    const own = turn.current;
    setSending(true);
    const path = settlementPaths.statement(storeId, statementQuery(tolerance, currency, choice));
    const result = await sendFile<Answer<StatementView>>(path, file);
    // Another file was chosen meanwhile.
    if (own !== turn.current) return;
    setSending(false);
    setAnswer(result);
    if (result.kind === "done" && result.value.kind === "checked" && result.value.matched.length > 0) onChecked();
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending) void check(event);
  }

  const value = answer !== null && answer !== "no_file" && answer.kind === "done" ? answer.value : null;
  const unread = value?.kind === "unread" ? value : null;
  const question = {
    sample: unread && "sample" in unread ? unread.sample : null,
    date: unread?.problem === "statement_day_order" ? unread : null,
    words: unread?.problem === "statement_directions" ? unread.words : null,
  };
  const isAsked = Object.values(question).some((asked) => asked !== null);
  return (
    <Panel title={t("title")}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-muted">{t("about")}</p>
        <Form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <StatementFileField file={file} onFile={choose} />
          <div className="flex flex-wrap items-start gap-4">
            <AmountField
              label={t("cents")}
              hint={t("centsHint")}
              error={fault("cents") && t("centsError", { most: MAX_TOLERANCE.cents / 100 })}
              {...field("cents")}
              currency={currency}
              className="w-64"
            />
            <TextField
              label={t("days")}
              hint={t("daysHint")}
              error={fault("days") && t("daysError", { most: MAX_TOLERANCE.days })}
              {...field("days")}
              inputMode="numeric"
              autoComplete="off"
              className="w-64"
            />
          </div>
          {answer !== null && value?.kind !== "checked" && <StatementProblemNotice answer={answer} />}
          {(isAsked || Object.values(choice).some((chosen) => chosen !== null)) && (
            <StatementChoicesFields question={question} choice={choice} onChoice={setChoice} />
          )}
          <div>
            <Button type="submit" variant="primary" aria-disabled={isSending}>
              {t(isSending ? "checking" : "check")}
            </Button>
          </div>
        </Form>
        {value?.kind === "checked" && (
          <StatementResult
            key={turn.current}
            result={value}
            dismissOf={({ postedOn, amountCents, occurrence }) => (
              <DismissReturnButton
                line={{ storeId, currency: value.currency, postedOn, amountCents, occurrence }}
                dismiss={dismissReturn}
                onDismissed={onChecked}
              />
            )}
          />
        )}
      </div>
    </Panel>
  );
}
