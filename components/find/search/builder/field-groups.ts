import type { Messages } from "#lib/messages/catalogue.ts";

/** The fields in the order in which people look for them: most used first, related fields together. */
export const FIELD_GROUPS = [
  {
    name: "transaction",
    fields: [
      "AnyWord",
      "OrderNumber",
      "Amount",
      "TransType",
      "Response",
      "TransactionId",
      "AuthorizationCode",
      "Message",
      "PaymentMethod",
      "Currency",
      "BatchNumber",
      "ProcessedBy",
    ],
  },
  { name: "card", fields: ["MaskedCardNumber", "CardType", "CardOwner", "AvsResult", "CvdResult"] },
  { name: "customer", fields: ["BillingName", "BillingEmail", "BillingPhone", "CustCode", "IPAddress"] },
  {
    name: "adjustments",
    fields: [
      "Person",
      "Reason",
      "Operation",
      "Returned",
      "PartlyRefunded",
      "Completed",
      "Voided",
      "IDAdjustmentTo",
      "IDAdjustedBy",
    ],
  },
  { name: "references", fields: ["Ref1", "Ref2", "Ref3", "Ref4", "Ref5", "ProductName", "ProductID"] },
] as const satisfies readonly { name: keyof Messages["fields"]["groups"]; fields: readonly string[] }[];
