"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { ActionResult } from "#lib/domain/outcome.ts";

/** What an action said; `unreachable` when no answer came, so that nobody knows whether it was done. */
export type PeopleResult<T> = ActionResult<T> | { kind: "unreachable" };

/** Runs an action, keeps what it said until the next run, and shows the page's new state when something was done. */
export function usePeopleAction<I, T>(action: (input: I) => Promise<ActionResult<T>>) {
  const router = useRouter();
  const [result, setResult] = useState<PeopleResult<T> | null>(null);
  const [pending, startTransition] = useTransition();

  async function run(input: I): Promise<PeopleResult<T>> {
    setResult(null);
    return await new Promise((resolve) => {
      startTransition(async () => {
        const answer = await action(input).catch(() => ({ kind: "unreachable" as const }));
        setResult(answer);
        if (answer.kind === "done") router.refresh();
        resolve(answer);
      });
    });
  }

  return { result, pending, run };
}
