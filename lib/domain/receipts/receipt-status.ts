import type { ReceiptFacts, ReceiptKind } from "#lib/domain/receipts/receipt-facts.ts";

/** What a receipt says plainly of its transaction, beside its kind. `side`: whether money was charged or given back. */
export type ReceiptStatus =
  | { kind: "approved" }
  | { kind: "declined"; side: Side }
  | { kind: "voided"; side: Side }
  | { kind: "in_doubt" }
  | { kind: "held" }
  | { kind: "completed"; completedCents: number }
  | { kind: "released" }
  | { kind: "refunded"; refundedCents: number; isAll: boolean }
  | { kind: "gives_back" }
  | { kind: "sale_cancelled" }
  | { kind: "refund_cancelled" };

type Side = "charge" | "refund";

/** Decides what the receipt says plainly: a decline, a void, a refund, or that nothing was charged yet. */
export function receiptStatus(facts: ReceiptFacts, kind: ReceiptKind): ReceiptStatus {
  const { transaction, refundedCents, completedCents } = facts;
  const side = kind === "refund" ? "refund" : "charge";
  if (!transaction.approved) return { kind: "declined", side };
  if (facts.isVoided) return { kind: "voided", side };
  if (facts.inDoubt) return { kind: "in_doubt" };
  switch (kind) {
    case "purchase":
    case "completion":
      if (refundedCents === 0) return { kind: "approved" };
      return { kind: "refunded", refundedCents, isAll: refundedCents >= transaction.amountCents };
    case "pre_authorization":
      return completedCents > 0 ? { kind: "completed", completedCents } : { kind: "held" };
    case "release":
      return { kind: "released" };
    case "refund":
      return { kind: "gives_back" };
    case "void_of_sale":
      return { kind: "sale_cancelled" };
    case "void_of_refund":
      return { kind: "refund_cancelled" };
    case "other":
      return { kind: "approved" };
  }
}
