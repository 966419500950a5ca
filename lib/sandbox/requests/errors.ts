/** 1 the bank declined, 2 a business rule, 3 bad input, 4 technical or authentication. */
export type Category = 1 | 2 | 3 | 4;
export type Detail = { field: string; message: string };
/** The reason why a request was not approved, as the wire tells it. */
export type Refusal = {
  status: number;
  code: number;
  category: Category;
  message: string;
  /** `null` where the service was recorded so; otherwise it is empty. */
  reference?: null;
  details?: Detail[];
  /** The result of 3-D Secure, when that failed. */
  secureStatus?: string;
  /** The payment that validated a card. */
  validation?: object;
};

/** Collects the failed checks: whether a field is wrong, its name and a message. */
export function faultsOf(checks: readonly (readonly [boolean, string, string])[]): Detail[] {
  return checks.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message }));
}

/** Makes the refusal of a decline by the bank. */
export function declined(code = 7): Refusal {
  return { status: 402, code, category: 1, message: "DECLINE" };
}

/** Makes the refusal of a failed authentication. */
export function secureFailed(secureStatus: string): Refusal {
  return { status: 402, code: 311, category: 1, message: "3D Secure Failed", secureStatus };
}

/** Makes the refusal by a rule of the service or a setting of the account. */
export function ruleRefusal(code: number): Refusal {
  return { status: 402, code, category: 2, message: RULE_MESSAGES[code] ?? "Transaction refused" };
}

/** Makes the refusal of an invalid request; each detail names a field. */
export function invalidRequest(...details: Detail[]): Refusal {
  const message = "Missing or invalid payment information - Please validate all required payment information.";
  return { status: 400, code: 314, category: 3, message, ...(details.length > 0 ? { details } : {}) };
}

/** The refusal of an adjustment of a transaction that this account does not have. */
export const UNKNOWN_TRANSACTION = invalidRequest({ field: "adjId", message: "Invalid adjustment id" });

export const AUTHENTICATION_FAILED: Refusal = {
  status: 401,
  code: 21,
  category: 4,
  message: "Authentication failed",
};

/** Payment profiles have their own refusal of a wrong passcode. */
export const PROFILE_AUTHENTICATION_FAILED: Refusal = {
  status: 401,
  code: 13,
  category: 3,
  message: "Passcode authentication failure",
  reference: null,
};

/**
 * Makes the refusal of an unreadable request: wrong path, method, type or size. Its codes are not public; 49 is "bad request
 * string".
 */
export function unreadable(status: 400 | 404 | 405 | 408 | 413 | 415 | 431, message: string): Refusal {
  return { status, code: 49, category: 3, message };
}

/** Makes the answer to a failure of the service itself. */
export function serviceUnavailable(status: 500 | 503): Refusal {
  return { status, code: 302, category: 4, message: "Service unavailable, please try again later" };
}

export const TOO_MANY_REQUESTS: Refusal = { status: 429, code: 302, category: 4, message: "Too many requests" };

const RULE_MESSAGES: Record<number, string> = {
  16: "Duplicate transaction, this transaction has already been approved",
  22: "Transaction amount exceeds the maximum of the account",
  192: "Cannot void a transaction that has been returned",
  193: "Amount differs from that of the transaction being changed",
  194: "Amount exceeds the remaining return limit",
  196: "The original transaction has been voided",
  197: "Adjustment amount must be greater than zero",
  200: "Transaction cannot be adjusted",
  203: "Pre-authorization has already been completed",
  205: "Transactions can only be voided on the date processed",
  208: "Completion amount exceeds the remaining reserve amount",
  762: "Session expired",
  788: "Duplicate order number",
  800: "Invalid customer code",
  801: "Customer has no such card",
  936: "Declined please try again",
  1136: "Invalid card-on-file parameters",
  681: "Payment method is not accepted on this account",
};
