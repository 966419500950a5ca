import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Book, openBook } from "#lib/sandbox/book/book.ts";
import { NUMBER_FIELDS, TEXT_FIELDS } from "#lib/sandbox/book/filter-columns.ts";
import { openFileStorage } from "#lib/sandbox/book/storage.ts";
import { seedBook } from "#lib/sandbox/seed/seed-book.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";

/** Two pieces of 4096 and a rest. */
const RECORDS = 8300;
const seed = {
  accounts: [hostSandbox().account] as const,
  seed: 1,
  days: 90,
  nowMs: Date.parse("2026-03-09T14:00:00-04:00"),
  timeZone: "America/Toronto",
};

const seededBook = mkdtempSync(join(tmpdir(), "counterfoil-seeded-"));
let seeded: string;
let directory: string;
vi.setConfig({ testTimeout: 30_000 });
beforeAll(() => {
  seeded = withBook((book) => {
    seedBook(book, { ...seed, records: RECORDS });
    return contents(book);
  }, seededBook);
});
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "counterfoil-columns-"));
  cpSync(seededBook, directory, { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));
afterAll(() => rmSync(seededBook, { recursive: true }));

/** Opens the book on disk, lets it be looked at, and closes it again. */
function withBook<T>(use: (book: Book) => T, from = directory): T {
  const storage = openFileStorage(from);
  try {
    return use(openBook(storage));
  } finally {
    storage.close();
  }
}

function inDatabase<T>(use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(directory, "sandbox.db"));
  try {
    return use(database);
  } finally {
    database.close();
  }
}

const piecesKept = () => inDatabase((database) => database.prepare("select count(*) as n from columns").get()?.n);

/** All that is in memory of a book: every column, and what rules know of adjustments. */
function contents({ columns, adjustmentsOf }: Book): string {
  const lines = Array.from({ length: columns.count() }, (_, position) =>
    JSON.stringify([
      ...NUMBER_FIELDS.map((name) => columns[name].at(position)),
      ...TEXT_FIELDS.map((name) => columns.texts[name].at(position)),
      ...adjustmentsOf(columns.id.at(position)),
    ]),
  );
  return lines.join("\n");
}

/** Once they are gone, only the kept columns can tell of these rows. */
const spoilRows = () =>
  inDatabase((database) => database.exec("update transactions set row = '' where id <= 10008000"));

test("a book that is opened again is the same as when it was written, from its kept columns", () => {
  expect(seeded.split("\n")).toHaveLength(RECORDS);
  expect(piecesKept()).toBe(2 * (NUMBER_FIELDS.length + TEXT_FIELDS.length));
  spoilRows();
  expect(withBook(contents) === seeded).toBe(true);
});

test("it goes on where it stopped, over several openings", () => {
  for (let opening = 0; opening < 3; opening += 1) {
    withBook((book) => {
      const [first] = book.rowsAt([opening]);
      if (!first) throw new Error("nothing was seeded");
      const { id, ...pattern } = first;
      for (let more = 0; more < 1500; more += 1)
        book.add({ ...pattern, orderNumber: `MORE-${id}-${more}`, ip: `${more}` });
    });
  }
  expect(piecesKept()).toBe(3 * (NUMBER_FIELDS.length + TEXT_FIELDS.length));
  const reopened = withBook(contents);
  inDatabase((database) => database.exec("delete from columns"));
  expect(withBook(contents) === reopened).toBe(true);
  expect(reopened.split("\n")).toHaveLength(RECORDS + 4500);
});

test.each([
  ["a book of before columns were kept", "drop table columns"],
  ["columns of another layout", "update columns set layout = 0"],
  ["a column that is missing", "delete from columns where name = 'Ref1'"],
  ["a piece that is missing", "delete from columns where first_position = 0"],
  ["a piece that is cut short", "update columns set bytes = x'00000000' where name = 'amountCents'"],
  ["a column nobody knows", "update columns set name = 'Ref6' where name = 'Ref5'"],
])("%s: everything is made from the rows, once, and nothing is lost", (_, damage) => {
  const pieces = piecesKept();
  inDatabase((database) => database.exec(damage));
  expect(withBook(contents) === seeded).toBe(true);
  expect(piecesKept()).toBe(pieces);
  spoilRows();
  expect(withBook(contents) === seeded).toBe(true);
});
