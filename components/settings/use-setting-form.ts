"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { z } from "zod";
import { answerOf, type NoAnswer } from "#components/answers/answer.ts";
import { focusFaultyField } from "#components/ui/hooks/focus-faulty-field.ts";
import type { AwaitingApproval, Done, FormFailure, NotAllowed, NotPermitted } from "#lib/domain/outcome.ts";
import type { CommonRule } from "#lib/domain/reasons/reason.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";

/** The result of saving a setting: when it was set, and whether there was nobody to decide it. */
export type SettingChanged = { changedAt: string; alone?: boolean };

/** The results of saving a setting. */
export type SettingResult =
  | Done<SettingChanged>
  | NotPermitted
  | NotAllowed<CommonRule>
  | AwaitingApproval
  | FormFailure;

/**
 * Saves the setting in a form. The form shows values that the schema refuses at their fields, before anything is sent,
 * and keeps typed text whatever the result. `form` is the ref of the form element: focus goes to its first faulty
 * field. `seenAt` is the time of the value that the form started from; the server refuses to overwrite a newer one.
 */
export function useSettingForm<S extends z.ZodType>(
  schema: S,
  seenAt: string | null,
  save: (input: z.input<S>) => Promise<SettingResult>,
) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(seenAt);
  const [result, setResult] = useState<SettingResult | NoAnswer | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState(false);

  function showFaults(fields: Readonly<Record<string, string>>) {
    setFaults(fields);
    focusFaultyField(form.current, fields);
  }

  async function submit(typed: z.input<S>) {
    if (pending) return;
    setResult(null);
    const checked = schema.safeParse(typed);
    showFaults(checked.success ? {} : fieldErrors(checked.error));
    if (!checked.success) return;
    setPending(true);
    const answer = await answerOf(save(typed));
    setPending(false);
    setResult(answer);
    if (answer.kind === "invalid") showFaults(answer.fields);
    if (answer.kind === "done") {
      setSeen(answer.value.changedAt);
      router.refresh();
    }
  }

  return { form, seen, result, faults, pending, submit };
}
