"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { answerOf } from "#components/ground/answers/answer.ts";
import type { PreAuthLine, PreAuthProgress } from "#components/money/pre-auths/pre-auth-line.ts";
import type { FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { CompletionInput } from "#lib/inputs/money/adjustment-inputs.ts";

export type CompleteAction = (request: CompletionInput) => Promise<MoneyOutcome | FormFailure>;

/**
 * Completes several pre-auths in full, one after the other, each under its own operation id. A stop in the middle loses
 * nothing, and a line in doubt holds up no other line. `stop` starts no further completion.
 */
export function useCompletions(storeId: string, action: CompleteAction) {
  const router = useRouter();
  const [progress, setProgress] = useState<ReadonlyMap<string, PreAuthProgress>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);

  function tell(line: PreAuthLine, now: PreAuthProgress) {
    setProgress((before) => new Map(before).set(line.operationId, now));
  }

  async function run(lines: readonly PreAuthLine[]) {
    if (running) return;
    stopped.current = false;
    setRunning(true);
    for (const line of lines) tell(line, "waiting");
    for (const line of lines) {
      if (stopped.current) break;
      tell(line, "sending");
      const { transactionId, operationId, reserveCents } = line;
      const preAuth = { storeId, transactionId, operationId, reserveCents, note: "" };
      const answer = await answerOf(() => action({ ...preAuth, act: "completion", amountCents: reserveCents }));
      tell(line, answer.kind === "unreachable" ? { kind: "lost" } : answer);
    }
    setRunning(false);
    // Refreshes the sidebar's count of operations in doubt.
    router.refresh();
  }

  function stop() {
    stopped.current = true;
  }

  return { progress, running, run, stop };
}
