import "server-only";
import type { AuditTable } from "#lib/store/tables/audit-table.ts";
import type { BatchRowTable } from "#lib/store/tables/batch-row-table.ts";
import type { BatchTable } from "#lib/store/tables/batch-table.ts";
import type { DayClosingTable } from "#lib/store/tables/closing/day-closing-table.ts";
import type { BookKeeperTable } from "#lib/store/tables/day-book/book-keeper-table.ts";
import type { DayBookTable } from "#lib/store/tables/day-book/day-book-table.ts";
import type { FileMailTable } from "#lib/store/tables/files/file-mail-table.ts";
import type { FilePieceTable } from "#lib/store/tables/files/file-piece-table.ts";
import type { KeptFileTable } from "#lib/store/tables/files/kept-file-table.ts";
import type { ScheduleTable } from "#lib/store/tables/files/schedule-table.ts";
import type { ClosedEntryTable } from "#lib/store/tables/journal/closed-entry-table.ts";
import type { ComparisonTable } from "#lib/store/tables/journal/comparison-table.ts";
import type { GivenBackTable } from "#lib/store/tables/journal/given-back-table.ts";
import type { JournalTable } from "#lib/store/tables/journal/journal-table.ts";
import type { MarkerTable } from "#lib/store/tables/journal/marker-table.ts";
import type { NoticeTable } from "#lib/store/tables/journal/notice-table.ts";
import type { LeaseTable } from "#lib/store/tables/lease-table.ts";
import type { CardTicketTable } from "#lib/store/tables/payments/card-ticket-table.ts";
import type { ChallengeTable } from "#lib/store/tables/payments/challenge-table.ts";
import type { PaymentTable } from "#lib/store/tables/payments/payment-table.ts";
import type { ReceiptMailTable } from "#lib/store/tables/payments/receipt-mail-table.ts";
import type { PasswordLinkTable } from "#lib/store/tables/people/password-link-table.ts";
import type { PreferenceTable } from "#lib/store/tables/people/preference-table.ts";
import type { SessionTable } from "#lib/store/tables/people/session-table.ts";
import type { SignInTryTable } from "#lib/store/tables/people/sign-in-try-table.ts";
import type { StaffTable } from "#lib/store/tables/people/staff-table.ts";
import type { QuestionTable } from "#lib/store/tables/question-table.ts";
import type { RecordNoteTable } from "#lib/store/tables/record-note-table.ts";
import type { RequestTable } from "#lib/store/tables/request-table.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";
import type { SettingsTable } from "#lib/store/tables/settings-table.ts";
import type { BankDepositTable } from "#lib/store/tables/settlement/bank-deposit-table.ts";
import type { StoreTable } from "#lib/store/tables/store-table.ts";
import type { UnsentFormTable } from "#lib/store/tables/unsent-form-table.ts";
import type { ViewPinTable, ViewTable } from "#lib/store/tables/view-table.ts";

/**
 * All tables. Expected results are return values. A thrown error means that the database failed and the effect of the
 * call is unknown. Inside `transaction` it means that nothing was kept, unless only the answer to the commit was lost.
 */
export type Tables = {
  journal: JournalTable;
  requests: RequestTable;
  unsentForms: UnsentFormTable;
  givenBack: GivenBackTable;
  markers: MarkerTable;
  closedEntries: ClosedEntryTable;
  notices: NoticeTable;
  comparisons: ComparisonTable;
  recordNotes: RecordNoteTable;
  bankDeposits: BankDepositTable;
  challenges: ChallengeTable;
  dayBook: DayBookTable;
  bookKeepers: BookKeeperTable;
  dayClosings: DayClosingTable;
  keptFiles: KeptFileTable;
  filePieces: FilePieceTable;
  schedules: ScheduleTable;
  fileMails: FileMailTable;
  receiptMails: ReceiptMailTable;
  audit: AuditTable;
  staff: StaffTable;
  signInTries: SignInTryTable;
  passwordLinks: PasswordLinkTable;
  sessions: SessionTable;
  stores: StoreTable;
  questions: QuestionTable;
  settings: SettingsTable;
  preferences: PreferenceTable;
  views: ViewTable;
  viewPins: ViewPinTable;
  batches: BatchTable;
  leases: LeaseTable;
  batchRows: BatchRowTable;
  cardTickets: CardTicketTable;
  payments: PaymentTable;
};

export type Store = {
  kind: StoreKind;
  /** Each call is its own transaction. Refused inside `transaction`, where only the given tables may be used. */
  tables: Tables;
  /**
   * Keeps all of the work, or none of it if it throws, and is on disk when it resolves. Keep the work short and free of
   * network calls, because SQLite runs one transaction at a time.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** Waits for running work and closes the database. */
  close(): Promise<void>;
};
