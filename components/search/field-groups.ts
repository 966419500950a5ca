import type { Messages } from "#lib/messages/catalogue.ts";

type FieldName = keyof Messages["fields"]["names"];

/** The 24 fields as a person looks for them: most used first, near what belongs together. */
export const FIELD_GROUPS = [
  {
    name: "transaction",
    fields: ["OrderNumber", "Amount", "TransType", "Response", "TransactionId", "AuthorizationCode", "ProcessedBy"],
  },
  { name: "card", fields: ["MaskedCardNumber", "CardType", "CardOwner"] },
  { name: "customer", fields: ["BillingName", "BillingEmail", "BillingPhone", "CustCode", "IPAddress"] },
  { name: "adjustments", fields: ["IDAdjustmentTo", "IDAdjustedBy"] },
  { name: "references", fields: ["Ref1", "Ref2", "Ref3", "Ref4", "Ref5", "ProductName", "ProductID"] },
] as const satisfies readonly { name: keyof Messages["fields"]["groups"]; fields: readonly FieldName[] }[];
