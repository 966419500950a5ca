import { join } from "node:path";
import { CamelCasePlugin, type CompiledQuery, Kysely } from "kysely";
import { expect, test } from "vitest";
import { sqliteDialect } from "#lib/store/open-store.ts";
import { type GivenBackTable, givenBackTable } from "#lib/store/tables/given-back-table.ts";
import { type JournalTable, journalTable } from "#lib/store/tables/journal/journal-table.ts";
import { type MarkerTable, markerTable } from "#lib/store/tables/journal/marker-table.ts";
import type { Schema } from "#lib/store/tables.ts";
import { temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { STORE } from "./sample-rows.ts";

const NOW = "2026-03-09T14:00:00Z";

type Ask = (journal: JournalTable, givenBack: GivenBackTable, markers: MarkerTable) => Promise<unknown>;

/** A journal that grew for years is read as quickly as a new one: every query finds its index. */
test.each<[string, string, Ask]>([
  ["an operation", "sqlite_autoindex_journal_1", (journal) => journal.find("operation")],
  ["a move", "sqlite_autoindex_journal_1", (journal) => journal.move("operation", ["sending"], { state: "in_doubt" })],
  ["roots", "journal_by_root", (journal) => journal.forRoots(STORE, ["a", "b"])],
  ["an original", "journal_by_original", (journal) => journal.forOriginal(STORE, "a")],
  ["results", "journal_by_result", (journal) => journal.forResults(STORE, ["a", "b"])],
  [
    "what came of a person's operations",
    "journal_results",
    (journal) => journal.resultIds(STORE, { staffIds: ["a"], reason: null, verb: null }),
  ],
  [
    "what came of operations for a reason",
    "journal_results",
    (journal) => journal.resultIds(STORE, { staffIds: null, reason: "other", verb: null }),
  ],
  [
    "what came of operations of a kind",
    "journal_results",
    (journal) => journal.resultIds(STORE, { staffIds: null, reason: null, verb: "unreferenced_refund" }),
  ],
  ["the markers of a sale", "journal_by_number", (_, __, markers) => markers.ofSales(STORE, ["INV-1"])],
  [
    "what was done on a day",
    "journal_by_day",
    (journal) =>
      journal.preparedBetween(STORE, {
        from: Temporal.Instant.from(NOW),
        before: Temporal.Instant.from("2026-03-10T14:00:00Z"),
      }),
  ],
  ["what is unsettled in a store", "journal_one_unsettled(_of_root)?", (journal) => journal.unsettled(STORE)],
  ["how much is unsettled in a store", "journal_one_unsettled(_of_root)?", (journal) => journal.countUnsettled(STORE)],
  ["what is unsettled", "journal_unsettled", (journal) => journal.unsettled()],
  ["what is due", "journal_(one_)?unsettled(_of_root)?", (journal) => journal.due(NOW, 10)],
  [
    "what a person gave back on a day",
    "journal_by_day",
    (_, day) =>
      day.sum(STORE, {
        staffId: "a",
        counts: "given_back",
        verbs: ["refund", "void"],
        from: NOW,
        before: NOW,
        except: "b",
      }),
  ],
  [
    "what everybody gave back on a day",
    "journal_by_day",
    (_, day) => day.sum(STORE, { staffId: null, counts: "given_back", verbs: ["refund"], from: NOW, before: NOW }),
  ],
])("%s: by the index %s", async (_, index, ask) => {
  const [first] = await stepsOf(ask);
  expect(first).toMatch(new RegExp(`^(SEARCH|SCAN) journal USING (COVERING )?INDEX ${index}( |$)`));
});

test("what approved lists will still give back: by the indexes of open lists and of their open rows", async () => {
  const lists = { approvedSince: NOW, except: "b" };
  const steps = await stepsOf((_, day) =>
    day.sum(STORE, { staffId: "a", counts: "given_back", verbs: ["refund"], from: NOW, before: NOW, lists }),
  );
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH journal USING INDEX journal_by_day /));
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH batches USING INDEX batches_open /));
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH row USING COVERING INDEX batch_rows_to_come /));
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

/** How SQLite goes about what is asked first. */
async function stepsOf(ask: Ask): Promise<string[]> {
  const { dataDir, remove } = await temporaryDatabase("sqlite");
  const asked: CompiledQuery<unknown>[] = [];
  const database = new Kysely<Schema>({
    dialect: sqliteDialect(join(dataDir, "counterfoil.sqlite")),
    plugins: [new CamelCasePlugin()],
    log: (event) => void asked.push(event.query),
  });
  await ask(journalTable(database), givenBackTable(database, "sqlite"), markerTable(database));
  const [query] = asked;
  if (!query) throw new Error("nothing was asked");
  const plan = await database.executeQuery({ ...query, sql: `explain query plan ${query.sql}` });
  await database.destroy();
  await remove();
  return plan.rows.map((row) => (row as { detail: string }).detail);
}
