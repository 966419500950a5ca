import { sql } from "kysely";
import type { AuditRow } from "#lib/domain/people/audit-row.ts";
import { CHAIN_START, nextDigest } from "#lib/operations/people/audit/chain.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";

const PEOPLE = 40;
/** Statements of a database take only so many values. */
const AT_ONCE = 1_000;
const STORE = "300200578";
const NAMES = ["record.viewed", "search.asked", "refund.sent", "refund.succeeded", "person.signedIn"] as const;

/** The last day of the events that `fillAudit` writes. */
export const LAST_MOMENT = Temporal.Instant.from("2026-11-30T23:59:00Z");

/** The person who is looked for among them. */
export const SOUGHT = "person-7";

/** Fills an empty audit with so many events of a year, evenly among forty people, and seals them. */
export async function fillAudit(store: Store, records: number): Promise<void> {
  const database = databaseOf(store);
  const stepMs = Math.floor((365 * 86_400_000) / records);
  let digest = CHAIN_START;
  for (let done = 0; done < records; done += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, records - done) }, (_, index) => done + index + 1);
    const rows = numbers.map((number) =>
      eventOf(number, LAST_MOMENT.subtract({ milliseconds: (records - number) * stepMs })),
    );
    const seals = rows.map((row) => {
      digest = nextDigest(digest, row);
      return { sealNumber: row.auditId, auditId: row.auditId, digest };
    });
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("audit")
        .values(rows.map(({ auditId: _, ...row }) => row))
        .execute();
      await transaction.insertInto("auditSeals").values(seals).execute();
    });
  }
  if (store.kind === "postgres") await sql`analyze audit`.execute(database);
}

function eventOf(number: number, at: Temporal.Instant): AuditRow {
  const staffId = `person-${number % PEOPLE}`;
  return {
    ...{ auditId: number, name: NAMES[number % NAMES.length] ?? NAMES[0], storeId: STORE, staffId },
    at: at.toString({ smallestUnit: "millisecond" }),
    subject: String(10_000_000 + (number % 200_000)),
    details: JSON.stringify({ amountCents: number % 10_000, reason: "goods_returned" }),
    ...{ source: `203.0.113.${number % 200}`, sessionKey: "ab".repeat(32), browser: "chrome", system: "windows" },
    outcome: "done",
  };
}
