import type { MoneyIntent } from "#lib/domain/journal/journal.ts";

/** The acts with money, as people are told of them. An undo is the void of a refund; a release lets go of a hold. */
export type MoneyAct = "refund" | "void" | "undo" | "completion" | "release";

/**
 * Names the act of a journal entry for people, since the verb alone does not decide it. A void that gives nothing back
 * undoes a refund, and a completion of 0.00 releases a hold. A refund without a sale is a refund.
 */
export function actOf({
  verb,
  amountCents,
  givesBackCents,
}: Pick<MoneyIntent, "verb" | "amountCents" | "givesBackCents">): MoneyAct {
  switch (verb) {
    case "void":
      return givesBackCents === 0 ? "undo" : "void";
    case "completion":
      return amountCents === 0 ? "release" : "completion";
    default:
      return "refund";
  }
}
