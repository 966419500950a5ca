import type { PlannedRow } from "#lib/domain/batches/plan-batch.ts";
import { textDigest } from "#lib/domain/text/text-digest.ts";

/** What of a plan would move money, and so is what a person agrees to by asking for it. */
type Agreed = Pick<PlannedRow, "line" | "state" | "transactionId" | "method" | "amountCents">;

/** By which a plan is known again: the same rows, of the same sales, in the same ways, with the same amounts. */
export function planDigest(plan: readonly Agreed[]): number {
  const ready = plan.filter(({ state }) => state === "ready");
  return textDigest(
    ready
      .map(({ line, transactionId, method, amountCents }) => `${line} ${transactionId} ${method} ${amountCents}`)
      .join("\n"),
  );
}
