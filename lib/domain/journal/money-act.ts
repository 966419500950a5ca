import type { MoneyIntent } from "#lib/domain/journal/journal.ts";

/** What is done with money, as people are told. Undoing is the void of a refund; a release lets go of a hold. */
export type MoneyAct = "refund" | "void" | "undo" | "completion" | "release";

/**
 * What an entry of the journal is for a customer: the verb alone does not tell. A void that gives nothing back takes a refund back,
 * and a completion of 0.00 charges nothing. A refund without a sale is a refund.
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
