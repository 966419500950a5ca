/** The one table of searchable fields: builder, URL and planner read it; the gateway joins it with the service's indexes by name. */

export type Operator = "=" | "<" | ">" | "<=" | ">=" | "START WITH";

/** How a value is typed and checked. */
export type ValueKind = "digits" | "amount" | "last_four" | "text" | "transaction_type" | "card_type" | "response";

export type Field = {
  name: string;
  value: ValueKind;
  /** Only the pairs that published clients list; the interface restricts none, but a refused pair was never seen. */
  operators: readonly Operator[];
  /** Values that may never stand in a URL or a log: names, e-mail, telephone, address, card digits. */
  personal: boolean;
};

const ORDERED = ["=", "<", ">", "<=", ">="] as const;
const EXACT = ["="] as const;
const PREFIX = ["=", "START WITH"] as const;

function field(name: string, value: ValueKind, operators: readonly Operator[], personal = false): Field {
  return { name, value, operators, personal };
}

export const FIELDS = [
  field("TransactionId", "digits", ORDERED),
  field("Amount", "amount", ORDERED),
  field("MaskedCardNumber", "last_four", EXACT, true),
  field("CardOwner", "text", PREFIX, true),
  field("OrderNumber", "text", ORDERED),
  field("IPAddress", "text", PREFIX, true),
  field("AuthorizationCode", "text", PREFIX),
  field("TransType", "transaction_type", EXACT),
  field("CardType", "card_type", EXACT),
  field("Response", "response", EXACT),
  field("BillingName", "text", PREFIX, true),
  field("BillingEmail", "text", PREFIX, true),
  field("BillingPhone", "text", PREFIX, true),
  field("ProcessedBy", "text", EXACT),
  field("Ref1", "text", PREFIX),
  field("Ref2", "text", PREFIX),
  field("Ref3", "text", PREFIX),
  field("Ref4", "text", PREFIX),
  field("Ref5", "text", PREFIX),
  field("ProductName", "text", PREFIX),
  field("ProductID", "text", PREFIX),
  field("CustCode", "text", PREFIX),
  field("IDAdjustmentTo", "digits", EXACT),
  field("IDAdjustedBy", "digits", EXACT),
] as const satisfies readonly Field[];

/** One condition. All conditions of a search must hold (AND). `value` is what the person typed, already checked. */
export type Criterion = { field: string; operator: Operator; value: string };
