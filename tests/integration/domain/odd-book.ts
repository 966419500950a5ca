import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { seedBook } from "#lib/sandbox/seed/seed-book.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";
import { WHOLE_BOOK } from "#tests/support/processes/sandbox-requests.ts";

/** What the service itself says of a record, as it stands in its answer. */
export type RawRow = Record<string, string | number>;
export type OddBook = {
  sandbox: ReturnType<typeof hostSandbox>;
  records: readonly BookTransaction[];
  rawRows: ReadonlyMap<number, RawRow>;
};

const NOW = "2026-03-09T14:00:00-04:00";
const SEEDED = 640;

/** A month of a shop, and records whose values are awkward to compare. The same book each time. */
export function oddBook(settings: Partial<AccountSettings>): OddBook {
  const sandbox = hostSandbox({ now: NOW, settings });
  const { book, account } = sandbox;
  const place = { accounts: [account], timeZone: "America/Toronto", nowMs: Date.parse(NOW) } as const;
  seedBook(book, { ...place, records: SEEDED, seed: 7, days: 30 });
  addAwkwardOnes(book);
  const records = book.rowsAt([...Array(book.columns.count()).keys()]);
  return { sandbox, records, rawRows: rawRowsOf(sandbox, records.length) };
}

function addAwkwardOnes(book: OddBook["sandbox"]["book"]): void {
  const [sale] = book.rowsAt([3]);
  if (!sale) throw new Error("nothing was seeded");
  const { id: _, ...draft } = {
    ...sale,
    adjustmentTo: 0,
    type: "P",
    approved: true,
    createdMs: Date.parse(NOW) - 60_000,
  };
  const orders = [
    "inv-1",
    "INV-10",
    "Inv-100",
    "invoice",
    "100%",
    'a"b',
    "a\\b",
    "🧾-1",
    "É-1",
    "é-10",
    "9",
    "10",
    "4242",
  ];
  for (const [index, orderNumber] of orders.entries()) {
    const processedBy = ["MREID", "mreid", "psingh", ""][index % 4] ?? "";
    const billing = { ...draft.billing, name: orderNumber, emailAddress: `${orderNumber}@example.com` };
    const amountCents = [0, 1, 99, 100, 10_000, 999_999_999][index % 6] ?? 0;
    const original = book.add({ ...draft, type: "P", orderNumber, processedBy, billing, amountCents });
    // Adjusted twice, and by different people.
    for (const half of ["clavoie", "MReid"]) {
      if (index % 2 === 0) continue;
      const amount = Math.floor(amountCents / 2);
      book.add({ ...draft, type: "R", orderNumber, processedBy: half, amountCents: amount, adjustmentTo: original.id });
    }
    if (index % 5 === 0) book.add({ ...draft, type: "VP", orderNumber, amountCents, adjustmentTo: original.id });
  }
}

function rawRowsOf(sandbox: OddBook["sandbox"], count: number): ReadonlyMap<number, RawRow> {
  const rows = new Map<number, RawRow>();
  for (let start = 1; start <= count; start += 500) {
    const { json } = sandbox.report({ ...WHOLE_BOOK, start_row: start, end_row: start + 499 });
    for (const row of json.records as RawRow[]) rows.set(Number(row.trn_id), row);
  }
  return rows;
}
