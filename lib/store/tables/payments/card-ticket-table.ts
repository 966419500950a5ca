import "server-only";
import type { Kysely } from "kysely";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import type { CardRemarks } from "#lib/domain/payments/card-remarks.ts";
import { instantText } from "#lib/store/values/instant-text.ts";
import { tokenDigest } from "#lib/store/values/token-digest.ts";

export type CardTicketRows = {
  cardTickets: CardTicket & { ticketDigest: string; remarks: string | null; submittedAt: string | null };
};

export type CardTicketTable = {
  /** Stores a new ticket under the digest of its token. Earlier unused tickets of the operation end. */
  open(token: string, ticket: CardTicket): Promise<void>;
  /** Finds a ticket, even if it is used or expired; the caller decides. */
  find(token: string): Promise<CardTicket | undefined>;
  /** Ends the unused tickets of an operation. */
  endOpenFor(operationId: string, at: string): Promise<void>;
  /** Ends the unused tickets of a person. */
  endOpenOf(staffId: string, at: string): Promise<void>;
  /** Removes tickets that ended before that time; returns their number. */
  removeOld(before: string): Promise<number>;
  /** Notes that a submission of the page is under way, and forgets what came of the one before. */
  beginSubmission(token: string, at: string): Promise<void>;
  /**
   * Keeps what came of the submission begun at that time, if it sent no card. Invalid input counts as a try. Of a ticket that
   * another submission used, nothing is said.
   */
  endSubmission(token: string, begunAt: string, remarks: CardRemarks): Promise<void>;
  /** Finds what came of the last submission of the page, and since when one is under way; null: neither. */
  submission(token: string): Promise<{ remarks: CardRemarks | null; submittedAt: string | null }>;
  /** Compare and set: true for the one caller who uses the ticket before it expires. */
  use(token: string, at: string): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function cardTicketTable(db: Kysely<CardTicketRows>): CardTicketTable {
  const endOpenFor: CardTicketTable["endOpenFor"] = async (operationId, at) => {
    await db
      .updateTable("cardTickets")
      .set({ expiresAt: instantText(at) })
      .where("operationId", "=", operationId)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", instantText(at))
      .execute();
  };

  return {
    endOpenFor,

    async open(token, ticket) {
      const openedAt = instantText(ticket.openedAt);
      await endOpenFor(ticket.operationId, ticket.openedAt);
      await db
        .insertInto("cardTickets")
        .values({
          ticketDigest: tokenDigest(token),
          storeId: ticket.storeId,
          staffId: ticket.staffId,
          purpose: ticket.purpose,
          subjectId: ticket.subjectId,
          operationId: ticket.operationId,
          locale: ticket.locale,
          openedAt,
          expiresAt: instantText(ticket.expiresAt),
          tries: 0,
          usedAt: null,
          remarks: null,
          submittedAt: null,
        })
        .execute();
    },

    async find(token) {
      const row = await db
        .selectFrom("cardTickets")
        .selectAll()
        .where("ticketDigest", "=", tokenDigest(token))
        .executeTakeFirst();
      if (!row) return undefined;
      const { ticketDigest: _, remarks: _remarks, submittedAt: _submittedAt, ...ticket } = row;
      return ticket;
    },

    async endOpenOf(staffId, at) {
      await db
        .updateTable("cardTickets")
        .set({ expiresAt: instantText(at) })
        .where("staffId", "=", staffId)
        .where("usedAt", "is", null)
        .where("expiresAt", ">", instantText(at))
        .execute();
    },

    async removeOld(before) {
      const { numDeletedRows } = await db
        .deleteFrom("cardTickets")
        .where("expiresAt", "<", instantText(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async beginSubmission(token, at) {
      await db
        .updateTable("cardTickets")
        .set({ remarks: null, submittedAt: instantText(at) })
        .where("ticketDigest", "=", tokenDigest(token))
        .execute();
    },

    async endSubmission(token, begunAt, remarks) {
      const tries = remarks.kind === "invalid" ? 1 : 0;
      await db
        .updateTable("cardTickets")
        .set((eb) => ({ remarks: JSON.stringify(remarks), submittedAt: null, tries: eb("tries", "+", tries) }))
        .where("ticketDigest", "=", tokenDigest(token))
        .where((eb) => eb.or([eb("usedAt", "is", null), eb("usedAt", "=", instantText(begunAt))]))
        .execute();
    },

    async submission(token) {
      const row = await db
        .selectFrom("cardTickets")
        .select(["remarks", "submittedAt"])
        .where("ticketDigest", "=", tokenDigest(token))
        .executeTakeFirst();
      const remarks = row?.remarks ? (JSON.parse(row.remarks) as CardRemarks) : null;
      return { remarks, submittedAt: row?.submittedAt ?? null };
    },

    async use(token, at) {
      const result = await db
        .updateTable("cardTickets")
        .set({ usedAt: instantText(at), remarks: null, submittedAt: null })
        .where("ticketDigest", "=", tokenDigest(token))
        .where("usedAt", "is", null)
        .where("expiresAt", ">", instantText(at))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
