"use client";

import { useState } from "react";
import { type NoAnswer, useFailureSentence } from "#components/ground/answers/answer.ts";
import { useAction } from "#components/ground/answers/use-action.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import type { Done, FormFailure, NotPermitted } from "#lib/domain/outcome.ts";

/** The answers of an act that is asked about once more. */
export type AskedResult = Done<unknown> | NotPermitted | FormFailure;

/** Offers an act beside a line, and carries it out after one question. */
export function AskedButton({
  words: { open, named, question, confirm, keep },
  act,
  onDone,
}: {
  words: Readonly<Record<"open" | "named" | "question" | "confirm" | "keep", string>>;
  act: () => Promise<AskedResult>;
  onDone: () => void;
}) {
  const sentence = useFailureSentence();
  const [isAsking, setAsking] = useState(false);
  const { answer, pending, run } = useAction<undefined, AskedResult>(act, "never");
  const failed: Exclude<AskedResult, Done<unknown>> | NoAnswer | null = answer?.kind === "done" ? null : answer;

  async function carryOut() {
    if ((await run(undefined))?.kind !== "done") return;
    setAsking(false);
    onDone();
  }

  if (!isAsking) {
    return (
      <button
        type="button"
        aria-label={named}
        onClick={() => setAsking(true)}
        className="text-xs text-accent underline underline-offset-4 print:hidden"
      >
        {open}
      </button>
    );
  }
  return (
    <span className="flex max-w-64 flex-col items-start gap-1 whitespace-normal">
      <span className="text-xs">{question}</span>
      <span className="flex flex-wrap gap-1">
        <Button autoFocus pending={pending} onClick={carryOut}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {keep}
        </Button>
      </span>
      {failed && (
        <span role="alert" className="text-xs text-declined">
          {sentence(failed)}
        </span>
      )}
    </span>
  );
}
