import "server-only";
import { type Kysely, sql } from "kysely";
import type { ApprovalRequest, RequestKind } from "#lib/domain/approvals/approval.ts";
import { FINAL_STATES } from "#lib/domain/journal/journal.ts";
import { hold } from "#lib/store/tables/advisory-lock.ts";
import { instantText, instantTextOrNull } from "#lib/store/tables/instant-text.ts";
import { keptState, requestOf, rowOf } from "#lib/store/tables/request-rows.ts";
import type { Schema } from "#lib/store/tables/schema.ts";
import type { StoreKind } from "#lib/store/tables/store-kind.ts";

export type AskedOnce =
  | { kind: "asked" }
  /** A request of this id is written already. */
  | { kind: "known"; request: ApprovalRequest }
  /** Another one about the same thing waits. */
  | { kind: "blocked"; request: ApprovalRequest };

export type RequestAnswer = Pick<ApprovalRequest, "state" | "deciderId" | "decidedAt" | "decisionNote" | "seenAt">;

export type RequestTable = {
  /**
   * Inside a transaction: others who call this for the id of the same form wait until it ends. So a form that is asked for
   * and done alone at the same moment is one of both.
   */
  hold(formId: string): Promise<void>;
  /** Writes a new request. However many ask at once, one waits about the same store, kind and subject. */
  ask(request: ApprovalRequest): Promise<AskedOnce>;
  find(storeId: string, requestId: string): Promise<ApprovalRequest | undefined>;
  /** What waits in a store, and the last so many that were answered: one requester's own, and all of these kinds. */
  list(
    storeId: string,
    by: { requesterId: string; kinds: readonly RequestKind[]; answered: number },
  ): Promise<ApprovalRequest[]>;
  /** The last requests about a subject, the newest first. */
  about(storeId: string, subjectId: string): Promise<ApprovalRequest[]>;
  /** The last so many of one kind, whatever became of them, the newest first. */
  ofKind(storeId: string, kind: ApprovalRequest["kind"], limit: number): Promise<ApprovalRequest[]>;
  /** How many of the others' requests of these kinds wait and have not expired by `now`, and how many of the person's own were answered unseen. */
  count(
    storeId: string,
    staffId: string,
    kinds: readonly RequestKind[],
    now: string,
  ): Promise<{ waiting: number; answered: number }>;
  /**
   * Compare and set: true for the one caller who found it waiting, to be carried out by this very operation and not expired by
   * `now`; a `now` of null answers also what has expired.
   */
  answer(request: ApprovalRequest, now: string | null, answer: RequestAnswer): Promise<boolean>;
  /** The requester saw these answers. */
  markSeen(storeId: string, requesterId: string, requestIds: readonly string[], at: string): Promise<void>;
  /** What waits and has expired by `now`, or asks what became of an operation that has settled since; the oldest first. */
  overdue(now: string, limit: number): Promise<ApprovalRequest[]>;
  /**
   * Lets the approved request of that operation wait again, under another operation. Undefined when there is none, or when
   * another one waits about the same thing by now.
   */
  reopen(operationId: string, nextOperationId: string): Promise<ApprovalRequest | undefined>;
};

/** Two tries meet an answer that comes in between at most once each; more of them means that something else is wrong. */
const ASK_TRIES = 5;

/** Requests about one subject that anybody wants to see at once. */
const ABOUT = 10;

/** Written out, not bound as a parameter: only so do both databases use the partial index. */
const WAITING = sql<boolean>`state = 'waiting'`;

/** The table over a database, or over a transaction of it. */
export function requestTable(db: Kysely<Schema>, kind: StoreKind): RequestTable {
  const requests = () => db.selectFrom("requests").selectAll();
  const waitingAbout = ({ storeId, kind, subjectId }: Pick<ApprovalRequest, "storeId" | "kind" | "subjectId">) =>
    requests()
      .where("storeId", "=", storeId)
      .where("kind", "=", kind)
      .where("subjectId", "=", subjectId)
      .where(WAITING)
      .executeTakeFirst();

  return {
    hold: (formId) => hold(db, kind, `form ${formId}`),

    async ask(request) {
      for (let tries = 0; tries < ASK_TRIES; tries += 1) {
        // A failed insert would abort the whole transaction on PostgreSQL: the conflict is read, not caught.
        const written = await db
          .insertInto("requests")
          .values(rowOf(request))
          .onConflict((conflict) => conflict.doNothing())
          .returning("requestId")
          .executeTakeFirst();
        if (written) return { kind: "asked" };
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
