import { type Actor, may, type Permission } from "#lib/domain/people/permissions.ts";
import type { CauseRule } from "#lib/domain/reasons/approval-rules.ts";
import { figuresIn, type Reason } from "#lib/domain/reasons/reason.ts";

/** The kinds of request to a second person. Each kind is reviewed and carried out in its own way. */
export const REQUEST_KINDS = [
  "give_back",
  "unreferenced_refund",
  "close_doubt",
  "batch",
  "raise_role_limits",
  "raise_personal_limits",
  "give_role",
  "reset_password",
  "map_roles",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The permission to decide each kind: access is decided by the people who manage it. */
export const DECIDED_BY: Readonly<Record<RequestKind, Permission>> = {
  give_back: "request.decide",
  unreferenced_refund: "request.decide",
  close_doubt: "request.decide",
  batch: "request.decide",
  raise_role_limits: "limit.manage",
  raise_personal_limits: "limit.manage",
  give_role: "person.manage",
  reset_password: "person.manage",
  map_roles: "person.manage",
};

/** Lists the kinds that the person may decide in that store. */
export function kindsDecidedBy(actor: Actor, storeId: string): readonly RequestKind[] {
  return REQUEST_KINDS.filter((kind) => may(actor, DECIDED_BY[kind], storeId));
}

const REQUEST_STATES = ["waiting", "approved", "declined", "withdrawn", "expired"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestStatus = RequestState | "unneeded";

/** The time for which a request waits for an answer: seven days. */
export const REQUEST_LIFE = Temporal.Duration.from({ hours: 7 * 24 });

/** The reason for a second person; a request of an older version may have a rule that is no longer known. */
export type Cause = Reason<CauseRule | "unknown_rule">;

/** A request by one person, for another one to decide. Times are instants (ISO 8601, UTC). */
export type ApprovalRequest = {
  requestId: string;
  storeId: string;
  kind: RequestKind;
  requesterId: string;
  askedAt: string;
  /** The instant from which it can no longer be approved. */
  expiresAt: string;
  /** The cut-off of the void that it requests; null where no cut-off changes the operation. */
  urgentUntil: string | null;
  /** The subject: a transaction, an operation or a batch. Only one request of a kind can wait for a subject. */
  subjectId: string;
  amountCents: number;
  /** Empty when it is not known. */
  currency: string;
  /** The reasons for a second person. */
  causes: readonly Cause[];
  reason: string;
  note: string;
  /** The other data of its kind. Never card data. */
  details: Readonly<Record<string, unknown>>;
  state: RequestState;
  /** The operation that carries it out, once approved; another one after each try that was provably not sent. */
  operationId: string;
  deciderId: string | null;
  decidedAt: string | null;
  decisionNote: string;
  /** The time when the requester saw the answer. */
  seenAt: string | null;
};

/** A request before anybody answered it. */
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

/** Decides whether a request is unanswered and there is still time. */
export function isAnswerable(request: Pick<ApprovalRequest, "state" | "expiresAt">, now: Temporal.Instant): boolean {
  return request.state === "waiting" && isAhead(request.expiresAt, now);
}

type Ended = Pick<ApprovalRequest, "kind" | "state" | "expiresAt" | "decidedAt">;

/** Decides whether the server ended a request early, because the operation in doubt settled by itself. */
export function isUnneeded({ kind, state, expiresAt, decidedAt }: Ended): boolean {
  const isEarly = decidedAt !== null && isAhead(expiresAt, Temporal.Instant.from(decidedAt));
  return kind === "close_doubt" && state === "expired" && isEarly;
}

/** Returns the status of a request for display: past its time it has expired, even before the server has ended it. */
export function requestStatus(request: Ended, now: Temporal.Instant): RequestStatus {
  if (request.state === "waiting") return isAnswerable(request, now) ? "waiting" : "expired";
  return isUnneeded(request) ? "unneeded" : request.state;
}

/** Decides whether an approval has expired: it is valid for as long as a request waits for one. */
export function isApprovalExpired({ decidedAt }: Pick<ApprovalRequest, "decidedAt">, now: Temporal.Instant): boolean {
  return decidedAt === null || !isAhead(Temporal.Instant.from(decidedAt).add(REQUEST_LIFE).toString(), now);
}

/**
 * Makes the order in which requests are shown. Waiting requests come first, the nearest cut-off that still lies ahead
 * before all others, then the oldest. Answered requests follow, the newest first.
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

/** A reason for a second person that has changed since the request. */
type CauseChange = { change: "cause_new" | "cause_moved" | "cause_gone"; cause: Cause };

/** Lists the reasons that are new, have other figures, or are gone. */
export function causeChanges(before: readonly Cause[], now: readonly Cause[]): readonly CauseChange[] {
  const named = (causes: readonly Cause[], { rule }: Cause) => causes.find((cause) => cause.rule === rule);
  return [
    ...now.flatMap((cause): CauseChange[] => {
      const then = named(before, cause);
      if (!then) return [{ change: "cause_new", cause }];
      return causesText([then]) === causesText([cause]) ? [] : [{ change: "cause_moved", cause }];
    }),
    ...before.flatMap((cause): CauseChange[] => (named(now, cause) ? [] : [{ change: "cause_gone", cause }])),
  ];
}

/** Writes the causes with their figures in one line, for comparing two reads of them. */
export function causesText(causes: readonly Cause[]): string {
  const line = (cause: Cause) => {
    const figures = Object.entries(figuresIn(cause)).toSorted(([left], [right]) => (left < right ? -1 : 1));
    return [cause.rule, ...figures.map(([, figure]) => figure)].join(" ");
  };
  return causes.map(line).sort().join("; ");
}
