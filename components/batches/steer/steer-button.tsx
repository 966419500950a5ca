"use client";

import { RefusalNotice } from "#components/batches/steer/refusal-sentence.tsx";
import { useBatchAction } from "#components/batches/steer/use-batch-action.ts";
import { Button } from "#components/ui/button.tsx";
import type { ButtonVariant } from "#components/ui/control-classes.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { BatchInput } from "#lib/inputs/batches.ts";

export type SteerAction = (input: BatchInput) => Promise<ActionResult<unknown>>;

/** A button that moves a list on: pause, go on, stop, discard. Says why not when it did not. */
export function SteerButton({
  storeId,
  batchId,
  action,
  variant = "secondary",
  children,
}: BatchInput & { action: SteerAction; variant?: ButtonVariant; children: string }) {
  const { answer, pending, run } = useBatchAction(action);
  return (
    <>
      <Button variant={variant} pending={pending} onClick={() => run({ storeId, batchId })}>
        {children}
      </Button>
      <RefusalNotice answer={answer} />
    </>
  );
}
