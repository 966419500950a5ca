"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { answerOf } from "#components/ground/answers/answer.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { type BatchAnswer, type BatchResult, RefusalNotice } from "#components/money/batches/steer/steer-button.tsx";
import type { RenewBatchInput } from "#lib/inputs/money/batches.ts";
import { paths } from "#lib/paths/paths.ts";

export type RenewAction = (input: RenewBatchInput) => Promise<BatchResult<{ batchId: string }>>;

/** Makes a new batch of the remaining rows, and leads to it. */
export function RenewButton({ renew, children, ...input }: RenewBatchInput & { renew: RenewAction; children: string }) {
  const router = useRouter();
  const [answer, setAnswer] = useState<BatchAnswer<{ batchId: string }> | null>(null);
  const [pending, startRenewal] = useTransition();

  const make = () =>
    startRenewal(async () => {
      const result = await answerOf(() => renew(input));
      setAnswer(result);
      if (result.kind === "done") router.push(paths.batch(input.storeId, result.value.batchId));
    });

  return (
    <>
      <Button pending={pending} onClick={make}>
        {children}
      </Button>
      <RefusalNotice answer={answer} />
    </>
  );
}
