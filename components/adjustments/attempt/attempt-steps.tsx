"use client";

import type { ReactNode } from "react";
import type { Asked } from "#components/adjustments/attempt/attempt.ts";
import { AttemptInDoubtPanel } from "#components/adjustments/attempt/attempt-in-doubt-panel.tsx";
import { AttemptResultPanel } from "#components/adjustments/attempt/attempt-result-panel.tsx";
import { AttemptReview } from "#components/adjustments/attempt/attempt-review.tsx";
import type { CheckAction, OpenEntry } from "#components/adjustments/attempt/open-entry.ts";
import { OpenEntryWatch } from "#components/adjustments/attempt/open-entry-watch.tsx";
import type { useAttempt } from "#components/adjustments/attempt/use-attempt.ts";

/** The step that an attempt is in: the entry as it is given, or the confirmation, or what became of it. */
export function AttemptSteps<Attempt>({
  steps,
  open,
  check,
  entry,
  askedOf,
  factsOf,
  afterDone,
}: {
  steps: ReturnType<typeof useAttempt<Attempt>>;
  /** Our own operation on this sale that is not settled. */
  open: OpenEntry | null;
  check: CheckAction;
  entry: ReactNode;
  askedOf: (attempt: Attempt) => Asked;
  /** What is to be confirmed, beside the transaction itself. */
  factsOf: (attempt: Attempt) => ReactNode;
  /** What is left once it was carried out. */
  afterDone: (attempt: Attempt) => ReactNode;
}) {
  const { stage, sending, renewing, review, send, edit, renew } = steps;
  switch (stage.step) {
    case "entry":
      return (
        <div className="flex flex-col gap-4">
          <OpenEntryWatch open={open} check={check} />
          {entry}
        </div>
      );
    case "review":
      return (
        <AttemptReview
          asked={askedOf(stage.attempt)}
          sending={sending}
          onConfirm={() => send(stage.attempt)}
          onBack={edit}
        >
          {factsOf(stage.attempt)}
        </AttemptReview>
      );
    case "result": {
      const { attempt, result } = stage;
      const asked = askedOf(attempt);
      if (result.kind === "in_doubt") {
        return <AttemptInDoubtPanel asked={asked} open={open} check={check} onSettled={() => send(attempt, result)} />;
      }
      return (
        <AttemptResultPanel
          asked={asked}
          result={result}
          looking={sending}
          onLook={() => send(attempt, result)}
          onReview={() => review(attempt)}
          renewing={renewing}
          onRenew={renew}
        >
          {afterDone(attempt)}
        </AttemptResultPanel>
      );
    }
  }
}
