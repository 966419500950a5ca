import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { CamelCasePlugin, type Dialect, Kysely, type KyselyPlugin } from "kysely";
import type { Store, Tables } from "#lib/store/store.ts";
import { auditTable } from "#lib/store/tables/audit-table.ts";
import { batchRowTable } from "#lib/store/tables/batch-row-table.ts";
import { batchTable } from "#lib/store/tables/batch-table.ts";
import { dayClosingTable } from "#lib/store/tables/closing/day-closing-table.ts";
import { bookKeeperTable } from "#lib/store/tables/day-book/book-keeper-table.ts";
import { dayBookTable } from "#lib/store/tables/day-book/day-book-table.ts";
import { fileMailTable } from "#lib/store/tables/files/file-mail-table.ts";
import { filePieceTable } from "#lib/store/tables/files/file-piece-table.ts";
import { keptFileTable } from "#lib/store/tables/files/kept-file-table.ts";
import { scheduleTable } from "#lib/store/tables/files/schedule-table.ts";
import { closedEntryTable } from "#lib/store/tables/journal/closed-entry-table.ts";
import { comparisonTable } from "#lib/store/tables/journal/comparison-table.ts";
import { givenBackTable } from "#lib/store/tables/journal/given-back-table.ts";
import { journalTable } from "#lib/store/tables/journal/journal-table.ts";
import { markerTable } from "#lib/store/tables/journal/marker-table.ts";
import { noticeTable } from "#lib/store/tables/journal/notice-table.ts";
import { leaseTable } from "#lib/store/tables/lease-table.ts";
import { cardTicketTable } from "#lib/store/tables/payments/card-ticket-table.ts";
import { challengeTable } from "#lib/store/tables/payments/challenge-table.ts";
import { paymentTable } from "#lib/store/tables/payments/payment-table.ts";
import { receiptMailTable } from "#lib/store/tables/payments/receipt-mail-table.ts";
import { passwordLinkTable } from "#lib/store/tables/people/password-link-table.ts";
import { preferenceTable } from "#lib/store/tables/people/preference-table.ts";
import { sessionTable } from "#lib/store/tables/people/session-table.ts";
import { signInTryTable } from "#lib/store/tables/people/sign-in-try-table.ts";
import { staffTable } from "#lib/store/tables/people/staff-table.ts";
import { questionTable } from "#lib/store/tables/question-table.ts";
import { recordNoteTable } from "#lib/store/tables/record-note-table.ts";
import { requestTable } from "#lib/store/tables/request-table.ts";
import type { Schema, StoreKind } from "#lib/store/tables/schema.ts";
import { settingsTable } from "#lib/store/tables/settings-table.ts";
import { bankDepositTable } from "#lib/store/tables/settlement/bank-deposit-table.ts";
import { storeTable } from "#lib/store/tables/store-table.ts";
import { unsentFormTable } from "#lib/store/tables/unsent-form-table.ts";
import { viewPinTable, viewTable } from "#lib/store/tables/view-table.ts";

const databases = new WeakMap<Store, Kysely<Schema>>();

/** Returns the database under a store. For migrations only. */
export function databaseOf(store: Store): Kysely<Schema> {
  const database = databases.get(store);
  if (!database) throw new TypeError("this store was not made here");
  return database;
}

/** Makes a store with tables and transactions on a dialect. */
export function storeOn(kind: StoreKind, dialect: Dialect): Store {
  const database = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
  const insideTransaction = new AsyncLocalStorage<true>();
  const refuseInside = () => {
    // On SQLite the call would wait for the transaction that waits for it.
    if (insideTransaction.getStore()) throw new Error("inside a transaction, use the tables given to it");
  };
  const outsideOnly: KyselyPlugin = {
    transformQuery({ node }) {
      refuseInside();
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  const store: Store = {
    kind,
    tables: tablesOf(database.withPlugin(outsideOnly), kind),
    async transaction(work) {
      refuseInside();
      return await database
        .transaction()
        .execute((transaction) => insideTransaction.run(true, () => work(tablesOf(transaction, kind))));
    },
    close: () => database.destroy(),
  };
  databases.set(store, database);
  return store;
}

function tablesOf(db: Kysely<Schema>, kind: StoreKind): Tables {
  return {
    journal: journalTable(db),
    requests: requestTable(db, kind),
    unsentForms: unsentFormTable(db),
    givenBack: givenBackTable(db, kind),
    markers: markerTable(db),
    closedEntries: closedEntryTable(db),
    notices: noticeTable(db),
    comparisons: comparisonTable(db),
    bankDeposits: bankDepositTable(db, kind),
    recordNotes: recordNoteTable(db, kind),
    challenges: challengeTable(db),
    dayBook: dayBookTable(db, kind),
    bookKeepers: bookKeeperTable(db),
    dayClosings: dayClosingTable(db),
    keptFiles: keptFileTable(db),
    filePieces: filePieceTable(db),
    schedules: scheduleTable(db),
    fileMails: fileMailTable(db),
    receiptMails: receiptMailTable(db, kind),
    audit: auditTable(db),
    staff: staffTable(db, kind),
    signInTries: signInTryTable(db),
    passwordLinks: passwordLinkTable(db),
    sessions: sessionTable(db),
    stores: storeTable(db),
    questions: questionTable(db),
    settings: settingsTable(db),
    preferences: preferenceTable(db),
    views: viewTable(db, kind),
    viewPins: viewPinTable(db),
    batches: batchTable(db),
    leases: leaseTable(db),
    batchRows: batchRowTable(db, kind),
    cardTickets: cardTicketTable(db),
    payments: paymentTable(db, kind),
  };
}
