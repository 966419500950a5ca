import "server-only";
import { type Kysely, sql } from "kysely";
import type { ApprovalRequest, RequestKind } from "#lib/domain/approvals/approval.ts";
import { FINAL_STATES } from "#lib/domain/journal/journal.ts";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";
import type { RequestRows } from "#lib/store/tables/request-rows.ts";
import { keptState, requestOf, requestRow } from "#lib/store/tables/request-rows.ts";
import { lock } from "#lib/store/values/advisory-lock.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type AddedRequest =
  | { kind: "added" }
  /** A request with this id exists already. */
  | { kind: "known"; request: ApprovalRequest }
  /** Another request about the same subject waits. */
  | { kind: "blocked"; request: ApprovalRequest };

export type RequestAnswer = Pick<ApprovalRequest, "state" | "deciderId" | "decidedAt" | "decisionNote" | "seenAt">;

export type RequestTable = {
  /**
   * Locks a form's id, inside a transaction: others who call this for it wait until it ends. So a form is either
   * requested or done alone, even at the same moment.
   */
  lock(formId: string): Promise<void>;
  /** Inserts a new request. If many ask at once, one waits about the same store, kind and subject. */
  add(request: ApprovalRequest): Promise<AddedRequest>;
  find(storeId: string, requestId: string): Promise<ApprovalRequest | undefined>;
  /** Lists the waiting requests of a store and the last answered ones: the requester's own, and all of these kinds. */
  list(
    storeId: string,
    by: { requesterId: string; kinds: readonly RequestKind[]; answered: number },
  ): Promise<ApprovalRequest[]>;
  /** Lists the latest requests about a subject, newest first. */
  about(storeId: string, subjectId: string): Promise<ApprovalRequest[]>;
  /** Lists the latest requests of one kind in any state, newest first. */
  ofKind(storeId: string, kind: ApprovalRequest["kind"], limit: number): Promise<ApprovalRequest[]>;
  /**
   * Counts other people's unexpired waiting requests of these kinds, and the person's own answered requests that they
   * have not seen.
   */
  count(
    storeId: string,
    staffId: string,
    kinds: readonly RequestKind[],
    now: string,
  ): Promise<{ waiting: number; answered: number }>;
  /**
   * Compare and set: true for the one caller who found the request waiting, with this operation id and not expired by
   * `now`. A `now` of null also answers an expired one.
   */
  answer(request: ApprovalRequest, now: string | null, answer: RequestAnswer): Promise<boolean>;
  /** Marks the requester's answered requests as seen. */
  markSeen(storeId: string, requesterId: string, requestIds: readonly string[], at: string): Promise<void>;
  /**
   * Lists waiting requests that have expired by `now`, or that ask to close an operation that has settled since; the
   * first to expire first.
   */
  overdue(now: string, limit: number): Promise<ApprovalRequest[]>;
  /**
   * Makes the approved request of that operation wait again, under a new operation id. Undefined if there is none, or
   * if another one now waits about the same subject.
   */
  reopen(operationId: string, nextOperationId: string): Promise<ApprovalRequest | undefined>;
};

/** Two tries meet an answer that comes in between at most once each. More of them mean another fault. */
const ASK_TRIES = 5;

/** The most requests listed about one subject. */
const ABOUT = 10;

/** Written into the SQL text, because both databases use a partial index only for literals. */
const WAITING = sql<boolean>`state = 'waiting'`;

