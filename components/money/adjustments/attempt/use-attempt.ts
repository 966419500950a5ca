"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { answerOf, type NotStarted } from "#components/ground/answers/answer.ts";
import { type AttemptResult, resultAfter } from "#components/money/adjustments/attempt/attempt.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";

/** An attempt keeps its own offer, even when the page reads a new one. */
type Stage<Attempt> =
  | { step: "entry" }
  | { step: "review"; attempt: Attempt }
  | { step: "result"; attempt: Attempt; result: AttemptResult };

/** The step after a result: show it, return to the entry, or return to it with a fresh offer. */
export type Next = "show" | "entry" | "renew";

/**
 * Runs the three steps of a form that moves money: entry, review, result. After a lost answer the same operation is sent again.
 * `next` may lead a result back to the entry; the form keeps its contents.
 */
export function useAttempt<Attempt>(
  action: (attempt: Attempt) => Promise<Exclude<AttemptResult, { kind: "lost" } | NotStarted> | ProofNeeded>,
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

  /** `earlier`: the shown result of the same attempt, when it is sent again. */
  async function send(attempt: Attempt, earlier: AttemptResult | null = null) {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    const received = await answerOf(() => action(attempt));
    if (received.kind === "proof_needed") {
      inFlight.current = false;
      return setSending(false);
    }
    const answer: AttemptResult = received.kind === "unreachable" ? { kind: "lost" } : received;
    inFlight.current = false;
    setSending(false);
    const result = resultAfter(earlier, answer);
    const step = next(result, attempt);
    if (step === "entry") return edit();
    if (step === "renew") return renew();
    setStage({ step: "result", attempt, result });
    // The count in the top bar, and every cached page, are now out of date.
    if (result.kind === "done") router.refresh();
  }

  function review(attempt: Attempt) {
    setStage({ step: "review", attempt });
  }

  return { stage, sending, renewing, review, send, edit, renew };
}
