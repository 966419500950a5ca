/**
 * The names and numbers of the payments service, as the interface prints them. The sandbox shares this file and the names of
 * practice (`practice.ts`) and nothing else, so that each side's shapes and rules can catch the other's mistakes.
 */

/** Field indexes of a search criterion (interface §4.8). */
export const FIELD_INDEX = {
  TransactionId: 1,
  Amount: 2,
  MaskedCardNumber: 3,
  CardOwner: 4,
  OrderNumber: 5,
  IPAddress: 6,
  AuthorizationCode: 7,
  TransType: 8,
  CardType: 9,
  Response: 10,
  BillingName: 11,
  BillingEmail: 12,
  BillingPhone: 13,
  ProcessedBy: 14,
  Ref1: 15,
  Ref2: 16,
  Ref3: 17,
  Ref4: 18,
  Ref5: 19,
  ProductName: 20,
  ProductID: 21,
  CustCode: 22,
  IDAdjustmentTo: 23,
  IDAdjustedBy: 24,
} as const;
export type FieldName = keyof typeof FIELD_INDEX;

/** Encoded operators of a search criterion (interface §4.9). */
export const ENCODED_OPERATOR = {
  "=": "%3D",
  "<": "%3C",
  ">": "%3E",
  "<=": "%3C%3D",
  ">=": "%3E%3D",
  "START WITH": "START%20WITH",
} as const;
export type OperatorName = keyof typeof ENCODED_OPERATOR;

/** Transaction type codes: purchase, pre-auth, pre-auth completion, return, void of a purchase, void of a return. */
export const TYPE_CODES = ["P", "PA", "PAC", "R", "VP", "VR"] as const;
export type TypeCode = (typeof TYPE_CODES)[number];

/** Payment methods as an answer names them (a request uses words): card, cash, cheque. */
export const METHOD_CODES = ["CC", "CA", "CE"] as const;
export type MethodCode = (typeof METHOD_CODES)[number];

/** Card brands: Visa, Mastercard, American Express, Discover, Diners, JCB, Visa debit, Mastercard debit. */
export const CARD_TYPES = ["VI", "MC", "AM", "NN", "DI", "JB", "PV", "MD"] as const;
export type CardTypeCode = (typeof CARD_TYPES)[number];

/** Rows that one report request returns at the most (interface §4.7). */
export const PAGE_LIMIT = 500;

/** Gateway message ids that mean something of their own to us; every other number is shown as the service words it. */
export const GATEWAY_CODE = {
  approved: 1,
  declined: 7,
  authenticationFailed: 21,
  malformedRequest: 49,
  voidAfterReturn: 192,
  voidAmountDiffers: 193,
  exceedsReturnLimit: 194,
  originalVoided: 196,
  adjustmentNotPositive: 197,
  cannotBeAdjusted: 200,
  invalidAdjustmentId: 201,
  alreadyCompleted: 203,
  voidDayOver: 205,
  exceedsReserve: 208,
  invalidRequest: 314,
  duplicateOrderNumber: 788,
} as const;