/** Makes the table on a database or on a transaction of it. */
export function requestTable(db: Kysely<JournalRows & RequestRows>, kind: StoreKind): RequestTable {
  const requests = () => db.selectFrom("requests").selectAll();
  const waitingAbout = ({ storeId, kind, subjectId }: Pick<ApprovalRequest, "storeId" | "kind" | "subjectId">) =>
    requests()
      .where("storeId", "=", storeId)
      .where("kind", "=", kind)
      .where("subjectId", "=", subjectId)
      .where(WAITING)
      .executeTakeFirst();

  return {
    lock: (formId) => lock(db, kind, `form ${formId}`),

    async add(request) {
      for (let tries = 0; tries < ASK_TRIES; tries += 1) {
        // A failed insert would abort the whole transaction on PostgreSQL, so the conflict is read and not caught.
        const written = await db
          .insertInto("requests")
          .values(requestRow(request))
          .onConflict((conflict) => conflict.doNothing())
          .returning("requestId")
          .executeTakeFirst();
        if (written) return { kind: "added" };
        const known = await requests().where("requestId", "=", request.requestId).executeTakeFirst();
        if (known) return { kind: "known", request: requestOf(known) };
        const blocking = await waitingAbout(request);
        if (blocking) return { kind: "blocked", request: requestOf(blocking) };
      }
      throw new Error("requests change faster than one can be written");
    },

    async find(storeId, requestId) {
      const row = await requests().where("storeId", "=", storeId).where("requestId", "=", requestId).executeTakeFirst();
      return row && requestOf(row);
    },

    async list(storeId, { requesterId, kinds, answered }) {
      const shown = () =>
        requests()
          .where("storeId", "=", storeId)
          .where((eb) => {
            const own = eb("requesterId", "=", requesterId);
            return kinds.length === 0 ? own : eb.or([own, eb("kind", "in", kinds)]);
          });
      const waiting = shown().where(WAITING);
      const ended = shown().where("state", "!=", "waiting").orderBy("decidedAt", "desc").limit(answered);
      return [...(await waiting.execute()), ...(await ended.execute())].map(requestOf);
    },

    async ofKind(storeId, kind, limit) {
      const rows = await requests()
        .where("storeId", "=", storeId)
        .where("kind", "=", kind)
        .orderBy("askedAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(requestOf);
    },

    async about(storeId, subjectId) {
      const rows = await requests()
        .where("storeId", "=", storeId)
        .where("subjectId", "=", subjectId)
        .orderBy("askedAt", "desc")
        .limit(ABOUT)
        .execute();
      return rows.map(requestOf);
    },

    async count(storeId, staffId, kinds, now) {
      const counted = (of: "waiting" | "answered") => {
        const query = db
          .selectFrom("requests")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("storeId", "=", storeId);
        return of === "waiting"
          ? query.where("requesterId", "!=", staffId).where("expiresAt", ">", instantText(now)).where(WAITING)
          : query.where("requesterId", "=", staffId).where("state", "!=", "waiting").where("seenAt", "is", null);
      };
      const waiting =
        kinds.length === 0
          ? { count: 0 }
          : await counted("waiting").where("kind", "in", kinds).executeTakeFirstOrThrow();
      const answered = await counted("answered").executeTakeFirstOrThrow();
      return { waiting: waiting.count, answered: answered.count };
    },

    async answer({ requestId, operationId }, now, { state, decidedAt, seenAt, ...answer }) {
      let update = db
        .updateTable("requests")
        .set({
          ...answer,
          state: keptState(state),
          decidedAt: instantTextOrNull(decidedAt),
          seenAt: instantTextOrNull(seenAt),
        })
        .where("requestId", "=", requestId)
        .where("operationId", "=", operationId)
        .where(WAITING);
      if (now !== null) update = update.where("expiresAt", ">", instantText(now));
      return (await update.executeTakeFirst()).numUpdatedRows === 1n;
    },

    async markSeen(storeId, requesterId, requestIds, at) {
      if (requestIds.length === 0) return;
      await db
        .updateTable("requests")
        .set({ seenAt: instantText(at) })
        .where("storeId", "=", storeId)
        .where("requesterId", "=", requesterId)
        .where("requestId", "in", requestIds)
        .where("state", "!=", "waiting")
        .where("seenAt", "is", null)
        .execute();
    },

    async overdue(now, limit) {
      const rows = await requests()
        .where(WAITING)
        .where((eb) =>
          eb.or([
            eb("expiresAt", "<=", instantText(now)),
            eb("kind", "=", "close_doubt").and(
              eb.exists(
                eb
                  .selectFrom("journal")
                  .select("operationId")
                  .whereRef("journal.operationId", "=", "requests.subjectId")
                  .where("journal.state", "in", FINAL_STATES),
              ),
            ),
          ]),
        )
        .orderBy("expiresAt")
        .limit(limit)
        .execute();
      return rows.map(requestOf);
    },

    async reopen(operationId, nextOperationId) {
      const approved = await requests()
        .where("operationId", "=", operationId)
        .where("state", "=", "approved")
        .executeTakeFirst();
      if (!approved || (await waitingAbout(approved))) return undefined;
      const row = await db
        .updateTable("requests")
        .set({
          state: "waiting",
          operationId: nextOperationId,
          deciderId: null,
          decidedAt: null,
          decisionNote: "",
          seenAt: null,
        })
        .where("operationId", "=", operationId)
        .where("state", "=", "approved")
        .returningAll()
        .executeTakeFirst();
      return row && requestOf(row);
    },
  };
}
