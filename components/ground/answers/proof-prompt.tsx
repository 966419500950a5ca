"use client";

import { useEffect, useState } from "react";
import { proofsAreAskedBy } from "#components/ground/answers/ask-for-proof.ts";
import type { ProofActions } from "#components/ground/answers/proof-dialog.tsx";
import { onDemand } from "#components/ground/ui/on-demand.tsx";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";

const LazyProofDialog = onDemand(() =>
  import("#components/ground/answers/proof-dialog.tsx").then((module) => module.ProofDialog),
);

type Asked = { needed: ProofNeeded; answer: (isProven: boolean) => void };

/**
 * Asks the person to prove again who they are, when an action needs it. The page behind keeps what was typed, and the action goes on by
 * itself.
 */
export function ProofPrompt(actions: ProofActions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => proofsAreAskedBy((needed) => new Promise((resolve) => setAsked({ needed, answer: resolve }))), []);
  if (!asked) return null;
  function end(isProven: boolean) {
    setAsked(null);
    asked?.answer(isProven);
  }
  return <LazyProofDialog {...actions} ways={asked.needed.ways} onEnd={end} />;
}
