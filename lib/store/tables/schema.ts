import "server-only";
import type { Generated } from "kysely";
import type { DayClosing } from "#lib/domain/accounting/closing/day-closing.ts";
import type { BookKeeper } from "#lib/domain/accounting/day-book/book-keeper.ts";
import type { CheckedDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import type { BookChange } from "#lib/domain/accounting/day-book/kept-day.ts";
import type { BankDeposit, OtherWithdrawal, TakenBackDeposit } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import type { ApprovalRequest, RequestState } from "#lib/domain/approvals/approval.ts";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import type { FilePart } from "#lib/domain/exports/file-part.ts";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { Comparison } from "#lib/domain/journal/comparison.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Notice } from "#lib/domain/journal/journal-notice.ts";
import type { Challenge } from "#lib/domain/payments/customer-challenge.ts";
import type { Payment } from "#lib/domain/payments/payment.ts";
import type { AuditEventName } from "#lib/domain/people/audit-event.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { PasswordLink } from "#lib/domain/people/person.ts";
import type { ReceiptMail } from "#lib/domain/receipts/receipt-mail.ts";
import type { FileMail } from "#lib/domain/schedules/file-mail.ts";
import type { Schedule } from "#lib/domain/schedules/schedule.ts";
import type { RecordNote } from "#lib/domain/transactions/record-note.ts";

/** The tables after the last migration. Columns are snake_case in SQL and camelCase here. */
export type Schema = {
  stores: { storeId: string; name: string; currency: string | null };
  staff: {
    staffId: string;
    login: string;
    name: string;
    passwordHash: string | null;
    disabledAt: string | null;
    createdAt: string;
  };
  signInTries: {
    staffId: string;
    device: string;
    failedSignIns: number;
    lockedUntil: string | null;
    triedAt: string;
  };
  passwordLinks: PasswordLink & { linkDigest: string };
  memberships: { staffId: string; storeId: string; role: Role };
  sessions: {
    sessionDigest: string;
    staffId: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    revokedAt: string | null;
    browser: string | null;
    system: string | null;
  };
  journal: Omit<JournalEntry, "knownAdjustmentIds"> & { knownAdjustmentIds: string };
  requests: Omit<ApprovalRequest, "state" | "causes" | "details"> & {
    state: Exclude<RequestState, "expired"> | "lapsed";
    causes: string;
    details: string;
  };
  unsentForms: { operationId: string; storeId: string; toldAt: string };
  audit: {
    auditId: Generated<number>;
    name: AuditEventName;
    at: string;
    storeId: string | null;
    staffId: string | null;
    subject: string;
    details: string;
  };
  questions: { reference: string; storeId: string; canonicalDigest: string; canonical: string; keptAt: string };
  settings: { storeId: string; name: string; value: string; changedAt: string; changedBy: string };
  preferences: { staffId: string; name: string; value: string };
  views: {
    viewId: string;
    storeId: string;
    ownerId: string;
    name: string;
    nameKey: string;
    shared: number;
    query: string;
    changedAt: string;
  };
  cardTickets: CardTicket & { ticketDigest: string; remarks: string | null; submittedAt: string | null };
  payments: Omit<Payment, "seenIds" | "details"> & { seenIds: string; details: string; numberForm: string };
  notices: Notice;
  comparisons: Comparison;
  recordNotes: RecordNote;
  bankDeposits: BankDeposit;
  takenBackDeposits: TakenBackDeposit;
  otherWithdrawals: OtherWithdrawal;
  receiptMails: ReceiptMail;
  challenges: Omit<Challenge, "isShownHere"> & {
    isShownHere: number;
    returnDigest: string;
    linkDigest: string | null;
    linkUsedAt: string | null;
  };
  bookDays: CheckedDay & { storeId: string; proof: string; figures: string };
  bookLines: { storeId: string; transactionId: string; day: string; line: string };
  bookChanges: Pick<BookChange, "storeId" | "day" | "transactionId" | "noticedAt" | "change"> & {
    number: Generated<number>;
    beforeLine: string | null;
    afterLine: string | null;
  };
  bookKeepers: BookKeeper;
  dayClosings: Omit<DayClosing, "counted" | "statements"> & { counted: string; statements: string };
  keptFiles: Omit<KeptFile, "report" | "choices" | "shared" | "isRead" | "isShortAllowed" | "isSeen" | "result"> & {
    report: string | null;
    choices: string;
    shared: number;
    isRead: number;
    isShortAllowed: number;
    isSeen: number;
    result: string | null;
    /** The process that makes it, and until when no other may take over. */
    runnerId: string | null;
    runnerUntil: string | null;
  };
  keptFilePieces: { fileId: string; part: FilePart; number: number; startsAt: number; packed: Uint8Array };
  schedules: Omit<Schedule, "choices" | "timing" | "shared" | "mailTo" | "isPaused"> & {
    choices: string;
    timing: string;
    shared: number;
    mailTo: string;
    isPaused: number;
  };
  fileMails: FileMail;
  viewPins: { staffId: string; storeId: string; viewKey: string; place: number | null };
  batches: Omit<Batch, "repeatAllowed" | "problem"> & {
    repeatAllowed: number;
    problem: string | null;
    /** The process that has the lease, and until when no other may take it over. */
    runnerId: string | null;
    runnerUntil: string | null;
  };
  batchRows: Omit<BatchRow, "asked" | "facts" | "again" | "excluded" | "problem"> & {
    batchId: string;
    asked: string;
    facts: string | null;
    again: number;
    excluded: number;
    problem: string | null;
  };
};

export type StoreKind = "sqlite" | "postgres";
