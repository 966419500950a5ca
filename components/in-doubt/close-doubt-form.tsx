"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { NoAnswer } from "#components/ground/answers/answer.ts";
import { RefusalText } from "#components/ground/answers/refusal-text.tsx";
import { type ActionForm, useActionForm } from "#components/ground/answers/use-action-form.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { TextareaField } from "#components/ground/ui/fields/textarea-field.tsx";
import { FocusedNotice } from "#components/ground/ui/notices/focused-notice.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { CandidateView } from "#components/in-doubt/candidate-view.ts";
import { CandidateWords } from "#components/in-doubt/candidate-words.tsx";
import type { AwaitingApproval, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { closeDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import type { Messages } from "#lib/messages/catalogue.ts";
import { paths } from "#lib/paths/paths.ts";

const NONE = "none";
type ErrorName = keyof Messages["refund"]["errors"];

type CloseResult = AwaitingApproval | NotPermitted | NotAllowed<CommonRule> | Unavailable | FormFailure;

/** What a person claims, as the form has it. */
const claim = closeDoubtInput.pick({ note: true }).extend({ choice: exactText({ form: (id) => id !== "" }) });

/** Takes the result of an operation in doubt and how the person knows it, and asks a second person. */
export function CloseDoubtForm({
  storeId,
  operationId,
  requestId,
  currency,
  candidates,
  showsUntil,
  ask,
}: {
  storeId: string;
  operationId: string;
  requestId: string;
  currency: string;
  candidates: readonly CandidateView[];
  /** Until then the service may still show it, and nobody says that none was made; null when that is over. */
  showsUntil: string | null;
  ask: (input: z.input<typeof closeDoubtInput>) => Promise<CloseResult>;
}) {
  const t = useTranslations("closeDoubt");
  const tErrors = useTranslations("refund.errors");
  const { answer, pending, field, fault, submit } = useActionForm({
    schema: claim,
    values: { choice: "", note: "" },
    action: ({ choice, note }) =>
      ask({
        ...{ storeId, operationId, requestId, note },
        internalId: choice === NONE ? null : choice,
        candidateIds: candidates.map((one) => one.transactionId),
      }),
    refreshes: "never",
  });
  const found = fault("note");
  const chosen = field("choice");

  if (answer?.kind === "awaiting_approval") {
    return (
      <FocusedNotice
        tone="success"
        role="group"
        aria-label={t("askedTitle")}
        title={t("askedTitle")}
        actions={<LinkButton href={paths.approval(storeId, answer.requestId)}>{t("openRequest")}</LinkButton>}
      >
        <p>{t("askedLead")}</p>
      </FocusedNotice>
    );
  }
  return (
    <Panel title={t("choice")}>
      <Form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2">{t(candidates.length === 0 ? "noCandidates" : "candidatesLead")}</legend>
          {candidates.map((candidate) => (
            <Choice
              key={candidate.transactionId}
              field={chosen}
              value={candidate.transactionId}
              hint={t("internalLead")}
            >
              <CandidateWords storeId={storeId} candidate={candidate} as="internal" />
            </Choice>
          ))}
          <Choice
            field={chosen}
            value={NONE}
            hint={showsUntil === null ? t("noneLead") : t("noneTooEarly", { time: showsUntil })}
            disabled={showsUntil !== null}
          >
            {t("none")}
          </Choice>
          {fault("choice") !== undefined && (
            <p role="alert" className="text-declined">
              {t("chooseFirst")}
            </p>
          )}
        </fieldset>
        <TextareaField
          {...field("note")}
          label={t("note")}
          hint={t("noteHint")}
          error={
            found === "note_missing"
              ? t("noteMissing")
              : found && tErrors(tErrors.has(found as ErrorName) ? (found as ErrorName) : "unreadable")
          }
        />
        <div className="flex flex-col items-start gap-3">
          <Button type="submit" variant="primary" pending={pending}>
            {t(pending ? "submitting" : "submit")}
          </Button>
          {answer && answer.kind !== "invalid" && <RefusalNotice answer={answer} currency={currency} />}
        </div>
      </Form>
    </Panel>
  );
}

function Choice({
  field: { defaultValue: _, ...native },
  value,
  hint,
  disabled = false,
  children,
}: {
  field: ReturnType<ActionForm<z.input<typeof claim>, CloseResult>["field"]>;
  value: string;
  hint: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col">
      <label
        className={`flex min-h-(--control) items-start gap-2 py-1 ${disabled ? "text-ink-muted" : "cursor-pointer"}`}
      >
        <input
          {...native}
          type="radio"
          value={value}
          disabled={disabled}
          aria-describedby={`choice-${value}`}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      <p id={`choice-${value}`} className="max-w-3xl pl-6 text-xs text-ink-muted">
        {hint}
      </p>
    </div>
  );
}

/** Says why nobody was asked. */
function RefusalNotice({
  answer,
  currency,
}: {
  answer: Exclude<CloseResult, { kind: "invalid" | "awaiting_approval" }> | NoAnswer;
  currency: string;
}) {
  const t = useTranslations("closeDoubt");
  if (answer.kind === "unavailable") {
    return (
      <FocusedNotice tone="warning" title={t("notReadTitle")}>
        {t("notReadText")}
      </FocusedNotice>
    );
  }
  const isRefused = answer.kind === "not_allowed" || answer.kind === "not_permitted";
  return (
    <FocusedNotice tone={isRefused ? "warning" : "danger"} title={isRefused && t("notAskedTitle")}>
      <RefusalText refusal={answer} notPermitted={t("notPermitted")} currency={currency} />
    </FocusedNotice>
  );
}
