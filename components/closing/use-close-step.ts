"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { answerOf, type NoAnswer } from "#components/answers/answer.ts";
import { focusFaultyField } from "#components/ui/hooks/focus-faulty-field.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { AccountingRule } from "#lib/domain/reasons/accounting-rules.ts";

/** The result of signing off or reopening a day. */
export type CloseResult =
  | Done<{ version: number }>
  | NotPermitted
  | NotAllowed<AccountingRule | "actor_without_right">
  | FormFailure;

/** What a person is told when nothing was changed. */
export type CloseProblem = Exclude<CloseResult, Done<unknown> | { kind: "invalid" }> | NoAnswer;

/**
 * Sends a step in the closing of a day once, and shows the page anew after it. Faults go to their fields, and focus to the first one.
 */
export function useCloseStep() {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<CloseProblem | null>(null);
  const [pending, setPending] = useState(false);

  function showFaults(fields: Readonly<Record<string, string>>) {
    setFaults(fields);
    focusFaultyField(form.current, fields);
  }

  async function send(step: () => Promise<CloseResult>) {
    if (pending) return;
    setProblem(null);
    showFaults({});
    setPending(true);
    const answer = await answerOf(step());
    setPending(false);
    if (answer.kind === "invalid") return showFaults(answer.fields);
    if (answer.kind !== "done") return setProblem(answer);
    router.refresh();
  }

  return { form, faults, problem, pending, showFaults, send };
}
