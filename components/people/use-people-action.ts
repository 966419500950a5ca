"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** What an action said; `unreachable` when no answer came, so that nobody knows whether it was done. */
export type PeopleResult<T> = ActionResult<T> | { kind: "unreachable" };

/** Runs an action, keeps what it said until the next run, and shows the page's new state when something was done. */
export function usePeopleAction<I, T>(action: (input: I) => Promise<ActionResult<T>>) {
  const router = useRouter();
  const [result, setResult] = useState<PeopleResult<T> | null>(null);
  const [pending, setPending] = useState(false);

  async function run(input: I): Promise<PeopleResult<T>> {
    setResult(null);
    setPending(true);
    const answer = await action(input).catch(() => ({ kind: "unreachable" as const }));
    setResult(answer);
    setPending(false);
    if (answer.kind === "done") router.refresh();
    return answer;
  }

  return { result, pending, run };
}
