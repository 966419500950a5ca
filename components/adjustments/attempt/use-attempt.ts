"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { type AttemptResult, resultAfter } from "#components/adjustments/attempt/attempt.ts";
import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** One attempt keeps the offer it was made from, whatever the page reads meanwhile. */
type Stage<Attempt> =
  | { step: "entry" }
  | { step: "review"; attempt: Attempt }
  | { step: "result"; attempt: Attempt; result: AttemptResult };

/** Where a result leads: to be shown, back to what was typed, or back to it under a fresh offer. */
export type Next = "show" | "entry" | "renew";

/**
 * The three steps of a form that moves money: what is asked for, the facts to confirm, what became of it. A lost answer is
 * looked for with the same operation. `next` may lead a result back to the entry; whatever was typed is the form's own.
 */
export function useAttempt<Attempt>(
  action: (attempt: Attempt) => Promise<ActionResult<CompletedOperation>>,
  next: (result: AttemptResult, attempt: Attempt) => Next,
) {
  const router = useRouter();
  const [stage, setStage] = useState<Stage<Attempt>>({ step: "entry" });
  const [sending, setSending] = useState(false);
  const [renewing, startRenewing] = useTransition();
  const inFlight = useRef(false);

  function edit() {
    setStage({ step: "entry" });
  }

  /** Reads the page again for another operation. */
  function renew() {
    startRenewing(() => {
      router.refresh();
      edit();
    });
  }

  /** `earlier`: what is shown of the same attempt, when it is asked about again. */
  async function send(attempt: Attempt, earlier: AttemptResult | null = null) {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    const answer: AttemptResult = await action(attempt).catch(() => ({ kind: "lost" }));
    inFlight.current = false;
    setSending(false);
    const result = resultAfter(earlier, answer);
    const step = next(result, attempt);
    if (step === "entry") return edit();
    if (step === "renew") return renew();
    setStage({ step: "result", attempt, result });
    // The frame's count, and every page kept for the way back, are out of date from now on.
    if (result.kind === "done") router.refresh();
  }

  function review(attempt: Attempt) {
    setStage({ step: "review", attempt });
  }

  return { stage, sending, renewing, review, send, edit, renew };
}
