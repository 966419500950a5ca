/** What an operation means to staff. Nothing expected is thrown; every switch over these is exhaustive. */
export type Outcome<T> =
  | { kind: "done"; value: T }
  /** The person may not do this at all. */
  | { kind: "not_permitted" }
  /** A rule of ours or of the service forbids it now; nothing was done. */
  | { kind: "not_allowed"; reason: Reason }
  /** It needs a second person, who has been asked; nothing was done yet. */
  | { kind: "awaiting_approval"; requestId: string }
  /** The bank processed the request and said no. */
  | { kind: "declined"; code: number; message: string }
  /** The service could not be asked, or could not answer; nothing was done. */
  | { kind: "unavailable"; cause: UnavailableCause }
  /** It was asked once and the answer is not known. It is looked for, and never asked again. */
  | { kind: "in_doubt"; operationId: string; askedAt: string };

/** A rule by name, with the figures that a sentence about it needs. The words stand in the message files under `reasons`. */
export type Reason = { rule: string; figures?: Readonly<Record<string, string | number>> };

/** The outcome of a rule that forbids it. */
export function notAllowed(
  rule: string,
  figures?: Reason["figures"],
): Extract<Outcome<never>, { kind: "not_allowed" }> {
  return { kind: "not_allowed", reason: figures ? { rule, figures } : { rule } };
}

export type UnavailableCause =
  | "unreachable"
  | "timed_out"
  | "authentication_failed"
  | "unreadable_answer"
  | "service_error"
  | "rate_limited"
  | "refused"
  | "store_failed"
  /** Our own process was held up or died before it sent anything. */
  | "interrupted"
  /** Whoever asked has signed out, or may not have it any more. */
  | "signed_out"
  | "no_longer_permitted";

/** What a form receives: an outcome, or the fields that could not be read, or a fault with its reference in the log. */
export type ActionResult<T> =
  | Outcome<T>
  | { kind: "invalid"; fields: Readonly<Record<string, string>> }
  /** Nobody is signed in for whom the page was rendered; `signedInNow` is the name of somebody else who is. Nothing was done. */
  | { kind: "signed_out"; signedInNow?: string }
  | { kind: "broken"; reference: string };
