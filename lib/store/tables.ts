import "server-only";
import type { Kysely } from "kysely";
import { auditReviewTable } from "#lib/store/tables/audit/audit-review-table.ts";
import { auditSealTable } from "#lib/store/tables/audit/audit-seal-table.ts";
import { auditTable } from "#lib/store/tables/audit/audit-table.ts";
import { batchRowTable } from "#lib/store/tables/batch-row-table.ts";
import { batchTable } from "#lib/store/tables/batch-table.ts";
import { bookKeeperTable } from "#lib/store/tables/day-book/book-keeper-table.ts";
import { dayBookTable } from "#lib/store/tables/day-book/day-book-table.ts";
import { dayClosingTable } from "#lib/store/tables/day-close/day-closing-table.ts";
import { fileMailTable } from "#lib/store/tables/files/file-mail-table.ts";
import { filePieceTable } from "#lib/store/tables/files/file-piece-table.ts";
import { keptFileTable } from "#lib/store/tables/files/kept-file-table.ts";
import { scheduleTable } from "#lib/store/tables/files/schedule-table.ts";
import { givenBackTable } from "#lib/store/tables/given-back-table.ts";
import { closedEntryTable } from "#lib/store/tables/journal/closed-entry-table.ts";
import { comparisonTable } from "#lib/store/tables/journal/comparison-table.ts";
import { journalTable } from "#lib/store/tables/journal/journal-table.ts";
import { markerTable } from "#lib/store/tables/journal/marker-table.ts";
import { noticeTable } from "#lib/store/tables/journal/notice-table.ts";
import { leaseTable } from "#lib/store/tables/lease-table.ts";
import { cardTicketTable } from "#lib/store/tables/payments/card-ticket-table.ts";
import { challengeTable } from "#lib/store/tables/payments/challenge-table.ts";
import { paymentTable } from "#lib/store/tables/payments/payment-table.ts";
import { receiptMailTable } from "#lib/store/tables/payments/receipt-mail-table.ts";
import { accessReviewTable } from "#lib/store/tables/people/access-review-table.ts";
import { codeFactorTable } from "#lib/store/tables/people/code-factor-table.ts";
import { factorLinkTable } from "#lib/store/tables/people/factor-link-table.ts";
import { identityTable } from "#lib/store/tables/people/identity-table.ts";
import { passkeyChallengeTable } from "#lib/store/tables/people/passkey-challenge-table.ts";
import { passkeyTable } from "#lib/store/tables/people/passkey-table.ts";
import { passwordLinkTable } from "#lib/store/tables/people/password-link-table.ts";
import { pendingSignInTable } from "#lib/store/tables/people/pending-sign-in-table.ts";
import { preferenceTable } from "#lib/store/tables/people/preference-table.ts";
import { recoveryCodeTable } from "#lib/store/tables/people/recovery-code-table.ts";
import { sessionTable } from "#lib/store/tables/people/session-table.ts";
import { signInTryTable } from "#lib/store/tables/people/sign-in-try-table.ts";
import { staffTable } from "#lib/store/tables/people/staff-table.ts";
import { questionTable } from "#lib/store/tables/question-table.ts";
import { recordNoteTable } from "#lib/store/tables/record-note-table.ts";
import { requestTable } from "#lib/store/tables/request-table.ts";
import { settingsTable } from "#lib/store/tables/settings-table.ts";
import { bankDepositTable } from "#lib/store/tables/settlement/bank-deposit-table.ts";
import { storeTable } from "#lib/store/tables/store-table.ts";
import { unsentFormTable } from "#lib/store/tables/unsent-form-table.ts";
import { viewPinTable, viewTable } from "#lib/store/tables/view-table.ts";

/** The tables by the names under which everybody uses them, each with the function that makes it on a database. */
export const TABLES = {
  journal: journalTable,
  requests: requestTable,
  unsentForms: unsentFormTable,
  givenBack: givenBackTable,
  markers: markerTable,
  closedEntries: closedEntryTable,
  notices: noticeTable,
  comparisons: comparisonTable,
  recordNotes: recordNoteTable,
  bankDeposits: bankDepositTable,
  challenges: challengeTable,
  dayBook: dayBookTable,
  bookKeepers: bookKeeperTable,
  dayClosings: dayClosingTable,
  keptFiles: keptFileTable,
  filePieces: filePieceTable,
  schedules: scheduleTable,
  fileMails: fileMailTable,
  receiptMails: receiptMailTable,
  audit: auditTable,
  auditSeals: auditSealTable,
  auditReviews: auditReviewTable,
  staff: staffTable,
  signInTries: signInTryTable,
  passwordLinks: passwordLinkTable,
  identities: identityTable,
  codeFactors: codeFactorTable,
  passkeys: passkeyTable,
  passkeyChallenges: passkeyChallengeTable,
  recoveryCodes: recoveryCodeTable,
  pendingSignIns: pendingSignInTable,
  factorLinks: factorLinkTable,
  accessReviews: accessReviewTable,
  sessions: sessionTable,
  stores: storeTable,
  questions: questionTable,
  settings: settingsTable,
  preferences: preferenceTable,
  views: viewTable,
  viewPins: viewPinTable,
  batches: batchTable,
  leases: leaseTable,
  batchRows: batchRowTable,
  cardTickets: cardTicketTable,
  payments: paymentTable,
};

type RowsOf<Maker> = Maker extends (db: Kysely<infer Rows>, kind: never) => unknown ? (rows: Rows) => void : never;
type Rows = RowsOf<(typeof TABLES)[keyof typeof TABLES]> extends (rows: infer All) => void ? All : never;

/** The rows of all tables after the last migration. Columns are snake_case in SQL and camelCase here. */
export type Schema = { [Name in keyof Rows]: Rows[Name] };
