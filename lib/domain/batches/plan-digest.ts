import type { PlannedRow } from "#lib/domain/batches/plan-batch.ts";
import { textDigest } from "#lib/domain/text/text-digest.ts";

/** The parts of a plan that would move money, and to which a person agrees by requesting it. */
type Agreed = Pick<PlannedRow, "line" | "state" | "transactionId" | "method" | "amountCents">;

/** Computes a digest of a plan: equal for the same rows of the same sales, with the same methods and amounts. */
export function planDigest(plan: readonly Agreed[]): number {
  const ready = plan.filter(({ state }) => state === "ready");
  return textDigest(
    ready
      .map(({ line, transactionId, method, amountCents }) => `${line} ${transactionId} ${method} ${amountCents}`)
      .join("\n"),
  );
}
