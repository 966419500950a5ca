"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { answerOf, type Unreachable } from "#components/answers/answer.ts";
import type { Done, FormFailure, NotAllowed, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { FileRule } from "#lib/domain/reasons/file-rules.ts";
import type { FileInput, SteerFileInput } from "#lib/inputs/file-inputs.ts";

export type FileResult = Done<unknown> | NotPermitted | NotAllowed<FileRule> | Unavailable | FormFailure;

/** The actions on files, as the page gives them. */
export type FileActions = {
  steer: (input: SteerFileInput) => Promise<FileResult>;
  remove: (input: FileInput) => Promise<FileResult>;
  changes: (input: FileInput) => Promise<FileResult>;
};

/** Carries out one act at a time, keeps a refusal, and shows the list anew. */
export function useFileAct() {
  const router = useRouter();
  const [answer, setAnswer] = useState<FileResult | Unreachable | null>(null);
  const [pending, start] = useTransition();

  function run(act: () => Promise<FileResult>): void {
    if (pending) return;
    start(async () => {
      setAnswer(await answerOf(act()));
      router.refresh();
    });
  }

  return { answer, pending, run };
}
