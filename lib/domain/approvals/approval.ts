import { type Actor, may, type Permission } from "#lib/domain/people/permissions.ts";
import type { CauseRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** What a second person may be asked for. Each kind has its own way of being reviewed and carried out. */
export const REQUEST_KINDS = [
  "give_back",
  "unreferenced_refund",
  "close_doubt",
  "batch",
  "raise_role_limits",
  "raise_personal_limits",
  "give_role",
  "reset_password",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What it takes to decide each kind: what people may do is the business of those who set it. */
export const DECIDED_BY: Readonly<Record<RequestKind, Permission>> = {
  give_back: "request.decide",
  unreferenced_refund: "request.decide",
  close_doubt: "request.decide",
  batch: "request.decide",
  raise_role_limits: "limit.manage",
  raise_personal_limits: "limit.manage",
  give_role: "person.manage",
  reset_password: "person.manage",
};

/** The kinds that the person decides in that store. */
export function kindsDecidedBy(actor: Actor, storeId: string): readonly RequestKind[] {
  return REQUEST_KINDS.filter((kind) => may(actor, DECIDED_BY[kind], storeId));
}

export const REQUEST_STATES = ["waiting", "approved", "declined", "withdrawn", "expired"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestStatus = RequestState | "unneeded";

/** How long a request waits for an answer: seven days. */
export const REQUEST_LIFE = Temporal.Duration.from({ hours: 7 * 24 });

/** Why a second person is needed; of a request that an older version wrote, perhaps a rule that is not known any more. */
export type Cause = Reason<CauseRule | "unknown_rule">;

/** Something that one person asks for and another one decides. Times are instants (ISO 8601, UTC). */
export type ApprovalRequest = {
  requestId: string;
  storeId: string;
  kind: RequestKind;
  requesterId: string;
  askedAt: string;
  /** From then on it can't be approved any more. */
  expiresAt: string;
  /** The cut-off of a void that it asks for; null where no hour changes what is done. */
  urgentUntil: string | null;
  /** What it is about: a transaction, an operation, a list. One request at a time waits about a subject, by kind. */
  subjectId: string;
  amountCents: number;
  /** Empty when it is not known. */
  currency: string;
  /** Why a second person is needed. */
  causes: readonly Cause[];
  reason: string;
  note: string;
  /** What its kind needs besides. Never card data. */
  details: Readonly<Record<string, unknown>>;
  state: RequestState;
  /** The operation that carries it out, once approved; another one after each try that was provably not sent. */
  operationId: string;
  deciderId: string | null;
  decidedAt: string | null;
  decisionNote: string;
  /** When the requester saw the answer. */
  seenAt: string | null;
};

/** What was asked, before anybody answered. */
export type NewRequest = Pick<
  ApprovalRequest,
  | "requestId"
  | "storeId"
  | "kind"
  | "urgentUntil"
  | "subjectId"
  | "amountCents"
  | "currency"
  | "causes"
  | "reason"
  | "note"
  | "details"
>;

/** Whether nobody answered yet and there is time to. */
export function isAnswerable(request: Pick<ApprovalRequest, "state" | "expiresAt">, now: Temporal.Instant): boolean {
  return request.state === "waiting" && isAhead(request.expiresAt, now);
}

type Ended = Pick<ApprovalRequest, "kind" | "state" | "expiresAt" | "decidedAt">;

/** Whether the server ended it before its time: the doubt that it was about has settled by itself. */
export function isUnneeded({ kind, state, expiresAt, decidedAt }: Ended): boolean {
  const isEarly = decidedAt !== null && isAhead(expiresAt, Temporal.Instant.from(decidedAt));
  return kind === "close_doubt" && state === "expired" && isEarly;
}

/** How a request stands for whoever reads it: past its time it has expired, also where the server has not ended it yet. */
export function requestStatus(request: Ended, now: Temporal.Instant): RequestStatus {
  if (request.state === "waiting") return isAnswerable(request, now) ? "waiting" : "expired";
  return isUnneeded(request) ? "unneeded" : request.state;
}

/** Whether what was approved must be asked for anew: an approval is good for as long as a request waits for one. */
export function isApprovalExpired({ decidedAt }: Pick<ApprovalRequest, "decidedAt">, now: Temporal.Instant): boolean {
  return decidedAt === null || !isAhead(Temporal.Instant.from(decidedAt).add(REQUEST_LIFE).toString(), now);
}

/**
 * The order in which requests are shown: what waits first, of that what is near a cut-off that still lies ahead, then the
 * oldest; below it what was answered, the newest first.
 */
export function requestOrder(now: Temporal.Instant): (left: ApprovalRequest, right: ApprovalRequest) => number {
  const urgency = ({ urgentUntil }: ApprovalRequest) =>
    urgentUntil !== null && isAhead(urgentUntil, now) ? Temporal.Instant.from(urgentUntil).epochMilliseconds : Infinity;
  return (left, right) => {
    if (left.state !== "waiting" || right.state !== "waiting") {
      if (left.state === "waiting" || right.state === "waiting") return left.state === "waiting" ? -1 : 1;
      return (
        compareTexts(right.decidedAt ?? right.askedAt, left.decidedAt ?? left.askedAt) ||
        compareTexts(left.requestId, right.requestId)
      );
    }
    const [leftUrgency, rightUrgency] = [urgency(left), urgency(right)];
    if (leftUrgency !== rightUrgency) return leftUrgency < rightUrgency ? -1 : 1;
    return compareTexts(left.askedAt, right.askedAt) || compareTexts(left.requestId, right.requestId);
  };
}

function isAhead(instant: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(instant), now) > 0;
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
