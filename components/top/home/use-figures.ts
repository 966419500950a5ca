"use client";

import { useEffect, useState } from "react";
import type { Answer } from "#components/ground/answers/answer.ts";
import { fetchAnswer } from "#components/ground/answers/fetch-answer.ts";
import type { HomeFigures } from "#components/top/home/home-figures.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { paths } from "#lib/paths/paths.ts";

/** Figures as old as this are shown again without asking the service. A document belongs to one person. */
const FRESH_MS = 60_000;

const known = new Map<string, { answer: Answer<unknown>; at: number }>();

/** Reads one of the figures of the start page; null while it is read. Leaving the page ends the read. A new `turn` reads again. */
export function useFigures<Name extends keyof HomeFigures>(
  storeId: string,
  name: Name,
  turn = 0,
): Answer<HomeFigures[Name]> | null {
  const path = paths.homeFigures(storeId, name);
  const [answer, setAnswer] = useState<Answer<HomeFigures[Name]> | null>(null);
  useEffect(() => {
    const before = known.get(path);
    if (turn === 0 && before && performance.now() - before.at < FRESH_MS) {
      setAnswer(before.answer as Answer<HomeFigures[Name]>);
      return;
    }
    const controller = new AbortController();
    setAnswer(null);
    fetchAnswer<ActionResult<HomeFigures[Name]>>(path, controller.signal).then((read) => {
      if (controller.signal.aborted) return;
      if (read.kind === "done") known.set(path, { answer: read, at: performance.now() });
      setAnswer(read);
    });
    return () => controller.abort();
  }, [path, turn]);
  return answer;
}
