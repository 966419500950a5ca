"use client";

import { useState } from "react";
import type { ViewAnswer, ViewResult } from "#components/find/views/view-answer.ts";
import { useViews } from "#components/find/views/views-context.ts";
import { answerOf } from "#components/ground/answers/answer.ts";

/** Runs one change and then announces `news`. For a view that was moved (`putKey`), announces its new place. */
export type ChangeView = (ask: () => Promise<ViewResult<null>>, news: string, putKey?: string) => Promise<ViewAnswer>;

/** Runs one change to views at a time, keeps its answer until the next change, and reloads the list. */
export function useViewChange() {
  const views = useViews();
  const [answer, setAnswer] = useState<ViewAnswer | null>(null);
  const [pending, setPending] = useState(false);

  async function run<T>(ask: () => Promise<ViewResult<T>>): Promise<ViewAnswer<T>> {
    setPending(true);
    const given = await answerOf(ask);
    // Also after a refusal, because somebody else may have changed the list.
    if (given.kind === "done" || given.kind === "not_allowed") await views?.refresh();
    setAnswer(given);
    setPending(false);
    return given;
  }

  return { answer, pending, run, forget: () => setAnswer(null) };
}
