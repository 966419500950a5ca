import "server-only";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { payments } from "#lib/store/migrations/0021-payments.ts";
import { receiptMails } from "#lib/store/migrations/0022-receipt-mails.ts";
import { challenges } from "#lib/store/migrations/0023-challenges.ts";
import { cardRemarks } from "#lib/store/migrations/0024-card-remarks.ts";
import { dayBook } from "#lib/store/migrations/0025-day-book.ts";
import { dayClosings } from "#lib/store/migrations/0027-day-closings.ts";
import { bankDeposits } from "#lib/store/migrations/0028-bank-deposits.ts";
import { keptFiles } from "#lib/store/migrations/0029-kept-files.ts";
import { schedules } from "#lib/store/migrations/0030-schedules.ts";
import { packedFigures } from "#lib/store/migrations/0031-packed-figures.ts";
import { reportFiles } from "#lib/store/migrations/0032-report-files.ts";
import { takenBackDeposits } from "#lib/store/migrations/0033-taken-back-deposits.ts";
import { orderNumberForms } from "#lib/store/migrations/0034-order-number-forms.ts";
import { serviceClock } from "#lib/store/migrations/0035-service-clock.ts";
import { cashRounding } from "#lib/store/migrations/0036-cash-rounding.ts";
import { receiptAddresses } from "#lib/store/migrations/0037-receipt-addresses.ts";
import { unknownLogins } from "#lib/store/migrations/0038-unknown-logins.ts";
import { orderNumberDigits } from "#lib/store/migrations/0039-order-number-digits.ts";
import { returnedSettlements } from "#lib/store/migrations/0040-returned-settlements.ts";
import { otherWithdrawals } from "#lib/store/migrations/0041-other-withdrawals.ts";
import { ground } from "#lib/store/migrations/before-0021/0001-ground.ts";
import { views } from "#lib/store/migrations/before-0021/0002-views.ts";
import { journalResults } from "#lib/store/migrations/before-0021/0003-journal-results.ts";
import { journalRoots } from "#lib/store/migrations/before-0021/0004-journal-roots.ts";
import { journalParts } from "#lib/store/migrations/before-0021/0005-journal-parts.ts";
import { requests } from "#lib/store/migrations/before-0021/0006-requests.ts";
import { settings } from "#lib/store/migrations/before-0021/0007-settings.ts";
import { notices } from "#lib/store/migrations/before-0021/0008-notices.ts";
import { unreferenced } from "#lib/store/migrations/before-0021/0009-unreferenced.ts";
import { batches } from "#lib/store/migrations/before-0021/0010-batches.ts";
import { openBatches } from "#lib/store/migrations/before-0021/0011-open-batches.ts";
import { unsentForms } from "#lib/store/migrations/before-0021/0012-unsent-forms.ts";
import { refusedOnWatch } from "#lib/store/migrations/before-0021/0013-refused-on-watch.ts";
import { signInTries } from "#lib/store/migrations/before-0021/0014-sign-in-tries.ts";
import { auditReplaced } from "#lib/store/migrations/before-0021/0015-audit-replaced.ts";
import { passwordLinks } from "#lib/store/migrations/before-0021/0016-password-links.ts";
import { renamedColumns } from "#lib/store/migrations/before-0021/0017-renamed-columns.ts";
import { journalChecked } from "#lib/store/migrations/before-0021/0018-journal-checked.ts";
import { recordNotes } from "#lib/store/migrations/before-0021/0019-record-notes.ts";
import { sessionBrowsers } from "#lib/store/migrations/before-0021/0020-session-browsers.ts";
import { WITH_LIMIT, WITHOUT_LIMIT } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import type { Schema, StoreKind } from "#lib/store/tables/schema.ts";

/** The migrations in the order of their names. A released migration is never changed; new ones are added. */
export const migrationsOf = (kind: StoreKind) => ({
  "0001-ground": ground(kind),
  "0002-views": views(kind),
  "0003-journal-results": journalResults(),
  "0004-journal-roots": journalRoots(kind),
  "0005-journal-parts": journalParts(kind),
  "0006-requests": requests(kind),
  "0007-settings": settings(kind),
  "0008-notices": notices(kind),
  "0009-unreferenced": unreferenced(kind),
  "0010-batches": batches(kind),
  "0011-open-batches": openBatches(),
  "0012-unsent-forms": unsentForms(kind),
  "0013-refused-on-watch": refusedOnWatch(),
  "0014-sign-in-tries": signInTries(kind),
  "0015-audit-replaced": auditReplaced(kind),
  "0016-password-links": passwordLinks(kind),
  "0017-renamed-columns": renamedColumns(),
  "0018-journal-checked": journalChecked(kind),
  "0019-record-notes": recordNotes(kind),
  "0020-session-browsers": sessionBrowsers(kind),
  "0021-payments": payments(kind),
  "0022-receipt-mails": receiptMails(kind),
  "0023-challenges": challenges(kind),
  "0024-card-remarks": cardRemarks(kind),
  "0025-day-book": dayBook(kind),
  "0027-day-closings": dayClosings(kind),
  "0028-bank-deposits": bankDeposits(kind),
  "0029-kept-files": keptFiles(kind),
  "0030-schedules": schedules(kind),
  "0031-packed-figures": packedFigures(),
  "0032-report-files": reportFiles(kind),
  "0033-taken-back-deposits": takenBackDeposits(kind),
  "0034-order-number-forms": orderNumberForms(kind),
  "0035-service-clock": serviceClock(kind),
  "0036-cash-rounding": cashRounding(kind),
  "0037-receipt-addresses": receiptAddresses(),
  "0038-unknown-logins": unknownLogins(kind),
  "0039-order-number-digits": orderNumberDigits(),
  "0040-returned-settlements": returnedSettlements(kind),
  "0041-other-withdrawals": otherWithdrawals(kind),
});

/**
 * Migrates the database to this version's schema, completely or not at all. Safe when several processes start at once:
 * one migrates and the others wait. Throws for a database of a newer version, which this one can't use.
 */
export async function migrate(store: Store): Promise<void> {
  await databaseOf(store)
    .withoutPlugins()
    .connection()
    .execute((db) => migrateOn(db, store.kind));
}

async function migrateOn(db: Kysely<Schema>, kind: StoreKind): Promise<void> {
  const migrations = migrationsOf(kind);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // Waiting for another process, or building an index, may take longer than the limit for everyday statements.
  if (kind === "postgres") await sql.raw(WITHOUT_LIMIT).execute(db);
  try {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
    if (newer.length === 0) throw error;
    throw new Error(`the database was made by a newer version of Counterfoil (it knows ${newer.join(", ")})`, {
      cause: error,
    });
  } finally {
    if (kind === "postgres") await sql.raw(WITH_LIMIT).execute(db);
  }
}

async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
